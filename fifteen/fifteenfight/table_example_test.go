package fifteenfight_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// Whoever is hit is asked for the die that falls on the table, and types it.
func Example_typed() {
	health, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	ada := fifteenfight.Fighter{Name: "Ada", Attributes: fifteen.EvenAttributes(9), Health: health}
	brun := ada
	brun.Name = "Brun"
	s, err := fifteenfight.NewState(fifteen.Rules{}, ada, brun)
	if err != nil {
		panic(err)
	}
	f := combat.New(fifteenfight.Game{}, s)
	f.Do(fifteenfight.Activate("Ada", 1), nil)
	f.Do(fifteenfight.Strike("Ada", "Brun"), dice.Typed(4))
	s = f.State()
	c := fifteenfight.Simple(s.Waiting().Name, fifteenfight.DoProtect)
	hand := []int{12} // what falls on the table
	var faces []int
	for {
		sides, purpose, err := f.Need(c, faces...)
		if err != nil {
			panic(err)
		}
		if sides == 0 {
			break
		}
		fmt.Printf("%s, a d%d for %s: %d\n", c.Who, sides, purpose, hand[0])
		faces, hand = append(faces, hand[0]), hand[1:]
	}
	events, err := f.Do(c, dice.Typed(faces...))
	for _, e := range events {
		fmt.Println(e)
	}
	fmt.Println(err)
	// Output:
	// Brun, a d20 for protection: 12
	// Brun is hit by Ada: 12 damage: 12 > 0
	// Brun wounded: vitality 27 → 15 (fifteen DMG-2)
	// <nil>
}

// A secret command is hidden in the players' log. A public one that comes after it
// tells of it all the same, and the state hides nobody.
func Example_secret() {
	health, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	ada := fifteenfight.Fighter{Name: "Ada", Attributes: fifteen.EvenAttributes(9), Health: health}
	cleo := ada
	ada.Weapons = []fifteenfight.Weapon{{Name: "grenade", Kind: fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}}}
	cleo.Name, cleo.Place.X = "Cleo", 50
	s, err := fifteenfight.NewState(fifteen.Rules{}) // all of them join later
	if err != nil {
		panic(err)
	}
	f := combat.New(fifteenfight.Game{}, s)
	f.Do(fifteenfight.Join(ada), nil)
	f.For(combat.Referee).Do(fifteenfight.Join(cleo), nil)
	f.Do(fifteenfight.Activate("Ada", 1), nil)
	f.Do(fifteenfight.Lob("Ada", fifteenharm.Point{X: 45}, "grenade"), dice.Typed(4))
	log, _ := f.LogFor(combat.Everyone)
	for _, entry := range log {
		fmt.Println(entry.N, entry.Kind)
		for _, e := range entry.Events {
			fmt.Println("  ", e)
		}
	}
	_, err = f.View(combat.Everyone)
	fmt.Println("a view for players:", err)
	// Output:
	// 1 do
	//    Ada joins at (0, 0)
	// 2 hidden
	// 3 do
	//    round 1 begins
	//    Ada announces 1 action
	// 4 do
	//    Ada shoots at (45, 0) with grenade, 45 ft: success, 4 ≤ 9: ranged 9
	//    Ada's grenade goes off at (45, 0), radius 15 ft: catches 1
	//    Cleo is hit by Ada with grenade and rolls for protection
	// a view for players: combat: the game has no seats
}
