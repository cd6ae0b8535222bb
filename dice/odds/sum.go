package odds

// Sum is the sum of independent rolls, one of each distribution. Sum(d, d) is
// two rolls of d, not twice one roll, which is [Dist.Scale].
func Sum(dists ...Dist) (Dist, error) { return sumOf(new(budget), dists...) }

func sumOf(b *budget, dists ...Dist) (Dist, error) {
	if len(dists) == 0 {
		return Dist{}, &ValueError{"sum", "of nothing", "one distribution at least", ErrEmpty}
	}
	if err := made(dists...); err != nil {
		return Dist{}, err
	}
	low, high := int64(0), int64(0)
	for _, d := range dists {
		low += int64(d.t.first)
		high += int64(d.t.last())
	}
	if err := checkExtent(low, high); err != nil {
		return Dist{}, err
	}
	total := dists[0]
	for _, d := range dists[1:] {
		next, err := plus(total.t, d.t, b)
		if err != nil {
			return Dist{}, err
		}
		total = next
	}
	return total, nil
}

func plus(a, b *table, spent *budget) (Dist, error) {
	if err := checkExtent(int64(a.first)+int64(b.first), int64(a.last())+int64(b.last())); err != nil {
		return Dist{}, err
	}
	if err := spent.spend(work(a.mass, b.mass) + passWork*float64(len(a.mass)+len(b.mass))); err != nil {
		return Dist{}, err
	}
	mass, lost := convolve(a.mass, b.mass)
	return newTable(a.first+b.first, mass, either(a, b, sumPlace(a, b)), lost)
}

// sumPlace is where a + b can lie when one of them lies in its rest.
func sumPlace(a, b *table) extent {
	switch {
	case a.rest.mass == 0:
		return b.rest.where.plus(a.whole)
	case b.rest.mass == 0:
		return a.rest.where.plus(b.whole)
	}
	return a.rest.where.plus(b.whole).hull(b.rest.where.plus(a.whole))
}

// Difference is a − b of independent rolls.
func Difference(a, b Dist) (Dist, error) { return Sum(a, b.Neg()) }

// Times is the sum of n independent rolls of d, 0 for no rolls. It squares its
// way up, which takes a sixth of the square of the result's width in
// multiplications, and half of that where d is symmetric.
func (d Dist) Times(n int) (Dist, error) { return d.times(n, new(budget)) }

func (d Dist) times(n int, b *budget) (Dist, error) {
	if err := made(d); err != nil {
		return Dist{}, err
	}
	if err := checkRange("rolls", n, 0, MaxDice); err != nil {
		return Dist{}, err
	}
	t := d.t
	if err := checkExtent(int64(n)*int64(t.first), int64(n)*int64(t.last())); err != nil {
		return Dist{}, err
	}
	switch n {
	case 0:
		return Certain(0)
	case 1:
		return d, nil
	}
	width := float64(n) * float64(len(t.mass)-1)
	if err := b.spend(width * (width/6 + 2*float64(len(t.mass)))); err != nil {
		return Dist{}, err
	}
	mass, left := power(t.mass, n)
	r := t.any(n, t.rest.where.plus(t.whole.times(n-1)))
	r = r.or(restWithin(left, t.decided().times(n)))
	return newTable(n*t.first, mass, r, 0)
}

// power returns the masses of n rolls, and a bound of what is missing because
// it was below tiny somewhere on the way.
func power(one []float64, n int) (mass []float64, left float64) {
	top := 1
	for top <= n/2 {
		top *= 2
	}
	mass = one
	for bit := top / 2; bit > 0; bit /= 2 {
		var lost int
		mass, lost = convolve(mass, mass)
		left = addUp(2*left, float64(lost)*tiny)
		if n&bit != 0 {
			mass, lost = convolve(mass, one)
			left = addUp(left, float64(lost)*tiny)
		}
	}
	return mass, min(1, left)
}
