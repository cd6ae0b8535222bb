package fifteenharm_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/oddstest"
	"pgregory.net/rapid"
)

// DMG-2: the damage of a hit.
func TestProtectionOdds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := fifteenrapid.Protection().Draw(t, "protection")
		d, err := p.Odds()
		if err != nil {
			t.Fatal(err)
		}
		oddstest.Check(t, d, oddstest.Enumerate(t, func(r dice.RNG) (int, error) {
			damage, err := p.Roll(r)
			return damage.Points(), err
		}))
	})
}
