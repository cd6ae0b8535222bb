package fifteenfight_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"pgregory.net/rapid"
)

// PRO-2: whoever moves is protected by it until its next activation, or until it
// falls. A move leaves cover behind, and takes what the new place has.
func TestMovingProtects(t *testing.T) {
	ada := person("Ada", 0)
	ada.Shelter.Cover = fifteenharm.HeadOnly
	s := start(ada, person("Brun", 3))
	moved := in(t, s, nil, fifteenfight.Activate("Ada", 1), fifteenfight.Move("Ada", fifteenharm.Point{X: 2}))
	later := in(t, moved, nil, fifteenfight.Activate("Brun", 0), fifteenfight.Activate("Ada", 0))
	fallen := in(t, moved, nil, fifteenfight.OverruleTo("Ada", fifteenfight.DoHurt, 30))
	behind := fifteenfight.Move("Ada", fifteenharm.Point{X: 2})
	behind.Shelter.Cover = fifteenharm.CarDoor
	covered := in(t, s, nil, fifteenfight.Activate("Ada", 1), behind)
	for name, c := range map[string]struct {
		s    fifteenfight.State
		want int
	}{"moved": {moved, 5}, "its next activation": {later, 0}, "fallen": {fallen, 0}, "behind a door": {covered, 10}} {
		s := in(t, c.s, dice.Func(func(int) int { return 0 }), fifteenfight.Activate("Brun", 1), fifteenfight.Strike("Brun", "Ada"))
		events, err := fifteenfight.Game{}.Apply(&s, fifteenfight.Simple("Ada", fifteenfight.DoProtect), &dice.Recorder{Src: dice.Typed(1)})
		if err != nil || events[0].Damage.Value() != c.want {
			t.Errorf("%s: %v, %v, want %d", name, events, err, c.want)
		}
	}
}

// command is one as JSON writes it.
func command(t *testing.T, text string) (c fifteenfight.Command) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// PRO-2: whoever is placed somewhere by the Narrator has left the cover behind as
// well, and has what stands there.
func TestPlaceLeavesCover(t *testing.T) {
	ada := person("Ada", 0)
	ada.Shelter.Cover = fifteenharm.HeadOnly
	s := start(ada, person("Brun", 3))
	for text, want := range map[string]fifteenfight.Shelter{
		`{"do":"place","at":"Ada","to":{"x":500,"y":0}}`:                              {},
		`{"do":"place","at":"Ada","to":{"x":500,"y":0},"shelter":{"cover":"corner"}}`: {Cover: fifteenharm.Corner},
	} {
		m := s.Clone()
		events, err := fifteenfight.Game{}.Apply(&m, command(t, text), &dice.Recorder{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := m.Find("Ada"); got.Shelter != want || got.Place != (fifteenharm.Point{X: 500}) || events[0].Shelter != want {
			t.Errorf("%s: %+v, %v", text, got, events)
		}
		if said := events[0].String(); strings.Contains(said, "behind corner") != (want.Cover != 0) {
			t.Errorf("%s: says %q", text, said)
		}
	}
	if text, err := json.Marshal(fifteenfight.Place("Ada", fifteenharm.Point{})); string(text) != `{"do":"place","at":"Ada","to":{"x":0,"y":0}}` {
		t.Errorf("%s, %v", text, err)
	}
}

// DER-2: each action of moving adds its own feet, the value, half of it and the rest
// of the double; what one has not used the next does not have.
func TestFeetDoNotCarryOver(t *testing.T) {
	ada := person("Ada", 0)
	ada.Attributes.Agile = 11 // a movement of 31: 31, 46 and 62 feet in all
	begin := in(t, start(ada, person("Brun", 3)), nil, fifteenfight.Activate("Ada", 3))
	for _, first := range []float64{1, 30, 31} {
		s, x := begin.Clone(), 0.0
		for i, most := range []float64{31, 15, 16} {
			if s.Reach() != most {
				t.Errorf("action %d after %v feet: reach %v, want %v", i+1, x, s.Reach(), most)
			}
			if err := (fifteenfight.Game{}).Check(s, fifteenfight.Move("Ada", fifteenharm.Point{X: x + most + 0.01})); !errors.Is(err, rollbook.Fault{Clause: "fifteen DER-2"}) {
				t.Errorf("action %d after %v feet goes farther than %v: %v", i+1, x, most, err)
			}
			if i == 0 {
				most = first
			}
			x += most
			s = in(t, s, nil, fifteenfight.Move("Ada", fifteenharm.Point{X: x}))
		}
	}
}

// DER-2: every move that is accepted leaves a state that can be, however the feet
// round at the edge of what is allowed.
func TestMovesAtTheEdge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ada := person("Ada", rapid.Float64Range(-100, 100).Draw(t, "x"))
		ada.Attributes = fifteenrapid.Attributes().Draw(t, "attributes")
		ada.Health, _ = fifteenhealth.NewHealth(ada.Attributes.Vitality(), fifteen.Rules{})
		s := start(ada)
		apply := func(c fifteenfight.Command) error {
			_, err := fifteenfight.Game{}.Apply(&s, c, &dice.Recorder{})
			return err
		}
		if err := apply(fifteenfight.Activate("Ada", 3)); err != nil {
			t.Fatal(err)
		}
		moved := 0
		for range fifteen.MaxActions - 1 { // with the last one the activation is over
			from, way := s.Fighters[0].Place, s.Reach()
			way += rapid.SampledFrom([]float64{0, 1e-6, 0.999e-6, -way / 2}).Draw(t, "edge")
			for range rapid.IntRange(0, 3).Draw(t, "bits") {
				way = math.Nextafter(way, 1e9)
			}
			sin, cos := math.Sincos(rapid.SampledFrom([]float64{0, math.Pi / 2, 1, 2.5, 4}).Draw(t, "direction"))
			if apply(fifteenfight.Move("Ada", fifteenharm.Point{X: from.X + way*cos, Y: from.Y + way*sin})) != nil {
				continue
			}
			moved++
			if err := s.Validate(); err != nil {
				t.Fatalf("after %v feet from %v: %v", way, from, err)
			}
		}
		if total := float64(ada.Attributes.Feet(fifteen.Gait(moved))); s.Active.Feet > total {
			t.Fatalf("%v feet are booked, %v are allowed", s.Active.Feet, total)
		}
	})
}

// DER-2, HLT-1: nobody reaches anything who cannot move now.
func TestReachOfNobody(t *testing.T) {
	s := start(person("Ada", 0, grenade), person("Brun", 8))
	s = in(t, s, nil, fifteenfight.Activate("Ada", 3))
	if s.Reach() != 30 {
		t.Fatalf("reach %v", s.Reach())
	}
	hit := in(t, s, dice.Typed(2), fifteenfight.Shoot("Ada", "Brun", "grenade"))
	if hit.Reach() != 0 {
		t.Errorf("before protection rolls: %v", hit.Reach())
	}
	s.Fighters[0].Health, _, _ = s.Fighters[0].Health.Hurt(30)
	if s.Reach() != 0 {
		t.Errorf("fallen: %v", s.Reach())
	}
}

// DER-2, RNG-4, RNG-5: a place that was forgotten is not the middle of the map.
func TestForgottenPlaces(t *testing.T) {
	s := start(person("Ada", 20, grenade), person("Brun", 3))
	s = in(t, s, nil, fifteenfight.Activate("Ada", 3))
	for text, clause := range map[string]rollbook.Clause{
		`{"do":"move","who":"Ada"}`:                     "fifteen DER-2",
		`{"do":"move","who":"Ada","to":null}`:           "fifteen DER-2",
		`{"do":"place","at":"Brun"}`:                    "fifteen RNG-5",
		`{"do":"shoot","who":"Ada","weapon":"grenade"}`: "fifteen RNG-4",
	} {
		if err := (fifteenfight.Game{}).Check(s, command(t, text)); !errors.Is(err, rollbook.Fault{Clause: clause}) {
			t.Errorf("%s: %v, want %s", text, err, clause)
		}
	}
	for _, text := range []string{
		`{"do":"move","who":"Ada","to":{"x":0,"y":0}}`, `{"do":"place","at":"Brun","to":{"x":0,"y":0}}`,
		`{"do":"shoot","who":"Ada","weapon":"grenade","to":{"x":0,"y":0}}`, `{"do":"end","who":"Ada"}`,
	} {
		c := command(t, text)
		if err := (fifteenfight.Game{}).Check(s, c); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if again, err := json.Marshal(c); err != nil || string(again) != text {
			t.Errorf("%s becomes %s, %v", text, again, err)
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
	for do := range rollbook.All[fifteenfight.Do]() {
		n++
		if again, err := rollbook.Parse[fifteenfight.Do](do.String()); err != nil || again != do {
			t.Errorf("%v: %v, %v", do, again, err)
		}
	}
	if n != int(fifteenfight.DoWear) {
		t.Errorf("%d commands, the last is %d", n, fifteenfight.DoWear)
	}
	n = 0
	for range rollbook.All[fifteenfight.Kind]() {
		n++
	}
	if n != int(fifteenfight.Overruled) {
		t.Errorf("%d kinds, the last is %d", n, fifteenfight.Overruled)
	}
}
