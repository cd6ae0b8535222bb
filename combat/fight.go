package combat

import (
	"iter"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A Fight is a fight over the rules of a [Game], with its whole history. Make
// it with [New] or [Load].
//
// It serves one goroutine at a time. What it returns is the caller's own, to
// keep and to write into, but for what commands and events point at, which nobody
// writes into (see [Game]), and what clones of a state share (see Game.Clone).
type Fight[S, C, E any] struct {
	game  Game[S, C, E]
	start S
	state S
	log   []*Entry[C, E]
	live  []int // indexes in log of the commands that are not undone
	past  []S   // the states before the last of them; maybe fewer than those

	head   Hash   // of the first hashed entries
	hashed int    // −1: not even the start
	text   []byte // the JSON of those entries, with commas between

	next    S             // what a command makes of state
	rec     dice.Recorder // its dice
	entries slab[Entry[C, E]]
	draws   slab[dice.Draw]
	events  slab[E]
}

// New returns a fight that begins at start, of which it takes a clone.
func New[S, C, E any](g Game[S, C, E], start S) *Fight[S, C, E] {
	return &Fight[S, C, E]{game: g, start: g.Clone(start), state: g.Clone(start), hashed: -1}
}

// State returns a clone of the state.
func (f *Fight[S, C, E]) State() S { return f.game.Clone(f.state) }

// PublicState returns what all players may see of the state. It reports false
// where the game is no [Viewer] and so does not say what that is.
func (f *Fight[S, C, E]) PublicState() (S, bool) {
	if v, ok := f.game.(Viewer[S]); ok {
		return v.Public(f.State()), true
	}
	return *new(S), false
}

// Do does a command with dice from src, and returns what came of it. The dice,
// with what they were for, are in the entry that it appends to the log.
//
// It is done whole or not at all. After an error the fight is as it was: the
// game refused the command, and said why; or src could not answer, or held
// dice that nobody asked for. Dice that people typed (dice.Typed) must be
// exactly those that the command takes. A [*dice.Source] is then put back to
// where it was, even if the game panics; other sources cannot be.
//
// A nil src has no dice: it suits commands that take none.
func (f *Fight[S, C, E]) Do(c C, src dice.RNG) ([]E, error) { return f.do(c, src, "") }

// DoSecret is Do for what players must not see: their view tells that something
// happened and nothing else.
func (f *Fight[S, C, E]) DoSecret(c C, src dice.RNG) ([]E, error) { return f.do(c, src, newSalt()) }

func (f *Fight[S, C, E]) do(c C, src dice.RNG, salt string) ([]E, error) {
	src, origin := originOf(src)
	if err := origin.Validate(); err != nil {
		return nil, err
	}
	done := false
	if s, ok := src.(*dice.Source); ok {
		before := *s
		defer func() {
			if !done {
				*s = before
			}
		}()
	}
	f.next = f.game.Clone(f.state)
	f.rec = dice.Recorder{Src: src, Draws: f.rec.Draws[:0]}
	events, err := f.game.Apply(&f.next, c, &f.rec)
	if err == nil {
		err = f.rec.Done()
	}
	if err != nil {
		return nil, err
	}
	done = true
	if len(f.rec.Draws) == 0 {
		origin = 0
	}
	f.keep(f.state)
	f.state = f.next
	f.live = append(f.live, len(f.log))
	f.append(Entry[C, E]{Kind: KindDo, Secret: salt != "", Salt: salt, Origin: origin,
		Command: c, Draws: f.draws.copy(f.rec.Draws), Events: f.events.copy(events)})
	return events, nil
}

func (f *Fight[S, C, E]) append(e Entry[C, E]) {
	e.N = len(f.log) + 1
	f.log = append(f.log, f.entries.one(e))
}

// window is how many states before a command a Fight keeps, at least where
// there are so many; at most it keeps twice as many. Those before are replayed
// from the start when an undo wants them.
const window = 64

func (f *Fight[S, C, E]) keep(s S) {
	if len(f.past) == 2*window {
		f.past = append(f.past[:0], f.past[window:]...)
		clear(f.past[window:][:window])
	}
	f.past = append(f.past, s)
}

// Undo takes back the last command that is not undone yet, and returns the
// number of its entry. The state is again what it was before it. The entry
// stays in the log, and one that says what was undone is appended: a log only
// grows.
//
// Dice once drawn stay drawn. A source is not put back, and a command that is
// given again takes new dice; to repeat it with the old ones, take them from
// its entry: From(Scripted, dice.Replay(entry.Draws)).
//
// The last 64 commands are taken back at once, however long the fight. Beyond
// them, and for the first undo after a [Load], the log is replayed from the
// start, which takes about as long as loading it. Where the rules have changed
// since, so that it does not lead to the state any more, the error wraps
// [ErrUndo]. After an error the fight is as it was.
func (f *Fight[S, C, E]) Undo() (int, error) {
	if len(f.live) == 0 {
		return 0, ErrNothingToUndo
	}
	if len(f.past) == 0 {
		if err := f.rebuild(); err != nil {
			return 0, err
		}
	}
	last, n := len(f.past)-1, f.live[len(f.live)-1]+1
	f.state = f.past[last]
	clear(f.past[last:])
	f.past = f.past[:last]
	f.live = f.live[:len(f.live)-1]
	f.append(Entry[C, E]{Kind: KindUndo, Undoes: n})
	return n, nil
}

// Len is the number of entries in the log.
func (f *Fight[S, C, E]) Len() int { return len(f.log) }

// Entry returns the n-th entry of the log, 1..Len, and whether there is one.
func (f *Fight[S, C, E]) Entry(n int) (Entry[C, E], bool) {
	if n < 1 || n > len(f.log) {
		return Entry[C, E]{}, false
	}
	return f.log[n-1].copied(), true
}

// Log yields the entries of the log in order.
func (f *Fight[S, C, E]) Log() iter.Seq[Entry[C, E]] {
	return func(yield func(Entry[C, E]) bool) {
		for _, e := range f.log {
			if !yield(e.copied()) {
				return
			}
		}
	}
}

// PublicLog yields the entries as players may see them, secret ones hidden.
func (f *Fight[S, C, E]) PublicLog() iter.Seq[Entry[C, E]] {
	return func(yield func(Entry[C, E]) bool) {
		for _, e := range f.log {
			if !yield(e.Public().copied()) {
				return
			}
		}
	}
}

// Head is the hash of the game's name, the start and the whole log. It is
// computed when asked for, over what was appended since. An error says that
// something cannot be written as JSON.
func (f *Fight[S, C, E]) Head() (Hash, error) {
	if f.hashed == -1 {
		h, err := genesis(f.game.Name(), f.start)
		if err != nil {
			return Hash{}, err
		}
		f.head, f.hashed = h, 0
	}
	for f.hashed < len(f.log) {
		data, err := f.log[f.hashed].MarshalJSON()
		if err != nil {
			return Hash{}, err
		}
		if f.hashed > 0 {
			f.text = append(f.text, ',')
		}
		f.text = append(f.text, data...)
		f.head = chain(f.head, data)
		f.hashed++
	}
	return f.head, nil
}
