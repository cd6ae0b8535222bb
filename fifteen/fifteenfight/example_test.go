package fifteenfight_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// A short fight, from two characters to a wound and back to the sheet.
func Example() {
	ada, err := fifteenchar.NewCharacter("Ada", "smuggler", fifteen.EvenAttributes(9).With(fifteen.Agile, 13).With(fifteen.Dextrous, 13), 10, fifteen.Rules{})
	if err != nil {
		panic(err)
	}
	brun, err := fifteenchar.NewCharacter("Brun", "bodyguard", fifteen.EvenAttributes(9).With(fifteen.Strong, 13), 10, fifteen.Rules{})
	if err != nil {
		panic(err)
	}
	gun := fifteenfight.Weapon{Name: "pistol", Kind: fifteenharm.Weapon{Class: fifteenharm.Small}}
	shooter, err := fifteenfight.NewFighter(ada, fifteenfight.Wear{}, gun)
	if err != nil {
		panic(err)
	}
	target, err := fifteenfight.NewFighter(brun, fifteenfight.Wear{Armour: fifteenharm.Leather})
	if err != nil {
		panic(err)
	}
	target.Place = fifteenharm.Point{X: 40}
	target.Shelter.Cover = fifteenharm.LowWall
	s, err := fifteenfight.NewState(fifteen.Rules{}, target, shooter)
	if err != nil {
		panic(err)
	}
	f := combat.New(fifteenfight.Game{}, s)
	for _, step := range []struct {
		command fifteenfight.Command
		faces   []int // dice.NewSource would roll them
	}{
		{fifteenfight.Activate("Ada", 2), nil},
		{fifteenfight.Shoot("Ada", "Brun", "pistol"), []int{9}},
		{fifteenfight.Simple("Brun", fifteenfight.DoProtect), []int{12}},
		{fifteenfight.Shoot("Ada", "Brun", "pistol"), []int{18}},
		{fifteenfight.Activate("Brun", 1), nil},
		{fifteenfight.Move("Brun", fifteenharm.Point{X: 12}), nil},
	} {
		events, err := f.Do(step.command, dice.Typed(step.faces...))
		if err != nil {
			panic(err)
		}
		for _, e := range events {
			fmt.Println(e)
		}
	}
	s = f.State()
	brun, err = s.Find("Brun").Settle(brun)
	fmt.Println(brun.Name, brun.Health, err)
	// Output:
	// round 1 begins
	// Ada announces 2 actions, each at -1
	// Ada shoots at Brun with pistol, 40 ft: exact success, 9 = 9: ranged 10, actions -1
	// Ada earns a progress point: 1 held
	// Brun is hit by Ada with pistol and rolls for protection
	// Brun is hit by Ada with pistol: 7 damage: 12 > 5, cover 5
	// Brun wounded: vitality 27 → 20 (fifteen DMG-2)
	// Ada shoots at Brun with pistol, 40 ft: failure, 18 > 9: ranged 10, actions -1
	// Brun announces 1 action
	// Brun moves 28 ft to (12, 0) (walk)
	// round 1 ends after 6 seconds
	// Brun awake, vitality 20 of 27 <nil>
}

// ACT-1: the highest initiative acts first, by the exact sum; of equals the more
// agile, and of those who are the same in everything whoever was entered first.
func ExampleRulesActivation_initiative() {
	plain := fifteen.EvenAttributes(9)
	var fighters []fifteenfight.Fighter
	for _, f := range []fifteenfight.Fighter{
		{Name: "Tie", Attributes: plain},
		{Name: "Alert", Attributes: plain.With(fifteen.Alert, 13)},
		{Name: "Agile", Attributes: plain.With(fifteen.Agile, 13)},
		{Name: "Tied", Attributes: plain},
	} {
		f.Health, _ = fifteenhealth.NewHealth(f.Attributes.Vitality(), fifteen.Rules{})
		fighters = append(fighters, f)
	}
	s, err := fifteenfight.NewState(fifteen.Rules{}, fighters...)
	if err != nil {
		panic(err)
	}
	m := combat.NewSim(fifteenfight.Game{}, s)
	for range s.Fighters {
		f := m.State.Next()
		fmt.Println(f.Name, f.Attributes.Initiative())
		if _, err := m.Do(fifteenfight.Activate(f.Name, 0), nil); err != nil {
			panic(err)
		}
	}
	// Output:
	// Agile 10⅓
	// Alert 10⅓
	// Tie 9
	// Tied 9
}

// ACT-2: an activation announces up to three actions; two lose 1 each, three 2.
// ACT-3: the first action that fails ends it.
func ExampleRulesActivation_actions() {
	health, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	ada := fifteenfight.Fighter{Name: "Ada", Attributes: fifteen.EvenAttributes(9), Health: health}
	brun := ada
	brun.Name = "Brun"
	for n := range 5 {
		s, err := fifteenfight.NewState(fifteen.Rules{}, ada, brun)
		if err != nil {
			panic(err)
		}
		m := combat.NewSim(fifteenfight.Game{}, s)
		events, err := m.Do(fifteenfight.Activate("Ada", n), nil)
		if err != nil {
			fmt.Println("refused:", err)
			continue
		}
		fmt.Println(events[1])
		if n == 0 {
			continue
		}
		events, _ = m.Do(fifteenfight.Strike("Ada", "Brun"), dice.Typed(20))
		for _, e := range events {
			fmt.Println("  ", e)
		}
	}
	// Output:
	// Ada passes
	// Ada announces 1 action
	//    Ada strikes at Brun: failure, 20 > 9: melee 9
	// Ada announces 2 actions, each at -1
	//    Ada strikes at Brun: failure, 20 > 8: melee 9, actions -1
	//    Ada loses 1 action
	// Ada announces 3 actions, each at -2
	//    Ada strikes at Brun: failure, 20 > 7: melee 9, actions -2
	//    Ada loses 2 actions
	// refused: fifteen ACT-2: actions announced 4; allowed: 0..3
}

// ACT-3: a success that loses an opposed roll is a failed action too, and ends the
// activation.
func ExampleRulesActivation_opposed() {
	health, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	ada := fifteenfight.Fighter{Name: "Ada", Attributes: fifteen.EvenAttributes(9), Health: health}
	brun := ada
	brun.Name = "Brun"
	s, err := fifteenfight.NewState(fifteen.Rules{}, ada, brun)
	if err != nil {
		panic(err)
	}
	f := combat.New(fifteenfight.Game{}, s)
	play := func(c fifteenfight.Command, faces ...int) {
		events, err := f.Do(c, dice.Typed(faces...))
		if err != nil {
			fmt.Println("refused:", err)
		}
		for _, e := range events {
			fmt.Println(e)
		}
	}
	blow := fifteenfight.Strike("Ada", "Brun")
	blow.Against = fifteen.TraitMelee
	play(fifteenfight.Activate("Ada", 3))
	play(blow, 6, 4)
	play(fifteenfight.Simple("Brun", fifteenfight.DoProtect), 3)
	play(blow, 5, 9)
	play(blow, 1, 20)
	// Output:
	// round 1 begins
	// Ada announces 3 actions, each at -2
	// Ada strikes at Brun: success, 6 ≤ 7: melee 9, actions -2; wins
	// Brun resists Ada: success, 4 ≤ 9: melee 9; loses
	// Brun is hit by Ada and rolls for protection
	// Brun is hit by Ada: 3 damage: 3 > 0
	// Brun wounded: vitality 27 → 24 (fifteen DMG-2)
	// Ada strikes at Brun: success, 5 ≤ 7: melee 9, actions -2; loses
	// Brun resists Ada: exact success, 9 = 9: melee 9; wins
	// Brun earns a progress point: 1 held
	// Ada loses 1 action
	// refused: fifteen ACT-1: command "strike" of "Ada"; allowed: activate of Brun now
}

// ACT-4: whoever fails a movement roll in a round trips and stays where it is.
func ExampleRulesActivation_tripping() {
	health, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	ada := fifteenfight.Fighter{Name: "Ada", Attributes: fifteen.EvenAttributes(9), Health: health}
	s, err := fifteenfight.NewState(fifteen.Rules{}, ada)
	if err != nil {
		panic(err)
	}
	f := combat.New(fifteenfight.Game{}, s)
	ice := fifteenfight.Move("Ada", fifteenharm.Point{X: 10})
	ice.Roll, ice.Situation = true, -3 // the Narrator calls for a roll
	further := ice
	further.To = &fifteenharm.Point{X: 20}
	for _, step := range []struct {
		command fifteenfight.Command
		faces   []int
	}{
		{fifteenfight.Activate("Ada", 3), nil},
		{ice, []int{4}},
		{further, []int{5}},
	} {
		events, err := f.Do(step.command, dice.Typed(step.faces...))
		if err != nil {
			panic(err)
		}
		for _, e := range events {
			fmt.Println(e)
		}
	}
	s = f.State()
	fmt.Println(s.Find("Ada").Place)
	// Output:
	// round 1 begins
	// Ada announces 3 actions, each at -2
	// Ada moves 10 ft to (10, 0) (walk): exact success, 4 = 4: movement 9, situation -3, actions -2
	// Ada earns a progress point: 1 held
	// Ada trips (sprint): failure, 5 > 4: movement 9, situation -3, actions -2
	// Ada loses 1 action
	// round 1 ends after 6 seconds
	// {10 0}
}

// A grenade goes off somewhere, and everybody near it rolls for protection.
func ExampleLob() {
	health, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	brun := fifteenfight.Fighter{Name: "Brun", Attributes: fifteen.EvenAttributes(9), Health: health, Place: fifteenharm.Point{X: 50}}
	ada, cleo := brun, brun
	ada.Name, ada.Place.X = "Ada", 0
	ada.Weapons = []fifteenfight.Weapon{{Name: "grenade", Kind: fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}}}
	cleo.Name, cleo.Place.X = "Cleo", 60
	s, err := fifteenfight.NewState(fifteen.Rules{}, ada, brun, cleo)
	if err != nil {
		panic(err)
	}
	f := combat.New(fifteenfight.Game{}, s)
	for _, step := range []struct {
		command fifteenfight.Command
		faces   []int
	}{
		{fifteenfight.Activate("Ada", 1), nil},
		{fifteenfight.Lob("Ada", fifteenharm.Point{X: 55}, "grenade"), []int{4}},
		{fifteenfight.Simple("Cleo", fifteenfight.DoProtect), []int{8}},
		{fifteenfight.Activate("Brun", 1), nil},
	} {
		events, err := f.Do(step.command, dice.Typed(step.faces...))
		if err != nil {
			fmt.Println("refused:", err)
		}
		for _, e := range events {
			fmt.Println(e)
		}
	}
	// Output:
	// round 1 begins
	// Ada announces 1 action
	// Ada shoots at (55, 0) with grenade, 55 ft: success, 4 ≤ 9: ranged 9
	// Ada's grenade goes off at (55, 0), radius 15 ft: catches 2
	// Brun is hit by Ada with grenade and rolls for protection
	// Cleo is hit by Ada with grenade and rolls for protection
	// Cleo is hit by Ada with grenade: 8 damage: 8 > 0
	// Cleo wounded: vitality 27 → 19 (fifteen DMG-2)
	// refused: fifteen DMG-2: command "activate" before a protection roll; allowed: protect by Brun
}

// A fighter goes back to the character's sheet.
func ExampleFighter_Settle() {
	c, err := fifteenchar.NewCharacter("Ada", "smuggler", fifteen.EvenAttributes(9), 10, fifteen.Rules{})
	if err != nil {
		panic(err)
	}
	f, err := fifteenfight.NewFighter(c, fifteenfight.Wear{Armour: fifteenharm.Leather})
	if err != nil {
		panic(err)
	}
	s, err := fifteenfight.NewState(fifteen.Rules{}, f)
	if err != nil {
		panic(err)
	}
	m := combat.NewSim(fifteenfight.Game{}, s)
	if _, err := m.Do(fifteenfight.OverruleTo("Ada", fifteenfight.DoHurt, 4), nil); err != nil {
		panic(err)
	}
	c, err = m.State.Find("Ada").Settle(c)
	fmt.Println(c.Name, c.Archetype, c.Health, err)
	// Output:
	// Ada smuggler awake, vitality 23 of 27 <nil>
}

// What may be done now, as commands.
func ExampleGame_Legal() {
	health, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	ada := fifteenfight.Fighter{Name: "Ada", Attributes: fifteen.EvenAttributes(9), Health: health}
	brun := ada
	brun.Name = "Brun"
	s, err := fifteenfight.NewState(fifteen.Rules{}, ada, brun)
	if err != nil {
		panic(err)
	}
	for _, c := range (fifteenfight.Game{}).Legal(s) {
		fmt.Println(c.Do, c.Who, c.N)
	}
	// Output:
	// activate Ada 0
	// activate Ada 1
	// activate Ada 2
	// activate Ada 3
	// wait  0
}
