package fifteenfight_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

// after plays one command and returns what came of it.
func after(t *testing.T, s *fifteenfight.State, c fifteenfight.Command, faces ...int) []fifteenfight.Event {
	t.Helper()
	rec := dice.Recorder{Src: dice.Typed(faces...)}
	events, err := fifteenfight.Game{}.Apply(s, c, &rec)
	if err == nil {
		err = rec.Done()
	}
	if err != nil {
		t.Fatalf("%+v: %v", c, err)
	}
	if err := s.Validate(); err != nil {
		t.Fatalf("after %+v: %v", c, err)
	}
	return events
}

// told is what an event is and whom it is about, for comparison.
func told(events []fifteenfight.Event) (all []string) {
	for _, e := range events {
		all = append(all, fmt.Sprintf("%v %s %d %s", e.Kind, e.Who, e.N, e.Clause.ID()))
	}
	return all
}

// HLT-5: a vitality that the Narrator sets leaves the vitality roll of the activation
// as it was, made or not.
func TestSetVitalityKeepsTheRoll(t *testing.T) {
	s := activated(t)
	after(t, &s, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetVitality, 4))
	after(t, &s, fifteenfight.Simple("Ada", fifteenfight.DoHeal), 2)
	if got := s.Find("Ada").Health.Vitality(); got != 6 {
		t.Errorf("healed to %d, want 6", got)
	}
	after(t, &s, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetVitality, 4))
	if err := (fifteenfight.Game{}).Check(s, fifteenfight.Simple("Ada", fifteenfight.DoHeal)); !errors.Is(err, rollbook.Fault{Clause: "fifteen HLT-5"}) {
		t.Errorf("a second roll: %v", err)
	}
	for name, health := range map[string]fifteenfight.Command{"Brun": fifteenfight.OverruleTo("Brun", fifteenfight.DoSetVitality, 4), "Cleo": fifteenfight.OverruleTo("Cleo", fifteenfight.DoHurt, 30)} {
		after(t, &s, health)
		after(t, &s, fifteenfight.OverruleTo(name, fifteenfight.DoSetVitality, 5))
		if due := s.Find(name).Health.Due(); due != 0 {
			t.Errorf("%s has %d rolls due and is not activated", name, due)
		}
	}
}

// HLT-5: a vitality roll that was not made lapses with the activation, in whatever
// way that ends, and none goes home with anybody.
func TestUnusedRollsLapse(t *testing.T) {
	c, err := fifteenchar.NewCharacter("Ada", "", fifteen.EvenAttributes(10), 10, fifteen.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	begin := start(person("Ada", 0), person("Brun", 3))
	active := in(t, begin, nil, fifteenfight.Activate("Ada", 1))
	if active.Find("Ada").Health.Due() != 1 {
		t.Fatal("no roll is due in an activation")
	}
	for name, s := range map[string]fifteenfight.State{
		"a pass":     in(t, begin, nil, fifteenfight.Activate("Ada", 0)),
		"an end":     in(t, active, nil, fifteenfight.Simple("Ada", fifteenfight.DoEnd)),
		"a failure":  in(t, active, dice.Typed(20), fifteenfight.Strike("Ada", "Brun")),
		"no actions": in(t, active, nil, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetActions, 0)),
		"the last":   in(t, active, nil, fifteenfight.Move("Ada", fifteenharm.Point{X: 1})),
	} {
		if due := s.Find("Ada").Health.Due(); due != 0 {
			t.Errorf("after %s %d rolls are due", name, due)
		}
	}
	home, err := active.Find("Ada").Settle(c)
	if err != nil || home.Health.Due() != 0 {
		t.Errorf("from the middle of an activation: %d rolls are due, %v", home.Health.Due(), err)
	}
	c.Health, _ = c.Health.Activate()
	if f, err := fifteenfight.NewFighter(c, fifteenfight.Wear{}); err != nil || f.Health.Due() != 0 {
		t.Errorf("a fighter comes with %d rolls due, %v", f.Health.Due(), err)
	}
}

// HLT-1: an attempt at first aid between rounds takes as long as a round, for
// everybody; by somebody who is not in the fight it takes none.
func TestAidBetweenRounds(t *testing.T) {
	begin := start(person("Ada", 0), person("Brun", 5), person("Cleo", 9))
	begin.RoundSeconds = 60
	begin = in(t, begin, nil, fifteenfight.OverruleTo("Brun", fifteenfight.DoHurt, 30), fifteenfight.Wait(1800))

	s := begin.Clone()
	events := after(t, &s, fifteenfight.Aid("Ada", "Brun", fifteen.Logical), 10)
	want := []string{"aids Ada 0 HLT-1", "changes Brun 0 HLT-1", "earns Ada 1 PRG-1", "time passes  0 HLT-1"}
	if !slices.Equal(told(events), want) || events[3].Seconds != 60 {
		t.Errorf("success: %q, want %q", told(events), want)
	}
	if f := s.Find("Brun"); s.Clock != 1860 || f.Health.Condition() != fifteenhealth.Stable || f.Health.Clock() != 31*time.Minute {
		t.Errorf("clock %d, %v", s.Clock, f.Health)
	}

	s = begin.Clone()
	events = after(t, &s, fifteenfight.Aid("Ada", "Brun", fifteen.Logical), 11)
	want = []string{"aids Ada 0 HLT-1", "changes Brun 0 HLT-1", "time passes  0 HLT-1", "changes Brun 0 HLT-1"}
	if !slices.Equal(told(events), want) || s.Find("Brun").Health.Condition() != fifteenhealth.Dead {
		t.Errorf("failure at the deadline: %q, want %q; %v", told(events), want, s.Find("Brun").Health)
	}

	s = begin.Clone()
	for range 3 {
		after(t, &s, fifteenfight.Aided("", "Brun", fifteen.Failure))
	}
	if s.Clock != 1800 || s.Find("Brun").Health.Condition() != fifteenhealth.Dying {
		t.Errorf("from outside: clock %d, %v", s.Clock, s.Find("Brun").Health)
	}
	after(t, &s, fifteenfight.Aided("Cleo", "Brun", fifteen.Success))
	if s.Clock != 1860 {
		t.Errorf("at the Narrator's word: clock %d", s.Clock)
	}
}

// HLT-1, HLT-8: first aid that takes time is refused where the clock has none.
func TestAidAtTheEndOfTime(t *testing.T) {
	old := person("Old", 9)
	var err error
	if old.Health, _, err = old.Health.Pass(fifteenhealth.MaxClock - 5*time.Second); err != nil {
		t.Fatal(err)
	}
	s := in(t, start(person("Ada", 0), person("Brun", 5), old), nil, fifteenfight.OverruleTo("Brun", fifteenfight.DoHurt, 30))
	aid := fifteenfight.Aid("Ada", "Brun", fifteen.Logical)
	if err := (fifteenfight.Game{}).Check(s, aid); !errors.Is(err, rollbook.Fault{Clause: "fifteen HLT-8"}) {
		t.Errorf("%v", err)
	}
	if err := (fifteenfight.Game{}).Check(s, fifteenfight.Aided("", "Brun", fifteen.Success)); err != nil {
		t.Errorf("from outside: %v", err)
	}
	s.RoundSeconds = 5
	if err := (fifteenfight.Game{}).Check(s, aid); err != nil {
		t.Errorf("with time enough: %v", err)
	}
}

// HLT-1, ROL-3: first aid whose outcome the Narrator knows is no automatic success: in
// an activation too it is an action, without a die, and fails where the Narrator says.
func TestAidedInARound(t *testing.T) {
	s := activated(t)
	after(t, &s, fifteenfight.OverruleTo("Brun", fifteenfight.DoHurt, 30))
	events := after(t, &s, fifteenfight.Aided("Ada", "Brun", fifteen.Success))
	if s.Active.Left != 1 || events[0].Left != 1 || s.Find("Brun").Health.Condition() != fifteenhealth.Stable || s.Clock != 0 {
		t.Errorf("%v, %+v, clock %d", events, s.Active, s.Clock)
	}
	s = activated(t)
	after(t, &s, fifteenfight.OverruleTo("Brun", fifteenfight.DoHurt, 30))
	if after(t, &s, fifteenfight.Aided("Ada", "Brun", fifteen.Failure)); s.Active.Who == "Ada" {
		t.Errorf("%+v", s.Active)
	}
}

// ACT-3: whoever falls loses the actions at that moment, and is not given them again
// by being restored while others are still to protect themselves.
func TestFallenLoseActionsAtOnce(t *testing.T) {
	s := start(person("Ada", 0, grenade), person("Brun", 8))
	after(t, &s, fifteenfight.Activate("Ada", 3))
	after(t, &s, fifteenfight.Shoot("Ada", "Brun", "grenade"), 2)
	restored := s.Clone()

	events := after(t, &s, fifteenfight.OverruleTo("Ada", fifteenfight.DoHurt, 30))
	want := []string{"overruled Ada 30 ROL-1", "changes Ada 0 HLT-1", "cut short Ada 2 ACT-3"}
	if !slices.Equal(told(events), want) || s.Active.Left != 0 {
		t.Errorf("%q, want %q; %+v", told(events), want, s.Active)
	}
	after(t, &s, fifteenfight.Overrule("Ada", fifteenfight.DoSpare))
	if err := (fifteenfight.Game{}).Check(s, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetActions, 2)); err == nil {
		t.Error("actions for the dying")
	}
	after(t, &s, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetVitality, 9))
	if events = after(t, &s, fifteenfight.Simple("Brun", fifteenfight.DoProtect), 1); s.Active.Who != "" {
		t.Errorf("restored Ada acts on: %v, %+v", events, s.Active)
	}

	// The Narrator may give actions again, to whoever can use them.
	s = restored
	after(t, &s, fifteenfight.OverruleTo("Ada", fifteenfight.DoHurt, 30))
	after(t, &s, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetVitality, 9))
	after(t, &s, fifteenfight.OverruleTo("Ada", fifteenfight.DoSetActions, 1))
	after(t, &s, fifteenfight.Simple("Ada", fifteenfight.DoProtect), 1)
	after(t, &s, fifteenfight.Simple("Brun", fifteenfight.DoProtect), 1)
	if s.Active.Who != "Ada" || s.Active.Left != 1 {
		t.Errorf("%+v", s.Active)
	}
}

// ACT-3: whoever leaves in its activation loses what is left of it, and that is told.
func TestLeavingLosesActions(t *testing.T) {
	s := activated(t)
	events := after(t, &s, fifteenfight.Simple("Ada", fifteenfight.DoLeave))
	if want := []string{"cut short Ada 2 ACT-3", "leaves Ada 0 ACT-1"}; !slices.Equal(told(events), want) {
		t.Errorf("%q, want %q", told(events), want)
	}
	if events := after(t, &s, fifteenfight.Simple("Cleo", fifteenfight.DoLeave)); len(events) != 1 {
		t.Errorf("not activated: %q", told(events))
	}
}

// HLT-8: no time passes for the dead, whose clock stops nobody's fight; but they are
// not restored to where no time is left for them.
func TestClockOfTheDead(t *testing.T) {
	corpse := person("Corpse", 9)
	corpse.Health, _, _ = corpse.Health.Pass(fifteenhealth.MaxClock - 5*time.Second)
	corpse.Health, _, _ = corpse.Health.Hurt(30)
	corpse.Health, _, _ = corpse.Health.Hurt(1)
	s := start(person("Ada", 0))
	after(t, &s, fifteenfight.Join(corpse))
	after(t, &s, fifteenfight.Wait(600))
	after(t, &s, fifteenfight.Activate("Ada", 1))
	restore := fifteenfight.OverruleTo("Corpse", fifteenfight.DoSetVitality, 5)
	if err := (fifteenfight.Game{}).Check(s, restore); !errors.Is(err, rollbook.Fault{Clause: "fifteen HLT-8"}) {
		t.Errorf("restored in a round: %v", err)
	}
	after(t, &s, fifteenfight.Simple("Ada", fifteenfight.DoEnd))
	if got := s.Find("Corpse").Health.Clock(); s.Clock != 606 || got != corpse.Health.Clock() {
		t.Errorf("clock %d, that of the corpse %v", s.Clock, got)
	}
	if err := (fifteenfight.Game{}).Check(s, restore); !errors.Is(err, rollbook.Fault{Clause: "fifteen HLT-8"}) {
		t.Errorf("restored between rounds: %v", err)
	}
	s.RoundSeconds = 5
	after(t, &s, restore)
}
