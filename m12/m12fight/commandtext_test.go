package m12fight_test

import (
	"math"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/commandtest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// A text of every kind.
func TestCommandTexts(t *testing.T) {
	shot := m12fight.Shoot("Ada", "Brun", 15)
	shot.Skill, shot.With, shot.Speciality, shot.Fields, shot.Leaning, shot.Situation = "Gun", m12.Mf, "Pistol", 1, m12.Malus, -3
	shot.X, shot.Difficulty, shot.CM, shot.Cover, shot.Instinctive = 2, 24, true, 50, true
	grab := m12fight.TryManoeuvre("Ada", "Brun", m12fight.Immobilise)
	grab.Unarmed, grab.Surprise, grab.Behind, grab.Answer = true, true, true, 12
	parry := m12fight.Simple("Brun", m12fight.DoParry)
	parry.Skill = "Boxing"
	for _, c := range []struct {
		command m12fight.Command
		want    string
	}{
		{m12fight.Command{}, "no command"},
		{m12fight.Command{Do: 200, Who: "Ada"}, "command(200)"},
		{m12fight.Initiative(), "initiative"},
		{m12fight.Move("Ada", 4.5), "Ada moves 4.5 m"},
		{m12fight.Simple("Ada", m12fight.DoStay), "Ada stays where it is"},
		{m12fight.Simple("Ada", m12fight.DoStand), "Ada stands up"},
		{m12fight.PickUp("Ada", "club"), "Ada picks up club"},
		{m12fight.Aim("Ada", "Brun"), "Ada aims at Brun"},
		{m12fight.Hit("Ada", "Brun"), "Ada attacks Brun"},
		{shot, "Ada shoots at Brun with Gun by Mf (15 m, cover 50 %, instinctive, speciality Pistol, fields 1, malus, situation -3, X 2, difficulty 24, by the CM)"},
		{m12fight.Command{Do: m12fight.DoAttack, Who: "Ada", At: "Brun", OutOfSight: true}, "Ada shoots at Brun (out of sight)"},
		{grab, "Ada tries to immobilise Brun (bare hands, surprise, from behind, answer 12)"},
		{m12fight.Escape("Ada", m12.Sf), "Ada tries to get free by Sf"},
		{m12fight.Command{Do: m12fight.DoRelease, Who: "Ada", At: "Brun"}, "Ada lets go of Brun"},
		{m12fight.Simple("Ada", m12fight.DoEnd), "Ada is done"},
		{parry, "Brun parries with Boxing"},
		{m12fight.Simple("Ada", m12fight.DoDodge), "Ada dodges"},
		{m12fight.Simple("Ada", m12fight.DoTake), "Ada does not defend"},
		{m12fight.Answer("Ada", m12.Af), "Ada resists by Af"},
		{m12fight.Simple("Ada", m12fight.DoDamage), "Ada rolls for damage"},
		{m12fight.Spend("Ada", 2), "Ada spends 2 X"},
		{m12fight.Simple("Ada", m12fight.DoAccept), "Ada accepts the failure"},
		{m12fight.Simple("Ada", m12fight.DoThreshold), "Ada tries to stay conscious"},
		{m12fight.Command{Do: m12fight.DoComa, Who: "Ada", Situation: 3}, "Ada is tested for coma (situation +3)"},
		{m12fight.Wait(60), "wait 60 s"},
		{m12fight.Command{Do: m12fight.DoStory, Who: "Ada", N: 1}, "Ada spends 1 X on the story"},
		{m12fight.Join(person("Cleo", knife)), "Cleo joins"},
		{m12fight.Command{Do: m12fight.DoJoin}, "nobody joins"},
		{m12fight.Simple("Ada", m12fight.DoLeave), "Ada leaves"},
		{m12fight.Command{Do: m12fight.DoWound, At: "Brun", N: 2, Wound: m12fight.Wound{CW: 12, Stop: 3, Coma: 60}}, "wound Brun: CW 12, stop +3, coma in 60 s, actions stopped 2"},
		{m12fight.Command{Do: m12fight.DoWound, At: "Brun", Wound: m12fight.Wound{CW: 1}}, "wound Brun: CW 1"},
		{m12fight.OverruleTo("Brun", m12fight.DoSetCWL, 3), "set the CWL of Brun to 3"},
		{m12fight.OverruleTo("Brun", m12fight.DoSetX, 3), "set X of Brun to 3"},
		{m12fight.Command{Do: m12fight.DoSetActions, At: "Brun", Actions: m12fight.Actions{DA: 1, OA: 2}}, "set actions of Brun to 1 DA, 0 MA, 2 OA"},
		{m12fight.OverruleTo("Brun", m12fight.DoSetArmour, 3), "set armour of Brun to 3"},
		{m12fight.Command{Do: m12fight.DoArm, At: "Brun"}, "arm Brun with bare hands"},
		{m12fight.Command{Do: m12fight.DoArm, At: "Brun", Weapon: m12fight.Weapon{Name: "rifle", Kind: m12fight.Firearm, Damage: 9, Stop: 4, Skill: "Gun"}},
			"arm Brun with rifle (firearm, damage +9, stop 4, Gun)"},
		{m12fight.Overrule("Brun", m12fight.DoLie), "lay Brun down"},
		{m12fight.Overrule("Brun", m12fight.DoRise), "let Brun stand"},
		{m12fight.Overrule("Brun", m12fight.DoFree), "free Brun"},
		{m12fight.Command{Do: m12fight.DoKnockOut, At: "Brun", Seconds: 9}, "knock Brun out for 9 s"},
		{m12fight.Overrule("Brun", m12fight.DoWake), "wake Brun"},
		{m12fight.Overrule("Brun", m12fight.DoKill), "kill Brun"},
		{m12fight.Command{Do: m12fight.DoCancel}, "cancel"},
	} {
		if got := c.command.String(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// Every command has a text of its own, with the fields that it reads.
func TestCommandTextShowsFields(t *testing.T) { commandtest.Texts(t, reads, plain) }

// Whatever is in a command, its text is one line of at most 1500 bytes.
func TestCommandTextBound(t *testing.T) {
	for _, name := range []string{strings.Repeat("\xff", 1e5), strings.Repeat("\U0001f3b2", 60), "a\nb\u2028c"} {
		for do := range 256 {
			c := m12fight.Command{Do: m12fight.Do(do), Who: name, At: name, Skill: name, With: 255, Speciality: name, Fields: math.MinInt, Leaning: 255,
				Situation: math.MinInt, X: math.MinInt, Difficulty: math.MinInt, CM: true, Unarmed: true, Manoeuvre: 255, Surprise: true, Behind: true,
				Answer: math.MinInt, Metres: -math.MaxFloat64, OutOfSight: true, Cover: math.MinInt, Instinctive: true, N: math.MinInt,
				Seconds: math.MinInt64, What: name, Actions: m12fight.Actions{DA: math.MinInt16, MA: math.MinInt16, OA: math.MinInt16},
				Weapon: m12fight.Weapon{Name: name, Kind: 255, Damage: math.MinInt, Stop: math.MinInt, Skill: name},
				Wound:  m12fight.Wound{CW: math.MinInt, Stop: math.MinInt, Coma: math.MinInt64}, Fighter: &m12fight.Fighter{Name: name}}
			if text := c.String(); len(text) > 1500 || strings.ContainsAny(text, "\n\u2028") || text == "" {
				t.Fatalf("%d bytes: %s", len(text), text)
			}
		}
	}
}

// All that is legal at one time can be told apart by its text alone, and so can a
// command and another that is not the same.
func TestLegalTextsDiffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sim := combat.NewSim(m12fight.Game{}, m12rapid.FightStart().Draw(t, "start"))
		for i := range rapid.IntRange(1, 30).Draw(t, "commands") {
			seen := map[string]m12fight.Command{}
			c := m12rapid.FightCommand(sim.State).Draw(t, "command")
			for _, c := range append(m12fight.Game{}.Legal(sim.State), c) {
				if c.Do == m12fight.DoJoin {
					continue // a sheet is no line
				}
				text := c.String()
				if other, ok := seen[text]; ok && !reflect.DeepEqual(c, other) && (m12fight.Game{}).Check(sim.State, c) == nil {
					t.Fatalf("%s: %+v and %+v", text, c, other)
				}
				seen[text] = c
			}
			_, _ = sim.Do(c, dice.NewSource(strconv.Itoa(i)))
		}
	})
}
