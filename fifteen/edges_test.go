package fifteen_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
)

// What is refused is refused from the first number that is too much, and the text
// says up to which one it is not.
func TestEdges(t *testing.T) {
	awake, err := fifteenhealth.NewHealth(27, fifteen.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	h, _, err := awake.Pass(time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = h.Pass(fifteenhealth.MaxClock)
	refusetest.Exactly(t, err, "fifteen HLT-8: time to pass 876000h0m0s; allowed: 0s..875999h0m0s")
	if full, _, err := h.Pass(fifteenhealth.MaxClock - time.Hour); err != nil || full.Clock() != fifteenhealth.MaxClock || fifteenhealth.MaxClock != 100*365*24*time.Hour {
		t.Errorf("%v, %v", full.Clock(), err)
	}
	if _, _, err := awake.Hurt(fifteenhealth.MaxDamage); err != nil {
		t.Error(err)
	}
	if same, change, err := awake.Hurt(0); err != nil || same != awake || change != (fifteenhealth.Change{}) {
		t.Error(same, change, err)
	}
	_, _, err = awake.Hurt(fifteenhealth.MaxDamage + 1)
	refusetest.Exactly(t, err, "fifteen DMG-2: damage 1000001; allowed: 0..1000000")
	_, _, err = awake.Hurt(-1)
	refusetest.Exactly(t, err, "fifteen DMG-2: damage -1; allowed: 0..1000000")

	award := fifteenchar.SessionPoints + fifteenchar.ResolutionPoints(fifteenchar.Botched)
	for _, beyond := range []int{-1, 0, 1, award} {
		p, err := fifteenchar.Progress{Points: fifteenchar.MaxPoints - award + beyond}.EndSession(fifteenchar.Botched)
		if want := fifteenchar.MaxPoints + min(beyond, 0); err != nil || p.Points != want || !p.Ended {
			t.Errorf("%+v, %v; want %d points", p, err, want)
		}
	}

	two := fifteen.Test{Score: 9, Actions: 2}
	_, err = fifteen.ActivationOdds(two, fifteen.Test{Score: 9, Actions: 1})
	refusetest.Exactly(t, err, "fifteen ACT-2: actions announced in action 2 1; allowed: 2")

	corner := float64(fifteenharm.MaxFeet)
	for _, x := range []float64{corner, -corner} {
		if err := (fifteenharm.Point{X: x, Y: -x}).Validate(); err != nil {
			t.Error(err)
		}
	}
	if (fifteenharm.Point{X: corner + 1}).Validate() == nil || (fifteenharm.Point{Y: -corner - 1}).Validate() == nil {
		t.Error("a point beyond the map is taken")
	}

	b, err := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(true, fifteen.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	for feet, want := range map[float64]bool{0: true, -1e-300: false, b.Radius() - 1e-6: false, b.Radius() - 1.1e-6: true} {
		if got := b.Reaches(feet); got != want {
			t.Errorf("a blast of %g ft reaches %g: %t", b.Radius(), feet, got)
		}
	}
}

// Texts say which number they mean.
func TestTextsOfEdges(t *testing.T) {
	h, err := fifteenhealth.NewHealth(27, fifteen.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	h, _, err = h.Hurt(5)
	if err == nil {
		h, _, err = h.Pass(3 * time.Hour)
	}
	if err == nil {
		h, _, err = h.Begin(fifteenhealth.Resting)
	}
	if err == nil {
		h, _, err = h.Pass(time.Hour)
	}
	if want := "awake, vitality 22 of 27, resting for 1h0m0s"; err != nil || h.String() != want {
		t.Errorf("%v, %v; want %s", h, err, want)
	}
	o, err := fifteen.Oppose(fifteen.Test{Score: 12}, fifteen.Test{Score: 9}, fifteen.Test{Score: 3})
	if err == nil {
		o, err = o.Take(5, 8, 20)
	}
	var sides, closeness []int
	for s := range o.Steps() {
		switch s.Key {
		case fifteen.KeySide:
			sides = append(sides, s.N)
		case fifteen.KeyCloseness:
			closeness = append(closeness, s.N)
		}
	}
	if err != nil || len(sides) != 3 || sides[0] != 1 || sides[2] != 3 || len(closeness) != 2 || closeness[0] != 7 || closeness[1] != 1 {
		t.Errorf("sides %v, closeness %v, %v", sides, closeness, err)
	}
	for range 2 { // who stops listening is told no more
		n := 0
		for s := range o.Steps() {
			if n++; s.Key == fifteen.KeyCloseness {
				break
			}
		}
		if n >= 7 {
			t.Errorf("%d steps until the first closeness", n)
		}
	}
	if got := (fifteen.Test{Trait: fifteen.TraitMelee, Score: 9, Situation: 3, Range: 0}).String(); got != "melee 9 situation +3" && got != "melee 9+3" {
		t.Errorf("%q", got)
	}
	refusetest.Exactly(t, second(fifteen.ParseTest("strong")), `fifteen: test "strong": at offset 6, the end: want a score`)
	if _, err := fifteenharm.ParseWeapon("lens x1.09"); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"lens x1./", "lens x1.:", "lens x1."} {
		if _, err := fifteenharm.ParseWeapon(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// What is no attribute, and what wins nothing.
func TestNoSuchThing(t *testing.T) {
	a := fifteen.EvenAttributes(9)
	for _, test := range []fifteen.Test{a.Test(0), a.Test(99), fifteen.Rules{}.AttackTest(a, 0), fifteen.Rules{}.AttackTest(a, 99)} {
		if test.Score >= 0 || test.Validate() == nil {
			t.Errorf("%+v", test)
		}
	}
	exact := fifteen.Test{Trait: fifteen.TraitMelee, Score: 9}
	o, err := fifteen.Oppose(exact, exact)
	if err == nil {
		o, err = o.Take(9, 20)
	}
	for side, want := range map[int]bool{-1: false, 0: true, 1: false, 2: false} {
		p, earned, _ := fifteenchar.Progress{}.EarnOpposed(o, side)
		if err != nil || earned != want || (p.Points == 1) != want {
			t.Errorf("side %d earns: %t, %v, %v", side, earned, p, err)
		}
	}
	// Both hit their target exactly: nobody wins, and nobody earns.
	if o, err = fifteen.Oppose(exact, exact); err == nil {
		o, err = o.Take(9, 9)
	}
	if p, earned, _ := (fifteenchar.Progress{}).EarnOpposed(o, 0); err != nil || earned || p.Points != 0 || o.Winner() != -1 || o.Verdict() != fifteen.Standoff {
		t.Errorf("%v: %t, %v", o, earned, err)
	}
	var set fifteen.AttributeSet
	if err := json.Unmarshal([]byte(`["strong","strong"]`), &set); err == nil || set != 0 {
		t.Error("twice", set, err)
	}
}

// PRG-1: a side that there is not earns nothing, whatever the dice do; the zero Opposed
// is undecided and waits for nothing.
func TestEarnsOfNoSide(t *testing.T) {
	o, err := fifteen.Oppose(fifteen.Test{Score: 9}, fifteen.Test{Score: 9})
	if err != nil {
		t.Fatal(err)
	}
	for _, faces := range [][]int{nil, {20, 20}, {9, 9}, {9, 8}} {
		o, err := o.Take(faces...)
		if err != nil || o.Earns(-1) || o.Earns(2) || o.Earns(1<<30) {
			t.Errorf("%v earns for nobody, %v", o, err)
		}
	}
	if got := (fifteen.Opposed{}).String(); got != "undecided" {
		t.Errorf("the zero Opposed is %q", got)
	}
}

// ROL-2: the account of an opposed roll ends with who has it, once all have rolled; an
// exact success says so.
func TestWhoHasIt(t *testing.T) {
	two := []fifteen.Test{{Score: 12}, {Score: 9}}
	for _, c := range []struct {
		faces []int
		want  []rollbook.Step // without those of the sides
	}{
		{nil, []rollbook.Step{{Key: fifteen.KeySide, N: 1}, {Key: fifteen.KeySide, N: 2}}},
		{[]int{12, 13}, []rollbook.Step{{Key: fifteen.KeySide, N: 1}, {Key: fifteen.KeyExact}, {Key: fifteen.KeySide, N: 2}, {Key: fifteen.KeyWinner, N: 1}}},
		{[]int{13, 7}, []rollbook.Step{{Key: fifteen.KeySide, N: 1}, {Key: fifteen.KeySide, N: 2}, {Key: fifteen.KeyCloseness, N: 2}, {Key: fifteen.KeyWinner, N: 2}}},
		{[]int{13, 10}, []rollbook.Step{{Key: fifteen.KeySide, N: 1}, {Key: fifteen.KeySide, N: 2}, {Key: fifteen.KeyNobody}}},
	} {
		o, err := fifteen.Oppose(two...)
		if err == nil {
			o, err = o.Take(c.faces...)
		}
		var got []rollbook.Step
		for s := range o.Steps() {
			if s.Clause == "fifteen ROL-2" {
				s.Clause = ""
				got = append(got, s)
			}
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, %v; want %v", c.faces, got, err, c.want)
		}
	}
	o, err := fifteen.RollOpposed(dice.Typed(5, 5), fifteen.Test{Score: 9}, fifteen.Test{Score: 9})
	if last := slices.Collect(o.Steps()); err != nil || last[len(last)-1] != (rollbook.Step{Clause: "fifteen ROL-2", Key: fifteen.KeyStandoff}) {
		t.Errorf("%v, %v", last, err)
	}
}
