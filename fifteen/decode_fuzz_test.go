package fifteen_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		fifteen.Attack(0), fifteen.Attribute(0), fifteen.Group(0), fifteen.AttributeSet(0), fifteen.Attributes{}, fifteen.Gait(0), fifteen.Test{},
		fifteen.Result{}, fifteen.Moment(0), fifteen.Verdict(0), fifteen.Opposed{}, fifteen.Outcome(0), fifteen.Rules{}, fifteen.Trait(0),
	})
}
