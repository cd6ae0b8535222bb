package odds

// A Comparison is how two independent rolls a and b compare.
type Comparison struct {
	Less    Interval `json:"less"`    // a < b
	Equal   Interval `json:"equal"`   // a = b
	Greater Interval `json:"greater"` // a > b
}

// Compare rolls a against b. Where one of them is undecided, so is the
// comparison, unless the rest lies so that one outcome cannot be.
func Compare(a, b Dist) Comparison {
	if a.t == nil || b.t == nil {
		unknown := Interval{0, 1}
		return Comparison{unknown, unknown, unknown}
	}
	var less, equal, greater tally
	for i, m := range a.t.mass {
		if m == 0 {
			continue
		}
		x := a.t.first + i
		less.add(m, b.t.atLeast(x+1))
		equal.add(m, b.t.decidedIn(extent{x, x}))
		greater.add(m, b.t.atMost(x-1))
	}
	certain := a.t.rest.mass == 0 && b.t.rest.mass == 0
	var place extent // of a − b
	if !certain {
		negated := b.Neg()
		place = sumPlace(a.t, negated.t)
	}
	r := eitherMass(a.t.rest.mass, b.t.rest.mass)
	outcomes := less.happens() + equal.happens() + greater.happens()
	event := func(t tally, possible bool) Interval {
		if certain && outcomes == 1 {
			return Exactly(float64(t.happens())) // 1, whatever rounding did, or 0
		}
		left := t.left()
		if possible && !certain {
			left = addUp(r, left)
		}
		return probability(t.value(), left)
	}
	return Comparison{event(less, place.low < 0), event(equal, place.contains(0)), event(greater, place.high > 0)}
}

// A tally adds products of probabilities, and counts those that are below tiny
// and left out.
type tally struct {
	sum  compensated
	lost int
}

func (t *tally) add(a, b float64) {
	if product := a * b; product >= tiny {
		t.sum.add(product)
	} else if b > 0 {
		t.lost++
	}
}

func (t *tally) value() float64 { return t.sum.value() }
func (t *tally) left() float64  { return float64(t.lost) * tiny }

// happens is 1 where anything was added, else 0.
func (t *tally) happens() int {
	if t.lost == 0 && t.sum.sum == 0 {
		return 0
	}
	return 1
}

// Max is the highest of independent rolls, one of each distribution: different
// dice rolled together, the best one counts. For equal dice see [Dist.Highest].
func Max(dists ...Dist) (Dist, error) { return highestOf(dists, func(d Dist) Dist { return d }) }

// Min is the lowest of independent rolls, one of each distribution.
func Min(dists ...Dist) (Dist, error) {
	lowest, err := highestOf(dists, Dist.Neg)
	return lowest.Neg(), err
}

// highestOf is the highest of all, each changed by f before.
func highestOf(dists []Dist, f func(Dist) Dist) (Dist, error) {
	if len(dists) == 0 {
		return Dist{}, &ValueError{"maximum", "of nothing", "one distribution at least", ErrEmpty}
	}
	if err := made(dists...); err != nil {
		return Dist{}, err
	}
	best, b := f(dists[0]), new(budget)
	for _, d := range dists[1:] {
		next, err := higher(best.t, f(d).t, b)
		if err != nil {
			return Dist{}, err
		}
		best = next
	}
	return best, nil
}

func higher(a, b *table, spent *budget) (Dist, error) {
	low, high := max(a.first, b.first), max(a.last(), b.last())
	if err := checkExtent(int64(low), int64(high)); err != nil {
		return Dist{}, err
	}
	if err := spent.spend(maxWork * float64(high-low+1)); err != nil {
		return Dist{}, err
	}
	mass, lost := make([]float64, high-low+1), 0
	for i := range mass {
		x := low + i
		for _, both := range [...][2]float64{
			{a.decidedIn(extent{x, x}), b.atMost(x)}, {b.decidedIn(extent{x, x}), a.atMost(x - 1)},
		} {
			if product := both[0] * both[1]; product >= tiny {
				mass[i] += product
			} else if min(both[0], both[1]) > 0 {
				lost++
			}
		}
	}
	return newTable(low, mass, either(a, b, a.maxPlace(b)), lost)
}

// maxPlace is where the higher of two rolls lies when one lies in its rest.
func (t *table) maxPlace(u *table) extent {
	over := func(in, other extent) extent {
		return extent{max(in.low, other.low), max(in.high, other.high)}
	}
	a, b := t.rest, u.rest
	switch {
	case a.mass == 0:
		return over(b.where, t.whole)
	case b.mass == 0:
		return over(a.where, u.whole)
	}
	return over(a.where, u.whole).hull(over(b.where, t.whole))
}
