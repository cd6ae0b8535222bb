package fifteenfight

import (
	"fmt"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Kind is what an event is about.
type Kind = enum.Of[kind]

type kind struct{}

// Names are the texts.
func (kind) Names() *enum.Names { return &kinds }

// The kinds of events. The comment of each says which fields it has besides
// Clause and Who, whom it is about. Left is the number of actions that are left
// in the activation.
const (
	RoundBegins Kind = iota + 1 // N, the round
	Activated                   // N, the actions announced; Left
	Passes                      // announces no action
	Lies                        // dying: the activation comes and goes; Seconds left for first aid
	Moves                       // From, To, Feet, Gait, Left; Shelter there; Result of a roll that the Narrator called for
	Trips                       // Gait, Result: stays where it is
	Strikes                     // At, Result, Left; Verdict and Wins of an opposed one
	Resists                     // By, who is resisted, Result, Verdict, Wins: the other side of an opposed roll
	Shoots                      // At or nobody, From, To, Weapon, Feet, Result, Left
	Explodes                    // Weapon, To, Feet of its radius, N caught; after a miss Direction and Face
	Hit                         // By, the attacker, Weapon: is to make a protection roll
	Acts                        // At or nobody, Result, Left; Verdict and Wins of an opposed one
	Aids                        // At, Result or Outcome; Left
	Heals                       // Result, Left
	ComesRound                  // Result of the roll to wake
	Protects                    // By, the attacker, Weapon, Damage
	Changes                     // Health: vitality Before and then N, at a Time; see Event.Change
	Earns                       // N, the progress points that it holds now
	CutShort                    // N actions lost by a failure, by falling or by leaving
	Ends                        // ends its activation with N actions unused
	RoundEnds                   // N, the round; Seconds
	TimePasses                  // Seconds
	Joins                       // To
	Leaves                      //
	Overruled                   // Overrule; Before, N; To; Weapon; Shelter; Wear
)

var kinds = enum.Names{Clause: ACT2, Kind: "event", Text: []string{"",
	"round begins", "activated", "passes", "lies", "moves", "trips", "strikes", "resists", "shoots", "explodes", "hit", "acts", "aids",
	"heals", "comes round", "protects", "changes", "earns", "cut short", "ends", "round ends", "time passes", "joins", "leaves", "overruled"}}

// An Event is one thing that came of a command. Its kind says which fields it
// has; the others are zero.
type Event struct {
	Kind      Kind                     `json:"kind" strict:"required"`
	Gait      fifteen.Gait             `json:"gait,omitempty"`
	Verdict   fifteen.Verdict          `json:"verdict,omitempty"`
	Outcome   fifteen.Outcome          `json:"outcome,omitempty"`
	Direction fifteenharm.Direction    `json:"direction,omitempty"`
	Face      uint8                    `json:"face,omitempty"`
	Wins      bool                     `json:"wins,omitempty"` // of one side of an opposed roll
	Left      int8                     `json:"left,omitempty"`
	Overrule  Do                       `json:"overrule,omitempty"`
	N         int32                    `json:"n,omitempty"`
	Before    int32                    `json:"before,omitempty"`
	Clause    rollbook.Clause          `json:"clause" strict:"required"`
	Who       string                   `json:"who,omitempty"`
	At        string                   `json:"at,omitempty"`     // to whom it is done
	By        string                   `json:"by,omitempty"`     // by whom it was done to Who
	Weapon    string                   `json:"weapon,omitempty"` // "" hand to hand
	Result    fifteen.Result           `json:"result,omitzero"`
	Damage    fifteenharm.Damage       `json:"damage,omitzero"`
	Shelter   Shelter                  `json:"shelter,omitzero"`
	Wear      Wear                     `json:"wear,omitzero"`
	Health    fifteenhealth.ChangeKind `json:"health,omitempty"`
	Seconds   int32                    `json:"seconds,omitempty"`
	Feet      float64                  `json:"feet,omitempty"`
	From      fifteenharm.Point        `json:"from,omitzero"`
	To        fifteenharm.Point        `json:"to,omitzero"`
	Time      time.Duration            `json:"time,omitempty,string"` // on the clock of the Health
}

// Change is the change of health that an event of that kind tells of.
func (e Event) Change() fifteenhealth.Change {
	return fifteenhealth.Change{Kind: e.Health, Clause: e.Clause, Before: int(e.Before), After: int(e.N), At: e.Time}
}

// UnmarshalJSON takes an event as JSON writes it, with exact, known and unique
// keys. After an error e is as before.
func (e *Event) UnmarshalJSON(data []byte) error {
	type plain Event
	var p plain
	if err := strictjson.Unmarshal(data, &p, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteenfight: event: %w", err)
	}
	if err := p.Kind.Validate(); err != nil {
		return err
	}
	*e = Event(p)
	return nil
}
