package m12fight

import (
	"slices"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
)

// TurnSeconds is how long a turn lasts ([INI1]).
const TurnSeconds = 6

// Bounds of a fight.
const (
	MaxFighters = 100

	maxClock  = 1_000_000_000_000 // seconds
	maxTurn   = 1_000_000_000
	maxWait   = 1_000_000_000 // seconds: of one wait, and of a coma's first time
	maxGround = 10_000        // weapons
)

// A State is all there is to know of a fight between two commands. It is plain
// data: a host may read all of it, and prepare a start with [NewState].
type State struct {
	Rules Rules `json:"rules,omitzero"`
	// Clock counts seconds from the beginning: six for each turn that has ended,
	// and what the host let pass (INI-1).
	Clock int64 `json:"clock" strict:"required"`
	// Until is where a wait ends that a coma test has interrupted.
	Until int64 `json:"until,omitempty"`
	// Waited are the seconds of waits since the last turn that have not come to a
	// whole turn, 0..5 (INI-1).
	Waited int64 `json:"waited,omitempty"`
	// Turn and Pass count from 1; Running says that a turn is on.
	Turn     int       `json:"turn" strict:"required"`
	Pass     int       `json:"pass,omitempty"`
	Running  bool      `json:"running,omitempty"`
	Fighters []Fighter `json:"fighters" strict:"required"`
	// Pending is the decision that the fight waits for, zero for none.
	Pending Pending `json:"pending,omitzero"`
	// Effects are what those who act at the same time have done to each other
	// and takes hold when all of them have acted (INI-6).
	Effects []Effect `json:"effects,omitempty"`
	// Ground are the weapons that lie there (ATK-7).
	Ground []Weapon `json:"ground,omitempty"`
}

// NewState returns the start of a fight. The fighters have different names. There
// may be none yet: more of them join later, by [Join].
func NewState(rules Rules, fighters ...Fighter) (State, error) {
	s := State{Rules: rules, Fighters: slices.Clone(fighters)}
	return s, s.Validate()
}

// A Phase is where a fighter stands in a pass.
type Phase = enum.Of[phase]

type phase struct{}

// Names are the texts.
func (phase) Names() *enum.Names { return &phases }

// The phases.
const (
	Waiting Phase = iota // its part is to come, where it has dice
	Acting               // it may act now
	Done                 // it has acted
)

var phases = enum.Names{Clause: INI3, Kind: "phase", Text: []string{"waiting", "acting", "done"}}

// A Decision is what a fight waits for.
type Decision = enum.Of[decision]

type decision struct{}

// Names are the texts.
func (decision) Names() *enum.Names { return &decisions }

// The decisions, each with the commands that answer it.
const (
	NoDecision   Decision = iota
	OnDefence             // the target of an attack that has succeeded: parry, dodge or take (DEF-1)
	OnAnswer              // the target of a manoeuvre: answer (ATK-3)
	OnDamage              // the attacker: damage (DMG-1)
	OnFailure             // whoever has failed a test and holds X-points: spend or accept (XPT-2)
	OnThreshold           // somebody whose CWL has crossed a multiple of ten: threshold (WND-2)
	OnComa                // somebody in a coma: coma (WND-3)
	OnWoundTable          // the CM, for a damage value above the table: wound (DMG-5)
)

var decisions = enum.Names{Clause: INI4, Kind: "decision",
	Text: []string{"none", "defence", "answer", "damage", "failure", "threshold", "coma", "wound table"}}

// A Pending is a decision with what it is about.
type Pending struct {
	Decision Decision `json:"decision" strict:"required"`
	Who      string   `json:"who" strict:"required"` // who decides; "" for the CM
	// Failed is what the failed test was, as the command that began it, and
	// Result is that test.
	Failed Do         `json:"failed,omitempty"`
	Result m12.Result `json:"result,omitzero"`
	// Attack is the attack that it belongs to, if any.
	Attack Attack `json:"attack,omitzero"`
	// Value is the damage value that the wound table does not have.
	Value int `json:"value,omitempty"`
}

// An Attack is an attack that is not over.
type Attack struct {
	By        string    `json:"by" strict:"required"`
	At        string    `json:"at" strict:"required"`
	Weapon    Weapon    `json:"weapon,omitzero"`
	Manoeuvre Manoeuvre `json:"manoeuvre,omitempty"`
	// Total is the attacker's, once the attack has succeeded (DEF-1).
	Total int `json:"total,omitempty"`
	// Answer is the difficulty of the answering test (ATK-3).
	Answer int `json:"answer,omitempty"`
	// Off is what a weapon that failed to parry takes off the damage (DEF-2).
	Off int `json:"off,omitempty"`
}

// An Effect is something that waits to take hold ([INI6]).
type Effect struct {
	Manoeuvre Manoeuvre `json:"manoeuvre,omitempty"` // 0 for a wound
	By        string    `json:"by,omitempty"`
	On        string    `json:"on" strict:"required"`
	Wound     Wound     `json:"wound,omitzero"`
	Stop      int       `json:"stop,omitempty"` // actions that a bullet stops (STP-1)
	Hold      int       `json:"hold,omitempty"` // difficulty of getting free
}

// Find is the fighter of that name, or nil. It is part of the state, not a copy: what
// is written there changes s, and once somebody has joined or left, what stands there
// may be somebody else. Of a Fight's State, which is a clone, it changes the clone
// alone.
func (s State) Find(name string) *Fighter { return s.find(name) }

func (s *State) find(name string) *Fighter {
	for i := range s.Fighters {
		if s.Fighters[i].Name == name {
			return &s.Fighters[i]
		}
	}
	return nil
}

// Clone returns a state that shares nothing with s but the skills of fighters
// and the wound table, which nobody changes.
func (s State) Clone() State {
	s.Fighters = slices.Clone(s.Fighters)
	s.Effects = slices.Clone(s.Effects)
	s.Ground = slices.Clone(s.Ground)
	return s
}

// nobody is the fault of naming somebody who is not there.
func (s *State) nobody(clause rollbook.Clause, name string) error {
	there := make([]string, len(s.Fighters))
	for i := range s.Fighters {
		there[i] = s.Fighters[i].Name
	}
	return names.Nobody(clause, name, there)
}

// UnmarshalJSON takes a state as JSON writes it, with exact, known and unique
// keys, and refuses one that cannot be played. After an error s is as before.
func (s *State) UnmarshalJSON(data []byte) error {
	type plain State
	type fighter Fighter // so that Validate finds what is wrong with all of them
	var j struct {
		plain
		Fighters []fighter `json:"fighters" strict:"required"`
	}
	if err := strictjson.Into(data, &j, "m12fight: state", maxStateJSON, nil); err != nil {
		return err
	}
	next := State(j.plain)
	if j.Fighters != nil {
		next.Fighters = make([]Fighter, 0, len(j.Fighters)) // [] stays [], as it is written
	}
	for _, f := range j.Fighters {
		next.Fighters = append(next.Fighters, Fighter(f))
	}
	if err := next.Validate(); err != nil {
		return err
	}
	*s = next
	return nil
}

// maxStateJSON has room for every fighter with all its skills.
const maxStateJSON = 64 << 20
