package m12char_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

// SKL-2: a skill never bought is used at its start value; buying it is improving
// it for the first time.
func ExampleRulesSkillCosts_start() {
	rules := m12char.Rules{}
	c := m12char.NewCharacter(rules)
	before, _ := c.SkillValue(rules, "Surgery")
	c, _ = c.Apply(rules, m12char.SetSkill("Surgery", -9))
	after, _ := c.SkillValue(rules, "Surgery")
	fmt.Println(before, after, c.Skills)
	// Output:
	// -10 -9 [{Surgery -9 []}]
}

// SKL-3: what one step up costs from each value. SKL-5, SKL-7: above 10 each step
// costs 2 more than the one before, and costs add up.
func ExampleRulesSkillCosts() {
	ladder := m12char.Rules{}.SkillLadder()
	for v := -10; v <= 13; v++ {
		step, _ := ladder.Step(v)
		fmt.Print(" ", v, ":", step)
	}
	fmt.Println()
	toZero, _ := ladder.Cost(-7, 0)
	toFive, _ := ladder.Cost(0, 5)
	whole, _ := ladder.Cost(-7, 5)
	fmt.Println(toZero, "+", toFive, "=", whole)
	up, _ := ladder.Cost(5, 8)
	fmt.Println("from 5 to 8:", up)
	value, left, _ := ladder.Reach(-7, 100)
	fmt.Println("100 points reach", value, "with", left, "left")
	// Output:
	// -10:10 -9:9 -8:8 -7:7 -6:6 -5:5 -4:4 -3:3 -2:2 -1:1 0:1 1:2 2:3 3:4 4:5 5:6 6:7 7:8 8:9 9:10 10:11 11:13 12:15 13:17
	// 28 + 15 = 43
	// from 5 to 8: 21
	// 100 points reach 11 with 6 left
}

// SKL-4: the costs to 0, +2 and +5 that the source prints are sums of SKL-3.
func ExampleRulesSkillCosts_printed() {
	ladder := m12char.Rules{}.SkillLadder()
	for from := -10; from <= 5; from++ {
		fmt.Printf("%3d:", from)
		for _, to := range []int{0, 2, 5} {
			if cost, err := ladder.Cost(from, to); err == nil {
				fmt.Printf(" %2d", cost)
			} else {
				fmt.Print("  –")
			}
		}
		fmt.Println()
	}
	// Output:
	// -10: 55 58 70
	//  -9: 45 48 60
	//  -8: 36 39 51
	//  -7: 28 31 43
	//  -6: 21 24 36
	//  -5: 15 18 30
	//  -4: 10 13 25
	//  -3:  6  9 21
	//  -2:  3  6 18
	//  -1:  1  4 16
	//   0:  0  3 15
	//   1:  –  2 14
	//   2:  –  0 12
	//   3:  –  –  9
	//   4:  –  –  5
	//   5:  –  –  0
}

// SKL-6: a bought skill brings one speciality free. ADV-1: each further one
// costs 20. In a skill never bought there is none.
func ExampleRulesSkillCosts_speciality() {
	b, _ := m12char.NewBuilder(m12char.Rules{})
	fmt.Println(b.Do(m12char.AddSpeciality("Law", "Federal law")))
	for _, change := range []m12char.Change{m12char.SetSkill("Law", 2), m12char.AddSpeciality("Law", "Federal law"), m12char.AddSpeciality("Law", "Law of the sea")} {
		price, _ := b.Price(change)
		fmt.Println(price, b.Do(change))
	}
	// Output:
	// m12 SKL-6: speciality of Law a skill never bought; allowed: none before it is bought
	// 24 <nil>
	// 0 <nil>
	// 20 <nil>
}

// DEV-1: a new character has 1000 development points, for skills, specialities
// and languages. DEV-2: 200 of them at most may go into advantages: ADV-2, a field
// of expertise for 50, and ADV-3, a die for 100.
func ExampleRulesPoints() {
	rules := m12char.Rules{}
	b, _ := m12char.NewBuilder(rules)
	for _, change := range []m12char.Change{
		m12char.SetSkill("Law", 5), m12char.SetLanguage("Greek", 3),
		m12char.AddField("Politics"), m12char.AddField("Politics"), m12char.SetDie(m12.Sy, 3),
		m12char.SetDie(m12.Ry, 3),
	} {
		err := b.Do(change)
		a := b.Accounts()
		fmt.Println(change, "·", a.Development.Left, "left,", a.Advantages.Left, "of them for advantages")
		if err != nil {
			fmt.Println(err)
		}
	}
	bill, _ := b.Character().Bill(rules)
	for _, e := range bill.All() {
		fmt.Println(e.Clause, e.Kind, e.Account, e.Amount, e.Subject+e.Reason)
	}
	// Output:
	// skill Law to +5 · 964 left, 200 of them for advantages
	// language Greek to 3 · 929 left, 200 of them for advantages
	// field Politics · 929 left, 200 of them for advantages
	// field Politics · 879 left, 150 of them for advantages
	// die Sy to 3 · 779 left, 50 of them for advantages
	// die Ry to 3 · 779 left, 50 of them for advantages
	// m12 DEV-2: development points 250 spent on fields and dice; allowed: at most 200
	// m12 DEV-1 award development 1000 a new character
	// m12 SKL-3 spend development 36 Law
	// m12 LNG-2 spend development 35 Greek
	// m12 ADV-2 spend development 50 fields of expertise
	// m12 ADV-3 spend development 100 Sy
	// m12 XPT-1 award x 7 a new character
}

// LNG-1: the campaign's main language starts at level 3, every other at 0. LNG-2:
// the levels cost 15, 10, 10 and 20. LNG-3: foreign alphabets are learnt alike.
func ExampleRulesLanguages() {
	for level, step := range m12char.LanguageLadder().Steps() {
		whole, _ := m12char.LanguageLadder().Cost(0, level+1)
		fmt.Printf("from %d: %d, so level %d costs %d\n", level, step, level+1, whole)
	}
	b, _ := m12char.NewBuilder(m12char.Rules{})
	for _, change := range []m12char.Change{m12char.SetMainLanguage("English"), m12char.SetMainAlphabet("Latin"), m12char.SetLanguage("Russian", 2),
		m12char.SetAlphabet("Cyrillic", 1), m12char.SetLanguage("English", 4), m12char.SetLanguage("Russian", 5)} {
		price, err := b.Price(change)
		fmt.Println(change, "·", price, err)
		_ = b.Do(change)
	}
	// Output:
	// from 0: 15, so level 1 costs 15
	// from 1: 10, so level 2 costs 25
	// from 2: 10, so level 3 costs 35
	// from 3: 20, so level 4 costs 55
	// main language English · 0 <nil>
	// main alphabet Latin · 0 <nil>
	// language Russian to 2 · 25 <nil>
	// alphabet Cyrillic to 1 · 15 <nil>
	// language English to 4 · 20 <nil>
	// language Russian to 5 · 0 m12 LNG-2: level of Russian 5; allowed: 0..4
}

// LNG-4: what the levels mean. Reading and writing follow the language, and no
// further than a foreign script is known.
func ExampleRulesLanguages_reading() {
	for level := range m12char.HighestLevel + 1 {
		fmt.Println(level, m12char.LevelName(level))
	}
	c := m12char.Character{
		Languages: []m12char.Language{{Name: "English", Level: 3, Main: true}, {Name: "Russian", Level: 2}},
		Alphabets: []m12char.Language{{Name: "Latin", Level: 3, Main: true}, {Name: "Cyrillic", Level: 1}},
	}
	fmt.Println("writes English, in its own script:", c.Writes("English", ""))
	fmt.Println("speaks Russian:", c.Speaks("Russian"), "writes it:", c.Writes("Russian", "Cyrillic"))
	// Output:
	// 0 next to nothing
	// 1 beginner
	// 2 fluent
	// 3 native
	// 4 mastery
	// writes English, in its own script: 3
	// speaks Russian: 2 writes it: 1
}

// ADV-3: a die is bought for 100, also beyond the 6 of creation; an 8th is refused
// (CHR-2).
func ExampleRulesPoints_die() {
	b, _ := m12char.NewBuilder(m12char.Rules{})
	_ = b.Do(m12char.SetScores(m12char.FastMethod, m12.Scores{6, 6, 6, 6, 6, 2, 2, 2}))
	for _, change := range []m12char.Change{m12char.SetDie(m12.Sy, 7), m12char.SetDie(m12.Sy, 8)} {
		price, _ := b.Price(change)
		fmt.Println(price, b.Do(change))
	}
	fmt.Println(b.Character().Base.Of(m12.Sy), b.Character().Scores.Of(m12.Sy))
	// Output:
	// 100 <nil>
	// 0 m12 CHR-2: Sy 8; allowed: 2..7
	// 6 7
}

// REW-1: 5 to 20 improvement points a session, spent as development points are,
// without the cap of 200. REW-2: up to 5 more at the end of a scenario. REW-3: up
// to 3 X-points.
func ExampleRulesRewards() {
	rules := m12char.Rules{}
	c := m12char.NewCharacter(rules)
	c, err := c.Award(rules, m12char.Reward{Improvement: 12, Scenario: 3, X: 1, Reason: "the barn"})
	fmt.Println(err, c.Accounts(rules).Improvement.Left, c.X())
	_, err = c.Award(rules, m12char.Reward{Improvement: 25, Scenario: 6, X: 4})
	for fault := range rollbook.Faults(err) {
		fmt.Println(fault)
	}
	c, err = c.Apply(rules, m12char.SetSkill("Search", 1).From(m12char.Improvement))
	fmt.Println(err, c.Accounts(rules).Improvement.Left)
	for number, e := range c.Points.All() {
		fmt.Println(number, e.Clause, e.Kind, e.Account, e.Amount, e.Subject+e.Reason)
	}
	c, err = c.Refund(rules, 5)
	fmt.Println(err, c.Accounts(rules).Improvement.Left)
	// Output:
	// <nil> 15 8
	// m12 REW-1: improvement points of a session 25; allowed: 5..20
	// m12 REW-2: improvement points of a scenario 6; allowed: 1..5
	// m12 REW-3: X-points of a session 4; allowed: 0..3
	// <nil> 11
	// 1 m12 XPT-1 award x 7 a new character
	// 2 m12 REW-1 award improvement 12 the barn
	// 3 m12 REW-2 award improvement 3 the barn
	// 4 m12 REW-3 award x 1 the barn
	// 5 m12 SKL-3 spend improvement 4 Search
	// <nil> 15
}

// REC-1: the record is free text, and all of it is optional.
func ExampleRulesRecord() {
	fmt.Println(strings.Join(slices.Collect(m12char.RecordKeys()), " "))
	r := m12char.Record{Name: "Ada", Hair: "red", Birth: "12 March"}
	for label, text := range r.All() {
		fmt.Println(label+":", text)
	}
	fmt.Println(r.Get("birth"))
	// Output:
	// name surname age birth sex marital height weight hair eyes occupation assignment diploma hobby relatives sign address other
	// Name: Ada
	// Date of birth: 12 March
	// Hair: red
	// 12 March
}

// XPT-4: a turn of the story costs X-points that the sheet has. XPT-2: points for
// a test go from sheet to test in one step.
func ExampleCharacter_SpendX() {
	c := m12char.NewCharacter(m12char.Rules{})
	c, _ = c.SpendX(1, "the gun jams")
	c, test, _ := c.SpendBefore(m12.Test{Dice: 3, Difficulty: 30}, 1, "the last chance")
	fmt.Println(c.X(), "left;", test)
	_, err := c.SpendX(6, "a helicopter")
	fmt.Println(err)
	// Output:
	// 5 left; 3 x 1 vs 30
	// m12 XPT-5: X-points spent 6; allowed: 1..5
}
