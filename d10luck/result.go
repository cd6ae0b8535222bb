package d10luck

import (
	"errors"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Result is a test with the dice that lie on the table so far. It is a value:
// methods return a new one and never change the old, and two are == when test
// and dice are. Everything else is computed from these, so no part of a Result
// can contradict another.
//
// The zero Result belongs to no test: it is undecided, takes no dice, and refuses to
// be rolled.
type Result struct {
	test packed
	sum  reading
}

// A reading is the luck die as it lies and what the test makes of it. The latter
// follows from the other fields of a Result, is made when the dice change, and
// spares every later question the work.
//
// It is one word, lowest bits first: the outcome in a byte, the luck die in three;
// and in the upper half the total, 0 while undecided. One word at the end of a
// Result is written and read without delay, whatever becomes of the rest.
type reading uint64

// newReading is the reading of a whole luck die and the total that it makes.
func newReading(die luck, total int) reading {
	return reading(uint32(int32(total)))<<32 | reading(die)<<8 | reading(Judge(total))
}

func (g reading) outcome() Outcome { return Outcome(g & 0xff) }
func (g reading) luck() luck       { return luck(g >> 8 & (1<<luckBits - 1)) }
func (g reading) total() int       { return int(int32(g >> 32)) }

// resultOf is the result of a test with a luck die as it lies.
func resultOf(test packed, die luck) Result {
	if !die.whole() {
		return Result{test, reading(die) << 8}
	}
	return Result{test, newReading(die, die.value()+test.sum())}
}

// Test is the test that was rolled.
func (r Result) Test() Test { return r.test.unpack() }

// Faces are the dice as they lie: the D10, then the D6s that luck added.
func (r Result) Faces() dice.Faces { return r.sum.luck().faces() }

// Need is the die that is due: 1 and its sides, 10 to begin with, and 6 as long
// as luck asks for one more ([LCK1], [LCK2]). It is 0, 0 when the test is decided.
// A host may let a player do something before the next luck die.
func (r Result) Need() (n, sides int) {
	if r.test.kind() == 0 || r.Outcome() != Undecided {
		return 0, 0
	}
	return 1, r.sum.luck().due()
}

// Take puts dice on the table that were rolled elsewhere, as their faces: one,
// or several in the order rolled, of which each must be due behind the one
// before. It refuses a face that the die due does not have, and a die that is
// not due; r stays as it is then.
func (r Result) Take(faces ...int) (Result, error) {
	die, err := take(r.sum.luck(), r.test, faces)
	if err != nil {
		return r, err
	}
	return resultOf(r.test, die), nil
}

// take lays faces down behind those of a luck die that belongs to a test.
func take(die luck, test packed, faces []int) (luck, error) {
	for i, face := range faces {
		if test.kind() == 0 {
			return die, notDue(i+1, face)
		}
		next, err := die.add(face, test.limits.Full().Rounds)
		if err != nil {
			return die, err
		}
		die = next
	}
	return die, nil
}

// ErrNoTest: a zero [Result], [Resisted] or [Fear] was to be rolled.
var ErrNoTest = errors.New("d10luck: the zero value belongs to no test")

// Roll rolls what is still due on rng until the test is decided. On an error
// the result comes back as it was.
func (r Result) Roll(rng dice.RNG) (Result, error) {
	if r.test.kind() == 0 {
		return r, ErrNoTest
	}
	die, err := r.sum.luck().roll(rng, r.test.limits.Full().Rounds)
	if err != nil {
		return r, err
	}
	return resultOf(r.test, die), nil
}

// Natural is what the D10 shows, before luck and modifiers ([LCK4]); 0 before it
// is rolled.
func (r Result) Natural() int { return r.sum.luck().natural() }

// Rolled is what the dice come to, luck included and modifiers not: the face of
// a natural 2..9; 10 and more for a 10 ([LCK1]), 0 and less for a 1 ([LCK2]). It is
// 0 while undecided; ask Outcome first.
func (r Result) Rolled() int {
	if r.Outcome() == Undecided {
		return 0
	}
	return r.sum.luck().value()
}

// Total is the sum of the dice and all that the test adds. It is 0 while
// undecided; ask Outcome first.
func (r Result) Total() int { return r.sum.total() }

// Outcome judges the total: 9 or more succeeds ([TSK1]). It is Undecided while
// dice are due.
func (r Result) Outcome() Outcome { return r.sum.outcome() }

// Level is how good the success is by an outcome table ([OUT1]); the zero table
// is the standard one. For a failure it is level 0. An unskilled attempt never
// comes above the level that the table calls Decent, whatever its total ([TSK3]).
// While the test is undecided it is the zero Level; ask Outcome first.
func (r Result) Level(table OutcomeTable) Level {
	if r.Outcome() == Undecided {
		return Level{}
	}
	return levelOf(r.test.kind(), r.Total(), table)
}

// levelOf is the level of a total, which for an unskilled attempt has a cap.
func levelOf(k Kind, total int, table OutcomeTable) Level {
	level := table.Level(total)
	if k == Unskilled {
		if decent := table.Decent(); level.Number > decent.Number {
			return decent
		}
	}
	return level
}
