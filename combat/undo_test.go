package combat_test

import (
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

// The way to do again what was undone, dice and all.
func TestRedo(t *testing.T) {
	f := done(t)
	e := must(f.Entry(2))
	must(f.Do(e.Command, combat.From(combat.Scripted, dice.Replay(e.Draws))))
	if got := f.State().Fighters[1].Grit; got != 994 {
		t.Errorf("grit %d", got)
	}
}
