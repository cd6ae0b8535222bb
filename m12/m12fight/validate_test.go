package m12fight_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// hostile is a change of a state after which it cannot be played.
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

// What would break play is refused: what has no end, nobody to go on, or nobody of that
// name. That there is nothing else of the kind, TestMutatedFights of m12rapid holds.
func TestHostileStates(t *testing.T) {
	const end = 1_000_000_000_000
	refuseAll(t, four(), []hostile{
		{"held by nobody in the fight", "m12 ATK-7", change(1, func(f *m12fight.Fighter) { f.HeldBy = "Dov" })},
		{"held by less than nothing", "m12 ATK-7", change(1, func(f *m12fight.Fighter) { f.Hold = -1 })},
		{"an aim at nobody in the fight", "m12 ATK-5", change(0, func(f *m12fight.Fighter) { f.Aim, f.AimAt = 1, "Dov" })},
		{"a machine in a coma", "m12 DMG-6", change(3, func(f *m12fight.Fighter) { f.Coma = m12fight.Coma{Due: 60, Last: 60} })},
		{"fewer actions than none", "m12 INI-2", change(0, func(f *m12fight.Fighter) { f.Actions.MA = -1 })},
		{"a malus that helps", "m12 MOV-1", change(0, func(f *m12fight.Fighter) { f.MoveMalus = 1 })},
		{"unconscious beyond all time", "m12 WND-2", change(0, func(f *m12fight.Fighter) { f.Out = end + 1 })},
		{"a coma beyond all time", "m12 WND-3", change(0, func(f *m12fight.Fighter) { f.Coma.Due = end + 1 })},
		{"a coma longer than any", "m12 WND-3", change(0, func(f *m12fight.Fighter) { f.Coma.Last = 1_000_000_001 })},
		{"fewer coma tests than none", "m12 WND-3", change(0, func(f *m12fight.Fighter) { f.Coma.Tests = -1 })},
		{"dice between turns", "m12 INI-4", change(0, func(f *m12fight.Fighter) { f.Dice[0] = 1 })},
		{"the clock beyond its end", "m12 INI-1", func(s *m12fight.State) { s.Clock = end + 1 }},
		{"a wait beyond it", "m12 INI-1", func(s *m12fight.State) { s.Until = end + 1 }},
		{"a turn of waiting left over", "m12 INI-1", func(s *m12fight.State) { s.Waited = 6 }},
		{"a pass between turns", "m12 INI-4", func(s *m12fight.State) { s.Pass = 1 }},
		{"more turns than there can be", "m12 INI-4", func(s *m12fight.State) { s.Turn = 1_000_000_001 }},
		{"something about no decision", "m12 INI-4", pending(func(p *m12fight.Pending) { p.Value = 1 })},
		{"no decision about a test", "m12 INI-4", pending(func(p *m12fight.Pending) { p.Failed = m12fight.DoEscape })},
		{"the threshold of a machine", "m12 DMG-6", pending(func(p *m12fight.Pending) { p.Decision, p.Who = m12fight.OnThreshold, "van" })},
		{"the threshold of nobody", "m12 INI-4", pending(func(p *m12fight.Pending) { p.Decision = m12fight.OnThreshold })},
		{"a threshold in an attack", "m12 ATK-1", pending(func(p *m12fight.Pending) {
			p.Decision, p.Who, p.Attack.By = m12fight.OnThreshold, "Ada", "Ada"
		})},
	})
	turn := at(t, four(), m12fight.Initiative(), order)
	refuseAll(t, turn, []hostile{
		{"a turn beyond the end of the clock", "m12 INI-1", func(s *m12fight.State) { s.Clock = end - 5 }},
		{"no pass", "m12 INI-4", func(s *m12fight.State) { s.Pass = 0 }},
		{"dice for more passes than there can be", "m12 INI-3", func(s *m12fight.State) { s.Pass = 253 }},
		{"nobody acting", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Phase = m12fight.Done })},
		{"acting with nothing to do", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Actions = m12fight.Actions{DA: 1} })},
		{"the dead act", "m12 INI-3", change(0, func(f *m12fight.Fighter) { f.Dead = true })},
	})
	shot := at(t, turn, m12fight.Shoot("Ada", "Brun", 1), faces{9, 9, 9, 9})
	refuseAll(t, shot, []hostile{
		{"an attack of nobody", "m12 ATK-1", pending(func(p *m12fight.Pending) { p.Attack.By = "Dov" })},
		{"an attack on nobody", "m12 ATK-1", pending(func(p *m12fight.Pending) { p.Attack.At = "" })},
		{"a defence of nobody", "m12 INI-4", pending(func(p *m12fight.Pending) { p.Who = "Dov" })},
		{"an answer to a strike", "m12 ATK-3", pending(func(p *m12fight.Pending) { p.Decision = m12fight.OnAnswer })},
		{"an answer to a strike bought back", "m12 ATK-3", pending(func(p *m12fight.Pending) { p.Failed = m12fight.DoAnswer })},
		{"an answer too hard", "m12 ATK-3", pending(func(p *m12fight.Pending) { p.Attack.Answer = 1_000_001 })},
		{"a success below nothing", "m12 ATK-1", pending(func(p *m12fight.Pending) { p.Attack.Total = -5 })},
		{"a parry that helps the blow", "m12 DEF-2", pending(func(p *m12fight.Pending) { p.Attack.Off = -1 })},
		{"a value beyond all", "m12 DMG-5", pending(func(p *m12fight.Pending) { p.Value = 1_000_001 })},
	})
}

// An effect that cannot take hold is refused.
func TestHostileEffects(t *testing.T) {
	together := at(t, four(), m12fight.Initiative(), faces{12, 11, 8, 1, 12, 11, 8, 1, 9, 9, 1, 1}, m12fight.Simple("Brun", m12fight.DoEnd), faces{},
		m12fight.Shoot("Ada", "Cleo", 1), faces{9, 9, 9, 9}, m12fight.Simple("Cleo", m12fight.DoTake), faces{}, m12fight.Simple("Ada", m12fight.DoDamage), faces{5, 5})
	effect := func(f func(*m12fight.Effect)) func(*m12fight.State) {
		return func(s *m12fight.State) { f(&s.Effects[0]) }
	}
	refuseAll(t, together, []hostile{
		{"by nobody", "m12 INI-6", effect(func(e *m12fight.Effect) { e.By = "" })},
		{"on nobody in the fight", "m12 INI-6", effect(func(e *m12fight.Effect) { e.On = "Dov" })},
		{"no wound", "m12 DMG-3", effect(func(e *m12fight.Effect) { e.Wound.CW = 0 })},
		{"a throw with half a wound", "m12 DMG-3", effect(func(e *m12fight.Effect) { e.Manoeuvre, e.Wound.CW = m12fight.Throw, 0 })},
		{"less stopped than nothing", "m12 STP-1", effect(func(e *m12fight.Effect) { e.Stop = -1 })},
		{"a hold that nobody gets free of", "m12 ATK-7", effect(func(e *m12fight.Effect) { e.Hold = 1_000_001 })},
	})
}
