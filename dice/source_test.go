package dice_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
)

// sizes draws dice as they are asked for: usual ones, the borders between the
// ways of drawing, and any.
func sizes() *rapid.Generator[int] {
	return rapid.OneOf(
		rapid.SampledFrom([]int{1, 2, 6, 12, 100, 255, 256, 257, 1000, math.MaxInt32 - 1, math.MaxInt32, math.MaxInt}),
		rapid.IntRange(1, dice.MaxSides),
		rapid.IntRange(1, math.MaxInt),
	)
}

// Whatever mixture of draws, whatever their sizes, one by one or by the handful,
// saved and resumed or not: the dice are those of the model.
func TestSourceAgreesWithModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.String().Draw(t, "seed")
		s, m := dice.NewSource(seed), newModel(seed)
		handful := func(got []byte, sides int) {
			for i, face := range got {
				if want := m.IntN(sides) + 1; int(face) != want {
					t.Fatalf("die %d of %d with %d sides: %d, want %d", i, len(got), sides, face, want)
				}
			}
		}
		small, count := rapid.IntRange(1, dice.MaxSides), rapid.IntRange(0, 60)
		t.Repeat(map[string]func(*rapid.T){
			"IntN": func(t *rapid.T) {
				n := sizes().Draw(t, "n")
				if got, want := s.IntN(n), m.IntN(n); got != want {
					t.Fatalf("IntN(%d) = %d, want %d", n, got, want)
				}
			},
			"Fill": func(t *rapid.T) {
				dst, sides := make([]byte, count.Draw(t, "count")), small.Draw(t, "sides")
				if err := dice.Fill(dst, s, sides); err != nil {
					t.Fatal(err)
				}
				handful(dst, sides)
			},
			"Faces": func(t *rapid.T) {
				sides := small.Draw(t, "sides")
				var f dice.Faces
				rolled, err := f.Roll(s, count.Draw(t, "count"), sides)
				if err != nil {
					t.Fatal(err)
				}
				handful(rolled, sides)
			},
			"Sum": func(t *rapid.T) {
				n, sides, want := count.Draw(t, "count"), rapid.IntRange(1, 1000).Draw(t, "sides"), 0
				got, err := dice.Sum(s, n, sides)
				for range n {
					want += m.IntN(sides) + 1
				}
				if got != want || err != nil {
					t.Fatalf("Sum = %d, %v, want %d", got, err, want)
				}
			},
			"Append": func(t *rapid.T) {
				n, sides := count.Draw(t, "count"), rapid.IntRange(1, 1000).Draw(t, "sides")
				got, err := dice.Append(nil, s, n, sides)
				if err != nil || len(got) != n {
					t.Fatal(got, err)
				}
				for _, face := range got {
					if want := m.IntN(sides) + 1; face != want {
						t.Fatalf("%d, want %d", face, want)
					}
				}
			},
			"resume": func(*rapid.T) { s = resumed(t, s) },
			"clone": func(*rapid.T) {
				c := s.Clone()
				s.IntN(6) // does not move the clone
				s = c
			},
			"sub": func(t *rapid.T) {
				name := rapid.String().Draw(t, "name")
				sub, want := s.Sub(name), m.sub(name)
				for range 5 {
					if got, want := sub.IntN(20), want.IntN(20); got != want {
						t.Fatalf("sub-stream: %d, want %d", got, want)
					}
				}
			},
		})
	})
}

// Rejected words are rare: one in 256 at most. So every small die is drawn often
// enough to meet some, one by one and by the handful.
func TestSmallDiceAgreeWithModel(t *testing.T) {
	one, many, m := dice.NewSource("small"), dice.NewSource("small"), newModel("small")
	var handful [1000]byte
	for sides := 1; sides <= dice.MaxSides; sides++ {
		if err := dice.Fill(handful[:], many, sides); err != nil {
			t.Fatal(err)
		}
		for i, face := range handful {
			if a, b, want := one.IntN(sides)+1, int(face), m.IntN(sides)+1; a != want || b != want {
				t.Fatalf("d%d, die %d: %d one by one, %d in a handful, want %d", sides, i, a, b, want)
			}
		}
	}
}

// resumed is s through its text.
func resumed(t rapid.TB, s *dice.Source) *dice.Source {
	t.Helper()
	text, err := s.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	var again dice.Source
	if err := again.UnmarshalText(text); err != nil {
		t.Fatal(err)
	}
	return &again
}

// first gives enough dice to tell streams apart: two equal rows by chance are
// less likely than one in 10²³.
func first(s *dice.Source) [4]int {
	var row [4]int
	for i := range row {
		row[i] = s.IntN(1_000_000)
	}
	return row
}

// Hazard 9: the seed alone decides, no clock and no global source.
func TestSameSeedSameDice(t *testing.T) {
	type name string
	type key []byte
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.SliceOf(rapid.Byte()).Draw(t, "seed")
		want := first(dice.NewSource(string(seed)))
		for _, s := range []*dice.Source{
			dice.NewSource(string(seed)), dice.NewSource(seed), dice.NewSource(name(seed)), dice.NewSource(key(seed)),
		} {
			if got := first(s); got != want {
				t.Fatalf("%v, then %v", want, got)
			}
		}
	})
}

func TestAllOfTheSeedCounts(t *testing.T) {
	for _, length := range []int{1, 8, 31, 32, 33, 64, 100, 1000} {
		seed := []byte(strings.Repeat("rollbook", 125))[:length]
		seen := map[[4]int]int{first(dice.NewSource(seed)): -1}
		for i := range 8 * length {
			seed[i/8] ^= 1 << (i % 8)
			row := first(dice.NewSource(seed))
			if other, ok := seen[row]; ok {
				t.Fatalf("%d bytes: bits %d and %d make no difference", length, other, i)
			}
			seen[row] = i
			seed[i/8] ^= 1 << (i % 8)
		}
		for _, other := range [][]byte{seed[1:], append([]byte{0}, seed...), append(slices.Clone(seed), 0)} {
			row := first(dice.NewSource(other))
			if _, ok := seen[row]; ok {
				t.Errorf("%d bytes: the length makes no difference", length)
			}
			seen[row] = -2
		}
	}
}

// NewSource must not keep or change the bytes it is given.
func TestSeedBytesStayTheCallers(t *testing.T) {
	seed := make([]byte, 4, 100)
	s := dice.NewSource(seed)
	seed[0] = 1
	if first(s) != first(dice.NewSource([]byte{0, 0, 0, 0})) {
		t.Error("the source changed with the caller's bytes")
	}
}

// Hazard 11: sub-streams depend on seed and name, and on nothing that was drawn.
func TestSubStreams(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := dice.NewSource(rapid.String().Draw(t, "seed"))
		name := rapid.String().Draw(t, "name")
		want := first(s.Sub(name))
		for range rapid.IntRange(0, 200).Draw(t, "draws") {
			s.IntN(6)
		}
		sub := s.Sub(name)
		if got := first(sub); got != want {
			t.Fatalf("%v, after some draws %v", want, got)
		}
		if got := first(s.Sub(name)); got != want {
			t.Fatalf("%v, after draws from itself %v", want, got)
		}
		untouched := s.Clone()
		s.Sub("other").IntN(6)
		sub.Sub("deeper").IntN(6)
		if first(s) != first(untouched) {
			t.Fatal("a sub-stream disturbed the stream it comes from")
		}
	})
}

func TestSubStreamsDiffer(t *testing.T) {
	s := dice.NewSource("game")
	seen := map[[4]int]string{}
	for name, src := range map[string]*dice.Source{
		"itself": s.Clone(), "empty": s.Sub(""), "a": s.Sub("a"), "b": s.Sub("b"), "ab": s.Sub("ab"), "A": s.Sub("A"),
		"a.b": s.Sub("a").Sub("b"), "b.a": s.Sub("b").Sub("a"), "a.": s.Sub("a").Sub(""), ".a": s.Sub("").Sub("a"),
		"game": s.Sub("game"), "other seed": dice.NewSource("other").Sub("a"), "seed and name": dice.NewSource("gamea"),
	} {
		row := first(src)
		if other, ok := seen[row]; ok {
			t.Errorf("%s and %s are the same", name, other)
		}
		seen[row] = name
	}
}

func TestSourceRefuses(t *testing.T) {
	s := dice.NewSource("x")
	before := s.Clone()
	for _, n := range []int{0, -1, -6, math.MinInt} {
		if v := s.IntN(n); v != -1 {
			t.Errorf("IntN(%d) = %d, want -1", n, v)
		}
	}
	if first(s) != first(before) {
		t.Error("a refused draw moved the source")
	}
}

func TestZeroSourceCannotAnswer(t *testing.T) {
	var zero dice.Source
	for _, s := range []*dice.Source{&zero, zero.Sub("x"), zero.Clone()} {
		for _, n := range []int{1, 6, 300, math.MaxInt} {
			if v := s.IntN(n); v != -1 {
				t.Errorf("IntN(%d) = %d, want -1", n, v)
			}
		}
		dst := []byte{7, 7, 7}
		if err := dice.Fill(dst, s, 6); err == nil {
			t.Error("Fill rolled on a source without a seed")
		}
		if text, err := s.MarshalText(); err == nil {
			t.Errorf("saved as %q", text)
		}
	}
}

func TestSourceIsEven(t *testing.T) {
	if err := dicetest.TestRNG(dice.NewSource("even")); err != nil {
		t.Error(err)
	}
	if err := dicetest.TestRNG(dice.NewSource("even").Sub("sub")); err != nil {
		t.Error(err)
	}
}
