package fifteen

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// Chances are how probable each outcome of a test is ([ROL1]). Success and Failure
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
	if err := t.told(); err != nil {
		return Chances{}, err
	}
	c := Chances{Success: twentieths(t.Passing()), Failure: twentieths(Sides - t.Passing())}
	if target := t.Target(); target >= 1 && target <= Sides {
		c.Exact = twentieths(1)
		if traitEarns(t.Trait) {
			c.Earns = c.Exact
		}
	}
	return c, nil
}

// Passing is how many of the twenty faces succeed.
func (t Test) Passing() int { return min(max(t.Target(), 0), Sides) }

func twentieths(n int) odds.Interval { return odds.Exactly(float64(n) / Sides) }

// Tries is the distribution of how many rolls of the same test it takes until one
// succeeds: 1 and more. So it says after how many activations somebody wakes
// (HLT-3). What takes so many that the chance of it is no more than the bound,
// 1e−290..1 or 0 for odds.DefaultBound, is left undecided. A test without a chance
// is refused by package odds: it never ends.
func (t Test) Tries(bound float64) (odds.Dist, error) {
	if err := t.told(); err != nil {
		return odds.Dist{}, err
	}
	one, err := odds.Certain(1)
	if err != nil {
		return odds.Dist{}, err
	}
	return odds.Repeat(float64(Sides-t.Passing())/Sides, one, one, bound)
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
		passed := float64(actions[i].Passing()) / Sides
		weights[i] = reached * (1 - passed)
		reached *= passed
	}
	weights[len(actions)] = reached
	return odds.Weights(0, weights...)
}

func checkActivation(actions []Test) error {
	if len(actions) < 1 || len(actions) > MaxActions {
		return say.Outside(act2, "actions announced", len(actions), 1, MaxActions)
	}
	var f say.Faults
	for i, t := range actions {
		f.Join(t.told())
		if t.Actions != len(actions) && !(t.Actions == 0 && len(actions) == 1) {
			f.Join(rollbook.Fault{Clause: act2, Subject: "actions announced in action " + strconv.Itoa(i+1),
				Found: strconv.Itoa(t.Actions), Allowed: strconv.Itoa(len(actions))})
		}
	}
	return errors.Join(f...)
}
