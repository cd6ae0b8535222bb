package fifteenharm_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// From the shot to the damage: two shots in one activation against a vest, the
// first miss ending it (ACT-2, ACT-3, DMG-2), and the chance to fell somebody who
// has 5 vitality left.
func ExampleAttackOdds() {
	shot := fifteen.Test{Trait: fifteen.TraitRanged, Score: 12, Actions: 2}
	hits, _ := fifteen.ActivationOdds(shot, shot)
	damage, _ := fifteenharm.AttackOdds(fifteenharm.Protection{Attack: fifteen.Projectile, Armour: fifteenharm.TacticalVest}, shot, shot)
	fmt.Println("hits at all:", hits.AtLeast(1).Percent(), "twice:", hits.P(2).Percent())
	fmt.Println("damage on average:", damage.Mean(), "· 5 or more:", damage.AtLeast(5).Percent())
	// Output:
	// hits at all: 55.00% twice: 30.25%
	// damage on average: 3.87888 · 5 or more: 32.99%
}
