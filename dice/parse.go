package dice

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/scan"
)

// Parse reads an expression under the default [Limits]. It takes terms with a
// sign between them:
//
//	2d12+3            two twelve-sided dice and 3
//	d6, d%            one die; one of a hundred sides
//	3d6 - 1d4 + 2
//	-2+4d6            4d6 less 2; a sign is never swallowed
//	4dF               four Fudge dice, of −1, 0 and +1
//	4d6kh3, 4d6dl1    the three highest of four; the lowest dropped, the same
//	2d20kl1, 2d20dh1  the lowest of two; the highest dropped
//	6d10>=7           how many of six show 7 or more; <= for 7 or less
//	2d6+3 # attack    with a label
//
// Spaces may stand around signs, around >= and <=, and before a label. Letters may
// be upper-case, −, ≥ and ≤ will do too, and kh alone is kh1. No die is rolled again
// and none explodes. At least one die must be there, at most [MaxTerms] terms, and
// numbers have no leading zeros. A label is all that stands behind the first #, 1..60
// visible characters on one line.
//
// The whole text must be an expression. Anything else is refused by a
// [*github.com/rollbook-rpg/rollbook.SyntaxError] with the position; where a limit is
// the reason, or there are no such dice to keep or to count, it wraps [ErrLimit].
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
	wantPick  = "kh, kl, dh or dl to keep or drop dice, >= or <= to count them"
	wantCount = "the face to count from or to"
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
		if p.Space(); p.End() || p.Peek() == '#' {
			break
		}
	}
	if p.dice == 0 {
		return p.Fail("at least one die in the expression")
	}
	if p.Byte('#') {
		return p.label()
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
	switch {
	case p.Byte('%'):
		t.Sides = 100
	case p.letter('f'):
		t.Sides, t.Fudge = 3, true
	default:
		if t.Sides, err = p.number(wantSides); err != nil {
			return t, err
		}
	}
	if err := p.within("sides", start, t.Sides, 1, int(p.limits.Sides)); err != nil {
		return t, err
	}
	return t, p.pick(&t)
}

func (p *exprParser) die() bool { return p.letter('d') }

// letter skips a letter, given as lower-case, in either case.
func (p *exprParser) letter(c byte) bool { return p.Byte(c) || p.Byte(c-'a'+'A') }

// pick reads which dice count, where that is said.
func (p *exprParser) pick(t *Term) error {
	start := p.Pos
	drop := p.die()
	if drop || p.letter('k') {
		high := p.letter('h')
		if !high && !p.letter('l') {
			return p.FailAt(start, wantPick, nil)
		}
		return p.keep(t, drop, high)
	}
	p.Space()
	start = p.Pos
	switch {
	case p.part(">="), p.part("≥"):
		t.Pick = CountFrom
	case p.part("<="), p.part("≤"):
		t.Pick = CountTo
	case p.Byte('>'), p.Byte('<'), p.Byte('='):
		return p.FailAt(start, wantPick, nil)
	default:
		return nil
	}
	return p.count(t)
}

// keep reads how many dice are kept, or dropped, from the high end or the low one.
func (p *exprParser) keep(t *Term, drop, high bool) (err error) {
	start, n := p.Pos, 1
	if c := p.Peek(); '0' <= c && c <= '9' {
		if n, err = p.number(wantTerm); err != nil {
			return err
		}
	}
	if drop {
		err = p.within("dice dropped", start, n, 0, t.Count-1)
		n, high = t.Count-n, !high
	} else {
		err = p.within("dice kept", start, n, 1, t.Count)
	}
	switch {
	case err != nil:
		return err
	case n == t.Count: // all of them, from whatever end
		return nil
	case high:
		t.Pick = KeepHighest
	default:
		t.Pick = KeepLowest
	}
	t.N = n
	return nil
}

// count reads the face from which dice count, or up to which.
func (p *exprParser) count(t *Term) (err error) {
	p.Space()
	start, sign := p.Pos, 0
	if t.Fudge {
		sign = p.Sign()
	}
	if t.N, err = p.number(wantCount); err != nil {
		return err
	}
	if sign < 0 {
		t.N = -t.N
	}
	low, high := t.shows()
	return p.within("face", start, t.N, low, high)
}

// label reads the rest of the input, behind the #.
func (p *exprParser) label() error {
	p.Space()
	label := strings.TrimRight(p.Input[p.Pos:], " \t")
	if label == "" || !names.Line(label, names.Max) || strings.TrimSpace(label) != label {
		return p.FailAt(p.Pos+visible(label), "a label of 1.."+strconv.Itoa(names.Max)+" visible characters on one line", nil)
	}
	p.e.label = label
	return nil
}

// visible is how long the beginning of a text is that could be a label.
func visible(text string) int {
	n := 0
	for i, r := range text {
		if n++; n > names.Max || names.Hidden(r) || r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD") {
			return i
		}
	}
	return 0
}

// part skips a mark where it comes next.
func (p *exprParser) part(mark string) bool {
	if !strings.HasPrefix(p.Input[p.Pos:], mark) {
		return false
	}
	p.Pos += len(mark)
	return true
}

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
	low, high := t.worth()
	if p.size += max(-low, high); p.size > maxTotal {
		return p.FailAt(start, "terms that cannot come to more than "+span(0, maxTotal), ErrLimit)
	}
	if t.Sign = +1; sign < 0 {
		t.Sign = -1
	}
	p.e.terms[p.e.n] = t.close()
	p.e.n++
	return nil
}
