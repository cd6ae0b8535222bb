package dice_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// sink keeps the compiler from dropping what a benchmark computes.
var sink int

// BenchmarkIntN is one d12 of each source.
func BenchmarkIntN(b *testing.B) {
	for _, c := range []struct {
		name string
		r    dice.RNG
	}{
		{"Source", dice.NewSource("bench")},
		{"rand ChaCha8", rand.New(rand.NewChaCha8([32]byte{1}))},
		{"rand PCG", rand.New(rand.NewPCG(1, 2))},
		{"Func", dice.Func(rand.New(rand.NewPCG(1, 2)).IntN)},
		{"Locked", dice.NewLocked(dice.NewSource("bench"))},
		{"Recorder", &recordOne{dice.Recorder{Src: dice.NewSource("bench"), Purpose: "attack"}}},
		{"Secure", dice.Secure{}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sink += c.r.IntN(12)
			}
		})
	}
}

// recordOne forgets each draw, or the benchmark would measure the log.
type recordOne struct{ dice.Recorder }

func (r *recordOne) IntN(n int) int {
	r.Draws = r.Draws[:0]
	return r.Recorder.IntN(n)
}

func BenchmarkIntNLarge(b *testing.B) {
	for _, n := range []int{256, 1000, 1 << 30} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			s := dice.NewSource("bench")
			for b.Loop() {
				sink += s.IntN(n)
			}
		})
	}
}

// BenchmarkFill is a handful of six d12.
func BenchmarkFill(b *testing.B) {
	for _, c := range []struct {
		name string
		r    dice.RNG
	}{
		{"Source", dice.NewSource("bench")},
		{"rand ChaCha8", rand.New(rand.NewChaCha8([32]byte{1}))},
		{"rand PCG", rand.New(rand.NewPCG(1, 2))},
		{"Locked", dice.NewLocked(dice.NewSource("bench"))},
	} {
		b.Run(c.name, func(b *testing.B) {
			var dst [6]byte
			for b.Loop() {
				if err := dice.Fill(dst[:], c.r, 12); err != nil {
					b.Fatal(err)
				}
				sink += int(dst[0])
			}
		})
	}
}

func BenchmarkLockedContended(b *testing.B) {
	l := dice.NewLocked(dice.NewSource("bench"))
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			l.IntN(12)
		}
	})
}

func BenchmarkFacesJSON(b *testing.B) {
	f, _ := dice.FacesOf(1, 4, 7, 7, 11, 12)
	data, _ := f.MarshalJSON()
	b.Run("write", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := f.MarshalJSON(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("read", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := f.UnmarshalJSON(data); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkSourceState(b *testing.B) {
	s := dice.NewSource("bench")
	text, _ := s.MarshalText()
	b.Run("save", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.MarshalText(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("resume", func(b *testing.B) {
		for b.Loop() {
			if err := s.UnmarshalText(text); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("sub", func(b *testing.B) {
		for b.Loop() {
			sink += s.Sub("weather").IntN(12)
		}
	})
}
