package dice_test

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// readDraws sends draws through JSON.
func readDraws(t rapid.TB, draws []dice.Draw) []dice.Draw {
	t.Helper()
	data, err := json.Marshal(draws)
	if err != nil {
		t.Fatal(err)
	}
	var again []dice.Draw
	if err := strictjson.Unmarshal(data, &again, strictjson.MaxSmall); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	if !slices.Equal(again, draws) {
		t.Fatalf("%v became %v", draws, again)
	}
	if second, _ := json.Marshal(again); string(second) != string(data) {
		t.Fatalf("%s, then %s", data, second)
	}
	return again
}

func TestDrawJSONRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := dice.Draw{Die: rapid.IntRange(0, 1_000_000).Draw(t, "die"), For: rapid.StringN(0, 100, 100).Draw(t, "for")}
		highest := d.Die
		if highest == 0 {
			highest = 1_000_000
		}
		d.Face = rapid.IntRange(1, highest).Draw(t, "face")
		readDraws(t, []dice.Draw{d})
	})
	for d, want := range map[dice.Draw]string{
		{Die: 12, Face: 4, For: "attack"}: `{"die":12,"face":4,"for":"attack"}`,
		{Die: 6, Face: 6}:                 `{"die":6,"face":6}`,
		{Face: 3, For: "\"\u2028\x00"}:    `{"die":0,"face":3,"for":"\"\u2028\u0000"}`,
	} {
		if got, err := json.Marshal(d); string(got) != want || err != nil {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

// The longest purpose, every byte of it escaped, still fits.
func TestDrawJSONOfTheLongestPurpose(t *testing.T) {
	readDraws(t, []dice.Draw{{Die: 1_000_000, Face: 1_000_000, For: strings.Repeat("\x01", dice.MaxPurpose)}})
}

// Hazards 5, 8 and 15: what is no draw is neither written nor read.
func TestDrawValidate(t *testing.T) {
	for name, c := range map[string]struct {
		draw dice.Draw
		want error
	}{
		"negative die":      {dice.Draw{Die: -1, Face: 1}, dice.ErrLimit},
		"smallest die":      {dice.Draw{Die: math.MinInt, Face: 1}, dice.ErrLimit},
		"die too wide":      {dice.Draw{Die: 1_000_001, Face: 1}, dice.ErrLimit},
		"no face":           {dice.Draw{Die: 12}, dice.ErrFace},
		"negative face":     {dice.Draw{Die: 12, Face: -1}, dice.ErrFace},
		"face too high":     {dice.Draw{Die: 12, Face: 13}, dice.ErrFace},
		"no face of any":    {dice.Draw{}, dice.ErrFace},
		"face over any die": {dice.Draw{Face: 1_000_001}, dice.ErrFace},
		"long purpose":      {dice.Draw{Die: 12, Face: 4, For: strings.Repeat("x", 301)}, dice.ErrPurpose},
		"hostile purpose":   {dice.Draw{Die: 12, Face: 4, For: strings.Repeat("\xff", 1<<20)}, dice.ErrPurpose},
		"not UTF-8":         {dice.Draw{Die: 12, Face: 4, For: "\xc3"}, dice.ErrPurpose},
	} {
		err := c.draw.Validate()
		if !errors.Is(err, c.want) || len(err.Error()) > 300 {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if data, err := json.Marshal(c.draw); !errors.Is(err, c.want) {
			t.Errorf("%s: written as %s, %v", name, data, err)
		}
	}
	for _, d := range []dice.Draw{{Die: 1, Face: 1}, {Die: 1_000_000, Face: 1_000_000}, {Face: 1_000_000, For: strings.Repeat("é", 150)}} {
		if err := d.Validate(); err != nil {
			t.Errorf("%v: %v", d, err)
		}
	}
}

func TestDrawJSONRefused(t *testing.T) {
	for text, want := range map[string]error{
		`{"die":12,"face":13}`:     dice.ErrFace,
		`{"die":12,"face":0}`:      dice.ErrFace,
		`{"die":12}`:               strictjson.ErrJSON,
		`{"face":4}`:               strictjson.ErrJSON, // a lost die must not mean any die
		`{}`:                       strictjson.ErrJSON,
		`{"die":-12,"face":1}`:     dice.ErrLimit,
		`{"die":1000001,"face":1}`: dice.ErrLimit,
		`{"die":12,"face":4,"for":"` + strings.Repeat("x", 301) + `"}`: dice.ErrPurpose,
		// Hazard 5: no number wraps round.
		`{"die":18446744073709551622,"face":4}`:  strictjson.ErrJSON,
		`{"die":12,"face":18446744073709551620}`: strictjson.ErrJSON,
		// Hazard 15: no word is passed over.
		`{"Die":12,"face":4}`:                      strictjson.ErrJSON,
		`{"die":12,"face":4,"why":"x"}`:            strictjson.ErrJSON,
		`{"die":12,"face":4,"die":12}`:             strictjson.ErrJSON,
		`{"die":"12","face":4}`:                    strictjson.ErrJSON,
		`{"die":12,"face":4.0}`:                    strictjson.ErrJSON,
		`{"die":12,"face":4e0}`:                    strictjson.ErrJSON,
		`{"die":null,"face":4}`:                    strictjson.ErrJSON,
		`{"die":12,"face":4,"for":null}`:           strictjson.ErrJSON,
		`{"die":12,"face":4,"for":7}`:              strictjson.ErrJSON,
		`{"die":12,"face":4,"for":"\ud800"}`:       strictjson.ErrJSON,
		"{\"die\":12,\"face\":4,\"for\":\"\xff\"}": strictjson.ErrJSON,
		`null`: strictjson.ErrJSON, `[12,4]`: strictjson.ErrJSON, `"d12"`: strictjson.ErrJSON, `4`: strictjson.ErrJSON, ``: strictjson.ErrJSON,
		`{"die":12,"face":4} x`:                           strictjson.ErrJSON,
		`{"die":12,"face":4}` + strings.Repeat(" ", 5000): strictjson.ErrJSON,
	} {
		d := dice.Draw{Die: 20, Face: 3, For: "kept"}
		was := d
		if err := d.UnmarshalJSON([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%.80s: %v, want %v", text, err, want)
		}
		if d != was {
			t.Errorf("%.80s: changed to %v", text, d)
		}
	}
}

func FuzzDrawJSON(f *testing.F) {
	for _, seed := range []string{`{"die":12,"face":4,"for":"attack"}`, `{"face":7}`, `{"die":6,"face":7}`, ` { "for" : "\u0041" , "face" : 1 } `, `null`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d := dice.Draw{Die: 20, Face: 3}
		was := d
		if err := d.UnmarshalJSON(data); err != nil {
			if d != was {
				t.Fatalf("%q: changed to %v by an error", data, d)
			}
			return
		}
		if err := d.Validate(); err != nil {
			t.Fatalf("%q: read as %v: %v", data, d, err)
		}
		readDraws(t, []dice.Draw{d})
		if n := max(d.Die, d.Face); dice.Replay([]dice.Draw{d}).IntN(n) != d.Face-1 {
			t.Fatalf("%v is not replayed", d)
		}
	})
}
