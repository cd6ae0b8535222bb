package m12fight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
)

// takeHold lets the first effect that waits take hold (INI-6).
func (p *play) takeHold() {
	e := p.s.Effects[0]
	if p.s.Effects = p.s.Effects[1:]; len(p.s.Effects) == 0 {
		p.s.Effects = nil
	}
	f := p.s.find(e.On)
	switch {
	case f.Dead:
	case e.Manoeuvre == Strike:
		p.wound(f, e)
	case e.Manoeuvre == Disarm:
		p.disarm(f)
	case e.Manoeuvre == Throw:
		p.throw(f)
	default:
		p.hold(f, e)
	}
}

func (p *play) disarm(f *Fighter) {
	w := f.Weapon
	if w.Kind == Unarmed || len(p.s.Ground) >= maxGround {
		p.tell(Event{Kind: Nothing, Clause: ATK7, Who: f.Name, Manoeuvre: Disarm})
		return
	}
	f.Weapon = Weapon{}
	f.loseAim()
	p.s.Ground = append(p.s.Ground, w)
	p.tell(Event{Kind: Disarmed, Clause: ATK7, Who: f.Name, Weapon: w.Name})
}

func (p *play) throw(f *Fighter) {
	if f.Lying {
		p.tell(Event{Kind: Nothing, Clause: ATK7, Who: f.Name, Manoeuvre: Throw})
		return
	}
	f.Lying = true
	p.tell(Event{Kind: Falls, Clause: ATK7, Who: f.Name})
}

// hold needs a holder who is still able: one who was felled at the same time
// holds nobody.
func (p *play) hold(f *Fighter, e Effect) {
	if by := p.s.find(e.By); by == nil || !by.able() {
		p.tell(Event{Kind: Nothing, Clause: ATK7, Who: f.Name, Manoeuvre: Immobilise})
		return
	}
	if f.HeldBy != "" && f.Hold > e.Hold { // another hold makes nothing easier
		p.tell(Event{Kind: Nothing, Clause: ATK7, Who: f.Name, Manoeuvre: Immobilise})
		return
	}
	f.HeldBy, f.Hold = e.By, max(1, e.Hold)
	p.tell(Event{Kind: Held, Clause: ATK7, Who: f.Name, By: e.By, N: int32(f.Hold)})
}

// wound adds to the CWL (WND-1), stops actions (STP-1), and brings coma or the
// test of a threshold (WND-2).
func (p *play) wound(f *Fighter, e Effect) {
	before := f.CWL
	f.CWL = min(f.CWL+e.Wound.CW, maxNumber)
	if f.Machine {
		p.tell(Event{Kind: DamagePoints, Clause: DMG6, Who: f.Name, N: int32(e.Wound.CW), Before: int32(before), After: int32(f.CWL)})
		return
	}
	p.tell(Event{Kind: Wounded, Clause: WND1, Who: f.Name, N: int32(e.Wound.CW), Before: int32(before), After: int32(f.CWL)})
	if e.Stop > 0 {
		p.stop(f, e.Stop)
	}
	switch {
	case e.Wound.Coma > 0:
		p.fallIntoComa(f, e.Wound.Coma)
	case f.CWL/10 > before/10:
		p.s.Pending = Pending{Decision: OnThreshold, Who: f.Name}
	}
}

// threshold is the test of WND-2, without the malus of WND-4.
func (p *play) threshold(f *Fighter) error {
	t, err := p.test(f, nil, m12.Rf, max(1, f.CWL), 0, 0)
	if err != nil {
		return err
	}
	r, err := p.rolled(f, t, "threshold")
	if err != nil {
		return err
	}
	p.tell(Event{Kind: Thresholds, Clause: WND2, Who: f.Name, Result: r})
	p.s.Pending = Pending{}
	p.settled(f, DoThreshold, Attack{}, r)
	return nil
}

// faint makes somebody unconscious for as many minutes as the test has failed
// by, twice as long on a fumble (WND-2). The CWL is that which the test was held
// against, whatever it has become since.
func (p *play) faint(f *Fighter, r m12.Result) {
	minutes := int64(r.Test().Difficulty - r.Total())
	if r.Outcome() == m12.Fumble {
		minutes *= 2
	}
	p.knockOut(f, minutes*minute)
}

// knockOut makes somebody unconscious. Of times that overlap the later end counts
// (WND-2).
func (p *play) knockOut(f *Fighter, seconds int64) {
	f.Out = max(f.Out, min(p.s.Clock+seconds, maxClock))
	p.fell(f)
	p.tell(Event{Kind: Unconscious, Clause: WND2, Who: f.Name, Seconds: seconds, Until: f.Out})
}

// fell takes the turn from somebody who cannot act any more, and who lies there.
func (p *play) fell(f *Fighter) {
	f.clearTurn()
	f.Lying = f.Lying || !f.Machine
	f.loseAim()
	p.letGo(f.Name)
}

// fallIntoComa begins the clock of WND-3. Of comas that overlap the later test
// counts, and its time.
func (p *play) fallIntoComa(f *Fighter, seconds int64) {
	if due := min(p.s.Clock+seconds, maxClock); due >= f.Coma.Due {
		f.Coma = Coma{Due: due, Last: seconds} // with no test passed yet
	}
	p.fell(f)
	p.tell(Event{Kind: InComa, Clause: WND3, Who: f.Name, Seconds: f.Coma.Due - p.s.Clock})
}

// coma is the test of WND-3, without the malus of WND-4.
func (p *play) coma(f *Fighter) error {
	t, err := p.test(f, nil, m12.Rf, max(1, f.CWL), 0, 0)
	if err != nil {
		return err
	}
	r, err := p.rolled(f, t, "coma")
	if err != nil {
		return err
	}
	p.tell(Event{Kind: Comas, Clause: WND3, Who: f.Name, Result: r})
	p.s.Pending = Pending{}
	p.settled(f, DoComa, Attack{}, r)
	return nil
}

// comaTested is what a coma test leads to: death, another test after half the
// time, or waking at once.
func (p *play) comaTested(f *Fighter, r m12.Result) {
	switch {
	case !m12.Passed(r.Outcome()):
		p.die(f)
	case r.Outcome() == m12.Critical:
		f.Coma, f.Out = Coma{}, 0
		p.tell(Event{Kind: Wakes, Clause: WND3, Who: f.Name})
	default:
		f.Coma.Tests = min(f.Coma.Tests+1, maxNumber)
		f.Coma.Last = max(f.Coma.Last/2, TurnSeconds)
		f.Coma.Due = min(p.s.Clock+f.Coma.Last, maxClock)
		next := f.Coma.Last
		if p.s.Rules.ComaOnce && f.Coma.Tests > 1 {
			f.Coma.Due, next = 0, 0
		}
		p.tell(Event{Kind: Lives, Clause: WND3, Who: f.Name, Seconds: next})
	}
}

func (p *play) die(f *Fighter) {
	f.Coma, f.Out, f.Dead = Coma{}, 0, true
	p.fell(f)
	p.tell(Event{Kind: Dies, Clause: WND3, Who: f.Name})
}

// wait lets time pass between turns.
func (p *play) wait() error {
	s, seconds := p.s, p.c.Seconds
	if s.Running {
		return say.Refuse(INI1, "wait", "in the middle of turn "+strconv.Itoa(s.Turn), s.actorsText())
	}
	if seconds < 1 || seconds > maxWait || s.Clock > maxClock-maxWait-2*TurnSeconds {
		return say.Refuse(INI1, "seconds", strconv.FormatInt(seconds, 10), "1.."+strconv.Itoa(maxWait)+", up to "+strconv.FormatInt(maxClock, 10)+" in all")
	}
	s.Waited += seconds
	for i := range s.Fighters {
		s.Fighters[i].idle(s.Waited / TurnSeconds)
	}
	s.Waited %= TurnSeconds
	s.Until = s.Clock + seconds
	p.tell(Event{Kind: TimePasses, Clause: INI1, Seconds: seconds})
	return nil
}

// idle lets turns pass in which the fighter does nothing. What bears on the next
// actions of a fight is over then (ATK-5, MOV-1), and of a stopping effect as many
// actions as those turns would have given (STP-2).
func (f *Fighter) idle(turns int64) {
	if turns == 0 {
		return
	}
	f.loseAim()
	f.MoveMalus = 0
	f.Stop = int(max(0, int64(f.Stop)-turns*int64(f.Scores.Of(m12.Af))))
}

// pass does what falls due between turns: wakes those whose time has come, asks
// for the tests of comas, and lets the clock run to the next of these while the
// host waits. It reports false when there is nothing to do.
func (p *play) pass() bool {
	s := p.s
	next := s.Until
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.Out != 0 && f.Out <= s.Clock {
			f.Out = 0
			if f.Coma.Last == 0 {
				p.tell(Event{Kind: Wakes, Clause: WND2, Who: f.Name})
			}
		}
		for _, due := range [...]int64{f.Out, f.Coma.Due} {
			if due > s.Clock {
				next = min(next, due)
			}
		}
	}
	if f := s.dueComa(); f != nil {
		s.Pending = Pending{Decision: OnComa, Who: f.Name}
		return true
	}
	if s.Clock >= s.Until {
		s.Until = 0
		return false
	}
	s.Clock = next
	return true
}

// dueComa is the first fighter whose coma test is due, or nil.
func (s *State) dueComa() *Fighter {
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.Coma.Due != 0 && f.Coma.Due <= s.Clock {
			return f
		}
	}
	return nil
}
