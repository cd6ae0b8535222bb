package fifteenfight

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Do is what a command does.
type Do = enum.Of[do]

type do struct{}

// Names are the texts.
func (do) Names() *enum.Names { return &dos }

// The commands. The comment of each says who gives it, the dice it takes, and
// which fields of a [Command] it reads besides Do; the others must be zero. All
// dice are D20. Those marked as actions are for whoever is activated, and cost one
// of the actions announced; a failure ends the activation ([ACT3]).
const (
	DoActivate Do = iota + 1 // Who, N: announces 0..3 actions; begins a round where none is on (ACT-1, ACT-2)
	DoMove                   // Who, To, Shelter there: an action (DER-2); with Roll, Situation: a die (ACT-4)
	DoStrike                 // Who, At, Situation: an action, hand to hand, a die; with Against, Resist: two (ROL-2)
	DoShoot                  // Who, Weapon, At or, of a blast, To, Situation: an action, a die; a blast that misses takes another (RNG-4)
	DoAct                    // Who, With, Situation, maybe At: any other action, a die; with Against, Resist: two (ROL-2)
	DoAid                    // Who, At, and With, Situation, a die, or Outcome: an action, or the time of a round between two; without Who: Outcome, no time (HLT-1)
	DoHeal                   // Who, Situation: an action, a die (HLT-5)
	DoEnd                    // Who: ends its activation and drops what is left
	DoWake                   // Who, Situation: the activation of somebody unconscious after first aid, a die (HLT-3)
	DoProtect                // Who, Open: whoever is hit, a die (DMG-2)

	DoWait  // Seconds: lets time pass between rounds
	DoJoin  // Fighter: enters; acts from the next round
	DoLeave // Who: leaves for good

	// The Narrator's overrules. They need no reason and are logged like any other.
	DoShelter     // At, Shelter: has this cover, or none
	DoPlace       // At, To, Shelter there: is there
	DoHurt        // At, N: takes N damage, without protection
	DoSetVitality // At, N: is awake with N vitality, 1 or more
	DoKill        // At: dead
	DoSpare       // At: makes no protection roll for the hit
	DoSetActions  // At, who is activated and awake, N: has N actions left
	DoSetPoints   // At, N: holds N progress points
	DoArm         // At, Arm: has this weapon
	DoDisarm      // At, Weapon: has it no more
	DoWear        // At, Wear: wears this, or nothing
)

var dos = enum.Names{Clause: ACT2, Kind: "command", Text: []string{"",
	"activate", "move", "strike", "shoot", "act", "aid", "heal", "end", "wake", "protect", "wait", "join", "leave",
	"shelter", "place", "hurt", "set vitality", "kill", "spare", "set actions", "set points", "arm", "disarm", "wear"}}

// NarratorOnly reports whether the command is an overrule of the Narrator's.
func NarratorOnly(d Do) bool { return d >= DoShelter }

// A Command is what somebody wants to happen. The functions below make the usual
// ones; further fields can be set on what they return. The others are written out:
//
//	fifteenfight.Command{Do: fifteenfight.DoShelter, At: "Ada", Shelter: fifteenfight.Shelter{Cover: fifteen.LowWall}}
//
// Each Do says which fields it reads, and a command with any other set is refused.
type Command struct {
	Do  Do     `json:"do" strict:"required"`
	Who string `json:"who,omitempty"` // who does it
	At  string `json:"at,omitempty"`  // to whom
	N   int    `json:"n,omitempty"`

	// Of rolls: what is rolled, one of the fifteen attributes; the circumstances,
	// up to fifteen.MaxModifier either way. Where Against is set, the one At whom
	// it is done rolls too, an attribute, melee or ranged, with Resist as its own
	// circumstances (ROL-2).
	With      fifteen.Trait `json:"with,omitempty"`
	Situation int           `json:"situation,omitempty"`
	Against   fifteen.Trait `json:"against,omitempty"`
	Resist    int           `json:"resist,omitempty"`

	Weapon  string             `json:"weapon,omitempty"`  // its name
	To      *fifteenharm.Point `json:"to,omitempty"`      // a place; nil is none
	Roll    bool               `json:"roll,omitempty"`    // the Narrator calls for a movement roll
	Open    bool               `json:"open,omitempty"`    // nothing solid between a blast and the one who is hit (PRO-5)
	Outcome fifteen.Outcome    `json:"outcome,omitempty"` // of first aid, at the Narrator's word
	Seconds int64              `json:"seconds,omitempty"`
	Shelter Shelter            `json:"shelter,omitzero"`  // cover, at the place where it goes
	Wear    Wear               `json:"wear,omitzero"`     // armour
	Arm     Weapon             `json:"arm,omitzero"`      // a weapon to have
	Fighter *Fighter           `json:"fighter,omitempty"` // who joins
}

// UnmarshalJSON takes a command as JSON writes it, with exact, known and unique
// keys. After an error c is as before.
func (c *Command) UnmarshalJSON(data []byte) error {
	type plain Command
	var p plain
	if err := strictjson.Unmarshal(data, &p, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteenfight: command: %w", err)
	}
	if err := p.Do.Validate(); err != nil {
		return err
	}
	*c = Command(p)
	return nil
}

// Activate announces the actions of an activation, 0..3.
func Activate(who string, actions int) Command {
	return Command{Do: DoActivate, Who: who, N: actions}
}

// Move moves to a place.
func Move(who string, to fifteenharm.Point) Command { return Command{Do: DoMove, Who: who, To: &to} }

// Strike attacks hand to hand.
func Strike(who, at string) Command { return Command{Do: DoStrike, Who: who, At: at} }

// Shoot attacks somebody with a weapon that reaches beyond the hand, by its name. A
// blast is aimed at where they are.
func Shoot(who, at, weapon string) Command {
	return Command{Do: DoShoot, Who: who, Weapon: weapon, At: at}
}

// Lob aims a blast weapon at a place.
func Lob(who string, to fifteenharm.Point, weapon string) Command {
	return Command{Do: DoShoot, Who: who, Weapon: weapon, To: &to}
}

// Act is any other action, rolled against an attribute.
func Act(who string, with fifteen.Attribute) Command {
	return Command{Do: DoAct, Who: who, With: fifteen.TraitOf(with)}
}

// Aid is first aid that a roll against an attribute decides.
func Aid(who, at string, with fifteen.Attribute) Command {
	return Command{Do: DoAid, Who: who, At: at, With: fifteen.TraitOf(with)}
}

// Aided is first aid whose outcome the Narrator knows; who may be empty for
// somebody outside the fight.
func Aided(who, at string, outcome fifteen.Outcome) Command {
	return Command{Do: DoAid, Who: who, At: at, Outcome: outcome}
}

// Simple is a command that needs no more than who gives it: DoHeal, DoEnd, DoWake,
// DoProtect, DoLeave.
func Simple(who string, do Do) Command { return Command{Do: do, Who: who} }

// Wait lets seconds pass between rounds.
func Wait(seconds int64) Command { return Command{Do: DoWait, Seconds: seconds} }

// Join brings a fighter in.
func Join(f Fighter) Command { return Command{Do: DoJoin, Fighter: &f} }

// Overrule is an overrule of the Narrator's that needs no more than to whom it is done:
// DoKill, DoSpare.
func Overrule(at string, do Do) Command { return Command{Do: do, At: at} }

// Place is the Narrator's word that somebody is at a place, without cover.
func Place(at string, to fifteenharm.Point) Command { return Command{Do: DoPlace, At: at, To: &to} }

// OverruleTo is an overrule of the Narrator's with a number: DoHurt, DoSetVitality,
// DoSetActions, DoSetPoints.
func OverruleTo(at string, do Do, n int) Command { return Command{Do: do, At: at, N: n} }
