package fifteenharm_test

import (
	"errors"
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
	"pgregory.net/rapid"
)

// RNG-1, RNG-2: the penalty agrees with exact fractions, is 0 within the base
// range, never falls with the distance, and is the same at the borders by either
// reading.
func TestRangeProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := fifteenrapid.Weapon().Draw(t, "weapon")
		feet := fifteenrapid.Feet().Draw(t, "feet")
		rules := fifteenrapid.Rules().Draw(t, "rules")
		if w.Base() != naiveBase(w) {
			t.Fatalf("%v: base %d, want %d", w, w.Base(), naiveBase(w))
		}
		penalty, err := w.Penalty(feet, rules)
		if want := naivePenalty(w, feet, rules.CompletedSegments); err != nil || penalty != want {
			t.Fatalf("%v at %v: %d, %v; want %d", w, feet, penalty, err, want)
		}
		if feet <= float64(w.Base()) && penalty != 0 {
			t.Fatalf("%v at %v: %d", w, feet, penalty)
		}
		farther := rapid.Float64Range(feet, fifteenharm.MaxFeet).Draw(t, "farther")
		if p, err := w.Penalty(farther, rules); err != nil || p > penalty {
			t.Fatalf("%v at %v: %d, at %v: %d, %v", w, feet, penalty, farther, p, err)
		}
		border := float64(w.Base() + w.Base()/4*rapid.IntRange(0, 8).Draw(t, "segments"))
		if border <= fifteenharm.MaxFeet {
			begun, _ := w.Penalty(border, fifteen.Rules{})
			completed, _ := w.Penalty(border, fifteen.Rules{CompletedSegments: true})
			if begun != completed {
				t.Fatalf("%v at %v: %d, %d", w, border, begun, completed)
			}
		}
	})
}

// RNG-2: the last number below a border and the first above it lie in other
// segments, at every border there is.
func TestRangeBorders(t *testing.T) {
	for _, w := range []fifteenharm.Weapon{{Class: fifteenharm.Small}, {Class: fifteenharm.Thrown}, {Class: fifteenharm.Lens, Magnification: 1.1}, {Class: fifteenharm.Lens, Magnification: 7.77}} {
		step := 1
		if testing.Short() {
			step = 97
		}
		for n := 0; w.Base()+(n+1)*w.Base()/4 < fifteenharm.MaxFeet; n += step {
			border := float64(w.Base() + n*w.Base()/4)
			for i, feet := range []float64{math.Nextafter(border, 0), border, math.Nextafter(border, math.Inf(1))} {
				begun, err := w.Penalty(feet, fifteen.Rules{})
				completed, err2 := w.Penalty(feet, fifteen.Rules{CompletedSegments: true})
				wantBegun, wantCompleted := -2*(n+i/2), -2*max(0, n-(2-i)/2)
				if begun != wantBegun || completed != wantCompleted || err != nil || err2 != nil {
					t.Fatalf("%v at %v: %d and %d, want %d and %d; %v, %v", w, feet, begun, completed, wantBegun, wantCompleted, err, err2)
				}
			}
		}
	}
}

// RNG-3: at the farthest distance there is a chance, beyond it there is none.
func TestFarthestProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := fifteenrapid.Weapon().Draw(t, "weapon")
		test := fifteenrapid.Test().Draw(t, "test")
		rules := fifteenrapid.Rules().Draw(t, "rules")
		feet, ok, err := w.Farthest(test, rules)
		if err != nil {
			t.Fatal(err)
		}
		near, err := w.At(test, 0, rules)
		if err != nil || ok != (near.Target() >= 1) {
			t.Fatalf("%v with %v: %v, %v, %v", test, w, feet, ok, err)
		}
		if !ok {
			return
		}
		there, err := w.At(test, feet, rules)
		if err != nil || there.Target() < 1 || feet < math.Nextafter(float64(w.Base()), 0) && feet < fifteenharm.MaxFeet {
			t.Fatalf("%v with %v at %v: %v, %v", test, w, feet, there, err)
		}
		if beyond := math.Nextafter(feet, math.Inf(1)); beyond <= fifteenharm.MaxFeet {
			if there, err := w.At(test, beyond, rules); err != nil || there.Target() >= 1 {
				t.Fatalf("%v with %v at %v: %v, %v", test, w, beyond, there, err)
			}
		}
	})
}

// RNG-4: a miss goes off exactly a radius away from its target, whatever the line
// of fire, and spares it; by the knob it catches it. A hit never spares it.
func TestBlastProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := fifteenrapid.Weapon().Draw(t, "weapon")
		w.Blast = true
		rules := fifteenrapid.Rules().Draw(t, "rules")
		from, target := fifteenrapid.Point().Draw(t, "from"), fifteenrapid.Point().Draw(t, "target")
		hit := rapid.Bool().Draw(t, "hit")
		b, err := w.Explode(hit, rules)
		if err != nil {
			t.Fatal(err)
		}
		decodetest.Reload(t, b)
		if b, err = b.Roll(dicerapid.RNG(t)); err != nil {
			t.Fatal(err)
		}
		decodetest.Reload(t, b)
		sum, _ := rolltest.Steps(t, "fifteen", b.Steps)
		if v := b.Deviation(); float64(sum) != math.Abs(v.X)+math.Abs(v.Y) {
			t.Fatalf("%v deviates by %v, its steps add up to %d", b, v, sum)
		}
		centre, err := b.Centre(from, target)
		if err != nil {
			t.Fatal(err)
		}
		if 4*b.Radius() != float64(w.Base()) || b.Hit() != hit || (b.Direction() == 0) != hit || (b.Face() == 0) != hit {
			t.Fatalf("%v of %v", b, w)
		}
		caught := b.Catches(centre, target)
		switch far := centre.Distance(target); {
		case hit && (centre != target || !caught):
			t.Fatalf("a hit goes off at %v, caught %v", centre, caught)
		case !hit && math.Abs(far-b.Radius()) > 1e-7*max(1, b.Radius()/1000):
			t.Fatalf("%v goes off %v away", b, far)
		case !hit && caught != rules.RimIncluded:
			t.Fatalf("%v catches its target: %v", b, caught)
		}
		// Short is nearer to the thrower than the target, long farther.
		line := from.Distance(target)
		switch off := from.Distance(centre); b.Direction() {
		case fifteenharm.Short:
			if line > b.Radius() && off >= line {
				t.Fatalf("%v lands %v away, the target is %v", b, off, line)
			}
		case fifteenharm.Long, fifteenharm.Left, fifteenharm.Right:
			if off <= line {
				t.Fatalf("%v lands %v away, the target is %v", b, off, line)
			}
		}
	})
}

// PRO-3: armour and cover never add; everything that is taken away leaves no
// better protection, and the value is that of the naive second implementation.
func TestProtectionProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := fifteenrapid.Protection().Draw(t, "protection")
		value := p.Value()
		if value != naiveProtection(p) || value < 0 || value > 23 {
			t.Fatalf("%+v: %d, want %d", p, value, naiveProtection(p))
		}
		bare, uncovered := p, p
		bare.Armour, bare.OtherArmour, bare.Helmet, bare.Shield = 0, 0, false, false
		uncovered.Cover, uncovered.OtherCover, uncovered.Moving, uncovered.Soft = 0, 0, false, false
		if value != max(bare.Value(), uncovered.Value()) {
			t.Fatalf("%+v: %d, without armour %d, without cover %d", p, value, bare.Value(), uncovered.Value())
		}
		if p.Soft && p.Attack == fifteen.Projectile {
			bare.Cover, bare.OtherCover, bare.Soft = 0, 0, false
			if bare.Value() > 5 {
				t.Fatalf("%+v: soft cover counts", p)
			}
		}
		decodetest.Reload(t, p)
	})
}

// DMG-2: the damage is 0 or roll − value, at most 20.
func TestDamageProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := fifteenrapid.Protection().Draw(t, "protection")
		start, err := p.Start()
		if n, sides := start.Need(); err != nil || n != 1 || sides != 20 || start.Points() != 0 || start.Stopped() {
			t.Fatalf("%v: %d d%d, %v", start, n, sides, err)
		}
		if got, _ := rolltest.Steps(t, "fifteen", start.Steps); got != -start.Value() {
			t.Fatalf("%v: steps add up to %d", start, got)
		}
		face := rapid.IntRange(1, 20).Draw(t, "face")
		d, err := p.Roll(dice.Typed(face))
		taken, err2 := decodetest.Reload(t, start).Take(face)
		rolled, err3 := start.Roll(dice.Typed(face))
		if err := errors.Join(err, err2, err3); err != nil || taken != d || rolled != d {
			t.Fatalf("%v, %v, %v: %v", d, taken, rolled, err)
		}
		want := 0
		if face > p.Value() {
			want = face - p.Value()
		}
		if d.Points() != want || d.Stopped() != (want == 0) || d.Face() != face || d.Protection() != p || d.Value() != p.Value() {
			t.Fatalf("%v: %d points, want %d", d, d.Points(), want)
		}
		if got, _ := rolltest.Steps(t, "fifteen", d.Steps); got != want {
			t.Fatalf("%v: steps add up to %d", d, got)
		}
		if len(d.String()) > 150 {
			t.Fatalf("%d bytes: %v", len(d.String()), d)
		}
		decodetest.Reload(t, d)
	})
}
