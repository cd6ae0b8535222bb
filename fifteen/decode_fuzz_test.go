package fifteen_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		fifteen.Attack(0), fifteen.Attribute(0), fifteen.Group(0), fifteen.AttributeSet(0), fifteen.Attributes{}, fifteen.Blast{},
		fifteen.Direction(0), fifteen.Character{}, fifteen.Condition(0), fifteen.Care(0), fifteen.ChangeKind(0), fifteen.Damage{},
		fifteen.Gait(0), fifteen.Health{}, fifteen.Change{}, fifteen.Test{}, fifteen.Result{}, fifteen.Moment(0), fifteen.Verdict(0),
		fifteen.Opposed{}, fifteen.Outcome(0), fifteen.Progress{}, fifteen.Resolution(0), fifteen.Protection{}, fifteen.Armour(0),
		fifteen.Cover(0), fifteen.Rules{}, fifteen.Trait(0), fifteen.Wealth{}, fifteen.Weapon{}, fifteen.WeaponClass(0),
		fifteen.Point{}, fifteen.Vector{},
	})
}
