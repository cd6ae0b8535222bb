package dicetest_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
)

func TestSoundSources(t *testing.T) {
	floats := rand.New(rand.NewPCG(7, 8))
	for name, r := range map[string]dice.RNG{
		"Source":          dice.NewSource("conformance"),
		"PCG":             rand.New(rand.NewPCG(1, 2)),
		"adapter":         dice.Func(rand.New(rand.NewPCG(3, 4)).IntN),
		"53 bits":         dice.Func(func(n int) int { return int(floats.Float64() * float64(n)) }),
		"a million sides": upTo(1_000_000, dice.NewSource("conformance, small")),
	} {
		if err := dicetest.TestRNG(r); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// upTo declines dice of more than most sides, which a source may.
func upTo(most int, r dice.RNG) dice.RNG {
	return dice.Func(func(n int) int {
		if n > most {
			return -1
		}
		return r.IntN(n)
	})
}

// A scripted source tells why it cannot answer, and the finding wraps that.
func TestFindingWrapsTheReason(t *testing.T) {
	err := dicetest.TestRNG(dice.Typed(1, 1, 1))
	if !errors.Is(err, dice.ErrExhausted) {
		t.Errorf("%v, want the script's own error in it", err)
	}
}

// broken are sources with one fault each, and a word of the finding. Hazard 9:
// the bias of v % n shows for a generator of any number of bits.
func broken() map[string]struct {
	rng  dice.RNG
	want string
} {
	good := rand.New(rand.NewPCG(5, 6))
	modulo := func(ways uint64) dice.RNG {
		return dice.Func(func(n int) int {
			if uint64(n) > ways {
				return good.IntN(n) // not to be found out by what it cannot reach
			}
			return int(good.Uint64N(ways) % uint64(n))
		})
	}
	counter, draws, last := -1, 0, 0
	var lcg uint32
	bag := map[int][]int{}
	all := map[string]struct {
		rng  dice.RNG
		want string
	}{
		"constant":         {dice.Func(func(int) int { return 0 }), "101 times in a row"},
		"highest":          {dice.Func(func(n int) int { return n - 1 }), "101 times in a row"},
		"alternating":      {dice.Func(func(n int) int { counter++; return counter & 1 % n }), "never answered"},
		"counter":          {dice.Func(func(n int) int { counter++; return counter % n }), "suspiciously even|pairs"},
		"one-based":        {dice.Func(func(n int) int { return good.IntN(n) + 1 }), "want 0..0"},
		"one too many":     {dice.Func(func(n int) int { return good.IntN(n + min(1, n-1)) }), "want 0.."},
		"never the top":    {dice.Func(func(n int) int { return good.IntN(max(1, n-1)) }), "never answered|in a row"},
		"negative":         {dice.Func(func(n int) int { return -good.IntN(n) }), "answered -"},
		"always -1":        {dice.Func(func(int) int { return -1 }), "answered -1"},
		"smallest int":     {dice.Func(func(int) int { return math.MinInt }), "answered -"},
		"largest int":      {dice.Func(func(int) int { return math.MaxInt }), "want 0.."},
		"stuck":            {dice.Func(func(n int) int { draws++; return stuckAfter(200_000, draws, n, good) }), "in a row"},
		"rounded":          {dice.Func(func(n int) int { return int(math.Round(good.Float64() * float64(n-1))) }), "IntN(3): uneven"},
		"loaded":           {dice.Func(func(n int) int { return loaded(good, n) }), "uneven"},
		"repeats":          {dice.Func(func(n int) int { last = repeat(good, last, n); return last }), "pairs 1 apart"},
		"too even":         {dice.Func(func(n int) int { return fromBag(bag, good, n) }), "suspiciously even"},
		"low bits of LCG":  {dice.Func(func(n int) int { lcg = lcg*1664525 + 1013904223; return int(lcg) & math.MaxInt32 % n }), "suspiciously even"},
		"panics":           {dice.Func(func(n int) int { draws++; return 1 / max(0, min(1, 500_000-draws)) * good.IntN(n) }), "panicked after"},
		"panics with -1":   {dice.Func(func(n int) int { panic(n) }), "panicked after 0 draws"},
		"echo of another":  {echo(good), "IntN(4) after IntN(6)"},
		"24 bits of float": {dice.Func(func(n int) int { return int(float64(good.Float32()) * float64(n)) }), "lowest digits"},
	}
	for _, ways := range []uint64{100, 256, 1000, 3000, 1 << 12, 1 << 15, 1 << 16, 3 << 16, 5 << 17, 1_000_000, 1 << 20, 1 << 24, 3 << 26, 1<<31 - 1} {
		all[fmt.Sprintf("%d %% n", ways)] = struct {
			rng  dice.RNG
			want string
		}{modulo(ways), ": uneven|digits: uneven"}
	}
	return all
}

func stuckAfter(when, draws, n int, r dice.RNG) int {
	if draws > when {
		return n / 2
	}
	return r.IntN(n)
}

// loaded shows the top face of a d20 a little too often, and no other fault.
func loaded(r dice.RNG, n int) int {
	if n == 20 && r.IntN(50) == 0 {
		return 19
	}
	return r.IntN(n)
}

// repeat shows the last answer again, one time in twenty.
func repeat(r dice.RNG, last, n int) int {
	if last < n && r.IntN(20) == 0 {
		return last
	}
	return r.IntN(n)
}

// fromBag draws every answer once before any comes again.
func fromBag(bags map[int][]int, r *rand.Rand, n int) int {
	if n > 1000 {
		return r.IntN(n)
	}
	if len(bags[n]) == 0 {
		bags[n] = r.Perm(n)
	}
	v := bags[n][0]
	bags[n] = bags[n][1:]
	return v
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

func TestBrokenSources(t *testing.T) {
	for name, c := range broken() {
		t.Run(name, func(t *testing.T) {
			err := dicetest.TestRNG(c.rng)
			if err == nil {
				t.Fatal("passed")
			}
			for _, want := range strings.Split(c.want, "|") {
				if strings.Contains(err.Error(), want) {
					return
				}
			}
			t.Errorf("%v\nwant a finding with %q", err, c.want)
		})
	}
}

func TestFindingsAreFew(t *testing.T) {
	err := dicetest.TestRNG(dice.Func(func(n int) int { return n }))
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok || len(joined.Unwrap()) != 10 {
		t.Errorf("%T with %v, want ten findings joined", err, err)
	}
}

// The source sees no question that the contract of an RNG does not allow.
func TestAsksWithinTheContract(t *testing.T) {
	good, draws := dice.NewSource("contract"), 0
	if err := dicetest.TestRNG(dice.Func(func(n int) int {
		if draws++; n < 1 {
			t.Fatalf("asked for IntN(%d)", n)
		}
		return good.IntN(n)
	})); err != nil {
		t.Error(err)
	}
	if draws > 1_600_000 {
		t.Errorf("%d draws, more than documented", draws)
	}
	t.Log(draws, "draws")
}
