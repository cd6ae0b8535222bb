package m12_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Sinks keep the compiler from dropping what a benchmark computes.
var (
	sinkInt     int
	sinkOutcome m12.Outcome
)

// BenchmarkBare is the yardstick: six bare draws of a *rand.Rand, nothing more.
func BenchmarkBare(b *testing.B) {
	for name, r := range map[string]*rand.Rand{"PCG": benchtest.PCG(), "ChaCha8": benchtest.ChaCha8()} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for range 6 {
					sinkInt += r.IntN(12)
				}
			}
		})
	}
}

// BenchmarkTest is a whole test: six dice, a speciality, two fields, judged.
func BenchmarkTest(b *testing.B) {
	t := m12.Test{Dice: 6, Skill: 10, Speciality: true, Fields: 2, Difficulty: 21}
	for name, r := range map[string]dice.RNG{"PCG": benchtest.PCG(), "ChaCha8": benchtest.ChaCha8(), "Source": dice.NewSource("bench")} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				res, err := t.Roll(r)
				if err != nil {
					b.Fatal(err)
				}
				sinkOutcome = res.Outcome()
			}
		})
	}
}

// BenchmarkRatio runs a whole test and its yardstick in turns, so that both see
// the same machine, and reports how many times the yardstick a test costs, as
// the median of all turns. The yardstick is six bare draws of a *rand.Rand: on
// the same generator, and for our own Source on ChaCha8.
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
			var ratios []float64
			for b.Loop() {
				bare := benchtest.Clock(func() { bareSix(c.bare) })
				whole := benchtest.Clock(func() { wholeTest(b, c.rng) })
				ratios = append(ratios, float64(whole)/float64(bare))
			}
			b.ReportMetric(benchtest.Median(ratios), "x-bare")
		})
	}
}

const turns = 2000

func bareSix(r *rand.Rand) {
	for range turns {
		for range 6 {
			sinkInt += r.IntN(12)
		}
	}
}

func wholeTest(b *testing.B, r dice.RNG) {
	t := m12.Test{Dice: 6, Skill: 10, Speciality: true, Fields: 2, Difficulty: 21}
	for range turns {
		res, err := t.Roll(r)
		if err != nil {
			b.Fatal(err)
		}
		sinkOutcome = res.Outcome()
	}
}

// BenchmarkDice shows the cost by number of dice; ns/die should stay level.
func BenchmarkDice(b *testing.B) {
	for _, n := range []int{1, 6, 24, 100, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			r := dice.NewSource("bench")
			t := m12.Test{Dice: n, Difficulty: 21}
			b.ReportAllocs()
			for b.Loop() {
				res, err := t.Roll(r)
				if err != nil {
					b.Fatal(err)
				}
				sinkOutcome = res.Outcome()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/die")
		})
	}
}
