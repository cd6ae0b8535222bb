package fifteen_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/fifteen"
)

// The chances of a roll (ROL-1), and of a point of progress in it (PRG-1).
func ExampleTest_Chances() {
	c, err := fifteen.Test{Trait: fifteen.TraitOf(fifteen.Agile), Score: 12, Situation: -2, Actions: 2}.Chances()
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

// After how many activations somebody wakes (HLT-3, HLT-4). It can take for ever;
// what lies beyond the bound is left undecided.
func ExampleTest_Tries() {
	d, err := fifteen.Test{Trait: fifteen.TraitWaking, Score: 9}.Tries(odds.DefaultBound)
	fmt.Println("on average:", d.Mean(), "· within three:", d.AtMost(3).Percent(), err)
	// Output:
	// on average: 2.22222 · within three: 83.36% <nil>
}
