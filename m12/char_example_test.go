package m12_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

// CHR-1: eight characteristics, four of the mind and four of the body, each with
// its code.
func ExampleRulesCharacteristics() {
	for c := range rollbook.All[m12.Characteristic]() {
		fmt.Println(c, m12.CharacteristicName(c)+".", m12.CharacteristicMeaning(c))
	}
	c, _ := rollbook.Parse[m12.Characteristic]("strength, PHYSICAL")
	fmt.Println(c)
	// Output:
	// Sy psychological strength. Thinking: to reason, to learn, to remember.
	// Ry psychological resistance. Will: to stand fear and stress, to resist those who would bend the mind.
	// My psychological manipulation. Influence: to persuade, to charm, to lie and be believed.
	// Ay psychological agility. Wits: to notice with every sense, and to find one's way in a new situation.
	// Sf physical strength. Might: to lift, to break, to hit hard.
	// Rf physical resistance. Constitution: to endure wounds, sickness and toil.
	// Mf physical manipulation. Hands: whatever asks for a sure and precise grip.
	// Af physical agility. Body control: to react, to balance, to be quick.
	// Sf
}

// CHR-2: a human has 2 to 7 dice in each, 4 on average. A host may let a creature
// have others.
func ExampleRulesCharacteristics_limits() {
	bear := m12char.Character{Scores: m12.Scores{1, 4, 1, 6, 9, 8, 2, 4}}
	fmt.Println(bear.Validate(m12char.Rules{}))
	fmt.Println(bear.Validate(m12char.Rules{Scores: m12.ScoreRange{Low: 1, High: 10}}))
	fmt.Println(m12.LowestScore, m12.HighestScore, m12.AverageScore)
	// Output:
	// m12 CHR-2: Sy 1; allowed: 2..7
	// m12 CHR-2: My 1; allowed: 2..7
	// m12 CHR-2: Sf 9; allowed: 2..7
	// m12 CHR-2: Rf 8; allowed: 2..7
	// <nil>
	// 2 7 4
}
