package combat_test

import (
	"slices"
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
	if err := combat.VerifySeed(slices.Collect(f.Log()), dice.NewSource("undo")); err != nil {
		t.Error(err)
	}
}

// The way to do again what was undone, dice and all.
func TestRedo(t *testing.T) {
	f := done(t)
	e, _ := f.Entry(2)
	must(f.Do(e.Command, combat.From(combat.Scripted, dice.Replay(e.Draws))))
	if got := f.State().Fighters[1].Grit; got != 994 {
		t.Errorf("grit %d", got)
	}
}
