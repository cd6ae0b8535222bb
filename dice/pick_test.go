package dice_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice"
)

// keptOf is which dice are kept, by a second and slower way: one after the other, the
// best of those left, the first of equal ones.
func keptOf(term dice.Term, faces []int) (kept []bool) {
	kept = make([]bool, len(faces))
	for range term.N {
		best := -1
		for i, face := range faces {
			switch {
			case kept[i]:
			case best < 0, term.Pick == dice.KeepHighest && face > faces[best], term.Pick == dice.KeepLowest && face < faces[best]:
				best = i
			}
		}
		kept[best] = true
	}
	return kept
}

// countsOf is which dice count.
func countsOf(term dice.Term, faces []int) (counts []bool) {
	switch term.Pick {
	case dice.KeepHighest, dice.KeepLowest:
		return keptOf(term, faces)
	}
	for _, face := range faces {
		counts = append(counts, term.Pick == "" ||
			term.Pick == dice.CountFrom && face >= term.N || term.Pick == dice.CountTo && face <= term.N)
	}
	return counts
}

// naive is what a term comes to, its sign put aside.
func naive(term dice.Term, faces []int) (sum int) {
	for i, counts := range countsOf(term, faces) {
		switch {
		case counts && (term.Pick == dice.CountFrom || term.Pick == dice.CountTo):
			sum++
		case counts:
			sum += faces[i]
		}
	}
	return sum
}

// TestPickProperties: die by die, the same dice count as in the slower way, so many as
// the term says, and nothing else adds to the total.
func TestPickProperties(t *testing.T) {
	dropped := 0
	rapid.Check(t, func(t *rapid.T) {
		term := dice.Term{Sign: +1, Count: rapid.IntRange(1, 40).Draw(t, "dice"), Sides: rapid.OneOf(rapid.IntRange(1, 6), rapid.Just(1000)).Draw(t, "sides")}
		text := fmt.Sprintf("%dd%d", term.Count, term.Sides)
		switch term.Pick = rapid.SampledFrom([]dice.Pick{dice.KeepHighest, dice.KeepLowest, dice.CountFrom, dice.CountTo}).Draw(t, "pick"); term.Pick {
		case dice.KeepHighest, dice.KeepLowest:
			term.N = rapid.IntRange(1, term.Count).Draw(t, "kept")
		default:
			term.N = rapid.IntRange(1, term.Sides).Draw(t, "face")
		}
		faces := rapid.SliceOfN(rapid.IntRange(1, term.Sides), term.Count, term.Count).Draw(t, "faces")
		sign := rapid.SampledFrom([]int{+1, -1}).Draw(t, "sign")
		r := must(must(dice.Parse(fmt.Sprintf("%s%s%s%d+100", map[int]string{-1: "-"}[sign], text, term.Pick, term.N))).Take(faces...))
		want := countsOf(term, faces)
		sum, n := 100, 0
		for i, die := range r.All() {
			if i != n || die.Term != 0 || die.Sides != term.Sides || die.Face != faces[i] || die.Counts != want[i] || !die.Counts && die.Value != 0 {
				t.Fatalf("%v: die %d is %+v, counts: %v", r, i, die, want)
			}
			if !die.Counts {
				dropped++
			}
			sum += die.Value
			n++
		}
		if n != term.Count || sum != r.Total() || r.Total() != 100+sign*naive(term, faces) {
			t.Fatalf("%v: %d dice that make %d, want %d", r, n, sum, 100+sign*naive(term, faces))
		}
		// A number added to the roll changes none of that (hazard 14).
		bare := must(must(dice.Parse(fmt.Sprintf("%s%s%d-7", text, term.Pick, term.N))).Take(faces...))
		for i, die := range bare.All() {
			if die.Counts != want[i] {
				t.Fatalf("%v: die %d counts: %v", bare, i, die.Counts)
			}
		}
	})
	if dropped == 0 {
		t.Error("no die was ever dropped")
	}
}

// TestDroppingIsKeepingTheOthers: for the same dice the same count, ties included.
func TestDroppingIsKeepingTheOthers(t *testing.T) {
	for text, want := range map[string]string{
		"4d6dl1": "4d6kh3", "4d6dh1": "4d6kl3", "4d6dl": "4d6kh3", "2d20dh": "2d20kl1", "2d20kh": "2d20kh1", "4d6dl3": "4d6kh1",
		"4d6kh4": "4d6", "4d6kl4": "4d6", "4d6dl0": "4d6", "1d20kl1": "1d20", "4DFDL1": "4dFkh3", "4d6kh-1": "4d6kh1-1", "2d%KH1": "2d100kh1", "d%": "1d100", "df": "1dF",
		"6d10≥7": "6d10>=7", "6d10 <= 3": "6d10<=3", "4dF>=+1": "4dF>=1", "4dF ≤ −1": "4dF<=-1", "4dF>=-0": "4dF>=0",
		"2d6+3#attack": "2d6+3 # attack", " 2d6 #\t# a #b ": "2d6 # # a #b",
	} {
		e, err := dice.Parse(text)
		if err != nil || e.String() != want || e != dice.MustParse(want) {
			t.Errorf("%q: %v, %v; want %s", text, e, err, want)
		}
		if _, label, _ := strings.Cut(want, " # "); e.Label() != label {
			t.Errorf("%q: label %q, want %q", text, e.Label(), label)
		}
	}
}

// Of equal dice those rolled first are kept, from either end.
func TestPickTies(t *testing.T) {
	for text, want := range map[string][]int{"5d6kh3": {0, 1, 3}, "5d6kl3": {1, 2, 3}, "5d6kh2": {0, 1}, "5d6kl1": {2}, "5d6dl1": {0, 1, 3, 4}, "5d6dh1": {1, 2, 3, 4}} {
		var kept []int
		for i, die := range must(dice.MustParse(text).Take(5, 4, 1, 4, 4)).All() {
			if die.Counts {
				kept = append(kept, i)
			}
		}
		if !slices.Equal(kept, want) {
			t.Errorf("%s keeps %v, want %v", text, kept, want)
		}
	}
}
