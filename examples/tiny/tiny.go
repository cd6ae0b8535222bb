// Package tiny is a whole ruleset of our own, to learn package combat by.
//
//   - HIT-1: The attacker rolls 2D6; 7 or more hits, and waits for an answer.
//   - ANS-1: The target takes the hit, or dodges: D6, and a 5 or 6 avoids it.
//   - DMG-1: A hit that is not avoided costs D6 grit. Whoever has none left is
//     out: neither attacks nor is attacked.
//   - OMN-1: The narrator may roll D20 for the omen at any time, and tells nobody.
package tiny

import (
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// Game is the ruleset, a combat.Game.
type Game struct{}

// A State is all there is to know between two commands.
type State struct {
	Fighters []Fighter `json:"fighters"`       // with different names
	Hit      string    `json:"hit,omitempty"`  // who has a hit to answer, if anybody
	Omen     int       `json:"omen,omitempty"` // 1..20; for the narrator alone
}

// A Fighter has grit to lose, 0 or more.
type Fighter struct {
	Name string `json:"name"`
	Grit int    `json:"grit"`
}

// A Command is what somebody wants to happen.
type Command struct {
	Do string `json:"do"` // attack, dodge, take, omen
	By string `json:"by,omitempty"`
	At string `json:"at,omitempty"`
}

// Attack is the command of HIT-1.
func Attack(by, at string) Command { return Command{"attack", by, at} }

// Answer is the command of ANS-1: to "dodge" or to "take" a hit.
func Answer(by, how string) Command { return Command{Do: how, By: by} }

// Omen is the command of OMN-1.
func Omen() Command { return Command{Do: "omen"} }

// An Event is one thing that came of a command.
type Event struct {
	Clause rollbook.Clause `json:"clause"`
	Who    string          `json:"who,omitempty"`
	What   string          `json:"what"` // hits, misses, dodges, does not dodge, is hurt, is out, omen
	Dice   int             `json:"dice"` // their sum
}

// Name is what saves know the ruleset by.
func (Game) Name() string { return "tiny/1" }

// Clone copies a State with all it points to: its fighters.
func (Game) Clone(s State) State {
	s.Fighters = slices.Clone(s.Fighters)
	return s
}

// Public is what the players may see of a state: all but the omen.
func (Game) Public(s State) State {
	s.Omen = 0
	return s
}

// Apply does what c says. Each rule checks first, then rolls, then changes s.
func (Game) Apply(s *State, c Command, rec *dice.Recorder) ([]Event, error) {
	target := s.find(s.Hit)
	switch {
	case c == Omen():
		return omen(s, rec)
	case target != nil && (c == Answer(s.Hit, "dodge") || c == Answer(s.Hit, "take")):
		return answer(s, target, c.Do == "dodge", rec)
	case target != nil:
		return nil, rollbook.Fault{Clause: "tiny ANS-1", Subject: "command", Found: strconv.Quote(c.Do), Allowed: "dodge or take, by " + s.Hit}
	case c == Attack(c.By, c.At):
		return attack(s, c, rec)
	}
	return nil, rollbook.Fault{Clause: "tiny HIT-1", Subject: "command", Found: strconv.Quote(c.Do), Allowed: "attack or omen"}
}

func omen(s *State, rec *dice.Recorder) ([]Event, error) {
	sum, err := roll(rec, "omen", 1, 20)
	if err != nil {
		return nil, err
	}
	s.Omen = sum
	return []Event{{"tiny OMN-1", "", "omen", sum}}, nil
}

func attack(s *State, c Command, rec *dice.Recorder) ([]Event, error) {
	for _, name := range []string{c.By, c.At} {
		if f := s.find(name); f == nil || f.Grit == 0 || c.By == c.At {
			return nil, rollbook.Fault{Clause: "tiny DMG-1", Subject: "fighter", Found: strconv.Quote(name), Allowed: "two who are not out"}
		}
	}
	what := "misses"
	sum, err := roll(rec, "attack", 2, 6)
	if err != nil {
		return nil, err
	}
	if sum >= 7 {
		s.Hit, what = c.At, "hits"
	}
	return []Event{{"tiny HIT-1", c.By, what, sum}}, nil
}

func answer(s *State, target *Fighter, dodge bool, rec *dice.Recorder) (events []Event, err error) {
	if dodge {
		sum, err := roll(rec, "dodge", 1, 6)
		if err != nil {
			return nil, err
		}
		if sum >= 5 {
			s.Hit = ""
			return []Event{{"tiny ANS-1", target.Name, "dodges", sum}}, nil
		}
		events = []Event{{"tiny ANS-1", target.Name, "does not dodge", sum}}
	}
	what := "is hurt"
	sum, err := roll(rec, "damage", 1, 6)
	if err != nil {
		return nil, err
	}
	s.Hit, target.Grit = "", max(target.Grit-sum, 0)
	if target.Grit == 0 {
		what = "is out"
	}
	return append(events, Event{"tiny DMG-1", target.Name, what, sum}), nil
}

func roll(rec *dice.Recorder, purpose string, n, sides int) (int, error) {
	rec.Purpose = purpose
	return dice.Sum(rec, n, sides)
}

func (s *State) find(name string) *Fighter {
	if i := slices.IndexFunc(s.Fighters, func(f Fighter) bool { return f.Name == name }); i >= 0 {
		return &s.Fighters[i]
	}
	return nil
}
