package odds_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// A call is a function with the largest arguments that it takes, or so that it does
// the most; or with what is just too much.
type call struct {
	what    string
	do      func() error
	refused bool
}

func largest(t *testing.T) map[string][]call {
	m := must{t}
	many := func(n int, d odds.Dist) []odds.Dist { return slices.Repeat([]odds.Dist{d}, n) }
	wide := make([]float64, odds.MaxWidth)
	for i := range wide {
		wide[i] = 1 + float64(i%7)
	}
	whole := m.dist(odds.Weights(-odds.MaxWidth/2, wide...))
	undecided := m.dist(odds.Masses(-odds.MaxWidth/2, probabilities(odds.MaxWidth), odds.Rest{Mass: 0.75, Low: -odds.MaxValue, High: odds.MaxValue}))
	skew := m.dist(odds.Weights(0, 1, 2, 4))
	rare := m.dist(odds.Weights(0, 1, 1e-200)) // whose powers leave what float64 can hold
	one := m.dist(odds.Certain(1))
	d2, d10 := m.dist(odds.Die(2)), m.dist(odds.Die(10))
	square := m.dist(odds.Weights(0, wide[:46_000]...))
	parts := func(n int, d odds.Dist) []odds.Part { return slices.Repeat([]odds.Part{{Weight: 1, Dist: d}}, n) }
	dist := func(what string, do func() (odds.Dist, error)) call {
		return call{what, func() error { _, err := do(); return err }, false}
	}
	over := func(what string, do func() (odds.Dist, error)) call {
		return call{what, func() error { _, err := do(); return err }, true}
	}
	ask := func(what string, do func()) call { return call{what, func() error { do(); return nil }, false} }
	of := func(text string) func() (odds.Dist, error) {
		return func() (odds.Dist, error) {
			e, err := dice.Limits{Dice: 1_000_000}.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			return odds.Of(e)
		}
	}
	texts := func(text func(odds.Dist, odds.Layout) string) (calls []call) {
		for _, l := range []odds.Layout{{}, {Rows: math.MaxInt, Width: math.MaxInt}, {Rows: 83, Width: 24}} {
			for _, d := range []odds.Dist{undecided, whole} {
				calls = append(calls, ask("", func() { _ = text(d, l) }))
			}
		}
		return calls
	}
	return map[string][]call{
		"Certain": {dist("", func() (odds.Dist, error) { return odds.Certain(odds.MaxValue) })},
		"Die":     {dist("", func() (odds.Dist, error) { return odds.Die(odds.MaxWidth) })},
		"Dice": {
			dist("113,000 of 2", func() (odds.Dist, error) { return odds.Dice(113_000, 2) }),
			over("114,000 of 2", func() (odds.Dist, error) { return odds.Dice(114_000, 2) }),
		},
		"Faces":   {dist("", func() (odds.Dist, error) { return odds.Faces(make([]int, odds.MaxWidth)...) })},
		"Weights": {dist("", func() (odds.Dist, error) { return odds.Weights(0, wide...) })},
		"Masses": {dist("", func() (odds.Dist, error) {
			return odds.Masses(0, probabilities(odds.MaxWidth), odds.Rest{Mass: 1})
		})},
		"Of": {
			dist("16 terms", of(strings.Repeat("+4000d2", 16))),
			dist("counting", of("113000d10>=7")),
			dist("keeping", of("1000000d10kh200")),
			dist("keeping twice", of("500000d10kh150+500000d10kl150")),
			over("keeping too much", of(strings.Repeat("+62500d10kh250", 16))),
		},
		"Sum": {
			dist("two", func() (odds.Dist, error) { return odds.Sum(square, square.Neg()) }),
			over("many", func() (odds.Dist, error) { return odds.Sum(many(100_000, d10)...) }),
			dist("wide ones", func() (odds.Dist, error) { return odds.Sum(append(many(500, one), whole)...) }),
			over("wide ones, undecided", func() (odds.Dist, error) { return odds.Sum(append([]odds.Dist{undecided}, many(500, one.Neg())...)...) }),
			dist("some wide ones", func() (odds.Dist, error) { return odds.Sum(append([]odds.Dist{whole}, many(8, one.Neg())...)...) }),
		},
		"Difference": {dist("", func() (odds.Dist, error) { return odds.Difference(square, square) })},
		"Dist.Times": {
			dist("of 2", func() (odds.Dist, error) { return d2.Times(113_000) }),
			dist("skew", func() (odds.Dist, error) { return skew.Times(1<<15 - 1) }),
			dist("rare", func() (odds.Dist, error) { return rare.Times(113_000) }),
			over("of 10", func() (odds.Dist, error) { return d10.Times(13_000) }),
		},
		"Dist.Shift":   {dist("", func() (odds.Dist, error) { return whole.Shift(odds.MaxValue / 2) })},
		"Dist.Scale":   {dist("", func() (odds.Dist, error) { return d2.Scale(odds.MaxWidth - 1) })},
		"Dist.Neg":     {ask("", func() { undecided.Neg() })},
		"Dist.Map":     {dist("", func() (odds.Dist, error) { return undecided.Map(func(x int) int { return -x / 2 }) })},
		"Dist.Highest": {dist("", func() (odds.Dist, error) { return whole.Highest(odds.MaxDice) })},
		"Dist.Lowest":  {dist("", func() (odds.Dist, error) { return whole.Lowest(odds.MaxDice) })},
		"Dist.KeepHighest": {
			dist("200 of a million", func() (odds.Dist, error) { return d10.KeepHighest(odds.MaxDice, 200) }),
			over("400 of a million", func() (odds.Dist, error) { return d10.KeepHighest(odds.MaxDice, 400) }),
			dist("all but one", func() (odds.Dist, error) { return d10.KeepHighest(380, 379) }),
			over("all but one, more", func() (odds.Dist, error) { return d10.KeepHighest(480, 479) }),
			dist("2 of many values", func() (odds.Dist, error) { return m.dist(odds.Die(2_000)).KeepHighest(1000, 2) }),
			dist("2 of more values", func() (odds.Dist, error) { return m.dist(odds.Die(13_000)).KeepHighest(3, 2) }),
			over("2 of most values", func() (odds.Dist, error) { return m.dist(odds.Die(30_000)).KeepHighest(3, 2) }),
			dist("many of two values", func() (odds.Dist, error) { return d2.KeepHighest(1000, 900) }),
		},
		"Dist.KeepLowest": {dist("200 of a million", func() (odds.Dist, error) { return d10.KeepLowest(odds.MaxDice, 200) })},
		"Max": {
			dist("wide ones", func() (odds.Dist, error) { return odds.Max(many(2, undecided)...) }),
			over("many wide ones", func() (odds.Dist, error) { return odds.Max(many(100, whole)...) }),
			dist("many", func() (odds.Dist, error) { return odds.Max(many(100_000, d10)...) }),
		},
		"Min": {over("many wide ones", func() (odds.Dist, error) { return odds.Min(many(100, whole)...) })},
		"Mix": {
			dist("wide ones", func() (odds.Dist, error) { return odds.Mix(parts(50, undecided)...) }),
			over("many wide ones", func() (odds.Dist, error) { return odds.Mix(parts(10_000, whole)...) }),
			dist("many", func() (odds.Dist, error) { return odds.Mix(parts(1_000_000, d10)...) }),
		},
		"Explode": {
			dist("a wide die", func() (odds.Dist, error) { return odds.Explode(whole, 0.5, odds.MaxWidth/2-1) }),
			over("on all faces but one", func() (odds.Dist, error) {
				return odds.Explode(m.dist(odds.Die(11)), odds.MinBound, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
			}),
			dist("a die for long", func() (odds.Dist, error) { return odds.Explode(m.dist(odds.Die(100)), odds.MinBound) }),
			dist("on five of six", func() (odds.Dist, error) { return odds.Explode(m.dist(odds.Die(6)), odds.MinBound, 1, 2, 3, 4, 5) }),
		},
		"Repeat": {
			dist("as in TestTheMostWork", func() (odds.Dist, error) {
				return odds.Repeat(1-1./128, m.dist(odds.Faces(-3, 3)), m.dist(odds.Faces(1, 921_050)), math.Pow(1-1./128, 1158.5))
			}),
			dist("a million rounds of nothing", func() (odds.Dist, error) {
				return odds.Repeat(1-1e-5, m.dist(odds.Certain(0)), m.dist(odds.Certain(0)), 1e-4)
			}),
			over("rarer ones", func() (odds.Dist, error) { return odds.Repeat(0.99, rare, d10, 1e-100) }),
			dist("rare ones", func() (odds.Dist, error) { return odds.Repeat(0.988, rare, d10, 1e-100) }),
		},
		"Dist.P":         {ask("", func() { whole.P(0) })},
		"Dist.AtLeast":   {ask("", func() { whole.AtLeast(0) })},
		"Dist.AtMost":    {ask("", func() { whole.AtMost(0) })},
		"Dist.Between":   {ask("", func() { whole.Between(-odds.MaxWidth/2+1, odds.MaxWidth/2-2) })},
		"Dist.Min":       {ask("", func() { whole.Min() })},
		"Dist.Max":       {ask("", func() { whole.Max() })},
		"Dist.Rest":      {ask("", func() { undecided.Rest() })},
		"Dist.Mean":      {ask("", func() { undecided.Mean() })},
		"Dist.Variance":  {ask("", func() { undecided.Variance() })},
		"Dist.Deviation": {ask("", func() { undecided.Deviation() })},
		"Dist.String":    {ask("", func() { _ = undecided.String() })},
		"Dist.All": {ask("", func() {
			for range whole.All() {
			}
		})},
		"Dist.Quantile":    {{"", func() error { _, _, err := undecided.Quantile(1e-290); return err }, false}},
		"Dist.Table":       texts(odds.Dist.Table),
		"Dist.Histogram":   texts(odds.Dist.Histogram),
		"Dist.MarshalJSON": {{"", func() error { _, err := json.Marshal(undecided); return err }, false}},
		"Compare":          {ask("", func() { odds.Compare(undecided, whole) })},
		"Dist.Sampler":     {{"", func() error { _, err := whole.Sampler(); return err }, false}},
		"Sampler.Sample": {{"", func() error {
			s, err := whole.Sampler()
			if err == nil {
				_, err = s.Sample(dice.NewSource("x"))
			}
			return err
		}, false}},
		"Exactly":              {ask("", func() { _ = odds.Exactly(math.MaxFloat64) })},
		"Interval.Width":       {ask("", func() { _ = odds.Exactly(math.MaxFloat64).Width() })},
		"Interval.Mid":         {ask("", func() { _ = odds.Exactly(math.MaxFloat64).Mid() })},
		"Interval.Contains":    {ask("", func() { _ = odds.Exactly(math.MaxFloat64).Contains(0) })},
		"Interval.String":      {ask("", func() { _ = odds.Exactly(math.MaxFloat64).String() })},
		"Interval.Percent":     {ask("", func() { _ = odds.Exactly(math.MaxFloat64).Percent() })},
		"Interval.MarshalJSON": {{"", func() error { _, err := json.Marshal(odds.Exactly(math.MaxFloat64)); return err }, false}},
		"ValueError.Error":     {ask("", func() { _ = (&odds.ValueError{}).Error() })},
		"ValueError.Unwrap":    {ask("", func() { _ = (&odds.ValueError{}).Unwrap() })},
	}
}

// probabilities are so many that add up to a quarter.
func probabilities(n int) []float64 {
	p := make([]float64, n)
	for i := range p {
		p[i] = 0.25 / float64(n)
	}
	return p
}

// TestLargest: every function answers soon, whatever it is asked, or refuses. The
// promise is two seconds; the test fails where it is ten times as long, for machines
// differ, and -v shows how long it was.
func TestLargest(t *testing.T) {
	names := exported(t)
	if testing.Short() {
		t.Skip("it takes half a minute")
	}
	all := largest(t)
	for _, name := range names {
		if len(all[name]) == 0 {
			t.Errorf("%s is not called", name)
		}
		for _, c := range all[name] {
			start := time.Now()
			err := c.do()
			took := time.Since(start)
			if took > 20*time.Second {
				t.Errorf("%s %s takes %v", name, c.what, took)
			}
			if c.refused != errors.Is(err, odds.ErrLimit) || err != nil && !c.refused {
				t.Errorf("%s %s: %v", name, c.what, err)
			}
			if took > 100*time.Millisecond {
				t.Logf("%s %s: %v", name, c.what, took.Round(time.Millisecond))
			}
		}
	}
}

// exported are the functions and methods of the package.
func exported(t *testing.T) (names []string) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok || !d.Name.IsExported() {
				continue
			}
			name := d.Name.Name
			if d.Recv != nil {
				of := d.Recv.List[0].Type
				if star, ok := of.(*ast.StarExpr); ok {
					of = star.X
				}
				if !of.(*ast.Ident).IsExported() {
					continue
				}
				name = of.(*ast.Ident).Name + "." + name
			}
			names = append(names, name)
		}
	}
	return names
}
