package combat

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Start is what a fight begins with, or a part of one that was cut.
type Start[S any] struct {
	Rules  string  `json:"rules,omitempty"` // the version of the rules then; see [Versioned]
	Before Closing `json:"before,omitzero"` // what lies before it, where it is a part
	State  S       `json:"state"`
}

// UnmarshalJSON takes a start as encoding/json writes it, with exact, known and unique
// keys. After an error s is as before.
func (s *Start[S]) UnmarshalJSON(data []byte) error {
	type plain Start[S]
	return strictjson.Into(data, (*plain)(s), "combat: start", MaxSave, nil)
}

// A Closing is where a part of a fight ends: what the next part begins with. It can be
// published like a head, and tells no more.
type Closing struct {
	N     int  `json:"n"`     // the entries up to there, of all parts
	Head  Hash `json:"head"`  // their head
	State Hash `json:"state"` // the hash of the state, salted like a head
}

// UnmarshalJSON takes a closing as encoding/json writes it, with exact, known and unique
// keys. After an error c is as before.
func (c *Closing) UnmarshalJSON(data []byte) error {
	type plain Closing
	return strictjson.Into(data, (*plain)(c), "combat: closing", strictjson.MaxSmall, nil)
}

// mostEntries is how many entries a fight has at most: at one a second, those of a
// lifetime.
const mostEntries = 1_000_000_000

// closing is the closing of a part that n entries, with that head, led to a state.
func closing[S any](secret Secret, n int, head Hash, state S) (Closing, error) {
	data, err := written(state)
	if err != nil {
		return Closing{}, fmt.Errorf("%w: it cannot be written as JSON: %w", ErrState, err)
	}
	return Closing{n, head, newHasher(secret).state(n, data)}, nil
}
