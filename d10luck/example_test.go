package d10luck_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
)

// A whole task: attribute 4, skill 2, something in the way. The source of chance
// is the caller's; a seed makes it repeatable.
func Example() {
	rng := dice.NewSource("the first table, the fourth evening")
	test := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: -1}
	result, err := test.Roll(rng)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	fmt.Println(result.Level(d10luck.OutcomeTable{}))
	// Output:
	// success, 13: D10 8, attribute +4, skill +2, modifier -1
	// Good (3)
}

// TSK-1 and TSK-4: a climb, the book's first worked case. The die shows 4, the
// attribute is 4 and the skill 2; 9 or more succeeds.
func ExampleRulesTasks_task() {
	climb := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}
	for _, face := range []int{4, 3, 2} {
		r, _ := climb.Roll(dice.Typed(face))
		fmt.Println(r)
	}
	// Output:
	// success, 10: D10 4, attribute +4, skill +2
	// success, 9: D10 3, attribute +4, skill +2
	// failure, 8: D10 2, attribute +4, skill +2
}

// TSK-2 and TSK-4: what a character notices, the book's second worked case. A
// simple test adds the attribute twice, a difficult test once.
func ExampleRulesTasks_tests() {
	for _, kind := range []d10luck.Kind{d10luck.SimpleTest, d10luck.DifficultTest} {
		r, _ := d10luck.Test{Kind: kind, Attribute: 3}.Roll(dice.Typed(6))
		fmt.Println(r)
	}
	// Output:
	// success, 12: D10 6, attribute twice +6
	// success, 9: D10 6, attribute +3
}

// TSK-3 and TSK-4: somebody who never learned to drive, the book's third worked
// case. With a Dexterity of 3 the attempt adds 1 to the die. However high the
// total, the level ends at Decent (OUT-1).
func ExampleRulesTasks_unskilled() {
	drive := d10luck.Test{Kind: d10luck.Unskilled, Attribute: 3, Penalty: d10luck.LeastPenalty}
	outcomes := d10luck.OutcomeTable{}
	for _, faces := range [][]int{{7}, {8}, {10, 6, 4}} {
		r, _ := drive.Roll(dice.Typed(faces...))
		fmt.Println(r)
		fmt.Printf("  %v, with the skill it would be %v\n", r.Level(outcomes), outcomes.Level(r.Total()))
	}
	drive.Penalty = 1
	fmt.Println(drive.Validate())
	// Output:
	// failure, 8: D10 7, attribute +3, penalty -2
	//   Failure (0), with the skill it would be Failure (0)
	// success, 9: D10 8, attribute +3, penalty -2
	//   Adequate (1), with the skill it would be Adequate (1)
	// success, 19: D10 10 D6 6 4 = 18, attribute +3, penalty -2
	//   Decent (2), with the skill it would be Excellent (5)
	// d10luck TSK-3: penalty 1; allowed: 2..1000000
}

// LCK-1: behind a natural 10 comes a D6 less one, and another as long as it shows
// a 6. Here it explodes twice.
func ExampleRulesLuck_ten() {
	r, _ := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}.Roll(dice.Typed(10, 6, 6, 3))
	fmt.Println(r)
	for step := range r.Steps() {
		fmt.Printf("%-13s %-9s %2d %+d\n", step.Clause, step.Key, step.Face, step.Value)
	}
	// Output:
	// success, 28: D10 10 D6 6 6 3 = 22, attribute +4, skill +2
	// d10luck LCK-1 natural   10 +10
	// d10luck LCK-1 luck       6 +5
	// d10luck LCK-1 luck       6 +5
	// d10luck LCK-1 luck       3 +2
	// d10luck TSK-1 attribute  0 +4
	// d10luck TSK-1 skill      0 +2
}

// LCK-2: a natural 1 counts nothing and takes off a D6 less one, and another as
// long as it shows a 6. Here it explodes twice.
func ExampleRulesLuck_one() {
	r, _ := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}.Roll(dice.Typed(1, 6, 6, 2))
	fmt.Println(r)
	for step := range r.Steps() {
		fmt.Printf("%-13s %-9s %2d %+d\n", step.Clause, step.Key, step.Face, step.Value)
	}
	// Output:
	// failure, -5: D10 1 D6 6 6 2 = -11, attribute +4, skill +2
	// d10luck LCK-2 natural    1 +0
	// d10luck LCK-2 luck       6 -5
	// d10luck LCK-2 luck       6 -5
	// d10luck LCK-2 luck       2 -1
	// d10luck TSK-1 attribute  0 +4
	// d10luck TSK-1 skill      0 +2
}

// LCK-4: natural means before any modifier. A 9 with a bonus is no natural 10, and
// a 10 with a penalty still is one.
func ExampleRulesLuck_natural() {
	for _, c := range []struct{ face, modifier int }{{9, +1}, {10, -1}, {2, -1}} {
		r, _ := d10luck.Test{Kind: d10luck.DifficultTest, Attribute: 3, Modifier: c.modifier}.Start()
		r, _ = r.Take(c.face)
		fmt.Println(r)
	}
	// Output:
	// success, 13: D10 9, attribute +3, modifier +1
	// undecided, D6 to roll: D10 10
	// failure, 4: D10 2, attribute +3, modifier -1
}

// MOD-1: the Chronicler may add a modifier. MOD-2: the table of words for it, which
// is ours; each word stands for the mildest of its figures.
func ExampleRulesModifiers_words() {
	modifiers := d10luck.ModifierTable{}
	for row := range modifiers.All() {
		fmt.Printf("%s: %+d\n", row.Name, row.Modifier())
	}
	fmt.Println(modifiers.Row(-4).Name)
	modifier, err := modifiers.Parse("heroic")
	r, _ := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: modifier}.Roll(dice.Typed(8))
	fmt.Println(r, err)
	// Output:
	// Easy: +5
	// Moderate: +3
	// Average: +1
	// Challenging: +0
	// Difficult: -1
	// Very difficult: -3
	// Heroic: -6
	// Near impossible: -10
	// Very difficult
	// failure, 8: D10 8, attribute +4, skill +2, modifier -6 <nil>
}

// MOD-2: a house adds a word of its own to the standard table. The row that had its
// modifiers keeps the others.
func ExampleModifierTable_With() {
	modifiers, err := d10luck.ModifierTable{}.With(d10luck.ModifierRow{Name: "Hopeless", Low: -1_000_000, High: -15})
	fmt.Println(err)
	for _, modifier := range []int{-9, -10, -14, -15} {
		fmt.Println(modifier, modifiers.Row(modifier).Name)
	}
	rules := d10luck.Rules{Modifiers: modifiers}
	test, err := rules.ParseTest("4+2 hopeless")
	fmt.Println(test, err)

	// A word in the middle of another's modifiers would cut that one in two.
	_, err = modifiers.With(d10luck.ModifierRow{Name: "Mean", Low: -8, High: -7})
	fmt.Println(err)
	// Output:
	// <nil>
	// -9 Heroic
	// -10 Near impossible
	// -14 Near impossible
	// -15 Hopeless
	// 4+2-15 <nil>
	// d10luck MOD-2: pieces left of modifier row "Heroic" 2; allowed: 1
}

// OUT-1: how good a success is. OUT-2: the standard table is ours, and it goes on
// above its rows, a level for every three points.
func ExampleRulesOutcomes_levels() {
	outcomes := d10luck.OutcomeTable{}
	for level := range outcomes.All() {
		fmt.Printf("%d–%d %v, ours: %v\n", level.Low, level.High, level, level.Ours)
	}
	for _, total := range []int{8, 9, 27, 30, 1000} {
		fmt.Println(total, outcomes.Level(total))
	}
	// Output:
	// 9–10 Adequate (1), ours: true
	// 11–12 Decent (2), ours: true
	// 13–14 Good (3), ours: true
	// 15–16 Very good (4), ours: true
	// 17–20 Excellent (5), ours: true
	// 21–23 Extraordinary (6), ours: true
	// 24–26 Mind-boggling (7), ours: true
	// 8 Failure (0)
	// 9 Adequate (1)
	// 27 Mind-boggling (8)
	// 30 Mind-boggling (9)
	// 1000 Mind-boggling (332)
}

// A host's own table of outcomes. It says itself which level is as good as an
// unskilled attempt gets.
func ExampleNewOutcomeTable() {
	rules := d10luck.Rules{}
	var err error
	rules.Outcomes, err = d10luck.NewOutcomeTable("Barely", 0,
		d10luck.Level{Number: 1, Name: "Barely", Low: 9, High: 13},
		d10luck.Level{Number: 2, Name: "Splendid", Low: 14, High: 20})
	r, _ := d10luck.Test{Kind: d10luck.Unskilled, Attribute: 6, Penalty: 2}.Roll(dice.Typed(10, 5))
	fmt.Println(r.Total(), r.Level(rules.Outcomes), err)
	_, err = d10luck.NewOutcomeTable("Splendid", 0,
		d10luck.Level{Number: 1, Name: "Barely", Low: 9, High: 13},
		d10luck.Level{Number: 2, Name: "Splendid", Low: 15, High: 20})
	fmt.Println(err)
	// Output:
	// 18 Barely (1) <nil>
	// d10luck OUT-2: outcome level 2, lowest total 15; allowed: 14
}

// TSK-5: both sides roll. Equal successes are rolled again, by both; here the
// first round is such a tie. TSK-6: one side has a task, the other a simple test.
func ExampleRulesTasks_resisted() {
	sneak := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}
	watch := d10luck.Test{Kind: d10luck.SimpleTest, Attribute: 3}
	start, err := d10luck.Resist(sneak, watch)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, faces := range [][]int{{2, 1, 4}, {3, 2}, {2, 3}, {5, 7}, {5, 5, 7, 4}} {
		r, _ := start.Roll(dice.Typed(faces...))
		fmt.Println(r)
	}
	// Output:
	// neither wins: a failure, 8: D10 2, attribute +4, skill +2; b failure, 3: D10 1 D6 4 = -3, attribute twice +6
	// a wins: a success, 9: D10 3, attribute +4, skill +2; b failure, 8: D10 2, attribute twice +6
	// b wins: a failure, 8: D10 2, attribute +4, skill +2; b success, 9: D10 3, attribute twice +6
	// b wins: a success, 11: D10 5, attribute +4, skill +2; b success, 13: D10 7, attribute twice +6
	// a wins after a tie: a success, 13: D10 7, attribute +4, skill +2; b success, 10: D10 4, attribute twice +6
}

// TSK-5: the account of a resisted test, round by round: both sides with every die, the
// tie, and who wins in the end.
func ExampleResisted_Steps() {
	sneak := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}
	watch := d10luck.Test{Kind: d10luck.SimpleTest, Attribute: 3}
	r, _ := d10luck.RollResisted(dice.Typed(5, 5, 10, 3, 9), sneak, watch)
	fmt.Println(r)
	for step := range r.Steps() {
		fmt.Println("  ", step)
	}
	// Output:
	// a wins after a tie: a success, 18: D10 10 D6 3 = 12, attribute +4, skill +2; b success, 15: D10 9, attribute twice +6
	//    side 1 (d10luck TSK-5)
	//    natural 5: +5 (d10luck LCK-4)
	//    attribute +4 (d10luck TSK-1)
	//    skill +2 (d10luck TSK-1)
	//    side 2 (d10luck TSK-5)
	//    natural 5: +5 (d10luck LCK-4)
	//    attribute +6 (d10luck TSK-2)
	//    tie 1 (d10luck TSK-5)
	//    side 1 (d10luck TSK-5)
	//    natural 10: +10 (d10luck LCK-1)
	//    luck 3: +2 (d10luck LCK-1)
	//    attribute +4 (d10luck TSK-1)
	//    skill +2 (d10luck TSK-1)
	//    side 2 (d10luck TSK-5)
	//    natural 9: +9 (d10luck LCK-4)
	//    attribute +6 (d10luck TSK-2)
	//    winner 1 (d10luck TSK-5)
}

// TSK-5: two sides as people type them, and the text of it back.
func ExampleParseResisted() {
	r, err := d10luck.ParseResisted("4+2 difficult vs simple 3")
	fmt.Println(r, err)
	fmt.Println(r.Text())
	r, _ = r.Take(d10luck.SideA, 8)
	r, _ = r.Take(d10luck.SideB, 6)
	fmt.Println(r)
	_, err = d10luck.ParseResisted("4+2 versus simple 3")
	fmt.Println(err)
	// Output:
	// undecided: a undecided, D10 to roll; b undecided, D10 to roll <nil>
	// 4+2-1 vs simple 3
	// a wins: a success, 13: D10 8, attribute +4, skill +2, modifier -1; b success, 12: D10 6, attribute twice +6
	// d10luck: resisted test "4+2 versus simple 3": at offset 4, "versus simple 3": want a modifier, such as "-3", "mod -3" or "easy", or "vs"
}

// Each side puts its own dice down, in any order, and every round stays on record.
func ExampleResisted_Take() {
	test := d10luck.Test{Kind: d10luck.DifficultTest, Attribute: 4}
	r, _ := d10luck.Resist(test, test)
	r, _ = r.Take(d10luck.SideB, 10)
	n, sides := r.Need(d10luck.SideB)
	fmt.Printf("b rolls %dd%d\n", n, sides)
	r, _ = r.Take(d10luck.SideA, 10, 2)
	r, _ = r.Take(d10luck.SideB, 2)
	fmt.Println(r)
	r, _ = r.Take(d10luck.SideA, 5)
	r, _ = r.Take(d10luck.SideB, 4)
	for a, b := range r.Rounds() {
		fmt.Println(a.Faces(), "=", a.Total(), "against", b.Faces(), "=", b.Total())
	}
	fmt.Println(r.Winner())
	// Output:
	// b rolls 1d6
	// undecided after a tie: a undecided, D10 to roll; b undecided, D10 to roll
	// 10 2 = 15 against 10 2 = 15
	// 5 = 9 against 4 = 8
	// a true
}

// MOD-1: the Chronicler keeps the difficulty back while the player rolls. The dice and
// what the player knows add up; the outcome comes with the modifier, from the same saved
// result.
func ExampleResult_Reveal() {
	test, _ := d10luck.ParseTest("4+2 hidden")
	rolled, _ := test.Roll(dice.Typed(5))
	fmt.Println(rolled)
	saved, _ := json.Marshal(rolled)
	fmt.Println(string(saved))

	var again d10luck.Result
	_ = json.Unmarshal(saved, &again)
	told, _ := again.Reveal(-3)
	fmt.Println(told)
	// Output:
	// undecided, 11: D10 5, attribute +4, skill +2
	// {"test":{"kind":"task","attribute":4,"skill":2,"hidden":true},"faces":[5],"total":11,"outcome":"undecided"}
	// failure, 8: D10 5, attribute +4, skill +2, modifier -3
}

// LCK-1: a host that shows its dice stops before each that luck adds.
func ExampleResult_RollOnce() {
	rng := dice.Typed(10, 6, 2)
	r, _ := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}.Start()
	for n, _ := r.Need(); n > 0; n, _ = r.Need() {
		r, _ = r.RollOnce(rng)
		fmt.Println(r)
	}
	// Output:
	// undecided, D6 to roll: D10 10
	// undecided, D6 to roll: D10 10 D6 6
	// success, 22: D10 10 D6 6 2 = 16, attribute +4, skill +2
}

// Dice that people roll: the result says what it waits for, can be saved there, and
// goes on. Before the next luck die a host may let a player decide something.
func ExampleResult_Take() {
	r, _ := d10luck.Test{Kind: d10luck.DifficultTest, Attribute: 3}.Start()
	n, sides := r.Need()
	fmt.Printf("roll %dd%d\n", n, sides)
	r, _ = r.Take(10)
	fmt.Println(r)

	saved, _ := json.Marshal(r)
	fmt.Println(string(saved))
	var later d10luck.Result
	if err := json.Unmarshal(saved, &later); err != nil {
		fmt.Println(err)
	}
	_, err := later.Take(7)
	fmt.Println(err)
	later, _ = later.Take(6, 1)
	fmt.Println(later)
	// Output:
	// roll 1d10
	// undecided, D6 to roll: D10 10
	// {"test":{"kind":"difficult","attribute":3},"faces":[10],"outcome":"undecided"}
	// dice: draw 1, d6, given 7, no such face on that die
	// success, 18: D10 10 D6 6 1 = 15, attribute +3
}

// What people type, and what comes of a slip.
func ExampleParseTest() {
	for _, text := range []string{"4+2 very difficult", "simple 3", "unskilled 3", "unskilled 3-4+1"} {
		test, err := d10luck.ParseTest(text)
		fmt.Println(test, err)
	}
	_, err := d10luck.ParseTest("4+2 hard")
	var syntax *rollbook.SyntaxError
	fmt.Println(errors.As(err, &syntax), syntax.Offset)
	fmt.Println(err)
	// Output:
	// 4+2-3 <nil>
	// simple 3 <nil>
	// unskilled 3-2 <nil>
	// unskilled 3-4+1 <nil>
	// true 4
	// d10luck: test "4+2 hard": at offset 4, "hard": want a modifier, such as "-3", "mod -3" or "easy", or the end
}
