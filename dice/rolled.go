package dice

import (
	"errors"
	"fmt"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Rolled is an expression with the dice that were rolled for it. It is a
// value, comparable with ==; two are equal when expression and faces are.
//
// In JSON it is an object of the expression, the faces of each of its terms
// that has dice, and the total: {"expr":"2d12+3","faces":[[4,11]],"total":18}.
// The zero Rolled has no expression, and is null there.
type Rolled struct {
	expr  Expr
	faces Faces  // where no die has more than MaxSides
	wide  string // else: the faces, three bytes each
	total int
}

// ErrTotal: a saved total is not what expression and faces come to.
var ErrTotal = errors.New("dice: the total does not follow from the dice")

// Roll rolls the dice of e on r, term by term in the order written. It obeys
// the default [Limits]; see [Limits.Roll]. A request beyond them draws nothing.
func (e Expr) Roll(r RNG) (Rolled, error) { return Limits{}.Roll(e, r) }

// Take makes the same of dice that were rolled elsewhere, given as their faces
// in the order of the terms: as many as [Expr.Dice] says, each one that its die
// has.
func (e Expr) Take(faces ...int) (Rolled, error) {
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

// Roll is like [Expr.Roll], under these limits.
func (l Limits) Roll(e Expr, r RNG) (Rolled, error) {
	if err := l.checkExpr(e); err != nil {
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
	for t := range e.Terms() {
		rolled.total += t.Sign * rolled.value(t, i)
		i += t.dice()
	}
	return rolled, nil
}

// checkExpr checks what Parse checks: e may come from under wider limits.
func (l Limits) checkExpr(e Expr) error {
	if e.n == 0 {
		return ErrExpr
	}
	n := e.Dice()
	for t := range e.Terms() {
		err := l.CheckModifier(t.Count)
		if t.Sides > 0 {
			err = l.CheckRoll(n, t.Sides)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Rolled) rollSmall(rng RNG) error {
	for t := range r.expr.Terms() {
		before := r.faces.Len()
		if _, err := r.faces.Roll(rng, t.dice(), max(t.Sides, 1)); err != nil {
			return later(err, before)
		}
	}
	return nil
}

func (r *Rolled) rollWide(rng RNG) error {
	b := make([]byte, 0, wideLen*r.expr.Dice())
	for t := range r.expr.Terms() {
		for range t.dice() {
			face, err := Face(rng, t.Sides)
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
// The faces are a copy.
func (r Rolled) Terms() iter.Seq2[Term, []int] {
	return func(yield func(Term, []int) bool) {
		i := 0
		for t := range r.expr.Terms() {
			var faces []int
			for range t.dice() {
				faces = append(faces, r.at(i))
				i++
			}
			if !yield(t, faces) {
				return
			}
		}
	}
}

// at is the face of the die at index i of all dice.
func (r *Rolled) at(i int) int {
	if r.wide == "" {
		return r.faces.At(i)
	}
	b := r.wide[wideLen*i:]
	return int(b[0])<<16 | int(b[1])<<8 | int(b[2])
}

// value is what the term comes to whose first die is at index i, its sign put
// aside.
func (r *Rolled) value(t Term, i int) int {
	if t.Sides == 0 {
		return t.Count
	}
	sum := 0
	for j := range t.Count {
		sum += r.at(i + j)
	}
	return sum
}

// shownFaces is how many faces a line shows, more or less.
const shownFaces = 24

// String is the roll on one line, with the faces in the place of the dice:
//
//	2d12+3: [4 11]+3 = 18
//
// A line shows some 24 faces; where there are more, each term shows its first
// ones and its sum: "100d6: [3 1 6 … =352] = 352". Under the default [Limits]
// no line is longer than 640 bytes, and the usual one has less than 100.
func (r Rolled) String() string {
	if r.expr.n == 0 {
		return r.expr.String()
	}
	b := r.expr.append(make([]byte, 0, 100))
	b = append(b, ": "...)
	shown, i := r.shown(), 0
	for at, t := range r.expr.terms[:r.expr.n] {
		t := t.open()
		b = t.appendSign(b, at)
		if t.Sides == 0 {
			b = t.append(b)
			continue
		}
		b = r.appendFaces(append(b, '['), i, min(t.Count, shown), ' ')
		if t.Count > shown {
			b = append(b, " … ="...)
			b = strconv.AppendInt(b, int64(r.value(t, i)), 10)
		}
		b = append(b, ']')
		i += t.Count
	}
	b = append(b, " = "...)
	return string(strconv.AppendInt(b, int64(r.total), 10))
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

// appendFaces appends n faces from index i, with sep between them.
func (r *Rolled) appendFaces(b []byte, i, n int, sep byte) []byte {
	for j := range n {
		if j > 0 {
			b = append(b, sep)
		}
		b = strconv.AppendInt(b, int64(r.at(i+j)), 10)
	}
	return b
}

// maxRolledJSON holds any Rolled: a million faces, each with a comma, of dice
// that keep to maxTotal, and room for spaces.
const maxRolledJSON = 8 << 20

// rolledJSON is the JSON form. Its keys are frozen.
type rolledJSON struct {
	Expr  Expr      `json:"expr"`
	Faces [][]int32 `json:"faces"`
	Total int       `json:"total"`
}

// MarshalJSON gives the expression, the faces by term and the total.
func (r Rolled) MarshalJSON() ([]byte, error) {
	if r.expr.n == 0 {
		return []byte("null"), nil
	}
	b := append(make([]byte, 0, 100), `{"expr":"`...)
	b = append(r.expr.append(b), `","faces":[`...)
	i := 0
	for t := range r.expr.Terms() {
		if t.Sides == 0 {
			continue
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(r.appendFaces(append(b, '['), i, t.Count, ','), ']')
		i += t.Count
	}
	b = append(b, `],"total":`...)
	b = strconv.AppendInt(b, int64(r.total), 10)
	return append(b, '}'), nil
}

// UnmarshalJSON takes an object of exactly these keys and judges it again: there
// must be a list of faces for each term that has dice, as long as the term says,
// each face must fit its die, and the total must follow. After an error r is as
// before.
func (r *Rolled) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*r = Rolled{}
		return nil
	}
	var saved rolledJSON
	if err := strictjson.Unmarshal(data, &saved, maxRolledJSON); err != nil {
		return fmt.Errorf("dice: roll: %w", err)
	}
	faces, err := saved.flat()
	if err != nil {
		return err
	}
	rolled, err := saved.Expr.Take(faces...)
	if err != nil {
		return err
	}
	if rolled.total != saved.Total {
		return fmt.Errorf("%w: it is %d, they make %d", ErrTotal, saved.Total, rolled.total)
	}
	*r = rolled
	return nil
}

// flat is all faces in one list, or an error where a term has another number of
// dice. Wrong faces are left to whoever takes them.
func (s *rolledJSON) flat() ([]int, error) {
	var flat []int
	lists := s.Faces
	for t := range s.Expr.Terms() {
		if t.Sides == 0 {
			continue
		}
		if len(lists) == 0 {
			return nil, &DrawError{Draw: len(flat) + 1, Die: t.Sides, Err: ErrExhausted}
		}
		list := lists[0]
		lists = lists[1:]
		switch extra := len(list) - t.Count; {
		case extra < 0:
			return nil, &DrawError{Draw: len(flat) + len(list) + 1, Die: t.Sides, Err: ErrExhausted}
		case extra > 0:
			return nil, &DrawError{Draw: len(flat) + t.Count + 1, Die: t.Sides, Answer: strconv.Itoa(extra) + " more", Err: ErrLeftover}
		}
		for _, face := range list {
			flat = append(flat, int(face))
		}
	}
	if len(lists) > 0 {
		return nil, &DrawError{Answer: strconv.Itoa(len(lists)) + " more lists", Err: ErrLeftover}
	}
	return flat, nil
}
