package fifteenfight_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/commandtest"
)

// reads are the fields that each command reads, as the comments of the commands
// have them, by their keys in JSON.
var reads = commandtest.Reads[fifteenfight.Do]{
	fifteenfight.DoActivate:    "who n",
	fifteenfight.DoMove:        "who situation to roll shelter",
	fifteenfight.DoStrike:      "who at situation against resist",
	fifteenfight.DoShoot:       "who at situation weapon to",
	fifteenfight.DoAct:         "who at with situation against resist",
	fifteenfight.DoAid:         "who at with situation outcome",
	fifteenfight.DoHeal:        "who situation",
	fifteenfight.DoEnd:         "who",
	fifteenfight.DoWake:        "who situation",
	fifteenfight.DoProtect:     "who open",
	fifteenfight.DoWait:        "seconds",
	fifteenfight.DoJoin:        "fighter",
	fifteenfight.DoLeave:       "who",
	fifteenfight.DoShelter:     "at shelter",
	fifteenfight.DoPlace:       "at to shelter",
	fifteenfight.DoHurt:        "at n",
	fifteenfight.DoSetVitality: "at n",
	fifteenfight.DoKill:        "at",
	fifteenfight.DoSpare:       "at",
	fifteenfight.DoSetActions:  "at n",
	fifteenfight.DoSetPoints:   "at n",
	fifteenfight.DoArm:         "at arm",
	fifteenfight.DoDisarm:      "at weapon",
	fifteenfight.DoWear:        "at wear",
}

func plain(do fifteenfight.Do) fifteenfight.Command { return fifteenfight.Command{Do: do} }

// Whichever field a command does not read is refused by its name in JSON, with those
// that it reads; and no other field is.
func TestStrayFields(t *testing.T) {
	s := start(person("Ada", 0, pistol), person("Brun", 3))
	commandtest.Stray(t, "fifteen ACT-2", reads, plain, func(c fifteenfight.Command) error { return fifteenfight.Game{}.Check(s, c) })
	for _, c := range []struct {
		command fifteenfight.Command
		says    string
	}{
		{fifteenfight.Command{Do: fifteenfight.DoEnd, Who: "Ada", N: 2, Seconds: 6}, `command "end" with "n"; allowed: "who"`},
		{fifteenfight.Command{Do: fifteenfight.DoMove, Who: "Ada", Situation: 2}, `command "move" with "situation" but without "roll"; allowed: "situation" together with "roll"`},
		{fifteenfight.Command{Do: fifteenfight.DoStrike, Who: "Ada", At: "Brun", Resist: 1}, `command "strike" with "resist" but without "against"; allowed: "resist" together with "against"`},
		{fifteenfight.Command{Do: fifteenfight.DoAct, Who: "Ada", With: fifteen.TraitOf(fifteen.Agile), Resist: 1}, `command "act" with "resist" but without "against"; allowed: "resist" together with "against"`},
		{fifteenfight.Command{Do: fifteenfight.DoAid, Who: "Ada", At: "Brun", Situation: 1}, `command "aid" with "situation" but without "with"; allowed: "situation" together with "with"`},
		{fifteenfight.Command{Do: fifteenfight.DoShoot, Who: "Ada", At: "Brun", Weapon: "pistol", To: &fifteenharm.Point{}}, `command "shoot" with both "at" and "to"; allowed: "at" or else, of a blast, "to"`},
		{fifteenfight.Command{Do: fifteenfight.DoMove, Who: "Ada", Situation: 2, Open: true}, `command "move" with "open"; allowed: "who", "situation", "to", "roll", "shelter"`},
	} {
		if err := (fifteenfight.Game{}).Check(s, c.command); err == nil || err.Error() != "fifteen ACT-2: "+c.says {
			t.Errorf("%v, want %s", err, c.says)
		}
	}
}
