package fifteenfight_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		fifteenfight.Command{}, fifteenfight.Event{}, fifteenfight.Weapon{},
		fifteenfight.Fighter{}, fifteenfight.State{}, fifteenfight.Wear{}, fifteenfight.Shelter{},
	})
}
