package fifteen

import (
	"math/bits"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// An Outcome is how a test ends ([ROL1]). The zero Outcome is that of a test
// still waiting for its die.
type Outcome = enum.Of[outcome]

type outcome struct{}

// Names are the texts.
func (outcome) Names() *enum.Names { return &outcomes }

// The outcomes, the better ones greater.
const (
	Undecided Outcome = iota // the die is still due
	Failure                  // the die shows more than the target
	Success                  // the target or less
)

var outcomes = enum.Names{
	Clause: ROL1, Kind: "outcome",
	Text: []string{"undecided", "failure", "success"},
}

// Judge is the outcome of a face, 1..20, against a modified target ([ROL1]).
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
