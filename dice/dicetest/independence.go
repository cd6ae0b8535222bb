package dicetest

import (
	"fmt"
	"math"
)

// sequenceLen is a multiple of 2·lag for every lag tested and of 3.
const sequenceLen = 48_000

func (c *conformance) independence() {
	lags := []int{1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24}
	for _, n := range []int{2, 6, 12, 20} {
		xs, ok := c.sequence(n)
		if !ok {
			return
		}
		for _, lag := range lags {
			c.judge(fmt.Sprintf("IntN(%d), pairs %d apart", n, lag), pairs(xs, n, lag))
		}
	}
	for _, n := range []int{4, 6} {
		xs, ok := c.sequence(n)
		if !ok {
			return
		}
		c.judge(fmt.Sprintf("IntN(%d), three in a row", n), triples(xs, n))
	}
	for _, sizes := range [][2]int{{4, 6}, {12, 6}, {20, 10}, {100, 2}} {
		c.mixed(sizes[0], sizes[1])
	}
	if xs, ok := c.sequence(100); ok {
		for lag := 1; lag <= 24; lag++ {
			c.correlation(xs, 100, lag)
		}
	}
}

func (c *conformance) sequence(n int) ([]int, bool) {
	xs := make([]int, 0, sequenceLen)
	ok := c.sample(n, sequenceLen, func(v int) { xs = append(xs, v) })
	return xs, ok
}

// pairs counts (x, y) where y came lag draws after x. No draw is in two pairs,
// so the counts of a sound source are independent.
func pairs(xs []int, n, lag int) []int {
	counts := make([]int, n*n)
	for len(xs) >= 2*lag {
		for i := range lag {
			counts[xs[i]*n+xs[lag+i]]++
		}
		xs = xs[2*lag:]
	}
	return counts
}

func triples(xs []int, n int) []int {
	counts := make([]int, n*n*n)
	for ; len(xs) >= 3; xs = xs[3:] {
		counts[(xs[0]*n+xs[1])*n+xs[2]]++
	}
	return counts
}

// mixed draws two sizes in turn, and holds each against the one before it.
func (c *conformance) mixed(n, m int) {
	const each = 24_000
	after, before := make([]int, n*m), make([]int, n*m)
	last := -1
	for range each {
		x, ok := c.draw(n)
		if !ok {
			return
		}
		if last >= 0 {
			before[x*m+last]++
		}
		if last, ok = c.draw(m); !ok {
			return
		}
		after[x*m+last]++
	}
	c.judge(fmt.Sprintf("IntN(%d) after IntN(%d)", m, n), after)
	c.judge(fmt.Sprintf("IntN(%d) after IntN(%d)", n, m), before)
}

// correlation of draws that lie lag apart, which is close to normal with
// deviation 1/√pairs.
func (c *conformance) correlation(xs []int, n, lag int) {
	mean := float64(n-1) / 2
	variance := (float64(n)*float64(n) - 1) / 12
	sum, count := 0.0, len(xs)-lag
	for i := range count {
		sum += (float64(xs[i]) - mean) * (float64(xs[i+lag]) - mean)
	}
	z := sum / variance / math.Sqrt(float64(count))
	p := normalP(z)
	c.judged = append(c.judged, p)
	if p < falseAlarm {
		c.fail("IntN(%d), draws %d apart: correlation %.3f, probability %.2g", n, lag, z/math.Sqrt(float64(count)), p)
	}
}
