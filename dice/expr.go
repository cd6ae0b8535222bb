package dice

import (
	"errors"
	"iter"
	"strconv"
)

// An Expr is a plain dice expression such as 2d12+3: dice and numbers, added
// up or taken off. It is a value, comparable with ==, and its text, in JSON
// too, is its canonical form; see [Parse].
//
// The zero Expr is no expression: it has no dice, and rolling or marshaling it
// is refused.
type Expr struct {
	terms [MaxTerms]term
	n     uint8 // used of terms
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
	Sign  int // +1 or −1
	Count int // how many dice; where Sides is 0, the number itself
	Sides int // of each die; 0 for a number
}

// A term holds a Term. Its count is negative where the sign is, and 0 is +0.
type term struct{ count, sides int32 }

func (t term) open() Term {
	if t.count < 0 {
		return Term{-1, -int(t.count), int(t.sides)}
	}
	return Term{+1, int(t.count), int(t.sides)}
}

// size is the most that the term comes to, its sign put aside.
func (t Term) size() int64 { return int64(t.Count) * int64(max(t.Sides, 1)) }

// dice is how many dice the term has.
func (t Term) dice() int {
	if t.Sides == 0 {
		return 0
	}
	return t.Count
}

// span gives the least and the most that the term adds to the total.
func (t Term) span() (low, high int) {
	low, high = t.Count, int(t.size())
	if t.Sign < 0 {
		return -high, -low
	}
	return low, high
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
func (e Expr) Dice() int {
	n := 0
	for t := range e.Terms() {
		n += t.dice()
	}
	return n
}

// widest is the number of sides of its largest die.
func (e Expr) widest() int {
	sides := 0
	for t := range e.Terms() {
		sides = max(sides, t.Sides)
	}
	return sides
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

// String is the canonical form: no spaces, every number of dice written out,
// "1d6", and no sign before the first term but a minus. [Parse] gives e again.
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

func (e Expr) append(b []byte) []byte {
	for i, t := range e.terms[:e.n] {
		b = t.open().appendSign(b, i)
		b = t.open().append(b)
	}
	return b
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
	if t.Sides > 0 {
		b = append(b, 'd')
		b = strconv.AppendInt(b, int64(t.Sides), 10)
	}
	return b
}
