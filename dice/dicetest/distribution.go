package dicetest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/dice"
)

// MaxPaths is how many ways of falling [Distribution] follows at most. Six dice
// of 12 sides are 2,985,984 paths; they take less than a second, and the limit
// is reached after a few.
const MaxPaths = 20_000_000

// MaxDraws is the largest bound on the draws of one path.
const MaxDraws = 1000

// The errors of [Distribution], all but those of the rule code itself.
var (
	// ErrPaths: there are more than MaxPaths paths.
	ErrPaths = errors.New("dicetest: more than 20000000 paths")
	// ErrBound: the bound is negative or above MaxDraws.
	ErrBound = errors.New("dicetest: the bound on draws is 0..1000")
	// ErrDrifting: the same draws made the rule code ask for other dice than
	// before, so something other than dice decides.
	ErrDrifting = errors.New("dicetest: the same dice led elsewhere than before")
	// ErrNaN: the answer is not equal to itself, so that no two can be counted as
	// one: a NaN, or something with one in it.
	ErrNaN = errors.New("dicetest: an answer that is not equal to itself")
	// ErrSpinning: the rule code goes on asking a source that cannot answer,
	// without end.
	ErrSpinning = errors.New("dicetest: it never stops asking a source that cannot answer")
)

// A PathError is an error with the draws that led to it.
type PathError struct {
	Draws []dice.Draw
	Err   error
}

// Error gives the draws, as d12:4 and so on, and the error.
func (e *PathError) Error() string {
	if len(e.Draws) == 0 {
		return "dicetest: before any draw: " + e.Err.Error()
	}
	const most = 50
	var b strings.Builder
	b.WriteString("dicetest: after")
	for i, d := range e.Draws {
		if i == most {
			fmt.Fprintf(&b, " and %d more", len(e.Draws)-most)
			break
		}
		b.WriteString(" d" + strconv.Itoa(d.Die) + ":" + strconv.Itoa(d.Face))
	}
	return b.String() + ": " + strings.TrimPrefix(e.Err.Error(), "dicetest: ")
}

// Unwrap returns Err.
func (e *PathError) Unwrap() error { return e.Err }

// Distribution runs f over every way its dice can fall and returns the exact
// probability of each answer. Each time it hands f an RNG that is good for that
// run alone; what f asks for decides how the paths branch.
//
// A path on which f asks for more than most draws (0..1000) gets −1, and its
// weight goes to [Dist.Undecided] whatever f then returns: so rules that reroll
// without end have exact bounds too. Any other error of f ends the work, as a
// [*PathError] with the draws that led to it.
//
// f must depend on the RNG alone. [ErrDrifting] tells when the same draws made it
// ask for other dice; where only its answer changes, nothing can tell.
func Distribution[K comparable](most int, f func(r dice.RNG) (K, error)) (Dist[K], error) {
	if most < 0 || most > MaxDraws {
		return Dist[K]{}, fmt.Errorf("%w, not %d", ErrBound, most)
	}
	return explore(most, MaxPaths, f)
}

func explore[K comparable](most, maxPaths int, f func(r dice.RNG) (K, error)) (Dist[K], error) {
	e := explorer{most: most, weights: newWeights()}
	t := tallies[K]{index: map[K]int{}}
	for {
		if t.paths++; t.paths > maxPaths {
			return Dist[K]{}, ErrPaths
		}
		k, err := follow(&e, f)
		switch {
		case errors.Is(err, errUndecided):
			t.undecided.add(e.weight())
		case err != nil:
			return Dist[K]{}, &PathError{e.draws(), err}
		case k != k:
			return Dist[K]{}, &PathError{e.draws(), ErrNaN}
		default:
			t.add(k, e.weight())
		}
		if !e.next() {
			return t.dist(e.weights), nil
		}
	}
}

// follow runs f once over the path that is due. What the explorer has found
// wrong goes before what f returns.
func follow[K comparable](e *explorer, f func(r dice.RNG) (K, error)) (k K, err error) {
	defer func() {
		if e.refused > maxRefusals {
			if p := recover(); p != nil && p != any(e) {
				panic(p)
			}
			err = ErrSpinning
		}
	}()
	e.at, e.err, e.refused = 0, nil, 0
	k, err = f(e)
	switch {
	case e.err != nil:
		return k, e.err
	case e.at < len(e.path):
		return k, ErrDrifting
	}
	return k, err
}
