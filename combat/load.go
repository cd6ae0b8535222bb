package combat

import (
	"cmp"
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Load returns the fight that Save wrote, ready to go on, whatever decision is
// pending.
//
// It refuses, in this order: what is not such JSON ([ErrSave]), another format
// ([ErrFormat]), another game ([ErrGame]), a log with holes, repetitions or
// undos of what was not there to undo ([ErrLog]), and a log that is not, to the
// last die, the one that was saved ([ErrHead]).
//
// A save to the byte as Save wrote it is loaded fast: its entries are hashed as they lie,
// and decoded when somebody asks for them. Where one was forged, with a head that fits, it
// is refused there, as a [*LogError], and by [Fight.Check], which decodes all. Any other
// save is decoded whole.
//
// The state is taken as it was saved, so that a fight goes on under mended
// rules; whether it follows from the log is for [Verify] to say.
func Load[S, C, E any](g Game[S, C, E], data []byte) (*Fight[S, C, E], error) {
	return load(g, data, MaxSave)
}

// LoadAt is Load of a fight that is known to have n entries and a head, from the store or
// from what was published. Any other, such as an older save, is [ErrHead].
func LoadAt[S, C, E any](g Game[S, C, E], data []byte, n int, head Hash) (*Fight[S, C, E], error) {
	f, err := Load(g, data)
	if err != nil {
		return nil, err
	}
	if f.h.n != n || f.h.head != head {
		return nil, fmt.Errorf("%w: the save has %d entries and the head %v, want %d and %v", ErrHead, f.h.n, f.h.head, n, head)
	}
	return f, nil
}

func load[S, C, E any](g Game[S, C, E], data []byte, limit int) (*Fight[S, C, E], error) {
	if err := checkGame(g, ""); err != nil {
		return nil, err
	}
	if len(data) <= limit {
		if h := loadOwn(g, data); h != nil {
			return &Fight[S, C, E]{h: h}, nil
		}
	}
	var parts map[string]json.RawMessage
	if err := strictjson.Unmarshal(data, &parts, limit); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSave, err)
	}
	var s save[S]
	if err := checkFormat(parts, &s.Library); err != nil {
		return nil, err
	}
	if err := decode(parts, "game", &s.Game); err != nil {
		return nil, err
	}
	if s.Game != g.Name() {
		return nil, fmt.Errorf("%w: %s, want %q", ErrGame, clip(s.Game), g.Name())
	}
	var log []*Entry[C, E]
	if err := cmp.Or(decode(parts, "secret", &s.Secret), decodeSource(parts, &s), decode(parts, "start", &s.Start), decode(parts, "state", &s.State),
		decode(parts, "head", &s.Head), decode(parts, "log", &log)); err != nil {
		return nil, err
	}
	for key := range parts {
		return nil, fmt.Errorf("%w: unknown key %s", ErrSave, clip(key))
	}
	return resume(g, &s, log)
}

func checkFormat(parts map[string]json.RawMessage, library *string) error {
	var have int
	if err := decode(parts, "format", &have); err != nil {
		return err
	}
	err := decode(parts, "library", library)
	if have != format {
		return fmt.Errorf("%w: format %d, written by version %s; version %s reads format %d",
			ErrFormat, have, clip(*library), rollbook.Version, format)
	}
	return err
}

// decode takes one part out of a save.
func decode(parts map[string]json.RawMessage, key string, v any) error {
	part, ok := parts[key]
	if !ok {
		return fmt.Errorf("%w: no %q", ErrSave, key)
	}
	delete(parts, key)
	if err := strictjson.Unmarshal(part, v, MaxSave); err != nil {
		return fmt.Errorf("%w: %q: %w", ErrSave, key, err)
	}
	return nil
}

func decodeSource[S any](parts map[string]json.RawMessage, s *save[S]) error {
	if parts["source"] == nil {
		return nil
	}
	if err := decode(parts, "source", &s.Source); err != nil {
		return err
	}
	if s.Source == nil {
		return fmt.Errorf("%w: null for a source", ErrSave)
	}
	return nil
}

func resume[S, C, E any](g Game[S, C, E], s *save[S], log []*Entry[C, E]) (*Fight[S, C, E], error) {
	if err := s.Start.check(); err != nil {
		return nil, err
	}
	h := begin(g, s.Start, s.Secret)
	if h.fault != nil {
		return nil, h.fault
	}
	entries := make([]Entry[C, E], len(log))
	for i, e := range log {
		if e == nil {
			return nil, &LogError{h.base + i + 1, "it is null", nil}
		}
		entries[i] = *e
	}
	if err := checkLog(h.course.clone(), entries); err != nil {
		return nil, err
	}
	for _, e := range log {
		h.take(e.link())
	}
	h.log, h.state, h.src = log, s.State, s.Source
	head, err := h.headNow()
	if err != nil {
		return nil, err
	}
	if head != s.Head {
		return nil, ErrHead
	}
	return &Fight[S, C, E]{h: h}, nil
}

// check reports what no start can be.
func (s *Start[S]) check() error {
	if s.Before.N < 0 || s.Before.N > mostEntries {
		return fmt.Errorf("%w: it begins behind %d entries, allowed are 0 to %d", ErrSave, s.Before.N, mostEntries)
	}
	if err := checkNote("version of the rules", s.Rules); err != nil {
		return fmt.Errorf("%w: %w", ErrSave, err)
	}
	return nil
}
