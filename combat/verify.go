package combat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/rollbook-rpg/rollbook/dice"
)

// Verify reports whether a log follows, entry by entry, from the start and the
// dice that it records, and whether it has the given head. The first entry that
// does not follow is a [*LogError]; another head is [ErrHead].
//
// With the zero Hash it does not look at the head, and proves only that the log
// could have been written by such a fight. With a head that was published
// earlier it proves that nothing was cut off or rewritten since. A head that
// was published when the log had n entries is that of log[:n].
//
// Verify plays by the rules of g as they are now: a log is verified with the
// version that wrote it, which its save names. Neither start nor log is
// changed.
func Verify[S, C, E any](g Game[S, C, E], start S, log []Entry[C, E], head Hash) error {
	_, err := verify(g, start, pointers(log), head)
	return err
}

func pointers[T any](xs []T) []*T {
	ps := make([]*T, len(xs))
	for i := range xs {
		ps[i] = &xs[i]
	}
	return ps
}

// verify returns the state that the log leads to.
func verify[S, C, E any](g Game[S, C, E], start S, log []*Entry[C, E], head Hash) (state S, err error) {
	if _, err := checkLog(log); err != nil {
		return state, err
	}
	h, err := genesis(g.Name(), start)
	if err != nil {
		return state, err
	}
	undone := make([]bool, len(log)) // only those need the state before them
	for _, e := range log {
		if e.Kind == KindUndo {
			undone[e.Undoes-1] = true
		}
	}
	state = g.Clone(start)
	var past []S
	for i, e := range log {
		if e.Kind == KindUndo {
			last := len(past) - 1
			state, past = past[last], past[:last]
		} else {
			if undone[i] {
				past = append(past, g.Clone(state))
			}
			if err := replay(g, &state, e); err != nil {
				return state, err
			}
		}
		data, err := e.MarshalJSON()
		if err != nil {
			return state, err
		}
		h = chain(h, data)
	}
	if head != (Hash{}) && h != head {
		return state, ErrHead
	}
	return state, nil
}

// Verify does what the function [Verify] does with the fight's own start and
// log, and then reports with [ErrState] where they do not lead to its state.
// That is what [Load] does not look at.
func (f *Fight[S, C, E]) Verify(head Hash) error {
	state, err := verify(f.game, f.start, f.log, head)
	if err != nil {
		return err
	}
	return f.checkState(state)
}

func (f *Fight[S, C, E]) checkState(replayed S) error {
	same, err := sameJSON(replayed, f.state)
	if err != nil {
		return fmt.Errorf("%w: it cannot be written as JSON: %w", ErrState, err)
	}
	if !same {
		return ErrState
	}
	return nil
}

// replay does the command of e again, with its dice, and reports what comes out
// differently.
func replay[S, C, E any](g Game[S, C, E], s *S, e *Entry[C, E]) error {
	rec := dice.Recorder{Src: dice.Replay(e.Draws)}
	events, err := g.Apply(s, e.Command, &rec)
	if err == nil {
		err = rec.Done()
	}
	if err != nil {
		return e.wrong("its command cannot be done with its dice", err)
	}
	if !slices.Equal(rec.Draws, e.Draws) {
		return e.wrong("its dice are for something else", nil)
	}
	if len(events) == 0 && len(e.Events) == 0 {
		return nil
	}
	same, err := sameJSON(events, e.Events)
	if err != nil {
		return e.wrong("its events cannot be written as JSON", err)
	}
	if !same {
		return e.wrong("its events do not follow from its dice", nil)
	}
	return nil
}

func sameJSON(a, b any) (bool, error) {
	x, err := json.Marshal(a)
	if err != nil {
		return false, err
	}
	y, err := json.Marshal(b)
	return bytes.Equal(x, y), err
}

// rebuild replays what is not undone, for the states before the last of it.
func (f *Fight[S, C, E]) rebuild() error {
	state := f.game.Clone(f.start)
	var past []S
	for i, at := range f.live {
		if len(f.live)-i <= window {
			past = append(past, f.game.Clone(state))
		}
		if err := replay(f.game, &state, f.log[at]); err != nil {
			return fmt.Errorf("%w: %w", ErrUndo, err)
		}
	}
	if err := f.checkState(state); err != nil {
		return fmt.Errorf("%w: %w", ErrUndo, err)
	}
	f.past = past
	return nil
}
