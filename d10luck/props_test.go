package d10luck_test

import (
	"errors"
	"iter"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"pgregory.net/rapid"
)

// mustRoll rolls a test with exactly these dice.
func mustRoll(t rapid.TB, test d10luck.Test, faces ...int) d10luck.Result {
	t.Helper()
	script := dice.Typed(faces...)
	r, err := test.Roll(script)
	if err == nil {
		err = script.Done()
	}
	if err != nil {
		t.Fatalf("%v with %v: %v", test, faces, err)
	}
	return r
}

// faces are those of a row of draws.
func faces(draws []dice.Draw) (all []int) {
	for _, d := range draws {
		all = append(all, d.Face)
	}
	return all
}

// LCK-1, LCK-2, LCK-4: a natural 2..9 draws no D6; a 10 or a 1 draws exactly one
// D6 more than the sixes shown. And agreement with the naive second
// implementation of TSK-1 to TSK-3.
func TestRollProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := d10luckrapid.Test().Draw(t, "test")
		rec := dice.Recorder{Src: dicerapid.RNG(t)}
		r, err := test.Roll(&rec)
		if errors.Is(err, dice.ErrRounds) {
			t.SkipNow()
		}
		lying := faces(rec.Draws)
		total, decided := naive(test, lying)
		if err != nil || !decided || r.Total() != total || r.Outcome() != d10luck.Judge(total) || (r.Outcome() == d10luck.Success) != (total >= 9) {
			t.Fatalf("%v: the naive total is %d, %v, %v", r, total, decided, err)
		}
		if r.Test() != test || !slices.Equal(r.Faces().AppendTo(nil), lying) || r.Natural() != lying[0] {
			t.Fatalf("%v: inputs changed", r)
		}
		if value, _ := naiveLuck(lying); r.Rolled() != value {
			t.Fatalf("%v: rolled %d", r, r.Rolled())
		}
		sixes := 0
		for i, d := range rec.Draws {
			if want := map[bool]int{true: 10, false: 6}[i == 0]; d.Die != want {
				t.Fatalf("die %d is a d%d", i, d.Die)
			}
			if i > 0 && d.Face == 6 {
				sixes++
			}
		}
		lucky := lying[0] == 1 || lying[0] == 10
		if want := map[bool]int{true: 2 + sixes, false: 1}[lucky]; len(lying) != want {
			t.Fatalf("%v: %d dice, want %d", r, len(lying), want)
		}
	})
}

// Every value of the account adds up to the total, and there is one step for each
// die, and each clause is of this ruleset.
func TestStepsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := d10luckrapid.Result().Draw(t, "result")
		sum, shown := checkSteps(t, r.Steps)
		if r.Outcome() != d10luck.Undecided && sum != r.Total() || !slices.Equal(shown, r.Faces().AppendTo(nil)) {
			t.Fatalf("%v: steps add up to %d and show %v", r, sum, shown)
		}
		f := d10luckrapid.Fear().Draw(t, "fear")
		sum, shown = checkSteps(t, f.Steps)
		if f.Outcome() == d10luck.Failure && sum != f.Total() || !slices.Equal(shown, f.Faces().AppendTo(nil)) {
			t.Fatalf("%v: steps add up to %d and show %v", f, sum, shown)
		}
		e := d10luckrapid.Effect().Draw(t, "effect")
		if sum, _ = checkSteps(t, e.Steps); sum != e.Turns() {
			t.Fatalf("%v: steps add up to %d", e, sum)
		}
	})
}

func checkSteps(t *rapid.T, steps func() iterSteps) (sum int, shown []int) {
	n := 0
	for s := range steps() {
		n++
		sum += s.Value
		if s.Face != 0 {
			shown = append(shown, s.Face)
		}
		if s.Clause.Ruleset() != "d10luck" || s.Key == "" {
			t.Fatalf("step %+v", s)
		}
	}
	for stop := range n { // breaking off is fine
		i := 0
		for range steps() {
			if i++; i > stop {
				break
			}
		}
	}
	return sum, shown
}

type iterSteps = iter.Seq[rollbook.Step]

// Save and resume at every point changes nothing, whether dice come one by one, in
// rows or all at once, typed or rolled.
func TestSaveAndResume(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := d10luckrapid.Test().Draw(t, "test")
		lying := d10luckrapid.Luck().Draw(t, "dice")
		want := mustRoll(t, test, lying...)
		r, err := test.Start()
		for i := 0; i < len(lying) && err == nil; {
			r = decodetest.Reload(t, r)
			if n, sides := r.Need(); n != 1 || sides != map[bool]int{true: 10, false: 6}[i == 0] {
				t.Fatalf("%v needs %d d%d", r, n, sides)
			}
			if r.Outcome() != d10luck.Undecided || r.Total() != 0 || r.Rolled() != 0 || r.Level(d10luck.OutcomeTable{}) != (d10luck.Level{}) {
				t.Fatalf("%v is judged too early", r)
			}
			if rapid.Bool().Draw(t, "roll the rest") {
				r, err = r.Roll(dice.Typed(lying[i:]...))
				break
			}
			n := rapid.IntRange(1, len(lying)-i).Draw(t, "n")
			r, err = r.Take(lying[i : i+n]...)
			i += n
		}
		if err != nil || r != want {
			t.Fatalf("%v in pieces, %v at once, %v", r, want, err)
		}
		if n, sides := decodetest.Reload(t, r).Need(); n != 0 || sides != 0 {
			t.Fatalf("%v needs %d d%d", r, n, sides)
		}
		if _, err := r.Take(5); !errors.Is(err, dice.ErrNotDue) {
			t.Fatalf("%v takes another die: %v", r, err)
		}
		if again, err := r.Roll(dice.Typed()); err != nil || again != r {
			t.Fatalf("%v rolls again: %v, %v", r, again, err)
		}
	})
}

// MOD-1: when the modifier is told makes no difference, nor what was saved before.
func TestModifierToldLater(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := d10luckrapid.Test().Draw(t, "test")
		faces := d10luckrapid.Luck().Draw(t, "dice")
		want := mustRoll(t, test, faces...)
		hidden := test
		hidden.Hidden, hidden.Modifier = true, 0
		if again, err := d10luck.ParseTest(hidden.String()); again != hidden || err != nil {
			t.Fatalf("%v reads as %+v, %v", hidden, again, err)
		}
		untold := mustRoll(t, hidden, faces...)
		if untold.Total() != want.Total()-test.Modifier || untold.Outcome() != d10luck.Undecided || untold.Level(d10luck.OutcomeTable{}) != (d10luck.Level{}) {
			t.Fatalf("%v untold, %v told", untold, want)
		}
		at := rapid.IntRange(0, len(faces)).Draw(t, "told after")
		r, err := hidden.Start()
		if err == nil {
			r, err = r.Take(faces[:at]...)
		}
		if err == nil {
			r, err = decodetest.Reload(t, r).Reveal(test.Modifier)
		}
		if err == nil {
			r, err = r.Take(faces[at:]...)
		}
		if err != nil || r != want {
			t.Fatalf("told after %d dice %v, before all %v; %v", at, r, want, err)
		}
	})
}

// Rolled die by die it is the same as rolled at once on the same source, and each step
// is one die.
func TestRollOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.String().Draw(t, "seed")
		rng, whole := dice.NewSource(seed), dice.NewSource(seed)

		r := d10luckrapid.Result().Draw(t, "result")
		want, err := r.Roll(whole)
		for n, _ := r.Need(); n > 0 && err == nil; n, _ = r.Need() {
			lying := r.Faces().Len()
			if r, err = r.RollOnce(rng); r.Faces().Len() != lying+1 {
				t.Fatalf("%v behind %d dice", r, lying)
			}
		}
		if done, err2 := r.RollOnce(dice.Typed()); r != want || err != nil || done != r || err2 != nil {
			t.Fatalf("%v die by die, %v at once; %v, %v", r, want, err, err2)
		}

		f := d10luckrapid.Fear().Draw(t, "fear")
		frightened, err := f.Roll(whole)
		for n, _ := f.Need(); n > 0 && err == nil; n, _ = f.Need() {
			f, err = f.RollOnce(rng)
		}
		if f != frightened || err != nil {
			t.Fatalf("%v die by die, %v at once; %v", f, frightened, err)
		}

		pair := d10luckrapid.Resisted().Draw(t, "resisted")
		settled, err := pair.Roll(whole)
		for _, decided := pair.Winner(); !decided && err == nil; _, decided = pair.Winner() {
			side := d10luck.SideA // whose dice come first in each round
			if n, _ := pair.Need(side); n == 0 {
				side = d10luck.SideB
			}
			pair, err = pair.RollOnce(side, rng)
		}
		if pair != settled || err != nil {
			t.Fatalf("%v die by die, %v at once; %v", pair, settled, err)
		}
		if _, err := pair.RollOnce(d10luck.Neither, dice.Typed()); !errors.Is(err, rollbook.Fault{Clause: "d10luck TSK-5"}) {
			t.Fatalf("neither side rolls: %v", err)
		}
	})
}

// TSK-1, TSK-2, TSK-3, MOD-1: with the same dice a greater attribute, skill or
// modifier gives a greater total by as much, twice for the attribute of a simple
// test, and a stronger penalty a lesser one.
func TestTotalIsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := d10luckrapid.Test().Draw(t, "test")
		lying := d10luckrapid.Luck().Draw(t, "dice")
		more, change := test, 1
		switch which := rapid.SampledFrom([]string{"attribute", "modifier", "other"}).Draw(t, "more"); {
		case which == "attribute":
			more.Attribute++
			if test.Kind == d10luck.SimpleTest {
				change = 2
			}
		case which == "modifier":
			more.Modifier++
		case test.Kind == d10luck.Task:
			more.Skill++
		case test.Kind == d10luck.Unskilled:
			more.Penalty++
			change = -1
		default:
			t.SkipNow()
		}
		if more.Validate() != nil { // over the limit
			t.SkipNow()
		}
		a, b := mustRoll(t, test, lying...), mustRoll(t, more, lying...)
		if b.Total() != a.Total()+change {
			t.Fatalf("%v, with one more %v", a, b)
		}
		if la, lb := a.Level(d10luck.OutcomeTable{}), b.Level(d10luck.OutcomeTable{}); change > 0 && lb.Number < la.Number {
			t.Fatalf("%v, with one more %v", la, lb)
		}
	})
}

// LCK-1, LCK-2: a greater luck die never lowers the total: D10 by D10, and behind
// a 10 every die more adds, behind a 1 every die more takes.
func TestLuckIsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := d10luckrapid.Test().Draw(t, "test")
		a := mustRoll(t, test, d10luckrapid.Luck().Draw(t, "dice")...)
		b := mustRoll(t, test, d10luckrapid.Luck().Draw(t, "other dice")...)
		if a.Natural() < b.Natural() && a.Total() >= b.Total() {
			t.Fatalf("%v, but %v", a, b)
		}
	})
}

// TSK-3: no unskilled attempt comes above the level that the table calls Decent,
// whatever the table; its total is not touched, and no other kind is capped.
func TestUnskilledCap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := d10luckrapid.OutcomeTable().Draw(t, "table")
		if rapid.Bool().Draw(t, "standard") {
			table = d10luck.OutcomeTable{}
		}
		test := d10luckrapid.Test().Draw(t, "test")
		r := mustRoll(t, test, d10luckrapid.Luck().Draw(t, "dice")...)
		level, plain := r.Level(table), table.Level(r.Total())
		want := plain
		if test.Kind == d10luck.Unskilled && plain.Number > table.Decent().Number {
			want = table.Decent()
		}
		if level != want || (level.Number > 0) != (r.Outcome() == d10luck.Success) {
			t.Fatalf("%v is %v, want %v", r, level, want)
		}
	})
}

// What people type and what a test prints are the same language; the modifier may
// be said in three ways.
func TestParseString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := d10luckrapid.Test().Draw(t, "test")
		again, err := d10luck.ParseTest(test.String())
		if err != nil || again != test || again.String() != test.String() {
			t.Fatalf("%+v prints as %q, which reads as %+v, %v", test, test, again, err)
		}
		decodetest.Reload(t, test)

		fear := d10luckrapid.FearTest().Draw(t, "fear test")
		rules := d10luck.Rules{NoLuckInFear: fear.NoLuck}
		if again, err := rules.ParseFearTest(fear.String()); err != nil || again != fear {
			t.Fatalf("%+v prints as %q, which reads as %+v, %v", fear, fear, again, err)
		}
		decodetest.Reload(t, fear)

		row := rapid.SampledFrom(slices.Collect(d10luck.ModifierTable{}.All())).Draw(t, "label")
		test.Modifier = 0
		labelled, err := d10luck.ParseTest(test.String() + " " + row.Name)
		test.Modifier = row.Modifier()
		if err != nil || labelled != test {
			t.Fatalf("%v with %q reads as %+v, %v", test, row.Name, labelled, err)
		}
	})
}

// A result of any size fits a chat line.
func TestStringFitsAChatLine(t *testing.T) {
	chain := func(first int) []int {
		faces := slices.Repeat([]int{6}, 101)
		faces[0], faces[100] = first, 5
		return faces
	}
	million := 1_000_000
	for _, test := range []d10luck.Test{
		{Kind: d10luck.Task, Attribute: million, Skill: million, Modifier: -million},
		{Kind: d10luck.SimpleTest, Attribute: million, Modifier: -million},
		{Kind: d10luck.Unskilled, Attribute: million, Penalty: million, Modifier: -million},
	} {
		r := mustRoll(t, test, chain(1)...)
		if got := r.String(); len(got) > 250 {
			t.Errorf("%d bytes: %s", len(got), got)
		}
		pair, _ := d10luck.Resist(test, test)
		pair, _ = pair.Take(d10luck.SideA, chain(1)...)
		pair, err := pair.Take(d10luck.SideB, chain(1)...)
		if got := pair.String(); err != nil || len(got) > 600 {
			t.Errorf("%d bytes: %s", len(got), got)
		}
	}
	fear, _ := d10luck.FearTest{Willpower: million, Modifier: -million}.Start()
	fear, _ = fear.Take(chain(1)...)
	fear, err := fear.Take(chain(10)...)
	if got := fear.String(); err != nil || len(got) > 500 {
		t.Errorf("%d bytes: %s", len(got), got)
	}
}
