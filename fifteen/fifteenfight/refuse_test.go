package fifteenfight_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// in plays commands to get somewhere, all of them legal.
func in(t *testing.T, s fifteenfight.State, dice dice.RNG, commands ...fifteenfight.Command) fifteenfight.State {
	t.Helper()
	m := combat.NewSim(fifteenfight.Game{}, s)
	for _, c := range commands {
		if _, err := m.Do(c, dice); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	return m.State
}

// Every refusal names its clause, and nothing changes by it.
func TestRefusals(t *testing.T) {
	begin := start(person("Ada", 0, pistol, grenade), person("Brun", 3), person("Cleo", 9))
	active := in(t, begin, nil, fifteenfight.Activate("Ada", 3))
	ones := dice.Func(func(int) int { return 0 })
	hit := in(t, active, ones, fifteenfight.Strike("Ada", "Brun"))
	dying := in(t, begin, nil, fifteenfight.OverruleTo("Brun", fifteenfight.DoHurt, 30))
	stable := in(t, dying, nil, fifteenfight.Aided("", "Brun", fifteen.Success), fifteenfight.Activate("Ada", 0))
	alone := in(t, start(person("Ada", 0)), nil, fifteenfight.OverruleTo("Ada", fifteenfight.DoHurt, 30))
	with := func(c fifteenfight.Command, set func(*fifteenfight.Command)) fifteenfight.Command {
		set(&c)
		return c
	}
	for name, r := range map[string]struct {
		s      fifteenfight.State
		c      fifteenfight.Command
		clause rollbook.Clause
		says   string
	}{
		"no such command":     {begin, fifteenfight.Command{Do: 99}, "fifteen ACT-2", "command 99"},
		"nothing":             {begin, fifteenfight.Command{}, "fifteen ACT-2", "activate, move"},
		"stray field":         {begin, fifteenfight.Command{Do: fifteenfight.DoEnd, Who: "Ada", N: 2}, "fifteen ACT-2", `with "n"; allowed: "who"`},
		"situation unrolled":  {active, fifteenfight.Command{Do: fifteenfight.DoMove, Who: "Ada", Situation: 2}, "fifteen ACT-2", `without "roll"`},
		"nobody":              {begin, fifteenfight.Activate("Eve", 1), "fifteen ACT-1", "Ada, Brun, Cleo"},
		"too early":           {begin, fifteenfight.Activate("Brun", 1), "fifteen ACT-1", "activate of Ada now"},
		"twice":               {active, fifteenfight.Activate("Ada", 1), "fifteen ACT-1", "actions of Ada now"},
		"four actions":        {begin, fifteenfight.Activate("Ada", 4), "fifteen ACT-2", "0..3"},
		"fewer than none":     {begin, fifteenfight.Activate("Ada", -1), "fifteen ACT-2", "0..3"},
		"not activated":       {begin, fifteenfight.Strike("Ada", "Brun"), "fifteen ACT-1", "activate of Ada"},
		"another is":          {active, fifteenfight.Strike("Brun", "Ada"), "fifteen ACT-1", "actions of Ada"},
		"itself":              {active, fifteenfight.Strike("Ada", "Ada"), "fifteen ROL-5", "another"},
		"too far":             {active, fifteenfight.Move("Ada", fifteenharm.Point{X: 31}), "fifteen DER-2", "up to 30"},
		"nowhere":             {active, fifteenfight.Move("Ada", fifteenharm.Point{}), "fifteen DER-2", "more than 0"},
		"off the map":         {active, fifteenfight.Move("Ada", fifteenharm.Point{X: 1e9}), "fifteen RNG-5", "1000000 feet"},
		"no such cover":       {active, with(fifteenfight.Move("Ada", fifteenharm.Point{X: 1}), func(c *fifteenfight.Command) { c.Shelter.Cover = 9 }), "fifteen PRO-2", "corner"},
		"no such weapon":      {active, fifteenfight.Shoot("Ada", "Brun", "rifle"), "fifteen RNG-1", "pistol, grenade"},
		"a bullet at a place": {active, fifteenfight.Lob("Ada", fifteenharm.Point{X: 1}, "pistol"), "fifteen ROL-5", "Ada, Brun, Cleo"},
		"a blast off the map": {active, fifteenfight.Lob("Ada", fifteenharm.Point{X: -1e9}, "grenade"), "fifteen RNG-5", "feet"},
		"a huge modifier":     {active, with(fifteenfight.Strike("Ada", "Brun"), func(c *fifteenfight.Command) { c.Situation = 1 << 30 }), "fifteen ROL-1", "situation"},
		"against wealth":      {active, with(fifteenfight.Strike("Ada", "Brun"), func(c *fifteenfight.Command) { c.Against = fifteen.TraitWealth }), "fifteen ROL-2", "an attribute, melee or ranged"},
		"act without":         {active, fifteenfight.Command{Do: fifteenfight.DoAct, Who: "Ada"}, "fifteen ROL-5", "an attribute"},
		"act against nobody":  {active, fifteenfight.Command{Do: fifteenfight.DoAct, Who: "Ada", With: fifteen.TraitOf(fifteen.Agile), Against: fifteen.TraitOf(fifteen.Agile)}, "fifteen ROL-2", "Ada, Brun, Cleo"},
		"aid for the hale":    {active, fifteenfight.Aid("Ada", "Brun", fifteen.Logical), "fifteen HLT-1", "for someone dying"},
		"aid both ways":       {dying, fifteenfight.Command{Do: fifteenfight.DoAid, Who: "Ada", At: "Brun", With: fifteen.TraitOf(fifteen.Agile), Outcome: fifteen.Success}, "fifteen HLT-1", "or else success or failure"},
		"aid neither way":     {dying, fifteenfight.Command{Do: fifteenfight.DoAid, At: "Brun"}, "fifteen HLT-1", "or else success or failure"},
		"aid by the dying":    {dying, fifteenfight.Aid("Brun", "Brun", fifteen.Logical), "fifteen HLT-1", "by somebody awake"},
		"a dying one resists": {in(t, dying, nil, fifteenfight.Activate("Ada", 1)), with(fifteenfight.Strike("Ada", "Brun"), func(c *fifteenfight.Command) { c.Against = fifteen.TraitMelee }), "fifteen ROL-2", "somebody awake"},
		"acts unconscious":    {stable, fifteenfight.Activate("Brun", 1), "fifteen HLT-3", "wake of Brun now"},
		"wakes awake":         {begin, fifteenfight.Simple("Ada", fifteenfight.DoWake), "fifteen HLT-3", "who is awake"},
		"nobody can act":      {alone, fifteenfight.Activate("Ada", 1), "fifteen ACT-1", "first aid, wait"},
		"before protection":   {hit, fifteenfight.Strike("Ada", "Cleo"), "fifteen DMG-2", "protect by Brun"},
		"wait before it":      {hit, fifteenfight.Wait(6), "fifteen DMG-2", "protect by Brun"},
		"not hit":             {hit, fifteenfight.Simple("Cleo", fifteenfight.DoProtect), "fifteen DMG-2", "protect by Brun"},
		"open to a blow":      {hit, fifteenfight.Command{Do: fifteenfight.DoProtect, Who: "Brun", Open: true}, "fifteen PRO-5", "against area attacks"},
		"wait in a round":     {active, fifteenfight.Wait(6), "fifteen ACT-5", "round 1"},
		"wait for nothing":    {begin, fifteenfight.Wait(0), "fifteen ACT-5", "1..31536000 seconds"},
		"wait backwards":      {begin, fifteenfight.Wait(-5), "fifteen ACT-5", "1..31536000 seconds"},
		"joins twice":         {begin, fifteenfight.Join(person("Ada", 0)), "fifteen ACT-1", "nobody in the fight has"},
		"joins nameless":      {begin, fifteenfight.Join(person("", 0)), "fifteen ATT-3", "1..60"},
		"nobody joins":        {begin, fifteenfight.Command{Do: fifteenfight.DoJoin}, "fifteen ACT-1", "one to join"},
		"leaves unknown":      {begin, fifteenfight.Simple("Eve", fifteenfight.DoLeave), "fifteen ACT-1", "Ada, Brun, Cleo"},
		"spare the unhurt":    {begin, fifteenfight.Overrule("Ada", fifteenfight.DoSpare), "fifteen DMG-2", "somebody who is"},
		"no damage":           {begin, fifteenfight.OverruleTo("Ada", fifteenfight.DoHurt, 0), "fifteen DMG-2", "1..1000000"},
		"vitality 0":          {begin, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetVitality, 0), "fifteen DER-1", "1..30"},
		"vitality 31":         {begin, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetVitality, 31), "fifteen DER-1", "1..30"},
		"points":              {begin, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetPoints, -1), "fifteen PRG-2", "0..1000000"},
		"another's actions":   {active, fifteenfight.OverruleTo("Brun", fifteenfight.DoSetActions, 1), "fifteen ACT-2", "actions of Ada now"},
		"armed twice":         {begin, fifteenfight.Command{Do: fifteenfight.DoArm, At: "Ada", Arm: pistol}, "fifteen RNG-1", "no other weapon of Ada"},
		"disarmed of nothing": {begin, fifteenfight.Command{Do: fifteenfight.DoDisarm, At: "Brun", Weapon: "pistol"}, "fifteen RNG-1", "Brun carries none"},
		"too much armour":     {begin, fifteenfight.Command{Do: fifteenfight.DoWear, At: "Brun", Wear: fifteenfight.Wear{Other: 21}}, "fifteen PRO-1", "0..20"},
		"killed twice":        {in(t, begin, nil, fifteenfight.Overrule("Ada", fifteenfight.DoKill)), fifteenfight.Overrule("Ada", fifteenfight.DoKill), "fifteen HLT-2", "for the living"},
		"a fourth move": {in(t, active, nil, fifteenfight.Move("Ada", fifteenharm.Point{X: 1}), fifteenfight.Move("Ada", fifteenharm.Point{X: 2}),
			fifteenfight.OverruleTo("Ada", fifteenfight.DoSetActions, 3), fifteenfight.Move("Ada", fifteenharm.Point{X: 3})), fifteenfight.Move("Ada", fifteenharm.Point{X: 4}), "fifteen DER-2", "1..3"},
		"a second heal": {in(t, active, ones, fifteenfight.Simple("Ada", fifteenfight.DoHeal)), fifteenfight.Simple("Ada", fifteenfight.DoHeal), "fifteen HLT-5", "once in each activation"},
	} {
		t.Run(name, func(t *testing.T) {
			s := r.s.Clone()
			rec := dice.Recorder{Src: ones}
			events, err := fifteenfight.Game{}.Apply(&s, r.c, &rec)
			var fault rollbook.Fault
			if err == nil || !errors.As(err, &fault) || fault.Clause != r.clause || !strings.Contains(err.Error(), r.says) {
				t.Errorf("%v, want %s: … %s", err, r.clause, r.says)
			}
			if len(events)+len(rec.Draws) > 0 || !reflect.DeepEqual(s, r.s) {
				t.Error("something has happened")
			}
		})
	}
}

// HLT-8: no clock runs over.
func TestClock(t *testing.T) {
	old := person("Ada", 0)
	var err error
	if old.Health, _, err = old.Health.Pass(fifteenhealth.MaxClock - 5*time.Second); err != nil {
		t.Fatal(err)
	}
	s := start(old, person("Brun", 3))
	for _, c := range []fifteenfight.Command{fifteenfight.Activate("Ada", 1), fifteenfight.Wait(6)} {
		if err := (fifteenfight.Game{}).Check(s, c); err == nil || !strings.Contains(err.Error(), "fifteen HLT-8") {
			t.Errorf("%v: %v", c.Do, err)
		}
	}
	if err := (fifteenfight.Game{}).Check(s, fifteenfight.Wait(5)); err != nil {
		t.Error(err)
	}
	if err := (fifteenfight.Game{}).Check(start(person("Brun", 0)), fifteenfight.Join(old)); err == nil {
		t.Error("somebody joins without time for a round")
	}
}

// ACT-5: a round lasts six seconds, or as long as the host says, and its end lets
// that much time pass for everybody.
func TestRoundSeconds(t *testing.T) {
	for _, c := range []struct{ set, want int64 }{{0, 6}, {90, 90}} {
		s := start(person("Ada", 0), person("Brun", 3))
		s.RoundSeconds = c.set
		s = in(t, s, nil, fifteenfight.Activate("Ada", 0))
		if s.Clock != 0 || !s.Running || s.Round != 1 {
			t.Errorf("in the round: %+v", s)
		}
		s = in(t, s, nil, fifteenfight.Activate("Brun", 0))
		if s.Clock != c.want || s.Running || s.Find("Ada").Health.Clock() != time.Duration(c.want)*time.Second {
			t.Errorf("a round of %d: clock %d, Ada's %v", c.set, s.Clock, s.Find("Ada").Health.Clock())
		}
	}
}

// ACT-3: whoever falls in its own activation loses what is left of it.
func TestOwnBlast(t *testing.T) {
	ada := person("Ada", 0, grenade)
	s := in(t, start(ada, person("Brun", 8)), nil, fifteenfight.OverruleTo("Ada", fifteenfight.DoHurt, 25), fifteenfight.Activate("Ada", 3))
	s = in(t, s, dice.Typed(5), fifteenfight.Shoot("Ada", "Brun", "grenade"))
	if s.Active.Left != 2 || s.Find("Ada").Hit != fifteen.Area || s.Find("Brun").Hit != fifteen.Area {
		t.Fatalf("after the blast: %+v", s)
	}
	m := combat.NewSim(fifteenfight.Game{}, s)
	events, err := m.Do(fifteenfight.Simple("Ada", fifteenfight.DoProtect), dice.Typed(20))
	if err != nil {
		t.Fatal(err)
	}
	if last := events[len(events)-1]; last.Kind != fifteenfight.CutShort || last.N != 2 || last.Who != "Ada" || last.Clause != "fifteen ACT-3" {
		t.Errorf("%v", events)
	}
	if _, err := m.Do(fifteenfight.Simple("Brun", fifteenfight.DoProtect), dice.Typed(1)); err != nil {
		t.Fatal(err)
	}
	if m.State.Active.Who != "" || m.State.Next().Name != "Brun" {
		t.Errorf("%+v", m.State.Active)
	}
}

// The knobs of ROL-5 and RNG-2 are the state's.
func TestRules(t *testing.T) {
	ada := person("Ada", 0, pistol)
	ada.Attributes.Dextrous, ada.Attributes.Strong = 16, 4
	s := start(ada, person("Brun", 201))
	for _, c := range []struct {
		rules         fifteen.Rules
		shoot, strike int
	}{
		{fifteen.Rules{}, 12 - 2, 8},
		{fifteen.Rules{SingleAttribute: true, CompletedSegments: true}, 16, 4},
	} {
		s.Rules = c.rules
		m := combat.NewSim(fifteenfight.Game{}, in(t, s, nil, fifteenfight.Activate("Ada", 1)))
		begin := m.State.Clone()
		for command, want := range map[fifteenfight.Command]int{fifteenfight.Shoot("Ada", "Brun", "pistol"): c.shoot, fifteenfight.Strike("Ada", "Brun"): c.strike} {
			m.State = begin.Clone()
			events, err := m.Do(command, dice.Typed(20))
			if err != nil || events[0].Result.Target() != want {
				t.Errorf("%+v: %v, %v, want %d", c.rules, events, err, want)
			}
		}
	}
}

// States, fighters, commands and events in JSON: strict, and nothing that cannot be played.
func TestJSONRefuses(t *testing.T) {
	state, err := json.Marshal(in(t, start(person("Ada", 0, pistol), person("Brun", 3)), nil, fifteenfight.Activate("Ada", 2)))
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{
		{`"clock":0`, `"clock":-1`}, {`"clock":0`, `"Clock":0`}, {`"clock":0`, `"clock":0,"clock":0`},
		{`"running":true`, `"running":false`}, {`"announced":2`, `"announced":4`}, {`"left":2`, `"left":-1`}, {`"who":"Ada"`, `"who":"Eve"`},
		{`"name":"Brun"`, `"name":"Ada"`}, {`"name":"Brun"`, `"name":" "`}, {`"score":30`, `"score":31`},
		{`"left":2`, `"left":2,"moves":4`}, {`"acted":true`, `"acted":true,"hit-by":"Brun"`},
		{`"acted":true`, `"acted":true,"hit":"melee"`}, {`"class":"small"`, `"class":"large"`}, {`"clock":0`, `"round-seconds":86401,"clock":0`},
		{`"health":{"score":30`, `"health":{"care":"resting","score":30`}, {`"weapons":[`, `"weapons":[{"name":"pistol","kind":{"class":"heavy"}},`},
	} {
		if !strings.Contains(string(state), change[0]) {
			t.Fatalf("no %s in %s", change[0], state)
		}
		var s fifteenfight.State
		text := strings.Replace(string(state), change[0], change[1], 1)
		if err := json.Unmarshal([]byte(text), &s); err == nil || s.Fighters != nil {
			t.Errorf("accepted: %s for %s", change[1], change[0])
		}
	}
	for _, text := range []string{`{"do":"dance"}`, `{"do":"end","Who":"Ada"}`, `{"do":"end","who":"Ada","who":"Ada"}`, `{"do":1}`, `{"do":"end","cover":1}`} {
		var c fifteenfight.Command
		if err := json.Unmarshal([]byte(text), &c); err == nil || c != (fifteenfight.Command{}) {
			t.Errorf("accepted: %s", text)
		}
	}
	for _, text := range []string{`{"kind":"dances","clause":""}`, `{"kind":"ends","Clause":""}`} {
		var e fifteenfight.Event
		if err := json.Unmarshal([]byte(text), &e); err == nil || e != (fifteenfight.Event{}) {
			t.Errorf("accepted: %s", text)
		}
	}
}

// Fighters of characters that rested do so no longer; others are no fighters.
func TestNewFighter(t *testing.T) {
	c, err := fifteenchar.NewCharacter("Ada", "", fifteen.EvenAttributes(9), 10, fifteen.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	if c.Health, _, err = c.Health.Begin(fifteenhealth.Hospital); err != nil {
		t.Fatal(err)
	}
	f, err := fifteenfight.NewFighter(c, fifteenfight.Wear{}, pistol)
	if err != nil || f.Health.Care() != fifteenhealth.Active {
		t.Errorf("%+v, %v", f, err)
	}
	if _, err := fifteenfight.NewFighter(c, fifteenfight.Wear{}, pistol, pistol); err == nil {
		t.Error("two weapons of a name")
	}
	nameless := c
	nameless.Name = ""
	if _, err := fifteenfight.NewFighter(nameless, fifteenfight.Wear{}); err == nil {
		t.Error("nobody fights")
	}
	if _, err := f.Settle(nameless); err == nil {
		t.Error("a fight returns to somebody else")
	}
	if again, err := f.Settle(c); err != nil || again.Health != f.Health {
		t.Errorf("%+v, %v", again, err)
	}
}
