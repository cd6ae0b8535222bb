package m12fight

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
)

// initiative begins a turn: everybody who is able rolls (INI-2).
func (p *play) initiative() error {
	s := p.s
	if s.Running {
		return say.Refuse(INI4, "initiative", "in the middle of turn "+strconv.Itoa(s.Turn), s.actorsText())
	}
	n := 0
	for i := range s.Fighters {
		if s.Fighters[i].able() {
			n++
		}
	}
	if n == 0 {
		return say.Refuse(INI2, "initiative", "with nobody who is able to act", "wait, or a fighter who joins")
	}
	if s.Clock > maxClock-2*TurnSeconds || s.Turn >= maxTurn {
		return say.Refuse(INI1, "clock", strconv.FormatInt(s.Clock, 10), "before "+strconv.FormatInt(maxClock, 10)+" seconds")
	}
	p.events = slices.Grow(p.events, n+2)
	p.tell(Event{Kind: TurnBegins, Clause: INI1, N: int32(s.Turn + 1)})
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if !f.able() {
			f.idle(1)
			continue
		}
		p.rec.Purpose = "initiative of " + f.Name // whoever is asked for a die must know whose
		if err := p.roll(&f.Dice, f.Scores.Of(m12.Af)); err != nil {
			return err
		}
		f.Actions = f.Dice.actions()
		p.tell(Event{Kind: Rolls, Clause: INI2, Who: f.Name, Dice: f.Dice, Actions: f.Actions})
	}
	s.Turn, s.Pass, s.Running, s.Until, s.Waited = s.Turn+1, 1, true, 0, 0
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.Stop > 0 && f.able() {
			n := f.Stop
			f.Stop = 0
			p.stop(f, n)
		}
	}
	return nil
}

// actions counts the actions that the dice give (INI-2).
func (r *Row) actions() Actions {
	var a Actions
	for i, n := range r {
		switch face := i + 1; {
		case face <= 5:
			a.DA += int16(n)
		case face <= 9:
			a.MA += int16(n)
		default:
			a.OA += int16(n)
		}
	}
	return a
}

// advance does all that happens by itself, until somebody has to say something.
func (p *play) advance() {
	s := p.s
	for s.Pending.Decision == NoDecision {
		switch {
		case s.Running && s.acting():
			return
		case len(s.Effects) > 0:
			p.takeHold()
		case !s.Running:
			if !p.pass() {
				return
			}
		case s.over():
			p.endTurn()
		case !p.nextGroup():
			s.endPass()
		}
	}
}

// acting reports whether somebody may still act in the group whose part of the
// pass it is. Whoever can do nothing more is done.
func (s *State) acting() bool {
	found := false
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.Phase != Acting {
			continue
		}
		if f.mayAct() {
			found = true
		} else {
			f.Phase = Done
		}
	}
	return found
}

// mayAct reports whether the fighter's part of the pass is on and not over.
func (f *Fighter) mayAct() bool {
	return f.Phase == Acting && f.able() && (f.mayMove() || f.mayStrike())
}

// over reports whether nobody who still has a die has an MA or OA (INI-4).
func (s *State) over() bool {
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.able() && f.Actions.MA+f.Actions.OA > 0 && f.Dice != (Row{}) {
			return false
		}
	}
	return true
}

// nextGroup lets those act whose best die is the highest of all who wait
// (INI-3). It reports false where nobody waits.
func (p *play) nextGroup() bool {
	s, best := p.s, 0
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.Phase == Waiting && f.able() {
			best = max(best, f.Dice.Best())
		}
	}
	if best == 0 {
		return false
	}
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.Phase != Waiting || !f.able() || f.Dice.Best() != best {
			continue
		}
		f.Phase, f.Moved, f.Struck, f.Gait = Acting, false, false, 0
		if f.mayMove() || f.mayStrike() {
			p.tell(Event{Kind: Acts, Clause: INI3, Who: f.Name, N: int32(s.Pass)})
		}
	}
	return true
}

// endPass takes everybody's best die away (INI-3).
func (s *State) endPass() {
	for i := range s.Fighters {
		f := &s.Fighters[i]
		f.Dice.dropBest()
		f.Phase = Waiting
	}
	s.Pass++
}

// endTurn drops what was not used (INI-4), and completes a round of aiming.
func (p *play) endTurn() {
	s := p.s
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.Aiming {
			f.Aim = min(f.Aim+1, maxAim)
		}
		f.clearTurn()
	}
	s.Running, s.Pass = false, 0
	s.Clock += TurnSeconds
	p.tell(Event{Kind: TurnEnds, Clause: INI4, N: int32(s.Turn)})
}

func (f *Fighter) clearTurn() {
	f.Dice, f.Actions, f.Phase, f.Gait = Row{}, Actions{}, Waiting, 0
	f.Moved, f.Struck, f.Aiming, f.Busy = false, false, false, false
}

// actor is the fighter of the command, if it may act now.
func (p *play) actor() (*Fighter, error) {
	f := p.s.find(p.c.Who)
	switch {
	case f == nil:
		return nil, p.s.nobody(INI3, p.c.Who)
	case !p.s.Running:
		return nil, say.Refuse(INI4, "command", strconv.Quote(p.c.Do.String())+" between turns", "initiative, wait, join or leave")
	case f.Phase != Acting:
		return nil, say.Refuse(INI3, "fighter", strconv.Quote(f.Name)+" out of turn", p.s.actorsText())
	case !f.able():
		return nil, say.Refuse(INI3, "fighter", strconv.Quote(f.Name)+", who cannot act", "one who is neither dead, unconscious nor a machine")
	}
	return f, nil
}

// condition is what keeps somebody from acting, for messages.
func (f *Fighter) condition() string {
	switch {
	case f.Machine:
		return "who is a machine"
	case f.Dead:
		return "who is dead"
	case f.Coma.Last != 0:
		return "who is in a coma"
	case f.Out != 0:
		return "who is unconscious"
	}
	return "who is able"
}

// actorsText names who may act now, for messages.
func (s *State) actorsText() string {
	if !s.Running {
		return "initiative, wait, join or leave"
	}
	var who []string
	for i := range s.Fighters {
		if s.Fighters[i].Phase == Acting {
			who = append(who, s.Fighters[i].Name)
		}
	}
	return "now " + strings.Join(who, ", ")
}

// end ends a fighter's part of the pass; what is left is for a later one (INI-4).
func (p *play) end(f *Fighter) error {
	f.Phase = Done
	p.tell(Event{Kind: Ends, Clause: INI4, Who: f.Name, Actions: f.Actions})
	return nil
}

// join brings somebody in, who has no dice before the next turn (INI-4).
func (p *play) join() error {
	if p.c.Fighter == nil {
		return say.Refuse(INI2, "fighter", "none", "one to join")
	}
	f := *p.c.Fighter
	if err := f.Validate(); err != nil {
		return err
	}
	if p.s.find(f.Name) != nil {
		return say.Refuse(INI2, "fighter", names.Quote(f.Name)+" twice", "a name that nobody in the fight has")
	}
	if err := say.Within(INI2, "number of fighters", len(p.s.Fighters)+1, 0, MaxFighters); err != nil {
		return err
	}
	if !f.fresh() || f.Aim != 0 || f.AimAt != "" || f.HeldBy != "" || f.Out != 0 || f.Coma != (Coma{}) {
		return say.Refuse(INI4, "fighter who joins", strconv.Quote(f.Name)+" in the middle of something", "no dice, actions, aims, holds or times of the clock")
	}
	p.s.Fighters = append(p.s.Fighters, f)
	p.tell(Event{Kind: Joins, Clause: INI4, Who: f.Name})
	return nil
}

// leave takes somebody out for good, but not out of what is about to take hold.
func (p *play) leave() error {
	s := p.s
	f := s.find(p.c.Who)
	if f == nil {
		return s.nobody(INI4, p.c.Who)
	}
	for _, e := range s.Effects {
		if e.On == f.Name {
			return say.Refuse(INI6, "leaving", strconv.Quote(f.Name)+" before what was done takes hold", "when all of the group have acted: "+s.actorsText())
		}
	}
	name := f.Name
	p.tell(Event{Kind: Leaves, Clause: INI4, Who: name})
	p.letGo(name)
	kept := s.Fighters[:0]
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.AimAt == name {
			f.loseAim()
		}
		if f.Name != name {
			kept = append(kept, *f)
		}
	}
	clear(s.Fighters[len(kept):])
	s.Fighters = kept
	p.dropHolds(name)
	return nil
}
