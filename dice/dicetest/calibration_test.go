package dicetest

import (
	"math"
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// The probabilities must mean what they say, or the rate of false alarms is not
// as documented: with sound sources, one in a hundred lies below 1/100, one in a
// thousand below 1/1000.
func TestProbabilitiesAreCalibrated(t *testing.T) {
	runs := 100
	if testing.Short() {
		runs = 4
	}
	var all []float64
	for i := range runs {
		c := conformance{rng: dice.NewSource("calibration " + strconv.Itoa(i))}
		c.ranges()
		c.evenness()
		c.ladders()
		c.independence()
		all = append(all, c.judged...)
		if len(c.judged) >= 300 {
			t.Fatalf("%d statistics, more than the rate of false alarms reckons with", len(c.judged))
		}
		if len(c.faults) > 0 {
			t.Errorf("run %d: %v", i, c.faults)
		}
	}
	for _, level := range []float64{0.5, 0.1, 0.01, 0.001} {
		below := 0
		for _, p := range all {
			if p < level {
				below++
			}
		}
		want := level * float64(len(all))
		if off := math.Abs(float64(below)-want) / math.Sqrt(want); off > 5 {
			t.Errorf("%d of %d below %v, want about %.0f", below, len(all), level, want)
		}
		t.Logf("%d of %d below %v, expected %.0f", below, len(all), level, want)
	}
}
