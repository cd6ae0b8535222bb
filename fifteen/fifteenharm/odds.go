package fifteenharm

import (
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/fifteen"
)

// Odds is the distribution of the damage of somebody who is hit ([DMG2]): 0..20.
func (p Protection) Odds() (odds.Dist, error) {
	if err := p.Validate(); err != nil {
		return odds.Dist{}, err
	}
	var weights [fifteen.Sides + 1]float64
	for face := 1; face <= fifteen.Sides; face++ {
		weights[Damage{value: uint8(p.value()), face: uint8(face)}.Points()]++
	}
	return odds.Weights(0, weights[:]...)
}

// AttackOdds is the distribution of the damage that the attacks of one activation
// do in all to somebody who has that protection, 1..3 of them in order, the first
// miss ending it (ACT-3, [DMG2]). The attacks are as for ActivationOdds. Compare it
// with a vitality to see who would fall.
func AttackOdds(p Protection, attacks ...fifteen.Test) (odds.Dist, error) {
	hits, err := fifteen.ActivationOdds(attacks...)
	if err != nil {
		return odds.Dist{}, err
	}
	hit, err := p.Odds()
	if err != nil {
		return odds.Dist{}, err
	}
	var parts []odds.Part
	for n, chance := range hits.All() {
		damage, err := hit.Times(n)
		if err != nil {
			return odds.Dist{}, err
		}
		parts = append(parts, odds.Part{Weight: chance, Dist: damage})
	}
	return odds.Mix(parts...)
}
