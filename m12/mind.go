package m12

import (
	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// A Mind is a state of mind, a character's way of looking at the strange
// ([MND1] to [MND7]). The zero Mind is none: a creature, a machine.
type Mind = enum.Of[mind]

type mind struct{}

// Names are the texts.
func (mind) Names() *enum.Names { return &minds }

// The states of mind, each with what a test gains when it goes the
// character's way, and loses when it goes against it.
const (
	Naive         Mind = iota + 1 // MND-1: +2 where the supernatural or a conspiracy is borne out, −2 where the rational is
	Realistic                     // MND-2: +2 where science alone explains, −2 when after an answer that is not rational
	OpenMinded                    // MND-3: +1 where something irrational shows, −1 where plain logic explains all
	Curious                       // MND-4: +1 towards the logical reason, −1 close to the irrational
	NotInterested                 // MND-5: neither
	Patriot                       // MND-6: +2 in the country's service, −2 when believing to work against it
	Rebel                         // MND-7: +2 when believing to act against the government's conspiracy, no malus
)

var minds = enum.Names{
	Clause: MND8, Kind: "state of mind",
	Text: []string{"", "naive", "realistic", "open", "curious", "not interested", "patriot", "rebel"},
	Alias: map[string]uint8{
		"naïve": uint8(Naive),
	},
}

var mindRows = [...]struct {
	clause       rollbook.Clause
	bonus, malus int
}{
	Naive:         {MND1, +2, -2},
	Realistic:     {MND2, +2, -2},
	OpenMinded:    {MND3, +1, -1},
	Curious:       {MND4, +1, -1},
	NotInterested: {MND5, 0, 0},
	Patriot:       {MND6, +2, -2},
	Rebel:         {MND7, +2, 0},
}

// MindModifier is what the state of mind adds to a test with that leaning: −2..+2,
// and 0 for a side that the state lacks ([MND8]) and for values that do not
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

// A Leaning says which side of the state of mind a test touches: one of them
// or neither, never both ([MND8]).
type Leaning = enum.Of[leaning]

type leaning struct{}

// Names are the texts.
func (leaning) Names() *enum.Names { return &leanings }

// The leanings.
const (
	Neutral Leaning = iota // the state of mind has no bearing
	Bonus                  // the roll goes the character's way
	Malus                  // the roll goes against it
)

var leanings = enum.Names{
	Clause: MND8, Kind: "leaning",
	Text: []string{"neutral", "bonus", "malus"},
}
