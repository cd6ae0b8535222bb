package fifteen

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Result is a test with its die, once that lies on the table. It is a value:
// methods return a new one and never change the old, and two are == when test
// and die are. Everything else is computed from these.
//
// The zero Result belongs to no test: it is undecided, takes no die, and refuses
// to be rolled.
type Result struct {
	situation, distance int32
	rest                packed
}

// ErrNoTest: a zero [Result], [Opposed], [Damage] or [Blast] was to be rolled.
var ErrNoTest = errors.New("fifteen: the zero value belongs to no test")

// A packed is what is small in a Result, lowest bits first: the face, 0 while
// there is none, the score and the trait, a byte each, then the actions, the state
// and the outcome, two bits each. The outcome follows from the others; it is kept
// because it is asked for most. A struct of so few words is kept in registers, one
// of six fields is not, and takes longer to copy than the die to roll.
type packed uint32

const (
	scoreShift   = 8
	traitShift   = 16
	actionsShift = 24
	stateShift   = 26
	outcomeShift = 28
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
	return Result{int32(t.Situation), int32(t.Range),
		packed(t.Score)<<scoreShift | packed(t.Trait)<<traitShift | packed(t.Actions)<<actionsShift | packed(begun)<<stateShift}
}

func (p packed) face() int    { return int(uint8(p)) }
func (p packed) score() int   { return int(uint8(p >> scoreShift)) }
func (p packed) trait() Trait { return Trait(p >> traitShift) }
func (p packed) actions() int { return int(p >> actionsShift & 3) }
func (p packed) state() state { return state(p >> stateShift & 3) }

// laid is r with a face on the table, where none was.
func (r Result) laid(face int) Result {
	r.rest |= packed(face) | packed(Judge(face, r.Target()))<<outcomeShift
	return r
}

// Test is the test that was rolled.
func (r Result) Test() Test {
	return Test{Trait: r.rest.trait(), Score: r.rest.score(), Situation: int(r.situation), Range: int(r.distance), Actions: r.rest.actions()}
}

// Face is what the die shows, without any modifier: 1..20, or 0 while there is
// none.
func (r Result) Face() int { return r.rest.face() }

// Target is the modified target (ROL-1): score, situation, range and announced
// actions added up.
func (r Result) Target() int {
	return r.rest.score() + int(r.situation) + int(r.distance) + actionPenalty[r.rest.actions()]
}

// Margin is by how much the die stays below the target: 0 or more is a success,
// less a failure. It is 0 without a die; ask Outcome first.
func (r Result) Margin() int {
	if r.Face() == 0 {
		return 0
	}
	return r.Target() - r.Face()
}

// Outcome judges the die (ROL-1). It is Undecided while the die is due.
func (r Result) Outcome() Outcome { return Outcome(r.rest >> outcomeShift) }

// Automatic reports a success that needed no die (ROL-3).
func (r Result) Automatic() bool { return r.rest.state() == automatic }

// Exact reports a success whose die shows the modified target itself.
func (r Result) Exact() bool { return r.Face() != 0 && r.Face() == r.Target() }

// Earns reports whether the result is worth a progress point (PRG-1): an exact
// success in an action. Neither waking nor a purchase is one. A side of an
// opposed roll must win too: there ask [Opposed.Earns].
func (r Result) Earns() bool { return r.Exact() && r.rest.trait().earns() }

// Need is how many dice are still due, 0 or 1, and their sides, always 20.
func (r Result) Need() (n, sides int) {
	if r.rest.state() == begun && r.Face() == 0 {
		return 1, Sides
	}
	return 0, Sides
}

// Take puts the die on the table that was rolled elsewhere, as its face 1..20;
// or none, which changes nothing. It refuses a face that a D20 does not have,
// and a die that is not due; r stays as it is then.
func (r Result) Take(faces ...int) (Result, error) {
	need, _ := r.Need()
	if err := checkFaces(faces, need); err != nil {
		return r, err
	}
	for _, face := range faces {
		r = r.laid(face)
	}
	return r, nil
}

// checkFaces checks dice that were rolled elsewhere, of which need are due.
func checkFaces(faces []int, need int) error {
	if len(faces) > need {
		return &dice.DrawError{Draw: need + 1, Die: Sides, Answer: strconv.Itoa(faces[need]), Err: dice.ErrNotDue}
	}
	for i, face := range faces {
		if face < 1 || face > Sides {
			return &dice.DrawError{Draw: i + 1, Die: Sides, Answer: strconv.Itoa(face), Err: dice.ErrFace}
		}
	}
	return nil
}

// Roll rolls the die on rng if it is still due. On an error the result comes
// back as it was.
func (r Result) Roll(rng dice.RNG) (Result, error) {
	if r.rest.state() == unset {
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
