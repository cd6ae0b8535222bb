package rollbook

import (
	"strconv"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/internal/letters"
)

// A SyntaxError says where a text that a person typed stops making sense. The parsers
// of whole lines return it, such as dice.Parse and ParseTest; those of a single word,
// such as ParseTrait, return a [Fault] with the words there are. None accepts a part
// of its input.
type SyntaxError struct {
	Subject string // the package and what was to be read: "m12: test"
	Input   string // the whole text
	Offset  int    // the byte at which reading stopped, 0..len(Input)
	Want    string // what could stand there
	Err     error  // a further reason, such as a Fault; may be nil
}

// quoteMax bounds how much of a hostile input an error message repeats.
const quoteMax = 40

// Error quotes the input and what stands at the offset, both shortened where
// they are long.
func (e *SyntaxError) Error() string {
	s := letters.Shown(e.Subject, shownName) + " " + letters.Quote(e.Input, quoteMax) + ": at offset " + strconv.Itoa(e.Offset)
	if rest := e.Input[min(max(e.Offset, 0), len(e.Input)):]; rest != "" {
		s += ", " + letters.Quote(rest, quoteMax)
	} else {
		s += ", the end"
	}
	s += ": want " + letters.Shown(e.Want, shownName)
	if e.Err != nil {
		s += ": " + letters.Shown(OneLine(e.Err), shownList)
	}
	return s
}

// Column is where reading stopped, counted in characters from 0: the place of a
// caret under Input.
func (e *SyntaxError) Column() int {
	return utf8.RuneCountInString(e.Input[:min(max(e.Offset, 0), len(e.Input))])
}

// Unwrap returns Err.
func (e *SyntaxError) Unwrap() error { return e.Err }
