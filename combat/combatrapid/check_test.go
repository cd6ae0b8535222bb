package combatrapid_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat/combatrapid"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

type tinyConfig = combatrapid.Config[tiny.State, tiny.Command, tiny.Event]

var tinyPlay = tinyConfig{
	Game: tiny.Game{},
	Start: func(t *rapid.T) tiny.State {
		var s tiny.State
		for _, name := range []string{"Ada", "Brun", "Cleo"} {
			s.Fighters = append(s.Fighters, tiny.Fighter{Name: name, Grit: rapid.IntRange(0, 8).Draw(t, name)})
		}
		return s
	},
	Command: func(t *rapid.T, s tiny.State) tiny.Command {
		name := rapid.SampledFrom([]string{"Ada", "Brun", "Cleo", "", "nobody"})
		switch rapid.IntRange(0, 9).Draw(t, "command") {
		case 0:
			return tiny.Command{Do: "rest", By: name.Draw(t, "by")}
		case 1:
			return tiny.Answer(name.Draw(t, "by"), "dodge")
		case 2, 3:
			return tiny.Omen()
		}
		if s.Hit != "" {
			return tiny.Answer(s.Hit, rapid.SampledFrom([]string{"dodge", "take"}).Draw(t, "how"))
		}
		return tiny.Attack(name.Draw(t, "by"), name.Draw(t, "at"))
	},
	Quiet: func(_ tiny.State, c tiny.Command) bool { return c == tiny.Omen() },
}

func TestTiny(t *testing.T) { combatrapid.Check(t, tinyPlay) }
