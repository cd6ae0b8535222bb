package d10luck

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
)

// String is the one-line form of the test, which ParseTest reads back: all of t
// but its Limits.
//
//	4+2-1  simple 3  difficult 3+1  unskilled 3-2-4
func (t Test) String() string {
	var b []byte
	if t.Kind != Task {
		b = append(append(b, t.Kind.String()...), ' ')
	}
	b = strconv.AppendInt(b, int64(t.Attribute), 10)
	switch t.Kind {
	case Task:
		b = appendSigned(b, t.Skill)
	case Unskilled:
		b = appendSigned(b, -t.Penalty)
	}
	if t.Modifier != 0 {
		b = appendSigned(b, t.Modifier)
	}
	if t.Hidden {
		b = append(append(b, ' '), hiddenWord...)
	}
	return string(b)
}

func appendSigned(b []byte, v int) []byte {
	if v >= 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, int64(v), 10)
}

// String is the result in one line for a chat, the outcome first:
//
//	success, 10: D10 4, attribute +4, skill +2
//	success, 29: D10 10 D6 6 6 4 = 23, attribute +4, skill +2
//	undecided, D6 to roll: D10 1 D6 6
//
// A simple test adds the attribute twice and says so. Of very many dice it shows
// the first few. It is never longer than 250 bytes; [Result.Steps] has
// everything.
func (r Result) String() string { return string(r.appendText(nil)) }

func (r *Result) appendText(b []byte) []byte {
	b = append(b, r.Outcome().String()...)
	if r.die.whole() {
		b = strconv.AppendInt(append(b, ", "...), int64(r.Total()), 10)
	} else if _, sides := r.Need(); sides != 0 {
		b = appendDue(b, sides)
	}
	if r.die.dice.Len() == 0 {
		return b
	}
	b = r.die.appendText(append(b, ": "...))
	if r.die.whole() {
		r.test.steps(func(s rollbook.Step) bool {
			b = append(append(b, ", "...), s.Key...)
			if s.Key == KeyAttribute && r.test.Kind == SimpleTest {
				b = append(b, " twice"...)
			}
			b = appendSigned(append(b, ' '), s.Value)
			return true
		})
	}
	return b
}

func appendDue(b []byte, sides int) []byte {
	return append(append(append(b, ", "...), dieName(sides)...), " to roll"...)
}
