package m12rapid_test

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
)

func TestFights(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { m12rapid.CheckFight(t, m12rapid.FightStart().Draw(t, "start")) })
}

// The generators bring every command about, done and not refused, and every
// decision.
func TestFightsReachEverything(t *testing.T) {
	var missing []string
	for do := range rollbook.All[m12fight.Do]() {
		missing = append(missing, "command "+do.String())
	}
	for d := m12fight.NoDecision; d <= m12fight.OnWoundTable; d++ {
		missing = append(missing, "decision "+d.String())
	}
	reached := func(what string) {
		missing = slices.DeleteFunc(missing, func(s string) bool { return s == what })
	}
	for seed := 0; seed < 600 && len(missing) > 0; seed++ {
		s := m12rapid.FightStart().Example(seed)
		for step := range 60 {
			c := m12rapid.FightCommand(s).Example(seed*1000 + step)
			sim := combat.NewSim(m12fight.Game{}, s)
			if _, err := sim.Do(c, dice.NewSource(strconv.Itoa(seed*1000+step))); err == nil {
				s = sim.State
				reached("command " + c.Do.String())
				reached("decision " + s.Pending.Decision.String())
			}
		}
	}
	if len(missing) > 0 {
		t.Errorf("no fight has come to %v", missing)
	}
}
