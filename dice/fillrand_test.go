package dice_test

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

// lowSource makes numbers of which many are so low that an unbiased draw has to
// be made again.
type lowSource struct{ rand.Source }

func (s lowSource) Uint64() uint64 {
	x := s.Source.Uint64()
	if x&3 != 0 {
		return x >> 2 & 0xff
	}
	return x
}

var randSources = map[string]func() rand.Source{
	"PCG":     func() rand.Source { return rand.NewPCG(1, 2) },
	"ChaCha8": func() rand.Source { return rand.NewChaCha8([32]byte{3}) },
	"low":     func() rand.Source { return lowSource{rand.NewPCG(4, 5)} },
}

// Fill takes the way round *rand.Rand's own calls, and gives what they give: the
// same dice, the same source afterwards, for every size of die.
func TestFillIsIntN(t *testing.T) {
	for name, source := range randSources {
		filled, drawn := rand.New(source()), rand.New(source())
		for sides := 1; sides <= dice.MaxSides; sides++ {
			var row [40]byte
			if err := dice.Fill(row[:], filled, sides); err != nil {
				t.Fatal(err)
			}
			for i, face := range row {
				if want := drawn.IntN(sides) + 1; int(face) != want {
					t.Fatalf("%s, d%d, die %d: %d, IntN gives %d", name, sides, i+1, face, want)
				}
			}
			if filled.Uint64() != drawn.Uint64() {
				t.Fatalf("%s, d%d: the source is elsewhere afterwards", name, sides)
			}
		}
	}
}

// Also where a word lies on the border between two answers, or between those that are
// fair and those that are drawn again.
func TestFillIsIntNAtTheBorders(t *testing.T) {
	for sides := 1; sides <= dice.MaxSides; sides++ {
		var words []uint64
		for answer := range sides {
			last, _ := bits.Div64(uint64(answer), 0, uint64(sides)) // below answer·2⁶⁴/sides
			words = append(words, last-1, last, last+1, last+2)
		}
		filled, drawn := rand.New(&cycle{words: words}), rand.New(&cycle{words: words})
		row := make([]byte, len(words))
		if err := dice.Fill(row, filled, sides); err != nil {
			t.Fatal(err)
		}
		for i, face := range row {
			if want := drawn.IntN(sides) + 1; int(face) != want {
				t.Fatalf("d%d, die %d: %d, IntN gives %d", sides, i+1, face, want)
			}
		}
		if filled.Uint64() != drawn.Uint64() {
			t.Fatalf("d%d: the source is elsewhere afterwards", sides)
		}
	}
}

// Face does the same for one die, of any size, at the borders between answers too.
func TestFaceIsIntN(t *testing.T) {
	for _, sides := range []int{1, 2, 3, 6, 8, 12, 20, 255, 256, 257, 1000, 1 << 20, 1_000_000, math.MaxInt32, math.MaxInt} {
		var words []uint64
		for _, answer := range []uint64{0, uint64(min(1, sides-1)), uint64(sides) / 3, uint64(sides) - 1} {
			border, _ := bits.Div64(answer, 0, uint64(sides))
			words = append(words, border-1, border, border+1, border+2, border|1<<40)
		}
		rolled, drawn := rand.New(&cycle{words: words}), rand.New(&cycle{words: words})
		for i := range words {
			face, err := dice.Face(rolled, sides)
			if want := drawn.IntN(sides) + 1; err != nil || face != want {
				t.Fatalf("d%d, die %d: %d, %v; IntN gives %d", sides, i+1, face, err, want)
			}
		}
		if rolled.Uint64() != drawn.Uint64() {
			t.Fatalf("d%d: the source is elsewhere afterwards", sides)
		}
	}
}

// A cycle gives its words again and again.
type cycle struct {
	words []uint64
	at    int
}

func (s *cycle) Uint64() uint64 {
	s.at++
	return s.words[(s.at-1)%len(s.words)]
}

// So does Faces.Roll, in handfuls of every size, wherever they begin.
func TestFacesRollIsIntN(t *testing.T) {
	for name, source := range randSources {
		rolled, drawn := rand.New(source()), rand.New(source())
		for sides := 1; sides <= dice.MaxSides; sides++ {
			for n := range 27 {
				var f dice.Faces
				var want []int
				for _, n := range []int{n, 27 - n, n} {
					row, err := f.Roll(rolled, n, sides)
					if err != nil || len(row) != n {
						t.Fatalf("%s, %dd%d: %v, %v", name, n, sides, row, err)
					}
					for _, face := range row {
						v := drawn.IntN(sides) + 1
						if int(face) != v {
							t.Fatalf("%s, %dd%d: %d, IntN gives %d", name, n, sides, face, v)
						}
						want = append(want, v)
					}
				}
				if whole, err := dice.FacesOf(want...); err != nil || whole != f {
					t.Fatalf("%s, d%d: %v, want %v (%v)", name, sides, f, whole, err)
				}
			}
		}
	}
}

// A source that panics in the middle of a roll leaves the row as it was.
func TestFacesRollPanic(t *testing.T) {
	for n := 1; n <= 30; n++ {
		f, err := dice.FacesOf(3, 1)
		if err != nil {
			t.Fatal(err)
		}
		before := f
		func() {
			defer func() { recover() }()
			f.Roll(rand.New(&fuse{n - 1}), n, 6)
			t.Errorf("%d dice: no panic", n)
		}()
		if f != before {
			t.Errorf("%d dice: %v, was %v", n, f, before)
		}
	}
}

// A fuse answers so many times and panics then.
type fuse struct{ left int }

func (s *fuse) Uint64() uint64 {
	if s.left--; s.left < 0 {
		panic("the fuse")
	}
	return 1 << 63
}
