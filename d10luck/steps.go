package d10luck

import (
	"iter"

	"github.com/rollbook-rpg/rollbook"
)

// The keys of the steps of a test, of those of a fear roll and its effect, and of
// those that a resisted test has beside them, in the order in which they come.
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

	KeySide   = "side"   // TSK-5: a side begins; N is its number, 1 for a and 2 for b
	KeyTie    = "tie"    // TSK-5: both roll again; N is the number of the tie, from 1
	KeyWinner = "winner" // TSK-5: N is the number of the side that wins
	KeyNobody = "nobody" // TSK-5: both fail
)

// Steps yields how the total comes about: every die in the order rolled, then
// everything that is added and not 0. The values add up to the total. While the
// test is undecided only the dice come.
func (r Result) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		if r.die.steps(yield) && r.die.whole() {
			r.test.steps(yield)
		}
	}
}

// steps yields what the test adds to the die.
func (t *Test) steps(yield func(rollbook.Step) bool) {
	row := &kindRows[t.Kind]
	other := KeySkill
	if t.Kind == Unskilled {
		other = KeyPenalty
	}
	for _, step := range [...]rollbook.Step{
		{Clause: row.clause, Key: KeyAttribute, Value: row.attribute * t.Attribute},
		{Clause: row.clause, Key: other, Value: row.other * (t.Skill + t.Penalty)},
		{Clause: MOD1, Key: KeyModifier, Value: t.Modifier},
	} {
		if step.Value != 0 && !yield(step) {
			return
		}
	}
}

// Steps yields the account of all rounds ([TSK5]). In each, a before b, a side has a
// [KeySide] and then the steps of its [Result]; behind a tie comes a [KeyTie], and at
// the end, once it is decided, a [KeyWinner] or [KeyNobody].
//
// What follows a KeySide, up to the next of these headings, adds up to the total of
// that side in that round, and of two successes the greater total wins.
//
// While the test is undecided the account goes as far as dice lie there: a side that
// has none in the round is left out, and one that waits for luck has its dice alone.
func (r Resisted) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		round := 0
		for a, b := range r.Rounds() {
			if !a.sideSteps(SideA, yield) || !b.sideSteps(SideB, yield) {
				return
			}
			if round++; round <= r.Ties() && !yield(rollbook.Step{Clause: TSK5, Key: KeyTie, N: round}) {
				return
			}
		}
		switch winner, decided := r.Winner(); {
		case winner != Neither:
			yield(rollbook.Step{Clause: TSK5, Key: KeyWinner, N: int(winner)})
		case decided:
			yield(rollbook.Step{Clause: TSK5, Key: KeyNobody})
		}
	}
}

// sideSteps yields what a side has in one round, where that is anything.
func (r Result) sideSteps(side Side, yield func(rollbook.Step) bool) bool {
	if r.die.dice.Len() == 0 {
		return true
	}
	if !yield(rollbook.Step{Clause: TSK5, Key: KeySide, N: int(side)}) {
		return false
	}
	for step := range r.Steps() {
		if !yield(step) {
			return false
		}
	}
	return true
}
