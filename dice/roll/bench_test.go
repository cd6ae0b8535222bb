package roll_test

import (
	"math/rand/v2"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
)

// Sinks keep the compiler from dropping what a benchmark computes.
var (
	sinkInt     int
	sinkOutcome poolOutcome
	sinkTotal   int32
)

var benchTest = poolTest{Dice: 6, Skill: 10, Speciality: true, Fields: 2, Difficulty: 21}

func newChaCha8() *rand.Rand { return rand.New(rand.NewChaCha8([32]byte{1})) }

func bareSix(r *rand.Rand) {
	for range 6 {
		sinkInt += r.IntN(poolSides)
	}
}

func wholePool(b *testing.B, rng dice.RNG) {
	r, err := rollPool(benchTest, rng)
	if err != nil {
		b.Fatal(err)
	}
	sinkOutcome = r.outcome
}

func wholeResult(b *testing.B, rng dice.RNG) {
	r, err := roll.Roll(benchTest, rng)
	if err != nil {
		b.Fatal(err)
	}
	sinkOutcome = r.Outcome()
}

func wholeLuck(b *testing.B, rng dice.RNG) {
	r, err := rollLuck(luckTest{Skill: 5}, rng)
	if err != nil {
		b.Fatal(err)
	}
	sinkTotal = r.total
}

// BenchmarkTest is a whole test: six dice, judged, by a result of its own on Dice and by
// a Result; and a die with luck behind it.
func BenchmarkTest(b *testing.B) {
	rng, bare := dice.NewSource("bench"), newChaCha8()
	for _, c := range []struct {
		name string
		do   func()
	}{
		{"bare", func() { bareSix(bare) }},
		{"Dice", func() { wholePool(b, rng) }},
		{"Result", func() { wholeResult(b, rng) }},
		{"luck", func() { wholeLuck(b, rng) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.do()
			}
		})
	}
}

// BenchmarkRatio runs whole tests on a Source and their yardstick in turns, so that both
// see the same machine, and reports how many times six bare draws of math/rand/v2's
// ChaCha8 a test costs, as the median of all turns.
func BenchmarkRatio(b *testing.B) {
	for name, whole := range map[string]func(*testing.B, dice.RNG){"Dice": wholePool, "Result": wholeResult} {
		b.Run(name, func(b *testing.B) {
			rng, bare := dice.NewSource("bench"), newChaCha8()
			var ratios []float64
			const turns = 2000
			for b.Loop() {
				one := benchtest.Clock(func() {
					for range turns {
						bareSix(bare)
					}
				})
				other := benchtest.Clock(func() {
					for range turns {
						whole(b, rng)
					}
				})
				ratios = append(ratios, float64(other)/float64(one))
			}
			b.ReportMetric(benchtest.Median(ratios), "x-bare")
		})
	}
}
