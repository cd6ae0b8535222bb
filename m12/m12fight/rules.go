package m12fight

import (
	"errors"
	"iter"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// Rules are the house rules of a fight. The zero Rules are the book as RULES.md
// reads it. They are part of the [State], so that a fight is saved and verified
// with the rules it is played by.
type Rules struct {
	// Answer says what a target's answering test is held against (ATK-3).
	Answer AnswerRule `json:"answer,omitempty"`
	// Tie says who has it when a defence equals the attack (DEF-1).
	Tie TieRule `json:"tie,omitempty"`
	// Coma says how often a coma is tested (WND-3).
	Coma ComaRule `json:"coma,omitempty"`
	// Wounds is the wound table; the zero table is [StandardWounds] (DMG-5).
	Wounds WoundTable `json:"wounds,omitzero"`
}

// Validate reports every knob that is not one of its values.
func (r Rules) Validate() error {
	return errors.Join(answerRules.Check(r.Answer), tieRules.Check(r.Tie), comaRules.Check(r.Coma))
}

// An AnswerRule is the knob of ATK-3: what the target's answering test is held
// against.
type AnswerRule uint8

// The readings.
const (
	FixedAnswer AnswerRule = iota // a difficulty that the CM sets, Normal where none is set
	BeatAttack                    // it must be greater than the attacker's total
)

var answerRules = enum.Names[AnswerRule]{Clause: clauseAnswer, Kind: "rule of answering tests", Text: []string{"fixed", "beat the attack"}}

// String is the lower-case name of the reading.
func (r AnswerRule) String() string { return answerRules.String(r) }

// AppendText appends the name of the reading.
func (r AnswerRule) AppendText(b []byte) ([]byte, error) { return answerRules.Append(b, r) }

// MarshalText is the name of the reading.
func (r AnswerRule) MarshalText() ([]byte, error) { return answerRules.Append(nil, r) }

// UnmarshalText takes exactly a name that MarshalText gives.
func (r *AnswerRule) UnmarshalText(text []byte) error { return answerRules.Unmarshal(r, text) }

// AllAnswerRules yields the readings.
func AllAnswerRules() iter.Seq[AnswerRule] { return answerRules.All() }

// A TieRule is the knob of DEF-1: who has it when a defence equals the attack.
type TieRule uint8

// The readings.
const (
	TieHits    TieRule = iota // the defence must be greater
	TieDefends                // an equal defence holds
)

var tieRules = enum.Names[TieRule]{Clause: clauseParry, Kind: "rule of ties", Text: []string{"tie hits", "tie defends"}}

// String is the lower-case name of the reading.
func (r TieRule) String() string { return tieRules.String(r) }

// AppendText appends the name of the reading.
func (r TieRule) AppendText(b []byte) ([]byte, error) { return tieRules.Append(b, r) }

// MarshalText is the name of the reading.
func (r TieRule) MarshalText() ([]byte, error) { return tieRules.Append(nil, r) }

// UnmarshalText takes exactly a name that MarshalText gives.
func (r *TieRule) UnmarshalText(text []byte) error { return tieRules.Unmarshal(r, text) }

// AllTieRules yields the readings.
func AllTieRules() iter.Seq[TieRule] { return tieRules.All() }

// A ComaRule is the knob of WND-3: how often a coma is tested.
type ComaRule uint8

// The readings.
const (
	ComaGoesOn ComaRule = iota // whoever lives tests again, after half the time, until death or a critical
	ComaOnce                   // one further test; who passes it is out of danger
)

var comaRules = enum.Names[ComaRule]{Clause: clauseComa, Kind: "rule of comas", Text: []string{"goes on", "one further test"}}

// String is the lower-case name of the reading.
func (r ComaRule) String() string { return comaRules.String(r) }

// AppendText appends the name of the reading.
func (r ComaRule) AppendText(b []byte) ([]byte, error) { return comaRules.Append(b, r) }

// MarshalText is the name of the reading.
func (r ComaRule) MarshalText() ([]byte, error) { return comaRules.Append(nil, r) }

// UnmarshalText takes exactly a name that MarshalText gives.
func (r *ComaRule) UnmarshalText(text []byte) error { return comaRules.Unmarshal(r, text) }

// AllComaRules yields the readings.
func AllComaRules() iter.Seq[ComaRule] { return comaRules.All() }
