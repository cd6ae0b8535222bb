package odds

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/letters"
)

// The conditions that a [*ValueError] reports.
var (
	// ErrEmpty: nothing can happen. There are no values, all weights are 0, or
	// the [Dist] is the zero Dist.
	ErrEmpty = errors.New("odds: an empty distribution")
	// ErrMass: a number is no probability, or no weight: it is negative, not
	// finite, or not a number.
	ErrMass = errors.New("odds: not a probability")
	// ErrTotal: probabilities do not add up to 1.
	ErrTotal = errors.New("odds: probabilities that do not add up")
	// ErrKeep: more dice are to be kept than are rolled, or none.
	ErrKeep = errors.New("odds: cannot keep so many dice")
	// ErrValue: a value that no roll can give, such as a face to explode on
	// that the die does not have.
	ErrValue = errors.New("odds: no such value")
	// ErrBound: the bound for what an endless process leaves out is outside
	// [MinBound]..1.
	ErrBound = errors.New("odds: not a bound for the rest")
	// ErrEndless: a process goes on for ever, whatever the dice.
	ErrEndless = errors.New("odds: a process that cannot end")
	// ErrLimit: a request is larger than the limits of this package allow.
	ErrLimit = errors.New("odds: over the limit")
)

// ErrUndecided: the value that was sampled lies in the rest of the
// distribution, of which nothing is known but a bound. See [Sampler.Sample].
var ErrUndecided = errors.New("odds: the sample lies in the undecided rest")

// A ValueError says which input was refused, and why.
type ValueError struct {
	Subject string // what was refused: "weights", "bound", "sides" …
	Found   string // what was given
	Allowed string // what would be right
	Err     error  // the condition: [ErrMass], [ErrLimit], …
}

// Error gives the subject, what was found and what is allowed, on one line.
func (e *ValueError) Error() string {
	return letters.Shown("odds: "+e.Subject+" "+e.Found+": allowed: "+e.Allowed, 1000)
}

// Unwrap returns the condition.
func (e *ValueError) Unwrap() error { return e.Err }

func rangeText(low, high int) string { return strconv.Itoa(low) + ".." + strconv.Itoa(high) }

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// checkRange refuses a count outside low..high.
func checkRange(subject string, found, low, high int) error {
	if found >= low && found <= high {
		return nil
	}
	return &ValueError{subject, strconv.Itoa(found), rangeText(low, high), ErrLimit}
}

// checkExtent refuses a distribution of values low..high, given as wide numbers
// so that nothing overflows, before it is made.
func checkExtent(low, high int64) error {
	if low < -MaxValue || high > MaxValue {
		return &ValueError{"values", fmt.Sprintf("%d..%d", low, high), rangeText(-MaxValue, MaxValue), ErrLimit}
	}
	if width := high - low + 1; width > MaxWidth {
		return &ValueError{"width", strconv.FormatInt(width, 10), rangeText(1, MaxWidth), ErrLimit}
	}
	return nil
}

// A budget is the work that one call has done: multiplications, or what takes as long.
type budget float64

// spend adds what is to be done next, and refuses it where that is too much.
func (b *budget) spend(multiplications float64) error {
	if *b += budget(multiplications); *b <= MaxWork {
		return nil
	}
	return &ValueError{"work", fmt.Sprintf("%.0f multiplications", float64(*b)), "up to " + strconv.Itoa(MaxWork), ErrLimit}
}

var errZero = &ValueError{"distribution", "that was never made", "one that a function of this package returned", ErrEmpty}
