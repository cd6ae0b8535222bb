package main

import (
	"embed"
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

//go:embed fighters/*.json
var ours embed.FS

// A game is a pairing of two fighters by some rules.
type game struct {
	setup setup
	// table returns what plays one duel after another; each worker has its own.
	table func() (duel, error)
}

// A duel plays one duel: it returns who is left standing, 0 or 1 or −1 for nobody or
// both, and how many rounds it took.
type duel func(src dice.RNG) (winner, rounds int, err error)

// maxRounds is when a duel is drawn.
const maxRounds = 200

func newGame(o options, texts [2][]byte) (*game, error) {
	g := &game{setup: setup{Rules: o.rules}}
	if o.rules == "m12" {
		return g, g.m12(texts)
	}
	if o.actions < 1 || o.actions > fifteen.MaxActions {
		return nil, fmt.Errorf("-actions %d: want 1..%d", o.actions, fifteen.MaxActions)
	}
	g.setup.Actions = o.actions
	return g, g.fifteen(texts)
}

func (g *game) fifteen(texts [2][]byte) error {
	var fs [2]fifteenfight.Fighter
	for i := range fs {
		if err := json.Unmarshal(texts[i], &fs[i]); err != nil {
			return fmt.Errorf("fighter %d: %w", i+1, err)
		}
		if fs[i].Health.Condition() != fifteenhealth.Awake {
			return fmt.Errorf("fighter %d: %v is %v", i+1, fs[i].Name, fs[i].Health)
		}
	}
	start, err := fifteenfight.NewState(fifteen.Rules{}, fs[:]...)
	if err != nil {
		return err
	}
	if err := g.setup.name(fs[0].Name, fs[1].Name, start); err != nil {
		return err
	}
	actions := g.setup.Actions
	g.table = func() (duel, error) {
		m := combat.NewSim(fifteenfight.Game{}, start)
		fighters := m.State.Fighters
		return func(src dice.RNG) (int, int, error) {
			copy(fighters, start.Fighters)
			m.State = start
			m.State.Fighters = fighters
			for {
				s := &m.State
				up, down := s.Fighters[0].Health.Vitality() > 0, s.Fighters[1].Health.Vitality() > 0
				if !up || !down || s.Round > maxRounds {
					return winnerOf(up, down), min(s.Round, maxRounds), nil
				}
				if _, err := m.Do(fifteenPolicy(s, actions), src); err != nil {
					return 0, 0, err
				}
			}
		}, nil
	}
	return nil
}

// winnerOf is the only one of two who is up.
func winnerOf(first, second bool) int {
	switch {
	case first && !second:
		return 0
	case second && !first:
		return 1
	}
	return -1
}

// fifteenPolicy attacks as often as was announced.
func fifteenPolicy(s *fifteenfight.State, actions int) fifteenfight.Command {
	if f := s.Waiting(); f != nil {
		return fifteenfight.Simple(f.Name, fifteenfight.DoProtect)
	}
	who := s.Active.Who
	if who == "" {
		return fifteenfight.Activate(s.Next().Name, actions)
	}
	f, t := &s.Fighters[0], &s.Fighters[1]
	if f.Name != who {
		f, t = t, f
	}
	if len(f.Weapons) > 0 {
		return fifteenfight.Shoot(f.Name, t.Name, f.Weapons[0].Name)
	}
	return fifteenfight.Strike(f.Name, t.Name)
}

func (g *game) m12(texts [2][]byte) error {
	var fs [2]m12fight.Fighter
	for i := range fs {
		if err := json.Unmarshal(texts[i], &fs[i]); err != nil {
			return fmt.Errorf("fighter %d: %w", i+1, err)
		}
		if m12Down(&fs[i]) || fs[i].Machine {
			return fmt.Errorf("fighter %d: %v cannot fight", i+1, fs[i].Name)
		}
	}
	start, err := m12fight.NewState(m12fight.Rules{}, fs[:]...)
	if err != nil {
		return err
	}
	if err := g.setup.name(fs[0].Name, fs[1].Name, start); err != nil {
		return err
	}
	g.table = func() (duel, error) {
		m := combat.NewSim(m12fight.Game{}, start)
		return func(src dice.RNG) (int, int, error) {
			m.State = start.Clone()
			for {
				s := &m.State
				up, down := !m12Down(&s.Fighters[0]), !m12Down(&s.Fighters[1])
				if !up || !down || s.Turn > maxRounds {
					return winnerOf(up, down), min(s.Turn, maxRounds), nil
				}
				if err := m12Step(m, src); err != nil {
					return 0, 0, err
				}
			}
		}, nil
	}
	return nil
}

func m12Down(f *m12fight.Fighter) bool {
	return f.Dead || f.Out > 0 || f.Coma != (m12fight.Coma{})
}

// m12Step does what the policy says, or what is left to do where the rules refuse it.
func m12Step(m *combat.Sim[m12fight.State, m12fight.Command, m12fight.Event], src dice.RNG) error {
	var err error
	for _, c := range m12Policy(&m.State) {
		if _, err = m.Do(c, src); err == nil {
			return nil
		}
	}
	return err
}

// m12Policy is what to try, the best first.
func m12Policy(s *m12fight.State) []m12fight.Command {
	by := func(dos ...m12fight.Do) (all []m12fight.Command) {
		for _, do := range dos {
			all = append(all, m12fight.Simple(s.Pending.Who, do))
		}
		return all
	}
	switch d := &s.Pending; d.Decision {
	case m12fight.OnDefence:
		if f := s.Find(d.Who); f != nil && f.Actions.DA == 0 {
			return by(m12fight.DoTake)
		}
		return by(m12fight.DoDodge, m12fight.DoTake)
	case m12fight.OnDamage:
		return by(m12fight.DoDamage)
	case m12fight.OnFailure:
		return by(m12fight.DoAccept)
	case m12fight.OnThreshold:
		return by(m12fight.DoThreshold)
	case m12fight.OnComa:
		return by(m12fight.DoComa)
	case m12fight.OnWoundTable:
		return []m12fight.Command{m12fight.Overrule(d.Attack.At, m12fight.DoKill)}
	}
	if !s.Running {
		return []m12fight.Command{m12fight.Initiative()}
	}
	f, t := &s.Fighters[0], &s.Fighters[1]
	if f.Phase != m12fight.Acting {
		f, t = t, f
	}
	end := m12fight.Simple(f.Name, m12fight.DoEnd)
	if f.Actions.OA == 0 || f.Struck {
		return []m12fight.Command{end}
	}
	return []m12fight.Command{m12fight.Hit(f.Name, t.Name), end}
}
