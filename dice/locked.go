package dice

import (
	"encoding"
	"fmt"
	"sync"
)

// A Locked makes one RNG safe for several goroutines: each draw holds a lock,
// which costs some ten to twenty nanoseconds a die and more when goroutines
// wait for each other.
//
// The draws of goroutines interleave as they come, so one seed no longer gives
// one order of dice. Where results must be repeatable, give each goroutine a
// stream of its own instead ([Source.Sub]). Make one with [NewLocked]: the zero Locked
// panics when it is rolled with, for it has nothing to ask.
type Locked struct {
	mu  sync.Mutex
	src RNG
}

// NewLocked returns src behind a lock. Nothing else may use src from then on.
func NewLocked(src RNG) *Locked { return &Locked{src: src} }

// IntN draws from the source under the lock.
func (l *Locked) IntN(n int) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.src.IntN(n)
}

// Do gives the source itself to f, under the lock: for a roll of many dice that
// must not be interleaved, or to save the source's state. f must not use l.
func (l *Locked) Do(f func(RNG)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	f(l.src)
}

// MarshalText saves the source, where it can be saved as a text, under the lock.
// It is restored by itself, and locked anew.
func (l *Locked) MarshalText() ([]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m, ok := l.src.(encoding.TextMarshaler); ok {
		return m.MarshalText()
	}
	return nil, fmt.Errorf("%w: a %T cannot be saved", ErrState, l.src)
}

// Done asks the source for its error, where it has one to tell.
func (l *Locked) Done() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if d, ok := l.src.(interface{ Done() error }); ok {
		return d.Done()
	}
	return nil
}
