package m12fight

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Validate reports what no fight can come to. Beside the ranges of its parts this
// is held against a state, as it is between two commands.
//
// Time:
//   - The clock has run six seconds for each turn that has ended, or more, and
//     stops short of its end by the turn that is on, or was the last.
//   - Until is set while a coma test interrupts a wait, and not before the clock.
//   - Unconsciousness ends, and comas are tested, later than now. Only where the
//     decision is a coma test have some fallen due, of which it is the first.
//
// The turn:
//   - Between turns there is no pass, nothing waits to take hold, and nobody has
//     dice, actions or anything else of a turn.
//   - Who has dice has as many as [INI3] leaves in this pass. Who acts or has acted
//     in this pass has dice: those who act the same best die, those who have acted
//     no lower one, those who wait a lower one.
//   - Where no decision is pending in a turn, somebody acts, and who acts has
//     something left to do.
//   - What a fighter has done fits together: an OA or a move makes a turn busy, a
//     move leaves a gait and its malus, an OA takes the malus away.
//
// Fighters:
//   - Each name is one fighter's.
//   - Whoever is dead, unconscious, in a coma or a machine has no part in the turn,
//     takes no aim and holds nobody. The dead are neither unconscious nor in a
//     coma. A machine is nothing that only the living are.
//   - Who is held is held by another, against a difficulty.
//   - Who aims has a ranged weapon in hand and aims at another, since the last
//     other OA and the last move.
//
// Decisions:
//   - An attack that is pending is one's who acts and has just used its OA, with a
//     skill for the weapon, on another who is not dead. A manoeuvre is hand to hand,
//     on no machine, and alone has an answering test. The total is above 0 once the
//     attack has succeeded, and 0 before. Only a parry hand to hand takes damage off.
//   - A defence is the target's, who is able and has a DA and a skill; an answer that
//     of a manoeuvre's target; damage the attacker's, of a strike. The CM is asked
//     for a damage value that the dice could come to and the table does not have.
//   - A threshold is one's with a CWL of ten or more who is neither dead nor a
//     machine. A coma test is one's in a coma, when it is due, between turns.
//   - A test that can be bought back has failed, and is one that whoever decides
//     had to take: by its sheet and state of health, for what the test was for,
//     against the difficulty that this had.
//
// Effects:
//   - Each is on one who is in the fight, by another of the group that acts, who may
//     have left since, and who has one only in a pass.
//   - A wound is one of the table's or, where the table ends, the CM's; a manoeuvre
//     has a difficulty and no wound, and is done to no machine. A hold that is to
//     come has its holder in the fight.
func (s State) Validate() error {
	faults := []error{within(INI4, "turn", s.Turn, 0, maxTurn), within(INI4, "pass", s.Pass, 0, maxDice),
		within(INI2, "number of fighters", len(s.Fighters), 0, MaxFighters), within(INI6, "effects", len(s.Effects), 0, MaxFighters),
		within(ATK7, "weapons on the ground", len(s.Ground), 0, maxGround)}
	if s.Clock < 0 || s.Clock > maxClock || s.Until < 0 || s.Until > maxClock {
		faults = append(faults, refuse(INI1, "clock", strconv.FormatInt(s.Clock, 10), "0.."+strconv.FormatInt(maxClock, 10)+" seconds"))
	}
	if err := errors.Join(faults...); err != nil {
		return err // too large to look at
	}
	for i := range s.Fighters {
		faults = append(faults, s.Fighters[i].Validate(), s.checkFighter(&s.Fighters[i]))
	}
	for _, w := range s.Ground {
		faults = append(faults, w.Validate())
		if w == (Weapon{}) {
			faults = append(faults, refuse(ATK7, "weapon on the ground", "none", "a weapon"))
		}
	}
	return errors.Join(append(faults, s.checkTime(), s.checkOrder(), s.checkEffects(), s.checkPending())...)
}

// validateTurn checks what changes in a fight, as far as it does not depend on
// anybody else.
func (f *Fighter) validateTurn() error {
	faults := []error{f.Actions.validate(), within(INI2, "dice", f.Dice.Len(), 0, maxDice),
		f.Phase.Validate(), f.Gait.Validate(), within(MOV1, "malus of moves", f.MoveMalus, leastMoveMalus, 0),
		within(ATK5, "turns of aiming", f.Aim, 0, maxAim), within(STP2, "stopping effect left", f.Stop, 0, maxNumber),
		within(ATK7, "difficulty of getting free", f.Hold, 0, maxNumber), f.checkAlive(), f.checkComa(), f.checkDone(), f.checkAim()}
	if (f.HeldBy == "") != (f.Hold == 0) {
		faults = append(faults, refuse(ATK7, "hold on "+strconv.Quote(f.Name), "half of one", "somebody who holds and a difficulty, or neither"))
	}
	if f.HeldBy != "" && f.HeldBy == f.Name {
		faults = append(faults, refuse(ATK7, "hold on "+strconv.Quote(f.Name), "by itself", "by another"))
	}
	return errors.Join(faults...)
}

// checkAlive refuses what the dead, machines, and those who cannot act are not.
func (f *Fighter) checkAlive() error {
	switch {
	case f.Machine && (f.MoveMalus != 0 || f.Stop != 0 || f.Lying || f.HeldBy != "" || f.Out != 0 || f.Coma != (Coma{}) || f.Dead):
		return refuse(DMG6, "state of "+strconv.Quote(f.Name), "one of the living", "damage points only, of a machine")
	case f.Dead && (f.Out != 0 || f.Coma != (Coma{})):
		return refuse(WND3, "state of "+strconv.Quote(f.Name), "dead and unconscious or in a coma", "one of them")
	case !f.able() && (!f.fresh() || f.AimAt != ""):
		return refuse(INI3, "turn of "+strconv.Quote(f.Name), "of one "+f.condition(), "no dice, actions or aim")
	}
	return nil
}

// checkComa checks the times of WND-2 and WND-3.
func (f *Fighter) checkComa() error {
	c := f.Coma
	if f.Out < 0 || f.Out > maxClock || c.Due < 0 || c.Due > maxClock || c.Last < 0 || c.Last > maxWait || c.Tests < 0 || c.Tests > maxNumber ||
		c.Last == 0 && c != (Coma{}) {
		return refuse(WND2, "clock of "+strconv.Quote(f.Name), "a time out of range", "0.."+strconv.FormatInt(maxClock, 10)+" seconds")
	}
	if high := max(TurnSeconds, maxWait>>min(c.Tests, 30)); c.Last != 0 && (c.Last < TurnSeconds || c.Last > int64(high)) {
		return refuse(WND3, "coma of "+strconv.Quote(f.Name), strconv.FormatInt(c.Last, 10)+" seconds after "+strconv.Itoa(c.Tests)+" tests",
			strconv.Itoa(TurnSeconds)+".."+strconv.Itoa(high))
	}
	return nil
}

// checkDone checks that what a fighter has done in its pass fits together.
func (f *Fighter) checkDone() error {
	moved := GaitMalus(f.Gait)
	switch {
	case f.Gait != Still && !f.Moved, (f.Gait != Still || f.Struck) && !f.Busy:
		return refuse(INI3, "pass of "+strconv.Quote(f.Name), "an OA or a move that has left no trace", "what was done, and that the turn is busy")
	case f.MoveMalus == -1, f.MoveMalus == -3, !f.Struck && f.MoveMalus > moved, f.Struck && f.MoveMalus != 0 && f.MoveMalus != moved:
		return refuse(MOV1, "malus of moves of "+strconv.Quote(f.Name), strconv.Itoa(f.MoveMalus), "what the moves since the last OA add up to")
	}
	return nil
}

// checkAim checks an aim and what ends it (ATK-5).
func (f *Fighter) checkAim() error {
	found := ""
	switch {
	case (f.AimAt != "") != (f.Aim > 0 || f.Aiming):
		found = "half of one"
	case f.AimAt == "":
		return nil
	case f.AimAt == f.Name:
		found = "at itself"
	case !IsRanged(f.Weapon.Kind):
		found = "with " + f.Weapon.String()
	case f.Aiming != f.Busy, f.Gait != Still, f.MoveMalus != 0:
		found = "after another OA or a move"
	default:
		return nil
	}
	return refuse(ATK5, "aim of "+strconv.Quote(f.Name), found, "at another, with a ranged weapon, without another OA or a move")
}

// checkFighter checks a fighter against the others, the clock and the turn.
func (s *State) checkFighter(f *Fighter) error {
	var faults []error
	if s.find(f.Name) != f {
		faults = append(faults, refuse(INI2, "fighter", names.Quote(f.Name)+" twice", "each name once"))
	}
	if by := s.find(f.HeldBy); f.HeldBy != "" && by == nil {
		faults = append(faults, s.nobody(ATK7, f.HeldBy))
	} else if by != nil && !by.able() {
		faults = append(faults, refuse(ATK7, "holder of "+strconv.Quote(f.Name), strconv.Quote(by.Name)+", "+by.condition(), "one who is able"))
	}
	if f.AimAt != "" && s.find(f.AimAt) == nil {
		faults = append(faults, s.nobody(ATK5, f.AimAt))
	}
	return errors.Join(append(faults, s.checkTimesOf(f), s.checkTurnOf(f))...)
}

// checkTimesOf checks unconsciousness and a coma against the clock and the knob.
func (s *State) checkTimesOf(f *Fighter) error {
	c := f.Coma
	low := s.Clock + 1
	if s.comaPending() {
		low = s.Clock // where a wait stops for it; at the end of a turn, within it
		if s.Until == 0 {
			low -= TurnSeconds - 1
		}
	}
	switch {
	case f.Out != 0 && f.Out <= s.Clock:
		return refuse(WND2, "clock of "+strconv.Quote(f.Name), "unconscious until "+strconv.FormatInt(f.Out, 10), "later than now, "+strconv.FormatInt(s.Clock, 10))
	case c.Due != 0 && (c.Due < low || c.Due > s.Clock+c.Last):
		return refuse(WND3, "coma of "+strconv.Quote(f.Name), "tested at "+strconv.FormatInt(c.Due, 10),
			strconv.FormatInt(low, 10)+".."+strconv.FormatInt(s.Clock+c.Last, 10))
	case s.Rules.ComaOnce && (c.Tests > 2 || c.Tests == 2 && c.Due != 0):
		return refuse(WND3, "coma of "+strconv.Quote(f.Name), strconv.Itoa(c.Tests)+" tests passed", "one and one further, and then none")
	}
	return nil
}

// checkTurnOf checks a fighter's part of a turn, and of none.
func (s *State) checkTurnOf(f *Fighter) error {
	if !s.Running {
		if f.fresh() {
			return nil
		}
		return refuse(INI4, "turn of "+strconv.Quote(f.Name), "begun between turns", "dice and actions in a turn only")
	}
	n, left := f.Dice.Len(), max(0, f.Scores.Of(m12.Af)-s.Pass+1)
	idle := *f
	idle.Dice, idle.Actions = Row{}, Actions{}
	switch {
	case n != 0 && n != left:
		return refuse(INI3, "dice of "+strconv.Quote(f.Name), strconv.Itoa(n)+" in pass "+strconv.Itoa(s.Pass), "none, or "+strconv.Itoa(left))
	case n == 0 && f.Phase != Waiting:
		return refuse(INI3, "fighter", strconv.Quote(f.Name)+" "+f.Phase.String()+" without dice", "one who has rolled")
	case s.Pass == 1 && f.Busy && !f.Struck && f.Gait == Still:
		return refuse(INI3, "turn of "+strconv.Quote(f.Name), "busy with nothing", "an OA or a move in its first pass")
	case (n != left || f.Phase == Waiting && s.Pass == 1) && !idle.fresh():
		return refuse(INI3, "turn of "+strconv.Quote(f.Name), "something done before it has acted", "nothing yet")
	}
	return nil
}

// comaPending reports whether a coma test is what the fight waits for.
func (s *State) comaPending() bool {
	return s.Pending.Decision == OnComa || s.Pending.Decision == OnFailure && s.Pending.Failed == DoComa
}

// checkTime checks clock, turn, pass and a wait against each other.
func (s *State) checkTime() error {
	ended, room := s.Turn, int64(TurnSeconds)
	if s.Running {
		ended, room = ended-1, 2*room
	}
	low, high := TurnSeconds*int64(ended), maxClock-room
	switch {
	case s.Clock < low || s.Clock > high:
		return refuse(INI1, "clock", strconv.FormatInt(s.Clock, 10), strconv.FormatInt(low, 10)+".."+strconv.FormatInt(high, 10)+" in turn "+strconv.Itoa(s.Turn))
	case s.Waited < 0 || s.Waited >= TurnSeconds || s.Running && s.Waited != 0:
		return refuse(INI1, "seconds waited", strconv.FormatInt(s.Waited, 10), "0.."+strconv.Itoa(TurnSeconds-1)+" between turns, 0 in a turn")
	case s.Running != (s.Pass > 0) || s.Running && s.Turn < 1:
		return refuse(INI4, "pass", strconv.Itoa(s.Pass)+" of turn "+strconv.Itoa(s.Turn), "1 or more in a turn, 0 between turns")
	case s.Until != 0 && (s.Running || !s.comaPending() || s.Until < s.Clock || s.Until > s.Clock+maxWait):
		return refuse(INI1, "wait", "until "+strconv.FormatInt(s.Until, 10), "none, or one that a coma test interrupts")
	}
	return nil
}

// checkOrder checks who may act by the dice (INI-3).
func (s *State) checkOrder() error {
	acting, low, high, waiting := 0, s.lowest(), 0, 0
	for i := range s.Fighters {
		f := &s.Fighters[i]
		switch best := f.Dice.Best(); f.Phase {
		case Acting:
			acting++
			high = max(high, best)
			if s.Pending.Decision == NoDecision && !f.mayMove() && !f.mayStrike() {
				return refuse(INI3, "fighter", strconv.Quote(f.Name)+" acting with nothing left to do", "one who has an MA or an OA")
			}
		case Waiting:
			waiting = max(waiting, best)
		}
	}
	switch {
	case high > low, low > 0 && waiting >= low:
		return refuse(INI3, "order of the pass", "against the dice", "the best dice first, equal dice together")
	case s.Running && acting == 0 && s.Pending.Decision == NoDecision:
		return refuse(INI3, "turn "+strconv.Itoa(s.Turn), "with nobody acting", "somebody, until it ends")
	}
	return nil
}

// lowest is the lowest best die of those who act or have acted in this pass: that
// of the group whose part it is or was last. It is 0 for nobody.
func (s *State) lowest() int {
	low := 0
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.Phase != Waiting && (low == 0 || f.Dice.Best() < low) {
			low = f.Dice.Best()
		}
	}
	return low
}
