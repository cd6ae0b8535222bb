package m12

import (
	"math/bits"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// An Outcome is how a test ends ([RES6]). The zero Outcome is that of a test
// still waiting for dice, or for its difficulty. Better outcomes compare greater.
type Outcome = enum.Of[outcome]

type outcome struct{}

// Names are the texts.
func (outcome) Names() *enum.Names { return &outcomes }

// The outcomes, from worst to best.
const (
	Undecided Outcome = iota // dice are still due, or the difficulty is not told yet
	Fumble                   // the total is below 0
	Failure                  // below the difficulty
	Success                  // the difficulty or more
	Critical                 // twice the difficulty or more
)

var outcomes = enum.Names{
	Clause: RES6, Kind: "outcome",
	Text: []string{"undecided", "fumble", "failure", "success", "critical"},
}

// Judge is the outcome of a total against a difficulty, at least 1 ([RES6]). Of 0, one
// that is not told yet, it knows a fumble only.
func Judge(total, difficulty int) Outcome {
	if difficulty == 0 {
		return Outcome(less(total, 0)) // Fumble or Undecided
	}
	return Critical - less(total, 0) - less(total, difficulty) - less(total>>1, difficulty) // 2·difficulty could overflow
}

// less is 1 if a < b, else 0, and no branch: no processor predicts dice.
func less(a, b int) Outcome {
	const sign = 1 << 63
	_, borrow := bits.Sub64(uint64(a)^sign, uint64(b)^sign, 0)
	return Outcome(borrow)
}

// Passed reports a success or a critical.
func Passed(o Outcome) bool { return o >= Success }
