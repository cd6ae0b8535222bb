package fifteenfight_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// The account of a grenade that misses (fifteen RNG-4), and of what its blast does to
// somebody whose cover it halves (fifteen PRO-5, DMG-2).
func ExampleEvent_Steps() {
	cleo := hero("Cleo", 40)
	cleo.Place.Y, cleo.Shelter.Cover = -10, fifteenharm.LowWall
	ada := hero("Ada", 0, fifteen.Agile)
	ada.Weapons = append(ada.Weapons, grenade)
	f := combat.New(fifteenfight.Game{}, start(ada, hero("Brun", 40), cleo))
	c := fifteenfight.Shoot("Ada", "Brun", "grenade")
	c.Situation = -2
	for _, step := range []struct {
		command fifteenfight.Command
		faces   []int // dice.NewSource would roll them
	}{
		{fifteenfight.Activate("Ada", 2), nil},
		{c, []int{19, 7}},
		{fifteenfight.Command{Do: fifteenfight.DoProtect, Who: "Cleo", Open: true}, []int{13}},
	} {
		events, err := f.Do(step.command, dice.Typed(step.faces...))
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, e := range events {
			fmt.Println(e)
			for s := range e.Steps() {
				fmt.Println("   ", s)
			}
		}
	}
	// Output:
	// round 1 begins
	// Ada announces 2 actions, each at -1
	// Ada shoots at Brun with grenade, 40 ft: failure, 19 > 6: ranged 9, situation -2, actions -1
	//     score +9 (fifteen ROL-5)
	//     situation -2 (fifteen ROL-1)
	//     actions -1 (fifteen ACT-2)
	//     die 19: -19 (fifteen ROL-1)
	// Ada's grenade goes off at (40, -15) (7: right), radius 15 ft: catches 1
	//     miss (fifteen RNG-4)
	//     die 7: +0 (fifteen RNG-4)
	//     right +15 (fifteen RNG-4)
	// Cleo is hit by Ada with grenade and rolls for protection
	// Ada loses 1 action
	// Cleo is hit by Ada with grenade: 11 damage: 13 > 2, cover 5, halved to 2
	//     die 13: +13 (fifteen DMG-2)
	//     cover -5 (fifteen PRO-2)
	//     halved +3 (fifteen PRO-5)
	// Cleo wounded: vitality 27 → 16 (fifteen DMG-2)
}

// What a host writes on buttons, or beside what undo would take back.
func ExampleCommand_String() {
	shot := fifteenfight.Shoot("Ada", "Brun", "pistol")
	shot.Situation = -2
	fmt.Println(shot)
	fmt.Println(fifteenfight.Move("Brun", fifteenharm.Point{X: 3, Y: 4}))
	fmt.Println(fifteenfight.OverruleTo("Brun", fifteenfight.DoSetVitality, 3))
	fmt.Println("--")
	for _, c := range (fifteenfight.Game{}).Legal(start(hero("Ada", 0, fifteen.Agile), hero("Brun", 40))) {
		fmt.Println(c)
	}
	// Output:
	// Ada shoots at Brun with pistol (situation -2)
	// Brun moves to (3, 4)
	// set vitality of Brun to 3
	// --
	// Ada announces 0 actions
	// Ada announces 1 action
	// Ada announces 2 actions
	// Ada announces 3 actions
	// wait 6 s
}
