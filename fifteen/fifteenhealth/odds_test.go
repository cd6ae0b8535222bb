package fifteenhealth_test

import (
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/oddstest"
	"pgregory.net/rapid"
)

// HLT-5 to HLT-7: the odds of healing are those of Recover, whatever is rolled.
func TestHealingOdds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, err := fifteenhealth.NewHealth(rapid.IntRange(3, 60).Draw(t, "score"), fifteenrapid.Rules().Draw(t, "rules"))
		if err != nil {
			t.Fatal(err)
		}
		h, _, _ = h.Hurt(rapid.IntRange(0, h.Score()-1).Draw(t, "damage"))
		care := rapid.SampledFrom([]fifteenhealth.Care{fifteenhealth.Active, fifteenhealth.Resting, fifteenhealth.Hospital}).Draw(t, "care")
		h, _, _ = h.Begin(care)
		h, _, _ = h.Pass(8 * time.Hour)
		actions := 0
		if care == fifteenhealth.Active {
			actions = rapid.IntRange(1, 3).Draw(t, "actions")
		}
		const rolls = 3
		truth := oddstest.Enumerate(t, func(r dice.RNG) (int, error) {
			h := h
			for range rolls {
				h, _ = h.Activate()
				test, err := h.VitalityTest(actions)
				if err != nil {
					return 0, err
				}
				res, err := test.Roll(r)
				if err != nil {
					return 0, err
				}
				if h, _, err = h.Recover(res); err != nil {
					return 0, err
				}
				h, _, _ = h.Pass(8 * time.Hour)
			}
			return h.Vitality(), nil
		})
		d, err := h.HealingOdds(rolls, actions)
		if err != nil {
			t.Fatal(err)
		}
		oddstest.Check(t, d, truth)
	})
}
