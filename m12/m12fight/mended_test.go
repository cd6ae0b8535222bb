package m12fight_test

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// Faults that were found once, and their kinds.

var dagger = m12fight.Weapon{Name: "dagger", Kind: m12fight.Melee, Damage: 3}

func knifer(name string, w m12fight.Weapon) m12fight.Fighter {
	return m12fight.Fighter{Name: name, Scores: m12.Scores{4, 4, 4, 4, 4, 4, 4, 4}, Weapon: w, Skills: []m12fight.Skill{
		{Name: "Knife", Use: m12skill.MeleeWeapon, Value: 3, With: m12.Af}, {Name: "Dodge", Use: m12skill.Dodging, Value: 1, With: m12.Af}}}
}

func fightOf(t *testing.T, rules m12fight.Rules, w m12fight.Weapon) *m12fight.State {
	t.Helper()
	s, err := m12fight.NewState(rules, knifer("Ada", dagger), knifer("Brun", w))
	if err != nil {
		t.Fatal(err)
	}
	return &s
}

// play does a command with typed dice, and holds that what comes of it is read back
// as the same state.
func play(t *testing.T, s *m12fight.State, c m12fight.Command, faces ...int) []m12fight.Event {
	t.Helper()
	events, err := m12fight.Game{}.Apply(s, c, &dice.Recorder{Src: dice.Typed(faces...)})
	if err != nil {
		t.Fatalf("%v: %v", c.Do, err)
	}
	text, err := json.Marshal(s)
	var back m12fight.State
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	if err != nil || !reflect.DeepEqual(back, *s) {
		t.Fatalf("after %v: %+v is read back as %+v, %v", c.Do, *s, back, err)
	}
	return events
}

// ATK-3, DEF-1: an attack of any total can be defended against, answered, saved
// and loaded.
func TestHugeAttack(t *testing.T) {
	for _, answer := range []m12fight.Command{m12fight.Simple("Brun", m12fight.DoParry), m12fight.Simple("Brun", m12fight.DoDodge), m12fight.Simple("Brun", m12fight.DoTake)} {
		s := fightOf(t, m12fight.Rules{AnswerBeatsAttack: true}, dagger)
		play(t, s, m12fight.Initiative(), 12, 12, 1, 1, 11, 8, 1, 1)
		c := m12fight.TryManoeuvre("Ada", "Brun", m12fight.Immobilise)
		c.Situation = 1_000_000
		play(t, s, c, 9, 9, 9, 9)
		if answer.Do == m12fight.DoTake {
			play(t, s, answer)
		} else {
			play(t, s, answer, 9, 9, 9, 9)
		}
		play(t, s, m12fight.Answer("Brun", m12.Sf), 9, 9, 9, 9)
	}
}

// WND-3: a new coma begins with no test passed, by the knob of one test too.
func TestSecondComa(t *testing.T) {
	s := fightOf(t, m12fight.Rules{ComaOnce: true}, dagger)
	play(t, s, m12fight.Command{Do: m12fight.DoWound, At: "Ada", Wound: m12fight.Wound{CW: 1, Coma: 60}})
	play(t, s, m12fight.Wait(60))
	play(t, s, m12fight.Simple("Ada", m12fight.DoComa), 1, 1, 1, 1)
	play(t, s, m12fight.Wait(30))
	play(t, s, m12fight.Simple("Ada", m12fight.DoComa), 1, 1, 1, 1)
	if c := s.Fighters[0].Coma; c.Due != 0 || c.Tests != 2 {
		t.Fatalf("%+v, want out of danger", c)
	}
	play(t, s, m12fight.Command{Do: m12fight.DoWound, At: "Ada", Wound: m12fight.Wound{CW: 1, Coma: 600}})
	if c := s.Fighters[0].Coma; c.Tests != 0 || c.Last != 600 {
		t.Errorf("the new coma is %+v", c)
	}
}

// WND-3: of comas that overlap the event tells the time to the test that counts.
func TestOverlappingComas(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, dagger)
	play(t, s, m12fight.Command{Do: m12fight.DoWound, At: "Ada", Wound: m12fight.Wound{CW: 9, Coma: 86400}})
	for _, e := range play(t, s, m12fight.Command{Do: m12fight.DoWound, At: "Ada", Wound: m12fight.Wound{CW: 30, Coma: 600}}) {
		if e.Kind == m12fight.InComa && e.Seconds != s.Fighters[0].Coma.Due-s.Clock {
			t.Errorf("%v, but the test is due in %d seconds", e, s.Fighters[0].Coma.Due-s.Clock)
		}
	}
}

// DEF-2: a weapon that does less than nothing takes nothing off, and adds nothing.
func TestParryWithAHandicap(t *testing.T) {
	feather := m12fight.Weapon{Name: "feather", Kind: m12fight.Melee, Damage: -3}
	s := fightOf(t, m12fight.Rules{}, feather)
	play(t, s, m12fight.Initiative(), 12, 1, 1, 1, 1, 1, 1, 1)
	play(t, s, m12fight.Hit("Ada", "Brun"), 9, 9, 9, 9)
	play(t, s, m12fight.Simple("Brun", m12fight.DoParry), 1, 1, 1, 1)
	if off := s.Pending.Attack.Off; off != 0 {
		t.Errorf("a feather parries %d", off)
	}
}

// Whoever is dead, unconscious or a machine does not act, in no state that
// somebody loads.
func TestUnableToAct(t *testing.T) {
	for name, change := range map[string]func(*m12fight.Fighter){
		"dead":        func(f *m12fight.Fighter) { f.Dead = true },
		"unconscious": func(f *m12fight.Fighter) { f.Out = 1000 },
		"in a coma":   func(f *m12fight.Fighter) { f.Coma = m12fight.Coma{Due: 1000, Last: 60} },
		"a machine":   func(f *m12fight.Fighter) { f.Machine = true },
	} {
		s := fightOf(t, m12fight.Rules{}, dagger)
		play(t, s, m12fight.Initiative(), 12, 8, 1, 1, 12, 8, 1, 1)
		change(&s.Fighters[0])
		before := s.Clone()
		_, err := m12fight.Game{}.Apply(s, m12fight.Move("Ada", 3), &dice.Recorder{Src: dice.Typed()})
		if !errors.Is(err, rollbook.Fault{Clause: "m12 INI-3"}) || s.Fighters[0].Phase != before.Fighters[0].Phase {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// MOV-2: nobody is shot at by who acts at the same time before it has moved, or
// said that it stays; held or not, for who is held may get free and dash.
func TestShotAtSomebodyHeld(t *testing.T) {
	gun := m12fight.Weapon{Name: "gun", Kind: m12fight.Firearm, Damage: 9, Stop: 5}
	shooter := knifer("Ada", gun)
	shooter.Skills = append(shooter.Skills, m12fight.Skill{Name: "Gun", Use: m12skill.Firearm, Value: 3, With: m12.Mf})
	fresh := func() *m12fight.State {
		s, err := m12fight.NewState(m12fight.Rules{}, shooter, knifer("Brun", dagger), knifer("Cleo", dagger))
		if err != nil {
			t.Fatal(err)
		}
		s.Fighters[1].HeldBy, s.Fighters[1].Hold = "Cleo", 5
		play(t, &s, m12fight.Initiative(), 12, 1, 1, 1, 12, 8, 1, 1, 1, 1, 1, 1)
		return &s
	}
	s := fresh()
	_, err := m12fight.Game{}.Apply(s, m12fight.Shoot("Ada", "Brun", 5), &dice.Recorder{Src: dice.Typed()})
	if !errors.Is(err, rollbook.Fault{Clause: "m12 MOV-2"}) {
		t.Errorf("shot before: %v", err)
	}
	play(t, s, m12fight.Simple("Brun", m12fight.DoStay))
	play(t, s, m12fight.Shoot("Ada", "Brun", 5), 1, 1, 1, 1)

	s = fresh()
	play(t, s, m12fight.Escape("Brun", m12.Sf), 9, 9, 9, 9)
	play(t, s, m12fight.Move("Brun", 9))
	events := play(t, s, m12fight.Shoot("Ada", "Brun", 5), 9, 9, 9, 9)
	if r := events[0].Result; r.Test().Situation != -4 {
		t.Errorf("%v: no malus for a dash", events[0])
	}
}

// ATK-5: an aim is lost with the weapon.
func TestAimWithAnotherWeapon(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, dagger)
	s.Fighters[0].Weapon, s.Fighters[0].Aim, s.Fighters[0].AimAt = bow, 3, "Brun"
	play(t, s, m12fight.Command{Do: m12fight.DoArm, At: "Ada", Weapon: m12fight.Weapon{Name: "crossbow", Kind: m12fight.Projectile, Damage: 4}})
	if f := s.Fighters[0]; f.Aim != 0 || f.AimAt != "" {
		t.Errorf("aim %d at %q", f.Aim, f.AimAt)
	}
}

// refused holds that a command is refused by a clause, and that nothing comes of it.
func refused(t *testing.T, s *m12fight.State, clause rollbook.Clause, c m12fight.Command) {
	t.Helper()
	before := s.Clone()
	_, err := m12fight.Game{}.Apply(s, c, &dice.Recorder{Src: dice.Typed()})
	if !errors.Is(err, rollbook.Fault{Clause: clause}) || !sameJSON(t, *s, before) {
		t.Errorf("%v: %v, want %s", c.Do, err, clause)
	}
}

// WND-2: for how long somebody faints follows from the test as it was made,
// whatever the CWL has become since.
func TestFaintByTheTest(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, dagger)
	s.Fighters[0].X = 1
	play(t, s, m12fight.Command{Do: m12fight.DoWound, At: "Ada", Wound: m12fight.Wound{CW: 30}})
	play(t, s, m12fight.Simple("Ada", m12fight.DoThreshold), 9, 9, 9, 9)
	s.Fighters[0].CWL = 2
	play(t, s, m12fight.Simple("Ada", m12fight.DoAccept))
	if out := s.Fighters[0].Out; out != (30-9)*60 {
		t.Errorf("unconscious until %d, want 21 minutes", out)
	}
}

// MOV-1, ATK-5: aiming is an OA, the next one after a move: the shot after it has
// no malus any more.
func TestAimAfterMoves(t *testing.T) {
	archer := knifer("Ada", bow)
	archer.Skills = append(archer.Skills, m12fight.Skill{Name: "Bow", Use: m12skill.OtherRanged, Value: 3, With: m12.Mf})
	s, err := m12fight.NewState(m12fight.Rules{}, archer, knifer("Brun", dagger))
	if err != nil {
		t.Fatal(err)
	}
	play(t, &s, m12fight.Initiative(), 9, 1, 1, 1, 1, 1, 1, 1)
	play(t, &s, m12fight.Move("Ada", 9))
	if s.Fighters[0].MoveMalus != -5 || s.Running {
		t.Fatalf("%+v", s.Fighters[0])
	}
	play(t, &s, m12fight.Initiative(), 12, 1, 1, 1, 1, 1, 1, 1)
	events := play(t, &s, m12fight.Aim("Ada", "Brun"))
	if e := events[0]; e.Before != -5 || e.String() != "Ada aims at Brun, turn 1, next OA no longer -5" {
		t.Errorf("%q, before %d", e, e.Before)
	}
	play(t, &s, m12fight.Initiative(), 12, 1, 1, 1, 1, 1, 1, 1)
	events = play(t, &s, m12fight.Shoot("Ada", "Brun", 5), 9, 9, 9, 9)
	if mods := events[0].Mods; mods != (m12fight.Modifiers{Aim: 2}) {
		t.Errorf("%+v, want the aim alone", mods)
	}
}

// XPT-4: the dead, machines and whoever is in a coma buy no turn of the story;
// whoever is unconscious does.
func TestStoryOfTheUnable(t *testing.T) {
	for name, change := range map[string]func(*m12fight.Fighter){
		"dead":      func(f *m12fight.Fighter) { f.Dead = true },
		"in a coma": func(f *m12fight.Fighter) { f.Coma = m12fight.Coma{Due: 60, Last: 60} },
		"a machine": func(f *m12fight.Fighter) { f.Machine = true },
	} {
		t.Run(name, func(t *testing.T) {
			s := fightOf(t, m12fight.Rules{}, dagger)
			s.Fighters[0].X = 2
			change(&s.Fighters[0])
			refused(t, s, "m12 XPT-4", m12fight.Command{Do: m12fight.DoStory, Who: "Ada", N: 1})
		})
	}
	s := fightOf(t, m12fight.Rules{}, dagger)
	s.Fighters[0].X, s.Fighters[0].Out = 2, 60
	play(t, s, m12fight.Command{Do: m12fight.DoStory, Who: "Ada", N: 1})
	if x := s.Fighters[0].X; x != 1 {
		t.Errorf("%d X-points left", x)
	}
}

// ATK-7: letting go costs no action, and is done out of turn, without dice and
// between turns, but not by anybody else nor in the middle of a decision.
func TestReleaseAtAnyTime(t *testing.T) {
	let := m12fight.Command{Do: m12fight.DoRelease, Who: "Ada", At: "Brun"}
	held := func() *m12fight.State {
		s := fightOf(t, m12fight.Rules{}, dagger)
		s.Fighters[1].HeldBy, s.Fighters[1].Hold, s.Fighters[1].X = "Ada", 5, 1
		return s
	}
	free := func(what string, s *m12fight.State) {
		t.Helper()
		listed := false
		for _, c := range (m12fight.Game{}).Legal(*s) {
			listed = listed || c == let
		}
		events := play(t, s, let)
		if len(events) != 1 || events[0].Kind != m12fight.Free || s.Fighters[1].HeldBy != "" || !listed {
			t.Errorf("%s: %v, listed %v", what, events, listed)
		}
	}
	free("between turns", held())
	s := held()
	play(t, s, m12fight.Initiative(), 1, 1, 1, 1, 12, 8, 1, 1)
	free("without an action", s)
	play(t, s, m12fight.Move("Brun", 3))
	s = held()
	play(t, s, m12fight.Initiative(), 12, 1, 1, 1, 11, 1, 1, 1)
	free("in its part", s)
	s = held()
	play(t, s, m12fight.Initiative(), 12, 1, 1, 1, 11, 1, 1, 1)
	play(t, s, m12fight.Simple("Ada", m12fight.DoEnd))
	refused(t, s, "m12 ATK-7", m12fight.Command{Do: m12fight.DoRelease, Who: "Brun", At: "Brun"})
	refused(t, s, "m12 ATK-7", m12fight.Command{Do: m12fight.DoRelease, Who: "Cleo", At: "Brun"})
	play(t, s, m12fight.Escape("Brun", m12.Sf), 1, 1, 1, 1)
	refused(t, s, "m12 XPT-2", let)
	play(t, s, m12fight.Simple("Brun", m12fight.DoAccept))
	free("after its part", s)
}

// DEF-2, XPT-2: nobody changes the arms of whoever has failed to parry with them,
// as long as that can be bought back.
func TestArmsDuringParry(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, dagger)
	s.Fighters[1].X = 1
	play(t, s, m12fight.Initiative(), 12, 1, 1, 1, 1, 1, 1, 1)
	play(t, s, m12fight.Hit("Ada", "Brun"), 9, 9, 9, 9)
	play(t, s, m12fight.Command{Do: m12fight.DoArm, At: "Brun", Weapon: club})
	play(t, s, m12fight.Simple("Brun", m12fight.DoParry), 1, 1, 1, 1)
	refused(t, s, "m12 XPT-2", m12fight.Command{Do: m12fight.DoArm, At: "Brun", Weapon: bow})
	play(t, s, m12fight.Command{Do: m12fight.DoArm, At: "Ada", Weapon: bow})
	if e := play(t, s, m12fight.Simple("Brun", m12fight.DoAccept))[0]; e.Kind != m12fight.Deflects || e.Weapon != "club" || e.N != 2 {
		t.Errorf("%v", e)
	}
	play(t, s, m12fight.Command{Do: m12fight.DoArm, At: "Brun", Weapon: bow})
}

// INI-4, ATK-5: nobody enters aiming.
func TestJoinAiming(t *testing.T) {
	for _, change := range []func(*m12fight.Fighter){
		func(f *m12fight.Fighter) { f.Aim = 2 },
		func(f *m12fight.Fighter) { f.Aim, f.AimAt = 2, "Brun" },
		func(f *m12fight.Fighter) { f.Aiming, f.Busy = true, true },
	} {
		s := fightOf(t, m12fight.Rules{}, dagger)
		f := knifer("Cleo", bow)
		change(&f)
		refused(t, s, "m12 INI-4", m12fight.Join(f))
	}
}

// A die of the initiative says whose it is, and the longest name there is does not
// make it more than a log can hold.
func TestInitiativeSaysWhose(t *testing.T) {
	long := strings.Repeat("𝔸", 60)
	s, err := m12fight.NewState(m12fight.Rules{}, knifer(long, dagger), knifer("Brun", dagger))
	if err != nil {
		t.Fatal(err)
	}
	rec := &dice.Recorder{Src: dice.Typed(1, 2, 3, 4, 5, 6, 7, 8)}
	if _, err := (m12fight.Game{}).Apply(&s, m12fight.Initiative(), rec); err != nil {
		t.Fatal(err)
	}
	for i, d := range rec.Draws {
		if want := "initiative of " + s.Fighters[i/4].Name; d.For != want || d.Validate() != nil {
			t.Errorf("die %d is for %q, want %q (%v)", i+1, d.For, want, d.Validate())
		}
	}
	if len(rec.Draws) != 8 {
		t.Errorf("%d dice", len(rec.Draws))
	}
}

// ATK-1, SKL-8: a weapon is used with the skill that it asks for, not with the best of
// its kind; with that one where nothing is asked for, or nobody has it.
func TestSkillOfTheWeapon(t *testing.T) {
	for want, asked := range map[string]string{"Missile weapon": "missile weapon", "Throwing": ""} {
		s := archers(t, asked)
		e := play(t, s, m12fight.Shoot("Ada", "Brun", 5), 9, 9, 9, 9)[0]
		if e.Skill != want {
			t.Errorf("asked for %q: shot with %q, want %q", asked, e.Skill, want)
		}
	}
	if e := play(t, archers(t, "Gun"), m12fight.Shoot("Ada", "Brun", 5), 9, 9, 9, 9)[0]; e.Skill != "Throwing" {
		t.Errorf("nobody has it: shot with %q", e.Skill)
	}
	// Whoever plays may still name another, and other uses are as before.
	c := m12fight.Shoot("Ada", "Brun", 5)
	c.Skill = "Throwing"
	if e := play(t, archers(t, "Missile weapon"), c, 9, 9, 9, 9)[0]; e.Skill != "Throwing" {
		t.Errorf("shot with %q, though Throwing was named", e.Skill)
	}
	blow := m12fight.Hit("Ada", "Brun")
	blow.Unarmed = true
	if e := play(t, archers(t, "Missile weapon"), blow, 9, 9, 9, 9)[0]; e.Skill != "Brawling" {
		t.Errorf("struck with %q", e.Skill)
	}
	// What the weapon asks for does not parry: so whatever else does is as good as ever.
	brun := knifer("Brun", m12fight.Weapon{Name: "claws", Skill: "Brawling"})
	brun.Skills = []m12fight.Skill{{Name: "Brawling", Use: m12skill.Brawl, Value: 5, With: m12.Af}, {Name: "Karate", Use: m12skill.MartialArt, With: m12.Af}}
	s, err := m12fight.NewState(m12fight.Rules{}, knifer("Ada", dagger), brun)
	if err != nil {
		t.Fatal(err)
	}
	play(t, &s, m12fight.Initiative(), 12, 1, 1, 1, 1, 1, 1, 1)
	play(t, &s, m12fight.Hit("Ada", "Brun"), 9, 9, 9, 9)
	if e := play(t, &s, m12fight.Simple("Brun", m12fight.DoParry), 9, 9, 9, 9)[0]; e.Skill != "Karate" {
		t.Errorf("parried with %q", e.Skill)
	}
	bad := bow
	bad.Skill = " Gun"
	if err := bad.Validate(); !errors.Is(err, rollbook.Fault{Clause: "m12 SKL-8"}) {
		t.Errorf("skill %q: %v", bad.Skill, err)
	}
}

// archers are two, of whom Ada has an action, a bow and skills in all that one shoots
// or strikes with.
func archers(t *testing.T, asked string) *m12fight.State {
	t.Helper()
	ada := knifer("Ada", bow)
	ada.Weapon.Skill = asked
	ada.Skills = []m12fight.Skill{{Name: "Throwing", Use: m12skill.OtherRanged, Value: 2, With: m12.Mf},
		{Name: "Missile weapon", Use: m12skill.OtherRanged, Value: -6, With: m12.Mf}, {Name: "Brawling", Use: m12skill.Brawl, Value: 1, With: m12.Af}}
	s, err := m12fight.NewState(m12fight.Rules{}, ada, knifer("Brun", dagger))
	if err != nil {
		t.Fatal(err)
	}
	play(t, &s, m12fight.Initiative(), 12, 1, 1, 1, 1, 1, 1, 1)
	return &s
}

// STP-2, ATK-5, MOV-1: turns that pass with nothing done use up what is left of a
// stopping effect, and end an aim and the malus of a move; less than a turn does not.
func TestIdleTurns(t *testing.T) {
	for seconds, want := range map[int64]m12fight.Fighter{
		5:       {Stop: 9, Aim: 2, AimAt: "Brun", MoveMalus: -5},
		6:       {Stop: 5},
		11:      {Stop: 5},
		12:      {Stop: 1},
		100_000: {},
	} {
		s := fightOf(t, m12fight.Rules{}, dagger)
		f := &s.Fighters[0]
		f.Weapon, f.Stop, f.Aim, f.AimAt = bow, 9, 2, "Brun"
		s.Fighters[1].MoveMalus = -5
		play(t, s, m12fight.Wait(seconds))
		f = &s.Fighters[0]
		if hinder := s.Fighters[1].MoveMalus; f.Stop != want.Stop || f.Aim != want.Aim || f.AimAt != want.AimAt || hinder != want.MoveMalus {
			t.Errorf("after %d s: stop %d, aim %d at %q, hinder %d", seconds, f.Stop, f.Aim, f.AimAt, hinder)
		}
	}
	// Whoever is unconscious loses the actions of the turns that the others play.
	s := fightOf(t, m12fight.Rules{}, dagger)
	play(t, s, m12fight.Command{Do: m12fight.DoKnockOut, At: "Ada", Seconds: 100})
	s.Fighters[0].Stop = 9
	play(t, s, m12fight.Initiative(), 1, 1, 1, 1)
	if got := s.Fighters[0].Stop; got != 5 {
		t.Errorf("after a turn of the others: stop %d", got)
	}
}

// WND-2, WND-3, ATK-2: whoever falls unconscious, into a coma or dead lies there, and
// has to stand up after waking. A machine does not.
func TestWhoFallsLies(t *testing.T) {
	for _, c := range []m12fight.Command{
		{Do: m12fight.DoKnockOut, At: "Brun", Seconds: 100}, {Do: m12fight.DoKill, At: "Brun"},
		{Do: m12fight.DoWound, At: "Brun", Wound: m12fight.Wound{CW: 1, Coma: 600}},
	} {
		s := fightOf(t, m12fight.Rules{}, dagger)
		play(t, s, c)
		if !s.Find("Brun").Lying {
			t.Errorf("%v: still on the feet", c.Do)
		}
	}
	s := fightOf(t, m12fight.Rules{}, dagger)
	play(t, s, m12fight.Command{Do: m12fight.DoKnockOut, At: "Brun", Seconds: 100})
	play(t, s, m12fight.Initiative(), 12, 1, 1, 1)
	if e := play(t, s, m12fight.Hit("Ada", "Brun"), 9, 9, 9, 9)[0]; e.Result.Test().Difficulty != m12.BandDifficulty(m12.Easy) {
		t.Errorf("%v: not easy", e)
	}
	play(t, s, m12fight.Command{Do: m12fight.DoCancel})
	play(t, s, m12fight.Overrule("Brun", m12fight.DoWake))
	if !s.Find("Brun").Lying {
		t.Error("awake, and on the feet at once")
	}
}

// ATK-2: what is no thing in the hand is not disarmed.
func TestClawsStay(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, m12fight.Weapon{Name: "claws", Damage: 5})
	play(t, s, m12fight.Initiative(), 12, 1, 1, 1, 1, 1, 1, 1)
	refused(t, s, "m12 ATK-2", m12fight.TryManoeuvre("Ada", "Brun", m12fight.Disarm))
}

// ATK-7: of two holds the harder one stays; who holds somebody and moves lets go.
func TestHolds(t *testing.T) {
	for _, k := range []struct {
		first, second, hold int
		by                  string
	}{{30, 1, 30, "Ada"}, {8, 20, 20, "Cleo"}, {20, 20, 20, "Cleo"}} {
		s, err := m12fight.NewState(m12fight.Rules{}, knifer("Ada", dagger), knifer("Brun", dagger), knifer("Cleo", dagger))
		if err != nil {
			t.Fatal(err)
		}
		play(t, &s, m12fight.Initiative(), 12, 9, 1, 1, 1, 1, 1, 1, 12, 9, 1, 1)
		hold(t, &s, "Ada", k.first)
		hold(t, &s, "Cleo", k.second)
		play(t, &s, m12fight.Simple("Ada", m12fight.DoEnd))
		play(t, &s, m12fight.Simple("Cleo", m12fight.DoEnd))
		if f := s.Find("Brun"); f.Hold != k.hold || f.HeldBy != k.by {
			t.Errorf("%d, then %d: held by %q at %d", k.first, k.second, f.HeldBy, f.Hold)
		}
		play(t, &s, m12fight.Move("Ada", 3))
		if f := s.Find("Brun"); (f.HeldBy == "") != (k.by == "Ada") {
			t.Errorf("Ada moves: held by %q", f.HeldBy)
		}
	}
}

func hold(t *testing.T, s *m12fight.State, who string, answer int) {
	t.Helper()
	c := m12fight.TryManoeuvre(who, "Brun", m12fight.Immobilise)
	c.Answer = answer
	play(t, s, c, 12, 12, 12, 9)
	play(t, s, m12fight.Simple("Brun", m12fight.DoTake))
	play(t, s, m12fight.Answer("Brun", m12.Sf), 11, 1, 1, 1)
}

// ATK-7: whoever moves holds nobody whom they have just grasped either.
func TestHolderMovesBeforeItTakesHold(t *testing.T) {
	s, err := m12fight.NewState(m12fight.Rules{}, knifer("Ada", dagger), knifer("Brun", dagger))
	if err != nil {
		t.Fatal(err)
	}
	play(t, &s, m12fight.Initiative(), 12, 9, 1, 1, 1, 1, 1, 1)
	hold(t, &s, "Ada", 11)
	if len(s.Effects) != 1 {
		t.Fatalf("nothing waits to take hold: %+v", s.Effects)
	}
	events := play(t, &s, m12fight.Move("Ada", 9))
	told := 0
	for _, e := range events {
		if e.Kind == m12fight.Nothing && e.Who == "Brun" && e.Manoeuvre == m12fight.Immobilise {
			told++
		}
	}
	if f := s.Find("Brun"); f.HeldBy != "" || f.Hold != 0 || told != 1 {
		t.Errorf("held by %q at %d; %v", f.HeldBy, f.Hold, events)
	}
}

// INI-1: waits add up to turns, until another turn is played.
func TestWaitsAddUp(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, dagger)
	s.Fighters[0].Stop, s.Fighters[1].MoveMalus = 9, -5
	for i, want := range []struct {
		seconds      int64
		stop, hinder int
	}{{5, 9, -5}, {1, 5, 0}, {4, 5, 0}, {3, 1, 0}, {5, 0, 0}} {
		play(t, s, m12fight.Wait(want.seconds))
		if s.Fighters[0].Stop != want.stop || s.Fighters[1].MoveMalus != want.hinder {
			t.Errorf("wait %d: stop %d, hinder %d; want %+v", i+1, s.Fighters[0].Stop, s.Fighters[1].MoveMalus, want)
		}
	}
	s.Fighters[1].MoveMalus = -5
	play(t, s, m12fight.Wait(4)) // of which nothing is left once a turn was played
	play(t, s, m12fight.Initiative(), 1, 1, 1, 1, 1, 1, 1, 1)
	play(t, s, m12fight.Wait(5))
	if s.Fighters[1].MoveMalus != -5 || s.Waited != 5 {
		t.Errorf("after a turn: hinder %d, %d seconds waited", s.Fighters[1].MoveMalus, s.Waited)
	}
	for _, bad := range []int64{-1, 6} {
		other := s.Clone()
		if other.Waited = bad; !errors.Is(other.Validate(), rollbook.Fault{Clause: "m12 INI-1"}) {
			t.Errorf("%d seconds waited: %v", bad, other.Validate())
		}
	}
}

// DMG-5, STP-2: what the CM says of a wound stops whoever the table's would.
func TestWoundOfSomebodyUnconscious(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, dagger)
	play(t, s, m12fight.Command{Do: m12fight.DoKnockOut, At: "Brun", Seconds: 100})
	play(t, s, m12fight.Command{Do: m12fight.DoWound, At: "Brun", Wound: m12fight.Wound{CW: 1}, N: 8})
	if f := s.Find("Brun"); f.Stop != 8 {
		t.Errorf("stop %d", f.Stop)
	}
	jeep := m12fight.Fighter{Name: "jeep", Machine: true}
	play(t, s, m12fight.Join(jeep))
	_, err := m12fight.Game{}.Apply(s, m12fight.Command{Do: m12fight.DoWound, At: "jeep", Wound: m12fight.Wound{CW: 1}, N: 1}, &dice.Recorder{Src: dice.Typed()})
	if !errors.Is(err, rollbook.Fault{Clause: "m12 STP-2"}) {
		t.Errorf("a machine is stopped: %v", err)
	}
}

// ATK-3: where the answer is to beat the attack nobody sets its difficulty.
func TestAnswerThatNobodyReads(t *testing.T) {
	for _, beat := range []bool{false, true} {
		s := fightOf(t, m12fight.Rules{AnswerBeatsAttack: beat}, dagger)
		play(t, s, m12fight.Initiative(), 12, 12, 1, 1, 1, 1, 1, 1)
		c := m12fight.TryManoeuvre("Ada", "Brun", m12fight.Throw)
		c.Answer = 5
		err := m12fight.Game{}.Check(*s, c)
		if (err == nil) == beat || err != nil && !errors.Is(err, rollbook.Fault{Clause: "m12 ATK-3", Found: "5"}) {
			t.Errorf("beat %v: %v", beat, err)
		}
	}
}

// A save in which several things are wrong is told all of them, whoever they are of.
func TestEveryFaultOfASave(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, dagger)
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	broken := strings.Replace(string(text), `"name":"Ada",`, `"name":"Ada","armour":-1,`, 1)
	broken = strings.Replace(broken, `"name":"Brun",`, `"name":"Brun","x":-5,"cwl":-2,`, 1)
	err = json.Unmarshal([]byte(broken), new(m12fight.State))
	for _, clause := range []rollbook.Clause{"m12 DMG-1", "m12 XPT-5", "m12 WND-1"} {
		if !errors.Is(err, rollbook.Fault{Clause: clause}) {
			t.Errorf("%s is missing: %v", clause, err)
		}
	}
}

// What always stands in a save must stand there: a key that is missing is no zero.
func TestMissingKeys(t *testing.T) {
	for text, v := range map[string]any{
		`{}`:             new(m12fight.State),
		`{"name":"gun"}`: new(m12fight.Weapon),
		`{"name":"Gun","use":"firearm","with":"Mf"}`: new(m12fight.Skill),
		`{"stop":1}`:                 new(m12fight.Wound),
		`{"cw":1}`:                   new(m12fight.WoundRow),
		`{"name":"Ada"}`:             new(m12fight.Fighter),
		`{"format":1,"library":"0"}`: new(m12char.Character),
		`{"name":"Law"}`:             new(m12char.Skill),
		`{"level":1}`:                new(m12char.Language),
		`{"dice":1}`:                 new(m12.Test),
	} {
		if err := json.Unmarshal([]byte(text), v); err == nil || !strings.Contains(err.Error(), "no key") {
			t.Errorf("%T from %s: %v", v, text, err)
		}
	}
}

// ATK-7: the ground on which nothing lies any more is as it is read back.
func TestNothingOnTheGround(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, m12fight.Weapon{})
	s.Ground = []m12fight.Weapon{dagger}
	play(t, s, m12fight.Initiative(), 1, 1, 1, 1, 9, 1, 1, 1)
	play(t, s, m12fight.Command{Do: m12fight.DoPickUp, Who: "Brun", What: "dagger"})
	if s.Ground != nil {
		t.Errorf("%#v", s.Ground)
	}
}

// XPT-5: a fighter with a number of X-points that nobody can hold settles nothing.
func TestSettleNonsense(t *testing.T) {
	c := m12char.NewCharacter(m12char.Rules{})
	for _, x := range []int{-1, math.MinInt, m12.StartX + 1} {
		after, err := m12fight.Fighter{X: x}.Settle(c)
		if !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-5", Found: strconv.Itoa(x)}) || !after.Equal(c) {
			t.Errorf("%d: %v", x, err)
		}
	}
}

// A fight that everybody has left is read back as it was written.
func TestEverybodyHasLeft(t *testing.T) {
	s := fightOf(t, m12fight.Rules{}, dagger)
	play(t, s, m12fight.Simple("Ada", m12fight.DoLeave))
	play(t, s, m12fight.Simple("Brun", m12fight.DoLeave))
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var back m12fight.State
	if err := json.Unmarshal(text, &back); err != nil || string(asJSON(t, back)) != string(text) {
		t.Errorf("%s becomes %s, %v", text, asJSON(t, back), err)
	}
}
