package combat

import (
	"iter"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// An Origin is where the dice of an entry came from.
type Origin uint8

// The origins. An entry without dice has none.
const (
	Rolled   Origin = iota + 1 // "rng": by a source of chance
	Typed                      // "typed": by people, who rolled them on the table
	Scripted                   // "script": by a program that knew them, such as a test or a repetition
)

var origins = enum.Names[Origin]{Clause: "combat", Kind: "origin", Text: []string{"", "rng", "typed", "script"}}

// String is the text of o, as in JSON.
func (o Origin) String() string { return origins.String(o) }

// AppendText appends the text of o.
func (o Origin) AppendText(b []byte) ([]byte, error) { return origins.Append(b, o) }

// MarshalText is the text of o.
func (o Origin) MarshalText() ([]byte, error) { return origins.Append(nil, o) }

// UnmarshalText takes exactly a text that MarshalText gives.
func (o *Origin) UnmarshalText(text []byte) error { return origins.Unmarshal(o, text) }

// AllOrigins yields the origins.
func AllOrigins() iter.Seq[Origin] { return origins.All() }

// From returns src with a statement of where its dice come from, for
// [Fight.Do]. Without it a [*dice.Script] counts as Typed, any other source
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
	if src == nil {
		return dice.Typed()
	}
	return src
}
