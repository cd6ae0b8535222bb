package roll_test

import (
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// A poolTest is a miniature of a ruleset with pools: D12, of which the best 1..10 counts
// and 11 and 12 are special, -5 and +10; where all are special all roll again. Points
// may be spent after a failure, 10 each.
type poolTest struct {
	Dice       int   `json:"dice"` // 1..1000
	Skill      int   `json:"skill,omitempty"`
	Fields     int   `json:"fields,omitempty"`
	Situation  int   `json:"situation,omitempty"`
	Wounds     int   `json:"wounds,omitempty"`
	Speciality bool  `json:"speciality,omitempty"` // adds the lowest die too
	Difficulty int   `json:"difficulty"`
	Rounds     int32 `json:"rounds,omitempty"` // of rerolls; 0 for 100
}

type poolOutcome string

const (
	poolFailure poolOutcome = "failure"
	poolSuccess poolOutcome = "success"
)

const poolSides = 12

func (t *poolTest) check() error {
	if t.Dice >= 1 && t.Dice <= 1000 && t.Rounds >= 0 && t.Rounds <= 10_000 {
		return nil
	}
	return errors.Join(roll.Check("pool PL-1", "dice", t.Dice, 1, 1000), roll.Check("pool PL-2", "rounds", int(t.Rounds), 0, 10_000))
}

func (t poolTest) Validate() error { return t.check() }

func (t *poolTest) modifiers() int { return t.Skill + t.Fields + t.Situation - t.Wounds }

func (t *poolTest) rounds() int {
	if t.Rounds == 0 {
		return dice.DefaultRounds
	}
	return int(t.Rounds)
}

// worth is what a face counts: as a special, and as a normal die, highest and lowest.
var worth = [poolSides + 1]struct{ special, high, low int32 }{
	{}, {0, 1, 1}, {0, 2, 2}, {0, 3, 3}, {0, 4, 4}, {0, 5, 5}, {0, 6, 6}, {0, 7, 7}, {0, 8, 8}, {0, 9, 9}, {0, 10, 10},
	11: {-5, 0, noDie}, 12: {+10, 0, noDie},
}

const noDie = 99

// counted are all specials, and the best and the lowest normal die of the last roll.
type counted struct{ specials, best, lowest int32 }

func (c *counted) count(rolled []byte) {
	specials, best, lowest := c.specials, int32(0), int32(noDie)
	for _, face := range rolled {
		w := &worth[face]
		specials += w.special
		best = max(best, w.high)
		lowest = min(lowest, w.low)
	}
	*c = counted{specials, best, lowest}
}

func (c *counted) total(t *poolTest) int {
	total := int(c.best+c.specials) + t.modifiers()
	if t.Speciality {
		total += int(c.lowest)
	}
	return total
}

func (t *poolTest) outcome(total int) poolOutcome {
	if total >= t.Difficulty {
		return poolSuccess
	}
	return poolFailure
}

// A pool is a result of its own on Dice.
type pool struct {
	dice roll.Dice
	test poolTest
	x    int32 // points spent
	counted
	total   int32
	outcome poolOutcome
}

func (r *pool) begin(t *poolTest) error {
	if err := t.check(); err != nil {
		return err
	}
	r.test = *t
	return r.dice.Begin(t.Dice, poolSides)
}

func (r *pool) judge() (n, sides int, err error) {
	n = r.test.Dice
	r.count(r.dice.Last(n))
	if r.best > 0 {
		r.settle()
		return 0, 0, nil
	}
	if r.dice.Rolls() > r.test.rounds() {
		return 0, 0, fmt.Errorf("pool PL-2: %d rolls: %w", r.dice.Rolls(), dice.ErrRounds)
	}
	return n, poolSides, nil
}

func (r *pool) settle() {
	total := r.counted.total(&r.test) + 10*int(r.x)
	r.total, r.outcome = int32(total), r.test.outcome(total)
}

func startPool(t poolTest) (r pool, err error) {
	if err = r.begin(&t); err != nil {
		return pool{}, err
	}
	return r, nil
}

func rollPool(t poolTest, rng dice.RNG) (r pool, err error) {
	if err = r.begin(&t); err == nil {
		err = r.dice.Roll(rng, r.judge)
	}
	if err != nil {
		return pool{}, err
	}
	return r, nil
}

func (r pool) Need() (n, sides int) { return r.dice.Need() }
func (r pool) Faces() dice.Faces    { return r.dice.Faces() }

func (r pool) Roll(rng dice.RNG) (pool, error) {
	next := r
	if err := next.dice.Roll(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

func (r pool) RollOnce(rng dice.RNG) (pool, error) {
	next := r
	if err := next.dice.RollOnce(rng, next.judge); err != nil {
		return r, err
	}
	return next, nil
}

func (r pool) Take(faces ...int) (pool, error) {
	next := r
	if err := next.dice.Take(next.judge, faces...); err != nil {
		return r, err
	}
	return next, nil
}

func (r pool) Spend(n int) (pool, error) {
	if r.outcome != poolFailure || n < 1 || n > 1000-int(r.x) {
		return r, rollbook.Fault{Clause: "pool PL-3", Subject: "points", Found: fmt.Sprint(n), Allowed: "on a failure"}
	}
	r.x += int32(n)
	r.settle()
	return r, nil
}

type savedPool struct {
	Test    poolTest    `json:"test" strict:"required"`
	Faces   dice.Faces  `json:"faces" strict:"required"`
	X       int         `json:"x,omitempty"`
	Total   *int        `json:"total,omitempty" clause:"pool PL-4"`
	Outcome poolOutcome `json:"outcome,omitempty" clause:"pool PL-5"`
}

func (r pool) show() savedPool {
	s := savedPool{Test: r.test, Faces: r.Faces(), X: int(r.x), Outcome: r.outcome}
	if total := int(r.total); r.outcome != "" {
		s.Total = &total
	}
	return s
}

func (s savedPool) replay() (pool, error) {
	r, err := startPool(s.Test)
	if err == nil {
		r, err = r.Take(s.Faces.AppendTo(nil)...)
	}
	if err != nil || s.X == 0 {
		return r, err
	}
	return r.Spend(s.X)
}

func (r pool) MarshalJSON() ([]byte, error) { return roll.Marshal(r, pool.show) }

func (r *pool) UnmarshalJSON(data []byte) error {
	return roll.Unmarshal(data, r, "pool: result", savedPool.replay, pool.show)
}

// Judge is the same ruleset for a Result.
func (t poolTest) Judge(f dice.Faces) roll.Verdict[poolOutcome] {
	var c counted
	faces := f.Last(f.Len())
	for ; len(faces) > 0; faces = faces[t.Dice:] {
		c.count(faces[:t.Dice])
	}
	if c.best == 0 {
		return roll.Verdict[poolOutcome]{Need: t.Dice, Sides: poolSides, Clause: "pool PL-2"}
	}
	total := c.total(&t)
	return roll.Verdict[poolOutcome]{Total: total, Outcome: t.outcome(total), Clause: "pool PL-5"}
}

func (t poolTest) Steps(dice.Faces) []rollbook.Step { return nil }
