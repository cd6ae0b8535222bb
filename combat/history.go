package combat

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// A history is what the handles of one fight share. Nobody writes into a state that it
// has, nor into an entry.
type history[S, C, E any] struct {
	game   Game[S, C, E]
	fault  error // of a game or a start that cannot be; then there is nothing else
	secret Secret
	start  Start[S]
	state  S
	src    *dice.Source

	course
	log  []*Entry[C, E] // nil where nobody has asked for it since the load: it is in text
	past trail[S]       // before commands that stand

	hasher *hasher // nil where not even the start is hashed
	head   Hash    // of the entries in text
	text   []byte  // the JSON of the first entries, with commas between
	ends   []int   // where each of them ends

	commands typedPlan[C]
	events   typedPlan[E]

	// Memory for what is worked out next.
	command C
	next    S
	worked  []E
	rec     dice.Recorder
	entries slab[Entry[C, E]]
	draws   slab[dice.Draw]
	results slab[E]
}

// begin returns a history without entries, or one with a fault.
func begin[S, C, E any](g Game[S, C, E], start Start[S], secret Secret) *history[S, C, E] {
	if err := checkGame(g, start.Rules); err != nil {
		return &history[S, C, E]{fault: err}
	}
	start.State = g.Clone(start.State)
	if err := planFor[S]().check("start", &start.State); err != nil {
		return &history[S, C, E]{fault: err}
	}
	return &history[S, C, E]{game: g, secret: secret, start: start, state: g.Clone(start.State),
		course: start.course(), commands: planFor[C](), events: planFor[E]()}
}

func checkGame[S, C, E any](g Game[S, C, E], rules string) error {
	if g == nil {
		return ErrNoGame
	}
	if name := g.Name(); name == "" || !utf8.ValidString(name) {
		return fmt.Errorf("%w: %w", ErrNoGame, rollbook.Fault{Clause: "combat", Subject: "name of the game", Found: clip(name), Allowed: "text in valid UTF-8"})
	}
	return checkNote("version of the rules", rules)
}

// version is the version of the rules of g; "" where it says none.
func version[S, C, E any](g Game[S, C, E]) string {
	if v, ok := g.(Versioned); ok {
		return v.RulesVersion()
	}
	return ""
}

// newRules is the version of the rules where it is another than that of the last command.
func (h *history[S, C, E]) newRules() (string, error) {
	v := version(h.game)
	switch {
	case v == h.rules:
		return "", nil
	case v == "":
		return "", fmt.Errorf("%w: it was played by %s, and the game says no version", ErrRules, clip(h.rules))
	}
	return v, checkNote("version of the rules", v)
}

// clone is a history that goes on by itself.
func (h *history[S, C, E]) clone() *history[S, C, E] {
	c := *h
	c.course, c.log, c.past = h.course.clone(), slices.Clone(h.log), trail[S]{slices.Clone(h.past.kept)}
	c.text, c.ends = slices.Clip(h.text), slices.Clip(h.ends) // so that each appends elsewhere
	if h.hasher != nil {
		c.hasher = newHasher(h.secret)
	}
	if h.src != nil {
		c.src = h.src.Clone()
	}
	c.rec, c.entries, c.draws, c.results = dice.Recorder{}, slab[Entry[C, E]]{}, slab[dice.Draw]{}, slab[E]{}
	return &c
}

// work does a command to a clone of the state, which is then h.next, and makes the entry
// of it. Its draws and events are good until the next.
func (h *history[S, C, E]) work(e *Entry[C, E], c C, src dice.RNG, origin Origin) error {
	h.command = c
	if err := h.commands.check("command", &h.command); err != nil {
		return err
	}
	rules, err := h.newRules()
	if err != nil {
		return err
	}
	h.next = h.game.Clone(h.state)
	h.rec = dice.Recorder{Src: src, Draws: h.rec.Draws[:0]}
	h.worked, err = h.game.Apply(&h.next, c, &h.rec)
	if err == nil {
		err = h.rec.Done()
	}
	if err == nil {
		err = h.checkEvents(h.worked)
	}
	if err != nil {
		return err
	}
	if len(h.rec.Draws) == 0 {
		origin = 0
	} else if err := origin.Validate(); err != nil {
		return err
	}
	e.N, e.Kind, e.Rules, e.Origin, e.Command, e.Draws, e.Events = h.n+1, KindDo, rules, origin, c, h.rec.Draws, h.worked
	return nil
}

func (h *history[S, C, E]) checkEvents(events []E) error {
	for i := range events {
		if err := h.events.check("event", &events[i]); err != nil {
			return err
		}
	}
	return nil
}

// add appends an entry that leads to a state.
func (h *history[S, C, E]) add(e *Entry[C, E], state S) {
	if len(h.log) == 0 {
		const first = 32
		h.log, h.marks, h.live = slices.Grow(h.log, first), slices.Grow(h.marks, first), slices.Grow(h.live, first)
	}
	if e.Kind == KindUndo {
		h.past.cut(len(h.live) - 1)
	} else {
		h.past.push(len(h.live), h.state)
	}
	h.state = state
	h.take(e.link())
	h.log = append(h.log, h.entries.one(e))
}

// headNow is the head, for which it hashes what is not hashed yet.
func (h *history[S, C, E]) headNow() (Hash, error) {
	if h.hasher == nil {
		data, err := h.start.text()
		if err != nil {
			return Hash{}, err
		}
		hash := newHasher(h.secret)
		if h.head, err = hash.start(h.game.Name(), h.base, data); err != nil {
			return Hash{}, err
		}
		h.hasher = hash
	}
	for i := len(h.ends); i < len(h.log); i++ {
		data, err := h.log[i].MarshalJSON()
		if err != nil {
			return Hash{}, err
		}
		h.write(data, h.hasher.entry(h.head, h.base+i+1, data))
	}
	return h.head, nil
}

// write keeps the JSON of the next entry, which leads to a head.
func (h *history[S, C, E]) write(data []byte, head Hash) {
	if len(h.ends) > 0 {
		h.text = append(h.text, ',')
	}
	h.text = append(h.text, data...)
	h.ends, h.head = append(h.ends, len(h.text)), head
}

// entry is entry n, which is decoded where nobody has asked for it yet.
func (h *history[S, C, E]) entry(n int) (*Entry[C, E], error) {
	i := n - h.base - 1
	if e := h.log[i]; e != nil {
		return e, nil
	}
	from := 0
	if i > 0 {
		from = h.ends[i-1] + 1
	}
	e, err := unmarshalOwn[C, E](h.text[from:h.ends[i]], n)
	if err != nil {
		return nil, err
	}
	if e.Redoes > 0 {
		k, err := h.entry(e.Redoes)
		if err == nil {
			err = e.repeats(k)
		}
		if err != nil {
			return nil, err
		}
	}
	h.log[i] = e
	return e, nil
}

func (h *history[S, C, E]) copied(n int) (Entry[C, E], error) {
	e, err := h.entry(n)
	if err != nil {
		return Entry[C, E]{}, err
	}
	return e.copied(), nil
}

// manyFaults is how many faults check tells of.
const manyFaults = 10

func (h *history[S, C, E]) check() error {
	var faults []error
	if _, err := h.headNow(); err != nil {
		faults = append(faults, err)
	}
	if _, err := written(h.state); err != nil {
		faults = append(faults, fmt.Errorf("%w: its state cannot be written as JSON: %w", ErrSave, err))
	}
	for i := range h.log {
		if len(faults) == manyFaults {
			break
		}
		if _, err := h.entry(h.base + i + 1); err != nil {
			faults = append(faults, err)
		}
	}
	return errors.Join(faults...)
}
