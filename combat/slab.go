package combat

// A slab hands out memory from larger pieces, for what a log keeps as long as
// it lives: one allocation for many entries.
type slab[T any] struct{ free []T }

// slabLen is how many values a piece has room for.
const slabLen = 64

// copy returns a copy of xs that nothing else uses; nil for none.
func (s *slab[T]) copy(xs []T) []T {
	n := len(xs)
	if n == 0 {
		return nil
	}
	if n > len(s.free) {
		s.free = make([]T, max(n, slabLen))
	}
	piece := s.free[:n:n]
	s.free = s.free[n:]
	copy(piece, xs)
	return piece
}

// one returns a pointer to a copy of x.
func (s *slab[T]) one(x T) *T {
	if len(s.free) == 0 {
		s.free = make([]T, slabLen)
	}
	p := &s.free[0]
	s.free = s.free[1:]
	*p = x
	return p
}
