// Package rolltest has what the tests of all rulesets do with a roll: make it with dice
// that are typed, and add up its account.
package rolltest

import (
	"iter"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// TB is what is asked of a *testing.T or a *rapid.T.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Must rolls a test with exactly these faces.
func Must[R any](t TB, test interface {
	Roll(dice.RNG) (R, error)
}, faces ...int) R {
	t.Helper()
	script := dice.Typed(faces...)
	r, err := test.Roll(script)
	if err == nil {
		err = script.Done()
	}
	if err != nil {
		t.Fatalf("%v with %v: %v", test, faces, err)
	}
	return r
}

// Steps returns the sum of an account, and the faces in it. It wants each step to have
// a key and a clause of the ruleset, and breaks the account off at every point.
func Steps(t TB, ruleset string, steps func() iter.Seq[rollbook.Step]) (sum int, faces []int) {
	t.Helper()
	n := 0
	for s := range steps() {
		n++
		sum += s.Value
		if s.Face != 0 {
			faces = append(faces, s.Face)
		}
		if s.Clause.Ruleset() != ruleset || s.Key == "" {
			t.Fatalf("step %+v", s)
		}
	}
	for stop := range n {
		seen := 0
		for range steps() {
			if seen++; seen > stop {
				break
			}
		}
	}
	return sum, faces
}
