package d10luck_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
)

// FEA-1: a mundane human makes a difficult Willpower test, one of the Gifted a
// simple one. FEA-2: on a failure the D10 is rolled again, less Willpower, and the
// fear test's penalty comes on top. FEA-3: the level of that total picks the effect,
// and for some of them a die says how long they last.
func ExampleRulesFear_test() {
	fear, _ := d10luck.FearTest{Willpower: 2, Modifier: -4}.Start()
	fear, _ = fear.Take(5) // the Willpower test: 5 + 2 − 4
	n, sides := fear.Need()
	fmt.Printf("failed, roll %dd%d\n", n, sides)
	fear, _ = fear.Take(10, 2) // the fear roll, with luck
	fmt.Println(fear)
	for step := range fear.Steps() {
		fmt.Printf("%-13s %-9s %2d %+d\n", step.Clause, step.Key, step.Face, step.Value)
	}

	rules := d10luck.Rules{}
	fmt.Println(fear.Level(rules.Outcomes))
	effect, _ := fear.Effect(rules)
	fmt.Println(effect)
	n, sides = effect.Need()
	fmt.Printf("roll %dd%d\n", n, sides)
	effect, _ = effect.Take(3)
	fmt.Println(effect)

	brave, _ := d10luck.FearTest{Willpower: 4, Gifted: true, Modifier: -4}.Roll(dice.Typed(5))
	fmt.Println(brave)
	// Output:
	// failed, roll 1d10
	// afraid, 13: D10 10 D6 2 = 11, willpower -2, fear +4; failure, 3: D10 5, attribute +2, modifier -4
	// d10luck LCK-1 natural   10 +10
	// d10luck LCK-1 luck       2 +1
	// d10luck FEA-2 willpower  0 -2
	// d10luck FEA-2 fear       0 +4
	// Good (3)
	// physical reaction, D4 to roll for the turns, -1 to all actions
	// roll 1d4
	// physical reaction, 3 turns, -1 to all actions
	// calm: success, 9: D10 5, attribute twice +8, modifier -4
}

// FEA-3: below 9 the character is scared for a few seconds and no more. LCK-3: luck
// follows the fear roll by our reading; a host can take it away.
func ExampleRulesFear_luck() {
	for _, noLuck := range []bool{false, true} {
		rules := d10luck.Rules{NoLuckInFear: noLuck}
		fear, _ := rules.FearTest(3, false, -1).Start()
		fear, _ = fear.Take(2, 10)
		if n, _ := fear.Need(); n > 0 {
			fear, _ = fear.Take(4)
		}
		effect, err := fear.Effect(rules)
		fmt.Printf("without luck %v: %d, %v, %v\n", noLuck, fear.Total(), effect, err)
	}
	// Output:
	// without luck false: 11, flight, 1 turn, <nil>
	// without luck true: 8, scared for a few seconds, <nil>
}

// FEA-4: what fright does by the standard table, which is ours.
func ExampleRulesFear_effects() {
	for row := range (d10luck.FearTable{}).All() {
		fmt.Printf("%d %s", row.Level, row.Name)
		if row.Penalty > 0 {
			fmt.Printf(", -%d to all actions", row.Penalty)
		}
		switch {
		case row.Turns > 0:
			fmt.Printf(", turns: %d", row.Turns)
		case row.Die > 0:
			fmt.Printf(", turns: D%d", row.Die)
		}
		if row.Intervention {
			fmt.Print(", until someone intervenes")
		}
		if row.Recovery != (d10luck.Recovery{}) {
			fmt.Printf(", %v %s test each %v", row.Recovery.Kind, row.Recovery.Attribute, row.Recovery.Every)
		}
		fmt.Println()
	}
	// Output:
	// 1 shakes, -2 to all actions, turns: 2
	// 2 flight, turns: 1
	// 3 physical reaction, -1 to all actions, turns: D4
	// 4 frozen, turns: D4, until someone intervenes
	// 5 faints, difficult Constitution test each minute
	// 6 hysterics, turns: D8
	// 7 catatonia, difficult Willpower test each hour
}

// FEA-5: the Chronicler may change what the dice gave. The record keeps both.
func ExampleRulesFear_overruled() {
	fear, _ := d10luck.FearTest{Willpower: 1, Modifier: -6}.Roll(dice.Typed(3, 10, 3))
	effect, _ := fear.Effect(d10luck.Rules{})
	fmt.Println(effect)
	flight, _ := d10luck.FearTable{}.Lookup("flight")
	effect, err := effect.Overrule(flight)
	fmt.Println(effect, err)
	rolled, overruled := effect.Overruled()
	fmt.Println(rolled.Row().Name, overruled)
	// Output:
	// faints, until a difficult Constitution test succeeds, one a minute
	// flight, 1 turn; overruled, the dice gave faints, until a difficult Constitution test succeeds, one a minute <nil>
	// faints true
}

// CHA-1: attributes and skills by name, and the flag for the Gifted. CHA-2: a check
// against the default bounds, or the host's.
func ExampleRulesCharacter_sheet() {
	var c d10luck.Character
	err := json.Unmarshal([]byte(`{"format":1,
		"attributes":{"Strength":4,"Dexterity":3,"Perception":3,"Willpower":2,"Constitution":3,"Intelligence":2},
		"skills":{"Climbing":2,"Diving":1},"gifted":true}`), &c)
	fmt.Println(c, err)
	fmt.Println(c.Validate(d10luck.Bounds{}))

	climb, _ := c.Task("strength", "climbing", -1)
	notice, _ := c.SimpleTest(d10luck.Perception, 0)
	fear, _ := c.FearTest(d10luck.Rules{}, -4)
	fmt.Println(climb, "·", notice, "·", fear)

	c.Attributes["Strength"], c.Skills["Climbing"] = 7, 0
	fmt.Println(c.Validate(d10luck.Bounds{}))
	// Output:
	// Constitution 3, Dexterity 3, Intelligence 2, Perception 3, Strength 4, Willpower 2; Climbing 2, Diving 1; Gifted <nil>
	// <nil>
	// 4+2-1 · simple 3 · gifted 2-4
	// d10luck CHA-2: attribute Strength 7; allowed: 1..6
	// d10luck CHA-2: skill Climbing 0; allowed: 1..1000000
}

// TSK-3: nobody tries without the skill unasked. The error says what can be done.
func ExampleCharacter_Task() {
	c := d10luck.Character{Attributes: map[string]int{d10luck.Dexterity: 3}, Skills: map[string]int{"Diving": 1}}
	_, err := c.Task("Dexterity", "Driving", 0)
	fmt.Println(err)
	if errors.Is(err, rollbook.Fault{Clause: "d10luck TSK-3"}) {
		test, _ := c.Unskilled("Dexterity", d10luck.LeastPenalty, 0)
		fmt.Println(test)
	}
	_, err = c.SimpleTest("Dexterty", 0)
	fmt.Println(err)
	// Output:
	// d10luck TSK-3: skill "Driving", which the character lacks; allowed: an unskilled attempt, asked for as such, or Diving
	// unskilled 3-2
	// d10luck CHA-1: attribute "Dexterty", which the character lacks; allowed: Dexterity
}
