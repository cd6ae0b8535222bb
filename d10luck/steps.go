package d10luck

import (
	"iter"

	"github.com/rollbook-rpg/rollbook"
)

// The keys of the steps of a test, and of those of a fear roll and its effect,
// in the order in which they come.
const (
	KeyNatural   = "natural"   // LCK-4: the D10; LCK-1 for a 10, LCK-2 for a 1
	KeyLuck      = "luck"      // LCK-1, LCK-2: a D6 that luck added
	KeyAttribute = "attribute" // TSK-1, TSK-2, TSK-3: twice for a simple test
	KeySkill     = "skill"     // TSK-1
	KeyPenalty   = "penalty"   // TSK-3: of an unskilled attempt
	KeyModifier  = "modifier"  // MOD-1

	KeyWillpower = "willpower" // FEA-2: taken off the fear roll
	KeyFear      = "fear"      // FEA-2: the size of the fear test's penalty
	KeyTurns     = "turns"     // FEA-4: how long an effect lasts, fixed or rolled
)

// Steps yields how the total comes about: every die in the order rolled, then
// everything that is added and not 0. The values add up to the total. While the
// test is undecided only the dice come.
func (r Result) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		if r.sum.luck().steps(yield) && r.Outcome() != Undecided {
			r.test.steps(yield)
		}
	}
}

// steps yields the dice of a luck die.
func (l luck) steps(yield func(rollbook.Step) bool) bool {
	clause, sign, value := clauseNatural, 0, l.natural()
	switch l.natural() {
	case 0:
		return true
	case Sides:
		clause, sign = clauseLuckUp, +1
	case 1:
		clause, sign, value = clauseLuckDown, -1, 0
	}
	if !yield(rollbook.Step{Clause: clause, Key: KeyNatural, Face: l.natural(), Value: value}) {
		return false
	}
	for i := 1; i < l.drawn(); i++ {
		face := l.face(i)
		if !yield(rollbook.Step{Clause: clause, Key: KeyLuck, Face: face, Value: sign * (face - 1)}) {
			return false
		}
	}
	return true
}

// steps yields what the test adds to the die.
func (p packed) steps(yield func(rollbook.Step) bool) {
	row := kindRows[p.kind()]
	other := KeySkill
	if p.kind() == Unskilled {
		other = KeyPenalty
	}
	for _, step := range [...]rollbook.Step{
		{Clause: row.clause, Key: KeyAttribute, Value: row.attribute * p.attribute()},
		{Clause: row.clause, Key: other, Value: row.other * p.other()},
		{Clause: clauseModifier, Key: KeyModifier, Value: p.modifier()},
	} {
		if step.Value != 0 && !yield(step) {
			return
		}
	}
}
