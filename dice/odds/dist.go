package odds

import (
	"iter"
	"math"
	"slices"
	"strconv"
	"sync/atomic"
)

// A Dist is a distribution: for each whole number how probable it is, as what
// is decided for certain and a bound for the rest. Its methods return new
// distributions and never change it; any number of goroutines may use one.
//
// The zero Dist was never made: nothing is known of it, so that every
// probability is 0..1, and operations refuse it with [ErrEmpty].
type Dist struct{ t *table }

// A table is what a Dist knows. It never changes, but for the tails, which come
// with the first question about them; two goroutines may then work out the same.
type table struct {
	first int       // the value of mass[0]
	mass  []float64 // decided probabilities; the first and the last are not 0
	rest  rest
	whole extent // of the decided values and the rest
	known atomic.Pointer[tails]
}

// Tails are P(first+i or more) and P(first+i or less), each summed from its far
// end.
type tails struct{ up, down []float64 }

// newTable makes a table of masses for the values from first, and keeps mass.
// Masses below tiny become part of the rest, together with lost others that
// the caller left out for the same reason; they lie between the first and the
// last value given.
func newTable(first int, mass []float64, r rest, lost int) (Dist, error) {
	where := extent{first, first + len(mass) - 1}
	for i, m := range mass {
		if m < tiny && m > 0 {
			mass[i] = 0
			lost++
		}
	}
	r = r.or(restWithin(float64(lost)*tiny, where))
	first, mass = trim(first, mass)
	if len(mass) == 0 {
		return Dist{}, &ValueError{"distribution", "of which nothing is decided", "one value at least", ErrEmpty}
	}
	return finish(first, mass, r), nil
}

// finish makes a table of what is known to be in order.
func finish(first int, mass []float64, r rest) Dist {
	t := &table{first: first, mass: mass, rest: r}
	t.whole = t.decided()
	if r.mass > 0 {
		t.whole = t.whole.hull(r.where)
	}
	return Dist{t}
}

// trim leaves out the zeros at both ends.
func trim(first int, mass []float64) (int, []float64) {
	from, to := 0, len(mass)
	for from < to && mass[from] == 0 {
		from++
	}
	for to > from && mass[to-1] == 0 {
		to--
	}
	return first + from, mass[from:to:to]
}

func (t *table) tails() *tails {
	if known := t.known.Load(); known != nil {
		return known
	}
	return t.accumulate()
}

// block is how many masses are summed before they join the long sum, so that
// rounding grows with the blocks and not with the masses.
const block = 128

func (t *table) accumulate() *tails {
	n := len(t.mass)
	sums := make([]float64, 2*n)
	up, down := sums[:n:n], sums[n:]
	long := 0.0
	for from := 0; from < n; from += block {
		short, to := 0.0, min(from+block, n)
		part := down[from:to]
		for i, m := range t.mass[from:to] {
			short += m
			part[i] = long + short
		}
		long += short
	}
	long = 0
	for to := n; to > 0; to -= block {
		short, from := 0.0, max(to-block, 0)
		mass, part := t.mass[from:to], up[from:to]
		for i := len(mass) - 1; i >= 0; i-- {
			short += mass[i]
			part[i] = long + short
		}
		long += short
	}
	known := &tails{up, down}
	t.known.Store(known)
	return known
}

// last is the highest value that is decided.
func (t *table) last() int { return t.first + len(t.mass) - 1 }

// decided is the extent of the decided values.
func (t *table) decided() extent { return extent{t.first, t.last()} }

// total is the sum of the decided masses: 1 where there is no rest.
func (t *table) total() float64 {
	if t.rest.mass == 0 {
		return 1
	}
	return min(1, sum(t.mass))
}

// atLeast and atMost are the decided masses of the tails.
func (t *table) atLeast(x int) float64 { return t.decidedIn(extent{x, math.MaxInt}) }
func (t *table) atMost(x int) float64  { return t.decidedIn(extent{math.MinInt, x}) }

// P is the probability of the value x.
func (d Dist) P(x int) Interval { return d.event(extent{x, x}) }

// AtLeast is the probability of x or more.
func (d Dist) AtLeast(x int) Interval { return d.event(extent{x, math.MaxInt}) }

// AtMost is the probability of x or less.
func (d Dist) AtMost(x int) Interval { return d.event(extent{math.MinInt, x}) }

// Between is the probability of low..high, both included. It is 0 where high is
// below low.
func (d Dist) Between(low, high int) Interval { return d.event(extent{low, high}) }

// event is the probability that the value lies within e. What covers all that
// can be is certain, whatever rounding did, and what the rest cannot reach is
// exact.
func (d Dist) event(e extent) Interval {
	t := d.t
	switch {
	case e.low > e.high:
		return Interval{}
	case t == nil:
		return Interval{0, 1}
	}
	if e.low <= t.whole.low && e.high >= t.whole.high {
		return Exactly(1)
	}
	low, r := t.decidedIn(e), &t.rest
	if r.mass > 0 && (e.high < r.where.low || e.low > r.where.high) {
		return Exactly(min(low, almost1))
	}
	return probability(low, r.mass)
}

// few is how many masses are summed quicker than looked up.
const few = 12

// decidedIn is the decided mass within e. It takes the difference of two tails
// only where that costs two bits at most.
func (t *table) decidedIn(e extent) float64 {
	low, high := max(e.low, t.first), min(e.high, t.last())
	if low > high {
		return 0
	}
	from, to := low-t.first, high-t.first+1
	if to-from == 1 {
		return t.mass[from]
	}
	known := t.tails()
	up, down := known.up, known.down
	switch {
	case to == len(up): // a tail is always looked up, so that tails are monotone
		return up[from]
	case from == 0:
		return down[to-1]
	case to-from <= few:
	case up[to] <= up[from]/2:
		return up[from] - up[to]
	case down[from-1] <= down[to-1]/2:
		return down[to-1] - down[from-1]
	}
	return sum(t.mass[from:to])
}

// sum adds in blocks, see block.
func sum(mass []float64) float64 {
	long := 0.0
	for len(mass) > 0 {
		short, n := 0.0, min(block, len(mass))
		for _, m := range mass[:n] {
			short += m
		}
		long += short
		mass = mass[n:]
	}
	return long
}

// Min is the lowest value that is decided to be possible, 0 of a zero Dist. The
// rest may lie below.
func (d Dist) Min() int {
	if d.t == nil {
		return 0
	}
	return d.t.first
}

// Max is the highest value that is decided to be possible, 0 of a zero Dist.
// The rest may lie above.
func (d Dist) Max() int {
	if d.t == nil {
		return 0
	}
	return d.t.last()
}

// String is the distribution in a few words, for a message: from where to where, the
// mean and the deviation, and how much is undecided. [Dist.Table] shows all of it.
//
//	3..18, mean 10.5, deviation 2.95804
func (d Dist) String() string {
	if d.t == nil {
		return "no distribution"
	}
	s := strconv.Itoa(d.Min())
	if d.Max() > d.Min() {
		s += ".." + strconv.Itoa(d.Max())
	}
	s += ", mean " + d.Mean().String() + ", deviation " + d.Deviation().String()
	if r := d.Rest(); r.Mass > 0 {
		s += ", undecided up to " + digits(r.Mass)
	}
	return s
}

// Rest is what is undecided. Its Mass is 0 where all is decided, and 1 of a
// zero Dist.
func (d Dist) Rest() Rest {
	if d.t == nil {
		return Rest{1, anywhere.low, anywhere.high}
	}
	if d.t.rest.mass == 0 {
		return Rest{}
	}
	return Rest{d.t.rest.mass, d.t.rest.where.low, d.t.rest.where.high}
}

// All yields, in rising order, the values that are decided to be possible, and
// the low end of the probability of each.
func (d Dist) All() iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		if d.t == nil {
			return
		}
		for i, m := range d.t.mass {
			if m > 0 && !yield(d.t.first+i, m) {
				return
			}
		}
	}
}

// made reports a zero Dist among ds.
func made(ds ...Dist) error {
	if slices.Contains(ds, Dist{}) {
		return errZero
	}
	return nil
}
