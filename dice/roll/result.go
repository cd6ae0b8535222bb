package roll

import (
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// A Test is all that a ruleset says: a struct, complete before any die falls, with
// exported fields that JSON can hold. O is its outcomes; the zero O stands for none
// yet.
//
// Judge and Steps are functions of the test and the faces alone, and get whole rolls:
// no faces to begin with, then all that were due, then those and all that were due
// behind them. [Verdict] tells what there is to say.
type Test[O comparable] interface {
	comparable

	// Validate reports why the test cannot be rolled, best with [rollbook.Fault]s;
	// see [Check].
	Validate() error

	// Judge says what the faces come to, or what is due behind them.
	Judge(faces dice.Faces) Verdict[O]

	// Steps are the account: how the total comes about, a step for each die and
	// for each modifier that is not 0. See [Result.Steps].
	Steps(faces dice.Faces) []rollbook.Step
}

// A Verdict is what faces come to: Need more dice of some Sides, or a Total and an
// Outcome. While dice are due, Total and Outcome count for nothing; a Total without an
// Outcome is that of a test that does not know yet what it is held against.
type Verdict[O comparable] struct {
	Need, Sides int // dice due, up to 1000, each of 1..255 sides; or 0
	Total       int
	Outcome     O
	Clause      rollbook.Clause // the rule that says so
}

// A Result is a test with the dice that lie on the table so far. It is a value:
// methods return a new one and never change the old, and two are == when test and
// dice are. Everything else follows from these.
//
// The zero Result belongs to no test: it has no outcome, takes no dice, and refuses to
// be rolled.
type Result[T Test[O], O comparable] struct {
	dice    Dice
	test    T
	total   int
	outcome O
}

// Start begins a test without rolling: the result needs dice, which may come from
// people by [Result.Take]. A test that is not valid is refused.
func Start[T Test[O], O comparable](test T) (r Result[T, O], err error) {
	if err = r.begin(test); err != nil {
		return Result[T, O]{}, err
	}
	return r, nil
}

// Roll begins a test and rolls on rng until no more dice are due. A test that is not
// valid draws nothing.
func Roll[T Test[O], O comparable](test T, rng dice.RNG) (r Result[T, O], err error) {
	if err = r.begin(test); err == nil {
		err = r.dice.Roll(rng, r.judge)
	}
	if err != nil {
		return Result[T, O]{}, err
	}
	return r, nil
}

func (r *Result[T, O]) begin(test T) error {
	if err := test.Validate(); err != nil {
		return err
	}
	r.test = test
	if err := r.dice.Begin(0, 0); err != nil {
		return err
	}
	n, sides, err := r.judge()
	if err != nil {
		return err
	}
	return r.dice.ask(n, sides)
}

// judge has the test judge the dice.
func (r *Result[T, O]) judge() (n, sides int, err error) {
	v := r.test.Judge(r.dice.faces)
	if v.Need == 0 {
		r.total, r.outcome = v.Total, v.Outcome
		return 0, 0, nil
	}
	if rolls := r.dice.Rolls(); rolls > dice.DefaultRounds {
		return 0, 0, endless(v.Clause, rolls)
	}
	return v.Need, v.Sides, dice.Limits{}.CheckRoll(v.Need, v.Sides)
}

// endless is the error for a test that wants ever more dice.
func endless(clause rollbook.Clause, rolls int) error {
	if clause == "" {
		return fmt.Errorf("roll: more dice due after %d rolls: %w", rolls, dice.ErrRounds)
	}
	return fmt.Errorf("%s: more dice due after %d rolls: %w", clause, rolls, dice.ErrRounds)
}

// Test is the test that was rolled.
func (r Result[T, O]) Test() T { return r.test }

// Faces are the dice as they lie, all rolls one after the other.
func (r Result[T, O]) Faces() dice.Faces { return r.dice.faces }

// Need is how many dice are due and their sides; 0, 0 when none is.
func (r Result[T, O]) Need() (n, sides int) { return r.dice.Need() }

// Total is what dice and modifiers come to; 0 while dice are due, so ask Need first.
func (r Result[T, O]) Total() int { return r.total }

// Outcome is what the test comes to; the zero O while dice are due, or as long as the
// test does not know what it is held against.
func (r Result[T, O]) Outcome() O { return r.outcome }

// Roll rolls what is due on rng until no more dice are. At most 1000 dice of 255 sides
// are rolled at once, and at most 100 times again: more is refused, with a
// [*dice.LimitError] or an error that wraps [dice.ErrRounds]. On an error the result
// comes back as it was.
func (r Result[T, O]) Roll(rng dice.RNG) (Result[T, O], error) {
	next := r
	if err := next.dice.Roll(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

// RollOnce rolls what is due now and stops before dice that fall due then, for a host
// that lets people see them, or do something first.
func (r Result[T, O]) RollOnce(rng dice.RNG) (Result[T, O], error) {
	next := r
	if err := next.dice.RollOnce(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

// Take puts dice on the table that were rolled elsewhere, as their faces: as many as
// [Result.Need] says, or fewer to begin with, or more where they go on into dice that
// fall due behind them. It refuses a face that the die due does not have, and dice
// that are not due, with a [*dice.DrawError]; r stays as it is then.
func (r Result[T, O]) Take(faces ...int) (Result[T, O], error) {
	next := r
	if err := next.dice.Take(next.judge, faces...); err != nil {
		return r, err
	}
	return next, nil
}

// Rejudge is the same dice under another test: one that has learned its difficulty,
// say, or got a modifier after the roll, or is rolled again by somebody who paid for
// it, so that more dice are due. It refuses a test that is not valid, and one that
// would not have had these dice rolled; r stays as it is then.
func (r Result[T, O]) Rejudge(test T) (Result[T, O], error) {
	if r.dice.turn == 0 {
		return r, ErrNoTest
	}
	next, err := replay[T, O](test, r.dice.faces)
	if err != nil {
		return r, err
	}
	return next, nil
}

func replay[T Test[O], O comparable](test T, faces dice.Faces) (Result[T, O], error) {
	next, err := Start(test)
	if err != nil {
		return next, err
	}
	return next.Take(faces.AppendTo(make([]int, 0, faces.Len()))...)
}

// saved is what a Result looks like in JSON.
type saved[T Test[O], O comparable] struct {
	Test    T          `json:"test" strict:"required"`
	Faces   dice.Faces `json:"faces" strict:"required"`
	Total   *int       `json:"total,omitempty" clause:""`
	Outcome O          `json:"outcome,omitzero" clause:""`
}

func (r Result[T, O]) show() saved[T, O] {
	s := saved[T, O]{Test: r.test, Faces: r.dice.faces, Outcome: r.outcome}
	if total := r.total; r.dice.due == 0 {
		s.Total = &total
	}
	return s
}

func (s saved[T, O]) replay() (Result[T, O], error) { return replay[T, O](s.Test, s.Faces) }

// MarshalJSON writes the test, the faces and, for clients without this library, the
// total when no dice are due and the outcome when there is one:
//
//	{"test":{"dice":2,"difficulty":8},"faces":[3,6,1],"total":10,"outcome":"success"}
//
// The zero Result is null.
func (r Result[T, O]) MarshalJSON() ([]byte, error) { return Marshal(r, Result[T, O].show) }

// UnmarshalJSON takes what MarshalJSON writes, judges the faces again, and refuses a
// result that could not have been rolled so, or whose total or outcome does not
// follow. After an error r is as before.
func (r *Result[T, O]) UnmarshalJSON(data []byte) error {
	return unmarshal(data, r, "roll: result", saved[T, O].replay, Result[T, O].show, Result[T, O].clause)
}

// clause is the rule of the last verdict.
func (r Result[T, O]) clause() rollbook.Clause { return r.test.Judge(r.whole()).Clause }

// whole is the faces of whole rolls: without those that lie there for one that is not
// complete.
func (r Result[T, O]) whole() dice.Faces {
	if r.dice.waiting == 0 {
		return r.dice.faces
	}
	f, _ := dice.FacesOf(r.dice.faces.AppendTo(nil)[:r.dice.Len()-int(r.dice.waiting)]...) // they lie there, so they can
	return f
}

// Check is for a Validate: nil where found lies in low..high, else a
// [rollbook.Fault]. Join several with [errors.Join], which leaves out the nil ones.
func Check(clause rollbook.Clause, subject string, found, low, high int) error {
	if low <= found && found <= high {
		return nil
	}
	return rollbook.Fault{Clause: clause, Subject: subject, Found: strconv.Itoa(found),
		Allowed: strconv.Itoa(low) + ".." + strconv.Itoa(high)}
}
