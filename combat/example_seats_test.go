package combat_test

import (
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// A table with a player for Ada, one for Brun who has gone home, and a wolf of the
// narrator's.
func Example_seats() {
	start := tiny.State{Fighters: []tiny.Fighter{
		{Name: "Ada", Grit: 9, Seat: "ada"}, {Name: "Brun", Grit: 4, Seat: "brun", Order: "take"}, {Name: "Wolf", Grit: 3},
	}}
	f := combat.New(tiny.Game{}, start)

	// What Ada's player sees is a value of the game's, to be sent as JSON. The grit of
	// others is unknown, -1, and their orders are not there.
	v, err := f.View("ada")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := json.Marshal(v)
	fmt.Println(string(text), err)

	// What she may do: a button each, and behind it a form for what is open.
	options := v.Options(nil)
	for _, o := range options {
		fmt.Println("button:", o, o.Open)
	}
	_, err = options[0].Fill(v, map[string]string{"at": "Cleo", "with": "sword"})
	fmt.Println(err)
	attack, err := options[0].Fill(v, map[string]string{"at": "Brun"})
	fmt.Println(attack, err)

	// How likely that is, before it is done. Whether Brun would be out nobody can tell
	// her; but she may assume.
	show := func(v combat.View[tiny.Command]) {
		chances, err := v.Chances(attack)
		for _, c := range chances {
			fmt.Println("chance:", c.Key, c.Who, c.P.Percent())
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	show(v)
	mine := v.(tiny.View)
	mine.Fighters[1].Grit = 5
	show(mine)

	// She does it. What is not hers to do is refused; the entry says who it was.
	_, err = f.DoAs("ada", tiny.Attack("Wolf", "Brun"), nil)
	fmt.Println(err)
	events, err := f.DoAs("ada", attack, dice.Typed(4, 5))
	fmt.Println(events, err)

	// Brun's player is waited for, and away: what was ordered answers.
	v, err = f.View(combat.Everyone)
	fmt.Println("waiting:", v.Waiting(), err)
	seat, answer, ok, err := f.Ordered("brun")
	fmt.Println("ordered:", seat, answer, ok, err)
	events, err = f.DoAs(seat, answer, dice.Typed(3))
	fmt.Println(events, err)

	// The narrator rolls for the omen. What others are told of it has no die.
	events, err = f.DoAs(combat.Referee, tiny.Omen(), dice.Typed(17))
	fmt.Println(events, err)
	for _, seat := range []combat.Seat{combat.Referee, "ada"} {
		e, err := f.EntryFor(f.Len(), seat)
		text, _ := json.Marshal(e)
		fmt.Println(string(text), err)
	}

	// People can type commands, in the words in which logs have them.
	typed, err := tiny.Parse("wolf attacks Ada")
	fmt.Println(typed.By, typed.Do, typed.At, err)

	// Output:
	// {"seat":"ada","fighters":[{"name":"Ada","grit":9,"seat":"ada"},{"name":"Brun","grit":-1,"seat":"brun"},{"name":"Wolf","grit":-1}],"omen":-1} <nil>
	// button: Ada attacks … [{at  0 0 0 {0 0 0} [Brun Wolf]}]
	// button: Ada will … [{how  0 0 0 {0 0 0} [dodge take ask]}]
	// combat: "at" "Cleo"; allowed: Brun, Wolf
	// combat: field "with"; allowed: "at"
	// Ada attacks Brun <nil>
	// chance: hit Brun 58.33%
	// chance: damage where hurt Brun 100%
	// chance: hit Brun 58.33%
	// chance: out where hurt Brun 33.33%
	// chance: damage where hurt Brun 100%
	// tiny HIT-1: command "Wolf attacks Brun"; allowed: what your own do
	// [Ada hits, 9 (tiny HIT-1)] <nil>
	// waiting: [{brun Brun answer}] <nil>
	// ordered: brun Brun takes the hit true <nil>
	// [Brun is hurt, 3 (tiny DMG-1)] <nil>
	// [omen, 17 (tiny OMN-1)] <nil>
	// {"n":3,"kind":"do","seat":"*","origin":"typed","command":{"do":"omen"},"draws":[{"die":20,"face":17,"for":"omen"}],"events":[{"clause":"tiny OMN-1","what":"omen","dice":17,"for":["*"]}]} <nil>
	// {"n":3,"kind":"hidden"} <nil>
	// wolf attack Ada <nil>
}
