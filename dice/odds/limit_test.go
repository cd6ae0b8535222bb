package odds_test

import (
	"errors"
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// What is just inside a limit is done, what is just outside is refused and says
// how far it went.
func TestEdgesOfLimits(t *testing.T) {
	m := must{t}
	const most = odds.MaxValue
	far, one, d6 := m.dist(odds.Certain(most)), m.dist(odds.Certain(1)), m.dist(odds.Die(6))
	die := m.dist(odds.Die(50_000))
	sparse := m.dist(odds.Faces(0, 1<<20)) // its square would take an hour, gaps and all
	wide := make([]float64, odds.MaxWidth+1)
	wide[0], wide[odds.MaxWidth] = 1, 1
	values := "allowed: -1073741824..1073741824"
	for _, c := range []struct {
		name string
		err  error
		text string // nothing where it is done
	}{
		{"the highest value", second(odds.Weights(most-1, 1, 1)), ""},
		{"one above", second(odds.Weights(most, 1, 1)), "odds: values 1073741824..1073741825: " + values},
		{"the lowest value", second(odds.Weights(-most, 1, 1)), ""},
		{"one below", second(odds.Weights(-most-1, 1, 1)), "odds: first value -1073741825: " + values},
		{"the largest width", second(odds.Faces(0, odds.MaxWidth-1)), ""},
		{"one wider", second(odds.Weights(0, wide...)), "odds: width 4194305: allowed: 1..4194304"},
		{"too high on the way", second(odds.Sum(far, one, one.Neg())), "odds: values 1073741825..1073741825: " + values},
		{"too low on the way", second(odds.Sum(far.Neg(), one.Neg(), one)), "odds: values -1073741825..-1073741825: " + values},
		{"a sum without gaps", second(odds.Sum(die, die)), "odds: work 2506000000 multiplications: allowed: up to 2147483647"},
		{"a sum with gaps", second(odds.Sum(sparse, sparse)), ""},
		{"many kept", second(d6.KeepHighest(10_000, 5000)), "odds: work 1566925331584 multiplications: allowed: up to 2147483647"},
		{"down and down", second(odds.Repeat(0.999, m.dist(odds.Certain(-1000)), d6, 1e-15)), "odds: width 34521006: allowed: 1..4194304"},
		{"down to the end", second(odds.Repeat(0.5, one.Neg(), m.dist(odds.Certain(2-most)), 0.125)), ""}, // twice
		{"down below it", second(odds.Repeat(0.5, one.Neg(), m.dist(odds.Certain(1-most)), 0.125)), "odds: values -1073741825..-1073741823: " + values},
		{"up to the end", second(odds.Repeat(0.5, one, m.dist(odds.Certain(most-2)), 0.125)), ""},
		{"up above it", second(odds.Repeat(0.5, one, m.dist(odds.Certain(most-1)), 0.125)), "odds: values 1073741823..1073741825: " + values},
	} {
		var typed *odds.ValueError
		switch {
		case c.text == "" && c.err != nil:
			t.Errorf("%s: %v", c.name, c.err)
		case c.text != "" && (!errors.Is(c.err, odds.ErrLimit) || !errors.As(c.err, &typed) || c.err.Error() != c.text):
			t.Errorf("%s: %v", c.name, c.err)
		}
	}
}

// The rounds of a process and the width of what ends it are such that its work is
// just MaxWork; one value more is too much. Steps of threes count as one.
func TestTheMostWork(t *testing.T) {
	const rounds, width = 1158, 921_050 // (2 + 4·2)·rounds² + (2·rounds + 1)·width
	const again = 1 - 1./128
	bound := math.Pow(again, rounds+0.5)
	steps := must{t}.dist(odds.Faces(-3, 3))
	if err := second(odds.Repeat(again, steps, must{t}.dist(odds.Faces(1, width)), bound)); err != nil {
		t.Error(err)
	}
	err := second(odds.Repeat(again, steps, must{t}.dist(odds.Faces(1, width+1)), bound))
	if want := "odds: work 2147484807 multiplications: allowed: up to 2147483647"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
