package fifteenfight_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"pgregory.net/rapid"
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

// ACT-1, ACT-2, ACT-3, ACT-5, PRO-2, DMG-2, HLT-1: states that no fight comes to are
// not loaded, however well each of their parts may look.
func TestStatesThatCannotBe(t *testing.T) {
	active := activated(t)
	hit := in(t, active, dice.Typed(1), fifteenfight.Strike("Ada", "Brun"))
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
		"the dying act":               {active, []string{inActivation, isDying}, "fifteen HLT-1", "dying"},
		"the unconscious act":         {active, []string{inActivation, isStable}, "fifteen HLT-1", "stable"},
		"the dead act":                {active, []string{inActivation, isDead}, "fifteen HLT-1", "dead"},
		"no action left":              {active, []string{`"left":2`, `"left":0`}, "fifteen ACT-2", "1..3"},
		"fallen with actions":         {hit, []string{inActivation, isDying}, "fifteen ACT-3", "actions left"},
		"everybody was activated":     {active, allActed, "fifteen ACT-5", "nobody"},
		"only the dying were not":     {active, []string{activation, ``, unhurt, isDying, `"name":"Cleo"`, `"name":"Cleo","acted":true`}, "fifteen ACT-5", "nobody"},
		"the dying before the others": {active, []string{activation, ``, unhurt, isDying}, "fifteen ACT-5", "nobody"},
		"the dying move":              {between, []string{unhurt, isDying, firstOf, firstOf + `,"moving":true`}, "fifteen PRO-2", "dying"},
		"the dead move":               {between, []string{unhurt, isDead, firstOf, firstOf + `,"moving":true`}, "fifteen PRO-2", "dead"},
		"hit between rounds":          {between, []string{firstOf, isHit}, "fifteen DMG-2", "activation"},
		"hit in nobody's activation":  {active, []string{activation, ``, firstOf, isHit}, "fifteen DMG-2", "activation"},
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

// Whatever Validate accepts can be played: something is legal in every round, all
// that is legal leads to what Validate accepts, and the round comes to its end.
func TestAcceptedStatesPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := somewhere(t)
		for range rapid.IntRange(0, 4).Draw(t, "changes") {
			corrupt(t, &s)
		}
		if s.Validate() != nil {
			return
		}
		src := dice.NewSource(rapid.StringN(0, 3, 3).Draw(t, "seed"))
		for n := 0; s.Running || n < 5; n++ {
			legal := fifteenfight.Game{}.Legal(s)
			if n > 300 || len(legal) == 0 {
				t.Fatalf("after %d commands nothing goes on, %d are legal: %+v", n, len(legal), s)
			}
			c := legal[0]
			if n < 20 {
				c = rapid.SampledFrom(legal).Draw(t, "command")
			}
			if _, err := (fifteenfight.Game{}).Apply(&s, c, &dice.Recorder{Src: src}); err != nil {
				t.Fatalf("%+v is legal: %v", c, err)
			}
			if err := s.Validate(); err != nil {
				t.Fatalf("after %+v: %v", c, err)
			}
		}
	})
}

// somewhere is a fight after a few commands.
func somewhere(t *rapid.T) fifteenfight.State {
	s := fifteenrapid.FightStart().Draw(t, "start")
	for range rapid.IntRange(0, 8).Draw(t, "commands before") {
		next := s.Clone()
		c := fifteenrapid.FightCommand(s).Draw(t, "command before")
		if _, err := (fifteenfight.Game{}).Apply(&next, c, &dice.Recorder{Src: dice.NewSource("before")}); err == nil {
			s = next
		}
	}
	return s
}

// corrupt changes one thing in a state, which may be one that cannot be then.
func corrupt(t *rapid.T, s *fifteenfight.State) {
	if len(s.Fighters) == 0 {
		return
	}
	f := &s.Fighters[rapid.IntRange(0, len(s.Fighters)-1).Draw(t, "fighter")]
	upTo3 := rapid.IntRange(0, 3)
	switch rapid.IntRange(0, 9).Draw(t, "what changes") {
	case 0:
		f.Acted = !f.Acted
	case 1:
		s.Running = !s.Running
	case 2:
		s.Active.Left = upTo3.Draw(t, "left")
	case 3:
		s.Active.Announced = upTo3.Draw(t, "announced")
	case 4:
		s.Active.Moves = upTo3.Draw(t, "moves")
	case 5:
		if f.Hit, f.HitBy, f.HitWith = fifteen.Attack(upTo3.Draw(t, "hit")), "Zed", ""; f.Hit == 0 {
			f.HitBy = ""
		}
	case 6:
		f.Moving = !f.Moving
	case 7:
		s.Round = rapid.SampledFrom([]int{0, 1, 999_999_999, 1_000_000_000}).Draw(t, "round")
	case 8:
		if next, _, err := f.Health.Hurt(f.Health.Score()); err == nil {
			f.Health = next
		}
	case 9:
		s.Active = fifteenfight.Activation{}
	}
}
