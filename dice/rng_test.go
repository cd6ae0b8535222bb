package dice_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

// always answers the same, whatever it is asked.
func always(v int) dice.RNG { return dice.Func(func(int) int { return v }) }

// counting counts the draws that reach a source.
type counting struct {
	dice.RNG
	draws int
}

func (c *counting) IntN(n int) int {
	c.draws++
	return c.RNG.IntN(n)
}

// A roller is one way of rolling several dice; it returns their faces, or their
// sum as one face.
type roller struct {
	name string
	roll func(r dice.RNG, n, sides int) ([]int, error)
}

func rollers() []roller {
	return []roller{
		{"Face", func(r dice.RNG, n, sides int) (faces []int, err error) {
			for range n {
				face, err := dice.Face(r, sides)
				if err != nil {
					return nil, err
				}
				faces = append(faces, face)
			}
			return faces, nil
		}},
		{"Append", func(r dice.RNG, n, sides int) ([]int, error) { return dice.Append(nil, r, n, sides) }},
		{"Fill", func(r dice.RNG, n, sides int) ([]int, error) {
			dst := make([]byte, n)
			err := dice.Fill(dst, r, sides)
			return ints(dst), err
		}},
		{"Faces.Roll", func(r dice.RNG, n, sides int) ([]int, error) {
			var f dice.Faces
			rolled, err := f.Roll(r, n, sides)
			if err == nil && !slices.Equal(ints(rolled), f.AppendTo(nil)) {
				return nil, errors.New("the first look shows other faces")
			}
			return f.AppendTo(nil), err
		}},
		{"Sum", func(r dice.RNG, n, sides int) ([]int, error) {
			total, err := dice.Sum(r, n, sides)
			return []int{total}, err
		}},
	}
}

func ints(b []byte) (faces []int) {
	for _, face := range b {
		faces = append(faces, int(face))
	}
	return faces
}

func sum(faces []int) (total int) {
	for _, face := range faces {
		total += face
	}
	return total
}

// All rollers show the same dice of the same source, in the order drawn.
func TestRollersAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := dicerapid.Faces(dice.MaxSides, 0, 60).Draw(t, "faces")
		for _, way := range rollers() {
			script := dice.Typed(want...)
			got, err := way.roll(script, len(want), dice.MaxSides)
			if way.name == "Sum" {
				got, want = got[:1], []int{sum(want)}
			}
			if err != nil || !slices.Equal(got, want) || script.Done() != nil {
				t.Fatalf("%s: %v, %v, want %v; %v", way.name, got, err, want, script.Done())
			}
		}
	})
}

// Hazard 3 and more: a source that answers nonsense gets an error from every
// roller, wherever in the roll it does so, and whatever stands between them.
func TestHostileSources(t *testing.T) {
	wraps := map[string]func(dice.RNG) dice.RNG{
		"bare":     func(r dice.RNG) dice.RNG { return r },
		"locked":   func(r dice.RNG) dice.RNG { return dice.NewLocked(r) },
		"recorded": func(r dice.RNG) dice.RNG { return &dice.Recorder{Src: r} },
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 40).Draw(t, "dice")
		sides := rapid.IntRange(1, dice.MaxSides).Draw(t, "sides")
		good := rapid.IntRange(0, n-1).Draw(t, "good draws")
		bad := rapid.OneOf(
			rapid.SampledFrom([]int{-1, math.MinInt, math.MaxInt, sides, sides + 1, -sides}),
			rapid.IntMax(-1), rapid.IntMin(sides),
		).Draw(t, "bad")
		for wrap, wrapped := range wraps {
			for _, way := range rollers() {
				draws := 0
				src := dice.Func(func(int) int {
					if draws++; draws > good {
						return bad
					}
					return 0
				})
				_, err := way.roll(wrapped(src), n, sides)
				var draw *dice.DrawError
				if !errors.Is(err, dice.ErrSource) || !errors.As(err, &draw) || draw.Die != sides {
					t.Fatalf("%s, %s: %v", way.name, wrap, err)
				}
				if way.name != "Face" && draw.Draw != good+1 {
					t.Fatalf("%s, %s: draw %d, want %d", way.name, wrap, draw.Draw, good+1)
				}
				if draws != good+1 {
					t.Fatalf("%s, %s: asked %d times, want %d", way.name, wrap, draws, good+1)
				}
			}
		}
	})
}

// A constant source is no reason to hang. Where its answer is a face it is no
// reason to refuse either: those dice are possible.
func TestConstantSources(t *testing.T) {
	for _, way := range rollers() {
		for v := range 6 {
			got, err := way.roll(always(v), 30, 6)
			if err != nil || sum(got) != 30*(v+1) {
				t.Errorf("%s of constant %d: %v, %v", way.name, v, got, err)
			}
		}
		for _, v := range []int{-1, 6, 7, math.MinInt, math.MaxInt} {
			if got, err := way.roll(always(v), 30, 6); !errors.Is(err, dice.ErrSource) {
				t.Errorf("%s of constant %d: %v, %v", way.name, v, got, err)
			}
		}
	}
}

// Hazard 4: counts and sizes are checked before anything is drawn or allocated.
func TestRollersRefuse(t *testing.T) {
	for _, way := range rollers() {
		for _, sides := range []int{0, -1, math.MinInt} {
			src := &counting{RNG: always(0)}
			_, err := way.roll(src, 3, sides)
			if !errors.Is(err, dice.ErrSides) && !errors.Is(err, dice.ErrLimit) || src.draws > 0 {
				t.Errorf("%s of d%d: %v after %d draws", way.name, sides, err, src.draws)
			}
		}
	}
	for _, sides := range []int{dice.MaxSides + 1, 1000, math.MaxInt} {
		src := &counting{RNG: always(0)}
		if err := dice.Fill(make([]byte, 3), src, sides); !errors.Is(err, dice.ErrLimit) || src.draws > 0 {
			t.Errorf("Fill of d%d: %v after %d draws", sides, err, src.draws)
		}
		var f dice.Faces
		for _, n := range []int{1, 100} {
			if _, err := f.Roll(src, n, sides); !errors.Is(err, dice.ErrLimit) || src.draws > 0 || f != (dice.Faces{}) {
				t.Errorf("Faces.Roll of d%d: %v after %d draws, %v", sides, err, src.draws, f)
			}
		}
	}
	for _, c := range []struct{ n, sides int }{
		{-1, 6}, {math.MinInt, 6}, {dice.DefaultDice + 1, 6}, {math.MaxInt, 6}, {1, dice.DefaultSides + 1}, {1, math.MaxInt},
	} {
		src := &counting{RNG: always(0)}
		if total, err := dice.Sum(src, c.n, c.sides); !errors.Is(err, dice.ErrLimit) || total != 0 || src.draws > 0 {
			t.Errorf("Sum of %dd%d: %d, %v after %d draws", c.n, c.sides, total, err, src.draws)
		}
		dst := []int{1, 2}
		if got, err := dice.Append(dst, src, c.n, c.sides); !errors.Is(err, dice.ErrLimit) || !slices.Equal(got, dst) || src.draws > 0 {
			t.Errorf("Append of %dd%d: %v, %v after %d draws", c.n, c.sides, got, err, src.draws)
		}
	}
}

func TestFace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.IntRange(1, math.MaxInt).Draw(t, "sides")
		v := rapid.IntRange(0, sides-1).Draw(t, "v")
		if face, err := dice.Face(always(v), sides); face != v+1 || err != nil {
			t.Fatalf("%d, %v", face, err)
		}
	})
	if face, err := dice.Face(always(-1), 6); face != 0 || err == nil {
		t.Errorf("%d, %v beside an error", face, err)
	}
}

func TestSumAtTheLimits(t *testing.T) {
	if got, err := dice.Sum(dice.Func(func(n int) int { return n - 1 }), dice.DefaultDice, dice.DefaultSides); got != 1_000_000_000 || err != nil {
		t.Errorf("%d, %v", got, err)
	}
	if got, err := dice.Sum(always(-1), 0, 6); got != 0 || err != nil {
		t.Errorf("no dice: %d, %v", got, err)
	}
}

// The destination comes back as it was, nil or not, spare room or not.
func TestAppendKeepsDestinationOnError(t *testing.T) {
	for _, dst := range [][]int{nil, {}, {7}, make([]int, 2, 10)} {
		want := slices.Clone(dst)
		got, err := dice.Append(dst, dice.Typed(1, 2, 3), 4, 6)
		if !errors.Is(err, dice.ErrExhausted) || !slices.Equal(got, want) || (got == nil) != (dst == nil) {
			t.Errorf("%#v became %#v, %v", want, got, err)
		}
	}
	got, err := dice.Append([]int{9}, dice.Typed(1, 2), 2, 6)
	if err != nil || !slices.Equal(got, []int{9, 1, 2}) {
		t.Errorf("%v, %v", got, err)
	}
}

// Fill must not depend on how a source is called.
func TestFillOfRandIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		sides := rapid.IntRange(1, dice.MaxSides).Draw(t, "sides")
		a, b := make([]byte, 50), make([]byte, 50)
		if err := dice.Fill(a, rand.New(rand.NewPCG(seed, 1)), sides); err != nil {
			t.Fatal(err)
		}
		if err := dice.Fill(b, dice.Func(rand.New(rand.NewPCG(seed, 1)).IntN), sides); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(a, b) {
			t.Fatalf("%v, then %v", a, b)
		}
	})
}

// A source that tells why it stopped is believed.
func TestNoAnswerPassesTheReason(t *testing.T) {
	for _, way := range rollers() {
		_, err := way.roll(dice.Typed(3, 9), 3, 6)
		var draw *dice.DrawError
		if !errors.As(err, &draw) || draw.Err != dice.ErrFace || draw.Draw != 2 || draw.Answer != "9" {
			t.Errorf("%s: %v", way.name, err)
		}
	}
	if err := dice.NoAnswer(dice.Typed(), 4, 12, -3); err.Error() != "dice: draw 4, d12, given -3, the source cannot answer" {
		t.Errorf("a source that has nothing to tell: %v", err)
	}
}
