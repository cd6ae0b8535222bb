package roll_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// A luckTest is a miniature of a ruleset with luck: a D10, and behind a 10 or a 1 a D6,
// and another behind each 6. They count one less than they show, up or down.
type luckTest struct{ Skill int }

type luck struct {
	dice    roll.Dice
	test    luckTest
	sign    int32
	total   int32
	decided bool
}

func rollLuck(t luckTest, rng dice.RNG) (r luck, err error) {
	if err = r.begin(t); err == nil {
		err = r.dice.Roll(rng, r.judge)
	}
	if err != nil {
		return luck{}, err
	}
	return r, nil
}

func (r *luck) begin(t luckTest) error {
	r.test, r.total = t, int32(t.Skill)
	return r.dice.Begin(1, 10)
}

var luckSign = [11]int32{1: -1, 10: +1}

func (r *luck) judge() (n, sides int, err error) {
	face := int32(r.dice.Last(1)[0])
	if r.dice.Rolls() > 1 {
		r.total += r.sign * (face - 1)
		if face == 6 {
			return r.more()
		}
	} else if r.sign = luckSign[face]; r.sign != 0 {
		r.total += max(face, 1) * (r.sign + 1) / 2
		return r.more()
	} else {
		r.total += face
	}
	r.decided = true
	return 0, 0, nil
}

func (r *luck) more() (n, sides int, err error) {
	if luckDice := r.dice.Rolls() - 1; luckDice >= dice.DefaultRounds {
		return 0, 0, fmt.Errorf("luck LK-2: %d luck dice: %w", luckDice, dice.ErrRounds)
	}
	return 1, 6, nil
}

func (r luck) Take(faces ...int) (luck, error) {
	next := r
	if err := next.dice.Take(next.judge, faces...); err != nil {
		return r, err
	}
	return next, nil
}
