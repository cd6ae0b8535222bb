package m12fight

import (
	"errors"

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
	return errors.Join(r.Answer.Validate(), r.Tie.Validate(), r.Coma.Validate())
}

// An AnswerRule is the knob of ATK-3: what the target's answering test is held
// against.
type AnswerRule = enum.Of[answerRule]

type answerRule struct{}

// Names are the texts.
func (answerRule) Names() *enum.Names { return &answerRules }

// The readings.
const (
	FixedAnswer AnswerRule = iota // a difficulty that the CM sets, Normal where none is set
	BeatAttack                    // it must be greater than the attacker's total
)

var answerRules = enum.Names{Clause: clauseAnswer, Kind: "rule of answering tests", Text: []string{"fixed", "beat the attack"}}

// A TieRule is the knob of DEF-1: who has it when a defence equals the attack.
type TieRule = enum.Of[tieRule]

type tieRule struct{}

// Names are the texts.
func (tieRule) Names() *enum.Names { return &tieRules }

// The readings.
const (
	TieHits    TieRule = iota // the defence must be greater
	TieDefends                // an equal defence holds
)

var tieRules = enum.Names{Clause: clauseParry, Kind: "rule of ties", Text: []string{"tie hits", "tie defends"}}

// A ComaRule is the knob of WND-3: how often a coma is tested.
type ComaRule = enum.Of[comaRule]

type comaRule struct{}

// Names are the texts.
func (comaRule) Names() *enum.Names { return &comaRules }

// The readings.
const (
	ComaGoesOn ComaRule = iota // whoever lives tests again, after half the time, until death or a critical
	ComaOnce                   // one further test; who passes it is out of danger
)

var comaRules = enum.Names{Clause: clauseComa, Kind: "rule of comas", Text: []string{"goes on", "one further test"}}
