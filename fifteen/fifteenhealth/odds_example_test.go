package fifteenhealth_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// How far a week in hospital brings somebody (HLT-7).
func ExampleHealth_HealingOdds() {
	h, _ := fifteenhealth.NewHealth(33, fifteen.Rules{})
	h, _, _ = h.Hurt(31)
	h, _, _ = h.Begin(fifteenhealth.Hospital)
	for _, days := range []int{1, 3, 7} {
		d, err := h.HealingOdds(3*days, 0)
		fmt.Printf("day %d: %.4v on average, whole again %s %v\n", days, d.Mean().Mid(), d.P(33).Percent(), err)
	}
	// Output:
	// day 1: 15.2 on average, whole again 0% <nil>
	// day 3: 31.36 on average, whole again 83.42% <nil>
	// day 7: 33 on average, whole again 99.99% <nil>
}
