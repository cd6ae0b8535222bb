package d10luck_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"pgregory.net/rapid"
)

var climber = d10luck.Character{
	Attributes: map[string]int{"Strength": 4, "Dexterity": 3, "Perception": 3, "Willpower": 2, "Constitution": 3, "Intelligence": 2},
	Skills:     map[string]int{"Climbing": 2, "Diving": 1},
}

// CHA-1, CHA-2: what a character rolls is what stands on the sheet, and a valid
// character can roll everything that stands there.
func TestCharacterTests(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := d10luckrapid.Character().Draw(t, "character")
		if err := c.Validate(d10luck.Bounds{}); err != nil {
			t.Fatal(err)
		}
		m := rapid.IntRange(-9, 9).Draw(t, "modifier")
		for attribute, level := range c.Attributes {
			name := rapid.SampledFrom([]string{attribute, strings.ToUpper(attribute)}).Draw(t, "spelling")
			for skill, with := range c.Skills {
				want := d10luck.Test{Kind: d10luck.Task, Attribute: level, Skill: with, Modifier: m}
				if got, err := c.Task(name, strings.ToLower(skill), m); err != nil || got != want {
					t.Fatalf("%v, %v; want %v", got, err, want)
				}
			}
			simple, err := c.SimpleTest(name, m)
			difficult, err2 := c.DifficultTest(name, m)
			unskilled, err3 := c.Unskilled(name, 3, m)
			if errors.Join(err, err2, err3) != nil || simple != (d10luck.Test{Kind: d10luck.SimpleTest, Attribute: level, Modifier: m}) ||
				difficult != (d10luck.Test{Kind: d10luck.DifficultTest, Attribute: level, Modifier: m}) ||
				unskilled != (d10luck.Test{Kind: d10luck.Unskilled, Attribute: level, Penalty: 3, Modifier: m}) {
				t.Fatalf("%v, %v, %v", simple, difficult, unskilled)
			}
		}
		rules := d10luck.Rules{NoLuckInFear: rapid.Bool().Draw(t, "no luck")}
		want := d10luck.FearTest{Willpower: c.Attributes["Willpower"], Gifted: c.Gifted, Modifier: m, NoLuck: rules.NoLuckInFear}
		if got, err := c.FearTest(rules, m); err != nil || got != want {
			t.Fatalf("%v, %v; want %v", got, err, want)
		}
	})
}

// Names that are not on the sheet are refused with those that may have been meant;
// nobody attempts anything unskilled without saying so (TSK-3).
func TestUnknownNames(t *testing.T) {
	for _, c := range []struct {
		try     func() (d10luck.Test, error)
		clause  rollbook.Clause
		message []string
	}{
		{func() (d10luck.Test, error) { return climber.Task("Dexterity", "Driving", 0) }, "d10luck TSK-3", []string{`"Driving"`, "unskilled", "Diving"}},
		{func() (d10luck.Test, error) { return climber.Task("Dexterity", "Law", 0) }, "d10luck TSK-3", []string{`"Law"`, "asked for as such"}},
		{func() (d10luck.Test, error) { return climber.Task("Dexterty", "Climbing", 0) }, "d10luck CHA-1", []string{`"Dexterty"`, "allowed: Dexterity"}},
		{func() (d10luck.Test, error) { return climber.SimpleTest("Luck", 0) }, "d10luck CHA-1", []string{`"Luck"`, "Strength, Willpower"}},
		{func() (d10luck.Test, error) { return climber.DifficultTest("", 0) }, "d10luck CHA-1", []string{`""`, "Constitution"}},
		{func() (d10luck.Test, error) { return climber.Unskilled("Will", 2, 0) }, "d10luck CHA-1", []string{`"Will"`, "allowed: Willpower"}},
		{func() (d10luck.Test, error) { return d10luck.Character{}.SimpleTest("Will", 0) }, "d10luck CHA-1", []string{"no attributes"}},
		{func() (d10luck.Test, error) { return climber.Unskilled("Strength", 1, 0) }, "d10luck TSK-3", []string{"penalty 1"}},
		{func() (d10luck.Test, error) { return climber.Task("Strength", "Climbing", 2_000_000) }, "d10luck MOD-1", []string{"2000000"}},
		{func() (d10luck.Test, error) { return climber.SimpleTest(strings.Repeat("x", 1e6), 0) }, "d10luck CHA-1", []string{`"xxx`}},
		{func() (d10luck.Test, error) {
			return climber.Recover(d10luck.Recovery{Kind: d10luck.SimpleTest, Attribute: "Stamina"}, 0)
		}, "d10luck CHA-1", []string{`"Stamina"`}},
		{func() (d10luck.Test, error) { return climber.Recover(d10luck.Recovery{}, 0) }, "d10luck FEA-4", []string{"no kind of test"}},
	} {
		test, err := c.try()
		if !errors.Is(err, rollbook.Fault{Clause: c.clause}) || test != (d10luck.Test{}) || len(err.Error()) > 400 {
			t.Errorf("%v, %v", test, err)
			continue
		}
		for _, part := range c.message {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%v: does not say %s", err, part)
			}
		}
	}
	if test, err := (d10luck.Character{}).FearTest(d10luck.Rules{}, 0); err == nil || test != (d10luck.FearTest{}) {
		t.Errorf("%v, %v", test, err)
	}
}

// FEA-4: who fainted, or fell into catatonia, rolls to come out of it.
func TestRecover(t *testing.T) {
	for level, want := range map[int]d10luck.Test{
		5: {Kind: d10luck.DifficultTest, Attribute: 3, Modifier: 1},
		7: {Kind: d10luck.DifficultTest, Attribute: 2, Modifier: 1},
	} {
		if got, err := climber.Recover(d10luck.FearTable{}.Row(level).Recovery, 1); err != nil || got != want {
			t.Errorf("level %d: %v, %v", level, got, err)
		}
	}
	own := d10luck.Recovery{Kind: d10luck.SimpleTest, Attribute: "strength", Every: d10luck.Turn}
	if got, err := climber.Recover(own, 0); err != nil || got != (d10luck.Test{Kind: d10luck.SimpleTest, Attribute: 4}) {
		t.Errorf("%v, %v", got, err)
	}
}

// Hazard 6 and 7 in small: names that differ in case alone give the same answer
// every time.
func TestAmbiguousNames(t *testing.T) {
	c := d10luck.Character{Attributes: map[string]int{"WILL": 1, "Will": 2, "will": 3}}
	for range 50 {
		test, _ := c.SimpleTest("wILL", 0)
		exact, _ := c.SimpleTest("will", 0)
		if test.Attribute != 1 || exact.Attribute != 3 {
			t.Fatal(test, exact)
		}
	}
}

// CHA-1, CHA-2: a check names all faults at once, in order, and the host's bounds
// count.
func TestCharacterValidate(t *testing.T) {
	bad := d10luck.Character{
		Attributes: map[string]int{"Strength": 7, "dexterity": 0, "Perception": 3, "Wilpower": 2, "Constitution": -1, "Luck": 3, " x": 1},
		Skills:     map[string]int{"Climbing": 0, "climbing": 2, "Law\n": 0, "Zoology": -5},
	}
	var got []string
	for f := range rollbook.Faults(bad.Validate(d10luck.Bounds{})) {
		got = append(got, f.Error())
	}
	want := []string{
		`d10luck CHA-1: attribute " x"; allowed: 1..60 visible characters on one line, no space around them`,
		`d10luck CHA-1: skill "Law\n"; allowed: 1..60 visible characters on one line, no space around them`,
		`d10luck CHA-1: skill "climbing" twice; allowed: each name once`,
		`d10luck CHA-2: attribute Strength 7; allowed: 1..6`,
		`d10luck CHA-2: attribute dexterity 0; allowed: 1..6`,
		`d10luck CHA-1: attribute Willpower missing; allowed: 1..6`,
		`d10luck CHA-2: attribute Constitution -1; allowed: 1..6`,
		`d10luck CHA-1: attribute Intelligence missing; allowed: 1..6`,
		`d10luck CHA-1: attribute " x", which is not known; allowed: Strength, Dexterity, Perception, Willpower, Constitution, Intelligence`,
		`d10luck CHA-1: attribute "Luck", which is not known; allowed: Strength, Dexterity, Perception, Willpower, Constitution, Intelligence`,
		`d10luck CHA-1: attribute "Wilpower", which is not known; allowed: Willpower`,
		`d10luck CHA-2: skill Climbing 0; allowed: 1..1000000`,
		`d10luck CHA-2: skill "Law\n" 0; allowed: 1..1000000`,
		`d10luck CHA-2: skill Zoology -5; allowed: 1..1000000`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	own, err := d10luck.NewAttributeList("Body", "Mind")
	if err != nil {
		t.Fatal(err)
	}
	bounds := d10luck.Bounds{Attributes: own, Attribute: d10luck.Range{Low: 0, High: 9}, Skill: d10luck.Range{Low: 0, High: 2}}
	c := d10luck.Character{Attributes: map[string]int{"Body": 9, "Mind": 0}, Skills: map[string]int{"Law": 0, "Med": 2}}
	if err := c.Validate(bounds); err != nil {
		t.Error(err)
	}
	c.Skills["Med"] = 3
	if err := c.Validate(bounds); !errors.Is(err, rollbook.Fault{Clause: "d10luck CHA-2", Subject: "skill Med", Found: "3", Allowed: "0..2"}) {
		t.Error(err)
	}
	for _, bounds := range []d10luck.Bounds{
		{Attribute: d10luck.Range{Low: 3, High: 2}}, {Attribute: d10luck.Range{Low: -1, High: 2}}, {Skill: d10luck.Range{Low: 1, High: 1_000_001}}, {Skill: d10luck.Range{Low: 2_000_000, High: 2_000_000}},
	} {
		if err := bounds.Validate(); !errors.Is(err, rollbook.Fault{Clause: "d10luck CHA-2"}) {
			t.Errorf("%+v: %v", bounds, err)
		}
		if err := climber.Validate(bounds); !errors.Is(err, rollbook.Fault{Clause: "d10luck CHA-2"}) {
			t.Errorf("%+v: %v", bounds, err)
		}
	}
}

// A character has at most 1000 skills and 1000 attributes: more are refused before
// any of them is looked at.
func TestManyNames(t *testing.T) {
	many := map[string]int{}
	for i := range 1000 {
		many[fmt.Sprint("name ", i)] = 0
	}
	full := d10luck.Character{Attributes: many, Skills: many}
	text, err := json.Marshal(full)
	if err != nil {
		t.Fatal(err)
	}
	reloadCharacter(t, full)
	if n := len(slices.Collect(rollbook.Faults(full.Validate(d10luck.Bounds{})))); n != 6+1000+1000 {
		t.Errorf("%d faults", n)
	}
	text = []byte(strings.Replace(string(text), `"skills":{`, `"skills":{"x":-1,`, 1))
	many["x"] = -1
	for _, c := range []d10luck.Character{{Skills: many}, {Attributes: many}, full} {
		fault := rollbook.Fault{Clause: "d10luck CHA-1", Allowed: "0..1000"}
		if err := c.Validate(d10luck.Bounds{}); !errors.Is(err, fault) || len(err.Error()) > 300 {
			t.Errorf("%.300v", err)
		}
		if _, err := json.Marshal(c); !errors.Is(err, fault) || len(err.Error()) > 300 {
			t.Errorf("%.300v", err)
		}
	}
	var again d10luck.Character
	if err := json.Unmarshal(text, &again); !errors.Is(err, rollbook.Fault{Subject: "number of skills"}) || len(err.Error()) > 300 {
		t.Errorf("%.300v", err)
	}
}

func TestAttributeList(t *testing.T) {
	list := d10luck.AttributeList{}
	ours := 0
	for a := range list.All() {
		if a.Ours {
			ours++
		}
		if got, ok := list.Lookup(strings.ToLower(a.Name)); !ok || got != a {
			t.Errorf("%+v is %+v, %v", a, got, ok)
		}
	}
	if list.Len() != 6 || ours != 2 {
		t.Errorf("%d attributes, %d ours", list.Len(), ours)
	}
	if a, ok := list.Lookup("Luck"); ok {
		t.Error(a)
	}
	if one, err := d10luck.NewAttributeList("Body"); err != nil || one.Len() != 1 {
		t.Errorf("%d attributes, %v", one.Len(), err)
	}
	for _, names := range [][]string{nil, {""}, {"a", "A"}, make([]string, 1001)} {
		if list, err := d10luck.NewAttributeList(names...); !errors.Is(err, rollbook.Fault{Clause: "d10luck CHA-1"}) || list != (d10luck.AttributeList{}) {
			t.Errorf("%.100q: %v", names, err)
		}
	}
}

// A character comes back from JSON as it was, and text that re-encodes is the same.
func TestCharacterJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { reloadCharacter(t, d10luckrapid.Character().Draw(t, "character")) })
	reloadCharacter(t, d10luck.Character{})
	text, err := json.Marshal(d10luck.Character{Attributes: map[string]int{}})
	if err != nil || string(text) != `{"format":1}` {
		t.Errorf("%s, %v", text, err)
	}
	for _, bad := range []d10luck.Character{
		{Attributes: map[string]int{"": 1}}, {Skills: map[string]int{"a": 1, "A": 1}}, {Skills: map[string]int{"a": -1}}, {Attributes: map[string]int{"a": 1_000_001}},
	} {
		if text, err := json.Marshal(bad); err == nil {
			t.Errorf("%s", text)
		}
	}
}

func reloadCharacter(t rapid.TB, c d10luck.Character) {
	t.Helper()
	text, err := json.Marshal(c)
	var again d10luck.Character
	if err == nil {
		err = json.Unmarshal(text, &again)
	}
	if err != nil || !again.Equal(c) {
		t.Fatalf("%s: %v came back as %v, %v", text, c, again, err)
	}
	if twice, _ := json.Marshal(again); string(twice) != string(text) {
		t.Fatalf("%s became %s", text, twice)
	}
}

// A copy shares nothing.
func TestClone(t *testing.T) {
	c := climber.Clone()
	if !c.Equal(climber) {
		t.Fatal(c)
	}
	c.Skills["Law"], c.Attributes["Strength"] = 3, 1
	if climber.Skills["Law"] != 0 || climber.Attributes["Strength"] != 4 || c.Equal(climber) {
		t.Error("the clone is no clone")
	}
	other := climber.Clone()
	if other.Gifted = true; other.Equal(climber) {
		t.Error("the gift makes no difference")
	}
	if got := other.String(); got != "Constitution 3, Dexterity 3, Intelligence 2, Perception 3, Strength 4, Willpower 2; Climbing 2, Diving 1; Gifted" {
		t.Error(got)
	}
	if got := (d10luck.Character{}).String(); got != "mundane" {
		t.Error(got)
	}
}
