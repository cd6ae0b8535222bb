package m12_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
	"pgregory.net/rapid"
)

// CHR-1: codes and names, in any case.
func TestParseCharacteristic(t *testing.T) {
	for c := range rollbook.All[m12.Characteristic]() {
		side, what, _ := strings.Cut(m12.CharacteristicName(c), " ")
		for _, text := range []string{c.String(), strings.ToUpper(c.String()), strings.ToLower(c.String()), m12.CharacteristicName(c), strings.ToUpper(m12.CharacteristicName(c)),
			strings.ToUpper(what[:1]) + what[1:] + ", " + side} {
			if got, err := rollbook.Parse[m12.Characteristic](text); got != c || err != nil {
				t.Errorf("%q is %v, %v", text, got, err)
			}
		}
	}
	for _, text := range []string{"", "S", "Syy", "strength", "no characteristic", strings.Repeat("S", 1e6)} {
		if got, err := rollbook.Parse[m12.Characteristic](text); got != 0 || !errors.Is(err, rollbook.Fault{Clause: "m12 CHR-1"}) || len(err.Error()) > 300 {
			t.Errorf("%.20q is %v, %v", text, got, err)
		}
	}
	if m12.CharacteristicName(m12.Characteristic(0)) != "" || m12.CharacteristicName(m12.Characteristic(9)) != "" {
		t.Error("a name for none")
	}
}

func TestScores(t *testing.T) {
	s := m12.Scores{2, 3, 4, 5, 6, 7, 2, 3}
	for c, want := range map[m12.Characteristic]int{m12.Sy: 2, m12.Af: 3, m12.Rf: 7, 0: 0, 9: 0, 255: 0} {
		if got := s.Of(c); got != want {
			t.Errorf("%v: %d, want %d", c, got, want)
		}
	}
	if s.Sum() != 32 || s.String() != "Sy 2, Ry 3, My 4, Ay 5, Sf 6, Rf 7, Mf 2, Af 3" {
		t.Errorf("%v: %d", s, s.Sum())
	}
	next, err := s.With(m12.Mf, 255)
	if err != nil || next.Of(m12.Mf) != 255 || s.Of(m12.Mf) != 2 {
		t.Error(next, err)
	}
	for _, c := range []struct {
		c    m12.Characteristic
		n    int
		want rollbook.Clause
	}{{0, 3, "m12 CHR-1"}, {9, 3, "m12 CHR-1"}, {m12.Sy, -1, "m12 CHR-2"}, {m12.Sy, 256, "m12 CHR-2"}, {m12.Sy, math.MaxInt, "m12 CHR-2"}} {
		if next, err := s.With(c.c, c.n); next != s || !errors.Is(err, rollbook.Fault{Clause: c.want}) {
			t.Errorf("%v %d: %v, %v", c.c, c.n, next, err)
		}
	}
	for range s.All() {
		break
	}
}

func TestScoresJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s, again m12.Scores
		for i := range s {
			s[i] = rapid.Uint8().Draw(t, "score")
		}
		text, err := json.Marshal(s)
		if err2 := json.Unmarshal(text, &again); err != nil || err2 != nil || again != s {
			t.Fatalf("%s: %v, %v", text, err, err2)
		}
	})
	const good = `{"sy":2,"ry":3,"my":4,"ay":5,"sf":6,"rf":7,"mf":2,"af":3}`
	for text, want := range map[string]error{
		strings.Replace(good, `"my":4,`, "", 1):         rollbook.Fault{Clause: "m12 CHR-1", Found: "no My"},
		strings.Replace(good, `"my":4`, `"My":4`, 1):    strictjson.ErrJSON,
		strings.Replace(good, `"my":4`, `"my":256`, 1):  strictjson.ErrJSON,
		strings.Replace(good, `"my":4`, `"my":-1`, 1):   strictjson.ErrJSON,
		strings.Replace(good, `"my":4`, `"my":null`, 1): rollbook.Fault{Clause: "m12 CHR-1", Found: "no My"},
		strings.Replace(good, `"my":4`, `"sy":4`, 1):    strictjson.ErrJSON,
		`[2,3,4,5,6,7,2,3]`:                             strictjson.ErrJSON,
		`{}`:                                            rollbook.Fault{Clause: "m12 CHR-1"},
	} {
		s := m12.Scores{1}
		if err := json.Unmarshal([]byte(text), &s); !errors.Is(err, want) || s != (m12.Scores{1}) {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
}
