package d10luck

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// LeastPenalty is the weakest penalty of an unskilled attempt ([TSK3]).
const LeastPenalty = 2

// A Test is everything that is known before the die is rolled. It is complete:
// two equal Tests with equal dice have equal results.
//
// Kind is always needed. Every size below is bounded by Limits, one million by
// default.
type Test struct {
	// Kind says what the die and the attribute are: a task, a simple or a
	// difficult test, an unskilled attempt.
	Kind Kind `json:"kind"`
	// Attribute is the level of the attribute that the Chronicler picks, 0 or
	// more. A simple test adds it twice.
	Attribute int `json:"attribute" strict:"required"`
	// Skill is the level of the skill: 0 or more for a task, else 0. A
	// character who lacks the skill makes an unskilled attempt instead.
	Skill int `json:"skill,omitempty"`
	// Penalty is what an unskilled attempt takes off: 2 or more for one
	// (LeastPenalty), else 0 (TSK-3).
	Penalty int `json:"penalty,omitempty"`
	// Modifier is the sum of the circumstances, of either sign (MOD-1). A
	// [ModifierTable] has words for it.
	Modifier int `json:"modifier,omitempty"`
	// Hidden says that the modifier is not told yet; Modifier is 0 then. The result
	// has a total without it, and no outcome until Result.Reveal tells it.
	Hidden bool `json:"hidden,omitempty"`
	// Limits bound the luck dice and all sizes; zero for the defaults. Of
	// them Rounds is the most luck dice behind one D10.
	Limits dice.Limits `json:"limits,omitzero"`
}

// Validate reports every reason why t cannot be rolled, as [rollbook.Fault] values.
func (t Test) Validate() error {
	if t.plainlyValid() {
		return nil
	}
	if err := t.Limits.Validate(); err != nil {
		return err
	}
	if err := t.Kind.Validate(); err != nil {
		return err
	}
	l := t.Limits.Full()
	most := int(l.Modifier)
	skill, low, high := 0, 0, 0
	switch t.Kind {
	case Task:
		skill = most
	case Unskilled:
		low, high = LeastPenalty, most
	}
	modifier := most
	if t.Hidden {
		modifier = 0
	}
	return errors.Join(
		check(TSK1, "sides of a die", Sides, 1, int(l.Sides)),
		check(kindClause(t.Kind), "attribute", t.Attribute, 0, most),
		check(TSK1, skillOf(t.Kind), t.Skill, 0, skill),
		check(TSK3, penaltyOf(t.Kind), t.Penalty, low, high),
		check(MOD1, modifierOf(t.Hidden), t.Modifier, -modifier, modifier))
}

func kindClause(k Kind) rollbook.Clause { return kindRows[k].clause }

// check returns a Fault for a figure that is not in its range.
func check(clause rollbook.Clause, subject string, found, low, high int) error {
	if low <= found && found <= high {
		return nil
	}
	allowed := strconv.Itoa(low)
	if high != low {
		allowed += ".." + strconv.Itoa(high)
	}
	return rollbook.Fault{Clause: clause, Subject: subject, Found: strconv.Itoa(found), Allowed: allowed}
}

func skillOf(k Kind) string {
	if k == Task {
		return "skill"
	}
	return "skill of a test that has none"
}

func penaltyOf(k Kind) string {
	if k == Unskilled {
		return "penalty"
	}
	return "penalty of a test that has none"
}

func modifierOf(hidden bool) string {
	if hidden {
		return "modifier of a test that hides it"
	}
	return "modifier"
}

// checkTold refuses a test whose modifier is hidden, where an outcome is asked for.
func (t *Test) checkTold() error {
	if t.Hidden {
		return rollbook.Fault{Clause: MOD1, Subject: "modifier", Found: hiddenWord, Allowed: "told"}
	}
	return nil
}

// plainlyValid spares the usual test the long way. It never accepts what the
// long way would refuse.
func (t *Test) plainlyValid() bool {
	row := &kindRows[t.Kind&7]
	return t.Kind-1 < Unskilled && !t.Hidden && uint(t.Attribute|(t.Modifier+usual/2)) < usual &&
		uint(t.Skill) <= row.skills && uint(t.Penalty-row.least) <= row.penalties &&
		t.Limits.Dice|t.Limits.Sides|t.Limits.Rounds|t.Limits.Modifier == 0
}

// Start begins the test without rolling: the result is undecided and needs a
// D10, which may come from people by [Result.Take].
func (t Test) Start() (r Result, err error) {
	if err := t.checked(); err != nil {
		return Result{}, err
	}
	r.begin(&t)
	return r, nil
}

// Roll begins the test and rolls on rng until it is decided: a D10 and, behind a
// 10 or a 1, D6s up to the first that shows no 6 ([LCK1], [LCK2]). A test that is
// not valid draws nothing.
func (t Test) Roll(rng dice.RNG) (r Result, err error) {
	if err := t.checked(); err != nil {
		return Result{}, err
	}
	r.begin(&t)
	if err := r.die.dice.Roll(rng, r.judge); err != nil {
		return Result{}, err
	}
	return r, nil
}

// checked is Validate, without a copy of a usual test.
func (t *Test) checked() error {
	if t.plainlyValid() {
		return nil
	}
	return t.Validate()
}

// sum is all that is added to the die.
func (t *Test) sum() int {
	row := &kindRows[t.Kind&7]
	return row.attribute*t.Attribute + row.other*(t.Skill+t.Penalty) + t.Modifier
}
