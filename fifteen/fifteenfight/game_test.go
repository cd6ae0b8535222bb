package fifteenfight_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat/combatrapid"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
)

// Everything that package combat asks of a game.
func TestGame(t *testing.T) {
	combatrapid.Check(t, combatrapid.Config[fifteenfight.State, fifteenfight.Command, fifteenfight.Event]{
		Game:  fifteenfight.Game{},
		Start: func(t *rapid.T) fifteenfight.State { return fifteenrapid.FightStart().Draw(t, "start") },
		Command: func(t *rapid.T, s fifteenfight.State) fifteenfight.Command {
			return fifteenrapid.FightCommand(s).Draw(t, "command")
		},
		Immutable: fifteenrapid.FightImmutable(),
	})
}

// ACT-1, ACT-2, ACT-3, ACT-5: the invariants of a fight, whatever happens.
func TestFight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { fifteenrapid.CheckFight(t, fifteenrapid.FightStart().Draw(t, "start")) })
}
