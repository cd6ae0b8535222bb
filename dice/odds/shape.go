package odds

import (
	"math"
	"strconv"
)

// Shift adds a constant: a modifier.
func (d Dist) Shift(by int) (Dist, error) {
	if err := made(d); err != nil {
		return Dist{}, err
	}
	if err := checkRange("shift", by, -MaxValue, MaxValue); err != nil {
		return Dist{}, err
	}
	if err := checkExtent(int64(d.t.first)+int64(by), int64(d.t.last())+int64(by)); err != nil {
		return Dist{}, err
	}
	shifted := finish(d.t.first+by, d.t.mass, d.t.rest.shift(by))
	shifted.t.known.Store(d.t.known.Load())
	return shifted, nil
}

// Scale multiplies every value by a whole number, negative or 0 too.
func (d Dist) Scale(by int) (Dist, error) {
	if err := made(d); err != nil {
		return Dist{}, err
	}
	if err := checkRange("scale", by, -MaxValue, MaxValue); err != nil {
		return Dist{}, err
	}
	low, high := int64(d.t.first)*int64(by), int64(d.t.last())*int64(by)
	low, high = min(low, high), max(low, high)
	if err := checkExtent(low, high); err != nil {
		return Dist{}, err
	}
	mass := make([]float64, high-low+1)
	for i, m := range d.t.mass {
		mass[int64(d.t.first+i)*int64(by)-low] += m
	}
	return newTable(int(low), mass, d.t.rest.scale(by), 0)
}

// Neg changes the sign of every value.
func (d Dist) Neg() Dist {
	if d.t == nil {
		return d
	}
	n := len(d.t.mass)
	mass := make([]float64, n)
	for i, m := range d.t.mass {
		mass[n-1-i] = m
	}
	return finish(-d.t.last(), mass, d.t.rest.scale(-1))
}

// Map replaces every value by f of it; values with the same f merge. f is called
// once or twice for each possible value, and for each that the rest may take
// where that is a range of at most [MaxWidth] values. Where it is not, nothing
// is known of the place of the rest afterwards.
func (d Dist) Map(f func(int) int) (Dist, error) {
	if err := made(d); err != nil {
		return Dist{}, err
	}
	image := func(e extent, possible func(int) bool) extent {
		over := extent{math.MaxInt, math.MinInt}
		for x := e.low; x <= e.high; x++ {
			if possible(x) {
				y := f(x)
				over = over.hull(extent{y, y})
			}
		}
		return over
	}
	t := d.t
	over := image(t.decided(), func(x int) bool { return t.mass[x-t.first] > 0 })
	if err := checkExtent(int64(over.low), int64(over.high)); err != nil {
		return Dist{}, err
	}
	mass := make([]float64, over.high-over.low+1)
	for i, m := range t.mass {
		if m == 0 {
			continue
		}
		y := f(t.first + i)
		if !over.contains(y) {
			return Dist{}, &ValueError{"map", "of " + strconv.Itoa(t.first+i) + " to two values", "one value for one", ErrValue}
		}
		mass[y-over.low] += m
	}
	where := anywhere
	if w := t.rest.where; t.rest.mass > 0 && w.finite() && int64(w.high)-int64(w.low) < MaxWidth {
		where = image(w, func(int) bool { return true }).plus(extent{})
	}
	return newTable(over.low, mass, restWithin(t.rest.mass, where), 0)
}

// A Part is one of the distributions that [Mix] chooses from.
type Part struct {
	Weight float64 // how often it is chosen, against the other parts; 0 or more
	Dist   Dist
}

// Mix is the distribution that first chooses one of the parts by their weights
// and then rolls it: a die for one table or another.
func Mix(parts ...Part) (Dist, error) {
	weights := make([]float64, len(parts))
	low, high := int64(math.MaxInt64), int64(math.MinInt64)
	var work float64
	for i, p := range parts {
		if err := made(p.Dist); err != nil {
			return Dist{}, err
		}
		weights[i] = p.Weight
		work += mixWork * float64(len(p.Dist.t.mass))
		low, high = min(low, int64(p.Dist.t.first)), max(high, int64(p.Dist.t.last()))
	}
	choice, err := Weights(0, weights...)
	if err != nil {
		return Dist{}, err
	}
	if err := checkExtent(low, high); err != nil {
		return Dist{}, err
	}
	if err := new(budget).spend(work); err != nil {
		return Dist{}, err
	}
	mass, lost := make([]float64, high-low+1), 0
	r := restWithin(choice.t.rest.mass, anywhere) // of parts so rarely chosen that float64 cannot say how rarely
	for i, weight := range choice.All() {
		t := parts[i].Dist.t
		into := mass[int64(t.first)-low:]
		for j, m := range t.mass {
			if product := weight * m; product >= tiny {
				into[j] += product
			} else if m > 0 {
				lost++
			}
		}
		r = r.or(t.rest.weighted(weight))
	}
	return newTable(int(low), mass, r, lost)
}
