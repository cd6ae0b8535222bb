package fifteenfight_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// The health of a person in JSON, as it is in the activation, and of others.
const (
	inActivation = `"vitality":30,"condition":"awake","ready":true,"clock":"0"`
	unhurt       = `"vitality":30,"condition":"awake","clock":"0"`
	isDying      = `"vitality":0,"condition":"dying","clock":"0","deadline":"1800000000000"`
	isStable     = `"vitality":0,"condition":"stable","clock":"0"`
	isDead       = `"vitality":0,"condition":"dead","clock":"0"`
)

// edited is a state whose JSON was changed: each text of a pair, where it stands
// first, by the other.
func edited(t *testing.T, s fifteenfight.State, edits ...string) (fifteenfight.State, error) {
	t.Helper()
	text := fightText(t, s)
	for i := 0; i < len(edits); i += 2 {
		if !strings.Contains(text, edits[i]) {
			t.Fatalf("no %s in %s", edits[i], text)
		}
		text = strings.Replace(text, edits[i], edits[i+1], 1)
	}
	var again fifteenfight.State
	err := json.Unmarshal([]byte(text), &again)
	return again, err
}

// fightText is a state as JSON.
func fightText(t interface{ Fatal(...any) }, s fifteenfight.State) string {
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// activated is the fight of three in which Ada has announced two actions.
func activated(t *testing.T) fifteenfight.State {
	s := start(person("Ada", 0, pistol, grenade), person("Brun", 3), person("Cleo", 9))
	return in(t, s, nil, fifteenfight.Activate("Ada", 2))
}

// ACT-1, ACT-2, ACT-5, HLT-1: states in which play would stop are not loaded, however
// well each of their parts may look. That there are no others, TestMutatedFights of
// fifteenrapid holds.
func TestHostileStates(t *testing.T) {
	active := activated(t)
	between := start(person("Ada", 0), person("Brun", 3))
	const (
		activation = `"active":{"who":"Ada","announced":2,"left":2},`
		firstOf    = `"progress":{"points":0}` // the first fighter, Ada, has it first
		isHit      = firstOf + `,"hit":"melee","hit-by":"Zed"`
	)
	allActed := []string{activation, ``, `"name":"Brun"`, `"name":"Brun","acted":true`, `"name":"Cleo"`, `"name":"Cleo","acted":true`}
	for name, c := range map[string]struct {
		s      fifteenfight.State
		edits  []string
		clause rollbook.Clause
		says   string
	}{
		"the dying act":            {active, []string{inActivation, isDying}, "fifteen ACT-2", "dying"},
		"the unconscious act":      {active, []string{inActivation, isStable}, "fifteen ACT-2", "stable"},
		"the dead act":             {active, []string{inActivation, isDead}, "fifteen ACT-2", "dead"},
		"no action left":           {active, []string{`"left":2`, `"left":0`}, "fifteen ACT-2", "0 actions left"},
		"more actions than three":  {active, []string{`"left":2`, `"left":4`}, "fifteen ACT-2", "0..3"},
		"announced too many":       {active, []string{`"announced":2`, `"announced":4`}, "fifteen ACT-2", "0..3"},
		"moves beyond running":     {active, []string{`"left":2`, `"left":2,"moves":4`}, "fifteen DER-2", "0..3"},
		"feet beyond running":      {active, []string{`"left":2`, `"left":2,"feet":1000`}, "fifteen DER-2", "feet"},
		"nobody is activated":      {active, []string{`"who":"Ada"`, `"who":"Dov"`}, "fifteen ACT-1", "Dov"},
		"everybody was activated":  {active, allActed, "fifteen ACT-5", "nobody"},
		"only the dying were not":  {active, []string{activation, ``, unhurt, isDying, `"name":"Cleo"`, `"name":"Cleo","acted":true`}, "fifteen ACT-5", "nobody"},
		"no time for the round":    {active, []string{`"clock":0`, `"clock":3153599995`}, "fifteen HLT-8", "end of the clock"},
		"activated between rounds": {between, []string{`"name":"Ada"`, `"name":"Ada","acted":true`}, "fifteen ACT-5", "between rounds"},
		"the dead are hit":         {between, []string{unhurt, isDead, firstOf, isHit}, "fifteen HLT-2", "dead"},
		"hit by nobody":            {between, []string{firstOf, firstOf + `,"hit":"melee"`}, "fifteen DMG-2", "attacker"},
		"of another vitality":      {between, []string{`"score":30`, `"score":31`}, "fifteen DER-1", "31"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := edited(t, c.s, c.edits...)
			if !errors.Is(err, rollbook.Fault{Clause: c.clause}) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want %s: … %s", err, c.clause, c.says)
			}
		})
	}
	var s fifteenfight.State
	if err := json.Unmarshal([]byte(`{"clock":0,"round":1,"running":true,"fighters":[]}`), &s); !errors.Is(err, rollbook.Fault{Clause: "fifteen ACT-5"}) {
		t.Errorf("a round of nobody: %v", err)
	}
}

// What looks odd and can be: whoever threw the grenade has used the last action, or
// has fallen by it, while others are still to protect themselves.
func TestStatesThatCanBe(t *testing.T) {
	s := start(person("Ada", 0, grenade), person("Brun", 8))
	s = in(t, s, nil, fifteenfight.Activate("Ada", 1))
	s = in(t, s, dice.Typed(2), fifteenfight.Shoot("Ada", "Brun", "grenade"))
	if _, err := edited(t, s); err != nil || s.Active.Left != 0 {
		t.Errorf("the last action: %v, %+v", err, s.Active)
	}
	s = in(t, s, nil, fifteenfight.OverruleTo("Ada", fifteenfight.DoHurt, 30))
	if _, err := edited(t, s); err != nil || s.Active.Who != "Ada" {
		t.Errorf("fallen: %v, %+v", err, s.Active)
	}
}

// A state that was never validated lets nobody act who cannot: the dead, the dying,
// and whoever has no action left (ACT-2, HLT-1).
func TestNobodyActsWhoCannot(t *testing.T) {
	for name, set := range map[string]func(*fifteenfight.State){
		"dying":     func(s *fifteenfight.State) { s.Fighters[0].Health, _, _ = s.Fighters[0].Health.Hurt(30) },
		"no action": func(s *fifteenfight.State) { s.Active.Left = 0 },
	} {
		s := activated(t)
		set(&s)
		for _, c := range []fifteenfight.Command{fifteenfight.Strike("Ada", "Brun"), fifteenfight.Move("Ada", fifteenharm.Point{X: 1}), fifteenfight.Simple("Ada", fifteenfight.DoHeal)} {
			if err := (fifteenfight.Game{}).Check(s, c); err == nil {
				t.Errorf("%s: %v is accepted", name, c.Do)
			}
		}
		if n := len(fifteenfight.Game{}.Legal(s)); n > 0 {
			t.Errorf("%s: %d commands are legal", name, n)
		}
	}
}
