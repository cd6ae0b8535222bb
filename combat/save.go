package combat

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// MaxSave is the size in bytes of the largest saved fight, and of the largest
// entry, that is written or read: 256 MiB.
const MaxSave = 1 << 28

// format is the version of the form of a save. A change of it that an older
// version of this module would misread raises it.
const format = 1

// save is a saved fight as JSON has it, but for the log, which follows last
// under its own key. All of it must be there.
type save[S any] struct {
	Format  int    `json:"format"`
	Library string `json:"library"`
	Game    string `json:"game"`
	Start   S      `json:"start"`
	State   S      `json:"state"`
	Head    Hash   `json:"head"`
}

// Save returns the whole fight as JSON, with all its secrets: its game, start,
// state and log, and the versions of the format and of this module. The source
// of the dice is not in it; the host saves that beside it.
//
// It refuses a fight larger than [MaxSave], and one whose state, commands or
// events cannot be written as JSON.
func (f *Fight[S, C, E]) Save() ([]byte, error) { return f.save(MaxSave) }

// MarshalJSON is Save, so that a fight may lie in something larger that is saved.
// Keep it there as a json.RawMessage, for [Load] to read.
func (f Fight[S, C, E]) MarshalJSON() ([]byte, error) {
	f.text = slices.Clip(f.text) // the fight this is a copy of may be going on meanwhile, and writes there
	return f.Save()
}

// UnmarshalJSON refuses everything: only [Load] knows the game.
func (f *Fight[S, C, E]) UnmarshalJSON([]byte) error {
	return fmt.Errorf("%w: only Load reads it, which knows the game", ErrSave)
}

func (f *Fight[S, C, E]) save(limit int) ([]byte, error) {
	if f.game == nil {
		return nil, fmt.Errorf("%w: the zero Fight has no game", ErrSave)
	}
	head, err := f.Head()
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(save[S]{format, rollbook.Version, f.game.Name(), f.start, f.state, head})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSave, err)
	}
	data = data[:len(data)-len("}")]
	const before, after = `,"log":[`, `]}`
	size := len(data) + len(before) + len(f.text) + len(after)
	if size > limit {
		return nil, fmt.Errorf("%w: %d bytes, at most %d", ErrSave, size, limit)
	}
	return slices.Concat(data, []byte(before), f.text, []byte(after)), nil
}

// Load returns the fight that Save wrote, ready to go on, whatever decision is
// pending.
//
// It refuses, in this order: what is not such JSON ([ErrSave]), a newer format
// ([ErrFormat]), another game ([ErrGame]), a log with holes, repetitions or
// undos of what was not there to undo ([ErrLog]), and a log that is not, to the
// last die, the one that was saved ([ErrHead]).
//
// The state is taken as it was saved, so that a fight goes on under mended
// rules; whether it follows from the log is for [Verify] to say.
func Load[S, C, E any](g Game[S, C, E], data []byte) (*Fight[S, C, E], error) {
	return load(g, data, MaxSave)
}

func load[S, C, E any](g Game[S, C, E], data []byte, limit int) (*Fight[S, C, E], error) {
	var parts map[string]json.RawMessage
	if err := strictjson.Unmarshal(data, &parts, limit); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSave, err)
	}
	var s save[S]
	var log []*Entry[C, E]
	if err := decode(parts, "format", &s.Format); err != nil {
		return nil, err
	}
	err := decode(parts, "library", &s.Library)
	if s.Format != format {
		return nil, fmt.Errorf("%w: format %d, written by version %s; version %s reads format %d",
			ErrFormat, s.Format, clip(s.Library), rollbook.Version, format)
	}
	if err != nil {
		return nil, err
	}
	if err := decode(parts, "game", &s.Game); err != nil {
		return nil, err
	}
	if s.Game != g.Name() {
		return nil, fmt.Errorf("%w: %s, want %q", ErrGame, clip(s.Game), g.Name())
	}
	if err := cmp.Or(decode(parts, "start", &s.Start), decode(parts, "state", &s.State),
		decode(parts, "head", &s.Head), decode(parts, "log", &log)); err != nil {
		return nil, err
	}
	for key := range parts {
		return nil, fmt.Errorf("%w: unknown key %s", ErrSave, clip(key))
	}
	return resume(g, &s, log)
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

func resume[S, C, E any](g Game[S, C, E], s *save[S], log []*Entry[C, E]) (*Fight[S, C, E], error) {
	live, err := checkLog(log)
	if err != nil {
		return nil, err
	}
	f := &Fight[S, C, E]{game: g, start: s.Start, state: s.State, log: log, live: live, hashed: -1}
	head, err := f.Head()
	if err != nil {
		return nil, err
	}
	if head != s.Head {
		return nil, ErrHead
	}
	return f, nil
}

func clip(s string) string {
	if len(s) > 40 {
		return strconv.Quote(s[:40]) + "…"
	}
	return strconv.Quote(s)
}
