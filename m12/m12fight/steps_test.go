package m12fight_test

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// sum is what steps add up to.
func sum(steps iter.Seq[rollbook.Step]) int {
	total := 0
	for s := range steps {
		total += s.Value
	}
	return total
}

// owed is what the steps of an event have to add up to, and whether it has any.
func owed(e m12fight.Event) (total int, any bool) {
	switch {
	case e.Kind == m12fight.Rolls:
		return int(e.Actions.DA + e.Actions.MA + e.Actions.OA), true
	case e.Kind == m12fight.Damaged:
		return e.Damage.Value(), true
	}
	return e.Result.Total(), e.Result != m12.Result{}
}

// The steps of whatever comes about in a fight add up, each that is not 0 and is no
// die stands there once, and who stops listening is told no more.
func TestStepsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sim := combat.NewSim(m12fight.Game{}, m12rapid.FightStart().Draw(t, "start"))
		for i := range rapid.IntRange(1, 40).Draw(t, "commands") {
			events, _ := sim.Do(m12rapid.FightCommand(sim.State).Draw(t, "command"), dice.NewSource(strconv.Itoa(i)))
			for _, e := range events {
				checkSteps(t, e)
			}
		}
	})
}

func checkSteps(t *rapid.T, e m12fight.Event) {
	all := slices.Collect(e.Steps())
	if want, any := owed(e); sum(e.Steps()) != want || (len(all) > 0) != any {
		t.Fatalf("%v: %v, want a sum of %d", e, all, want)
	}
	seen := map[string]bool{}
	for i, s := range all {
		if s.Face == 0 && s.Key != m12.KeyReroll && (s.Value == 0 || seen[s.Key]) {
			t.Fatalf("%v: %v among %v", e, s, all)
		}
		seen[s.Key] = true
		n := 0
		for range e.Steps() {
			if n++; n > i {
				break // the iterator panics where it goes on
			}
		}
	}
}

// MOV-1, MOV-2, ATK-5: whatever the situation of a shot is made of stands there by
// its clause, though all of it together be 0, and in the place of the whole.
func TestStepsOfSituation(t *testing.T) {
	r, err := m12.Test{Dice: 2, Skill: 3, Fields: 1, WoundMalus: 2, X: 1, Difficulty: 11}.Roll(dice.Typed(4, 3))
	if err != nil {
		t.Fatal(err)
	}
	whole := m12fight.Event{Kind: m12fight.Attacks, Result: r, Mods: m12fight.Modifiers{Moved: -5, Target: -4, Cover: -2, Aim: 6, Instinctive: -4}}
	want := "[best 4: +4 (m12 RES-2) unused 3: +0 (m12 RES-2) skill +3 (m12 RES-5) fields +1 (m12 FOE-3)" +
		" moved -5 (m12 MOV-1) target -4 (m12 MOV-2) cover -2 (m12 ATK-5) aim +6 (m12 ATK-5) instinctive -4 (m12 ATK-5) situation +9 (m12 RES-5)" +
		" wounds -2 (m12 WND-4) x-before +20 (m12 XPT-2)]"
	if got := fmt.Sprint(slices.Collect(whole.Steps())); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := whole.String(), "[moved -5, target -4, cover -2, aim +6, instinctive -4, other +9]"; got[len(got)-len(want):] != want {
		t.Errorf("%s, want %s", got, want)
	}
	if r, err = (m12.Test{Dice: 1, Skill: 3, Difficulty: 11}).Roll(dice.Typed(4)); err != nil {
		t.Fatal(err)
	}
	nought := m12fight.Event{Kind: m12fight.Attacks, Result: r, Mods: m12fight.Modifiers{Cover: -2}}
	if got := fmt.Sprint(slices.Collect(nought.Steps())[2:]); got != "[cover -2 (m12 ATK-5) situation +2 (m12 RES-5)]" {
		t.Error(got)
	}
	undecided, err := r.Test().Start()
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Collect(m12fight.Event{Kind: m12fight.Attacks, Result: undecided, Mods: whole.Mods}.Steps()); got != nil {
		t.Errorf("undecided: %v", got)
	}
}

// XPT-2: X-points before the roll and after it are in the account of a shot that is
// bought back, and what was one modifier of several there is the situation.
func TestStepsOfBoughtBack(t *testing.T) {
	ada := person("Ada", pistol)
	ada.X = 2
	s := start(ada, person("Brun", knife))
	play(t, &s, m12fight.Initiative(), 12, 1, 1, 1, 2, 2, 2, 2)
	c := m12fight.Shoot("Ada", "Brun", 5)
	c.Cover, c.Situation = 50, 3
	c.CM, c.Difficulty = true, 19
	shot := play(t, &s, c, 10, 3, 2, 2)[0]
	bought := play(t, &s, m12fight.Spend("Ada", 1))[0]
	for e, want := range map[*m12fight.Event]string{
		&shot:   "[best 10: +10 (m12 RES-2) unused 3: +0 (m12 RES-2) unused 2: +0 (m12 RES-2) unused 2: +0 (m12 RES-2) skill +3 (m12 RES-5) cover -5 (m12 ATK-5) situation +3 (m12 RES-5)]",
		&bought: "[best 10: +10 (m12 RES-2) unused 3: +0 (m12 RES-2) unused 2: +0 (m12 RES-2) unused 2: +0 (m12 RES-2) skill +3 (m12 RES-5) situation -2 (m12 RES-5) x-after +10 (m12 XPT-2)]",
	} {
		if got := fmt.Sprint(slices.Collect(e.Steps())); got != want || sum(e.Steps()) != e.Result.Total() {
			t.Errorf("%v: %s, want %s", e, got, want)
		}
	}
}

// ATK-7, MOV-1: whoever tries to get free is told what its moves cost.
func TestStepsOfEscape(t *testing.T) {
	s := start(person("Ada", knife), person("Brun", knife))
	play(t, &s, m12fight.Initiative(), 12, 1, 1, 1, 9, 10, 1, 1)
	brun := s.Find("Brun")
	brun.HeldBy, brun.Hold, brun.MoveMalus = "Ada", 10, -7
	play(t, &s, m12fight.Simple("Ada", m12fight.DoEnd))
	c := m12fight.Escape("Brun", m12.Sf)
	c.Situation = 2
	e := play(t, &s, c, 9, 5, 1, 1)[0]
	if got := fmt.Sprint(slices.Collect(e.Steps())[4:]); got != "[moved -7 (m12 MOV-1) situation +2 (m12 RES-5)]" {
		t.Error(got)
	}
	if got, want := e.String(), "Brun tries to get free from Ada: failure, 4 vs 10: dice 9* 5 1 1 = 9, situation -5 [moved -7, other +2]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// DMG-1, DMG-2, DEF-2: all that a damage value is made of.
func TestStepsOfDamage(t *testing.T) {
	row, err := m12fight.RowOf(7, 7)
	if err != nil {
		t.Fatal(err)
	}
	e := m12fight.Event{Kind: m12fight.Damaged, Dice: row, Damage: m12fight.Damage{Dice: 14, Weapon: 5, Bonus: 2, Control: 4, Armour: 3, Parried: -32768}}
	want := "[die 7: +7 (m12 DMG-1) die 7: +7 (m12 DMG-1) weapon +5 (m12 DMG-1) bonus +2 (m12 DMG-2) control -4 (m12 DMG-1) armour -3 (m12 DMG-1) parried +32768 (m12 DEF-2)]"
	if got := fmt.Sprint(slices.Collect(e.Steps())); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := e.Damage.String(), "dice 14, weapon +5, bonus +2, control -4, armour -3, parried +32768; damage value 32782"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := (m12fight.Damage{}).String(); got != "dice 0; damage value 0" {
		t.Error(got)
	}
}

// INI-2: each die with the action that it gives.
func TestStepsOfInitiative(t *testing.T) {
	const keys = "DDDDDMMMMOOO"
	for face := 1; face <= 12; face++ {
		row, err := m12fight.RowOf(face)
		if err != nil {
			t.Fatal(err)
		}
		want := rollbook.Step{Clause: "m12 INI-2", Face: face, Value: 1,
			Key: map[byte]string{'D': m12fight.KeyDefensive, 'M': m12fight.KeyMovement, 'O': m12fight.KeyOffensive}[keys[face-1]]}
		if got := slices.Collect(m12fight.Event{Kind: m12fight.Rolls, Dice: row}.Steps()); !slices.Equal(got, []rollbook.Step{want}) {
			t.Errorf("%d: %v, want %v", face, got, want)
		}
	}
}
