package m12char_test

import (
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// A character from the first choice to the first test, step by step.
func ExampleBuilder() {
	b, _ := m12char.NewBuilder(m12char.Rules{})
	row := m12char.ScoreSet{6, 6, 5, 5, 4, 4, 3, 3} // of FastRows
	scores, _ := row.Place(m12.Ay, m12.Sy, m12.My, m12.Ry, m12.Mf, m12.Af, m12.Rf, m12.Sf)
	for _, change := range []m12char.Change{
		m12char.SetScores(m12char.FastMethod, scores),
		m12char.SetMind(m12.Curious),
		m12char.AddField("Gossip"),
		m12char.SetSkill("Photography", 6), m12char.AddSpeciality("Photography", "Developing"),
		m12char.SetSkill("Fast talk", 5),
		m12char.SetMainLanguage("English"), m12char.SetLanguage("Greek", 2),
		m12char.SetRecord("name", "Hazel"),
	} {
		price, _ := b.Price(change)
		if err := b.Do(change); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%3d  %v\n", price, change)
	}
	fmt.Println(b.Accounts().Development.Left, "left")
	fmt.Println(b.Do(m12char.SetSkill("Photography", 40)))
	b.Undo()
	fmt.Println("undone, the name is", b.Character().Record.Name == "")

	test, _ := b.Character().Test(b.Rules(), m12char.Attempt{With: m12.Ay, Skill: "photography", Speciality: "developing", Difficulty: m12.BandDifficulty(m12.Difficult)})
	result, _ := test.Roll(dice.Typed(2, 4, 4, 7, 9, 10))
	fmt.Println(result)
	// Output:
	//   0  scores Sy 6, Ry 5, My 5, Ay 6, Sf 3, Rf 3, Mf 4, Af 4
	//   0  mind curious
	//   0  field Gossip
	//  31  skill Photography to +6
	//   0  specialise Photography: Developing
	//  18  skill Fast talk to +5
	//   0  main language English
	//  25  language Greek to 2
	//   0  record name: Hazel
	// 926 left
	// m12 DEV-1: development points 1308 spent; allowed: at most 1000
	// undone, the name is true
	// success, 18 vs 16: dice 2 4 4 7 9 10* = 10, speciality +2, skill +6
}

// CHR-3: damage bonus and damage control are the scores Sf and Rf, as numbers.
func ExampleRulesCreation_damage() {
	c := m12char.Character{Scores: m12.Scores{4, 4, 4, 4, 5, 3, 4, 4}}
	fmt.Println(c.DamageBonus(), c.DamageControl())
	// Output:
	// 5 3
}

// GEN-1: a D12 for each characteristic in turn, here each face once and the low
// ones again.
func ExampleRulesCreation_random() {
	s, _ := m12char.RandomScores(1, 2, 3, 4, 9, 10, 11, 12)
	fmt.Println(s)
	s, _ = m12char.RandomScores(5, 6, 7, 8, 1, 1, 1, 1)
	fmt.Println(s)
	// Output:
	// Sy 2, Ry 3, My 3, Ay 4, Sf 4, Rf 5, Mf 5, Af 6
	// Sy 4, Ry 4, My 4, Ay 4, Sf 2, Rf 2, Mf 2, Af 2
}

// GEN-2: everything starts at 2, and 20 dice are shared out, none above 6. Dice
// may be left over; more than there are cannot be spent.
func ExampleRulesCreation_balanced() {
	pool := m12char.BalancedPool()
	scores := pool.Start()
	fmt.Println(scores, pool.Points())
	for i := range 5 {
		fmt.Println(pool.Give(scores, i, 4), scores)
	}
	fmt.Println(pool.Give(scores, 5, 1))
	fmt.Println(pool.Take(scores, 0, 3), pool.Give(scores, 1, 1), scores)
	left, _ := pool.Left(scores)
	fmt.Println(left, "left")
	// Output:
	// [2 2 2 2 2 2 2 2] 20
	// <nil> [6 2 2 2 2 2 2 2]
	// <nil> [6 6 2 2 2 2 2 2]
	// <nil> [6 6 6 2 2 2 2 2]
	// <nil> [6 6 6 6 2 2 2 2]
	// <nil> [6 6 6 6 6 2 2 2]
	// m12 GEN-2: points 21 spent; allowed: at most 20
	// <nil> m12 GEN-2: Ry 7; allowed: 2..6 [3 6 6 6 6 2 2 2]
	// 3 left
}

// GEN-3: nine rows, whose values are placed freely. The third adds up to 35
// (erratum E1), the others to 36. GEN-5: each value is used once.
func ExampleRulesCreation_fast() {
	for row := range m12char.FastRows() {
		fmt.Println(row, "=", row.Sum())
	}
	row := m12char.ScoreSet{6, 6, 6, 4, 4, 4, 4, 2}
	scores, _ := row.Place(m12.Sf, m12.Rf, m12.Af, m12.Mf, m12.Sy, m12.Ry, m12.Ay, m12.My)
	fmt.Println(scores)
	scores[0] = 6
	fmt.Println(row.Check(scores))
	// Output:
	// 6 6 5 5 4 4 3 3 = 36
	// 6 6 5 5 4 4 4 2 = 36
	// 6 5 5 5 4 4 3 3 = 35
	// 5 5 5 5 4 4 4 4 = 36
	// 5 5 5 5 5 5 3 3 = 36
	// 5 5 5 5 5 5 4 2 = 36
	// 6 6 6 6 6 2 2 2 = 36
	// 6 6 6 6 4 4 2 2 = 36
	// 6 6 6 4 4 4 4 2 = 36
	// Sy 4, Ry 4, My 2, Ay 4, Sf 6, Rf 6, Mf 4, Af 6
	// m12 GEN-5: placement 6 6 6 6 4 4 4 2; allowed: 6 6 6 4 4 4 4 2 in any order
}

// GEN-4: eight dice, read as in GEN-1 and then placed freely.
func ExampleRulesCreation_mixed() {
	set, _ := m12char.MixedSet(12, 4, 1, 7, 10, 5, 3, 9)
	fmt.Println(set)
	scores, _ := set.Place(m12.Sy, m12.Ay, m12.Ry, m12.My, m12.Mf, m12.Af, m12.Rf, m12.Sf)
	fmt.Println(scores)
	// Output:
	// 6 5 4 4 4 4 3 2
	// Sy 6, Ry 4, My 4, Ay 5, Sf 2, Rf 3, Mf 4, Af 4
}

// Whatever is wrong with a character, all of it is named.
func ExampleCharacter_Validate() {
	c := m12char.Character{
		Scores: m12.Scores{8, 4, 4, 4, 4, 4, 4, 4},
		Skills: []m12char.Skill{{Name: "Lwa", Value: 3}, {Name: "Gun", Value: -5}, {Name: "Ride", Value: -6, Specialities: []string{"Jump"}}},
		Fields: []m12skill.Field{"Sport", "Knitting"},
	}
	for fault := range rollbook.Faults(c.Validate(m12char.Rules{})) {
		fmt.Printf("%s | %s | %s | %s\n", fault.Clause, fault.Subject, fault.Found, fault.Allowed)
	}
	// Output:
	// m12 CHR-2 | Sy | 8 | 2..7
	// m12 FOE-1 | field of expertise | "Knitting" | a field of the list
	// m12 SKL-1 | skill | "Lwa" | a skill of the table, perhaps Law
	// m12 SKL-2 | value of Gun | -5 | -4 or more, where it starts
	// m12 SKL-6 | speciality of Ride | "Jump" in a skill never bought | none before it is bought
}

// A saved character says which format it has; a later one is left alone.
func ExampleCharacter_MarshalJSON() {
	c := m12char.Character{Record: m12char.Record{Name: "Ada"}, Scores: m12.Scores{4, 4, 4, 4, 4, 4, 4, 4}, Mind: m12.OpenMinded,
		Skills: []m12char.Skill{{Name: "Law", Value: 5, Specialities: []string{"Federal law"}}}}
	text, _ := json.Marshal(c)
	fmt.Println(string(text))
	var again m12char.Character
	fmt.Println(json.Unmarshal(text, &again), again.Equal(c))
	fmt.Println(json.Unmarshal([]byte(`{"format":7,"soul":"immortal"}`), &again))
	// Output:
	// {"format":1,"library":"0.1.0-dev","record":{"name":"Ada"},"scores":{"sy":4,"ry":4,"my":4,"ay":4,"sf":4,"rf":4,"mf":4,"af":4},"mind":"open","skills":[{"name":"Law","value":5,"specialities":["Federal law"]}],"points":[]}
	// <nil> true
	// m12: saved by a later version, in a format that this one cannot read: format 7, known is 1
}
