package roll

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
)

// The keys of steps that a [Result] adds to those of its test.
const (
	KeyUnused  = "unused"  // a die of which the test has no step
	KeyWaiting = "waiting" // a die that lies there while others of its roll are due
	KeyOther   = "other"   // what the total has beyond the steps of the test
)

// Steps yields how the total comes about: the steps of the test, and whatever it does
// not mention, so that every die is there and the values add up to the total. A die of
// which there is no step, told by its face, is [KeyUnused]; it has its place among the
// others where those come in the order rolled, and else is behind them. A remainder is
// [KeyOther], at the end. A ruleset that mentions all of its parts has none of these;
// its tests can hold that.
//
// While dice are due no modifier comes, whatever the test has steps for, and dice that
// are not judged yet are [KeyWaiting].
func (r Result[T, O]) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		for _, step := range r.account() {
			if !yield(step) {
				return
			}
		}
	}
}

// account is the list of steps.
func (r Result[T, O]) account() []rollbook.Step {
	if r.dice.turn == 0 {
		return nil
	}
	clause, rest := r.clause(), r.total
	var lying, others []rollbook.Step
	for _, step := range r.test.Steps(r.whole()) {
		rest -= step.Value
		if others = append(others, step); step.Face != 0 {
			lying, others = append(lying, others...), nil
		}
	}
	lying = r.complete(lying, clause)
	if r.dice.due > 0 {
		return slices.DeleteFunc(lying, func(s rollbook.Step) bool { return s.Face == 0 && s.Value != 0 })
	}
	if rest != 0 {
		others = append(others, rollbook.Step{Clause: clause, Key: KeyOther, Value: rest})
	}
	return append(lying, others...)
}

// complete adds the dice that lie there and of which no step tells: in their places
// where the steps go by the order rolled, else behind them.
func (r Result[T, O]) complete(told []rollbook.Step, clause rollbook.Clause) []rollbook.Step {
	var inOrder, untold []rollbook.Step
	byFace, rest := map[int]int{}, told
	for _, step := range told {
		byFace[step.Face]++
	}
	for i, face := range r.dice.faces.All() {
		step := rollbook.Step{Clause: clause, Key: KeyUnused, Face: face}
		if i >= r.dice.Len()-int(r.dice.waiting) {
			step.Key, byFace[face] = KeyWaiting, 0
		}
		if byFace[face]--; byFace[face] < 0 {
			untold = append(untold, step)
		}
		die := slices.IndexFunc(rest, func(s rollbook.Step) bool { return s.Face != 0 })
		if die >= 0 && rest[die].Face == face && step.Key == KeyUnused {
			inOrder, rest = append(inOrder, rest[:die+1]...), rest[die+1:]
		} else {
			inOrder = append(inOrder, step)
		}
	}
	if len(rest) > 0 {
		return append(told, untold...)
	}
	return inOrder
}

// maxShown is how many steps a text shows before it cuts them short.
const maxShown = 40

// String is the result in one line for a chat, the outcome first:
//
//	success, 14: die 3, six 6, die 1, skill +4
//	2d6 to roll: six 6, six 6
//	14 without an outcome: …
//
// The words are the keys of its steps, and the value of a die is told where it is not
// its face: "eleven 11 = -5". Of very many steps it shows the first 40; [Result.Steps]
// has all.
func (r Result[T, O]) String() string {
	if r.dice.turn == 0 {
		return "no test"
	}
	b := r.appendOutcome(nil)
	steps, sep := r.account(), ": "
	for _, step := range steps[:min(len(steps), maxShown)] {
		b = appendStep(append(b, sep...), step)
		sep = ", "
	}
	if more := len(steps) - maxShown; more > 0 {
		b = append(strconv.AppendInt(append(b, ", … "...), int64(more), 10), " more"...)
	}
	return string(b)
}

func (r Result[T, O]) appendOutcome(b []byte) []byte {
	var undecided O
	switch n, sides := r.Need(); {
	case n > 0:
		b = append(strconv.AppendInt(b, int64(n), 10), 'd')
		return append(strconv.AppendInt(b, int64(sides), 10), " to roll"...)
	case r.outcome == undecided:
		return append(strconv.AppendInt(b, int64(r.total), 10), " without an outcome"...)
	}
	b = fmt.Append(b, r.outcome)
	return strconv.AppendInt(append(b, ", "...), int64(r.total), 10)
}

// appendStep appends what a step says, without its clause.
func appendStep(b []byte, s rollbook.Step) []byte {
	b = append(b, s.Key...)
	for _, n := range [...]int{s.N, s.Face} {
		if n != 0 {
			b = strconv.AppendInt(append(b, ' '), int64(n), 10)
		}
	}
	switch {
	case s.Face == 0 && s.Value != 0:
		b = append(b, ' ')
		if s.Value > 0 {
			b = append(b, '+')
		}
		b = strconv.AppendInt(b, int64(s.Value), 10)
	case s.Face != 0 && s.Key != KeyUnused && s.Key != KeyWaiting && s.Value != s.Face:
		b = strconv.AppendInt(append(b, " = "...), int64(s.Value), 10)
	}
	return b
}
