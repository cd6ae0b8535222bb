package fifteenhealth_test

import (
	"fmt"
	"time"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// HLT-1: at 0 vitality the clock runs for as many minutes as the full score; first
// aid after that is too late.
func ExampleRulesHealth_dying() {
	h, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	h, change, _ := h.Hurt(30)
	fmt.Println(change)
	h, _, _ = h.Pass(27 * time.Minute)
	fmt.Println(h)
	h, change, _ = h.Pass(time.Second)
	fmt.Println(change)
	_, _, err := h.FirstAid(true)
	fmt.Println(err)
	// Output:
	// fell: vitality 27 → 0 (fifteen HLT-1)
	// dying, vitality 0 of 27, 0s left for first aid
	// died untended: vitality 0 (fifteen HLT-1)
	// fifteen HLT-1: first aid for someone dead; allowed: for someone dying
}

// HLT-2: a blow at 0 vitality kills, first aid or not.
func ExampleRulesHealth_dead() {
	h, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	for _, points := range []int{20, 7} {
		var change fifteenhealth.Change
		h, change, _ = h.Hurt(points)
		fmt.Println(change)
	}
	h, _, _ = h.FirstAid(true)
	_, change, _ := h.Hurt(1)
	fmt.Println(change)
	// Output:
	// wounded: vitality 27 → 7 (fifteen DMG-2)
	// fell: vitality 7 → 0 (fifteen HLT-1)
	// died of damage: vitality 0 (fifteen HLT-2)
}

// HLT-3: after first aid, a vitality roll at the next activation wakes with 2
// points; failed, it is repeated. HLT-5: who goes on in the fight heals 2 by a
// roll in each activation, up to a quarter of the score, here 6.
func ExampleRulesHealth_active() {
	h, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	h, _, _ = h.Hurt(27)
	h, _, _ = h.FirstAid(true)
	roll := func(actions, face int) {
		h, _ = h.Activate()
		test, err := h.VitalityTest(actions)
		if err != nil {
			fmt.Println(err)
			return
		}
		result, _ := test.Roll(dice.Typed(face))
		var change fifteenhealth.Change
		h, change, _ = h.Recover(result)
		fmt.Println(test, "·", change)
	}
	roll(0, 15)
	roll(0, 4)
	for range 3 {
		roll(2, 8)
	}
	roll(0, 8)
	// Output:
	// waking 9 · stays out: vitality 0 (fifteen HLT-3)
	// waking 9 · woke: vitality 0 → 2 (fifteen HLT-3)
	// vitality 9 actions 2 · healed: vitality 2 → 4 (fifteen HLT-5)
	// vitality 9 actions 2 · healed: vitality 4 → 6 (fifteen HLT-5)
	// vitality 9 actions 2 · healing barred: vitality 6 (fifteen HLT-5)
	// fifteen HLT-5: actions announced 0; allowed: 1..3
}

// HLT-6: in rest a roll for every 8 hours gives 4, but not above half the score
// before 48 hours. HLT-7: in hospital it gives 8, but not the full score before 24.
func ExampleRulesHealth_rest() {
	for _, care := range []fifteenhealth.Care{fifteenhealth.Resting, fifteenhealth.Hospital} {
		h, _ := fifteenhealth.NewHealth(21, fifteen.Rules{})
		h, _, _ = h.Hurt(15)
		h, _, _ = h.Begin(care)
		fmt.Print(care, ":")
		for range 7 {
			h, _, _ = h.Pass(8 * time.Hour)
			test, _ := h.VitalityTest(0)
			result, _ := test.Roll(dice.Typed(3))
			h, _, _ = h.Recover(result)
			fmt.Print(" ", h.Vitality())
		}
		_, err := h.VitalityTest(0)
		fmt.Println(";", err)
	}
	// Output:
	// resting: 10 10 10 10 10 14 18; fifteen HLT-6: a vitality roll before its time; allowed: in 8h0m0s
	// hospital: 14 20 21 21 21 21 21; fifteen HLT-7: a vitality roll before its time; allowed: in 8h0m0s
}
