package m12char

import "github.com/rollbook-rpg/rollbook/internal/strictjson"

// UnmarshalJSON takes a record as JSON writes it, with exact, known and unique
// keys. Its texts are for [Record.Validate] to check. After an error r is as before.
func (r *Record) UnmarshalJSON(data []byte) error {
	type plain Record
	return strictjson.Into(data, (*plain)(r), "m12: record", strictjson.MaxSmall, nil)
}

// UnmarshalJSON takes a skill as JSON writes it, with exact, known and unique keys.
// What it says is for [Character.Validate] to check. After an error s is as before.
func (s *Skill) UnmarshalJSON(data []byte) error {
	type plain Skill
	return strictjson.Into(data, (*plain)(s), "m12: skill", strictjson.MaxSmall, nil)
}

// UnmarshalJSON takes a language as JSON writes it, with exact, known and unique
// keys. What it says is for [Character.Validate] to check. After an error l is as
// before.
func (l *Language) UnmarshalJSON(data []byte) error {
	type plain Language
	return strictjson.Into(data, (*plain)(l), "m12: language", strictjson.MaxSmall, nil)
}

// UnmarshalJSON takes a reward as JSON writes it, with exact, known and unique keys,
// and refuses parts that are no number of points. Whether it is within the bounds of
// a session is for [Reward.Validate] to say, for those may be advice ([REW4]). After
// an error r is as before.
func (r *Reward) UnmarshalJSON(data []byte) error {
	type plain Reward
	return strictjson.Into(data, (*plain)(r), "m12: reward", strictjson.MaxSmall, func(p plain) error { return (*Reward)(&p).possible() })
}
