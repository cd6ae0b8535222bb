package fifteen

import (
	"iter"
	"math/bits"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// An Outcome is how a test ends (ROL-1). The zero Outcome is that of a test
// still waiting for its die.
type Outcome uint8

// The outcomes, the better ones greater.
const (
	Undecided Outcome = iota // the die is still due
	Failure                  // the die shows more than the target
	Success                  // the target or less
)

var outcomes = enum.Names[Outcome]{
	Clause: clauseRoll, Kind: "outcome",
	Text: []string{"undecided", "failure", "success"},
}

// Judge is the outcome of a face, 1..20, against a modified target (ROL-1).
func Judge(face, target int) Outcome {
	return Success - less(target, face)
}

// less is 1 if a < b, else 0, and no branch: no processor predicts dice.
func less(a, b int) Outcome {
	const sign = 1 << 63
	_, borrow := bits.Sub64(uint64(a)^sign, uint64(b)^sign, 0)
	return Outcome(borrow)
}

// Passed reports a success.
func Passed(o Outcome) bool { return o == Success }

// String is the lower-case word for the outcome.
func (o Outcome) String() string { return outcomes.String(o) }

// AppendText appends the word for the outcome.
func (o Outcome) AppendText(b []byte) ([]byte, error) { return outcomes.Append(b, o) }

// MarshalText is the word for the outcome.
func (o Outcome) MarshalText() ([]byte, error) { return outcomes.Append(nil, o) }

// UnmarshalText takes exactly a word that MarshalText gives.
func (o *Outcome) UnmarshalText(text []byte) error { return outcomes.Unmarshal(o, text) }

// AllOutcomes yields the outcomes, from undecided to success.
func AllOutcomes() iter.Seq[Outcome] { return outcomes.All() }
