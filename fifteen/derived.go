package fifteen

import (
	"cmp"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// Thirds is a derived score, the sum of three attributes to be divided by three,
// kept exact: Thirds(34) is 11⅓ (DER-3). Two compare as their sums do.
type Thirds int

// Floor is the score rounded down, which a roll is held against: a whole die is
// no greater than a number exactly when it is no greater than its floor.
func (t Thirds) Floor() int {
	whole, rest := int(t)/3, int(t)%3
	if rest < 0 {
		whole--
	}
	return whole
}

// String is the score with its third, "11⅓".
func (t Thirds) String() string {
	if t < 0 {
		return "-" + (-t).String()
	}
	whole := t.Floor()
	return strconv.Itoa(whole) + [...]string{"", "⅓", "⅔"}[int(t)-3*whole]
}

// CompareInitiative orders two characters by who acts first: −1 when a does, +1
// when b does. The exact initiative decides, then Agile, then Alert, then
// Intuitive; 0 is a tie that the order of entry decides (ACT-1). It suits
// slices.SortStableFunc.
func CompareInitiative(a, b Attributes) int {
	return -cmp.Or(
		cmp.Compare(a.Initiative(), b.Initiative()),
		cmp.Compare(a.Agile, b.Agile),
		cmp.Compare(a.Alert, b.Alert),
		cmp.Compare(a.Intuitive, b.Intuitive))
}

// A Gait is how a character moves. As a number it is the actions that it takes,
// 1..3 (DER-2). The zero Gait is none.
type Gait uint8

// The gaits.
const (
	Walk   Gait = iota + 1 // one action
	Sprint                 // a second action: half as much again
	Run                    // a third, all out: twice the value in all
)

var gaits = enum.Names[Gait]{
	Clause: clauseMovement, Kind: "gait",
	Text: []string{"", "walk", "sprint", "run"},
}

// Feet is how far a character comes by gait g with all its actions: Movement,
// half as much again, or twice as much; half feet are dropped (DER-2). A gait
// that does not exist moves nobody.
func (a Attributes) Feet(g Gait) int {
	if !gaits.Valid(g) {
		return 0
	}
	return a.Movement() * (int(g) + 1) / 2
}

// String is the lower-case word for the gait.
func (g Gait) String() string { return gaits.String(g) }

// AppendText appends the word for the gait.
func (g Gait) AppendText(b []byte) ([]byte, error) { return gaits.Append(b, g) }

// MarshalText is the word for the gait.
func (g Gait) MarshalText() ([]byte, error) { return gaits.Append(nil, g) }

// UnmarshalText takes exactly a word that MarshalText gives.
func (g *Gait) UnmarshalText(text []byte) error { return gaits.Unmarshal(g, text) }

// ParseGait takes a word in any case.
func ParseGait(text string) (Gait, error) { return gaits.Parse(text) }

// AllGaits yields walk, sprint and run.
func AllGaits() iter.Seq[Gait] { return gaits.All() }
