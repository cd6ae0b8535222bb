package d10luck

import (
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// Target is the total from which on a test succeeds ([TSK1]).
const Target = 9

// An Outcome is how a test ends ([TSK1], [OUT1]). The zero Outcome is that of a
// test still waiting for dice. How good a success is, an [OutcomeTable] tells.
type Outcome = enum.Of[outcome]

type outcome struct{}

// Names are the texts.
func (outcome) Names() *enum.Names { return &outcomes }

// The outcomes, from worst to best.
const (
	Undecided Outcome = iota // dice are still due, or the modifier is not told yet
	Failure                  // the total is below 9
	Success                  // 9 or more
)

var outcomes = enum.Names{
	Clause: OUT1, Kind: "outcome",
	Text: []string{"undecided", "failure", "success"},
}

// Judge is the outcome of a total ([TSK1]).
func Judge(total int) Outcome {
	o := int(Failure) // an int becomes a step, not a branch: no processor predicts dice
	if total >= Target {
		o = int(Success)
	}
	return Outcome(o)
}

// Passed reports a success.
func Passed(o Outcome) bool { return o == Success }
