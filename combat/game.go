package combat

import "github.com/rollbook-rpg/rollbook/dice"

// A Game is the rules of a fight: a ruleset with its knobs, written by this
// module or by a host. S is the state of a fight, C a command, E an event.
//
// All three must survive JSON: what encoding/json makes of a value and back is
// the same value, decoded strictly where a type decodes itself, and nested at
// most 60 deep. Their JSON is frozen, too: a later version may add a field that
// is left out while it is zero, and change nothing else, for hashes are taken
// over it. Commands and events are best flat structs with a kind; nobody writes
// into what they point at once they are handed over.
//
// A Game with knobs does best to keep them in the state, so that they are saved
// and hashed with the start, and a fight is verified by the rules it was played
// by.
//
// Package combat/combatrapid tests all that this asks for.
type Game[S, C, E any] interface {
	// Name tells the saves of different games apart, such as "tiny/1". It
	// stays the same while older saves can be read. It is not empty.
	Name() string

	// Clone returns a copy of a state that shares no memory with it, other
	// than what nobody ever changes.
	Clone(S) S

	// Apply does what a command says and returns what came of it. It checks
	// the command, then draws, then changes the state: a refused command draws
	// nothing and changes nothing. It draws from the Recorder alone, setting
	// the Recorder's Purpose as it goes, and returns an error when a die
	// cannot be had. The same state, command and dice always come to the same.
	// What it returns shares no memory with the state.
	Apply(*S, C, *dice.Recorder) ([]E, error)
}

// A Versioned game says by which version of its rules it plays. A log then says from
// which entry on each version was played, whatever is done with the save, and [Verify]
// refuses what another version has played. A game that has said one has to go on doing
// so.
//
// A version is a text of 1 to [MaxNote] bytes that changes whenever the same state, command
// and dice may come to something else.
type Versioned interface{ RulesVersion() string }

// An Appender is a Game that can put its events into memory that is there
// already. A [Sim] asks for that, which a third of its time may depend on; a
// [Fight] gives its events away and does not.
type Appender[S, C, E any] interface {
	// AppendApply is Apply with the events appended to dst. After an error what
	// it returns is of no use.
	AppendApply(dst []E, s *S, c C, rec *dice.Recorder) ([]E, error)
}

// A Sim is a fight without history, for simulations: it costs next to nothing
// over the Game itself. It cannot undo, save or prove anything. Make it with
// [NewSim]: any other answers [ErrNoGame]. It serves one goroutine at a time.
type Sim[S, C, E any] struct {
	// State is the state itself, no clone. Between commands it may be read,
	// changed, and set to the start of another fight.
	State S

	game     Game[S, C, E]
	appender Appender[S, C, E] // nil where game is none
	events   []E
	rec      dice.Recorder
}

// NewSim returns a fight without history that begins at start, of which it
// takes a clone.
func NewSim[S, C, E any](g Game[S, C, E], start S) *Sim[S, C, E] {
	if g == nil {
		return new(Sim[S, C, E])
	}
	appender, _ := g.(Appender[S, C, E])
	return &Sim[S, C, E]{State: g.Clone(start), game: g, appender: appender}
}

// Do applies a command to State with dice from src, as [Fight.Do] does, but in
// place. A command that the game refuses changes nothing. When src cannot
// answer, or holds dice to spare, State is spoilt. The events are good until the
// next command: where the game is an [Appender] their memory is used again.
func (m *Sim[S, C, E]) Do(c C, src dice.RNG) ([]E, error) {
	if m.game == nil {
		return nil, ErrNoGame
	}
	m.rec = dice.Recorder{Src: orNone(src), Draws: m.rec.Draws[:0]}
	events, err := m.apply(c)
	if err == nil {
		err = m.rec.Done()
	}
	if err != nil {
		return nil, err
	}
	return events, nil
}

func (m *Sim[S, C, E]) apply(c C) ([]E, error) {
	if m.appender == nil {
		return m.game.Apply(&m.State, c, &m.rec)
	}
	events, err := m.appender.AppendApply(m.events[:0], &m.State, c, &m.rec)
	if err == nil {
		m.events = events
	}
	return events, err
}

// Draws are the dice of the last command. They are good until the next.
func (m *Sim[S, C, E]) Draws() []dice.Draw { return m.rec.Draws }
