package combat_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
// FuzzEntry does Entry, FuzzPart does Part and Start, which are of as many types as there are
// games; a Fight decodes nothing.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, []string{"Entry", "Fight", "Part", "Start"}, []any{
		combat.Hash{}, combat.Seed{}, combat.Secret{}, combat.Closing{}, combat.Seat(""), combat.Seats(""),
	})
}
