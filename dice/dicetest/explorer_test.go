package dicetest

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

func TestMostPaths(t *testing.T) {
	f := func(r dice.RNG) (int, error) { return dice.Sum(r, 2, 10) }
	if d, err := explore(2, 100, f); err != nil || d.Paths() != 100 {
		t.Errorf("at the limit: %d paths, %v", d.Paths(), err)
	}
	if d, err := explore(2, 99, f); !errors.Is(err, ErrPaths) || d.Len() != 0 {
		t.Errorf("over the limit: %d answers, %v", d.Len(), err)
	}
}

// The weights stay few however many paths there are, or counting them would
// not pay.
func TestWeightsAreFew(t *testing.T) {
	e := explorer{most: 6, weights: newWeights()}
	for {
		_, _ = follow(&e, func(r dice.RNG) (int, error) {
			first, _ := dice.Face(r, 4)
			return dice.Sum(r, first, 4)
		})
		if !e.next() {
			break
		}
	}
	if n := len(e.weights.ways); n != 6 {
		t.Errorf("%d weights, want 4 to the power of 0..5", n)
	}
}
