package fifteenhealth

import (
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// A Condition is how someone is ([HLT1] to [HLT3]). The zero Condition is not set.
type Condition = enum.Of[condition]

type condition struct{}

// Names are the texts.
func (condition) Names() *enum.Names { return &conditions }

// The conditions.
const (
	Awake  Condition = iota + 1 // vitality above 0
	Dying                       // at 0, unconscious, the clock running
	Stable                      // at 0, unconscious, after successful first aid
	Dead                        // for good
)

var conditions = enum.Names{
	Clause: HLT1, Kind: "condition",
	Text: []string{"", "awake", "dying", "stable", "dead"},
}

// A Care is the way in which someone regains vitality ([HLT5] to [HLT7]).
type Care = enum.Of[care]

type care struct{}

// Names are the texts.
func (care) Names() *enum.Names { return &cares }

// The ways.
const (
	Active   Care = iota // goes on fighting: a roll each activation, +2
	Resting              // in safety, but still involved: a roll each 8 hours, +4
	Hospital             // in hospital or full retreat: a roll each 8 hours, +8
)

var cares = enum.Names{
	Clause: HLT8, Kind: "way of healing",
	Text: []string{"active", "resting", "hospital"},
}

// A ChangeKind is what a [Change] of health is. The zero ChangeKind is none.
type ChangeKind = enum.Of[changeKind]

type changeKind struct{}

// Names are the texts.
func (changeKind) Names() *enum.Names { return &changeKinds }

// The changes.
const (
	Wounded       ChangeKind = iota + 1 // DMG-2: vitality lost, some left
	Fell                                // HLT-1: at 0, unconscious, the clock runs
	DiedUntended                        // HLT-1: first aid did not come in time
	DiedOfDamage                        // HLT-2: damage at 0
	AidFailed                           // HLT-1
	AidSucceeded                        // HLT-1: the clock is stopped for good
	StaysOut                            // HLT-3: the roll to wake failed
	Woke                                // HLT-3: with 2 vitality
	HealingFailed                       // HLT-5 to HLT-7: the roll failed
	Healed                              // HLT-5 to HLT-7: vitality regained
	HealingBarred                       // HLT-5 to HLT-8: the roll succeeded, the gate is shut
	CareChanged                         // HLT-5 to HLT-7: another way of healing begins
	ScoreRaised                         // PRG-3: the score rises, the vitality does not
)

var changeKinds = enum.Names{
	Clause: HLT8, Kind: "change of health",
	Text: []string{"", "wounded", "fell", "died untended", "died of damage", "aid failed", "aid succeeded",
		"stays out", "woke", "healing failed", "healed", "healing barred", "care changed", "score raised"},
}
