package d10luck

import (
	"iter"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// Target is the total from which on a test succeeds (TSK-1).
const Target = 9

// An Outcome is how a test ends (TSK-1, OUT-1). The zero Outcome is that of a
// test still waiting for dice. How good a success is, an [OutcomeTable] tells.
type Outcome uint8

// The outcomes, from worst to best.
const (
	Undecided Outcome = iota // dice are still due
	Failure                  // the total is below 9
	Success                  // 9 or more
)

var outcomes = enum.Names[Outcome]{
	Clause: clauseOutcome, Kind: "outcome",
	Text: []string{"undecided", "failure", "success"},
}

// Judge is the outcome of a total (TSK-1).
func Judge(total int) Outcome {
	o := int(Failure) // an int becomes a step, not a branch: no processor predicts dice
	if total >= Target {
		o = int(Success)
	}
	return Outcome(o)
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

// AllOutcomes yields undecided, failure and success.
func AllOutcomes() iter.Seq[Outcome] { return outcomes.All() }
