package m12fight

import (
	"fmt"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
)

// A Row is plain D12 that lie on the table: how many of them show each face, the
// ones first. Their order does not matter in a fight, neither in initiative nor
// in damage. It has room for 255 of each. In JSON it is the faces, highest
// first: [12,7,7].
type Row [m12.Sides]uint8

// RowOf returns the row of the given faces, each 1..12; up to 255 of them.
func RowOf(faces ...int) (Row, error) {
	var r Row
	if err := say.Within(INI2, "dice", len(faces), 0, maxDice); err != nil {
		return r, err
	}
	for _, face := range faces {
		if err := say.Within(INI2, "face", face, 1, m12.Sides); err != nil {
			return Row{}, err
		}
		r[face-1]++
	}
	return r, nil
}

// maxDice is the most dice in a row: any of them may show the same face.
const maxDice = 255

// Len is the number of dice.
func (r Row) Len() int {
	n := 0
	for _, count := range r {
		n += int(count)
	}
	return n
}

// Best is the highest face, or 0 where there are no dice.
func (r Row) Best() int {
	for i := len(r) - 1; i >= 0; i-- {
		if r[i] > 0 {
			return i + 1
		}
	}
	return 0
}

// Sum is all faces together.
func (r Row) Sum() int {
	sum := 0
	for i, count := range r {
		sum += (i + 1) * int(count)
	}
	return sum
}

// All yields the faces, highest first.
func (r Row) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := len(r) - 1; i >= 0; i-- {
			for range r[i] {
				if !yield(i + 1) {
					return
				}
			}
		}
	}
}

// dropBest takes the best die away (INI-3).
func (r *Row) dropBest() {
	if best := r.Best(); best > 0 {
		r[best-1]--
	}
}

// String is the faces, highest first: "12 7 7".
func (r Row) String() string { return string(r.append(nil, " ")) }

func (r Row) append(b []byte, between string) []byte {
	first := true
	for face := range r.All() {
		if !first {
			b = append(b, between...)
		}
		b, first = strconv.AppendInt(b, int64(face), 10), false
	}
	return b
}

// MarshalJSON writes the faces, highest first.
func (r Row) MarshalJSON() ([]byte, error) { return append(r.append([]byte("["), ","), ']'), nil }

// UnmarshalJSON takes faces as MarshalJSON writes them. After an error r is as
// before.
func (r *Row) UnmarshalJSON(data []byte) error {
	var faces []int
	if err := strictjson.Unmarshal(data, &faces, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("m12fight: dice: %w", err)
	}
	next, err := RowOf(faces...)
	if err != nil {
		return err
	}
	i := 0
	for face := range next.All() {
		if faces[i] != face {
			return say.Refuse(INI2, "dice", strconv.Itoa(faces[i])+" out of order", "the highest first")
		}
		i++
	}
	*r = next
	return nil
}
