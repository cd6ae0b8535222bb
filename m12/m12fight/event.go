package m12fight

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A Kind is what an event is about.
type Kind = enum.Of[kind]

type kind struct{}

// Names are the texts.
func (kind) Names() *enum.Names { return &kinds }

// The kinds of events. The comment of each says which fields it has besides
// Clause and Who, whom it is about.
const (
	TurnBegins   Kind = iota + 1 // N, the turn
	Rolls                        // initiative: Dice, Actions
	Stopped                      // N actions cancelled: Had, Actions; After, what is left over
	Acts                         // may act now: N, the pass
	Moves                        // Gait, Metres; Had, Actions; Before, After: the malus to the next OA
	Stays                        // declares not to move
	Stands                       // Had, Actions
	PicksUp                      // Weapon; Had, Actions
	Aims                         // At; Had, Actions; N, which turn of aiming this one will be; Before, the malus of moves that is gone
	Attacks                      // At, Weapon, Skill, Manoeuvre, Result, Mods; Had, Actions
	Parries                      // By, the attacker, Weapon, Skill, Result; Had, Actions
	Dodges                       // By, the attacker, Skill, Result; Had, Actions
	Takes                        // By, the attacker: no defence
	Deflects                     // N, taken off the damage by a parry that failed: Weapon
	Answers                      // By, the attacker, Manoeuvre, Result
	Escapes                      // At, the holder, Result, Mods; Had, Actions
	Spends                       // X-points: N; Before, After; with Result on a failed test
	Damaged                      // By, the attacker, Weapon, Dice, Damage
	Unhurt                       // the damage value was 0 or less
	OffTable                     // N, a damage value that the table does not have
	Wounded                      // N, the CW: Before, After, the CWL
	DamagePoints                 // N, a machine's: Before, After
	Disarmed                     // Weapon
	Held                         // By, the holder: N, the difficulty of getting free
	Falls                        // thrown down, or laid down by the CM
	Free                         // not held any more
	Nothing                      // Manoeuvre: nothing left for it to do
	Thresholds                   // Result
	Unconscious                  // Seconds, Until
	InComa                       // Seconds until the test
	Comas                        // Result
	Lives                        // Seconds until the next test, 0 for none
	Wakes
	Dies
	Ends       // its part of the pass: Actions kept
	TurnEnds   // N, the turn
	TimePasses // Seconds
	Joins
	Leaves
	Overruled // Overrule; Before, After where it sets a number
	Cancelled // Decision
)

var kinds = enum.Names{Clause: INI4, Kind: "event", Text: []string{"",
	"turn begins", "rolls", "stopped", "acts", "moves", "stays", "stands", "picks up", "aims", "attacks", "parries", "dodges", "takes",
	"deflects", "answers", "escapes", "spends", "damaged", "unhurt", "off table", "wounded", "damage points", "disarmed", "held", "falls",
	"free", "nothing", "thresholds", "unconscious", "in coma", "comas", "lives", "wakes", "dies", "ends", "turn ends", "time passes",
	"joins", "leaves", "overruled", "cancelled"}}

// Modifiers are what the fight adds to an OA's test beside the sheet; the test has
// their sum, with the command's own, as its situation. Getting free has Moved alone.
type Modifiers struct {
	Moved       int16 `json:"moved,omitempty"`       // own moves since the last OA (MOV-1)
	Target      int16 `json:"target,omitempty"`      // the target's gait (MOV-2)
	Cover       int16 `json:"cover,omitempty"`       // ATK-5
	Aim         int16 `json:"aim,omitempty"`         // ATK-5
	Instinctive int16 `json:"instinctive,omitempty"` // ATK-5
}

// Sum is all of them together.
func (m Modifiers) Sum() int {
	return int(m.Moved) + int(m.Target) + int(m.Cover) + int(m.Aim) + int(m.Instinctive)
}

// Damage is how a damage value comes about ([DMG1]).
type Damage struct {
	Dice    int16 `json:"dice" strict:"required"`
	Weapon  int16 `json:"weapon,omitempty"`
	Bonus   int16 `json:"bonus,omitempty"`
	Control int16 `json:"control,omitempty"` // taken off, as the next two
	Armour  int16 `json:"armour,omitempty"`
	Parried int16 `json:"parried,omitempty"` // DEF-2
}

// Value is the damage value.
func (d Damage) Value() int {
	return int(d.Dice) + int(d.Weapon) + int(d.Bonus) - int(d.Control) - int(d.Armour) - int(d.Parried)
}

// An Event is one thing that came of a command. Its kind says which fields it
// has; the others are zero.
type Event struct {
	Kind      Kind            `json:"kind" strict:"required"`
	Manoeuvre Manoeuvre       `json:"manoeuvre,omitempty"`
	Gait      Gait            `json:"gait,omitempty"`
	Overrule  Do              `json:"overrule,omitempty"`
	Decision  Decision        `json:"decision,omitempty"`
	Had       Actions         `json:"had,omitzero"`     // actions before
	Actions   Actions         `json:"actions,omitzero"` // and after
	Clause    rollbook.Clause `json:"clause" strict:"required"`
	Who       string          `json:"who,omitempty"`
	At        string          `json:"at,omitempty"`     // to whom it is done
	By        string          `json:"by,omitempty"`     // by whom it was done to Who
	Weapon    string          `json:"weapon,omitempty"` // "" for the bare hand
	Skill     string          `json:"skill,omitempty"`
	Metres    float64         `json:"metres,omitempty"`
	Dice      Row             `json:"dice,omitzero"`
	Mods      Modifiers       `json:"mods,omitzero"`
	Damage    Damage          `json:"damage,omitzero"`
	N         int32           `json:"n,omitempty"`
	Before    int32           `json:"before,omitempty"`
	After     int32           `json:"after,omitempty"`
	Result    m12.Result      `json:"result,omitzero"`
	Seconds   int64           `json:"seconds,omitempty"`
	Until     int64           `json:"until,omitempty"` // a second of the clock
}

// UnmarshalJSON takes an event as JSON writes it, with exact, known and unique
// keys. After an error e is as before.
func (e *Event) UnmarshalJSON(data []byte) error {
	type plain Event
	var p plain
	if err := strictjson.Unmarshal(data, &p, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("m12fight: event: %w", err)
	}
	if err := p.Kind.Validate(); err != nil {
		return err
	}
	*e = Event(p)
	return nil
}
