package odds

import "sort"

// Quantile is the least value that the roll does not pass with a probability of p, which
// is above 0 and at most 1: Quantile(0.5) is the median, Quantile(0.9) what nine rolls
// of ten stay at or below. Where an endless process leaves something out it lies
// between low and high, which are equal otherwise; high is the largest int where the
// rest has no end.
//
// A probability that misses p by no more than rounding, a relative 1e−12, counts as p.
func (d Dist) Quantile(p float64) (low, high int, err error) {
	if d.t == nil {
		return 0, 0, &ValueError{"distribution", "never made", "one that was", ErrEmpty}
	}
	if !(p > 0 && p <= 1) {
		return 0, 0, &ValueError{"probability", number(p), "above 0, up to 1", ErrMass}
	}
	reached := p * (1 - rounding)
	first := func(reaches func(x int) bool) int {
		at := d.t.first + sort.Search(len(d.t.mass), func(i int) bool { return reaches(d.t.first + i) })
		if at > d.t.last() {
			return d.t.whole.high
		}
		return at
	}
	high = first(func(x int) bool { return d.AtMost(x).Low >= reached })
	low = first(func(x int) bool { return d.AtMost(x).High >= reached })
	if begins := d.t.rest.where.low; d.t.rest.mass > 0 && d.AtMost(begins).High >= reached {
		low = min(low, begins) // all of the rest may lie where it begins
	}
	return low, high, nil
}
