package combat

// HeadOf hashes a log from its beginning.
func HeadOf[S, C, E any](g Game[S, C, E], start S, log []Entry[C, E]) (Hash, error) {
	h, err := genesis(g.Name(), start)
	if err != nil {
		return h, err
	}
	for i := range log {
		data, err := log[i].MarshalJSON()
		if err != nil {
			return h, err
		}
		h = chain(h, data)
	}
	return h, nil
}

// SaveUpTo is Save with another limit in bytes.
func (f *Fight[S, C, E]) SaveUpTo(limit int) ([]byte, error) { return f.save(limit) }

// LoadUpTo is Load with another limit in bytes.
func LoadUpTo[S, C, E any](g Game[S, C, E], data []byte, limit int) (*Fight[S, C, E], error) {
	return load(g, data, limit)
}
