package odds_test

import (
	"errors"
	"math"
	"sync"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"pgregory.net/rapid"
)

func sampler(t must, d odds.Dist) odds.Sampler {
	t.Helper()
	s, err := d.Sampler()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Samples follow the distribution, the undecided ones among them. The seed is
// fixed, so this fails always or never.
func TestSamplesFollowTheDistribution(t *testing.T) {
	d6 := must{t}.dist(odds.Die(6))
	for name, d := range map[string]odds.Dist{
		"2d6":         must{t}.dist(d6.Times(2)),
		"with a rest": must{t}.dist(odds.Explode(d6, 0.01)),
		"with holes":  must{t}.dist(odds.Weights(-3, 5, 0, 0, 1, 0, 4)),
	} {
		const rolls = 60_000
		s, r, counts, undecided := sampler(must{t}, d), dice.NewSource("samples"), map[int]int{}, 0
		for range rolls {
			x, err := s.Sample(r)
			switch {
			case errors.Is(err, odds.ErrUndecided):
				undecided++
			case err != nil:
				t.Fatal(err)
			default:
				counts[x]++
			}
		}
		chi2, classes := 0.0, 0
		add := func(count int, p float64) {
			expected := p * rolls
			chi2 += (float64(count) - expected) * (float64(count) - expected) / expected
			classes++
		}
		for x, p := range d.All() {
			add(counts[x], p)
			delete(counts, x)
		}
		if r := d.Rest().Mass; r > 0 {
			add(undecided, r)
		} else if undecided > 0 {
			t.Errorf("%s: %d undecided", name, undecided)
		}
		if len(counts) > 0 {
			t.Errorf("%s: impossible values %v", name, counts)
		}
		k := float64(classes - 1)
		if z := (math.Cbrt(chi2/k) - (1 - 2/(9*k))) / math.Sqrt(2/(9*k)); math.Abs(z) > 3.5 {
			t.Errorf("%s: chi-square %v of %d classes", name, chi2, classes)
		}
	}
}

// Whatever the dice show, the sample is a value that can be, and better dice give
// no lower value.
func TestSamplesArePossible(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		d := aHidden(6).Draw(r, "d").told
		s := sampler(t, d)
		edge := rapid.OneOf(rapid.SampledFrom([]int{1, 2, 500_000, 999_999, 1_000_000}), rapid.IntRange(1, 1_000_000))
		faces := rapid.SliceOfN(edge, 3, 3).Draw(r, "faces")
		x, err := s.Sample(dice.Typed(faces...))
		switch {
		case errors.Is(err, odds.ErrUndecided) && d.Rest().Mass > 0:
		case errors.Is(err, dice.ErrExhausted) && faces[0] == 1_000_000 && d.Rest().Mass == 0: // void, so it asks again
		case err != nil:
			t.Fatal(err)
		case d.P(x).Low == 0:
			t.Fatalf("%v gives the impossible %d", faces, x)
		}
		if faces[0]++; faces[0] <= 1_000_000 && err == nil {
			if y, err := s.Sample(dice.Typed(faces...)); err == nil && y < x {
				t.Fatalf("%v gives %d, one less %d", faces, y, x)
			}
		}
	})
}

func TestSampleErrors(t *testing.T) {
	d6 := must{t}.dist(odds.Die(6))
	s := sampler(must{t}, d6)
	if _, err := s.Sample(dice.Typed(1, 2)); !errors.Is(err, dice.ErrExhausted) {
		t.Errorf("too few dice: %v", err)
	}
	if _, err := s.Sample(dice.Func(func(n int) int { return n })); !errors.Is(err, dice.ErrSource) {
		t.Errorf("a broken source: %v", err)
	}
	if _, err := s.Sample(dice.Func(func(n int) int { return n - 1 })); !errors.Is(err, dice.ErrRounds) {
		t.Errorf("a stuck source: %v", err)
	}
	if _, err := (odds.Sampler{}).Sample(dice.NewSource("zero")); !errors.Is(err, odds.ErrEmpty) {
		t.Errorf("the zero Sampler: %v", err)
	}
	half := must{t}.dist(odds.Masses(1, []float64{0.5}, odds.Rest{Mass: 0.5}))
	if _, err := sampler(must{t}, half).Sample(dice.Typed(500_001, 1, 1)); !errors.Is(err, odds.ErrUndecided) {
		t.Errorf("undecided: %v", err)
	}
	if x, err := sampler(must{t}, half).Sample(dice.Typed(500_000, 1_000_000, 1_000_000)); x != 1 || err != nil {
		t.Errorf("decided: %d, %v", x, err)
	}
	// A rest below one in 10¹⁸ is never met.
	third := 1. / 3
	rare := must{t}.dist(odds.Masses(1, []float64{third, third, third}, odds.Rest{Mass: 1e-19}))
	if _, err := sampler(must{t}, rare).Sample(dice.Typed(1_000_000, 1_000_000, 1_000_000)); !errors.Is(err, dice.ErrExhausted) {
		t.Errorf("rare: %v", err)
	}
	met := must{t}.dist(odds.Masses(1, []float64{third, third, third}, odds.Rest{Mass: 1e-18}))
	if _, err := sampler(must{t}, met).Sample(dice.Typed(1_000_000, 1_000_000, 1_000_000)); !errors.Is(err, odds.ErrUndecided) {
		t.Errorf("just not so rare: %v", err)
	}
}

func TestSamplesCanBeRecorded(t *testing.T) {
	s := sampler(must{t}, must{t}.dist(odds.Dice(3, 6)))
	rec := &dice.Recorder{Src: dice.NewSource("record"), Purpose: "encounter"}
	first, err := s.Sample(rec)
	if err != nil || len(rec.Draws) != 3 {
		t.Fatalf("%d draws: %v", len(rec.Draws), err)
	}
	if again, err := s.Sample(dice.Replay(rec.Draws)); again != first || err != nil {
		t.Errorf("replayed %d, %v; recorded %d", again, err, first)
	}
}

// A Dist and a Sampler serve many goroutines; the race detector watches.
func TestManyGoroutines(t *testing.T) {
	d := must{t}.dist(odds.Explode(must{t}.dist(odds.Die(6)), 1e-15))
	s := sampler(must{t}, d)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			r := dice.NewSource("goroutine").Sub(string(rune('a' + i)))
			for x := range 50 {
				if d.AtLeast(x).Low+d.AtMost(x-1).Low < 1-accuracy {
					t.Error("tails do not meet")
				}
				if _, err := s.Sample(r); err != nil {
					t.Error(err)
				}
			}
			if _, err := odds.Sum(d, d); err != nil {
				t.Error(err)
			}
			if _, err := d.Highest(3); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}
