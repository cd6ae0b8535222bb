package dice_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

func TestErrorTexts(t *testing.T) {
	for want, err := range map[string]error{
		`dice: draw 3, for "attack", d12, given 13, no such face on that die`: &dice.DrawError{Draw: 3, Die: 12, Answer: "13", For: "attack", Err: dice.ErrFace},
		`dice: d0, a die has at least 1 side`:                                 &dice.DrawError{Err: dice.ErrSides},
		`dice: d-4, a die has at least 1 side`:                                &dice.DrawError{Die: -4, Err: dice.ErrSides},
		`dice: no more dice`:                                                  &dice.DrawError{Err: dice.ErrExhausted},
		`dice: draw 1, power cut`:                                             &dice.DrawError{Draw: 1, Err: errors.New("power cut")},
		`dice: d6, no reason given`:                                           &dice.DrawError{Die: 6},
		`dice: modifier 7; allowed: -5..5`:                                    &dice.LimitError{What: "modifier", Found: 7, Allowed: "-5..5"},
		`dice: for "` + strings.Repeat("x", 40) + `", no more dice`:           &dice.DrawError{For: strings.Repeat("x", 40), Err: dice.ErrExhausted},
		`dice: for "` + strings.Repeat("x", 40) + `"…, no more dice`:          &dice.DrawError{For: strings.Repeat("x", 41), Err: dice.ErrExhausted},
	} {
		if err.Error() != want {
			t.Errorf("%q, want %q", err, want)
		}
	}
}

func TestErrorsUnwrap(t *testing.T) {
	for _, sentinel := range []error{
		dice.ErrSides, dice.ErrSource, dice.ErrExhausted, dice.ErrFace, dice.ErrSize, dice.ErrLeftover, dice.ErrNotDue, dice.ErrPurpose,
	} {
		if err := error(&dice.DrawError{Err: sentinel}); !errors.Is(err, sentinel) {
			t.Errorf("%v is not %v", err, sentinel)
		}
	}
	if err := error(&dice.LimitError{}); !errors.Is(err, dice.ErrLimit) {
		t.Errorf("%v is not ErrLimit", err)
	}
}
