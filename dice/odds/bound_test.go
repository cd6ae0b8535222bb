package odds_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// partly is a distribution that shows value, or is undecided with the chance p
// and lies at rest then.
func partly(t must, value int, p float64, rest int) odds.Dist {
	t.Helper()
	return t.dist(odds.Masses(value, []float64{max(1-p, 0.25)}, odds.Rest{Mass: p, Low: rest, High: rest}))
}

// bounds fails unless got is an upper bound of want that is no more than slack
// larger, relatively: exact, where slack is 0.
func (t must) bounds(name string, got float64, want *big.Rat, slack float64) {
	t.Helper()
	g := new(big.Rat).SetFloat64(got)
	most := new(big.Rat).SetFloat64(1 + slack)
	if g.Cmp(want) < 0 || g.Cmp(most.Mul(most, want)) > 0 {
		w, _ := want.Float64()
		t.Errorf("%s: %v is no bound of %v, %g too large", name, got, w, (got-w)/w)
	}
}

func rat(x float64) *big.Rat { return new(big.Rat).SetFloat64(x) }

func raised(x *big.Rat, n int) *big.Rat {
	power := big.NewRat(1, 1)
	for range n {
		power.Mul(power, x)
	}
	return power
}

// anyOf is the chance that one of independent events happens.
func anyOf(chances ...float64) *big.Rat {
	none := big.NewRat(1, 1)
	for _, p := range chances {
		none.Mul(none, new(big.Rat).Sub(big.NewRat(1, 1), rat(p)))
	}
	return none.Sub(big.NewRat(1, 1), none)
}

// The rest of rolls together is the chance that one is undecided, in exact
// fractions, rounded up and no further.
func TestTheRestOfRollsTogether(t *testing.T) {
	m := must{t}
	for i := 1; i <= 50; i++ {
		for j := 1; j <= 50; j++ {
			p, q := 1/float64(i), float64(j)/53
			sum := m.dist(odds.Sum(partly(m, 1, p, 1), partly(m, 1, q, 1)))
			m.bounds("one of two", sum.Rest().Mass, anyOf(p, q), 0x1p-50)
		}
	}
	for _, p := range []float64{1, 0.5, 0.25} {
		for _, q := range []float64{0.5, 0.125} {
			sum := m.dist(odds.Sum(partly(m, 1, p, 1), partly(m, 1, q, 1)))
			m.bounds("without rounding", sum.Rest().Mass, anyOf(p, q), 0)
		}
	}
	for _, p := range []float64{1e-200, 1e-30, 1e-9, 0.001, 0.1, 1. / 3, 0.5, 0.999, 1} {
		for _, n := range []int{2, 3, 7, 40} {
			chances := make([]float64, n)
			for i := range chances {
				chances[i] = p
			}
			m.bounds("any of the rolls", m.dist(partly(m, 1, p, 1).Times(n)).Rest().Mass, anyOf(chances...), 0x1p-46)
		}
	}
}

// The rest of a process is the chance of yet another round, and that of an
// undecided one before, rounded up and no further.
func TestTheRestOfRounds(t *testing.T) {
	m := must{t}
	one := m.dist(odds.Certain(1))
	for _, again := range []float64{0.1, 0.3, 1. / 3, 0.5, 0.7, 0.9, 0x1p-480} {
		for _, rounds := range []int{1, 2, 3, 10} {
			exact := raised(rat(again), rounds)
			chance, _ := exact.Float64()
			if chance < odds.MinBound {
				continue
			}
			d := m.dist(odds.Repeat(again, one, one, math.Nextafter(chance*(1+1e-14), 1)))
			slack := 0x1p-48
			if again == 0.5 || again < 0.1 { // powers of 2
				slack = 0
			}
			m.bounds("yet another", d.Rest().Mass, exact, slack)
		}
		const open = 0x1p-60
		d := m.dist(odds.Repeat(again, partly(m, 1, open, 1), one, odds.MinBound))
		// Of the rounds that go on, N of them with the chance againᴺ·(1−again), none is undecided.
		goesOn := new(big.Rat).Mul(rat(again), rat(open))
		ends := new(big.Rat).Sub(big.NewRat(1, 1), rat(again))
		m.bounds("an undecided round", d.Rest().Mass, goesOn.Quo(goesOn, ends.Add(ends, goesOn)), 0x1p-48)
	}
}

// What a rest can add to the moments is enough, and where all lies on one side it
// is no more than that.
func TestTheMomentsOfARest(t *testing.T) {
	m := must{t}
	const e, rare = 1e-6, 0x1p-40
	one, d6 := m.dist(odds.Certain(1)), m.dist(odds.Die(6))
	for _, c := range []struct {
		name           string
		d              odds.Dist
		mean, variance float64 // when the rest lies as far out as it can
		room           float64 // relative, of what is above the low end
	}{
		{"a shift away from 0", m.dist(partly(m, -3, e, 5).Shift(3)), 8 * e, 64 * e * (1 - e), 1e-5},
		{"a sum", m.dist(odds.Sum(partly(m, -1, rare, 1), one)), 2 * rare, 4 * rare * (1 - rare), 1e-8},
		{"a scale", m.dist(partly(m, 0, e, 5).Scale(3)), 15 * e, 225 * e * (1 - e), 1e-5},
		{"two rolls", m.dist(partly(m, 0, e, 5).Times(2)), 10 * e, 50 * e * (1 - e), 1.1},
		{"one of two", m.dist(odds.Mix(odds.Part{Weight: 1, Dist: partly(m, 0, e, 4)}, odds.Part{Weight: 3, Dist: m.dist(odds.Certain(0))})), e, 4*e - e*e, 1e-5},
	} {
		mean, variance := c.d.Mean(), c.d.Variance()
		if mean.Low < 0 || mean.High < c.mean*(1-accuracy) || mean.High > c.mean*(1+1e-5) {
			t.Errorf("%s: the mean is %v to %v, %v at most", c.name, mean.Low, mean.High, c.mean)
		}
		if variance.Low > 0 || variance.High < c.variance*(1-accuracy) || variance.High > c.variance*(1+c.room) {
			t.Errorf("%s: the variance is %v to %v, %v at most", c.name, variance.Low, variance.High, c.variance)
		}
	}
	for _, c := range []struct {
		name      string
		d         odds.Dist
		low, high float64
	}{
		{"nothing below 0", m.dist(odds.Masses(4, []float64{0.5}, odds.Rest{Mass: 0.5, Low: 0, High: 6})), 2, 5},
		{"nothing above 0", m.dist(odds.Masses(-4, []float64{0.5}, odds.Rest{Mass: 0.5, Low: -6, High: 0})), -5, -2},
		{"both", m.dist(odds.Masses(4, []float64{0.5}, odds.Rest{Mass: 0.5, Low: -1, High: 6})), -1, 5},
		{"all in one place", m.dist(partly(m, 1, e, 1).Times(2)), 2 * (1 - e) * (1 - e), 2},
		{"three in one place", m.dist(partly(m, 1, e, 1).Times(3)), 3 * (1 - e) * (1 - e) * (1 - e), 3},
		{"a round more", m.dist(odds.Repeat(0.5, one, m.dist(odds.Certain(0)), 0x1p-20)), 1 - 21*0x1p-20, 1},
		{"a last roll", m.dist(odds.Repeat(0.5, d6, partly(m, 6, e, 6), odds.MinBound)), 9.5 * (1 - e), 9.5},
	} {
		mean := c.d.Mean()
		if math.Abs(mean.Low-c.low) > 1e-11 || mean.High < c.high-accuracy*math.Abs(c.high) || mean.High > c.high+1e-11 {
			t.Errorf("%s: the mean is %v to %v, want %v to %v", c.name, mean.Low, mean.High, c.low, c.high)
		}
	}
}

// Where hardly any round follows, hardly anything is undecided of what the
// rounds add: nothing like the rest of more itself.
func TestTheMomentsOfRareRounds(t *testing.T) {
	m := must{t}
	const again, e = 1. / 1024, 1e-6
	q := again / (1 - again)
	d := m.dist(odds.Repeat(again, partly(m, 1, e, 1), m.dist(odds.Certain(0)), odds.MinBound))
	if mean := d.Mean(); mean.Low > q || mean.High < q*(1-accuracy) || mean.Width() > 1.01*q*e {
		t.Errorf("the mean is %v, %v wide, in truth %v", mean, mean.Width(), q)
	}
	if v, want := d.Variance(), q*(1+q); v.Low > want || v.High < want || v.Width() > 2.02*q*e {
		t.Errorf("the variance is %v, %v wide, in truth %v", v, v.Width(), want)
	}
}

// The low end of the variance falls short by the square of what the mean is
// undecided by, not by more: here the truth is 0.99 or above.
func TestTheLowEndOfTheVariance(t *testing.T) {
	for _, rest := range []float64{0.01, 0.001} {
		d := must{t}.dist(odds.Masses(0, []float64{(1 - rest) / 2, 0, (1 - rest) / 2}, odds.Rest{Mass: rest, Low: 0, High: 2}))
		if v := d.Variance(); v.Low > 1-rest || v.Low < 1-rest-4*rest*rest {
			t.Errorf("a rest of %v: the variance is %v or more", rest, v.Low)
		}
	}
}
