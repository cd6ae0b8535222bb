package m12

import "github.com/rollbook-rpg/rollbook/internal/strictjson"

// UnmarshalJSON takes a range as JSON writes it, with exact, known and unique keys,
// both of which must be there, and the lower first. After an error r is as before.
func (r *ScoreRange) UnmarshalJSON(data []byte) error {
	type plain ScoreRange
	return strictjson.Into(data, (*plain)(r), "m12: range of scores", strictjson.MaxSmall, func(p plain) error { return ScoreRange(p).Validate() })
}
