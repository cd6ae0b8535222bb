package fifteenhealth

import (
	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// maxHealingRolls bounds HealingOdds.
const maxHealingRolls = 100_000

// HealingOdds is the distribution of the vitality after so many further rolls of
// the present care, 0..100,000, each at its time and without damage between ([HLT5]
// to [HLT7]). Of an active character each roll is in an activation of so many
// actions, 1..3; else there are 0. Only someone awake heals.
func (h Health) HealingOdds(rolls, actions int) (odds.Dist, error) {
	if h.condition != Awake {
		return odds.Dist{}, rollbook.Fault{Clause: HLT8, Subject: "healing", Found: "of " + h.state(), Allowed: "of someone awake"}
	}
	low, high := 0, 0
	if h.care == Active {
		low, high = 1, fifteen.MaxActions
	}
	if actions < low || actions > high {
		return odds.Dist{}, say.Outside(h.healingClause(), "actions announced", actions, low, high)
	}
	if rolls < 0 || rolls > maxHealingRolls {
		return odds.Dist{}, say.Outside(h.healingClause(), "rolls", rolls, 0, maxHealingRolls)
	}
	t := fifteen.Test{Trait: fifteen.TraitVitality, Score: h.rollScore(), Actions: actions}
	passed := float64(t.Passing()) / fifteen.Sides
	var now [fifteen.MaxVitality + 1]float64
	now[h.vitality] = 1
	for range rolls {
		var then [fifteen.MaxVitality + 1]float64
		for vitality, chance := range now {
			then[h.healed(vitality)] += chance * passed
			then[vitality] += chance * (1 - passed)
		}
		now = then
		if h.care != Active {
			h.rolls++
		}
	}
	return odds.Weights(0, now[:]...)
}
