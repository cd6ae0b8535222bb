package d10luck_test

import (
	"strings"

	"github.com/rollbook-rpg/rollbook/d10luck"
)

// naiveLuck is a second implementation of LCK-1, LCK-2 and LCK-4, written from the
// clauses the slow way: spell the dice out and read them. It returns what the die
// comes to, and whether it is complete with exactly these faces.
func naiveLuck(faces []int) (value int, complete bool) {
	if len(faces) == 0 {
		return 0, false
	}
	first, rest := faces[0], faces[1:]
	if first != 1 && first != 10 {
		return first, len(rest) == 0
	}
	var chain strings.Builder
	taken := 0
	for _, face := range rest {
		chain.WriteByte('0' + byte(face))
		taken += face - 1
	}
	text := strings.TrimLeft(chain.String(), "6")
	complete = len(text) == 1
	if first == 10 {
		return 10 + taken, complete
	}
	return 0 - taken, complete
}

// naive is a second implementation of TSK-1 to TSK-3: the total of a test with
// these dice, and whether they decide it.
func naive(t d10luck.Test, faces []int) (total int, decided bool) {
	value, complete := naiveLuck(faces)
	if !complete {
		return 0, false
	}
	add := map[d10luck.Kind][]int{
		d10luck.Task:          {t.Attribute, t.Skill},
		d10luck.SimpleTest:    {t.Attribute, t.Attribute},
		d10luck.DifficultTest: {t.Attribute},
		d10luck.Unskilled:     {t.Attribute, -t.Penalty},
	}
	total = value + t.Modifier
	for _, n := range add[t.Kind] {
		total += n
	}
	return total, true
}

// naiveLevel is a second implementation of OUT-2: count up from 9.
func naiveLevel(total int) int {
	level := 0
	for points, i := 9, 0; points <= total; i++ {
		level++
		widths := []int{2, 2, 2, 2, 4, 3, 3}
		if i < len(widths) {
			points += widths[i]
		} else {
			points += 3
		}
	}
	return level
}

// naiveFear is a second implementation of FEA-1 to FEA-3 and LCK-3: whether it is
// calm, the total of the fear roll where it is not, and whether all is decided.
func naiveFear(t d10luck.FearTest, first, fear []int) (calm bool, total int, decided bool) {
	value, complete := naiveLuck(first)
	if !complete {
		return false, 0, false
	}
	will := t.Willpower
	if t.Gifted {
		will = 2 * t.Willpower
	}
	if value+will+t.Modifier >= 9 {
		return true, 0, true
	}
	value, complete = naiveLuck(fear)
	if t.NoLuck && len(fear) == 1 {
		value, complete = fear[0], true
	}
	if !complete {
		return false, 0, false
	}
	total = value - t.Willpower
	if t.Modifier < 0 {
		total -= t.Modifier
	}
	return false, total, true
}

// naiveWinner is a second implementation of TSK-5 for one round: the winner, or a
// tie.
func naiveWinner(a, b int) (winner d10luck.Side, tie bool) {
	switch good := map[bool]int{true: 1}; 10*good[a >= 9] + good[b >= 9] {
	case 0:
		return d10luck.Neither, false
	case 10:
		return d10luck.SideA, false
	case 1:
		return d10luck.SideB, false
	}
	if a == b {
		return d10luck.Neither, true
	}
	if a > b {
		return d10luck.SideA, false
	}
	return d10luck.SideB, false
}
