package chargen

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
)

// tooMany stands for a number of allocations that is not counted exactly.
const tooMany = 1 << 62

// count fills ways: in row i, of points+1 numbers, in how many ways the items
// from i on take exactly so many points. There is one more row than items.
func (p *pool) count() {
	width := p.points + 1
	p.ways = make([]uint64, (len(p.items)+1)*width)
	p.ways[len(p.items)*width] = 1
	for i := len(p.items) - 1; i >= 0; i-- {
		room := p.items[i].Max - p.items[i].Base
		row, next := p.ways[i*width:(i+1)*width], p.ways[(i+1)*width:]
		for points := range row {
			for given := 0; given <= min(room, points); given++ {
				row[points] = min(row[points]+next[points-given], tooMany)
			}
		}
	}
}

// Count is the number of valid allocations that leave exactly left points over.
// ok is false where there are 2⁶² or more of them.
func (p Pool) Count(left int) (n uint64, ok bool) {
	switch {
	case left < 0 || left > p.Points():
		return 0, true
	case p.p == nil:
		return 1, true
	}
	n = p.p.ways[p.p.points-left]
	return n, n < tooMany
}

// unrank raises scores, which are at their bases, to the at-th allocation that
// spends so many points.
func (p *pool) unrank(scores []int, points int, at uint64) {
	width := p.points + 1
	for i := range p.items {
		next := p.ways[(i+1)*width:]
		given := 0
		for at >= next[points-given] {
			at -= next[points-given]
			given++
		}
		scores[i] += given
		points -= given
	}
}

// below draws a number from 0 to n−1, each equally likely, from dice that every
// source of chance has: digits of 16 bits, drawn again where they come to n or
// more, which they do less often than not.
func below(rng dice.RNG, n uint64) (uint64, error) {
	const digit = 1 << 16
	low := 0 // digits below the highest
	for n>>(16*low) > digit {
		low++
	}
	sides := int((n-1)>>(16*low)) + 1
	for range dice.DefaultRounds {
		face, err := dice.Face(rng, sides)
		v := uint64(face - 1)
		for i := 0; i < low && err == nil; i++ {
			face, err = dice.Face(rng, digit)
			v = v*digit + uint64(face-1)
		}
		if err != nil {
			return 0, err
		}
		if v < n {
			return v, nil
		}
	}
	return 0, fmt.Errorf("chargen: a random allocation: %w", dice.ErrRounds)
}
