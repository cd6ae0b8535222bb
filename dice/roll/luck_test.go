package roll_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// A luckTest is a miniature of a ruleset with luck: a D10, and behind a 10 or a 1 a D6,
// and another behind each 6. They count one less than they show, up or down.
type luckTest struct {
	Skill int `json:"skill"`
}

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

func startLuck(t luckTest) (r luck, err error) {
	err = r.begin(t)
	return r, err
}

func (r luck) Need() (n, sides int) { return r.dice.Need() }
func (r luck) Faces() dice.Faces    { return r.dice.Faces() }

func (r luck) Roll(rng dice.RNG) (luck, error) {
	next := r
	if err := next.dice.Roll(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

func (r luck) RollOnce(rng dice.RNG) (luck, error) {
	next := r
	if err := next.dice.RollOnce(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

type savedLuck struct {
	Test  luckTest   `json:"test" strict:"required"`
	Faces dice.Faces `json:"faces" strict:"required"`
	Total *int32     `json:"total,omitempty" clause:"luck LK-1"`
}

func (r luck) show() savedLuck {
	s := savedLuck{Test: r.test, Faces: r.Faces()}
	if r.decided {
		s.Total = &r.total
	}
	return s
}

func (s savedLuck) replay() (luck, error) {
	r, err := startLuck(s.Test)
	if err != nil {
		return r, err
	}
	return r.Take(s.Faces.AppendTo(nil)...)
}

func (r luck) MarshalJSON() ([]byte, error) { return roll.Marshal(r, luck.show) }

func (r *luck) UnmarshalJSON(data []byte) error {
	return roll.Unmarshal(data, r, "luck: result", savedLuck.replay, luck.show)
}
