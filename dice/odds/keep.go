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
func (d Dist) KeepLowest(n, k int) (Dist, error) {
	kept, err := d.Neg().KeepHighest(n, k)
	return kept.Neg(), err
}

// KeepHighest is the sum of the k highest of n rolls: four dice, the lowest
// dropped, is KeepHighest(4, 3). Of equal rolls it does not matter which are
// kept. k is 1..n.
//
// With k = 1 it takes time by the values of d; otherwise by the values times k
// times n, and the square of the values times the cube of k.
func (d Dist) KeepHighest(n, k int) (Dist, error) {
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
		return d.Times(n)
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
	values, kept := float64(len(t.mass)), float64(k)
	if err := checkWork(values*kept*float64(n) + values*values*kept*kept*kept/6); err != nil {
		return Dist{}, err
	}
	mass, lost := t.keep(n, k)
	return newTable(k*t.first, mass, r, lost)
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
			odds := binomial(trials[:n-j+1], p, left)
			take(mass[need*below:], filled, upperSum(odds[need:]))
			for m := 1; m < need; m++ {
				take(placed[j+m][m*below:], filled, odds[m])
			}
			lost += thin(filled, odds[0])
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

// binomial fills b with the probabilities of 0, 1 … hits in len(b)−1 trials.
// Hit and miss are the chances of one trial, against each other; neither is 0.
// It goes out from the most probable number, whose weight it sets to 1, and
// divides by the sum.
func binomial(b []float64, hit, miss float64) []float64 {
	n := len(b) - 1
	clear(b)
	mode := min(n, int(float64(n+1)*hit/(hit+miss)))
	b[mode] = 1
	for m := mode; m < n && b[m] > 0; m++ {
		b[m+1] = b[m] * (float64(n-m) / float64(m+1)) * (hit / miss)
	}
	for m := mode; m > 0 && b[m] > 0; m-- {
		b[m-1] = b[m] * (float64(m) / float64(n-m+1)) * (miss / hit)
	}
	total := sum(b)
	for m := range b {
		b[m] /= total
	}
	return b
}
