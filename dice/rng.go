package dice

import (
	"errors"
	"math/rand/v2"
	"strconv"
)

// An RNG is a source of chance. IntN returns a whole number from 0 to n−1,
// each equally likely.
//
// A *rand.Rand of math/rand/v2 is an RNG. One whose own rand.Source is stuck may
// never return, and nothing here can help that.
//
// A source that may run out, such as a [Script], answers a negative number for
// "I cannot"; every roller of this module then stops with an error. If such a
// source has a method Done() error, the roller asks it for the reason.
//
// One RNG serves one goroutine, unless it says otherwise; see [Locked]. A nil
// RNG is a mistake in the program: rolling with one panics, and nothing falls
// back to a global source.
type RNG interface {
	IntN(n int) int
}

// Func makes an RNG of a plain function.
type Func func(n int) int

// IntN calls f.
func (f Func) IntN(n int) int { return f(n) }

// Face rolls one die with the given number of sides and returns the face it
// shows, 1..sides. The answer of r is checked: one that is negative or too
// large is a [*DrawError], never a face. Sides below 1 are refused without
// asking r.
func Face(r RNG, sides int) (int, error) {
	if sides < 1 {
		return 0, &DrawError{Die: sides, Err: ErrSides}
	}
	if s, ok := r.(*rand.Rand); ok {
		return int(oneRand(s, uint64(sides))) + 1, nil
	}
	v := r.IntN(sides)
	if uint(v) >= uint(sides) {
		return 0, NoAnswer(r, 0, sides, v)
	}
	return v + 1, nil
}

// Sum rolls n dice of one size and adds them. It obeys the default [Limits].
func Sum(r RNG, n, sides int) (int, error) {
	if err := (Limits{}).CheckRoll(n, sides); err != nil {
		return 0, err
	}
	total := 0
	for i := range n {
		v := r.IntN(sides)
		if uint(v) >= uint(sides) {
			return 0, NoAnswer(r, i+1, sides, v)
		}
		total += v + 1
	}
	return total, nil
}

// Append rolls n dice of one size and appends their faces to dst, in the order
// rolled. On an error dst comes back as it was. It obeys the default [Limits].
func Append(dst []int, r RNG, n, sides int) ([]int, error) {
	if err := (Limits{}).CheckRoll(n, sides); err != nil {
		return dst, err
	}
	longer := dst
	for i := range n {
		v := r.IntN(sides)
		if uint(v) >= uint(sides) {
			return dst, NoAnswer(r, i+1, sides, v)
		}
		longer = append(longer, v+1)
	}
	return longer, nil
}

// Fill rolls a die of 1..255 sides for each byte of dst and puts its face there.
// It is the fastest way to roll a handful. On an error dst is spoilt.
func Fill(dst []byte, r RNG, sides int) error {
	if sides < 1 || sides > MaxSides {
		return &LimitError{"sides", sides, span(1, MaxSides)}
	}
	switch s := r.(type) {
	case *Source:
		if s.seeded {
			s.fill(dst, uint32(sides))
			return nil
		}
	case *rand.Rand:
		fillRand(dst, s, uint64(sides))
		return nil
	}
	for i := range dst {
		v := r.IntN(sides)
		if uint(v) >= uint(sides) {
			return NoAnswer(r, i+1, sides, v)
		}
		dst[i] = byte(v + 1)
	}
	return nil
}

// NoAnswer is the error for an answer that is no face: what a roller returns when
// r answered outside 0..sides−1 for its draw-th die. It is r's own error where r
// has one to tell, else a [*DrawError].
func NoAnswer(r RNG, draw, sides, answer int) error {
	if d, ok := r.(interface{ Done() error }); ok {
		if err := d.Done(); err != nil && !errors.Is(err, ErrLeftover) {
			return err
		}
	}
	return &DrawError{Draw: draw, Die: sides, Answer: strconv.Itoa(answer), Err: ErrSource}
}
