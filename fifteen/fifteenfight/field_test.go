package fifteenfight_test

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// reads are the fields that each command reads, as the comments of the commands
// have them, by their keys in JSON.
var reads = map[fifteenfight.Do]string{
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

// touch makes a value another than zero.
func touch(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint8:
		v.SetUint(1)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case reflect.Struct:
		touch(v.Field(0))
	default:
		v.SetInt(1)
	}
}

// Whichever field a command does not read is refused by its name in JSON, with those
// that it reads; and no other field is.
func TestStrayFields(t *testing.T) {
	s := start(person("Ada", 0, pistol), person("Brun", 3))
	command := reflect.TypeFor[fifteenfight.Command]()
	for do := range rollbook.All[fifteenfight.Do]() {
		known := strings.Fields(reads[do])
		for i := range command.NumField() {
			key, _, _ := strings.Cut(command.Field(i).Tag.Get("json"), ",")
			if key == "do" {
				continue
			}
			c := fifteenfight.Command{Do: do}
			touch(reflect.ValueOf(&c).Elem().Field(i))
			want := rollbook.Fault{Clause: "fifteen ACT-2", Subject: "command", Found: strconv.Quote(do.String()) + " with " + strconv.Quote(key),
				Allowed: `"` + strings.Join(known, `", "`) + `"`}
			if err := (fifteenfight.Game{}).Check(s, c); errors.Is(err, want) == slices.Contains(known, key) {
				t.Errorf("%v with %q: %v", do, key, err)
			}
		}
	}
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
