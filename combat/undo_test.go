package combat_test

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

func TestUndo(t *testing.T) {
	f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("undo")
	if n, err := f.Undo(); n != 0 || err != combat.ErrNothingToUndo {
		t.Errorf("undo before the start: %d, %v", n, err)
	}
	var states []string
	play := func(n int) {
		for range n {
			states = append(states, text(f.State()))
			must(f.Do(next(f.State().Hit), src))
		}
	}
	undo := func(n int) {
		for range n {
			must(f.Undo())
			last := len(states) - 1
			if got := text(f.State()); got != states[last] {
				t.Fatalf("%d commands stand: state %s, want %s", last, got, states[last])
			}
			states = states[:last]
		}
	}
	// Far more than are kept, in both directions, also after loads.
	play(300)
	undo(100)
	play(7)
	f = must(combat.Load(tiny.Game{}, must(f.Save())))
	undo(3)
	play(200)
	undo(350)
	f = must(combat.Load(tiny.Game{}, must(f.Save())))
	undo(len(states))
	if _, err := f.Undo(); err != combat.ErrNothingToUndo {
		t.Errorf("undo beyond the start: %v", err)
	}
	if text(f.State()) != text(duel()) || f.Len() != 2*507 {
		t.Errorf("%d entries, state %v", f.Len(), f.State())
	}
	if err := f.Verify(must(f.Head())); err != nil {
		t.Error(err)
	}
	if _, err := combat.VerifySeed(must(f.Log()), dice.NewSource("undo")); err != nil {
		t.Error(err)
	}
}

// However long the fight, the last 64 commands are taken back without playing any
// again. After a load the first undo plays what stands, once, and then 64 are at hand.
func TestUndoPlaysNothingAgain(t *testing.T) {
	played := 0
	g := twist{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
		played++
		return tiny.Game{}.Apply(s, c, rec)
	}}
	undo := func(f *tinyFight, n int) int {
		played = 0
		for range n {
			must(f.Undo())
		}
		return played
	}
	for _, n := range []int{1, 63, 64, 65, 127, 128, 129, 191, 192, 193, 300} {
		f, src := combat.New(g, duel()), dice.NewSource("undo")
		for range n {
			must(f.Do(next(f.State().Hit), src))
		}
		loaded := must(combat.Load(g, must(f.Save())))
		if got := undo(f, min(n, 64)); got != 0 {
			t.Errorf("of %d commands the last 64 are undone, and %d are played again", n, got)
		}
		if got := undo(loaded, min(n, 64)); got != n {
			t.Errorf("of %d loaded commands the last 64 are undone, and %d are played again", n, got)
		}
		if text(f.State()) != text(loaded.State()) {
			t.Errorf("of %d commands: state %v, loaded %v", n, f.State(), loaded.State())
		}
	}
}

// However a fight was played, undone and done again, each earlier state is still to be had.
func TestAt(t *testing.T) {
	f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("at")
	states := []string{text(f.State())}
	note := func() { states = append(states, text(f.State())) }
	look := func(f *tinyFight) {
		t.Helper()
		for n, want := range states {
			if got := text(must(f.At(n))); got != want {
				t.Fatalf("after entry %d of %d: %s, want %s", n, f.Len(), got, want)
			}
		}
	}
	for i := range 600 {
		switch {
		case i%100 > 60 && f.Len() > 0:
			must(f.Undo())
		case i%100 > 40 && i > 100 && second(f.PrepareRedo()) == nil:
			must(f.Redo())
		default:
			must(f.Do(next(f.State().Hit), src))
		}
		note()
	}
	look(f)
	loaded := must(combat.Load(tiny.Game{}, must(f.Save())))
	look(loaded)
	must(loaded.Undo())
	states = append(states, text(loaded.State()))
	look(loaded)
	must(f.At(3)).Fighters[0].Grit = -1
	must(f.At(f.Len())).Fighters[0].Grit = -1
	if f.State().Fighters[0].Grit < 0 || must(f.At(3)).Fighters[0].Grit < 0 {
		t.Error("a state that was given out is shared")
	}
	for _, n := range []int{-1, 602, math.MaxInt} {
		if _, err := f.At(n); !errors.Is(err, combat.ErrNoEntry) {
			t.Errorf("at %d: %v", n, err)
		}
	}
	if all := must(combat.Load(tiny.Game{}, must(f.Save()))); text(must(all.At(0))) != states[0] {
		t.Error("another start")
	}
}

func TestStartAndLast(t *testing.T) {
	f := combat.New(tiny.Game{}, duel())
	if _, err := f.Last(); err != combat.ErrNothingToUndo {
		t.Error(err)
	}
	must(f.Do(attack, dice.Typed(4, 5)))
	must(f.Do(tiny.Omen(), dice.Typed(3)))
	for _, want := range []int{2, 1} {
		if e := must(f.Last()); e.N != want {
			t.Errorf("the last is %d, want %d", e.N, want)
		}
		must(f.Undo())
	}
	f.Start().State.Fighters[0].Grit = 0
	if got := f.Start(); text(got) != `{"state":`+text(duel())+`}` {
		t.Errorf("it began with %s", text(got))
	}
}

func TestUndoTo(t *testing.T) {
	f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("undo to")
	var states []string
	for range 200 {
		states = append(states, text(f.State()))
		must(f.Do(next(f.State().Hit), src))
	}
	f = must(combat.Load(tiny.Game{}, must(f.Save())))
	for _, c := range []struct{ to, entries int }{{200, 200}, {190, 210}, {120, 280}, {120, 280}, {1, 399}, {0, 400}} {
		if err := f.WithNote("back").UndoTo(c.to); err != nil || f.Len() != c.entries {
			t.Fatalf("undo to %d: %v, %d entries", c.to, err, f.Len())
		}
		if c.to < 200 && text(f.State()) != states[c.to] {
			t.Errorf("undo to %d: %v", c.to, f.State())
		}
	}
	if e := must(f.Entry(400)); e.Undoes != 1 || e.Note != "back" {
		t.Error(e)
	}
	before := text(f)
	for _, n := range []int{-1, 1, 300, 401, math.MaxInt} {
		if err := f.UndoTo(n); !errors.Is(err, combat.ErrNoEntry) || text(f) != before {
			t.Errorf("undo to %d: %v", n, err)
		}
	}
	if err := errors.Join(f.Check(), f.Verify(must(f.Head()))); err != nil {
		t.Error(err)
	}
}

func TestRedo(t *testing.T) {
	f, src := combat.New(tiny.Game{}, duel()), dice.NewSource("redo")
	seed := src.Clone()
	var states []string
	for range 100 {
		must(f.Do(next(f.State().Hit), src))
		states = append(states, text(f.State()))
	}
	must(f.For(combat.Referee).Do(tiny.Omen(), dice.Typed(17)))
	at := text(src)
	for range 90 {
		must(f.Undo())
	}
	if f.Len()%2 == 1 { // a load in between makes no difference
		f = must(combat.Load(tiny.Game{}, must(f.Save())))
	}
	for i := 11; i < 100; i++ {
		k := must(f.Entry(i + 1))
		events := must(f.Redo())
		e := must(f.Last())
		if text(f.State()) != states[i] || e.Redoes != i+1 || text(events) != text(k.Events) || text(e.Draws) != text(k.Draws) || e.Origin != k.Origin {
			t.Fatalf("command %d again: %s", i+1, text(e))
		}
	}
	must(f.Redo())
	if e := must(f.Last()); e.For != combat.Only() || e.Redoes != 101 || e.Origin != combat.Typed {
		t.Error(text(e))
	}
	if _, err := f.Redo(); err != combat.ErrNothingToRedo {
		t.Error(err)
	}
	// What was done again is undone and done again like anything else.
	last := must(f.Last()).N
	must(f.Undo())
	must(f.Redo())
	if e := must(f.Last()); e.Redoes != last {
		t.Error(text(e))
	}
	if text(src) != at {
		t.Error("a redo draws dice")
	}
	if others, err := combat.VerifySeed(must(f.Log()), seed); err != nil || others != 1 || text(seed) != at {
		t.Errorf("%d dice of another origin, %v", others, err)
	}
	if err := errors.Join(f.Check(), f.Verify(must(f.Head()))); err != nil {
		t.Error(err)
	}
	// Something else ends it.
	must(f.Undo())
	must(f.Undo())
	must(f.Do(tiny.Omen(), dice.Typed(1)))
	must(f.Undo())
	must(f.Redo())
	if _, err := f.Redo(); err != combat.ErrNothingToRedo {
		t.Error(err)
	}
}

// No command stands twice for one that was undone, and what is done again is what it was.
func TestForgedRedo(t *testing.T) {
	f := combat.NewWithSecret(tiny.Game{}, duel(), secret)
	must(f.Do(tiny.Omen(), dice.Typed(20)))
	must(f.Undo())
	must(f.Redo())
	for name, forge := range map[string]func(log []tinyEntry) []tinyEntry{
		"again":           func(log []tinyEntry) []tinyEntry { e := log[2]; e.N = 4; return append(log, e) },
		"another die":     func(log []tinyEntry) []tinyEntry { log[2].Draws[0].Face, log[2].Events[0].Dice = 19, 19; return log },
		"another command": func(log []tinyEntry) []tinyEntry { log[2].Command = attack; return log },
		"another origin":  func(log []tinyEntry) []tinyEntry { log[2].Origin = combat.Rolled; return log },
		"made secret":     func(log []tinyEntry) []tinyEntry { log[2].For = combat.Only("a"); return log },
		"by another seat": func(log []tinyEntry) []tinyEntry { log[2].Seat = "a"; return log },
		"of an undo":      func(log []tinyEntry) []tinyEntry { log[2].Redoes = 2; return log },
		"of what stands":  func(log []tinyEntry) []tinyEntry { e := log[2]; e.N, e.Redoes = 4, 3; return append(log, e) },
	} {
		log := forge(must(f.Log()))
		if err := combat.Verify(tiny.Game{}, f.Start(), secret, log, combat.Hash{}); !errors.Is(err, combat.ErrLog) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := combat.VerifySeed(log, dice.NewSource("x")); !errors.Is(err, combat.ErrLog) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What follows a mistyped die is done again with its own dice.
func TestPutRight(t *testing.T) {
	f := combat.New(tiny.Game{}, duel())
	must(f.Do(attack, dice.Typed(4, 5)))
	must(f.Do(take, dice.Typed(2))) // it was a 5
	must(f.For(combat.Referee).Do(tiny.Omen(), dice.Typed(17)))
	must(f.Do(attack, combat.From(combat.Rolled, dice.Typed(6, 6))))
	must(f.Do(dodge, dice.Typed(6)))
	must(f.Undo())
	src := dice.NewSource("x")
	check(f.SetSource(src))
	if err := f.WithNote("typo").PutRight(2, 5); err != nil {
		t.Fatal(err)
	}
	s := f.State()
	if s.Fighters[1].Grit != 995 || s.Hit != "Brun" || s.Omen != 17 || f.Len() != 12 || f.Source() != src {
		t.Errorf("%d entries, %v", f.Len(), s)
	}
	var told []string
	for _, e := range must(f.Log())[6:] {
		told = append(told, fmt.Sprint(e.Undoes, e.Redoes, e.For != "", e.Origin, len(e.Draws), e.Note))
	}
	if got := strings.Join(told, "; "); got != "4 0 false no origin 0typo; 3 0 false no origin 0typo; 2 0 false no origin 0typo; "+
		"0 0 false typed 1typo; 0 3 true typed 1typo; 0 4 false rng 2typo" {
		t.Error(got)
	}
	if err := errors.Join(f.Check(), f.Verify(must(f.Head()))); err != nil {
		t.Error(err)
	}

	before := text(f)
	for name, c := range map[string]struct {
		n     int
		faces []int
		entry int
		says  string
	}{
		"a hit that was none":     {1, []int{1, 1}, 10, "cannot be done with its dice"}, // the answer to it
		"a die too few":           {10, nil, 10, "cannot be done with these dice: dice: draw 1"},
		"no such face":            {10, []int{7}, 10, "cannot be done with these dice"},
		"a die too many":          {10, []int{3, 3}, 10, "cannot be done with these dice"},
		"rolled dice":             {12, []int{1, 1}, 12, "its dice were not typed: rng"},
		"an undo":                 {9, []int{1}, 9, "it does not stand"},
		"what is undone":          {2, []int{1}, 2, "it does not stand"},
		"what does not exist":     {13, []int{1}, 13, "it does not stand"},
		"what is before them all": {0, []int{1}, 0, "it does not stand"},
	} {
		err := f.PutRight(c.n, c.faces...)
		var le *combat.LogError
		if !errors.As(err, &le) || le.N != c.entry || !strings.Contains(err.Error(), c.says) || text(f) != before {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := f.PutRight(1, 6, 6); err != nil || f.State().Fighters[1].Grit != 995 {
		t.Error(err)
	}
}

// To take back a whole long fight takes a few times as many commands as it has, whether it
// was loaded or not.
func TestUndoOfAll(t *testing.T) {
	const n = 10000
	played := 0
	g := twist{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
		played++
		return tiny.Game{}.Apply(s, c, rec)
	}}
	f, src := combat.New(g, longDuel()), dice.NewSource("undo")
	for range n {
		must(f.Do(next(f.State().Hit), src))
	}
	for _, f := range []*tinyFight{must(combat.Load(g, must(f.Save()))), f} {
		played = 0
		for range n {
			must(f.Undo())
		}
		if played > 5*n || text(f.State()) != text(longDuel()) {
			t.Errorf("%d commands are played again to undo %d", played, n)
		}
	}
}

// Of all states the last 64 are kept, and so few of those before that there are some
// hundred, but for each one that is kept and not much older.
func TestTrail(t *testing.T) {
	for n := 1; n < 70_000; n += 1 + n/50 {
		kept := combat.TrailOf(n)
		if most := 2*64 + 3*bits.Len(uint(n/64)); len(kept) > most {
			t.Fatalf("%d of %d are kept, want at most %d", len(kept), n, most)
		}
		for d := 1; d <= n; d++ {
			at, found := slices.BinarySearch(kept, n-d)
			if !found && (d <= 64 || at == 0 || n-d-kept[at-1] > 2*d) {
				t.Fatalf("of %d the one %d back is not kept, and none is that is near: %v", n, d, kept)
			}
		}
	}
	// It is thinned now and then, not each time.
	if n := len(combat.TrailOf(128)); n != 128 {
		t.Errorf("%d of 128 are kept", n)
	}
}

// However undos nest, Verify keeps some hundred states.
func TestVerifyKeepsFewStates(t *testing.T) {
	f, src := combat.New(tiny.Game{}, longDuel()), dice.NewSource("verify")
	back := func(n int) {
		for range n {
			must(f.Undo())
		}
	}
	on := func(n int) {
		for range n {
			must(f.Do(next(f.State().Hit), src))
		}
	}
	on(8000)
	back(7900)
	for range 40 { // in and out
		on(300)
		back(250)
		on(100)
		back(149)
	}
	on(5000)
	back(5100)
	if n := must(combat.StatesOfVerify(f)); n > 200 {
		t.Errorf("%d states are kept to verify %d entries", n, f.Len())
	}
	if err := f.Verify(must(f.Head())); err != nil {
		t.Error(err)
	}
}
