package fifteen_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
	"pgregory.net/rapid"
)

// ROL-1, PRG-1: agreement with the naive second implementation; natural face,
// modified target and margin are kept apart; 20 or more never fails, 0 or less
// never succeeds.
func TestRollProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := fifteenrapid.Test().Draw(t, "test")
		face := rapid.IntRange(1, 20).Draw(t, "face")
		if target := naiveTarget(test); rapid.Bool().Draw(t, "near") && target >= 1 && target <= 20 {
			face = target
		}
		r, target := rolltest.Must(t, test, face), naiveTarget(test)
		passed := face <= target
		if r.Test() != test || r.Face() != face || r.Target() != target || test.Target() != target || r.Margin() != target-face ||
			fifteen.Passed(r.Outcome()) != passed || (r.Outcome() == fifteen.Failure) == passed {
			t.Fatalf("%v: %v, target %d, face %d", test, r, target, face)
		}
		if target >= 20 && !passed || target <= 0 && passed {
			t.Fatalf("%v: %v", test, r)
		}
		earns := face == target && test.Trait != fifteen.TraitWealth && test.Trait != fifteen.TraitWaking
		if r.Exact() != (face == target) || r.Earns() != earns || r.Automatic() {
			t.Fatalf("%v: exact %v, earns %v", r, r.Exact(), r.Earns())
		}
		decodetest.Reload(t, r)
		decodetest.Reload(t, test)
	})
}

// Save and resume at every point changes nothing, typed or rolled.
func TestSaveAndResume(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := fifteenrapid.Test().Draw(t, "test")
		face := rapid.IntRange(1, 20).Draw(t, "face")
		want := rolltest.Must(t, test, face)
		r, err := test.Start()
		if n, sides := r.Need(); err != nil || n != 1 || sides != 20 || r.Outcome() != fifteen.Undecided || r.Margin() != 0 || r.Exact() || r.Earns() {
			t.Fatalf("%v: need %d d%d, %v", r, n, sides, err)
		}
		r = decodetest.Reload(t, r)
		if again, err := r.Take(); err != nil || again != r {
			t.Fatalf("no die changed %v to %v, %v", r, again, err)
		}
		taken, err := r.Take(face)
		rolled, err2 := r.Roll(dice.Typed(face))
		if err != nil || err2 != nil || taken != want || rolled != want {
			t.Fatalf("taken %v, %v, rolled %v, %v, at once %v", taken, err, rolled, err2, want)
		}
		if n, _ := want.Need(); n != 0 {
			t.Fatalf("%v needs %d", want, n)
		}
		if again, err := want.Take(face); !errors.Is(err, dice.ErrNotDue) || again != want {
			t.Fatalf("%v takes another die: %v", want, err)
		}
		if again, err := want.Roll(dice.Typed()); err != nil || again != want {
			t.Fatalf("%v rolls again: %v, %v", want, again, err)
		}
	})
}

// ROL-1: when the situation is told makes no difference, nor what was saved before.
func TestSituationToldLater(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := fifteenrapid.Test().Draw(t, "test")
		face := rapid.IntRange(1, 20).Draw(t, "face")
		want, err := test.Roll(dice.Typed(face))
		if err != nil {
			t.Fatal(err)
		}
		hidden := test
		hidden.Hidden, hidden.Situation = true, 0
		if again, err := fifteen.ParseTest(hidden.String()); again != hidden || err != nil {
			t.Fatalf("%v reads as %+v, %v", hidden, again, err)
		}
		start, err := hidden.Start()
		if err != nil {
			t.Fatal(err)
		}
		untold, err := start.Take(face)
		if err != nil || untold.Outcome() != fifteen.Undecided || untold.Exact() || untold.Earns() || untold.Margin() != want.Margin()-test.Situation {
			t.Fatalf("%v untold, %v told; %v", untold, want, err)
		}
		after, err := decodetest.Reload(t, untold).Reveal(test.Situation)
		before, err2 := decodetest.Reload(t, start).Reveal(test.Situation)
		if err2 == nil {
			before, err2 = before.Take(face)
		}
		if after != want || before != want || err != nil || err2 != nil {
			t.Fatalf("told after the die %v, before it %v, at first %v; %v, %v", after, before, want, err, err2)
		}
	})
}

// Every value of the account adds up: to the margin, without a die to the target.
func TestStepsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := fifteenrapid.Test().Draw(t, "test")
		r, _ := test.Start()
		if got, _ := rolltest.Steps(t, "fifteen", r.Steps); got != r.Target() {
			t.Fatalf("%v: steps add up to %d", r, got)
		}
		r, _ = r.Roll(dicerapid.RNG(t))
		if got, _ := rolltest.Steps(t, "fifteen", r.Steps); got != r.Margin() {
			t.Fatalf("%v: steps add up to %d", r, got)
		}
	})
}

// ROL-2: agreement with the naive second implementation; a failure never wins;
// PRG-1 for the winner alone.
func TestOpposedProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := fifteenrapid.Sides().Draw(t, "sides")
		faces := rapid.SliceOfN(rapid.IntRange(1, 20), len(sides), len(sides)).Draw(t, "faces")
		script := dice.Typed(faces...)
		o, err := fifteen.RollOpposed(script, sides...)
		if err == nil {
			err = script.Done()
		}
		if err != nil {
			t.Fatal(err)
		}
		want, verdict := naiveWinner(sides, faces), fifteen.Won
		switch want {
		case -1:
			verdict = fifteen.Nobody
		case -2:
			want, verdict = -1, fifteen.Standoff
		}
		if o.Winner() != want || o.Verdict() != verdict || o.Len() != len(sides) {
			t.Fatalf("%v: winner %d, %v; want %d, %v", o, o.Winner(), o.Verdict(), want, verdict)
		}
		for i, r := range o.All() {
			if r != rolltest.Must(t, sides[i], faces[i]) || r != o.Side(i) {
				t.Fatalf("side %d of %v is %v", i, o, r)
			}
			if i == want && !fifteen.Passed(r.Outcome()) {
				t.Fatalf("%v: a failure wins", o)
			}
			if o.Earns(i) != (i == want && r.Earns()) {
				t.Fatalf("%v: side %d earns %v", o, i, o.Earns(i))
			}
			_, earned, _ := fifteenchar.Progress{}.EarnOpposed(o, i)
			if earned != o.Earns(i) {
				t.Fatalf("%v: side %d earned %v", o, i, earned)
			}
		}
		decodetest.Reload(t, o)
		rolltest.Steps(t, "fifteen", o.Steps)
		if len(o.String()) > 900 {
			t.Fatalf("%d bytes: %v", len(o.String()), o)
		}
	})
}

// ROL-2: the order in which the sides are named does not matter.
func TestOpposedIsIndependentOfOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := fifteenrapid.Sides().Draw(t, "sides")
		faces := rapid.SliceOfN(rapid.IntRange(1, 20), len(sides), len(sides)).Draw(t, "faces")
		o, err := fifteen.RollOpposed(dice.Typed(faces...), sides...)
		if err != nil {
			t.Fatal(err)
		}
		order := rapid.Permutation(slices.Collect(seq(len(sides)))).Draw(t, "order")
		var otherSides []fifteen.Test
		var otherFaces []int
		for _, i := range order {
			otherSides, otherFaces = append(otherSides, sides[i]), append(otherFaces, faces[i])
		}
		p, err := fifteen.RollOpposed(dice.Typed(otherFaces...), otherSides...)
		if err != nil {
			t.Fatal(err)
		}
		winner := p.Winner()
		if winner >= 0 {
			winner = order[winner]
		}
		if winner != o.Winner() || p.Verdict() != o.Verdict() {
			t.Fatalf("%v, in order %v: %v", o, order, p)
		}
	})
}

func seq(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// An opposed roll in pieces is the same as at once.
func TestOpposedInPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := fifteenrapid.Sides().Draw(t, "sides")
		faces := rapid.SliceOfN(rapid.IntRange(1, 20), len(sides), len(sides)).Draw(t, "faces")
		want, _ := fifteen.RollOpposed(dice.Typed(faces...), sides...)
		o, err := fifteen.Oppose(sides...)
		for rest := faces; len(rest) > 0 && err == nil; {
			need, _ := o.Need()
			if need != len(rest) || o.Verdict() != fifteen.Open || o.Winner() != -1 {
				t.Fatalf("%v needs %d of %v", o, need, rest)
			}
			o = decodetest.Reload(t, o)
			if rapid.Bool().Draw(t, "roll the rest") {
				o, err = o.Roll(dice.Typed(rest...))
				break
			}
			n := rapid.IntRange(0, need).Draw(t, "n")
			o, err = o.Take(rest[:n]...)
			rest = rest[n:]
		}
		if err != nil || o != want {
			t.Fatalf("%v in pieces, %v at once, %v", o, want, err)
		}
		if again, err := o.Take(3); !errors.Is(err, dice.ErrNotDue) || again != o {
			t.Fatalf("%v takes another die: %v", o, err)
		}
		if again, err := fifteen.ParseOpposed(o.Text()); err != nil || again.Text() != o.Text() {
			t.Fatalf("%q reads as %q, %v", o.Text(), again.Text(), err)
		}
	})
}

// What people type and what a test prints are the same language.
func TestParseString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := fifteenrapid.Test().Draw(t, "test")
		again, err := fifteen.ParseTest(test.String())
		if err != nil || again != test || again.String() != test.String() {
			t.Fatalf("%+v prints as %q, which reads as %+v, %v", test, test, again, err)
		}
		if r := rolltest.Must(t, test, rapid.IntRange(1, 20).Draw(t, "face")); len(r.String()) > 150 {
			t.Fatalf("%d bytes: %v", len(r.String()), r)
		}
		w := fifteenrapid.Weapon().Draw(t, "weapon")
		if again, err := fifteenharm.ParseWeapon(w.String()); err != nil || again != w {
			t.Fatalf("%+v prints as %q, which reads as %+v, %v", w, w, again, err)
		}
		decodetest.Reload(t, w)
		decodetest.Reload(t, fifteenrapid.Rules().Draw(t, "rules"))
	})
}

// ACT-1, DER-3: the order of acting is that of the sums, and consistent.
func TestInitiativeOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := fifteenrapid.Attributes().Draw(t, "a"), fifteenrapid.Attributes().Draw(t, "b")
		if rapid.Bool().Draw(t, "alike") {
			b.Agile, b.Alert, b.Intuitive = a.Intuitive, a.Agile, a.Alert // the same sum
		}
		keys := func(x fifteen.Attributes) []int {
			return []int{x.Agile + x.Alert + x.Intuitive, x.Agile, x.Alert, x.Intuitive}
		}
		want := -slices.Compare(keys(a), keys(b))
		if got := fifteen.CompareInitiative(a, b); got != want || fifteen.CompareInitiative(b, a) != -want {
			t.Fatalf("%v before %v: %d, want %d", a.Initiative(), b.Initiative(), got, want)
		}
	})
}

// DER-1 to DER-3, ROL-5: every derived score by its definition.
func TestDerived(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := fifteenrapid.Attributes().Draw(t, "attributes")
		move := a.Strong + a.Agile + a.Resilient
		third := func(sum int) int { return (sum - sum%3) / 3 }
		for what, pair := range map[string][2]int{
			"vitality":        {a.Vitality(), a.Resistant + a.Alert + a.Resilient},
			"walk":            {a.Feet(fifteen.Walk), move},
			"sprint":          {a.Feet(fifteen.Sprint), move + move/2},
			"run":             {a.Feet(fifteen.Run), 2 * move},
			"no gait":         {a.Feet(0) + a.Feet(4), 0},
			"movement test":   {a.MovementTest().Score, third(move)},
			"melee":           {fifteen.Rules{}.AttackTest(a, fifteen.Melee).Score, third(a.Strong + a.Focused + a.Commanding)},
			"projectile":      {fifteen.Rules{}.AttackTest(a, fifteen.Projectile).Score, third(a.Dextrous + a.Perceptive + a.Intuitive)},
			"area":            {fifteen.Rules{}.AttackTest(a, fifteen.Area).Score, third(a.Dextrous + a.Perceptive + a.Intuitive)},
			"knob melee":      {fifteen.Rules{SingleAttribute: true}.AttackTest(a, fifteen.Melee).Score, a.Strong},
			"knob projectile": {fifteen.Rules{SingleAttribute: true}.AttackTest(a, fifteen.Projectile).Score, a.Dextrous},
		} {
			if pair[0] != pair[1] {
				t.Fatalf("%s of %v: %d, want %d", what, a, pair[0], pair[1])
			}
		}
		sum := 0
		for x, score := range a.All() {
			sum += score
			test := a.Test(x)
			if a.Of(x) != score || test != (fifteen.Test{Trait: fifteen.TraitOf(x), Score: score}) || fifteen.TraitAttribute(test.Trait) != x ||
				reflect.ValueOf(a).Field(int(x)-1).Int() != int64(score) {
				t.Fatalf("%v of %v: %d, %v", x, a, score, test)
			}
			if b := a.With(x, 1); b.Of(x) != 1 || b.With(x, score) != a {
				t.Fatalf("%v with 1 in %v: %v", a, x, b)
			}
		}
		if fifteenchar.StartLeft(a) != 45-(sum-15*7) || fifteen.AttributesOf(a.Scores()) != a {
			t.Fatalf("%v: left %d", a, fifteenchar.StartLeft(a))
		}
		decodetest.Reload(t, a)
	})
}
