package fifteen_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		fifteen.AttributeSet(0), fifteen.Attributes{}, fifteen.Test{},
		fifteen.Result{}, fifteen.Opposed{}, fifteen.Rules{},
	})
}
