package fifteenharm

import (
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// An Armour is a kind of armour ([PRO1]). The zero Armour is none.
type Armour = enum.Of[armour]

type armour struct{}

// Names are the texts.
func (armour) Names() *enum.Names { return &armours }

// The kinds of armour, with their values.
const (
	NoArmour     Armour = iota
	Leather             // 2
	TacticalVest        // 7
	TacticalSuit        // 12
)

// What a helmet and a shield add to armour, and are worth alone ([PRO1]).
const (
	helmetValue = 1
	shieldValue = 2
)

var armours = enum.Names{
	Clause: PRO1, Kind: "armour",
	Text: []string{"none", "leather", "tactical vest", "tactical suit"},
}

var armourValues = [...]int{NoArmour: 0, Leather: 2, TacticalVest: 7, TacticalSuit: 12}

// ArmourValue is what the armour protects ([PRO1]), 0 for one that does not exist.
func ArmourValue(a Armour) int {
	if int(a) >= len(armourValues) {
		return 0
	}
	return armourValues[a]
}

// A Cover is a thing to hide behind ([PRO2]). The zero Cover is none. Moving, which
// protects too, is a field of Protection.
type Cover = enum.Of[cover]

type cover struct{}

// Names are the texts.
func (cover) Names() *enum.Names { return &covers }

// The kinds of cover, with how much they hide and their values.
const (
	NoCover  Cover = iota
	LowWall        // 25 %: 5
	CarDoor        // 50 %: 10
	Corner         // 75 %: 15
	HeadOnly       // 90 %: 18
)

// movingValue is what walking, sprinting or running is worth (PRO-2).
const movingValue = 5

var covers = enum.Names{
	Clause: PRO2, Kind: "cover",
	Text: []string{"none", "low wall", "car door", "corner", "head only"},
}

var coverValues = [...]int{NoCover: 0, LowWall: 5, CarDoor: 10, Corner: 15, HeadOnly: 18}

// CoverValue is what the cover protects ([PRO2]), 0 for one that does not exist.
func CoverValue(c Cover) int {
	if int(c) >= len(coverValues) {
		return 0
	}
	return coverValues[c]
}

// A Protection is everything that stands between a hit and the one who is hit
// ([PRO1] to [PRO5]). Only Attack is needed.
type Protection struct {
	// Attack is how the hit comes.
	Attack fifteen.Attack `json:"attack" strict:"required"`
	// Armour that is worn, or OtherArmour: the value, 1..20, of armour that the
	// book does not list.
	Armour      Armour `json:"armour,omitempty"`
	OtherArmour int    `json:"other-armour,omitempty"`
	// Helmet and Shield add 1 and 2 to the armour.
	Helmet bool `json:"helmet,omitempty"`
	Shield bool `json:"shield,omitempty"`
	// Moving says that the target walks, sprints or runs: hard cover of 5.
	Moving bool `json:"moving,omitempty"`
	// Cover that the target has, or OtherCover: the value, 1..20, of cover that
	// the book does not list.
	Cover      Cover `json:"cover,omitempty"`
	OtherCover int   `json:"other-cover,omitempty"`
	// Soft says that the cover hides and does not stop anything: against a
	// Projectile it does not count. Only with Cover or OtherCover.
	Soft bool `json:"soft,omitempty"`
	// Open says that nothing solid stands between the centre of a blast and the
	// target, which halves cover. Only with Attack Area.
	Open bool `json:"open,omitempty"`
}

// Validate reports every reason why nobody can be protected so, as Faults.
func (p Protection) Validate() error {
	if p.plainlyValid() {
		return nil
	}
	var f say.Faults
	f.Join(p.Attack.Validate())
	f.Join(p.Armour.Validate())
	f.Join(p.Cover.Validate())
	f.Within(PRO1, "value of other armour", p.OtherArmour, 0, fifteen.Sides)
	f.Within(PRO2, "value of other cover", p.OtherCover, 0, fifteen.Sides)
	fault := func(clause rollbook.Clause, broken bool, subject, found, allowed string) {
		if broken {
			f = append(f, rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed})
		}
	}
	fault(PRO1, p.Armour != 0 && p.OtherArmour != 0, "armour", "a listed and another", "one of them")
	fault(PRO2, p.Cover != 0 && p.OtherCover != 0, "cover", "a listed and another", "one of them")
	fault(PRO4, p.Soft && p.Cover == 0 && p.OtherCover == 0, "soft cover", "without cover", "with cover")
	fault(PRO5, p.Open && p.Attack != fifteen.Area, "nothing solid between", "without a blast", "against area attacks")
	return errors.Join(f...)
}

// plainlyValid spares the usual protection the long way. It never accepts what the
// long way would refuse.
func (p *Protection) plainlyValid() bool {
	return p.Attack-1 < fifteen.Area && p.Armour <= TacticalSuit && p.Cover <= HeadOnly && p.OtherArmour|p.OtherCover == 0 &&
		!(p.Soft && p.Cover == NoCover) && !(p.Open && p.Attack != fifteen.Area)
}

// armour is armour with helmet and shield.
func (p *Protection) armour() int {
	value := ArmourValue(p.Armour) + p.OtherArmour
	if p.Helmet {
		value += helmetValue
	}
	if p.Shield {
		value += shieldValue
	}
	return value
}

// moving is what moving is worth here.
func (p *Protection) moving() int {
	if !p.Moving {
		return 0
	}
	return p.halved(movingValue)
}

// cover is what the cover is worth here.
func (p *Protection) cover() int {
	if p.useless() {
		return 0
	}
	return p.halved(p.fullCover())
}

// fullCover is what the cover is worth at its best.
func (p *Protection) fullCover() int { return CoverValue(p.Cover) + p.OtherCover }

// useless reports soft cover against a projectile (PRO-4).
func (p *Protection) useless() bool { return p.Soft && p.Attack == fifteen.Projectile }

func (p *Protection) halved(value int) int {
	if p.Open {
		return value / 2
	}
	return value
}

// Value is what the damage roll is held against: the highest of armour, moving
// and cover, after everything that lessens them ([PRO3] to [PRO5]). 0..23; from 20
// on nothing goes through.
func (p Protection) Value() int { return p.value() }

func (p *Protection) value() int { return max(p.armour(), p.moving(), p.cover()) }

// Start begins the roll of someone who is hit, without rolling: it needs one die.
func (p Protection) Start() (Damage, error) {
	if err := p.Validate(); err != nil {
		return Damage{}, err
	}
	return Damage{cover: p.pack(), value: uint8(p.value())}, nil
}

// Roll begins the roll of someone who is hit and rolls it on r ([DMG2]). A
// protection that is not valid draws nothing.
func (p Protection) Roll(r dice.RNG) (Damage, error) {
	if !p.plainlyValid() {
		if err := p.Validate(); err != nil {
			return Damage{}, err
		}
	}
	face, err := dice.Face(r, fifteen.Sides)
	if err != nil {
		return Damage{}, err
	}
	return Damage{cover: p.pack(), value: uint8(p.value()), face: uint8(face)}, nil
}

// UnmarshalJSON takes a protection as JSON writes it, with exact, known and
// unique keys, and refuses one that is not valid. After an error p is as before.
func (p *Protection) UnmarshalJSON(data []byte) error {
	type plain Protection
	var q plain
	if err := strictjson.Unmarshal(data, &q, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: protection: %w", err)
	}
	if err := Protection(q).Validate(); err != nil {
		return err
	}
	*p = Protection(q)
	return nil
}
