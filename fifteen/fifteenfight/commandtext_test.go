package fifteenfight_test

import (
	"math"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/commandtest"
	"pgregory.net/rapid"
)

// A text of every kind.
func TestCommandTexts(t *testing.T) {
	to := fifteenharm.Point{X: 3, Y: -4.5}
	wall := fifteenfight.Shelter{Cover: fifteenharm.LowWall, Soft: true}
	for _, c := range []struct {
		command fifteenfight.Command
		want    string
	}{
		{fifteenfight.Command{}, "no command"},
		{fifteenfight.Command{Do: 200, Who: "Ada"}, "command(200)"},
		{fifteenfight.Activate("Ada", 1), "Ada announces 1 action"},
		{fifteenfight.Activate("Ada", 2), "Ada announces 2 actions"},
		{fifteenfight.Move("Ada", to), "Ada moves to (3, -4.5)"},
		{fifteenfight.Command{Do: fifteenfight.DoMove, Who: "Ada", To: &to, Shelter: wall, Roll: true, Situation: 2},
			"Ada moves to (3, -4.5), behind soft low wall (by a roll, situation +2)"},
		{fifteenfight.Simple("Ada", fifteenfight.DoMove), "Ada moves to no place"},
		{fifteenfight.Strike("Ada", "Brun"), "Ada strikes at Brun"},
		{fifteenfight.Command{Do: fifteenfight.DoStrike, Who: "Ada", At: "Brun", Situation: -1, Against: fifteen.TraitMelee, Resist: 2},
			"Ada strikes at Brun (situation -1, against melee, theirs +2)"},
		{fifteenfight.Shoot("Ada", "Brun", "pistol"), "Ada shoots at Brun with pistol"},
		{fifteenfight.Lob("Ada", to, "grenade"), "Ada shoots at (3, -4.5) with grenade"},
		{fifteenfight.Act("Ada", fifteen.Agile), "Ada acts by agile"},
		{fifteenfight.Command{Do: fifteenfight.DoAct, Who: "Ada", At: "Brun", With: fifteen.TraitOf(fifteen.Agile)}, "Ada acts on Brun by agile"},
		{fifteenfight.Aid("Ada", "Brun", fifteen.Alert), "Ada gives first aid to Brun by alert"},
		{fifteenfight.Aided("", "Brun", fifteen.Success), "somebody gives first aid to Brun (success)"},
		{fifteenfight.Simple("Ada", fifteenfight.DoHeal), "Ada gathers strength"},
		{fifteenfight.Simple("Ada", fifteenfight.DoEnd), "Ada is done"},
		{fifteenfight.Simple("Ada", fifteenfight.DoWake), "Ada tries to come round"},
		{fifteenfight.Command{Do: fifteenfight.DoProtect, Who: "Ada", Open: true}, "Ada rolls for protection (nothing solid between)"},
		{fifteenfight.Wait(60), "wait 60 s"},
		{fifteenfight.Join(person("Cleo", 0)), "Cleo joins"},
		{fifteenfight.Command{Do: fifteenfight.DoJoin}, "nobody joins"},
		{fifteenfight.Simple("Ada", fifteenfight.DoLeave), "Ada leaves"},
		{fifteenfight.Command{Do: fifteenfight.DoShelter, At: "Brun"}, "set cover of Brun to none"},
		{fifteenfight.Command{Do: fifteenfight.DoShelter, At: "Brun", Shelter: wall}, "set cover of Brun to soft low wall"},
		{fifteenfight.Place("Brun", to), "put Brun at (3, -4.5)"},
		{fifteenfight.OverruleTo("Brun", fifteenfight.DoHurt, 5), "hurt Brun by 5"},
		{fifteenfight.OverruleTo("Brun", fifteenfight.DoSetVitality, 5), "set vitality of Brun to 5"},
		{fifteenfight.Overrule("Brun", fifteenfight.DoKill), "kill Brun"},
		{fifteenfight.Overrule("Brun", fifteenfight.DoSpare), "spare Brun the hit"},
		{fifteenfight.OverruleTo("Brun", fifteenfight.DoSetActions, 1), "set actions of Brun to 1"},
		{fifteenfight.OverruleTo("Brun", fifteenfight.DoSetPoints, 5), "set progress points of Brun to 5"},
		{fifteenfight.Command{Do: fifteenfight.DoArm, At: "Brun", Arm: grenade}, "arm Brun with grenade (thrown blast)"},
		{fifteenfight.Command{Do: fifteenfight.DoDisarm, At: "Brun", Weapon: "pistol"}, "disarm Brun of pistol"},
		{fifteenfight.Command{Do: fifteenfight.DoWear, At: "Brun"}, "set armour of Brun to none"},
		{fifteenfight.Command{Do: fifteenfight.DoWear, At: "Brun", Wear: fifteenfight.Wear{Armour: fifteenharm.Leather, Helmet: true, Shield: true}},
			"set armour of Brun to leather, helmet, shield"},
	} {
		if got := c.command.String(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// Every command has a text of its own, with the fields that it reads.
func TestCommandTextShowsFields(t *testing.T) { commandtest.Texts(t, reads, plain) }

// Whatever is in a command, its text is one line of at most 1000 bytes.
func TestCommandTextBound(t *testing.T) {
	for _, name := range []string{strings.Repeat("\xff", 1e5), strings.Repeat("\U0001f3b2", 60), "a\nb\u2028c"} {
		for do := range 256 {
			c := fifteenfight.Command{Do: fifteenfight.Do(do), Who: name, At: name, N: math.MinInt, With: 255, Situation: math.MinInt, Against: 255,
				Resist: math.MinInt, Weapon: name, To: &fifteenharm.Point{X: -math.MaxFloat64, Y: math.NaN()}, Roll: true, Open: true, Outcome: 255,
				Seconds: math.MinInt64, Shelter: fifteenfight.Shelter{Cover: 255, Soft: true}, Wear: fifteenfight.Wear{Armour: 255, Helmet: true, Shield: true},
				Arm:     fifteenfight.Weapon{Name: name, Kind: fifteenharm.Weapon{Class: fifteenharm.Lens, Magnification: -math.MaxFloat64, Blast: true}},
				Fighter: &fifteenfight.Fighter{Name: name}}
			if text := c.String(); len(text) > 1000 || strings.ContainsAny(text, "\n\u2028") || text == "" {
				t.Fatalf("%d bytes: %s", len(text), text)
			}
		}
	}
}

// All that is legal at one time can be told apart by its text alone, and so can a
// command and another that is not the same.
func TestLegalTextsDiffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sim := combat.NewSim(fifteenfight.Game{}, fifteenrapid.FightStart().Draw(t, "start"))
		for i := range rapid.IntRange(1, 30).Draw(t, "commands") {
			seen := map[string]fifteenfight.Command{}
			c := fifteenrapid.FightCommand(sim.State).Draw(t, "command")
			for _, c := range append(fifteenfight.Game{}.Legal(sim.State), c) {
				if c.Do == fifteenfight.DoJoin {
					continue // a sheet is no line
				}
				text := c.String()
				if other, ok := seen[text]; ok && !reflect.DeepEqual(c, other) && (fifteenfight.Game{}).Check(sim.State, c) == nil {
					t.Fatalf("%s: %+v and %+v", text, c, other)
				}
				seen[text] = c
			}
			_, _ = sim.Do(c, dice.NewSource(strconv.Itoa(i)))
		}
	})
}
