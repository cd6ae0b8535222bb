package m12_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

// CHR-1: eight characteristics, four of the mind and four of the body, each with
// its code.
func ExampleCharacteristic() {
	for c := range rollbook.All[m12.Characteristic]() {
		fmt.Println(c, m12.CharacteristicName(c))
	}
	c, _ := rollbook.Parse[m12.Characteristic]("strength, PHYSICAL")
	fmt.Println(c)
	// Output:
	// Sy psychological strength
	// Ry psychological resistance
	// My psychological manipulation
	// Ay psychological agility
	// Sf physical strength
	// Rf physical resistance
	// Mf physical manipulation
	// Af physical agility
	// Sf
}

// CHR-2: a human has 2 to 7 dice in each, 4 on average. A host may let a creature
// have others.
func ExampleScoreRange() {
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
