package roll_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// A Streak is a result of its own: D6 are rolled up to the first 1, and it keeps the sum
// and the best face.
type Streak struct {
	dice      roll.Dice
	sum, best int
}

// judge sees the die that has just come to lie there.
func (s *Streak) judge() (n, sides int, err error) {
	face := int(s.dice.Last(1)[0])
	s.sum, s.best = s.sum+face, max(s.best, face)
	if face == 1 {
		return 0, 0, nil
	}
	return 1, 6, nil
}

func (s Streak) Roll(rng dice.RNG) (Streak, error) {
	next := s
	if err := next.dice.Roll(rng, next.judge); err != nil {
		return s, err
	}
	return next, nil
}

func ExampleDice() {
	var s Streak
	err := s.dice.Begin(1, 6)
	s, err2 := s.Roll(dice.Typed(4, 6, 2, 1))
	fmt.Println(s.dice.Faces(), "come to", s.sum, "with", s.best, err, err2)
	_, err = Streak{}.Roll(dice.NewSource("x"))
	fmt.Println(err)
	// Output:
	// 4 6 2 1 come to 13 with 6 <nil> <nil>
	// roll: the zero value belongs to no test
}
