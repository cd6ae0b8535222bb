package fifteen

import (
	"cmp"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// Thirds is a derived score, the sum of three attributes to be divided by three,
// kept exact: Thirds(34) is 11⅓ ([DER3]). Two compare as their sums do.
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
	sign, whole, thirds := "", int(t)/3, int(t)%3
	if t < 0 {
		sign, whole, thirds = "-", -whole, -thirds
	}
	return sign + strconv.Itoa(whole) + [...]string{"", "⅓", "⅔"}[thirds]
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
// 1..3 ([DER2]). The zero Gait is none.
type Gait = enum.Of[gait]

type gait struct{}

// Names are the texts.
func (gait) Names() *enum.Names { return &gaits }

// The gaits.
const (
	Walk   Gait = iota + 1 // one action
	Sprint                 // a second action: half as much again
	Run                    // a third, all out: twice the value in all
)

var gaits = enum.Names{
	Clause: DER2, Kind: "gait",
	Text: []string{"", "walk", "sprint", "run"},
}

// Feet is how far a character comes by gait g with all its actions: Movement,
// half as much again, or twice as much; half feet are dropped ([DER2]). A gait
// that does not exist moves nobody.
func (a Attributes) Feet(g Gait) int {
	if !g.Valid() {
		return 0
	}
	return a.Movement() * (int(g) + 1) / 2
}
