package fifteenharm_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		fifteenharm.Blast{}, fifteenharm.Damage{}, fifteenharm.Protection{},
		fifteenharm.Weapon{}, fifteenharm.Point{}, fifteenharm.Vector{},
	})
}
