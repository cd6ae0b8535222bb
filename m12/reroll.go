package m12

import (
	"fmt"
	"math"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// RES-3: where all dice are special, they are all rolled again. Here is how a test does
// so, and what comes of it in the odds.

// again reports whether the dice of t are rolled again, after so many rolls that were
// all special.
func (t *Test) again(rolls int) (bool, error) {
	if rolls == t.Rules.MaxRolls {
		return false, nil
	}
	if rolls > int(t.Limits.Full().Rounds) {
		return false, fmt.Errorf("%s: %d rolls without a normal die: %w", RES3, rolls, dice.ErrRounds)
	}
	return true, nil
}

// A series is the chances of the rolls of a test that are all special.
type series struct {
	again float64   // the chance that one is
	more  odds.Dist // what one comes to
	most  int       // rolls, of which the last stands; 0 for no end
	bound float64   // of the chance that is left undecided
}

func (t *Test) series(bound float64) (s series, err error) {
	s = series{again: allSpecial(t.Dice), most: t.Rules.MaxRolls, bound: bound}
	if bound == 0 {
		s.bound = odds.DefaultBound
	}
	s.more, err = specialsAlone(t.Dice)
	rounds := int(t.Limits.Full().Rounds)
	if s.most != 0 && s.most <= rounds+1 {
		return s, err
	}
	s.most = 0 // rolling ends in an error before
	if capped := math.Pow(s.again, float64(rounds)+1) * (1 + 0x1p-30); s.bound >= odds.MinBound && s.bound < capped {
		s.bound = min(capped, 1)
	}
	return s, err
}

// until is what the whole comes to, where end is what the other rolls do.
func (s *series) until(end odds.Dist) (odds.Dist, error) {
	if s.most == 0 || s.bound < odds.MinBound || !(math.Pow(s.again, float64(s.most)) > s.bound) {
		return odds.Repeat(s.again, s.more, end, s.bound) // which refuses a bound
	}
	specials := s.more // of the last roll, then of the last two, and so on
	for roll := s.most; ; roll-- {
		total, err := odds.Mix(odds.Part{Weight: s.again, Dist: specials}, odds.Part{Weight: 1 - s.again, Dist: end})
		if err != nil || roll == 1 {
			return total, err
		}
		if specials, err = odds.Sum(s.more, total); err != nil {
			return specials, err
		}
	}
}

// allSpecial is the chance that all dice are special, 6⁻ⁿ, rounded up where it
// is too small for float64.
func allSpecial(n int) float64 {
	mantissa, exponent := power3(n)
	return max(math.Ldexp(1/mantissa, -n-exponent), math.SmallestNonzeroFloat64)
}

// specialsAlone is what n dice count that are all special: w of them a 12, the
// others an 11, in as many ways as w of n can be chosen. It goes out from the
// middle, for 2ⁿ soon is too large.
func specialsAlone(n int) (odds.Dist, error) {
	ways, way := make([]float64, n+1), 1.0
	for w := n / 2; w <= n; w++ {
		ways[w], ways[n-w] = way, way
		way *= float64(n-w) / float64(w+1)
	}
	twelves, err := odds.Weights(0, ways...)
	if err != nil {
		return odds.Dist{}, err
	}
	apart, err := twelves.Scale(twelveValue - elevenValue)
	if err != nil {
		return odds.Dist{}, err
	}
	return apart.Shift(elevenValue * n)
}

// dist is the distribution of the rolls that are not all special. Their masses are
// together 1 less again.
func (r *rolled) dist(again float64) (odds.Dist, error) {
	if again > 0x1p-60 {
		for i := range r.mass {
			r.mass[i] /= 1 - again
		}
	}
	var left odds.Rest
	if r.lost > 0 {
		left = odds.Rest{Mass: float64(r.lost) * tiny, Low: r.first, High: r.first + len(r.mass) - 1}
	}
	return odds.Masses(r.first, r.mass, left)
}

// until is what the whole comes to, where r are the rolls that are not all special.
func (r *rolled) until(s *series) (odds.Dist, error) {
	end, err := r.dist(s.again)
	if err != nil {
		return odds.Dist{}, err
	}
	return s.until(end)
}
