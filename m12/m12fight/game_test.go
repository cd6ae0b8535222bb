package m12fight_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat/combatrapid"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
)

// Everything that package combat asks of a game.
func TestGame(t *testing.T) {
	combatrapid.Check(t, combatrapid.Config[m12fight.State, m12fight.Command, m12fight.Event]{
		Game:  m12fight.Game{},
		Start: func(t *rapid.T) m12fight.State { return m12rapid.FightStart().Draw(t, "start") },
		Command: func(t *rapid.T, s m12fight.State) m12fight.Command {
			return m12rapid.FightCommand(s).Draw(t, "command")
		},
		Immutable: m12rapid.FightImmutable(),
	})
}

// INI-3, INI-4, INI-5, INI-6, XPT-5: the invariants of a fight, whatever
// happens.
func TestFight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { m12rapid.CheckFight(t, m12rapid.FightStart().Draw(t, "start")) })
}
