package fifteenfight_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
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
		{fifteen.Rules{}, 10, 120, math.Nextafter(120, 200), "120", 1, 0},
		{fifteen.Rules{}, 10, 120, 121, "120", 3, 500},
		{fifteen.Rules{}, 10, 120, 121, "120", 1, -500},
		{fifteen.Rules{CompletedSegments: true}, 10, math.Nextafter(135, 0), 135, "134.99999999999997", 1, 0},
		{fifteen.Rules{SingleAttribute: true}, 1, 60, 60.5, "60", 3, 0},
	} {
		ada := person("Ada", 0, grenade, knife)
		ada.Attributes.Dextrous = c.dextrous
		s := start(ada, person("Brun", c.last), person("Cleo", c.first))
		s.Rules = c.rules
		s = in(t, s, nil, fifteenfight.Activate("Ada", c.actions))
		near, far := fifteenfight.Shoot("Ada", "grenade", "Brun"), fifteenfight.Shoot("Ada", "grenade", "Cleo")
		there, beyond := fifteenfight.Lob("Ada", "grenade", fifteen.Point{X: -c.last}), fifteenfight.Lob("Ada", "grenade", fifteen.Point{X: -c.first})
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
			_, err := game.Apply(&s, command, &rec)
			if !errors.Is(err, rollbook.Fault{Clause: "fifteen RNG-3"}) || !strings.Contains(err.Error(), c.allowed+" feet") || len(rec.Draws) > 0 {
				t.Errorf("%+v at %v: %v, %d dice", c.rules, c.first, err, len(rec.Draws))
			}
		}
		if err := game.Check(s, fifteenfight.Shoot("Ada", "knife", "Cleo")); err != nil {
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
