package fifteenharm_test

import (
	"errors"
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
)

// RNG-5: distances and lenses that are negative, too large or not finite.
func TestDistanceRefuses(t *testing.T) {
	handgun := fifteenharm.Weapon{Class: fifteenharm.Small}
	test := fifteen.Test{Score: 12, Range: -2}
	fault := rollbook.Fault{Clause: "fifteen RNG-5"}
	for _, feet := range []float64{-1, -math.SmallestNonzeroFloat64, math.NaN(), math.Inf(1), math.Inf(-1), fifteenharm.MaxFeet + 1, math.MaxFloat64} {
		if p, err := handgun.Penalty(feet, fifteen.Rules{}); !errors.Is(err, fault) || p != 0 {
			t.Errorf("%v feet: %d, %v", feet, p, err)
		}
		if again, err := handgun.At(test, feet, fifteen.Rules{}); !errors.Is(err, fault) || again != test {
			t.Errorf("%v feet: %v, %v", feet, again, err)
		}
		if feet >= 0 || math.IsNaN(feet) {
			p := fifteenharm.Point{X: 1, Y: feet}
			if err := p.Validate(); !errors.Is(err, fault) {
				t.Errorf("%v: %v", p, err)
			}
			b, _ := fifteenharm.Weapon{Class: fifteenharm.Heavy, Blast: true}.Explode(true, fifteen.Rules{})
			if _, err := b.Centre(p, fifteenharm.Point{}); !errors.Is(err, fault) {
				t.Errorf("thrown from %v: %v", p, err)
			}
			if _, err := b.Centre(fifteenharm.Point{}, p); !errors.Is(err, fault) {
				t.Errorf("thrown at %v: %v", p, err)
			}
			if b.Reaches(feet) {
				t.Errorf("the blast reaches %v", feet)
			}
		}
	}
	for _, w := range []fifteenharm.Weapon{
		{}, {Class: 7}, {Class: fifteenharm.Lens}, {Class: fifteenharm.Lens, Magnification: 0.999}, {Class: fifteenharm.Lens, Magnification: -4},
		{Class: fifteenharm.Lens, Magnification: math.NaN()}, {Class: fifteenharm.Lens, Magnification: math.Inf(1)}, {Class: fifteenharm.Lens, Magnification: 1000.5},
		{Class: fifteenharm.Small, Magnification: 2}, {Class: fifteenharm.Small, Magnification: math.NaN()},
	} {
		if err := w.Validate(); !errors.Is(err, rollbook.Fault{}) {
			t.Errorf("%v: %v", w, err)
		}
		if _, err := w.Penalty(10, fifteen.Rules{}); err == nil {
			t.Errorf("%v has a penalty", w)
		}
		if _, _, err := w.Farthest(test, fifteen.Rules{}); err == nil {
			t.Errorf("%v reaches far", w)
		}
		if b, err := w.Explode(true, fifteen.Rules{}); err == nil || b != (fifteenharm.Blast{}) {
			t.Errorf("%v explodes", w)
		}
	}
	if _, err := handgun.Explode(true, fifteen.Rules{}); !errors.Is(err, rollbook.Fault{Clause: "fifteen RNG-4", Found: "small"}) {
		t.Errorf("a handgun explodes: %v", err)
	}
	if _, _, err := handgun.Farthest(fifteen.Test{Score: 99}, fifteen.Rules{}); !errors.Is(err, rollbook.Fault{Clause: "fifteen ROL-1"}) {
		t.Errorf("a bad test reaches far: %v", err)
	}
	if feet, ok, err := handgun.Farthest(fifteen.Test{Score: 1, Situation: -1}, fifteen.Rules{}); feet != 0 || ok || err != nil {
		t.Errorf("no chance reaches %v, %v, %v", feet, ok, err)
	}
	if feet, ok, err := handgun.Farthest(fifteen.Test{Score: 1, Situation: fifteen.MaxModifier}, fifteen.Rules{}); feet != fifteenharm.MaxFeet || !ok || err != nil {
		t.Errorf("every chance reaches %v, %v, %v", feet, ok, err)
	}
	b, _ := fifteenharm.Weapon{Class: fifteenharm.Heavy, Blast: true}.Explode(false, fifteen.Rules{})
	if _, err := b.Centre(fifteenharm.Point{}, fifteenharm.Point{}); !errors.Is(err, rollbook.Fault{Clause: "fifteen RNG-4", Found: "undecided"}) {
		t.Errorf("an undecided blast goes off: %v", err)
	}
	// Aimed at the very spot one stands on, ahead is along Y.
	b, _ = b.Take(20)
	if centre, err := b.Centre(fifteenharm.Point{X: 3, Y: 4}, fifteenharm.Point{X: 3, Y: 4}); err != nil || centre != (fifteenharm.Point{X: 3, Y: 104}) {
		t.Errorf("dropped at one's feet it goes off at %v, %v", centre, err)
	}
}

// PRO-1, PRO-2, PRO-4, PRO-5: what nobody can hide behind.
func TestRefusedProtections(t *testing.T) {
	ok := fifteenharm.Protection{Attack: fifteen.Area, Cover: fifteenharm.Corner, Open: true, Soft: true}
	for name, c := range map[string]struct {
		change func(*fifteenharm.Protection)
		want   rollbook.Clause
	}{
		"no attack":              {func(p *fifteenharm.Protection) { p.Attack, p.Open = 0, false }, "fifteen PRO-4"},
		"unknown attack":         {func(p *fifteenharm.Protection) { p.Attack, p.Open = 4, false }, "fifteen PRO-4"},
		"unknown armour":         {func(p *fifteenharm.Protection) { p.Armour = 4 }, "fifteen PRO-1"},
		"unknown cover":          {func(p *fifteenharm.Protection) { p.Cover = 5 }, "fifteen PRO-2"},
		"negative armour":        {func(p *fifteenharm.Protection) { p.OtherArmour = -1 }, "fifteen PRO-1"},
		"armour too good":        {func(p *fifteenharm.Protection) { p.OtherArmour = 21 }, "fifteen PRO-1"},
		"two armours":            {func(p *fifteenharm.Protection) { p.OtherArmour, p.Armour = 3, fifteenharm.Leather }, "fifteen PRO-1"},
		"negative cover":         {func(p *fifteenharm.Protection) { p.OtherCover, p.Cover = -1, 0 }, "fifteen PRO-2"},
		"cover too good":         {func(p *fifteenharm.Protection) { p.OtherCover, p.Cover = math.MaxInt, 0 }, "fifteen PRO-2"},
		"two covers":             {func(p *fifteenharm.Protection) { p.OtherCover = 3 }, "fifteen PRO-2"},
		"soft without cover":     {func(p *fifteenharm.Protection) { p.Cover = 0 }, "fifteen PRO-4"},
		"open against a bullet":  {func(p *fifteenharm.Protection) { p.Attack = fifteen.Projectile }, "fifteen PRO-5"},
		"open against a fist":    {func(p *fifteenharm.Protection) { p.Attack = fifteen.Melee }, "fifteen PRO-5"},
		"armour wrapped to none": {func(p *fifteenharm.Protection) { p.Armour = 128 }, "fifteen PRO-1"},
	} {
		t.Run(name, func(t *testing.T) {
			bad := ok
			c.change(&bad)
			refusetest.Roll(t, "fifteen", ok, bad, rollbook.Fault{Clause: c.want})
		})
	}
}
