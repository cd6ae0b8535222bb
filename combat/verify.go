package combat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/rollbook-rpg/rollbook/dice"
)

// Verify reports whether a log follows, entry by entry, from the start and the
// dice that it records, and whether it has the given head, salted with the secret. The
// first entry that does not follow is a [*LogError]; another head is [ErrHead].
//
// With the zero Hash it does not look at the head, and proves only that the log
// could have been written by such a fight. With a head that was published
// earlier it proves that nothing was cut off or rewritten since. A head that
// was published when the log had n entries is that of log[:n].
//
// Verify plays by the rules of g as they are now. Where g is [Versioned] the first entry
// that was played by another version is a [*LogError] that wraps [ErrRules]: it takes the
// version that wrote it. Neither start nor log is changed.
//
// A log of any length takes the memory of some hundred states, besides its own.
func Verify[S, C, E any](g Game[S, C, E], start Start[S], secret Secret, log []Entry[C, E], head Hash) error {
	_, err := Part[S, C, E]{start, secret, log}.Verify(g, head)
	return err
}

// A Part is what a host reveals of a fight when it has no secrets left, or of a part of
// one that was cut; see [Fight.Part]. Its JSON can be read again.
type Part[S, C, E any] struct {
	Start  Start[S]      `json:"start"`
	Secret Secret        `json:"secret"`
	Log    []Entry[C, E] `json:"log"`
}

// Verify does what the function [Verify] does, and returns what the next part has to
// begin with: its Start.Before.
func (p Part[S, C, E]) Verify(g Game[S, C, E], published Hash) (end Closing, err error) {
	if err := checkGame(g, p.Start.Rules); err != nil {
		return end, err
	}
	if err := p.Start.check(); err != nil {
		return end, err
	}
	course := p.Start.course()
	if err := checkLog(course, p.Log); err != nil {
		return end, err
	}
	h, err := head(g, p.Start, p.Secret, p.Log)
	if err != nil {
		return end, err
	}
	state, err := follow(g, p.Start.State, course, func(n int) (*Entry[C, E], error) { return &p.Log[n-course.base-1], nil }, course.base+len(p.Log))
	if err != nil {
		return end, err
	}
	if published != (Hash{}) && h != published {
		return end, ErrHead
	}
	return closing(p.Secret, course.base+len(p.Log), h, state)
}

// VerifyParts verifies parts of one fight that follow each other, the last with a head
// that was published, and that each begins where the one before it ended. A part that does
// not is a [*LogError] of its first entry that wraps [ErrHead].
//
// Parts by other versions of the rules take games of their own: verify each with
// [Part.Verify], and compare what it returns with the Start.Before of the next.
func VerifyParts[S, C, E any](g Game[S, C, E], parts []Part[S, C, E], head Hash) error {
	var end Closing
	for i, p := range parts {
		if i > 0 && p.Start.Before != end {
			return &LogError{p.Start.Before.N + 1, "it does not begin where the part before it ended", ErrHead}
		}
		var published Hash
		if i == len(parts)-1 {
			published = head
		}
		var err error
		if end, err = p.Verify(g, published); err != nil {
			return err
		}
	}
	return nil
}

// Verify does what the function [Verify] does with the fight's own start, secret and
// log, and then reports with [ErrState] where they do not lead to its state.
// That is what [Load] does not look at.
func (f *Fight[S, C, E]) Verify(head Hash) error {
	h, err := f.open()
	if err != nil {
		return err
	}
	state, err := follow(h.game, h.start.State, h.start.course(), h.entry, h.n)
	if err != nil {
		return err
	}
	now, err := h.headNow()
	if err != nil {
		return err
	}
	if head != (Hash{}) && now != head {
		return ErrHead
	}
	return sameState(state, h.state)
}

// course is that of a log without entries.
func (s Start[S]) course() course { return course{base: s.Before.N, n: s.Before.N, rules: s.Rules} }

// checkLog reports what no log behind a course can be, whatever the game.
func checkLog[C, E any](c course, log []Entry[C, E]) error {
	base := c.base
	for i := range log {
		e := &log[i]
		if err := e.check(); err != nil {
			return err
		}
		if what := c.admits(e.link()); what != "" {
			return &LogError{base + i + 1, what, nil}
		}
		if e.Redoes > 0 {
			if err := e.repeats(&log[e.Redoes-base-1]); err != nil {
				return err
			}
		}
		c.take(e.link())
	}
	return nil
}

// follow replays entries up to the last, which are known to be a log, and returns the state
// that they lead to.
func follow[S, C, E any](g Game[S, C, E], start S, c course, entry func(n int) (*Entry[C, E], error), last int) (state S, err error) {
	w := walk[S, C, E]{g: g, course: c, entry: entry, start: start, state: start}
	goesBack, err := w.undone(last)
	if err != nil {
		return start, err
	}
	for n := c.n + 1; n <= last; n++ {
		e, err := entry(n)
		if err == nil {
			err = w.step(e, goesBack[n-c.base-1])
		}
		if err != nil {
			return start, err
		}
	}
	return w.state, nil
}

// A walk follows a log. It keeps states before commands that will be undone, of others now
// and then one, and plays again what an undo wants and is not kept.
type walk[S, C, E any] struct {
	g Game[S, C, E]
	course
	entry        func(n int) (*Entry[C, E], error)
	start, state S
	past         trail[S]
}

// undone tells which entries are undone later.
func (w *walk[S, C, E]) undone(last int) ([]bool, error) {
	goesBack := make([]bool, last-w.base)
	for n := w.base + 1; n <= last; n++ {
		e, err := w.entry(n)
		if err != nil {
			return nil, err
		}
		if e.Kind == KindUndo {
			goesBack[e.Undoes-w.base-1] = true
		}
	}
	return goesBack, nil
}

func (w *walk[S, C, E]) step(e *Entry[C, E], goesBack bool) error {
	depth := len(w.live)
	if e.Kind == KindUndo {
		if err := w.back(depth - 1); err != nil {
			return err
		}
		w.take(e.link())
		return nil
	}
	w.take(e.link())
	if v := version(w.g); w.rules != v {
		return e.wrong("it was played by "+clip(w.rules)+", the game plays by "+clip(v), ErrRules)
	}
	if goesBack || depth%window == 0 {
		w.past.push(depth, w.state)
	}
	w.state = w.g.Clone(w.state)
	return replay(w.g, &w.state, e)
}

// back returns to the state before the command at a depth.
func (w *walk[S, C, E]) back(depth int) error {
	k, ok := w.past.upTo(depth)
	if !ok {
		k = kept[S]{0, w.start}
	}
	w.past.cut(k.depth)
	w.state = k.state
	for d := k.depth; d < depth; d++ {
		w.past.push(d, w.state)
		e, err := w.entry(w.live[d])
		if err != nil {
			return err
		}
		w.state = w.g.Clone(w.state)
		if _, err := play(w.g, &w.state, e); err != nil {
			return err
		}
	}
	return nil
}

// play does the command of e again, with its dice, and returns what comes of it.
func play[S, C, E any](g Game[S, C, E], s *S, e *Entry[C, E]) ([]E, error) {
	rec := dice.Recorder{Src: dice.Replay(e.Draws)}
	events, err := g.Apply(s, e.Command, &rec)
	if err == nil {
		err = rec.Done()
	}
	if err != nil {
		return nil, e.wrong("its command cannot be done with its dice", err)
	}
	if !slices.Equal(rec.Draws, e.Draws) {
		return nil, e.wrong("its dice are for something else", nil)
	}
	return events, nil
}

// replay does the command of e again, with its dice, and reports what comes out
// differently.
func replay[S, C, E any](g Game[S, C, E], s *S, e *Entry[C, E]) error {
	events, err := play(g, s, e)
	if err != nil || len(events) == 0 && len(e.Events) == 0 {
		return err
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

// sameState reports with [ErrState] where two states are not the same.
func sameState[S any](replayed, state S) error {
	same, err := sameJSON(replayed, state)
	if err != nil {
		return fmt.Errorf("%w: it cannot be written as JSON: %w", ErrState, err)
	}
	if !same {
		return ErrState
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
