package dice_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Hazard 18, as far as a library can go: no parser says what could harm whoever reads it.
func TestParsersSayNoHarm(t *testing.T) {
	decodetest.Parsers(t, map[string]func(string) (any, error){
		"Parse":        func(s string) (any, error) { return dice.Parse(s) },
		"Limits.Parse": func(s string) (any, error) { return dice.Limits{Dice: 5}.Parse(s) },
		"ParseFaces":   func(s string) (any, error) { return dice.ParseFaces(s) },
	}, map[string]string{"Parse": "4d6kh3-d%+4dF>=0 # attack", "Limits.Parse": "2d6+3 # attack", "ParseFaces": "4, 11 -1"})
}

// Errors that a host makes are shown as safely as our own.
func TestErrorsSayNoHarm(t *testing.T) {
	for _, err := range []error{
		&dice.DrawError{Answer: decodetest.Evil, For: decodetest.Evil, Err: dice.ErrFace},
		&dice.LimitError{What: decodetest.Evil, Allowed: decodetest.Evil},
		dice.Draw{Die: 6, Face: 1, For: decodetest.Evil}.Validate(),
	} {
		decodetest.Said(t, "error", err.Error(), true)
	}
}
