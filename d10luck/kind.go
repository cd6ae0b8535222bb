package d10luck

import (
	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// A Kind says what a test adds to the die ([TSK1], [TSK2], [TSK3]). The zero Kind
// is none: a test must say what it is.
type Kind = enum.Of[kind]

type kind struct{}

// Names are the texts.
func (kind) Names() *enum.Names { return &kinds }

// The kinds of test.
const (
	Task          Kind = iota + 1 // TSK-1: D10 + attribute + skill
	SimpleTest                    // TSK-2: D10 + 2 × attribute
	DifficultTest                 // TSK-2: D10 + attribute
	Unskilled                     // TSK-3: D10 + attribute − penalty; a task without its skill
)

var kinds = enum.Names{
	Clause: TSK1, Kind: "kind of test",
	Text: []string{"", "task", "simple", "difficult", "unskilled"},
}

// usual is what the figures of a usual test lie below.
const usual = 512

// kindRows say how often the attribute and the other figure, a skill or a
// penalty, are added, and by which clause; how large a skill usually is; the
// least penalty, and how far above it a penalty usually is. The rows that are
// missing make it a round number, which spares a check.
var kindRows = [8]struct {
	attribute, other int
	clause           rollbook.Clause
	skills           uint
	least            int
	penalties        uint
}{
	Task:          {1, +1, TSK1, usual, 0, 0},
	SimpleTest:    {2, 0, TSK2, 0, 0, 0},
	DifficultTest: {1, 0, TSK2, 0, 0, 0},
	Unskilled:     {1, -1, TSK3, 0, LeastPenalty, usual},
}
