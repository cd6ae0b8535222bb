package fifteenfight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// Game is the ruleset of a fight, a combat.Game of [State], [Command] and
// [Event].
type Game struct{}

// Fight is a fight by these rules with its history: what [combat.New] makes of Game{}
// and a [State], and [combat.Load] of Game{} and a save.
type Fight = combat.Fight[State, Command, Event]

// Entry is a line of the log of such a fight.
type Entry = combat.Entry[Command, Event]

// Name is what saves know the ruleset by.
func (Game) Name() string { return "fifteen/1" }

// Clone is [State.Clone].
func (Game) Clone(s State) State { return s.Clone() }

// Apply does what a command says and returns what came of it. A command that the
// rules do not allow is refused with the clause that forbids it and what would
// be allowed; then nothing has changed and no die is drawn.
func (g Game) Apply(s *State, c Command, rec *dice.Recorder) ([]Event, error) {
	return g.AppendApply(nil, s, c, rec)
}

// AppendApply is Apply with the events appended to dst, for simulations.
func (Game) AppendApply(dst []Event, s *State, c Command, rec *dice.Recorder) ([]Event, error) {
	p := play{s: s, c: c, rec: rec, events: dst}
	if err := p.do(); err != nil {
		return nil, err
	}
	p.advance()
	return p.events, nil
}

// A play is one command at work.
type play struct {
	s      *State
	c      Command
	rec    *dice.Recorder
	events []Event
}

// usual is how many events most commands come to, at most.
const usual = 2

// tell adds an event, to be filled in before the next is told.
func (p *play) tell(k Kind, clause rollbook.Clause, who string) *Event {
	if p.events == nil {
		p.events = make([]Event, 0, usual)
	}
	p.events = append(p.events, Event{Kind: k, Clause: clause, Who: who})
	return &p.events[len(p.events)-1]
}

// last is where the event is that was told last.
func (p *play) last() int { return len(p.events) - 1 }

func (p *play) do() error {
	c := &p.c
	if err := c.Do.Validate(); err != nil {
		return err
	}
	if err := c.stray(); err != nil {
		return err
	}
	switch {
	case NarratorOnly(c.Do):
		return p.overrule()
	case c.Do == DoProtect:
		return p.protect()
	}
	if hit := p.s.waiting(); hit != nil {
		return say.Refuse(fifteenharm.DMG2, "command", strconv.Quote(c.Do.String())+" before a protection roll", "protect by "+hit.Name)
	}
	switch c.Do {
	case DoActivate:
		return p.activate()
	case DoWake:
		return p.wake()
	case DoWait:
		return p.wait()
	case DoJoin:
		return p.join()
	case DoLeave:
		return p.leave()
	}
	if c.Do == DoAid && (c.Who == "" || !p.s.Running) {
		return p.aidOutside()
	}
	return p.use()
}

// use does the command of whoever is activated: an action, or the end of them.
func (p *play) use() error {
	f, err := p.actor()
	if err != nil {
		return err
	}
	switch p.c.Do {
	case DoMove:
		return p.move(f)
	case DoStrike:
		return p.strike(f)
	case DoShoot:
		return p.shoot(f)
	case DoAct:
		return p.act(f)
	case DoAid:
		return p.aid(f)
	case DoHeal:
		return p.heal(f)
	}
	p.tell(Ends, ACT2, f.Name).N = int32(p.s.Active.Left)
	p.finish(f)
	return nil
}

// actor is the fighter of the command, if it is activated and can act.
func (p *play) actor() (*Fighter, error) {
	f := p.s.find(p.c.Who)
	switch {
	case f == nil:
		return nil, p.s.nobody(ACT1, p.c.Who)
	case f.Name != p.s.Active.Who:
		return nil, say.Refuse(ACT1, "command", p.whose(f), p.s.now())
	case !f.is(fifteenhealth.Awake):
		return nil, say.Refuse(fifteenhealth.HLT1, "command", p.whose(f)+", who is "+f.Health.Condition().String(), "of somebody awake")
	}
	return f, say.Within(ACT2, "actions left", p.s.Active.Left, 1, fifteen.MaxActions)
}

// now says who may do something, for messages.
func (s *State) now() string {
	if s.Active.Who != "" {
		return "actions of " + s.Active.Who + " now"
	}
	f := s.next()
	switch {
	case f == nil:
		return "first aid, wait, or a fighter who joins"
	case f.is(fifteenhealth.Stable):
		return "wake of " + f.Name + " now"
	}
	return "activate of " + f.Name + " now"
}

// target is the fighter at whom something is done, who must live.
func (p *play) target(clause rollbook.Clause) (*Fighter, error) {
	t := p.s.find(p.c.At)
	switch {
	case t == nil:
		return nil, p.s.nobody(clause, p.c.At)
	case t.is(fifteenhealth.Dead):
		return nil, say.Refuse(fifteenhealth.HLT2, "target", names.Quote(t.Name)+", who is dead", "the living")
	case t.Name == p.c.Who:
		return nil, say.Refuse(clause, "target", names.Quote(t.Name)+" itself", "another")
	}
	return t, nil
}

// What dice are for. Whose they are the command says.
const (
	forMovement   = "movement"
	forStrike     = "strike"
	forShot       = "shot"
	forAct        = "action"
	forResistance = "resistance"
	forDirection  = "direction of the blast"
	forProtection = "protection"
	forVitality   = "vitality"
	forWaking     = "waking"
	forAid        = "first aid"
)

// roll rolls a test that was checked; nothing is earned yet.
func (p *play) roll(t fifteen.Test, purpose string) (fifteen.Result, error) {
	p.rec.Purpose = purpose
	return t.Roll(p.rec)
}

// earn adds the point that a roll was worth (PRG-1).
func (p *play) earn(f *Fighter, earns bool) {
	if !earns || f.Progress.Points >= fifteenchar.MaxPoints {
		return
	}
	f.Progress.Points++
	p.tell(Earns, fifteenchar.PRG1, f.Name).N = int32(f.Progress.Points)
}

// test adds to a score what the command and the activation say.
func (p *play) test(t fifteen.Test) (fifteen.Test, error) {
	t.Situation, t.Actions = p.c.Situation, p.s.Active.Announced
	return t, t.Validate()
}

// attribute is the roll of a fighter against the attribute that the command names.
func (p *play) attribute(f *Fighter) (fifteen.Test, error) {
	x := fifteen.TraitAttribute(p.c.With)
	if x == 0 {
		return fifteen.Test{}, say.Refuse(fifteen.ROL5, "roll of "+strconv.Quote(p.c.Do.String()), "against "+p.c.With.String(), "an attribute")
	}
	return p.test(f.Attributes.Test(x))
}

// used takes an action off the activation, and all of them after a failure
// (ACT-3). It returns how many are left.
func (p *play) used(passed bool) int8 {
	a := &p.s.Active
	a.Left--
	if passed || a.Left <= 0 {
		return int8(max(0, a.Left))
	}
	return 0
}

// settle ends the activation of somebody whose action has failed, after the event
// of the action itself (ACT-3).
func (p *play) settle(f *Fighter, passed bool) {
	if !passed {
		p.cut(f)
	}
}

// cut takes the actions that are left from whoever is activated (ACT-3).
func (p *play) cut(f *Fighter) {
	a := &p.s.Active
	if a.Left > 0 {
		p.tell(CutShort, ACT3, f.Name).N = int32(a.Left)
	}
	a.Left = 0
}
