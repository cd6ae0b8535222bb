package dice_test

import (
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

// Fill takes the way round *rand.Rand's own calls, and gives what they give: the
// same dice, the same source afterwards, for every size of die.
func TestFillIsIntN(t *testing.T) {
	for name, source := range map[string]func() rand.Source{
		"PCG":     func() rand.Source { return rand.NewPCG(1, 2) },
		"ChaCha8": func() rand.Source { return rand.NewChaCha8([32]byte{3}) },
		"low":     func() rand.Source { return lowSource{rand.NewPCG(4, 5)} },
	} {
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
