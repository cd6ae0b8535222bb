package m12fight

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A Do is what a command does.
type Do = enum.Of[do]

type do struct{}

// Names are the texts.
func (do) Names() *enum.Names { return &dos }

// The commands. The comment of each says who gives it, the dice it takes, and
// which fields of a [Command] it reads besides Do; the others must be zero.
const (
	DoInitiative Do = iota + 1 // begins a turn: Af D12 for each fighter who is able, in their order (INI-2)
	DoMove                     // Who, Metres: an MA (MOV-1)
	DoStay                     // Who: declares not to move in this pass (MOV-2)
	DoStand                    // Who: an MA, up from the ground (ATK-7)
	DoPickUp                   // Who, What: an MA, a weapon from the ground into the empty hand (ATK-7)
	DoAim                      // Who, At: an OA, a round of aiming (ATK-5)
	DoAttack                   // Who, At and how: an OA; a test (ATK-1)
	DoEscape                   // Who, With, Difficulty and a test: an OA (ATK-7)
	DoRelease                  // Who, At: lets go of somebody held, at any time (ATK-7)
	DoEnd                      // Who: ends its part of the pass and keeps what is left (INI-4)

	DoParry     // Who and a test: answers OnDefence (DEF-1)
	DoDodge     // Who and a test: answers OnDefence (DEF-3)
	DoTake      // Who: answers OnDefence with nothing
	DoAnswer    // Who, With and a test: answers OnAnswer (ATK-3)
	DoDamage    // Who: 2D12, answers OnDamage (DMG-1)
	DoSpend     // Who, N: X-points after failing, answers OnFailure (XPT-2)
	DoAccept    // Who: leaves the failure as it is, answers OnFailure
	DoThreshold // Who and a test of Rf, answers OnThreshold (WND-2)
	DoComa      // Who and a test of Rf, answers OnComa (WND-3)

	DoWait  // Seconds: lets time pass between turns
	DoStory // Who, N: X-points for a turn of the story (XPT-4)
	DoJoin  // Fighter: enters; acts from the next turn (INI-4)
	DoLeave // Who: leaves for good

	// The CM's overrules. They need no reason and are logged like any other.
	DoWound      // At, Wound, N: a wound and N actions stopped; answers OnWoundTable
	DoSetCWL     // At, N: the CWL is N; no test follows
	DoSetX       // At, N: holds N X-points
	DoSetActions // At, Actions: of this turn
	DoSetArmour  // At, N
	DoArm        // At, Weapon: in hand; none empties it
	DoLie        // At: lies on the ground
	DoRise       // At: stands
	DoFree       // At: is not held any more
	DoKnockOut   // At, Seconds: unconscious
	DoWake       // At: neither unconscious nor in a coma
	DoKill       // At: dead
	DoCancel     // drops the decision that is pending, with all that hangs on it
)

var dos = enum.Names{Clause: INI4, Kind: "command", Text: []string{"",
	"initiative", "move", "stay", "stand", "pick up", "aim", "attack", "escape", "release", "end",
	"parry", "dodge", "take", "answer", "damage", "spend", "accept", "threshold", "coma",
	"wait", "story", "join", "leave",
	"wound", "set cwl", "set x", "set actions", "set armour", "arm", "lie", "rise", "free", "knock out", "wake", "kill", "cancel"}}

// CMOnly reports whether the command is an overrule of the CM's.
func CMOnly(d Do) bool { return d >= DoWound }

// inAttack reports whether the test of such a command belongs to an attack.
func inAttack(d Do) bool { return d == DoAttack || d == DoParry || d == DoDodge || d == DoAnswer }

// A Manoeuvre is a special melee attack ([ATK2]).
type Manoeuvre = enum.Of[manoeuvre]

type manoeuvre struct{}

// Names are the texts.
func (manoeuvre) Names() *enum.Names { return &manoeuvres }

// The manoeuvres.
const (
	Strike     Manoeuvre = iota // a plain attack
	Disarm                      // the target loses its weapon
	Immobilise                  // the target is held
	Throw                       // the target falls: the source's projection
)

var manoeuvres = enum.Names{Clause: ATK2, Kind: "manoeuvre", Text: []string{"strike", "disarm", "immobilise", "throw"}}

// A Command is what somebody wants to happen. The functions below make the usual
// ones; further fields can be set on what they return. Each Do says which fields
// it reads, and a command with any other set is refused.
type Command struct {
	Do  Do     `json:"do" strict:"required"`
	Who string `json:"who,omitempty"` // who does it
	At  string `json:"at,omitempty"`  // to whom

	// What a test needs beside the sheet. Skill is empty for the best that fits;
	// With is 0 for the usual characteristic of the skill. Speciality is one that
	// the fighter has in that skill. Fields, Leaning, Situation and X are those of
	// [m12.Test]; X is paid.
	Skill      string             `json:"skill,omitempty"`
	With       m12.Characteristic `json:"with,omitempty"`
	Speciality string             `json:"speciality,omitempty"`
	Fields     int                `json:"fields,omitempty"`
	Leaning    m12.Leaning        `json:"leaning,omitempty"`
	Situation  int                `json:"situation,omitempty"`
	X          int                `json:"x,omitempty"`
	// Difficulty is another figure than that of the row that the rules give: one
	// of the same band, or any where CM says that it is the CM's (RES-7).
	Difficulty int  `json:"difficulty,omitempty"`
	CM         bool `json:"cm,omitempty"`

	// Of attacks: the bare hand instead of the weapon in hand; hand to hand, the
	// manoeuvre, surprise, from behind, and the difficulty of the answering test,
	// 0 for Normal (ATK-2, ATK-3); ranged, the distance in metres or nearly out of
	// sight, per cent of cover, and instinctive fire (ATK-4, ATK-5).
	Unarmed     bool      `json:"unarmed,omitempty"`
	Manoeuvre   Manoeuvre `json:"manoeuvre,omitempty"`
	Surprise    bool      `json:"surprise,omitempty"`
	Behind      bool      `json:"behind,omitempty"`
	Answer      int       `json:"answer,omitempty"`
	Metres      float64   `json:"metres,omitempty"` // of moves too
	OutOfSight  bool      `json:"out-of-sight,omitempty"`
	Cover       int       `json:"cover,omitempty"`
	Instinctive bool      `json:"instinctive,omitempty"`

	N       int      `json:"n,omitempty"`
	Seconds int64    `json:"seconds,omitempty"`
	What    string   `json:"what,omitempty"` // name of a weapon
	Actions Actions  `json:"actions,omitzero"`
	Weapon  Weapon   `json:"weapon,omitzero"`
	Wound   Wound    `json:"wound,omitzero"`
	Fighter *Fighter `json:"fighter,omitempty"`
}

// UnmarshalJSON takes a command as JSON writes it, with exact, known and unique
// keys. After an error c is as before.
func (c *Command) UnmarshalJSON(data []byte) error {
	type plain Command
	var p plain
	if err := strictjson.Unmarshal(data, &p, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("m12fight: command: %w", err)
	}
	if err := p.Do.Validate(); err != nil {
		return err
	}
	*c = Command(p)
	return nil
}

// Initiative begins a turn: everybody who is able rolls, in the order of
// State.Fighters ([INI2]). Each die is recorded as one for the "initiative of" whom.
func Initiative() Command { return Command{Do: DoInitiative} }

// Move moves so many metres, more than 0 and at most 9.
func Move(who string, metres float64) Command {
	return Command{Do: DoMove, Who: who, Metres: metres}
}

// Simple is a command of one fighter that needs no more than who gives it, such as
// DoStay, DoStand, DoEnd, DoTake, DoDamage, DoAccept, DoThreshold, DoLeave, and
// DoParry or DoDodge with what fits.
func Simple(who string, do Do) Command { return Command{Do: do, Who: who} }

// Aim spends a turn on aiming at somebody.
func Aim(who, at string) Command { return Command{Do: DoAim, Who: who, At: at} }

// Hit attacks hand to hand, with what is in hand.
func Hit(who, at string) Command { return Command{Do: DoAttack, Who: who, At: at} }

// TryManoeuvre attacks hand to hand with a manoeuvre.
func TryManoeuvre(who, at string, m Manoeuvre) Command {
	return Command{Do: DoAttack, Who: who, At: at, Manoeuvre: m}
}

// Shoot attacks with the ranged weapon in hand.
func Shoot(who, at string, metres float64) Command {
	return Command{Do: DoAttack, Who: who, At: at, Metres: metres}
}

// PickUp takes a weapon from the ground.
func PickUp(who, weapon string) Command { return Command{Do: DoPickUp, Who: who, What: weapon} }

// Answer is the answering test, of Mf, Sf or Af as the manoeuvre says.
func Answer(who string, with m12.Characteristic) Command {
	return Command{Do: DoAnswer, Who: who, With: with}
}

// Escape tries to get free, by Sf or Af.
func Escape(who string, with m12.Characteristic) Command {
	return Command{Do: DoEscape, Who: who, With: with}
}

// Spend spends X-points on the test just failed.
func Spend(who string, n int) Command { return Command{Do: DoSpend, Who: who, N: n} }

// Wait lets seconds pass between turns. A whole turn, of [TurnSeconds], in one wait or
// in several, ends what bears on the next actions: an aim and the malus of moves, and it
// takes Af actions off what is left of a stopping effect ([STP2]).
func Wait(seconds int64) Command { return Command{Do: DoWait, Seconds: seconds} }

// Join brings a fighter in.
func Join(f Fighter) Command { return Command{Do: DoJoin, Fighter: &f} }

// Overrule is an overrule of the CM's that needs no more than to whom it is done.
func Overrule(at string, do Do) Command { return Command{Do: do, At: at} }

// OverruleTo is an overrule of the CM's with a number.
func OverruleTo(at string, do Do, n int) Command { return Command{Do: do, At: at, N: n} }
