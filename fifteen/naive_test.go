package fifteen_test

import (
	"slices"

	"github.com/rollbook-rpg/rollbook/fifteen"
)

// A second implementation of rolls, range and protection, written from the
// clauses the slow way.

// naiveTarget adds up ROL-1, RNG-2 and ACT-2.
func naiveTarget(t fifteen.Test) int {
	return t.Score + t.Situation + t.Range + map[int]int{2: -1, 3: -2}[t.Actions]
}

// naiveWinner plays ROL-2 by sorting: successes only, closest first, then the
// higher base. It returns -1 for nobody, -2 for a standoff.
func naiveWinner(sides []fifteen.Test, faces []int) int {
	type success struct{ side, away, base int }
	var all []success
	for i, t := range sides {
		target := naiveTarget(t)
		if faces[i] > target {
			continue
		}
		if target > 20 {
			target = 20
		}
		all = append(all, success{i, target - faces[i], t.Score})
	}
	slices.SortFunc(all, func(a, b success) int {
		if a.away != b.away {
			return a.away - b.away
		}
		return b.base - a.base
	})
	switch {
	case len(all) == 0:
		return -1
	case len(all) > 1 && all[0].away == all[1].away && all[0].base == all[1].base:
		return -2
	}
	return all[0].side
}
