package fifteen_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// The chances of a roll (ROL-1), and of a point of progress in it (PRG-1).
func ExampleTest_Chances() {
	c, err := fifteen.Test{Trait: fifteen.Agile.Trait(), Score: 12, Situation: -2, Actions: 2}.Chances()
	fmt.Println(c.Success.Percent(), c.Failure.Percent(), c.Earns.Percent(), err)
	// Output:
	// 45.00% 55.00% 5.00% <nil>
}

// Who wins an opposed roll (ROL-2), before the dice fall and when one lies there.
func ExampleOpposed_Chances() {
	o, _ := fifteen.ParseOpposed("12 vs 9 vs 9")
	show := func() {
		c := o.Chances()
		fmt.Println(c.Wins(0).Percent(), c.Wins(1).Percent(), c.Wins(2).Percent(), "· nobody", c.Nobody().Percent(), "· a standoff", c.Standoff().Percent())
	}
	show()
	o, _ = o.Take(10)
	show()
	// Output:
	// 34.09% 26.06% 26.06% · nobody 12.10% · a standoff 1.69%
	// 81.00% 9.25% 9.25% · nobody 0% · a standoff 0.50%
}

// From the shot to the damage: two shots in one activation against a vest, the
// first miss ending it (ACT-2, ACT-3, DMG-2), and the chance to fell somebody who
// has 5 vitality left.
func ExampleAttackOdds() {
	shot := fifteen.Test{Trait: fifteen.TraitRanged, Score: 12, Actions: 2}
	hits, _ := fifteen.ActivationOdds(shot, shot)
	damage, _ := fifteenharm.AttackOdds(fifteenharm.Protection{Attack: fifteen.Projectile, Armour: fifteenharm.TacticalVest}, shot, shot)
	fmt.Println("hits at all:", hits.AtLeast(1).Percent(), "twice:", hits.P(2).Percent())
	fmt.Println("damage on average:", damage.Mean(), "· 5 or more:", damage.AtLeast(5).Percent())
	// Output:
	// hits at all: 55.00% twice: 30.25%
	// damage on average: 3.87888 · 5 or more: 32.99%
}

// After how many activations somebody wakes (HLT-3, HLT-4). It can take for ever;
// what lies beyond the bound is left undecided.
func ExampleTest_Tries() {
	d, err := fifteen.Test{Trait: fifteen.TraitWaking, Score: 9}.Tries(odds.DefaultBound)
	fmt.Println("on average:", d.Mean(), "· within three:", d.AtMost(3).Percent(), err)
	// Output:
	// on average: 2.22222 · within three: 83.36% <nil>
}

// How far a week in hospital brings somebody (HLT-7).
func ExampleHealth_HealingOdds() {
	h, _ := fifteenhealth.NewHealth(33, fifteen.Rules{})
	h, _, _ = h.Hurt(31)
	h, _, _ = h.Begin(fifteenhealth.Hospital)
	for _, days := range []int{1, 3, 7} {
		d, err := h.HealingOdds(3*days, 0)
		fmt.Printf("day %d: %.4v on average, whole again %s %v\n", days, d.Mean().Mid(), d.P(33).Percent(), err)
	}
	// Output:
	// day 1: 15.2 on average, whole again 0% <nil>
	// day 3: 31.36 on average, whole again 83.42% <nil>
	// day 7: 33 on average, whole again 99.99% <nil>
}
