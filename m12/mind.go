package m12

import (
	"iter"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// A Mind is a state of mind, a character's way of looking at the strange
// (MND-1 to MND-7). The zero Mind is none: a creature, a machine.
type Mind uint8

// The states of mind, each with what a test gains when it goes the
// character's way, and loses when it goes against it.
const (
	Naive         Mind = iota + 1 // MND-1: +2 where the supernatural or a conspiracy is borne out, −2 where the rational is
	Realistic                     // MND-2: +2 where science alone explains, −2 when after an answer that is not rational
	Open                          // MND-3: +1 where something irrational shows, −1 where plain logic explains all
	Curious                       // MND-4: +1 towards the logical reason, −1 close to the irrational
	NotInterested                 // MND-5: neither
	Patriot                       // MND-6: +2 in the country's service, −2 when believing to work against it
	Rebel                         // MND-7: +2 when believing to act against the government's conspiracy, no malus
)

// MindNames are the texts of the states of mind.
var MindNames = enum.Names[Mind]{
	Clause: clauseMind, Kind: "state of mind",
	Text: []string{"", "naive", "realistic", "open", "curious", "not interested", "patriot", "rebel"},
	Alias: map[string]Mind{
		"naïve": Naive,
	},
}

var mindRows = [...]struct {
	clause       rollbook.Clause
	bonus, malus int
}{
	Naive:         {"m12 MND-1", +2, -2},
	Realistic:     {"m12 MND-2", +2, -2},
	Open:          {"m12 MND-3", +1, -1},
	Curious:       {"m12 MND-4", +1, -1},
	NotInterested: {"m12 MND-5", 0, 0},
	Patriot:       {"m12 MND-6", +2, -2},
	Rebel:         {"m12 MND-7", +2, 0},
}

// MindModifier is what the state of mind adds to a test with that leaning: −2..+2,
// and 0 for a side that the state lacks (MND-8) and for values that do not
// exist.
func MindModifier(m Mind, l Leaning) int {
	if int(m) >= len(mindRows) {
		return 0
	}
	switch l {
	case Bonus:
		return mindRows[m].bonus
	case Malus:
		return mindRows[m].malus
	}
	return 0
}

// mindClause is that of a state of mind that was checked.
func mindClause(m Mind) rollbook.Clause { return mindRows[m].clause }

// String is the lower-case name of the state of mind.
func (m Mind) String() string { return MindNames.String(m) }

// AppendText appends the name; no state of mind has none.
func (m Mind) AppendText(b []byte) ([]byte, error) { return MindNames.Append(b, m) }

// MarshalText is the name; no state of mind has none.
func (m Mind) MarshalText() ([]byte, error) { return MindNames.Append(nil, m) }

// UnmarshalText takes exactly a name that MarshalText gives.
func (m *Mind) UnmarshalText(text []byte) error { return MindNames.Unmarshal(m, text) }

// ParseMind takes a name in any case; "naïve" too.
func ParseMind(text string) (Mind, error) { return MindNames.Parse(text) }

// AllMinds yields the seven states of mind in the order of the book.
func AllMinds() iter.Seq[Mind] { return MindNames.All() }

// A Leaning says which side of the state of mind a test touches: one of them
// or neither, never both (MND-8).
type Leaning uint8

// The leanings.
const (
	Neutral Leaning = iota // the state of mind has no bearing
	Bonus                  // the roll goes the character's way
	Malus                  // the roll goes against it
)

var leanings = enum.Names[Leaning]{
	Clause: clauseMind, Kind: "leaning",
	Text: []string{"neutral", "bonus", "malus"},
}

// String is the lower-case word for the leaning.
func (l Leaning) String() string { return leanings.String(l) }

// AppendText appends the word for the leaning.
func (l Leaning) AppendText(b []byte) ([]byte, error) { return leanings.Append(b, l) }

// MarshalText is the word for the leaning.
func (l Leaning) MarshalText() ([]byte, error) { return leanings.Append(nil, l) }

// UnmarshalText takes exactly a word that MarshalText gives.
func (l *Leaning) UnmarshalText(text []byte) error { return leanings.Unmarshal(l, text) }

// ParseLeaning reads a leaning by its name, in any case.
func ParseLeaning(text string) (Leaning, error) { return leanings.Parse(text) }

// AllLeanings yields neutral, bonus and malus.
func AllLeanings() iter.Seq[Leaning] { return leanings.All() }
