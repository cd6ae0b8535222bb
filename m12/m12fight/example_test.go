package m12fight_test

import (
	"fmt"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// person is a fighter with four dice everywhere and a few skills.
func person(name string, w m12fight.Weapon) m12fight.Fighter {
	return m12fight.Fighter{Name: name, Scores: m12.Scores{4, 4, 4, 4, 4, 4, 4, 4}, Weapon: w, Skills: []m12fight.Skill{
		{Name: "Brawling", Use: m12skill.Brawl, Value: 2, With: m12.Af}, {Name: "Dodge", Use: m12skill.Dodging, Value: 1, With: m12.Af},
		{Name: "Weapon skill", Use: m12skill.MeleeWeapon, Value: 4, With: m12.Af, Specialities: []string{"Knife"}},
		{Name: "Gun", Use: m12skill.Firearm, Value: 3, With: m12.Mf, Specialities: []string{"Pistol"}},
		{Name: "Throwing", Use: m12skill.OtherRanged, Value: 1, With: m12.Mf}, {Name: "Karate", Use: m12skill.MartialArt, Value: 3, With: m12.Af},
	}}
}

// Weapons and armour are the host's: the rules list none.
var (
	knife  = m12fight.Weapon{Name: "knife", Kind: m12fight.Melee, Damage: 3}
	club   = m12fight.Weapon{Name: "club", Kind: m12fight.Melee, Damage: 5}
	stone  = m12fight.Weapon{Name: "stone", Kind: m12fight.Thrown, Damage: 1}
	bow    = m12fight.Weapon{Name: "bow", Kind: m12fight.Projectile, Damage: 6}
	pistol = m12fight.Weapon{Name: "pistol", Kind: m12fight.Firearm, Damage: 6, Stop: 3}
)

// newFight is a fight that begins with these.
func newFight(fighters ...m12fight.Fighter) *m12fight.Fight {
	state, err := m12fight.NewState(m12fight.Rules{}, fighters...)
	if err != nil {
		panic(err)
	}
	return combat.New(m12fight.Game{}, state)
}

// do prints what comes of a command with the dice for it.
func do(f *m12fight.Fight, c m12fight.Command, faces ...int) {
	var src dice.RNG
	if len(faces) > 0 {
		src = dice.Typed(faces...)
	}
	events, err := f.Do(c, src)
	for _, e := range events {
		fmt.Println(e)
	}
	if err != nil {
		fmt.Println("refused:", err)
	}
}

// A whole exchange. The fight says after each command whom it waits for.
func Example() {
	ada := m12fight.Fighter{
		Name: "Ada", Scores: m12.Scores{4, 4, 4, 4, 5, 4, 4, 4},
		Weapon: m12fight.Weapon{Name: "knife", Kind: m12fight.Melee, Damage: 3},
		Skills: []m12fight.Skill{{Name: "Weapon skill", Use: m12skill.MeleeWeapon, Value: 4, With: m12.Af}},
	}
	brun := m12fight.Fighter{
		Name: "Brun", Scores: m12.Scores{4, 4, 4, 4, 4, 4, 4, 4},
		Skills: []m12fight.Skill{{Name: "Dodge", Use: m12skill.Dodging, Value: 2, With: m12.Af}},
	}
	state, err := m12fight.NewState(m12fight.Rules{}, ada, brun)
	if err != nil {
		fmt.Println(err)
		return
	}
	f := combat.New(m12fight.Game{}, state)
	do(f, m12fight.Initiative(), 12, 7, 4, 1, 8, 6, 3, 2)
	do(f, m12fight.Hit("Ada", "Brun"), 9, 5, 2, 2)
	fmt.Println("waits for", f.State().Pending.Who, "-", f.State().Pending.Decision)
	do(f, m12fight.Simple("Brun", m12fight.DoDodge), 10, 11, 3, 3)
	do(f, m12fight.Simple("Ada", m12fight.DoDamage), 6, 4)
	do(f, m12fight.Simple("Ada", m12fight.DoEnd))
	// Output:
	// turn 1 begins
	// Ada rolls 12 7 4 1: 2 DA, 1 MA, 1 OA
	// Brun rolls 8 6 3 2: 2 DA, 2 MA, 0 OA
	// Ada acts (pass 1)
	// Ada attacks Brun with knife (Weapon skill): success, 13 vs 11: dice 9* 5 2 2 = 9, skill +4
	// waits for Brun - defence
	// Brun tries to dodge Ada: failure, 7 vs 14: dice 10* 11 3 3 = 5, skill +2
	// Brun is hit by Ada with knife: 2D12 6 4 = 10, weapon +3, bonus +5, control -4; damage value 14
	// Ada is done and keeps 2 DA, 1 MA, 0 OA
	// Brun is wounded: CW 4, CWL 0 → 4
	// Brun acts (pass 1)
}

// m12 INI-1: a turn lasts six seconds. INI-2: each rolls Af D12, and the dice give
// the actions. INI-3: the best die starts, equal dice act at the same time, and
// then everybody's best die is gone. INI-4: when nobody has an MA or OA left, the
// turn is over.
func ExampleRulesTurn() {
	f := newFight(person("Ada", knife), person("Brun", knife), person("Cleo", knife))
	do(f, m12fight.Initiative(), 11, 8, 5, 1, 11, 4, 3, 2, 9, 3, 2, 2)
	do(f, m12fight.Hit("Cleo", "Ada"))
	do(f, m12fight.Hit("Brun", "Cleo"), 1, 2, 3, 4)
	do(f, m12fight.Simple("Ada", m12fight.DoEnd))
	do(f, m12fight.Move("Cleo", 2))
	do(f, m12fight.Hit("Ada", "Brun"), 1, 2, 3, 4)
	do(f, m12fight.Move("Ada", 3))
	fmt.Println(f.State().Clock, "seconds")
	// Output:
	// turn 1 begins
	// Ada rolls 11 8 5 1: 2 DA, 1 MA, 1 OA
	// Brun rolls 11 4 3 2: 3 DA, 0 MA, 1 OA
	// Cleo rolls 9 3 2 2: 3 DA, 1 MA, 0 OA
	// Ada acts (pass 1)
	// Brun acts (pass 1)
	// refused: m12 INI-3: fighter "Cleo" out of turn; allowed: now Ada, Brun
	// Brun attacks Cleo with knife (Weapon skill): failure, 8 vs 11: dice 1 2 3 4* = 4, skill +4
	// Ada is done and keeps 2 DA, 1 MA, 1 OA
	// Cleo acts (pass 1)
	// Cleo moves 2 m (walk)
	// Ada acts (pass 2)
	// Ada attacks Brun with knife (Weapon skill): failure, 8 vs 11: dice 1 2 3 4* = 4, skill +4
	// Ada moves 3 m (walk)
	// turn 1 ends
	// 6 seconds
}

// m12 MOV-1: what a move costs the mover's next OA. MOV-2: what it does to shots
// at the mover. MOV-3: a jump or a climb counts by its distance, too.
func ExampleRulesMovement() {
	for _, metres := range []float64{2, 3, 4.5, 9, 9.5} {
		gait, err := m12fight.GaitOf(metres)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%v m: %s, next OA %+d, shots at the mover %+d\n", metres, gait, m12fight.GaitMalus(gait), m12fight.GaitTarget(gait))
	}
	// Output:
	// 2 m: walk, next OA +0, shots at the mover -1
	// 3 m: walk, next OA +0, shots at the mover -1
	// 4.5 m: run, next OA -2, shots at the mover -2
	// 9 m: dash, next OA -5, shots at the mover -4
	// m12 MOV-3: move of metres 9.5; allowed: more than 0, at most 9
}

// m12 ATK-1: an attack is a test of the fitting skill; here after a dash (MOV-1).
func ExampleRulesAttack() {
	f := newFight(person("Ada", knife), person("Brun", knife))
	do(f, m12fight.Initiative(), 12, 8, 1, 1, 1, 1, 1, 1)
	do(f, m12fight.Move("Ada", 8))
	do(f, m12fight.Hit("Ada", "Brun"), 12, 3, 2, 2)
	// Output:
	// turn 1 begins
	// Ada rolls 12 8 1 1: 2 DA, 1 MA, 1 OA
	// Brun rolls 1 1 1 1: 4 DA, 0 MA, 0 OA
	// Ada acts (pass 1)
	// Ada moves 8 m (dash), next OA -5
	// Ada attacks Brun with knife (Weapon skill): success, 12 vs 11: dice 12 3* 2 2 = 13, skill +4, situation -5 [moved -5]
}

// m12 ATK-2: the difficulty of attacks hand to hand.
func ExampleRulesAttack_melee() {
	show := func(what string, b m12.Band) { fmt.Printf("%-12s %s, %d\n", what, b, m12.BandDifficulty(b)) }
	show("plain", m12fight.MeleeBand(m12fight.Strike, false, false, false, false))
	show("target lies", m12fight.MeleeBand(m12fight.Strike, false, true, false, false))
	show("lying", m12fight.MeleeBand(m12fight.Strike, true, false, false, false))
	show("surprise", m12fight.MeleeBand(m12fight.Strike, false, false, true, false))
	show("from behind", m12fight.MeleeBand(m12fight.Strike, false, false, false, true))
	for m := range rollbook.All[m12fight.Manoeuvre]() {
		if m != m12fight.Strike {
			show(m.String(), m12fight.MeleeBand(m, false, false, false, false))
		}
	}
	show("all at once", m12fight.MeleeBand(m12fight.Strike, true, true, true, true))
	// Output:
	// plain        normal, 11
	// target lies  easy, 8
	// lying        difficult, 16
	// surprise     easy, 8
	// from behind  really easy, 5
	// disarm       really difficult, 21
	// immobilise   difficult, 16
	// throw        really difficult, 21
	// all at once  difficult, 16
}

// m12 ATK-2: the target of a manoeuvre answers with a test, or suffers it.
func ExampleRulesAttack_manoeuvre() {
	f := newFight(person("Ada", club), person("Brun", knife))
	do(f, m12fight.Initiative(), 12, 1, 1, 1, 6, 7, 8, 9)
	do(f, m12fight.TryManoeuvre("Ada", "Brun", m12fight.Disarm), 12, 8, 3, 3)
	do(f, m12fight.Answer("Brun", m12.Mf), 9, 8, 1, 1)
	do(f, m12fight.Hit("Brun", "Ada"))
	do(f, m12fight.PickUp("Brun", "knife"))
	// Output:
	// turn 1 begins
	// Ada rolls 12 1 1 1: 3 DA, 0 MA, 1 OA
	// Brun rolls 9 8 7 6: 0 DA, 4 MA, 0 OA
	// Ada acts (pass 1)
	// Ada tries to disarm Brun with club (Weapon skill): success, 22 vs 21: dice 12 8* 3 3 = 18, skill +4
	// Brun resists Ada (disarm): failure, 9 vs 11: dice 9* 8 1 1 = 9
	// Brun loses knife
	// Brun acts (pass 1)
	// refused: m12 INI-2: OA of Brun none left; allowed: an MA where one is left, or end
	// Brun picks up knife
	// Brun acts (pass 2)
}

// m12 ATK-4: the difficulty of shots. A border belongs to the nearer band.
func ExampleRulesAttack_range() {
	for _, metres := range []float64{0, 2, 2.1, 10, 20, 60, 61} {
		band, err := m12fight.RangeBand(metres)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%g m: %s, %d\n", metres, band, m12.BandDifficulty(band))
	}
	fmt.Printf("nearly out of sight: %s, %d\n", m12.Impossible, m12.BandDifficulty(m12.Impossible))
	// Output:
	// 0 m: easy, 8
	// 2 m: easy, 8
	// 2.1 m: normal, 11
	// 10 m: normal, 11
	// 20 m: difficult, 16
	// 60 m: really difficult, 21
	// 61 m: close to impossible, 28
	// nearly out of sight: impossible, 35
}

// m12 ATK-5: what cover, aiming and instinctive fire do to a shot.
func ExampleRulesAttack_modifiers() {
	for _, percent := range []int{25, 50, 75, 90} {
		malus, err := m12fight.CoverMalus(percent)
		fmt.Println("cover", percent, malus, err)
	}
	for turns := range 5 {
		fmt.Printf("aiming %d: %+d\n", turns, m12fight.AimBonus(turns))
	}
	f := newFight(person("Ada", pistol), person("Brun", knife))
	do(f, m12fight.Initiative(), 12, 1, 1, 1, 1, 1, 1, 1)
	c := m12fight.Shoot("Ada", "Brun", 15)
	c.Instinctive = true
	do(f, c, 12, 7, 2, 2)
	// Output:
	// cover 25 -2 <nil>
	// cover 50 -5 <nil>
	// cover 75 -8 <nil>
	// cover 90 0 m12 ATK-5: cover in per cent 90; allowed: 0, 25, 50, 75
	// aiming 0: +0
	// aiming 1: +2
	// aiming 2: +4
	// aiming 3: +6
	// aiming 4: +6
	// turn 1 begins
	// Ada rolls 12 1 1 1: 3 DA, 0 MA, 1 OA
	// Brun rolls 1 1 1 1: 4 DA, 0 MA, 0 OA
	// Ada acts (pass 1)
	// Ada attacks Brun with pistol (Gun): success, 16 vs 16: dice 12 7* 2 2 = 17, skill +3, situation -4 [instinctive -4]
}

// m12 INI-5: a DA is spent in answer to an attack. DEF-1: a parry has to beat the
// attacker's total. DEF-2: a weapon that fails to parry still takes half its
// damage off.
func ExampleRulesDefence_parry() {
	f := newFight(person("Ada", knife), person("Brun", club))
	do(f, m12fight.Initiative(), 12, 11, 1, 1, 1, 1, 1, 1)
	do(f, m12fight.Hit("Ada", "Brun"), 8, 2, 2, 2)
	do(f, m12fight.Simple("Brun", m12fight.DoParry), 9, 2, 2, 2)
	do(f, m12fight.Hit("Ada", "Brun"), 8, 2, 2, 2)
	do(f, m12fight.Simple("Brun", m12fight.DoParry), 8, 2, 2, 2)
	do(f, m12fight.Simple("Ada", m12fight.DoDamage), 6, 6)
	s := f.State()
	fmt.Println("CWL", s.Find("Brun").CWL)
	// Output:
	// turn 1 begins
	// Ada rolls 12 11 1 1: 2 DA, 0 MA, 2 OA
	// Brun rolls 1 1 1 1: 4 DA, 0 MA, 0 OA
	// Ada acts (pass 1)
	// Ada attacks Brun with knife (Weapon skill): success, 12 vs 11: dice 8* 2 2 2 = 8, skill +4
	// Brun tries to parry Ada with club (Weapon skill): success, 13 vs 13: dice 9* 2 2 2 = 9, skill +4
	// Ada acts (pass 2)
	// Ada attacks Brun with knife (Weapon skill): success, 12 vs 11: dice 8* 2 2 2 = 8, skill +4
	// Brun tries to parry Ada with club (Weapon skill): failure, 12 vs 13: dice 8* 2 2 2 = 8, skill +4
	// Brun deflects with club: damage -2
	// Brun is hit by Ada with knife: 2D12 6 6 = 12, weapon +3, bonus +4, control -4, parried -2; damage value 13
	// Brun is wounded: CW 3, CWL 0 → 3
	// turn 1 ends
	// CWL 3
}

// m12 DEF-3: a bullet is harder to dodge by 5. DEF-4: it cannot be parried.
func ExampleRulesDefence_dodge() {
	f := newFight(person("Ada", pistol), person("Brun", club))
	do(f, m12fight.Initiative(), 12, 1, 1, 1, 1, 1, 1, 1)
	do(f, m12fight.Shoot("Ada", "Brun", 5), 9, 2, 2, 2)
	do(f, m12fight.Simple("Brun", m12fight.DoParry), 9, 2, 2, 2)
	do(f, m12fight.Simple("Brun", m12fight.DoDodge), 12, 7, 2, 2)
	// Output:
	// turn 1 begins
	// Ada rolls 12 1 1 1: 3 DA, 0 MA, 1 OA
	// Brun rolls 1 1 1 1: 4 DA, 0 MA, 0 OA
	// Ada acts (pass 1)
	// Ada attacks Brun with pistol (Gun): success, 12 vs 11: dice 9* 2 2 2 = 9, skill +3
	// refused: m12 DEF-4: parry against pistol, firearm; allowed: dodge or take
	// Brun tries to dodge Ada: success, 18 vs 18: dice 12 7* 2 2 = 17, skill +1
	// turn 1 ends
}

// m12 DMG-1, DMG-2: the damage value, and how much of the damage bonus counts.
func ExampleRulesDamage() {
	for _, w := range []m12fight.Weapon{{}, club, stone, bow, pistol} {
		brun := person("Brun", m12fight.Weapon{})
		brun.Armour = 2
		ada := person("Ada", w)
		ada.Scores[m12.Sf-m12.Sy] = 5
		f := newFight(ada, brun)
		f.Do(m12fight.Initiative(), dice.Typed(12, 1, 1, 1, 1, 1, 1, 1))
		f.Do(m12fight.Hit("Ada", "Brun"), dice.Typed(9, 9, 9, 9))
		f.Do(m12fight.Simple("Brun", m12fight.DoTake), nil)
		events, _ := f.Do(m12fight.Simple("Ada", m12fight.DoDamage), dice.Typed(7, 4))
		fmt.Println(events[0])
	}
	// Output:
	// Brun is hit by Ada: 2D12 7 4 = 11, bonus +5, control -4, armour -2; damage value 10
	// Brun is hit by Ada with club: 2D12 7 4 = 11, weapon +5, bonus +5, control -4, armour -2; damage value 15
	// Brun is hit by Ada with stone: 2D12 7 4 = 11, weapon +1, bonus +2, control -4, armour -2; damage value 8
	// Brun is hit by Ada with bow: 2D12 7 4 = 11, weapon +6, bonus +2, control -4, armour -2; damage value 13
	// Brun is hit by Ada with pistol: 2D12 7 4 = 11, weapon +6, control -4, armour -2; damage value 11
}

// m12 DMG-3: the rows of the source; those behind them are ours (DMG-5).
func ExampleRulesDamage_woundTable() {
	for row := range m12fight.StandardWounds().All() {
		if row.From > 20 {
			break
		}
		fmt.Printf("from %d: CW %d, stop %+d, coma %d s", row.From, row.CW, row.Stop, row.Coma)
		if row.Ours {
			fmt.Print(" (ours)")
		}
		fmt.Println()
	}
	_, err := m12fight.BookWounds().Find(18)
	fmt.Println(err)
	// Output:
	// from 1: CW 1, stop -4, coma 0 s
	// from 11: CW 2, stop -3, coma 0 s
	// from 13: CW 3, stop -2, coma 0 s
	// from 14: CW 4, stop -1, coma 0 s
	// from 15: CW 5, stop +0, coma 0 s
	// from 16: CW 6, stop +1, coma 0 s
	// from 17: CW 7, stop +1, coma 0 s
	// from 18: CW 8, stop +2, coma 0 s (ours)
	// from 19: CW 9, stop +2, coma 0 s (ours)
	// from 20: CW 10, stop +3, coma 86400 s (ours)
	// m12 DMG-5: damage value 18; allowed: 1..17: the table ends there
}

// m12 DMG-6: a machine takes damage points, as many as the CW would be.
func ExampleRulesDamage_machine() {
	van := m12fight.Fighter{Name: "The van", Machine: true, Armour: 6}
	f := newFight(person("Ada", club), van)
	do(f, m12fight.Initiative(), 12, 1, 1, 1)
	do(f, m12fight.Hit("Ada", "The van"), 9, 2, 2, 2)
	do(f, m12fight.Simple("Ada", m12fight.DoDamage), 6, 4)
	// Output:
	// turn 1 begins
	// Ada rolls 12 1 1 1: 3 DA, 0 MA, 1 OA
	// Ada acts (pass 1)
	// Ada attacks The van with club (Weapon skill): success, 13 vs 11: dice 9* 2 2 2 = 9, skill +4
	// The van is hit by Ada with club: 2D12 6 4 = 10, weapon +5, bonus +4, armour -6; damage value 13
	// The van takes damage points: 3, 0 → 3
	// turn 1 ends
}

// m12 WND-1: wounds add up. WND-2: at each multiple of ten a test keeps one
// conscious, or not, for so many minutes as it has failed by. WND-4: half the sum is
// the malus on all actions.
func ExampleRulesWounds() {
	brun := person("Brun", knife)
	brun.CWL = 8
	f := newFight(person("Ada", club), brun)
	do(f, m12fight.Initiative(), 12, 1, 1, 1, 12, 1, 1, 1)
	do(f, m12fight.Hit("Brun", "Ada"), 9, 2, 2, 2)
	do(f, m12fight.Hit("Ada", "Brun"), 9, 2, 2, 2)
	do(f, m12fight.Simple("Brun", m12fight.DoTake))
	do(f, m12fight.Simple("Ada", m12fight.DoDamage), 5, 4)
	do(f, m12fight.Simple("Brun", m12fight.DoThreshold), 9, 3, 2, 2)
	do(f, m12fight.Wait(3*60))
	// Output:
	// turn 1 begins
	// Ada rolls 12 1 1 1: 3 DA, 0 MA, 1 OA
	// Brun rolls 12 1 1 1: 3 DA, 0 MA, 1 OA
	// Ada acts (pass 1)
	// Brun acts (pass 1)
	// Brun attacks Ada with knife (Weapon skill): failure, 9 vs 11: dice 9* 2 2 2 = 9, skill +4, wounds -4
	// Ada attacks Brun with club (Weapon skill): success, 13 vs 11: dice 9* 2 2 2 = 9, skill +4
	// Brun does not defend against Ada
	// Brun is hit by Ada with club: 2D12 5 4 = 9, weapon +5, bonus +4, control -4; damage value 14
	// Brun is wounded: CW 4, CWL 8 → 12
	// Brun tries to stay conscious: failure, 9 vs 12: dice 9* 3 2 2 = 9
	// Brun is unconscious for 180 s, until 180 s
	// turn 1 ends
	// 180 s pass
	// Brun wakes
}

// m12 WND-3: the tests of a coma, each after half the time of the one before.
func ExampleRulesWounds_coma() {
	brun := person("Brun", knife)
	f := newFight(person("Ada", club), brun)
	do(f, m12fight.Command{Do: m12fight.DoWound, At: "Brun", Wound: m12fight.Wound{CW: 12, Coma: 600}})
	do(f, m12fight.Wait(900))
	do(f, m12fight.Simple("Brun", m12fight.DoComa), 12, 4, 2, 2)
	do(f, m12fight.Simple("Brun", m12fight.DoComa), 12, 12, 6, 2)
	// Output:
	// Brun: the CM says wound
	// Brun is wounded: CW 12, CWL 0 → 12
	// Brun falls into a coma, tested in 600 s
	// 900 s pass
	// Brun is tested for coma: success, 14 vs 12: dice 12 4* 2 2 = 14
	// Brun lives, tested again in 300 s
	// Brun is tested for coma: critical, 26 vs 12: dice 12 12 6* 2 = 26
	// Brun wakes
}

// m12 STP-1: a firearm's stopping value and that of the wound add up. STP-2: they
// cancel an OA, an MA, an OA and so on, of the next turns too.
func ExampleRulesStopping() {
	f := newFight(person("Ada", pistol), person("Brun", knife))
	do(f, m12fight.Initiative(), 12, 1, 1, 1, 11, 10, 8, 2)
	do(f, m12fight.Shoot("Ada", "Brun", 5), 9, 2, 2, 2)
	do(f, m12fight.Simple("Brun", m12fight.DoTake))
	do(f, m12fight.Simple("Ada", m12fight.DoDamage), 9, 6)
	do(f, m12fight.Initiative(), 1, 1, 1, 1, 11, 10, 8, 2)
	// Output:
	// turn 1 begins
	// Ada rolls 12 1 1 1: 3 DA, 0 MA, 1 OA
	// Brun rolls 11 10 8 2: 1 DA, 1 MA, 2 OA
	// Ada acts (pass 1)
	// Ada attacks Brun with pistol (Gun): success, 12 vs 11: dice 9* 2 2 2 = 9, skill +3
	// Brun does not defend against Ada
	// Brun is hit by Ada with pistol: 2D12 9 6 = 15, weapon +6, control -4; damage value 17
	// Brun is wounded: CW 7, CWL 0 → 7
	// Brun is stopped: 3 actions cancelled, now 1 DA, 0 MA, 0 OA; 1 for later turns
	// turn 1 ends
	// turn 2 begins
	// Ada rolls 1 1 1 1: 4 DA, 0 MA, 0 OA
	// Brun rolls 11 10 8 2: 1 DA, 1 MA, 2 OA
	// Brun is stopped: 1 actions cancelled, now 1 DA, 1 MA, 1 OA
	// Brun acts (pass 1)
}

// What everybody may do now, for buttons or a list.
func ExampleGame_Legal() {
	f := newFight(person("Ada", pistol), person("Brun", knife))
	f.Do(m12fight.Initiative(), dice.Typed(12, 8, 1, 1, 1, 1, 1, 1))
	for _, c := range (m12fight.Game{}).Legal(f.State()) {
		fmt.Println(c.Who, c.Do, c.At, c.Manoeuvre, c.Unarmed, c.Metres)
	}
	// Output:
	// Ada move  strike false 3
	// Ada move  strike false 6
	// Ada move  strike false 9
	// Ada stay  strike false 0
	// Ada aim Brun strike false 0
	// Ada attack Brun strike false 0
	// Ada attack Brun strike true 0
	// Ada attack Brun disarm true 0
	// Ada attack Brun immobilise true 0
	// Ada attack Brun throw true 0
	// Ada end  strike false 0
}

// A character enters a fight with every skill that has a use in one, and goes
// home with the X-points that are left.
func ExampleNewFighter() {
	c := m12char.NewCharacter(m12char.Rules{})
	c.Record.Name = "Ada"
	f, err := m12fight.NewFighter(m12char.Rules{}, c, "")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range f.Skills[:4] {
		fmt.Println(s.Name, s.Use, s.Value, s.With)
	}
	fmt.Println(f.Name, len(f.Skills), "skills,", f.X, "X")
	f.X -= 2
	c, err = f.Settle(c)
	fmt.Println(c.X(), err)
	// Output:
	// Aikido martial art -7 Af
	// Boxing martial art -4 Af
	// Brawling brawl -2 Af
	// Dodge dodge -4 Af
	// Ada 14 skills, 7 X
	// 5 <nil>
}

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
	f.For(combat.Referee).Do(m12fight.Join(person("Cleo", bow)), nil)
	f.Do(m12fight.Initiative(), dice.Typed(11, 8, 5, 1, 9, 4, 3, 2))
	log, _ := f.LogFor(combat.Everyone)
	for _, entry := range log {
		fmt.Println(entry.N, entry.Kind, entry.Events)
	}
	_, err = f.View(combat.Everyone)
	fmt.Println("a view for players:", err)
	// Output:
	// 1 do [Ada joins]
	// 2 hidden []
	// 3 do [turn 1 begins Ada rolls 11 8 5 1: 2 DA, 1 MA, 1 OA Cleo rolls 9 4 3 2: 3 DA, 1 MA, 0 OA Ada acts (pass 1)]
	// a view for players: combat: the game has no seats
}
