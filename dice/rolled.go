package dice

import (
	"errors"
	"iter"
	"slices"
	"strconv"
)

// A Rolled is an expression with the dice that were rolled for it. It is a
// value, comparable with ==; two are equal when expression and faces are.
//
// In JSON it is an object of the expression, the faces of each of its terms
// that has dice, and the total: {"expr":"2d12+3","faces":[[4,11]],"total":18}.
// Where dice are kept or counted, the key "dropped" has, in as many lists, the
// indices of those that do not count. The zero Rolled has no expression, and is null
// there.
type Rolled struct {
	expr  Expr
	faces Faces  // where no die has more than MaxSides
	wide  string // else: the faces, three bytes each
	total int
}

// What a saved roll is refused for.
var (
	// ErrTotal: a saved total is not what expression and faces come to.
	ErrTotal = errors.New("dice: the total does not follow from the dice")
	// ErrDropped: other dice are saved as dropped than the expression drops.
	ErrDropped = errors.New("dice: the dropped dice do not follow from the dice")
)

// Roll rolls the dice of e on r, term by term in the order written. It obeys
// the default [Limits]; see [Limits.Roll]. A request beyond them draws nothing.
func (e Expr) Roll(r RNG) (Rolled, error) { return Limits{}.Roll(e, r) }

// Take makes the same of dice that were rolled elsewhere, given as their faces
// in the order of the terms: as many as [Expr.Dice] says, those that will be
// dropped too, each one that its die has. A Fudge die has −1, 0 and 1.
func (e Expr) Take(faces ...int) (Rolled, error) {
	faces, err := e.draws(faces)
	if err != nil {
		return Rolled{}, err
	}
	script := Typed(faces...)
	rolled, err := ceilings.Roll(e, script)
	if err == nil {
		err = script.Done()
	}
	if err != nil {
		return Rolled{}, err
	}
	return rolled, nil
}

// draws are the faces that a source would show for these: a Fudge die is drawn as a
// die of three sides. Other faces are for the roller to check.
func (e Expr) draws(faces []int) ([]int, error) {
	drawn, i := slices.Clone(faces), 0
	for t := range e.Terms() {
		low, high := t.shows()
		for range min(t.dice(), len(faces)-i) {
			if face := faces[i]; face < low || face > high {
				if !t.Fudge {
					return drawn, nil // which the roller refuses
				}
				return nil, &DrawError{Draw: i + 1, Die: t.Sides, For: "a Fudge die, -1..1", Answer: strconv.Itoa(face), Err: ErrFace}
			}
			drawn[i] += 1 - low
			i++
		}
	}
	return drawn, nil
}

// Roll is like [Expr.Roll], under these limits.
func (l Limits) Roll(e Expr, r RNG) (Rolled, error) {
	if err := l.checkExpr(&e); err != nil {
		return Rolled{}, err
	}
	rolled := Rolled{expr: e}
	var err error
	if e.widest() <= MaxSides {
		err = rolled.rollSmall(r)
	} else {
		err = rolled.rollWide(r)
	}
	if err != nil {
		return Rolled{}, err
	}
	i := 0
	for _, t := range e.terms[:e.n] {
		t := t.open()
		rolled.total += t.Sign * rolled.value(t, i)
		i += t.dice()
	}
	return rolled, nil
}

// checkExpr checks what Parse checks: e may come from under wider limits.
func (l Limits) checkExpr(e *Expr) error {
	if e.n == 0 {
		return ErrExpr
	}
	n := e.dice()
	for _, t := range e.terms[:e.n] {
		err := l.CheckModifier(int(t.count))
		if t.sides > 0 {
			err = l.CheckRoll(n, int(t.sides))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Rolled) rollSmall(rng RNG) error {
	for _, t := range r.expr.terms[:r.expr.n] {
		before := r.faces.Len()
		if _, err := r.faces.Roll(rng, t.dice(), max(int(t.sides), 1)); err != nil {
			return later(err, before)
		}
	}
	return nil
}

func (r *Rolled) rollWide(rng RNG) error {
	b := make([]byte, 0, wideLen*r.expr.dice())
	for _, t := range r.expr.terms[:r.expr.n] {
		for range t.dice() {
			face, err := Face(rng, int(t.sides))
			if err != nil {
				return later(err, len(b)/wideLen+1)
			}
			b = append(b, byte(face>>16), byte(face>>8), byte(face))
		}
	}
	r.wide = string(b)
	return nil
}

// wideLen is how many bytes a face takes in Rolled.wide.
const wideLen = 3

// later counts the draw of a failed source from the first die of the whole
// roll. Errors that are the source's own know better.
func later(err error, before int) error {
	if d, ok := err.(*DrawError); ok && d.Err == ErrSource {
		moved := *d
		moved.Draw += before
		return &moved
	}
	return err
}

// Expr is the expression that was rolled.
func (r Rolled) Expr() Expr { return r.expr }

// Total is what dice and numbers come to, each with its sign.
func (r Rolled) Total() int { return r.total }

// Terms yields each term with its faces in the order rolled, none for a number.
// The faces are a copy; [Rolled.All] tells which of them count.
func (r Rolled) Terms() iter.Seq2[Term, []int] {
	return func(yield func(Term, []int) bool) {
		i := 0
		for t := range r.expr.Terms() {
			var faces []int
			for range t.dice() {
				faces = append(faces, r.at(t, i))
				i++
			}
			if !yield(t, faces) {
				return
			}
		}
	}
}

// A Die is one die of a roll.
type Die struct {
	Term   int  // the index of its term
	Sides  int  // 3 of a Fudge die
	Face   int  // what it shows: 1..Sides; of a Fudge die −1, 0 or 1
	Counts bool // whether it is kept, or among those that are counted
	Value  int  // what it adds to the total: 0 where it does not count, less where its term is taken off
}

// All yields the index and the account of each die, in the order rolled. Their values
// and the numbers of the expression make the total.
func (r Rolled) All() iter.Seq2[int, Die] {
	return func(yield func(int, Die) bool) {
		i, term := 0, 0
		for t := range r.expr.Terms() {
			p := r.picker(t, i)
			for range t.dice() {
				face := r.at(t, i)
				value, counts := p.next(face)
				if !yield(i, Die{term, t.Sides, face, counts, t.Sign * value}) {
					return
				}
				i++
			}
			term++
		}
	}
}

// at is what the die at index i of all dice shows, one of term t.
func (r *Rolled) at(t Term, i int) int {
	low, _ := t.shows()
	return r.drawn(i) + low - 1
}

// drawn is what was drawn for the die at index i, from 1.
func (r *Rolled) drawn(i int) int {
	if r.wide == "" {
		return r.faces.At(i)
	}
	b := r.wide[wideLen*i:]
	return int(b[0])<<16 | int(b[1])<<8 | int(b[2])
}

// shownFaces is how many faces a line shows, more or less.
const shownFaces = 24

// String is the roll on one line, with the faces in the place of the dice:
//
//	2d12+3: [4 11]+3 = 18
//	4d6kh3: [5 (1) 6 4] = 15
//	6d10>=7: [(3) 8 10 (1) 7 (2)] = 3
//	4dF: [1 0 -1 1] = 1
//	2d6+3: [4 1]+3 = 8 # attack
//
// Dice that are dropped or not counted stand in brackets. A line shows some 24
// faces; where there are more, each term shows its first ones and what it comes to:
// "100d6: [3 1 6 … =352] = 352". Under the default [Limits] no line is longer than
// 900 bytes, and the usual one has less than 100.
func (r Rolled) String() string {
	if r.expr.n == 0 {
		return r.expr.String()
	}
	b := r.expr.appendTerms(make([]byte, 0, 100))
	b = append(b, ": "...)
	shown, i := r.shown(), 0
	for at, t := range r.expr.terms[:r.expr.n] {
		t := t.open()
		b = t.appendSign(b, at)
		if t.Sides == 0 {
			b = t.append(b)
			continue
		}
		b = r.appendShown(append(b, '['), t, i, shown)
		if t.Count > shown {
			b = append(b, " … ="...)
			b = strconv.AppendInt(b, int64(r.value(t, i)), 10)
		}
		b = append(b, ']')
		i += t.Count
	}
	b = append(b, " = "...)
	return string(r.expr.appendLabel(strconv.AppendInt(b, int64(r.total), 10)))
}

// shown is how many faces each term shows.
func (r *Rolled) shown() int {
	n := r.expr.Dice()
	if n <= shownFaces {
		return n
	}
	terms := 0
	for t := range r.expr.Terms() {
		if t.Sides > 0 {
			terms++
		}
	}
	return shownFaces / terms
}

// appendShown appends the first faces of the term whose first die is at index i, at
// most so many.
func (r *Rolled) appendShown(b []byte, t Term, i, most int) []byte {
	p := r.picker(t, i)
	for j := range min(t.Count, most) {
		if j > 0 {
			b = append(b, ' ')
		}
		face := r.at(t, i+j)
		if _, counts := p.next(face); counts {
			b = strconv.AppendInt(b, int64(face), 10)
		} else {
			b = append(strconv.AppendInt(append(b, '('), int64(face), 10), ')')
		}
	}
	return b
}
