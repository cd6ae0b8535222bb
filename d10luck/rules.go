package d10luck

import (
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Rules are what a host can change: the three tables that the source lacks, and
// one reading of ours. The zero Rules are the book as the clauses read it,
// with the tables there.
//
// They bite where something is made of a text, where fear begins and where a
// table is asked; tests and results hold none of them. They can be saved as JSON;
// what is as in the book is left out:
//
//	{"fear":[{"level":1,"name":"shivers","turns":1}],"no-luck-in-fear":true}
//
// Rules that were read again are compared with those that were written by
// [Rules.Equal].
type Rules struct {
	// Outcomes says how good a total is; the zero table is that of OUT-2.
	Outcomes OutcomeTable `json:"outcomes,omitzero"`
	// Modifiers has the words for modifiers; the zero table is that of MOD-2.
	Modifiers ModifierTable `json:"modifiers,omitzero"`
	// Fear says what fright does; the zero table is that of FEA-4.
	Fear FearTable `json:"fear,omitzero"`
	// NoLuckInFear leaves the D10 of the fear roll as it shows. By our reading luck
	// follows a natural 10 or 1 of it, as of every other D10 (LCK-3).
	NoLuckInFear bool `json:"no-luck-in-fear,omitempty"`
}

// Equal reports whether both are the same rules: == but for tables, which are the
// same where they hold the same.
func (r Rules) Equal(s Rules) bool {
	same := r.Outcomes.Equal(s.Outcomes) && r.Modifiers.Equal(s.Modifiers) && r.Fear.Equal(s.Fear)
	r.Outcomes, r.Modifiers, r.Fear = s.Outcomes, s.Modifiers, s.Fear
	return same && r == s
}

// maxRulesJSON has room for the largest three tables.
const maxRulesJSON = 2 * strictjson.MaxSmall

// UnmarshalJSON takes rules as JSON writes them, with exact, known and unique
// keys. What is left out is as in the book. After an error r is as before.
func (r *Rules) UnmarshalJSON(data []byte) error {
	type plain Rules
	return decode("rules", data, (*plain)(r), maxRulesJSON)
}
