package dice

import "slices"

// A picker says of the dice of one term, one after the other in the order rolled,
// which of them count.
type picker struct {
	t    Term
	edge int // where dice are kept: the face of the last one kept
	ties int // and how many of that face are still to be kept
}

// picker is that of the term whose first die is at index i.
func (r *Rolled) picker(t Term, i int) picker {
	p := picker{t: t}
	if t.Pick != KeepHighest && t.Pick != KeepLowest {
		return p
	}
	var few [headLen]int
	faces := few[:0]
	for j := range t.Count {
		faces = append(faces, r.at(t, i+j))
	}
	slices.Sort(faces)
	kept := faces[:t.N]
	p.edge = kept[t.N-1]
	if t.Pick == KeepHighest {
		kept = faces[t.Count-t.N:]
		p.edge = kept[0]
	}
	for _, face := range kept {
		if face == p.edge {
			p.ties++
		}
	}
	return p
}

// next is what the next die adds to its term, and whether it counts.
func (p *picker) next(face int) (value int, counts bool) {
	switch p.t.Pick {
	case CountFrom:
		value, counts = 1, face >= p.t.N
	case CountTo:
		value, counts = 1, face <= p.t.N
	case KeepHighest:
		value, counts = face, face > p.edge || p.tie(face)
	case KeepLowest:
		value, counts = face, face < p.edge || p.tie(face)
	default:
		return face, true
	}
	if !counts {
		return 0, false
	}
	return value, true
}

// tie reports whether a die is one of those at the edge that are kept: the first.
func (p *picker) tie(face int) bool {
	if face != p.edge || p.ties == 0 {
		return false
	}
	p.ties--
	return true
}

// value is what the term comes to whose first die is at index i, its sign put
// aside.
func (r *Rolled) value(t Term, i int) int {
	if t.Sides == 0 {
		return t.Count
	}
	sum := 0
	if t.Pick == "" {
		for j := range t.Count {
			sum += r.drawn(i + j)
		}
		low, _ := t.shows()
		return sum + t.Count*(low-1)
	}
	p := r.picker(t, i)
	for j := range t.Count {
		v, _ := p.next(r.at(t, i+j))
		sum += v
	}
	return sum
}
