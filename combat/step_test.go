package combat_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

type tinyStep = combat.Step[tiny.State, tiny.Command, tiny.Event]

// A step is what Do would do, and is not done before it is committed.
func TestPrepare(t *testing.T) {
	f, src := combat.NewWithSecret(tiny.Game{}, duel(), secret), dice.NewSource("prepare")
	g, again := f.Clone(), src.Clone()
	for i := range 40 {
		before, srcBefore := text(f), text(src)
		c, prepare, do := next(f.State().Hit), f.Prepare, g.Do
		if i%5 == 0 {
			c, prepare, do = tiny.Omen(), f.For(combat.Referee).Prepare, g.For(combat.Referee).Do
		}
		step := must(prepare(c, src))
		if text(f) != before || text(src) != srcBefore {
			t.Fatal("preparing changes something")
		}
		events := must(do(c, again))
		if step.Head() != must(g.Head()) || step.Prev() != must(f.Head()) || string(step.JSON()) != text(must(g.Entry(g.Len()))) ||
			text(step.Entry()) != string(step.JSON()) || text(step.State()) != text(g.State()) || text(step.Source()) != text(again) {
			t.Fatalf("a step is %s, done %s", step.JSON(), text(must(g.Entry(g.Len()))))
		}
		if got := must(step.Commit()); text(got) != text(events) || text(f) != text(g) || text(src) != text(again) {
			t.Fatalf("committed %v, done %v", got, events)
		}
	}
	for _, c := range []struct {
		prepare func() (*tinyStep, error)
		do      func(*tinyFight)
	}{
		{f.PrepareUndo, func(f *tinyFight) { must(f.Undo()) }},
		{f.PrepareUndo, func(f *tinyFight) { must(f.Undo()) }},
		{f.PrepareRedo, func(f *tinyFight) { must(f.Redo()) }},
	} {
		before := text(f)
		step := must(c.prepare())
		if text(f) != before || step.Source() != nil {
			t.Fatal("preparing changes something")
		}
		c.do(g)
		must(step.Commit())
		if text(f) != text(g) {
			t.Fatalf("%s\n%s", text(f), text(g))
		}
	}
}

// What was prepared is of no use once the fight or its dice have gone on, and a step is
// the same for ever.
func TestStaleStep(t *testing.T) {
	for name, c := range map[string]func(f *tinyFight, step *tinyStep, src *dice.Source){
		"itself":        func(_ *tinyFight, step *tinyStep, _ *dice.Source) { must(step.Commit()) },
		"a command":     func(f *tinyFight, _ *tinyStep, _ *dice.Source) { must(f.Do(dodge, dice.Typed(5))) },
		"an undo":       func(f *tinyFight, _ *tinyStep, _ *dice.Source) { must(f.Undo()) },
		"its own entry": func(f *tinyFight, step *tinyStep, src *dice.Source) { check(f.Append(step.Entry(), src)) },
		"the dice":      func(_ *tinyFight, _ *tinyStep, src *dice.Source) { src.IntN(6) },
		"a correction":  func(f *tinyFight, _ *tinyStep, _ *dice.Source) { check(f.PutRight(1, 6, 6)) },
		"done, undone":  func(f *tinyFight, _ *tinyStep, _ *dice.Source) { must(f.Do(dodge, dice.Typed(5))); must(f.Undo()) },
	} {
		f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("stale")
		must(f.Do(attack, dice.Typed(4, 5)))
		step := must(f.Prepare(dodge, src))
		sent := string(step.JSON())
		c(f, step, src)
		before, srcBefore := text(f), text(src)
		if events, err := step.Commit(); events != nil || err != combat.ErrStale || text(f) != before || text(src) != srcBefore {
			t.Errorf("%s: %v, %v", name, events, err)
		}
		if string(step.JSON()) != sent {
			t.Errorf("%s: the step has changed", name)
		}
		step.JSON()[0], step.Entry().Draws[0].Face = 'x', 9
		if string(step.JSON()) != sent || text(step.Entry()) != sent {
			t.Errorf("%s: what was given out is shared", name)
		}
	}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func TestPrepareRefuses(t *testing.T) {
	f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("refused")
	before, srcBefore := text(f), text(src)
	for _, err := range []error{
		second(f.Prepare(dodge, src)), second(f.For(combat.Referee).Prepare(dodge, src)), second(f.Prepare(attack, dice.Typed(1))), second(f.Prepare(attack, nil)),
		second(f.PrepareUndo()), second(f.PrepareRedo()), second(f.Prepare(attack, (*dice.Source)(nil))),
	} {
		if err == nil || text(f) != before || text(src) != srcBefore {
			t.Errorf("%v", err)
		}
	}
}

// Another process has the same fight when it appends the same entries, and its source
// goes on with it.
func TestAppend(t *testing.T) {
	f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("append")
	check(f.SetSource(src))
	g := must(combat.Load(tiny.Game{}, must(f.Save())))
	for i := range 60 {
		switch {
		case i%7 == 3:
			must(f.Undo())
		case i%7 == 4 && i%2 == 0:
			must(f.Redo())
		case i%7 == 5:
			must(f.For(combat.Referee).Do(tiny.Omen(), dice.Typed(i%20+1)))
		default:
			must(f.WithNote("x").Do(next(f.State().Hit), src))
		}
		var e tinyEntry
		check(json.Unmarshal([]byte(text(must(f.Entry(f.Len())))), &e))
		if err := g.Append(e, g.Source()); err != nil {
			t.Fatal(err)
		}
		if text(g) != text(f) {
			t.Fatalf("%s\n%s", text(f), text(g))
		}
	}
	if err := g.Verify(must(f.Head())); err != nil {
		t.Error(err)
	}
}

func TestAppendRefuses(t *testing.T) {
	f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("append")
	must(f.Do(attack, dice.Typed(4, 5)))
	must(f.Undo())
	must(f.Do(attack, dice.Typed(4, 4)))
	g := f.Clone()
	before, srcBefore := text(f), text(src)
	must(g.Do(dodge, src.Clone()))
	right := must(g.Entry(4))
	for _, c := range []struct {
		name  string
		forge func(e *tinyEntry)
		want  error
		says  string
	}{
		{"doubled", func(e *tinyEntry) { *e = must(g.Entry(3)) }, combat.ErrFollow, "entry 3: it has number 3 where 4 follows"},
		{"out of order", func(e *tinyEntry) { e.N = 5 }, combat.ErrFollow, "entry 5: it has number 5 where 4 follows"},
		{"no number", func(e *tinyEntry) { e.N = 0 }, combat.ErrLog, "count from 1"},
		{"hidden", func(e *tinyEntry) { *e = tinyEntry{N: 4, Kind: combat.KindHidden} }, combat.ErrFollow, "what a seat is told"},
		{"another undo", func(e *tinyEntry) { *e = tinyEntry{N: 4, Kind: combat.KindUndo, Undoes: 1} }, combat.ErrFollow, "it undoes entry 1"},
		{"another redo", func(e *tinyEntry) { e.Redoes = 3 }, combat.ErrFollow, "it does entry 3 again, which does not stand undone"},
		{"a redo of something else", func(e *tinyEntry) { e.Redoes = 1 }, combat.ErrLog, "it does not do entry 1 again"},
		{"another command", func(e *tinyEntry) { e.Command = attack }, combat.ErrLog, "its command cannot be done"},
		{"of another fight", func(e *tinyEntry) {
			*e = must(combatOf(t, attack, dice.Typed(1, 1)).Entry(1))
			e.N = 4
		}, combat.ErrLog, "its command cannot be done"},
		{"another face", func(e *tinyEntry) { e.Draws[0].Face = 7 - e.Draws[0].Face }, combat.ErrLog, ""},
		{"another event", func(e *tinyEntry) { e.Events[0].Dice++ }, combat.ErrLog, "its events do not follow"},
		{"from nowhere", func(e *tinyEntry) { e.Origin = 0 }, combat.ErrLog, "dice come from"},
		{"other rules", func(e *tinyEntry) { e.Rules = "2" }, combat.ErrRules, `its rules are "2"`},
		{"a long note", func(e *tinyEntry) { e.Note = strings.Repeat("x", 201) }, combat.ErrLog, "its note"},
		{"broken text", func(e *tinyEntry) { e.Command.By = "\xff" }, nil, "command.By"},
	} {
		e := right
		e.Draws, e.Events = slices.Clone(e.Draws), slices.Clone(e.Events)
		c.forge(&e)
		if err := f.Append(e, src); err == nil || c.want != nil && !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
		if text(f) != before || text(src) != srcBefore {
			t.Fatalf("%s: something has changed", c.name)
		}
	}
	other := dice.NewSource("another")
	otherBefore := text(other)
	if err := f.Append(right, other); !errors.Is(err, combat.ErrSeed) || text(f) != before || text(other) != otherBefore {
		t.Errorf("dice of another source: %v", err)
	}
	if err := f.Append(right, src); err != nil || text(f) != text(g) {
		t.Error(err)
	}
	if err := f.Append(right, src); !errors.Is(err, combat.ErrFollow) {
		t.Errorf("the same again: %v", err)
	}
}

func combatOf(t *testing.T, c tiny.Command, src dice.RNG) *tinyFight {
	t.Helper()
	f := combat.New(tiny.Game{}, duel())
	must(f.Do(c, src))
	return f
}

// An entry without dice has no origin, and can be given again with what it says.
func TestFromNowhere(t *testing.T) {
	f := combat.New(idle[string]{}, 0)
	must(f.Do("a", dice.NewSource("x")))
	e := must(f.Entry(1))
	must(f.Do(e.Command, combat.From(e.Origin, dice.Replay(e.Draws))))
	if got := must(f.Entry(2)); got.Origin != 0 {
		t.Error(got)
	}
}

// A fight holds its source through a save.
func TestSource(t *testing.T) {
	f := combat.New(tiny.Game{}, duel())
	if f.Source() != nil || strings.Contains(text(f), `"source"`) {
		t.Error("a source that nobody gave")
	}
	src := dice.NewSource("held")
	check(f.SetSource(src))
	for range 10 {
		must(f.Do(next(f.State().Hit), f.Source()))
	}
	g := must(combat.Load(tiny.Game{}, must(f.Save())))
	if f.Source() != src || text(g.Source()) != text(src) {
		t.Error("another source")
	}
	for range 10 {
		must(g.Do(next(g.State().Hit), g.Source()))
		must(f.Do(next(f.State().Hit), f.Source()))
	}
	if text(f) != text(g) {
		t.Errorf("%s\n%s", text(f), text(g))
	}
	if err := f.SetSource(new(dice.Source)); !errors.Is(err, dice.ErrSeed) || f.Source() != src {
		t.Errorf("a source without a seed: %v", err)
	}
	check(f.SetSource(nil))
	if strings.Contains(text(f), `"source"`) {
		t.Error("a source that was taken away is saved")
	}
}
