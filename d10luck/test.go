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
	Attribute int `json:"attribute"`
	// Skill is the level of the skill: 0 or more for a task, else 0. A
	// character who lacks the skill makes an unskilled attempt instead.
	Skill int `json:"skill,omitempty"`
	// Penalty is what an unskilled attempt takes off: 2 or more for one
	// (LeastPenalty), else 0 (TSK-3).
	Penalty int `json:"penalty,omitempty"`
	// Modifier is the sum of the circumstances, of either sign (MOD-1). A
	// [ModifierTable] has words for it.
	Modifier int `json:"modifier,omitempty"`
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
	return errors.Join(
		check(TSK1, "sides of a die", Sides, 1, int(l.Sides)),
		check(kindClause(t.Kind), "attribute", t.Attribute, 0, most),
		check(TSK1, skillOf(t.Kind), t.Skill, 0, skill),
		check(TSK3, penaltyOf(t.Kind), t.Penalty, low, high),
		check(MOD1, "modifier", t.Modifier, -most, most))
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

// plainlyValid spares the usual test the long way. It never accepts what the
// long way would refuse.
func (t *Test) plainlyValid() bool {
	row := &kindRows[t.Kind&7]
	return t.Kind-1 < Unskilled && uint(t.Attribute|(t.Modifier+usual/2)) < usual &&
		uint(t.Skill) <= row.skills && uint(t.Penalty-row.least) <= row.penalties &&
		t.Limits.Dice|t.Limits.Sides|t.Limits.Rounds|t.Limits.Modifier == 0
}

// Start begins the test without rolling: the result is undecided and needs a
// D10, which may come from people by [Result.Take].
func (t Test) Start() (Result, error) {
	if err := t.Validate(); err != nil {
		return Result{}, err
	}
	return Result{test: t.pack()}, nil
}

// Roll begins the test and rolls on r until it is decided: a D10 and, behind a
// 10 or a 1, D6s up to the first that shows no 6 ([LCK1], [LCK2]). A test that is
// not valid draws nothing.
func (t Test) Roll(r dice.RNG) (Result, error) {
	if !t.plainlyValid() {
		if err := t.Validate(); err != nil {
			return Result{}, err
		}
	}
	v := r.IntN(Sides)
	if uint(v) >= Sides {
		return Result{}, dice.NoAnswer(r, 1, Sides, v)
	}
	die, value := luck(v+1), v+1
	if !die.whole() {
		var err error
		if die, err = die.chase(r, t.Limits.Full().Rounds); err != nil {
			return Result{}, err
		}
		value = die.value()
	}
	test := t.pack()
	return Result{test, newReading(die, value+test.sum())}, nil
}

// A packed is a valid Test in three words. With these and one more a Result is
// small enough for the compiler to keep in registers; results are copied more
// often than anything else is done with them.
type packed struct {
	figures uint64 // the kind, the attribute, the skill or the penalty, the modifier
	limits  dice.Limits
}

// The places of the figures, lowest bits first. No figure is above one million,
// which has 20 bits; the modifier counts from minus one million.
const (
	kindBits       = 3
	attributeShift = kindBits
	figureBits     = 20
	otherShift     = attributeShift + figureBits
	modifierShift  = otherShift + figureBits
)

func (t *Test) pack() packed {
	return packed{uint64(t.Kind) | uint64(t.Attribute)<<attributeShift | uint64(t.Skill+t.Penalty)<<otherShift |
		uint64(t.Modifier+maxModifier)<<modifierShift, t.Limits}
}

func (p packed) kind() Kind     { return Kind(p.figures & (1<<kindBits - 1)) }
func (p packed) attribute() int { return int(p.figures >> attributeShift & (1<<figureBits - 1)) }
func (p packed) other() int     { return int(p.figures >> otherShift & (1<<figureBits - 1)) } // the skill or the penalty
func (p packed) modifier() int  { return int(p.figures>>modifierShift) - maxModifier }

func (p packed) unpack() Test {
	t := Test{Kind: p.kind(), Attribute: p.attribute(), Modifier: p.modifier(), Limits: p.limits}
	switch p.kind() {
	case 0:
		return Test{}
	case Task:
		t.Skill = p.other()
	case Unskilled:
		t.Penalty = p.other()
	}
	return t
}

// sum is all that is added to the die.
func (p packed) sum() int {
	row := &kindRows[p.kind()]
	return row.attribute*p.attribute() + row.other*p.other() + p.modifier()
}
