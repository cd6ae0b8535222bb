package fifteenhealth_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		fifteenhealth.Health{}, fifteenhealth.Change{},
	})
}
