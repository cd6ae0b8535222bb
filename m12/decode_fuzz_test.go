package m12_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		m12.Account(0), m12.ChangeKind(0), m12.Change{}, m12.Character{}, m12.Characteristic(0), m12.Scores{}, m12.Band(0),
		m12.Method(0), m12.Test{}, m12.Result{}, m12.Mind(0), m12.Leaning(0), m12.Outcome(0), m12.Beyond(0), m12.Extra(0),
		m12.Strictness(0), m12.SkillUse(0),
	})
}
