package fifteen_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
)

// A whole roll: an attribute of 12, two taken off by the circumstances. The source
// of chance is the caller's; a seed makes it repeatable.
func Example() {
	rng := dice.NewSource("the third table, the first evening")
	test := fifteen.Test{Trait: fifteen.TraitOf(fifteen.Dextrous), Score: 12, Situation: -2}
	result, err := test.Roll(rng)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output:
	// success, 7 ≤ 10: dextrous 12, situation -2
}

// ATT-1: the fifteen attributes in their three groups, with scores from 1 to 20.
func ExampleRulesAttributes_groups() {
	for group := range rollbook.All[fifteen.Group]() {
		fmt.Print(group, ":")
		for x := range fifteen.GroupAttributes(group) {
			fmt.Print(" ", x)
		}
		fmt.Println()
	}
	err := fifteen.EvenAttributes(10).With(fifteen.Alert, 21).With(fifteen.Artistic, 0).Validate()
	fmt.Println(err)
	// Output:
	// body: strong resistant dextrous agile beautiful
	// mind: logical perceptive alert focused memorizer
	// psyche: commanding resilient artistic intuitive endearing
	// fifteen ATT-1: alert 21; allowed: 1..20
	// fifteen ATT-1: artistic 0; allowed: 1..20
}

// DER-1, DER-2 and DER-3: what is added up from three attributes. Sprinting takes
// a second action and adds half, running a third for twice as much in all; a
// third of a point counts in the order of acting, and not in a roll.
func ExampleRulesDerivedScores_sums() {
	a := fifteen.EvenAttributes(9).With(fifteen.Agile, 11)
	fmt.Println("vitality", a.Vitality())
	for gait := range rollbook.All[fifteen.Gait]() {
		fmt.Println(gait, a.Feet(gait), "ft")
	}
	fmt.Println("melee", a.Melee(), "range", a.Ranged(), "initiative", a.Initiative())
	fmt.Println("rolled as", a.Initiative().Floor())
	b := a.With(fifteen.Alert, 10)
	fmt.Println(b.Initiative(), "before", a.Initiative(), "is", fifteen.CompareInitiative(b, a))
	// Output:
	// vitality 27
	// walk 29 ft
	// sprint 43 ft
	// run 58 ft
	// melee 9 range 9 initiative 9⅔
	// rolled as 9
	// 10 before 9⅔ is -1
}

// ROL-1: the die must not show more than the attribute with its modifiers. In an
// activation, two actions cost each of them 1, three cost 2. The account adds up to
// the margin.
func ExampleRulesRolls_roll() {
	test := fifteen.Test{Trait: fifteen.TraitOf(fifteen.Logical), Score: 12, Situation: 1, Actions: 3}
	for _, face := range []int{4, 11, 12} {
		r, _ := test.Roll(dice.Typed(face))
		fmt.Println(r)
	}
	r, _ := test.Roll(dice.Typed(4))
	for step := range r.Steps() {
		fmt.Println(step)
	}
	fmt.Println("margin", r.Margin(), "on a natural", r.Face())
	// Output:
	// success, 4 ≤ 11: logical 12, situation +1, actions -2
	// exact success, 11 = 11: logical 12, situation +1, actions -2
	// failure, 12 > 11: logical 12, situation +1, actions -2
	// score +12 (fifteen ROL-1)
	// situation +1 (fifteen ROL-1)
	// actions -2 (fifteen ACT-2)
	// die 4: -4 (fifteen ROL-1)
	// margin 7 on a natural 4
}

// ROL-2: the success closest to its target wins; a failure never does; of equally
// close ones the higher base wins, modifiers or not; and where these are equal
// too, nobody does.
func ExampleRulesRolls_opposed() {
	for _, faces := range [][]int{{7, 8}, {13, 2}, {13, 10}, {9, 6}} {
		o, _ := fifteen.RollOpposed(dice.Typed(faces...), fifteen.Test{Score: 12}, fifteen.Test{Score: 9})
		fmt.Println(o)
	}
	o, _ := fifteen.RollOpposed(dice.Typed(5, 6, 17), fifteen.Test{Score: 12}, fifteen.Test{Score: 12, Situation: 1}, fifteen.Test{Score: 15})
	fmt.Println(o)
	// Output:
	// side 2 wins: 12 (7 ≤ 12) vs 9 (8 ≤ 9)
	// side 2 wins: 12 (13 > 12) vs 9 (2 ≤ 9)
	// nobody wins: 12 (13 > 12) vs 9 (10 > 9)
	// side 1 wins: 12 (9 ≤ 12) vs 9 (6 ≤ 9)
	// a standoff: 12 (5 ≤ 12) vs 12+1 (6 ≤ 13) vs 15 (17 > 15)
}

// ROL-3: routine needs no roll, but neither in a fight nor against the clock.
func ExampleRulesRolls_automatic() {
	test := fifteen.Test{Trait: fifteen.TraitOf(fifteen.Agile), Score: 9}
	for moment := range rollbook.All[fifteen.Moment]() {
		r, err := test.Automatic(moment)
		fmt.Println(r, err)
	}
	// Output:
	// automatic success: agile 9 <nil>
	// undecided fifteen ROL-3: automatic success combat round; allowed: calm
	// undecided fifteen ROL-3: automatic success deadline; allowed: calm
}

// ROL-5: attacks are rolled against a score of three attributes, rounded down; by
// the knob against one. The source's example shoots with Dextrous alone (erratum
// E3). ROL-4: it makes no difference with which weapon, for none gives a bonus.
func ExampleRulesRolls_attack() {
	a := fifteen.EvenAttributes(10).With(fifteen.Dextrous, 12)
	for _, rules := range []fifteen.Rules{{}, {SingleAttribute: true}} {
		for attack := range rollbook.All[fifteen.Attack]() {
			fmt.Println(attack, "·", rules.AttackTest(a, attack))
		}
	}
	// Output:
	// melee · melee 10
	// projectile · ranged 10
	// area · ranged 10
	// melee · strong 10
	// projectile · dextrous 12
	// area · dextrous 12
}

// Dice that people roll: the result says what it waits for, can be saved there, and
// goes on.
func ExampleResult_Take() {
	r, _ := fifteen.Test{Score: 12, Situation: -2}.Start()
	n, sides := r.Need()
	fmt.Printf("roll %dd%d\n", n, sides)
	fmt.Println(r)

	saved, _ := json.Marshal(r)
	var later fifteen.Result
	if err := json.Unmarshal(saved, &later); err != nil {
		fmt.Println(err)
	}
	_, err := later.Take(21)
	fmt.Println(err)
	later, _ = later.Take(10)
	fmt.Println(later)
	// Output:
	// roll 1d20
	// undecided, 1 to roll against 10: score 12, situation -2
	// dice: draw 1, d20, given 21, no such face on that die
	// exact success, 10 = 10: score 12, situation -2
}

// What people type, and what comes of a slip.
func ExampleParseTest() {
	test, err := fifteen.ParseTest("Ranged 11 +1 actions 2 range -4")
	fmt.Println(test, err)
	_, err = fifteen.ParseTest("12-2 actoins 2")
	var syntax *rollbook.SyntaxError
	fmt.Println(errors.As(err, &syntax), syntax.Offset)
	_, err = fifteen.ParseTest("12 actions 4")
	fmt.Println(err)
	// Output:
	// ranged 11+1 range -4 actions 2 <nil>
	// true 5
	// fifteen ACT-2: actions announced 4; allowed: 0..3
}

// An opposed roll as people type it.
func ExampleParseOpposed() {
	o, err := fifteen.ParseOpposed("strong 12-2 vs agile 9")
	fmt.Println(o, err)
	o, _ = o.Take(10, 8)
	fmt.Println(o)
	// Output:
	// undecided, 2 to roll: strong 12-2 vs agile 9 <nil>
	// side 1 wins: strong 12-2 (10 = 10) vs agile 9 (8 ≤ 9)
}

// In JSON target and outcome stand beside the die, for clients without this
// library. Reading checks them.
func ExampleResult_MarshalJSON() {
	r, _ := fifteen.Test{Score: 12, Situation: -2}.Roll(dice.Typed(10))
	text, _ := json.Marshal(r)
	fmt.Println(string(text))
	err := json.Unmarshal([]byte(`{"test":{"score":12,"situation":-2},"face":11,"target":10,"outcome":"success"}`), &r)
	fmt.Println(err)
	// Output:
	// {"test":{"score":12,"situation":-2},"face":10,"target":10,"outcome":"success","exact":true}
	// fifteen ROL-1: outcome of a saved result success; allowed: failure
}

// ROL-1: the Narrator keeps the circumstances back while the player rolls. The die lies
// there; the outcome comes with the situation, from the same saved result.
func ExampleResult_Reveal() {
	test, _ := fifteen.ParseTest("agile 12 hidden")
	rolled, _ := test.Roll(dice.Typed(10))
	fmt.Println(rolled)
	saved, _ := json.Marshal(rolled)
	fmt.Println(string(saved))

	var again fifteen.Result
	_ = json.Unmarshal(saved, &again)
	told, _ := again.Reveal(-2)
	fmt.Println(told)
	// Output:
	// undecided, 10 against 12: agile 12
	// {"test":{"trait":"agile","score":12,"hidden":true},"face":10,"target":12,"outcome":"undecided"}
	// exact success, 10 = 10: agile 12, situation -2
}
