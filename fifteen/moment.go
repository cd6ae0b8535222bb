package fifteen

import (
	"iter"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

var moments = enum.Names[Moment]{
	Clause: clauseAutomatic, Kind: "moment",
	Text: []string{"", "calm", "combat round", "deadline"},
}

// String is the lower-case word for the moment.
func (m Moment) String() string { return moments.String(m) }

// AppendText appends the word for the moment.
func (m Moment) AppendText(b []byte) ([]byte, error) { return moments.Append(b, m) }

// MarshalText is the word for the moment.
func (m Moment) MarshalText() ([]byte, error) { return moments.Append(nil, m) }

// UnmarshalText takes exactly a word that MarshalText gives.
func (m *Moment) UnmarshalText(text []byte) error { return moments.Unmarshal(m, text) }

// AllMoments yields calm, combat round and deadline.
func AllMoments() iter.Seq[Moment] { return moments.All() }
