package dice_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Recorder is read back strictly, and its source is left alone.
func TestRecorderJSON(t *testing.T) {
	src := dice.NewSource("x")
	rec := dice.Recorder{Src: src, Purpose: "hit"}
	if _, err := dice.Sum(&rec, 3, 6); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(&rec)
	if err != nil {
		t.Fatal(err)
	}
	again := dice.Recorder{Src: src}
	if err := json.Unmarshal(text, &again); err != nil || again.Src != dice.RNG(src) || again.Purpose != "hit" || !slices.Equal(again.Draws, rec.Draws) {
		t.Errorf("%s became %+v, %v", text, again, err)
	}
	for _, bad := range []string{`{"Purpose":"x","draws":[]}`, `{"draws":[],"src":1}`, `{"draws":[{"die":6,"face":7}]}`, `{"draws":[],"draws":[]}`, `[]`,
		`{"purpose":"` + strings.Repeat("x", 10_000) + `","draws":[]}`} {
		if err := json.Unmarshal([]byte(bad), &again); err == nil || again.Purpose != "hit" || len(again.Draws) != 3 {
			t.Errorf("%.50s: %v, %+v", bad, err, again)
		}
	}
}

// So are Limits.
func TestLimitsAreReadStrictly(t *testing.T) {
	want := dice.Limits{Dice: 20, Rounds: 3}
	text, err := json.Marshal(want)
	var l dice.Limits
	if err2 := json.Unmarshal(text, &l); err != nil || err2 != nil || l != want {
		t.Errorf("%s became %+v: %v, %v", text, l, err, err2)
	}
	for _, bad := range []string{`{"Dice":1}`, `{"dice":-1}`, `{"dice":1000001}`, `{"dice":1,"dice":1}`, `{"rounds":1.5}`, `null`, `[]`} {
		if err := l.UnmarshalJSON([]byte(bad)); err == nil || l != want {
			t.Errorf("%s: %v, %+v", bad, err, l)
		}
	}
}
