package fifteenharm_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// A blast deviates as the thrower sees it: whoever looks along X has Y falling away to
// the right, and whoever looks down has X there.
func TestDeviationIsTheThrowers(t *testing.T) {
	for face := 1; face <= fifteen.Sides; face++ {
		b, err := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(false, fifteen.Rules{})
		if err == nil {
			b, err = b.Take(face)
		}
		if err != nil {
			t.Fatal(err)
		}
		far := b.Radius()
		along := map[fifteenharm.Direction]fifteenharm.Point{fifteenharm.Short: {X: 40 - far, Y: 0}, fifteenharm.Long: {X: 40 + far, Y: 0},
			fifteenharm.Right: {X: 40, Y: -far}, fifteenharm.Left: {X: 40, Y: far}}[b.Direction()]
		if got, err := b.Centre(fifteenharm.Point{}, fifteenharm.Point{X: 40}); err != nil || got != along {
			t.Errorf("%d, %v along X: %v, want %v, %v", face, b.Direction(), got, along, err)
		}
		down := map[fifteenharm.Direction]fifteenharm.Point{fifteenharm.Short: {X: 0, Y: far - 40}, fifteenharm.Long: {X: 0, Y: -40 - far},
			fifteenharm.Right: {X: -far, Y: -40}, fifteenharm.Left: {X: far, Y: -40}}[b.Direction()]
		if got, err := b.Centre(fifteenharm.Point{}, fifteenharm.Point{Y: -40}); err != nil || got != down {
			t.Errorf("%d, %v down: %v, want %v, %v", face, b.Direction(), got, down, err)
		}
	}
}

// PRO-1, PRO-2: what does not exist protects nobody, nor does the first beyond the list.
func TestValueOfNothing(t *testing.T) {
	for beyond := range 3 {
		a, c := fifteenharm.TacticalSuit+1+fifteenharm.Armour(beyond), fifteenharm.HeadOnly+1+fifteenharm.Cover(beyond)
		if fifteenharm.ArmourValue(a) != 0 || fifteenharm.CoverValue(c) != 0 {
			t.Errorf("armour %d is worth %d, cover %d is worth %d", a, fifteenharm.ArmourValue(a), c, fifteenharm.CoverValue(c))
		}
	}
}
