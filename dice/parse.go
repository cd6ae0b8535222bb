package dice

import "github.com/rollbook-rpg/rollbook/internal/scan"

// Parse reads an expression under the default [Limits]. It takes terms with a
// sign between them, and spaces around the signs:
//
//	2d12+3        two twelve-sided dice and 3
//	d6            one die
//	3d6 - 1d4 + 2
//	-2+4d6        4d6 less 2; a sign is never swallowed
//
// A D and the minus of typesetters, −, will do too. At least one die must be
// there, at most [MaxTerms] terms, and numbers have no leading zeros.
//
// The whole text must be an expression. Anything else is refused by a
// [*rollbook.SyntaxError] with the position; where a limit is the reason it
// wraps [ErrLimit].
func Parse(s string) (Expr, error) { return Limits{}.Parse(s) }

// MustParse is [Parse] for expressions that stand in the program itself; it
// panics on an error.
func MustParse(s string) Expr {
	e, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return e
}

// Parse is like the function [Parse], under these limits: Dice bounds the dice
// of all terms together, Sides each die, Modifier each number.
func (l Limits) Parse(s string) (Expr, error) {
	if err := l.Validate(); err != nil {
		return Expr{}, err
	}
	p := exprParser{Scanner: scan.Scanner{Subject: "dice: expression", Input: s}, limits: l.Full()}
	if err := p.expr(); err != nil {
		return Expr{}, err
	}
	return p.e, nil
}

// ceilings are the widest limits there are.
var ceilings = Limits{Dice: ceilingDice, Sides: ceilingSides, Rounds: ceilingRounds, Modifier: ceilingModifier}

// What may stand at a position, for errors.
const (
	wantTerm  = "dice such as 2d6, or a number"
	wantSides = "a number of sides"
)

type exprParser struct {
	scan.Scanner
	limits Limits
	e      Expr
	dice   int
	size   int64 // of all terms
}

func (p *exprParser) expr() error {
	if err := p.Begin(); err != nil {
		return err
	}
	for sign := p.Sign(); ; sign = p.Sign() {
		if p.e.n > 0 && sign == 0 {
			return p.Fail("+, - or the end")
		}
		p.Space()
		start := p.Pos
		t, err := p.term()
		if err == nil {
			err = p.add(t, sign, start)
		}
		if err != nil {
			return err
		}
		if p.Space(); p.End() {
			break
		}
	}
	if p.dice == 0 {
		return p.Fail("at least one die in the expression")
	}
	return nil
}

// term reads one term without its sign.
func (p *exprParser) term() (t Term, err error) {
	start := p.Pos
	if p.die() {
		t.Count = 1
	} else if t.Count, err = p.number(wantTerm); err != nil || !p.die() {
		return t, err
	}
	if err := p.within("dice", start, t.Count, 1, int(p.limits.Dice)); err != nil {
		return t, err
	}
	start = p.Pos
	if t.Sides, err = p.number(wantSides); err != nil {
		return t, err
	}
	return t, p.within("sides", start, t.Sides, 1, int(p.limits.Sides))
}

func (p *exprParser) die() bool { return p.Byte('d') || p.Byte('D') }

// number is Scanner.Number, but for the reason of a number too long to read.
func (p *exprParser) number(want string) (int, error) {
	start := p.Pos
	n, err := p.Number(want)
	if next := p.Peek(); err != nil && '0' <= next && next <= '9' {
		err = p.FailAt(start, want, ErrLimit)
	}
	return n, err
}

// within refuses a number that stands at start and is out of its limit.
func (p *exprParser) within(what string, start, n, low, high int) error {
	if n < low || n > high {
		return p.FailAt(start, what+" within the limit", &LimitError{what, n, span(low, high)})
	}
	return nil
}

// add puts a term that stands at start behind those read before, where the
// limits on all of them allow.
func (p *exprParser) add(t Term, sign, start int) error {
	if p.e.n == MaxTerms {
		return p.within("terms", start, MaxTerms+1, 1, MaxTerms)
	}
	if t.Sides == 0 {
		if err := p.within("modifier", start, t.Count, 0, int(p.limits.Modifier)); err != nil {
			return err
		}
	} else if p.dice += t.Count; p.dice > int(p.limits.Dice) {
		return p.within("dice", start, p.dice, 1, int(p.limits.Dice))
	}
	if p.size += t.size(); p.size > maxTotal {
		return p.FailAt(start, "terms that cannot come to more than "+span(0, maxTotal), ErrLimit)
	}
	if sign < 0 {
		t.Count = -t.Count
	}
	p.e.terms[p.e.n] = term{int32(t.Count), int32(t.Sides)}
	p.e.n++
	return nil
}
