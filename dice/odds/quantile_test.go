package odds_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// What a roll of 3d6+2 stays at or below half of the time, and nine times of ten.
func ExampleDist_Quantile() {
	d, err := odds.Of(dice.MustParse("3d6+2"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range []float64{0.1, 0.5, 0.9} {
		low, _, err := d.Quantile(p)
		fmt.Println(p, low, err)
	}
	// Output:
	// 0.1 9 <nil>
	// 0.5 12 <nil>
	// 0.9 16 <nil>
}

// A quantile is reached at its value and not before, where nothing is left out.
func TestQuantile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.IntRange(-20, 20).Draw(t, "first")
		var weights []float64
		total := 0
		for range rapid.IntRange(1, 12).Draw(t, "values") {
			w := rapid.IntRange(0, 5).Draw(t, "weight")
			weights, total = append(weights, float64(w)), total+w
		}
		if total == 0 {
			return
		}
		d := mustDist(odds.Weights(first, weights...))
		part := rapid.IntRange(1, total).Draw(t, "part")
		low, high, err := d.Quantile(float64(part) / float64(total))
		want, sum := first-1, 0
		for sum < part {
			want++
			sum += int(weights[want-first])
		}
		if low != want || high != want || err != nil {
			t.Fatalf("%d/%d of %v from %d: %d..%d, %v; want %d", part, total, weights, first, low, high, err, want)
		}
	})
}

// The rest makes a quantile lie between two values, which the true one does.
func TestQuantileOfAnEndlessProcess(t *testing.T) {
	d6 := mustDist(odds.Die(6))
	truth := mustDist(odds.Explode(d6, 1e-200, 6))
	for _, bound := range []float64{0.5, 1e-2, 1e-3, 1e-6} {
		rough := mustDist(odds.Explode(d6, bound, 6))
		for p := 0.01; p < 1; p += 0.01 {
			low, high, err := rough.Quantile(p)
			want, also, err2 := truth.Quantile(p)
			if err != nil || err2 != nil || want != also || low > want || high < want {
				t.Errorf("bound %g, p %g: %d..%d, %v; truly %d..%d, %v", bound, p, low, high, err, want, also, err2)
			}
		}
	}
	if low, high, err := mustDist(odds.Explode(d6, 1e-3, 6)).Quantile(1); low <= 18 || high != math.MaxInt || err != nil {
		t.Errorf("all of an endless process: %d..%d, %v", low, high, err)
	}
}

// A quantile can be the last value that is decided, and beyond it lies in the rest.
func TestQuantileAtTheLastValue(t *testing.T) {
	d := mustDist(odds.Masses(1, []float64{0.25, 0.25, 0.25}, odds.Rest{Mass: 0.25, Low: 10, High: 12}))
	for p, want := range map[float64][2]int{0.25: {1, 1}, 0.5: {2, 2}, 0.75: {3, 3}, 0.76: {10, 12}, 1: {10, 12}} {
		if low, high, err := d.Quantile(p); low != want[0] || high != want[1] || err != nil {
			t.Errorf("%v: %d..%d, %v; want %v", p, low, high, err, want)
		}
	}
}

// What is missed by rounding, just so, counts as reached: by what is decided, by
// what may be, and by a rest that lies below all.
func TestQuantileCountsRounding(t *testing.T) {
	p := 0.5
	for p*(1-1e-12) < 0.5 {
		p = math.Nextafter(p, 1)
	}
	if p*(1-1e-12) != 0.5 {
		t.Fatalf("%v is not on the edge", p)
	}
	coin, open := mustDist(odds.Faces(1, 2)), mustDist(odds.Masses(5, []float64{0.25, 0.25}, odds.Rest{Mass: 0.5, Low: 1, High: 3}))
	for _, c := range []struct {
		name      string
		d         odds.Dist
		low, high int
	}{{"decided", coin, 1, 1}, {"a rest below", open, 1, 6}} {
		if low, high, err := c.d.Quantile(p); low != c.low || high != c.high || err != nil {
			t.Errorf("%s: %d..%d, %v; want %d..%d", c.name, low, high, err, c.low, c.high)
		}
	}
}

func TestQuantileRefuses(t *testing.T) {
	d6 := mustDist(odds.Die(6))
	for _, p := range []float64{0, -1, 1.0000001, math.NaN(), math.Inf(1)} {
		if low, high, err := d6.Quantile(p); !errors.Is(err, odds.ErrMass) || low != 0 || high != 0 {
			t.Errorf("%g: %d..%d, %v", p, low, high, err)
		}
	}
	if _, _, err := (odds.Dist{}).Quantile(0.5); !errors.Is(err, odds.ErrEmpty) {
		t.Error(err)
	}
}

// An expression is its terms, put together.
func TestOf(t *testing.T) {
	for text, want := range map[string]odds.Dist{
		"1d1+6":      mustDist(odds.Certain(7)),
		"3d6+2":      mustDist(mustDist(odds.Dice(3, 6)).Shift(2)),
		"2d12-1d4-3": mustDist(mustDist(odds.Difference(mustDist(odds.Dice(2, 12)), mustDist(odds.Die(4)))).Shift(-3)),
	} {
		got, err := odds.Of(dice.MustParse(text))
		if err != nil || got.Min() != want.Min() || got.Max() != want.Max() {
			t.Fatalf("%s: %d..%d, %v; want %d..%d", text, got.Min(), got.Max(), err, want.Min(), want.Max())
		}
		for x, p := range want.All() {
			if q := got.P(x); math.Abs(q.Low-p) > 1e-15 {
				t.Errorf("%s: %d with %v, want %v", text, x, q, p)
			}
		}
	}
	if _, err := odds.Of(dice.MustParse("1000d1000000")); !errors.Is(err, odds.ErrLimit) {
		t.Error(err)
	}
}
