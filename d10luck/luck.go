package d10luck

import (
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// The dice of this ruleset: the one that all rolls begin with, and the one that
// luck adds.
const (
	Sides     = 10
	LuckSides = 6
)

// A luck is one luck die as it lies (LCK-1, LCK-2, LCK-4): a D10 and, behind a
// natural 10 or 1, D6s up to the first that shows no 6.
type luck struct {
	dice  roll.Dice
	value int32 // what the dice come to
	sign  int32 // of what D6s add: +1 behind a 10, -1 behind a 1, else 0
	most  int32 // of D6s; 0 for a die that luck does not follow (LCK-3)
}

func (l *luck) begin(most int32) {
	l.value, l.sign, l.most = 0, 0, most
	_ = l.dice.Begin(1, Sides) // there is such a die
}

// signs are those of the luck behind each face of the D10. Looked up there is no
// branch: no processor predicts dice.
var signs = [Sides + 1]int32{1: -1, Sides: +1}

// judge reads the last die. A chain of as many sixes as there may be luck dice has
// nowhere to end, and is refused (LCK-2).
func (l *luck) judge() (n, sides int, err error) {
	face := int32(l.dice.Last(1)[0])
	if drawn := int32(l.dice.Rolls()); drawn > 1 {
		l.value += l.sign * (face - 1)
		switch {
		case face < LuckSides:
			return 0, 0, nil
		case drawn > l.most:
			return 0, 0, fmt.Errorf("%s: %d luck dice, all of them sixes: %w", LCK2, l.most, dice.ErrRounds)
		}
		return 1, LuckSides, nil
	}
	l.value = face
	if l.most != 0 {
		l.sign = signs[face]
	}
	switch l.sign {
	case 0:
		return 0, 0, nil
	case -1:
		l.value = 0
	}
	return 1, LuckSides, nil
}

// whole reports that all dice lie there.
func (l *luck) whole() bool {
	n, _ := l.dice.Need()
	return n == 0 && l.dice.Len() > 0
}

// natural is what the D10 shows, 0 before it is rolled.
func (l *luck) natural() int {
	if l.dice.Len() == 0 {
		return 0
	}
	return l.dice.Faces().At(0)
}

// steps yields the dice.
func (l *luck) steps(yield func(rollbook.Step) bool) bool {
	clause := LCK4
	switch {
	case l.most == 0:
		clause = LCK3
	case l.sign > 0:
		clause = LCK1
	case l.sign < 0:
		clause = LCK2
	}
	for i, face := range l.dice.Faces().All() {
		step := rollbook.Step{Clause: clause, Key: KeyLuck, Face: face, Value: int(l.sign) * (face - 1)}
		if i == 0 {
			step.Key, step.Value = KeyNatural, face
			if l.sign < 0 {
				step.Value = 0
			}
		}
		if !yield(step) {
			return false
		}
	}
	return true
}

// maxShown is how many luck dice a text shows before it cuts them short.
const maxShown = 20

// appendText shows the dice and, where luck made more of the D10, what they come to.
func (l *luck) appendText(b []byte) []byte {
	for i, face := range l.dice.Faces().All() {
		if i > maxShown {
			b = strconv.AppendInt(append(b, " … "...), int64(l.dice.Len()-i), 10)
			b = append(b, " more"...)
			break
		}
		switch i {
		case 0:
			b = append(append(b, dieName(Sides)...), ' ')
		case 1:
			b = append(append(append(b, ' '), dieName(LuckSides)...), ' ')
		default:
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(face), 10)
	}
	if l.sign != 0 && l.whole() {
		b = strconv.AppendInt(append(b, " = "...), int64(l.value), 10)
	}
	return b
}

// dieName is the name of a die in texts for people.
func dieName(sides int) string { return "D" + strconv.Itoa(sides) }
