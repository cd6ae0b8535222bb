package odds_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"pgregory.net/rapid"
)

func TestDiceByCounting(t *testing.T) {
	for _, c := range []struct{ n, sides int }{{1, 1}, {1, 6}, {2, 6}, {3, 6}, {5, 1}, {7, 2}, {10, 10}, {13, 12}, {2, 100}, {31, 4}} {
		d := must{t}.dist(odds.Dice(c.n, c.sides))
		ways, all := count(c.n, c.sides)
		for i, w := range ways {
			if got, want := d.P(c.n+i), quotient(w, all); !near(got, want) {
				t.Errorf("%dd%d: P(%d) is %v, want %v", c.n, c.sides, c.n+i, got, want)
			}
		}
		if d.Min() != c.n || d.Max() != c.n*c.sides || d.Rest() != (odds.Rest{}) {
			t.Errorf("%dd%d: %d..%d, rest %v", c.n, c.sides, d.Min(), d.Max(), d.Rest())
		}
	}
}

// Far out the probabilities of 1000d6 are smaller than float64 can hold. What
// is held is accurate, and what is not is still not called impossible.
func TestManyDiceAreAccurateFarOut(t *testing.T) {
	const n, sides = 1000, 6
	d := must{t}.dist(odds.Dice(n, sides))
	rest := d.Rest()
	if rest.Mass <= 0 || rest.Mass > odds.MinBound || rest.Low < n || rest.High > n*sides {
		t.Fatalf("the rest is %v", rest)
	}
	ways, all := count(n, sides)
	held, tail := 0, new(big.Int)
	for i := len(ways) - 1; i >= 0; i-- {
		tail.Add(tail, ways[i])
		want, wantTail := quotient(ways[i], all), quotient(tail, all)
		got, gotTail := d.P(n+i), d.AtLeast(n+i)
		if got.High <= 0 || got.High < want*(1-accuracy) || got.Low > want*(1+accuracy) {
			t.Fatalf("P(%d) is %v, want %v", n+i, got, want)
		}
		if want < rest.Mass/accuracy {
			continue
		}
		held++
		if math.Abs(got.Low-want) > accuracy*want || math.Abs(gotTail.Low-wantTail) > accuracy*wantTail {
			t.Fatalf("P(%d) is %v, want %v; or more %v, want %v", n+i, got, want, gotTail, wantTail)
		}
	}
	if held < 3000 {
		t.Fatalf("only %d values are accurate", held)
	}
	if p := d.P(n - 1); p != (odds.Interval{}) {
		t.Errorf("%d is %v", n-1, p)
	}
	if m := d.Mean(); math.Abs(m.Low-3500) > 3500*accuracy || m.Width() > odds.MinBound {
		t.Errorf("mean %v", m)
	}
}

func TestSumsAgainstFractions(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		a, b := anExact(6).Draw(r, "a"), anExact(6).Draw(r, "b")
		n := rapid.IntRange(1, 4).Draw(r, "n")
		da, db := a.dist(t), b.dist(t)
		t.same(t.dist(odds.Sum(da, db)), a.with(b, func(x, y int) int { return x + y }))
		t.same(t.dist(odds.Sum(db, da)), a.with(b, func(x, y int) int { return x + y }))
		t.same(t.dist(odds.Difference(da, db)), a.with(b, func(x, y int) int { return x - y }))
		t.same(t.dist(da.Times(n)), a.combine(n, sum))
		t.same(t.dist(odds.Sum(da, db, da)), a.combine(2, sum).with(b, func(x, y int) int { return x + y }))
	})
}

func TestTimesIsASumOfOneAfterTheOther(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		d := anExact(8).Draw(r, "d").dist(t)
		n := rapid.IntRange(1, 40).Draw(r, "n")
		sum, times := t.dist(odds.Certain(0)), t.dist(d.Times(n))
		for range n {
			sum = t.dist(odds.Sum(d, sum))
		}
		for x := times.Min(); x <= times.Max(); x++ {
			if got, want := times.P(x), sum.P(x).Low; !near(got, want) {
				t.Fatalf("P(%d) is %v, want %v", x, got, want)
			}
		}
	})
}

func TestNoDice(t *testing.T) {
	none := must{t}.dist(odds.Dice(0, 6))
	if none.P(0) != odds.Exactly(1) || none.P(1) != odds.Exactly(0) {
		t.Errorf("no dice: %v", none.Table(odds.Layout{}))
	}
}

// Convolution goes different ways for the symmetric, the square, the sparse and
// the tiny; all must come to the same.
func TestWaysOfConvolution(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		weight := rapid.SampledFrom([]float64{0, 0, 1, 2, 3, 1e-100, 1e-160, 1e-290})
		draw := func(name string) ([]float64, odds.Dist) {
			w := append(rapid.SliceOfN(weight, 0, 20).Draw(r, name), 1)
			if rapid.Bool().Draw(r, "symmetric") {
				for i := range len(w) / 2 {
					w[len(w)-1-i] = w[i]
				}
				w[0], w[len(w)-1] = 1, 1
			}
			return w, t.dist(odds.Weights(0, w...))
		}
		wa, a := draw("a")
		wb, b := draw("b")
		if rapid.Bool().Draw(r, "square") {
			wb, b = wa, a
		}
		var d odds.Dist
		if &wa[0] == &wb[0] {
			d = t.dist(a.Times(2))
		} else {
			d = t.dist(odds.Sum(a, b))
		}
		for x := range len(wa) + len(wb) - 1 {
			want := new(big.Float)
			for i := range wa {
				if j := x - i; 0 <= j && j < len(wb) {
					want.Add(want, new(big.Float).Mul(big.NewFloat(a.P(i).Low), big.NewFloat(b.P(j).Low)))
				}
			}
			exact, _ := want.Float64()
			got := d.P(x)
			if got.Low > exact*(1+accuracy) || got.High < exact*(1-accuracy) || exact > 1e-280 && got.Low < exact*(1-accuracy) {
				t.Fatalf("P(%d) is %v, want %v", x, got, exact)
			}
		}
	})
}
