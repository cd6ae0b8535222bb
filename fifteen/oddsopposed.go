package fifteen

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// OpposedChances are how probable each ending of an opposed roll is ([ROL2]). They
// are counted, not estimated: in how many of the 20ⁿ ways in which the dice can
// fall, of which no number is too large for a float64. All but Earns add up to 1.
type OpposedChances struct {
	wins, earns      [MaxOpposed]uint64
	nobody, standoff uint64
	all              uint64
	n                uint8
}

// Len is the number of sides.
func (c OpposedChances) Len() int { return int(c.n) }

// Wins is the chance that a side wins, from 0. It panics, as a slice does, when i
// is out of range.
func (c OpposedChances) Wins(i int) odds.Interval { return c.share(c.wins[:c.n][i]) }

// Earns is the chance that a side, from 0, wins by an exact success and gets a
// point (PRG-1). It panics as Wins does.
func (c OpposedChances) Earns(i int) odds.Interval { return c.share(c.earns[:c.n][i]) }

// Nobody is the chance that all sides fail.
func (c OpposedChances) Nobody() odds.Interval { return c.share(c.nobody) }

// Standoff is the chance that the best are equal in everything.
func (c OpposedChances) Standoff() odds.Interval { return c.share(c.standoff) }

// String is the chances on one line, the sides counted from 1: "side 1 wins 40%, side
// 2 wins 35%, nobody 20%, a standoff 5%".
func (c OpposedChances) String() string {
	var b strings.Builder
	for i := range c.Len() {
		b.WriteString("side " + strconv.Itoa(i+1) + " wins " + c.Wins(i).Percent() + ", ")
	}
	return b.String() + "nobody " + c.Nobody().Percent() + ", a standoff " + c.Standoff().Percent()
}

// MarshalJSON writes the chances to be shown; nothing reads them back. The lists have
// an entry for each side:
//
//	{"wins":[{"low":0.25,"high":0.25},…],"earns":[…],"nobody":{…},"standoff":{…}}
func (c OpposedChances) MarshalJSON() ([]byte, error) {
	j := struct {
		Wins     []odds.Interval `json:"wins"`
		Earns    []odds.Interval `json:"earns"`
		Nobody   odds.Interval   `json:"nobody"`
		Standoff odds.Interval   `json:"standoff"`
	}{Wins: []odds.Interval{}, Earns: []odds.Interval{}, Nobody: c.Nobody(), Standoff: c.Standoff()}
	for i := range c.Len() {
		j.Wins, j.Earns = append(j.Wins, c.Wins(i)), append(j.Earns, c.Earns(i))
	}
	return json.Marshal(j)
}

func (c *OpposedChances) share(ways uint64) odds.Interval {
	return odds.Exactly(float64(ways) / float64(max(c.all, 1)))
}

// Chances are those of the opposed roll as it stands: dice that lie on the table
// count as they lie. Of the zero Opposed all are 0.
func (o Opposed) Chances() OpposedChances {
	c := OpposedChances{n: o.n}
	if o.n == 0 {
		return c
	}
	c.all, c.nobody = 1, 1
	for i := range o.Len() {
		c.all *= uint64(len(o.possible(i)))
		c.nobody *= o.below(i, 0)
	}
	c.standoff = c.all - c.nobody
	for i := range o.Len() {
		for _, face := range o.possible(i) {
			ways := o.winning(i, face)
			c.wins[i] += ways
			c.standoff -= ways
			if o.with(i, face).Earns() {
				c.earns[i] += ways
			}
		}
	}
	return c
}

// winning is in how many ways side i wins with a face: every other side must have
// a lower rank.
func (o *Opposed) winning(i, face int) uint64 {
	r := o.sides[i].rank(face)
	if r < 0 {
		return 0
	}
	ways := uint64(1)
	for j := range o.Len() {
		if j != i {
			ways *= o.below(j, r)
		}
	}
	return ways
}

// below is in how many ways side i has a lower rank than r.
func (o *Opposed) below(i int, r rank) (ways uint64) {
	for _, face := range o.possible(i) {
		if o.sides[i].rank(face) < r {
			ways++
		}
	}
	return ways
}

// possible are the faces that the die of side i can show.
func (o *Opposed) possible(i int) []int {
	if face := o.faces.at(i); face != 0 {
		return allFaces[face-1 : face]
	}
	return allFaces[:]
}

var allFaces = [Sides]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}
