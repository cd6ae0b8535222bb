package m12skill

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// A Field is a field of expertise, by its name: a subject in which a character
// knows everything ([FOE1]).
type Field string

// StartFields is how many fields a new character has; each further one costs
// FieldCost points ([FOE2]).
const (
	StartFields = 1
	FieldCost   = 50
)

// A FieldList is the list of fields that a game uses, in the order of the book.
// It is immutable and comparable: == where it is the same list. Lists that hold
// the same, as one that was read from JSON does, are compared by Equal.
//
// The zero FieldList is that of the book, [StandardFields]. No list is empty.
type FieldList struct{ own *[]Field }

// standardFields are the twenty of FOE-1, in the order of the book.
var standardFields = []Field{
	"Computer", "Conspiracy", "Crime fighting", "Entertainment", "Game",
	"Gossip", "Health", "Language", "Literature", "Music",
	"Paranormal", "People", "Philosophy", "Politics", "Relationship",
	"Religion", "Science", "Sport", "Technology", "Ufology",
}

// StandardFields returns the twenty fields of [FOE1]: the zero FieldList.
func StandardFields() FieldList { return FieldList{} }

// fields are those of the list, the book's where it has none of its own.
func (l FieldList) fields() []Field {
	if l.own == nil {
		return standardFields
	}
	return *l.own
}

// maxFieldNames is how many fields a list may have.
const maxFieldNames = 1000

// NewFieldList returns a list of a host's own fields alone ([FOE4]), 1..1000 of
// them. Names are 1..60 characters without space around them, and differ in more
// than case.
func NewFieldList(fields ...Field) (FieldList, error) {
	if len(fields) == 0 {
		return FieldList{}, fieldsFault(0)
	}
	return FieldList{new([]Field)}.With(fields...)
}

func fieldsFault(n int) error {
	return rollbook.Fault{Clause: FOE1, Subject: "number of fields of expertise",
		Found: strconv.Itoa(n), Allowed: say.Span(1, maxFieldNames)}
}

// With returns the list with more fields behind it ([FOE4]), under the same
// conditions as NewFieldList.
func (l FieldList) With(fields ...Field) (FieldList, error) {
	if len(fields) == 0 {
		return l, nil
	}
	if n := l.Len() + len(fields); n > maxFieldNames {
		return l, fieldsFault(n)
	}
	own := append([]Field(nil), l.fields()...)
	next := FieldList{&own}
	for _, f := range fields {
		if err := names.Check(FOE1, "field of expertise", string(f)); err != nil {
			return l, err
		}
		if _, ok := next.Lookup(string(f)); ok {
			return l, rollbook.Fault{Clause: FOE1, Subject: "field of expertise",
				Found: strconv.Quote(string(f)) + " twice", Allowed: "each name once"}
		}
		own = append(own, f)
	}
	return next, nil
}

// Lookup finds a field by its name in any case.
func (l FieldList) Lookup(name string) (Field, bool) {
	for _, f := range l.fields() {
		if strings.EqualFold(string(f), name) {
			return f, true
		}
	}
	return "", false
}

// Find is Lookup with an error that names the fields that were perhaps meant.
func (l FieldList) Find(name string) (Field, error) {
	if f, ok := l.Lookup(name); ok {
		return f, nil
	}
	return "", fieldFault(name, orNear("a field of the list", l.Nearest(name)))
}

// check returns a Fault where a name is not exactly one of the list.
func (l FieldList) Check(name Field) error {
	if slices.Contains(l.fields(), name) {
		return nil
	}
	f, err := l.Find(string(name))
	if err == nil {
		err = fieldFault(string(name), strconv.Quote(string(f))+", as the list has it")
	}
	return err
}

func fieldFault(name, allowed string) error {
	return rollbook.Fault{Clause: FOE1, Subject: "field of expertise", Found: strconv.Quote(say.Clip(name)), Allowed: allowed}
}

// Nearest returns up to three fields whose names are nearest to one that was
// perhaps mistyped, the nearest first; none where nothing is near.
func (l FieldList) Nearest(name string) []Field {
	return nearest(name, func(yield func(name, other Field) bool) {
		for _, f := range l.fields() {
			if !yield(f, f) {
				return
			}
		}
	})
}

// All yields the fields in the order of the list.
func (l FieldList) All() iter.Seq[Field] {
	return func(yield func(Field) bool) {
		for _, f := range l.fields() {
			if !yield(f) {
				return
			}
		}
	}
}

// Len is the number of fields.
func (l FieldList) Len() int { return len(l.fields()) }

// Equal reports whether both lists hold the same, in the same order.
func (l FieldList) Equal(m FieldList) bool { return slices.Equal(l.fields(), m.fields()) }

// CountFields is what a character's selections add to a test on which the given
// subjects bear: 1 for each selection, a field selected twice counting twice
// (FOE-3). Case does not matter. It is the Fields of a Test, in package m12.
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
