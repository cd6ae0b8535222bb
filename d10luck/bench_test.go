package d10luck_test

import (
	"math/rand/v2"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
)

// Sinks keep the compiler from dropping what a benchmark computes.
var (
	sinkInt     int
	sinkOutcome d10luck.Outcome
	sinkLevel   d10luck.Level
)

var benchTest = d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: -1}

// bareLuck is the yardstick: the bare draws of one test, nothing more. Behind a
// 10 or a 1 it draws D6s as luck does.
func bareLuck(r *rand.Rand) {
	if v := r.IntN(10); v == 0 || v == 9 {
		for r.IntN(6) == 5 {
			sinkInt++
		}
	} else {
		sinkInt += v
	}
}

// BenchmarkBare has the yardsticks: one bare IntN(10), and the bare draws of a
// test.
func BenchmarkBare(b *testing.B) {
	for name, r := range map[string]*rand.Rand{"PCG": benchtest.PCG(), "ChaCha8": benchtest.ChaCha8()} {
		b.Run("IntN(10)/"+name, func(b *testing.B) {
			for b.Loop() {
				sinkInt += r.IntN(10)
			}
		})
		b.Run("luck/"+name, func(b *testing.B) {
			for b.Loop() {
				bareLuck(r)
			}
		})
	}
}

// BenchmarkTest is a whole test, judged.
func BenchmarkTest(b *testing.B) {
	for name, r := range map[string]dice.RNG{"PCG": benchtest.PCG(), "ChaCha8": benchtest.ChaCha8(), "Source": dice.NewSource("bench")} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				res, err := benchTest.Roll(r)
				if err != nil {
					b.Fatal(err)
				}
				sinkOutcome = res.Outcome()
			}
		})
	}
}

// BenchmarkRatio runs a whole test and its yardsticks in turns, so that all see
// the same machine. It reports, as medians of all turns, the nanoseconds that a
// test costs over its bare draws, these as a share of one bare IntN(10), and the
// cost of the whole in bare draws of its dice. The yardstick is a *rand.Rand on the same
// generator, and for our own Source on ChaCha8.
func BenchmarkRatio(b *testing.B) {
	for _, c := range []struct {
		name string
		bare *rand.Rand
		rng  dice.RNG
	}{
		{"PCG", benchtest.PCG(), benchtest.PCG()},
		{"ChaCha8", benchtest.ChaCha8(), benchtest.ChaCha8()},
		{"Source", benchtest.ChaCha8(), dice.NewSource("bench")},
	} {
		b.Run(c.name, func(b *testing.B) {
			var over, share, ratio []float64
			for b.Loop() {
				one := benchtest.Clock(func() { bareOne(c.bare) })
				bare := benchtest.Clock(func() { bareTests(c.bare) })
				whole := benchtest.Clock(func() { wholeTests(b, c.rng) })
				over = append(over, float64(whole-bare)/turns)
				share = append(share, float64(whole-bare)/float64(one))
				ratio = append(ratio, float64(whole)/float64(bare))
			}
			b.ReportMetric(benchtest.Median(over), "ns-over-bare")
			b.ReportMetric(benchtest.Median(share), "over/IntN(10)")
			b.ReportMetric(benchtest.Median(ratio), "x-bare")
		})
	}
}

const turns = 2000

func bareOne(r *rand.Rand) {
	for range turns {
		sinkInt += r.IntN(10)
	}
}

func bareTests(r *rand.Rand) {
	for range turns {
		bareLuck(r)
	}
}

func wholeTests(b *testing.B, r dice.RNG) {
	for range turns {
		res, err := benchTest.Roll(r)
		if err != nil {
			b.Fatal(err)
		}
		sinkOutcome = res.Outcome()
	}
}

// BenchmarkLevel is a whole test with its level by the standard table.
func BenchmarkLevel(b *testing.B) {
	r := dice.NewSource("bench")
	b.ReportAllocs()
	for b.Loop() {
		res, err := benchTest.Roll(r)
		if err != nil {
			b.Fatal(err)
		}
		sinkLevel = res.Level(d10luck.OutcomeTable{})
	}
}

// BenchmarkResisted is a resisted test of two kinds, up to its winner.
func BenchmarkResisted(b *testing.B) {
	r := dice.NewSource("bench")
	b.ReportAllocs()
	for b.Loop() {
		start, err := d10luck.Resist(benchTest, d10luck.Test{Kind: d10luck.SimpleTest, Attribute: 3})
		if err != nil {
			b.Fatal(err)
		}
		if start, err = start.Roll(r); err != nil {
			b.Fatal(err)
		}
		winner, _ := start.Winner()
		sinkInt += int(winner)
	}
}

// BenchmarkFear is a fear test from the first die to the effect.
func BenchmarkFear(b *testing.B) {
	r := dice.NewSource("bench")
	b.ReportAllocs()
	for b.Loop() {
		fear, err := d10luck.FearTest{Willpower: 2, Modifier: -4}.Roll(r)
		if err != nil {
			b.Fatal(err)
		}
		effect, err := fear.Effect(d10luck.Rules{})
		if err != nil {
			b.Fatal(err)
		}
		if effect, err = effect.Roll(r); err != nil {
			b.Fatal(err)
		}
		sinkInt += effect.Turns()
	}
}
