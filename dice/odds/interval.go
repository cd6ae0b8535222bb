package odds

import (
	"math"
	"strconv"
)

// An Interval is what is known of a number, mostly of a probability: it is not
// below Low and not above High. Where nothing was left out both are equal.
//
// Low and High carry the rounding of float64, a relative 1e−12 at most within
// the sizes that the package documentation names. The rounding is not inside
// the interval; what an endless process left out is.
type Interval struct{ Low, High float64 }

// Exactly is the interval of one number.
func Exactly(x float64) Interval { return Interval{x, x} }

// Width is High − Low.
func (i Interval) Width() float64 { return i.High - i.Low }

// Mid is the middle of the interval, for where one number is wanted. It is an
// infinity, or not a number, where an end is infinite.
func (i Interval) Mid() float64 { return i.Low + (i.High-i.Low)/2 }

// Contains reports whether x can be the number.
func (i Interval) Contains(x float64) bool { return i.Low <= x && x <= i.High }

// rounding is how far apart numbers may lie that are the same but for rounding.
const rounding = 1e-12

// String gives the number to six digits where both ends agree in them, or are no
// more apart than a relative 10⁻¹², else both ends: "0.166667", "[0.5, 0.583333]".
func (i Interval) String() string {
	low, high := digits(i.Low), digits(i.High)
	if low == high || i.Width() <= rounding*math.Abs(i.High) && !math.IsInf(i.Width(), 0) {
		return low
	}
	return "[" + low + ", " + high + "]"
}

func digits(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// almost1 is the largest number below 1.
const almost1 = 1 - 0x1p-53

// probability makes the interval of an event of which low is decided for
// certain and rest is undecided. An event that has a rest is never given as
// certain or as impossible, however small the rest.
func probability(low, rest float64) Interval {
	if rest == 0 {
		return Exactly(min(low, 1))
	}
	low = min(low, almost1)
	return Interval{low, min(1, addUp(low, rest))}
}

// addUp is a + b, both 0 or more, rounded up.
func addUp(a, b float64) float64 {
	a, b = max(a, b), min(a, b)
	s := a + b
	if s-a < b { // exact, for a is the larger; never so for infinities
		return nextUp(s)
	}
	return s
}

// mulUp is a · b, both 0 or more, rounded up. Nothing times infinity is nothing.
func mulUp(a, b float64) float64 {
	if a == 0 || b == 0 {
		return 0
	}
	p := a * b
	if math.IsInf(p, 1) || p >= 0x1p-960 && math.FMA(a, b, -p) <= 0 {
		return p
	}
	return nextUp(p) // rounded down, or so small that FMA cannot tell
}

// nextUp is the next larger number after x, which is 0 or more and finite.
func nextUp(x float64) float64 { return math.Float64frombits(math.Float64bits(x) + 1) }

// complementUp is 1 − a for 0 ≤ a ≤ 1, rounded up.
func complementUp(a float64) float64 {
	c := 1 - a
	if -a-(c-1) > 0 { // what rounding took off, exactly
		return nextUp(c)
	}
	return c
}
