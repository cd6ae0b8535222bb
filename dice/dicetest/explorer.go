package dicetest

import (
	"errors"
	"math/big"

	"github.com/rollbook-rpg/rollbook/dice"
)

// errUndecided marks a path that needs more draws than the bound allows.
var errUndecided = errors.New("dicetest: undecided within the bound on draws")

// maxRefusals is how often rule code may ask again after it was told that there
// is no answer. No roller of this module asks twice.
const maxRefusals = 1000

// An explorer is an RNG that leads rule code down one path after another,
// depth first. A path is known by its draws; beyond them it goes on with the
// lowest face of whatever die is asked for.
type explorer struct {
	most    int
	path    []fork
	at      int   // how many draws of path this run has had
	err     error // why this run gets no more answers
	refused int   // how often it was told so
	weights *weights
}

// A fork is one draw: which of n ways is taken, and the index of the weight of
// the path up to and with it.
type fork struct{ n, way, weight int }

// IntN answers as the path goes.
func (e *explorer) IntN(n int) int {
	if e.at < len(e.path) && e.path[e.at].n == n && e.err == nil {
		e.at++
		return e.path[e.at-1].way
	}
	return e.grow(n)
}

// grow adds a draw to the path, or refuses it.
func (e *explorer) grow(n int) int {
	if e.err == nil {
		e.err = e.refusal(n)
	}
	if e.err != nil {
		if e.refused++; e.refused > maxRefusals {
			panic(e) // follow takes it back
		}
		return -1
	}
	e.path = append(e.path, fork{n: n, weight: e.weights.times(e.weight(), n)})
	e.at++
	return 0
}

func (e *explorer) refusal(n int) error {
	switch {
	case e.at < len(e.path):
		return ErrDrifting
	case n < 1:
		return &dice.DrawError{Draw: e.at + 1, Die: n, Err: dice.ErrSides}
	case e.at == e.most:
		return errUndecided
	case n > MaxPaths:
		return ErrPaths
	}
	return nil
}

// Done returns why the explorer does not answer, which a roller passes on.
func (e *explorer) Done() error { return e.err }

// next turns to the next path, and reports false after the last.
func (e *explorer) next() bool {
	for len(e.path) > 0 {
		last := &e.path[len(e.path)-1]
		if last.way++; last.way < last.n {
			return true
		}
		e.path = e.path[:len(e.path)-1]
	}
	return false
}

// weight is the index of the weight of the whole path.
func (e *explorer) weight() int {
	if len(e.path) == 0 {
		return 0
	}
	return e.path[len(e.path)-1].weight
}

func (e *explorer) draws() []dice.Draw {
	draws := make([]dice.Draw, e.at)
	for i, f := range e.path[:e.at] {
		draws[i] = dice.Draw{Die: f.n, Face: f.way + 1}
	}
	return draws
}

// weights are the weights that paths have, 1/ways each, as a list without
// repeats: there are few, so that paths can be counted instead of added.
type weights struct {
	ways  []*big.Int     // [0] is 1, the weight of no draw at all
	index map[string]int // by the bytes of the number
	after map[[2]int]int // by weight and die, what comes of them
}

func newWeights() *weights {
	w := &weights{index: map[string]int{}, after: map[[2]int]int{}}
	w.find(big.NewInt(1))
	return w
}

func (w *weights) find(ways *big.Int) int {
	key := string(ways.Bytes())
	i, known := w.index[key]
	if !known {
		i = len(w.ways)
		w.index[key] = i
		w.ways = append(w.ways, ways)
	}
	return i
}

// times is the index of the weight after one more draw of n ways.
func (w *weights) times(i, n int) int {
	key := [2]int{i, n}
	j, known := w.after[key]
	if !known {
		j = w.find(new(big.Int).Mul(w.ways[i], big.NewInt(int64(n))))
		w.after[key] = j
	}
	return j
}

// common is the least common multiple of all ways, and how often each is in it.
func (w *weights) common() (lcm *big.Int, share []*big.Int) {
	lcm = big.NewInt(1)
	for _, ways := range w.ways {
		gcd := new(big.Int).GCD(nil, nil, lcm, ways)
		lcm.Mul(lcm, new(big.Int).Div(ways, gcd))
	}
	for _, ways := range w.ways {
		share = append(share, new(big.Int).Div(lcm, ways))
	}
	return lcm, share
}
