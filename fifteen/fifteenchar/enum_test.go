package fifteenchar_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
)

// Hazard 15: a word that is none never becomes a value.
func TestEnumerations(t *testing.T) {
	enumtest.Check[fifteenchar.Resolution](t, 4)
}
