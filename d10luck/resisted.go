package d10luck

import (
	"errors"
	"fmt"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// A Side is one of the two that a resisted test is between, or neither.
type Side = enum.Of[side]

type side struct{}

// Names are the texts.
func (side) Names() *enum.Names { return &sides }

// The sides. Which is which makes no difference to the rules ([TSK5]).
const (
	Neither Side = iota // as a winner: both failed, neither gets its way
	SideA
	SideB
)

var sides = enum.Names{
	Clause: TSK5, Kind: "side",
	Text: []string{"neither", "a", "b"},
}

// A Resisted is a resisted test with the dice that lie there so far ([TSK5]): two
// tests, of any two kinds ([TSK6]), and all rounds of dice, of which each but the
// last was a tie. It is a value like a [Result].
//
// The zero Resisted belongs to no tests: it is undecided and takes no dice.
type Resisted struct {
	sides [2]Result  // in the last round
	ties  int32      // rounds before it
	past  dice.Faces // their dice: those of a, then those of b, round by round
}

// Resist begins a resisted test between two sides, without rolling. The rerolls
// are bounded by the Rounds in the Limits of the tests, the smaller of the two.
func Resist(a, b Test) (Resisted, error) {
	var faults []error
	for i, t := range [...]*Test{&a, &b} {
		err := t.Validate()
		if err == nil {
			err = t.checkTold() // totals are compared
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("d10luck: side %v: %w", SideA+Side(i), err))
		}
	}
	if faults != nil {
		return Resisted{}, errors.Join(faults...)
	}
	var r Resisted
	r.sides[0].begin(&a)
	r.sides[1].begin(&b)
	return r, nil
}

// RollResisted begins a resisted test and rolls it on r until it is decided, in the
// order of [Resisted.Roll]. Where a side is not valid nothing is drawn.
func RollResisted(r dice.RNG, a, b Test) (Resisted, error) {
	pair, err := Resist(a, b)
	if err == nil {
		pair, err = pair.Roll(r)
	}
	if err != nil {
		return Resisted{}, err
	}
	return pair, nil
}

// Test is the test of a side; the zero Test for neither.
func (r Resisted) Test(side Side) Test { return r.Result(side).Test() }

// Result is what a side has in the last round; the zero Result for neither.
func (r Resisted) Result(side Side) Result {
	if i, ok := at(side); ok {
		return r.sides[i]
	}
	return Result{}
}

// at is where the sides keep that one.
func at(side Side) (i int, ok bool) { return int(side) - 1, side == SideA || side == SideB }

// Rounds yields the results of both sides, a first, in every round: the ties in
// the order rolled, then the last round, which may be undecided.
func (r Resisted) Rounds() iter.Seq2[Result, Result] {
	return func(yield func(a, b Result) bool) {
		past := dice.Typed(r.past.AppendTo(nil)...)
		for range r.ties {
			var round [2]Result
			for i := range round {
				round[i].begin(&r.sides[i].test)
				round[i], _ = round[i].Roll(past) // it was rolled so
			}
			if !yield(round[0], round[1]) {
				return
			}
		}
		if r.sides[0].test.Kind != 0 {
			yield(r.sides[0], r.sides[1])
		}
	}
}

// Ties is how often both sides had to roll again.
func (r Resisted) Ties() int { return int(r.ties) }

// Need is the die that a side has to roll, as [Result.Need] says it; 0, 0 where
// it has none to roll now. The sides may roll in any order, and each may stop and
// go on. After a tie both begin again.
func (r Resisted) Need(side Side) (n, sides int) { return r.Result(side).Need() }

// Take puts dice of one side on the table, as [Result.Take] does. A tie makes
// dice of both sides due again, but not for the same Take.
func (r Resisted) Take(side Side, faces ...int) (Resisted, error) {
	return r.with(side, func(now Result) (Result, error) { return now.Take(faces...) })
}

// RollOnce rolls on rng the die that a side has to roll now, if any, as
// [Result.RollOnce] does. On an error the result comes back as it was.
func (r Resisted) RollOnce(side Side, rng dice.RNG) (Resisted, error) {
	return r.with(side, func(now Result) (Result, error) { return now.RollOnce(rng) })
}

// with is r where a side has more dice.
func (r Resisted) with(side Side, more func(Result) (Result, error)) (Resisted, error) {
	i, ok := at(side)
	if !ok {
		return r, rollbook.Fault{Clause: TSK5, Subject: "side that rolls", Found: side.String(), Allowed: "a, b"}
	}
	next := r
	var err error
	if next.sides[i], err = more(r.sides[i]); err == nil {
		err = next.settle()
	}
	if err != nil {
		return r, err
	}
	return next, nil
}

// Roll rolls what is still due on rng until it is decided: in each round the dice
// of a, then those of b. On an error the result comes back as it was.
func (r Resisted) Roll(rng dice.RNG) (Resisted, error) {
	next := r
	for ok := false; !ok; _, ok = next.Winner() {
		for i := range next.sides {
			side := &next.sides[i]
			if err := side.die.dice.Roll(rng, side.judge); err != nil {
				return r, err
			}
		}
		if err := next.settle(); err != nil {
			return r, err
		}
	}
	return next, nil
}

// settle looks whether the round is a tie, and makes way for the next one.
func (r *Resisted) settle() error {
	tie, err := r.tie()
	if err != nil || !tie {
		return err
	}
	var few [48]int
	r.past, err = r.past.Append(r.clear(few[:0])...)
	return err
}

// tie reports whether the round is one, and refuses one tie too many.
func (r *Resisted) tie() (bool, error) {
	a, b := &r.sides[0], &r.sides[1]
	if a.outcome != Success || b.outcome != Success || a.total != b.total {
		return false, nil
	}
	most := min(a.test.Limits.Full().Rounds, b.test.Limits.Full().Rounds)
	if r.ties >= most {
		return false, fmt.Errorf("%s: %d ties one after the other: %w", TSK5, r.ties+1, dice.ErrRounds)
	}
	return true, nil
}

// clear counts a tie, takes its dice off the table and appends them to past.
func (r *Resisted) clear(past []int) []int {
	for i := range r.sides {
		side := &r.sides[i]
		past = side.die.dice.Faces().AppendTo(past)
		test := side.test
		*side = Result{}
		side.begin(&test)
	}
	r.ties++
	return past
}

// Winner is the side that gets its way, or neither where both failed, and whether
// that is decided ([TSK5]). A success beats a failure, and of two successes the
// greater total wins, even where a level is capped.
func (r Resisted) Winner() (winner Side, decided bool) {
	a, b := r.sides[0].verdict, r.sides[1].verdict
	switch {
	case a.outcome == Undecided || b.outcome == Undecided:
		return Neither, false
	case a.outcome == Failure && b.outcome == Failure:
		return Neither, true
	case b.outcome == Failure || a.outcome == Success && a.total > b.total:
		return SideA, true
	}
	return SideB, true // a tie of successes has made way for the next round
}

// Text is what is rolled, which ParseResisted reads back: "4+2 vs simple 3". It has
// both tests but their Limits, and no dice. The zero Resisted has none.
func (r Resisted) Text() string {
	if r.sides[0].test.Kind == 0 {
		return ""
	}
	return r.Test(SideA).String() + " " + versusWord + " " + r.Test(SideB).String()
}

// String is the resisted test in one line for a chat, the winner first:
//
//	a wins: a success, 12: D10 6, …; b success, 10: D10 4, …
//	neither wins: a failure, 7: D10 3, …; b failure, 8: D10 4, …
//	undecided after a tie: a success, 12: …; b undecided, D10 to roll
//
// It shows the last round and is never longer than 600 bytes; [Resisted.Rounds]
// and [Resisted.Steps] have all.
func (r Resisted) String() string {
	var b []byte
	winner, decided := r.Winner()
	if decided {
		b = append(append(b, winner.String()...), " wins"...)
	} else {
		b = append(b, Undecided.String()...)
	}
	switch {
	case r.ties == 1:
		b = append(b, " after a tie"...)
	case r.ties > 1:
		b = append(strconv.AppendInt(append(b, " after "...), int64(r.ties), 10), " ties"...)
	}
	for i, sep := range [...]string{": a ", "; b "} {
		side := r.Result(SideA + Side(i))
		if side.test.Kind != 0 {
			b = side.appendText(append(b, sep...))
		}
	}
	return string(b)
}
