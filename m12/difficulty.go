package m12

import (
	"math"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// A Band is a row of the difficulty chart ([RES7]): a word for how hard a task
// is, and the figures it covers.
type Band = enum.Of[band]

type band struct{}

// Names are the texts.
func (band) Names() *enum.Names { return &bands }

// The bands, from easy to hard.
const (
	ReallyEasy           Band = iota + 1 // 5–6, and whatever lies below
	Easy                                 // 7–9
	Normal                               // 10–13
	Difficult                            // 14–18
	ReallyDifficult                      // 19–24
	CloseToImpossible                    // 25–31
	Impossible                           // 32–39
	DefinitelyImpossible                 // 40 and more
)

var bands = enum.Names{
	Clause: RES7, Kind: "difficulty",
	Text: []string{"", "really easy", "easy", "normal", "difficult", "really difficult",
		"close to impossible", "impossible", "definitely impossible"},
	Alias: map[string]uint8{"very easy": uint8(ReallyEasy), "very difficult": uint8(ReallyDifficult)},
}

// The rows of RES-7: the lowest figure of each band, and the one that stands
// for it. The first band is open below by our reading.
var bandRows = [...]struct{ low, middle int }{
	ReallyEasy: {5, 5}, Easy: {7, 8}, Normal: {10, 11}, Difficult: {14, 16}, ReallyDifficult: {19, 21},
	CloseToImpossible: {25, 28}, Impossible: {32, 35}, DefinitelyImpossible: {40, 40},
}

// BandOf is the band that a difficulty lies in. Below 5 it is ReallyEasy.
func BandOf(difficulty int) Band {
	b := ReallyEasy
	for b < DefinitelyImpossible && difficulty >= bandRows[b+1].low {
		b++
	}
	return b
}

// BandRange gives the lowest and the highest figure printed for the band; the last
// has no highest, for which it gives math.MaxInt. A band that does not exist
// gives 0, 0.
func BandRange(b Band) (low, high int) {
	switch {
	case !b.Valid():
		return 0, 0
	case b == DefinitelyImpossible:
		return bandRows[b].low, math.MaxInt
	}
	return bandRows[b].low, bandRows[b+1].low - 1
}

// BandDifficulty is the figure that the band means where a number is wanted: its
// middle, rounded down (5, 8, 11, 16, 21, 28, 35), and 40 for the last. The
// host may take any other figure of the Range. A band that does not exist
// gives 0, which no test accepts.
func BandDifficulty(b Band) int {
	if !b.Valid() {
		return 0
	}
	return bandRows[b].middle
}
