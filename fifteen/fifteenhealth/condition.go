package fifteenhealth

import (
	"iter"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// A Condition is how someone is (HLT-1 to HLT-3). The zero Condition is not set.
type Condition uint8

// The conditions.
const (
	Awake  Condition = iota + 1 // vitality above 0
	Dying                       // at 0, unconscious, the clock running
	Stable                      // at 0, unconscious, after successful first aid
	Dead                        // for good
)

var conditions = enum.Names[Condition]{
	Clause: clauseFirstAid, Kind: "condition",
	Text: []string{"", "awake", "dying", "stable", "dead"},
}

// A Care is the way in which someone regains vitality (HLT-5 to HLT-7).
type Care uint8

// The ways.
const (
	Active   Care = iota // goes on fighting: a roll each activation, +2
	Resting              // in safety, but still involved: a roll each 8 hours, +4
	Hospital             // in hospital or full retreat: a roll each 8 hours, +8
)

var cares = enum.Names[Care]{
	Clause: clauseHealing, Kind: "way of healing",
	Text: []string{"active", "resting", "hospital"},
}

// A ChangeKind is what a [Change] of health is. The zero ChangeKind is none.
type ChangeKind uint8

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

var changeKinds = enum.Names[ChangeKind]{
	Clause: clauseHealing, Kind: "change of health",
	Text: []string{"", "wounded", "fell", "died untended", "died of damage", "aid failed", "aid succeeded",
		"stays out", "woke", "healing failed", "healed", "healing barred", "care changed", "score raised"},
}

// String is the lower-case word for the condition.
func (c Condition) String() string { return conditions.String(c) }

// AppendText appends the word for the condition.
func (c Condition) AppendText(b []byte) ([]byte, error) { return conditions.Append(b, c) }

// MarshalText is the word for the condition.
func (c Condition) MarshalText() ([]byte, error) { return conditions.Append(nil, c) }

// UnmarshalText takes exactly a word that MarshalText gives.
func (c *Condition) UnmarshalText(text []byte) error { return conditions.Unmarshal(c, text) }

// AllConditions yields awake, dying, stable and dead.
func AllConditions() iter.Seq[Condition] { return conditions.All() }

// String is the lower-case word for the way of healing.
func (c Care) String() string { return cares.String(c) }

// AppendText appends the word for the way of healing.
func (c Care) AppendText(b []byte) ([]byte, error) { return cares.Append(b, c) }

// MarshalText is the word for the way of healing.
func (c Care) MarshalText() ([]byte, error) { return cares.Append(nil, c) }

// UnmarshalText takes exactly a word that MarshalText gives.
func (c *Care) UnmarshalText(text []byte) error { return cares.Unmarshal(c, text) }

// ParseCare takes a word in any case.
func ParseCare(text string) (Care, error) { return cares.Parse(text) }

// AllCares yields active, resting and hospital.
func AllCares() iter.Seq[Care] { return cares.All() }

// String is the lower-case word for the change.
func (k ChangeKind) String() string { return changeKinds.String(k) }

// AppendText appends the word for the change.
func (k ChangeKind) AppendText(b []byte) ([]byte, error) { return changeKinds.Append(b, k) }

// MarshalText is the word for the change.
func (k ChangeKind) MarshalText() ([]byte, error) { return changeKinds.Append(nil, k) }

// UnmarshalText takes exactly a word that MarshalText gives.
func (k *ChangeKind) UnmarshalText(text []byte) error { return changeKinds.Unmarshal(k, text) }

// AllChangeKinds yields every kind of change.
func AllChangeKinds() iter.Seq[ChangeKind] { return changeKinds.All() }
