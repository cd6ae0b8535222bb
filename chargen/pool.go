package chargen

import (
	"errors"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// The limits of a [Pool], checked when it is made.
const (
	MaxItems  = 64        // items in one pool
	MaxPoints = 1000      // points to share out
	MaxScore  = 1_000_000 // size of a base or a score, up or down
)

// An Item is one of the things among which a [Pool] shares its points.
type Item struct {
	Name string // for messages, 1..60 characters: "Agile"
	Base int    // what it has before any point is spent: its lowest legal score
	Max  int    // its highest legal score, Base or more
}

// A Pool shares out points among items: each begins at its base, each point
// raises one of them by 1, none goes above its highest. Points may be left over,
// and nobody spends more than there are.
//
// A Pool holds the rule, not the scores: those are the caller's, a slice with one
// score for each item, in order. It is immutable and comparable, and may be used
// by any number of goroutines. The zero Pool has no items and no points.
type Pool struct{ p *pool }

type pool struct {
	clause rollbook.Clause
	points int
	room   int // what all items together can take
	items  []Item
	ways   []uint64 // see count
}

// NewPool returns a Pool of 0..1000 points for 1..64 items. Its faults cite the
// clause.
func NewPool(clause rollbook.Clause, points int, items ...Item) (Pool, error) {
	var faults []error
	fault := func(subject, found, allowed string) {
		faults = append(faults, rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed})
	}
	if points < 0 || points > MaxPoints {
		fault("points of a pool", strconv.Itoa(points), span(0, MaxPoints))
	}
	if len(items) < 1 || len(items) > MaxItems {
		fault("items of a pool", strconv.Itoa(len(items)), span(1, MaxItems))
		return Pool{}, errors.Join(faults...)
	}
	p := &pool{clause: clause, points: points, items: append([]Item(nil), items...)}
	taken := map[string]bool{}
	for _, item := range items {
		if err := names.Check(clause, "item of a pool", item.Name); err != nil {
			faults = append(faults, err)
		} else if taken[item.Name] {
			fault("item of a pool", strconv.Quote(item.Name)+" twice", "each name once")
		}
		taken[item.Name] = true
		if item.Base < -MaxScore || item.Max > MaxScore || item.Base > item.Max {
			fault("limits of "+item.Name, span(item.Base, item.Max), "a range within "+span(-MaxScore, MaxScore))
			continue
		}
		p.room += item.Max - item.Base
	}
	if faults != nil {
		return Pool{}, errors.Join(faults...)
	}
	p.count()
	return Pool{p}, nil
}

// Points is how many points there are to share out.
func (p Pool) Points() int {
	if p.p == nil {
		return 0
	}
	return p.p.points
}

// LeastLeft is how many points are left over however they are spent: 0, unless
// the items have less room than there are points.
func (p Pool) LeastLeft() int {
	if p.p == nil {
		return 0
	}
	return max(0, p.p.points-p.p.room)
}

// Len is the number of items.
func (p Pool) Len() int {
	if p.p == nil {
		return 0
	}
	return len(p.p.items)
}

// All yields the items in order, with their indices.
func (p Pool) All() iter.Seq2[int, Item] {
	return func(yield func(int, Item) bool) {
		for i := range p.Len() {
			if !yield(i, p.p.items[i]) {
				return
			}
		}
	}
}

// Start returns the scores before any point is spent: each item at its base.
func (p Pool) Start() []int {
	scores := make([]int, p.Len())
	for i := range scores {
		scores[i] = p.p.items[i].Base
	}
	return scores
}

// Left is how many points the scores leave over, below 0 where they overspend.
// It is an error only where there is not one score for each item, or one is
// beyond ±1,000,000.
func (p Pool) Left(scores []int) (int, error) {
	if err := p.countable(scores); err != nil {
		return 0, err
	}
	left := p.Points()
	for i, score := range scores {
		left -= score - p.p.items[i].Base
	}
	return left, nil
}

func (p Pool) countable(scores []int) error {
	if len(scores) != p.Len() {
		return p.fault("scores", strconv.Itoa(len(scores)), strconv.Itoa(p.Len()))
	}
	for i, score := range scores {
		if score < -MaxScore || score > MaxScore {
			return p.outside(i, score)
		}
	}
	return nil
}

// Validate reports everything that is wrong with the scores, as Faults: each
// that is outside the limits of its item, and overspending. Points left over are
// no fault.
func (p Pool) Validate(scores []int) error {
	left, err := p.Left(scores)
	if err != nil {
		return err
	}
	var faults []error
	for i, score := range scores {
		if item := p.p.items[i]; score < item.Base || score > item.Max {
			faults = append(faults, p.outside(i, score))
		}
	}
	if left < 0 {
		faults = append(faults, p.fault("points", strconv.Itoa(p.Points()-left)+" spent", "at most "+strconv.Itoa(p.Points())))
	}
	return errors.Join(faults...)
}

// Give spends n points, 1..1,000,000, on one item and raises its score in place.
// Scores that would not be valid then are refused and stay as they are.
func (p Pool) Give(scores []int, item, n int) error {
	if n < 1 || n > MaxScore {
		return p.fault("points given", strconv.Itoa(n), span(1, MaxScore))
	}
	return p.move(scores, item, n)
}

// Take takes n points, 1..1,000,000, back from one item and lowers its score in
// place. Scores that would not be valid then are refused and stay as they are.
func (p Pool) Take(scores []int, item, n int) error {
	if n < 1 || n > MaxScore {
		return p.fault("points taken", strconv.Itoa(n), span(1, MaxScore))
	}
	return p.move(scores, item, -n)
}

func (p Pool) move(scores []int, item, n int) error {
	if p.p == nil {
		return p.fault("item of a pool", strconv.Itoa(item), "none: it is the zero Pool")
	}
	if item < 0 || item >= p.Len() {
		return p.fault("item", strconv.Itoa(item), span(0, p.Len()-1))
	}
	if err := p.countable(scores); err != nil {
		return err
	}
	scores[item] += n
	err := p.Validate(scores)
	if err != nil {
		scores[item] -= n
	}
	return err
}

// Random returns scores that are valid and leave exactly left points over, 0 as
// a rule. Every such allocation is equally likely, so each valid allocation is
// reached by the left that it leaves.
//
// Left below LeastLeft or above Points is refused, and so is a pool with 2⁶²
// allocations or more; see Count. A source that cannot answer is an error. It
// draws one die of up to 65,536 sides where that suffices, else two to four, and
// those again in the rare case that they name no allocation.
func (p Pool) Random(rng dice.RNG, left int) ([]int, error) {
	if left < p.LeastLeft() || left > p.Points() {
		return nil, p.fault("points left over", strconv.Itoa(left), span(p.LeastLeft(), p.Points()))
	}
	total, ok := p.Count(left)
	if !ok {
		return nil, p.fault("pool", "of more allocations than can be drawn from", "fewer than 2^62")
	}
	scores := p.Start()
	if p.Len() == 0 {
		return scores, nil
	}
	at, err := below(rng, total)
	if err != nil {
		return nil, err
	}
	p.p.unrank(scores, p.Points()-left, at)
	return scores, nil
}

func (p Pool) outside(item, score int) error {
	i := p.p.items[item]
	return p.fault(i.Name, strconv.Itoa(score), span(i.Base, i.Max))
}

func (p Pool) fault(subject, found, allowed string) error {
	f := rollbook.Fault{Clause: chargenClause, Subject: subject, Found: found, Allowed: allowed}
	if p.p != nil {
		f.Clause = p.p.clause
	}
	return f
}
