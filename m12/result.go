package m12

import (
	"errors"
	"fmt"
	"math/bits"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// A Result is a test with the dice that lie on the table so far. It is a
// value: methods return a new one and never change the old, and two are == when
// test, dice and X-points are. Everything else is computed from these, so no
// part of a Result can contradict another.
//
// The zero Result belongs to no test: it is undecided, needs no dice, and
// refuses to be rolled.
type Result struct {
	test    packed
	faces   dice.Faces
	reading        // embedded: what is asked most need not copy the rest
	_       uint64 // to whole steps of 16 bytes, in which results are copied: it halves the time
}

// A reading is what the dice come to by RES-2, RES-3 and RES-8, and what the
// test does with it. It follows from the other fields of a Result, is made when
// one of them changes, and spares every later question the work.
//
// It is one word, lowest bits first: the outcome, the lowest and the best
// normal face of the last roll, a byte each, 0 where there is none; and in the
// upper half the total, or what the specials count while undecided. One word at
// the end of a Result is written and copied without delay, six fields are not.
type reading uint64

func newReading(sum int, best, lowest uint8, o Outcome) reading {
	return reading(uint32(int32(sum)))<<32 | reading(best)<<16 | reading(lowest)<<8 | reading(o)
}

func (r reading) sum() int      { return int(int32(r >> 32)) }
func (r reading) best() uint8   { return uint8(r >> 16) }
func (r reading) lowest() uint8 { return uint8(r >> 8) }

// Outcome judges the total (RES-6). It is Undecided while dice are due.
func (r reading) Outcome() Outcome { return Outcome(r & 0xff) }

// Total is the sum of dice, modifiers and X-points, which the difficulty is
// held against. It is 0 while undecided; ask Outcome first.
func (r reading) Total() int {
	if r.Outcome() == Undecided {
		return 0
	}
	return r.sum()
}

// Test is the test that was rolled.
func (r Result) Test() Test { return r.test.unpack() }

// Faces are the dice as they lie, 1..12, all rolls one after the other.
func (r Result) Faces() dice.Faces { return r.faces }

// X is the number of X-points spent after failing (XPT-2).
func (r Result) X() int { return int(r.test.xAfter) }

// A tally counts faces, four bits for each: a sum and no branch for a die, for no
// processor predicts dice. It holds a handful, up to 15 dice.
type tally uint64

const (
	handful     = 15
	tallyBits   = 4
	tallyNormal = 1<<(10*tallyBits) - 1 // the faces 1..10
)

// tallied is the tally of one die; the table is quicker than the shift.
var tallied = [16]tally{1: 1, 2: 1 << 4, 3: 1 << 8, 4: 1 << 12, 5: 1 << 16, 6: 1 << 20, 7: 1 << 24, 8: 1 << 28,
	9: 1 << 32, 10: 1 << 36, 11: 1 << 40, 12: 1 << 44}

// specials is what the specials among the tallied count (RES-1).
func (t tally) specials() int {
	elevens, twelves := int(t>>(10*tallyBits)&handful), int(t>>(11*tallyBits))
	return elevenValue*elevens + twelveValue*twelves
}

// widen takes the best and the lowest normal die of a roll, 0 where there is
// none, and returns them with the tallied dice added.
func (t tally) widen(best, lowest uint8) (uint8, uint8) {
	normal := uint64(t & tallyNormal)
	if normal == 0 {
		return best, lowest
	}
	best = max(best, uint8(uint(bits.Len64(normal)+tallyBits-1)/tallyBits))
	low := uint8(uint(bits.TrailingZeros64(normal))/tallyBits + 1)
	if lowest == 0 || low < lowest {
		lowest = low
	}
	return best, lowest
}

// tallyOf is the tally of a handful of faces.
func tallyOf(faces []byte) (t tally) {
	for _, face := range faces {
		t += tallied[face&15]
	}
	return t
}

// read makes the reading anew from the faces.
func (r *Result) read() {
	last := r.lastRoll()
	specials, best, lowest := 0, uint8(0), uint8(0)
	for i, face := range r.faces.All() {
		one := tallied[face&15]
		specials += one.specials()
		if i >= last {
			best, lowest = one.widen(best, lowest)
		}
	}
	if r.faces.Len() < last+int(r.test.dice) {
		r.reading = newReading(specials, best, lowest, Undecided)
		return
	}
	r.reading = r.judge(specials, best, lowest)
}

// judge makes the reading of whole rolls. The test is decided when the last of
// them has a normal die.
func (r *Result) judge(specials int, best, lowest uint8) reading {
	if best == 0 {
		return newReading(specials, best, lowest, Undecided)
	}
	total := int(best) + specials + r.test.modifiers()
	if r.test.speciality {
		total += int(lowest)
	}
	return newReading(total, best, lowest, Judge(total, int(r.test.difficulty)))
}

// specials is what all specials count together.
func (r *Result) specials() int {
	g := r.reading
	if g.Outcome() == Undecided {
		return g.sum()
	}
	total := g.sum() - int(g.best()) - r.test.modifiers()
	if r.test.speciality {
		total -= int(g.lowest())
	}
	return total
}

// lastRoll is the index at which the last roll begins.
func (r *Result) lastRoll() int {
	return max(0, r.faces.Len()-1) / max(1, int(r.test.dice)) * int(r.test.dice)
}

// find is the index of the first die of the last roll that shows face.
func (r *Result) find(face uint8) int {
	for i := r.lastRoll(); i < r.faces.Len(); i++ {
		if r.faces.At(i) == int(face) {
			return i
		}
	}
	return -1
}

// Need is how many dice are still due to complete a roll, and their sides, which
// are 12. It is 0, 0 when the test is decided, and for the zero Result.
func (r Result) Need() (n, sides int) {
	size := int(r.test.dice)
	if size < 1 || r.Outcome() != Undecided {
		return 0, 0
	}
	return size - r.faces.Len()%size, Sides
}

// Take puts dice on the table that were rolled elsewhere, as their faces 1..12:
// as many as [Result.Need] says, or fewer to begin with, or more where they go
// on into the rerolls that fall due. It refuses a face that a D12 does not
// have, and dice that are not due; r stays as it is then.
func (r Result) Take(faces ...int) (Result, error) {
	for i, face := range faces {
		if face < 1 || face > Sides {
			return r, &dice.DrawError{Draw: i + 1, Die: Sides, Answer: strconv.Itoa(face), Err: dice.ErrFace}
		}
	}
	lying, err := r.faces.Append(faces...)
	if err != nil {
		return r, err
	}
	next := r
	if err := next.lay(lying, r.faces.Len()); err != nil {
		return r, err
	}
	return next, nil
}

// lay makes a row of faces the one that lies on the table. It refuses a die that
// is not due, and numbers it from the first that is new.
func (r *Result) lay(faces dice.Faces, old int) error {
	size, normal := int(r.test.dice), false
	for i, face := range faces.All() {
		if size == 0 || i%size == 0 && normal { // the roll before it was the last
			return &dice.DrawError{Draw: i + 1 - old, Die: Sides, Answer: strconv.Itoa(face), Err: dice.ErrNotDue}
		}
		if rolls := i / size; i%size == 0 && rolls > int(r.test.limits.Full().Rounds) {
			return tooManyRolls(rolls)
		}
		normal = normal || face <= 10
	}
	r.faces = faces
	r.read()
	return r.checkRounds()
}

// ErrNoTest: the zero [Result] belongs to no test.
var ErrNoTest = errors.New("m12: the zero Result belongs to no test")

// Roll rolls what is still due on rng until the test is decided. On an error
// the result comes back as it was.
func (r Result) Roll(rng dice.RNG) (Result, error) {
	if r.test.dice == 0 {
		return r, ErrNoTest
	}
	next := r
	if n, _ := r.Need(); n > 0 {
		if err := next.rollOnce(rng, n); err != nil {
			return r, err
		}
		if err := next.reroll(rng); err != nil {
			return r, err
		}
	}
	return next, nil
}

// reroll rolls whole rolls while they are due (RES-3).
func (r *Result) reroll(rng dice.RNG) error {
	for r.Outcome() == Undecided {
		if err := r.checkRounds(); err != nil {
			return err
		}
		n := int(r.test.dice)
		if r.faces.Len()+n > 24 {
			return r.rerollMany(rng, n)
		}
		if err := r.rollOnce(rng, n); err != nil {
			return err
		}
	}
	return nil
}

// rerollMany is reroll for more dice than a Faces has room for without memory of
// its own: it adds all rolls at once, for to add each would copy those before.
func (r *Result) rerollMany(rng dice.RNG, n int) error {
	most := int(r.test.limits.Full().Rounds)
	more, roll := []int(nil), make([]byte, n)
	for rolls := r.faces.Len() / n; ; rolls++ {
		if rolls > most {
			return tooManyRolls(rolls)
		}
		if err := dice.Fill(roll, rng, Sides); err != nil {
			return err
		}
		normal := false
		for _, face := range roll {
			more = append(more, int(face))
			normal = normal || face <= 10
		}
		if normal || r.faces.Len()+len(more) > dice.MaxFaces {
			break
		}
	}
	lying, err := r.faces.Append(more...)
	if err != nil {
		return err
	}
	r.faces = lying
	r.read()
	return nil
}

// rollOnce rolls n dice, a whole roll or what is missing of one.
func (r *Result) rollOnce(rng dice.RNG, n int) error {
	rolled, err := r.faces.Roll(rng, n, Sides)
	if err == nil {
		r.count(rolled)
	}
	return err
}

// count adds the dice that complete a roll to the reading.
func (r *Result) count(rolled []byte) {
	specials, best, lowest := r.reading.sum(), r.reading.best(), r.reading.lowest()
	for len(rolled) > handful {
		t := tallyOf(rolled[:handful])
		specials += t.specials()
		best, lowest = t.widen(best, lowest)
		rolled = rolled[handful:]
	}
	t := tallyOf(rolled)
	best, lowest = t.widen(best, lowest)
	r.reading = r.judge(specials+t.specials(), best, lowest)
}

// checkRounds guards RES-3 against a source that shows nothing but specials.
func (r *Result) checkRounds() error {
	rolls := r.faces.Len() / max(int(r.test.dice), 1)
	if rolls <= int(r.test.limits.Full().Rounds) {
		return nil
	}
	if n, _ := r.Need(); n == 0 {
		return nil
	}
	return tooManyRolls(rolls)
}

func tooManyRolls(rolls int) error {
	return fmt.Errorf("%s: %d rolls without a normal die: %w", clauseReroll, rolls, dice.ErrRounds)
}

// Rolled is what the dice alone come to (RES-2, RES-3): the best normal die and
// all specials, without speciality or modifiers. It is 0 while undecided.
func (r Result) Rolled() int {
	if r.Outcome() == Undecided {
		return 0
	}
	return int(r.reading.best()) + r.specials()
}

// Best is the normal die that counts: its index among [Result.Faces] and its
// face. Of equal dice it is the first. While undecided it is -1, 0.
func (r Result) Best() (index, face int) {
	if r.Outcome() == Undecided {
		return -1, 0
	}
	return r.find(r.reading.best()), int(r.reading.best())
}

// Lowest is the die that a speciality adds (RES-8): the lowest normal die of
// the roll that gave the best, which is the best itself when it is alone. Of
// equal dice it is the first. While undecided it is -1, 0.
func (r Result) Lowest() (index, face int) {
	if r.Outcome() == Undecided {
		return -1, 0
	}
	return r.find(r.reading.lowest()), int(r.reading.lowest())
}

// Spend returns r with n X-points spent after failing, +10 each (XPT-2), by a
// character who holds that many; the host takes them off the sheet. It may be
// done again while the test still fails; a fumble can be bought back too, and
// the outcome is judged anew (XPT-3). Refused: before the dice are rolled,
// after a success, fewer than 1, more than held (XPT-5).
func (r Result) Spend(n, held int) (Result, error) {
	if o := r.Outcome(); o == Undecided || Passed(o) {
		return r, rollbook.Fault{Clause: clauseSpend, Subject: "X-points after the roll",
			Found: "spent on " + withArticle(o), Allowed: "on a failure or a fumble"}
	}
	if err := checkSpend(n, held, r.roomForX()); err != nil {
		return r, err
	}
	r.test.xAfter += uint16(n)
	r.read()
	return r, nil
}

// roomForX is how many X-points more the result can take.
func (r *Result) roomForX() int {
	return min(int(r.test.limits.Full().Modifier)/xAfter, maxX) - int(r.test.xAfter)
}

func withArticle(o Outcome) string {
	if o == Undecided {
		return "an undecided test"
	}
	return "a " + o.String()
}
