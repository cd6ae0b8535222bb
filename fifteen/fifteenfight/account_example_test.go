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

// The account of a grenade that misses (fifteen RNG-4), and of what its blast does to
// somebody whose cover it halves (fifteen PRO-5, DMG-2).
func ExampleEvent_Steps() {
	health, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	brun := fifteenfight.Fighter{Name: "Brun", Attributes: fifteen.EvenAttributes(9), Health: health, Place: fifteenharm.Point{X: 40}}
	ada, cleo := brun, brun
	ada.Name, ada.Place.X = "Ada", 0
	ada.Weapons = []fifteenfight.Weapon{{Name: "grenade", Kind: fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}}}
	cleo.Name, cleo.Place.Y, cleo.Shelter.Cover = "Cleo", -10, fifteenharm.LowWall
	s, err := fifteenfight.NewState(fifteen.Rules{}, ada, brun, cleo)
	if err != nil {
		panic(err)
	}
	f := combat.New(fifteenfight.Game{}, s)
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
	fmt.Println(fifteenfight.Activate("Ada", 2))
	fmt.Println(fifteenfight.Move("Brun", fifteenharm.Point{X: 3, Y: 4}))
	fmt.Println(fifteenfight.OverruleTo("Brun", fifteenfight.DoSetVitality, 3))
	fmt.Println(fifteenfight.Wait(6))
	// Output:
	// Ada shoots at Brun with pistol (situation -2)
	// Ada announces 2 actions
	// Brun moves to (3, 4)
	// set vitality of Brun to 3
	// wait 6 s
}
