// Package oddstest holds exact odds to every way that a roller's dice can fall.
package oddstest

import (
	"math"
	"math/big"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// TB is what testing.T and rapid.T have in common here.
type TB interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

var _ TB = (testing.TB)(nil)

// Nearly compares a chance with an exact fraction.
func Nearly(got odds.Interval, want *big.Rat) bool {
	w, _ := want.Float64()
	return got.Low == got.High && math.Abs(got.Low-w) <= 1e-12*w
}

// Enumerate is what f comes to by every way that its dice can fall, of at most 20
// dice.
func Enumerate[K comparable](t TB, f func(r dice.RNG) (K, error)) dicetest.Dist[K] {
	t.Helper()
	d, err := dicetest.Distribution(20, f)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Check compares a distribution with that.
func Check(t TB, got odds.Dist, want dicetest.Dist[int]) {
	t.Helper()
	for x, p := range want.All() {
		if !Nearly(got.P(x), p) {
			t.Fatalf("P(%d) is %v, want %v", x, got.P(x), p)
		}
	}
	for x := range got.All() {
		if want.P(x).Sign() == 0 {
			t.Fatalf("%d is impossible", x)
		}
	}
}
