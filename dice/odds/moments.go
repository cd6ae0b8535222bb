package odds

import "math"

// Mean is the average value, E X. Where there is a rest it is an interval: as
// narrow as the bound of the rest for what [Repeat] and [Explode] leave out and
// for all that is made of them, and infinite where nothing is known of how far
// out the rest lies, as after [Masses] without limits or [Dist.Map].
func (d Dist) Mean() Interval {
	if d.t == nil {
		return Interval{math.Inf(-1), math.Inf(1)}
	}
	mean, r := d.t.mean(), d.t.rest
	if r.mass == 0 {
		return Exactly(mean)
	}
	i := Interval{mean - r.abs, mean + r.abs}
	if r.where.low >= 0 {
		i.Low = mean
	}
	if r.where.high <= 0 {
		i.High = mean
	}
	return i
}

// Variance is the average square of the distance from the mean. It is an
// interval where the mean is one.
func (d Dist) Variance() Interval {
	if d.t == nil {
		return Interval{0, math.Inf(1)}
	}
	centre := d.t.mean() / d.t.total()
	v, r := d.t.squares(centre), d.t.rest
	if r.mass == 0 {
		return Exactly(v)
	}
	// Var X = E (X−c)² − (E X − c)² for any c.
	mean := d.Mean()
	off := max(math.Abs(mean.Low-centre), math.Abs(mean.High-centre))
	far := addUp(r.square, addUp(2*mulUp(math.Abs(centre), r.abs), mulUp(mulUp(centre, centre), r.mass)))
	return Interval{max(0, v-off*off), v + far}
}

// Deviation is the standard deviation, the square root of the variance.
func (d Dist) Deviation() Interval {
	v := d.Variance()
	return Interval{math.Sqrt(v.Low), math.Sqrt(v.High)}
}

// mean sums value times decided mass. It counts from the first value, which
// keeps small numbers small.
func (t *table) mean() float64 {
	var s compensated
	for i, m := range t.mass {
		s.add(float64(i) * m)
	}
	return float64(t.first)*t.total() + s.value()
}

// squares sums decided mass times the square of the distance from centre.
func (t *table) squares(centre float64) float64 {
	var s compensated
	for i, m := range t.mass {
		off := float64(t.first+i) - centre
		s.add(off * off * m)
	}
	return s.value()
}

// size bounds E|X| and E X², with what the rest can add.
func (t *table) size() size {
	abs, square := 0.0, 0.0
	for i, m := range t.mass {
		x := math.Abs(float64(t.first + i))
		abs += x * m
		square += x * x * m
	}
	const slack = 1 + 0x1p-28 // more than rounding can take off in MaxWidth sums
	return size{addUp(abs*slack, t.rest.abs), addUp(square*slack, t.rest.square)}
}

// A compensated sum keeps what each addition rounds off.
type compensated struct{ sum, lost float64 }

func (c *compensated) add(x float64) {
	s := c.sum + x
	if math.Abs(c.sum) >= math.Abs(x) {
		c.lost += (c.sum - s) + x
	} else {
		c.lost += (x - s) + c.sum
	}
	c.sum = s
}

func (c *compensated) value() float64 { return c.sum + c.lost }
