package m12

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// A Result is a test with the dice that lie on the table so far. It is a
// value: methods return a new one and never change the old, and two are == when
// test, dice and X-points are. Everything else follows from these, so no part of
// a Result can contradict another.
//
// The zero Result belongs to no test: it is undecided, needs no dice, and
// refuses to be rolled.
type Result struct {
	dice roll.Dice
	test Test
	x    int32 // spent after failing
	counted
	verdict
}

// A verdict is what the whole comes to. It is embedded: what is asked most need not
// copy the rest.
type verdict struct {
	total   int32
	outcome Outcome
}

// Outcome judges the total (RES-6). It is Undecided while dice are due, and while the
// difficulty is not told, unless the test is a fumble whatever that is.
func (v verdict) Outcome() Outcome { return v.outcome }

// Total is the sum of dice, modifiers and X-points, which the difficulty is
// held against. It is 0 while dice are due; ask Need first.
func (v verdict) Total() int { return int(v.total) }

// Test is the test that was rolled.
func (r Result) Test() Test { return r.test }

// Faces are the dice as they lie, 1..12, all rolls one after the other.
func (r Result) Faces() dice.Faces { return r.dice.Faces() }

// X is the number of X-points spent after failing ([XPT2]). Those spent before
// are part of the test.
func (r Result) X() int { return int(r.x) }

// Need is how many dice are still due to complete a roll, and their sides, which
// are 12. It is 0, 0 when all lie there, and for the zero Result.
func (r Result) Need() (n, sides int) { return r.dice.Need() }

// complete reports that all dice lie there.
func (r *Result) complete() bool {
	n, _ := r.dice.Need()
	return n == 0 && r.test.Dice != 0
}

// Take puts dice on the table that were rolled elsewhere, as their faces 1..12:
// as many as [Result.Need] says, or fewer to begin with, or more where they go
// on into the rerolls that fall due. It refuses a face that a D12 does not
// have, and dice that are not due; r stays as it is then.
func (r Result) Take(faces ...int) (Result, error) {
	next := r
	if err := next.dice.Take(next.judge, faces...); err != nil {
		return r, err
	}
	return next, nil
}

// Roll rolls what is still due on rng until no more dice are. On an error the
// result comes back as it was; for the zero Result that is [roll.ErrNoTest].
func (r Result) Roll(rng dice.RNG) (Result, error) {
	next := r
	if err := next.dice.Roll(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

// RollOnce rolls what is due now and stops before a reroll that falls due then
// ([RES3]), for a host that lets people see the dice first. It is like Roll in all
// else.
func (r Result) RollOnce(rng dice.RNG) (Result, error) {
	next := r
	if err := next.dice.RollOnce(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

// Against is r held against a difficulty that was not known before: 1 or more, and
// no more than the limits of the test allow ([RES6]). It may be told before the dice
// are rolled or after, and is told once: a test that has a difficulty keeps it.
func (r Result) Against(difficulty int) (Result, error) {
	next := r
	if r.test.Dice == 0 {
		return r, roll.ErrNoTest
	}
	if told := r.test.Difficulty; told != 0 {
		return r, say.Refuse(RES6, "difficulty", strconv.Itoa(difficulty)+" after "+strconv.Itoa(told), "told once")
	}
	if err := r.test.checkDifficulty(difficulty); err != nil {
		return r, err
	}
	next.test.Difficulty = difficulty
	if next.complete() {
		next.settle()
	}
	return next, nil
}

// begin makes r the start of a test, in place.
func (r *Result) begin(t *Test) error {
	if !t.plainlyValid() {
		if err := t.Validate(); err != nil {
			return err
		}
	}
	r.test = *t
	return r.dice.Begin(t.Dice, Sides)
}

// judge counts a roll. Where all are special another one is due (RES-3).
func (r *Result) judge() (n, sides int, err error) {
	n = r.test.Dice
	r.count(r.dice.Last(n))
	if r.best == 0 {
		if again, err := r.test.again(r.dice.Rolls()); again || err != nil {
			return n, Sides, err
		}
	}
	r.settle()
	return 0, 0, nil
}

// Counted are what all specials come to, and the best and the lowest normal die of
// the last roll, both 0 where all are special.
type counted struct{ specials, best, lowest int32 }

// worth is what each face counts as a special (RES-1), and as a normal die in search
// of the best and the lowest. Looked up there is no branch: no processor predicts
// dice.
var worth = [Sides + 1]struct{ special, high, low int32 }{
	{}, {0, 1, 1}, {0, 2, 2}, {0, 3, 3}, {0, 4, 4}, {0, 5, 5}, {0, 6, 6}, {0, 7, 7}, {0, 8, 8}, {0, 9, 9}, {0, 10, 10},
	{elevenValue, 0, nothing}, {twelveValue, 0, nothing},
}

const nothing = 99 // is lower than no die

func (c *counted) count(rolled []byte) {
	specials, best, lowest := c.specials, int32(0), int32(nothing)
	for _, face := range rolled {
		w := &worth[face]
		specials += w.special
		best = max(best, w.high)
		lowest = min(lowest, w.low)
	}
	if best == 0 {
		lowest = 0
	}
	*c = counted{specials, best, lowest}
}

// settle adds up what the test comes to (RES-5, RES-8) and judges it (RES-6).
func (r *Result) settle() {
	total := int(r.specials+r.best) + r.test.modifiers() + xAfter*int(r.x)
	if r.test.Speciality {
		total += int(r.lowest)
	}
	r.verdict = verdict{int32(total), Judge(total, r.test.Difficulty)}
}

// Rolled is what the dice alone come to ([RES2], [RES3]): the best normal die and
// all specials, without speciality or modifiers. It is 0 while dice are due.
func (r Result) Rolled() int {
	if !r.complete() {
		return 0
	}
	return int(r.specials + r.best)
}

// Best is the normal die that counts: its index among [Result.Faces] and its
// face. Of equal dice it is the first. While dice are due it is -1, 0, and where a house
// rule lets specials stand alone.
func (r Result) Best() (index, face int) { return r.find(r.best) }

// Lowest is the die that a speciality adds ([RES8]): the lowest normal die of
// the roll that gave the best, which is the best itself when it is alone. Of
// equal dice it is the first. Where there is no best it is -1, 0.
func (r Result) Lowest() (index, face int) { return r.find(r.lowest) }

// find is the first die of the last roll that shows face.
func (r *Result) find(face int32) (index, shown int) {
	if r.complete() {
		for i, f := range r.dice.Last(r.test.Dice) {
			if int32(f) == face {
				return r.dice.Len() - r.test.Dice + i, int(f)
			}
		}
	}
	return -1, 0
}

// Spend returns r with n X-points spent after failing, +10 each ([XPT2]), by a
// character who holds that many; the host takes them off the sheet. It may be
// done again while the test still fails; a fumble can be bought back too, and
// the outcome is judged anew ([XPT3]). Refused: before the dice are rolled, after a
// success, before anybody knows that it fails, fewer than 1, more than held ([XPT5]).
func (r Result) Spend(n, held int) (Result, error) {
	if o := r.outcome; o == Undecided || Passed(o) {
		return r, rollbook.Fault{Clause: XPT2, Subject: "X-points after the roll",
			Found: "spent on " + withArticle(o), Allowed: "on a failure or a fumble"}
	}
	if err := checkSpend(n, held, r.roomForX()); err != nil {
		return r, err
	}
	r.x += int32(n)
	r.settle()
	return r, nil
}

// roomForX is how many X-points more the result can take.
func (r *Result) roomForX() int {
	return min(int(r.test.Limits.Full().Modifier)/xAfter, maxX) - int(r.x)
}

func withArticle(o Outcome) string {
	if o == Undecided {
		return "an undecided test"
	}
	return "a " + o.String()
}
