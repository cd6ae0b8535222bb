package m12char

import "github.com/rollbook-rpg/rollbook/internal/strictjson"

// maxRulesJSON has room for the largest table of skills and list of fields.
const maxRulesJSON = 20 << 20

// UnmarshalJSON takes rules as JSON writes them, with exact, known and unique
// keys, and refuses those that are not valid. What is left out is as in the book.
// After an error r is as before.
func (r *Rules) UnmarshalJSON(data []byte) error {
	type plain Rules
	return strictjson.Into(data, (*plain)(r), "m12: rules", maxRulesJSON, func(p plain) error { return Rules(p).Validate() })
}
