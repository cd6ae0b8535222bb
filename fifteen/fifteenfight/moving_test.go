package fifteenfight_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
)

// PRO-2: whoever moves is protected by it until its next activation, or until it
// falls. A move leaves cover behind, and takes what the new place has.
func TestMovingProtects(t *testing.T) {
	ada := person("Ada", 0)
	ada.Shelter.Cover = fifteen.HeadOnly
	s := start(ada, person("Brun", 3))
	moved := in(t, s, nil, fifteenfight.Activate("Ada", 1), fifteenfight.Move("Ada", fifteen.Point{X: 2}))
	later := in(t, moved, nil, fifteenfight.Activate("Brun", 0), fifteenfight.Activate("Ada", 0))
	fallen := in(t, moved, nil, fifteenfight.Set("Ada", fifteenfight.DoHurt, 30))
	behind := fifteenfight.Move("Ada", fifteen.Point{X: 2})
	behind.Shelter.Cover = fifteen.CarDoor
	covered := in(t, s, nil, fifteenfight.Activate("Ada", 1), behind)
	for name, c := range map[string]struct {
		s    fifteenfight.State
		want int
	}{"moved": {moved, 5}, "its next activation": {later, 0}, "fallen": {fallen, 0}, "behind a door": {covered, 10}} {
		s := in(t, c.s, dice.Func(func(int) int { return 0 }), fifteenfight.Activate("Brun", 1), fifteenfight.Strike("Brun", "Ada"))
		events, err := fifteenfight.Game{}.Apply(&s, fifteenfight.By("Ada", fifteenfight.DoProtect), &dice.Recorder{Src: dice.Typed(1)})
		if err != nil || events[0].Damage.Value() != c.want {
			t.Errorf("%s: %v, %v, want %d", name, events, err, c.want)
		}
	}
}

// ROL-2, ACT-3: of a standoff nobody wins, and the activation ends.
func TestStandoff(t *testing.T) {
	s := in(t, start(person("Ada", 0), person("Brun", 3)), nil, fifteenfight.Activate("Ada", 2))
	blow := fifteenfight.Strike("Ada", "Brun")
	blow.Against = fifteen.TraitMelee
	events, err := fifteenfight.Game{}.Apply(&s, blow, &dice.Recorder{Src: dice.Typed(4, 5)}) // both 5 below their target
	if err != nil || events[0].Verdict != fifteen.Standoff || events[0].Left != 0 || s.Active.Who != "" || s.Waiting() != nil {
		t.Errorf("%v, %v, %+v", events, err, s.Active)
	}
}

// Every command and every kind of event has a name, and reads a field or is an end.
func TestNames(t *testing.T) {
	n := 0
	for do := range fifteenfight.AllDos() {
		n++
		if again, err := fifteenfight.ParseDo(do.String()); err != nil || again != do {
			t.Errorf("%v: %v, %v", do, again, err)
		}
	}
	if n != int(fifteenfight.DoWear) {
		t.Errorf("%d commands, the last is %d", n, fifteenfight.DoWear)
	}
	n = 0
	for range fifteenfight.AllKinds() {
		n++
	}
	if n != int(fifteenfight.Overruled) {
		t.Errorf("%d kinds, the last is %d", n, fifteenfight.Overruled)
	}
}
