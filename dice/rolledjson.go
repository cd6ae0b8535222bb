package dice

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// maxRolledJSON holds any Rolled: a million faces and as many indices, each with a
// comma, and room for spaces.
const maxRolledJSON = 17 << 20

// rolledJSON is the JSON form. Its keys are frozen.
type rolledJSON struct {
	Expr    Expr      `json:"expr"`
	Faces   [][]int32 `json:"faces"`
	Dropped [][]int32 `json:"dropped"`
	Total   int       `json:"total"`
}

// MarshalJSON gives the expression, the faces by term, which of them do not count
// where that depends on them, and the total.
func (r Rolled) MarshalJSON() ([]byte, error) {
	if r.expr.n == 0 {
		return []byte("null"), nil
	}
	b, err := json.Marshal(r.expr) // which escapes the label
	if err != nil {
		return nil, err
	}
	b = append(append(make([]byte, 0, 100), `{"expr":`...), b...)
	b = append(b, `,"faces":[`...)
	i := 0
	for t := range r.expr.Terms() {
		if t.Sides == 0 {
			continue
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(r.appendFaces(append(b, '['), t, i), ']')
		i += t.Count
	}
	b = append(b, ']')
	if lists := r.dropped(); lists != nil {
		text, err := json.Marshal(lists)
		if err != nil {
			return nil, err
		}
		b = append(append(b, `,"dropped":`...), text...)
	}
	b = append(b, `,"total":`...)
	b = strconv.AppendInt(b, int64(r.total), 10)
	return append(b, '}'), nil
}

// appendFaces appends the faces of the term whose first die is at index i.
func (r *Rolled) appendFaces(b []byte, t Term, i int) []byte {
	for j := range t.Count {
		if j > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(r.at(t, i+j)), 10)
	}
	return b
}

// dropped has for each term with dice the indices of those that do not count; nil
// where no term says which do.
func (r *Rolled) dropped() (lists [][]int32) {
	if !slices.ContainsFunc(r.expr.terms[:r.expr.n], func(t term) bool { return t.pick > 0 }) {
		return nil
	}
	i := 0
	for t := range r.expr.Terms() {
		if t.Sides == 0 {
			continue
		}
		list, p := []int32{}, r.picker(t, i)
		for j := range t.Count {
			if _, counts := p.next(r.at(t, i+j)); !counts {
				list = append(list, int32(j))
			}
		}
		lists = append(lists, list)
		i += t.Count
	}
	return lists
}

// UnmarshalJSON takes an object of exactly these keys and judges it again: there
// must be a list of faces for each term that has dice, as long as the term says,
// each face must fit its die, and the dropped dice and the total must follow. After an
// error r is as before.
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
	if !slices.EqualFunc(saved.Dropped, rolled.dropped(), slices.Equal) {
		return ErrDropped
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
