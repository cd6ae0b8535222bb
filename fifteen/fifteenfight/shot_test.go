package fifteenfight_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// RNG-3: a blast is not aimed farther than the weapon reaches for its thrower, by the
// score alone, since it would go off beside its target all the same; a bullet may be,
// and misses.
func TestBlastsBeyondRange(t *testing.T) {
	game := fifteenfight.Game{}
	knife := knife
	for _, c := range []struct {
		rules           fifteen.Rules
		dextrous        int
		last, first     float64
		allowed         string
		actions, favour int
	}{
		{fifteen.Rules{}, 10, 120, 120.00001, "120", 1, 0},
		{fifteen.Rules{}, 10, 120, 121, "120", 3, 500},
		{fifteen.Rules{}, 10, 120, 121, "120", 1, -500},
		{fifteen.Rules{CompletedSegments: true}, 10, 134.99999, 135, "134.99999999999997", 1, 0},
		{fifteen.Rules{SingleAttribute: true}, 1, 60, 60.5, "60", 3, 0},
	} {
		ada := person("Ada", 0, grenade, knife)
		ada.Attributes.Dextrous = c.dextrous
		s := start(ada, person("Brun", c.last), person("Cleo", c.first))
		s.Rules = c.rules
		s = in(t, s, nil, fifteenfight.Activate("Ada", c.actions))
		near, far := fifteenfight.Shoot("Ada", "Brun", "grenade"), fifteenfight.Shoot("Ada", "Cleo", "grenade")
		there, beyond := fifteenfight.Lob("Ada", fifteenharm.Point{X: -c.last}, "grenade"), fifteenfight.Lob("Ada", fifteenharm.Point{X: -c.first}, "grenade")
		for _, command := range []*fifteenfight.Command{&near, &far, &there, &beyond} {
			command.Situation = c.favour
		}
		for _, command := range []fifteenfight.Command{near, there} {
			if err := game.Check(s, command); err != nil {
				t.Errorf("%+v at %v: %v", c.rules, c.last, err)
			}
		}
		for _, command := range []fifteenfight.Command{far, beyond} {
			rec := dice.Recorder{Src: dice.Typed(1)}
			_, err := (fifteenfight.Game{}).Apply(&s, command, &rec)
			if !errors.Is(err, rollbook.Fault{Clause: "fifteen RNG-3"}) || !strings.Contains(err.Error(), c.allowed+" feet") || len(rec.Draws) > 0 {
				t.Errorf("%+v at %v: %v, %d dice", c.rules, c.first, err, len(rec.Draws))
			}
		}
		if err := game.Check(s, fifteenfight.Shoot("Ada", "Cleo", "knife")); err != nil {
			t.Errorf("a knife at %v feet: %v", c.first, err)
		}
		listed := map[string]bool{}
		for _, l := range game.Legal(s) {
			listed[l.Weapon+l.At] = true
		}
		if !listed["grenadeBrun"] || listed["grenadeCleo"] || !listed["knifeCleo"] {
			t.Errorf("legal: %v", listed)
		}
	}
}

// RNG-1 to RNG-3: no rounding of coordinates decides on which side of a border somebody
// stands.
func TestBordersOnTheMap(t *testing.T) {
	for i := range 3000 {
		x := float64(i) / 10
		for _, c := range []struct {
			feet    float64
			weapon  fifteenfight.Weapon
			penalty int
		}{{200, pistol, 0}, {250, pistol, -2}, {120, grenade, -8}} {
			ada, brun := person("Ada", x, pistol, grenade), person("Brun", float64(i+int(10*c.feet))/10)
			ada.Attributes.Dextrous, ada.Attributes.Perceptive, ada.Attributes.Focused = 10, 10, 10
			s := start(ada, brun)
			s = in(t, s, nil, fifteenfight.Activate("Ada", 1))
			rec := dice.Recorder{Src: dice.NewSource("border")}
			events, err := (fifteenfight.Game{}).Apply(&s, fifteenfight.Shoot("Ada", "Brun", c.weapon.Name), &rec)
			if err != nil || events[0].Feet != c.feet || events[0].Result.Test().Range != c.penalty {
				t.Fatalf("%v to %v: %v, %v; want %v feet and %d", x, brun.Place.X, events, err, c.feet, c.penalty)
			}
		}
	}
}

// RNG-5: a blast that could go off beyond the edge of the map is refused before a die
// is rolled, so that whatever happens can be saved and read back.
func TestBlastsAtTheEdge(t *testing.T) {
	const edge = fifteenharm.MaxFeet
	for _, near := range []float64{14, 15.9} {
		for _, at := range []fifteenharm.Point{{X: edge - near}, {X: near - edge}, {Y: edge - near}, {Y: near - edge}} {
			ada := person("Ada", 0, grenade)
			ada.Place = fifteenharm.Point{X: at.X * (1 - 2e-5), Y: at.Y * (1 - 2e-5)}
			s := in(t, start(ada), nil, fifteenfight.Activate("Ada", 1))
			rec := dice.Recorder{Src: dice.Typed(20, 18)}
			_, err := (fifteenfight.Game{}).Apply(&s, fifteenfight.Lob("Ada", at, "grenade"), &rec)
			if !errors.Is(err, rollbook.Fault{Clause: "fifteen RNG-5"}) || len(rec.Draws) > 0 {
				t.Errorf("at %v: %v, %d dice", at, err, len(rec.Draws))
			}
			within := fifteenharm.Point{X: at.X * (1 - 5e-6), Y: at.Y * (1 - 5e-6)}
			f := combat.New(fifteenfight.Game{}, s)
			if _, err := f.Do(fifteenfight.Lob("Ada", within, "grenade"), dice.Typed(20, 18)); err != nil {
				t.Errorf("at %v: %v", within, err)
			}
			data, err := f.Save()
			if err == nil {
				_, err = combat.Load(fifteenfight.Game{}, data)
			}
			if err != nil {
				t.Errorf("a save with a blast at %v: %v", within, err)
			}
		}
	}
}
