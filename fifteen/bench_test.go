package fifteen_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
)

// Sinks keep the compiler from dropping what a benchmark computes.
var (
	sinkInt     int
	sinkOutcome fifteen.Outcome
	sinkHealth  fifteenhealth.Health
)

// benchTest is a roll with every modifier.
var benchTest = fifteen.Test{Trait: fifteen.TraitRanged, Score: 13, Situation: 1, Range: -2, Actions: 2}

// BenchmarkTest is a whole test, rolled and judged.
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

// BenchmarkOver runs rolls and their yardstick in turns, so that both see the same
// machine, and reports the nanoseconds of one over the bare draws that it needs,
// as the median of all turns. The yardstick is the same generator asked for a
// D20 directly.
func BenchmarkOver(b *testing.B) {
	sides := [2]fifteen.Test{benchTest, {Score: 9}}
	hit := fifteenharm.Protection{Attack: fifteen.Projectile, Armour: fifteenharm.TacticalVest, Helmet: true, Cover: fifteenharm.CarDoor}
	for _, c := range []struct {
		name  string
		draws int
		rolls func(dice.RNG)
	}{
		{"Test", 1, func(r dice.RNG) {
			for range turns {
				res, err := benchTest.Roll(r)
				if err != nil {
					b.Fatal(err)
				}
				sinkOutcome = res.Outcome()
			}
		}},
		{"Opposed", 2, func(r dice.RNG) {
			for range turns {
				o, err := fifteen.RollOpposed(r, sides[:]...)
				if err != nil {
					b.Fatal(err)
				}
				sinkInt += o.Winner()
			}
		}},
		{"Damage", 1, func(r dice.RNG) {
			for range turns {
				d, err := hit.Roll(r)
				if err != nil {
					b.Fatal(err)
				}
				sinkInt += d.Points()
			}
		}},
	} {
		for name, sources := range map[string]func() dice.RNG{
			"PCG":     func() dice.RNG { return benchtest.PCG() },
			"ChaCha8": func() dice.RNG { return benchtest.ChaCha8() },
			"Source":  func() dice.RNG { return dice.NewSource("bench") },
		} {
			b.Run(c.name+"/"+name, func(b *testing.B) {
				bareRNG, wholeRNG := sources(), sources()
				var over []float64
				for b.Loop() {
					bare := benchtest.Clock(func() { bareDraws(bareRNG, c.draws) })
					whole := benchtest.Clock(func() { c.rolls(wholeRNG) })
					over = append(over, float64(whole-bare)/turns)
				}
				b.ReportMetric(benchtest.Median(over), "ns-over-bare")
			})
		}
	}
}

// turns are few, so that a whole turn fits between two interruptions.
const turns = 200

func bareDraws(r dice.RNG, draws int) {
	for range turns {
		for range draws {
			sinkInt += r.IntN(20)
		}
	}
}
