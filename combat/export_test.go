package combat

// HeadOf hashes a log from its beginning.
func HeadOf[S, C, E any](g Game[S, C, E], start Start[S], secret Secret, log []Entry[C, E]) (Hash, error) {
	return head(g, start, secret, log)
}

// SaveUpTo is Save with another limit in bytes.
func (f *Fight[S, C, E]) SaveUpTo(limit int) ([]byte, error) { return f.save(limit) }

// LoadUpTo is Load with another limit in bytes.
func LoadUpTo[S, C, E any](g Game[S, C, E], data []byte, limit int) (*Fight[S, C, E], error) {
	return load(g, data, limit)
}

// StatesOfVerify is how many states f.Verify keeps at once.
func StatesOfVerify[S, C, E any](f *Fight[S, C, E]) (most int, err error) {
	h := f.h
	w := walk[S, C, E]{g: h.game, course: h.start.course(), entry: h.entry, start: h.start.State, state: h.start.State}
	goesBack, err := w.undone(h.n)
	for i := range goesBack {
		e, err := h.entry(h.base + i + 1)
		if err == nil {
			err = w.step(e, goesBack[i])
		}
		if err != nil {
			return 0, err
		}
		most = max(most, len(w.past.kept))
	}
	return most, err
}

// TrailOf are the depths that are kept of the first n.
func TrailOf(n int) (depths []int) {
	var t trail[int]
	for d := range n {
		t.push(d, d)
	}
	for _, k := range t.kept {
		depths = append(depths, k.depth)
	}
	return depths
}
