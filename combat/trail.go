package combat

import (
	"math/bits"
	"slices"
)

// window is how many states before a command a trail keeps, at least where there are
// so many.
const window = 64

// A trail keeps states before some of the commands that stand: before each of the last
// window, and ever fewer of those before, so that one which lies d commands back is at
// most 2d commands behind one that is kept. These are some 128 in all, and two
// more each time that a fight gets twice as long. Nobody writes into a state that is
// kept.
type trail[S any] struct{ kept []kept[S] }

type kept[S any] struct {
	depth int // how many commands stood then
	state S
}

// push keeps the state of a depth, which is more than all others.
func (t *trail[S]) push(depth int, s S) {
	if len(t.kept) >= 2*window+3*bits.Len(uint(depth/window)) {
		t.thin(depth)
	}
	if t.kept == nil {
		t.kept = make([]kept[S], 0, window/2)
	}
	t.kept = append(t.kept, kept[S]{depth, s})
}

// thin leaves what is kept below depth: beyond the window the multiples of it, and of
// those that lie d back the multiples of about d.
func (t *trail[S]) thin(depth int) {
	t.kept = slices.DeleteFunc(t.kept, func(k kept[S]) bool {
		back := depth - k.depth
		if back < window || k.depth == 0 {
			return false
		}
		every := 1 << bits.TrailingZeros(uint(k.depth/window))
		return k.depth%window != 0 || back >= 2*window*every
	})
}

// upTo is the last state that is kept at depth or before.
func (t *trail[S]) upTo(depth int) (k kept[S], ok bool) {
	i, found := t.find(depth)
	if found {
		return t.kept[i], true
	}
	if i == 0 {
		return k, false
	}
	return t.kept[i-1], true
}

// cut drops what is kept at depth and beyond.
func (t *trail[S]) cut(depth int) {
	i, _ := t.find(depth)
	clear(t.kept[i:])
	t.kept = t.kept[:i]
}

func (t *trail[S]) find(depth int) (int, bool) {
	return slices.BinarySearchFunc(t.kept, depth, func(k kept[S], depth int) int { return k.depth - depth })
}

// below is a copy of what is kept below depth.
func (t *trail[S]) below(depth int) trail[S] {
	i, _ := t.find(depth)
	return trail[S]{slices.Clone(t.kept[:i])}
}
