package d10luck_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		d10luck.Character{}, d10luck.Span(0), d10luck.Test{}, d10luck.FearTest{}, d10luck.Result{}, d10luck.Fear{}, d10luck.Resisted{},
		d10luck.Kind(0), d10luck.Outcome(0), d10luck.Side(0), d10luck.FearLuck(0), d10luck.Level{}, d10luck.ModifierRow{},
		d10luck.FearRow{}, d10luck.Effect{},
	})
}
