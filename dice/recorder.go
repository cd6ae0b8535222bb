package dice

import (
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Recorder is an RNG that passes on the dice of another and keeps them.
// An answer out of range is passed on and not kept.
//
// What it keeps can always be saved: a die of more than 1,000,000 sides, or one
// whose Purpose a [Draw] cannot hold, is not drawn at all. From there on the
// Recorder answers "cannot", and [Recorder.Done] says why. One without a Src panics
// when it is rolled with, as a nil RNG does.
type Recorder struct {
	Src     RNG    `json:"-"`                 // where the dice come from; its state is no part of a log
	Purpose string `json:"purpose,omitempty"` // what the next dice are for, up to MaxPurpose bytes; set it as you go
	Draws   []Draw `json:"draws"`             // what was drawn so far

	err error
}

// IntN draws from Src and appends to Draws.
func (r *Recorder) IntN(n int) int {
	if r.err == nil {
		r.err = r.refuse(n)
	}
	if r.err != nil {
		return -1
	}
	v := r.Src.IntN(n)
	if v >= 0 && v < n {
		r.Draws = append(r.Draws, Draw{Die: n, Face: v + 1, For: r.Purpose})
	}
	return v
}

// refuse says why a die of n sides cannot be recorded.
func (r *Recorder) refuse(n int) error {
	if n > ceilingSides {
		return &LimitError{"sides", n, span(1, ceilingSides)}
	}
	return checkPurpose(n, r.Purpose)
}

// Done returns why the Recorder refused a die. If it did not, it asks Src for
// its error, where that has one to tell, and adds what the die was for.
func (r *Recorder) Done() error {
	if r.err != nil {
		return r.err
	}
	d, ok := r.Src.(interface{ Done() error })
	if !ok {
		return nil
	}
	err := d.Done()
	if e, ok := err.(*DrawError); ok && e.For == "" && !errors.Is(e, ErrLeftover) { // leftover dice are for nothing
		told := *e
		told.For = r.Purpose
		return &told
	}
	return err
}

// maxRecorderJSON has room for a million dice with short purposes.
const maxRecorderJSON = 64 << 20

// UnmarshalJSON takes a purpose and draws as JSON writes them, with exact, known
// and unique keys. Src is left alone: it is no part of what was kept. After an error
// r is as before.
func (r *Recorder) UnmarshalJSON(data []byte) error {
	var p struct {
		Purpose string `json:"purpose,omitempty"`
		Draws   []Draw `json:"draws"`
	}
	if err := strictjson.Unmarshal(data, &p, maxRecorderJSON); err != nil {
		return fmt.Errorf("dice: recorder: %w", err)
	}
	if err := checkPurpose(1, p.Purpose); err != nil {
		return err
	}
	*r = Recorder{Src: r.Src, Purpose: p.Purpose, Draws: p.Draws}
	return nil
}
