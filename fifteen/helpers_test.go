package fifteen_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// forbidden is a source that must not be asked.
func forbidden(t *testing.T) dice.RNG {
	return dice.Func(func(n int) int { t.Errorf("a d%d was drawn", n); return 0 })
}
