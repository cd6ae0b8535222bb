package m12fight

import (
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
)

// The keys of the steps of an event, beside those of package m12.
const (
	KeyMoved       = "moved"       // MOV-1: own moves since the last OA
	KeyTarget      = "target"      // MOV-2: the gait of the target
	KeyCover       = "cover"       // ATK-5
	KeyAim         = "aim"         // ATK-5
	KeyInstinctive = "instinctive" // ATK-5

	KeyDie     = "die"     // DMG-1: a die of the damage
	KeyWeapon  = "weapon"  // DMG-1
	KeyBonus   = "bonus"   // DMG-2: as much of it as counts
	KeyControl = "control" // DMG-1: taken off
	KeyArmour  = "armour"  // DMG-1: taken off
	KeyParried = "parried" // DEF-2: taken off

	KeyDefensive = "defensive" // INI-2: a die that gives a DA
	KeyMovement  = "movement"  // INI-2: a die that gives an MA
	KeyOffensive = "offensive" // INI-2: a die that gives an OA
)

// Steps yields the account of what the event reckons with:
//
//   - Of a test, the steps of its Result. In place of its m12.KeySituation come the
//     modifiers of Mods, each with a clause of its own, and under that key what is
//     left, the command's own. The values add up to the total. Of a failure that is
//     bought back, the event of the test has the modifiers one by one; Spends
//     has their sum, as the situation.
//   - Of Damaged, each die and each modifier. The values add up to the damage value.
//   - Of Rolls, each die with the action that it gives, as 1. The values add up to
//     the number of actions.
//
// Other events have no steps.
func (e Event) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		switch e.Kind {
		case Rolls:
			e.initiativeSteps(yield)
		case Damaged:
			e.damageSteps(yield)
		default:
			e.testSteps(yield)
		}
	}
}

// each yields the steps that are not 0.
func each(yield func(rollbook.Step) bool, steps ...rollbook.Step) bool {
	for _, s := range steps {
		if s.Value != 0 && !yield(s) {
			return false
		}
	}
	return true
}

// testSteps puts the parts of the situation where the whole would stand. They may
// have cancelled each other out, so that the Result has no such step.
func (e *Event) testSteps(yield func(rollbook.Step) bool) {
	due := e.Result.Outcome() != m12.Undecided
	for s := range e.Result.Steps() {
		switch s.Key {
		case m12.KeySituation, m12.KeyWounds, m12.KeyXBefore, m12.KeyXAfter:
			if due && !e.situationSteps(yield) {
				return
			}
			due = false
		}
		if s.Key != m12.KeySituation && !yield(s) {
			return
		}
	}
	if due {
		e.situationSteps(yield)
	}
}

func (e *Event) situationSteps(yield func(rollbook.Step) bool) bool {
	m := &e.Mods
	return each(yield,
		rollbook.Step{Clause: MOV1, Key: KeyMoved, Value: int(m.Moved)},
		rollbook.Step{Clause: MOV2, Key: KeyTarget, Value: int(m.Target)},
		rollbook.Step{Clause: ATK5, Key: KeyCover, Value: int(m.Cover)},
		rollbook.Step{Clause: ATK5, Key: KeyAim, Value: int(m.Aim)},
		rollbook.Step{Clause: ATK5, Key: KeyInstinctive, Value: int(m.Instinctive)},
		rollbook.Step{Clause: m12.RES5, Key: m12.KeySituation, Value: e.Result.Test().Situation - m.Sum()})
}

func (e *Event) damageSteps(yield func(rollbook.Step) bool) {
	for face := range e.Dice.All() {
		if !yield(rollbook.Step{Clause: DMG1, Key: KeyDie, Face: face, Value: face}) {
			return
		}
	}
	e.Damage.steps(yield)
}

// steps are those that are no dice.
func (d *Damage) steps(yield func(rollbook.Step) bool) bool {
	return each(yield,
		rollbook.Step{Clause: DMG1, Key: KeyWeapon, Value: int(d.Weapon)},
		rollbook.Step{Clause: DMG2, Key: KeyBonus, Value: int(d.Bonus)},
		rollbook.Step{Clause: DMG1, Key: KeyControl, Value: -int(d.Control)},
		rollbook.Step{Clause: DMG1, Key: KeyArmour, Value: -int(d.Armour)},
		rollbook.Step{Clause: DEF2, Key: KeyParried, Value: -int(d.Parried)})
}

func (e *Event) initiativeSteps(yield func(rollbook.Step) bool) {
	for face := range e.Dice.All() {
		key := KeyOffensive
		switch gives := actionOf(face); {
		case gives.DA > 0:
			key = KeyDefensive
		case gives.MA > 0:
			key = KeyMovement
		}
		if !yield(rollbook.Step{Clause: INI2, Key: key, Face: face, Value: 1}) {
			return
		}
	}
}

// actionOf is the action that a die gives.
func actionOf(face int) Actions {
	var r Row
	r[face-1] = 1
	return r.actions()
}

// String is how the damage value comes about, in one line for a chat. What is 0
// is left out:
//
//	dice 10, weapon +3, bonus +5, control -4; damage value 14
//
// The faces of the dice are the event's; [Event.Steps] has them with the clauses.
func (d Damage) String() string { return string(d.append([]byte("dice "))) }

func (d *Damage) append(b []byte) []byte {
	b = strconv.AppendInt(b, int64(d.Dice), 10)
	d.steps(func(s rollbook.Step) bool {
		b = say.Signed(append(b, ", "+s.Key+" "...), s.Value)
		return true
	})
	return strconv.AppendInt(append(b, "; damage value "...), int64(d.Value()), 10)
}

// appendMods appends what a situation is made of, where the fight has a part in
// it: " [cover -5, other +3]", the other being the command's own.
func (e *Event) appendMods(b []byte) []byte {
	if e.Mods == (Modifiers{}) {
		return b
	}
	between := " ["
	e.situationSteps(func(s rollbook.Step) bool {
		if s.Key == m12.KeySituation { // as the whole is called, to the left of this
			s.Key = "other"
		}
		b, between = say.Signed(append(b, between+s.Key+" "...), s.Value), ", "
		return true
	})
	return append(b, ']')
}
