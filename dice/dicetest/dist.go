package dicetest

import (
	"iter"
	"math/big"
)

// A Dist is the exact distribution of what rule code answers. All its
// probabilities, with the undecided rest, add up to 1. The zero Dist is empty.
type Dist[K comparable] struct {
	keys      []K // in order of first appearance
	index     map[K]int
	parts     []*big.Int // of the whole, by key
	undecided *big.Int   // of the whole
	whole     *big.Int
	paths     int
}

// P is the probability of k, 0 where k never came. The caller may change it.
func (d Dist[K]) P(k K) *big.Rat {
	i, ok := d.index[k]
	if !ok {
		return new(big.Rat)
	}
	return d.ratio(d.parts[i])
}

// Where is the probability of all answers for which ok holds together.
func (d Dist[K]) Where(ok func(K) bool) *big.Rat {
	sum := new(big.Int)
	for i, k := range d.keys {
		if ok(k) {
			sum.Add(sum, d.parts[i])
		}
	}
	return d.ratio(sum)
}

// Undecided is the probability of all paths that need more draws than the bound
// allowed.
func (d Dist[K]) Undecided() *big.Rat {
	if d.undecided == nil {
		return new(big.Rat)
	}
	return d.ratio(d.undecided)
}

// All yields every answer with its probability, in the order in which they
// first came: the lowest faces come first.
func (d Dist[K]) All() iter.Seq2[K, *big.Rat] {
	return func(yield func(K, *big.Rat) bool) {
		for i, k := range d.keys {
			if !yield(k, d.ratio(d.parts[i])) {
				return
			}
		}
	}
}

// Len is the number of different answers.
func (d Dist[K]) Len() int { return len(d.keys) }

// Paths is the number of ways the dice could fall, undecided ones included.
func (d Dist[K]) Paths() int { return d.paths }

func (d Dist[K]) ratio(part *big.Int) *big.Rat {
	if d.whole == nil {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(part, d.whole)
}

// A tally counts paths by the index of their weight.
type tally []int

func (t *tally) add(weight int) {
	for len(*t) <= weight {
		*t = append(*t, 0)
	}
	(*t)[weight]++
}

// parts is the tally as a number of shares of the whole.
func (t tally) parts(share []*big.Int) *big.Int {
	sum := new(big.Int)
	for i, count := range t {
		if count > 0 {
			sum.Add(sum, new(big.Int).Mul(share[i], big.NewInt(int64(count))))
		}
	}
	return sum
}

// tallies are what a Distribution counts while it works.
type tallies[K comparable] struct {
	keys      []K
	index     map[K]int
	counts    []tally // by key
	undecided tally
	paths     int
}

func (t *tallies[K]) add(k K, weight int) {
	i, known := t.index[k]
	if !known {
		i = len(t.keys)
		t.keys = append(t.keys, k)
		t.counts = append(t.counts, nil)
		t.index[k] = i
	}
	t.counts[i].add(weight)
}

func (t *tallies[K]) dist(w *weights) Dist[K] {
	whole, share := w.common()
	d := Dist[K]{keys: t.keys, index: t.index, whole: whole, paths: t.paths, undecided: t.undecided.parts(share)}
	for _, counts := range t.counts {
		d.parts = append(d.parts, counts.parts(share))
	}
	return d
}
