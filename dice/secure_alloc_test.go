//go:build !race

package dice_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// Under the race detector package crypto/rand copies its buffer.
func TestSecureAllocatesNothing(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { (dice.Secure{}).IntN(12) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
