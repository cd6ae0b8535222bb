package odds

import "math"

// A Rest is the part of a distribution that no value has been given: what an
// endless process left out, and what was too small for float64.
type Rest struct {
	// Mass is an upper bound of its probability, 0..1. The decided masses add
	// up to 1 − Mass or, where the bound is not tight, to more.
	Mass float64 `json:"mass"`
	// Low and High say where it lies. math.MinInt and math.MaxInt stand for no
	// end; both 0 stand for anywhere.
	Low  int `json:"low"`
	High int `json:"high"`
}

// A rest is a Rest with what it can add to E|X| and to E X², for the mean and
// the variance. Without mass the other fields mean nothing.
type rest struct {
	mass        float64
	abs, square float64 // upper bounds, infinite where nothing is known
	where       extent
}

// An extent is a range of values, math.MinInt and math.MaxInt for no end. It
// may be larger than need be, never smaller.
type extent struct{ low, high int }

var anywhere = extent{math.MinInt, math.MaxInt}

func (e extent) contains(x int) bool { return e.low <= x && x <= e.high }

func (e extent) finite() bool { return e.low != math.MinInt && e.high != math.MaxInt }

func (e extent) hull(f extent) extent { return extent{min(e.low, f.low), max(e.high, f.high)} }

func (e extent) neg() extent {
	return extent{lowEnd(-wide(e.high)), highEnd(-wide(e.low))}
}

func (e extent) plus(f extent) extent {
	return extent{lowEnd(wide(e.low) + wide(f.low)), highEnd(wide(e.high) + wide(f.high))}
}

// times is the extent of values n times as large, or of a sum of n of them.
// n is 0 or more.
func (e extent) times(n int) extent {
	return extent{lowEnd(stretch(e.low, n)), highEnd(stretch(e.high, n))}
}

func (e extent) scale(by int) extent {
	if by < 0 {
		return e.neg().times(-by)
	}
	return e.times(by)
}

// reach is the size of the value farthest from 0, infinite without an end.
func (e extent) reach() float64 {
	if !e.finite() {
		return math.Inf(1)
	}
	return max(math.Abs(float64(e.low)), math.Abs(float64(e.high)))
}

// beyond stands for an infinite end where ends are added: it is larger than any
// finite product, and sums of two do not overflow.
const beyond = int64(1) << 61

func wide(end int) int64 {
	switch end {
	case math.MinInt:
		return -beyond
	case math.MaxInt:
		return beyond
	}
	return int64(end)
}

func stretch(end, by int) int64 {
	switch w := wide(end); {
	case by == 0:
		return 0
	case w == -beyond, w == beyond:
		return w
	default:
		return w * int64(by)
	}
}

// lowEnd and highEnd bring an end back; one beyond MaxValue, where nothing
// finite lies, becomes infinite or moves to the safe side.
func lowEnd(x int64) int {
	if x < -MaxValue {
		return math.MinInt
	}
	return int(min(x, MaxValue))
}

func highEnd(x int64) int {
	if x > MaxValue {
		return math.MaxInt
	}
	return int(max(x, -MaxValue))
}

// restWithin is a rest of which only the place is known.
func restWithin(mass float64, where extent) rest {
	far := where.reach()
	return rest{mass, mulUp(mass, far), mulUp(mass, mulUp(far, far)), where}
}

// or is the rest of a process that leaves out r, and apart from that s.
func (r rest) or(s rest) rest {
	switch {
	case r.mass == 0:
		return s
	case s.mass == 0:
		return r
	}
	return rest{min(1, addUp(r.mass, s.mass)), addUp(r.abs, s.abs), addUp(r.square, s.square), r.where.hull(s.where)}
}

// weighted is r where it comes into play with that chance only.
func (r rest) weighted(chance float64) rest {
	r.mass, r.abs, r.square = mulUp(r.mass, chance), mulUp(r.abs, chance), mulUp(r.square, chance)
	return r
}

func (r rest) scale(by int) rest {
	size := math.Abs(float64(by))
	r.abs, r.square = mulUp(r.abs, size), mulUp(r.square, mulUp(size, size))
	r.where = r.where.scale(by)
	return r
}

// shift uses |x+s| ≤ |x| + |s| and its square.
func (r rest) shift(by int) rest {
	size := math.Abs(float64(by))
	square := addUp(r.square, addUp(mulUp(2*size, r.abs), mulUp(mulUp(size, size), r.mass)))
	r.abs = addUp(r.abs, mulUp(size, r.mass))
	r.square = square
	r.where = r.where.plus(extent{by, by})
	return r
}

// A size is what a rest of one roll is multiplied with where rolls combine: an
// upper bound of E|X| and E X², the rest included.
type size struct{ abs, square float64 }

// either is the rest of a result that is made of a and b and no larger than
// |a| + |b|: undecided where one of them is. Its place is for the caller to say.
func either(a, b *table, where extent) rest {
	ra, rb := a.rest, b.rest
	if ra.mass == 0 && rb.mass == 0 {
		return rest{}
	}
	sa, sb := a.size(), b.size()
	// |a+b| where a or b is undecided, and (a+b)² ≤ 2a² + 2b².
	abs := addUp(addUp(ra.abs, mulUp(sb.abs, ra.mass)), addUp(rb.abs, mulUp(sa.abs, rb.mass)))
	square := addUp(addUp(ra.square, mulUp(sb.square, ra.mass)), addUp(rb.square, mulUp(sa.square, rb.mass)))
	return rest{eitherMass(ra.mass, rb.mass), abs, 2 * square, where}
}

// eitherMass is the chance that one of two independent events happens.
func eitherMass(a, b float64) float64 {
	return min(1, addUp(a, mulUp(b, complementUp(a))))
}

// any is the rest of a result that is made of n independent rolls of t and no
// larger than the sum of their sizes.
func (t *table) any(n int, where extent) rest {
	r := t.rest
	if r.mass == 0 || n == 0 {
		return rest{}
	}
	s, dice, pairs := t.size(), float64(n), float64(n)*float64(n-1)
	abs := addUp(mulUp(dice, r.abs), mulUp(pairs, mulUp(r.mass, s.abs)))
	square := addUp(mulUp(dice, r.square), mulUp(pairs, mulUp(r.mass, s.square)))
	return rest{anyMass(r.mass, n), abs, mulUp(dice, square), where}
}

// anyMass is the chance that one of n independent events happens: 1 − (1−p)ⁿ,
// without the loss of a subtraction.
func anyMass(p float64, n int) float64 {
	exact := -math.Expm1(float64(n) * math.Log1p(-p))
	return min(1, mulUp(exact, 1+0x1p-48)) // more than those functions err by
}
