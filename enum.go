package rollbook

import (
	"encoding"
	"fmt"
	"iter"
)

// An Enum is an enumeration, such as m12.Mind or fifteen.Attribute: a small number
// with constants, whose zero value is the first of them or means "not set".
//
// Each has a lower-case text in English: String gives it, and JSON and other encodings
// take exactly that text and no other. [All] lists the values, for a menu. [Parse]
// reads what a person types. Validate has a [Fault], which lists what is allowed,
// for a value that does not exist, Valid reports it; String calls it "state of
// mind(12)", and no encoding writes it.
type Enum[E any] interface {
	~uint8
	fmt.Stringer
	encoding.TextMarshaler
	encoding.TextAppender
	Valid() bool
	Validate() error
	Parse(text string) (E, error)
	All() iter.Seq[E]
}

// All yields the values of an enumeration, in order: All[m12.Mind]() the states of
// mind. A zero value that means "not set" is none of them.
func All[E Enum[E]]() iter.Seq[E] {
	var e E
	return e.All()
}

// Parse reads a value by its text, as somebody types it, in any case and with any
// spaces, or by another name that it has. What it does not know is a [Fault] that says
// what is allowed.
func Parse[E Enum[E]](text string) (E, error) {
	var e E
	return e.Parse(text)
}
