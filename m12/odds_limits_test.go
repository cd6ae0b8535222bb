package m12_test

import (
	"errors"
	"math"
	"reflect"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A cap on rerolls is part of the odds: what it cuts off is undecided, and no
// smaller bound changes that.
func TestOddsKeepTheCapOnRounds(t *testing.T) {
	l := dice.Limits{Rounds: 1}
	o, err := m12.NewOdds(m12.Test{Dice: 1, Limits: l}, 1e-15)
	if err != nil {
		t.Fatal(err)
	}
	test := m12.Test{Dice: 1, Difficulty: 1, Limits: l}
	truth, err := dicetest.Distribution(10, func(r dice.RNG) (int, error) {
		res, err := test.Roll(r)
		if errors.Is(err, dice.ErrRounds) {
			return -1000, nil
		}
		return res.Total(), err
	})
	if err != nil {
		t.Fatal(err)
	}
	capped, _ := truth.P(-1000).Float64()
	if rest := o.Roll(false).Rest().Mass; !nearly(rest, capped) && math.Abs(rest-capped) > 1e-8*capped || rest < capped {
		t.Errorf("a rest of %v, rolling fails in %v", rest, capped)
	}
	for x, p := range o.Roll(false).All() {
		if want, _ := truth.P(x).Float64(); !nearly(p, want) {
			t.Errorf("P(%d) is %v, want %v", x, p, want)
		}
	}
	if _, err := o.Chances(m12.Test{Dice: 1, Difficulty: 1}); !errors.Is(err, rollbook.Fault{Clause: "m12 RES-3"}) {
		t.Errorf("other limits: %v", err)
	}
}

// A bound of 0 is the default, under a cap on rounds too.
func TestOddsDefaultBound(t *testing.T) {
	for _, l := range []dice.Limits{{}, {Rounds: 1}} {
		zero, err := m12.NewOdds(m12.Test{Dice: 2, Limits: l}, 0)
		full, err2 := m12.NewOdds(m12.Test{Dice: 2, Limits: l}, odds.DefaultBound)
		if err != nil || err2 != nil || !reflect.DeepEqual(zero, full) {
			t.Errorf("%+v: a rest of %+v, want %+v; %v, %v", l, zero.Roll(true).Rest(), full.Roll(true).Rest(), err, err2)
		}
		test := m12.Test{Dice: 2, Difficulty: 9, Limits: l}
		got, err := test.Chances(0)
		want, err2 := full.Chances(test)
		if got != want || err != nil || err2 != nil {
			t.Errorf("%+v: %+v, %v, %v; want %+v", l, got, err, err2, want)
		}
	}
}

func TestOddsRefuse(t *testing.T) {
	o := mustOdds(t, 6, 1e-15)
	refused := func(name string, err, want error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", name, err, want)
		}
	}
	fault := func(clause rollbook.Clause, subject, found, allowed string) error {
		return rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed}
	}
	_, err := m12.NewOdds(m12.Test{Dice: 0}, 1e-15)
	refused("no dice", err, fault("m12 RES-9", "dice", "0", "1..1000"))
	_, err = m12.NewOdds(m12.Test{Dice: 1001}, 1e-15)
	refused("many dice", err, fault("m12 RES-9", "dice", "1001", "1..1000"))
	_, err = m12.NewOdds(m12.Test{Dice: 10_001, Limits: dice.Limits{Dice: 1_000_000}}, 1e-15)
	refused("dice over the ceiling", err, fault("m12 RES-9", "dice", "10001", "1..10000"))
	_, err = m12.NewOdds(m12.Test{Dice: 6, Limits: dice.Limits{Dice: -1}}, 1e-15)
	refused("limits", err, dice.ErrLimit)
	for _, bound := range []float64{1.5, -1, 1e-291, math.Inf(1), math.NaN()} {
		_, err = m12.NewOdds(m12.Test{Dice: 6, Limits: dice.Limits{Rounds: 1}}, bound)
		refused("bound", err, odds.ErrBound)
	}
	_, err = o.Chances(m12.Test{Dice: 5, Difficulty: 1})
	refused("other dice", err, fault("m12 RES-5", "dice of a test", "5", "6, for which the odds are made"))
	_, err = o.Chances(m12.Test{Dice: 6})
	refused("no difficulty", err, fault("m12 RES-6", "difficulty", "0", "1..1000000"))
	_, err = m12.Test{Dice: 6}.Chances(1e-15)
	refused("at once", err, fault("m12 RES-6", "difficulty", "0", "1..1000000"))
	if total, err := o.Total(m12.Test{Dice: 6}); err != nil || total.Mean() != o.Roll(false).Mean() {
		t.Errorf("the total alone: %v, %v", total, err)
	}
	_, err = m12.Odds{}.Chances(m12.Test{Dice: 6, Difficulty: 1})
	refused("zero odds", err, fault("m12 RES-5", "dice of a test", "6", "0, for which the odds are made"))
}
