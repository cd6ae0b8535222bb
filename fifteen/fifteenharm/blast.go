package fifteenharm

import (
	"encoding/json"
	"fmt"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Direction is where a blast weapon goes that misses, as its thrower sees it
// ([RNG4]). The zero Direction is none: it hit, or the die is still due.
type Direction = enum.Of[direction]

type direction struct{}

// Names are the texts.
func (direction) Names() *enum.Names { return &directions }

// The directions, with the faces that stand for them.
const (
	Short Direction = iota + 1 // 1–5: in front of the target
	Right                      // 6–10
	Left                       // 11–15
	Long                       // 16–20: behind the target
)

var directions = enum.Names{
	Clause: RNG4, Kind: "direction",
	Text: []string{"", "short", "right", "left", "long"},
}

// DirectionOf is the direction that a face, 1..20, stands for ([RNG4]); 0 for a
// face that a D20 does not have.
func DirectionOf(face int) Direction {
	if face < 1 || face > fifteen.Sides {
		return 0
	}
	return Direction((face-1)/5) + Short
}

// unitOf is the direction as a vector of one foot, ahead being away from the
// thrower.
func unitOf(d Direction) Vector {
	switch d {
	case Short:
		return Vector{Y: -1}
	case Right:
		return Vector{X: 1}
	case Left:
		return Vector{X: -1}
	case Long:
		return Vector{Y: 1}
	}
	return Vector{}
}

// A Blast is where a blast weapon goes off ([RNG4]): on its target after a hit;
// after a miss a quarter of the base range away, in a direction that one die
// decides. It is a value, as a [fifteen.Result] is. The zero Blast belongs to no weapon,
// takes no die, and refuses to be rolled.
type Blast struct {
	weapon Weapon
	hit    bool
	rim    bool
	face   uint8
}

// Explode begins the blast of a weapon that hit, or did not. A weapon without a
// Blast is refused.
func (w Weapon) Explode(hit bool, rules fifteen.Rules) (Blast, error) {
	if err := w.Validate(); err != nil {
		return Blast{}, err
	}
	if !w.Blast {
		return Blast{}, rollbook.Fault{Clause: RNG4, Subject: "weapon", Found: w.String(), Allowed: "a blast weapon"}
	}
	return Blast{weapon: w, hit: hit, rim: rules.RimIncluded}, nil
}

// Weapon is the weapon that goes off.
func (b Blast) Weapon() Weapon { return b.weapon }

// Hit reports whether the attack hit, so that nothing deviates.
func (b Blast) Hit() bool { return b.hit }

// Face is what the die for the direction shows, 1..20, or 0 without one.
func (b Blast) Face() int { return int(b.face) }

// Need is how many dice are still due, 0 or 1, and their sides, always 20.
func (b Blast) Need() (n, sides int) {
	if b.weapon.Blast && !b.hit && b.face == 0 {
		return 1, fifteen.Sides
	}
	return 0, fifteen.Sides
}

// Take puts the die for the direction on the table that was rolled elsewhere. It
// refuses a face that a D20 does not have, and a die that is not due; b stays as
// it is then.
func (b Blast) Take(faces ...int) (Blast, error) {
	need, _ := b.Need()
	if err := dice.CheckFaces(need, fifteen.Sides, faces...); err != nil {
		return b, err
	}
	for _, face := range faces {
		b.face = uint8(face)
	}
	return b, nil
}

// Roll rolls the die on rng if it is still due. On an error the blast comes back
// as it was.
func (b Blast) Roll(rng dice.RNG) (Blast, error) {
	if !b.weapon.Blast {
		return b, fifteen.ErrNoTest
	}
	if n, _ := b.Need(); n == 0 {
		return b, nil
	}
	face, err := dice.Face(rng, fifteen.Sides)
	if err != nil {
		return b, err
	}
	b.face = uint8(face)
	return b, nil
}

// Direction is where the blast deviates to; 0 after a hit and while the die is
// due.
func (b Blast) Direction() Direction { return DirectionOf(int(b.face)) }

// Deviation is how far the blast goes off from the target, seen by the thrower:
// X to the right, Y beyond the target, in feet.
func (b Blast) Deviation() Vector {
	far, way := float64(b.weapon.quarter()), unitOf(b.Direction())
	return Vector{far * way.X, far * way.Y}
}

// Radius of the blast in feet: a quarter of the weapon's base range.
func (b Blast) Radius() float64 { return float64(b.weapon.quarter()) }

// rimFeet is how near to a border, in feet, counts as on it. On the rim of a blast that
// matters most: a miss lands exactly a radius away.
const rimFeet = 1e-6

// Reaches reports whether the blast catches someone so many feet from its centre:
// nearer than the radius, or by the knob on the rim too. Within a millionth of a
// foot of the rim counts as on it. A distance that is negative or not a number is
// caught by nothing.
func (b Blast) Reaches(feet float64) bool {
	edge := b.Radius() - rimFeet
	if b.rim {
		edge = b.Radius() + rimFeet
	}
	return feet >= 0 && feet < edge
}

// Centre is where the blast goes off on the map, thrown from one point at
// another. Whoever aims at the very spot they stand on, or less than a millionth of
// a foot away, looks along Y. Points that are not valid are refused, and so are a
// centre beyond the edge of the map ([RNG5]) and a blast whose die is still due.
func (b Blast) Centre(from, target Point) (Point, error) {
	for _, p := range [...]Point{from, target} {
		if err := p.Validate(); err != nil {
			return Point{}, err
		}
	}
	if n, _ := b.Need(); n > 0 || !b.weapon.Blast {
		return Point{}, rollbook.Fault{Clause: RNG4, Subject: "direction of the blast", Found: "undecided", Allowed: "a die"}
	}
	ahead := Vector{0, 1}
	way := Vector{target.X - from.X, target.Y - from.Y}
	if far := way.length(); far >= rimFeet {
		ahead = Vector{way.X / far, way.Y / far}
	}
	v := b.Deviation()
	centre := Point{
		target.X + (float64(v.Y*ahead.X) + float64(v.X*ahead.Y)),
		target.Y + (float64(v.Y*ahead.Y) - float64(v.X*ahead.X)),
	}
	if err := centre.Validate(); err != nil {
		return Point{}, err
	}
	return centre, nil
}

// Catches reports whether the blast, going off at centre, catches whoever stands
// at p ([RNG4]); see Reaches. Each of them rolls for protection of their own.
func (b Blast) Catches(centre, p Point) bool { return b.Reaches(centre.Distance(p)) }

// The keys of the steps of a blast, beside KeyDie and the words for the directions.
const (
	KeyHit  = "hit"  // RNG-4: it goes off on its target
	KeyMiss = "miss" // RNG-4: it goes off beside it
)

// Steps yields how the blast comes to go off where it does ([RNG4]): that it hit,
// KeyHit, or did not, KeyMiss; then the die for the direction; and last that
// direction, with its word as the key, such as "right", and the feet of the
// deviation as its value. The values add up to those feet, how far from its target
// the blast goes off: 0 after a hit, and 0 while the die is due, for then the miss
// is all there is. The zero Blast has no steps.
func (b Blast) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		switch {
		case !b.weapon.Blast:
			return
		case b.hit:
			yield(rollbook.Step{Clause: RNG4, Key: KeyHit})
			return
		}
		if !yield(rollbook.Step{Clause: RNG4, Key: KeyMiss}) || b.face == 0 {
			return
		}
		// The die chooses the direction and adds nothing itself.
		if yield(rollbook.Step{Clause: RNG4, Key: fifteen.KeyDie, Face: b.Face()}) {
			yield(rollbook.Step{Clause: RNG4, Key: b.Direction().String(), Value: b.weapon.quarter()})
		}
	}
}

// String is the blast in one line for a chat.
func (b Blast) String() string {
	radius := ", radius " + formatFeet(b.Radius()) + " ft"
	switch n, _ := b.Need(); {
	case !b.weapon.Blast:
		return "no blast"
	case n > 0:
		return "undecided, 1 to roll for the direction" + radius
	case b.hit:
		return "on target" + radius
	}
	return strconv.Itoa(int(b.face)) + ": " + b.Direction().String() + " by " + strconv.Itoa(b.weapon.quarter()) + " ft" + radius
}

// blastJSON is what a Blast looks like in JSON. Direction, deviation and radius
// follow from the rest, and are checked.
type blastJSON struct {
	Weapon    Weapon    `json:"weapon" strict:"required"`
	Hit       bool      `json:"hit" strict:"required"`
	Rim       bool      `json:"rim-included,omitempty"`
	Face      int       `json:"face,omitempty"`
	Direction Direction `json:"direction,omitempty"`
	Deviation Vector    `json:"deviation" strict:"required"`
	Radius    float64   `json:"radius" strict:"required"`
}

// MarshalJSON writes the weapon, whether it hit, the knob, the face, and what
// follows from them. The zero Blast is null.
func (b Blast) MarshalJSON() ([]byte, error) {
	if b == (Blast{}) {
		return []byte("null"), nil
	}
	return json.Marshal(b.toJSON())
}

func (b Blast) toJSON() blastJSON {
	return blastJSON{b.weapon, b.hit, b.rim, b.Face(), b.Direction(), b.Deviation(), b.Radius()}
}

// UnmarshalJSON takes what MarshalJSON writes and refuses it where something does
// not follow. After an error b is as before.
func (b *Blast) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*b = Blast{}
		return nil
	}
	var j blastJSON
	if err := strictjson.Unmarshal(data, &j, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: blast: %w", err)
	}
	again, err := j.Weapon.Explode(j.Hit, fifteen.Rules{RimIncluded: j.Rim})
	if err == nil && j.Face != 0 {
		again, err = again.Take(j.Face)
	}
	if err != nil {
		return fmt.Errorf("fifteen: blast: %w", err)
	}
	if want := again.toJSON(); j != want {
		return say.Mismatch(RNG4, "direction, deviation, radius of a saved blast",
			fmt.Sprint(j.Direction, " ", j.Deviation, " ", j.Radius), fmt.Sprint(want.Direction, " ", want.Deviation, " ", want.Radius))
	}
	*b = again
	return nil
}
