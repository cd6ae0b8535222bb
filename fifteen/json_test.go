package fifteen_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Texts that are read, one for each type.
const (
	goodTest       = `{"trait":"ranged","score":12,"situation":-2,"range":-4,"actions":2}`
	goodResult     = `{"test":{"score":12,"situation":-2},"face":10,"target":10,"outcome":"success","exact":true}`
	goodOpposed    = `{"sides":[{"test":{"score":12},"face":7,"target":12,"outcome":"success"},{"test":{"score":9},"face":8,"target":9,"outcome":"success"}],"verdict":"won","winner":1}`
	goodWeapon     = `{"class":"lens","magnification":2.5,"blast":true}`
	goodBlast      = `{"weapon":{"class":"thrown","blast":true},"hit":false,"face":7,"direction":"right","deviation":{"x":15,"y":0},"radius":15}`
	goodProtection = `{"attack":"area","armour":"leather","helmet":true,"moving":true,"cover":"corner","open":true}`
	goodDamage     = `{"protection":{"attack":"melee","cover":"car door"},"value":10,"face":13,"points":3}`
	goodHealth     = `{"score":27,"vitality":12,"condition":"awake","care":"resting","clock":"60000000000000","since":"1000000000","rolls":2}`
	goodChange     = `{"kind":"healed","clause":"fifteen HLT-5","before":2,"after":4,"at":"60000000000"}`
	goodWealth     = `{"full":12,"lowered":3}`
	goodProgress   = `{"points":7,"ended":true,"raised":["strong","alert"]}`
	goodAttributes = `{"strong":7,"resistant":7,"dextrous":7,"agile":7,"beautiful":7,"logical":7,"perceptive":7,"alert":7,"focused":7,"memorizer":7,"commanding":7,"resilient":7,"artistic":7,"intuitive":7,"endearing":7}`
	goodPoint      = `{"x":-12.5,"y":1000000}`
	goodVector     = `{"x":15,"y":-0.25}`
	goodRules      = `{"single-attribute":true,"rim-included":true}`
	goodCharacter  = `{"format":1,"library":"0.1.0-dev","name":"Ada","archetype":"","attributes":` + goodAttributes + `,"wealth":{"full":9},"progress":{"points":3},"health":{"score":21,"vitality":20,"condition":"awake","clock":"0"}}`
)

// Hazards 8 and 15: a saved value that says something else than its dice is
// refused, and the receiver stays as it was.
func TestJSONRefuses(t *testing.T) {
	refusetest.JSON[fifteen.Test](t, goodTest, map[string]error{
		`{}`:                                 strictjson.ErrJSON,
		`{"score":21}`:                       refusetest.Fault("fifteen ROL-1"),
		`{"score":12,"actions":4}`:           refusetest.Fault("fifteen ACT-2"),
		`{"score":12,"Range":-2}`:            strictjson.ErrJSON,
		`{"score":12,"trait":"luck"}`:        refusetest.Fault("fifteen ROL-1"),
		`{"score":12,"trait":""}`:            refusetest.Fault("fifteen ROL-1"),
		`{"score":12,"score":12}`:            strictjson.ErrJSON,
		`{"score":null}`:                     strictjson.ErrJSON,
		`null`:                               strictjson.ErrJSON,
		`{"score":1e1}`:                      strictjson.ErrJSON,
		`{"score":99999999999999999999}`:     strictjson.ErrJSON,
		`{"score":12,"trait":"Strong"}`:      refusetest.Fault("fifteen ROL-1"),
		`{"score":12,"range":-2000000}`:      refusetest.Fault("fifteen RNG-2"),
		`{"score":12,"situation":"-2"}`:      strictjson.ErrJSON,
		`{"score":12,"situation":{"sum":1}}`: strictjson.ErrJSON,
	})
	refusetest.JSON[fifteen.Result](t, goodResult, map[string]error{
		`{}`: strictjson.ErrJSON,
		`{"test":{"score":12},"face":10,"target":10,"outcome":"success"}`:                                         refusetest.Fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"failure"}`:                                         refusetest.Fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"undecided"}`:                                       refusetest.Fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"success","exact":true}`:                            refusetest.Fault("fifteen PRG-1"),
		`{"test":{"score":12},"face":12,"target":12,"outcome":"success"}`:                                         refusetest.Fault("fifteen PRG-1"),
		`{"test":{"score":12},"face":21,"target":12,"outcome":"failure"}`:                                         dice.ErrFace,
		`{"test":{"score":12},"face":-1,"target":12,"outcome":"success"}`:                                         dice.ErrFace,
		`{"test":{"score":12},"target":12,"outcome":"success"}`:                                                   refusetest.Fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12}`:                                                             strictjson.ErrJSON,
		`{"test":{"score":21},"target":21,"outcome":"undecided"}`:                                                 refusetest.Fault("fifteen ROL-1"),
		`{"test":{"score":12},"automatic":true,"face":3,"target":12,"outcome":"success"}`:                         refusetest.Fault("fifteen ROL-3"),
		`{"test":{"score":12,"actions":2},"automatic":true,"target":11,"outcome":"success"}`:                      refusetest.Fault("fifteen ROL-3"),
		`{"test":{"trait":"wealth","score":12},"automatic":true,"target":12,"outcome":"success"}`:                 refusetest.Fault("fifteen ROL-3"),
		`{"test":{"score":12},"automatic":true,"target":12,"outcome":"undecided"}`:                                refusetest.Fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"fine"}`:                                            refusetest.Fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"success","margin":2}`:                              strictjson.ErrJSON,
		`{"test":{"score":12},"face":10,"face":10,"target":12,"outcome":"success"}`:                               strictjson.ErrJSON,
		`{"Test":{"score":12},"face":10,"target":12,"outcome":"success"}`:                                         strictjson.ErrJSON,
		`{"test":{"score":12},"face":10,"target":12,"outcome":"success","exact":false,"automatic":true,"x":true}`: strictjson.ErrJSON,
	})
	const one, two = `{"test":{"score":12},"face":7,"target":12,"outcome":"success"}`, `{"test":{"score":9},"target":9,"outcome":"undecided"}`
	refusetest.JSON[fifteen.Opposed](t, goodOpposed, map[string]error{
		`{}`: strictjson.ErrJSON,
		strings.Replace(goodOpposed, `"winner":1`, `"winner":0`, 1):                  refusetest.Fault("fifteen ROL-2"),
		strings.Replace(goodOpposed, `,"winner":1`, ``, 1):                           refusetest.Fault("fifteen ROL-2"),
		strings.Replace(goodOpposed, `"won"`, `"standoff"`, 1):                       refusetest.Fault("fifteen ROL-2"),
		`{"sides":[` + one + `],"verdict":"won","winner":0}`:                         refusetest.Fault("fifteen ROL-2"),
		`{"sides":[],"verdict":"open"}`:                                              refusetest.Fault("fifteen ROL-2"),
		`{"verdict":"open"}`:                                                         strictjson.ErrJSON,
		`{"sides":null,"verdict":"open"}`:                                            refusetest.Fault("fifteen ROL-2"),
		`{"sides":[` + strings.Repeat(one+",", 12) + one + `],"verdict":"standoff"}`: refusetest.Fault("fifteen ROL-2"),
		`{"sides":[` + two + `,` + one + `],"verdict":"open"}`:                       refusetest.Fault("fifteen ROL-2"),
		`{"sides":[` + one + `,null],"verdict":"open"}`:                              refusetest.Fault("fifteen ROL-2"),
		`{"sides":[` + one + `,{"test":{"score":9},"automatic":true,"target":9,"outcome":"success"}],"verdict":"won","winner":1}`:                refusetest.Fault("fifteen ROL-2"),
		`{"sides":[` + one + `,{"test":{"score":9},"face":3,"target":9,"outcome":"failure"}],"verdict":"won","winner":0}`:                        refusetest.Fault("fifteen ROL-1"),
		`{"sides":[` + one + `,` + two + `],"verdict":"won","winner":0}`:                                                                         refusetest.Fault("fifteen ROL-2"),
		`{"sides":[` + one + `,` + two + `],"verdict":"open","winner":-1}`:                                                                       refusetest.Fault("fifteen ROL-2"),
		`{"sides":[` + one + `,{"test":{"score":9},"face":30,"target":9,"outcome":"failure"}],"verdict":"won","winner":0,"sides":[` + two + `]}`: strictjson.ErrJSON,
	})
	refusetest.JSON[fifteenharm.Weapon](t, goodWeapon, map[string]error{
		`{}`:                                      strictjson.ErrJSON,
		`{"class":"lens"}`:                        refusetest.Fault("fifteen RNG-5"),
		`{"class":"lens","magnification":0.5}`:    refusetest.Fault("fifteen RNG-5"),
		`{"class":"lens","magnification":1e9}`:    refusetest.Fault("fifteen RNG-5"),
		`{"class":"lens","magnification":1e999}`:  strictjson.ErrJSON,
		`{"class":"small","magnification":2}`:     refusetest.Fault("fifteen RNG-5"),
		`{"class":"laser"}`:                       refusetest.Fault("fifteen RNG-1"),
		`{"blast":true}`:                          strictjson.ErrJSON,
		`{"class":"small","Blast":true}`:          strictjson.ErrJSON,
		`{"class":"lens","magnification":"four"}`: strictjson.ErrJSON,
		`null`: strictjson.ErrJSON,
	})
	refusetest.JSON[fifteenharm.Blast](t, goodBlast, map[string]error{
		`{}`: strictjson.ErrJSON,
		strings.Replace(goodBlast, `"right"`, `"left"`, 1):          refusetest.Fault("fifteen RNG-4"),
		strings.Replace(goodBlast, `"x":15`, `"x":14`, 1):           refusetest.Fault("fifteen RNG-4"),
		strings.Replace(goodBlast, `"radius":15`, `"radius":50`, 1): refusetest.Fault("fifteen RNG-4"),
		strings.Replace(goodBlast, `"face":7`, `"face":0`, 1):       refusetest.Fault("fifteen RNG-4"),
		strings.Replace(goodBlast, `"face":7`, `"face":21`, 1):      dice.ErrFace,
		strings.Replace(goodBlast, `false`, `true`, 1):              dice.ErrNotDue,
		strings.Replace(goodBlast, `,"blast":true`, ``, 1):          refusetest.Fault("fifteen RNG-4"),
	})
	refusetest.JSON[fifteenharm.Protection](t, goodProtection, map[string]error{
		`{}`:                                 strictjson.ErrJSON,
		`{"armour":"leather"}`:               strictjson.ErrJSON,
		`{"attack":"melee","armour":"mail"}`: refusetest.Fault("fifteen PRO-1"),
		`{"attack":"melee","armour":"leather","other-armour":3}`: refusetest.Fault("fifteen PRO-1"),
		`{"attack":"melee","open":true}`:                         refusetest.Fault("fifteen PRO-5"),
		`null`:                                                   strictjson.ErrJSON,
	})
	refusetest.JSON[fifteenharm.Damage](t, goodDamage, map[string]error{
		`{}`: strictjson.ErrJSON,
		strings.Replace(goodDamage, `"value":10`, `"value":11`, 1):  refusetest.Fault("fifteen PRO-3"),
		strings.Replace(goodDamage, `"points":3`, `"points":4`, 1):  refusetest.Fault("fifteen DMG-2"),
		strings.Replace(goodDamage, `,"points":3`, ``, 1):           refusetest.Fault("fifteen DMG-2"),
		strings.Replace(goodDamage, `,"face":13`, ``, 1):            refusetest.Fault("fifteen DMG-2"),
		strings.Replace(goodDamage, `"face":13`, `"face":33`, 1):    dice.ErrFace,
		strings.Replace(goodDamage, `"car door"`, `"cardboard"`, 1): refusetest.Fault("fifteen PRO-2"),
	})
	refusetest.JSON[fifteenchar.Wealth](t, goodWealth, map[string]error{
		`{}`:                      strictjson.ErrJSON,
		`{"full":19}`:             refusetest.Fault("fifteen WLT-1"),
		`{"full":-1}`:             refusetest.Fault("fifteen WLT-1"),
		`{"full":3,"lowered":4}`:  refusetest.Fault("fifteen WLT-3"),
		`{"full":3,"lowered":-1}`: refusetest.Fault("fifteen WLT-3"),
		`null`:                    strictjson.ErrJSON,
	})
	refusetest.JSON[fifteenchar.Progress](t, goodProgress, map[string]error{
		`{}`:                               strictjson.ErrJSON,
		`{"points":-1}`:                    refusetest.Fault("fifteen PRG-2"),
		`{"points":1,"raised":["strong"]}`: refusetest.Fault("fifteen PRG-3"),
		`{"points":1,"ended":true,"raised":["strong","strong"]}`:    refusetest.Fault("fifteen ATT-1"),
		`{"points":1,"ended":true,"raised":["alert","strong"]}`:     refusetest.Fault("fifteen ATT-1"),
		`{"points":1,"ended":true,"raised":["lucky"]}`:              refusetest.Fault("fifteen ATT-1"),
		`{"points":1,"ended":true,"raised":null}`:                   strictjson.ErrJSON,
		`{"points":1,"ended":true,"raised":6}`:                      strictjson.ErrJSON,
		`{"points":1000001}`:                                        refusetest.Fault("fifteen PRG-2"),
		`{"points":1,"ended":true,"raised":["strong",["agile"]]}`:   strictjson.ErrJSON,
		`{"points":1,"ended":true,"raised":["strong"],"raised":[]}`: strictjson.ErrJSON,
	})
	refusetest.JSON[fifteen.Attributes](t, goodAttributes, map[string]error{
		strings.Replace(goodAttributes, `"agile":7`, `"agile":0`, 1):           refusetest.Fault("fifteen ATT-1"),
		strings.Replace(goodAttributes, `"agile":7`, `"agile":21`, 1):          refusetest.Fault("fifteen ATT-1"),
		strings.Replace(goodAttributes, `"agile":7,`, ``, 1):                   refusetest.Fault("fifteen ATT-1"),
		strings.Replace(goodAttributes, `"agile":7`, `"agile":7,"agile":7`, 1): strictjson.ErrJSON,
		strings.Replace(goodAttributes, `"agile"`, `"Agile"`, 1):               strictjson.ErrJSON,
		`{}`:   refusetest.Fault("fifteen ATT-1"),
		`null`: strictjson.ErrJSON,
	})
	refusetest.JSON[fifteenharm.Point](t, goodPoint, map[string]error{
		`{}`:                     strictjson.ErrJSON,
		`{"x":1}`:                strictjson.ErrJSON,
		`{"x":1,"Y":2}`:          strictjson.ErrJSON,
		`{"x":1,"y":2,"z":3}`:    strictjson.ErrJSON,
		`{"x":1,"y":null}`:       strictjson.ErrJSON,
		`{"x":"1","y":2}`:        strictjson.ErrJSON,
		`{"x":1,"y":1e999}`:      strictjson.ErrJSON,
		`{"x":1,"y":1000000.5}`:  refusetest.Fault("fifteen RNG-5"),
		`{"x":-1000001,"y":0}`:   refusetest.Fault("fifteen RNG-5"),
		`{"x":1e300,"y":-1e300}`: refusetest.Fault("fifteen RNG-5"),
		`null`:                   strictjson.ErrJSON,
	})
	refusetest.JSON[fifteenharm.Vector](t, goodVector, map[string]error{
		`{}`:                  strictjson.ErrJSON,
		`{"y":1}`:             strictjson.ErrJSON,
		`{"X":1,"y":2}`:       strictjson.ErrJSON,
		`{"x":1,"y":2,"z":3}`: strictjson.ErrJSON,
		`{"x":1,"y":1e999}`:   strictjson.ErrJSON,
		`null`:                strictjson.ErrJSON,
	})
	refusetest.JSON[fifteen.Rules](t, goodRules, map[string]error{
		`{"rim-included":1}`:                        strictjson.ErrJSON,
		`{"rim-included":true,"Rim-included":true}`: strictjson.ErrJSON,
		`null`: strictjson.ErrJSON,
	})
}

// Whatever is read can be written, and reads back to the same value.
func FuzzJSON(f *testing.F) {
	for _, good := range []string{goodTest, goodResult, goodOpposed, goodWeapon, goodBlast, goodProtection, goodDamage, goodHealth, goodChange,
		goodWealth, goodProgress, goodAttributes, goodPoint, goodVector, goodRules, goodCharacter, `null`,
		`{"protection":{"attack":"mFlee","cover":"car door"},"value":10,"face":13,"points":3}`} {
		f.Add([]byte(good))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		fuzzed[fifteen.Test](t, data)
		fuzzed[fifteen.Result](t, data)
		fuzzed[fifteen.Opposed](t, data)
		fuzzed[fifteenharm.Weapon](t, data)
		fuzzed[fifteenharm.Blast](t, data)
		fuzzed[fifteenharm.Protection](t, data)
		fuzzed[fifteenharm.Damage](t, data)
		fuzzed[fifteenhealth.Health](t, data)
		fuzzed[fifteenhealth.Change](t, data)
		fuzzed[fifteenchar.Wealth](t, data)
		fuzzed[fifteenchar.Progress](t, data)
		fuzzed[fifteen.Attributes](t, data)
		fuzzed[fifteenharm.Point](t, data)
		fuzzed[fifteenharm.Vector](t, data)
		fuzzed[fifteen.Rules](t, data)
		fuzzed[fifteenchar.Character](t, data)
	})
}

func fuzzed[T comparable](t *testing.T, data []byte) {
	var v T
	if json.Unmarshal(data, &v) != nil {
		return
	}
	decodetest.Reload(t, v)
	if valid, ok := any(v).(interface{ Validate() error }); ok {
		if err := valid.Validate(); err != nil {
			t.Errorf("read %+v: %v", v, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"12-2", "dexterous 12 − 2 range -4 actions 3", "strong 12-2 vs agile 9 vs 11", "lens x2.5 blast", "0", "lens 1", "0b00000",
		"lens x0.0 0", "deXtrous 0−0rAnge!00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if test, err := fifteen.ParseTest(text); err == nil {
			if again, err := fifteen.ParseTest(test.String()); err != nil || again != test {
				t.Errorf("%q reads as %+v, which prints as %q", text, test, test)
			}
		}
		if o, err := fifteen.ParseOpposed(text); err == nil {
			if again, err := fifteen.ParseOpposed(o.Text()); err != nil || again != o {
				t.Errorf("%q reads as %v, which prints as %q", text, o, o.Text())
			}
		}
		if w, err := fifteenharm.ParseWeapon(text); err == nil {
			if again, err := fifteenharm.ParseWeapon(w.String()); err != nil || again != w {
				t.Errorf("%q reads as %+v, which prints as %q", text, w, w)
			}
		}
	})
}
