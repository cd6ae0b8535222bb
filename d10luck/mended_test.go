package d10luck_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// What belongs to no test says so, and draws nothing.
func TestZeroRefusesToRoll(t *testing.T) {
	for name, rolled := range map[string]func() error{
		"Effect":         func() error { _, err := d10luck.Effect{}.Roll(dicetest.NewScript(t)); return err },
		"Result":         func() error { _, err := d10luck.Result{}.Roll(dicetest.NewScript(t)); return err },
		"Result, once":   func() error { _, err := d10luck.Result{}.RollOnce(dicetest.NewScript(t)); return err },
		"Resisted, once": func() error { _, err := d10luck.Resisted{}.RollOnce(d10luck.SideA, dicetest.NewScript(t)); return err },
		"Fear, once":     func() error { _, err := d10luck.Fear{}.RollOnce(dicetest.NewScript(t)); return err },
		"Resisted":       func() error { _, err := d10luck.Resisted{}.Roll(dicetest.NewScript(t)); return err },
		"Fear":           func() error { _, err := d10luck.Fear{}.Roll(dicetest.NewScript(t)); return err },
	} {
		if err := rolled(); !errors.Is(err, roll.ErrNoTest) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// CHA-1, CHA-2: a host's bounds survive JSON, its list of attributes too.
func TestBoundsSurviveJSON(t *testing.T) {
	own, err := d10luck.NewAttributeList("Grit", "Wit")
	if err != nil {
		t.Fatal(err)
	}
	for want, b := range map[string]d10luck.Bounds{
		`{}`: {},
		`{"attributes":["Grit","Wit"],"attribute":{"low":1,"high":9}}`: {Attributes: own, Attribute: d10luck.Range{Low: 1, High: 9}},
		`{"skill":{"low":0,"high":3}}`:                                 {Skill: d10luck.Range{High: 3}},
	} {
		text, err := json.Marshal(b)
		if err != nil || string(text) != want {
			t.Errorf("written as %s, %v; want %s", text, err, want)
		}
		var read d10luck.Bounds
		if err := json.Unmarshal(text, &read); err != nil || !read.Attributes.Equal(b.Attributes) || read.Attribute != b.Attribute || read.Skill != b.Skill {
			t.Errorf("%s: read as %+v, %v", text, read, err)
		}
	}
	if standard := (d10luck.AttributeList{}); own.Equal(standard) || !standard.Equal(standard) {
		t.Error("lists that differ are Equal, or those that do not are not")
	}
	for _, bad := range []string{`{"attributes":[]}`, `{"attributes":["Grit","grit"]}`, `{"skill":{"low":3,"high":1}}`, `{"Skill":{}}`,
		`{"attributes":["Grit"],"attributes":null}`} {
		read := d10luck.Bounds{Attributes: own}
		if err := json.Unmarshal([]byte(bad), &read); err == nil || !read.Attributes.Equal(own) {
			t.Errorf("%s: %v, %+v", bad, err, read)
		}
	}
}

// A save of a later version is told by ErrFormat, as in the other rulesets; what never
// was a format is not.
func TestFormatOfCharacter(t *testing.T) {
	for text, want := range map[string]error{`{"format":2}`: d10luck.ErrFormat, `{"format":2,"traits":["brave"]}`: d10luck.ErrFormat,
		`{"format":0}`: strictjson.ErrJSON, `{"format":-1}`: strictjson.ErrJSON, `{}`: strictjson.ErrJSON} {
		err := new(d10luck.Character).UnmarshalJSON([]byte(text))
		if !errors.Is(err, want) || errors.Is(err, d10luck.ErrFormat) != (want == d10luck.ErrFormat) {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
}
