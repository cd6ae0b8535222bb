package fifteenchar_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Texts that are read, one for each type.
const (
	goodCharacter = `{"format":1,"library":"0.1.0-dev","name":"Ada","archetype":"","attributes":` + `{"strong":7,"resistant":7,"dextrous":7,"agile":7,"beautiful":7,"logical":7,"perceptive":7,"alert":7,"focused":7,"memorizer":7,"commanding":7,"resilient":7,"artistic":7,"intuitive":7,"endearing":7}` + `,"wealth":{"full":9},"progress":{"points":3},"health":{"score":21,"vitality":20,"condition":"awake","clock":"0"}}`
)

// A saved character: every fault is told, and a newer format is refused clearly.
func TestCharacterJSONRefuses(t *testing.T) {
	with := func(old, now string) string {
		if !strings.Contains(goodCharacter, old) {
			t.Fatal(old)
		}
		return strings.Replace(goodCharacter, old, now, 1)
	}
	refusetest.JSON[fifteenchar.Character](t, goodCharacter, map[string]error{
		with(`"format":1`, `"format":2,"mood":"new"`):            fifteenchar.ErrFormat,
		with(`"format":1,`, ``):                                  strictjson.ErrJSON,
		with(`"format":1`, `"format":0`):                         strictjson.ErrJSON,
		with(`"format":1`, `"format":-1`):                        strictjson.ErrJSON,
		with(`"format":1`, `"format":null`):                      strictjson.ErrJSON,
		with(`"format":1`, `"format":"1"`):                       strictjson.ErrJSON,
		with(`"format":1`, `"format":1,"format":1`):              strictjson.ErrJSON,
		with(`"name":"Ada"`, `"name":" Ada"`):                    refusetest.Fault("fifteen ATT-3"),
		with(`"archetype":""`, `"archetype":"a\nb"`):             refusetest.Fault("fifteen ATT-3"),
		with(`"alert":7`, `"alert":70`):                          refusetest.Fault("fifteen ATT-1"),
		with(`"alert":7`, `"alert":8`):                           refusetest.Fault("fifteen DER-1"),
		with(`"full":9`, `"full":90`):                            refusetest.Fault("fifteen WLT-1"),
		with(`"points":3`, `"points":-3`):                        refusetest.Fault("fifteen PRG-2"),
		with(`"vitality":20`, `"vitality":22`):                   refusetest.Fault("fifteen HLT-1"),
		with(`"health":{`, `"health":null,"h":{`):                strictjson.ErrJSON,
		with(`"wealth":{"full":9}`, `"wealth":null`):             strictjson.ErrJSON,
		with(`"library":"0.1.0-dev"`, `"library":"0.1.0","x":1`): strictjson.ErrJSON,
		`{"format":1}`: strictjson.ErrJSON,
		`null`:         strictjson.ErrJSON,
	})
	var c fifteenchar.Character
	err := json.Unmarshal([]byte(with(`"format":1,"library":"0.1.0-dev"`, `"format":9,"library":"4.2.0"`)), &c)
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
	if _, err := json.Marshal(fifteenchar.Character{}); !errors.Is(err, refusetest.Fault("fifteen ATT-1")) {
		t.Errorf("a character that is none is written: %v", err)
	}
	many := strings.Replace(with(`"name":"Ada"`, `"name":"\t"`), `"full":9`, `"full":5,"lowered":0`, 1)
	if err := json.Unmarshal([]byte(many), &c); !errors.Is(err, refusetest.Fault("fifteen ATT-3")) {
		t.Error(err)
	}
}
