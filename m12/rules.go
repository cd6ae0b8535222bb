package m12

import (
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Rules are the house rules of tests. The zero Rules are the book, as its clauses read
// it. A [Test] holds them, and so does what is saved of it; a host that has some puts
// them into each test that it makes or reads.
type Rules struct {
	// MaxRolls is how often the dice of a test are rolled at most, rerolls included:
	// 1 never rerolls, 2 once, up to 10,001. 0 rolls again as often as all dice are
	// special (RES-3).
	//
	// House rule: where the last roll allowed shows specials alone, they stand. There
	// is no best die then, and no lowest for a speciality.
	MaxRolls int `json:"max-rolls,omitempty"`
}

// mostRolls is a first roll, and as many rerolls as [dice.Limits] can allow.
const mostRolls = 1 + 10_000

// Validate reports every field that is out of its range.
func (r Rules) Validate() error {
	return say.Within(RES3, "most rolls of a test", r.MaxRolls, 0, mostRolls)
}

// UnmarshalJSON takes rules as JSON writes them, with exact, known and unique keys,
// and refuses those that are not valid. What is left out is as in the book. After an
// error r is as before.
func (r *Rules) UnmarshalJSON(data []byte) error {
	type plain Rules
	return strictjson.Into(data, (*plain)(r), "m12: rules", strictjson.MaxSmall, func(p plain) error { return Rules(p).Validate() })
}
