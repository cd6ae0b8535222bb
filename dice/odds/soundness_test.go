package odds_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"pgregory.net/rapid"
)

// Whatever is hidden in a rest, what we say of results stays true of what was
// hidden: each operation is done twice, with all told and with a part hidden.
func TestOperationsAreSound(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		a := aHidden(5).Draw(r, "a")
		t.within(a.told, a.truth)
		by := rapid.IntRange(-3, 3).Draw(r, "by")
		t.within(t.dist(a.told.Shift(by)), a.truth.combine(1, func(v []int) int { return v[0] + by }))
		t.within(t.dist(a.told.Scale(by)), a.truth.combine(1, func(v []int) int { return v[0] * by }))
		t.within(a.told.Neg(), a.truth.combine(1, func(v []int) int { return -v[0] }))
		square := func(x int) int { return x*x - 2*x }
		t.within(t.dist(a.told.Map(square)), a.truth.combine(1, func(v []int) int { return square(v[0]) }))
		n := rapid.IntRange(1, 4).Draw(r, "n")
		t.within(t.dist(a.told.Times(n)), a.truth.combine(n, sum))
		k := rapid.IntRange(1, n).Draw(r, "k")
		t.within(t.dist(a.told.KeepHighest(n, k)), a.truth.combine(n, keepHighest(k)))
		t.within(t.dist(a.told.KeepLowest(n, k)), a.truth.combine(n, keepLowest(k)))
	})
}

func TestCombinationsAreSound(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		a, b := aHidden(5).Draw(r, "a"), aHidden(5).Draw(r, "b")
		t.within(t.dist(odds.Sum(a.told, b.told)), a.truth.with(b.truth, func(x, y int) int { return x + y }))
		t.within(t.dist(odds.Difference(a.told, b.told)), a.truth.with(b.truth, func(x, y int) int { return x - y }))
		t.within(t.dist(odds.Max(a.told, b.told)), a.truth.with(b.truth, func(x, y int) int { return max(x, y) }))
		t.within(t.dist(odds.Min(a.told, b.told)), a.truth.with(b.truth, func(x, y int) int { return min(x, y) }))
		signs := a.truth.with(b.truth, func(x, y int) int { return min(max(x-y, -1), 1) })
		c := odds.Compare(a.told, b.told)
		for sign, i := range map[int]odds.Interval{-1: c.Less, 0: c.Equal, 1: c.Greater} {
			if want := signs.between(sign, sign); i.Low > want+accuracy || i.High < want-accuracy {
				t.Fatalf("compared %d: %v, the truth %v", sign, i, want)
			}
		}
		weight := rapid.IntRange(1, 3).Draw(r, "weight")
		mixed := t.dist(odds.Mix(odds.Part{Weight: float64(weight), Dist: a.told}, odds.Part{Weight: 1, Dist: b.told}))
		t.within(mixed, mix(weight, a.truth, b.truth))
	})
}

// A process of which the inner parts are undecided: the truth is cut off so far
// out that it does not show.
func TestEndlessProcessesAreSound(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		more, end := aHidden(3).Draw(r, "more"), aHidden(3).Draw(r, "end")
		again := rapid.SampledFrom([]float64{0, 1. / 64, 1. / 8}).Draw(r, "again")
		bound := rapid.SampledFrom([]float64{1, 0.2, 0.01, 1e-5}).Draw(r, "bound")
		process := t.dist(odds.Repeat(again, more.told, end.told, bound))
		truth := t.dist(odds.Repeat(again, more.truth.dist(t), end.truth.dist(t), 1e-13))
		for x := truth.Min() - 1; x <= truth.Max()+1; x++ {
			for _, c := range [][2]odds.Interval{
				{process.P(x), truth.P(x)}, {process.AtLeast(x), truth.AtLeast(x)}, {process.AtMost(x), truth.AtMost(x)},
			} {
				if c[0].Low > c[1].High+accuracy || c[0].High < c[1].Low-accuracy {
					t.Fatalf("at %d: %v, the truth %v", x, c[0], c[1])
				}
			}
		}
		if m, want := process.Mean(), truth.Mean(); m.Low > want.High+accuracy || m.High < want.Low-accuracy {
			t.Fatalf("mean %v, the truth %v", m, want)
		}
		if v, want := process.Variance(), truth.Variance(); v.Low > want.High+1e-10 || v.High < want.Low-1e-10 {
			t.Fatalf("variance %v, the truth %v", v, want)
		}
	})
}

// A die of which a part is hidden: nobody knows whether that part explodes.
func TestExplosionsAreSound(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		die := aHidden(5).Draw(r, "die")
		face := 0
		for x := range die.told.All() {
			face = x
			if rapid.Bool().Draw(r, "explodes") {
				break
			}
		}
		if len(die.truth.ways) == 1 {
			return
		}
		told, err := odds.Explode(die.told, rapid.SampledFrom([]float64{0.5, 0.01, 1e-9}).Draw(r, "bound"), face)
		if errors.Is(err, odds.ErrEndless) { // all that is told explodes
			return
		}
		told = t.dist(told, err)
		truth := t.dist(odds.Explode(die.truth.dist(t), 1e-14, face))
		for x := truth.Min() - 1; x <= truth.Max()+1; x++ {
			for _, c := range [][2]odds.Interval{
				{told.P(x), truth.P(x)}, {told.AtLeast(x), truth.AtLeast(x)}, {told.AtMost(x), truth.AtMost(x)},
			} {
				if c[0].Low > c[1].High+accuracy || c[0].High < c[1].Low-accuracy {
					t.Fatalf("at %d: %v, the truth %v", x, c[0], c[1])
				}
			}
		}
		if m, want := told.Mean(), truth.Mean(); m.Low > want.High+1e-10 || m.High < want.Low-1e-10 {
			t.Fatalf("mean %v, the truth %v", m, want)
		}
	})
}

// The decided masses and the rest make 1, whatever is done.
func TestMassesAndRestMakeOne(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		d, err := odds.Explode(t.dist(odds.Die(rapid.IntRange(2, 6).Draw(r, "sides"))), rapid.SampledFrom([]float64{0.5, 0.1, 1e-3, 1e-15}).Draw(r, "bound"))
		d = t.dist(d, err)
		for range rapid.IntRange(0, 3).Draw(r, "steps") {
			e := anExact(3).Draw(r, "other").dist(t)
			switch rapid.IntRange(0, 6).Draw(r, "step") {
			case 0:
				d = t.dist(odds.Sum(d, e))
			case 1:
				d = t.dist(d.Times(2))
			case 2:
				d = t.dist(d.KeepHighest(3, 2))
			case 3:
				d = t.dist(odds.Max(d, e))
			case 4:
				d = t.dist(odds.Mix(odds.Part{Weight: 2, Dist: d}, odds.Part{Weight: 1, Dist: e}))
			case 5:
				d = t.dist(d.Map(func(x int) int { return x / 2 }))
			case 6:
				d = t.dist(odds.Repeat(0.25, e, d, 1e-3))
			}
		}
		total, rest := 0.0, d.Rest().Mass
		for _, p := range d.All() {
			total += p
		}
		if total > 1+accuracy || total+rest < 1-accuracy {
			t.Fatalf("decided %v, rest %v", total, rest)
		}
	})
}

// mix chooses a with the chance weight against 1.
func mix(weight int, a, b exact) exact {
	m := exact{map[int]int64{}, int64(weight+1) * a.all * b.all}
	for x, w := range a.ways {
		m.ways[x] += int64(weight) * w * b.all
	}
	for x, w := range b.ways {
		m.ways[x] += w * a.all
	}
	return m
}
