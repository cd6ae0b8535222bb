package fifteen

import (
	"iter"

	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// An Attack is how a weapon reaches its target, which decides what protects
// against it (PRO-4, PRO-5). The zero Attack is not set.
type Attack uint8

// The attacks.
const (
	Melee      Attack = iota + 1 // hand to hand
	Projectile                   // shot or thrown: of cover only hard cover counts
	Area                         // a blast: cover may count half
)

// AttackNames are the texts of the attacks.
var AttackNames = enum.Names[Attack]{
	Clause: clauseHardCover, Kind: "attack",
	Text: []string{"", "melee", "projectile", "area"},
}

// String is the lower-case word for the attack.
func (k Attack) String() string { return AttackNames.String(k) }

// AppendText appends the word for the attack.
func (k Attack) AppendText(b []byte) ([]byte, error) { return AttackNames.Append(b, k) }

// MarshalText is the word for the attack.
func (k Attack) MarshalText() ([]byte, error) { return AttackNames.Append(nil, k) }

// UnmarshalText takes exactly a word that MarshalText gives.
func (k *Attack) UnmarshalText(text []byte) error { return AttackNames.Unmarshal(k, text) }

// ParseAttack takes a word in any case.
func ParseAttack(text string) (Attack, error) { return AttackNames.Parse(text) }

// AllAttacks yields melee, projectile and area.
func AllAttacks() iter.Seq[Attack] { return AttackNames.All() }
