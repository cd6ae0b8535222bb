package dice

import (
	"errors"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/letters"
)

// The conditions that a [*DrawError] reports.
var (
	// ErrSides: a die must have at least one side.
	ErrSides = errors.New("dice: a die has at least 1 side")
	// ErrSource: a source of chance answered outside 0..n−1 and gave no reason.
	ErrSource = errors.New("dice: the source cannot answer")
	// ErrSeed: a [Source] was neither made with a seed nor restored.
	ErrSeed = errors.New("dice: the source has no seed")
	// ErrExhausted: a script or a record has no more dice.
	ErrExhausted = errors.New("dice: no more dice")
	// ErrFace: a die cannot show that face.
	ErrFace = errors.New("dice: no such face on that die")
	// ErrSize: a record holds another size of die than the one asked for.
	ErrSize = errors.New("dice: the record holds another die")
	// ErrLeftover: dice were given that nobody asked for.
	ErrLeftover = errors.New("dice: dice left over")
	// ErrNotDue: a die was given where none, or not so many, are due.
	ErrNotDue = errors.New("dice: that die is not due")
	// ErrPurpose: a [Draw] has a purpose that no log can hold; see [MaxPurpose].
	ErrPurpose = errors.New("dice: a purpose is at most 300 bytes of valid UTF-8")
)

// Other conditions.
var (
	// ErrLimit: a request is larger than its [Limits] allow. Where a clause of a
	// ruleset bounds it, the ruleset reports a rollbook.Fault instead.
	ErrLimit = errors.New("dice: over the limit")
	// ErrRounds: dice were rerolled as often as [Limits] allow and are still
	// not settled. A fair source does not come here; a broken one would
	// otherwise never end.
	ErrRounds = errors.New("dice: too many rerolls")
)

// A DrawError says which die could not be had, and why.
type DrawError struct {
	Draw   int    // which draw of the roll or script it was, from 1; 0 if unknown
	Die    int    // sides of the die asked for; 0 if unknown
	Answer string // what was given instead of a face; empty if nothing was
	For    string // the purpose, where one was named
	Err    error  // the condition: [ErrFace], [ErrExhausted], …
}

// Error gives the draw, its purpose, the die and the answer, as far as they
// are known, and the condition.
func (e *DrawError) Error() string {
	var b strings.Builder
	b.WriteString("dice: ")
	if e.Draw > 0 {
		b.WriteString("draw " + strconv.Itoa(e.Draw) + ", ")
	}
	if e.For != "" {
		b.WriteString("for " + quote(e.For) + ", ")
	}
	if e.Die != 0 || errors.Is(e.Err, ErrSides) {
		b.WriteString("d" + strconv.Itoa(e.Die) + ", ")
	}
	if e.Answer != "" {
		b.WriteString("given " + letters.Shown(e.Answer, 300) + ", ")
	}
	reason := "no reason given"
	if e.Err != nil {
		reason = strings.TrimPrefix(rollbook.OneLine(e.Err), "dice: ")
	}
	b.WriteString(reason)
	return b.String()
}

// Unwrap returns the condition.
func (e *DrawError) Unwrap() error { return e.Err }

// A LimitError says which limit was passed. It wraps [ErrLimit].
type LimitError struct {
	What    string // "dice", "sides", "modifier" …
	Found   int
	Allowed string // a range such as "1..1000"
}

// Error gives what was found and what is allowed.
func (e *LimitError) Error() string {
	return "dice: " + letters.Shown(e.What, 300) + " " + strconv.Itoa(e.Found) + "; allowed: " + letters.Shown(e.Allowed, 300)
}

// Unwrap returns [ErrLimit].
func (e *LimitError) Unwrap() error { return ErrLimit }
