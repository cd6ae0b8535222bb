package fifteen_test

import (
	"errors"
	"iter"
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"pgregory.net/rapid"
)

func mustRoll(t rapid.TB, test fifteen.Test, face int) fifteen.Result {
	t.Helper()
	script := dice.Typed(face)
	r, err := test.Roll(script)
	if err == nil {
		err = script.Done()
	}
	if err != nil {
		t.Fatalf("%v with %d: %v", test, face, err)
	}
	return r
}

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
		r, target := mustRoll(t, test, face), naiveTarget(test)
		passed := face <= target
		if r.Test() != test || r.Face() != face || r.Target() != target || test.Target() != target || r.Margin() != target-face ||
			r.Outcome().Passed() != passed || (r.Outcome() == fifteen.Failure) == passed {
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
		want := mustRoll(t, test, face)
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

// Every value of the account adds up: to the margin, without a die to the target.
func TestStepsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := fifteenrapid.Test().Draw(t, "test")
		r, _ := test.Start()
		if got := checkSteps(t, r.Steps); got != r.Target() {
			t.Fatalf("%v: steps add up to %d", r, got)
		}
		r, _ = r.Roll(dicerapid.RNG(t))
		if got := checkSteps(t, r.Steps); got != r.Margin() {
			t.Fatalf("%v: steps add up to %d", r, got)
		}
	})
}

// checkSteps returns the sum of an account, and breaks it off at every point.
func checkSteps(t rapid.TB, steps func() iter.Seq[rollbook.Step]) (sum int) {
	t.Helper()
	n := 0
	for s := range steps() {
		n++
		sum += s.Value
		if s.Clause.Ruleset() != "fifteen" || s.Key == "" {
			t.Fatalf("step %+v", s)
		}
	}
	for stop := range n {
		seen := 0
		for range steps() {
			if seen++; seen > stop {
				break
			}
		}
	}
	return sum
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
			if r != mustRoll(t, sides[i], faces[i]) || r != o.Side(i) {
				t.Fatalf("side %d of %v is %v", i, o, r)
			}
			if i == want && !r.Outcome().Passed() {
				t.Fatalf("%v: a failure wins", o)
			}
			if o.Earns(i) != (i == want && r.Earns()) {
				t.Fatalf("%v: side %d earns %v", o, i, o.Earns(i))
			}
			_, earned := fifteenchar.Progress{}.EarnOpposed(o, i)
			if earned != o.Earns(i) {
				t.Fatalf("%v: side %d earned %v", o, i, earned)
			}
		}
		decodetest.Reload(t, o)
		checkSteps(t, o.Steps)
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
		if r := mustRoll(t, test, rapid.IntRange(1, 20).Draw(t, "face")); len(r.String()) > 150 {
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
		if v := b.Deviation(); float64(checkSteps(t, b.Steps)) != math.Abs(v.X)+math.Abs(v.Y) {
			t.Fatalf("%v deviates by %v, its steps add up to %d", b, v, checkSteps(t, b.Steps))
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
		if got := checkSteps(t, start.Steps); got != -start.Value() {
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
		if got := checkSteps(t, d.Steps); got != want {
			t.Fatalf("%v: steps add up to %d", d, got)
		}
		if len(d.String()) > 150 {
			t.Fatalf("%d bytes: %v", len(d.String()), d)
		}
		decodetest.Reload(t, d)
	})
}

// HLT-1 to HLT-8: any commands in any order, beside a second implementation.
func TestHealthMachine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := fifteenrapid.NewHealthMachine(t)
		m.Observe = func(_, _ fifteenhealth.Health, change fifteenhealth.Change, _ error) {
			if change.Kind != 0 {
				decodetest.Reload(t, change)
			}
		}
		t.Repeat(rapid.StateMachineActions(m))
	})
}

// PRG-1 to PRG-4: points are conserved, in any order of commands.
func TestProgressMachine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { t.Repeat(rapid.StateMachineActions(fifteenrapid.NewProgressMachine(t))) })
}

// HLT-1, HLT-6, HLT-7: time in one piece or in many is the same.
func TestTimeInPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, err := fifteenhealth.NewHealth(rapid.IntRange(3, 60).Draw(t, "score"), fifteen.Rules{})
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "fallen") {
			h, _, _ = h.Hurt(60)
		} else {
			h, _, _ = h.Begin(fifteenhealth.Hospital)
		}
		once, pieces := h, h
		var total fifteenhealth.Change
		for _, minutes := range rapid.SliceOfN(rapid.IntRange(0, 600), 1, 9).Draw(t, "minutes") {
			var change fifteenhealth.Change
			if pieces, change, err = pieces.Pass(time.Duration(minutes) * time.Minute); err != nil {
				t.Fatal(err)
			}
			if change.Kind != 0 {
				total = change
			}
		}
		once, change, err := once.Pass(pieces.Clock())
		if err != nil || once != pieces || change != total || once.Due() != pieces.Due() {
			t.Fatalf("%v, %v at once; %v, %v in pieces; %v", once, change, pieces, total, err)
		}
	})
}

// WLT-3: any lowering and restoring keeps the value between 0 and what it was,
// and what is restored is what was lowered.
func TestWealthProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := rapid.IntRange(2, 18).Draw(t, "wealth")
		w, err := fifteenchar.NewWealth(start)
		if err != nil {
			t.Fatal(err)
		}
		full, lowered := start, 0
		for range rapid.IntRange(0, 12).Draw(t, "steps") {
			n := rapid.IntRange(-1, 8).Draw(t, "n")
			before := w
			var legal bool
			switch rapid.IntRange(0, 2).Draw(t, "what") {
			case 0:
				if legal = n >= 1 && n <= full-lowered; legal {
					lowered += n
				}
				w, err = w.Lower(n)
			case 1:
				if legal = n >= 1 && n <= full-lowered; legal {
					full -= n
				}
				w, err = w.LowerForGood(n)
			case 2:
				if legal = n >= 1 && n <= lowered; legal {
					lowered -= n
				}
				w, err = w.Restore(n)
			}
			if legal != (err == nil) || err != nil && w != before || w != (fifteenchar.Wealth{Full: full, Lowered: lowered}) {
				t.Fatalf("%v → %v by %d: legal %v, %v", before, w, n, legal, err)
			}
			if w.Value() != full-lowered || w.Value() < 0 || w.Value() > start {
				t.Fatalf("%v is worth %d", w, w.Value())
			}
			decodetest.Reload(t, w)
		}
		test, err := w.Test(true)
		if err != nil || test.Score != w.Value() || test.Trait != fifteen.TraitWealth {
			t.Fatalf("%v: %v, %v", w, test, err)
		}
	})
}

// ATT-2: whatever is made at random is legal, and leaves nothing over.
func TestRandomCharacters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := fifteenrapid.RandomCharacter().Draw(t, "character")
		if err := errors.Join(c.ValidateStart(), c.Validate()); err != nil || fifteenchar.StartLeft(c.Attributes) != 0 || c.Archetype == "" {
			t.Fatalf("%+v: %v", c, err)
		}
		decodetest.Reload(t, c)
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
			if a.Of(x) != score || test != (fifteen.Test{Trait: x.Trait(), Score: score}) || test.Trait.Attribute() != x ||
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
