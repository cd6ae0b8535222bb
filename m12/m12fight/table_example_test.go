package m12fight_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// Players type their dice, and the host rolls for its creatures: the dice of a
// command are one list, in the order in which the command asks for them.
func Example_typed() {
	wolf := person("Wolf", m12fight.Weapon{})
	van := m12fight.Fighter{Name: "The van", Machine: true}
	f := newFight(person("Ada", knife), van, wolf, person("Brun", club))
	c := m12fight.Initiative()
	if _, _, err := f.Need(c); err != nil {
		fmt.Println(err) // before anybody rolls
		return
	}
	typed := map[string][]int{"Ada": {11, 8, 5, 1}, "Brun": {9, 4, 3, 2}}
	creatures := dice.NewSource("tonight").Sub("creatures") // no dice of the fight's own source
	var faces []int
	for _, fighter := range f.State().Fighters {
		if !fighter.Able() {
			continue // not able to act: no dice
		}
		n := fighter.Scores.Of(m12.Af)
		if typed[fighter.Name] == nil {
			faces, _ = dice.Append(faces, creatures, n, m12.Sides)
			continue
		}
		for i := range n {
			sides, purpose, err := f.Need(c, faces...)
			if err != nil {
				fmt.Println(err) // the last face: ask again
				return
			}
			fmt.Printf("%s, a d%d for %s: %d\n", fighter.Name, sides, purpose, typed[fighter.Name][i])
			faces = append(faces, typed[fighter.Name][i])
		}
	}
	do(f, c, faces...)
	entry, _ := f.Entry(1)
	fmt.Println("dice:", entry.Origin)
	// Output:
	// Ada, a d12 for initiative: 11
	// Ada, a d12 for initiative: 8
	// Ada, a d12 for initiative: 5
	// Ada, a d12 for initiative: 1
	// Brun, a d12 for initiative: 9
	// Brun, a d12 for initiative: 4
	// Brun, a d12 for initiative: 3
	// Brun, a d12 for initiative: 2
	// turn 1 begins
	// Ada rolls 11 8 5 1: 2 DA, 1 MA, 1 OA
	// Wolf rolls 11 11 8 6: 0 DA, 2 MA, 2 OA
	// Brun rolls 9 4 3 2: 3 DA, 1 MA, 0 OA
	// Ada acts (pass 1)
	// Wolf acts (pass 1)
	// dice: typed
}

// A secret command is hidden in the players' log. A public one that comes after it
// tells of it all the same, and the state hides nobody.
func Example_secret() {
	state, err := m12fight.NewState(m12fight.Rules{}) // all of them join later
	if err != nil {
		fmt.Println(err)
		return
	}
	f := combat.New(m12fight.Game{}, state)
	f.Do(m12fight.Join(person("Ada", knife)), nil)
	f.DoSecret(m12fight.Join(person("Cleo", bow)), nil)
	f.Do(m12fight.Initiative(), dice.Typed(11, 8, 5, 1, 9, 4, 3, 2))
	for entry := range f.PublicLog() {
		fmt.Println(entry.N, entry.Kind, entry.Events)
	}
	_, ok := f.PublicState()
	fmt.Println("a state for players:", ok)
	// Output:
	// 1 do [Ada joins]
	// 2 hidden []
	// 3 do [turn 1 begins Ada rolls 11 8 5 1: 2 DA, 1 MA, 1 OA Cleo rolls 9 4 3 2: 3 DA, 1 MA, 0 OA Ada acts (pass 1)]
	// a state for players: false
}
