package fifteen

import "github.com/rollbook-rpg/rollbook/internal/strictjson"

// Rules are the house rules, where the book can be read in two ways. The zero
// Rules are the book as the clauses read it.
type Rules struct {
	// SingleAttribute lets attacks roll against one attribute, Dextrous from
	// afar and Strong hand to hand, instead of a score of three (ROL-5).
	SingleAttribute bool `json:"single-attribute,omitempty"`
	// CompletedSegments counts a segment of distance when it is completed, not
	// when it is begun (RNG-2).
	CompletedSegments bool `json:"completed-segments,omitempty"`
	// RimIncluded catches in a blast who stands exactly on its rim (RNG-4).
	RimIncluded bool `json:"rim-included,omitempty"`
	// FullVitality rolls vitality against the whole score instead of a third
	// of it (HLT-4).
	FullVitality bool `json:"full-vitality,omitempty"`
	// KeepPoints lets whoever could raise an attribute at a session's end keep the
	// points for a later one (PRG-4).
	KeepPoints bool `json:"keep-points,omitempty"`
}

// UnmarshalJSON takes rules as JSON writes them, with exact, known and unique
// keys. After an error r is as before.
func (r *Rules) UnmarshalJSON(data []byte) error {
	type plain Rules
	return strictjson.Into(data, (*plain)(r), "fifteen: rules", strictjson.MaxSmall, nil)
}

// AttackTest is the roll of an attack ([ROL5]): hand to hand against Melee, from
// afar, which area weapons are too, against Ranged, both rounded down. By the
// knob it is Strong and Dextrous; the source names only the second. An attack
// that does not exist gives a Test that is not valid.
func (r Rules) AttackTest(a Attributes, k Attack) Test {
	switch {
	case !k.Valid():
		return Test{Trait: traitNone, Score: -1}
	case r.SingleAttribute && k == Melee:
		return a.Test(Strong)
	case r.SingleAttribute:
		return a.Test(Dextrous)
	case k == Melee:
		return Test{Trait: TraitMelee, Score: a.Melee().Floor()}
	}
	return Test{Trait: TraitRanged, Score: a.Ranged().Floor()}
}
