package fifteen

import (
	"github.com/rollbook-rpg/rollbook/internal/enum"
)

// An Attack is how a weapon reaches its target, which decides what protects
// against it (PRO-4, PRO-5). The zero Attack is not set.
type Attack = enum.Of[attack]

type attack struct{}

// Names are the texts.
func (attack) Names() *enum.Names { return &attacks }

// The attacks.
const (
	Melee      Attack = iota + 1 // hand to hand
	Projectile                   // shot or thrown: of cover only hard cover counts
	Area                         // a blast: cover may count half
)

var attacks = enum.Names{
	Clause: pro4, Kind: "attack",
	Text: []string{"", "melee", "projectile", "area"},
}
