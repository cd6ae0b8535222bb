package m12people_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
)

// A complete character from one seed.
func ExampleRandomCharacter() {
	c, err := m12people.RandomCharacter(dice.NewSource("a guest").Sub("character"), m12char.Rules{}, m12people.Wish{Calling: "reporter", Year: 1999})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(c.Sheet(m12char.Rules{}))
	// Output:
	// RECORD
	//   Name                Leonor
	//   Surname             Almada
	//   Age                 35
	//   Date of birth       24 August 1964
	//   Sex                 female
	//   Marital status      divorced
	//   Height              152 cm
	//   Weight              46 kg
	//   Hair                dark, curly
	//   Eyes                dark brown
	//   Occupation          radio journalist
	//   Present assignment  late-night radio
	//   Diploma             school of journalism
	//   Hobby               looking at the stars
	//   Known relatives     father, a cousin abroad, two children
	//   Distinctive sign    very deep voice
	//   Address             11 Lime Avenue
	//
	// CHARACTERISTICS
	//   Sy   6  psychological strength      Sf   6  physical strength
	//   Ry   6  psychological resistance    Rf   2  physical resistance
	//   My   6  psychological manipulation  Mf   2  physical manipulation
	//   Ay   6  psychological agility       Af   2  physical agility
	//   damage bonus 6, damage control 2
	//
	// STATE OF MIND
	//   curious (+1 or -1)
	//
	// FIELDS OF EXPERTISE
	//   People, Science
	//
	// SKILLS
	//   Astronomy           +5  Solar system
	//   Bargain             +9  Flea markets
	//   Bribery             +9  Bureaucrats
	//   Computing           +6  Internet surfing
	//   Conspiracy theory   +6  Cover-ups
	//   Dancing             +7  Traditional dance
	//   Drive               +6  Car
	//   Etiquette           +6  High society
	//   Fast talk          +11  Doorkeepers
	//   First aid           +4  Trauma
	//   Games               +2  Board game
	//   History             +9  Historical event
	//   Lip reading         +8  Through glass
	//   Persuasion         +10  Witnesses
	//   Photography         +9  Developing
	//   Politics            +6  National
	//   Search             +11  Archives, Rooms
	//   Singing             +4  Rock
	//   Streetwise          +7  Home town
	//   Swimming            +8  Long distance
	//   Writing            +10  News
	//
	// LANGUAGES
	//   English     3  native
	//   Portuguese  3  native
	//
	// ALPHABETS
	//   Latin  3  native
	//
	// POINTS
	//   development                  1000 given, 1000 spent, 0 left
	//   of these for advantages      200 given, 50 spent, 150 left
	//   X-points                     7 given, 0 spent, 7 left
}
