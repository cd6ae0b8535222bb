package odds_test

import (
	"maps"
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"pgregory.net/rapid"
)

// The second implementation: it counts the ways, one roll after the other.

// An exact is a distribution without a rest: how many of all ways lead to a
// value.
type exact struct {
	ways map[int]int64
	all  int64
}

func uniform(values ...int) exact {
	e := exact{map[int]int64{}, int64(len(values))}
	for _, v := range values {
		e.ways[v]++
	}
	return e
}

// combine is the distribution of f of n rolls of e.
func (e exact) combine(n int, f func(values []int) int) exact {
	result := exact{map[int]int64{}, 1}
	for range n {
		result.all *= e.all
	}
	values := make([]int, n)
	var down func(i int, ways int64)
	down = func(i int, ways int64) {
		if i == n {
			result.ways[f(values)] += ways
			return
		}
		for x, w := range e.ways {
			values[i] = x
			down(i+1, ways*w)
		}
	}
	down(0, 1)
	return result
}

// with is the distribution of f of a roll of a and a roll of b.
func (e exact) with(b exact, f func(x, y int) int) exact {
	result := exact{map[int]int64{}, e.all * b.all}
	for x, p := range e.ways {
		for y, q := range b.ways {
			result.ways[f(x, y)] += p * q
		}
	}
	return result
}

// between is the probability of low..high.
func (e exact) between(low, high int) float64 {
	ways := int64(0)
	for x, w := range e.ways {
		if low <= x && x <= high {
			ways += w
		}
	}
	return float64(ways) / float64(e.all)
}

func (e exact) moments() (mean, variance float64) {
	one, two := int64(0), int64(0)
	for x, w := range e.ways {
		one += int64(x) * w
		two += int64(x) * int64(x) * w
	}
	mean = float64(one) / float64(e.all)
	return mean, float64(two)/float64(e.all) - mean*mean
}

// values of e, in order.
func (e exact) values() []int { return slices.Sorted(maps.Keys(e.ways)) }

// count gives the ways to each sum of n dice, from n on, and all ways. With whole
// numbers the power of a polynomial, P = 1+z+z²+…, is quick: P·(Pⁿ)' = n·P'·Pⁿ
// gives each coefficient from those before.
func count(n, sides int) (ways []*big.Int, all *big.Int) {
	ways = make([]*big.Int, n*(sides-1)+1)
	ways[0] = big.NewInt(1)
	var term big.Int
	for k := 1; k < len(ways); k++ {
		ways[k] = new(big.Int)
		for i := 1; i < sides && i <= k; i++ {
			ways[k].Add(ways[k], term.Mul(ways[k-i], big.NewInt(int64(i*(n+1)-k))))
		}
		ways[k].Div(ways[k], big.NewInt(int64(k)))
	}
	return ways, new(big.Int).Exp(big.NewInt(int64(sides)), big.NewInt(int64(n)), nil)
}

// quotient is a/b to 53 bits, 0 where float64 has nothing so small.
func quotient(a, b *big.Int) float64 {
	q := new(big.Float).SetPrec(100)
	f, _ := q.Quo(q.SetInt(a), new(big.Float).SetPrec(100).SetInt(b)).Float64()
	return f
}

// dist is the same as one of ours.
func (e exact) dist(t must) odds.Dist {
	values := e.values()
	weights := make([]float64, values[len(values)-1]-values[0]+1)
	for x, w := range e.ways {
		weights[x-values[0]] = float64(w)
	}
	return t.dist(odds.Weights(values[0], weights...))
}

// A must is a test that fails where an error is no part of the story.
type must struct{ rapid.TB }

func (t must) dist(d odds.Dist, err error) odds.Dist {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// accuracy is what the package promises, relative.
const accuracy = 1e-12

// near reports whether i is one number, and that one.
func near(i odds.Interval, want float64) bool {
	return i.Low == i.High && math.Abs(i.Low-want) <= accuracy*math.Abs(want)
}

// same fails unless d is e exactly, up to rounding: masses, tails, ends, moments.
func (t must) same(d odds.Dist, e exact) {
	t.Helper()
	values := e.values()
	if d.Rest() != (odds.Rest{}) {
		t.Fatalf("a rest of %v", d.Rest())
	}
	if d.Min() != values[0] || d.Max() != values[len(values)-1] {
		t.Fatalf("values %d..%d, want %d..%d", d.Min(), d.Max(), values[0], values[len(values)-1])
	}
	for x := d.Min() - 1; x <= d.Max()+1; x++ {
		for _, c := range []struct {
			name      string
			got       odds.Interval
			low, high int
		}{
			{"P", d.P(x), x, x},
			{"AtLeast", d.AtLeast(x), x, math.MaxInt},
			{"AtMost", d.AtMost(x), math.MinInt, x},
		} {
			want := e.between(c.low, c.high)
			if !near(c.got, want) {
				t.Fatalf("%s(%d) is %v, want %v", c.name, x, c.got, want)
			}
		}
	}
	scale := math.Abs(float64(d.Min())) + math.Abs(float64(d.Max())) + 1
	mean, variance := e.moments()
	if m := d.Mean(); m.Low != m.High || math.Abs(m.Low-mean) > accuracy*scale {
		t.Fatalf("mean %v, want %v", m, mean)
	}
	if v := d.Variance(); v.Low != v.High || math.Abs(v.Low-variance) > accuracy*scale*scale {
		t.Fatalf("variance %v, want %v", v, variance)
	}
}

// within fails unless all that d says of a hidden truth is true of e.
func (t must) within(d odds.Dist, e exact) {
	t.Helper()
	holds := func(name string, i odds.Interval, want float64) {
		t.Helper()
		slack := accuracy * (1 + math.Abs(want))
		if i.Low > want+slack || i.High < want-slack || math.IsNaN(i.Low) || math.IsNaN(i.High) {
			t.Fatalf("%s is %v, the truth %v; %v", name, i, want, d.Rest())
		}
	}
	values := e.values()
	for x := values[0] - 1; x <= values[len(values)-1]+1; x++ {
		for _, c := range []struct {
			name      string
			got       odds.Interval
			low, high int
		}{
			{"P", d.P(x), x, x},
			{"AtLeast", d.AtLeast(x), x, math.MaxInt},
			{"AtMost", d.AtMost(x), math.MinInt, x},
			{"Between", d.Between(x, x+3), x, x + 3},
		} {
			want := e.between(c.low, c.high)
			holds(c.name, c.got, want)
			if want > 0 && c.got.High == 0 {
				t.Fatalf("%s(%d) is said to be impossible", c.name, x)
			}
			if want < 1 && c.got.Low == 1 {
				t.Fatalf("%s(%d) is said to be certain", c.name, x)
			}
		}
	}
	mean, variance := e.moments()
	holds("mean", d.Mean(), mean)
	holds("variance", d.Variance(), variance)
}

// anExact draws a small distribution.
func anExact(most int) *rapid.Generator[exact] {
	return rapid.Custom(func(t *rapid.T) exact {
		values := rapid.SliceOfN(rapid.IntRange(-6, 6), 1, most).Draw(t, "faces")
		return uniform(values...)
	})
}

// A hidden is a distribution of which a part is not told.
type hidden struct {
	truth exact
	told  odds.Dist
}

// aHidden draws a distribution of a few values and hides some of the mass, with
// or without a word on where it lies.
func aHidden(most int) *rapid.Generator[hidden] {
	return rapid.Custom(func(t *rapid.T) hidden {
		e := anExact(most).Draw(t, "truth")
		values := e.values()
		first := values[0]
		told := make([]float64, values[len(values)-1]-first+1)
		keep := rapid.SampledFrom(values).Draw(t, "told for certain") // something must be
		low, high := math.MaxInt, math.MinInt
		var rest float64
		for _, x := range values {
			p := e.between(x, x)
			part := 0.0
			if x != keep {
				part = rapid.SampledFrom([]float64{0, 0, 0.25, 1}).Draw(t, "hidden of it")
			}
			told[x-first] = p * (1 - part)
			if part > 0 {
				rest += p * part
				low, high = min(low, x), max(high, x)
			}
		}
		r := odds.Rest{Mass: min(1, rest*(1+1e-15)), Low: low, High: high}
		switch rapid.IntRange(0, 3).Draw(t, "told where") {
		case 0:
			r.Low, r.High = 0, 0
		case 1:
			r.Low = math.MinInt
		case 2:
			r.High = math.MaxInt
		}
		if rest == 0 {
			r = odds.Rest{}
		}
		d, err := odds.Masses(first, told, r)
		if err != nil {
			t.Fatal(err)
		}
		return hidden{e, d}
	})
}

func sum(values []int) (total int) {
	for _, v := range values {
		total += v
	}
	return total
}

func keepHighest(k int) func(values []int) int {
	return func(values []int) int {
		sorted := slices.Sorted(slices.Values(values))
		return sum(sorted[len(sorted)-k:])
	}
}

func keepLowest(k int) func(values []int) int {
	return func(values []int) int { return sum(slices.Sorted(slices.Values(values))[:k]) }
}

func check(t *testing.T, property func(r *rapid.T, t must)) {
	t.Helper()
	rapid.Check(t, func(r *rapid.T) { property(r, must{r}) })
}
