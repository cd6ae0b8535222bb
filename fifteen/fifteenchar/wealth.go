package fifteenchar

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Wealth is how much somebody can afford ([WLT1]). It is a value, and the zero
// Wealth is none at all.
type Wealth struct {
	// Full is the wealth without what it was lowered by for a time: 0..18.
	Full int `json:"full" strict:"required"`
	// Lowered is by how much it is lowered for a time: 0..Full.
	Lowered int `json:"lowered,omitempty"`
}

// NewWealth returns the wealth of a new character, 2..18 ([WLT1]).
func NewWealth(value int) (Wealth, error) {
	if value < fifteen.MinWealth || value > fifteen.MaxWealth {
		return Wealth{}, say.Outside(WLT1, "wealth", value, fifteen.MinWealth, fifteen.MaxWealth)
	}
	return Wealth{Full: value}, nil
}

// Value is the wealth as it is now, 0..18.
func (w Wealth) Value() int { return w.Full - w.Lowered }

// Validate reports a wealth that cannot come about, as Faults.
func (w Wealth) Validate() error {
	var f say.Faults
	f.Within(WLT1, "wealth", w.Full, 0, fifteen.MaxWealth)
	f.Within(WLT3, "lowered wealth", w.Lowered, 0, max(w.Full, 0))
	return errors.Join(f...)
}

// Test is the roll to acquire something ([WLT1]), to which the character must have
// access, as the Narrator says: without it the attempt is refused ([WLT2]).
func (w Wealth) Test(access bool) (fifteen.Test, error) {
	if err := w.Validate(); err != nil {
		return fifteen.Test{}, err
	}
	if !access {
		return fifteen.Test{}, rollbook.Fault{Clause: WLT2, Subject: "a purchase", Found: "without access", Allowed: "with access"}
	}
	return fifteen.Test{Trait: fifteen.TraitWealth, Score: w.Value()}, nil
}

// Lower lowers the wealth by n, 1 or more, for a time, down to 0 ([WLT3]).
func (w Wealth) Lower(n int) (Wealth, error) {
	if err := w.checkLower(n, w.Value()); err != nil {
		return w, err
	}
	w.Lowered += n
	return w, nil
}

// LowerForGood lowers the full wealth by n, 1 or more, for good, down to 0 ([WLT3]).
// What it is lowered by for a time stays, as far as there is that much left: of 9,
// lowered to 3, 5 for good leave 4, lowered to 0.
func (w Wealth) LowerForGood(n int) (Wealth, error) {
	if err := w.checkLower(n, w.Full); err != nil {
		return w, err
	}
	w.Full -= n
	w.Lowered = min(w.Lowered, w.Full)
	return w, nil
}

func (w Wealth) checkLower(n, most int) error {
	if err := w.Validate(); err != nil {
		return err
	}
	if n < 1 || n > most {
		return say.Outside(WLT3, "wealth to lower by", n, 1, most)
	}
	return nil
}

// Restore takes back n, 1 or more, of what the wealth was lowered by for a time
// ([WLT3]).
func (w Wealth) Restore(n int) (Wealth, error) {
	if err := w.Validate(); err != nil {
		return w, err
	}
	if n < 1 || n > w.Lowered {
		return w, say.Outside(WLT3, "wealth to restore", n, 1, w.Lowered)
	}
	w.Lowered -= n
	return w, nil
}

// UnmarshalJSON takes a wealth as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error w is as before.
func (w *Wealth) UnmarshalJSON(data []byte) error {
	type plain Wealth
	return strictjson.Into(data, (*plain)(w), "fifteen: wealth", strictjson.MaxSmall, func(p plain) error { return Wealth(p).Validate() })
}

// String is the wealth in a few words: "9" or "9, lowered to 6".
func (w Wealth) String() string {
	s := strconv.Itoa(w.Full)
	if w.Lowered != 0 {
		s += ", lowered to " + strconv.Itoa(w.Value())
	}
	return s
}
