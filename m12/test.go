package m12

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// Sides of the one die of this ruleset.
const Sides = 12

// What the specials of a DM12 count, and what an X-point adds (RES-1, XPT-2).
const (
	elevenValue = -5
	twelveValue = +10
	xBefore     = 20
	xAfter      = 10
)

// WoundMalus is what a cumulative wound level of 0 or more takes off every action:
// half of it, rounded down ([WND4]). It is the WoundMalus of a [Test].
func WoundMalus(cwl int) int { return max(0, cwl) / 2 }

// The most fields of expertise and X-points that one test takes. X-points are
// bounded by the limit of modifiers too, by what they add.
const (
	maxFields = 10_000
	maxX      = 50_000
)

// A Test is everything that is known before the dice are rolled ([RES5]). It is
// complete: two equal Tests with equal dice have equal results.
//
// Only Dice is needed. Every size below is bounded by Limits, one million by
// default.
type Test struct {
	// Dice is how many DM12 to roll: the score of the fitting characteristic.
	// 1..1000 (RES-9).
	Dice int `json:"dice" strict:"required"`
	// Skill is the value of the fitting skill, of either sign; 0 without one.
	Skill int `json:"skill,omitempty"`
	// Fields counts the selections of fields of expertise that bear on the
	// test, +1 each (FOE-3). 0..10,000.
	Fields int `json:"fields,omitempty"`
	// Mind is the character's state of mind, or 0 for none.
	Mind Mind `json:"mind,omitempty"`
	// Leaning says which side of Mind the test touches (MND-8). Without a
	// Mind it must be Neutral.
	Leaning Leaning `json:"leaning,omitempty"`
	// Speciality says that a speciality of the character fits (RES-8).
	Speciality bool `json:"speciality,omitempty"`
	// Situation is the sum of the circumstances, of either sign.
	Situation int `json:"situation,omitempty"`
	// WoundMalus is the malus for wounds (WND-4): 0 or more, taken off. It is not their
	// cumulative level; [WoundMalus] makes it of that.
	WoundMalus int `json:"wound-malus,omitempty"`
	// X is the number of X-points spent before the roll, +20 each (XPT-2).
	// 0..50,000. Nobody checks here that the character has them: add them by
	// Spend, or where X came from a text, take them off by PayX.
	X int `json:"x,omitempty"`
	// Difficulty to reach: 1 or more (RES-6); BandDifficulty has figures. With 0 it
	// is not told yet: the result has a total, and no outcome but a fumble, until
	// Result.Against tells it.
	Difficulty int `json:"difficulty" strict:"required"`
	// Limits bound the dice, the rerolls and the modifiers; zero for the
	// defaults.
	Limits dice.Limits `json:"limits,omitzero"`
	// Rules are the house rules; zero for the book.
	Rules Rules `json:"rules,omitzero"`
}

// Validate reports every reason why t cannot be rolled, as [rollbook.Fault] errors.
func (t Test) Validate() error {
	if t.plainlyValid() {
		return nil
	}
	if err := t.Limits.Validate(); err != nil {
		return err
	}
	var f say.Faults
	l := t.Limits.Full()
	most := int(l.Modifier)
	f.Within(RES9, "dice", t.Dice, 1, int(l.Dice))
	f.Within(RES1, "sides of a die", Sides, 1, int(l.Sides))
	f.Within(RES5, "skill", t.Skill, -most, most)
	f.Within(FOE3, "fields", t.Fields, 0, min(most, maxFields))
	f.Within(RES5, "situation", t.Situation, -most, most)
	f.Within(WND4, "wounds", t.WoundMalus, 0, most)
	f.Within(XPT2, "X-points", t.X, 0, min(most/xBefore, maxX))
	if t.Difficulty != 0 {
		f.Join(t.checkDifficulty(t.Difficulty))
	}
	if t.Mind != 0 {
		f.Join(t.Mind.Validate())
	}
	if err := t.Leaning.Validate(); err != nil {
		f.Join(err)
	} else if t.Mind == 0 && t.Leaning != Neutral {
		f.Add(MND8, "leaning", strconv.Quote(t.Leaning.String())+" without a state of mind", Neutral.String())
	}
	f.Join(t.Rules.Validate())
	return f.Err()
}

// checkDifficulty refuses what t cannot be held against.
func (t *Test) checkDifficulty(difficulty int) error {
	return say.Within(RES6, "difficulty", difficulty, 1, int(t.Limits.Full().Modifier))
}

// plainlyValid spares the usual test the long way. It never accepts what the
// long way would refuse.
func (t *Test) plainlyValid() bool {
	const usual = 512
	return uint((t.Dice-1)|t.Fields|t.WoundMalus|t.X|t.Difficulty|(t.Skill+usual/2)|(t.Situation+usual/2)) < usual &&
		(t.Limits.Dice|t.Limits.Sides|t.Limits.Rounds|t.Limits.Modifier) == 0 &&
		t.Rules == (Rules{}) && t.Mind <= Rebel && t.Leaning <= Malus && (t.Mind != 0 || t.Leaning == Neutral)
}

// Spend returns t with n X-points more spent before the roll ([XPT2]), by a
// character who holds that many; the host takes them off the sheet. Fewer
// than 1, or more than held, are refused ([XPT5]).
func (t Test) Spend(n, held int) (Test, error) {
	if err := t.Validate(); err != nil {
		return t, err
	}
	if err := checkSpend(n, held, min(int(t.Limits.Full().Modifier)/xBefore, maxX)-t.X); err != nil {
		return t, err
	}
	next := t
	next.X += n
	return next, nil
}

// PayX checks the X-points that t already says are spent before the roll, t.X,
// against those held, and returns what is left. More than held are refused and
// held is returned ([XPT5]). It is for tests that somebody typed.
func (t Test) PayX(held int) (left int, err error) {
	if t.X == 0 {
		return held, nil
	}
	return SpendX(t.X, held)
}

// Start begins the test without rolling: the result is undecided and needs
// t.Dice dice, which may come from people by [Result.Take].
func (t Test) Start() (r Result, err error) {
	if err = r.begin(&t); err != nil {
		return Result{}, err
	}
	return r, nil
}

// Roll begins the test and rolls on rng until it is decided: t.Dice dice, and as
// many again each time that all of them are special ([RES3]). A test that is not
// valid draws nothing.
func (t Test) Roll(rng dice.RNG) (r Result, err error) {
	if err = r.begin(&t); err == nil {
		err = r.dice.Roll(rng, r.judge)
	}
	if err != nil {
		return Result{}, err
	}
	return r, nil
}

// modifiers is all that is added to the dice before they are rolled.
func (t *Test) modifiers() int {
	sum := t.Skill + t.Fields + t.Situation - t.WoundMalus + xBefore*t.X
	if t.Leaning != Neutral {
		sum += MindModifier(t.Mind, t.Leaning)
	}
	return sum
}
