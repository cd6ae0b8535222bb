package dicerapid_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

// In a test file this would be TestSum, a property of every way dice can fall.
func ExampleRNG() {
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			n := rapid.IntRange(0, 10).Draw(t, "n")
			total, err := dice.Sum(dicerapid.RNG(t), n, 6)
			if err != nil || total < n || total > 6*n {
				t.Fatalf("%d dice: %d, %v", n, total, err)
			}
		})
	}
}
