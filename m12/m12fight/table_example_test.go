package m12fight_test

import (
	"fmt"
	"strings"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// Players type their dice, and the host rolls for its creatures: a command asks for
// its dice one by one, and says what each is for.
func Example_typed() {
	van := m12fight.Fighter{Name: "The van", Machine: true} // rolls nothing
	f := newFight(person("Ada", knife), van, person("Wolf", m12fight.Weapon{}), person("Brun", club))
	typed := map[string][]int{"Ada": {11, 8, 5, 1}, "Brun": {9, 4, 3, 2}}
	creatures := dice.NewSource("tonight").Sub("creatures") // no dice of the fight's own source
	ask := func(sides int, purpose string) int {
		who, _ := strings.CutPrefix(purpose, "initiative of ")
		if typed[who] == nil {
			face, _ := dice.Face(creatures, sides)
			return face
		}
		face := typed[who][0]
		typed[who] = typed[who][1:]
		fmt.Printf("A d%d for the %s: %d\n", sides, purpose, face)
		return face
	}
	c := m12fight.Initiative()
	var faces []int
	for {
		sides, purpose, err := f.Need(c, faces...)
		if err != nil {
			fmt.Println(err) // the first time: the command is refused; later: so is the last face, ask again
			return
		}
		if sides == 0 {
			break
		}
		faces = append(faces, ask(sides, purpose))
	}
	do(f, c, faces...)
	entry, _ := f.Entry(1)
	fmt.Println("dice:", entry.Origin)
	// Output:
	// A d12 for the initiative of Ada: 11
	// A d12 for the initiative of Ada: 8
	// A d12 for the initiative of Ada: 5
	// A d12 for the initiative of Ada: 1
	// A d12 for the initiative of Brun: 9
	// A d12 for the initiative of Brun: 4
	// A d12 for the initiative of Brun: 3
	// A d12 for the initiative of Brun: 2
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
	log, _ := f.PublicLog()
	for _, entry := range log {
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
