package chargen_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		chargen.Ledger{}, chargen.Entry{},
	}, `{"kind":"spend","account":"starting","category":"skill","subject":"Law","from":-3,"to":2,"amount":14,"clause":"house SKL-1","reason":"why"}`)
}
