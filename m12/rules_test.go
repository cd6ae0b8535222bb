package m12_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/internal/clausetest"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

func TestRulesAreCovered(t *testing.T) { clausetest.Check(t, ".", "m12") }

func TestKnobsBite(t *testing.T) {
	clausetest.Knobs(t, map[string]clausetest.Bite[m12.Rules]{
		"MaxRolls": clausetest.Turned(func(r *m12.Rules) { r.MaxRolls = 1 }, func(r m12.Rules) string {
			specials, err := m12.Test{Dice: 2, Difficulty: 5, Rules: r}.Start()
			if err == nil {
				specials, err = specials.Take(11, 12)
			}
			return fmt.Sprint(specials, err)
		}),
	})
}

// RES-3: the most rolls and no more. What has a normal die before is as by the book;
// where the last roll has none, the specials of all rolls stand without a best die.
func TestMaxRolls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		faces := m12rapid.Faces(test.Dice).Draw(t, "faces")
		book := rolltest.Must(t, test, faces...)
		test.Rules.MaxRolls = rapid.IntRange(1, 5).Draw(t, "most")
		most := test.Rules.MaxRolls * test.Dice
		r := rolltest.Must(t, test, faces[:min(most, len(faces))]...)
		if len(faces) <= most {
			if r.Total() != book.Total() || r.Outcome() != book.Outcome() || r.Rolled() != book.Rolled() {
				t.Fatalf("%v by the book, %v by the house", book, r)
			}
			return
		}
		decodetest.Reload(t, r)
		specials := 10*count(faces[:most], 12) - 5*count(faces[:most], 11)
		bestAt, best := r.Best()
		lowestAt, lowest := r.Lowest()
		if r.Rolled() != specials || r.Total() != specials+naiveModifiers(test) || r.Outcome() != naiveOutcome(r.Total(), test.Difficulty) ||
			bestAt != -1 || best != 0 || lowestAt != -1 || lowest != 0 {
			t.Fatalf("%v: best %d, lowest %d, specials %d", r, best, lowest, specials)
		}
		sum := 0
		for s := range r.Steps() {
			sum += s.Value
		}
		if sum != r.Total() {
			t.Fatalf("%v: steps add up to %d", r, sum)
		}
		if _, err := r.Take(5); !errors.Is(err, dice.ErrNotDue) {
			t.Fatalf("%v takes another die: %v", r, err)
		}
	})
}

// RES-3: the odds are those of every roll, and leave nothing undecided.
func TestOddsOfMaxRolls(t *testing.T) {
	for most := 1; most <= 3; most++ {
		for n := 1; n*most <= 4; n++ {
			for _, speciality := range []bool{false, true} {
				test := m12.Test{Dice: n, Difficulty: 9, Speciality: speciality, Rules: m12.Rules{MaxRolls: most}}
				o, err := m12.NewOdds(test, 0)
				if err != nil {
					t.Fatal(err)
				}
				truth, err := dicetest.Distribution(n*most, func(r dice.RNG) (int, error) {
					res, err := test.Roll(r)
					return res.Total(), err
				})
				if err != nil {
					t.Fatal(err)
				}
				got, all := o.Roll(speciality), 0.0
				for x, p := range got.All() {
					if want, _ := truth.P(x).Float64(); !nearly(p, want) {
						t.Errorf("%d dice, %d rolls: P(%d) is %v, want %v", n, most, x, p, want)
					}
					all += p
				}
				if got.Rest().Mass != 0 || !nearly(all, 1) {
					t.Errorf("%d dice, %d rolls: %v in all, a rest of %v", n, most, all, got.Rest().Mass)
				}
			}
		}
	}
}

// What rolls no more than the bound asks for is left undecided, as by the book; the cap
// of the limits stays where it is the lower.
func TestOddsOfRareMaxRolls(t *testing.T) {
	of := func(test m12.Test, bound float64) odds.Dist {
		t.Helper()
		o, err := m12.NewOdds(test, bound)
		if err != nil {
			t.Fatal(err)
		}
		return o.Roll(true)
	}
	same := func(name string, a, b odds.Dist) {
		t.Helper()
		if a.Rest() != b.Rest() || a.Mean() != b.Mean() {
			t.Errorf("%s: %v and %v", name, a.Mean(), b.Mean())
		}
	}
	house := m12.Rules{MaxRolls: 30}
	same("rarer than the bound", of(m12.Test{Dice: 2, Rules: house}, 1e-15), of(m12.Test{Dice: 2}, 1e-15))
	low := dice.Limits{Rounds: 5}
	same("never reached", of(m12.Test{Dice: 2, Rules: house, Limits: low}, 1e-15), of(m12.Test{Dice: 2, Limits: low}, 1e-15))
	if rest := of(m12.Test{Dice: 1, Limits: low, Rules: m12.Rules{MaxRolls: 6}}, odds.MinBound).Rest().Mass; rest != 0 {
		t.Errorf("reached just before the limit: a rest of %v", rest)
	}
	if rest := of(m12.Test{Dice: 1, Limits: low, Rules: m12.Rules{MaxRolls: 7}}, odds.MinBound).Rest().Mass; !(rest >= math.Pow(6, -6)) {
		t.Errorf("reached just behind the limit: a rest of %v", rest)
	}
	if _, err := m12.NewOdds(m12.Test{Dice: 1, Rules: house}, math.NaN()); !errors.Is(err, odds.ErrBound) {
		t.Error(err)
	}
	o := mustOdds(t, 2, 0)
	if _, err := o.Chances(m12.Test{Dice: 2, Difficulty: 9, Rules: house}); !errors.Is(err, rollbook.Fault{Clause: "m12 RES-3", Subject: "house rules of a test"}) {
		t.Errorf("other rules: %v", err)
	}
}

func TestRulesRefuse(t *testing.T) {
	ok := m12.Test{Dice: 3, Difficulty: 11}
	for _, most := range []int{-1, 10_002, math.MaxInt, math.MinInt} {
		bad := ok
		bad.Rules.MaxRolls = most
		refusetest.Roll(t, "m12", ok, bad, rollbook.Fault{Clause: "m12 RES-3", Subject: "most rolls of a test", Allowed: "0..10001"})
	}
	refusetest.JSON[m12.Rules](t, `{"max-rolls":10001}`, map[string]error{
		`{"max-rolls":10002}`: rollbook.Fault{Clause: "m12 RES-3"},
		`{"max-rolls":-1}`:    rollbook.Fault{Clause: "m12 RES-3"},
	})
	var r m12.Rules
	if err := json.Unmarshal([]byte(`{"rerolls":1}`), &r); !errors.Is(err, strictjson.ErrJSON) {
		t.Error(err)
	}
	for _, text := range []string{`{"dice":2,"difficulty":8,"rules":{"max-rolls":-1}}`, `{"dice":2,"difficulty":8,"rules":{"rolls":1}}`} {
		var test m12.Test
		if err := json.Unmarshal([]byte(text), &test); err == nil {
			t.Errorf("%s is read as %+v", text, test)
		}
	}
	if _, err := (m12.Test{Dice: 1, Rules: m12.Rules{MaxRolls: 10_001}, Limits: dice.Limits{Rounds: 10_000}}).Roll(dice.Typed(slices.Repeat([]int{11}, 10_001)...)); err != nil {
		t.Error(err)
	}
}
