package fifteenharm_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
	"pgregory.net/rapid"
)

// RNG-4: the account of a blast in every state, whole and broken off.
func TestBlastSteps(t *testing.T) {
	rocket := fifteenharm.Weapon{Class: fifteenharm.Heavy, Blast: true}
	explode := func(hit bool, faces ...int) fifteenharm.Blast {
		b, err := rocket.Explode(hit, fifteen.Rules{})
		if err == nil {
			b, err = b.Take(faces...)
		}
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	step := func(key string, face, value int) rollbook.Step {
		return rollbook.Step{Clause: "fifteen RNG-4", Key: key, Face: face, Value: value}
	}
	for _, c := range []struct {
		blast fifteenharm.Blast
		want  []rollbook.Step
	}{
		{fifteenharm.Blast{}, nil},
		{explode(true), []rollbook.Step{step(fifteenharm.KeyHit, 0, 0)}},
		{explode(false), []rollbook.Step{step(fifteenharm.KeyMiss, 0, 0)}},
		{explode(false, 5), []rollbook.Step{step(fifteenharm.KeyMiss, 0, 0), step(fifteen.KeyDie, 5, 0), step("short", 0, 100)}},
		{explode(false, 6), []rollbook.Step{step(fifteenharm.KeyMiss, 0, 0), step(fifteen.KeyDie, 6, 0), step("right", 0, 100)}},
		{explode(false, 11), []rollbook.Step{step(fifteenharm.KeyMiss, 0, 0), step(fifteen.KeyDie, 11, 0), step("left", 0, 100)}},
		{explode(false, 20), []rollbook.Step{step(fifteenharm.KeyMiss, 0, 0), step(fifteen.KeyDie, 20, 0), step("long", 0, 100)}},
	} {
		rolltest.Steps(t, "fifteen", c.blast.Steps)
		if got := slices.Collect(c.blast.Steps()); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.blast, got, c.want)
		}
	}
}

// RNG-4: a miss goes off a radius away however near the target is, down to where the
// direction to it is lost in rounding; within a millionth of a foot ahead is along Y.
func TestBlastsUnderFoot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}
		b, err := w.Explode(false, fifteen.Rules{})
		if err == nil {
			b, err = b.Take(rapid.IntRange(1, 20).Draw(t, "face"))
		}
		if err != nil {
			t.Fatal(err)
		}
		far := math.Pow(10, rapid.Float64Range(-323.5, 2).Draw(t, "magnitude"))
		sin, cos := math.Sincos(rapid.Float64Range(0, 2*math.Pi).Draw(t, "direction"))
		from, target := fifteenharm.Point{}, fifteenharm.Point{X: far * cos, Y: far * sin}
		centre, err := b.Centre(from, target)
		if err != nil {
			t.Fatal(err)
		}
		if off := centre.Distance(target); math.Abs(off-b.Radius()) > 1e-9 || b.Catches(centre, target) {
			t.Fatalf("%v, aimed %v feet away, goes off %v from its target", b, far, off)
		}
		if v := b.Deviation(); far < 1e-6 && math.Hypot(centre.X-v.X, centre.Y-v.Y) > 2e-6 {
			t.Fatalf("%v, aimed %v feet away, goes off at %v", b, far, centre)
		}
	})
}

// RNG-5: a place beyond the edge of the map is none, for a blast too.
func TestBlastBeyondTheEdge(t *testing.T) {
	b, err := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(false, fifteen.Rules{})
	if err == nil {
		b, err = b.Take(20)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		near float64
		ok   bool
	}{{14, false}, {16, true}} {
		at := fifteenharm.Point{Y: fifteenharm.MaxFeet - c.near}
		centre, err := b.Centre(fifteenharm.Point{Y: at.Y - 20}, at)
		if (err == nil) != c.ok || !c.ok && (!errors.Is(err, rollbook.Fault{Clause: "fifteen RNG-5"}) || centre != (fifteenharm.Point{})) {
			t.Errorf("%v feet from the edge: %v, %v", c.near, centre, err)
		}
	}
}

// A distance that is whole but for rounding is whole; any other stays as it is.
func TestWholeDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		feet := float64(rapid.IntRange(0, 2000).Draw(t, "feet"))
		turn := rapid.Float64Range(0, 2*math.Pi).Draw(t, "turn")
		from := fifteenrapid.Point().Draw(t, "from")
		if math.Abs(from.X) > 900_000 || math.Abs(from.Y) > 900_000 {
			return
		}
		off := rapid.SampledFrom([]float64{0, 1e-7, -1e-7, 1e-5, -1e-5, 0.25}).Draw(t, "off")
		to := fifteenharm.Point{X: from.X + (feet+off)*math.Cos(turn), Y: from.Y + (feet+off)*math.Sin(turn)}
		got, whole := from.Distance(to), math.Abs(off) < 1e-6
		if whole && got != feet || !whole && (got == feet || math.Abs(got-math.Abs(feet+off)) > 1e-8) || got != to.Distance(from) {
			t.Fatalf("%v to %v: %v, want %v", from, to, got, feet+off)
		}
	})
}
