package combat

// A slab hands out memory from larger pieces, for what a log keeps as long as
// it lives: one allocation for many entries.
type slab[T any] struct {
	free []T
	room int // of the last piece
}

// The first piece has room for some values, each further one for more.
const firstSlab, lastSlab = 16, 64

func (s *slab[T]) piece(n int) {
	s.room = min(max(2*s.room, firstSlab), lastSlab)
	s.free = make([]T, max(n, s.room))
}

// copy returns a copy of xs that nothing else uses; nil for none.
func (s *slab[T]) copy(xs []T) []T {
	n := len(xs)
	if n == 0 {
		return nil
	}
	if n > len(s.free) {
		s.piece(n)
	}
	piece := s.free[:n:n]
	s.free = s.free[n:]
	copy(piece, xs)
	return piece
}

// one returns a pointer to a copy of x.
func (s *slab[T]) one(x *T) *T {
	if len(s.free) == 0 {
		s.piece(1)
	}
	p := &s.free[0]
	s.free = s.free[1:]
	*p = *x
	return p
}
