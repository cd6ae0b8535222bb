package d10luck

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// A Result is a test with the dice that lie on the table so far. It is a value:
// methods return a new one and never change the old, and two are == when test
// and dice are. Everything else follows from these, so no part of a Result can
// contradict another.
//
// The zero Result belongs to no test: it is undecided, takes no dice, and refuses to
// be rolled.
type Result struct {
	die  luck
	test Test
	verdict
}

// A verdict is what the whole comes to. It is embedded: what is asked most need not
// copy the rest.
type verdict struct {
	total   int32
	outcome Outcome
}

// Total is the sum of the dice and all that the test adds. It is 0 while dice are
// due; ask Need first.
func (v verdict) Total() int { return int(v.total) }

// Outcome judges the total: 9 or more succeeds ([TSK1]). It is Undecided while dice
// are due, and while the modifier is hidden.
func (v verdict) Outcome() Outcome { return v.outcome }

// Test is the test that was rolled.
func (r Result) Test() Test { return r.test }

// Faces are the dice as they lie: the D10, then the D6s that luck added.
func (r Result) Faces() dice.Faces { return r.die.dice.Faces() }

// Need is the die that is due: 1 and its sides, 10 to begin with, and 6 as long
// as luck asks for one more ([LCK1], [LCK2]). It is 0, 0 when all lie there.
// A host may let a player do something before the next luck die.
func (r Result) Need() (n, sides int) { return r.die.dice.Need() }

// Take puts dice on the table that were rolled elsewhere, as their faces: one,
// or several in the order rolled, of which each must be due behind the one
// before. It refuses a face that the die due does not have, and a die that is
// not due; r stays as it is then.
func (r Result) Take(faces ...int) (Result, error) {
	next := r
	if err := next.die.dice.Take(next.judge, faces...); err != nil {
		return r, err
	}
	return next, nil
}

// Roll rolls what is still due on rng until no more dice are. On an error
// the result comes back as it was; for the zero Result that is [roll.ErrNoTest].
func (r Result) Roll(rng dice.RNG) (Result, error) {
	next := r
	if err := next.die.dice.Roll(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

// RollOnce rolls the die that is due now and stops before the next, for a host that
// lets people see it or do something first. It is like Roll in all else.
func (r Result) RollOnce(rng dice.RNG) (Result, error) {
	next := r
	if err := next.die.dice.RollOnce(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

// begin makes r the start of a test that was checked, in place.
func (r *Result) begin(t *Test) {
	r.test = *t
	r.die.begin(t.Limits.Full().Rounds)
}

// Reveal is r with the modifier that its test has hidden, within the limits of the
// test ([MOD1]). It may be told before the dice are rolled or after, and is told once.
func (r Result) Reveal(modifier int) (Result, error) {
	next := r
	switch {
	case r.test.Kind == 0:
		return r, roll.ErrNoTest
	case !r.test.Hidden:
		return r, rollbook.Fault{Clause: MOD1, Subject: "modifier", Found: strconv.Itoa(modifier) + " after " + strconv.Itoa(r.test.Modifier), Allowed: "told once"}
	}
	next.test.Hidden, next.test.Modifier = false, modifier
	if err := next.test.Validate(); err != nil {
		return r, err
	}
	if next.die.whole() {
		next.settle()
	}
	return next, nil
}

// judge reads a die, and adds up the whole once no other is due.
func (r *Result) judge() (n, sides int, err error) {
	if n, sides, err = r.die.judge(); n == 0 && err == nil {
		r.settle()
	}
	return n, sides, err
}

func (r *Result) settle() {
	total := int(r.die.value) + r.test.sum()
	r.verdict = verdict{int32(total), Judge(total)}
	if r.test.Hidden {
		r.outcome = Undecided
	}
}

// Natural is what the D10 shows, before luck and modifiers ([LCK4]); 0 before it
// is rolled.
func (r Result) Natural() int { return r.die.natural() }

// Rolled is what the dice come to, luck included and modifiers not: the face of
// a natural 2..9; 10 and more for a 10 ([LCK1]), 0 and less for a 1 ([LCK2]). It is
// 0 while dice are due; ask Need first.
func (r Result) Rolled() int {
	if !r.die.whole() {
		return 0
	}
	return int(r.die.value)
}

// Level is how good the success is by an outcome table ([OUT1]); the zero table
// is the standard one. For a failure it is level 0. An unskilled attempt never
// comes above the level that the table calls Decent, whatever its total ([TSK3]).
// While the test is undecided it is the zero Level; ask Outcome first.
func (r Result) Level(table OutcomeTable) Level {
	if r.Outcome() == Undecided {
		return Level{}
	}
	return levelOf(r.test.Kind, r.Total(), table)
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
