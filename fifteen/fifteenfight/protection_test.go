package fifteenfight_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// refusesJSON sees that each text is refused with its reason and changes nothing.
func refusesJSON[T comparable](t *testing.T, before T, bad map[string]error) {
	t.Helper()
	for text, want := range bad {
		v := before
		if err := json.Unmarshal([]byte(text), &v); !errors.Is(err, want) || v != before {
			t.Errorf("%T %s: %+v, %v; want %v", v, text, v, err, want)
		}
	}
}

// PRO-1: armour is read alone as strictly as within a fighter.
func TestWearJSON(t *testing.T) {
	armour := rollbook.Fault{Clause: "fifteen PRO-1"}
	refusesJSON(t, fifteenfight.Wear{Shield: true}, map[string]error{
		`null`:                           strictjson.ErrJSON,
		`[]`:                             strictjson.ErrJSON,
		`{"Armour":"leather"}`:           strictjson.ErrJSON,
		`{"vest":true}`:                  strictjson.ErrJSON,
		`{"other":3,"other":3}`:          strictjson.ErrJSON,
		`{"other":256}`:                  strictjson.ErrJSON,
		`{"other":null}`:                 strictjson.ErrJSON,
		`{"helmet":1}`:                   strictjson.ErrJSON,
		`{"armour":"mail"}`:              armour,
		`{"other":21}`:                   armour,
		`{"armour":"leather","other":3}`: armour,
	})
	for _, w := range []fifteenfight.Wear{{}, {Other: 20, Helmet: true}, {Armour: fifteenharm.TacticalSuit, Shield: true}} {
		if err := w.Validate(); err != nil {
			t.Errorf("%+v: %v", w, err)
		}
		decodetest.Reload(t, w)
	}
	if err := (fifteenfight.Wear{Armour: 9, Other: 21}).Validate(); !errors.Is(err, armour) {
		t.Error(err)
	}
}

// PRO-2, PRO-4: so is cover.
func TestShelterJSON(t *testing.T) {
	cover := rollbook.Fault{Clause: "fifteen PRO-2"}
	refusesJSON(t, fifteenfight.Shelter{Other: 3}, map[string]error{
		`null`:                         strictjson.ErrJSON,
		`[]`:                           strictjson.ErrJSON,
		`{"Cover":"corner"}`:           strictjson.ErrJSON,
		`{"wall":true}`:                strictjson.ErrJSON,
		`{"soft":true,"soft":true}`:    strictjson.ErrJSON,
		`{"other":256}`:                strictjson.ErrJSON,
		`{"soft":1}`:                   strictjson.ErrJSON,
		`{"cover":"bush"}`:             cover,
		`{"other":21}`:                 cover,
		`{"cover":"corner","other":3}`: cover,
		`{"soft":true}`:                rollbook.Fault{Clause: "fifteen PRO-4"},
	})
	for _, s := range []fifteenfight.Shelter{{}, {Other: 20, Soft: true}, {Cover: fifteenharm.HeadOnly}} {
		if err := s.Validate(); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
		decodetest.Reload(t, s)
	}
}

// What stands within another value is told by its own clause there too.
func TestProtectionWithin(t *testing.T) {
	refusesJSON(t, fifteenfight.Command{}, map[string]error{
		`{"do":"wear","at":"Ada","wear":{"other":21}}`:        rollbook.Fault{Clause: "fifteen PRO-1"},
		`{"do":"wear","at":"Ada","wear":{"Other":2}}`:         strictjson.ErrJSON,
		`{"do":"shelter","at":"Ada","shelter":{"soft":true}}`: rollbook.Fault{Clause: "fifteen PRO-4"},
		`{"do":"place","at":"Ada","to":{"x":0,"y":1e7}}`:      rollbook.Fault{Clause: "fifteen RNG-5"},
		`{"do":"place","at":"Ada","to":{"x":0}}`:              strictjson.ErrJSON,
	})
}
