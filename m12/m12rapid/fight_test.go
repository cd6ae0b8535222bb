package m12rapid_test

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
)

func TestFights(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { m12rapid.CheckFight(t, m12rapid.FightStarts().Draw(t, "start")) })
}

// The generators bring every command about, done and not refused, and every
// decision.
func TestFightsReachEverything(t *testing.T) {
	var done [256]bool
	var asked [256]bool
	for seed := range 300 {
		s := m12rapid.FightStarts().Example(seed)
		for step := range 60 {
			c := m12rapid.FightCommands(s).Example(seed*1000 + step)
			sim := combat.NewSim(m12fight.Game{}, s)
			if _, err := sim.Do(c, dice.NewSource(strconv.Itoa(seed*1000+step))); err == nil {
				done[c.Do], s = true, sim.State
				asked[s.Pending.Decision] = true
			}
		}
	}
	for do := range m12fight.AllDos() {
		if !done[do] {
			t.Errorf("no fight has done %q", do)
		}
	}
	for d := m12fight.NoDecision; d <= m12fight.OnWoundTable; d++ {
		if !asked[d] {
			t.Errorf("no fight has waited for %q", d)
		}
	}
}
