package dice_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

func TestUsualRollsAllocateNothing(t *testing.T) {
	s, locked := dice.NewSource("allocations"), dice.NewLocked(dice.NewSource("locked"))
	pcg := rand.New(rand.NewPCG(1, 2))
	var faces dice.Faces
	text, row := []byte("[1,2,3,4,5,6,7,8,9,10,11,12,1,2,3,4,5,6,7,8,9,10,11,12]"), make([]int, 0, 24)
	for name, roll := range map[string]func(){
		"IntN":         func() { s.IntN(12); s.IntN(1000); s.IntN(1 << 30) },
		"Locked":       func() { locked.IntN(12) },
		"Face":         func() { _, _ = dice.Face(s, 12) },
		"Face of rand": func() { _, _ = dice.Face(pcg, 12) },
		"Sum":          func() { _, _ = dice.Sum(s, 100, 6) },
		"Fill":         func() { var dst [24]byte; _ = dice.Fill(dst[:], s, 12) },
		"Fill of rand": func() { var dst [24]byte; _ = dice.Fill(dst[:], pcg, 12) },
		"Faces":        func() { var f dice.Faces; _, _ = f.Roll(s, 6, 12); _, _ = f.Roll(s, 18, 12); faces = f },
		"FacesOf":      func() { faces, _ = dice.FacesOf(1, 4, 7) },
		"faces read":   func() { _ = faces.UnmarshalJSON(text) },
		"AppendTo":     func() { row = faces.AppendTo(row[:0]) },
		"Append":       func() { row, _ = dice.Append(row[:0], s, 24, 6) },
	} {
		if n := testing.AllocsPerRun(100, roll); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// Hazard 4: what is refused costs next to nothing, however large it claims to be.
func TestRefusalsAllocateLittle(t *testing.T) {
	s := dice.NewSource("refused")
	var f dice.Faces
	for name, roll := range map[string]func() error{
		"Sum":        func() error { _, err := dice.Sum(s, 1<<31-1, 6); return err },
		"Append":     func() error { _, err := dice.Append(nil, s, 1<<31-1, 6); return err },
		"Faces.Roll": func() error { _, err := f.Roll(s, 1<<31-1, 6); return err },
	} {
		if roll() == nil {
			t.Errorf("%s was not refused", name)
		}
		if n := testing.AllocsPerRun(100, func() { _ = roll() }); n > 5 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// A long row costs a fixed number of allocations.
func TestLongRowsAllocateLittle(t *testing.T) {
	s := dice.NewSource("long")
	var f dice.Faces
	if _, err := f.Roll(s, 1000, 12); err != nil {
		t.Fatal(err)
	}
	data, err := f.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	wide := dice.MustParse("1000d1000")
	for name, work := range map[string]func() error{
		"wide":  func() error { _, err := wide.Roll(s); return err },
		"roll":  func() error { var g dice.Faces; _, err := g.Roll(s, 1000, 12); return err },
		"write": func() error { _, err := f.MarshalJSON(); return err },
		"read":  func() error { return f.UnmarshalJSON(data) },
	} {
		if n := testing.AllocsPerRun(100, func() { err = errors.Join(err, work()) }); n > 3 || err != nil {
			t.Errorf("%s: %v allocations, %v", name, n, err)
		}
	}
}
