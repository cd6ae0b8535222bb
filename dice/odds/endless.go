package odds

import (
	"math"
	"slices"
	"strconv"
)

// Explode is a die that is rolled again, and the new roll added, each time that
// it shows one of the given faces; with no faces given, its highest. Rolls that
// go on for so long that the chance of it is no more than bound are left out;
// they are the rest of the distribution. The bound is as for [Repeat].
//
// The faces are values of d. A die on which every value explodes never ends and
// is refused.
func Explode(d Dist, bound float64, faces ...int) (Dist, error) {
	if err := made(d); err != nil {
		return Dist{}, err
	}
	t := d.t
	if len(faces) == 0 {
		faces = []int{t.last()}
	}
	more, end := make([]float64, len(t.mass)), slices.Clone(t.mass)
	for _, face := range faces {
		if face < t.first || face > t.last() || t.mass[face-t.first] == 0 {
			return Dist{}, &ValueError{"face to explode on", strconv.Itoa(face), "a value of the die", ErrValue}
		}
		more[face-t.first], end[face-t.first] = t.mass[face-t.first], 0
	}
	goesOn, ends := sum(more), sum(end)
	if ends == 0 {
		return Dist{}, &ValueError{"explosion", "on every value", "a value at least that ends it", ErrEndless}
	}
	ends += t.rest.mass // who knows whether that explodes
	for i := range more {
		more[i] /= goesOn
		end[i] /= ends
	}
	r := restWithin(min(1, mulUp(t.rest.mass, 1/ends)), anywhere)
	adds, err := newTable(t.first, more, rest{}, 0)
	if err != nil {
		return Dist{}, err
	}
	stops, err := newTable(t.first, end, r, 0)
	if err != nil {
		return Dist{}, err
	}
	return repeat(goesOn, ends, adds.t, stops.t, bound)
}

// Repeat is the endless process of rounds. With the chance again a round adds a
// roll of more, and another round follows; otherwise it adds a roll of end, and
// that was the last. Explosions, rerolls and dice pools that refill are such
// processes.
//
// It takes as many rounds as are needed until the chance that yet another
// follows is no more than bound, [MinBound]..1 or 0 for [DefaultBound], at least
// one. That chance is the
// rest of the distribution; rests of more and end add to it. Again is 0 or more
// and less than 1.
func Repeat(again float64, more, end Dist, bound float64) (Dist, error) {
	if err := made(more, end); err != nil {
		return Dist{}, err
	}
	if !(again >= 0 && again <= 1) {
		return Dist{}, &ValueError{"chance of another round", number(again), "0 up to less than 1", ErrMass}
	}
	if again == 1 {
		return Dist{}, &ValueError{"chance of another round", "1", "less than 1", ErrEndless}
	}
	if again == 0 {
		if err := checkBound(bound); err != nil {
			return Dist{}, err
		}
		return end, nil
	}
	again = max(again, tiny) // rounded up, so that it stays in the rest
	return repeat(again, 1-again, more.t, end.t, bound)
}

func checkBound(bound float64) error {
	if bound >= MinBound && bound <= 1 || bound == 0 {
		return nil
	}
	return &ValueError{"bound", number(bound), number(MinBound) + "..1, or 0 for " + number(DefaultBound), ErrBound}
}

// rounds is how many it takes until the chance of yet another is within bound,
// and that chance, rounded up.
func rounds(again, bound float64) (n int, left float64, err error) {
	if err := checkBound(bound); err != nil {
		return 0, 0, err
	}
	if bound == 0 {
		bound = DefaultBound
	}
	for n, left = 1, again; left > bound; n++ {
		if n == MaxRounds {
			return 0, 0, &ValueError{"rounds", "more than " + strconv.Itoa(n), rangeText(1, MaxRounds), ErrLimit}
		}
		left = mulUp(left, again)
	}
	return n, left, nil
}

// repeat takes the chances that a round goes on and that it ends, which add up
// to 1.
func repeat(goesOn, ends float64, more, end *table, bound float64) (Dist, error) {
	n, left, err := rounds(goesOn, bound)
	if err != nil {
		return Dist{}, err
	}
	low := int64(end.first) + int64(n-1)*min(0, int64(more.first))
	high := int64(end.last()) + int64(n-1)*max(0, int64(more.last()))
	if err := checkExtent(low, high); err != nil {
		return Dist{}, err
	}
	if err := new(budget).spend(unrollWork(n, more, end)); err != nil {
		return Dist{}, err
	}
	first, mass, lost := unroll(n, goesOn, ends, more, end)
	r := endlessRest(n, left, goesOn/ends, more, end)
	r = r.or(restWithin(float64(lost)*tiny, extent{int(low), int(high)}))
	return newTable(first, mass, r, 0)
}

// unroll sums, over the number of rounds that go on, 0 up to n−1, what they add
// and then a roll of end.
func unroll(n int, goesOn, ends float64, more, end *table) (first int, mass []float64, lost int) {
	stop, lost := times(end.mass, ends)
	if n == 1 {
		return end.first, stop, lost
	}
	step, lostAtStep := times(more.mass, goesOn)
	stepFirst, step := trim(more.first, step)
	lost += lostAtStep
	if len(step) == 0 {
		return end.first, stop, lost
	}
	going, goingFirst, lostGoing := geometric(n, step, stepFirst)
	mass, lostAtLast := convolve(going, stop)
	return end.first + goingFirst, mass, lost + lostGoing + lostAtLast
}

// geometric is the sum of the powers 0 to n−1 of step, whose masses stand for the
// values from first. It goes from the last round outwards: nothing, or a step
// and what comes after.
//
// Steps have gaps, as those of one face of a die or of dice that count by fives,
// so it works in multiples of what divides all of them.
func geometric(n int, step []float64, first int) (sum []float64, sumFirst, lost int) {
	unit := divisor(step, first)
	step, first = thinOut(step, first, unit)
	rarest, _ := survey(step)
	sure := math.Pow(rarest, float64(n-1)) >= tiny
	one := 1.0
	if !sure {
		step, one = scaled(step, raised), raised
	}
	low, high := (n-1)*min(0, first), (n-1)*max(0, first+len(step)-1)
	width := high - low + 1
	buffers := make([]float64, 2*width)
	inner, outer := buffers[:width], buffers[width:]
	inner[-low] = one
	from, to := 0, 0 // the values that inner holds
	for range n - 1 {
		clear(outer)
		addProduct(outer[from+first-low:], step, inner[from-low:to-low+1])
		if !sure {
			lost += lower(outer)
		}
		outer[-low] += one
		from, to = min(0, from+first), max(0, to+first+len(step)-1)
		inner, outer = outer, inner
	}
	sum = make([]float64, (high-low)*unit+1)
	for i, m := range inner {
		if !sure {
			m *= lowered
		}
		sum[i*unit] = m
	}
	return sum, low * unit, lost
}

// divisor is the largest number that divides every value of mass, or 1 where
// the only value is 0. First is such a value, so that what divides it and the
// distances from it is what divides all.
func divisor(mass []float64, first int) int {
	d := max(first, -first)
	for i, m := range mass {
		if m == 0 {
			continue
		}
		for x := i; x != 0; {
			d, x = x, d%x
		}
	}
	return max(d, 1)
}

// thinOut keeps the multiples of unit, of which first is one and the last value
// another.
func thinOut(mass []float64, first, unit int) ([]float64, int) {
	if unit == 1 {
		return mass, first
	}
	thin := make([]float64, (len(mass)-1)/unit+1)
	for i := range thin {
		thin[i] = mass[i*unit]
	}
	return thin, first / unit
}

// unrollWork is about how many multiplications unroll takes.
func unrollWork(n int, more, end *table) float64 {
	unit := divisor(more.mass, more.first)
	_, atoms := survey(more.mass)
	rounds := float64(n - 1)
	reach := float64(max(more.last(), 0)-min(more.first, 0)) / float64(unit)
	return rounds*(atoms*rounds*reach/2+roundWork*rounds*reach) + (rounds*reach+1)*float64(len(end.mass))
}

// times returns the masses of a table multiplied by a chance, and how many are
// below tiny then and left out. The product may be the table's own; it is read
// only.
func times(mass []float64, chance float64) (product []float64, lost int) {
	if chance == 1 {
		return mass, 0
	}
	product = make([]float64, len(mass))
	for i, m := range mass {
		if p := m * chance; p >= tiny {
			product[i] = p
		} else if m > 0 {
			lost++
		}
	}
	return product, lost
}

// endlessRest is what n rounds leave out: with the chance left, n rounds of more
// and then the whole process again; and whatever more and end leave out.
//
// The number N of rounds that go on is geometric: q rounds on average, with the
// factorial moments 2q² and 6q³. Squares are bounded by (x₁+…+xₖ)² ≤
// k·(x₁²+…+xₖ²).
func endlessRest(n int, left, q float64, more, end *table) rest {
	m, e := more.size(), end.size()
	q = mulUp(q, 1+0x1p-50)
	q2 := mulUp(2*q, addUp(q, 1))             // E N(N+1)
	wholeAbs := addUp(mulUp(q, m.abs), e.abs) // of the whole process
	wholeSquare := addUp(mulUp(q2, m.square), mulUp(addUp(q, 1), e.square))
	rounds := float64(n)
	beyond := rest{
		mass:   left,
		abs:    mulUp(left, addUp(mulUp(rounds, m.abs), wholeAbs)),
		square: mulUp(left, 2*addUp(mulUp(rounds*rounds, m.square), wholeSquare)),
		where:  more.whole.times(n).plus(endlessPlace(more, end)),
	}
	rm, re := more.rest, end.rest
	if rm.mass == 0 && re.mass == 0 {
		return beyond
	}
	abs := addUp(mulUp(q, rm.abs), re.abs)
	abs = addUp(abs, mulUp(rm.mass, addUp(mulUp(2*q*q, m.abs), mulUp(q, e.abs))))
	abs = addUp(abs, mulUp(re.mass, mulUp(q, m.abs)))
	square := addUp(mulUp(q2, rm.square), mulUp(addUp(q, 1), re.square))
	square = addUp(square, mulUp(q2, addUp(mulUp(rm.mass, e.square), mulUp(re.mass, m.square))))
	square = addUp(square, mulUp(mulUp(3*q, q2), mulUp(rm.mass, m.square)))
	return beyond.or(rest{
		mass:   min(1, addUp(re.mass, mulUp(q, rm.mass))),
		abs:    abs,
		square: square,
		where:  endlessPlace(more, end),
	})
}

// endlessPlace is where the whole process can end.
func endlessPlace(more, end *table) extent {
	place, step := end.whole, more.whole
	if step.low < 0 {
		place.low = math.MinInt
	}
	if step.high > 0 {
		place.high = math.MaxInt
	}
	return place
}
