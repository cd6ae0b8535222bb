// Package dicerapid lets rapid, the property tester pgregory.net/rapid, choose
// the dice: it searches for faces that break a property and then shrinks them,
// to as few dice as it can and those as low as they can be.
//
//	rapid.Check(t, func(t *rapid.T) {
//		res, err := test.Roll(dicerapid.RNG(t))
//		…
//	})
//
// The report of a failure names each die and the face it showed:
//
//	[rapid] draw d12: 11
package dicerapid

import (
	"math/bits"
	"strconv"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
)

// RNG returns a source of chance whose dice rapid draws and can shrink, labelled
// "d12" and the like and shown by their faces. It is good for one run of a
// property.
//
// Every face can come, but not equally often: low faces and the highest are
// likelier. Do not measure frequencies with it, and let no rule reroll without a
// bound. Asked for fewer than one side it answers −1, and draws nothing.
func RNG(t *rapid.T) dice.RNG { return &rng{t: t, dice: map[int]die{}} }

type rng struct {
	t    *rapid.T
	dice map[int]die // by sides, so that each is made once
}

type die struct {
	faces *rapid.Generator[int]
	label string
}

func (r *rng) IntN(n int) int {
	if n < 1 {
		return -1
	}
	d, ok := r.dice[n]
	if !ok {
		d = die{faces(n), "d" + strconv.Itoa(n)}
		r.dice[n] = d
	}
	return d.faces.Draw(r.t, d.label) - 1
}

// faces generates the faces 1..n. Asked for a range that ends elsewhere than
// before a power of two, rapid cannot shrink its highest number: fewer bits of it
// are out of range. So the numbers up to there all stand for the highest face.
func faces(n int) *rapid.Generator[int] {
	top := uint(1)<<bits.Len(uint(n-1)) - 1
	return rapid.Map(rapid.UintRange(0, top), func(v uint) int { return int(min(v, uint(n-1))) + 1 })
}

// Faces generates rows of at least low and at most high faces of dice with the
// given number of sides, such as people type. It shrinks to few and low ones. It
// panics where no such row exists: sides below 1, low below 0 or above high.
func Faces(sides, low, high int) *rapid.Generator[[]int] {
	if sides < 1 || low < 0 || low > high {
		panic("dicerapid: no rows of " + strconv.Itoa(low) + ".." + strconv.Itoa(high) + " dice of " + strconv.Itoa(sides) + " sides")
	}
	return rapid.SliceOfN(faces(sides), low, high)
}
