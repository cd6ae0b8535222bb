package fifteen_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
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
	goodCharacter  = `{"format":1,"library":"0.1.0","name":"Ada","archetype":"","attributes":` + goodAttributes + `,"wealth":{"full":9},"progress":{"points":3},"health":{"score":21,"vitality":20,"condition":"awake","clock":"0"}}`
)

// checkJSON reads a good text, writes it back to the same bytes, and sees that
// every other text is refused with its reason and changes nothing.
func checkJSON[T comparable](t *testing.T, good string, bad map[string]error) {
	t.Helper()
	var ok T
	if err := json.Unmarshal([]byte(good), &ok); err != nil {
		t.Fatalf("%s: %v", good, err)
	}
	if text, err := json.Marshal(ok); string(text) != good || err != nil {
		t.Errorf("%s became %s, %v", good, text, err)
	}
	decodetest.Reload(t, ok)
	bad[`[]`] = strictjson.ErrJSON
	bad[strings.Replace(good, `":`, `" :1,"x":`, 1)] = strictjson.ErrJSON
	for text, want := range bad {
		v := ok
		if err := json.Unmarshal([]byte(text), &v); !errors.Is(err, want) || v != ok {
			t.Errorf("%T %s: %v, %v; want %v", v, text, v, err, want)
		}
	}
}

func fault(clause rollbook.Clause) error { return rollbook.Fault{Clause: clause} }

// Hazards 8 and 15: a saved value that says something else than its dice is
// refused, and the receiver stays as it was.
func TestJSONRefuses(t *testing.T) {
	checkJSON[fifteen.Test](t, goodTest, map[string]error{
		`{}`:                                 strictjson.ErrJSON,
		`{"score":21}`:                       fault("fifteen ROL-1"),
		`{"score":12,"actions":4}`:           fault("fifteen ACT-2"),
		`{"score":12,"Range":-2}`:            strictjson.ErrJSON,
		`{"score":12,"trait":"luck"}`:        fault("fifteen ROL-1"),
		`{"score":12,"trait":""}`:            fault("fifteen ROL-1"),
		`{"score":12,"score":12}`:            strictjson.ErrJSON,
		`{"score":null}`:                     strictjson.ErrJSON,
		`null`:                               strictjson.ErrJSON,
		`{"score":1e1}`:                      strictjson.ErrJSON,
		`{"score":99999999999999999999}`:     strictjson.ErrJSON,
		`{"score":12,"trait":"Strong"}`:      fault("fifteen ROL-1"),
		`{"score":12,"range":-2000000}`:      fault("fifteen RNG-2"),
		`{"score":12,"situation":"-2"}`:      strictjson.ErrJSON,
		`{"score":12,"situation":{"sum":1}}`: strictjson.ErrJSON,
	})
	checkJSON[fifteen.Result](t, goodResult, map[string]error{
		`{}`: strictjson.ErrJSON,
		`{"test":{"score":12},"face":10,"target":10,"outcome":"success"}`:                                         fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"failure"}`:                                         fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"undecided"}`:                                       fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"success","exact":true}`:                            fault("fifteen PRG-1"),
		`{"test":{"score":12},"face":12,"target":12,"outcome":"success"}`:                                         fault("fifteen PRG-1"),
		`{"test":{"score":12},"face":21,"target":12,"outcome":"failure"}`:                                         dice.ErrFace,
		`{"test":{"score":12},"face":-1,"target":12,"outcome":"success"}`:                                         dice.ErrFace,
		`{"test":{"score":12},"target":12,"outcome":"success"}`:                                                   fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12}`:                                                             strictjson.ErrJSON,
		`{"test":{"score":21},"target":21,"outcome":"undecided"}`:                                                 fault("fifteen ROL-1"),
		`{"test":{"score":12},"automatic":true,"face":3,"target":12,"outcome":"success"}`:                         fault("fifteen ROL-3"),
		`{"test":{"score":12,"actions":2},"automatic":true,"target":11,"outcome":"success"}`:                      fault("fifteen ROL-3"),
		`{"test":{"trait":"wealth","score":12},"automatic":true,"target":12,"outcome":"success"}`:                 fault("fifteen ROL-3"),
		`{"test":{"score":12},"automatic":true,"target":12,"outcome":"undecided"}`:                                fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"fine"}`:                                            fault("fifteen ROL-1"),
		`{"test":{"score":12},"face":10,"target":12,"outcome":"success","margin":2}`:                              strictjson.ErrJSON,
		`{"test":{"score":12},"face":10,"face":10,"target":12,"outcome":"success"}`:                               strictjson.ErrJSON,
		`{"Test":{"score":12},"face":10,"target":12,"outcome":"success"}`:                                         strictjson.ErrJSON,
		`{"test":{"score":12},"face":10,"target":12,"outcome":"success","exact":false,"automatic":true,"x":true}`: strictjson.ErrJSON,
	})
	const one, two = `{"test":{"score":12},"face":7,"target":12,"outcome":"success"}`, `{"test":{"score":9},"target":9,"outcome":"undecided"}`
	checkJSON[fifteen.Opposed](t, goodOpposed, map[string]error{
		`{}`: strictjson.ErrJSON,
		strings.Replace(goodOpposed, `"winner":1`, `"winner":0`, 1):                  fault("fifteen ROL-2"),
		strings.Replace(goodOpposed, `,"winner":1`, ``, 1):                           fault("fifteen ROL-2"),
		strings.Replace(goodOpposed, `"won"`, `"standoff"`, 1):                       fault("fifteen ROL-2"),
		`{"sides":[` + one + `],"verdict":"won","winner":0}`:                         fault("fifteen ROL-2"),
		`{"sides":[],"verdict":"open"}`:                                              fault("fifteen ROL-2"),
		`{"verdict":"open"}`:                                                         strictjson.ErrJSON,
		`{"sides":null,"verdict":"open"}`:                                            fault("fifteen ROL-2"),
		`{"sides":[` + strings.Repeat(one+",", 12) + one + `],"verdict":"standoff"}`: fault("fifteen ROL-2"),
		`{"sides":[` + two + `,` + one + `],"verdict":"open"}`:                       fault("fifteen ROL-2"),
		`{"sides":[` + one + `,null],"verdict":"open"}`:                              fault("fifteen ROL-2"),
		`{"sides":[` + one + `,{"test":{"score":9},"automatic":true,"target":9,"outcome":"success"}],"verdict":"won","winner":1}`:                fault("fifteen ROL-2"),
		`{"sides":[` + one + `,{"test":{"score":9},"face":3,"target":9,"outcome":"failure"}],"verdict":"won","winner":0}`:                        fault("fifteen ROL-1"),
		`{"sides":[` + one + `,` + two + `],"verdict":"won","winner":0}`:                                                                         fault("fifteen ROL-2"),
		`{"sides":[` + one + `,` + two + `],"verdict":"open","winner":-1}`:                                                                       fault("fifteen ROL-2"),
		`{"sides":[` + one + `,{"test":{"score":9},"face":30,"target":9,"outcome":"failure"}],"verdict":"won","winner":0,"sides":[` + two + `]}`: strictjson.ErrJSON,
	})
	checkJSON[fifteenharm.Weapon](t, goodWeapon, map[string]error{
		`{}`:                                      strictjson.ErrJSON,
		`{"class":"lens"}`:                        fault("fifteen RNG-5"),
		`{"class":"lens","magnification":0.5}`:    fault("fifteen RNG-5"),
		`{"class":"lens","magnification":1e9}`:    fault("fifteen RNG-5"),
		`{"class":"lens","magnification":1e999}`:  strictjson.ErrJSON,
		`{"class":"small","magnification":2}`:     fault("fifteen RNG-5"),
		`{"class":"laser"}`:                       fault("fifteen RNG-1"),
		`{"blast":true}`:                          strictjson.ErrJSON,
		`{"class":"small","Blast":true}`:          strictjson.ErrJSON,
		`{"class":"lens","magnification":"four"}`: strictjson.ErrJSON,
		`null`: strictjson.ErrJSON,
	})
	checkJSON[fifteenharm.Blast](t, goodBlast, map[string]error{
		`{}`: strictjson.ErrJSON,
		strings.Replace(goodBlast, `"right"`, `"left"`, 1):          fault("fifteen RNG-4"),
		strings.Replace(goodBlast, `"x":15`, `"x":14`, 1):           fault("fifteen RNG-4"),
		strings.Replace(goodBlast, `"radius":15`, `"radius":50`, 1): fault("fifteen RNG-4"),
		strings.Replace(goodBlast, `"face":7`, `"face":0`, 1):       fault("fifteen RNG-4"),
		strings.Replace(goodBlast, `"face":7`, `"face":21`, 1):      dice.ErrFace,
		strings.Replace(goodBlast, `false`, `true`, 1):              dice.ErrNotDue,
		strings.Replace(goodBlast, `,"blast":true`, ``, 1):          fault("fifteen RNG-4"),
	})
	checkJSON[fifteenharm.Protection](t, goodProtection, map[string]error{
		`{}`:                                 strictjson.ErrJSON,
		`{"armour":"leather"}`:               strictjson.ErrJSON,
		`{"attack":"melee","armour":"mail"}`: fault("fifteen PRO-1"),
		`{"attack":"melee","armour":"leather","other-armour":3}`: fault("fifteen PRO-1"),
		`{"attack":"melee","open":true}`:                         fault("fifteen PRO-5"),
		`null`:                                                   strictjson.ErrJSON,
	})
	checkJSON[fifteenharm.Damage](t, goodDamage, map[string]error{
		`{}`: strictjson.ErrJSON,
		strings.Replace(goodDamage, `"value":10`, `"value":11`, 1):  fault("fifteen PRO-3"),
		strings.Replace(goodDamage, `"points":3`, `"points":4`, 1):  fault("fifteen DMG-2"),
		strings.Replace(goodDamage, `,"points":3`, ``, 1):           fault("fifteen DMG-2"),
		strings.Replace(goodDamage, `,"face":13`, ``, 1):            fault("fifteen DMG-2"),
		strings.Replace(goodDamage, `"face":13`, `"face":33`, 1):    dice.ErrFace,
		strings.Replace(goodDamage, `"car door"`, `"cardboard"`, 1): fault("fifteen PRO-2"),
	})
	checkJSON[fifteenchar.Wealth](t, goodWealth, map[string]error{
		`{}`:                      strictjson.ErrJSON,
		`{"full":19}`:             fault("fifteen WLT-1"),
		`{"full":-1}`:             fault("fifteen WLT-1"),
		`{"full":3,"lowered":4}`:  fault("fifteen WLT-3"),
		`{"full":3,"lowered":-1}`: fault("fifteen WLT-3"),
		`null`:                    strictjson.ErrJSON,
	})
	checkJSON[fifteenchar.Progress](t, goodProgress, map[string]error{
		`{}`:                               strictjson.ErrJSON,
		`{"points":-1}`:                    fault("fifteen PRG-2"),
		`{"points":1,"raised":["strong"]}`: fault("fifteen PRG-3"),
		`{"points":1,"ended":true,"raised":["strong","strong"]}`:    fault("fifteen ATT-1"),
		`{"points":1,"ended":true,"raised":["alert","strong"]}`:     fault("fifteen ATT-1"),
		`{"points":1,"ended":true,"raised":["lucky"]}`:              fault("fifteen ATT-1"),
		`{"points":1,"ended":true,"raised":null}`:                   strictjson.ErrJSON,
		`{"points":1,"ended":true,"raised":6}`:                      strictjson.ErrJSON,
		`{"points":1000001}`:                                        fault("fifteen PRG-2"),
		`{"points":1,"ended":true,"raised":["strong",["agile"]]}`:   strictjson.ErrJSON,
		`{"points":1,"ended":true,"raised":["strong"],"raised":[]}`: strictjson.ErrJSON,
	})
	checkJSON[fifteen.Attributes](t, goodAttributes, map[string]error{
		strings.Replace(goodAttributes, `"agile":7`, `"agile":0`, 1):           fault("fifteen ATT-1"),
		strings.Replace(goodAttributes, `"agile":7`, `"agile":21`, 1):          fault("fifteen ATT-1"),
		strings.Replace(goodAttributes, `"agile":7,`, ``, 1):                   fault("fifteen ATT-1"),
		strings.Replace(goodAttributes, `"agile":7`, `"agile":7,"agile":7`, 1): strictjson.ErrJSON,
		strings.Replace(goodAttributes, `"agile"`, `"Agile"`, 1):               strictjson.ErrJSON,
		`{}`:   fault("fifteen ATT-1"),
		`null`: strictjson.ErrJSON,
	})
	checkJSON[fifteenharm.Point](t, goodPoint, map[string]error{
		`{}`:                     strictjson.ErrJSON,
		`{"x":1}`:                strictjson.ErrJSON,
		`{"x":1,"Y":2}`:          strictjson.ErrJSON,
		`{"x":1,"y":2,"z":3}`:    strictjson.ErrJSON,
		`{"x":1,"y":null}`:       strictjson.ErrJSON,
		`{"x":"1","y":2}`:        strictjson.ErrJSON,
		`{"x":1,"y":1e999}`:      strictjson.ErrJSON,
		`{"x":1,"y":1000000.5}`:  fault("fifteen RNG-5"),
		`{"x":-1000001,"y":0}`:   fault("fifteen RNG-5"),
		`{"x":1e300,"y":-1e300}`: fault("fifteen RNG-5"),
		`null`:                   strictjson.ErrJSON,
	})
	checkJSON[fifteenharm.Vector](t, goodVector, map[string]error{
		`{}`:                  strictjson.ErrJSON,
		`{"y":1}`:             strictjson.ErrJSON,
		`{"X":1,"y":2}`:       strictjson.ErrJSON,
		`{"x":1,"y":2,"z":3}`: strictjson.ErrJSON,
		`{"x":1,"y":1e999}`:   strictjson.ErrJSON,
		`null`:                strictjson.ErrJSON,
	})
	checkJSON[fifteen.Rules](t, goodRules, map[string]error{
		`{"rim-included":1}`:                        strictjson.ErrJSON,
		`{"rim-included":true,"Rim-included":true}`: strictjson.ErrJSON,
		`null`: strictjson.ErrJSON,
	})
}

// A saved health that could not have come about is refused.
func TestHealthJSONRefuses(t *testing.T) {
	with := func(old, now string) string {
		if !strings.Contains(goodHealth, old) {
			t.Fatal(old)
		}
		return strings.Replace(goodHealth, old, now, 1)
	}
	checkJSON[fifteenhealth.Health](t, goodHealth, map[string]error{
		`{}`:                                                                                   strictjson.ErrJSON,
		with(`"score":27`, `"score":2`):                                                        fault("fifteen DER-1"),
		with(`"score":27`, `"score":283`):                                                      fault("fifteen DER-1"),
		with(`"vitality":12`, `"vitality":28`):                                                 fault("fifteen HLT-1"),
		with(`"vitality":12`, `"vitality":0`):                                                  fault("fifteen HLT-1"),
		with(`"vitality":12`, `"vitality":-1`):                                                 fault("fifteen HLT-1"),
		with(`"awake"`, `"well"`):                                                              fault("fifteen HLT-1"),
		with(`"awake"`, `"dead"`):                                                              fault("fifteen HLT-1"),
		with(`"condition":"awake",`, ``):                                                       strictjson.ErrJSON,
		with(`"clock":"60000000000000"`, `"clock":"-1"`):                                       fault("fifteen HLT-8"),
		with(`"clock":"60000000000000"`, `"clock":60000000000000`):                             strictjson.ErrJSON,
		with(`"clock":"60000000000000"`, `"clock":"9e18"`):                                     strictjson.ErrJSON,
		with(`"clock":"60000000000000"`, `"clock":"9200000000000000000"`):                      fault("fifteen HLT-8"),
		with(`"since":"1000000000"`, `"since":"61000000000000"`):                               fault("fifteen HLT-8"),
		with(`"rolls":2`, `"rolls":3`):                                                         fault("fifteen HLT-8"),
		with(`"rolls":2`, `"rolls":-1`):                                                        fault("fifteen HLT-8"),
		with(`"care":"resting",`, ``):                                                          fault("fifteen HLT-8"),
		with(`"care":"resting"`, `"care":"idle"`):                                              fault("fifteen HLT-8"),
		with(`"rolls":2`, `"rolls":2,"deadline":"1"`):                                          fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"dying","clock":"0"}`:                            fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"dying","clock":"0","deadline":"1620000000001"}`: fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"dying","clock":"600000000000","deadline":"599000000000"}`:   fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"dead","ready":true,"clock":"0"}`:                            fault("fifteen HLT-8"),
		`{"score":27,"vitality":0,"condition":"stable","care":"hospital","clock":"0"}`:                     fault("fifteen HLT-8"),
		`{"score":27,"vitality":20,"condition":"awake","clock":"0","rolls":1}`:                             fault("fifteen HLT-5"),
		`{"score":27,"vitality":20,"condition":"awake","clock":"5","since":"5"}`:                           fault("fifteen HLT-8"),
		`{"score":27,"vitality":20,"condition":"awake","clock":"0","clock":"0"}`:                           strictjson.ErrJSON,
		`{"score":27,"vitality":300,"condition":"awake","clock":"0","full-vitality":true,"rolls":9999999}`: fault("fifteen HLT-1"),
	})
	checkJSON[fifteenhealth.Change](t, goodChange, map[string]error{
		`{}`: strictjson.ErrJSON,
		strings.Replace(goodChange, `"healed"`, `"better"`, 1):         fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"healed"`, `"woke"`, 1):           fault("fifteen HLT-8"),
		strings.Replace(goodChange, `HLT-5`, `HLT-1`, 1):               fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"before":2`, `"before":61`, 1):    fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"after":4`, `"after":-4`, 1):      fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"60000000000"`, `"-1"`, 1):        fault("fifteen HLT-8"),
		strings.Replace(goodChange, `"60000000000"`, `60000000000`, 1): strictjson.ErrJSON,
	})
}

// A saved character: every fault is told, and a newer format is refused clearly.
func TestCharacterJSONRefuses(t *testing.T) {
	with := func(old, now string) string {
		if !strings.Contains(goodCharacter, old) {
			t.Fatal(old)
		}
		return strings.Replace(goodCharacter, old, now, 1)
	}
	checkJSON[fifteenchar.Character](t, goodCharacter, map[string]error{
		with(`"format":1`, `"format":2,"mood":"new"`):        fifteenchar.ErrFormat,
		with(`"format":1,`, ``):                              strictjson.ErrJSON,
		with(`"format":1`, `"format":0`):                     strictjson.ErrJSON,
		with(`"format":1`, `"format":-1`):                    strictjson.ErrJSON,
		with(`"format":1`, `"format":null`):                  strictjson.ErrJSON,
		with(`"format":1`, `"format":"1"`):                   strictjson.ErrJSON,
		with(`"format":1`, `"format":1,"format":1`):          strictjson.ErrJSON,
		with(`"name":"Ada"`, `"name":" Ada"`):                fault("fifteen ATT-3"),
		with(`"archetype":""`, `"archetype":"a\nb"`):         fault("fifteen ATT-3"),
		with(`"alert":7`, `"alert":70`):                      fault("fifteen ATT-1"),
		with(`"alert":7`, `"alert":8`):                       fault("fifteen DER-1"),
		with(`"full":9`, `"full":90`):                        fault("fifteen WLT-1"),
		with(`"points":3`, `"points":-3`):                    fault("fifteen PRG-2"),
		with(`"vitality":20`, `"vitality":22`):               fault("fifteen HLT-1"),
		with(`"health":{`, `"health":null,"h":{`):            strictjson.ErrJSON,
		with(`"wealth":{"full":9}`, `"wealth":null`):         strictjson.ErrJSON,
		with(`"library":"0.1.0"`, `"library":"0.1.0","x":1`): strictjson.ErrJSON,
		`{"format":1}`: strictjson.ErrJSON,
		`null`:         strictjson.ErrJSON,
	})
	var c fifteenchar.Character
	err := json.Unmarshal([]byte(with(`"format":1,"library":"0.1.0"`, `"format":9,"library":"4.2.0"`)), &c)
	const later = `fifteen: saved by a later version, in a format that this one cannot read: format 9, written by version "4.2.0"; version `
	if !errors.Is(err, fifteenchar.ErrFormat) || !strings.HasPrefix(err.Error(), later) {
		t.Error(err)
	}
	// What no later version has written says so of none.
	for _, text := range []string{with(`"format":1`, `"format":0`), with(`"format":1,`, ``), `null`} {
		if err := json.Unmarshal([]byte(text), &c); err == nil || errors.Is(err, fifteenchar.ErrFormat) {
			t.Errorf("%.20s: %v", text, err)
		}
	}
	large := with(`"name":"Ada"`, `"name":"`+strings.Repeat("x", 2<<20)+`"`)
	if err := json.Unmarshal([]byte(large), &c); !errors.Is(err, strictjson.ErrJSON) {
		t.Errorf("too large: %.100v", err)
	}
	if _, err := json.Marshal(fifteenchar.Character{}); !errors.Is(err, fault("fifteen ATT-1")) {
		t.Errorf("a character that is none is written: %v", err)
	}
	many := strings.Replace(with(`"name":"Ada"`, `"name":"\t"`), `"full":9`, `"full":5,"lowered":0`, 1)
	if err := json.Unmarshal([]byte(many), &c); !errors.Is(err, fault("fifteen ATT-3")) {
		t.Error(err)
	}
}

// Whatever is read can be written, and reads back to the same value.
func FuzzJSON(f *testing.F) {
	for _, good := range []string{goodTest, goodResult, goodOpposed, goodWeapon, goodBlast, goodProtection, goodDamage, goodHealth, goodChange,
		goodWealth, goodProgress, goodAttributes, goodPoint, goodVector, goodRules, goodCharacter, `null`} {
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
	f.Add("12-2")
	f.Add("dexterous 12 − 2 range -4 actions 3")
	f.Add("strong 12-2 vs agile 9 vs 11")
	f.Add("lens x2.5 blast")
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
