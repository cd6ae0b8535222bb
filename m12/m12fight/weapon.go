package m12fight

import (
	"errors"

	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// A WeaponKind says how a weapon is used, what defends against it (DEF) and how
// much of the damage bonus it takes ([DMG2]).
type WeaponKind = enum.Of[weaponKind]

type weaponKind struct{}

// Names are the texts.
func (weaponKind) Names() *enum.Names { return &weaponKinds }

// The kinds.
const (
	Unarmed    WeaponKind = iota // fists, teeth, claws
	Melee                        // held in the hand
	Thrown                       // a knife, a stone: projectiles too (DEF-3)
	Projectile                   // a bow, a crossbow
	Firearm                      // shoots bullets
)

var weaponKinds = enum.Names{Clause: ATK1, Kind: "kind of weapon",
	Text: []string{"unarmed", "melee", "thrown", "projectile", "firearm"}}

// IsRanged reports whether one attacks from a distance with it.
func IsRanged(k WeaponKind) bool { return k >= Thrown }

// fitsFor is [fits] for one kind of weapon.
func fitsFor(k WeaponKind) func(m12skill.SkillUse) bool {
	return func(use m12skill.SkillUse) bool { return fits(k, use) }
}

// fits reports whether a skill of that use attacks with such a weapon (SKL-8).
func fits(k WeaponKind, use m12skill.SkillUse) bool {
	switch k {
	case Unarmed:
		return use == m12skill.MartialArt || use == m12skill.Brawl
	case Melee:
		return use == m12skill.MeleeWeapon
	case Firearm:
		return use == m12skill.Firearm
	}
	return use == m12skill.OtherRanged
}

// fitting names the skills that fit, for messages.
func fitting(k WeaponKind) string {
	return [...]string{"a martial art or Brawling", "a melee-weapon skill", "Throwing or another ranged skill",
		"Missile weapon or another ranged skill", "a firearm skill"}[k]
}

// bonusOf is how much of a damage bonus counts: all, half or none (DMG-2).
func bonusOf(k WeaponKind, whole int) int {
	switch k {
	case Unarmed, Melee:
		return whole
	case Thrown, Projectile:
		return whole / 2
	}
	return 0
}

// A Weapon is the host's data: the rules list none. The zero Weapon is the bare
// hand.
type Weapon struct {
	Name string     `json:"name,omitempty"` // 1..60 characters; "" for the bare hand only
	Kind WeaponKind `json:"kind" strict:"required"`
	// Damage is added to the dice (DMG-1), −1000..1000. A parry with the weapon
	// that fails takes half of it off (DEF-2).
	Damage int `json:"damage,omitempty"`
	// Stop is the stopping value of a firearm, 0..1000; of others it is 0
	// (STP-1).
	Stop int `json:"stop,omitempty"`
	// Skill is the name of the skill that the weapon asks for, where several fit
	// its kind: "Missile weapon" for a bow (SKL-8). Where it is empty, and for a
	// fighter who does not have it, the best that fits is taken.
	Skill string `json:"skill,omitempty"`
}

// The bounds of figures.
const (
	maxFigure = 1000      // of a weapon, an armour, a count of actions
	maxNumber = 1_000_000 // of wounds and X-points
)

// Validate reports every part of w that is out of range.
func (w Weapon) Validate() error {
	if w == (Weapon{}) {
		return nil
	}
	stop, asked := 0, error(nil)
	if w.Skill != "" {
		asked = names.Check(m12skill.SKL8, "skill of a weapon", w.Skill)
	}
	if w.Kind == Firearm {
		stop = maxFigure
	}
	return errors.Join(names.Check(ATK1, "weapon", w.Name), w.Kind.Validate(), asked,
		say.Within(DMG1, "damage of a weapon", w.Damage, -maxFigure, maxFigure), say.Within(STP1, "stopping value of a weapon", w.Stop, 0, stop))
}

// String is the name, "bare hands" for the bare hand.
func (w Weapon) String() string {
	if w.Name == "" {
		return "bare hands"
	}
	return w.Name
}
