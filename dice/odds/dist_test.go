package odds_test

import (
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"pgregory.net/rapid"
)

// Between is what its values have together, however it is worked out, and tails
// fall as they go out.
func TestBetweenAndTails(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		weights := rapid.SliceOfN(rapid.SampledFrom([]float64{0, 1, 1, 5, 1e-9, 1e6}), 1, 400).Draw(r, "weights")
		weights[0] = 1
		d := t.dist(odds.Weights(-7, weights...))
		low := rapid.IntRange(-9, len(weights)-6).Draw(r, "low")
		high := rapid.IntRange(low, len(weights)-4).Draw(r, "high")
		want := 0.0
		for x, p := range d.All() {
			if low <= x && x <= high {
				want += p
			}
		}
		if got := d.Between(low, high); math.Abs(got.Low-want) > accuracy*want || got.Low != got.High {
			t.Fatalf("%d..%d: %v, want %v", low, high, got, want)
		}
		if got := d.Between(high+1, low-1); got != (odds.Interval{}) {
			t.Fatalf("nothing between: %v", got)
		}
		for x := d.Min() - 1; x <= d.Max()+1; x++ {
			up, down := d.AtLeast(x), d.AtMost(x-1)
			if up.Low < d.AtLeast(x+1).Low || down.Low > d.AtMost(x).Low || math.Abs(up.Low+down.Low-1) > accuracy {
				t.Fatalf("at %d: %v or more, %v less", x, up, down)
			}
		}
		if d.AtLeast(d.Min()) != odds.Exactly(1) || d.AtMost(d.Max()) != odds.Exactly(1) || d.Between(d.Min(), d.Max()) != odds.Exactly(1) {
			t.Fatal("what covers everything is not certain")
		}
	})
}

// Far out, where a difference of tails would be nothing but rounding.
func TestBetweenIsAccurateFarOut(t *testing.T) {
	d := must{t}.dist(odds.Dice(100, 6))
	for _, low := range []int{101, 200, 340, 480, 560} {
		want := 0.0
		for x := low; x < low+35; x++ {
			want += d.P(x).Low
		}
		if got := d.Between(low, low+34).Low; math.Abs(got-want) > accuracy*want {
			t.Errorf("from %d: %v, want %v", low, got, want)
		}
	}
}

// Questions have no limits.
func TestQuestionsFarOut(t *testing.T) {
	for _, first := range []int{-odds.MaxValue, -3, 0, 3, odds.MaxValue - 40} {
		d := must{t}.dist(odds.Weights(first, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
		for _, c := range []struct {
			name string
			got  odds.Interval
			want float64
		}{
			{"P(MinInt)", d.P(math.MinInt), 0}, {"P(MaxInt)", d.P(math.MaxInt), 0},
			{"AtLeast(MinInt)", d.AtLeast(math.MinInt), 1}, {"AtLeast(MaxInt)", d.AtLeast(math.MaxInt), 0},
			{"AtMost(MinInt)", d.AtMost(math.MinInt), 0}, {"AtMost(MaxInt)", d.AtMost(math.MaxInt), 1},
			{"Between all", d.Between(math.MinInt, math.MaxInt), 1}, {"Between none", d.Between(math.MaxInt, math.MinInt), 0},
			{"Between low", d.Between(math.MinInt, math.MinInt+5), 0}, {"Between high", d.Between(math.MaxInt-5, math.MaxInt), 0},
		} {
			if c.got != odds.Exactly(c.want) {
				t.Errorf("%d: %s is %v, want %v", first, c.name, c.got, c.want)
			}
		}
	}
}

func TestAllCanStop(t *testing.T) {
	d := must{t}.dist(odds.Die(6))
	for x := range d.All() {
		if x > 2 {
			t.Fatal("went on")
		}
		if x == 2 {
			break
		}
	}
}

// Shift, Neg, Scale and Map agree where they say the same, and leave what they
// started from alone.
func TestShapesAgree(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		e := anExact(8).Draw(r, "d")
		d := e.dist(t)
		by := rapid.IntRange(-4, 4).Draw(r, "by")
		for _, c := range []struct {
			got odds.Dist
			f   func(int) int
		}{
			{t.dist(d.Shift(by)), func(x int) int { return x + by }},
			{t.dist(d.Scale(by)), func(x int) int { return x * by }},
			{d.Neg(), func(x int) int { return -x }},
			{t.dist(d.Map(func(x int) int { return x / 2 })), func(x int) int { return x / 2 }},
		} {
			t.same(c.got, e.combine(1, func(v []int) int { return c.f(v[0]) }))
		}
		t.same(d, e)
	})
}

func TestMixAgainstCounting(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		a, b := anExact(5).Draw(r, "a"), anExact(5).Draw(r, "b")
		weight := rapid.IntRange(0, 4).Draw(r, "weight")
		want := mix(weight, a, b)
		for x, w := range want.ways {
			if w == 0 {
				delete(want.ways, x)
			}
		}
		t.same(t.dist(odds.Mix(odds.Part{Weight: float64(weight), Dist: a.dist(t)}, odds.Part{Weight: 1, Dist: b.dist(t)})), want)
	})
	rare := must{t}.dist(odds.Weights(0, 1, 1e-200))
	d := must{t}.dist(odds.Mix(odds.Part{Weight: 1e-150, Dist: rare}, odds.Part{Weight: 1, Dist: must{t}.dist(odds.Certain(5))}))
	if p := d.P(1); p.Low != 0 || !(p.High > 0) || d.P(2).High == 0 || d.P(6).High != 0 {
		t.Errorf("what vanishes: %v, 2 %v, 6 %v", p, d.P(2), d.P(6))
	}
}

// Many rolls of what is hardly decided at all.
func TestLargeRests(t *testing.T) {
	d := must{t}.dist(odds.Masses(1, []float64{0.5}, odds.Rest{Mass: 1}))
	for _, c := range []struct {
		name string
		got  odds.Interval
		low  float64
	}{
		{"three", must{t}.dist(d.Times(3)).P(3), 0.125},
		{"the highest of two", must{t}.dist(d.Highest(2)).P(1), 0.25},
		{"two", must{t}.dist(odds.Sum(d, d)).P(2), 0.25},
	} {
		if c.got != (odds.Interval{Low: c.low, High: 1}) {
			t.Errorf("%s: %v", c.name, c.got)
		}
	}
}
