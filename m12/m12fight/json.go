package m12fight

import "github.com/rollbook-rpg/rollbook/internal/strictjson"

// UnmarshalJSON takes a fighter as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error f is as before.
func (f *Fighter) UnmarshalJSON(data []byte) error {
	type plain Fighter
	return strictjson.Into(data, (*plain)(f), "m12fight: fighter", strictjson.MaxSmall, func(p plain) error { return Fighter(p).Validate() })
}

// UnmarshalJSON takes a skill as JSON writes it, with exact, known and unique keys,
// and refuses one that no fighter may have. After an error s is as before.
func (s *Skill) UnmarshalJSON(data []byte) error {
	type plain Skill
	return strictjson.Into(data, (*plain)(s), "m12fight: skill", strictjson.MaxSmall, func(p plain) error { return (*Skill)(&p).validate() })
}

// UnmarshalJSON takes a weapon as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error w is as before.
func (w *Weapon) UnmarshalJSON(data []byte) error {
	type plain Weapon
	return strictjson.Into(data, (*plain)(w), "m12fight: weapon", strictjson.MaxSmall, func(p plain) error { return Weapon(p).Validate() })
}

// UnmarshalJSON takes rules as JSON writes them, with exact, known and unique keys.
// What is left out is as in the book. After an error r is as before.
func (r *Rules) UnmarshalJSON(data []byte) error {
	type plain Rules
	return strictjson.Into(data, (*plain)(r), "m12fight: rules", strictjson.MaxSmall, nil)
}

// UnmarshalJSON takes a wound as JSON writes it, with exact, known and unique keys,
// and refuses one that is not valid. After an error w is as before.
func (w *Wound) UnmarshalJSON(data []byte) error {
	type plain Wound
	return strictjson.Into(data, (*plain)(w), "m12fight: wound", strictjson.MaxSmall, func(p plain) error { return Wound(p).Validate() })
}

// UnmarshalJSON takes a row as JSON writes it, with exact, known and unique keys.
// [NewWoundTable] says which rows make a table. After an error r is as before.
func (r *WoundRow) UnmarshalJSON(data []byte) error {
	type wound Wound // for Wound would decode the whole row
	var j struct {
		From int `json:"from" strict:"required"`
		wound
		Ours bool `json:"ours,omitempty"`
	}
	if err := strictjson.Into(data, &j, "m12fight: wound row", strictjson.MaxSmall, nil); err != nil {
		return err
	}
	*r = WoundRow{From: j.From, Wound: Wound(j.wound), Ours: j.Ours}
	return nil
}
