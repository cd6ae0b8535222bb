package fifteenfight

import (
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// DefaultRound is how many seconds a round lasts unless the host says otherwise
// ([ACT5]).
const DefaultRound = 6

// Bounds of a fight.
const (
	MaxFighters = 100
	MaxRound    = 24 * 3600   // seconds of a round
	MaxWait     = 365 * 86400 // seconds of one wait

	maxSeconds = int64(fifteenhealth.MaxClock / 1_000_000_000)
	maxRounds  = 1_000_000_000
)

// A State is all there is to know of a fight between two commands. It is plain
// data: a host may read all of it, and prepare a start with [NewState].
type State struct {
	// Rules are the house rules. That of HLT-4 is each fighter's Health's own.
	Rules fifteen.Rules `json:"rules,omitzero"`
	// RoundSeconds is how long a round lasts, up to MaxRound; 0 for DefaultRound
	// (ACT-5).
	RoundSeconds int64 `json:"round-seconds,omitempty"`
	// Clock counts seconds from the beginning: those of each round that has
	// ended, and what the host let pass.
	Clock int64 `json:"clock" strict:"required"`
	// Round counts from 1; Running says that it is on.
	Round    int        `json:"round" strict:"required"`
	Running  bool       `json:"running,omitempty"`
	Active   Activation `json:"active,omitzero"`
	Fighters []Fighter  `json:"fighters" strict:"required"`
}

// An Activation is that of the fighter who acts now; zero where nobody does.
type Activation struct {
	Who       string `json:"who" strict:"required"`
	Announced int    `json:"announced" strict:"required"` // 1..3 (ACT-2)
	Left      int    `json:"left" strict:"required"`      // of them
	Moves     int    `json:"moves,omitempty"`             // actions spent on moving
	// Feet were covered by them (DER-2).
	Feet float64 `json:"feet,omitempty"`
}

// NewState returns the start of a fight. The fighters have different names; of
// those whose initiative is the same in everything the earlier acts first ([ACT1]).
// There may be none yet: more of them join later, by [Join]. All are under the rules
// of the fight; see [fifteenhealth.Health.WithRules].
func NewState(rules fifteen.Rules, fighters ...Fighter) (State, error) {
	s := State{Rules: rules, Fighters: slices.Clone(fighters)}
	for i := range s.Fighters {
		s.Fighters[i].Health = s.Fighters[i].Health.WithRules(rules)
	}
	return s, s.Validate()
}

// Seconds is how long a round lasts.
func (s State) Seconds() int64 {
	if s.RoundSeconds == 0 {
		return DefaultRound
	}
	return s.RoundSeconds
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

// Next is the fighter whose activation comes next, in this round or, between
// rounds, in the one that begins with it; nil where nobody can act. Whoever is
// dying is passed over. It is part of the state, as with [State.Find].
func (s State) Next() *Fighter { return s.next() }

func (s *State) next() *Fighter { return s.first(false) }

// first finds who is first in order of those whose activation has not come
// (ACT-1): the dying too, or only whoever can do something.
func (s *State) first(dying bool) *Fighter {
	var best *Fighter
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.Acted || f.is(fifteenhealth.Dead) || f.is(fifteenhealth.Dying) && !dying {
			continue
		}
		if best == nil || fifteen.CompareInitiative(f.Attributes, best.Attributes) < 0 {
			best = f
		}
	}
	return best
}

// Waiting is whoever has been hit and is to make a protection roll, the first in
// the order of the fighters; nil where nobody is. It is part of the state, as with
// [State.Find].
func (s State) Waiting() *Fighter { return s.waiting() }

func (s *State) waiting() *Fighter {
	for i := range s.Fighters {
		if s.Fighters[i].Hit != 0 {
			return &s.Fighters[i]
		}
	}
	return nil
}

// Clone returns a state that shares nothing with s but the weapons of fighters,
// which nobody changes.
func (s State) Clone() State {
	s.Fighters = slices.Clone(s.Fighters)
	return s
}

// feet is a number of feet for messages and texts.
func feet(n float64) string { return strconv.FormatFloat(n, 'g', 6, 64) }

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
	return strictjson.Into(data, (*plain)(s), "fifteenfight: state", maxStateJSON, func(p plain) error { return State(p).Validate() })
}

// maxStateJSON has room for every fighter with all its weapons.
const maxStateJSON = 4 << 20
