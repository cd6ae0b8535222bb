package m12_test

import (
	"slices"

	"github.com/rollbook-rpg/rollbook/m12"
)

// naive is a second implementation of RES-1 to RES-8, written from the clauses
// the slow way: sort, look, add. It returns whether the faces decide the test,
// and the total.
func naive(t m12.Test, faces []int) (total int, decided bool) {
	for len(faces) >= t.Dice {
		roll := slices.Clone(faces[:t.Dice])
		faces = faces[t.Dice:]
		slices.Sort(roll)
		var normal []int
		for _, face := range roll {
			switch face {
			case 12:
				total += 10
			case 11:
				total -= 5
			default:
				normal = append(normal, face)
			}
		}
		if len(normal) == 0 {
			continue
		}
		total += normal[len(normal)-1]
		if t.Speciality {
			total += normal[0]
		}
		return total + naiveModifiers(t), true
	}
	return 0, false
}

func naiveModifiers(t m12.Test) int {
	mind := map[m12.Mind]map[m12.Leaning]int{
		m12.Naive:      {m12.Bonus: 2, m12.Malus: -2},
		m12.Realistic:  {m12.Bonus: 2, m12.Malus: -2},
		m12.OpenMinded: {m12.Bonus: 1, m12.Malus: -1},
		m12.Curious:    {m12.Bonus: 1, m12.Malus: -1},
		m12.Patriot:    {m12.Bonus: 2, m12.Malus: -2},
		m12.Rebel:      {m12.Bonus: 2},
	}
	return t.Skill + t.Fields + t.Situation - t.WoundMalus + 20*t.X + mind[t.Mind][t.Leaning]
}

func naiveOutcome(total, difficulty int) m12.Outcome {
	switch {
	case total < 0:
		return m12.Fumble
	case total < difficulty:
		return m12.Failure
	case total < 2*difficulty:
		return m12.Success
	default:
		return m12.Critical
	}
}
