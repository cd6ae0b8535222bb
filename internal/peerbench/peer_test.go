package peerbench

import (
	"math/rand/v2"
	"slices"
	"testing"

	justinian "github.com/justinian/dice"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
)

var sink int

func pcg() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

func fill(b *testing.B, r dice.RNG) {
	var row [6]byte
	for b.Loop() {
		if err := dice.Fill(row[:], r, 12); err != nil {
			b.Fatal(err)
		}
		sink += int(slices.Max(row[:]))
	}
}

// BenchmarkKeepBest rolls 6d12 and keeps the best.
func BenchmarkKeepBest(b *testing.B) {
	for _, c := range []struct {
		name string
		run  func(*testing.B)
	}{
		{"math-rand-v2", func(b *testing.B) {
			r := pcg()
			for b.Loop() {
				best := 0
				for range 6 {
					best = max(best, r.IntN(12)+1)
				}
				sink += best
			}
		}},
		{"rollbook-same-source", func(b *testing.B) { fill(b, pcg()) }},
		{"rollbook-seeded", func(b *testing.B) { fill(b, dice.NewSource("peerbench")) }},
		// More than the same work: every face is kept, and the rules of m12 judge it.
		{"rollbook-m12-test", func(b *testing.B) {
			r, t := dice.NewSource("peerbench"), m12.Test{Dice: 6, Difficulty: 9}
			for b.Loop() {
				res, err := t.Roll(r)
				if err != nil {
					b.Fatal(err)
				}
				sink += res.Total()
			}
		}},
		{"rollbook-m12-text", func(b *testing.B) {
			r := dice.NewSource("peerbench")
			for b.Loop() {
				t, err := m12.ParseTest("6 vs 9")
				if err != nil {
					b.Fatal(err)
				}
				res, err := t.Roll(r)
				if err != nil {
					b.Fatal(err)
				}
				sink += res.Total()
			}
		}},
		{"justinian", func(b *testing.B) { // takes text alone, and rolls on a source of its own
			for b.Loop() {
				res, _, err := justinian.Roll("6d12kh1")
				if err != nil {
					b.Fatal(err)
				}
				sink += res.Int()
			}
		}},
	} {
		b.Run("by="+c.name, func(b *testing.B) {
			b.ReportAllocs()
			c.run(b)
		})
	}
}

// TestSameWork: all of them keep a face that a D12 has, and ours those of the same
// source as by hand.
func TestSameWork(t *testing.T) {
	byHand, ours := pcg(), pcg()
	for range 1000 {
		best := 0
		for range 6 {
			best = max(best, byHand.IntN(12)+1)
		}
		var row [6]byte
		if err := dice.Fill(row[:], ours, 12); err != nil || int(slices.Max(row[:])) != best {
			t.Fatalf("%v, by hand %d, %v", row, best, err)
		}
		if res, rest, err := justinian.Roll("6d12kh1"); err != nil || rest != "" || res.Int() < 1 || res.Int() > 12 {
			t.Fatal(res, rest, err)
		}
	}
}
