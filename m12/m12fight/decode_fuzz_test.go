package m12fight_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{
		m12fight.Do(0), m12fight.Manoeuvre(0), m12fight.Command{}, m12fight.Kind(0), m12fight.Event{}, m12fight.Gait(0), m12fight.Row{},
		m12fight.AnswerRule(0), m12fight.TieRule(0), m12fight.ComaRule(0), m12fight.Phase(0), m12fight.Decision(0), m12fight.State{},
		m12fight.WeaponKind(0), m12fight.WoundTable{},
	})
}
