package chargen

import (
	"iter"
	"sort"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// The limits of a [Ladder], checked when it is made.
const (
	MaxSteps  = 1000          // steps that are listed
	MaxCost   = 1_000_000_000 // what a climb from the bottom to the top may cost
	MaxGrowth = 1_000_000     // of an open ladder
)

// A Ladder says what it costs to go up from one level to the next. It is given
// by its listed steps from a lowest level on, and may be open above them: every
// further step then costs Growth more than the one before.
//
// Costs add up, Cost(a, c) = Cost(a, b) + Cost(b, c), and grow with every step,
// since no step is free. An open ladder ends where the climb from the bottom
// would cost more than MaxCost. Looking a cost up allocates nothing.
//
// A Ladder is immutable and comparable. The zero Ladder has the level 0 alone.
type Ladder struct{ l *ladder }

type ladder struct {
	clause  rollbook.Clause
	subject string
	low     int
	sums    []int64 // sums[i]: from low to low+i
	last    int64   // cost of the last listed step
	growth  int64
	high    int
}

// LadderRule is what a [Ladder] is made of.
type LadderRule struct {
	Clause  rollbook.Clause // cited by its faults
	Subject string          // what climbs, for messages: "skill"
	Low     int             // the lowest level, within ±1,000,000
	Steps   []int           // cost from Low to Low+1, from there to Low+2, …; each 1 or more
	Open    bool            // whether it goes on above the steps
	Growth  int             // if so: by how much each further step costs more than the one before
}

// NewLadder returns the Ladder of a rule, or a Fault.
func NewLadder(r LadderRule) (Ladder, error) {
	fault := func(subject, found, allowed string) (Ladder, error) {
		return Ladder{}, rollbook.Fault{Clause: r.Clause, Subject: subject, Found: found, Allowed: allowed}
	}
	if err := names.Check(r.Clause, "subject of a ladder", r.Subject); err != nil {
		return Ladder{}, err
	}
	if r.Low < -MaxScore || r.Low > MaxScore {
		return fault("lowest level", strconv.Itoa(r.Low), span(-MaxScore, MaxScore))
	}
	if len(r.Steps) < 1 || len(r.Steps) > MaxSteps {
		return fault("steps of a ladder", strconv.Itoa(len(r.Steps)), span(1, MaxSteps))
	}
	if most := growthMost(r.Open); r.Growth < 0 || r.Growth > most {
		return fault("growth of a ladder", strconv.Itoa(r.Growth), span(0, most))
	}
	l := &ladder{clause: r.Clause, subject: r.Subject, low: r.Low, growth: int64(r.Growth), sums: make([]int64, 1, len(r.Steps)+1)}
	for i, step := range r.Steps {
		if step < 1 || step > MaxCost {
			return fault("cost of a step", strconv.Itoa(step), span(1, MaxCost))
		}
		l.last = int64(step)
		l.sums = append(l.sums, l.sums[i]+l.last)
	}
	l.high = l.low + len(r.Steps)
	if top := l.sums[len(r.Steps)]; top > MaxCost {
		return fault("cost of a whole ladder", strconv.FormatInt(top, 10), "at most "+strconv.Itoa(MaxCost))
	}
	if r.Open {
		most := MaxCost // no step is free, so no more of them are affordable
		if r.Growth > 0 {
			most = 1 << 16 // nor so many, for 1 + 2 + … + 2¹⁶ > MaxCost
		}
		l.high += sort.Search(most, func(k int) bool { return l.from0(l.low+len(r.Steps)+k+1) > MaxCost })
	}
	return Ladder{l}, nil
}

func growthMost(open bool) int {
	if open {
		return MaxGrowth
	}
	return 0
}

// from0 is the cost from the bottom to a level, also above the top.
func (l *ladder) from0(level int) int64 {
	n := min(level-l.low, len(l.sums)-1)
	k := int64(level - l.low - n) // steps above the listed ones
	return l.sums[n] + k*l.last + l.growth*k*(k+1)/2
}

// Low is the lowest level.
func (l Ladder) Low() int {
	if l.l == nil {
		return 0
	}
	return l.l.low
}

// High is the highest level.
func (l Ladder) High() int {
	if l.l == nil {
		return 0
	}
	return l.l.high
}

// Cost is what it costs to climb from one level to another, the same or a
// higher one. Levels that the ladder does not have, and going down, are refused.
func (l Ladder) Cost(from, to int) (int, error) {
	if err := l.check(from, l.Low(), l.High()); err != nil {
		return 0, err
	}
	if err := l.check(to, from, l.High()); err != nil {
		return 0, err
	}
	if from == to {
		return 0, nil
	}
	return int(l.l.from0(to) - l.l.from0(from)), nil
}

// Step is what the next step up from a level costs.
func (l Ladder) Step(level int) (int, error) {
	if err := l.check(level, l.Low(), l.High()-1); err != nil {
		return 0, err
	}
	return l.Cost(level, level+1)
}

// Refund is what going down from one level to another, the same or a lower one,
// gives back: what the climb costs.
func (l Ladder) Refund(from, to int) (int, error) {
	if err := l.check(from, l.Low(), l.High()); err != nil {
		return 0, err
	}
	if err := l.check(to, l.Low(), from); err != nil {
		return 0, err
	}
	return l.Cost(to, from)
}

// Reach is the highest level that can be reached from a level with so many
// points, 0 or more, and the points that are left there.
func (l Ladder) Reach(from, points int) (level, left int, err error) {
	if err := l.check(from, l.Low(), l.High()); err != nil {
		return from, points, err
	}
	if points < 0 {
		return from, points, l.fault("points for "+l.subject(), strconv.Itoa(points), "0 or more")
	}
	if l.l == nil {
		return from, points, nil
	}
	paid := l.l.from0(from)
	// n is the first number of steps that is too dear.
	n := 1 + sort.Search(l.l.high-from, func(k int) bool { return l.l.from0(from+k+1)-paid > int64(points) })
	level = from + n - 1
	return level, points - int(l.l.from0(level)-paid), nil
}

// Steps yields the listed steps, upwards: the level, and the cost from there to
// the next.
func (l Ladder) Steps() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		if l.l == nil {
			return
		}
		for i, sum := range l.l.sums[1:] {
			if !yield(l.l.low+i, int(sum-l.l.sums[i])) {
				return
			}
		}
	}
}

func (l Ladder) check(level, low, high int) error {
	if level >= low && level <= high {
		return nil
	}
	allowed := "none"
	if low <= high {
		allowed = span(low, high)
	}
	return l.fault(l.subject(), strconv.Itoa(level), allowed)
}

func (l Ladder) subject() string {
	if l.l == nil {
		return "level"
	}
	return l.l.subject
}

func (l Ladder) fault(subject, found, allowed string) error {
	f := rollbook.Fault{Clause: chargenClause, Subject: subject, Found: found, Allowed: allowed}
	if l.l != nil {
		f.Clause = l.l.clause
	}
	return f
}
