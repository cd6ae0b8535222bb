package m12

import (
	"iter"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// A Field is a field of expertise, by its name: a subject in which a character
// knows everything (FOE-1).
type Field string

// StartFields is how many fields a new character has; each further one costs
// FieldCost points (FOE-2).
const (
	StartFields = 1
	FieldCost   = 50
)

// A FieldList is the list of fields that a game uses. It is immutable. The zero
// FieldList is empty; StandardFields has the book's.
type FieldList struct {
	fields []Field
}

// standardFields are the twenty of FOE-1, in the order of the book.
var standardFields = FieldList{[]Field{
	"Computer", "Conspiracy", "Crime fighting", "Entertainment", "Game",
	"Gossip", "Health", "Language", "Literature", "Music",
	"Paranormal", "People", "Philosophy", "Politics", "Relationship",
	"Religion", "Science", "Sport", "Technology", "Ufology",
}}

// StandardFields returns the twenty fields of FOE-1.
func StandardFields() FieldList { return standardFields }

// maxFieldNames is how many fields a list may have.
const maxFieldNames = 1000

// NewFieldList returns a list of a host's own fields (FOE-4), up to 1000 of them.
// Names are 1..60 characters without space around them, and differ in more than
// case.
func NewFieldList(fields ...Field) (FieldList, error) { return FieldList{}.With(fields...) }

// With returns the list with more fields behind it (FOE-4), under the same
// conditions as NewFieldList.
func (l FieldList) With(fields ...Field) (FieldList, error) {
	if n := l.Len() + len(fields); n > maxFieldNames {
		return l, rollbook.Fault{Clause: clauseFieldList, Subject: "number of fields of expertise",
			Found: strconv.Itoa(n), Allowed: "0.." + strconv.Itoa(maxFieldNames)}
	}
	next := FieldList{append([]Field(nil), l.fields...)}
	for _, f := range fields {
		if err := names.Check(clauseFieldList, "field of expertise", string(f)); err != nil {
			return l, err
		}
		if _, ok := next.Lookup(string(f)); ok {
			return l, rollbook.Fault{Clause: clauseFieldList, Subject: "field of expertise",
				Found: strconv.Quote(string(f)) + " twice", Allowed: "each name once"}
		}
		next.fields = append(next.fields, f)
	}
	return next, nil
}

// Lookup finds a field by its name in any case.
func (l FieldList) Lookup(name string) (Field, bool) {
	for _, f := range l.fields {
		if strings.EqualFold(string(f), name) {
			return f, true
		}
	}
	return "", false
}

// All yields the fields in the order of the list.
func (l FieldList) All() iter.Seq[Field] {
	return func(yield func(Field) bool) {
		for _, f := range l.fields {
			if !yield(f) {
				return
			}
		}
	}
}

// Len is the number of fields.
func (l FieldList) Len() int { return len(l.fields) }

// CountFields is what a character's selections add to a test on which the given
// subjects bear: 1 for each selection, a field selected twice counting twice
// (FOE-3). Case does not matter. It is the Fields of a [Test].
func CountFields(selected []Field, bearing ...Field) int {
	n := 0
	for _, s := range selected {
		for _, b := range bearing {
			if strings.EqualFold(string(s), string(b)) {
				n++
				break
			}
		}
	}
	return n
}
