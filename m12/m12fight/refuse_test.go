package m12fight_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// at plays commands with dice, and returns the state they lead to.
func at(t *testing.T, s m12fight.State, steps ...any) m12fight.State {
	t.Helper()
	m := combat.NewSim(m12fight.Game{}, s)
	for i := 0; i < len(steps); i += 2 {
		if _, err := m.Do(steps[i].(m12fight.Command), dice.Typed(steps[i+1].([]int)...)); err != nil {
			t.Fatalf("step %d: %v", i/2+1, err)
		}
	}
	return m.State
}

type faces = []int

// Everything that is refused, with the clause that forbids it.
func TestRefuses(t *testing.T) {
	ada, brun := person("Ada", pistol), person("Brun", knife)
	brun.X = 1
	fresh := start(ada, brun)
	turn := at(t, fresh, m12fight.Initiative(), faces{12, 8, 1, 1, 11, 8, 1, 1})
	together := at(t, fresh, m12fight.Initiative(), faces{12, 8, 1, 1, 12, 8, 1, 1})
	hit := at(t, turn, m12fight.Shoot("Ada", "Brun", 1), faces{9, 9, 9, 9})
	damage := at(t, hit, m12fight.Simple("Brun", m12fight.DoTake), faces{})
	failure := at(t, turn, m12fight.Simple("Ada", m12fight.DoEnd), faces{}, m12fight.Hit("Brun", "Ada"), faces{1, 1, 1, 1})
	answer := at(t, turn, m12fight.Command{Do: m12fight.DoAttack, Who: "Ada", At: "Brun", Unarmed: true, Manoeuvre: m12fight.Throw},
		faces{12, 9, 1, 1}, m12fight.Simple("Brun", m12fight.DoTake), faces{})
	held := at(t, turn, m12fight.Command{Do: m12fight.DoAttack, Who: "Ada", At: "Brun", Unarmed: true, Manoeuvre: m12fight.Immobilise},
		faces{12, 9, 1, 1}, m12fight.Simple("Brun", m12fight.DoTake), faces{}, m12fight.Answer("Brun", m12.Sf), faces{1, 1, 1, 1},
		m12fight.Simple("Brun", m12fight.DoAccept), faces{}, m12fight.Simple("Ada", m12fight.DoEnd), faces{})
	moved := at(t, turn, m12fight.Move("Ada", 1), faces{})
	struck := at(t, turn, m12fight.Shoot("Ada", "Brun", 1), faces{1, 1, 1, 1})
	dead := at(t, turn, m12fight.Overrule("Brun", m12fight.DoKill), faces{})
	out := at(t, fresh, m12fight.Command{Do: m12fight.DoKnockOut, At: "Brun", Seconds: 60}, faces{}, m12fight.Command{Do: m12fight.DoKnockOut, At: "Ada", Seconds: 60}, faces{})
	aimed := at(t, fresh, m12fight.Initiative(), faces{12, 1, 1, 1, 1, 1, 1, 1}, m12fight.Aim("Ada", "Brun"), faces{}, m12fight.Initiative(), faces{12, 1, 1, 1, 1, 1, 1, 1})
	shot := func(change func(*m12fight.Command)) m12fight.Command {
		c := m12fight.Shoot("Ada", "Brun", 1)
		change(&c)
		return c
	}
	for _, c := range []struct {
		clause  rollbook.Clause
		state   m12fight.State
		command m12fight.Command
	}{
		{"m12 INI-1", turn, m12fight.Wait(6)},
		{"m12 INI-1", fresh, m12fight.Wait(0)},
		{"m12 INI-1", fresh, m12fight.Wait(1 << 40)},
		{"m12 INI-2", out, m12fight.Initiative()},
		{"m12 INI-2", fresh, m12fight.Join(ada)},
		{"m12 INI-2", fresh, m12fight.Command{Do: m12fight.DoJoin}},
		{"m12 INI-2", fresh, m12fight.Command{Do: m12fight.DoSetActions, At: "Ada", Actions: m12fight.Actions{OA: 1}}},
		{"m12 INI-2", turn, m12fight.Command{Do: m12fight.DoSetActions, At: "Ada", Actions: m12fight.Actions{OA: -1}}},
		{"m12 INI-3", turn, m12fight.Hit("Brun", "Ada")},
		{"m12 INI-3", turn, m12fight.Hit("Cleo", "Ada")},
		{"m12 INI-3", struck, m12fight.Shoot("Ada", "Brun", 1)},
		{"m12 INI-3", moved, m12fight.Move("Ada", 1)},
		{"m12 INI-4", turn, m12fight.Initiative()},
		{"m12 INI-4", fresh, m12fight.Hit("Ada", "Brun")},
		{"m12 INI-4", turn, m12fight.Simple("Ada", m12fight.DoTake)},
		{"m12 INI-4", turn, m12fight.Command{}},
		{"m12 INI-4", turn, m12fight.Command{Do: 99}},
		{"m12 INI-4", turn, m12fight.Command{Do: m12fight.DoEnd, Who: "Ada", N: 1}},
		{"m12 INI-4", fresh, m12fight.Simple("Cleo", m12fight.DoLeave)},
		{"m12 INI-4", turn, m12fight.Command{Do: m12fight.DoCancel}},
		{"m12 INI-4", turn, m12fight.Overrule("Cleo", m12fight.DoLie)},
		{"m12 MOV-2", together, m12fight.Shoot("Ada", "Brun", 1)},
		{"m12 MOV-2", moved, m12fight.Simple("Ada", m12fight.DoStay)},
		{"m12 MOV-3", turn, m12fight.Move("Ada", 9.01)},
		{"m12 MOV-3", turn, m12fight.Move("Ada", 0)},
		{"m12 MOV-3", turn, m12fight.Move("Ada", math.Inf(1))},
		{"m12 ATK-1", turn, m12fight.Shoot("Ada", "Ada", 1)},
		{"m12 ATK-1", turn, m12fight.Shoot("Ada", "Cleo", 1)},
		{"m12 ATK-1", dead, m12fight.Shoot("Ada", "Brun", 1)},
		{"m12 SKL-8", turn, shot(func(c *m12fight.Command) { c.Skill = "Karate" })},
		{"m12 SKL-8", turn, shot(func(c *m12fight.Command) { c.Skill = "Juggling" })},
		{"m12 RES-8", turn, shot(func(c *m12fight.Command) { c.Speciality = "Rifle" })},
		{"m12 RES-7", turn, shot(func(c *m12fight.Command) { c.Difficulty = 14 })},
		{"m12 RES-7", turn, shot(func(c *m12fight.Command) { c.Difficulty, c.CM = -1, true })},
		{"m12 RES-5", turn, shot(func(c *m12fight.Command) { c.Situation = 1 << 30 })},
		{"m12 XPT-5", turn, shot(func(c *m12fight.Command) { c.X = 1 })},
		{"m12 ATK-2", turn, shot(func(c *m12fight.Command) { c.Surprise = true })},
		{"m12 ATK-2", turn, shot(func(c *m12fight.Command) { c.Manoeuvre = m12fight.Throw })},
		{"m12 ATK-3", turn, shot(func(c *m12fight.Command) { c.Answer = 5 })},
		{"m12 ATK-4", turn, m12fight.Shoot("Ada", "Brun", -0.1)},
		{"m12 ATK-4", turn, m12fight.Shoot("Ada", "Brun", math.Inf(1))},
		{"m12 ATK-4", turn, shot(func(c *m12fight.Command) { c.OutOfSight = true })},
		{"m12 ATK-5", turn, shot(func(c *m12fight.Command) { c.Cover = 33 })},
		{"m12 ATK-5", turn, m12fight.Command{Do: m12fight.DoAttack, Who: "Ada", At: "Brun", Unarmed: true, Cover: 25}},
		{"m12 ATK-5", moved, m12fight.Aim("Ada", "Brun")},
		{"m12 ATK-6", aimed, shot(func(c *m12fight.Command) { c.Instinctive = true })},
		{"m12 ATK-2", answer, m12fight.Answer("Brun", m12.Mf)},
		{"m12 ATK-2", answer, m12fight.Answer("Brun", 0)},
		{"m12 ATK-3", answer, m12fight.Simple("Brun", m12fight.DoDodge)},
		{"m12 ATK-7", held, m12fight.Hit("Brun", "Ada")},
		{"m12 ATK-7", held, m12fight.Move("Brun", 1)},
		{"m12 ATK-2", held, m12fight.Escape("Brun", m12.Rf)},
		{"m12 ATK-3", held, m12fight.Command{Do: m12fight.DoEscape, Who: "Brun", With: m12.Sf, Difficulty: 3}},
		{"m12 ATK-7", turn, m12fight.Escape("Ada", m12.Sf)},
		{"m12 ATK-7", turn, m12fight.Simple("Ada", m12fight.DoStand)},
		{"m12 ATK-7", turn, m12fight.PickUp("Ada", "knife")},
		{"m12 ATK-7", turn, m12fight.Command{Do: m12fight.DoRelease, Who: "Ada", At: "Brun"}},
		{"m12 DEF-1", hit, m12fight.Hit("Brun", "Ada")},
		{"m12 DEF-1", hit, m12fight.Simple("Ada", m12fight.DoDodge)},
		{"m12 DEF-1", hit, m12fight.Overrule("Brun", m12fight.DoKill)},
		{"m12 DEF-3", hit, m12fight.Command{Do: m12fight.DoDodge, Who: "Brun", Skill: "Karate"}},
		{"m12 DEF-4", hit, m12fight.Simple("Brun", m12fight.DoParry)},
		{"m12 XPT-5", hit, m12fight.Command{Do: m12fight.DoDodge, Who: "Brun", X: 2}},
		{"m12 DMG-1", damage, m12fight.Simple("Brun", m12fight.DoDamage)},
		{"m12 XPT-2", failure, m12fight.Simple("Brun", m12fight.DoEnd)},
		{"m12 XPT-5", failure, m12fight.Spend("Brun", 2)},
		{"m12 XPT-5", failure, m12fight.Spend("Brun", 0)},
		{"m12 XPT-5", failure, m12fight.Command{Do: m12fight.DoStory, Who: "Ada", N: 1}},
		{"m12 XPT-4", fresh, m12fight.Command{Do: m12fight.DoStory, Who: "Cleo", N: 1}},
		{"m12 INI-6", at(t, damage, m12fight.Simple("Ada", m12fight.DoDamage), faces{3, 3}), m12fight.Simple("Brun", m12fight.DoLeave)},
		{"m12 DMG-3", fresh, m12fight.Command{Do: m12fight.DoWound, At: "Ada"}},
		{"m12 DMG-3", fresh, m12fight.Command{Do: m12fight.DoWound, At: "Ada", Wound: m12fight.Wound{CW: 1, Coma: 5}}},
		{"m12 WND-1", fresh, m12fight.OverruleTo("Ada", m12fight.DoSetCWL, -1)},
		{"m12 XPT-5", fresh, m12fight.OverruleTo("Ada", m12fight.DoSetX, -1)},
		{"m12 DMG-1", fresh, m12fight.OverruleTo("Ada", m12fight.DoSetArmour, 1001)},
		{"m12 STP-1", fresh, m12fight.Command{Do: m12fight.DoArm, At: "Ada", Weapon: m12fight.Weapon{Name: "x", Kind: m12fight.Melee, Stop: 1}}},
		{"m12 WND-2", fresh, m12fight.Command{Do: m12fight.DoKnockOut, At: "Ada"}},
		{"m12 INI-4", dead, m12fight.Overrule("Brun", m12fight.DoKill)},
	} {
		before := c.state.Clone()
		err := m12fight.Game{}.Check(c.state, c.command)
		if !errors.Is(err, rollbook.Fault{Clause: c.clause}) {
			t.Errorf("%+v: %v, want %s", c.command, err, c.clause)
			continue
		}
		for f := range rollbook.Faults(err) {
			if f.Found == "" || f.Allowed == "" || f.Subject == "" {
				t.Errorf("%+v: a fault says too little: %#v", c.command, f)
			}
		}
		if strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v: more than one fault: %v", c.command, err)
		}
		rec := dice.Recorder{Src: dice.NewSource("x")}
		if _, err := (m12fight.Game{}).Apply(&c.state, c.command, &rec); err == nil || len(rec.Draws) > 0 || !sameJSON(t, before, c.state) {
			t.Errorf("%+v: the refusal draws or changes something: %v", c.command, err)
		}
	}
}

// What no fighter may be.
func TestFighterRefused(t *testing.T) {
	for clause, change := range map[rollbook.Clause]func(*m12fight.Fighter){
		"m12 INI-2": func(f *m12fight.Fighter) { f.Name = " " },
		"m12 CHR-2": func(f *m12fight.Fighter) { f.Scores[0] = 0 },
		"m12 DMG-1": func(f *m12fight.Fighter) { f.Armour = -1 },
		"m12 XPT-5": func(f *m12fight.Fighter) { f.X = -1 },
		"m12 WND-1": func(f *m12fight.Fighter) { f.CWL = 1 << 30 },
		"m12 STP-1": func(f *m12fight.Fighter) { f.Weapon.Stop = 1001 },
		"m12 SKL-8": func(f *m12fight.Fighter) { f.Skills = make([]m12fight.Skill, 51) },
		"m12 RES-8": func(f *m12fight.Fighter) {
			f.Skills = []m12fight.Skill{{Name: "Gun", Use: m12skill.Firearm, With: m12.Mf, Specialities: []string{""}}}
		},
		"m12 MND-8": func(f *m12fight.Fighter) { f.Mind = 99 },
		"m12 MOV-1": func(f *m12fight.Fighter) { f.Gait = 9 },
		"m12 ATK-5": func(f *m12fight.Fighter) { f.Aim = 4 },
		"m12 ATK-7": func(f *m12fight.Fighter) { f.HeldBy = "Zoe" },
		"m12 WND-2": func(f *m12fight.Fighter) { f.Out = -1 },
		"m12 INI-4": func(f *m12fight.Fighter) { f.Actions.OA = 1 },
	} {
		f := person("Ada", pistol)
		change(&f)
		if _, err := m12fight.NewState(m12fight.Rules{}, f); !errors.Is(err, rollbook.Fault{Clause: clause}) {
			t.Errorf("%v: want %s", err, clause)
		}
	}
	if _, err := m12fight.NewState(m12fight.Rules{}, person("Ada", knife), person("Ada", knife)); err == nil {
		t.Error("two of one name")
	}
	if _, err := m12fight.NewState(m12fight.Rules{}, make([]m12fight.Fighter, 101)...); err == nil {
		t.Error("101 fighters")
	}
}
