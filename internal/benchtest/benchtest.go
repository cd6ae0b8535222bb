// Package benchtest is for benchmarks that hold a thing against a yardstick: both run
// in turns, over and over, so that they see the same machine, and what is reported is
// the median of what the turns give, which a few interruptions do not move.
package benchtest

import (
	"math/rand/v2"
	"slices"
	"time"
)

// Clock is how long one call of f takes, by the clock on the wall: whatever else the
// machine does meanwhile counts too. So do the call itself and the reading of the
// clock, and f should loop over what is measured often enough for them not to matter.
func Clock(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

// Median is the middle one of some values, at least one; of an even number of them
// the greater of the two in the middle. It puts them in order.
func Median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// PCG is a generator of the standard library, of a seed that is always the same.
func PCG() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

// ChaCha8 is that on which our own Source stands, of a seed that is always the same.
func ChaCha8() *rand.Rand { return rand.New(rand.NewChaCha8([32]byte{1})) }
