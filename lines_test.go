package rollbook_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// TestAnswersOnALine: whatever tells chances of the rulesets can be put into a chat as it is.
func TestAnswersOnALine(t *testing.T) {
	climb := d10luck.Test{Kind: d10luck.Task, Attribute: 3, Skill: 1}
	luck := a(d10luck.NewOdds(dice.Limits{}, 0))
	shot := m12fight.Exchange{Attack: m12.Test{Dice: 4, Skill: 3, Difficulty: 10}, Weapon: m12fight.Weapon{Name: "gun", Kind: m12fight.Firearm, Damage: 3}}
	for want, answer := range map[string]fmt.Stringer{
		"fumble 1.26%, failure 27.79%, success 52.17%, critical 18.78%":        a(shot.Attack.Chances(0)),
		"hits 70.95%, lands 70.95%, wounds 70.95%, coma 17.74%":                a(shot.Chances(0)),
		"success 60.00%, failure 40.00%":                                       a(climb.Chances(0)),
		"a wins 41.57%, b wins 41.57%, neither 16.87%":                         a(luck.Resisted(climb, climb)),
		"calm 60.00%, afraid 40.00%":                                           a(luck.Fear(d10luck.FearTest{Willpower: 4}, d10luck.Rules{})),
		"success 50.00%, exact 5.00%, failure 50.00%":                          a(fifteen.Test{Score: 10}.Chances()),
		"side 1 wins 38.75%, side 2 wins 33.75%, nobody 27.50%, a standoff 0%": a(fifteen.ParseOpposed("10 vs 9")).Chances(),
	} {
		if got := answer.String(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
