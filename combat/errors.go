package combat

import (
	"errors"
	"strconv"
)

// The conditions that this package reports.
var (
	// ErrNoGame: a Fight is not one that New or Load made, or its game is none.
	ErrNoGame = errors.New("combat: no game")
	// ErrNoSeats: the game is not [Seated], and answers no seat.
	ErrNoSeats = errors.New("combat: the game has no seats")
	// ErrNoEntry: a log has no such entry, or none that stands.
	ErrNoEntry = errors.New("combat: no such entry")
	// ErrNothingToUndo: every command is undone, or none was given yet.
	ErrNothingToUndo = errors.New("combat: nothing to undo")
	// ErrNothingToRedo: nothing was undone, or something else was done since.
	ErrNothingToRedo = errors.New("combat: nothing to redo")
	// ErrUndo: an earlier state cannot be had. After a load that means that the rules
	// have changed since the log was written.
	ErrUndo = errors.New("combat: an earlier state cannot be had")
	// ErrStale: the fight, or the source of its dice, has moved on since a step was
	// prepared.
	ErrStale = errors.New("combat: the fight has moved on since the step was prepared")
	// ErrFollow: an entry is not one that can follow in this fight.
	ErrFollow = errors.New("combat: log: the entry does not follow")
	// ErrRules: a log was played by another version of the rules.
	ErrRules = errors.New("combat: log: another version of the rules")
	// ErrState: the state of a fight is not what its log leads to.
	ErrState = errors.New("combat: the state does not follow from the log")
	// ErrSave: a text is not a saved fight, or a fight cannot be saved.
	ErrSave = errors.New("combat: saved fight")
	// ErrFormat: a save is of a format that this version cannot read.
	ErrFormat = errors.New("combat: saved fight of another format")
	// ErrGame: a save is of another game.
	ErrGame = errors.New("combat: saved fight of another game")
	// ErrLog: a log is not one that a fight can have written. See [LogError].
	ErrLog = errors.New("combat: log")
	// ErrHead: a log does not have the head given for it.
	ErrHead = errors.New("combat: log: its head is not the one given: something was cut off or rewritten")
	// ErrSeed: dice of a log did not come from the seed.
	ErrSeed = errors.New("combat: log: dice are not from the seed")
	// ErrCommitment: a seed is not the one committed to.
	ErrCommitment = errors.New("combat: the seed is not the one committed to")
	// ErrText: a text is not a hash, a seed or a secret.
	ErrText = errors.New("combat: want 64 lower-case hexadecimal digits")
)

// A LogError says which entry of a log is wrong, and how. It matches [ErrLog].
type LogError struct {
	N    int    // the entry, from 1
	What string // what is wrong with it
	Err  error  // a further reason; may be nil
}

// Error gives the entry, what is wrong and the reason.
func (e *LogError) Error() string {
	s := "combat: log: entry " + strconv.Itoa(e.N) + ": " + e.What
	if e.Err != nil {
		s += ": " + e.Err.Error()
	}
	return s
}

// Is reports whether target is [ErrLog].
func (e *LogError) Is(target error) bool { return target == ErrLog }

// Unwrap returns Err.
func (e *LogError) Unwrap() error { return e.Err }
