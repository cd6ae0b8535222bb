// Package enum holds what the enumerations of the rulesets share: their text,
// one word list each, strict in what it marshals and unmarshals.
package enum

import (
	"iter"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
)

// Names is the text of an enumeration of type E, whose values count from 0.
type Names[E ~uint8] struct {
	Clause rollbook.Clause // cited when a text or a value is refused
	Kind   string          // what the enumeration is, for messages: "state of mind"
	Text   []string        // by value; "" where the zero value means "not set"
	Alias  map[string]E    // further lower-case spellings that Parse takes
}

// String is the text of e, or Kind(12) for a value that does not exist.
func (n *Names[E]) String(e E) string {
	if int(e) >= len(n.Text) {
		return n.Kind + "(" + strconv.Itoa(int(e)) + ")"
	}
	if n.Text[e] == "" {
		return "no " + n.Kind
	}
	return n.Text[e]
}

// Append appends the text of e, and refuses a value that has none.
func (n *Names[E]) Append(b []byte, e E) ([]byte, error) {
	if !n.Valid(e) {
		return b, n.fault(strconv.Itoa(int(e)))
	}
	return append(b, n.Text[e]...), nil
}

// Valid reports whether e has a text.
func (n *Names[E]) Valid(e E) bool { return int(e) < len(n.Text) && n.Text[e] != "" }

// Check returns a Fault where e has no text.
func (n *Names[E]) Check(e E) error {
	if n.Valid(e) {
		return nil
	}
	return n.fault(strconv.Itoa(int(e)))
}

// Unmarshal sets e to the value whose text is exactly text.
func (n *Names[E]) Unmarshal(e *E, text []byte) error {
	for i, s := range n.Text {
		if s != "" && s == string(text) {
			*e = E(i)
			return nil
		}
	}
	return n.fault(quote(string(text)))
}

// Parse returns the value that a person means: any case, any spaces, and the
// aliases.
func (n *Names[E]) Parse(text string) (E, error) {
	if len(text) > maxParse {
		return 0, n.fault(quote(text))
	}
	words := strings.Join(strings.Fields(text), " ")
	for i, s := range n.Text {
		if s != "" && strings.EqualFold(s, words) {
			return E(i), nil
		}
	}
	if e, ok := n.Alias[strings.ToLower(words)]; ok {
		return e, nil
	}
	return 0, n.fault(quote(text))
}

// maxParse is the longest text that Parse looks at.
const maxParse = 200

// All yields the values that have a text, in order.
func (n *Names[E]) All() iter.Seq[E] {
	return func(yield func(E) bool) {
		for i, s := range n.Text {
			if s != "" && !yield(E(i)) {
				return
			}
		}
	}
}

// List is all texts, with commas between.
func (n *Names[E]) List() string {
	var words []string
	for _, s := range n.Text {
		if s != "" {
			words = append(words, s)
		}
	}
	return strings.Join(words, ", ")
}

func (n *Names[E]) fault(found string) error {
	return rollbook.Fault{Clause: n.Clause, Subject: n.Kind, Found: found, Allowed: n.List()}
}

func quote(s string) string {
	if len(s) > 40 {
		return strconv.Quote(s[:40]) + "…"
	}
	return strconv.Quote(s)
}
