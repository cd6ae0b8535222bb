package odds_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// The least probability that is held, and a factor that brings one just below it.
const (
	least = 0x1p-1000
	below = 1 - 0x1p-53
)

func decided(t must, first int, p ...float64) odds.Dist {
	t.Helper()
	return t.dist(odds.Masses(first, p, odds.Rest{}))
}

// at is a distribution of 0 with a small chance p, and of x otherwise.
func at(t must, x int, p float64) odds.Dist {
	t.Helper()
	masses := make([]float64, x+1)
	masses[0], masses[x] = p, 1
	return decided(t, 0, masses...)
}

// What is 2⁻¹⁰⁰⁰ is held, whatever it was multiplied from; what is less is in
// the rest, which covers it.
func TestTheLeastProbability(t *testing.T) {
	m := must{t}
	certain := func(x int) odds.Dist { return m.dist(odds.Certain(x)) }
	half := at(m, 1, 0x1p-500)
	most := map[string]float64{"a sum beside rarer values": 2 * least, "repeat": odds.MinBound} // least for the others
	for name, zero := range map[string]func(s float64) odds.Interval{
		"masses":  func(s float64) odds.Interval { return at(m, 1, s*least).P(0) },
		"sum":     func(s float64) odds.Interval { return m.dist(odds.Sum(half, at(m, 1, s*0x1p-500))).P(0) },
		"times":   func(s float64) odds.Interval { return m.dist(at(m, 1, s*0x1p-500).Times(2)).P(0) },
		"max":     func(s float64) odds.Interval { return m.dist(odds.Max(half, at(m, 3, s*0x1p-500))).P(0) },
		"highest": func(s float64) odds.Interval { return m.dist(at(m, 1, s*0x1p-500).Highest(2)).P(0) },
		"keep":    func(s float64) odds.Interval { return m.dist(at(m, 1, s*0x1p-250).KeepHighest(4, 2)).P(0) },
		"compare": func(s float64) odds.Interval { return odds.Compare(half, at(m, 2, s*0x1p-500)).Equal },
		"a sum beside rarer values": func(s float64) odds.Interval {
			return m.dist(odds.Sum(decided(m, 0, 0x1p-500, 0, 0, 0x1p-900, 0, 1), at(m, 9, s*0x1p-500))).P(0)
		},
		"mix": func(s float64) odds.Interval {
			return m.dist(odds.Mix(odds.Part{Weight: 1, Dist: at(m, 1, s*0x1p-999)}, odds.Part{Weight: 1, Dist: certain(1)})).P(0)
		},
		"repeat": func(s float64) odds.Interval {
			return m.dist(odds.Repeat(0.5, certain(5), at(m, 1, s*0x1p-999), odds.MinBound)).P(0)
		},
	} {
		if p := zero(1); p.Low != least || p.High > max(most[name], least) {
			t.Errorf("%s: exactly 2⁻¹⁰⁰⁰ is %v to %v", name, p.Low, p.High)
		}
		if p := zero(below); p.Low != 0 || p.High < least*below*below*below*below || p.High > 2*odds.MinBound {
			t.Errorf("%s: just below it is %v to %v", name, p.Low, p.High)
		}
	}
}

// One part of the rest for each value that vanishes: enough for all of them, and
// not much more.
func TestTheRestCoversWhatVanishes(t *testing.T) {
	m := must{t}
	const ten = 10
	many := func(p float64, last int) odds.Dist { // 0..9 with p each, and another value
		masses := make([]float64, last+1)
		for i := range ten {
			masses[i] = p
		}
		masses[last] = 1
		return decided(m, 0, masses...)
	}
	powers := func(p float64, last int) odds.Dist { // so that no two sums of these are equal
		masses := make([]float64, last+1)
		masses[last] = 1
		for x := 1; x <= 243; x *= 3 {
			masses[x] = p
			masses[last] -= p
		}
		return decided(m, 0, masses...)
	}
	steps := func() odds.Dist { // the best of two shows each of 0..9 with 2⁻¹⁰⁰⁰, or a little less
		masses := make([]float64, ten+1)
		masses[ten] = 1
		for i := range ten {
			masses[i] = (math.Sqrt(float64(i+1)) - math.Sqrt(float64(i))) * 0x1p-500 * (1 - 1e-9)
		}
		return decided(m, 0, masses...)
	}
	repeat := func(again float64, more, end odds.Dist) odds.Dist {
		return m.dist(odds.Repeat(again, more, end, odds.MinBound))
	}
	zero, hundred := m.dist(odds.Certain(0)), m.dist(odds.Certain(100))
	for _, c := range []struct {
		name           string
		d              odds.Dist
		vanished, most float64 // in units of 2⁻¹⁰⁰⁰
	}{
		{"masses", many(below*least, 20), 10, 10},
		{"sum", m.dist(odds.Sum(many(below*0x1p-500, 20), at(m, 100, 0x1p-500))), 10, 10},
		{"two rolls", m.dist(powers(below*0x1p-500, 500).Times(2)), 6, 6},
		{"three rolls", m.dist(powers(1.58*0x1p-334, 1000).Times(3)), 5.9, 6},
		{"max", m.dist(odds.Max(many(below*0x1p-500, 20), at(m, 100, 0x1p-500))), 10, 10},
		{"min", m.dist(odds.Min(many(below*0x1p-500, 20).Neg(), at(m, 100, 0x1p-500).Neg())), 10, 10},
		{"highest", m.dist(steps().Highest(2)), 9.99, 10},
		{"mix", m.dist(odds.Mix(odds.Part{Weight: 1, Dist: many(below*0x1p-999, 20)}, odds.Part{Weight: 1, Dist: hundred})), 10, 10},
		// The process itself leaves 2⁻¹⁰⁰⁰, or nothing to speak of.
		{"what ends", repeat(0x1p-50, hundred, many(least, 20)), 10, 11},
		{"what goes on", repeat(0x1p-50, many(below*0x1p-950, 100), zero), 10, 11},
		{"two rounds", repeat(0x1p-481, powers(below*0x1p-19, 1000), zero), 6, 6},
		{"one round and the last", repeat(0x1p-481, hundred, many(below*0x1p-519, 20)), 10, 20},
	} {
		if r := c.d.Rest().Mass / least; r < c.vanished*(1-1e-15) || r > c.most*(1+1e-15) {
			t.Errorf("%s: a rest of %v, want %v to %v", c.name, r, c.vanished, c.most)
		}
	}
}

// Each outcome of a comparison has a rest of its own for what vanishes, and what
// only vanishes still happens; but where there is one outcome it is certain.
func TestComparisonsOfRareValues(t *testing.T) {
	m := must{t}
	a, b := at(m, 5, 1e-200), decided(m, 0, 1, 1e-200)
	c := odds.Compare(a, b)
	if want := (odds.Comparison{Less: odds.Interval{Low: 0, High: least}, Equal: odds.Exactly(1e-200), Greater: odds.Exactly(1)}); c != want {
		t.Errorf("%+v, want %+v", c, want)
	}
	c = odds.Compare(a, decided(m, -1, 1, 0, 1e-200))
	if want := (odds.Comparison{Less: odds.Interval{Low: 0, High: least}, Greater: odds.Exactly(1)}); c != want {
		t.Errorf("without equals: %+v, want %+v", c, want)
	}
	c = odds.Compare(m.dist(odds.Die(6)), m.dist(odds.Die(6)).Neg()) // the faces do not make 1 but for rounding
	if want := (odds.Comparison{Greater: odds.Exactly(1)}); c != want {
		t.Errorf("one outcome: %+v, want %+v", c, want)
	}
}

// Products of steps that float64 does not see at all are in the rest all the
// same: here 22 is two steps of 11, and what the last round leaves lies above.
func TestVanishedRoundsStayPossible(t *testing.T) {
	more := decided(must{t}, 10, 1, 1e-200)
	d := must{t}.dist(odds.Repeat(1e-80, more, must{t}.dist(odds.Certain(0)), odds.MinBound))
	if p := d.P(22); p.Low != 0 || !(p.High > 0 && p.High < odds.MinBound) || d.P(23).High == 0 || d.P(-1).High != 0 {
		t.Errorf("P(22) is %v", p)
	}
}

// The kept dice are counted from the most probable number, also where hits and
// misses are both rare and nothing alike.
func TestKeepingRareRolls(t *testing.T) {
	m := must{t}
	kept := m.dist(decided(m, 0, 1e-155, 1e-75, 1).KeepHighest(4, 2))
	want := math.Pow(1e-75, 4) // all four show 1; one 2 and three 0 is much rarer
	if p := kept.P(2); math.Abs(p.Low-want) > accuracy*want || p.High > 100*want {
		t.Errorf("P(2) is %v to %v, want %v", p.Low, p.High, want)
	}
	best := m.dist(m.dist(odds.Die(6)).Highest(odds.MaxDice)).P(6)
	if best.Low < 1-accuracy { // a million times what rounding takes off the sum of the faces
		t.Errorf("the best of a million dice is 6: %v", best)
	}
}

// A part so rarely chosen that its weight vanishes can still be chosen.
func TestVanishedPartsStayPossible(t *testing.T) {
	m := must{t}
	far, near := m.dist(odds.Certain(50)), m.dist(odds.Certain(5))
	d := m.dist(odds.Mix(odds.Part{Weight: math.SmallestNonzeroFloat64, Dist: far}, odds.Part{Weight: 1, Dist: near}))
	if p := d.P(50); p.Low != 0 || !(p.High > 0 && p.High < odds.MinBound) {
		t.Errorf("P(50) is %v", p)
	}
}

// Between large masses on both sides a difference of tails would be nothing but
// rounding.
func TestBetweenPeaks(t *testing.T) {
	masses := []float64{0.4}
	for range 20 {
		masses = append(masses, 1e-20)
	}
	masses = append(masses, 0.5, 0.1)
	d := decided(must{t}, 0, masses...)
	for _, c := range []struct {
		name string
		got  odds.Interval
	}{{"rising", d.Between(1, 20)}, {"falling", d.Neg().Between(-20, -1)}} {
		if !near(c.got, 20e-20) {
			t.Errorf("%s: %v, want 2e-19", c.name, c.got)
		}
	}
}

// An average loses nothing of many small terms beside a large one.
func TestTheMeanIsSummedCarefully(t *testing.T) {
	masses := make([]float64, 1<<15)
	masses[0], masses[1] = 0.5, 0.5
	for i := 2; i < len(masses); i++ {
		masses[i] = 3e-17 / float64(i)
	}
	d := decided(must{t}, 0, masses...)
	mean := new(big.Float).SetPrec(300)
	for x, p := range d.All() {
		mean.Add(mean, new(big.Float).Mul(big.NewFloat(p), big.NewFloat(float64(x))))
	}
	want, _ := mean.Float64()
	if got := d.Mean(); math.Abs(got.Low-want) > 0x1p-52 || want < 0.5+9e-13 {
		t.Errorf("mean %v, want %v", got.Low, want)
	}
}
