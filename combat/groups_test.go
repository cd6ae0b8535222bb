package combat_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
)

type fighter struct{ id, best int }

// naive finds the groups by looking for the best again and again.
func naive(xs []fighter) (groups [][]fighter) {
	done := map[int]bool{}
	for len(done) < len(xs) {
		best := -1
		for _, x := range xs {
			if !done[x.id] && x.best > best {
				best = x.best
			}
		}
		var group []fighter
		for _, x := range xs {
			if x.best == best {
				group = append(group, x)
				done[x.id] = true
			}
		}
		groups = append(groups, group)
	}
	return groups
}

func TestGroups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var xs []fighter
		for i, best := range rapid.SliceOfN(rapid.IntRange(0, 6), 0, 40).Draw(t, "best") {
			xs = append(xs, fighter{i, best})
		}
		before := slices.Clone(xs)
		groups := combat.Groups(xs, func(a, b fighter) int { return cmp.Compare(b.best, a.best) })
		if got, want := fmt.Sprint(groups), fmt.Sprint(naive(xs)); got != want {
			t.Fatalf("got  %s\nwant %s", got, want)
		}
		for i, g := range groups { // each is the caller's own
			_ = append(g, fighter{-1, -1})
			clear(g)
			if i+1 < len(groups) && groups[i+1][0] == (fighter{-1, -1}) {
				t.Fatal("groups overlap")
			}
		}
		if !slices.Equal(xs, before) {
			t.Fatal("the input has changed")
		}
	})
	if got := combat.Groups[int](nil, cmp.Compare[int]); got != nil {
		t.Errorf("of nobody: %v", got)
	}
}
