package m12fight

import (
	"errors"
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// Validate reports what cannot be played on: parts out of their ranges, names that are
// nobody's in the fight, a turn in which nobody has anything left to do, and decisions
// that nobody could take. Whether some fight has come to the state it does not ask: a
// save is trusted, and who does not trust it plays it again, by [combat.Verify].
func (s State) Validate() error {
	if err := errors.Join(say.Within(INI2, "number of fighters", len(s.Fighters), 0, MaxFighters),
		say.Within(ATK7, "weapons on the ground", len(s.Ground), 0, maxGround)); err != nil {
		return err // too large to look at
	}
	var faults []error
	for i := range s.Fighters {
		faults = append(faults, s.Fighters[i].Validate(), s.checkFighter(&s.Fighters[i]))
	}
	for _, w := range s.Ground {
		faults = append(faults, w.Validate())
	}
	return errors.Join(append(faults, s.checkTurn(), s.checkEffects(), s.checkPending())...)
}

// moment refuses a time, in seconds, outside 0..high.
func moment(clause rollbook.Clause, subject string, found, high int64) error {
	if found >= 0 && found <= high {
		return nil
	}
	return say.Refuse(clause, subject, strconv.FormatInt(found, 10)+" seconds", "0.."+strconv.FormatInt(high, 10))
}

// validateTurn checks what changes in a fight, as far as it does not depend on
// anybody else.
func (f *Fighter) validateTurn() error {
	faults := []error{f.Actions.validate(), f.Phase.Validate(), f.Gait.Validate(), say.Within(MOV1, "malus of moves", f.MoveMalus, leastMoveMalus, 0),
		say.Within(ATK5, "turns of aiming", f.Aim, 0, maxAim), say.Within(STP2, "stopping effect left", f.Stop, 0, maxNumber),
		say.Within(ATK7, "difficulty of getting free", f.Hold, 0, maxNumber), say.Within(WND3, "coma tests passed", f.Coma.Tests, 0, maxNumber),
		moment(WND2, "end of unconsciousness", f.Out, maxClock), moment(WND3, "coma test", f.Coma.Due, maxClock),
		moment(WND3, "time before a coma test", f.Coma.Last, maxWait)}
	if f.Machine && f.Coma != (Coma{}) {
		faults = append(faults, say.Refuse(DMG6, "coma", "of the machine "+names.Quote(f.Name), "of the living")) // it could not be tested
	}
	return errors.Join(faults...)
}

// checkFighter checks a fighter against the others and the turn.
func (s *State) checkFighter(f *Fighter) error {
	switch {
	case s.find(f.Name) != f:
		return say.Refuse(INI2, "fighter", names.Quote(f.Name)+" twice", "each name once")
	case f.HeldBy != "" && s.find(f.HeldBy) == nil:
		return s.nobody(ATK7, f.HeldBy)
	case f.AimAt != "" && s.find(f.AimAt) == nil:
		return s.nobody(ATK5, f.AimAt)
	case !s.Running && !f.fresh():
		return say.Refuse(INI4, "turn of "+names.Quote(f.Name), "begun between turns", "dice and actions in a turn only")
	}
	return say.Within(INI3, "dice of "+names.Quote(f.Name), f.Dice.Len(), 0, min(maxDice, maxDice+1-s.Pass)) // each pass takes one
}

// checkTurn checks the clock, and that a turn which is on can go on.
func (s *State) checkTurn() error {
	high := int64(maxClock)
	if s.Running {
		high -= TurnSeconds
	}
	faults := []error{say.Within(INI4, "turn", s.Turn, 0, maxTurn), say.Within(INI4, "pass", s.Pass, 0, maxDice), moment(INI1, "clock", s.Clock, high),
		moment(INI1, "end of a wait", s.Until, maxClock), moment(INI1, "waits since the last turn", s.Waited, TurnSeconds-1)}
	if s.Running != (s.Pass > 0) {
		faults = append(faults, say.Refuse(INI4, "pass", strconv.Itoa(s.Pass), "1 or more in a turn, 0 between turns"))
	}
	if s.Running && s.Pending.Decision == NoDecision && !slices.ContainsFunc(s.Fighters, func(f Fighter) bool { return f.mayAct() }) {
		faults = append(faults, say.Refuse(INI3, "turn "+strconv.Itoa(s.Turn), "with nobody who may act", "somebody, until it ends"))
	}
	return errors.Join(faults...)
}

// checkEffects reports the first effect that could not take hold.
func (s *State) checkEffects() error {
	for i := range s.Effects {
		e := &s.Effects[i]
		err := errors.Join(e.Manoeuvre.Validate(), names.Check(INI6, "attacker", e.By),
			say.Within(STP1, "actions stopped", e.Stop, 0, maxNumber), say.Within(ATK7, "hold", e.Hold, 0, maxNumber))
		if e.Manoeuvre == Strike || e.Wound != (Wound{}) {
			err = errors.Join(err, e.Wound.Validate())
		}
		if s.find(e.On) == nil {
			err = errors.Join(err, s.nobody(INI6, e.On))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// checkPending checks that a decision can be taken, and comes with what it is about.
func (s *State) checkPending() error {
	p := &s.Pending
	if p.Decision == NoDecision {
		if *p == (Pending{}) {
			return nil
		}
		return say.Refuse(INI4, "decision", "none, and yet something", "nothing with it")
	}
	faults := []error{p.Decision.Validate(), say.Within(DMG5, "damage value", p.Value, 0, maxNumber)}
	if who := s.find(p.Who); who == nil && (p.Who != "" || p.Decision != OnWoundTable) {
		faults = append(faults, s.nobody(INI4, p.Who))
	} else if who != nil && who.Machine && p.Decision != OnDamage {
		faults = append(faults, say.Refuse(DMG6, "decision", "of the machine "+names.Quote(p.Who), "of the living"))
	}
	if p.Failed != 0 {
		faults = append(faults, p.Failed.Validate())
	}
	if p.Decision <= OnDamage || p.Decision == OnWoundTable || inAttack(p.Failed) {
		faults = append(faults, s.checkAttack(p))
	} else if p.Attack != (Attack{}) {
		faults = append(faults, say.Refuse(ATK1, "attack", "with a decision about something else", "none"))
	}
	return errors.Join(faults...)
}

// checkAttack checks the attack that a decision belongs to.
func (s *State) checkAttack(p *Pending) error {
	a := &p.Attack
	faults := []error{a.Weapon.Validate(), a.Manoeuvre.Validate(), say.Within(ATK1, "total of the attack", a.Total, 0, maxNumber),
		say.Within(ATK3, "difficulty of an answering test", a.Answer, 0, maxNumber), say.Within(DEF2, "parry", a.Off, 0, maxFigure)}
	if s.find(a.By) == nil || s.find(a.At) == nil {
		faults = append(faults, say.Refuse(ATK1, "attack", "of "+names.Quote(a.By)+" at "+names.Quote(a.At), "of a fighter, at a fighter"))
	}
	if a.Manoeuvre == Strike && (p.Decision == OnAnswer || p.Failed == DoAnswer) {
		faults = append(faults, say.Refuse(ATK3, "answering test", "to a strike", "to a manoeuvre"))
	}
	return errors.Join(faults...)
}
