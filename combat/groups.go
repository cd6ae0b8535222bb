package combat

import "slices"

// Groups puts xs in the order of acting: whoever cmp puts first acts first, and
// those whom it finds equal (0) form a group that acts at the same time. Within
// a group the order is that of xs, which is left as it is.
//
// cmp must be a strict weak ordering, as [slices.SortFunc] asks.
func Groups[T any](xs []T, cmp func(a, b T) int) [][]T {
	sorted := slices.Clone(xs)
	slices.SortStableFunc(sorted, cmp)
	var groups [][]T
	for len(sorted) > 0 {
		n := 1
		for n < len(sorted) && cmp(sorted[0], sorted[n]) == 0 {
			n++
		}
		groups = append(groups, sorted[:n:n])
		sorted = sorted[n:]
	}
	return groups
}
