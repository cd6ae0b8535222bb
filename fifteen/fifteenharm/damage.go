package fifteenharm

import (
	"encoding/json"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Damage is the roll of someone who is hit, with its die, once that lies on the
// table ([DMG2]). It is a value, as a [fifteen.Result] is. The zero Damage belongs to no
// hit, takes no die, and refuses to be rolled.
type Damage struct {
	cover kept
	value uint8 // of the protection
	face  uint8 // 0 while none lies there
}

// A kept is a valid Protection in one word, for the sake of quick copies.
type kept uint32

// The places of the fields of a Protection in a kept.
const (
	keptArmour      = 2 // after the attack
	keptCover       = 4
	keptOtherArmour = 7
	keptOtherCover  = 12
	keptHelmet      = 17
	keptShield      = 18
	keptMoving      = 19
	keptSoft        = 20
	keptOpen        = 21
)

func (p *Protection) pack() kept {
	k := kept(p.Attack) | kept(p.Armour)<<keptArmour | kept(p.Cover)<<keptCover |
		kept(p.OtherArmour)<<keptOtherArmour | kept(p.OtherCover)<<keptOtherCover
	return k | bit(p.Helmet)<<keptHelmet | bit(p.Shield)<<keptShield | bit(p.Moving)<<keptMoving |
		bit(p.Soft)<<keptSoft | bit(p.Open)<<keptOpen
}

func bit(b bool) kept {
	if b {
		return 1
	}
	return 0
}

func (k kept) unpack() Protection {
	flag := func(place int) bool { return k>>place&1 == 1 }
	return Protection{Attack: k.attack(), Armour: Armour(k >> keptArmour & 3), Cover: Cover(k >> keptCover & 7),
		OtherArmour: int(k >> keptOtherArmour & 31), OtherCover: int(k >> keptOtherCover & 31),
		Helmet: flag(keptHelmet), Shield: flag(keptShield), Moving: flag(keptMoving), Soft: flag(keptSoft), Open: flag(keptOpen)}
}

// attack is 0 where nobody is hit.
func (k kept) attack() fifteen.Attack { return fifteen.Attack(k & 3) }

// Protection is what the roll was held against.
func (d Damage) Protection() Protection { return d.cover.unpack() }

// Value is the value of the protection ([PRO3]).
func (d Damage) Value() int { return int(d.value) }

// Face is what the die shows, 1..20, or 0 while there is none.
func (d Damage) Face() int { return int(d.face) }

// Points is the damage: roll minus value, or 0 where the protection stops it. It
// is 0 while the die is due; ask Need first.
func (d Damage) Points() int { return max(0, int(d.face)-int(d.value)) }

// Stopped reports that the protection stops the hit: the die shows no more than
// its value.
func (d Damage) Stopped() bool { return d.face != 0 && d.face <= d.value }

// Need is how many dice are still due, 0 or 1, and their sides, always 20.
func (d Damage) Need() (n, sides int) {
	if d.cover.attack() != 0 && d.face == 0 {
		return 1, fifteen.Sides
	}
	return 0, fifteen.Sides
}

// Take puts the die on the table that was rolled elsewhere. It refuses a face
// that a D20 does not have, and a die that is not due; d stays as it is then.
func (d Damage) Take(faces ...int) (Damage, error) {
	need, _ := d.Need()
	if err := dice.CheckFaces(need, fifteen.Sides, faces...); err != nil {
		return d, err
	}
	for _, face := range faces {
		d.face = uint8(face)
	}
	return d, nil
}

// Roll rolls the die on rng if it is still due. On an error the damage comes back
// as it was.
func (d Damage) Roll(rng dice.RNG) (Damage, error) {
	if d.cover.attack() == 0 {
		return d, fifteen.ErrNoTest
	}
	if n, _ := d.Need(); n == 0 {
		return d, nil
	}
	face, err := dice.Face(rng, fifteen.Sides)
	if err != nil {
		return d, err
	}
	d.face = uint8(face)
	return d, nil
}

// The keys of the steps of a damage roll, beside KeyDie.
const (
	KeyArmour  = "armour"  // PRO-1: it is the highest
	KeyHelmet  = "helmet"  // PRO-1: on top of armour
	KeyShield  = "shield"  // PRO-1: on top of armour
	KeyMoving  = "moving"  // PRO-2: it is the highest
	KeyCover   = "cover"   // PRO-2: it is the highest
	KeyHalved  = "halved"  // PRO-5: half of the cover is lost
	KeyUnused  = "unused"  // PRO-3: something else protects better
	KeySoft    = "soft"    // PRO-4: soft cover against a projectile
	KeyStopped = "stopped" // DMG-2: what would be less than no damage
)

// Steps yields how the damage comes about: the die, what protects, and what does
// not, armour before moving before cover; of equals the first protects. The
// values add up to [Damage.Points]. Without a die they add up to minus the value.
func (d Damage) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		if d.cover.attack() == 0 {
			return
		}
		if d.face != 0 && !yield(rollbook.Step{Clause: DMG2, Key: fifteen.KeyDie, Face: int(d.face), Value: int(d.face)}) {
			return
		}
		if d.protectionSteps(yield) && d.face != 0 && d.face < d.value {
			yield(rollbook.Step{Clause: DMG2, Key: KeyStopped, Value: int(d.value) - int(d.face)})
		}
	}
}

func (d *Damage) protectionSteps(yield func(rollbook.Step) bool) bool {
	p := d.Protection()
	found := false // of equals the first protects
	protects := func(value int) bool {
		first := !found && value == int(d.value)
		found = found || first
		return first
	}
	unused := rollbook.Step{Clause: PRO3, Key: KeyUnused}
	soft := rollbook.Step{Clause: PRO4, Key: KeySoft}
	for _, kind := range [...]struct {
		there, stops bool
		value        int
		steps        func() bool
	}{
		{p.armour() > 0, true, p.armour(), func() bool { return p.armourSteps(yield) }},
		{p.Moving, true, p.moving(), func() bool { return p.coverSteps(yield, KeyMoving, movingValue) }},
		{p.fullCover() > 0, !p.useless(), p.cover(), func() bool { return p.coverSteps(yield, KeyCover, p.fullCover()) }},
	} {
		more := true
		switch {
		case !kind.there:
		case !kind.stops:
			more = yield(soft)
		case protects(kind.value):
			more = kind.steps()
		default:
			more = yield(unused)
		}
		if !more {
			return false
		}
	}
	return true
}

func (p *Protection) armourSteps(yield func(rollbook.Step) bool) bool {
	for _, part := range [...]struct {
		key   string
		worn  bool
		value int
	}{
		{KeyArmour, p.Armour != 0 || p.OtherArmour != 0, ArmourValue(p.Armour) + p.OtherArmour},
		{KeyHelmet, p.Helmet, helmetValue},
		{KeyShield, p.Shield, shieldValue},
	} {
		if part.worn && !yield(rollbook.Step{Clause: PRO1, Key: part.key, Value: -part.value}) {
			return false
		}
	}
	return true
}

func (p *Protection) coverSteps(yield func(rollbook.Step) bool, key string, full int) bool {
	if !yield(rollbook.Step{Clause: PRO2, Key: key, Value: -full}) {
		return false
	}
	return !p.Open || yield(rollbook.Step{Clause: PRO5, Key: KeyHalved, Value: full - p.halved(full)})
}

// String is the damage in one line for a chat:
//
//	3 damage: 13 > 10, cover 10
//	stopped: 4 ≤ 8, armour 7, helmet 1
func (d Damage) String() string {
	var b strings.Builder
	switch n, _ := d.Need(); {
	case d.cover.attack() == 0:
		return "no hit"
	case n > 0:
		b.WriteString("undecided, 1 to roll against " + strconv.Itoa(d.Value()))
	case d.Stopped():
		b.WriteString("stopped: " + strconv.Itoa(d.Face()) + " ≤ " + strconv.Itoa(d.Value()))
	default:
		b.WriteString(strconv.Itoa(d.Points()) + " damage: " + strconv.Itoa(d.Face()) + " > " + strconv.Itoa(d.Value()))
	}
	d.protectionSteps(func(s rollbook.Step) bool {
		switch s.Key {
		case KeyUnused:
		case KeySoft:
			b.WriteString(", soft cover 0")
		case KeyHalved:
			b.WriteString(", halved to " + strconv.Itoa(d.Value()))
		default:
			b.WriteString(", " + s.Key + " " + strconv.Itoa(-s.Value))
		}
		return true
	})
	return b.String()
}

// damageJSON is what a Damage looks like in JSON. Value and points follow from
// the rest, and are checked.
type damageJSON struct {
	Protection Protection `json:"protection" strict:"required"`
	Value      int        `json:"value" strict:"required"`
	Face       int        `json:"face,omitempty"`
	Points     *int       `json:"points,omitempty"`
}

// MarshalJSON writes the protection, its value, the face and the points of
// damage, which are not there while the die is due. The zero Damage is null.
func (d Damage) MarshalJSON() ([]byte, error) {
	if d == (Damage{}) {
		return []byte("null"), nil
	}
	return json.Marshal(d.toJSON())
}

func (d *Damage) toJSON() damageJSON {
	j := damageJSON{Protection: d.Protection(), Value: d.Value(), Face: d.Face()}
	if d.face != 0 {
		points := d.Points()
		j.Points = &points
	}
	return j
}

// UnmarshalJSON takes what MarshalJSON writes and refuses it where value or
// points do not follow. After an error d is as before.
func (d *Damage) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*d = Damage{}
		return nil
	}
	var j damageJSON
	if err := strictjson.Unmarshal(data, &j, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: damage: %w", err)
	}
	again, err := j.Protection.Start()
	if err == nil && j.Face != 0 {
		again, err = again.Take(j.Face)
	}
	if err != nil {
		return fmt.Errorf("fifteen: damage: %w", err)
	}
	want := again.toJSON()
	switch {
	case j.Value != want.Value:
		return say.Mismatch(PRO3, "value of a saved damage roll", j.Value, want.Value)
	case (j.Points == nil) != (want.Points == nil) || j.Points != nil && *j.Points != *want.Points:
		return say.Mismatch(DMG2, "points of a saved damage roll", say.OrNone(j.Points), say.OrNone(want.Points))
	}
	*d = again
	return nil
}
