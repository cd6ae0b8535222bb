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
