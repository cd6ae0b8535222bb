package fifteenfight

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// MaxWeapons is how many weapons a fighter may carry.
const MaxWeapons = 20

// A Weapon is a weapon that reaches beyond the hand, with a name of 1..60
// characters. Weapons for melee need none of this: they are all alike (DMG-1,
// ROL-4).
//
//	fifteenfight.Weapon{Name: "grenade", Kind: fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}}
type Weapon struct {
	Name string             `json:"name" strict:"required"`
	Kind fifteenharm.Weapon `json:"kind" strict:"required"`
}

// Validate reports every reason why w is no weapon, as Faults.
func (w Weapon) Validate() error {
	return errors.Join(names.Check(fifteenharm.RNG1, "weapon", w.Name), w.Kind.Validate())
}

// String is the name and the kind: "pistol (small)".
func (w Weapon) String() string { return w.Name + " (" + w.Kind.String() + ")" }

// UnmarshalJSON takes a weapon as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error w is as before.
func (w *Weapon) UnmarshalJSON(data []byte) error {
	type plain Weapon
	return strictjson.Into(data, (*plain)(w), "fifteenfight: weapon", strictjson.MaxSmall, func(p plain) error { return Weapon(p).Validate() })
}

// A Fighter is somebody in a fight.
type Fighter struct {
	// Name is 1..60 characters on one line, and nobody else's in the fight.
	Name       string               `json:"name" strict:"required"`
	Attributes fifteen.Attributes   `json:"attributes" strict:"required"`
	Health     fifteenhealth.Health `json:"health" strict:"required"`
	Progress   fifteenchar.Progress `json:"progress" strict:"required"`
	// Weapons have different names. The list is never written into: clones of a
	// state share it.
	Weapons []Weapon `json:"weapons,omitempty"`
	Wear    Wear     `json:"wear,omitzero"`
	// Shelter is the cover at its place, and Place where it is on the map, in feet.
	Shelter Shelter           `json:"shelter,omitzero"`
	Place   fifteenharm.Point `json:"place,omitzero"`
	// Moving says that it moved in its last activation and is a harder target
	// until its next (PRO-2).
	Moving bool `json:"moving,omitempty"`
	// Acted says that its activation of this round has come.
	Acted bool `json:"acted,omitempty"`
	// Hit is the attack that a protection roll is due for, by whom and with what;
	// zero where there is none.
	Hit     fifteen.Attack `json:"hit,omitempty"`
	HitBy   string         `json:"hit-by,omitempty"`
	HitWith string         `json:"hit-with,omitempty"`
}

// NewFighter returns a character as a fighter with armour and up to MaxWeapons
// weapons, ready to fight: whoever rested does so no longer. It is at (0, 0) and
// without cover; set Place and Shelter where it is not. A character that is not
// valid, or has no name, is refused.
func NewFighter(c fifteenchar.Character, wear Wear, weapons ...Weapon) (Fighter, error) {
	if err := c.Validate(); err != nil {
		return Fighter{}, err
	}
	f := Fighter{Name: c.Name, Attributes: c.Attributes, Health: c.Health, Progress: c.Progress, Wear: wear, Weapons: slices.Clone(weapons)}
	if f.Health.Condition() == fifteenhealth.Awake {
		var err error
		if f.Health, _, err = f.Health.Begin(fifteenhealth.Active); err != nil {
			return Fighter{}, err
		}
	}
	f.Health = f.Health.EndActivation()
	if err := f.Validate(); err != nil {
		return Fighter{}, err
	}
	return f, nil
}

// Settle gives a character back as the fight has left it, with the fighter's health
// and progress. A vitality roll that was not made stays behind (HLT-5). It refuses a
// character of another name or with other attributes.
func (f Fighter) Settle(c fifteenchar.Character) (fifteenchar.Character, error) {
	if c.Name != f.Name || c.Attributes != f.Attributes {
		return c, say.Refuse(fifteenchar.ATT3, "character", names.Quote(c.Name), names.Quote(f.Name)+" with the attributes of the fight")
	}
	after := c
	after.Health, after.Progress = f.Health.EndActivation(), f.Progress
	if err := after.Validate(); err != nil {
		return c, err
	}
	return after, nil
}

// Validate reports everything that is wrong with a fighter, as Faults.
func (f Fighter) Validate() error {
	faults := []error{names.Check(fifteenchar.ATT3, "fighter", f.Name), f.Attributes.Validate(), f.Progress.Validate(), f.Place.Validate(),
		f.protection(fifteen.Melee, false).Validate()}
	if found, want := f.Health.Score(), f.Attributes.Vitality(); found != want {
		faults = append(faults, say.Refuse(fifteen.DER1, "vitality score", strconv.Itoa(found), strconv.Itoa(want)))
	}
	if f.Health.Care() != fifteenhealth.Active {
		faults = append(faults, say.Refuse(fifteenhealth.HLT5, "way of healing in a fight", f.Health.Care().String(), fifteenhealth.Active.String()))
	}
	if err := say.Within(fifteenharm.RNG1, "number of weapons", len(f.Weapons), 0, MaxWeapons); err != nil {
		return errors.Join(append(faults, err)...)
	}
	for i, w := range f.Weapons {
		faults = append(faults, w.Validate())
		if f.weapon(w.Name) != i {
			faults = append(faults, say.Refuse(fifteenharm.RNG1, "weapon", names.Quote(w.Name)+" twice", "each name once"))
		}
	}
	return errors.Join(append(faults, f.checkHit())...)
}

func (f *Fighter) checkHit() error {
	if f.Hit == 0 {
		if f.HitBy+f.HitWith != "" {
			return say.Refuse(fifteenharm.DMG2, "hit", "none, and yet by somebody", "nothing with it")
		}
		return nil
	}
	faults := []error{f.protection(f.Hit, false).Validate(), names.Check(fifteenharm.DMG2, "attacker", f.HitBy)}
	if f.HitWith != "" {
		faults = append(faults, names.Check(fifteenharm.DMG2, "weapon", f.HitWith))
	}
	if f.Health.Condition() == fifteenhealth.Dead {
		faults = append(faults, say.Refuse(fifteenhealth.HLT2, "hit", "on somebody dead", "on the living"))
	}
	return errors.Join(faults...)
}

// protection is what stands between the fighter and a hit.
func (f *Fighter) protection(a fifteen.Attack, open bool) fifteenharm.Protection {
	return fifteenharm.Protection{Attack: a, Armour: f.Wear.Armour, OtherArmour: int(f.Wear.Other), Helmet: f.Wear.Helmet, Shield: f.Wear.Shield,
		Moving: f.Moving, Cover: f.Shelter.Cover, OtherCover: int(f.Shelter.Other), Soft: f.Shelter.Soft, Open: open}
}

// weapon is the place of a weapon in the list, or −1.
func (f *Fighter) weapon(name string) int {
	for i := range f.Weapons {
		if f.Weapons[i].Name == name {
			return i
		}
	}
	return -1
}

// weaponNames lists what the fighter carries, for messages.
func (f *Fighter) weaponNames() string {
	if len(f.Weapons) == 0 {
		return "none: " + f.Name + " carries none"
	}
	var all []string
	for _, w := range f.Weapons {
		all = append(all, w.Name)
	}
	return strings.Join(all, ", ")
}

// is reports whether the fighter is in a condition.
func (f *Fighter) is(c fifteenhealth.Condition) bool { return f.Health.Condition() == c }

// UnmarshalJSON takes a fighter as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error f is as before.
func (f *Fighter) UnmarshalJSON(data []byte) error {
	type plain Fighter
	return strictjson.Into(data, (*plain)(f), "fifteenfight: fighter", strictjson.MaxSmall, func(p plain) error { return Fighter(p).Validate() })
}
