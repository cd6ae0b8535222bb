package m12

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// MaxOddsDice is the largest number of dice that chances are computed for. They
// are accurate to a relative 10⁻¹², rare totals too; see package odds for what
// that means.
const MaxOddsDice = 10_000

// Odds are the chances of a number of DM12 ([RES1] to [RES3]), with and without
// the lowest normal die ([RES8]), prepared for any test of that many dice. It
// never changes and serves any number of goroutines.
//
// That all dice are special again and again ([RES3]) has no end. Rerolls are
// followed until the chance of yet another is no more than the bound asked for,
// and never beyond Limits.Rounds, where rolling ends in [dice.ErrRounds]. Both
// are left undecided: every chance is an interval as wide as that. With the
// default of 100 rounds the cap alone is less than 6⁻¹⁰⁰ for any number of dice. Where
// [Rules.MaxRolls] ends them the chances are exact, unless what it bears on is rarer
// than the bound.
//
// The zero Odds are those of no dice: no test fits them.
type Odds struct {
	dice           int
	limits         dice.Limits
	rules          Rules
	plain, special odds.Dist
}

// NewOdds prepares the chances of tests with the dice, the limits and the house rules
// of t, up to [MaxOddsDice] dice; nothing else of t counts. The bound is
// [odds.MinBound]..1, or 0 for [odds.DefaultBound].
//
// It takes time by the dice and by the number of rerolls to follow, which for the
// default are 19 of one die, 3 of six dice and none of twenty and more.
func NewOdds(t Test, bound float64) (Odds, error) {
	t = Test{Dice: t.Dice, Limits: t.Limits, Rules: t.Rules}
	if err := t.Validate(); err != nil {
		return Odds{}, err
	}
	if err := say.Within(RES9, "dice", t.Dice, 1, MaxOddsDice); err != nil {
		return Odds{}, err
	}
	rerolls, err := t.series(bound)
	if err != nil {
		return Odds{}, err
	}
	o := Odds{dice: t.Dice, limits: t.Limits.Full(), rules: t.Rules}
	plain, special := rollMasses(t.Dice)
	if o.plain, err = plain.until(&rerolls); err != nil {
		return Odds{}, err
	}
	o.special, err = special.until(&rerolls)
	return o, err
}

// Dice is the number of dice that the chances are of.
func (o Odds) Dice() int { return o.dice }

// Roll is the distribution of what the dice alone come to ([RES2], [RES3]), with
// the lowest normal die where a speciality adds it ([RES8]).
func (o Odds) Roll(speciality bool) odds.Dist {
	if speciality {
		return o.special
	}
	return o.plain
}

// Total is the distribution of the total of t ([RES5]), whose difficulty need not be
// told. The test must have the dice, the limits and the house rules of the odds.
func (o Odds) Total(t Test) (odds.Dist, error) {
	add, err := o.modifiers(&t)
	if err != nil {
		return odds.Dist{}, err
	}
	return o.Roll(t.Speciality).Shift(add)
}

// Chances are how probable each outcome of a test is ([RES6]). They add up to 1,
// but for what is undecided.
type Chances struct {
	Fumble   odds.Interval `json:"fumble"`
	Failure  odds.Interval `json:"failure"`
	Success  odds.Interval `json:"success"`
	Critical odds.Interval `json:"critical"`
	Passed   odds.Interval `json:"passed"` // a success or a critical
}

// String is the chances on one line: "fumble 1.2%, failure 40%, success 50%, critical
// 8.8%".
func (c Chances) String() string {
	return "fumble " + c.Fumble.Percent() + ", failure " + c.Failure.Percent() + ", success " + c.Success.Percent() + ", critical " + c.Critical.Percent()
}

// Of is the chance of that outcome, 0 for Undecided: no test stays so.
func (c Chances) Of(o Outcome) odds.Interval {
	switch o {
	case Fumble:
		return c.Fumble
	case Failure:
		return c.Failure
	case Success:
		return c.Success
	case Critical:
		return c.Critical
	}
	return odds.Interval{}
}

// Chances of t, X-points spent before the roll ([XPT2]) and all modifiers
// included. The test must have a difficulty, and the dice, the limits and the house
// rules of the odds.
func (o Odds) Chances(t Test) (Chances, error) {
	add, err := o.against(&t)
	if err != nil {
		return Chances{}, err
	}
	d := o.Roll(t.Speciality)
	success, critical := t.Difficulty-add, 2*t.Difficulty-add // to be rolled
	return Chances{
		Fumble:   d.AtMost(-add - 1),
		Failure:  d.Between(-add, success-1),
		Success:  d.Between(success, critical-1),
		Critical: d.AtLeast(critical),
		Passed:   d.AtLeast(success),
	}, nil
}

// Chances of one test, with a bound as in [NewOdds], 0 for the default. To ask
// about several with the same number of dice, prepare NewOdds once: that is where
// the time goes.
func (t Test) Chances(bound float64) (Chances, error) {
	if err := t.Validate(); err != nil {
		return Chances{}, err
	}
	o, err := NewOdds(t, bound)
	if err != nil {
		return Chances{}, err
	}
	return o.Chances(t)
}

// against is modifiers, for questions about outcomes: t must have a difficulty.
func (o *Odds) against(t *Test) (int, error) {
	add, err := o.modifiers(t)
	if err == nil {
		err = t.checkDifficulty(t.Difficulty)
	}
	return add, err
}

// modifiers checks that t is a test these odds are of, and returns what is added
// to the dice.
func (o *Odds) modifiers(t *Test) (int, error) {
	if !t.plainlyValid() {
		if err := t.Validate(); err != nil {
			return 0, err
		}
	}
	if t.Dice != o.dice {
		return 0, rollbook.Fault{Clause: RES5, Subject: "dice of a test",
			Found: strconv.Itoa(t.Dice), Allowed: strconv.Itoa(o.dice) + ", for which the odds are made"}
	}
	if l := t.Limits.Full(); l != o.limits {
		return 0, rollbook.Fault{Clause: RES3, Subject: "limits of a test", Found: "others", Allowed: "those for which the odds are made"}
	}
	if t.Rules != o.rules {
		return 0, rollbook.Fault{Clause: RES3, Subject: "house rules of a test", Found: "others", Allowed: "those for which the odds are made"}
	}
	return t.modifiers(), nil
}
