package odds_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

func benchmark(b *testing.B, name string, f func() (odds.Dist, error)) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := f(); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkMake is whole distributions.
func BenchmarkMake(b *testing.B) {
	d6, d20 := must{b}.dist(odds.Die(6)), must{b}.dist(odds.Die(20))
	benchmark(b, "3d6", func() (odds.Dist, error) { return odds.Dice(3, 6) })
	benchmark(b, "100d6", func() (odds.Dist, error) { return odds.Dice(100, 6) })
	benchmark(b, "1000d6", func() (odds.Dist, error) { return odds.Dice(1000, 6) })
	benchmark(b, "4d6 keep 3", func() (odds.Dist, error) { return d6.KeepHighest(4, 3) })
	benchmark(b, "20d20 keep 10", func() (odds.Dist, error) { return d20.KeepHighest(20, 10) })
	benchmark(b, "highest of 1000d20", func() (odds.Dist, error) { return d20.Highest(1000) })
	benchmark(b, "exploding d6", func() (odds.Dist, error) { return odds.Explode(d6, odds.DefaultBound) })
}

var sink float64

// BenchmarkAsk is questions about one.
func BenchmarkAsk(b *testing.B) {
	d := must{b}.dist(odds.Dice(100, 6))
	e := must{b}.dist(odds.Explode(d, 1e-3, 350))
	s := sampler(must{b}, d)
	r := dice.NewSource("bench")
	for _, c := range []struct {
		name string
		ask  func()
	}{
		{"P", func() { sink += d.P(350).Low }},
		{"AtLeast", func() { sink += d.AtLeast(350).Low }},
		{"AtLeast with a rest", func() { sink += e.AtLeast(350).Low }},
		{"Between", func() { sink += d.Between(320, 380).Low }},
		{"Mean", func() { sink += d.Mean().Low }},
		{"Compare", func() { sink += odds.Compare(d, e).Less.Low }},
		{"Sample", func() {
			x, err := s.Sample(r)
			if err != nil {
				b.Fatal(err)
			}
			sink += float64(x)
		}},
		{"Histogram", func() { sink += float64(len(d.Histogram(odds.Layout{}))) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.ask()
			}
		})
	}
}

// A single value is looked up; only a tail or a range needs the sums of all.
func TestOneValueNeedsNoTails(t *testing.T) {
	made := func() odds.Dist { return must{t}.dist(odds.Dice(10, 6)) }
	plain := testing.AllocsPerRun(20, func() { made() })
	asked := testing.AllocsPerRun(20, func() { sink += made().P(35).Low })
	tail := testing.AllocsPerRun(20, func() { sink += made().AtLeast(35).Low })
	if asked != plain || tail <= plain {
		t.Errorf("%v allocations to make it, %v to ask for a value too, %v for a tail", plain, asked, tail)
	}
}

// Questions are asked often; they must not take memory.
func TestQuestionsAllocateNothing(t *testing.T) {
	d := must{t}.dist(odds.Explode(must{t}.dist(odds.Die(6)), 1e-15))
	s, r := sampler(must{t}, d), dice.NewSource("allocations")
	if n := testing.AllocsPerRun(100, func() {
		sink += d.P(3).Low + d.AtLeast(10).High + d.AtMost(4).Low + d.Between(2, 30).High + d.Mean().Low
		if _, err := s.Sample(r); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
