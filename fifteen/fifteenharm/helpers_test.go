package fifteenharm_test

import (
	"iter"

	"github.com/rollbook-rpg/rollbook"
	"pgregory.net/rapid"
)

// checkSteps returns the sum of an account, and breaks it off at every point.
func checkSteps(t rapid.TB, steps func() iter.Seq[rollbook.Step]) (sum int) {
	t.Helper()
	n := 0
	for s := range steps() {
		n++
		sum += s.Value
		if s.Clause.Ruleset() != "fifteen" || s.Key == "" {
			t.Fatalf("step %+v", s)
		}
	}
	for stop := range n {
		seen := 0
		for range steps() {
			if seen++; seen > stop {
				break
			}
		}
	}
	return sum
}
