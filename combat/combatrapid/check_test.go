package combatrapid_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/combat/combatrapid"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

type tinyConfig = combatrapid.Config[tiny.State, tiny.Command, tiny.Event]

var tinyPlay = tinyConfig{
	Game: tiny.Game{},
	Start: func(t *rapid.T) tiny.State {
		var s tiny.State
		for i, name := range []string{"Ada", "Brun", "Cleo", "Dov"} {
			s.Fighters = append(s.Fighters, tiny.Fighter{Name: name, Grit: rapid.IntRange(0, 8).Draw(t, name), Seat: []combat.Seat{"ada", "others", "others", ""}[i]})
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
		case 2:
			return tiny.Omen()
		case 3:
			return tiny.Command{Do: "order", By: name.Draw(t, "by"), How: rapid.SampledFrom([]string{"dodge", "take", "ask", "flee"}).Draw(t, "how")}
		}
		if s.Hit != "" {
			return tiny.Answer(s.Hit, rapid.SampledFrom([]string{"dodge", "take"}).Draw(t, "how"))
		}
		return tiny.Attack(name.Draw(t, "by"), name.Draw(t, "at"))
	},
	Seats: []combat.Seat{"ada", "others"},
}

func TestTiny(t *testing.T) { combatrapid.Check(t, tinyPlay) }
