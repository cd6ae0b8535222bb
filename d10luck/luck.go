package d10luck

import (
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook/dice"
)

// The dice of this ruleset: the one that all rolls begin with, and the one that
// luck adds.
const (
	Sides     = 10
	LuckSides = 6
)

// A luck is one luck die as it lies (LCK-1, LCK-2, LCK-4): a D10 and, behind a
// natural 10 or 1, D6s up to the first that shows no 6. All of these but the
// last are sixes, so their number tells which they were.
//
// Lowest bits first: the D10 in four, 0 before it is rolled; the D6 that ended the
// chain in four, 0 before it is rolled, and 0 for ever where none is due; the
// number of sixes in sixteen.
type luck uint32

const (
	lastShift = 4
	sixShift  = 8
	luckBits  = 24
)

func (l luck) natural() int { return int(l & 0xf) }
func (l luck) last() int    { return int(l >> lastShift & 0xf) }
func (l luck) sixes() int   { return int(l >> sixShift) }

// settles has a bit for each face of the D10 after which no D6 is due.
const settles = 1<<2 | 1<<3 | 1<<4 | 1<<5 | 1<<6 | 1<<7 | 1<<8 | 1<<9

// whole reports that no more dice are due.
func (l luck) whole() bool { return settles>>(l&0xf)&1 != 0 || l.last() != 0 }

// due is how many sides the die has that comes next, 0 when none does.
func (l luck) due() int {
	switch {
	case l == 0:
		return Sides
	case l.whole():
		return 0
	}
	return LuckSides
}

// drawn is how many dice lie there.
func (l luck) drawn() int {
	n := l.sixes()
	if l.natural() != 0 {
		n++
	}
	if l.last() != 0 {
		n++
	}
	return n
}

// value is what the whole die comes to.
func (l luck) value() int {
	extra := (LuckSides-1)*l.sixes() + l.last() - 1
	switch l.natural() {
	case Sides:
		return Sides + extra
	case 1:
		return -extra
	}
	return l.natural()
}

// add lays down one more die, which shows face. A chain of as many sixes as
// there may be luck dice has nowhere to end, and is refused (LCK-2).
func (l luck) add(face int, most int32) (luck, error) {
	sides := l.due()
	switch {
	case sides == 0:
		return l, notDue(l.drawn()+1, face)
	case face < 1 || face > sides:
		return l, &dice.DrawError{Draw: l.drawn() + 1, Die: sides, Answer: strconv.Itoa(face), Err: dice.ErrFace}
	case sides == Sides:
		return luck(face), nil
	case face < LuckSides:
		return l | luck(face)<<lastShift, nil
	case l.sixes()+1 >= int(most):
		return l, errChain(most)
	}
	return l + 1<<sixShift, nil
}

// notDue is the error for a die that nobody waits for.
func notDue(draw, face int) error {
	return &dice.DrawError{Draw: draw, Answer: strconv.Itoa(face), Err: dice.ErrNotDue}
}

// roll rolls what is due.
func (l luck) roll(r dice.RNG, most int32) (luck, error) {
	if l == 0 {
		v := r.IntN(Sides)
		if uint(v) >= Sides {
			return l, dice.NoAnswer(r, 1, Sides, v)
		}
		l = luck(v + 1)
	}
	if l.whole() {
		return l, nil
	}
	return l.chase(r, most)
}

// chase rolls D6s up to one that shows no 6. It is add again and again.
func (l luck) chase(r dice.RNG, most int32) (luck, error) {
	for chain := l; ; chain += 1 << sixShift {
		v := r.IntN(LuckSides)
		switch {
		case uint(v) >= LuckSides:
			return l, dice.NoAnswer(r, chain.drawn()+1, LuckSides, v)
		case v < LuckSides-1:
			return chain | luck(v+1)<<lastShift, nil
		case chain.sixes()+1 >= int(most):
			return l, errChain(most)
		}
	}
}

// errChain is the error for a chain of sixes that has nowhere to end.
func errChain(most int32) error {
	return fmt.Errorf("%s: %d luck dice, all of them sixes: %w", LCK2, most, dice.ErrRounds)
}

// face is the face of the i-th die, from 0.
func (l luck) face(i int) int {
	switch {
	case i == 0:
		return l.natural()
	case i <= l.sixes():
		return LuckSides
	}
	return l.last()
}

// faces are the dice as they lie.
func (l luck) faces() dice.Faces {
	var few [24]int
	return facesOf(l.appendTo(few[:0]))
}

func (l luck) appendTo(faces []int) []int {
	for i := range l.drawn() {
		faces = append(faces, l.face(i))
	}
	return faces
}

// facesOf is for faces that are known to be good: 1..10, and far fewer than
// dice.Faces can hold.
func facesOf(faces []int) dice.Faces {
	f, _ := dice.FacesOf(faces...)
	return f
}

// dieName is the name of a die in texts for people.
func dieName(sides int) string { return "D" + strconv.Itoa(sides) }
