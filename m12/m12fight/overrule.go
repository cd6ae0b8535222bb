package m12fight

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
)

// overrule does what the CM decides. While a decision is pending only that can
// be done which does not take it away: X-points, weapons and armour, the wound
// that is asked for, and cancel.
func (p *play) overrule() error {
	c, s := &p.c, p.s
	d := s.Pending.Decision
	if c.Do == DoCancel {
		return p.cancel()
	}
	f := s.find(c.At)
	if f == nil {
		return s.nobody(INI4, c.At)
	}
	switch c.Do {
	case DoWound:
		return p.overruleWound(f)
	case DoSetX:
		return p.set(f, &f.X, say.Within(m12.XPT5, "X-points held", c.N, 0, maxNumber))
	case DoSetArmour:
		return p.set(f, &f.Armour, say.Within(DMG1, "armour", c.N, 0, maxFigure))
	case DoArm:
		return p.arm(f)
	}
	if d != NoDecision {
		return say.Refuse(decisionClause(d), "command", strconv.Quote(c.Do.String()), allowedTo(d, s.Pending.Who)+", or cancel")
	}
	if f.Machine && c.Do != DoSetCWL {
		return say.Refuse(DMG6, "command", strconv.Quote(c.Do.String())+" for a machine", "set wounds, set armour")
	}
	switch c.Do {
	case DoSetCWL:
		return p.set(f, &f.CWL, say.Within(WND1, "CWL", c.N, 0, maxNumber))
	case DoSetActions:
		return p.setActions(f)
	case DoKnockOut:
		if c.Seconds < 1 || c.Seconds > maxWait {
			return say.Refuse(WND2, "seconds", strconv.FormatInt(c.Seconds, 10), "1.."+strconv.Itoa(maxWait))
		}
	}
	return p.overruleState(f)
}

func (p *play) arm(f *Fighter) error {
	c := &p.c
	if err := c.Weapon.Validate(); err != nil {
		return err
	}
	if p.parried(f) {
		return say.Refuse(m12.XPT2, "arms of "+f.Name, "changed in the middle of a parry with them", allowedTo(OnFailure, f.Name)+", or cancel")
	}
	f.Weapon = c.Weapon
	f.loseAim() // it was with another
	p.tell(Event{Kind: Overruled, Clause: doClause(c.Do), Who: f.Name, Overrule: c.Do, Weapon: f.Weapon.Name})
	return nil
}

// parried reports whether a parry of the fighter's has failed and may yet be bought
// back: until that is settled it is a parry with the weapon in hand (DEF-2).
func (p *play) parried(f *Fighter) bool {
	d := &p.s.Pending
	return d.Decision == OnFailure && d.Failed == DoParry && d.Who == f.Name
}

// doClause is the rule that an overrule goes over.
func doClause(d Do) rollbook.Clause {
	switch d {
	case DoWound, DoSetCWL:
		return WND1
	case DoSetX:
		return m12.XPT5
	case DoSetActions:
		return INI2
	case DoSetArmour:
		return DMG1
	case DoKnockOut, DoWake:
		return WND2
	case DoKill:
		return WND3
	}
	return ATK7
}

// overruleState changes how somebody is. What is so already is refused, so that
// the log has no empty overrules.
func (p *play) overruleState(f *Fighter) error {
	do := p.c.Do
	already := map[Do]bool{DoLie: f.Lying, DoRise: !f.Lying, DoFree: f.HeldBy == "", DoWake: f.Out == 0 && f.Coma == Coma{} && !f.Dead, DoKill: f.Dead, DoKnockOut: f.Dead}[do]
	if already {
		return say.Refuse(INI4, "command", strconv.Quote(do.String())+" to "+f.Name, "where it changes something")
	}
	p.tell(Event{Kind: Overruled, Clause: doClause(p.c.Do), Who: f.Name, Overrule: do})
	switch do {
	case DoLie:
		f.Lying = true
	case DoRise:
		f.Lying = false
	case DoFree:
		p.setFree(f)
	case DoKnockOut:
		p.knockOut(f, p.c.Seconds)
	case DoWake:
		f.Out, f.Coma, f.Dead = 0, Coma{}, false
		p.tell(Event{Kind: Wakes, Clause: WND2, Who: f.Name})
	case DoKill:
		p.die(f)
	}
	return nil
}

// set sets a number, unless it is refused.
func (p *play) set(f *Fighter, number *int, err error) error {
	if err != nil {
		return err
	}
	p.tell(Event{Kind: Overruled, Clause: doClause(p.c.Do), Who: f.Name, Overrule: p.c.Do, Before: int32(*number), After: int32(p.c.N)})
	*number = p.c.N
	return nil
}

func (p *play) setActions(f *Fighter) error {
	a := p.c.Actions
	if err := a.validate(); err != nil {
		return err
	}
	if !p.s.Running || !f.able() {
		return say.Refuse(INI2, "actions of "+f.Name, "outside a turn", "in a turn, for whoever is able")
	}
	p.tell(Event{Kind: Overruled, Clause: doClause(p.c.Do), Who: f.Name, Overrule: p.c.Do, Had: f.Actions, Actions: a})
	f.Actions = a
	return nil
}

// overruleWound wounds somebody, and answers a damage value that the wound table
// does not have (DMG-5).
func (p *play) overruleWound(f *Fighter) error {
	c, d := &p.c, &p.s.Pending
	if d.Decision != NoDecision && (d.Decision != OnWoundTable || d.Attack.At != f.Name) {
		return say.Refuse(decisionClause(d.Decision), "wound of "+f.Name, "while something else is pending", allowedTo(d.Decision, d.Who)+", or cancel")
	}
	if err := errors.Join(c.Wound.Validate(), say.Within(STP1, "actions stopped", c.N, 0, maxFigure)); err != nil {
		return err
	}
	if f.Dead {
		return say.Refuse(WND1, "wound of "+f.Name, "who is dead", "for the living")
	}
	if c.N > 0 && f.Machine {
		return say.Refuse(STP2, "actions stopped of "+f.Name, "of a machine, which has none", "0")
	}
	by := d.Attack.By
	answers := d.Decision == OnWoundTable
	*d = Pending{}
	p.tell(Event{Kind: Overruled, Clause: doClause(c.Do), Who: f.Name, Overrule: c.Do})
	e := Effect{By: by, On: f.Name, Wound: c.Wound, Stop: c.N}
	if answers { // a wound of the group's, which takes hold with the others (INI-6)
		p.s.Effects = append(p.s.Effects, e)
	} else {
		p.wound(f, e)
	}
	return nil
}

// cancel drops what is pending: an attack comes to nothing, a threshold or a
// coma test is passed over. A coma then has no further test.
func (p *play) cancel() error {
	d := &p.s.Pending
	if d.Decision == NoDecision {
		return say.Refuse(INI4, "command", `"cancel" with no decision pending`, p.s.actorsText())
	}
	p.tell(Event{Kind: Cancelled, Clause: decisionClause(d.Decision), Who: d.Who, Decision: d.Decision})
	if f := p.s.find(d.Who); f != nil && (d.Decision == OnComa || d.Failed == DoComa) {
		f.Coma.Due = 0
	}
	*d = Pending{}
	return nil
}
