package fifteenfight

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// changed takes over a health and tells of its change, if there is one. Whoever
// falls does not move any more, and has lost the actions that were left (ACT-3):
// for good, even if the Narrator restores it before its activation is over.
func (p *play) changed(f *Fighter, h fifteenhealth.Health, change fifteenhealth.Change) {
	f.Health = h
	if h.Condition() != fifteenhealth.Awake {
		f.Moving = false
	}
	if change.Kind != 0 {
		e := p.tell(Changes, change.Clause, f.Name)
		e.Health, e.Before, e.N, e.Time = change.Kind, int32(change.Before), int32(change.After), change.At
	}
	if h.Condition() != fifteenhealth.Awake && f.Name == p.s.Active.Who {
		p.cut(f)
	}
}

// heal is the vitality roll of somebody active, once in an activation (HLT-5).
func (p *play) heal(f *Fighter) error {
	test, err := f.Health.VitalityTest(p.s.Active.Announced)
	if err != nil {
		return err
	}
	if test, err = p.test(test); err != nil {
		return err
	}
	r, err := p.roll(test, forVitality)
	if err != nil {
		return err
	}
	h, change, err := f.Health.Recover(r)
	if err != nil {
		return err
	}
	passed := fifteen.Passed(r.Outcome())
	left := p.used(passed)
	e := p.tell(Heals, fifteenhealth.HLT5, f.Name)
	e.Result, e.Left = r, left
	p.changed(f, h, change)
	p.earn(f, r.Earns())
	p.settle(f, passed)
	return nil
}

// wake is the whole activation of somebody unconscious after first aid (HLT-3).
func (p *play) wake() error {
	f, err := p.turnOf(fifteenhealth.Stable)
	if err != nil {
		return err
	}
	ready, err := f.Health.Activate()
	if err != nil {
		return err
	}
	test, err := ready.VitalityTest(0)
	if err != nil {
		return err
	}
	test.Situation = p.c.Situation
	if err := test.Validate(); err != nil {
		return err
	}
	if err := p.begin(f); err != nil {
		return err
	}
	r, err := p.roll(test, forWaking)
	if err != nil {
		return err
	}
	h, change, err := f.Health.Recover(r)
	if err != nil {
		return err
	}
	p.tell(ComesRound, fifteenhealth.HLT3, f.Name).Result = r
	p.changed(f, h, change)
	return nil
}

// aid is first aid as an action (HLT-1).
func (p *play) aid(f *Fighter) error {
	passed, err := p.aided(f)
	if err != nil {
		return err
	}
	p.settle(f, passed)
	return nil
}

// aidOutside is first aid by somebody who is not in the fight, whose outcome the
// Narrator knows and which takes no time; or else between rounds.
func (p *play) aidOutside() error {
	if p.c.Who != "" {
		return p.aidBetween()
	}
	_, err := p.aided(nil)
	return err
}

// aidBetween is first aid by a fighter between rounds. It takes everybody as long as
// a round, or it could be tried without end while the clock stands (HLT-1).
func (p *play) aidBetween() error {
	f, n := p.s.find(p.c.Who), p.s.Seconds()
	switch {
	case f == nil:
		return p.s.nobody(fifteenhealth.HLT1, p.c.Who)
	case !f.is(fifteenhealth.Awake):
		return say.Refuse(fifteenhealth.HLT1, "first aid", "by "+names.Quote(f.Name)+", who is "+f.Health.Condition().String(), "by somebody awake")
	}
	if err := p.s.timeFor(n); err != nil {
		return err
	}
	if _, err := p.aided(f); err != nil {
		return err
	}
	p.wears(fifteenhealth.HLT1, n)
	return nil
}

// aided gives first aid, by a roll or by the Narrator's word, and tells of it.
func (p *play) aided(f *Fighter) (passed bool, err error) {
	c := &p.c
	t := p.s.find(c.At)
	if t == nil {
		return false, p.s.nobody(fifteenhealth.HLT1, c.At)
	}
	if _, _, err := t.Health.FirstAid(true); err != nil {
		return false, err // the dead, the waking: before a die is drawn
	}
	var r fifteen.Result
	switch {
	case c.With != 0 && c.Outcome == 0 && f != nil:
		test, err := p.attribute(f)
		if err != nil {
			return false, err
		}
		if r, err = p.roll(test, forAid); err != nil {
			return false, err
		}
		passed = fifteen.Passed(r.Outcome())
	case c.With == 0 && (c.Outcome == fifteen.Success || c.Outcome == fifteen.Failure):
		passed = fifteen.Passed(c.Outcome)
	default:
		return false, say.Refuse(fifteenhealth.HLT1, "first aid", "by "+strconv.Quote(c.With.String())+" and "+c.Outcome.String(),
			"an attribute to roll against, of a fighter, or else success or failure")
	}
	h, change, err := t.Health.FirstAid(passed)
	if err != nil {
		return false, err
	}
	var left int8
	if p.s.Active.Who != "" && p.s.Active.Who == c.Who {
		left = p.used(passed)
	}
	e := p.tell(Aids, fifteenhealth.HLT1, c.Who)
	e.At, e.Result, e.Outcome, e.Left = t.Name, r, c.Outcome, left
	p.changed(t, h, change)
	if f != nil {
		p.earn(f, r.Earns())
	}
	return passed, nil
}
