package m12fight_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// The account of a shot after a dash (m12 MOV-1), at somebody behind cover and from
// the hip (m12 ATK-5), with 3 that the command itself has given, and of its damage
// (m12 DMG-1).
func ExampleEvent_Steps() {
	f := newFight(person("Ada", pistol), person("Brun", knife))
	c := m12fight.Shoot("Ada", "Brun", 2)
	c.Cover, c.Instinctive, c.Situation = 50, true, 3
	for _, step := range []struct {
		command m12fight.Command
		faces   []int // dice.NewSource would roll them
	}{
		{m12fight.Initiative(), []int{12, 8, 1, 1, 6, 6, 6, 6}},
		{m12fight.Move("Ada", 8), nil},
		{c, []int{12, 12, 6, 2}},
		{m12fight.Simple("Ada", m12fight.DoDamage), []int{9, 4}},
	} {
		events, err := f.Do(step.command, dice.Typed(step.faces...))
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, e := range events {
			if e.Kind != m12fight.Attacks && e.Kind != m12fight.Damaged {
				continue
			}
			fmt.Println(e)
			for s := range e.Steps() {
				fmt.Println("   ", s)
			}
		}
	}
	// Output:
	// Ada attacks Brun with pistol (Gun): critical, 18 vs 8: dice 12 12 6* 2 = 26, skill +3, situation -11 [moved -5, cover -5, instinctive -4, other +3]
	//     twelve 12: +10 (m12 RES-1)
	//     twelve 12: +10 (m12 RES-1)
	//     best 6: +6 (m12 RES-2)
	//     unused 2: +0 (m12 RES-2)
	//     skill +3 (m12 RES-5)
	//     moved -5 (m12 MOV-1)
	//     cover -5 (m12 ATK-5)
	//     instinctive -4 (m12 ATK-5)
	//     situation +3 (m12 RES-5)
	// Brun is hit by Ada with pistol: 2D12 9 4 = 13, weapon +6, control -4; damage value 15
	//     die 9: +9 (m12 DMG-1)
	//     die 4: +4 (m12 DMG-1)
	//     weapon +6 (m12 DMG-1)
	//     control -4 (m12 DMG-1)
}

// What a host writes on buttons, or beside what undo would take back.
func ExampleCommand_String() {
	shot := m12fight.Shoot("Ada", "Brun", 15)
	shot.Cover, shot.Situation = 50, 3
	fmt.Println(m12fight.Initiative())
	fmt.Println(shot)
	fmt.Println(m12fight.OverruleTo("Brun", m12fight.DoSetCWL, 3))
	fmt.Println("--")
	f := newFight(person("Ada", pistol), person("Brun", knife))
	if _, err := f.Do(m12fight.Initiative(), dice.Typed(12, 8, 1, 1, 6, 6, 6, 6)); err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range (m12fight.Game{}).Legal(f.State()) {
		fmt.Println(c)
	}
	// Output:
	// initiative
	// Ada shoots at Brun (15 m, cover 50 %, situation +3)
	// set the CWL of Brun to 3
	// --
	// Ada moves 3 m
	// Ada moves 6 m
	// Ada moves 9 m
	// Ada stays where it is
	// Ada aims at Brun
	// Ada attacks Brun
	// Ada attacks Brun (bare hands)
	// Ada tries to disarm Brun (bare hands)
	// Ada tries to immobilise Brun (bare hands)
	// Ada tries to throw Brun (bare hands)
	// Ada is done
}
