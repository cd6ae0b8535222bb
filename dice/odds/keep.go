package odds

import (
	"math"
	"slices"
	"strconv"
)

// Highest is the highest of n rolls.
func (d Dist) Highest(n int) (Dist, error) { return d.KeepHighest(n, 1) }

// Lowest is the lowest of n rolls.
func (d Dist) Lowest(n int) (Dist, error) { return d.KeepLowest(n, 1) }

// KeepLowest is the sum of the k lowest of n rolls; see [Dist.KeepHighest].
func (d Dist) KeepLowest(n, k int) (Dist, error) { return d.keepLowest(n, k, new(budget)) }

func (d Dist) keepLowest(n, k int, b *budget) (Dist, error) {
	kept, err := d.Neg().keepHighest(n, k, b)
	return kept.Neg(), err
}

// KeepHighest is the sum of the k highest of n rolls: four dice, the lowest
// dropped, is KeepHighest(4, 3). Of equal rolls it does not matter which are
// kept. k is 1..n.
//
// With k = 1 it takes time by the values of d; otherwise by the square of the values
// times the cube of k, and by the values times k times the square root of n.
func (d Dist) KeepHighest(n, k int) (Dist, error) { return d.keepHighest(n, k, new(budget)) }

func (d Dist) keepHighest(n, k int, b *budget) (Dist, error) {
	if err := made(d); err != nil {
		return Dist{}, err
	}
	if err := checkRange("rolls", n, 1, MaxDice); err != nil {
		return Dist{}, err
	}
	if k < 1 || k > n {
		return Dist{}, &ValueError{"keep", strconv.Itoa(k) + " of " + strconv.Itoa(n), "1 up to the number of rolls", ErrKeep}
	}
	if k == n {
		return d.times(n, b)
	}
	t := d.t
	if err := checkExtent(int64(k)*int64(t.first), int64(k)*int64(t.last())); err != nil {
		return Dist{}, err
	}
	r := t.any(n, t.keptPlace(k))
	if k == 1 {
		mass, lost := t.highest(n)
		return newTable(t.first, mass, r, lost)
	}
	if err := b.spend(t.keepWork(n, k)); err != nil {
		return Dist{}, err
	}
	mass, lost := t.keep(n, k)
	return newTable(k*t.first, mass, r, lost)
}

// keepWork is how many multiplications keep takes, or as long as that many.
func (t *table) keepWork(n, k int) float64 {
	kept, work := float64(k), 0.0
	takes := (kept - 1) * kept * (kept + 4) / 6 // for each value that is passed; see the loops of keep
	down := t.tails().down
	for i, p := range t.mass {
		if p == 0 {
			continue
		}
		hit := p / down[i]
		passed := float64(len(t.mass) - 1 - i)
		work += takeWork*(passed*takes+kept*(kept+3)/2) + trialWork*kept*likely(n, hit)
	}
	return work
}

// likely is how many numbers of hits in n trials have a chance that float64 holds,
// or a few more: those within x of the mean, where 2^-1100 = exp(-x²/(2npq + 2x/3))
// bounds what lies beyond by Bernstein's inequality.
func likely(n int, hit float64) float64 {
	const far = 1100 * math.Ln2
	variance := float64(n) * hit * max(0, 1-hit)
	x := far/3 + math.Sqrt(far*far/9+2*far*variance)
	return min(float64(n+1), 2*x)
}

// keptPlace is where the sum of the k highest of n > k can lie when one roll lies
// in the rest: that one may be dropped, unless it beats the others.
func (t *table) keptPlace(k int) extent {
	if t.rest.mass == 0 {
		return extent{}
	}
	whole := t.whole
	return extent{whole.times(k - 1).plus(t.rest.where).low, whole.times(k).high}
}

// highest computes Fⁿ(x) − Fⁿ(x−1) as Fⁿ(x)·(1 − (1−p/F)ⁿ), which loses nothing.
func (t *table) highest(n int) (mass []float64, lost int) {
	mass = make([]float64, len(t.mass))
	down := t.tails().down
	for i, p := range t.mass {
		if p == 0 {
			continue
		}
		f := down[i]
		if i == len(t.mass)-1 {
			f = t.total()
		}
		m := math.Pow(f, float64(n)) * -math.Expm1(float64(n)*math.Log1p(-min(1, p/f)))
		if m < tiny {
			lost, m = lost+1, 0
		}
		mass[i] = m
	}
	return mass, lost
}

// keep walks down the values. placed[j] says how probable it is that j rolls
// were above the value, by how far the kept ones lie below the best value
// together. Each value then takes some of the rolls that are left: a binomial
// number of them, given that none is above.
func (t *table) keep(n, k int) (mass []float64, lost int) {
	top := len(t.mass) - 1
	placed := make([][]float64, k)
	for j := range placed {
		placed[j] = make([]float64, j*top+1)
	}
	placed[0][0] = math.Pow(t.total(), float64(n))
	mass = make([]float64, k*top+1) // from the best sum down
	take := func(into, from []float64, chance float64) {
		for i, m := range from {
			if product := m * chance; product >= tiny {
				into[i] += product
			} else if m > 0 {
				lost++
			}
		}
	}
	trials := make([]float64, n+1)
	for below := 0; below <= top; below++ {
		p := t.mass[top-below]
		if p == 0 {
			continue
		}
		left := 0.0 // P(lower)
		if below < top {
			left = t.tails().down[top-below-1]
		}
		for j := k - 1; j >= 0; j-- {
			need, filled := k-j, placed[j][:j*below+1]
			if left == 0 { // all rolls that are left show this value
				take(mass[need*below:], filled, 1)
				continue
			}
			least, odds := binomial(trials[:n-j+1], p, left)
			chance := func(m int) float64 {
				if m < least || m >= least+len(odds) {
					return 0
				}
				return odds[m-least]
			}
			take(mass[need*below:], filled, upperSum(odds[min(max(0, need-least), len(odds)):]))
			for m := 1; m < need; m++ {
				take(placed[j+m][m*below:], filled, chance(m))
			}
			lost += thin(filled, chance(0))
		}
	}
	slices.Reverse(mass)
	return mass, lost
}

// thin multiplies in place.
func thin(mass []float64, chance float64) (lost int) {
	for i, m := range mass {
		product := m * chance
		if product < tiny && m > 0 {
			lost++
			product = 0
		}
		mass[i] = product
	}
	return lost
}

// upperSum sums from the small end, where that is the far one.
func upperSum(mass []float64) float64 {
	total := 0.0
	for i := len(mass) - 1; i >= 0; i-- {
		total += mass[i]
	}
	return total
}

// binomial gives the probabilities of least, least+1 … hits in len(b)−1 trials; they
// lie in b. Hit and miss are the chances of one trial, against each other; neither is
// 0. It goes out from the most probable number, whose weight it sets to 1, and divides
// by the sum. It stops where all that is left is below tiny together, in good time
// before numbers that cannot shrink any more and are slow to multiply.
func binomial(b []float64, hit, miss float64) (least int, odds []float64) {
	const enough = tiny / (1 << 20)
	n := len(b) - 1
	mode := min(n, int(float64(n+1)*hit/(hit+miss)))
	b[mode] = 1
	from, to := mode, mode+1
	for ratio := hit / miss; to <= n; to++ {
		if b[to] = b[to-1] * (float64(n-to+1) / float64(to)) * ratio; b[to] < enough {
			break
		}
	}
	for ratio := miss / hit; from > 0; from-- {
		m := b[from] * (float64(from) / float64(n-from+1)) * ratio
		if m < enough {
			break
		}
		b[from-1] = m
	}
	odds = b[from:to]
	total := sum(odds)
	for m := range odds {
		odds[m] /= total
	}
	return from, odds
}
