package combat

import (
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// An Origin is where the dice of an entry came from.
type Origin = enum.Of[origin]

type origin struct{}

// Names are the texts.
func (origin) Names() *enum.Names { return &origins }

// The origins. An entry without dice has none.
const (
	Rolled   Origin = iota + 1 // "rng": by a source of chance
	Typed                      // "typed": by people, who rolled them on the table
	Scripted                   // "script": by a program that knew them, such as a test or a repetition
)

var origins = enum.Names{Clause: "combat", Kind: "origin", Text: []string{"", "rng", "typed", "script"}}

// From returns src with a statement of where its dice come from, for
// [Fight.Do]; 0 is for a command that takes none, as an entry without dice has it. Without it a [*dice.Script] counts as Typed, any other source
// that can tell how many dice it has left (Left() int) as Scripted, and all
// others as Rolled: a [dice.Locked] or a [dice.Recorder] around typed dice hides what
// they are, and a [dice.Replay] is a Script. Say From for these. The statement is the
// host's word: [VerifySeed] looks only
// at dice that are Rolled.
func From(o Origin, src dice.RNG) dice.RNG { return &stated{src, o} }

// A stated source is taken apart by Do, which then sees the source itself.
type stated struct {
	dice.RNG
	origin Origin
}

// Done asks the source for its error, for whoever else uses s.
func (s *stated) Done() error {
	if d, ok := s.RNG.(interface{ Done() error }); ok {
		return d.Done()
	}
	return nil
}

// originOf returns the bare source and where its dice come from.
func originOf(src dice.RNG) (dice.RNG, Origin) {
	switch s := src.(type) {
	case *stated:
		bare, _ := originOf(s.RNG)
		return bare, s.origin
	case *dice.Script:
		return s, Typed
	case interface{ Left() int }:
		return src, Scripted
	}
	return orNone(src), Rolled
}

// orNone turns a missing source into one without dice.
func orNone(src dice.RNG) dice.RNG {
	if s, ok := src.(*dice.Source); src == nil || ok && s == nil {
		return dice.Typed()
	}
	return src
}
