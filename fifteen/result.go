package fifteen

import (
	"errors"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Result is a test with its die, once that lies on the table. It is a value:
// methods return a new one and never change the old, and two are == when test
// and die are. Everything else is computed from these.
//
// The zero Result belongs to no test: it is undecided, takes no die, and refuses
// to be rolled.
type Result struct{ is packed }

// ErrNoTest: a zero [Result], [Opposed], or Blast or Damage of package fifteenharm, was
// to be rolled.
var ErrNoTest = errors.New("fifteen: the zero value belongs to no test")

// A packed is all of a Result in one word, which is copied while the die still
// rolls; a struct of seven fields is not. The lowest bits first: the face, 0 while
// there is none; score, trait and announced actions; the state; the outcome, which
// follows from the others and is asked for most; what the range takes off; and the
// situation, with its sign.
type packed uint64

const (
	scoreShift     = 5
	traitShift     = 11
	actionsShift   = 16
	stateShift     = 18
	outcomeShift   = 20
	rangeShift     = 22
	situationShift = 42
)

// A state tells the zero Result and the automatic success from the others.
type state uint8

const (
	unset     state = iota
	begun           // a die decides, or has decided
	automatic       // decided without one
)

// pack is a valid Test as a Result without a die.
func (t *Test) pack() Result {
	return Result{packed(t.Score)<<scoreShift | packed(t.Trait)<<traitShift | packed(t.Actions)<<actionsShift |
		packed(begun)<<stateShift | packed(-t.Range)<<rangeShift | packed(t.Situation)<<situationShift}
}

func (p packed) face() int        { return int(p & 31) }
func (p packed) score() int       { return int(p >> scoreShift & 63) }
func (p packed) trait() Trait     { return Trait(p >> traitShift & 31) }
func (p packed) actions() int     { return int(p >> actionsShift & 3) }
func (p packed) state() state     { return state(p >> stateShift & 3) }
func (p packed) outcome() Outcome { return Outcome(p >> outcomeShift & 3) }
func (p packed) distance() int    { return -int(p >> rangeShift & (1<<20 - 1)) }
func (p packed) situation() int   { return int(int64(p) >> situationShift) }

// laid is r with a face on the table, where none was.
func (r Result) laid(face int) Result { return r.judged(face, r.Target()) }

func (r Result) judged(face, target int) Result {
	r.is |= packed(face) | packed(Judge(face, target))<<outcomeShift
	return r
}

// Test is the test that was rolled.
func (r Result) Test() Test {
	return Test{Trait: r.is.trait(), Score: r.is.score(), Situation: r.is.situation(), Range: r.is.distance(), Actions: r.is.actions()}
}

// Face is what the die shows, without any modifier: 1..20, or 0 while there is
// none.
func (r Result) Face() int { return r.is.face() }

// Target is the modified target ([ROL1]): score, situation, range and announced
// actions added up.
func (r Result) Target() int {
	return r.is.score() + r.is.situation() + r.is.distance() + actionPenalty[r.is.actions()]
}

// Margin is by how much the die stays below the target: 0 or more is a success,
// less a failure. It is 0 without a die; ask Outcome first.
func (r Result) Margin() int {
	if r.Face() == 0 {
		return 0
	}
	return r.Target() - r.Face()
}

// Outcome judges the die ([ROL1]). It is Undecided while the die is due.
func (r Result) Outcome() Outcome { return r.is.outcome() }

// Automatic reports a success that needed no die ([ROL3]).
func (r Result) Automatic() bool { return r.is.state() == automatic }

// Exact reports a success whose die shows the modified target itself.
func (r Result) Exact() bool { return r.Face() != 0 && r.Face() == r.Target() }

// Earns reports whether the result is worth a progress point (PRG-1): an exact
// success in an action. Neither waking nor a purchase is one. A side of an
// opposed roll must win too: there ask [Opposed.Earns].
func (r Result) Earns() bool { return r.Exact() && traitEarns(r.is.trait()) }

// Need is how many dice are still due, 0 or 1, and their sides, always 20.
func (r Result) Need() (n, sides int) {
	if r.is.state() == begun && r.Face() == 0 {
		return 1, Sides
	}
	return 0, 0
}

// Take puts the die on the table that was rolled elsewhere, as its face 1..20;
// or none, which changes nothing. It refuses a face that a D20 does not have,
// and a die that is not due; r stays as it is then.
func (r Result) Take(faces ...int) (Result, error) {
	need, _ := r.Need()
	if err := dice.CheckFaces(need, Sides, faces...); err != nil {
		return r, err
	}
	for _, face := range faces {
		r = r.laid(face)
	}
	return r, nil
}

// Roll rolls the die on rng if it is still due. On an error the result comes
// back as it was.
func (r Result) Roll(rng dice.RNG) (Result, error) {
	if r.is.state() == unset {
		return r, ErrNoTest
	}
	if n, _ := r.Need(); n == 0 {
		return r, nil
	}
	face, err := dice.Face(rng, Sides)
	if err != nil {
		return r, err
	}
	return r.laid(face), nil
}
