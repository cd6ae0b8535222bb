package dice

import "strconv"

// A Script is an RNG that shows given faces in order: dice that people rolled
// on the table, a test, a log.
//
// It never spins and never makes a face up. A face that the die asked for does
// not have, another die than the record says, one draw too many: from there on
// it answers "cannot", and [Script.Done] says what was wrong first.
type Script struct {
	draws []Draw // Die 0: of any size
	next  int
	err   error
}

// Typed returns a Script of faces for dice of any size: what a player typed,
// "4 11 7", is Typed(4, 11, 7). Faces count from 1, as they are printed.
func Typed(faces ...int) *Script {
	draws := make([]Draw, len(faces))
	for i, face := range faces {
		draws[i].Face = face
	}
	return &Script{draws: draws}
}

// Replay returns a Script of recorded draws. Each is given only for a die of
// the size recorded; a Draw whose Die is 0 fits any.
func Replay(draws []Draw) *Script {
	return &Script{draws: append([]Draw(nil), draws...)}
}

// IntN gives the next face as an RNG does, counted from 0, or −1.
func (s *Script) IntN(n int) int {
	if s.err != nil {
		return -1
	}
	if s.next >= len(s.draws) {
		s.err = &DrawError{Draw: s.next + 1, Die: n, Err: ErrExhausted}
		return -1
	}
	d := s.draws[s.next]
	s.next++
	switch {
	case d.Die != 0 && d.Die != n:
		s.err = &DrawError{s.next, n, "d" + strconv.Itoa(d.Die), d.For, ErrSize}
	case d.Face < 1 || d.Face > n:
		s.err = &DrawError{s.next, n, strconv.Itoa(d.Face), d.For, ErrFace}
	default:
		return d.Face - 1
	}
	return -1
}

// Done returns the first thing that went wrong, or an error for dice that
// nobody asked for, or nil when every die was used and all was well.
func (s *Script) Done() error {
	switch {
	case s.err != nil:
		return s.err
	case s.next < len(s.draws):
		d := s.draws[s.next]
		return &DrawError{s.next + 1, d.Die, strconv.Itoa(len(s.draws)-s.next) + " more", d.For, ErrLeftover}
	}
	return nil
}

// Left is the number of dice not yet asked for.
func (s *Script) Left() int { return len(s.draws) - s.next }
