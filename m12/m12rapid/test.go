package m12rapid

import (
	"slices"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"pgregory.net/rapid"
)

// Test generates valid tests, mostly of a size that people play.
func Test() *rapid.Generator[m12.Test] {
	return rapid.Custom(func(t *rapid.T) m12.Test {
		test := m12.Test{
			Dice:       rapid.OneOf(rapid.IntRange(1, 7), rapid.IntRange(1, 40)).Draw(t, "dice"),
			Skill:      rapid.IntRange(-12, 20).Draw(t, "skill"),
			Speciality: rapid.Bool().Draw(t, "speciality"),
			Fields:     rapid.IntRange(0, 3).Draw(t, "fields"),
			Situation:  rapid.IntRange(-20, 20).Draw(t, "situation"),
			WoundMalus: rapid.IntRange(0, 15).Draw(t, "wounds"),
			X:          rapid.IntRange(0, 2).Draw(t, "x"),
			Difficulty: rapid.IntRange(1, 60).Draw(t, "difficulty"),
			Mind:       rapid.SampledFrom(append(slices.Collect(rollbook.All[m12.Mind]()), 0)).Draw(t, "mind"),
		}
		if test.Mind != 0 {
			test.Leaning = rapid.SampledFrom(slices.Collect(rollbook.All[m12.Leaning]())).Draw(t, "leaning")
		}
		return test
	})
}

// Faces generates the faces of n dice, 1 or more, that decide a test: whole rolls of
// specials, up to three, and then one with a normal die ([m12.RES4]).
func Faces(n int) *rapid.Generator[[]int] {
	return rapid.Custom(func(t *rapid.T) []int {
		var faces []int
		for range rapid.IntRange(0, 3).Draw(t, "rerolls") {
			faces = append(faces, rapid.SliceOfN(rapid.IntRange(11, 12), n, n).Draw(t, "specials")...)
		}
		last := rapid.SliceOfN(rapid.IntRange(1, 12), n, n).Draw(t, "last")
		if slices.Min(last) > 10 {
			last[rapid.IntRange(0, n-1).Draw(t, "at")] = rapid.IntRange(1, 10).Draw(t, "normal")
		}
		return append(faces, last...)
	})
}

// Result generates results of any test, most of them decided, some with X-points
// spent after a failure.
func Result() *rapid.Generator[m12.Result] {
	return rapid.Custom(func(t *rapid.T) m12.Result {
		test := Test().Draw(t, "test")
		faces := Faces(test.Dice).Draw(t, "faces")
		if rapid.IntRange(0, 3).Draw(t, "all") == 3 {
			faces = faces[:rapid.IntRange(0, len(faces)).Draw(t, "lying")]
		}
		r, err := test.Start()
		if err == nil {
			r, err = r.Take(faces...)
		}
		if x := rapid.IntRange(0, 2).Draw(t, "x after"); err == nil && x > 0 && r.Outcome() != m12.Undecided && !m12.Passed(r.Outcome()) {
			r, err = r.Spend(x, x)
		}
		if err != nil {
			t.Fatalf("m12rapid: %v with %v: %v", test, faces, err)
		}
		return r
	})
}
