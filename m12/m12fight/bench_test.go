package m12fight_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

func start(fighters ...m12fight.Fighter) m12fight.State {
	s, err := m12fight.NewState(m12fight.Rules{}, fighters...)
	if err != nil {
		panic(err)
	}
	return s
}

// turnOf plays both sides plainly: attack where there is an OA, defend where
// there is a DA.
func plainly(s *m12fight.State) m12fight.Command {
	switch d := &s.Pending; d.Decision {
	case m12fight.OnDefence:
		return m12fight.Simple(d.Who, m12fight.DoDodge)
	case m12fight.OnDamage:
		return m12fight.Simple(d.Who, m12fight.DoDamage)
	case m12fight.OnThreshold:
		return m12fight.Simple(d.Who, m12fight.DoThreshold)
	case m12fight.OnComa:
		return m12fight.Simple(d.Who, m12fight.DoComa)
	}
	if !s.Running {
		return m12fight.Initiative()
	}
	for i := range s.Fighters {
		f, t := &s.Fighters[i], &s.Fighters[1-i]
		if f.Phase != m12fight.Acting {
			continue
		}
		if f.Actions.OA > 0 && !f.Struck && !t.Dead {
			return m12fight.Hit(f.Name, t.Name)
		}
		return m12fight.Simple(f.Name, m12fight.DoEnd)
	}
	panic("nothing to do")
}

func over(s *m12fight.State) bool {
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.Dead || f.Out > 0 || f.Coma.Last > 0 {
			return true
		}
	}
	return false
}

// BenchmarkDuel is a whole duel with knives of two average people, until one
// falls, without history.
func BenchmarkDuel(b *testing.B) {
	begin := start(person("Ada", knife), person("Brun", knife))
	src := dice.NewSource("duel")
	m := combat.NewSim(m12fight.Game{}, begin)
	commands := 0
	b.ReportAllocs()
	for b.Loop() {
		m.State = begin.Clone()
		for !over(&m.State) {
			if _, err := m.Do(plainly(&m.State), src); err != nil {
				b.Fatal(err)
			}
			commands++
		}
	}
	b.ReportMetric(float64(commands)/float64(b.N), "commands/op")
}

// BenchmarkDuelWithHistory is the same with log and undo.
func BenchmarkDuelWithHistory(b *testing.B) {
	begin := start(person("Ada", knife), person("Brun", knife))
	src := dice.NewSource("duel")
	b.ReportAllocs()
	for b.Loop() {
		f := combat.New(m12fight.Game{}, begin)
		for s := f.State(); !over(&s); s = f.State() {
			if _, err := f.Do(plainly(&s), src); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkLegal lists what everybody may do.
func BenchmarkLegal(b *testing.B) {
	m := combat.NewSim(m12fight.Game{}, start(person("Ada", knife), person("Brun", knife)))
	if _, err := m.Do(m12fight.Initiative(), dice.Typed(12, 7, 1, 1, 11, 7, 1, 1)); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		m12fight.Game{}.Legal(m.State)
	}
}
