package fifteenfight

import (
	"errors"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// Check reports why a command would be refused, without any dice: what
// [Game.Apply] would say. The state stays as it is.
func (Game) Check(s State, c Command) error {
	t := newTrial(&s)
	return t.check(c)
}

// A trial tries commands on a copy of a state.
type trial struct {
	s, scratch State
	changed    bool // scratch is no copy any more
	rec        dice.Recorder
	events     []Event
}

func newTrial(s *State) *trial {
	return &trial{s: *s, scratch: s.Clone()}
}

func (t *trial) check(c Command) error {
	if t.changed {
		fighters := append(t.scratch.Fighters[:0], t.s.Fighters...)
		t.scratch = t.s
		t.scratch.Fighters = fighters
	}
	t.rec = dice.Recorder{Src: noDice}
	events, err := Game{}.AppendApply(t.events[:0], &t.scratch, c, &t.rec)
	if err == nil {
		t.events = events
	}
	if errors.Is(err, dice.ErrSource) {
		t.changed = true
		return nil // everything was right but the dice
	}
	t.changed = err == nil // what is refused changes nothing
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
	var legal []Command
	t := newTrial(&s)
	for _, c := range candidates(&s) {
		if t.check(c) == nil {
			legal = appendAlike(legal, c)
		}
	}
	return legal
}

// appendAlike appends a command and, where it is rolled against an attribute, the same
// for each other: whether it is accepted does not hang on which.
func appendAlike(all []Command, c Command) []Command {
	if c.With == 0 {
		return append(all, c)
	}
	for x := range rollbook.All[fifteen.Attribute]() {
		c.With = fifteen.TraitOf(x)
		all = append(all, c)
	}
	return all
}

// Reach is how many feet whoever is activated may cover with its next action (DER-2).
// It is 0 where nobody can move now: also while somebody is to make a protection
// roll, and where whoever is activated has fallen.
func (s State) Reach() float64 {
	a := &s.Active
	f := s.find(a.Who)
	if f == nil || !f.is(fifteenhealth.Awake) || a.Left < 1 || a.Moves >= maxMoves || s.waiting() != nil {
		return 0
	}
	return stride(f.Attributes, fifteen.Gait(a.Moves+1))
}

// candidates are commands that may perhaps be given. Of those that are alike but for
// the attribute only the first is there.
func candidates(s *State) []Command {
	var all []Command
	if s.waiting() != nil {
		for i := range s.Fighters {
			all = append(all, Simple(s.Fighters[i].Name, DoProtect))
		}
		return all
	}
	if f := s.find(s.Active.Who); f != nil {
		return s.actionsOf(f)
	}
	if f := s.next(); f != nil {
		for n := range fifteen.MaxActions + 1 {
			all = append(all, Activate(f.Name, n))
		}
		all = append(all, Simple(f.Name, DoWake))
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
	all := []Command{Move(who, fifteenharm.Point{X: at.X + 1, Y: at.Y}), Move(who, fifteenharm.Point{X: at.X - 1, Y: at.Y}),
		Move(who, fifteenharm.Point{X: at.X, Y: at.Y + 1}), Move(who, fifteenharm.Point{X: at.X, Y: at.Y - 1})}
	for i := range s.Fighters {
		t := s.Fighters[i].Name
		all = append(all, Strike(who, t))
		for _, w := range f.Weapons {
			all = append(all, Shoot(who, t, w.Name))
		}
	}
	all = append(all, Act(who, fifteen.Strong))
	all = append(all, s.aidsBy(f)...)
	return append(all, Simple(who, DoHeal), Simple(who, DoEnd))
}

// aidsBy is first aid by somebody awake for everybody who is dying.
func (s *State) aidsBy(f *Fighter) []Command {
	var all []Command
	for i := range s.Fighters {
		if t := &s.Fighters[i]; f.is(fifteenhealth.Awake) && t.is(fifteenhealth.Dying) {
			all = append(all, Aid(f.Name, t.Name, fifteen.Strong))
		}
	}
	return all
}
