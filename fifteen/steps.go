package fifteen

import (
	"iter"

	"github.com/rollbook-rpg/rollbook"
)

// The keys of the steps of a test, in the order in which they come.
const (
	KeyScore     = "score"     // the base: by the clause of the trait
	KeySituation = "situation" // ROL-1
	KeyRange     = "range"     // RNG-2
	KeyActions   = "actions"   // ACT-2
	KeyDie       = "die"       // ROL-1: taken off the target
	KeyAutomatic = "automatic" // ROL-3: no die was needed
)

// Steps yields how the margin comes about: the score, every modifier that is
// not 0, which together make the target, and the die, which is taken off it. The
// values add up to [Result.Margin]; without a die they add up to the target.
func (r Result) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		if r.state == unset || !r.targetSteps(yield) {
			return
		}
		switch {
		case r.state == automatic:
			yield(rollbook.Step{Clause: ROL3, Key: KeyAutomatic})
		case r.Face() != 0:
			yield(rollbook.Step{Clause: ROL1, Key: KeyDie, Face: r.Face(), Value: -r.Face()})
		}
	}
}

func (r Result) targetSteps(yield func(rollbook.Step) bool) bool {
	if !yield(rollbook.Step{Clause: traitClause(r.test.Trait), Key: KeyScore, Value: r.test.Score}) {
		return false
	}
	for _, step := range [...]rollbook.Step{
		{Clause: ROL1, Key: KeySituation, Value: r.test.Situation},
		{Clause: rng2, Key: KeyRange, Value: r.test.Range},
		{Clause: act2, Key: KeyActions, Value: actionPenalty[r.test.Actions]},
	} {
		if step.Value != 0 && !yield(step) {
			return false
		}
	}
	return true
}
