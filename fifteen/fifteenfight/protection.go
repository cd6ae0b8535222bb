package fifteenfight

import (
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Wear is the armour that a fighter wears (PRO-1), as in [fifteenharm.Protection]. The
// zero Wear is none.
type Wear struct {
	Armour fifteenharm.Armour `json:"armour,omitempty"`
	// Other is the value, 1..20, of armour that the book does not list, in place of
	// Armour.
	Other  uint8 `json:"other,omitempty"`
	Helmet bool  `json:"helmet,omitempty"`
	Shield bool  `json:"shield,omitempty"`
}

// Validate reports every reason why nobody can wear that, as Faults.
func (w Wear) Validate() error {
	return fifteenharm.Protection{Attack: fifteen.Melee, Armour: w.Armour, OtherArmour: int(w.Other), Helmet: w.Helmet, Shield: w.Shield}.Validate()
}

// UnmarshalJSON takes armour as JSON writes it, with exact, known and unique keys,
// and refuses what nobody can wear. After an error w is as before.
func (w *Wear) UnmarshalJSON(data []byte) error {
	type plain Wear
	return strictjson.Into(data, (*plain)(w), "fifteenfight: wear", strictjson.MaxSmall, func(p plain) error { return Wear(p).Validate() })
}

// Shelter is the cover that a fighter has (PRO-2, PRO-4), as in
// [fifteenharm.Protection]. The zero Shelter is none.
type Shelter struct {
	Cover fifteenharm.Cover `json:"cover,omitempty"`
	// Other is the value, 1..20, of cover that the book does not list, in place of
	// Cover.
	Other uint8 `json:"other,omitempty"`
	// Soft says that the cover hides and does not stop anything. Only with Cover or
	// Other.
	Soft bool `json:"soft,omitempty"`
}

// Validate reports every reason why there is no such cover, as Faults.
func (s Shelter) Validate() error {
	return fifteenharm.Protection{Attack: fifteen.Melee, Cover: s.Cover, OtherCover: int(s.Other), Soft: s.Soft}.Validate()
}

// UnmarshalJSON takes cover as JSON writes it, with exact, known and unique keys,
// and refuses what is none. After an error s is as before.
func (s *Shelter) UnmarshalJSON(data []byte) error {
	type plain Shelter
	return strictjson.Into(data, (*plain)(s), "fifteenfight: shelter", strictjson.MaxSmall, func(p plain) error { return Shelter(p).Validate() })
}
