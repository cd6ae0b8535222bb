package odds_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"pgregory.net/rapid"
)

func TestKeepAgainstCounting(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		e := anExact(5).Draw(r, "die")
		n := rapid.IntRange(1, 5).Draw(r, "n")
		k := rapid.IntRange(1, n).Draw(r, "k")
		d := e.dist(t)
		t.same(t.dist(d.KeepHighest(n, k)), e.combine(n, keepHighest(k)))
		t.same(t.dist(d.KeepLowest(n, k)), e.combine(n, keepLowest(k)))
		t.same(t.dist(d.Highest(n)), e.combine(n, keepHighest(1)))
		t.same(t.dist(d.Lowest(n)), e.combine(n, keepLowest(1)))
	})
}

func TestMaxAndMinAgainstCounting(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		a, b := anExact(6).Draw(r, "a"), anExact(6).Draw(r, "b")
		t.same(t.dist(odds.Max(a.dist(t), b.dist(t))), a.with(b, func(x, y int) int { return max(x, y) }))
		t.same(t.dist(odds.Min(a.dist(t), b.dist(t))), a.with(b, func(x, y int) int { return min(x, y) }))
		t.same(t.dist(odds.Max(a.dist(t), a.dist(t), a.dist(t))), a.combine(3, keepHighest(1)))
	})
}

// The ends of a large pool in closed form: the best of n dice is x in xⁿ−(x−1)ⁿ
// ways, all k that are kept show 6 when k of n dice do, and all show 1 when all
// n do. The chances go down to 10⁻²⁰⁰.
func TestKeepIsAccurateFarOut(t *testing.T) {
	const n, k, sides = 250, 20, 6
	d6 := must{t}.dist(odds.Die(sides))
	all := power(sides, n)
	best := must{t}.dist(d6.Highest(n))
	for x := 1; x <= sides; x++ {
		want := quotient(new(big.Int).Sub(power(x, n), power(x-1, n)), all)
		if got := best.P(x); !near(got, want) {
			t.Errorf("the best is %d: %v, want %v", x, got, want)
		}
	}
	kept := must{t}.dist(d6.KeepHighest(n, k))
	if got, want := kept.P(k), quotient(big.NewInt(1), all); !near(got, want) {
		t.Errorf("all show 1: %v, want %v", got, want)
	}
	ways := new(big.Int)
	for hits := k; hits <= n; hits++ {
		w := new(big.Int).Binomial(n, int64(hits))
		ways.Add(ways, w.Mul(w, power(sides-1, n-hits)))
	}
	if got, want := kept.P(k*sides), quotient(ways, all); !near(got, want) {
		t.Errorf("all show 6: %v, want %v", got, want)
	}
	low := must{t}.dist(d6.KeepLowest(n, n-k))
	if got, want := kept.Mean().Low+low.Mean().Low, n*3.5; math.Abs(got-want) > accuracy*want {
		t.Errorf("kept and dropped come to %v on average, want %v", got, want)
	}
}

func power(base, exponent int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(exponent)), nil)
}

// What is too small for float64 stays possible here too: that two, or two of
// three, are 0.
func TestRareRollsStayPossible(t *testing.T) {
	rare := must{t}.dist(odds.Weights(0, 1e-200, 1))
	for name, d := range map[string]odds.Dist{
		"max":     must{t}.dist(odds.Max(rare, rare)),
		"min":     must{t}.dist(odds.Min(rare.Neg(), rare.Neg())).Neg(),
		"highest": must{t}.dist(rare.Highest(2)),
		"keep 2":  must{t}.dist(rare.KeepHighest(3, 2)),
		"times":   must{t}.dist(rare.Times(2)),
		"sum":     must{t}.dist(odds.Sum(rare, rare)),
	} {
		if p := d.P(0); p.Low != 0 || !(p.High > 0 && p.High < odds.MinBound) || d.P(-1).High != 0 {
			t.Errorf("%s: %v, below %v", name, p, d.P(-1))
		}
	}
}

func TestKeepOfAThousandDice(t *testing.T) {
	d6 := must{t}.dist(odds.Die(6))
	for name, d := range map[string]odds.Dist{
		"highest": must{t}.dist(d6.Highest(1000)),
		"keep 3":  must{t}.dist(d6.KeepHighest(1000, 3)),
		"max":     must{t}.dist(odds.Max(must{t}.dist(odds.Dice(1000, 6)), must{t}.dist(odds.Dice(1000, 6)))),
	} {
		r := d.Rest()
		if !(r.Mass > 0 && r.Mass < odds.MinBound) || d.P(r.Low).High != r.Mass || d.P(r.Low-1).High != 0 {
			t.Errorf("%s: rest %v, lowest value %v", name, r, d.P(r.Low))
		}
	}
}

func TestCompareAgainstCounting(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		a, b := anExact(6).Draw(r, "a"), anExact(6).Draw(r, "b")
		signs := a.with(b, func(x, y int) int { return min(max(x-y, -1), 1) })
		c, back := odds.Compare(a.dist(t), b.dist(t)), odds.Compare(b.dist(t), a.dist(t))
		for sign, both := range map[int][2]odds.Interval{
			-1: {c.Less, back.Greater}, 0: {c.Equal, back.Equal}, 1: {c.Greater, back.Less},
		} {
			want := signs.between(sign, sign)
			if !near(both[0], want) || !near(both[1], want) || want == 1 && both[0].Low != 1 {
				t.Fatalf("%d: %v, the other way round %v, want %v", sign, both[0], both[1], want)
			}
		}
		if total := c.Less.Low + c.Equal.Low + c.Greater.Low; math.Abs(total-1) > accuracy {
			t.Fatalf("together %v", total)
		}
	})
}

// With a rest the low ends come to what is decided of both.
func TestCompareWithARest(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		d6 := t.dist(odds.Die(6))
		a := t.dist(odds.Explode(d6, rapid.SampledFrom([]float64{0.5, 0.03, 1e-15}).Draw(r, "bound a")))
		b := t.dist(odds.Explode(d6, rapid.SampledFrom([]float64{0.5, 0.03, 1e-15}).Draw(r, "bound b"), 1, 2))
		c := odds.Compare(a, b)
		ra, rb := a.Rest().Mass, b.Rest().Mass
		rest := ra + rb - ra*rb
		if total := c.Less.Low + c.Equal.Low + c.Greater.Low; math.Abs(total-(1-rest)) > accuracy {
			t.Fatalf("together %v, undecided %v", total, rest)
		}
		for _, i := range []odds.Interval{c.Less, c.Equal, c.Greater} {
			if math.Abs(i.Width()-rest) > accuracy {
				t.Fatalf("%v is %v wide, want %v", i, i.Width(), rest)
			}
		}
	})
	d6 := must{t}.dist(odds.Die(6))
	open := must{t}.dist(odds.Explode(d6, 0.2)) // the rest is 7 or more
	if c := odds.Compare(open, d6); c.Less.Width() != 0 || c.Equal.Width() != 0 || math.Abs(c.Greater.High-16./36) > accuracy {
		t.Errorf("the rest beats every d6: %v", c)
	}
	if c := odds.Compare(open, odds.Dist{}); c.Less != (odds.Interval{0, 1}) {
		t.Errorf("against nothing known: %v", c)
	}
	tiny := must{t}.dist(odds.Weights(0, 1, 1e-200))
	if c := odds.Compare(tiny, tiny); !(c.Equal.Low < 1 && c.Less.High > 0 && c.Less.High < 1e-199) {
		t.Errorf("of rare values: %v", c)
	}
}
