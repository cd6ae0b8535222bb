package dice

import (
	"errors"
	"iter"
	"slices"
	"strconv"
)

// An Expr is a plain dice expression such as 2d12+3 or 4d6kh3: dice and numbers,
// added up or taken off. It is a value, comparable with ==, and its text, in JSON
// too, is its canonical form; see [Parse].
//
// The zero Expr is no expression: it has no dice, and rolling or marshaling it
// is refused.
type Expr struct {
	terms [MaxTerms]term
	n     uint8 // used of terms
	label string
}

// MaxTerms is how many terms an expression may have.
const MaxTerms = 16

// maxTotal bounds what all terms of an expression can come to, signs put
// aside. No sum of them overflows then, on a 32-bit platform either.
const maxTotal = 1<<31 - 1

// ErrExpr: the zero [Expr] is no expression.
var ErrExpr = errors.New("dice: no expression")

// A Term is a part of an expression: so many dice of one size, or a number.
type Term struct {
	Sign  int  // +1 or −1
	Count int  // how many dice; where Sides is 0, the number itself
	Sides int  // of each die; 0 for a number
	Fudge bool // whether they are Fudge dice, whose 3 sides are −1, 0 and +1
	Pick  Pick // which of the dice count; "" for all
	N     int  // the number of Pick, 0 where there is none
}

// A Pick says which dice of a [Term] count, and as what, as an expression writes
// it. The empty Pick adds up all of them.
type Pick string

// The picks. Of equal dice, those rolled first are kept.
const (
	KeepHighest Pick = "kh" // the N highest dice, added up
	KeepLowest  Pick = "kl" // the N lowest dice, added up
	CountFrom   Pick = ">=" // how many dice show N or more
	CountTo     Pick = "<=" // how many dice show N or less
)

// A term holds a Term. Its count is negative where the sign is, and 0 is +0.
type term struct {
	count, sides, n int32
	fudge           bool
	pick            uint8 // its index in picks
}

var picks = [...]Pick{"", KeepHighest, KeepLowest, CountFrom, CountTo}

func (t term) open() Term {
	o := Term{+1, int(t.count), int(t.sides), t.fudge, picks[t.pick], int(t.n)}
	if t.count < 0 {
		o.Sign, o.Count = -1, -o.Count
	}
	return o
}

func (t Term) close() term {
	return term{int32(t.Sign * t.Count), int32(t.Sides), int32(t.N), t.Fudge, uint8(slices.Index(picks[:], t.Pick))}
}

// dice is how many dice the term has.
func (t term) dice() int {
	switch {
	case t.sides == 0:
		return 0
	case t.count < 0:
		return -int(t.count)
	}
	return int(t.count)
}

// dice is how many dice the term has.
func (t Term) dice() int {
	if t.Sides == 0 {
		return 0
	}
	return t.Count
}

// shows is the range of what one die of the term shows.
func (t Term) shows() (low, high int) {
	if t.Fudge {
		return -1, +1
	}
	return 1, t.Sides
}

// worth gives the least and the most that the term comes to, its sign put aside.
func (t Term) worth() (low, high int64) {
	if t.Sides == 0 {
		return int64(t.Count), int64(t.Count)
	}
	least, most := t.shows()
	n := int64(t.Count)
	switch t.Pick {
	case KeepHighest, KeepLowest:
		n = int64(t.N)
	case CountFrom, CountTo: // every die or none, unless all sides count
		if t.Pick == CountFrom && t.N <= least || t.Pick == CountTo && t.N >= most {
			return n, n
		}
		return 0, n
	}
	return n * int64(least), n * int64(most)
}

// span gives the least and the most that the term adds to the total.
func (t Term) span() (low, high int) {
	least, most := t.worth()
	if t.Sign < 0 {
		return int(-most), int(-least)
	}
	return int(least), int(most)
}

// Terms yields the terms in the order written.
func (e Expr) Terms() iter.Seq[Term] {
	return func(yield func(Term) bool) {
		for _, t := range e.terms[:e.n] {
			if !yield(t.open()) {
				return
			}
		}
	}
}

// Dice is how many dice the expression rolls.
func (e Expr) Dice() int { return e.dice() }

func (e *Expr) dice() int {
	n := 0
	for _, t := range e.terms[:e.n] {
		n += t.dice()
	}
	return n
}

// widest is the number of sides of its largest die.
func (e *Expr) widest() int {
	sides := int32(0)
	for _, t := range e.terms[:e.n] {
		sides = max(sides, t.sides)
	}
	return int(sides)
}

// Min is the smallest total that the expression can come to.
func (e Expr) Min() int {
	total := 0
	for t := range e.Terms() {
		low, _ := t.span()
		total += low
	}
	return total
}

// Max is the largest total that the expression can come to.
func (e Expr) Max() int {
	total := 0
	for t := range e.Terms() {
		_, high := t.span()
		total += high
	}
	return total
}

// Label is what the expression says that it is for, without the #; "" where it
// says nothing.
func (e Expr) Label() string { return e.label }

// String is the canonical form: no spaces, every number written out, "1d6" and
// "2d20kh1", dropped dice written as those that are kept, d% as 1d100, and no sign
// before the first term but a minus; then the label, " # attack". [Parse] gives e
// again.
func (e Expr) String() string {
	if e.n == 0 {
		return "no dice"
	}
	return string(e.append(nil))
}

// AppendText appends the canonical form.
func (e Expr) AppendText(b []byte) ([]byte, error) {
	if e.n == 0 {
		return b, ErrExpr
	}
	return e.append(b), nil
}

// MarshalText is the canonical form.
func (e Expr) MarshalText() ([]byte, error) { return e.AppendText(nil) }

// UnmarshalText takes what [Parse] takes, up to the ceilings of [Limits]: what
// a host once parsed under limits of its own can be loaded again. An Expr costs
// nothing until it is rolled, and [Expr.Roll] obeys the default Limits. After an
// error e is as before.
func (e *Expr) UnmarshalText(text []byte) error {
	parsed, err := ceilings.Parse(string(text))
	if err == nil {
		*e = parsed
	}
	return err
}

func (e *Expr) append(b []byte) []byte { return e.appendLabel(e.appendTerms(b)) }

func (e *Expr) appendTerms(b []byte) []byte {
	for i, t := range e.terms[:e.n] {
		b = t.open().appendSign(b, i)
		b = t.open().append(b)
	}
	return b
}

func (e *Expr) appendLabel(b []byte) []byte {
	if e.label == "" {
		return b
	}
	return append(append(b, " # "...), e.label...)
}

// appendSign appends the sign of the term at index i; the first needs no plus.
func (t Term) appendSign(b []byte, i int) []byte {
	switch {
	case t.Sign < 0:
		return append(b, '-')
	case i > 0:
		return append(b, '+')
	}
	return b
}

func (t Term) append(b []byte) []byte {
	b = strconv.AppendInt(b, int64(t.Count), 10)
	if t.Sides == 0 {
		return b
	}
	if b = append(b, 'd'); t.Fudge {
		b = append(b, 'F')
	} else {
		b = strconv.AppendInt(b, int64(t.Sides), 10)
	}
	if t.Pick != "" {
		b = strconv.AppendInt(append(b, t.Pick...), int64(t.N), 10)
	}
	return b
}
