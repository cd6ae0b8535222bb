package fifteen_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
)

// Each knob of the rules changes what it says, and nothing else does: ROL-5, RNG-2,
// RNG-4, HLT-4, PRG-4.
func TestKnobs(t *testing.T) {
	a := fifteen.EvenAttributes(10).With(fifteen.Dextrous, 13).With(fifteen.Strong, 12)
	rich := fifteenchar.Progress{Points: 10, Ended: true}
	ask := func(r fifteen.Rules) (answers [5]int) {
		answers[0] = r.AttackTest(a, fifteen.Projectile).Score
		answers[1], _ = fifteenharm.Weapon{Class: fifteenharm.Small}.Penalty(249, r)
		b, _ := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(true, r)
		if b.Reaches(15) {
			answers[2] = 1
		}
		h, _ := fifteenhealth.NewHealth(27, r)
		h, _ = h.Activate()
		test, _ := h.VitalityTest(1)
		answers[3] = test.Score
		if _, err := rich.NextSession(a, r); err != nil {
			answers[4] = 1
		}
		return answers
	}
	book := [5]int{11, -2, 0, 9, 1}
	if got := ask(fifteen.Rules{}); got != book {
		t.Errorf("the book gives %v, want %v", got, book)
	}
	for i, c := range []struct {
		rules fifteen.Rules
		want  int
	}{
		{fifteen.Rules{SingleAttribute: true}, 13},
		{fifteen.Rules{CompletedSegments: true}, 0},
		{fifteen.Rules{RimIncluded: true}, 1},
		{fifteen.Rules{FullVitality: true}, 27},
		{fifteen.Rules{KeepPoints: true}, 0},
	} {
		want := book
		want[i] = c.want
		if got := ask(c.rules); got != want {
			t.Errorf("%+v gives %v, want %v", c.rules, got, want)
		}
	}
	if test := (fifteen.Rules{SingleAttribute: true}).AttackTest(a, fifteen.Melee); test.Score != 12 {
		t.Errorf("by the knob a blow is rolled as %v", test)
	}
	if _, err := (fifteen.Rules{}).AttackTest(a, 0).Roll(dicetest.NewScript(t)); !errors.Is(err, rollbook.Fault{}) {
		t.Errorf("no attack is rolled: %v", err)
	}
	if _, err := a.Test(16).Roll(dicetest.NewScript(t)); !errors.Is(err, rollbook.Fault{}) {
		t.Errorf("no attribute is rolled: %v", err)
	}
}

// Nothing that is rolled, judged or changed allocates.
func TestAllocations(t *testing.T) {
	sides := [3]fifteen.Test{benchTest, {Score: 9}, {Score: 14}}
	hit := fifteenharm.Protection{Attack: fifteen.Projectile, Armour: fifteenharm.TacticalVest, Helmet: true, Cover: fifteenharm.CarDoor}
	weapon := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}
	full, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	for _, rng := range []dice.RNG{dice.NewSource("a"), benchtest.PCG(), benchtest.ChaCha8()} {
		for name, f := range map[string]func(){
			"Test":    func() { r, _ := benchTest.Roll(rng); sinkOutcome = r.Outcome() },
			"Opposed": func() { o, _ := fifteen.RollOpposed(rng, sides[:]...); sinkInt = o.Winner() },
			"Damage":  func() { d, _ := hit.Roll(rng); sinkInt = d.Points() },
			"Blast": func() {
				b, _ := weapon.Explode(false, fifteen.Rules{})
				b, _ = b.Roll(rng)
				c, _ := b.Centre(fifteenharm.Point{}, fifteenharm.Point{X: 20})
				sinkInt = int(c.X)
			},
			"Range": func() { p, _ := weapon.Penalty(99, fifteen.Rules{}); sinkInt = p },
			"Health": func() {
				h, _, _ := full.Hurt(26)
				h, _ = h.Activate()
				test, _ := h.VitalityTest(1)
				r, _ := test.Roll(rng)
				sinkHealth, _, _ = h.Recover(r)
			},
		} {
			if n := testing.AllocsPerRun(100, f); n != 0 {
				t.Errorf("%s on %T: %v allocations", name, rng, n)
			}
		}
	}
}
