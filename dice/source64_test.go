//go:build !386 && !arm && !mips && !mipsle

package dice_test

import (
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// Dice that need more than 32 bits, and words that are drawn again: three
// quarters of 2⁶³ rejects one word in four.
func TestVeryLargeDice(t *testing.T) {
	for _, n := range []int{1 << 32, 1<<32 + 1, 1 << 40, 3 << 61, 1<<62 + 1, math.MaxInt} {
		s, m := dice.NewSource("large"), newModel("large")
		high := 0
		for range 2000 {
			got, want := s.IntN(n), m.IntN(n)
			if got != want || got < 0 || got >= n {
				t.Fatalf("IntN(%d) = %d, want %d", n, got, want)
			}
			if got > n/2 {
				high++
			}
			if got, want := s.IntN(6), m.IntN(6); got != want {
				t.Fatalf("a d6 after IntN(%d): %d, want %d", n, got, want)
			}
		}
		if high < 800 || high > 1200 {
			t.Errorf("IntN(%d): %d of 2000 in the upper half", n, high)
		}
	}
}

// The same rule on the system's randomness, where one word in four is rejected.
func TestVeryLargeSecureDice(t *testing.T) {
	const n = 3 << 61
	var thirds [3]int
	for range 30_000 {
		v := dice.Secure{}.IntN(n)
		if v < 0 || v >= n {
			t.Fatalf("IntN(%d) = %d", n, v)
		}
		thirds[v%3]++
	}
	for i, count := range thirds { // deviation 82: once in 10¹² runs it is off by more
		if count < 9400 || count > 10_600 {
			t.Errorf("third %d: %d of 30000", i, count)
		}
	}
}
