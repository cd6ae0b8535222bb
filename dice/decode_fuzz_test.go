package dice_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		dice.Draw{}, dice.Expr{}, dice.Faces{}, dice.Limits{}, dice.Rolled{}, dice.Recorder{}, dice.Source{},
	})
}
