package m12

import (
	"math"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// reachOf is the least total that is that outcome or better (RES-6).
func reachOf(o Outcome, difficulty int) int {
	switch o {
	case Failure:
		return 0
	case Success:
		return difficulty
	case Critical:
		return 2 * difficulty
	}
	return math.MinInt
}

// checkGoal refuses what nobody would spend X-points for.
func checkGoal(goal Outcome) error {
	if goal >= Failure && goal <= Critical {
		return nil
	}
	return rollbook.Fault{Clause: XPT2, Subject: "goal", Found: strconv.Quote(goal.String()),
		Allowed: `"failure" for not a fumble, "success" or "critical"`}
}

// AfterX gives the chances that t ends at the goal or better by X-points spent
// after the roll, +10 each ([XPT2]): at index n, when up to n may be spent. The
// goal is Success, Critical, or Failure for not a fumble ([XPT3]). Held is what
// the character has then, 0 or more ([XPT5]), and no more than one test takes.
//
// It reckons with players who spend the fewest that reach the goal. Points go on
// a failure only, so a plain success cannot be raised to a critical, though a
// failure can be. Of a roll that lies there, [Result.XNeeded] says the price.
//
// Points spent before the roll, +20 each, are part of t: compare t with t.Spend.
func (o Odds) AfterX(t Test, goal Outcome, held int) ([]odds.Interval, error) {
	add, err := o.against(&t)
	if err != nil {
		return nil, err
	}
	if err := checkGoal(goal); err != nil {
		return nil, err
	}
	if most := min(int(t.Limits.Full().Modifier)/xAfter, maxX); held < 0 || held > most {
		return nil, rollbook.Fault{Clause: XPT5, Subject: "X-points held", Found: strconv.Itoa(held), Allowed: "0.." + strconv.Itoa(most)}
	}
	d := o.Roll(t.Speciality)
	need, success := reachOf(goal, t.Difficulty)-add, t.Difficulty-add
	chances := make([]odds.Interval, held+1)
	for n := range chances {
		from := need - xAfter*n
		if goal == Critical { // with none spent, nothing lies between
			chances[n] = either(d.AtLeast(need), d.Between(from, success-1))
		} else {
			chances[n] = d.AtLeast(from)
		}
	}
	return chances, nil
}

// either is the chance of two events that exclude each other and share one rest.
// However small the rest, it leaves the sum a width.
func either(a, b odds.Interval) odds.Interval {
	sum := odds.Interval{Low: min(1, a.Low+b.Low), High: a.High + b.Low}
	if a.Width() > 0 && sum.Width() <= 0 {
		sum.High = math.Nextafter(sum.Low, 2)
	}
	sum.High = min(1, sum.High)
	return sum
}

// XNeeded is the fewest X-points that, spent after the roll, bring r to the
// goal or better ([XPT2]): 0 where it is there already. The goal is as for
// [Odds.AfterX].
//
// Refused: before the dice are rolled; a success or a critical as the goal while the
// difficulty is not told; a critical as the goal after a plain
// success, on which nothing may be spent; more points than the test takes.
// Whether the character holds so many is for [Result.Spend] to check.
func (r Result) XNeeded(goal Outcome) (int, error) {
	if err := checkGoal(goal); err != nil {
		return 0, err
	}
	switch o := r.Outcome(); {
	case o >= goal:
		return 0, nil
	case o == Undecided || Passed(o):
		return 0, rollbook.Fault{Clause: XPT2, Subject: "X-points after the roll",
			Found: "asked for on " + withArticle(o), Allowed: "on a failure or a fumble"}
	}
	if goal > Failure {
		if err := r.test.checkDifficulty(r.test.Difficulty); err != nil {
			return 0, err
		}
	}
	missing := reachOf(goal, r.test.Difficulty) - r.Total()
	n := (missing + xAfter - 1) / xAfter
	if err := checkSpend(n, n, r.roomForX()); err != nil {
		return 0, err
	}
	return n, nil
}
