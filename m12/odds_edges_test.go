package m12_test

import (
	"math/big"
	"reflect"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A cap on rounds holds at the smallest bound too.
func TestOddsKeepTheCapAtTheSmallestBound(t *testing.T) {
	l := dice.Limits{Rounds: 1}
	least, err := m12.NewOdds(m12.Test{Dice: 1, Limits: l}, odds.MinBound)
	usual, err2 := m12.NewOdds(m12.Test{Dice: 1, Limits: l}, 0)
	if err != nil || err2 != nil || !reflect.DeepEqual(least, usual) {
		t.Errorf("a rest of %v, want %v; %v, %v", least.Roll(false).Rest(), usual.Roll(false).Rest(), err, err2)
	}
}

// Of 400 dice some totals are too small for float64: the rest has room for all of
// them, and no more than for what can be too small. Of 100 dice none is, and the
// rest is what their rerolls lose.
func TestOddsLoseNothingUnseen(t *testing.T) {
	const n = 400
	o := mustOdds(t, n, odds.MinBound)
	all := new(big.Float).SetPrec(80).SetInt(new(big.Int).Exp(big.NewInt(12), big.NewInt(n), nil))
	plain, special := exactRoll(n)
	for kind, ways := range map[bool]map[int]*big.Int{false: plain, true: special} {
		d, lost := o.Roll(kind), 0.0
		for x, w := range ways {
			if p := d.P(x); p.Low == 0 {
				share := new(big.Float).SetPrec(80).SetInt(w)
				want, _ := share.Quo(share, all).Float64()
				if want > 2*0x1p-1000 {
					t.Errorf("%v: P(%d) is %v, want %v", kind, x, p, want)
				}
				lost += want
			}
		}
		if rest := d.Rest(); lost == 0 || rest.Mass < lost || rest.Mass > 1e6*0x1p-1000 {
			t.Errorf("%v: a rest of %v, %v is lost", kind, rest, lost)
		}
	}
	if rest := mustOdds(t, 100, odds.MinBound).Roll(false).Rest(); rest.Mass > 20_000*0x1p-1000 {
		t.Errorf("a rest of %v, with no total lost", rest)
	}
}

// 500 offensive actions come with a chance of exactly 2⁻¹⁰⁰⁰, the smallest that is
// told; one more is smaller.
func TestSmallestChanceOfActions(t *testing.T) {
	a, err := m12.NewActionOdds(500)
	if err != nil {
		t.Fatal(err)
	}
	if p := a.P(0, 0, 500); p != odds.Exactly(0x1p-1000) {
		t.Errorf("%v", p)
	}
	if a, err = m12.NewActionOdds(501); err != nil {
		t.Fatal(err)
	}
	if p := a.P(0, 0, 501); p != (odds.Interval{Low: 0, High: 0x1p-1000}) {
		t.Errorf("%v", p)
	}
	_, err = m12.NewActionOdds(1001)
	refusetest.Exactly(t, err, "m12 INI-2: dice 1001; allowed: 1..1000")
	_, err = m12.NewActionOdds(0)
	refusetest.Exactly(t, err, "m12 INI-2: dice 0; allowed: 1..1000")
}

// X-points are bounded by the limit of modifiers, +10 each, and by 50,000.
func TestAfterXAtTheLimit(t *testing.T) {
	test := m12.Test{Dice: 1, Difficulty: 20, Limits: dice.Limits{Modifier: 29}}
	o, err := m12.NewOdds(m12.Test{Dice: 1, Limits: test.Limits}, 0)
	if err != nil {
		t.Fatal(err)
	}
	chances, err := o.AfterX(test, m12.Success, 2)
	if err != nil || len(chances) != 3 || chances[2].Low < 0.9 {
		t.Errorf("%v, %v", chances, err)
	}
	_, err = o.AfterX(test, m12.Success, 3)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points held 3; allowed: 0..2")
	_, err = o.AfterX(test, m12.Success, -1)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points held -1; allowed: 0..2")
	test.Limits = dice.Limits{}
	_, err = mustOdds(t, 1, 0).AfterX(test, m12.Success, 50_001)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points held 50001; allowed: 0..50000")
}
