package m12char_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/enumtest"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

// Hazard 15: a word that is none never becomes a value.
func TestEnumerations(t *testing.T) {
	enumtest.Check[m12char.Account](t, 3)
	enumtest.Check[m12char.ChangeKind](t, 13)
	enumtest.Check[m12char.Method](t, 4)
}
