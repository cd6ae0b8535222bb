package m12fight

import (
	"errors"
	"slices"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Check reports why a command would be refused, without any dice: what
// [Game.Apply] would say. The state stays as it is.
func (g Game) Check(s State, c Command) error {
	s = s.Clone()
	_, err := g.Apply(&s, c, &dice.Recorder{Src: noDice})
	if errors.Is(err, dice.ErrSource) {
		return nil // everything was right but the dice
	}
	return err
}

var noDice = dice.Func(func(int) int { return -1 })

// Legal lists what each fighter may do now, as commands that will be accepted as
// they are, in the order of the fighters; where nobody may act, what the table
// may do; and last who may let go of whom, as is possible at any time. Moves are
// as far as each gait goes, shots at 0 metres and without modifiers, points to
// spend one: a host changes what it needs, and asks [Game.Check] where it wants to
// know before.
//
// Not listed is what can be done at almost any time: to join, to leave, to spend
// X-points on the story, and what the CM overrules. While the wound table has no
// row for a damage value the list is empty: only the CM can go on.
func (g Game) Legal(s State) []Command {
	legal := candidates(&s)
	return slices.DeleteFunc(legal, func(c Command) bool { return g.Check(s, c) != nil })
}

func candidates(s *State) []Command {
	if d := s.Pending; d.Decision != NoDecision {
		return answers(&d)
	}
	var all []Command
	if !s.Running {
		all = append(all, Initiative(), Wait(TurnSeconds))
	}
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.Phase == Acting {
			all = append(all, s.actionsOf(f)...)
		}
	}
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.HeldBy != "" {
			all = append(all, Command{Do: DoRelease, Who: f.HeldBy, At: f.Name})
		}
	}
	return all
}

// answers are the commands that may answer a decision.
func answers(d *Pending) []Command {
	var all []Command
	for do := DoParry; do <= DoComa; do++ {
		switch {
		case !takes(d.Decision, do):
		case do == DoSpend:
			all = append(all, Spend(d.Who, 1))
		case do == DoAnswer:
			for _, with := range [...]m12.Characteristic{m12.Mf, m12.Sf, m12.Af} {
				all = append(all, Answer(d.Who, with))
			}
		default:
			all = append(all, Simple(d.Who, do))
		}
	}
	return all
}

// actionsOf are the commands that a fighter may perhaps give in its part of a
// pass.
func (s *State) actionsOf(f *Fighter) []Command {
	who := f.Name
	var all []Command
	for g := Walk; g <= Dash; g++ {
		all = append(all, Move(who, GaitMetres(g)))
	}
	all = append(all, Simple(who, DoStay), Simple(who, DoStand))
	for i, w := range s.Ground {
		if slices.IndexFunc(s.Ground, func(v Weapon) bool { return v.Name == w.Name }) == i {
			all = append(all, PickUp(who, w.Name))
		}
	}
	for i := range s.Fighters {
		t := s.Fighters[i].Name
		all = append(all, Aim(who, t))
		for m := Strike; m <= Throw; m++ {
			all = append(all, TryManoeuvre(who, t, m))
		}
		if f.Weapon != (Weapon{}) {
			for m := Strike; m <= Throw; m++ {
				c := TryManoeuvre(who, t, m)
				c.Unarmed = true
				all = append(all, c)
			}
		}
	}
	return append(all, Escape(who, m12.Sf), Escape(who, m12.Af), Simple(who, DoEnd))
}
