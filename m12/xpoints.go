package m12

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
)

// StartX is how many X-points a new character has ([XPT1]).
const StartX = 7

// SpendX is a plain spend: n X-points for a turn of the story, such as a weapon
// at hand or a gun that jams ([XPT4]). It returns what is left of those held.
// Fewer than 1, or more than held, are refused and held is returned ([XPT5]).
// Points for a test go by [Test.Spend] and [Result.Spend].
func SpendX(n, held int) (left int, err error) {
	if err := checkSpend(n, held, held); err != nil {
		return held, err
	}
	return held - n, nil
}

// checkSpend checks n points against those held, and against room, the most
// that may be spent here.
func checkSpend(n, held, room int) error {
	most := min(held, room)
	if n >= 1 && n <= most {
		return nil
	}
	allowed := "none, none are held"
	switch {
	case most >= 1:
		allowed = "1.." + strconv.Itoa(most)
	case held >= 1:
		allowed = "none, the test takes no more"
	}
	return rollbook.Fault{Clause: XPT5, Subject: "X-points spent", Found: strconv.Itoa(n), Allowed: allowed}
}
