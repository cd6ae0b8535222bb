package combat

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
)

// Undo takes back the last command that is not undone yet, and returns the
// number of its entry. The state is again what it was before it. The entry
// stays in the log, and one that says what was undone is appended: a log only
// grows.
//
// Dice once drawn stay drawn. A source is not put back, and a command that is
// given again takes new dice; [Fight.Redo] does one again with the old.
//
// Undoing one of the last 64 commands is quick, however long the fight. Those before, and
// for the first undo after a [Load] all that stand, are replayed: to take back a whole
// fight takes about as long as to play it a few times. Where the rules have changed
// since a load, so that the log does not lead to the state any more, the error wraps
// [ErrUndo]. After an error the fight is as it was.
func (f *Fight[S, C, E]) Undo() (int, error) {
	h, err := f.openToAppend()
	if err != nil {
		return 0, err
	}
	e, state, err := h.undo(f.note)
	if err != nil {
		return 0, err
	}
	h.add(&e, state)
	return e.Undoes, nil
}

// UndoTo takes back every command that stands behind entry n, the last first, so that
// entry n, which has to stand, is the last that does; 0, or in a part the number of
// entries before it, takes back all. Each is an entry. After an error nothing was taken back.
func (f *Fight[S, C, E]) UndoTo(n int) error {
	h, err := f.openToAppend()
	if err != nil {
		return err
	}
	depth := 0
	if n != h.base {
		d, stands := h.depth(n)
		if !stands {
			return &LogError{n, "it does not stand", ErrNoEntry}
		}
		depth = d + 1
	}
	return h.undoTo(depth, f.note)
}

// Redo does again what was undone last, with the dice that it had, and returns what comes
// of it. Nothing is drawn. What it appends is an entry of its own. It works for one undo
// after the other, until something else is done: then it answers [ErrNothingToRedo].
func (f *Fight[S, C, E]) Redo() ([]E, error) {
	h, err := f.openToAppend()
	if err != nil {
		return nil, err
	}
	if h.course.next() == 0 {
		return nil, ErrNothingToRedo
	}
	e, state, err := h.redo(h.course.next(), f.note)
	if err != nil {
		return nil, err
	}
	h.add(&e, state)
	return e.copied().Events, nil
}

// PutRight gives entry n, which has to stand, the dice that were meant when others were
// typed: it undoes all that was done from there on, does the command of n with the faces
// given, and does again what followed, with its own dice. All of it is in the log.
//
// Only dice that are [Typed] can be mistyped. Where something that followed cannot be done
// again the error is a [*LogError] that names the first such entry, and the fight is as it
// was.
func (f *Fight[S, C, E]) PutRight(n int, faces ...int) error {
	h, err := f.openToAppend()
	if err != nil {
		return err
	}
	depth, stands := h.depth(n)
	if !stands {
		return &LogError{n, "it does not stand", ErrNoEntry}
	}
	e, err := h.entry(n)
	if err != nil {
		return err
	}
	if e.Origin != Typed {
		return e.wrong("its dice were not typed: "+e.Origin.String(), nil)
	}
	c := h.clone()
	if err := c.putRight(e, depth, faces, f.note); err != nil {
		return err
	}
	c.src = h.src
	*h = *c
	return nil
}

// putRight leaves h spoilt after an error.
func (h *history[S, C, E]) putRight(wrong *Entry[C, E], depth int, faces []int, note string) error {
	follow := append([]int(nil), h.live[depth+1:]...)
	if err := h.undoTo(depth, note); err != nil {
		return err
	}
	e := Entry[C, E]{Seat: wrong.Seat, For: wrong.For, Note: note}
	if err := h.work(&e, wrong.Command, dice.Typed(faces...), Typed); err != nil {
		return wrong.wrong("it cannot be done with these dice", err)
	}
	e = e.copied()
	h.add(&e, h.next)
	for _, n := range follow {
		e, state, err := h.redo(n, note)
		if err != nil {
			return err
		}
		h.add(&e, state)
	}
	return nil
}

// undo works out the entry that takes back the last command, and the state before that.
func (h *history[S, C, E]) undo(note string) (e Entry[C, E], state S, err error) {
	if h.last() == 0 {
		return e, state, ErrNothingToUndo
	}
	state, err = h.before(len(h.live) - 1)
	return Entry[C, E]{N: h.n + 1, Kind: KindUndo, Undoes: h.last(), Note: note}, state, err
}

// undoTo takes back all but the first depth commands.
func (h *history[S, C, E]) undoTo(depth int, note string) error {
	if depth == len(h.live) {
		return nil
	}
	state, err := h.before(depth)
	if err != nil {
		return err
	}
	for len(h.live) > depth {
		h.add(&Entry[C, E]{N: h.n + 1, Kind: KindUndo, Undoes: h.last(), Note: note}, state)
	}
	return nil
}

// redo works out the entry that does entry n again, and the state that comes of it.
func (h *history[S, C, E]) redo(n int, note string) (e Entry[C, E], state S, err error) {
	k, err := h.entry(n)
	if err != nil {
		return e, state, err
	}
	rules, err := h.newRules()
	if err != nil {
		return e, state, err
	}
	state = h.game.Clone(h.state)
	events, err := play(h.game, &state, k)
	if err != nil {
		return e, state, err
	}
	if err := h.checkEvents(events); err != nil {
		return e, state, k.wrong("it cannot be done again", err)
	}
	e = *k
	e.N, e.Redoes, e.Rules, e.Note, e.Events = h.n+1, n, rules, note, h.results.copy(events)
	return e, state, nil
}

// before is the state before the command that stands at a depth. It is then kept, and
// none behind it.
func (h *history[S, C, E]) before(depth int) (s S, err error) {
	k, err := h.keptUpTo(depth)
	if err != nil {
		return s, err
	}
	if k.depth == depth {
		return k.state, nil
	}
	past := h.past.below(k.depth)
	if s, err = h.playOn(&past, k, depth); err != nil {
		return s, fmt.Errorf("%w: %w", ErrUndo, err)
	}
	past.push(depth, s)
	h.past = past
	return s, nil
}

// keptUpTo is the last state that is kept at depth, which something stands at, or before. A load keeps none: then
// what stands is played once, and has to lead to the state that was loaded.
func (h *history[S, C, E]) keptUpTo(depth int) (kept[S], error) {
	if k, ok := h.past.upTo(depth); ok {
		return k, nil
	}
	first := kept[S]{len(h.live), h.state}
	if len(h.past.kept) > 0 {
		first = h.past.kept[0]
	}
	var past trail[S]
	s, err := h.playOn(&past, kept[S]{0, h.start.State}, first.depth)
	if err == nil {
		err = sameState(s, first.state)
	}
	if err != nil {
		return kept[S]{}, fmt.Errorf("%w: %w", ErrUndo, err)
	}
	h.past.kept = append(past.kept, h.past.kept...)
	k, _ := h.past.upTo(depth)
	return k, nil
}

// playOn plays the commands that stand at the depths from that of a state, and keeps the
// state before each.
func (h *history[S, C, E]) playOn(past *trail[S], from kept[S], depth int) (S, error) {
	s := from.state
	for d := from.depth; d < depth; d++ {
		past.push(d, s)
		e, err := h.entry(h.live[d])
		if err != nil {
			return s, err
		}
		s = h.game.Clone(s)
		if _, err := play(h.game, &s, e); err != nil {
			return s, err
		}
	}
	return s, nil
}

// at is the state after entry n.
func (h *history[S, C, E]) at(n int) (s S, err error) {
	live := h.liveAt(n)
	same := 0 // what stood then and stands now
	for same < min(len(live), len(h.live)) && live[same] == h.live[same] {
		same++
	}
	from := kept[S]{same, h.state}
	if same < len(h.live) {
		if from, err = h.keptUpTo(same); err != nil {
			return s, err
		}
	}
	s = h.game.Clone(from.state)
	for _, n := range live[from.depth:] {
		e, err := h.entry(n)
		if err == nil {
			_, err = play(h.game, &s, e)
		}
		if err != nil {
			return s, fmt.Errorf("%w: %w", ErrUndo, err)
		}
	}
	return s, nil
}
