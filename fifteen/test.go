package fifteen

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// Sides of the one die of this ruleset.
const Sides = 20

// MaxModifier bounds each modifier of a test, up and down.
const MaxModifier = dice.DefaultModifier

// MaxActions is the most that one activation announces (ACT-2).
const MaxActions = 3

// actionPenalty is what all actions of an activation lose by their number
// (ACT-2); 0 stands for a test outside an activation.
var actionPenalty = [MaxActions + 1]int{0, 0, -1, -2}

// A Test is everything that is known before the die is rolled ([ROL1]). It is
// complete: two equal Tests with equal dice have equal results. There is no
// field for equipment, which gives no bonus ([ROL4]).
//
// Only Score is needed.
type Test struct {
	// Trait says what Score is the score of; 0 for a score without a name.
	Trait Trait `json:"trait,omitempty"`
	// Score is the base, without modifiers: an attribute, or a derived score
	// rounded down. 1..20; for a vitality roll by the knob of HLT-4 up to 60;
	// for wealth 0..18; without a Trait 0..20.
	Score int `json:"score" strict:"required"`
	// Situation is the sum of the circumstances, of either sign, up to
	// MaxModifier.
	Situation int `json:"situation,omitempty"`
	// Range is the penalty for the distance of a shot or a throw, 0 or less,
	// down to -MaxModifier (RNG-2). See [Test.At].
	Range int `json:"range,omitempty"`
	// Actions is how many actions the activation announced, 1..3, which costs
	// every one of them 0, 1 or 2 (ACT-2); 0 outside an activation.
	Actions int `json:"actions,omitempty"`
	// Hidden says that the situation is not told yet; Situation is 0 then. The
	// result has a die, and no outcome until Result.Reveal tells it.
	Hidden bool `json:"hidden,omitempty"`
}

// Test is the roll against an attribute ([ROL1]). For an attribute that does not
// exist it gives a Test that is not valid.
func (a Attributes) Test(x Attribute) Test {
	if !x.Valid() {
		return Test{Trait: traitNone, Score: -1}
	}
	return Test{Trait: TraitOf(x), Score: a.Of(x)}
}

// traitNone is no trait at all, not even the nameless.
const traitNone Trait = 255

// MovementTest is the roll to keep one's feet where the Narrator asks for it:
// against a third of the movement, rounded down (ACT-4).
func (a Attributes) MovementTest() Test {
	return Test{Trait: TraitMovement, Score: Thirds(a.Movement()).Floor()}
}

// Target is the modified target, which the die must not exceed. 20 or more
// cannot fail, 0 or less cannot succeed ([ROL1]).
func (t Test) Target() int {
	return t.Score + t.Situation + t.Range + actionPenalty[min(max(t.Actions, 0), MaxActions)]
}

// Validate reports every reason why t cannot be rolled, as [rollbook.Fault] values.
func (t Test) Validate() error {
	if t.plainlyValid() {
		return nil
	}
	var f say.Faults
	if t.Trait != 0 {
		f.Join(t.Trait.Validate())
	}
	low := 1
	if t.Trait == 0 || t.Trait == TraitWealth {
		low = 0
	}
	f.Within(traitClause(t.Trait), "score", t.Score, low, traitMax(t.Trait))
	if !t.Hidden {
		f.Within(ROL1, "situation", t.Situation, -MaxModifier, MaxModifier)
	} else if t.Situation != 0 {
		f.Add(ROL1, "situation of a test that hides it", strconv.Itoa(t.Situation), "0")
	}
	f.Within(rng2, "range penalty", t.Range, -MaxModifier, 0)
	f.Within(act2, "actions announced", t.Actions, 0, MaxActions)
	return errors.Join(f...)
}

// told is Validate for where an outcome is asked for: the situation must be told.
func (t *Test) told() error {
	if err := t.Validate(); err != nil || !t.Hidden {
		return err
	}
	return say.Refuse(ROL1, "situation", hiddenWord, "told")
}

// plainlyValid spares the usual test the long way. It never accepts what the
// long way would refuse.
func (t *Test) plainlyValid() bool {
	const usual = 512
	return !t.Hidden && uint(t.Score-1) < MaxScore && t.Trait < TraitWealth && uint(t.Actions) <= MaxActions &&
		uint(t.Situation+usual/2)|uint(-t.Range) < usual
}

// Start begins the test without rolling: the result is undecided and needs one
// die, which may come from people by [Result.Take].
func (t Test) Start() (Result, error) {
	if !t.plainlyValid() {
		if err := t.Validate(); err != nil {
			return Result{}, err
		}
	}
	return Result{test: t, state: begun}, nil
}

// Roll rolls the test on rng. A test that is not valid draws nothing.
func (t Test) Roll(rng dice.RNG) (r Result, err error) {
	if !t.plainlyValid() {
		if err := t.Validate(); err != nil {
			return Result{}, err
		}
	}
	face, err := dice.Face(rng, Sides)
	if err != nil {
		return Result{}, err
	}
	r.test, r.state = t, begun
	r.lay(face)
	return r, nil
}

// A Moment is when something is done, as far as it bears on automatic success.
// The zero Moment is not set, and refused.
type Moment = enum.Of[moment]

type moment struct{}

// Names are the texts.
func (moment) Names() *enum.Names { return &moments }

// The moments.
const (
	Calm        Moment = iota + 1 // none of the others
	CombatRound                   // in a fight
	Deadline                      // under the stress of a deadline
)

// Automatic is a success without a roll, at the Narrator's word: a routine act
// ([ROL3]). It is refused in a combat round, to which an announced number of
// actions belongs, and under a deadline; and for what is no act: waking,
// healing and paying. It earns no point (PRG-1).
func (t Test) Automatic(m Moment) (Result, error) {
	if err := t.told(); err != nil {
		return Result{}, err
	}
	refuse := func(found, allowed string) (Result, error) {
		return Result{}, rollbook.Fault{Clause: ROL3, Subject: "automatic success", Found: found, Allowed: allowed}
	}
	switch {
	case !m.Valid():
		return Result{}, m.Validate()
	case m != Calm:
		return refuse(m.String(), Calm.String())
	case t.Actions != 0:
		return refuse("in an activation", "outside combat rounds")
	case t.Trait == TraitVitality || !traitEarns(t.Trait):
		return refuse("on "+t.Trait.String(), "an act")
	}
	return Result{test: t, state: automatic, outcome: Success}, nil
}
