package odds

import (
	"fmt"
	"sort"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Sampler rolls a distribution as if it were one die. It never changes and
// serves any number of goroutines, each with an RNG of its own.
//
// A sample costs three draws of a die with a million sides, so that every
// source and every recorder of package dice will do, and in the rare case that
// the number is void, three more. The chances are those of the distribution to
// 10⁻¹⁸ for each value: one less probable than that is never given, nor is one
// that is impossible.
type Sampler struct {
	first int
	up    []uint64 // the chance of first+i or less, in units of 10⁻¹⁸
	rest  bool     // whether there is a rest worth a unit
}

const (
	thousand   = 1000
	million    = thousand * thousand
	resolution = million * million * million
)

// Sampler prepares the sampling of d. It takes time and memory by the width of
// d; a sample takes time by the logarithm of it.
func (d Dist) Sampler() (Sampler, error) {
	if err := made(d); err != nil {
		return Sampler{}, err
	}
	up, total := make([]uint64, len(d.t.mass)), uint64(0)
	for i, m := range d.t.mass {
		total += uint64(m * resolution)
		up[i] = total
	}
	return Sampler{d.t.first, up, d.t.rest.mass*resolution >= 1}, nil
}

// Sample rolls once. Where the distribution has a rest, some samples fall into
// it: with at most the chance of the rest, and only if that is 10⁻¹⁸ or more.
// Nobody knows their value, and to roll again would deny that there is a rest,
// so the error is [ErrUndecided] then.
//
// Other errors are those of r, and [dice.ErrRounds] when r gives a void number
// again and again. The zero Sampler gives [ErrEmpty].
func (s Sampler) Sample(r dice.RNG) (int, error) {
	if len(s.up) == 0 {
		return 0, errZero
	}
	for range dice.DefaultRounds {
		u, err := draw(r)
		if err != nil {
			return 0, err
		}
		// A value without a unit has the same upper end as the one before, so
		// that the search never stops there.
		if i := sort.Search(len(s.up), func(i int) bool { return s.up[i] > u }); i < len(s.up) {
			return s.first + i, nil
		}
		if s.rest {
			return 0, ErrUndecided
		}
	}
	return 0, fmt.Errorf("odds: %d samples of which none was decided: %w", dice.DefaultRounds, dice.ErrRounds)
}

// draw is a number from 0 to resolution−1, each equally likely.
func draw(r dice.RNG) (u uint64, err error) {
	for range 3 {
		face, err := dice.Face(r, million)
		if err != nil {
			return 0, err
		}
		u = u*million + uint64(face-1)
	}
	return u, nil
}
