package dicetest_test

import (
	"errors"
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

func TestBrokenSources(t *testing.T) {
	for _, f := range faults() {
		t.Run(f.name, func(t *testing.T) {
			err := dicetest.TestRNG(f.rng)
			if err == nil {
				t.Fatal("passed")
			}
			for want := range strings.SplitSeq(f.want, "|") {
				if strings.Contains(err.Error(), want) {
					return
				}
			}
			t.Errorf("%v\nwant a finding with %q", err, f.want)
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
