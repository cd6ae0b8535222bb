package roll_test

import (
	"slices"

	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// The naive second implementations read a whole row of faces by the rules, without the
// machine. They then make a result that has nothing of the machine in it but Dice, to
// which the whole row was given at once, and report whether the row is just complete.

// laid are Dice of a first roll of n, with later rolls as the judge wants them.
func laid(n, sides int, faces []int, more func(roll int) (n, sides int)) roll.Dice {
	var d roll.Dice
	_ = d.Begin(n, sides)
	_ = d.Take(func() (int, int, error) {
		n, sides := more(d.Rolls())
		return n, sides, nil
	}, faces...)
	return d
}

func naivePool(t poolTest, faces []int) (pool, bool) {
	rolls := slices.Collect(slices.Chunk(faces, t.Dice))
	specials, last := 0, rolls[len(rolls)-1]
	normal := func(row []int) (normal []int) {
		for _, face := range row {
			if face <= 10 {
				normal = append(normal, face)
			}
		}
		return normal
	}
	complete := len(faces)%t.Dice == 0 && len(normal(last)) > 0
	for _, row := range rolls[:len(rolls)-1] {
		complete = complete && len(normal(row)) == 0
	}
	for _, face := range faces {
		switch face {
		case 11:
			specials -= 5
		case 12:
			specials += 10
		}
	}
	if !complete {
		return pool{}, false
	}
	best, lowest := slices.Max(normal(last)), slices.Min(normal(last))
	total := best + specials + t.Skill + t.Fields + t.Situation - t.Wounds
	if t.Speciality {
		total += lowest
	}
	r := pool{test: t, counted: counted{int32(specials), int32(best), int32(lowest)}, total: int32(total), outcome: poolFailure}
	if total >= t.Difficulty {
		r.outcome = poolSuccess
	}
	r.dice = laid(t.Dice, poolSides, faces, func(roll int) (int, int) {
		if roll < len(rolls) {
			return t.Dice, poolSides
		}
		return 0, 0
	})
	return r, true
}

// naiveResultPool leans on the pool, which has been held against its own oracle, for the
// total; a Result lets nobody write into it.
func naiveResultPool(t poolTest, faces []int) (roll.Result[poolTest, poolOutcome], bool) {
	want, ok := naivePool(t, faces)
	r, err := roll.Start(t)
	if err == nil {
		r, err = r.Take(faces...)
	}
	return r, ok && err == nil && r.Total() == int(want.total) && r.Outcome() == want.outcome && r.Test() == t
}

func naiveTorch(t Test, faces []int) (roll.Result[Test, Outcome], bool) {
	due, at, total := t.Dice, 0, t.Skill
	for ; due > 0 && at+due <= len(faces); due, at = naiveSixes(faces[at:at+due]), at+due {
		for _, face := range faces[at : at+due] {
			total += face
		}
	}
	outcome := Outcome("failure")
	if total >= t.Difficulty {
		outcome = "success"
	}
	if t.Difficulty == 0 {
		outcome = ""
	}
	r, err := roll.Start(t)
	if err == nil {
		r, err = r.Take(faces...)
	}
	return r, due == 0 && at == len(faces) && err == nil && r.Total() == total && r.Outcome() == outcome && r.Test() == t
}

func naiveSixes(row []int) (n int) {
	for _, face := range row {
		if face == 6 {
			n++
		}
	}
	return n
}

func naiveLuck(t luckTest, faces []int) (luck, bool) {
	total, sign := faces[0], map[int]int{1: -1, 10: +1}[faces[0]]
	if sign < 0 {
		total = 0
	}
	complete := len(faces) == 1 == (sign == 0)
	for i, face := range faces[1:] {
		total += sign * (face - 1)
		complete = complete && (face == 6) == (i < len(faces)-2)
	}
	d := laid(1, 10, faces, func(roll int) (int, int) {
		if roll < len(faces) {
			return 1, 6
		}
		return 0, 0
	})
	return luck{dice: d, test: t, sign: int32(sign), total: int32(total + t.Skill), decided: true}, complete
}
