package dice_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

// rows are rows of faces around the border where Faces begin to allocate.
func rows() *rapid.Generator[[]int] {
	return rapid.OneOf(dicerapid.Faces(dice.MaxSides, 0, 60), dicerapid.Faces(12, 22, 27), dicerapid.Faces(12, 0, 5))
}

// Equal rows are ==, however they came to be: in one piece or in several,
// appended, rolled or read, and around the 24th face too.
func TestFacesEqualHoweverBuilt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := rows().Draw(t, "row")
		want, err := dice.FacesOf(row...)
		if err != nil {
			t.Fatal(err)
		}
		var f dice.Faces
		for rest := row; len(rest) > 0; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "piece")
			f = grown(t, f, rest[:n])
			rest = rest[n:]
		}
		checkFaces(t, f, row)
		if f != want {
			t.Fatalf("%v is not == %v", f, want)
		}
		if m := map[dice.Faces]bool{want: true}; !m[f] {
			t.Fatalf("%v is another key", f)
		}
	})
}

// grown adds a piece in one of the ways there are, after ways that fail.
func grown(t *rapid.T, f dice.Faces, piece []int) dice.Faces {
	was := f
	switch rapid.SampledFrom([]string{"append", "roll", "build", "json", "fail to roll", "fail to append"}).Draw(t, "way") {
	case "roll":
		rolled, err := f.Roll(dice.Typed(piece...), len(piece), dice.MaxSides)
		if err != nil || !slices.Equal(ints(rolled), piece) {
			t.Fatalf("rolled %v, %v, want %v", rolled, err, piece)
		}
		return f
	case "build":
		return built(t, f, piece)
	case "json":
		data, _ := json.Marshal(f)
		f = dice.Faces{}
		if err := json.Unmarshal(data, &f); err != nil || f != was {
			t.Fatalf("%v became %v, %v", was, f, err)
		}
	case "fail to roll":
		n := len(piece) + rapid.IntRange(1, 30).Draw(t, "more")
		if rolled, err := f.Roll(dice.Typed(piece...), n, dice.MaxSides); !errors.Is(err, dice.ErrExhausted) || rolled != nil || f != was {
			t.Fatalf("%v became %v, %v", was, f, err)
		}
	case "fail to append":
		bad := rapid.SampledFrom([]int{0, -1, dice.MaxSides + 1, 257, math.MaxInt, math.MinInt}).Draw(t, "bad")
		g, err := f.Append(append(slices.Clone(piece), bad)...)
		var draw *dice.DrawError
		if !errors.Is(err, dice.ErrFace) || !errors.As(err, &draw) || draw.Draw != len(piece)+1 || g != was {
			t.Fatalf("%v became %v, %v", was, g, err)
		}
	}
	g, err := f.Append(piece...)
	if err != nil || f != was {
		t.Fatalf("appending changed %v to %v, %v", was, f, err)
	}
	return g
}

// built adds a piece by a FacesBuilder, a few faces at a time, appended or rolled, and
// after failures. What it gave before stays as it was.
func built(t *rapid.T, f dice.Faces, piece []int) dice.Faces {
	var b dice.FacesBuilder
	if f.Len() == 0 && rapid.Bool().Draw(t, "used before") {
		_ = b.Append(slices.Repeat([]int{7}, 30)...)
	}
	b.Reset(f)
	given, want := []dice.Faces{f}, []string{f.String()}
	for rest := piece; len(rest) > 0; {
		n := rapid.IntRange(1, len(rest)).Draw(t, "few")
		var err error
		switch rapid.IntRange(0, 3).Draw(t, "how") {
		case 0:
			err = b.Append(rest[:n]...)
		case 1:
			err = b.Roll(dice.Typed(rest[:n]...), n, dice.MaxSides)
		case 2:
			n, err = 0, b.Roll(dice.Typed(rest...), len(rest)+30, dice.MaxSides)
		case 3:
			n, err = 0, b.Append(append(slices.Clone(rest), 0)...)
		}
		if (err != nil) != (n == 0) {
			t.Fatalf("%d faces: %v", n, err)
		}
		rest = rest[n:]
		given, want = append(given, b.Faces()), append(want, b.Faces().String())
	}
	for i, g := range given {
		if g.String() != want[i] {
			t.Fatalf("%s became %s", want[i], g)
		}
	}
	return b.Faces()
}

// checkFaces asks f everything that can be asked about a row.
func checkFaces(t *rapid.T, f dice.Faces, row []int) {
	if f.Len() != len(row) || !slices.Equal(f.AppendTo(nil), row) {
		t.Fatalf("%d faces, %v, want %v", f.Len(), f.AppendTo(nil), row)
	}
	if got := f.AppendTo([]int{-7}); got[0] != -7 || !slices.Equal(got[1:], row) {
		t.Fatalf("appended: %v", got)
	}
	last := rapid.IntRange(0, len(row)).Draw(t, "last")
	if got := ints(f.Last(last)); !slices.Equal(got, row[len(row)-last:]) {
		t.Fatalf("the last %d are %v", last, got)
	}
	next := 0
	for i, face := range f.All() {
		if i != next || face != row[i] || f.At(i) != face {
			t.Fatalf("face %d is %d, want %d", i, face, row[i])
		}
		next++
	}
	if next != len(row) {
		t.Fatalf("All yields %d of %d", next, len(row))
	}
	text := fmt.Sprint(row)
	if got := f.String(); got != text[1:len(text)-1] {
		t.Fatalf("String %q, want %q", got, text)
	}
}

func TestFacesDiffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rows().Draw(t, "a"), rows().Draw(t, "b")
		fa, _ := dice.FacesOf(a...)
		fb, _ := dice.FacesOf(b...)
		if (fa == fb) != slices.Equal(a, b) {
			t.Fatalf("%v == %v: %v", a, b, fa == fb)
		}
	})
}

func TestFacesAllStops(t *testing.T) {
	f, _ := dice.FacesOf(make([]int, 0)...)
	for range f.All() {
		t.Error("no faces, yet one came")
	}
	f, _ = f.Append(1, 2, 3)
	count := 0
	for range f.All() {
		count++
		break
	}
	if count != 1 {
		t.Errorf("%d faces after a break", count)
	}
}

func TestFacesAtPanicsLikeASlice(t *testing.T) {
	for _, n := range []int{0, 3, 24, 30} {
		f, _ := dice.FacesOf(slices.Repeat([]int{5}, n)...)
		for _, i := range []int{-1, n, n + 1, math.MaxInt, math.MinInt} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("At(%d) of %d faces: no panic", i, n)
					}
				}()
				f.At(i)
			}()
		}
	}
}

// Hazard 4, and hazard 16: MaxFaces is enforced, before a draw.
func TestMaxFaces(t *testing.T) {
	var full dice.Faces
	if _, err := full.Roll(dice.NewSource("full"), dice.MaxFaces, 6); err != nil {
		t.Fatal(err)
	}
	was := full
	if g, err := full.Append(1, 2, 3); err == nil || err.Error() != "dice: faces 1048579; allowed: 0..1048576" || g != was {
		t.Errorf("three faces too many: %v", err)
	}
	if _, err := full.Append(); err != nil {
		t.Errorf("no more faces: %v", err)
	}
	src := &counting{RNG: always(0)}
	for _, f := range []dice.Faces{{}, full} {
		was := f
		for _, n := range []int{-1, math.MinInt, dice.MaxFaces + 1 - f.Len(), math.MaxInt, math.MaxInt - 3} {
			if rolled, err := f.Roll(src, n, 6); !errors.Is(err, dice.ErrLimit) || rolled != nil || f != was || src.draws > 0 {
				t.Errorf("%d more faces on %d: %v after %d draws", n, f.Len(), err, src.draws)
			}
		}
	}
	var b dice.FacesBuilder
	b.Reset(full)
	if err := b.Roll(src, 1, 6); !errors.Is(err, dice.ErrLimit) || b.Append(1) == nil || b.Faces() != full || src.draws > 0 {
		t.Errorf("one more built: %v after %d draws", err, src.draws)
	}
	if _, err := dice.FacesOf(make([]int, dice.MaxFaces+1)...); !errors.Is(err, dice.ErrLimit) {
		t.Errorf("a list too long: %v", err)
	}
	data, err := json.Marshal(full)
	if err != nil {
		t.Fatal(err)
	}
	var again dice.Faces
	if err := again.UnmarshalJSON(data); err != nil || again != full {
		t.Errorf("MaxFaces faces through JSON: %v", err)
	}
	data = append(data[:len(data)-1], ",1]"...)
	if err := again.UnmarshalJSON(data); !errors.Is(err, dice.ErrLimit) || again != full {
		t.Errorf("one more in JSON: %v", err)
	}
}

// Whatever the source, its way of rolling, and how full the row is: a die that Faces
// cannot hold is refused with the range, draws nothing and changes nothing.
func TestFacesRollRefuses(t *testing.T) {
	for name, source := range map[string]func() dice.RNG{
		"Source":    func() dice.RNG { return dice.NewSource("refused") },
		"rand.Rand": func() dice.RNG { return rand.New(rand.NewPCG(1, 2)) },
		"Locked":    func() dice.RNG { return dice.NewLocked(dice.NewSource("refused")) },
	} {
		asked, left := source(), source()
		for _, have := range []int{0, 3, 16, 17, 24, 30} {
			f, _ := dice.FacesOf(slices.Repeat([]int{5}, have)...)
			was := f
			refuse := func(n, sides int, want string) {
				t.Helper()
				if rolled, err := f.Roll(asked, n, sides); rolled != nil || err == nil || err.Error() != want || f != was {
					t.Errorf("%s, %dd%d on %d faces: %v, %v; want %s", name, n, sides, have, rolled, err, want)
				}
			}
			for _, sides := range []int{0, -1, dice.MaxSides + 1, math.MinInt, math.MaxInt} {
				for _, n := range []int{0, 1, 7, 8, 9, 24, 25, 100} {
					refuse(n, sides, fmt.Sprintf("dice: sides %d; allowed: 1..255", sides))
				}
			}
			for _, n := range []int{-1, math.MinInt, dice.MaxFaces - have + 1, math.MaxInt} {
				refuse(n, 6, fmt.Sprintf("dice: faces %d; allowed: 0..%d", n, dice.MaxFaces-have))
			}
		}
		if asked.IntN(1_000_000) != left.IntN(1_000_000) {
			t.Errorf("%s: a refused roll drew dice", name)
		}
	}
}

// Hazard 7: a text is made of the faces that lie there and rolls nothing.
func TestTextRollsNothing(t *testing.T) {
	src := &counting{RNG: dice.NewSource("text")}
	var f dice.Faces
	if _, err := f.Roll(src, 30, 12); err != nil {
		t.Fatal(err)
	}
	text := f.String()
	for range 3 {
		if f.String() != text || src.draws != 30 {
			t.Errorf("%q, then %q, %d draws", text, f.String(), src.draws)
		}
	}
}

// A source that panics in the middle of a roll leaves no trace, and what Roll
// gives for a look has no room behind it: equal faces are equal.
func TestFacesAreCleanBehindTheirEnd(t *testing.T) {
	var f, none dice.Faces
	func() {
		defer func() { _ = recover() }()
		draws := 0
		_, _ = f.Roll(dice.Func(func(int) int {
			if draws++; draws == 3 {
				panic("broken")
			}
			return 4
		}), 5, 12)
	}()
	if f != none || f.Len() != 0 {
		t.Errorf("after a panic: %v", f)
	}
	rolled, err := f.Roll(dice.Typed(4, 5), 2, 12)
	if err != nil {
		t.Fatal(err)
	}
	_ = append(rolled, 99)
	if want, _ := dice.FacesOf(4, 5); f != want {
		t.Errorf("after an append to what Roll gave: %v, want %v", f, want)
	}
}
