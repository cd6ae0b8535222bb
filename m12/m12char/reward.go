package m12char

import (
	"errors"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
)

// The bounds of a session's rewards ([REW1] to [REW3]).
const (
	LeastImprovement = 5
	MostImprovement  = 20
	LeastScenario    = 1
	MostScenario     = 5
	MostRewardX      = 3
)

// A Reward is what one character gets for one session. The zero parts were not
// given: a reward for the scenario alone, or of X-points alone, is fine.
type Reward struct {
	// Improvement points for the session: 5..20 (REW-1).
	Improvement int `json:"improvement,omitempty"`
	// Scenario points, at the end of a complete scenario, outside those: 1..5
	// (REW-2).
	Scenario int `json:"scenario,omitempty"`
	// X-points for the session: 0..3 (REW-3).
	X int `json:"x,omitempty"`
	// Reason is free text for the ledger, up to 100 characters on one line.
	Reason string `json:"reason,omitempty"`
}

// Validate reports everything in which the reward is out of bounds, as Faults.
// By the knob of [REW4] they are advice.
func (r Reward) Validate() error {
	var f say.Faults
	if r.Improvement != 0 || r.X == 0 && r.Scenario == 0 {
		f.Within(REW1, sessionPoints, r.Improvement, LeastImprovement, MostImprovement)
	}
	if r.Scenario != 0 {
		f.Within(REW2, scenarioPoints, r.Scenario, LeastScenario, MostScenario)
	}
	f.Within(REW3, sessionX, r.X, 0, MostRewardX)
	return errors.Join(f...)
}

// What the parts of a reward are called in messages.
const (
	sessionPoints  = "improvement points of a session"
	scenarioPoints = "improvement points of a scenario"
	sessionX       = "X-points of a session"
)

// possible reports which parts are no number of points at all, whatever the rules.
func (r *Reward) possible() error {
	var f say.Faults
	f.Within(REW1, sessionPoints, r.Improvement, 0, chargen.MaxAmount)
	f.Within(REW2, scenarioPoints, r.Scenario, 0, chargen.MaxAmount)
	f.Within(REW3, sessionX, r.X, 0, chargen.MaxAmount)
	return errors.Join(f...)
}

// Award returns the character with the reward in its ledger. A reward out of
// bounds is refused, unless the rules make the bounds advice; one below 0, or of
// more than [chargen.MaxAmount], is refused always.
func (c Character) Award(rules Rules, r Reward) (Character, error) {
	if err := rules.Validate(); err != nil {
		return c, err
	}
	check := r.possible
	if !rules.AdvisoryRewards {
		check = r.Validate
	}
	if err := check(); err != nil {
		return c, err
	}
	var f say.Faults
	points := c.Points
	for _, e := range []chargen.Entry{
		{Account: improvementAccount, Amount: r.Improvement, Clause: REW1, Reason: r.Reason},
		{Account: improvementAccount, Amount: r.Scenario, Clause: REW2, Reason: r.Reason},
		{Account: xAccount, Amount: r.X, Clause: REW3, Reason: r.Reason},
	} {
		if e.Amount == 0 {
			continue
		}
		var err error
		points, err = points.Award(e)
		f.Join(err)
	}
	if len(f) > 0 {
		return c, errors.Join(f...)
	}
	next := c.Clone()
	next.Points = points
	return next, nil
}

// SpendX returns the character with n X-points spent on a turn of the story
// ([m12.XPT4]). Fewer than 1, or more than are in hand, are refused ([m12.XPT5]).
func (c Character) SpendX(n int, reason string) (Character, error) {
	return c.spendX(m12.XPT4, n, reason)
}

func (c Character) spendX(clause rollbook.Clause, n int, reason string) (Character, error) {
	if _, err := m12.SpendX(n, c.X()); err != nil {
		return c, err
	}
	points, err := c.Points.Spend(chargen.Entry{Account: xAccount, Amount: n, Clause: clause, Reason: reason})
	if err != nil {
		return c, err
	}
	next := c.Clone()
	next.Points = points
	return next, nil
}

// SpendBefore spends n X-points on a test before the roll ([m12.XPT2]): it returns the
// character with so many fewer, and the test with so many more. Both are as
// before where one of them refuses.
func (c Character) SpendBefore(t m12.Test, n int, reason string) (Character, m12.Test, error) {
	paid, err := t.Spend(n, c.X())
	if err != nil {
		return c, t, err
	}
	next, err := c.spendX(m12.XPT2, n, reason)
	if err != nil {
		return c, t, err
	}
	return next, paid, nil
}

// SpendAfter spends n X-points on a test that has failed ([m12.XPT2]), as SpendBefore
// does before the roll.
func (c Character) SpendAfter(r m12.Result, n int, reason string) (Character, m12.Result, error) {
	paid, err := r.Spend(n, c.X())
	if err != nil {
		return c, r, err
	}
	next, err := c.spendX(m12.XPT2, n, reason)
	if err != nil {
		return c, r, err
	}
	return next, paid, nil
}
