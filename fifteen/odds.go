package fifteen

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// Chances are how probable each outcome of a test is (ROL-1). Success and Failure
// add up to 1.
type Chances struct {
	Success odds.Interval `json:"success"`
	Failure odds.Interval `json:"failure"`
	Exact   odds.Interval `json:"exact"` // a success whose die shows the target itself
	Earns   odds.Interval `json:"earns"` // the same, where it is worth a point (PRG-1)
}

// String is the chances on one line: "success 50%, exact 5%, failure 50%".
func (c Chances) String() string {
	return "success " + c.Success.Percent() + ", exact " + c.Exact.Percent() + ", failure " + c.Failure.Percent()
}

// Of is the chance of that outcome, 0 for Undecided: no test stays so.
func (c Chances) Of(o Outcome) odds.Interval {
	switch o {
	case Success:
		return c.Success
	case Failure:
		return c.Failure
	}
	return odds.Interval{}
}

// Chances of t with all its modifiers, exact twentieths.
func (t Test) Chances() (Chances, error) {
	if err := t.Validate(); err != nil {
		return Chances{}, err
	}
	c := Chances{Success: twentieths(t.passing()), Failure: twentieths(Sides - t.passing())}
	if target := t.Target(); target >= 1 && target <= Sides {
		c.Exact = twentieths(1)
		if t.Trait.earns() {
			c.Earns = c.Exact
		}
	}
	return c, nil
}

// passing is how many of the twenty faces succeed.
func (t *Test) passing() int { return min(max(t.Target(), 0), Sides) }

func twentieths(n int) odds.Interval { return odds.Exactly(float64(n) / Sides) }

// Tries is the distribution of how many rolls of the same test it takes until one
// succeeds: 1 and more. So it says after how many activations somebody wakes
// (HLT-3). What takes so many that the chance of it is no more than the bound,
// 1e−290..1 or 0 for odds.DefaultBound, is left undecided. A test without a chance
// is refused by package odds: it never ends.
func (t Test) Tries(bound float64) (odds.Dist, error) {
	if err := t.Validate(); err != nil {
		return odds.Dist{}, err
	}
	one, err := odds.Certain(1)
	if err != nil {
		return odds.Dist{}, err
	}
	return odds.Repeat(float64(Sides-t.passing())/Sides, one, one, bound)
}

// Odds is the distribution of the damage of somebody who is hit (DMG-2): 0..20.
func (p Protection) Odds() (odds.Dist, error) {
	if err := p.Validate(); err != nil {
		return odds.Dist{}, err
	}
	var weights [Sides + 1]float64
	for face := 1; face <= Sides; face++ {
		weights[Damage{value: uint8(p.value()), face: uint8(face)}.Points()]++
	}
	return odds.Weights(0, weights[:]...)
}

// ActivationOdds is the distribution of how many of the actions of an activation
// succeed, 1..3 of them in order, the first failure ending it (ACT-3): 0 and more.
// Each must say in its Actions how many there are; a single one may leave that
// out (ACT-2).
func ActivationOdds(actions ...Test) (odds.Dist, error) {
	if err := checkActivation(actions); err != nil {
		return odds.Dist{}, err
	}
	weights := make([]float64, len(actions)+1)
	reached := 1.0 // the chance to come to this action
	for i := range actions {
		passed := float64(actions[i].passing()) / Sides
		weights[i] = reached * (1 - passed)
		reached *= passed
	}
	weights[len(actions)] = reached
	return odds.Weights(0, weights...)
}

func checkActivation(actions []Test) error {
	if len(actions) < 1 || len(actions) > MaxActions {
		return outside(clauseActions, "actions announced", len(actions), 1, MaxActions)
	}
	var f faults
	for i, t := range actions {
		f.add(t.Validate())
		if t.Actions != len(actions) && !(t.Actions == 0 && len(actions) == 1) {
			f.add(rollbook.Fault{Clause: clauseActions, Subject: "actions announced in action " + strconv.Itoa(i+1),
				Found: strconv.Itoa(t.Actions), Allowed: strconv.Itoa(len(actions))})
		}
	}
	return errors.Join(f...)
}

// AttackOdds is the distribution of the damage that the attacks of one activation
// do in all to somebody who has that protection, 1..3 of them in order, the first
// miss ending it (ACT-3, DMG-2). The attacks are as for ActivationOdds. Compare it
// with a vitality to see who would fall.
func AttackOdds(p Protection, attacks ...Test) (odds.Dist, error) {
	hits, err := ActivationOdds(attacks...)
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

// maxHealingRolls bounds HealingOdds.
const maxHealingRolls = 100_000

// HealingOdds is the distribution of the vitality after so many further rolls of
// the present care, 0..100,000, each at its time and without damage between (HLT-5
// to HLT-7). Of an active character each roll is in an activation of so many
// actions, 1..3; else there are 0. Only someone awake heals.
func (h Health) HealingOdds(rolls, actions int) (odds.Dist, error) {
	if h.condition != Awake {
		return odds.Dist{}, rollbook.Fault{Clause: clauseHealing, Subject: "healing", Found: "of " + h.state(), Allowed: "of someone awake"}
	}
	low, high := 0, 0
	if h.care == Active {
		low, high = 1, MaxActions
	}
	if actions < low || actions > high {
		return odds.Dist{}, outside(h.healingClause(), "actions announced", actions, low, high)
	}
	if rolls < 0 || rolls > maxHealingRolls {
		return odds.Dist{}, outside(h.healingClause(), "rolls", rolls, 0, maxHealingRolls)
	}
	t := Test{Trait: TraitVitality, Score: h.rollScore(), Actions: actions}
	passed := float64(t.passing()) / Sides
	var now [MaxVitality + 1]float64
	now[h.vitality] = 1
	for range rolls {
		var then [MaxVitality + 1]float64
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
