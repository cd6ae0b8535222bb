package fifteenharm

import (
	"math"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Point is a place on the map, in feet, Y growing upwards when X grows to the
// right. On a screen, where Y grows downwards, turn its sign.
type Point struct {
	X float64 `json:"x" strict:"required"`
	Y float64 `json:"y" strict:"required"`
}

// Validate refuses a coordinate that is not finite, or beyond MaxFeet either way
// ([RNG5]).
func (p Point) Validate() error {
	for _, c := range [...]float64{p.X, p.Y} {
		if !(math.Abs(c) <= MaxFeet) { // NaN too
			return rollbook.Fault{Clause: RNG5, Subject: "coordinate", Found: formatFeet(c),
				Allowed: "-" + strconv.Itoa(MaxFeet) + ".." + strconv.Itoa(MaxFeet) + " feet"}
		}
	}
	return nil
}

// Distance is how many feet lie between two points. What is within a millionth of a
// foot of whole feet is whole, for no rounding of coordinates may decide on which side
// of a border, all of which are whole feet, somebody stands ([RNG1] to [RNG4]).
func (p Point) Distance(q Point) float64 {
	feet := Vector{q.X - p.X, q.Y - p.Y}.length()
	if whole := math.Round(feet); math.Abs(feet-whole) <= rimFeet {
		return whole
	}
	return feet
}

// UnmarshalJSON takes a point as JSON writes it, with exact, known and unique keys,
// and refuses one that is not valid. After an error p is as before.
func (p *Point) UnmarshalJSON(data []byte) error {
	type plain Point
	return strictjson.Into(data, (*plain)(p), "fifteen: point", strictjson.MaxSmall, func(q plain) error { return Point(q).Validate() })
}

// A Vector is a way on the map, in feet: X to the right, Y ahead.
type Vector struct {
	X float64 `json:"x" strict:"required"`
	Y float64 `json:"y" strict:"required"`
}

// length is rounded step by step, so that it is the same on every platform.
func (v Vector) length() float64 { return math.Sqrt(float64(v.X*v.X) + float64(v.Y*v.Y)) }

// UnmarshalJSON takes a vector as JSON writes it, with exact, known and unique
// keys. After an error v is as before.
func (v *Vector) UnmarshalJSON(data []byte) error {
	type plain Vector
	return strictjson.Into(data, (*plain)(v), "fifteen: vector", strictjson.MaxSmall, nil)
}
