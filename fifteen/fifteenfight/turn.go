package fifteenfight

import (
	"slices"
	"strconv"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// activate announces the actions of whoever comes next (ACT-1, ACT-2).
func (p *play) activate() error {
	c := &p.c
	if err := say.Within(ACT2, "actions announced", c.N, 0, fifteen.MaxActions); err != nil {
		return err
	}
	f, err := p.turnOf(fifteenhealth.Awake)
	if err != nil {
		return err
	}
	if err := p.begin(f); err != nil {
		return err
	}
	if c.N == 0 {
		p.tell(Passes, ACT2, f.Name)
		p.finish(f)
		return nil
	}
	e := p.tell(Activated, ACT2, f.Name)
	e.N, e.Left = int32(c.N), int8(c.N)
	p.s.Active = Activation{Who: f.Name, Announced: c.N, Left: c.N}
	return nil
}

// turnOf is the fighter of the command, if its activation is the next and it is
// in the condition that the command is for.
func (p *play) turnOf(want fifteenhealth.Condition) (*Fighter, error) {
	s := p.s
	f := s.find(p.c.Who)
	if f == nil {
		return nil, s.nobody(ACT1, p.c.Who)
	}
	switch {
	case s.Active.Who != "" || s.next() != f:
		return nil, say.Refuse(ACT1, "command", p.whose(f), s.now())
	case !f.is(want):
		return nil, say.Refuse(fifteenhealth.HLT3, "command", p.whose(f)+", who is "+f.Health.Condition().String(), s.now())
	}
	if !s.Running {
		if err := s.lack(); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// whose is the command and whom it is about, for messages.
func (p *play) whose(f *Fighter) string {
	return strconv.Quote(p.c.Do.String()) + " of " + names.Quote(f.Name)
}

// lack reports a clock that has no room for a round.
func (s *State) lack() error {
	if s.room() >= s.Seconds() && (s.Running || s.Round < maxRounds) {
		return nil
	}
	return say.Refuse(fifteenhealth.HLT8, "time", "at the end of the clock", strconv.FormatInt(maxSeconds, 10)+" seconds in all")
}

// room is how many seconds are left on the clocks of the fight and of all who live.
// Those of the dead stand still (HLT-8).
func (s *State) room() int64 {
	var latest time.Duration
	for i := range s.Fighters {
		if f := &s.Fighters[i]; !f.is(fifteenhealth.Dead) {
			latest = max(latest, f.Health.Clock())
		}
	}
	return min(maxSeconds-s.Clock, int64((fifteenhealth.MaxClock-latest)/time.Second))
}

// timeFor reports clocks that have no room for so many seconds.
func (s *State) timeFor(n int64) error {
	room := s.room()
	if n <= room {
		return nil
	}
	return say.Refuse(fifteenhealth.HLT8, "time", strconv.FormatInt(n, 10)+" seconds", "up to "+strconv.FormatInt(room, 10))
}

// checkClock refuses somebody who lives and whose clock has no room for a round.
func (s *State) checkClock(name string, h fifteenhealth.Health) error {
	if h.Condition() == fifteenhealth.Dead || h.Clock() <= fifteenhealth.MaxClock-time.Duration(s.Seconds())*time.Second {
		return nil
	}
	return say.Refuse(fifteenhealth.HLT8, "clock of "+names.Quote(name), h.Clock().String(), "time for a round")
}

// begin begins the activation of f, which comes next, and before it a round where
// none is on.
func (p *play) begin(f *Fighter) error {
	s := p.s
	h, err := f.Health.Activate()
	if err != nil {
		return err
	}
	if !s.Running {
		s.Running, s.Round = true, s.Round+1
		p.tell(RoundBegins, ACT1, "").N = int32(s.Round)
		p.advance()
	}
	f.Health, f.Acted, f.Moving = h, true, false
	return nil
}

// advance does all that happens by itself, until somebody has to say something.
func (p *play) advance() {
	s := p.s
	if s.waiting() != nil {
		return
	}
	if a := &s.Active; a.Who != "" {
		f := s.find(a.Who)
		if a.Left > 0 && f.is(fifteenhealth.Awake) {
			return
		}
		p.finish(f)
	}
	for s.Running {
		f := s.first(true)
		switch {
		case f == nil:
			p.endRound()
		case f.is(fifteenhealth.Dying):
			f.Acted, f.Moving = true, false
			left, _ := f.Health.TimeLeft()
			p.tell(Lies, fifteenhealth.HLT1, f.Name).Seconds = int32(left / time.Second)
		default:
			return
		}
	}
}

// finish ends the activation of f. A vitality roll that was not made lapses (HLT-5).
func (p *play) finish(f *Fighter) {
	f.Health = f.Health.EndActivation()
	p.s.Active = Activation{}
}

// endRound ends a round when everybody's activation has come (ACT-5).
func (p *play) endRound() {
	s := p.s
	s.Running = false
	for i := range s.Fighters {
		s.Fighters[i].Acted = false
	}
	e := p.tell(RoundEnds, ACT5, "")
	e.N, e.Seconds = int32(s.Round), int32(s.Seconds())
	p.pass(s.Seconds())
}

// pass lets time pass for everybody who lives; the clocks have room for it.
func (p *play) pass(seconds int64) {
	s := p.s
	s.Clock += seconds
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.is(fifteenhealth.Dead) {
			continue
		}
		h, change, err := f.Health.Pass(time.Duration(seconds) * time.Second)
		if err != nil {
			continue // no room: checked before
		}
		p.changed(f, h, change)
	}
}

// wait lets time pass between rounds.
func (p *play) wait() error {
	s, n := p.s, p.c.Seconds
	if s.Running {
		return say.Refuse(ACT5, "wait", "in the middle of round "+strconv.Itoa(s.Round), s.now())
	}
	if err := seconds("wait", n, 1, MaxWait); err != nil {
		return err
	}
	if err := s.timeFor(n); err != nil {
		return err
	}
	p.wears(ACT5, n)
	return nil
}

// wears tells that time passes by some rule, and lets it.
func (p *play) wears(clause rollbook.Clause, seconds int64) {
	p.tell(TimePasses, clause, "").Seconds = int32(seconds)
	p.pass(seconds)
}

// join brings somebody in, who acts from the next round on.
func (p *play) join() error {
	s := p.s
	if p.c.Fighter == nil {
		return say.Refuse(ACT1, "fighter", "none", "one to join")
	}
	f := *p.c.Fighter
	if err := f.Validate(); err != nil {
		return err
	}
	if s.find(f.Name) != nil {
		return say.Refuse(ACT1, "fighter", names.Quote(f.Name)+" twice", "a name that nobody in the fight has")
	}
	if err := say.Within(ACT1, "number of fighters", len(s.Fighters)+1, 0, MaxFighters); err != nil {
		return err
	}
	if f.Acted || f.Hit != 0 {
		return say.Refuse(ACT1, "fighter who joins", names.Quote(f.Name)+" in the middle of something", "neither activated nor hit")
	}
	if err := s.checkClock(f.Name, f.Health); err != nil {
		return err
	}
	f.Acted = s.Running
	f.Health = f.Health.WithRules(s.Rules)
	f.Weapons = slices.Clone(f.Weapons)
	s.Fighters = append(s.Fighters, f)
	p.tell(Joins, ACT1, f.Name).To = f.Place
	return nil
}

// leave takes somebody out for good, and what is left of its activation with it.
func (p *play) leave() error {
	s := p.s
	i := slices.IndexFunc(s.Fighters, func(f Fighter) bool { return f.Name == p.c.Who })
	if i < 0 {
		return s.nobody(ACT1, p.c.Who)
	}
	if s.Active.Who == p.c.Who {
		p.cut(&s.Fighters[i])
		s.Active = Activation{}
	}
	s.Fighters = slices.Delete(s.Fighters, i, i+1)
	p.tell(Leaves, ACT1, p.c.Who)
	return nil
}
