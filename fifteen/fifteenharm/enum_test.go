package fifteenharm_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
)

// Hazard 15: a word that is none never becomes a value.
func TestEnumerations(t *testing.T) {
	enumtest.Check[fifteenharm.Armour](t, 4)
	enumtest.Check[fifteenharm.Cover](t, 5)
	enumtest.Check[fifteenharm.Direction](t, 4)
	enumtest.Check[fifteenharm.WeaponClass](t, 6)
}
