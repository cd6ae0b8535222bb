package combat

import (
	"slices"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Step is an entry that is worked out and not yet in the log: what a host puts into its
// store before the fight itself goes on. Make it with [Fight.Prepare] and the others.
type Step[S, C, E any] struct {
	h          *history[S, C, E]
	entry      Entry[C, E]
	state      S
	data       []byte
	prev, head Hash

	src           *dice.Source // nil where no die came from one
	before, after dice.Source
}

// Prepare works out what [Fight.Do] would do, and does nothing yet: the fight stays as it
// is, and so does a [*dice.Source]. Other sources give their dice for good.
func (f *Fight[S, C, E]) Prepare(c C, src dice.RNG) (*Step[S, C, E], error) {
	return f.prepare(c, src, "")
}

func (f *Fight[S, C, E]) prepare(c C, src dice.RNG, seat Seat) (*Step[S, C, E], error) {
	h, err := f.openToAppend()
	if err != nil {
		return nil, err
	}
	p := &Step[S, C, E]{h: h}
	src, origin := originOf(src)
	if s, ok := src.(*dice.Source); ok {
		p.src, p.before, p.after = s, *s, *s
		src = &p.after
	}
	e := Entry[C, E]{Seat: seat, For: f.only, Note: f.note}
	if err := h.work(&e, c, src, origin); err != nil {
		return nil, err
	}
	return p.seal(e.copied(), h.next)
}

// PrepareUndo is Prepare for [Fight.Undo].
func (f *Fight[S, C, E]) PrepareUndo() (*Step[S, C, E], error) {
	h, err := f.openToAppend()
	if err != nil {
		return nil, err
	}
	e, state, err := h.undo(f.note)
	if err != nil {
		return nil, err
	}
	return (&Step[S, C, E]{h: h}).seal(e, state)
}

// PrepareRedo is Prepare for [Fight.Redo].
func (f *Fight[S, C, E]) PrepareRedo() (*Step[S, C, E], error) {
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
	return (&Step[S, C, E]{h: h}).seal(e, state)
}

// seal completes a step.
func (p *Step[S, C, E]) seal(e Entry[C, E], state S) (*Step[S, C, E], error) {
	prev, err := p.h.headNow()
	if err != nil {
		return nil, err
	}
	p.entry, p.state, p.prev = e, state, prev
	if p.data, err = e.MarshalJSON(); err != nil {
		return nil, err
	}
	p.head = p.h.hasher.entry(prev, e.N, p.data)
	return p, nil
}

// Entry is the entry that the step appends.
func (p *Step[S, C, E]) Entry() Entry[C, E] { return p.entry.copied() }

// JSON is the entry as the store keeps it: the same bytes each time, and those that the
// head is taken over.
func (p *Step[S, C, E]) JSON() []byte { return slices.Clone(p.data) }

// Prev is the head that the fight has to have for the step: what a store compares.
func (p *Step[S, C, E]) Prev() Hash { return p.prev }

// Head is the head that the fight then has.
func (p *Step[S, C, E]) Head() Hash { return p.head }

// State is a clone of the state that the fight then has.
func (p *Step[S, C, E]) State() (s S) {
	if p.h == nil {
		return s
	}
	return p.h.game.Clone(p.state)
}

// Source is where the source of the dice then is, for a store that keeps it beside the
// fight; nil where they came from no [*dice.Source].
func (p *Step[S, C, E]) Source() *dice.Source {
	if p.src == nil {
		return nil
	}
	return p.after.Clone()
}

// Commit appends the entry, and moves the source on. Where fight or source have moved
// since, by this step or by anything else, it is [ErrStale] and nothing changes.
func (p *Step[S, C, E]) Commit() ([]E, error) {
	if p == nil || p.h == nil {
		return nil, ErrNoGame
	}
	if now, err := p.h.headNow(); err != nil || now != p.prev || p.src != nil && *p.src != p.before {
		return nil, ErrStale
	}
	if p.src != nil {
		*p.src = p.after
	}
	p.h.add(&p.entry, p.state)
	p.h.write(p.data, p.head)
	return slices.Clone(p.entry.Events), nil
}

// Append takes the next entry as another process logged it: it replays a command, undoes
// what an undo does, and is refused where it does not come to the same. Where the dice of
// a command are [Rolled] and there is a src, they have to be its next, and it goes on.
//
// What is no next entry of this fight is a [*LogError] that wraps [ErrFollow], and after
// an error fight and src are as they were. That the entry is of this very fight, and not of
// another that came to the same, its head tells: compare it.
func (f *Fight[S, C, E]) Append(e Entry[C, E], src *dice.Source) error {
	h, err := f.open()
	if err != nil {
		return err
	}
	prev, err := h.headNow()
	if err != nil {
		return err
	}
	if err := e.check(); err != nil {
		return err
	}
	if what := h.admits(e.link()); what != "" {
		return e.wrong(what, ErrFollow)
	}
	e = e.copied()
	state, err := h.append(&e)
	if err != nil {
		return err
	}
	data, err := e.MarshalJSON()
	if err != nil {
		return err
	}
	if src != nil && e.Origin == Rolled && e.Redoes == 0 {
		after := *src
		if err := e.from(&after); err != nil {
			return err
		}
		*src = after
	}
	h.add(&e, state)
	h.write(data, h.hasher.entry(prev, e.N, data))
	return nil
}

// append is the state that an entry leads to, whose place in the log is right.
func (h *history[S, C, E]) append(e *Entry[C, E]) (state S, err error) {
	if e.Kind == KindUndo {
		return h.before(len(h.live) - 1)
	}
	if err := h.commands.check("command", &e.Command); err != nil {
		return state, err
	}
	rules, err := h.newRules()
	if err == nil && rules != e.Rules {
		err = e.wrong("its rules are "+clip(e.Rules)+", the game plays by "+clip(version(h.game)), ErrRules)
	}
	if err == nil && e.Redoes > 0 {
		var k *Entry[C, E]
		if k, err = h.entry(e.Redoes); err == nil {
			err = e.repeats(k)
		}
	}
	if err != nil {
		return state, err
	}
	state = h.game.Clone(h.state)
	return state, replay(h.game, &state, e)
}
