package combat

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Fight is a fight over the rules of a [Game], with its whole history. Make
// it with [New] or [Load]; to any other every method answers with [ErrNoGame], or with
// nothing where it returns no error.
//
// It is a handle: a copy of it is the same fight, and [Fight.Clone] makes another. It
// serves one goroutine at a time. What it returns is the caller's own, to
// keep and to write into, but for what commands and events point at, which nobody
// writes into (see [Game]), and what clones of a state share (see Game.Clone).
type Fight[S, C, E any] struct {
	h    *history[S, C, E]
	note string // of the entries that this handle appends
	only Seats  // for whom they are
}

// New returns a fight that begins at start, of which it takes a clone. Its [Secret] is
// drawn from the system's cryptographic source.
//
// A start that no save can hold (text that is not valid UTF-8, NaN, an infinity), a game
// without a name and no game at all make a fight that answers with that error to
// whatever is asked of it: [Fight.Check] says so at once.
func New[S, C, E any](g Game[S, C, E], start S) *Fight[S, C, E] {
	return NewWithSecret(g, start, NewSecret())
}

// NewWithSecret is New with a given secret, so that a test has the same heads each time.
func NewWithSecret[S, C, E any](g Game[S, C, E], start S, secret Secret) *Fight[S, C, E] {
	return &Fight[S, C, E]{h: begin(g, Start[S]{Rules: version(g), State: start}, secret)}
}

// WithNote returns a handle of the same fight that puts a note into each entry which it
// appends, of up to [MaxNote] bytes: whatever the host wants to find there again, such as
// the id of a message. Anything else is refused when something is done with it.
//
// A note is hashed with its entry, and neither can ever be changed. Put ids there and not
// people: what the id stands for can be erased where the host keeps it.
//
//	events, err := f.WithNote("message 1029").Do(c, src)
func (f *Fight[S, C, E]) WithNote(note string) *Fight[S, C, E] {
	if f == nil {
		return nil
	}
	return &Fight[S, C, E]{f.h, note, f.only}
}

// open returns the history, to read it.
func (f *Fight[S, C, E]) open() (*history[S, C, E], error) {
	if f == nil || f.h == nil {
		return nil, ErrNoGame
	}
	return f.h, f.h.fault
}

// openToAppend returns the history, to write into it.
func (f *Fight[S, C, E]) openToAppend() (*history[S, C, E], error) {
	h, err := f.open()
	if err == nil {
		err = checkNote("note", f.note)
	}
	if err == nil {
		err = f.only.check()
	}
	return h, err
}

// State returns a clone of the state.
func (f *Fight[S, C, E]) State() (s S) {
	h, err := f.open()
	if err != nil {
		return s
	}
	return h.game.Clone(h.state)
}

// Start returns what the fight began with.
func (f *Fight[S, C, E]) Start() (s Start[S]) {
	h, err := f.open()
	if err != nil {
		return s
	}
	s = h.start
	s.State = h.game.Clone(s.State)
	return s
}

// Secret returns the fight's secret, to reveal it when no other secret is left.
func (f *Fight[S, C, E]) Secret() (s Secret) {
	h, err := f.open()
	if err != nil {
		return s
	}
	return h.secret
}

// SetSource lets the fight hold the source that its dice come from, or nil for none:
// [Fight.Save] saves it with the fight, in the state that it then has, and after a [Load]
// it is there again. Commands take their dice from it where they are told to, as from any
// other:
//
//	events, err := f.Do(c, f.Source())
func (f *Fight[S, C, E]) SetSource(src *dice.Source) error {
	h, err := f.open()
	if err != nil {
		return err
	}
	if src != nil {
		if err := src.Done(); err != nil {
			return err
		}
	}
	h.src = src
	return nil
}

// Source is the source that the fight holds, not a copy; nil for none.
func (f *Fight[S, C, E]) Source() *dice.Source {
	h, err := f.open()
	if err != nil {
		return nil
	}
	return h.src
}

// Clone returns another fight with the same history, secret and source, which goes on by
// itself: it can go to another goroutine, and f go on meanwhile.
func (f *Fight[S, C, E]) Clone() *Fight[S, C, E] {
	h, err := f.open()
	if h == nil || err != nil {
		return &Fight[S, C, E]{h: h}
	}
	return &Fight[S, C, E]{h: h.clone()}
}

// Do does a command with dice from src, and returns what came of it. The dice,
// with what they were for, are in the entry that it appends to the log.
//
// It is done whole or not at all. After an error the fight is as it was: the
// game refused the command, and said why; the command cannot be saved, for text in it is
// not valid UTF-8 or a number is NaN or infinite; or src could not answer, or held
// dice that nobody asked for. Dice that people typed (dice.Typed) must be
// exactly those that the command takes. A [*dice.Source] is then put back to
// where it was, even if the game panics; other sources cannot be.
//
// A nil src has no dice: it suits commands that take none.
func (f *Fight[S, C, E]) Do(c C, src dice.RNG) ([]E, error) { return f.do(c, src, "") }

func (f *Fight[S, C, E]) do(c C, src dice.RNG, seat Seat) ([]E, error) {
	h, err := f.openToAppend()
	if err != nil {
		return nil, err
	}
	src, origin := originOf(src)
	done := false
	if s, ok := src.(*dice.Source); ok {
		before := *s
		defer func() {
			if !done {
				*s = before
			}
		}()
	}
	e := Entry[C, E]{Seat: seat, For: f.only, Note: f.note}
	if err := h.work(&e, c, src, origin); err != nil {
		return nil, err
	}
	done = true
	events := e.Events
	e.Draws, e.Events = h.draws.copy(e.Draws), h.results.copy(e.Events)
	h.add(&e, h.next)
	return events, nil
}

// Len is the number of the last entry in the log: how many there are, with those of
// earlier parts.
func (f *Fight[S, C, E]) Len() int {
	h, err := f.open()
	if err != nil {
		return 0
	}
	return h.n
}

// Entry returns entry n of the log. An error says that there is none, with [ErrNoEntry],
// or that it is damaged: [Load] looks at an entry only when somebody asks for it.
func (f *Fight[S, C, E]) Entry(n int) (Entry[C, E], error) {
	h, err := f.open()
	if err != nil {
		return Entry[C, E]{}, err
	}
	if n <= h.base || n > h.n {
		return Entry[C, E]{}, h.noEntry(n)
	}
	return h.copied(n)
}

// Log returns the entries of the log in order, which is for the host and the referee: see
// [Fight.LogFor]. For an error see [Fight.Entry].
func (f *Fight[S, C, E]) Log() ([]Entry[C, E], error) {
	h, err := f.open()
	if err != nil {
		return nil, err
	}
	log := make([]Entry[C, E], len(h.log))
	for i := range log {
		if log[i], err = h.copied(h.base + i + 1); err != nil {
			return nil, err
		}
	}
	return log, nil
}

// Head is the hash of the game's name, the start and the whole log, salted with the
// fight's secret. It is computed when asked for, over what was appended since. An error
// says that something cannot be written as JSON.
func (f *Fight[S, C, E]) Head() (Hash, error) {
	h, err := f.open()
	if err != nil {
		return Hash{}, err
	}
	return h.headNow()
}

// Last returns the entry of the command that an undo would take back.
func (f *Fight[S, C, E]) Last() (Entry[C, E], error) {
	h, err := f.open()
	if err != nil {
		return Entry[C, E]{}, err
	}
	if h.last() == 0 {
		return Entry[C, E]{}, ErrNothingToUndo
	}
	return h.copied(h.last())
}

// At returns the state as it was after entry n, 0 for the start, or in a part the number of
// entries before it. It replays the log from the last state before that it still has.
func (f *Fight[S, C, E]) At(n int) (s S, err error) {
	h, err := f.open()
	if err != nil {
		return s, err
	}
	if n < h.base || n > h.n {
		return s, h.noEntry(n)
	}
	return h.at(n)
}

// Check reports every entry that is damaged, and whether a save can be written. [Load]
// does not look at entries that nobody asks for.
func (f *Fight[S, C, E]) Check() error {
	h, err := f.open()
	if err != nil {
		return err
	}
	return h.check()
}

func (h *history[S, C, E]) noEntry(n int) error {
	return fmt.Errorf("%w: %d, the log has %d to %d", ErrNoEntry, n, h.base+1, h.n)
}
