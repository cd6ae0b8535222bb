package roll

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook/dice"
)

// Dice are the dice of one test: those that lie on the table and those that are due.
// They are for rulesets with a result of their own, which holds them in a field, as
// [Result] does, and judges them: a value, comparable with ==, in which 24 dice need
// no allocation.
//
// The methods that lay dice down change them in place, and have them judged each time
// that what was due lies there. After an error they are spoilt, and so is whatever
// the judge has written: work on a copy, and drop it then.
//
//	func (r Result) Roll(rng dice.RNG) (Result, error) {
//		next := r
//		if err := next.dice.Roll(rng, next.judge); err != nil {
//			return r, err
//		}
//		return next, nil
//	}
//
// The zero Dice belong to no test: they take none and refuse to be rolled.
type Dice struct {
	faces      dice.Faces
	due, sides int32 // sides stay when none is due any more
	waiting    int32 // of the faces: the last, of a roll that is not complete
	turn       int32 // 1 once begun, and one more each time that they were judged
}

// A Judge reads the dice that lie there and says what is due then: n dice of some
// sides, or 0 when it has all that it wants. It is called whenever nothing is due any
// more, and is a method value of the result that holds the Dice: a method on its
// pointer, so that it can note what it finds, which allocates nothing.
//
// Where dice could be due for ever it counts [Dice.Rolls] and answers with an error
// that wraps [dice.ErrRounds]. There is an end to it in any case: more than 10,000
// rerolls are refused.
type Judge func() (n, sides int, err error)

// ErrNoTest: a zero [Dice] or [Result] was to be rolled.
var ErrNoTest = errors.New("roll: the zero value belongs to no test")

// mostRolls is what the ceiling of dice.Limits allows: a first roll, and rerolls.
const mostRolls = 1 + 10_000

// Begin takes all dice off the table and makes n due, 0..[dice.MaxFaces], each of
// 1..[dice.MaxSides] sides. It refuses others with a [*dice.LimitError]. Where n is 0
// all is decided without dice.
func (d *Dice) Begin(n, sides int) error {
	if d.turn != 0 {
		*d = Dice{}
	}
	d.turn = 1
	return d.ask(n, sides)
}

// ask makes dice due.
func (d *Dice) ask(n, sides int) error {
	if n == 0 {
		return nil
	}
	if uint(n-1) < dice.MaxFaces && uint(sides-1) < dice.MaxSides && d.turn <= mostRolls {
		d.due, d.sides = int32(n), int32(sides)
		return nil
	}
	return d.cannotAsk(n, sides)
}

func (d *Dice) cannotAsk(n, sides int) error {
	if uint(n) > dice.MaxFaces {
		return &dice.LimitError{What: "dice due", Found: n, Allowed: "0.." + strconv.Itoa(dice.MaxFaces)}
	}
	if uint(sides-1) >= dice.MaxSides {
		return &dice.LimitError{What: "sides of dice due", Found: sides, Allowed: "1.." + strconv.Itoa(dice.MaxSides)}
	}
	return fmt.Errorf("roll: more dice due after %d rolls: %w", d.Rolls(), dice.ErrRounds)
}

// Need is how many dice are due and their sides; 0, 0 when none is, and for the zero
// Dice.
func (d Dice) Need() (n, sides int) {
	if d.due == 0 {
		return 0, 0
	}
	return int(d.due), int(d.sides)
}

// Faces are the dice as they lie, in the order rolled.
func (d Dice) Faces() dice.Faces { return d.faces }

// Len is how many dice lie there.
func (d *Dice) Len() int { return d.faces.Len() }

// Last are the last n faces that lie there, a byte each, to look at and not to write
// to. It panics, as a slice does, when there are fewer.
func (d *Dice) Last(n int) []byte { return d.faces.Last(n) }

// Rolls is how often all that was due has come to lie there, rerolls included.
func (d *Dice) Rolls() int { return int(max(d.turn, 1) - 1) }

// Roll rolls what is due, has it judged, and rolls on until nothing is due. Where
// nothing is due it does nothing.
func (d *Dice) Roll(rng dice.RNG, judge Judge) error {
	if d.turn == 0 {
		return ErrNoTest
	}
	for d.due > 0 {
		if d.turn > few {
			return d.rollMany(rng, judge)
		}
		if _, err := d.faces.Roll(rng, int(d.due), int(d.sides)); err != nil {
			return err
		}
		if err := d.judged(judge); err != nil {
			return err
		}
	}
	return nil
}

// few is how many rolls there are before it begins to pay that none is copied again.
const few = 4

// rollMany is Roll where a reroll must not cost what all before it did.
func (d *Dice) rollMany(rng dice.RNG, judge Judge) error {
	var row dice.FacesBuilder
	row.Reset(d.faces)
	for d.due > 0 {
		if err := row.Roll(rng, int(d.due), int(d.sides)); err != nil {
			return err
		}
		d.faces = row.Faces()
		if err := d.judged(judge); err != nil {
			return err
		}
	}
	return nil
}

// RollOnce rolls what is due now, has it judged, and stops, whatever is due then.
func (d *Dice) RollOnce(rng dice.RNG, judge Judge) error {
	if d.due == 0 {
		if d.turn == 0 {
			return ErrNoTest
		}
		return nil
	}
	if _, err := d.faces.Roll(rng, int(d.due), int(d.sides)); err != nil {
		return err
	}
	return d.judged(judge)
}

// judged has the dice judged, now that all that were due lie there.
func (d *Dice) judged(judge Judge) error {
	d.due, d.waiting = 0, 0
	d.turn++
	n, sides, err := judge()
	if err != nil || n == 0 {
		return err
	}
	return d.ask(n, sides)
}

// Take lays dice down that were rolled elsewhere, as their faces: as many as
// [Dice.Need] says, or fewer to begin with, or more where they go on into dice that
// fall due behind them. A face that the die due does not have, and a die that is not
// due, are a [*dice.DrawError], which counts them from 1.
func (d *Dice) Take(judge Judge, faces ...int) error {
	var row dice.FacesBuilder
	row.Reset(d.faces)
	for i := 0; i < len(faces); {
		part := faces[i:min(i+int(d.due), len(faces))]
		if len(part) == 0 {
			return d.refuse(i, faces[i], dice.ErrNotDue)
		}
		for k, face := range part {
			if face < 1 || face > int(d.sides) {
				return d.refuse(i+k, face, dice.ErrFace)
			}
		}
		if err := row.Append(part...); err != nil {
			return err
		}
		d.faces = row.Faces()
		i += len(part)
		d.due -= int32(len(part))
		d.waiting += int32(len(part))
		if d.due > 0 {
			return nil
		}
		if err := d.judged(judge); err != nil {
			return err
		}
	}
	return nil
}

func (d *Dice) refuse(i, face int, err error) error {
	return &dice.DrawError{Draw: i + 1, Die: int(d.sides), Answer: strconv.Itoa(face), Err: err}
}
