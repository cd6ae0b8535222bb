package m12fight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
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
func (Game) Name() string { return "m12/1" }

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

func (p *play) tell(e Event) {
	if p.events == nil {
		p.events = make([]Event, 0, 2)
	}
	p.events = append(p.events, e)
}

func (p *play) do() error {
	c := &p.c
	if err := c.Do.Validate(); err != nil {
		return err
	}
	if err := c.stray(); err != nil {
		return err
	}
	switch {
	case CMOnly(c.Do):
		return p.overrule()
	case p.s.Pending.Decision != NoDecision:
		return p.decide()
	}
	switch c.Do {
	case DoInitiative:
		return p.initiative()
	case DoWait:
		return p.wait()
	case DoJoin:
		return p.join()
	case DoLeave:
		return p.leave()
	case DoStory:
		return p.story()
	case DoRelease:
		return p.release()
	}
	return p.act()
}

// act does the command of whoever's part of the pass it is.
func (p *play) act() error {
	f, err := p.actor()
	if err != nil {
		return err
	}
	switch p.c.Do {
	case DoMove:
		return p.move(f)
	case DoStay:
		return p.stay(f)
	case DoStand:
		return p.stand(f)
	case DoPickUp:
		return p.pickUp(f)
	case DoAim:
		return p.aim(f)
	case DoAttack:
		return p.attack(f)
	case DoEscape:
		return p.escape(f)
	case DoEnd:
		return p.end(f)
	}
	return say.Refuse(INI4, "command", strconv.Quote(p.c.Do.String())+" with no such decision pending", p.s.actorsText())
}

// decide does the command that answers the pending decision.
func (p *play) decide() error {
	d, c := &p.s.Pending, &p.c
	who := p.s.find(d.Who)
	if c.Do == DoStory {
		return p.story()
	}
	if who == nil || c.Who != d.Who || !takes(d.Decision, c.Do) {
		return say.Refuse(decisionClause(d.Decision), "command", strconv.Quote(c.Do.String())+byText(c.Who), allowedTo(d.Decision, d.Who))
	}
	switch c.Do {
	case DoParry, DoDodge:
		return p.defend(who)
	case DoTake:
		a := d.Attack
		p.tell(Event{Kind: Takes, Clause: DEF1, Who: who.Name, By: a.By})
		p.landed(a)
		return nil
	case DoAnswer:
		return p.answer(who)
	case DoDamage:
		return p.damage(who)
	case DoSpend:
		return p.spend(who)
	case DoAccept:
		failed, a, r := d.Failed, d.Attack, d.Result
		*d = Pending{}
		p.settle(who, failed, a, r)
		return nil
	case DoThreshold:
		return p.threshold(who)
	}
	return p.coma(who)
}

func byText(who string) string {
	if who == "" {
		return ""
	}
	return " by " + say.Quote(who)
}

// takes reports whether a command answers the decision.
func takes(d Decision, do Do) bool {
	switch d {
	case OnDefence:
		return do == DoParry || do == DoDodge || do == DoTake
	case OnAnswer:
		return do == DoAnswer
	case OnDamage:
		return do == DoDamage
	case OnFailure:
		return do == DoSpend || do == DoAccept
	case OnThreshold:
		return do == DoThreshold
	case OnComa:
		return do == DoComa
	}
	return false
}

// decisionClause is the rule that asks for the decision.
func decisionClause(d Decision) rollbook.Clause {
	switch d {
	case OnDefence:
		return DEF1
	case OnAnswer:
		return ATK3
	case OnDamage:
		return DMG1
	case OnFailure:
		return m12.XPT2
	case OnThreshold:
		return WND2
	case OnComa:
		return WND3
	case OnWoundTable:
		return DMG5
	}
	return INI4
}

// allowedTo says what answers the decision, for messages.
func allowedTo(d Decision, who string) string {
	switch d {
	case OnDefence:
		return "parry, dodge or take by " + who
	case OnFailure:
		return "spend or accept by " + who
	case OnWoundTable:
		return "wound by the CM"
	}
	for do := DoInitiative; do < DoWound; do++ {
		if takes(d, do) {
			return do.String() + " by " + who
		}
	}
	return "nothing"
}

// test makes a test of a fighter: what the command adds to the sheet,
// what the fight itself adds as modifier, and what wounds take off as malus.
func (p *play) test(f *Fighter, s *Skill, with m12.Characteristic, difficulty, modifier, malus int) (m12.Test, error) {
	c := &p.c
	t := m12.Test{Dice: f.Scores.Of(with), Fields: c.Fields, Mind: f.Mind, Leaning: c.Leaning, WoundMalus: malus, X: c.X, Difficulty: difficulty}
	if err := say.Within(m12.RES5, "situation", c.Situation, -maxNumber, maxNumber); err != nil {
		return t, err
	}
	t.Situation = c.Situation + modifier
	if s != nil {
		t.Skill = s.Value
	}
	if c.Speciality != "" {
		if err := s.has(c.Speciality); err != nil {
			return t, err
		}
		t.Speciality = true
	}
	if err := t.Validate(); err != nil {
		return t, err
	}
	_, err := t.PayX(f.X)
	return t, err
}

// rolled rolls a checked test and pays for it.
func (p *play) rolled(f *Fighter, t m12.Test, purpose string) (m12.Result, error) {
	p.rec.Purpose = purpose
	r, err := t.Roll(p.rec)
	if err != nil {
		return r, err
	}
	if t.X > 0 {
		p.tell(Event{Kind: Spends, Clause: m12.XPT2, Who: f.Name, N: int32(t.X), Before: int32(f.X), After: int32(f.X - t.X)})
		f.X -= t.X
	}
	return r, nil
}

// settled goes on from a test that was rolled: a failure can be bought back by
// whoever holds X-points (XPT-2).
func (p *play) settled(f *Fighter, do Do, a Attack, r m12.Result) {
	if o := r.Outcome(); (o == m12.Failure || o == m12.Fumble) && f.X > 0 {
		p.s.Pending = Pending{Decision: OnFailure, Who: f.Name, Failed: do, Result: r, Attack: a}
		return
	}
	p.settle(f, do, a, r)
}

// settle goes on from a test of which nothing can be changed any more.
func (p *play) settle(f *Fighter, do Do, a Attack, r m12.Result) {
	passed := m12.Passed(r.Outcome())
	switch do {
	case DoAttack:
		if passed {
			a.Total = min(r.Total(), maxNumber) // no test is harder than that
			p.hit(a)
		}
	case DoParry, DoDodge:
		if !passed {
			p.undefended(f, a)
		}
	case DoAnswer:
		if !passed {
			p.s.Effects = append(p.s.Effects, Effect{Manoeuvre: a.Manoeuvre, By: a.By, On: a.At, Hold: a.Answer})
		}
	case DoEscape:
		if passed {
			p.setFree(f)
		}
	case DoThreshold:
		if !passed {
			p.faint(f, r)
		}
	case DoComa:
		p.comaTested(f, r)
	}
}
