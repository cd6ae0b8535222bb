package d10luck_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

func newOdds(t rapid.TB, l dice.Limits) d10luck.Odds {
	t.Helper()
	o, err := d10luck.NewOdds(l, odds.DefaultBound)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// The chance to reach 9 (TSK-1).
func ExampleTest_Chances() {
	test := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: -3}
	c, err := test.Chances(0)
	fmt.Println(test, "succeeds with", c.Success.Percent(), "and fails with", c.Of(d10luck.Failure).Percent(), err)
	// Output:
	// 4+2-3 succeeds with 50.00% and fails with 50.00% <nil>
}

// The chance of each level of success (OUT-2); level 0 is a failure.
func ExampleOdds_Levels() {
	o, _ := d10luck.NewOdds(dice.Limits{}, odds.DefaultBound)
	test := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}
	levels, _ := o.Levels(test, d10luck.OutcomeTable{})
	fmt.Println(levels.Histogram(odds.Layout{Width: 30}))
	// Output:
	//    0  20.00% █████████████████
	//    1  20.00% █████████████████
	//    2  20.00% █████████████████
	//    3  20.00% █████████████████
	//    4  11.67% ██████████
	//    5   6.67% █████▌
	//    6   0.83% ▌
	//    7   0.60% ▌
	//    8   0.14% ▏
	//    9   0.06% ▏
	// ≥ 10   0.03% ▏
	// undecided: at most 5.5e-17
}

// Two sides that resist each other, ties rolled again (TSK-5).
func ExampleOdds_Resisted() {
	o, _ := d10luck.NewOdds(dice.Limits{}, odds.DefaultBound)
	c, _ := o.Resisted(
		d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2},
		d10luck.Test{Kind: d10luck.SimpleTest, Attribute: 2})
	fmt.Println("a", c.A.Percent(), "b", c.B.Percent(), "neither", c.Neither.Percent())
	// Output:
	// a 61.18% b 30.36% neither 8.46%
}

// What a fear test comes to (FEA-1 to FEA-4).
func ExampleOdds_Fear() {
	o, _ := d10luck.NewOdds(dice.Limits{}, odds.DefaultBound)
	c, _ := o.Fear(d10luck.FearTest{Willpower: 2, Modifier: -4}, d10luck.Rules{})
	fmt.Println("calm", c.Calm.Percent())
	fmt.Println("a few seconds of fear", c.Effect(0).Percent())
	for row, p := range c.Effects(d10luck.FearTable{}) {
		fmt.Println(row.Name, p.Percent())
	}
	// Output:
	// calm 8.33%
	// a few seconds of fear 55.00%
	// shakes 18.33%
	// flight 10.69%
	// physical reaction 3.06%
	// frozen 3.06%
	// faints 1.02%
	// hysterics 0.34%
	// catatonia 0.17%
}

// The odds and the enumeration of the same rules agree within what each leaves
// undecided: totals, levels, resisted pairs of every kind, fear under either
// reading (LCK-3).
func TestOddsAgreeWithEnumeration(t *testing.T) {
	o := newOdds(t, dice.Limits{})
	within := func(what string, got odds.Interval, low, rest float64) {
		t.Helper()
		if got.High < low-1e-12 || got.Low > low+rest+1e-12 || got.Width() > 1e-12 {
			t.Errorf("%s: %v, enumerated %v..%v", what, got, low, low+rest)
		}
	}
	for _, test := range []d10luck.Test{
		{Kind: d10luck.Task, Attribute: 3, Skill: 2, Modifier: -4},
		{Kind: d10luck.SimpleTest, Attribute: 4},
		{Kind: d10luck.DifficultTest, Attribute: 2, Modifier: 9},
		{Kind: d10luck.Unskilled, Attribute: 6, Penalty: 2, Modifier: 20},
	} {
		d, err := dicetest.Distribution(6, func(r dice.RNG) ([2]int, error) {
			res, err := test.Roll(r)
			return [2]int{res.Total(), res.Level(d10luck.OutcomeTable{}).Number}, err
		})
		if err != nil {
			t.Fatal(err)
		}
		totals, levels := map[int]float64{}, map[int]float64{}
		for k, p := range d.All() {
			f, _ := p.Float64()
			totals[k[0]] += f
			levels[k[1]] += f
		}
		rest, _ := d.Undecided().Float64()
		passed := 0.0
		for x, p := range totals {
			if x >= d10luck.Target {
				passed += p
			}
		}
		c, err := o.Chances(test)
		if err != nil {
			t.Fatal(err)
		}
		within(fmt.Sprint(test, " succeeds"), c.Success, passed, rest)
		within(fmt.Sprint(test, " fails"), c.Failure, 1-rest-passed, rest)
		total, err1 := o.Total(test)
		level, err2 := o.Levels(test, d10luck.OutcomeTable{})
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		for x, p := range totals {
			within(fmt.Sprint(test, " total ", x), total.P(x), p, rest)
		}
		for x, p := range levels {
			within(fmt.Sprint(test, " level ", x), level.P(x), p, rest)
		}
	}
	for _, pair := range [][2]d10luck.Test{
		{{Kind: d10luck.Task, Attribute: 3, Skill: 2}, {Kind: d10luck.SimpleTest, Attribute: 3}},
		{{Kind: d10luck.Unskilled, Attribute: 3, Penalty: 3}, {Kind: d10luck.DifficultTest, Attribute: 5}},
	} {
		c, err := o.Resisted(pair[0], pair[1])
		if err != nil {
			t.Fatal(err)
		}
		first, err := dicetest.Distribution(6, func(r dice.RNG) (string, error) {
			one, err := pair[0].Roll(r)
			if err != nil {
				return "", err
			}
			two, err := pair[1].Roll(r)
			a, b := one.Total(), two.Total()
			switch {
			case a < 9 && b < 9:
				return "neither", err
			case a == b:
				return "tie", err
			case a > b:
				return "a", err
			}
			return "b", err
		})
		if err != nil {
			t.Fatal(err)
		}
		p := func(k string) float64 { f, _ := first.P(k).Float64(); return f }
		rest, _ := first.Undecided().Float64()
		again := 1 / (1 - p("tie"))
		within("a", c.A, p("a")*again, 2*rest*again)
		within("b", c.B, p("b")*again, 2*rest*again)
		within("neither", c.Neither, p("neither")*again, 2*rest*again)
		within("tie", c.Tie, p("tie"), rest)
		if sum := c.A.Low + c.B.Low + c.Neither.Low; math.Abs(sum-1) > 1e-12 {
			t.Errorf("together %v", sum)
		}
	}
	for _, ft := range []d10luck.FearTest{
		{Willpower: 3, Modifier: -4}, {Willpower: 2, Gifted: true, Modifier: 2}, {Willpower: 1, Modifier: -9, NoLuck: true},
	} {
		c, err := o.Fear(ft, d10luck.Rules{})
		if err != nil {
			t.Fatal(err)
		}
		d, err := dicetest.Distribution(6, func(r dice.RNG) (int, error) {
			f, err := ft.Roll(r)
			if f.Outcome() != d10luck.Failure {
				return -1, err
			}
			return f.Level(d10luck.OutcomeTable{}).Number, err
		})
		if err != nil {
			t.Fatal(err)
		}
		sum := c.Calm.Low + c.Effect(0).Low
		for _, p := range c.Effects(d10luck.FearTable{}) {
			sum += p.Low
		}
		if math.Abs(sum-1) > 1e-12 {
			t.Errorf("%v: all that can come of it is %v", ft, sum)
		}
		rest, _ := d.Undecided().Float64()
		for level, q := range d.All() {
			p, _ := q.Float64()
			if level < 0 {
				within("calm", c.Calm, p, rest)
			} else {
				within(fmt.Sprint("level ", level), c.Effect(level), p, rest)
			}
		}
	}
}

// LCK-1, LCK-2: the luck die in closed form.
func TestLuckOdds(t *testing.T) {
	d := newOdds(t, dice.Limits{}).Luck()
	for x := -40; x <= 60; x++ {
		want, chain := 0.0, -1
		switch {
		case x >= 2 && x <= 9:
			want = 0.1
		case x >= 10:
			chain = x - 10
		case x <= 0:
			chain = -x
		}
		if chain >= 0 {
			want = 0.1 * math.Pow(6, -float64(chain/5+1))
		}
		if got := d.P(x); !got.Contains(want) && math.Abs(got.Low-want) > 1e-12*want {
			t.Errorf("%d: %v, want %v", x, got, want)
		}
	}
	if rest := d.Rest().Mass; rest <= 0 || rest > odds.DefaultBound {
		t.Errorf("rest %v", rest)
	}
	// The roller's cap is in the rest, whatever bound was asked for.
	capped, err := d10luck.NewOdds(dice.Limits{Rounds: 2}, odds.MinBound)
	if rest := capped.Luck().Rest().Mass; err != nil || rest < 0.2/36*0.999 || rest > 0.2/6 {
		t.Errorf("with two luck dice at most the rest is %v, %v", rest, err)
	}
}

// A bound of 0 is the default, under a cap on rounds too.
func TestOddsDefaultBound(t *testing.T) {
	for _, l := range []dice.Limits{{}, {Rounds: 2}} {
		zero, err := d10luck.NewOdds(l, 0)
		if full := newOdds(t, l); err != nil || !reflect.DeepEqual(zero, full) {
			t.Errorf("%+v: a rest of %+v, want %+v; %v", l, zero.Luck().Rest(), full.Luck().Rest(), err)
		}
	}
}

// A knob or a modifier that changes the roll changes its odds.
func TestOddsFollowTheTest(t *testing.T) {
	o := newOdds(t, dice.Limits{})
	rapid.Check(t, func(t *rapid.T) {
		test := d10luck.Test{Kind: d10luck.Task, Attribute: rapid.IntRange(0, 9).Draw(t, "attribute"),
			Skill: rapid.IntRange(0, 9).Draw(t, "skill"), Modifier: rapid.IntRange(-30, 30).Draw(t, "modifier")}
		better := test
		better.Modifier++
		c1, err1 := o.Chances(test)
		c2, err2 := o.Chances(better)
		p, q := c1.Success, c2.Success
		if err1 != nil || err2 != nil || q.Low < p.Low {
			t.Fatalf("%v: %v, one better: %v; %v, %v", test, p, q, err1, err2)
		}
		d, err := o.Total(test)
		if err != nil || math.Abs(d.AtLeast(d10luck.Target).Low-p.Low) > 1e-15 {
			t.Fatalf("%v: %v by its total, %v", test, d.AtLeast(d10luck.Target), p)
		}
		c, err := o.Resisted(test, better)
		mirror, err2 := o.Resisted(better, test)
		if err != nil || err2 != nil || c.A != mirror.B || c.B != mirror.A {
			t.Fatalf("%v, mirrored %v", c, mirror)
		}
	})
}

// OUT-1: what is undecided is some level all the same, 0 or more and no higher than the
// table goes, so that the mean has ends.
func TestLevelsHaveEnds(t *testing.T) {
	o := newOdds(t, dice.Limits{})
	last, err := d10luck.NewOutcomeTable("decent", 0, d10luck.Level{Number: 1, Name: "decent", Low: 9, High: 14}, d10luck.Level{Number: 2, Name: "good", Low: 15, High: 1_000_000})
	if err != nil {
		t.Fatal(err)
	}
	task := d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3}
	unskilled := d10luck.Test{Kind: d10luck.Unskilled, Attribute: 5, Penalty: 2}
	for _, c := range []struct {
		test  d10luck.Test
		table d10luck.OutcomeTable
		high  int
	}{{task, d10luck.OutcomeTable{}, math.MaxInt}, {unskilled, d10luck.OutcomeTable{}, d10luck.OutcomeTable{}.Decent().Number}, {task, last, 2}} {
		d, err := o.Levels(c.test, c.table)
		if err != nil {
			t.Fatal(err)
		}
		r := d.Rest()
		if r.Mass == 0 || r.Low != 0 || r.High != c.high || d.AtLeast(0) != odds.Exactly(1) || math.IsInf(d.Mean().Low, 0) {
			t.Errorf("%v: a rest of %+v, mean %v", c.test, r, d.Mean())
		}
		if c.high != math.MaxInt && (d.Mean().Width() > 1e-9 || d.AtMost(c.high) != odds.Exactly(1)) {
			t.Errorf("%v: mean %v, at most the last %v", c.test, d.Mean(), d.AtMost(c.high))
		}
	}
	f, err := o.Fear(d10luck.FearTest{Willpower: 3, Modifier: -4}, d10luck.Rules{})
	if err != nil || f.Level.Rest().Low != 0 || f.Level.AtLeast(0) != odds.Exactly(1) {
		t.Errorf("%+v, %v", f.Level.Rest(), err)
	}
}

// TSK-1: success and failure are all there is, but for what is undecided; a test asks for
// its chances by itself or by odds that are prepared, within its limits and the bound.
func TestChances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := d10luckrapid.Test().Draw(t, "test")
		test.Limits.Rounds = rapid.SampledFrom([]int32{0, 1, 3}).Draw(t, "rounds")
		bound := rapid.SampledFrom([]float64{0, 1e-3, 1e-9}).Draw(t, "bound")
		o, err := d10luck.NewOdds(test.Limits, bound)
		if err != nil {
			t.Fatal(err)
		}
		c, err1 := o.Chances(test)
		alone, err2 := test.Chances(bound)
		if err := errors.Join(err1, err2); err != nil || alone != c {
			t.Fatalf("%v: %v, by itself %v; %v", test, c, alone, err)
		}
		if c.Of(d10luck.Success) != c.Success || c.Of(d10luck.Failure) != c.Failure || c.Of(d10luck.Undecided) != (odds.Interval{}) || c.Of(9) != (odds.Interval{}) {
			t.Fatalf("%v: %v by outcome", test, c)
		}
		if sum := c.Success.Low + c.Failure.Low; sum > 1+1e-12 || sum+o.Luck().Rest().Mass < 1-1e-12 {
			t.Fatalf("%v: %v, together %v", test, c, sum)
		}
		total, err := o.Total(test)
		if err != nil || c.Success != total.AtLeast(d10luck.Target) || c.Failure != total.AtMost(d10luck.Target-1) {
			t.Fatalf("%v: %v, by its total %v and %v, %v", test, c, total.AtLeast(d10luck.Target), total.AtMost(d10luck.Target-1), err)
		}

		fear := d10luckrapid.FearTest().Draw(t, "fear test")
		fear.Limits = test.Limits
		rules := d10luck.Rules{Outcomes: d10luckrapid.OutcomeTable().Draw(t, "outcomes")}
		f, err1 := o.Fear(fear, rules)
		byItself, err2 := fear.Chances(rules, bound)
		if err := errors.Join(err1, err2); err != nil || !reflect.DeepEqual(f, byItself) {
			t.Fatalf("%v: %v, by itself %v, %v", fear, f, byItself, err)
		}
	})
}

// A million rolls agree with the odds: chi-square over the totals, with a fixed
// seed.
func TestMillionRolls(t *testing.T) {
	if testing.Short() {
		t.Skip("a million rolls")
	}
	test := d10luck.Test{Kind: d10luck.Task, Attribute: 3, Skill: 2}
	d, err := newOdds(t, dice.Limits{}).Total(test)
	if err != nil {
		t.Fatal(err)
	}
	const n = 1_000_000
	rng, counts := dice.NewSource("d10luck odds"), map[int]int{}
	for range n {
		r, err := test.Roll(rng)
		if err != nil {
			t.Fatal(err)
		}
		counts[r.Total()]++
	}
	chi, cells, left, drawn := 0.0, 0, 1.0, 0
	for x, p := range d.All() {
		if want := p * n; want >= 10 {
			chi += math.Pow(float64(counts[x])-want, 2) / want
			cells, left, drawn = cells+1, left-p, drawn+counts[x]
		}
	}
	want := left * n
	chi += math.Pow(float64(n-drawn)-want, 2) / want
	// The 1−10⁻⁶ quantile of chi-square, by Wilson and Hilferty.
	k := float64(cells)
	if limit := k * math.Pow(1-2/(9*k)+4.753*math.Sqrt(2/(9*k)), 3); chi > limit || cells < 15 {
		t.Errorf("chi-square %.1f over %d cells, limit %.1f", chi, cells, limit)
	}
}

func TestOddsRefuse(t *testing.T) {
	o := newOdds(t, dice.Limits{})
	ok := d10luck.Test{Kind: d10luck.Task, Attribute: 3}
	other := ok
	other.Limits.Rounds = 5
	bad := d10luck.Test{Kind: d10luck.Unskilled, Penalty: 1}
	for name, err := range map[string]error{
		"limits":        second(o.Total(other)),
		"penalty":       second(o.Total(bad)),
		"outcome":       second(o.Chances(bad)),
		"chances":       second(o.Chances(other)),
		"alone":         second(bad.Chances(0)),
		"alone, fear":   second(d10luck.FearTest{Willpower: -1}.Chances(d10luck.Rules{}, 0)),
		"levels":        second(o.Levels(bad, d10luck.OutcomeTable{})),
		"side a":        second(o.Resisted(bad, ok)),
		"side b":        second(o.Resisted(ok, other)),
		"fear":          second(o.Fear(d10luck.FearTest{Willpower: -1}, d10luck.Rules{})),
		"fear's limits": second(o.Fear(d10luck.FearTest{Limits: other.Limits}, d10luck.Rules{})),
		"small dice":    d10luck.Test{Kind: d10luck.Task, Limits: dice.Limits{Sides: 9}}.Validate(),
		"small fear":    d10luck.FearTest{Limits: dice.Limits{Sides: 9}}.Validate(),
		"zero odds":     second(d10luck.Odds{}.Total(ok)),
	} {
		if !errors.Is(err, rollbook.Fault{}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, bound := range []float64{-1, 2, math.NaN(), math.Inf(1), 1e-300} {
		if _, err := d10luck.NewOdds(dice.Limits{}, bound); !errors.Is(err, odds.ErrBound) {
			t.Errorf("bound %v: %v", bound, err)
		}
		if c, err := ok.Chances(bound); !errors.Is(err, odds.ErrBound) || c != (d10luck.Chances{}) {
			t.Errorf("a test's chances, bound %v: %v, %v", bound, c, err)
		}
		if _, err := (d10luck.FearTest{}).Chances(d10luck.Rules{}, bound); !errors.Is(err, odds.ErrBound) {
			t.Errorf("a fear test's chances, bound %v: %v", bound, err)
		}
	}
	if _, err := d10luck.NewOdds(dice.Limits{Rounds: -1}, 1e-9); !errors.Is(err, dice.ErrLimit) {
		t.Errorf("limits: %v", err)
	}
}

func second[T any](_ T, err error) error { return err }

func TestTurnsOdds(t *testing.T) {
	for row := range (d10luck.FearTable{}).All() {
		d, err := row.TurnsOdds()
		if err != nil || row.Die > 0 && (d.Max() != row.Die || d.Min() != 1) || row.Die == 0 && d.P(row.Turns).Low != 1 {
			t.Errorf("%v: %d..%d, %v", row, d.Min(), d.Max(), err)
		}
	}
}
