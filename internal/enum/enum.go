// Package enum is the one form of all enumerations: constants of an alias type,
//
//	type Mind = enum.Of[mind]
//
// whose methods stand here, and so once, and on the page of no package that has an
// enumeration.
package enum

import (
	"iter"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/letters"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// A Tag says which enumeration it is.
type Tag interface{ Names() *Names }

// Of is an enumeration, whose values count from 0. What it promises is told by
// [rollbook.Enum].
type Of[T Tag] uint8

func (Of[T]) names() *Names {
	var tag T
	return tag.Names()
}

// String is the text of e, or Kind(12) for a value that does not exist.
func (e Of[T]) String() string {
	n := e.names()
	if int(e) >= len(n.Text) {
		return n.Kind + "(" + strconv.Itoa(int(e)) + ")"
	}
	if n.Text[e] == "" {
		return "no " + n.Kind
	}
	return n.Text[e]
}

// AppendText appends the text of e, and refuses a value that has none.
func (e Of[T]) AppendText(b []byte) ([]byte, error) {
	if err := e.Validate(); err != nil {
		return b, err
	}
	return append(b, e.names().Text[e]...), nil
}

// MarshalText is the text of e; a value that has none is refused.
func (e Of[T]) MarshalText() ([]byte, error) { return e.AppendText(nil) }

// UnmarshalText takes exactly a text that MarshalText gives.
func (e *Of[T]) UnmarshalText(text []byte) error {
	n := e.names()
	for i, s := range n.Text {
		if s != "" && s == string(text) {
			*e = Of[T](i)
			return nil
		}
	}
	return n.fault(quote(string(text)))
}

// Valid reports whether e has a text.
func (e Of[T]) Valid() bool {
	text := e.names().Text
	return int(e) < len(text) && text[e] != ""
}

// Validate returns a Fault where e has no text.
func (e Of[T]) Validate() error {
	if e.Valid() {
		return nil
	}
	return e.names().fault(strconv.Itoa(int(e)))
}

// Parse returns the value that a person means: any case, any spaces, and the
// aliases. It does not look at e.
func (Of[T]) Parse(text string) (Of[T], error) {
	n := Of[T](0).names()
	if len(text) > maxParse {
		return 0, n.fault(quote(text))
	}
	words := strings.Join(strings.Fields(text), " ")
	for i, s := range n.Text {
		if s != "" && strings.EqualFold(s, words) {
			return Of[T](i), nil
		}
	}
	if e, ok := n.Alias[strings.ToLower(words)]; ok {
		return Of[T](e), nil
	}
	return 0, n.fault(quote(text))
}

// maxParse is the longest text that Parse looks at.
const maxParse = 200

// All yields the values that have a text, in order. It does not look at e.
func (Of[T]) All() iter.Seq[Of[T]] {
	return func(yield func(Of[T]) bool) {
		for i, s := range Of[T](0).names().Text {
			if s != "" && !yield(Of[T](i)) {
				return
			}
		}
	}
}

// List is all texts, with commas between. It does not look at e.
func (Of[T]) List() string { return Of[T](0).names().list() }

// Names are the texts of an enumeration.
type Names struct {
	Clause rollbook.Clause  // cited when a text or a value is refused
	Kind   string           // what the enumeration is, for messages: "state of mind"
	Text   []string         // by value; "" where the zero value means "not set"
	Alias  map[string]uint8 // further lower-case spellings that Parse takes
}

func (n *Names) list() string {
	var words []string
	for _, s := range n.Text {
		if s != "" {
			words = append(words, s)
		}
	}
	return strings.Join(words, ", ")
}

func (n *Names) fault(found string) error { return say.Refuse(n.Clause, n.Kind, found, n.list()) }

func quote(s string) string { return letters.Quote(s, 40) }
