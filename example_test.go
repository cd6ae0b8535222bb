package rollbook_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A roll with dice that the test chooses: an 11 takes 5 off the best die.
func Example() {
	test := m12.Test{Dice: 3, Skill: 4, Difficulty: 10}
	r, err := test.Roll(dice.Typed(7, 2, 11)) // in a game: dice.NewSource(seed)
	fmt.Println(r, err)
	for step := range r.Steps() {
		fmt.Println(step.Clause, step.Key, step.Face, step.Value)
	}
	// Output:
	// failure, 6 vs 10: dice 7* 2 11 = 2, skill +4 <nil>
	// m12 RES-2 best 7 7
	// m12 RES-2 unused 2 0
	// m12 RES-1 eleven 11 -5
	// m12 RES-5 skill 0 4
}

func ExampleClause() {
	c := rollbook.Clause("m12 RES-2")
	fmt.Println(c.Ruleset(), c.ID())
	// Output: m12 RES-2
}

// One call can break several rules; each is a Fault.
func ExampleFaults() {
	_, err := m12.Test{Dice: 0, Difficulty: -3}.Start()
	for fault := range rollbook.Faults(err) {
		fmt.Printf("%s: %s must be %s\n", fault.Clause, fault.Subject, fault.Allowed)
	}
	// Output:
	// m12 RES-9: dice must be 1..1000
	// m12 RES-6: difficulty must be 1..1000000
}

// An empty field of the Fault that is asked for stands for anything.
func ExampleFault_Is() {
	_, err := m12.Test{Dice: 0, Difficulty: 10}.Start()
	fmt.Println(errors.Is(err, rollbook.Fault{Clause: "m12 RES-9"}))
	fmt.Println(errors.Is(err, rollbook.Fault{Subject: "skill"}))
	// Output:
	// true
	// false
}

// Texts that people type are refused with the position, for a caret or a hint.
func ExampleSyntaxError() {
	_, err := dice.Parse("2d6−2x")
	var syntax *rollbook.SyntaxError
	if errors.As(err, &syntax) {
		fmt.Println(syntax.Input)
		fmt.Printf("%*s want %s\n", syntax.Column()+1, "^", syntax.Want)
	}
	// Output:
	// 2d6−2x
	//      ^ want +, - or the end
}

// A chat has one line for all that is wrong.
func ExampleOneLine() {
	_, err := m12.Test{Dice: 0, Difficulty: -3}.Start()
	fmt.Println(rollbook.OneLine(err))
	// Output: m12 RES-9: dice 0; allowed: 1..1000; m12 RES-6: difficulty -3; allowed: 1..1000000
}

// A test that waits for dice, is saved, and goes on.
func Example_resume() {
	rng := dice.NewSource("our table, the third evening")
	test := m12.Test{Dice: 2, Difficulty: 20}
	result, err := test.Start()
	if err != nil {
		fmt.Println(err)
	}
	result, err = result.Take(12, 12) // dice from a real table: both special, so two more are due
	if err != nil {
		fmt.Println(err)
	}
	saved, err := json.Marshal(result)
	if err != nil {
		fmt.Println(err)
	}
	if err = json.Unmarshal(saved, &result); err != nil {
		fmt.Println(err)
	}
	result, err = result.Roll(rng) // the rest from the source
	fmt.Println(result, err)
	// Output:
	// success, 26 vs 20: dice 12 12 | 6* 3 = 26 <nil>
}

// Every enumeration can be listed, for a menu, and read from what somebody types.
func ExampleEnum() {
	for mind := range rollbook.All[m12.Mind]() {
		fmt.Print(mind, ";")
	}
	fmt.Println()
	mind, err := rollbook.Parse[m12.Mind]("  Not   INTERESTED ")
	fmt.Println(mind, mind == m12.NotInterested, err)
	_, err = rollbook.Parse[m12.Mind]("bold")
	fmt.Println(err)
	// Output:
	// naive;realistic;open;curious;not interested;patriot;rebel;
	// not interested true <nil>
	// m12 MND-8: state of mind "bold"; allowed: naive, realistic, open, curious, not interested, patriot, rebel
}

// A nickname from a chat becomes a name, or another is asked for.
func ExampleCleanName() {
	for _, nick := range []string{"  Ada\u202e of\nYs ", "Zoe\u0308 \u2694\ufe0f", "\u0410nna", "\u3164"} {
		name, ok := rollbook.CleanName(nick)
		fmt.Printf("%q %v\n", name, ok)
	}
	// Output:
	// "Ada of Ys" true
	// "Zoë ⚔" true
	// "" false
	// "" false
}
