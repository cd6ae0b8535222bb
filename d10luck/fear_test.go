package d10luck_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"pgregory.net/rapid"
)

// FEA-1, FEA-2, FEA-3, LCK-3: agreement with the naive second implementation,
// rolled or saved and resumed at every die.
func TestFearProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := d10luckrapid.FearTest().Draw(t, "test")
		rec := dice.Recorder{Src: dicerapid.RNG(t)}
		f, err := test.Roll(&rec)
		if errors.Is(err, dice.ErrRounds) {
			t.SkipNow()
		}
		if err != nil {
			t.Fatal(err)
		}
		first, fear := f.Result().Faces().AppendTo(nil), f.Faces().AppendTo(nil)
		calm, total, decided := naiveFear(test, first, fear)
		if !decided || f.Total() != total || calm != (f.Outcome() == d10luck.Success) || calm != (len(fear) == 0) || f.Test() != test {
			t.Fatalf("%v: naive %v, %d, %v", f, calm, total, decided)
		}
		if level := f.Level(d10luck.OutcomeTable{}); !calm && level.Number != naiveLevel(total) || calm && level != (d10luck.Level{}) {
			t.Fatalf("%v: level %v, naive %d", f, level, naiveLevel(total))
		}
		again, err := test.Start()
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range rec.Draws {
			again = decodetest.Reload(t, again)
			if n, sides := again.Need(); n != 1 || sides != d.Die || again.Outcome() != d10luck.Undecided || again.Total() != 0 || again.Rolled() != 0 {
				t.Fatalf("%v: needs %d d%d for a d%d", again, n, sides, d.Die)
			}
			if again, err = again.Take(d.Face); err != nil {
				t.Fatal(err)
			}
		}
		if again != decodetest.Reload(t, f) {
			t.Fatalf("%v, in pieces %v", f, again)
		}
		if n, _ := f.Need(); n != 0 {
			t.Fatalf("%v still needs dice", f)
		}
		if _, err := f.Take(3); !errors.Is(err, dice.ErrNotDue) {
			t.Fatalf("%v takes another die: %v", f, err)
		}
		if again, err := f.Roll(dice.Typed()); err != nil || again != f {
			t.Fatalf("%v rolls again: %v", f, err)
		}
	})
}

// FEA-2: with the same dice more Willpower never makes fear worse, and a stronger
// penalty never makes it better; a bonus does not touch the fear roll.
func TestFearIsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		willpower, modifier := rapid.IntRange(0, 6).Draw(t, "willpower"), rapid.IntRange(-12, 3).Draw(t, "modifier")
		first, fear := d10luckrapid.Luck().Draw(t, "dice"), d10luckrapid.Luck().Draw(t, "fear")
		total := func(willpower, modifier int) int {
			f, err := d10luck.FearTest{Willpower: willpower, Modifier: modifier}.Start()
			if err == nil {
				f, err = f.Take(first...)
			}
			if err == nil && f.Result().Outcome() == d10luck.Failure {
				f, err = f.Take(fear...)
			}
			if err != nil {
				t.Fatal(err)
			}
			if f.Outcome() == d10luck.Success {
				return -1_000_000
			}
			return f.Total()
		}
		base := total(willpower, modifier)
		if total(willpower+1, modifier) > base || total(willpower, modifier-1) < base {
			t.Fatalf("%d, with more Willpower %d, with a stronger penalty %d", base, total(willpower+1, modifier), total(willpower, modifier-1))
		}
		if plain := total(willpower, 0); modifier > 0 && base != plain && base != -1_000_000 {
			t.Fatalf("with a bonus %d, without %d", base, plain)
		}
	})
}

// FEA-3, FEA-4: every level has its row, the dice for the turns are asked for, and
// an effect comes back from JSON at every point.
func TestEffects(t *testing.T) {
	for level := -1; level <= 9; level++ {
		row := d10luck.FearTable{}.Row(level)
		if want := max(0, min(level, 7)); row.Level != want || row.Ours != (want > 0) {
			t.Errorf("level %d: %+v", level, row)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		e := decodetest.Reload(t, d10luckrapid.Effect().Draw(t, "effect"))
		n, sides := e.Need()
		row := e.Row()
		if (n == 1) != (row.Die != 0 && e.Turns() == 0) || n == 1 && sides != row.Die {
			t.Fatalf("%v needs %d d%d", e, n, sides)
		}
		rolled, err := e.Roll(dicerapid.RNG(t))
		if err != nil || row.Die == 0 && rolled.Turns() != row.Turns || row.Die != 0 && (rolled.Turns() < 1 || rolled.Turns() > row.Die) {
			t.Fatalf("%v: %v, %v", e, rolled, err)
		}
		if again, err := rolled.Roll(dice.Typed()); err != nil || again != rolled {
			t.Fatalf("%v rolls again: %v", rolled, err)
		}
		if _, err := rolled.Take(1); !errors.Is(err, dice.ErrNotDue) {
			t.Fatalf("%v takes another die: %v", rolled, err)
		}
		decodetest.Reload(t, rolled)
		if len(e.String()) > 400 {
			t.Fatalf("%d bytes: %v", len(e.String()), e)
		}
	})
}

// FEA-5: what the dice gave stays on record, through any number of rulings.
func TestOverruleIsRecorded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := d10luckrapid.Effect().Draw(t, "effect")
		before, ruled := e.Overruled()
		if !ruled {
			before = e
		}
		for range rapid.IntRange(1, 3).Draw(t, "rulings") {
			row := d10luck.FearTable{}.Row(rapid.IntRange(0, 7).Draw(t, "level"))
			next, err := e.Overrule(row)
			if err != nil || next.Row() != row {
				t.Fatalf("%v: %v", next, err)
			}
			e = next
		}
		if was, ok := e.Overruled(); !ok || was != before || e.Level() != before.Level() {
			t.Fatalf("%v was %v, recorded %v", e, before, was)
		}
		decodetest.Reload(t, e)
	})
}

// The rules' tables are the ones asked: OUT-2 replaced, FEA-4 replaced.
func TestEffectByOwnTables(t *testing.T) {
	outcomes, err := d10luck.NewOutcomeTable("fine", 0, d10luck.Level{Number: 1, Name: "fine", Low: 9, High: 11}, d10luck.Level{Number: 2, Name: "great", Low: 12, High: 12})
	fear, err2 := d10luck.NewFearTable(d10luck.FearRow{Level: 1, Name: "sweats", Turns: 1}, d10luck.FearRow{Level: 2, Name: "runs", Die: 100})
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	f, err := d10luck.FearTest{Willpower: 1, Modifier: -5}.Roll(dice.Typed(3, 9))
	if err != nil || f.Total() != 13 {
		t.Fatal(f, err)
	}
	for rules, want := range map[d10luck.Rules]string{
		{}:                               "physical reaction, D4 to roll for the turns, -1 to all actions",
		{Outcomes: outcomes}:             "flight, 1 turn",
		{Outcomes: outcomes, Fear: fear}: "runs, D100 to roll for the turns",
		{Fear: fear}:                     "runs, D100 to roll for the turns",
	} {
		e, err := f.Effect(rules)
		if err != nil || e.String() != want {
			t.Errorf("%v, %v; want %s", e, err, want)
		}
		decodetest.Reload(t, e)
	}
}

// Whoever keeps calm, or is scared for a few seconds, has an effect to overrule.
func TestMildEffects(t *testing.T) {
	for _, c := range []struct {
		faces []int
		want  string
	}{{[]int{7}, "calm"}, {[]int{2, 9}, "scared for a few seconds"}} {
		f, err := d10luck.FearTest{Willpower: 2}.Roll(dice.Typed(c.faces...))
		if err != nil {
			t.Fatal(err)
		}
		e, err := f.Effect(d10luck.Rules{})
		if err != nil || e.String() != c.want || e.Level() != 0 || e.Turns() != 0 {
			t.Errorf("%v: %v, %v", f, e, err)
		}
		e, err = decodetest.Reload(t, e).Overrule(d10luck.FearTable{}.Row(2))
		if err != nil || e.String() != "flight, 1 turn; overruled, the dice gave "+c.want {
			t.Errorf("%v, %v", e, err)
		}
		decodetest.Reload(t, e)
	}
}

// Bad input to fear, its knob and its rulings: refused, nothing drawn or changed.
func TestFearRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		test d10luck.FearTest
		want error
	}{
		"willpower": {d10luck.FearTest{Willpower: -1}, rollbook.Fault{Clause: "d10luck FEA-1", Subject: "Willpower", Found: "-1"}},
		"high":      {d10luck.FearTest{Willpower: 1_000_001}, rollbook.Fault{Clause: "d10luck FEA-1"}},
		"modifier":  {d10luck.FearTest{Modifier: -1_000_001}, rollbook.Fault{Clause: "d10luck MOD-1"}},
		"limits":    {d10luck.FearTest{Limits: dice.Limits{Rounds: -1}}, dice.ErrLimit},
	} {
		t.Run(name, func(t *testing.T) { refusetest.Roll(t, "d10luck", d10luck.FearTest{Willpower: 2}, c.test, c.want) })
	}
	start, _ := d10luck.FearTest{Willpower: 2}.Start()
	if e, err := start.Effect(d10luck.Rules{}); !errors.Is(err, rollbook.Fault{Clause: "d10luck FEA-2"}) || e != (d10luck.Effect{}) {
		t.Errorf("an undecided effect: %v, %v", e, err)
	}
	for _, c := range []struct {
		faces []int
		want  error
	}{
		{[]int{11}, dice.ErrFace}, {[]int{7, 7}, dice.ErrNotDue}, {[]int{2, 11}, dice.ErrFace}, {[]int{2, 3, 4}, dice.ErrNotDue}, {[]int{1, 7}, dice.ErrFace},
	} {
		if f, err := start.Take(c.faces...); !errors.Is(err, c.want) || f != start {
			t.Errorf("%v: %v, %v", c.faces, f, err)
		}
	}
	failed, _ := start.Take(2)
	lucky, _ := failed.Take(10)
	for f, want := range map[d10luck.Fear]string{
		start:  "undecided, D10 to roll",
		failed: "undecided, D10 to roll; failure, 4: D10 2, attribute +2",
		lucky:  "undecided, D6 to roll: D10 10; failure, 4: D10 2, attribute +2",
	} {
		if got := f.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for _, f := range []d10luck.Fear{start, failed} {
		if again, err := f.Roll(dice.Func(func(n int) int { return n })); !errors.Is(err, dice.ErrSource) || again != f {
			t.Errorf("%v: %v, %v", f, again, err)
		}
	}
	plain, _ := d10luck.FearTest{Willpower: 2, NoLuck: true}.Start()
	plain, _ = plain.Take(2)
	if again, err := plain.Roll(dice.Func(func(int) int { return -1 })); !errors.Is(err, dice.ErrSource) || again != plain {
		t.Errorf("%v, %v", again, err)
	}
}

// Hazard 3: a fear roll that shows nothing but sixes ends at the cap.
func TestFearChainIsBounded(t *testing.T) {
	test := d10luck.FearTest{Willpower: 2, Limits: dice.Limits{Rounds: 4}}
	draws := 0
	f, err := test.Roll(dice.Func(func(n int) int {
		if draws++; draws == 1 {
			return 4
		}
		return n - 1
	}))
	if !errors.Is(err, dice.ErrRounds) || !strings.Contains(fmt.Sprint(err), "d10luck LCK-2") || f != (d10luck.Fear{}) || draws != 2+4 {
		t.Errorf("%d draws: %v, %v", draws, f, err)
	}
	start, _ := test.Start()
	if again, err := start.Take(5, 10, 6, 6, 6, 6); !errors.Is(err, dice.ErrRounds) || again != start {
		t.Errorf("%v, %v", again, err)
	}
}

func TestEffectRefuses(t *testing.T) {
	f, _ := d10luck.FearTest{Willpower: 1, Modifier: -5}.Roll(dice.Typed(3, 9))
	e, _ := f.Effect(d10luck.Rules{})
	for _, c := range []struct {
		faces []int
		want  error
	}{{[]int{0}, dice.ErrFace}, {[]int{5}, dice.ErrFace}, {[]int{3, 3}, dice.ErrNotDue}} {
		got, err := e.Take(c.faces...)
		var draw *dice.DrawError
		if !errors.Is(err, c.want) || got != e || !errors.As(err, &draw) || draw.Draw != len(c.faces) {
			t.Errorf("%v: %v, %v", c.faces, got, err)
		}
	}
	if got, err := e.Roll(dice.Typed()); !errors.Is(err, dice.ErrExhausted) || got != e {
		t.Errorf("%v, %v", got, err)
	}
	for _, row := range []d10luck.FearRow{{}, {Name: "x", Penalty: -1}, {Name: "x", Turns: 2, Die: 4}, {Name: "x", Die: 256}, {Name: "x", Turns: -1},
		{Name: "x", Level: -1}, {Name: " x"}, {Name: "x", Die: -1}, {Name: "x", Recovery: d10luck.Recovery{Kind: d10luck.Task, Attribute: "x", Every: d10luck.Turn}},
		{Name: "x", Recovery: d10luck.Recovery{Kind: d10luck.SimpleTest, Every: d10luck.Turn}},
		{Name: "x", Recovery: d10luck.Recovery{Kind: d10luck.SimpleTest, Attribute: "x"}}} {
		if got, err := e.Overrule(row); !errors.Is(err, rollbook.Fault{Clause: "d10luck FEA-4"}) || got != e {
			t.Errorf("%+v: %v, %v", row, got, err)
		}
	}
	var none d10luck.Effect
	if got, err := none.Overrule(d10luck.FearTable{}.Row(1)); !errors.Is(err, rollbook.Fault{Clause: "d10luck FEA-5"}) || got != none {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := none.Take(1); !errors.Is(err, dice.ErrNotDue) || got != none || none.String() != "no effect" {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := none.Roll(dicetest.NewScript(t)); !errors.Is(err, roll.ErrNoTest) || got != none {
		t.Errorf("%v, %v", got, err)
	}
	if _, ok := none.Overruled(); ok {
		t.Error("nothing was overruled")
	}
}
