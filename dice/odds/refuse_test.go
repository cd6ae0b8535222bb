package odds_test

import (
	"errors"
	"math"
	"runtime"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
)

func TestRefusals(t *testing.T) {
	d6, one := must{t}.dist(odds.Die(6)), must{t}.dist(odds.Certain(1))
	far := must{t}.dist(odds.Certain(odds.MaxValue))
	wide := must{t}.dist(odds.Faces(0, 1<<21))
	nan, inf := math.NaN(), math.Inf(1)
	masses := func(first int, p []float64, r odds.Rest) error { return second(odds.Masses(first, p, r)) }
	for _, c := range []struct {
		name string
		err  error
		want error
		text string
	}{
		{"die 0", second(odds.Die(0)), odds.ErrLimit, "odds: sides 0: allowed: 1..4194304"},
		{"die large", second(odds.Die(1 << 23)), odds.ErrLimit, "odds: sides 8388608: allowed: 1..4194304"},
		{"dice -1", second(odds.Dice(-1, 6)), odds.ErrLimit, "odds: dice -1: allowed: 0..1000000"},
		{"dice many", second(odds.Dice(math.MaxInt, 6)), odds.ErrLimit, ""},
		{"dice sides", second(odds.Dice(2, 0)), odds.ErrLimit, "odds: sides 0: allowed: 1..4194304"},
		{"dice wide", second(odds.Dice(1_000_000, 100)), odds.ErrLimit, "odds: width 99000001: allowed: 1..4194304"},
		{"dice work", second(odds.Dice(1000, 1000)), odds.ErrLimit, "odds: work 168331500000 multiplications: allowed: up to 2147483647"},
		{"no faces", second(odds.Faces()), odds.ErrEmpty, "odds: faces none: allowed: one at least"},
		{"faces far", second(odds.Faces(0, math.MinInt)), odds.ErrLimit, ""},
		{"faces wide", second(odds.Faces(0, 1<<22)), odds.ErrLimit, "odds: width 4194305: allowed: 1..4194304"},
		{"no weights", second(odds.Weights(0)), odds.ErrEmpty, "odds: weight missing: allowed: one at least"},
		{"weights 0", second(odds.Weights(0, 0, 0)), odds.ErrEmpty, "odds: weights that are all 0: allowed: one above 0"},
		{"weight -1", second(odds.Weights(3, 1, -1)), odds.ErrMass, "odds: weight of 4 -1: allowed: 0 or more, finite"},
		{"weight NaN", second(odds.Weights(3, nan)), odds.ErrMass, "odds: weight of 3 NaN: allowed: 0 or more, finite"},
		{"weight Inf", second(odds.Weights(3, inf)), odds.ErrMass, "odds: weight of 3 +Inf: allowed: 0 or more, finite"},
		{"weights far", second(odds.Weights(math.MaxInt, 1, 1)), odds.ErrLimit, ""},
		{"certain far", second(odds.Certain(odds.MaxValue + 1)), odds.ErrLimit, "odds: first value 1073741825: allowed: -1073741824..1073741824"},
		{"masses less", masses(0, []float64{0.5, 0.4}, odds.Rest{}), odds.ErrTotal,
			"odds: probabilities that add up to 0.9, with a rest of 0: allowed: 1 together, within 1e-12"},
		{"masses more", masses(0, []float64{0.5, 0.6}, odds.Rest{}), odds.ErrTotal,
			"odds: probabilities that add up to 1.1, with a rest of 0: allowed: 1 together, within 1e-12"},
		{"masses a little off", masses(0, []float64{0.5, 0.5 + 3e-12}, odds.Rest{}), odds.ErrTotal, ""},
		{"rest too small", masses(0, []float64{0.5}, odds.Rest{Mass: 0.4}), odds.ErrTotal, ""},
		{"rest -1", masses(0, []float64{1}, odds.Rest{Mass: -1}), odds.ErrMass, "odds: rest -1: allowed: 0..1"},
		{"rest NaN", masses(0, []float64{1}, odds.Rest{Mass: nan}), odds.ErrMass, "odds: rest NaN: allowed: 0..1"},
		{"rest 2", masses(0, []float64{1}, odds.Rest{Mass: 2}), odds.ErrMass, "odds: rest 2: allowed: 0..1"},
		{"rest turned", masses(0, []float64{0.5}, odds.Rest{Mass: 0.5, Low: 2, High: 1}), odds.ErrValue, "odds: rest from 2 to 1: allowed: Low up to High"},
		{"mass NaN", masses(0, []float64{nan}, odds.Rest{}), odds.ErrMass, "odds: probability of 0 NaN: allowed: 0 or more, finite"},
		{"nothing decided", masses(0, []float64{0}, odds.Rest{Mass: 1}), odds.ErrEmpty,
			"odds: distribution of which nothing is decided: allowed: one value at least"},
		{"shift far", second(far.Shift(1)), odds.ErrLimit, "odds: values 1073741825..1073741825: allowed: -1073741824..1073741824"},
		{"shift farther", second(one.Shift(math.MaxInt)), odds.ErrLimit, ""},
		{"scale far", second(d6.Scale(math.MinInt)), odds.ErrLimit, ""},
		{"scale wide", second(d6.Scale(1 << 20)), odds.ErrLimit, "odds: width 5242881: allowed: 1..4194304"},
		{"map far", second(d6.Map(func(int) int { return math.MaxInt })), odds.ErrLimit, ""},
		{"map wide", second(d6.Map(func(x int) int { return x << 20 })), odds.ErrLimit, "odds: width 5242881: allowed: 1..4194304"},
		{"map wavering later", second(d6.Map(waver(3))), odds.ErrValue, "odds: map of 3 to two values: allowed: one value for one"},
		{"map wavering", second(d6.Map(waver(1))), odds.ErrValue, "odds: map of 1 to two values: allowed: one value for one"},
		{"sum of nothing", second(odds.Sum()), odds.ErrEmpty, "odds: sum of nothing: allowed: one distribution at least"},
		{"sum far", second(odds.Sum(far, one)), odds.ErrLimit, "odds: values 1073741825..1073741825: allowed: -1073741824..1073741824"},
		{"sum wide", second(odds.Sum(wide, wide, wide)), odds.ErrLimit, "odds: width 6291457: allowed: 1..4194304"},
		{"times -1", second(d6.Times(-1)), odds.ErrLimit, "odds: rolls -1: allowed: 0..1000000"},
		{"times far", second(far.Times(2)), odds.ErrLimit, "odds: values 2147483648..2147483648: allowed: -1073741824..1073741824"},
		{"maximum of nothing", second(odds.Max()), odds.ErrEmpty, "odds: maximum of nothing: allowed: one distribution at least"},
		{"minimum of nothing", second(odds.Min()), odds.ErrEmpty, "odds: maximum of nothing: allowed: one distribution at least"},
		{"mix of nothing", second(odds.Mix()), odds.ErrEmpty, ""},
		{"mix of weights", second(odds.Mix(odds.Part{Weight: -1, Dist: d6})), odds.ErrMass, ""},
		{"mix of zero", second(odds.Mix(odds.Part{Weight: 1})), odds.ErrEmpty, ""},
		{"mix far", second(odds.Mix(odds.Part{Weight: 1, Dist: far}, odds.Part{Weight: 1, Dist: one})), odds.ErrLimit, ""},
		{"keep 0", second(d6.KeepHighest(3, 0)), odds.ErrKeep, "odds: keep 0 of 3: allowed: 1 up to the number of rolls"},
		{"keep 4", second(d6.KeepLowest(3, 4)), odds.ErrKeep, "odds: keep 4 of 3: allowed: 1 up to the number of rolls"},
		{"keep of none", second(d6.KeepHighest(0, 1)), odds.ErrLimit, "odds: rolls 0: allowed: 1..1000000"},
		{"highest of none", second(d6.Highest(0)), odds.ErrLimit, "odds: rolls 0: allowed: 1..1000000"},
		{"lowest of many", second(d6.Lowest(math.MaxInt)), odds.ErrLimit, ""},
	} {
		var typed *odds.ValueError
		if !errors.Is(c.err, c.want) || !errors.As(c.err, &typed) || c.text != "" && c.err.Error() != c.text {
			t.Errorf("%s: %v", c.name, c.err)
		}
	}
}

// waver is a function that changes its mind about values from first on.
func waver(first int) func(int) int {
	calls := 0
	return func(x int) int {
		if calls++; x < first {
			return x
		}
		return calls
	}
}

// Limits are checked before memory is taken: refusing the largest requests costs
// a few allocations, and small ones.
func TestRefusalsAreCheap(t *testing.T) {
	d6 := must{t}.dist(odds.Die(6))
	for name, ask := range map[string]func() error{
		"die":  func() error { return second(odds.Die(math.MaxInt)) },
		"dice": func() error { return second(odds.Dice(1_000_000, 4_000_000)) },
		"keep": func() error { return second(d6.KeepHighest(1_000_000, 999_999)) },
		"wide": func() error { return second(d6.Scale(odds.MaxValue / 6)) },
	} {
		if !errors.Is(ask(), odds.ErrLimit) {
			t.Errorf("%s: %v", name, ask())
		}
		if n := testing.AllocsPerRun(3, func() { _ = ask() }); n > 40 {
			t.Errorf("%s: %v allocations", name, n)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_ = ask()
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > 1<<16 {
			t.Errorf("%s: %d bytes", name, n)
		}
	}
}

// The zero Dist knows nothing, claims nothing and is refused.
func TestZeroDist(t *testing.T) {
	var zero odds.Dist
	d6 := must{t}.dist(odds.Die(6))
	unknown := odds.Interval{Low: 0, High: 1}
	if zero.P(1) != unknown || zero.AtLeast(1) != unknown || zero.AtMost(1) != unknown || zero.Between(1, 2) != unknown {
		t.Error("the zero Dist claims to know")
	}
	if m := zero.Mean(); !math.IsInf(m.Low, -1) || !math.IsInf(m.High, 1) {
		t.Errorf("mean %v", m)
	}
	if v := zero.Variance(); v.Low != 0 || !math.IsInf(v.High, 1) {
		t.Errorf("variance %v", v)
	}
	if zero.Min() != 0 || zero.Max() != 0 || zero.Rest().Mass != 1 || zero.Neg() != zero {
		t.Error("the zero Dist has values")
	}
	for x := range zero.All() {
		t.Errorf("the zero Dist has %d", x)
	}
	if text := zero.Table(odds.Layout{}) + zero.Histogram(odds.Layout{}); text == "" {
		t.Error("nothing to read")
	}
	for name, err := range map[string]error{
		"shift": second(zero.Shift(1)), "scale": second(zero.Scale(2)), "map": second(zero.Map(func(x int) int { return x })),
		"sum": second(odds.Sum(d6, zero)), "difference": second(odds.Difference(d6, zero)), "times": second(zero.Times(2)),
		"highest": second(zero.Highest(2)), "lowest": second(zero.Lowest(2)), "keep": second(zero.KeepLowest(3, 2)),
		"max": second(odds.Max(zero, d6)), "min": second(odds.Min(d6, zero)),
	} {
		if !errors.Is(err, odds.ErrEmpty) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := zero.Sampler(); !errors.Is(err, odds.ErrEmpty) {
		t.Errorf("sampler: %v", err)
	}
}

func TestMassesWithinTolerance(t *testing.T) {
	if _, err := odds.Masses(0, []float64{0.1, 0.2, 0.3, 0.4 + 5e-13}, odds.Rest{}); err != nil {
		t.Error(err)
	}
	for total, inside := range map[float64]bool{
		1 + 1e-12: true, math.Nextafter(1+1e-12, 2): false, 1 - 1e-12: true, math.Nextafter(1-1e-12, 0): false,
	} {
		if err := second(odds.Masses(0, []float64{total}, odds.Rest{})); errors.Is(err, odds.ErrTotal) == inside {
			t.Errorf("%v: %v", total, err)
		}
	}
	d := must{t}.dist(odds.Masses(5, []float64{0, 0.25, 0.5, 0}, odds.Rest{Mass: 0.5}))
	if d.Min() != 6 || d.Max() != 7 || d.P(7) != (odds.Interval{Low: 0.5, High: 1}) || d.Rest() != (odds.Rest{Mass: 0.5, Low: math.MinInt, High: math.MaxInt}) {
		t.Errorf("%d..%d, P(7) %v, rest %v", d.Min(), d.Max(), d.P(7), d.Rest())
	}
	p := []float64{0.5, 0.5}
	d = must{t}.dist(odds.Masses(0, p, odds.Rest{}))
	if p[0] = 0.9; d.P(0).Low != 0.5 {
		t.Error("the caller can change a Dist")
	}
}

// Weights of any size are proportions.
func TestWeightsOfAnySize(t *testing.T) {
	for _, w := range []float64{1, math.MaxFloat64, math.SmallestNonzeroFloat64} {
		d := must{t}.dist(odds.Weights(-1, w, 0, w))
		if d.P(-1) != odds.Exactly(0.5) || d.P(0) != odds.Exactly(0) || d.P(1) != odds.Exactly(0.5) {
			t.Errorf("%g: %v", w, d.Table(odds.Layout{}))
		}
	}
	for _, rare := range []float64{math.SmallestNonzeroFloat64, 1, 1e6} {
		d := must{t}.dist(odds.Weights(0, math.MaxFloat64, rare))
		if p := d.P(1); p.Low != 0 || !(p.High > 0 && p.High < odds.MinBound) || d.P(2).High != 0 {
			t.Errorf("a weight of %g that vanishes: %v, beyond it %v", rare, p, d.P(2))
		}
	}
}
