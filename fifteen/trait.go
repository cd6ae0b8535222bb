package fifteen

import (
	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// A Trait is what a test is rolled against: one of the fifteen attributes, which
// have the same numbers here, or a score made of several. The zero Trait is a
// score without a name. Traits say by which clause a roll is made, and whether an
// exact hit earns a point (PRG-1).
type Trait = enum.Of[trait]

type trait struct{}

// Names are the texts.
func (trait) Names() *enum.Names { return &traits }

// The traits that are no attribute. For the others use [TraitOf].
const (
	TraitMelee    Trait = iota + AttributeCount + 1 // ROL-5: an attack hand to hand
	TraitRanged                                     // ROL-5: an attack from afar
	TraitMovement                                   // ACT-4: to stay on one's feet
	TraitVitality                                   // HLT-5 to HLT-7: to heal
	TraitWaking                                     // HLT-3: to come round; no action
	TraitWealth                                     // WLT-1: to acquire something; no action
)

var traits = enum.Names{
	Clause: ROL1, Kind: "trait",
	Text: append(append([]string(nil), attributes.Text...),
		"melee", "ranged", "movement", "vitality", "waking", "wealth"),
}

// TraitAttribute is the attribute that the trait is, or 0.
func TraitAttribute(t Trait) Attribute {
	if t > AttributeCount {
		return 0
	}
	return Attribute(t)
}

// traitEarns reports whether a roll against the trait can earn a progress point.
func traitEarns(t Trait) bool { return t != TraitWaking && t != TraitWealth }

// traitMax is the highest score that the trait can have.
func traitMax(t Trait) int {
	switch t {
	case TraitVitality, TraitWaking: // by the knob of HLT-4, a sum of three
		return MaxVitality
	case TraitWealth:
		return MaxWealth
	}
	return MaxScore
}

// traitClause is the rule by which the trait is rolled against.
func traitClause(t Trait) rollbook.Clause {
	switch t {
	case TraitMelee, TraitRanged:
		return ROL5
	case TraitMovement:
		return act4
	case TraitVitality:
		return hlt4
	case TraitWaking:
		return hlt3
	case TraitWealth:
		return wlt1
	}
	return ROL1
}

// ParseTrait takes a name in any case, as ParseAttribute does.
func ParseTrait(text string) (Trait, error) {
	if x, err := rollbook.Parse[Attribute](text); err == nil {
		return Trait(x), nil
	}
	return rollbook.Parse[Trait](text)
}
