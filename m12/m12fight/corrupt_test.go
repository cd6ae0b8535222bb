package m12fight_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// reached plays a few random commands, and returns the state that they lead to.
func reached(t *rapid.T, most int) m12fight.State {
	sim := combat.NewSim(m12fight.Game{}, m12rapid.FightStart().Draw(t, "start"))
	for range rapid.IntRange(0, most).Draw(t, "commands") {
		_, _ = sim.Do(m12rapid.FightCommand(sim.State).Draw(t, "command"), dicerapid.RNG(t))
	}
	return sim.State
}

// A corruption changes one field of a state, of a fighter in it where it is about
// one.
type corruption struct {
	name   string
	change func(t *rapid.T, s *m12fight.State, f *m12fight.Fighter)
	// can says, as a second implementation, whether a fight can come to the state,
	// given the one before; nil where nobody says, only that it can be played on.
	can func(s, before *m12fight.State, f, was *m12fight.Fighter) bool
}

func anybody(t *rapid.T, s *m12fight.State) string {
	all := []string{"", "Zoe"}
	for _, f := range s.Fighters {
		all = append(all, f.Name)
	}
	return rapid.SampledFrom(all).Draw(t, "somebody")
}

func number(low, high int) func(*rapid.T) int {
	return func(t *rapid.T) int { return rapid.IntRange(low, high).Draw(t, "number") }
}

// The second implementation of what a fighter can be.
func able(f *m12fight.Fighter) bool {
	return !f.Machine && !f.Dead && f.Out == 0 && f.Coma == m12fight.Coma{}
}

// idle is whoever has nothing of a turn, aims at nobody and holds nobody.
func idle(s *m12fight.State, f *m12fight.Fighter) bool {
	for i := range s.Fighters {
		if s.Fighters[i].HeldBy == f.Name {
			return false
		}
	}
	return f.Dice.Len() == 0 && f.Actions == m12fight.Actions{} && f.Phase == m12fight.Waiting && !f.Moved && !f.Struck && !f.Busy && f.Gait == m12fight.Still && f.AimAt == ""
}

// concerned is whoever a pending decision is about.
func concerned(s *m12fight.State, f *m12fight.Fighter) bool {
	p := s.Pending
	return p.Who == f.Name || p.Attack.By == f.Name || p.Attack.At == f.Name
}

// defending is whoever a pending decision or a failed test of defence is of.
func defending(s *m12fight.State, f *m12fight.Fighter) bool {
	p := s.Pending
	return p.Who == f.Name && (p.Decision == m12fight.OnDefence || p.Decision == m12fight.OnAnswer || p.Failed != m12fight.DoAttack && p.Attack.At == f.Name)
}

// hinders are the figures of MOV-1, typed in a second time.
var hinders = map[m12fight.Gait]int{m12fight.Run: -2, m12fight.Dash: -5}

func canHinder(s *m12fight.State, f *m12fight.Fighter) bool {
	last := hinders[f.Gait]
	striking := s.Pending.Attack.By == f.Name || s.Pending.Failed == m12fight.DoEscape && s.Pending.Who == f.Name
	switch {
	case f.Machine, f.AimAt != "", striking:
		return f.MoveMalus == 0
	case f.Struck:
		return f.MoveMalus == 0 || f.MoveMalus == last
	}
	return f.MoveMalus <= last && f.MoveMalus != -1 && f.MoveMalus != -3
}

func canAct(s *m12fight.State, f *m12fight.Fighter) bool {
	a := f.Actions
	switch {
	case a == m12fight.Actions{} && f.Phase != m12fight.Acting:
		return s.Pending.Decision != m12fight.OnDefence || s.Pending.Who != f.Name
	case !s.Running || !able(f):
		return false
	case s.Pending.Decision == m12fight.OnDefence && s.Pending.Who == f.Name:
		return a.DA > 0
	case s.Pending.Decision != m12fight.NoDecision || f.Phase != m12fight.Acting:
		return true
	}
	return a.MA > 0 && !f.Moved && f.HeldBy == "" || a.OA > 0 && !f.Struck
}

var corruptions = []corruption{
	{"name", func(t *rapid.T, s *m12fight.State, f *m12fight.Fighter) { f.Name = s.Fighters[0].Name },
		func(s, _ *m12fight.State, f, _ *m12fight.Fighter) bool { return f == &s.Fighters[0] }},
	{"held by", func(t *rapid.T, s *m12fight.State, f *m12fight.Fighter) {
		if f.HeldBy = anybody(t, s); f.HeldBy != "" && f.Hold == 0 {
			f.Hold = 7
		}
	}, func(s, _ *m12fight.State, f, was *m12fight.Fighter) bool {
		by := s.Find(f.HeldBy)
		switch {
		case f.HeldBy == was.HeldBy:
			return true
		case f.HeldBy == "":
			return false // a difficulty is left
		case s.Pending.Decision == m12fight.NoDecision && f.Phase == m12fight.Acting && !canAct(s, f):
			return false
		}
		return by != nil && able(by) && by != f && !f.Machine
	}},
	{"hold", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Hold = number(0, 9)(t) },
		func(_, _ *m12fight.State, f, _ *m12fight.Fighter) bool { return (f.Hold == 0) == (f.HeldBy == "") }},
	{"aim at", func(t *rapid.T, s *m12fight.State, f *m12fight.Fighter) { f.AimAt = anybody(t, s) },
		func(s, _ *m12fight.State, f, was *m12fight.Fighter) bool {
			return (f.AimAt == "") == (was.AimAt == "") && f.AimAt != f.Name && (f.AimAt == "" || s.Find(f.AimAt) != nil)
		}},
	{"aim", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Aim = number(0, 4)(t) },
		func(_, _ *m12fight.State, f, _ *m12fight.Fighter) bool {
			return f.Aim < 4 && (f.Aim > 0 || f.Aiming) == (f.AimAt != "")
		}},
	{"aiming", func(_ *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Aiming = !f.Aiming },
		func(_, _ *m12fight.State, _, _ *m12fight.Fighter) bool { return false }},
	{"hinder", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.MoveMalus = number(-9, 0)(t) },
		func(s, _ *m12fight.State, f, _ *m12fight.Fighter) bool { return canHinder(s, f) }},
	{"stop", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Stop = number(-1, 3)(t) },
		func(_, _ *m12fight.State, f, _ *m12fight.Fighter) bool {
			return f.Stop >= 0 && (f.Stop == 0 || !f.Machine)
		}},
	{"lying", func(_ *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Lying = !f.Lying },
		func(_, _ *m12fight.State, f, _ *m12fight.Fighter) bool { return !f.Machine }},
	{"actions", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) {
		f.Actions = m12fight.Actions{DA: int16(number(-1, 1)(t)), MA: int16(number(0, 1)(t)), OA: int16(number(0, 1)(t))}
	}, func(s, _ *m12fight.State, f, _ *m12fight.Fighter) bool {
		return f.Actions.DA >= 0 && canAct(s, f)
	}},
	{"out", func(t *rapid.T, s *m12fight.State, f *m12fight.Fighter) {
		f.Out = s.Clock + int64(number(-1, 60)(t))
	}, func(s, before *m12fight.State, f, _ *m12fight.Fighter) bool {
		if f.Out == 0 {
			return true
		}
		parried := s.Pending.Attack.At == f.Name && s.Pending.Attack.Off != 0
		return f.Out > s.Clock && !f.Dead && !f.Machine && idle(before, f) && !defending(s, f) && !parried
	}},
	{"dead", func(_ *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Dead = true },
		func(s, before *m12fight.State, f, was *m12fight.Fighter) bool {
			return was.Dead || able(was) && idle(before, was) && !concerned(s, f)
		}},
	{"x", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.X = number(-1, 3)(t) },
		func(_, _ *m12fight.State, f, _ *m12fight.Fighter) bool { return f.X >= 0 }},
	{"armour", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Armour = number(-1, 3)(t) },
		func(_, _ *m12fight.State, f, _ *m12fight.Fighter) bool { return f.Armour >= 0 }},
	{"until", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Until = s.Clock + int64(number(-1, 60)(t)) },
		func(s, before *m12fight.State, _, _ *m12fight.Fighter) bool {
			if s.Until == 0 {
				return true
			}
			for _, f := range s.Fighters {
				if f.Coma.Due != 0 && f.Coma.Due < s.Clock {
					return false // a wait would have stopped there
				}
			}
			coma := s.Pending.Decision == m12fight.OnComa || s.Pending.Failed == m12fight.DoComa
			return coma && s.Until >= s.Clock
		}},
	{"effect twice", func(_ *rapid.T, s *m12fight.State, _ *m12fight.Fighter) {
		s.Effects = append(s.Effects, s.Effects[:min(1, len(s.Effects))]...)
	}, func(s, _ *m12fight.State, _, _ *m12fight.Fighter) bool { return len(s.Effects) == 0 }},
	{"who", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Pending.Who = anybody(t, s) },
		func(s, before *m12fight.State, _, _ *m12fight.Fighter) bool {
			who := s.Find(s.Pending.Who)
			if s.Pending.Decision == m12fight.OnThreshold {
				return who != nil && !who.Dead && !who.Machine && who.CWL >= 10
			}
			return s.Pending.Who == before.Pending.Who
		}},
	{"attacker", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Pending.Attack.By = anybody(t, s) }, nil},
	{"target", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Pending.Attack.At = anybody(t, s) }, nil},
	{"decision", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) {
		s.Pending.Decision = m12fight.Decision(number(0, 7)(t))
	}, nil},
	{"no decision", func(_ *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Pending = m12fight.Pending{} }, nil},
	{"failed", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) {
		s.Pending.Failed = m12fight.Do(number(0, int(m12fight.DoComa))(t))
	}, nil},
	{"total", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Pending.Attack.Total = number(-1, 30)(t) }, nil},
	{"off", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Pending.Attack.Off = number(-1, 3)(t) }, nil},
	{"answer", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Pending.Attack.Answer = number(-1, 30)(t) }, nil},
	{"value", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Pending.Value = number(-1, 50)(t) }, nil},
	{"clock", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) {
		s.Clock += rapid.SampledFrom([]int64{-7, -1, 1, 6, 999_999_999_994}).Draw(t, "seconds")
	}, nil},
	{"turn", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Turn += number(-1, 1)(t) }, nil},
	{"pass", func(t *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Pass += number(-1, 1)(t) }, nil},
	{"running", func(_ *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Running = !s.Running }, nil},
	{"no effects", func(_ *rapid.T, s *m12fight.State, _ *m12fight.Fighter) { s.Effects = nil }, nil},
	{"phase", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Phase = m12fight.Phase(number(0, 2)(t)) }, nil},
	{"dice", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) {
		f.Dice = m12fight.Row{}
		f.Dice[number(0, 11)(t)] = uint8(number(0, 4)(t))
	}, nil},
	{"moved", func(_ *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Moved = !f.Moved }, nil},
	{"struck", func(_ *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Struck = !f.Struck }, nil},
	{"busy", func(_ *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Busy = !f.Busy }, nil},
	{"gait", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Gait = m12fight.Gait(number(0, 3)(t)) }, nil},
	{"wounds", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.CWL = number(-1, 40)(t) }, nil},
	{"weapon", func(t *rapid.T, _ *m12fight.State, f *m12fight.Fighter) {
		f.Weapon = m12rapid.Weapon().Draw(t, "weapon")
	}, nil},
	{"machine", func(_ *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Machine = !f.Machine }, nil},
	{"coma", func(t *rapid.T, s *m12fight.State, f *m12fight.Fighter) {
		f.Coma = m12fight.Coma{Due: s.Clock + int64(number(-7, 60)(t)), Last: int64(number(0, 60)(t)), Tests: number(0, 3)(t)}
	}, nil},
	{"coma over", func(_ *rapid.T, _ *m12fight.State, f *m12fight.Fighter) { f.Coma.Due = 0 }, nil},
}

// A state that a fight has come to, with one field changed, is refused, or is one
// that a fight can come to: where that can be said by a second implementation both
// agree, and every state that is taken can be played on to its end.
func TestCorruptStates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := reached(t, 40)
		if len(before.Fighters) == 0 {
			return // all have left
		}
		i := rapid.IntRange(0, len(before.Fighters)-1).Draw(t, "fighter")
		for range 8 {
			s := before.Clone()
			c := rapid.SampledFrom(corruptions).Draw(t, "corruption")
			c.change(t, &s, &s.Fighters[i])
			var again m12fight.State
			err := json.Unmarshal(corruptJSON(t, &s), &again)
			var fault rollbook.Fault
			if err != nil && !errors.As(err, &fault) {
				t.Fatalf("%s: not refused by a rule: %v", c.name, err)
			}
			if c.can != nil && c.can(&s, &before, &s.Fighters[i], &before.Fighters[i]) != (err == nil) {
				t.Fatalf("%s of %s: %v\n%s\n%s", c.name, before.Fighters[i].Name, err, corruptJSON(t, &before), corruptJSON(t, &s))
			}
			if err == nil && rapid.IntRange(0, 4).Draw(t, "play") == 0 {
				m12rapid.CheckFight(t, again)
			}
		}
	})
}

func corruptJSON(t *rapid.T, s *m12fight.State) []byte {
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
