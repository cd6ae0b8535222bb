package fifteenfight_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
)

// Whatever is decoded is encoded as the same again, and can be played on.
func FuzzState(f *testing.F) {
	s := start(person("Ada", 0, pistol, grenade), person("Brun", 3))
	for _, c := range []fifteenfight.Command{fifteenfight.Activate("Ada", 2), fifteenfight.OverruleTo("Brun", fifteenfight.DoHurt, 30)} {
		data, err := json.Marshal(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
		if _, err := (fifteenfight.Game{}).Apply(&s, c, &dice.Recorder{}); err != nil {
			f.Fatal(err)
		}
	}
	f.Add([]byte(`{"clock":0,"round":0,"fighters":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var s fifteenfight.State
		if json.Unmarshal(data, &s) != nil {
			return
		}
		again(t, s)
		for _, c := range (fifteenfight.Game{}).Legal(s) {
			m := s.Clone()
			rec := dice.Recorder{Src: dice.NewSource("fuzz")}
			if _, err := (fifteenfight.Game{}).Apply(&m, c, &rec); err != nil {
				t.Fatalf("%+v is legal: %v", c, err)
			}
			if err := m.Validate(); err != nil {
				t.Fatalf("after %+v: %v", c, err)
			}
		}
	})
}

func FuzzCommand(f *testing.F) {
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"do":"arm","at":"Ada","arm":{"name":"bow"}}`))
	f.Add([]byte(`{"do":"strike","who":"Ada","at":"Brun","situation":-2,"against":"melee"}`))
	f.Add([]byte(`{"do":"move","who":"Ada","to":{"x":1,"y":2.5},"shelter":{"cover":"corner"}}`))
	f.Add([]byte(`{"do":"move","who":"Ada","to":null}`))
	f.Add([]byte(`{"do":"place","at":"Ada","to":{"x":0,"y":0},"shelter":{"cover":"corner"}}`))
	f.Add([]byte(`{"do":"arm","at":"Ada","arm":{"name":"bow","kind":{"class":"archaic"}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var c fifteenfight.Command
		if json.Unmarshal(data, &c) != nil {
			return
		}
		again(t, c)
		s := start(person("Ada", 0, pistol, grenade), person("Brun", 3))
		if _, err := (fifteenfight.Game{}).Apply(&s, c, &dice.Recorder{Src: dice.NewSource("fuzz")}); err == nil {
			if err := s.Validate(); err != nil {
				t.Fatalf("after %s: %v", data, err)
			}
		}
	})
}

func FuzzEvent(f *testing.F) {
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"kind":"moves","gait":"walk","clause":"fifteen DER-2","who":"Ada","feet":3,"to":{"x":3,"y":0}}`))
	f.Add([]byte(`{"kind":"changes","n":3,"before":5,"clause":"fifteen DMG-2","who":"Ada","health":"wounded","time":"6000000000"}`))
	f.Add([]byte(`{"kind":"overruled","overrule":"wear","clause":"","wear":{"other":3,"helmet":true,"shield":true}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var e fifteenfight.Event
		if json.Unmarshal(data, &e) != nil {
			return
		}
		again(t, e)
		if e.String() == "" {
			t.Fatalf("%s says nothing", data)
		}
	})
}

// again encodes a value, decodes it and encodes it.
func again[V any](t *testing.T, v V) {
	t.Helper()
	once, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var w V
	if err := json.Unmarshal(once, &w); err != nil {
		t.Fatalf("%s is not read again: %v", once, err)
	}
	twice, err := json.Marshal(w)
	if err != nil || !bytes.Equal(once, twice) {
		t.Fatalf("%s becomes %s, %v", once, twice, err)
	}
}
