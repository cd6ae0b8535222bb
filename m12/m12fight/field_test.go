package m12fight_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/commandtest"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// reads are the fields that each command reads, as the comments of the commands
// have them, by their keys in JSON.
var reads = commandtest.Reads[m12fight.Do]{
	m12fight.DoInitiative: "",
	m12fight.DoMove:       "who metres",
	m12fight.DoStay:       "who",
	m12fight.DoStand:      "who",
	m12fight.DoPickUp:     "who what",
	m12fight.DoAim:        "who at",
	m12fight.DoAttack: "who at skill with speciality fields leaning situation x difficulty cm " +
		"unarmed manoeuvre surprise behind answer metres out-of-sight cover instinctive",
	m12fight.DoEscape:     "who with fields leaning situation x difficulty cm",
	m12fight.DoRelease:    "who at",
	m12fight.DoEnd:        "who",
	m12fight.DoParry:      "who skill with speciality fields leaning situation x",
	m12fight.DoDodge:      "who skill with speciality fields leaning situation x",
	m12fight.DoTake:       "who",
	m12fight.DoAnswer:     "who with fields leaning situation x",
	m12fight.DoDamage:     "who",
	m12fight.DoSpend:      "who n",
	m12fight.DoAccept:     "who",
	m12fight.DoThreshold:  "who fields leaning situation x",
	m12fight.DoComa:       "who fields leaning situation x",
	m12fight.DoWait:       "seconds",
	m12fight.DoStory:      "who n",
	m12fight.DoJoin:       "fighter",
	m12fight.DoLeave:      "who",
	m12fight.DoWound:      "at n wound",
	m12fight.DoSetCWL:     "at n",
	m12fight.DoSetX:       "at n",
	m12fight.DoSetActions: "at actions",
	m12fight.DoSetArmour:  "at n",
	m12fight.DoArm:        "at weapon",
	m12fight.DoLie:        "at",
	m12fight.DoRise:       "at",
	m12fight.DoFree:       "at",
	m12fight.DoKnockOut:   "at seconds",
	m12fight.DoWake:       "at",
	m12fight.DoKill:       "at",
	m12fight.DoCancel:     "",
}

func plain(do m12fight.Do) m12fight.Command { return m12fight.Command{Do: do} }

// Whichever field a command does not read is refused by its name in JSON, with those
// that it reads; and no other field is.
func TestStrayFields(t *testing.T) {
	s := start(person("Ada", knife), person("Brun", knife))
	commandtest.Stray(t, "m12 INI-4", reads, plain, func(c m12fight.Command) error { return m12fight.Game{}.Check(s, c) })
	for _, c := range []struct {
		command m12fight.Command
		says    string
	}{
		{m12fight.Command{Do: m12fight.DoInitiative, Who: "Ada", N: 2}, `m12 INI-4: command "initiative" with "who"; allowed: no other field`},
		{m12fight.Command{Do: m12fight.DoMove, Who: "Ada", Seconds: 6, Cover: 25}, `m12 INI-4: command "move" with "cover"; allowed: "who", "metres"`},
	} {
		if err := (m12fight.Game{}).Check(s, c.command); err == nil || err.Error() != c.says {
			t.Errorf("%v, want %s", err, c.says)
		}
	}
}
