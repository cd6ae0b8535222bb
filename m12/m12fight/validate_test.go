package m12fight_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// hostile is a change of a state that no fight can come to.
type hostile struct {
	name   string
	clause rollbook.Clause
	change func(*m12fight.State)
}

// refuseAll holds that a state is taken as it is, and that no hostile change of
// it is.
func refuseAll(t *testing.T, good m12fight.State, all []hostile) {
	t.Helper()
	if err := json.Unmarshal(asJSON(t, good), new(m12fight.State)); err != nil {
		t.Fatalf("the state as it is: %v", err)
	}
	for _, c := range all {
		s := good.Clone()
		c.change(&s)
		if sameJSON(t, s, good) {
			t.Errorf("%s: nothing has changed", c.name)
		}
		kept := good.Clone()
		if err := json.Unmarshal(asJSON(t, s), &kept); !errors.Is(err, rollbook.Fault{Clause: c.clause}) {
			t.Errorf("%s: %v, want %s", c.name, err, c.clause)
		}
		if !sameJSON(t, kept, good) {
			t.Errorf("%s: a refused state has changed another", c.name)
		}
	}
}

// four are Ada with a pistol, Brun with a knife and two X-points, Cleo with a bow
// and two X-points, and a van.
func four() m12fight.State {
	brun, cleo := person("Brun", knife), person("Cleo", bow)
	brun.X, cleo.X = 2, 2
	return start(person("Ada", pistol), brun, cleo, m12fight.Fighter{Name: "van", Machine: true})
}

// order lets Ada act first, with two OAs, and then Brun, then Cleo.
var order = faces{12, 11, 8, 1, 11, 8, 1, 1, 9, 9, 1, 1}

func change(i int, f func(*m12fight.Fighter)) func(*m12fight.State) {
	return func(s *m12fight.State) { f(&s.Fighters[i]) }
}

func pending(f func(*m12fight.Pending)) func(*m12fight.State) {
	return func(s *m12fight.State) { f(&s.Pending) }
}

// The states of fighters that contradict each other, between turns.
func TestHostileFighters(t *testing.T) {
	hold := func(by string) func(*m12fight.Fighter) {
		return func(f *m12fight.Fighter) { f.HeldBy, f.Hold = by, 5 }
	}
	refuseAll(t, four(), []hostile{
		{"held by itself", "m12 ATK-7", change(1, hold("Brun"))},
		{"held by nobody in the fight", "m12 ATK-7", change(1, hold("Dov"))},
		{"held by a machine", "m12 ATK-7", change(1, hold("van"))},
		{"held by the dead", "m12 ATK-7", func(s *m12fight.State) { s.Fighters[0].Dead = true; hold("Ada")(&s.Fighters[1]) }},
		{"held by one unconscious", "m12 ATK-7", func(s *m12fight.State) { s.Fighters[0].Out = 60; hold("Ada")(&s.Fighters[1]) }},
		{"held by one in a coma", "m12 ATK-7", func(s *m12fight.State) {
			s.Fighters[0].Coma = m12fight.Coma{Due: 60, Last: 60}
			hold("Ada")(&s.Fighters[1])
		}},
		{"a machine held", "m12 DMG-6", change(3, hold("Ada"))},
		{"a machine lying", "m12 DMG-6", change(3, func(f *m12fight.Fighter) { f.Lying = true })},
		{"a machine stopped", "m12 DMG-6", change(3, func(f *m12fight.Fighter) { f.Stop = 1 })},
		{"a machine unconscious", "m12 DMG-6", change(3, func(f *m12fight.Fighter) { f.Out = 60 })},
		{"a machine in a coma", "m12 DMG-6", change(3, func(f *m12fight.Fighter) { f.Coma = m12fight.Coma{Due: 60, Last: 60} })},
		{"a dead machine", "m12 DMG-6", change(3, func(f *m12fight.Fighter) { f.Dead = true })},
		{"dead and unconscious", "m12 WND-3", change(0, func(f *m12fight.Fighter) { f.Dead, f.Out = true, 60 })},
		{"dead and in a coma", "m12 WND-3", change(0, func(f *m12fight.Fighter) { f.Dead, f.Coma = true, m12fight.Coma{Due: 60, Last: 60} })},
		{"the dead aim", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Dead, f.Aim, f.AimAt = true, 1, "Brun" })},
		{"aim at nothing", "m12 ATK-5", change(0, func(f *m12fight.Fighter) { f.Aim = 1 })},
		{"no aim at somebody", "m12 ATK-5", change(0, func(f *m12fight.Fighter) { f.AimAt = "Brun" })},
		{"aim at itself", "m12 ATK-5", change(0, func(f *m12fight.Fighter) { f.Aim, f.AimAt = 1, "Ada" })},
		{"aim at nobody in the fight", "m12 ATK-5", change(0, func(f *m12fight.Fighter) { f.Aim, f.AimAt = 1, "Dov" })},
		{"aim with a knife", "m12 ATK-5", change(1, func(f *m12fight.Fighter) { f.Aim, f.AimAt = 1, "Ada" })},
		{"aim since a dash", "m12 ATK-5", change(0, func(f *m12fight.Fighter) { f.Aim, f.AimAt, f.MoveMalus = 1, "Brun", -5 })},
		{"a malus of no moves", "m12 MOV-1", change(0, func(f *m12fight.Fighter) { f.MoveMalus = -3 })},
		{"unconscious until now", "m12 WND-2", func(s *m12fight.State) { s.Clock, s.Fighters[0].Out = 60, 60 }},
		{"a coma shorter than a turn", "m12 WND-3", change(0, func(f *m12fight.Fighter) { f.Coma = m12fight.Coma{Due: 5, Last: 5} })},
		{"a coma longer than its halves", "m12 WND-3", change(0, func(f *m12fight.Fighter) { f.Coma = m12fight.Coma{Due: 60, Last: 600_000_000, Tests: 1} })},
		{"a coma test later than its time", "m12 WND-3", change(0, func(f *m12fight.Fighter) { f.Coma = m12fight.Coma{Due: 61, Last: 60} })},
		{"a coma test missed", "m12 WND-3", func(s *m12fight.State) { s.Clock, s.Fighters[0].Coma = 60, m12fight.Coma{Due: 60, Last: 60} }},
		{"a third test by the knob", "m12 WND-3", func(s *m12fight.State) {
			s.Rules.ComaOnce, s.Fighters[0].Coma = true, m12fight.Coma{Due: 60, Last: 60, Tests: 2}
		}},
	})
}

// Clocks, turns and waits that contradict each other.
func TestHostileTimes(t *testing.T) {
	const end = 1_000_000_000_000
	refuseAll(t, four(), []hostile{
		{"the clock at its end", "m12 INI-1", func(s *m12fight.State) { s.Clock = end }},
		{"a turn ended too near the end", "m12 INI-1", func(s *m12fight.State) { s.Clock = end - 5 }},
		{"turns that took no time", "m12 INI-1", func(s *m12fight.State) { s.Turn, s.Clock = 3, 17 }},
		{"a pass between turns", "m12 INI-4", func(s *m12fight.State) { s.Pass = 1 }},
		{"a wait for nothing", "m12 INI-1", func(s *m12fight.State) { s.Until = 60 }},
		{"an effect between turns", "m12 INI-6", func(s *m12fight.State) {
			s.Effects = []m12fight.Effect{{By: "Ada", On: "Brun", Wound: m12fight.Wound{CW: 1, Stop: -4}}}
		}},
	})
	refuseAll(t, at(t, four(), m12fight.Initiative(), order), []hostile{
		{"the clock at its end in a turn", "m12 INI-1", func(s *m12fight.State) { s.Clock = end - 11 }},
		{"the nought-th turn", "m12 INI-4", func(s *m12fight.State) { s.Turn = 0 }},
		{"no pass", "m12 INI-4", func(s *m12fight.State) { s.Pass = 0 }},
		{"a wait in a turn", "m12 INI-1", func(s *m12fight.State) { s.Until = 60 }},
		{"a coma test in a turn", "m12 WND-3", func(s *m12fight.State) {
			f := &s.Fighters[2]
			*f = m12fight.Fighter{Name: f.Name, Scores: f.Scores, Coma: m12fight.Coma{Due: 6, Last: 6}}
			s.Clock, s.Pending = 6, m12fight.Pending{Decision: m12fight.OnComa, Who: "Cleo"}
		}},
	})
	coma := at(t, four(), m12fight.Command{Do: m12fight.DoWound, At: "Cleo", Wound: m12fight.Wound{CW: 1, Coma: 60}}, faces{}, m12fight.Wait(600), faces{})
	refuseAll(t, coma, []hostile{
		{"a wait that is over", "m12 INI-1", func(s *m12fight.State) { s.Until = 59 }},
		{"a wait too long", "m12 INI-1", func(s *m12fight.State) { s.Until = 1_000_000_061 }},
		{"a wait that did not stop for the test", "m12 WND-3", func(s *m12fight.State) { s.Fighters[2].Coma.Due = 58 }},
		{"a test a turn late", "m12 WND-3", func(s *m12fight.State) { s.Until, s.Fighters[2].Coma.Due = 0, 54 }},
		{"the test of one who is in no coma", "m12 WND-3", pending(func(p *m12fight.Pending) { p.Who = "Ada" })},
		{"the test of one whose is not due", "m12 WND-3", func(s *m12fight.State) { s.Until, s.Fighters[2].Coma.Due = 0, 61 }},
		{"the test of the second first", "m12 WND-3", func(s *m12fight.State) { s.Fighters[1].Coma = m12fight.Coma{Due: 60, Last: 60} }},
		{"a decision taken away", "m12 WND-3", func(s *m12fight.State) { s.Until, s.Pending = 0, m12fight.Pending{} }},
	})
}

// Turns in which the order, the dice and what was done contradict each other.
func TestHostileTurns(t *testing.T) {
	row := func(faces ...int) m12fight.Row { r, _ := m12fight.RowOf(faces...); return r }
	refuseAll(t, at(t, four(), m12fight.Initiative(), order), []hostile{
		{"acting without dice", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Dice = m12fight.Row{} })},
		{"a die too few", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Dice = row(12, 11, 8) })},
		{"a die too many", "m12 INI-3", change(1, func(f *m12fight.Fighter) { f.Dice = row(11, 8, 1, 1, 1) })},
		{"a later pass with all dice", "m12 INI-3", func(s *m12fight.State) { s.Pass = 2 }},
		{"two at once with different dice", "m12 INI-3", change(1, func(f *m12fight.Fighter) { f.Phase = m12fight.Acting })},
		{"waiting with the best die", "m12 INI-3", change(1, func(f *m12fight.Fighter) { f.Dice = row(12, 8, 1, 1) })},
		{"nobody acting", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Phase = m12fight.Done })},
		{"acting with nothing to do", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Actions = m12fight.Actions{DA: 1} })},
		{"the dead act", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Dead = true })},
		{"dice of one unconscious", "m12 INI-3", change(1, func(f *m12fight.Fighter) { f.Out = 60 })},
		{"actions of one in a coma", "m12 INI-3", change(1, func(f *m12fight.Fighter) { f.Dice, f.Coma = m12fight.Row{}, m12fight.Coma{Due: 60, Last: 60} })},
		{"actions of a machine", "m12 INI-3", change(3, func(f *m12fight.Fighter) { f.Actions.OA = 1 })},
		{"an OA before its part", "m12 INI-3", change(1, func(f *m12fight.Fighter) { f.Struck, f.Busy = true, true })},
		{"a move of one without dice", "m12 INI-3", change(1, func(f *m12fight.Fighter) { f.Dice, f.Moved = m12fight.Row{}, true })},
		{"busy with nothing", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Busy = true })},
		{"a gait without a move", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Gait, f.Busy = m12fight.Walk, true })},
		{"a move in an idle turn", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Gait, f.Moved = m12fight.Walk, true })},
		{"an OA in an idle turn", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Struck = true })},
		{"a dash without a malus", "m12 MOV-1", change(0, func(f *m12fight.Fighter) { f.Gait, f.Moved, f.Busy, f.MoveMalus = m12fight.Dash, true, true, -4 })},
		{"a malus after an OA", "m12 MOV-1", change(0, func(f *m12fight.Fighter) { f.Struck, f.Busy, f.MoveMalus = true, true, -5 })},
		{"aiming at nobody", "m12 ATK-5", change(0, func(f *m12fight.Fighter) { f.Aiming, f.Struck, f.Busy = true, true, true })},
		{"aiming in an idle turn", "m12 ATK-5", change(0, func(f *m12fight.Fighter) { f.Aiming, f.AimAt = true, "Brun" })},
		{"an aim after another OA", "m12 ATK-5", change(0, func(f *m12fight.Fighter) { f.Aim, f.AimAt, f.Struck, f.Busy = 1, "Brun", true, true })},
		{"an aim after a move", "m12 ATK-5", change(0, func(f *m12fight.Fighter) {
			f.Aiming, f.AimAt, f.Moved, f.Busy, f.Gait = true, "Brun", true, true, m12fight.Walk
		})},
	})
}

// Effects that nobody can have brought about.
func TestHostileEffects(t *testing.T) {
	together := at(t, four(), m12fight.Initiative(), faces{12, 11, 8, 1, 12, 11, 8, 1, 9, 9, 1, 1}, m12fight.Simple("Brun", m12fight.DoEnd), faces{},
		m12fight.Shoot("Ada", "Cleo", 1), faces{9, 9, 9, 9}, m12fight.Simple("Cleo", m12fight.DoTake), faces{}, m12fight.Simple("Ada", m12fight.DoDamage), faces{5, 5})
	effect := func(f func(*m12fight.Effect)) func(*m12fight.State) {
		return func(s *m12fight.State) { f(&s.Effects[0]) }
	}
	refuseAll(t, together, []hostile{
		{"by nobody", "m12 INI-6", effect(func(e *m12fight.Effect) { e.By = "" })},
		{"by itself", "m12 INI-6", effect(func(e *m12fight.Effect) { e.By = "Cleo" })},
		{"by one who has used no OA", "m12 INI-6", effect(func(e *m12fight.Effect) { e.By = "Brun" })},
		{"two by one in a pass", "m12 INI-3", func(s *m12fight.State) { s.Effects = append(s.Effects, s.Effects[0]) }},
		{"a hold of a wound", "m12 ATK-7", effect(func(e *m12fight.Effect) { e.Hold = 5 })},
		{"a wound of no row", "m12 DMG-3", effect(func(e *m12fight.Effect) { e.Wound = m12fight.Wound{CW: 7, Stop: -4} })},
		{"a coma of no row", "m12 DMG-3", effect(func(e *m12fight.Effect) { e.Wound = m12fight.Wound{CW: 10, Stop: 3, Coma: 60} })},
		{"more stopped than any gun stops", "m12 STP-1", effect(func(e *m12fight.Effect) { e.Stop = 1002 })},
		{"a throw with a wound", "m12 ATK-7", effect(func(e *m12fight.Effect) { e.Manoeuvre, e.Hold = m12fight.Throw, 5 })},
		{"a throw with a stop", "m12 ATK-7", effect(func(e *m12fight.Effect) {
			*e = m12fight.Effect{Manoeuvre: m12fight.Throw, By: "Ada", On: "Cleo", Hold: 5, Stop: 1}
		})},
		{"a throw without a test", "m12 ATK-7", effect(func(e *m12fight.Effect) { *e = m12fight.Effect{Manoeuvre: m12fight.Throw, By: "Ada", On: "Cleo"} })},
		{"a machine thrown", "m12 ATK-7", effect(func(e *m12fight.Effect) {
			*e = m12fight.Effect{Manoeuvre: m12fight.Throw, By: "Ada", On: "van", Hold: 5}
		})},
		{"a hold by one who has left", "m12 ATK-7", effect(func(e *m12fight.Effect) {
			*e = m12fight.Effect{Manoeuvre: m12fight.Immobilise, By: "Dov", On: "Cleo", Hold: 5}
		})},
	})
}

// rolled is a test with its dice.
func rolled(t *testing.T, test m12.Test, f ...int) m12.Result {
	t.Helper()
	r, err := test.Roll(dice.Typed(f...))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Attacks, and decisions about them, that do not fit.
func TestHostileAttacks(t *testing.T) {
	unarmed := func(m m12fight.Manoeuvre) m12fight.Command {
		return m12fight.Command{Do: m12fight.DoAttack, Who: "Ada", At: "Brun", Unarmed: true, Manoeuvre: m}
	}
	turn := at(t, four(), m12fight.Initiative(), order)
	shot := at(t, turn, m12fight.Shoot("Ada", "Brun", 1), faces{9, 9, 9, 9})
	refuseAll(t, shot, []hostile{
		{"a defence of another", "m12 DEF-1", pending(func(p *m12fight.Pending) { p.Who = "Cleo" })},
		{"a defence by the attacker", "m12 DEF-1", pending(func(p *m12fight.Pending) { p.Who = "Ada" })},
		{"a defence without a DA", "m12 DEF-1", change(1, func(f *m12fight.Fighter) { f.Actions.DA = 0 })},
		{"a defence without a skill", "m12 DEF-1", change(1, func(f *m12fight.Fighter) { f.Skills = f.Skills[2:] })},
		{"a defence of one unconscious", "m12 DEF-1", change(1, func(f *m12fight.Fighter) { f.Dice, f.Actions, f.Out = m12fight.Row{}, m12fight.Actions{}, 60 })},
		{"an answer to a strike", "m12 ATK-3", pending(func(p *m12fight.Pending) { p.Decision = m12fight.OnAnswer })},
		{"damage by the target", "m12 DMG-1", pending(func(p *m12fight.Pending) { p.Decision = m12fight.OnDamage })},
		{"a wound table that has the row", "m12 DMG-5", pending(func(p *m12fight.Pending) { p.Decision, p.Who, p.Value = m12fight.OnWoundTable, "", 20 })},
		{"an attack on itself", "m12 ATK-1", pending(func(p *m12fight.Pending) { p.Attack.At = "Ada" })},
		{"an attack on the dead", "m12 ATK-1", change(1, func(f *m12fight.Fighter) { f.Dice, f.Actions, f.Dead = m12fight.Row{}, m12fight.Actions{}, true })},
		{"an attack out of turn", "m12 INI-3", pending(func(p *m12fight.Pending) { p.Attack.By = "Cleo" })},
		{"an attack without an OA", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Struck, f.Busy = false, false })},
		{"an attack between turns", "m12 INI-3", func(s *m12fight.State) { p := s.Pending; *s = four(); s.Pending = p }},
		{"an attack while aiming", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Aiming, f.AimAt = true, "Brun" })},
		{"an attack without a skill", "m12 SKL-8", change(0, func(f *m12fight.Fighter) { f.Skills = f.Skills[:2] })},
		{"a throw with a pistol", "m12 ATK-2", pending(func(p *m12fight.Pending) { p.Attack.Manoeuvre, p.Attack.Answer = m12fight.Throw, 5 })},
		{"a success of nothing", "m12 ATK-1", pending(func(p *m12fight.Pending) { p.Attack.Total = 0 })},
		{"a success below nothing", "m12 ATK-1", pending(func(p *m12fight.Pending) { p.Attack.Total = -5 })},
		{"a strike with an answering test", "m12 ATK-3", pending(func(p *m12fight.Pending) { p.Attack.Answer = 11 })},
		{"a bullet parried", "m12 DEF-2", pending(func(p *m12fight.Pending) { p.Attack.Off = 1 })},
		{"a value without a question", "m12 DMG-5", pending(func(p *m12fight.Pending) { p.Value = 20 })},
		{"a test with nothing to buy back", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Result = rolled(t, m12.Test{Dice: 4, Difficulty: 1}, 9, 9, 9, 9) })},
	})
	blow := at(t, turn, unarmed(m12fight.Strike), faces{9, 9, 9, 9})
	refuseAll(t, blow, []hostile{
		{"a parry before it", "m12 DEF-2", pending(func(p *m12fight.Pending) { p.Attack.Off = 1 })},
		{"a defence with a gun", "m12 DEF-1", change(1, func(f *m12fight.Fighter) { f.Skills = f.Skills[3:5] })},
	})
	taken := at(t, blow, m12fight.Simple("Brun", m12fight.DoTake), faces{})
	refuseAll(t, taken, []hostile{
		{"damage by another", "m12 DMG-1", pending(func(p *m12fight.Pending) { p.Who = "Cleo" })},
		{"damage with a throw", "m12 DMG-1", pending(func(p *m12fight.Pending) { p.Attack.Manoeuvre, p.Attack.Answer = m12fight.Throw, 5 })},
		{"more off than half of any weapon", "m12 DEF-2", pending(func(p *m12fight.Pending) { p.Attack.Off = 501 })},
		{"an attack less than parried", "m12 DEF-2", pending(func(p *m12fight.Pending) { p.Attack.Off = -1 })},
		{"a parry by a machine", "m12 DEF-2", pending(func(p *m12fight.Pending) { p.Attack.At, p.Attack.Off = "van", 1 })},
	})
	thrown := at(t, turn, unarmed(m12fight.Throw), faces{12, 9, 1, 1}, m12fight.Simple("Brun", m12fight.DoTake), faces{})
	refuseAll(t, thrown, []hostile{
		{"an answer by the attacker", "m12 ATK-3", pending(func(p *m12fight.Pending) { p.Who = "Ada" })},
		{"an answer to no difficulty", "m12 ATK-3", pending(func(p *m12fight.Pending) { p.Attack.Answer = 0 })},
		{"an answer against another rule", "m12 ATK-3", func(s *m12fight.State) { s.Rules.AnswerBeatsAttack = true }},
		{"an answer of one unconscious", "m12 ATK-3", change(1, func(f *m12fight.Fighter) { f.Dice, f.Actions, f.Out = m12fight.Row{}, m12fight.Actions{}, 60 })},
		{"a machine thrown", "m12 ATK-2", pending(func(p *m12fight.Pending) { p.Who, p.Attack.At = "van", "van" })},
	})
	book := four()
	book.Rules.Wounds = m12fight.BookWounds()
	book = at(t, book, m12fight.Initiative(), order, m12fight.Shoot("Ada", "van", 1), faces{9, 9, 9, 9}, m12fight.Simple("Ada", m12fight.DoDamage), faces{12, 12})
	refuseAll(t, book, []hostile{
		{"a question that the table answers", "m12 DMG-5", pending(func(p *m12fight.Pending) { p.Value = 17 })},
		{"a value that no dice come to", "m12 DMG-5", pending(func(p *m12fight.Pending) { p.Value = 31 })},
		{"a question put to somebody", "m12 INI-4", pending(func(p *m12fight.Pending) { p.Who = "Ada" })},
	})
}

// Failed tests that nobody had to take.
func TestHostileFailures(t *testing.T) {
	turn := at(t, four(), m12fight.Initiative(), faces{11, 8, 1, 1, 12, 11, 8, 1, 9, 9, 1, 1})
	miss := at(t, turn, m12fight.Hit("Brun", "Ada"), faces{1, 1, 1, 1})
	result := func(test m12.Test, f ...int) func(*m12fight.State) {
		return pending(func(p *m12fight.Pending) { p.Result = rolled(t, test, f...) })
	}
	refuseAll(t, miss, []hostile{
		{"a miss of another", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Who = "Ada" })},
		{"a miss with a total", "m12 ATK-1", pending(func(p *m12fight.Pending) { p.Attack.Total = 5 })},
		{"a miss parried", "m12 DEF-2", pending(func(p *m12fight.Pending) { p.Attack.Off = 1 })},
		{"a damage roll that failed", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Failed, p.Attack = m12fight.DoDamage, m12fight.Attack{} })},
		{"a miss with too many dice", "m12 XPT-2", result(m12.Test{Dice: 5, Skill: 4, Difficulty: 11}, 1, 1, 1, 1, 1)},
		{"a miss against nothing", "m12 XPT-2", result(m12.Test{Dice: 4, Skill: 4}, 11, 11, 11, 1)},
		{"a miss with another skill", "m12 XPT-2", result(m12.Test{Dice: 4, Skill: 3, Difficulty: 11}, 1, 1, 1, 1)},
		{"a miss with another mind", "m12 XPT-2", result(m12.Test{Dice: 4, Skill: 4, Mind: m12.OpenMinded, Difficulty: 11}, 1, 1, 1, 1)},
		{"a miss with wounds", "m12 XPT-2", result(m12.Test{Dice: 4, Skill: 4, WoundMalus: 2, Difficulty: 11}, 1, 1, 1, 1)},
	})
	hit := at(t, at(t, four(), m12fight.Initiative(), order), m12fight.Command{Do: m12fight.DoAttack, Who: "Ada", At: "Brun", Unarmed: true}, faces{9, 9, 9, 9})
	parried := at(t, hit, m12fight.Simple("Brun", m12fight.DoParry), faces{1, 1, 1, 1})
	refuseAll(t, parried, []hostile{
		{"a parry by the attacker", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Who = "Ada" })},
		{"a parry with more than half a knife", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Attack.Off = 2 })},
		{"a parry with another weapon", "m12 XPT-2", change(1, func(f *m12fight.Fighter) { f.Weapon = bow })},
		{"a parry of a shot", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Attack.Weapon, p.Attack.Off = pistol, 0 })},
		{"a parry of another attack", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Attack.Total++ })},
		{"a dodge with a knife", "m12 DEF-2", pending(func(p *m12fight.Pending) { p.Failed = m12fight.DoDodge })},
	})
	refuseAll(t, at(t, hit, m12fight.Simple("Brun", m12fight.DoDodge), faces{1, 1, 1, 1}), []hostile{
		{"a dodge by the rule of ties", "m12 XPT-2", func(s *m12fight.State) { s.Rules.TieDefends = true }},
		{"a dodge by an answer", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Failed = m12fight.DoAnswer })},
	})
	threshold := at(t, four(), m12fight.Command{Do: m12fight.DoWound, At: "Cleo", Wound: m12fight.Wound{CW: 12}}, faces{})
	refuseAll(t, threshold, []hostile{
		{"the threshold of a machine", "m12 WND-2", func(s *m12fight.State) { s.Pending.Who, s.Fighters[3].CWL = "van", 12 }},
		{"the threshold of the dead", "m12 WND-2", change(2, func(f *m12fight.Fighter) { f.Dead = true })},
		{"the threshold of one unhurt", "m12 WND-2", change(2, func(f *m12fight.Fighter) { f.CWL = 9 })},
	})
	fainting := at(t, threshold, m12fight.Simple("Cleo", m12fight.DoThreshold), faces{1, 1, 1, 1})
	refuseAll(t, fainting, []hostile{
		{"a threshold at another CWL", "m12 XPT-2", change(2, func(f *m12fight.Fighter) { f.CWL = 11 })},
		{"a threshold with a skill", "m12 XPT-2", result(m12.Test{Dice: 4, Skill: -2, Difficulty: 12}, 1, 1, 1, 1)},
		{"a threshold with the malus of wounds", "m12 XPT-2", result(m12.Test{Dice: 4, WoundMalus: 6, Difficulty: 12}, 1, 1, 1, 1)},
		{"a threshold in an attack", "m12 ATK-1", pending(func(p *m12fight.Pending) { p.Attack = m12fight.Attack{By: "Ada", At: "Cleo"} })},
		{"no decision about a failure", "m12 INI-4", pending(func(p *m12fight.Pending) { p.Decision = m12fight.NoDecision })},
		{"a threshold with a speciality", "m12 XPT-2", result(m12.Test{Dice: 4, Speciality: true, Difficulty: 12}, 1, 1, 1, 1)},
		{"a threshold of the dead", "m12 XPT-2", change(2, func(f *m12fight.Fighter) { f.Dead = true })},
		{"a coma test of one in none", "m12 WND-3", pending(func(p *m12fight.Pending) { p.Failed = m12fight.DoComa })},
	})
	held := at(t, turn, m12fight.Command{Do: m12fight.DoAttack, Who: "Brun", At: "Cleo", Unarmed: true, Manoeuvre: m12fight.Immobilise}, faces{12, 9, 1, 1},
		m12fight.Simple("Cleo", m12fight.DoTake), faces{}, m12fight.Answer("Cleo", m12.Sf), faces{1, 1, 1, 1})
	refuseAll(t, held, []hostile{
		{"an answer with a skill", "m12 XPT-2", result(m12.Test{Dice: 4, Skill: 1, Difficulty: 11}, 1, 1, 1, 1)},
		{"an answer to another difficulty", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Attack.Answer = 12 })},
		{"an escape of one free", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Failed, p.Attack = m12fight.DoEscape, m12fight.Attack{} })},
	})
	deft := four()
	deft.Fighters[2].Scores[m12.Mf-m12.Sy] = 5
	disarmed := at(t, deft, m12fight.Initiative(), faces{11, 8, 1, 1, 12, 11, 8, 1, 9, 9, 1, 1}, m12fight.TryManoeuvre("Brun", "Cleo", m12fight.Disarm), faces{12, 9, 1, 1},
		m12fight.Simple("Cleo", m12fight.DoTake), faces{}, m12fight.Answer("Cleo", m12.Mf), faces{1, 1, 1, 1, 1})
	refuseAll(t, disarmed, []hostile{
		{"a weapon kept by strength", "m12 XPT-2", result(m12.Test{Dice: 4, Difficulty: 11}, 1, 1, 1, 1)},
		{"no fall by the hands", "m12 XPT-2", pending(func(p *m12fight.Pending) { p.Attack.Manoeuvre = m12fight.Throw })},
	})
	miss = at(t, turn, m12fight.Command{Do: m12fight.DoAttack, Who: "Brun", At: "Ada", Speciality: "knife"}, faces{1, 1, 1, 1})
	refuseAll(t, miss, []hostile{
		{"a speciality that nobody has", "m12 XPT-2", change(1, func(f *m12fight.Fighter) {
			f.Skills = []m12fight.Skill{{Name: "Weapon skill", Use: m12skill.MeleeWeapon, Value: 4, With: m12.Af}}
		})},
	})
}
