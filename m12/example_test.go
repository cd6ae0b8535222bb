package m12_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A whole test: six dice, a skill of +10, against 21. The source of chance is
// the caller's; a seed makes it repeatable.
func Example() {
	rng := dice.NewSource("the first table, the first evening")
	test := m12.Test{Dice: 6, Skill: 10, Difficulty: m12.BandDifficulty(m12.ReallyDifficult)}
	result, err := test.Roll(rng)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output:
	// success, 30 vs 21: dice 1 10* 1 5 12 9 = 20, skill +10
}

// RES-1: one DM12 counts its face up to 10; an 11 is worth −5, a 12 is worth
// +10. Beside a 6, which is the best die each time:
func ExampleRulesDice() {
	for face := 5; face <= 12; face++ {
		r, _ := m12.Test{Dice: 2, Difficulty: 1}.Roll(dice.Typed(6, face))
		fmt.Printf("6 and %d: %d\n", face, r.Rolled())
	}
	// Output:
	// 6 and 5: 6
	// 6 and 6: 6
	// 6 and 7: 7
	// 6 and 8: 8
	// 6 and 9: 9
	// 6 and 10: 10
	// 6 and 11: 1
	// 6 and 12: 16
}

// RES-2 and RES-4: the book's worked rolls. The best of the dice from 1 to 10
// counts, and all specials do.
func ExampleRulesDice_worked() {
	for _, faces := range [][]int{
		{1, 4, 7, 9},
		{2, 6, 6, 7, 7, 11},
		{9, 10, 11, 11, 12},
		{3, 6, 12},
	} {
		r, _ := m12.Test{Dice: len(faces), Difficulty: 1}.Roll(dice.Typed(faces...))
		fmt.Println(r.Faces(), "→", r.Rolled())
	}
	// Output:
	// 1 4 7 9 → 9
	// 2 6 6 7 7 11 → 2
	// 9 10 11 11 12 → 10
	// 3 6 12 → 16
}

// RES-3 and RES-4: two twelves are all special, so both dice are rolled again
// and the specials of the first roll stay.
func ExampleRulesDice_reroll() {
	r, _ := m12.Test{Dice: 2, Difficulty: 10}.Roll(dice.Typed(12, 12, 12, 7))
	fmt.Println(r.Rolled())
	fmt.Println(r)
	// Output:
	// 37
	// critical, 37 vs 10: dice 12 12 | 12 7* = 37
}

// RES-4, RES-5 and FOE-3: the book's long example, by the rules. Six dice, skill +10, a
// fitting speciality, one field of expertise; two X-points turn the failure.
// The book prints other figures on the way (erratum E2): −4 and a lowest die of
// 7 have best and lowest exchanged, and 33 is a slip for 34.
func ExampleRulesTests() {
	test := m12.Test{Dice: 6, Skill: 10, Speciality: true, Fields: 1, Difficulty: 30}
	r, _ := test.Roll(dice.Typed(1, 1, 4, 7, 7, 11))
	fmt.Println(r)
	r, _ = r.Spend(2, m12.StartX)
	fmt.Println(r)
	for step := range r.Steps() {
		fmt.Println(step)
	}
	// Output:
	// failure, 14 vs 30: dice 1 1 4 7* 7 11 = 2, speciality +1, skill +10, fields +1
	// success, 34 vs 30: dice 1 1 4 7* 7 11 = 2, speciality +1, skill +10, fields +1, X-points +20
	// unused 1: +0 (m12 RES-2)
	// unused 1: +0 (m12 RES-2)
	// unused 4: +0 (m12 RES-2)
	// best 7: +7 (m12 RES-2)
	// unused 7: +0 (m12 RES-2)
	// eleven 11: -5 (m12 RES-1)
	// speciality 1: +1 (m12 RES-8)
	// skill +10 (m12 RES-5)
	// fields +1 (m12 FOE-3)
	// x-after +20 (m12 XPT-2)
}

// RES-6: what a total means against a difficulty of 11.
func ExampleRulesTests_outcome() {
	for _, total := range []int{-1, 0, 10, 11, 21, 22} {
		fmt.Println(total, m12.Judge(total, 11))
	}
	// Output:
	// -1 fumble
	// 0 failure
	// 10 failure
	// 11 success
	// 21 success
	// 22 critical
}

// RES-7: the difficulty chart, and the figure that a word stands for.
func ExampleRulesTests_difficulty() {
	for band := range rollbook.All[m12.Band]() {
		low, high := m12.BandRange(band)
		if band == m12.DefinitelyImpossible {
			fmt.Printf("%s: %d and more, as a number %d\n", band, low, m12.BandDifficulty(band))
			break
		}
		fmt.Printf("%s: %d–%d, as a number %d\n", band, low, high, m12.BandDifficulty(band))
	}
	fmt.Println(m12.BandOf(30))
	// Output:
	// really easy: 5–6, as a number 5
	// easy: 7–9, as a number 8
	// normal: 10–13, as a number 11
	// difficult: 14–18, as a number 16
	// really difficult: 19–24, as a number 21
	// close to impossible: 25–31, as a number 28
	// impossible: 32–39, as a number 35
	// definitely impossible: 40 and more, as a number 40
	// close to impossible
}

// RES-8: a fitting speciality adds the lowest of the normal dice. Where only
// one normal die lies there, it counts twice; a special is never the lowest.
func ExampleRulesTests_speciality() {
	for _, faces := range [][]int{{3, 6, 9}, {11, 6, 12}} {
		r, _ := m12.Test{Dice: 3, Speciality: true, Difficulty: 10}.Roll(dice.Typed(faces...))
		_, lowest := r.Lowest()
		fmt.Printf("%v: rolled %d, lowest %d, total %d\n", r.Faces(), r.Rolled(), lowest, r.Total())
	}
	// Output:
	// 3 6 9: rolled 9, lowest 3, total 12
	// 11 6 12: rolled 11, lowest 6, total 17
}

// RES-9: bad input is refused by clause, with every fault at once, and no die
// is drawn.
func ExampleTest_Validate() {
	_, err := m12.Test{Dice: 0, Fields: -1, Difficulty: -1}.Roll(dice.Typed())
	for fault := range rollbook.Faults(err) {
		fmt.Println(fault)
	}
	// Output:
	// m12 RES-9: dice 0; allowed: 1..1000
	// m12 FOE-3: fields -1; allowed: 0..10000
	// m12 RES-6: difficulty -1; allowed: 1..1000000
}

// XPT-1: a new character has seven X-points. XPT-2: spent before a test each is
// worth 20, spent after failing 10.
func ExampleRulesXPoints() {
	held := m12.StartX
	test := m12.Test{Dice: 2, Difficulty: 35}
	test, _ = test.Spend(1, held)
	held--
	r, _ := test.Roll(dice.Typed(3, 5))
	fmt.Println(r)
	n, _ := r.XNeeded(m12.Success)
	r, _ = r.Spend(n, held)
	held -= n
	fmt.Println(r)
	fmt.Println(held, "left")
	// Output:
	// failure, 25 vs 35: dice 3 5* = 5, X-points before +20
	// success, 35 vs 35: dice 3 5* = 5, X-points before +20, X-points +10
	// 5 left
}

// XPT-2 and XPT-3: a fumble is a failure too and may be bought back, in
// instalments; after a success nothing more is taken.
func ExampleRulesXPoints_fumble() {
	r, _ := m12.Test{Dice: 2, Skill: -5, Difficulty: 8}.Roll(dice.Typed(2, 11))
	fmt.Println(r)
	for range 3 {
		var err error
		if r, err = r.Spend(1, 7); err != nil {
			fmt.Println(err)
			break
		}
		fmt.Println(r)
	}
	// Output:
	// fumble, -8 vs 8: dice 2* 11 = -3, skill -5
	// failure, 2 vs 8: dice 2* 11 = -3, skill -5, X-points +10
	// success, 12 vs 8: dice 2* 11 = -3, skill -5, X-points +20
	// m12 XPT-2: X-points after the roll spent on a success; allowed: on a failure or a fumble
}

// XPT-4: a point for a turn of the story is a plain spend.
func ExampleRulesXPoints_story() {
	left, err := m12.SpendX(1, 2)
	fmt.Println(left, err)
	left, err = m12.SpendX(2, left)
	fmt.Println(left, err)
	// Output:
	// 1 <nil>
	// 1 m12 XPT-5: X-points spent 2; allowed: 1..1
}

// WND-4: half of the cumulative wound level, rounded down, comes off every action.
func ExampleRulesTests_wounds() {
	for _, cwl := range []int{1, 2, 9, 24} {
		r, _ := m12.Test{Dice: 2, Skill: 3, WoundMalus: m12.WoundMalus(cwl), Difficulty: 10}.Roll(dice.Typed(4, 7))
		fmt.Printf("CWL %d: %v\n", cwl, r)
	}
	// Output:
	// CWL 1: success, 10 vs 10: dice 4 7* = 7, skill +3
	// CWL 2: failure, 9 vs 10: dice 4 7* = 7, skill +3, wounds -1
	// CWL 9: failure, 6 vs 10: dice 4 7* = 7, skill +3, wounds -4
	// CWL 24: fumble, -2 vs 10: dice 4 7* = 7, skill +3, wounds -12
}

// MND-1, MND-2, MND-3, MND-4, MND-5, MND-6 and MND-7: what each state of mind gives a test that goes its way, and
// takes from one that goes against it.
func ExampleRulesMind() {
	for mind := range rollbook.All[m12.Mind]() {
		fmt.Printf("%-15s%+d %+d\n", mind, m12.MindModifier(mind, m12.Bonus), m12.MindModifier(mind, m12.Malus))
	}
	r, _ := m12.Test{Dice: 1, Mind: m12.Patriot, Leaning: m12.Malus, Difficulty: 5}.Roll(dice.Typed(6))
	fmt.Println(r)
	// Output:
	// naive          +2 -2
	// realistic      +2 -2
	// open           +1 -1
	// curious        +1 -1
	// not interested +0 +0
	// patriot        +2 -2
	// rebel          +2 +0
	// failure, 4 vs 5: dice 6* = 6, state of mind -2
}

// Dice that people roll: the result says what it waits for, can be saved
// there, and goes on.
func ExampleResult_Take() {
	r, _ := m12.Test{Dice: 2, Difficulty: 20}.Start()
	n, sides := r.Need()
	fmt.Printf("roll %dd%d\n", n, sides)
	r, _ = r.Take(12, 12)
	fmt.Println(r)

	saved, _ := json.Marshal(r)
	var later m12.Result
	if err := json.Unmarshal(saved, &later); err != nil {
		fmt.Println(err)
	}
	_, err := later.Take(13, 1)
	fmt.Println(err)
	later, _ = later.Take(8, 1)
	fmt.Println(later)
	// Output:
	// roll 2d12
	// undecided, 2 to roll: dice 12 12
	// dice: draw 1, d12, given 13, no such face on that die
	// success, 28 vs 20: dice 12 12 | 8* 1 = 28
}

// What people type, and what comes of a slip.
func ExampleParseTest() {
	test, err := m12.ParseTest("6+10 Speciality field 2 vs close to impossible")
	fmt.Println(test, err)
	_, err = m12.ParseTest("6+10 speciallity vs 30")
	var syntax *rollbook.SyntaxError
	fmt.Println(errors.As(err, &syntax), syntax.Offset)
	// Output:
	// 6+10 speciality fields 2 vs 28 <nil>
	// true 5
}

// RES-3, house rule: all dice are rolled again once at most. Specials of the second roll
// stand, without a best die.
func ExampleRules() {
	test, _ := m12.ParseTest("2+4 speciality vs 8")
	book, _ := test.Chances(0)
	test.Rules = m12.Rules{MaxRolls: 2}
	house, _ := test.Chances(0)

	r, _ := test.Roll(dice.Typed(12, 11, 11, 12))
	fmt.Println(r)
	fmt.Println(book)
	fmt.Println(house)
	// Output:
	// success, 14 vs 8: dice 12 11 | 11 12 = 10, skill +4
	// fumble 0.10%, failure 8.01%, success 42.08%, critical 49.80%
	// fumble 0.12%, failure 8.01%, success 42.10%, critical 49.77%
}

// RES-6: the difficulty stays with the host while people roll. The total is told, and
// a fumble; the outcome comes when the difficulty does, from the same saved result.
func ExampleResult_Against() {
	test, _ := m12.ParseTest("6+10 speciality")
	rolled, _ := test.Roll(dice.Typed(1, 4, 7, 7, 9, 11))
	fmt.Println(rolled)
	saved, _ := json.Marshal(rolled)
	fmt.Println(string(saved))

	var again m12.Result
	_ = json.Unmarshal(saved, &again)
	told, _ := again.Against(21)
	fmt.Println(told)

	low, _ := m12.ParseTest("2-3")
	fumble, _ := low.Roll(dice.Typed(2, 11))
	fmt.Println(fumble)
	// Output:
	// undecided, 15: dice 1 4 7 7 9* 11 = 4, speciality +1, skill +10
	// {"test":{"dice":6,"skill":10,"speciality":true,"difficulty":0},"faces":[1,4,7,7,9,11],"total":15,"outcome":"undecided"}
	// failure, 15 vs 21: dice 1 4 7 7 9* 11 = 4, speciality +1, skill +10
	// fumble, -6: dice 2* 11 = -3, skill -3
}

// RES-3: a host that shows its dice lets people see the specials before all are
// rolled again.
func ExampleResult_RollOnce() {
	rng := dice.Typed(12, 12, 12, 7)
	r, _ := m12.Test{Dice: 2, Difficulty: 21}.Start()
	for n, _ := r.Need(); n > 0; n, _ = r.Need() {
		r, _ = r.RollOnce(rng)
		fmt.Println(r)
	}
	// Output:
	// undecided, 2 to roll: dice 12 12
	// success, 37 vs 21: dice 12 12 | 12 7* = 37
}

// In JSON total and outcome stand beside the dice, for clients without this
// library. Reading checks them.
func ExampleResult_MarshalJSON() {
	r, _ := m12.Test{Dice: 2, Skill: 1, Difficulty: 8}.Roll(dice.Typed(3, 9))
	text, _ := json.Marshal(r)
	fmt.Println(string(text))
	err := json.Unmarshal([]byte(`{"test":{"dice":2,"skill":1,"difficulty":8},"faces":[3,9],"total":10,"outcome":"critical"}`), &r)
	fmt.Println(err)
	// Output:
	// {"test":{"dice":2,"skill":1,"difficulty":8},"faces":[3,9],"total":10,"outcome":"success"}
	// m12 RES-6: outcome of a saved result critical; allowed: success
}
