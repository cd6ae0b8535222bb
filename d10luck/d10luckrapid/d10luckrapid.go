// Package d10luckrapid lets rapid, the property tester pgregory.net/rapid, make
// what package d10luck works with: tests, dice, results, fear, characters and
// tables. Everything it makes is valid, mostly of a size that people play, and
// shrinks to few dice and low figures.
//
//	rapid.Check(t, func(t *rapid.T) {
//		r := d10luckrapid.Result().Draw(t, "result")
//		…
//	})
//
// For dice of any kind, as a source to roll on, see package dicerapid.
package d10luckrapid

import (
	"slices"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"pgregory.net/rapid"
)

// Test makes tests of all kinds.
func Test() *rapid.Generator[d10luck.Test] {
	return rapid.Custom(func(t *rapid.T) d10luck.Test {
		test := d10luck.Test{
			Kind:      rapid.SampledFrom(slices.Collect(rollbook.All[d10luck.Kind]())).Draw(t, "kind"),
			Attribute: level(0).Draw(t, "attribute"),
			Modifier:  modifier().Draw(t, "modifier"),
		}
		switch test.Kind {
		case d10luck.Task:
			test.Skill = level(0).Draw(t, "skill")
		case d10luck.Unskilled:
			test.Penalty = level(d10luck.LeastPenalty).Draw(t, "penalty")
		}
		return test
	})
}

func level(low int) *rapid.Generator[int] {
	return rapid.OneOf(rapid.IntRange(low, 8), rapid.IntRange(low, 1_000_000))
}

func modifier() *rapid.Generator[int] {
	return rapid.OneOf(rapid.IntRange(-12, 8), rapid.IntRange(-1_000_000, 1_000_000))
}

// Luck makes the faces of one luck die, complete: a D10 and, behind a 10 or a 1,
// some sixes, at most 90, and one D6 that shows no six (LCK-1, LCK-2).
func Luck() *rapid.Generator[[]int] {
	return rapid.Custom(func(t *rapid.T) []int {
		faces := []int{rapid.IntRange(1, 10).Draw(t, "d10")}
		if faces[0] == 1 || faces[0] == 10 {
			sixes := rapid.OneOf(rapid.IntRange(0, 3), rapid.IntRange(0, 90)).Draw(t, "sixes")
			faces = append(faces, slices.Repeat([]int{6}, sixes)...)
			faces = append(faces, rapid.IntRange(1, 5).Draw(t, "d6"))
		}
		return faces
	})
}

// Result makes results of any test, each with some of its dice, none or all.
func Result() *rapid.Generator[d10luck.Result] {
	return rapid.Custom(func(t *rapid.T) d10luck.Result {
		r := must(Test().Draw(t, "test").Start())
		return must(r.Take(begin(t, Luck().Draw(t, "dice"))...))
	})
}

// begin cuts a row of dice off somewhere, seldom before its end.
func begin(t *rapid.T, faces []int) []int {
	if rapid.IntRange(0, 3).Draw(t, "all") < 3 {
		return faces
	}
	return faces[:rapid.IntRange(0, len(faces)).Draw(t, "lying")]
}

// FearTest makes fear tests, by both readings of LCK-3.
func FearTest() *rapid.Generator[d10luck.FearTest] {
	return rapid.Custom(func(t *rapid.T) d10luck.FearTest {
		return d10luck.FearTest{
			Willpower: level(0).Draw(t, "willpower"),
			Gifted:    rapid.Bool().Draw(t, "gifted"),
			Modifier:  modifier().Draw(t, "modifier"),
			NoLuck:    rapid.Bool().Draw(t, "no luck in fear"),
		}
	})
}

// Fear makes fear tests with some of their dice, none or all.
func Fear() *rapid.Generator[d10luck.Fear] {
	return rapid.Custom(func(t *rapid.T) d10luck.Fear {
		f := must(FearTest().Draw(t, "test").Start())
		f = must(f.Take(begin(t, Luck().Draw(t, "dice"))...))
		if f.Result().Outcome() != d10luck.Failure {
			return f
		}
		faces := Luck().Draw(t, "fear")
		if f.Test().NoLuck {
			faces = faces[:1]
		}
		return must(f.Take(begin(t, faces)...))
	})
}

// Effect makes effects by the standard tables, some with their die, some
// overruled.
func Effect() *rapid.Generator[d10luck.Effect] {
	return rapid.Custom(func(t *rapid.T) d10luck.Effect {
		f := Fear().Filter(func(f d10luck.Fear) bool { return f.Outcome() != d10luck.Undecided }).Draw(t, "fear")
		e := roll(t, must(f.Effect(d10luck.Rules{})))
		if rapid.IntRange(0, 2).Draw(t, "overruled") == 2 {
			e = roll(t, must(e.Overrule(d10luck.FearTable{}.Row(rapid.IntRange(0, 8).Draw(t, "level")))))
		}
		return e
	})
}

// roll puts down the die that is due, or does not.
func roll(t *rapid.T, e d10luck.Effect) d10luck.Effect {
	if n, sides := e.Need(); n > 0 && rapid.Bool().Draw(t, "roll the turns") {
		return must(e.Take(rapid.IntRange(1, sides).Draw(t, "turns")))
	}
	return e
}

// Resisted makes resisted tests of any two kinds, with up to five ties and some
// of the dice of the last round, none or all.
func Resisted() *rapid.Generator[d10luck.Resisted] {
	return rapid.Custom(func(t *rapid.T) d10luck.Resisted {
		a, b := Test().Draw(t, "a"), Test().Draw(t, "b")
		tie := rapid.IntRange(0, 5).Draw(t, "ties")
		if tie > 0 { // tests of equal strength tie where both dice show the same
			b = a
		}
		r := must(d10luck.Resist(a, b))
		for range tie {
			faces := Luck().Draw(t, "dice of both")
			r = must(r.Take(d10luck.SideA, faces...))
			if r.Result(d10luck.SideA).Outcome() == d10luck.Failure {
				break
			}
			r = must(r.Take(d10luck.SideB, faces...))
		}
		for _, side := range []d10luck.Side{d10luck.SideA, d10luck.SideB} {
			if r.Result(side).Faces().Len() == 0 {
				r = must(r.Take(side, begin(t, Luck().Draw(t, "dice"))...))
			}
		}
		return r
	})
}

// OutcomeTable makes tables that a host could have made.
func OutcomeTable() *rapid.Generator[d10luck.OutcomeTable] {
	return rapid.Custom(func(t *rapid.T) d10luck.OutcomeTable {
		rows := make([]d10luck.Level, rapid.IntRange(1, 12).Draw(t, "rows"))
		names, low := distinct(t, len(rows)), d10luck.Target
		for i := range rows {
			high := low + rapid.IntRange(0, 5).Draw(t, "more totals")
			rows[i] = d10luck.Level{Number: i + 1, Name: names[i], Low: low, High: high}
			low = high + 1
		}
		decent := rapid.SampledFrom(names).Draw(t, "decent")
		return must(d10luck.NewOutcomeTable(decent, rapid.IntRange(0, 4).Draw(t, "every"), rows...))
	})
}

func distinct(t *rapid.T, n int) []string {
	return rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{3,8}`), n, n, rapid.ID[string]).Draw(t, "names")
}

// Character makes characters within the default bounds.
func Character() *rapid.Generator[d10luck.Character] {
	return rapid.Custom(func(t *rapid.T) d10luck.Character {
		c := d10luck.Character{
			Attributes: map[string]int{},
			Skills:     rapid.MapOfN(rapid.StringMatching(`[A-Z][a-z]{2,9}( [a-z]{2,9})?`), rapid.IntRange(1, 9), 0, 6).Draw(t, "skills"),
			Gifted:     rapid.Bool().Draw(t, "gifted"),
		}
		for a := range (d10luck.AttributeList{}).All() {
			c.Attributes[a.Name] = rapid.IntRange(1, 6).Draw(t, a.Name)
		}
		return c
	})
}

// must is for what cannot fail; if it does, rapid reports the panic.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
