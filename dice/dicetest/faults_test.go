package dicetest_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// A fault is a source with one fault, and a word of the finding.
type fault struct {
	name, want string
	rng        dice.RNG
}

// faults makes them anew, each with randomness of its own, so that a run of the
// tests is like every other.
func faults() []fault {
	made := uint64(0)
	sound := func() *rand.Rand { made++; return rand.New(rand.NewPCG(made, 5)) }
	all := append(plainFaults(sound), subtleFaults(sound)...)
	// Hazard 9: the bias of v % n shows for a generator of any range.
	ranges := []uint64{100, 256, 1 << 16, 1<<31 - 1, 1000, 3000, 1 << 12, 1 << 15, 3 << 16, 5 << 17, 1_000_000, 1 << 20, 1 << 24, 3 << 26}
	if testing.Short() {
		ranges = ranges[:4]
	}
	for _, ways := range ranges {
		all = append(all, fault{fmt.Sprintf("%d %% n", ways), ": uneven|digits: uneven", modulo(sound(), ways)})
	}
	return all
}

// plainFaults are those of a slip of the pen.
func plainFaults(sound func() *rand.Rand) []fault {
	a, b, c, d, e, f := sound(), sound(), sound(), sound(), sound(), sound()
	counter, draws, panics := -1, 0, 0
	return []fault{
		{"constant", "101 times in a row", dice.Func(func(int) int { return 0 })},
		{"highest", "101 times in a row", dice.Func(func(n int) int { return n - 1 })},
		{"alternating", "never answered", dice.Func(func(n int) int { counter++; return counter & 1 % n })},
		{"one-based", "want 0..0", dice.Func(func(n int) int { return a.IntN(n) + 1 })},
		{"one too many", "want 0..", dice.Func(func(n int) int { return b.IntN(n + min(1, n-1)) })},
		{"never the top", "never answered|in a row", dice.Func(func(n int) int { return c.IntN(max(1, n-1)) })},
		{"negative", "answered -", dice.Func(func(n int) int { return -d.IntN(n) })},
		{"always -1", "answered -1", dice.Func(func(int) int { return -1 })},
		{"smallest int", "answered -", dice.Func(func(int) int { return math.MinInt })},
		{"largest int", "want 0..", dice.Func(func(int) int { return math.MaxInt })},
		{"stuck early", "in a row", stuckAfter(200_000, e)},
		{"stuck late", "in a row", stuckAfter(1_400_000, sound())},
		{"panics", "panicked after 500000 draws: off the table", dice.Func(func(n int) int {
			if draws++; draws > 500_000 {
				panic("off the table")
			}
			return f.IntN(n)
		})},
		{"panics at once", "panicked after 0 draws", dice.Func(func(n int) int { panics++; panic(panics) })},
	}
}

// subtleFaults are those that a few hundred dice do not show.
func subtleFaults(sound func() *rand.Rand) []fault {
	a, b := sound(), sound()
	counter, lcg := -1, uint32(0)
	return []fault{
		{"counter", "suspiciously even", dice.Func(func(n int) int { counter++; return counter % n })},
		{"too even", "suspiciously even", fromBag(sound())},
		{"low bits of LCG", "suspiciously even", dice.Func(func(n int) int {
			lcg = lcg*1664525 + 1013904223
			return int(lcg) & math.MaxInt32 % n
		})},
		{"rounded", "IntN(3): uneven", dice.Func(func(n int) int { return int(math.Round(a.Float64() * float64(n-1))) })},
		{"24 bits of float", "lowest digits", dice.Func(func(n int) int { return int(float64(b.Float32()) * float64(n)) })},
		{"loaded", "IntN(20): uneven", loaded(sound())},
		{"repeats", "IntN(2), pairs 1 apart", remembers(sound(), 2, 1)},
		{"remembers 16 back", "IntN(6), pairs 16 apart", remembers(sound(), 6, 16)},
		{"remembers 24 back", "IntN(12), pairs 24 apart", remembers(sound(), 12, 24)},
		{"third of two", "IntN(4), three in a row", thirdOfTwo(sound())},
		{"echo of another", "IntN(4) after IntN(6)", echo(sound())},
		{"drifts", "draws 1 apart: correlation", drifts(sound())},
	}
}

// modulo is v % n on a generator of so many values. A larger die it does not
// have, so that it is not found out by what it cannot reach.
func modulo(r *rand.Rand, ways uint64) dice.RNG {
	return dice.Func(func(n int) int {
		if uint64(n) > ways {
			return r.IntN(n)
		}
		return int(r.Uint64N(ways) % uint64(n))
	})
}

func stuckAfter(when int, r dice.RNG) dice.RNG {
	draws := 0
	return dice.Func(func(n int) int {
		if draws++; draws > when {
			return n / 2
		}
		return r.IntN(n)
	})
}

// loaded shows the top face of a d20 a little too often, and no other fault.
func loaded(r dice.RNG) dice.RNG {
	return dice.Func(func(n int) int {
		if n == 20 && r.IntN(50) == 0 {
			return 19
		}
		return r.IntN(n)
	})
}

// fromBag draws every answer once before any comes again.
func fromBag(r *rand.Rand) dice.RNG {
	bags := map[int][]int{}
	return dice.Func(func(n int) int {
		if n > 1000 {
			return r.IntN(n)
		}
		if len(bags[n]) == 0 {
			bags[n] = r.Perm(n)
		}
		v := bags[n][0]
		bags[n] = bags[n][1:]
		return v
	})
}

// remembers shows, on one size of die, what came so many draws back, one time in
// ten.
func remembers(r dice.RNG, sides, back int) dice.RNG {
	var past []int
	return dice.Func(func(n int) int {
		v := r.IntN(n)
		if n != sides {
			return v
		}
		if len(past) == back {
			if r.IntN(10) == 0 {
				v = past[0]
			}
			past = past[1:]
		}
		past = append(past, v)
		return v
	})
}

// thirdOfTwo makes the third of three d4 follow from the first two, often. No two
// of the three depend on each other.
func thirdOfTwo(r dice.RNG) dice.RNG {
	var past [2]int
	draws := 0
	return dice.Func(func(n int) int {
		v := r.IntN(n)
		if n != 4 {
			draws = 0
			return v
		}
		if draws++; draws%3 == 0 && r.IntN(3) == 0 {
			v = past[0] ^ past[1]
		}
		past = [2]int{past[1], v}
		return v
	})
}

// echo uses one random number for two draws when their sizes differ.
func echo(r *rand.Rand) dice.RNG {
	size, kept := 0, 0.0
	return dice.Func(func(n int) int {
		f := kept
		if n == size || size == 0 || f < 0 {
			f = r.Float64()
			kept = f
		} else {
			kept = -1
		}
		size = n
		return int(f * float64(n))
	})
}

// drifts shows, on a d100, the same half as before a little too often.
func drifts(r dice.RNG) dice.RNG {
	last := 0
	return dice.Func(func(n int) int {
		v := r.IntN(n)
		if n == 100 {
			if v/50 != last/50 && r.IntN(10) == 0 {
				v = 99 - v
			}
			last = v
		}
		return v
	})
}
