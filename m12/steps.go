package m12

import (
	"iter"

	"github.com/rollbook-rpg/rollbook"
)

// The keys of the steps of a test, in the order in which they come.
const (
	KeyBest       = "best"       // RES-2: the normal die that counts
	KeyUnused     = "unused"     // RES-2: a normal die that does not
	KeyEleven     = "eleven"     // RES-1: −5
	KeyTwelve     = "twelve"     // RES-1: +10
	KeyReroll     = "reroll"     // RES-3: all were special, all are rolled again
	KeySpeciality = "speciality" // RES-8: the lowest normal die once more
	KeySkill      = "skill"      // RES-5
	KeyFields     = "fields"     // FOE-3
	KeyMind       = "mind"       // MND-1 to MND-7
	KeySituation  = "situation"  // RES-5
	KeyWounds     = "wounds"     // WND-4
	KeyXBefore    = "x-before"   // XPT-2: spent before the roll
	KeyXAfter     = "x-after"    // XPT-2: spent after failing
)

// Steps yields how the total comes about: every die in the order rolled, with a
// KeyReroll between rolls, then every modifier that is not 0. The values add up
// to the total. While dice are due only those that lie there come, none of them
// yet the best.
func (r Result) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		if r.diceSteps(yield) && r.complete() {
			r.modifierSteps(yield)
		}
	}
}

func (r *Result) diceSteps(yield func(rollbook.Step) bool) bool {
	bestAt, _ := r.Best()
	for i, face := range r.dice.Faces().All() {
		step := rollbook.Step{Clause: RES2, Key: KeyUnused, Face: face}
		switch {
		case i == bestAt:
			step.Key, step.Value = KeyBest, face
		case face == 11:
			step = rollbook.Step{Clause: RES1, Key: KeyEleven, Face: face, Value: elevenValue}
		case face == 12:
			step = rollbook.Step{Clause: RES1, Key: KeyTwelve, Face: face, Value: twelveValue}
		}
		if i > 0 && i%r.test.Dice == 0 && !yield(rollbook.Step{Clause: RES3, Key: KeyReroll}) {
			return false
		}
		if !yield(step) {
			return false
		}
	}
	return true
}

func (r *Result) modifierSteps(yield func(rollbook.Step) bool) {
	t := &r.test
	speciality := rollbook.Step{Clause: RES8, Key: KeySpeciality}
	if t.Speciality {
		_, speciality.Face = r.Lowest()
		speciality.Value = speciality.Face
	}
	for _, step := range [...]rollbook.Step{
		speciality,
		{Clause: RES5, Key: KeySkill, Value: t.Skill},
		{Clause: FOE3, Key: KeyFields, Value: t.Fields},
		{Clause: mindClause(t.Mind), Key: KeyMind, Value: MindModifier(t.Mind, t.Leaning)},
		{Clause: RES5, Key: KeySituation, Value: t.Situation},
		{Clause: WND4, Key: KeyWounds, Value: -t.WoundMalus},
		{Clause: XPT2, Key: KeyXBefore, Value: xBefore * t.X},
		{Clause: XPT2, Key: KeyXAfter, Value: xAfter * int(r.x)},
	} {
		if step.Value != 0 && !yield(step) {
			return
		}
	}
}
