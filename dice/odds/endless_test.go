package odds_test

import (
	"errors"
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"pgregory.net/rapid"
)

// An exploding die of s sides shows k·s+j, 1 ≤ j < s, with the chance s^−(k+1),
// and nothing else.
func TestExplosionInClosedForm(t *testing.T) {
	for _, sides := range []int{2, 6, 20} {
		d := must{t}.dist(odds.Explode(must{t}.dist(odds.Die(sides)), 1e-200))
		s := float64(sides)
		for x := -1; x <= d.Max(); x++ {
			want := 0.0
			if x > 0 && x%sides > 0 {
				want = math.Pow(s, -float64(x/sides+1))
			}
			if got := d.P(x); !near(got, want) { // the rest lies above
				t.Fatalf("d%d: P(%d) is %v, want %v", sides, x, got, want)
			}
			tail := math.Pow(s, -float64(max(x-1, 0)/sides))
			if x > 0 && (x-1)%sides > 0 {
				tail *= (s - float64((x-1)%sides)) / s
			}
			if got := d.AtLeast(x); math.Abs(got.Low-tail) > accuracy*tail && tail > 1e-180 || got.High < tail*(1-accuracy) {
				t.Fatalf("d%d: %d or more is %v, want %v", sides, x, got, tail)
			}
		}
		mean, variance := s/(s-1)*(s+1)/2, 0.0
		for k, p := 0, 1/s; k < 2000; k, p = k+1, p/s {
			for j := 1; j < sides; j++ {
				off := float64(k*sides+j) - mean
				variance += off * off * p
			}
		}
		for _, m := range []struct {
			name string
			got  odds.Interval
			want float64
		}{{"mean", d.Mean(), mean}, {"variance", d.Variance(), variance}} {
			if math.Abs(m.got.Low-m.want) > accuracy*m.want || m.got.Width() > 1e-9 {
				t.Errorf("d%d: %s %v, want %v", sides, m.name, m.got, m.want)
			}
		}
		if r := d.Rest(); r.Mass > 1e-200 || r.Mass < 1e-203 || r.Low <= d.Max() || r.High != math.MaxInt {
			t.Errorf("d%d: the rest is %v, the highest value %d", sides, r, d.Max())
		}
	}
}

// Rerolling what does not count, again and again, leaves the other faces in
// their proportions.
func TestRerollsInClosedForm(t *testing.T) {
	zero, five := must{t}.dist(odds.Certain(0)), must{t}.dist(odds.Faces(2, 3, 4, 5, 6))
	d := must{t}.dist(odds.Repeat(1./6, zero, five, 1e-15))
	for x := 2; x <= 6; x++ {
		if p := d.P(x); !p.Contains(0.2) || p.Width() > 1e-15 {
			t.Errorf("P(%d) is %v", x, p)
		}
	}
	if p := d.P(1); p != (odds.Interval{}) { // the rest cannot lie there
		t.Errorf("P(1) is %v", p)
	}
}

// The low end is the process cut off, no more and no less: here after k rounds,
// counted by hand. The bound says how many those are.
func TestLowEndIsTheProcessCutOff(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		more, end := anExact(3).Draw(r, "more"), anExact(3).Draw(r, "end")
		rounds := rapid.IntRange(1, 5).Draw(r, "rounds")
		const again = 1. / 4
		bound := math.Pow(again, float64(rounds)) * rapid.SampledFrom([]float64{1, 1.5, 3.9}).Draw(r, "slack")
		d := t.dist(odds.Repeat(again, more.dist(t), end.dist(t), bound))
		want, sum, chance := map[int]float64{}, end, 1-again
		for range rounds {
			for x, ways := range sum.ways {
				want[x] += chance * float64(ways) / float64(sum.all)
			}
			sum, chance = sum.with(more, func(x, y int) int { return x + y }), chance*again
		}
		for x, got := range d.All() {
			if math.Abs(got-want[x]) > accuracy*want[x] {
				t.Fatalf("P(%d) is %v, want %v", x, got, want[x])
			}
			delete(want, x)
		}
		if len(want) > 0 {
			t.Fatalf("missing: %v", want)
		}
		if mass := d.Rest().Mass; mass != math.Pow(again, float64(rounds)) {
			t.Fatalf("the rest is %v after %d rounds", mass, rounds)
		}
	})
}

// A smaller bound gives intervals inside the old ones.
func TestIntervalsNest(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		die := anExact(5).Draw(r, "die")
		values := die.values()
		if len(values) < 2 {
			return
		}
		face := rapid.SampledFrom(values).Draw(r, "face")
		bound := rapid.Float64Range(1e-6, 1).Draw(r, "bound")
		wide := t.dist(odds.Explode(die.dist(t), bound, face))
		narrow := t.dist(odds.Explode(die.dist(t), bound*rapid.Float64Range(1e-6, 1).Draw(r, "part"), face))
		if wide.Rest().Mass > bound {
			t.Fatalf("asked for %v, the rest is %v", bound, wide.Rest())
		}
		for x := narrow.Min() - 1; x <= narrow.Max()+1; x++ {
			for _, c := range [][2]odds.Interval{
				{narrow.P(x), wide.P(x)}, {narrow.AtLeast(x), wide.AtLeast(x)}, {narrow.AtMost(x), wide.AtMost(x)},
			} {
				if c[0].Low < c[1].Low-accuracy || c[0].High > c[1].High+accuracy {
					t.Fatalf("at %d: %v is not inside %v", x, c[0], c[1])
				}
			}
		}
	})
}

// A rest is never lost, however small: nothing that can be is called impossible,
// nothing that can fail certain.
func TestTheSmallestRestShows(t *testing.T) {
	one, two := must{t}.dist(odds.Certain(1)), must{t}.dist(odds.Faces(-2, 2))
	for _, again := range []float64{1e-290, 1e-300, 1e-310, math.SmallestNonzeroFloat64} {
		d := must{t}.dist(odds.Repeat(again, two, one, odds.DefaultBound))
		if d.Rest().Mass < again {
			t.Errorf("%g: the rest is %v", again, d.Rest())
		}
		if p := d.P(-1); !(p.High > 0) {
			t.Errorf("%g: P(-1) is %v", again, p)
		}
		if p := d.AtLeast(1); !(p.Low < 1 && p.High == 1) {
			t.Errorf("%g: 1 or more is %v", again, p)
		}
	}
	d := must{t}.dist(odds.Repeat(0, two, one, odds.DefaultBound))
	if d.P(1) != odds.Exactly(1) || d.Rest() != (odds.Rest{}) {
		t.Errorf("no second round: %v, %v", d.P(1), d.Rest())
	}
}

// Rounds so rare that their products leave float64 on the way: what is held is
// accurate, the rest covers what is not.
func TestRareRounds(t *testing.T) {
	const again, rare = 1e-90, 1e-140
	more := must{t}.dist(odds.Weights(0, 1, 0, rare)) // 0, or rarely 2
	end := must{t}.dist(odds.Weights(0, 1, rare))
	d := must{t}.dist(odds.Repeat(again, more, end, 1e-280))
	for x, want := range map[int]float64{
		0: 1, 1: rare, 2: again * rare, 3: again * rare * rare, 4: again * again * rare * rare, 6: again * again * again * rare * rare * rare,
	} {
		got := d.P(x)
		if want >= 1e-289 && math.Abs(got.Low-want) > accuracy*want || got.High < want || got.High == 0 {
			t.Errorf("P(%d) is %v to %v, want %v", x, got.Low, got.High, want)
		}
	}
	if r := d.Rest().Mass; r > 1e-280 {
		t.Errorf("the rest is %v", r)
	}
	// One round less than cut off, and too rare: a step down from 5.
	down := must{t}.dist(odds.Certain(-1))
	d = must{t}.dist(odds.Repeat(1e-150, down, must{t}.dist(odds.Weights(0, 1, 0, 0, 0, 0, 1e-200)), odds.MinBound))
	if p := d.P(4); p.Low != 0 || !(p.High > 0) || d.P(6).High != 0 {
		t.Errorf("P(4) is %v, P(6) %v", p, d.P(6))
	}
}

func TestEndlessRefusals(t *testing.T) {
	d6, one := must{t}.dist(odds.Die(6)), must{t}.dist(odds.Certain(1))
	for _, c := range []struct {
		name string
		err  error
		want error
		text string
	}{
		{"bound 1e-291", second(odds.Explode(d6, 1e-291)), odds.ErrBound, "odds: bound 1e-291: allowed: 1e-290..1, or 0 for 1e-15"},
		{"bound NaN", second(odds.Explode(d6, math.NaN())), odds.ErrBound, "odds: bound NaN: allowed: 1e-290..1, or 0 for 1e-15"},
		{"bound 1.5", second(odds.Repeat(0.5, one, d6, 1.5)), odds.ErrBound, "odds: bound 1.5: allowed: 1e-290..1, or 0 for 1e-15"},
		{"bound without rounds", second(odds.Repeat(0, one, d6, -1)), odds.ErrBound, "odds: bound -1: allowed: 1e-290..1, or 0 for 1e-15"},
		{"face", second(odds.Explode(d6, 0.1, 6, 7)), odds.ErrValue, "odds: face to explode on 7: allowed: a value of the die"},
		{"face 0", second(odds.Explode(d6, 0.1, 0)), odds.ErrValue, "odds: face to explode on 0: allowed: a value of the die"},
		{"all", second(odds.Explode(one, 0.1)), odds.ErrEndless, "odds: explosion on every value: allowed: a value at least that ends it"},
		{"again 1", second(odds.Repeat(1, one, d6, 0.1)), odds.ErrEndless, "odds: chance of another round 1: allowed: less than 1"},
		{"again -1", second(odds.Repeat(-1, one, d6, 0.1)), odds.ErrMass, "odds: chance of another round -1: allowed: 0 up to less than 1"},
		{"again NaN", second(odds.Repeat(math.NaN(), one, d6, 0.1)), odds.ErrMass, "odds: chance of another round NaN: allowed: 0 up to less than 1"},
		{"zero", second(odds.Repeat(0.5, odds.Dist{}, d6, 0.1)), odds.ErrEmpty, "odds: distribution that was never made: allowed: one that a function of this package returned"},
		{"zero die", second(odds.Explode(odds.Dist{}, 0.1)), odds.ErrEmpty, "odds: distribution that was never made: allowed: one that a function of this package returned"},
		{"rounds", second(odds.Repeat(1-1e-9, one, d6, 1e-15)), odds.ErrLimit, "odds: rounds more than 1000000: allowed: 1..1000000"},
		{"width", second(odds.Repeat(0.999, must{t}.dist(odds.Certain(1000)), d6, 1e-15)), odds.ErrLimit, "odds: width 34521006: allowed: 1..4194304"},
		{"work", second(odds.Repeat(0.999, d6, d6, 1e-15)), odds.ErrLimit, "odds: work 50052619284 multiplications: allowed: up to 2147483647"},
	} {
		if !errors.Is(c.err, c.want) || c.err.Error() != c.text {
			t.Errorf("%s: %v", c.name, c.err)
		}
	}
}

// A bound of 0 is the default one.
func TestDefaultBound(t *testing.T) {
	d6 := must{t}.dist(odds.Die(6))
	zero, other := must{t}.dist(odds.Explode(d6, 0)), must{t}.dist(odds.Explode(d6, odds.DefaultBound))
	if zero.Max() != other.Max() || zero.Rest() != other.Rest() || zero.Max() == d6.Max() {
		t.Errorf("%d, %+v; want %d, %+v", zero.Max(), zero.Rest(), other.Max(), other.Rest())
	}
}

func second(_ odds.Dist, err error) error { return err }
