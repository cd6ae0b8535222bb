package fifteenfight

import (
	"errors"
	"slices"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
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

// Legal lists what may be done now, as commands that will be accepted as they
// are: the protection rolls that are due; or what whoever is activated may do; or
// the activation that comes next, with 0..3 actions; and between rounds first aid
// and waiting for as long as a round takes.
//
// Blows and shots are at everybody in turn, unopposed and without circumstances;
// other actions are rolled against each attribute; moves go a foot along each axis:
// how far one may go [State.Reach] says. A host changes what it needs, and asks
// [Game.Check] where it wants to know before.
//
// Not listed is what can be done at almost any time: to join, to leave, first aid
// from outside the fight, and what the Narrator overrules.
func (g Game) Legal(s State) []Command {
	legal := candidates(&s)
	return slices.DeleteFunc(legal, func(c Command) bool { return g.Check(s, c) != nil })
}

// Reach is how many feet whoever is activated may cover with its next action, 0
// where that is none (DER-2).
func (s *State) Reach() float64 {
	a := &s.Active
	f := s.Find(a.Who)
	if f == nil || a.Left == 0 || a.Moves >= maxMoves {
		return 0
	}
	return max(0, float64(f.Attributes.Feet(fifteen.Gait(a.Moves+1)))-a.Feet)
}

func candidates(s *State) []Command {
	var all []Command
	if s.Waiting() != nil {
		for i := range s.Fighters {
			all = append(all, By(s.Fighters[i].Name, DoProtect))
		}
		return all
	}
	if f := s.Find(s.Active.Who); f != nil {
		return s.actionsOf(f)
	}
	if f := s.Next(); f != nil {
		for n := range fifteen.MaxActions + 1 {
			all = append(all, Activate(f.Name, n))
		}
		all = append(all, By(f.Name, DoWake))
	}
	if !s.Running {
		for i := range s.Fighters {
			all = append(all, s.aidsBy(&s.Fighters[i])...)
		}
		all = append(all, Wait(s.Seconds()))
	}
	return all
}

// actionsOf are the commands that a fighter may perhaps give in its activation.
func (s *State) actionsOf(f *Fighter) []Command {
	who, at := f.Name, f.Place
	all := []Command{Move(who, fifteen.Point{X: at.X + 1, Y: at.Y}), Move(who, fifteen.Point{X: at.X - 1, Y: at.Y}),
		Move(who, fifteen.Point{X: at.X, Y: at.Y + 1}), Move(who, fifteen.Point{X: at.X, Y: at.Y - 1})}
	for i := range s.Fighters {
		t := s.Fighters[i].Name
		all = append(all, Strike(who, t))
		for _, w := range f.Weapons {
			all = append(all, Shoot(who, w.Name, t))
		}
	}
	for x := range fifteen.AllAttributes() {
		all = append(all, Act(who, x))
	}
	all = append(all, s.aidsBy(f)...)
	return append(all, By(who, DoHeal), By(who, DoEnd))
}

// aidsBy is first aid for everybody who is dying, against each attribute.
func (s *State) aidsBy(f *Fighter) []Command {
	var all []Command
	for i := range s.Fighters {
		if t := &s.Fighters[i]; t.is(fifteen.Dying) {
			for x := range fifteen.AllAttributes() {
				all = append(all, Aid(f.Name, t.Name, x))
			}
		}
	}
	return all
}
