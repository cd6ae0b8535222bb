package fifteen

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// A Result is a test with its die, once that lies on the table. It is a value:
// methods return a new one and never change the old, and two are == when test
// and die are. Everything else is computed from these.
//
// The zero Result belongs to no test: it is undecided, takes no die, and refuses
// to be rolled.
type Result struct {
	test    Test
	face    uint8 // 0 while there is none
	state   state
	outcome Outcome
}

// ErrNoTest: a zero [Result], [Opposed], or Blast or Damage of package fifteenharm, was
// to be rolled.
var ErrNoTest = errors.New("fifteen: the zero value belongs to no test")

// A state tells the zero Result and the automatic success from the others.
type state uint8

const (
	unset     state = iota
	begun           // a die decides, or has decided
	automatic       // decided without one
)

// lay puts a face on the table, where none was.
func (r *Result) lay(face int) {
	r.face = uint8(face)
	r.settle()
}

// settle judges the die.
func (r *Result) settle() {
	if !r.test.Hidden {
		r.outcome = Judge(int(r.face), r.test.Target())
	}
}

// Test is the test that was rolled.
func (r Result) Test() Test { return r.test }

// Face is what the die shows, without any modifier: 1..20, or 0 while there is
// none.
func (r Result) Face() int { return int(r.face) }

// Target is the modified target ([ROL1]): score, situation, range and announced
// actions added up.
func (r Result) Target() int { return r.test.Target() }

// Margin is by how much the die stays below the target: 0 or more is a success,
// less a failure. It is 0 without a die, and without the situation while that is
// hidden; ask Outcome first.
func (r Result) Margin() int {
	if r.Face() == 0 {
		return 0
	}
	return r.Target() - r.Face()
}

// Outcome judges the die ([ROL1]). It is Undecided while the die is due, and while the
// situation is hidden.
func (r Result) Outcome() Outcome { return r.outcome }

// Automatic reports a success that needed no die ([ROL3]).
func (r Result) Automatic() bool { return r.state == automatic }

// Exact reports a success whose die shows the modified target itself.
func (r Result) Exact() bool {
	return r.outcome == Success && r.face != 0 && int(r.face) == r.test.Target()
}

// Earns reports whether the result is worth a progress point (PRG-1): an exact
// success in an action. Neither waking nor a purchase is one. A side of an
// opposed roll must win too: there ask [Opposed.Earns].
func (r Result) Earns() bool { return r.Exact() && traitEarns(r.test.Trait) }

// Reveal is r with the situation that its test has hidden, up to [MaxModifier] of either
// sign ([ROL1]). It may be told before the die is rolled or after, and is told once.
func (r Result) Reveal(situation int) (Result, error) {
	switch {
	case r.state == unset:
		return r, ErrNoTest
	case !r.test.Hidden:
		return r, say.Refuse(ROL1, "situation", strconv.Itoa(situation)+" after "+strconv.Itoa(r.test.Situation), "told once")
	}
	next := r
	next.test.Hidden, next.test.Situation = false, situation
	if err := next.test.Validate(); err != nil {
		return r, err
	}
	if r.face != 0 {
		next.settle()
	}
	return next, nil
}

// Need is how many dice are still due, 0 or 1, and their sides, always 20.
func (r Result) Need() (n, sides int) {
	if r.state == begun && r.face == 0 {
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
		r.lay(face)
	}
	return r, nil
}

// Roll rolls the die on rng if it is still due. On an error the result comes
// back as it was.
func (r Result) Roll(rng dice.RNG) (Result, error) {
	if r.state == unset {
		return r, ErrNoTest
	}
	if n, _ := r.Need(); n == 0 {
		return r, nil
	}
	face, err := dice.Face(rng, Sides)
	if err != nil {
		return r, err
	}
	r.lay(face)
	return r, nil
}
