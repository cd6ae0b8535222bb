package m12_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/enumtest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Hazard 15: a word that is none never becomes a value.
func TestEnumerations(t *testing.T) {
	enumtest.Check[m12.Characteristic](t, m12.Characteristics)
}
