package combat

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// MaxSave is the size in bytes of the largest saved fight, and of the largest
// entry, that is written or read: 256 MiB.
const MaxSave = 1 << 28

// format is the version of the form of a save. A change of it that an older
// version of this module would misread raises it.
const format = 2

// save is a saved fight as JSON has it, but for the log, which follows last
// under its own key. All of it must be there, but for the source.
type save[S any] struct {
	Format  int          `json:"format"`
	Library string       `json:"library"`
	Game    string       `json:"game"`
	Secret  Secret       `json:"secret"`
	Source  *dice.Source `json:"source,omitempty"`
	Start   Start[S]     `json:"start"`
	State   S            `json:"state"`
	Head    Hash         `json:"head"`
}

// Save returns the whole fight as JSON, with all its secrets: its game, start,
// state and log, the source where it holds one (see [Fight.SetSource]), and the versions of
// the format and of this module.
//
// It refuses a fight larger than [MaxSave], and one whose state, commands or
// events cannot be written as JSON.
func (f *Fight[S, C, E]) Save() ([]byte, error) { return f.save(MaxSave) }

func (f *Fight[S, C, E]) save(limit int) ([]byte, error) {
	h, err := f.open()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSave, err)
	}
	return h.save(limit)
}

// MarshalJSON is Save, so that a fight may lie in something larger that is saved.
// Keep it there as a json.RawMessage, for [Load] to read.
func (f Fight[S, C, E]) MarshalJSON() ([]byte, error) { return f.Save() }

// UnmarshalJSON refuses everything: only [Load] knows the game.
func (f *Fight[S, C, E]) UnmarshalJSON([]byte) error {
	return fmt.Errorf("%w: only Load reads it, which knows the game", ErrSave)
}

func (h *history[S, C, E]) save(limit int) ([]byte, error) {
	head, err := h.headNow()
	if err != nil {
		return nil, err
	}
	data, err := written(save[S]{format, rollbook.Version, h.game.Name(), h.secret, h.src, h.start, h.state, head})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSave, err)
	}
	data = data[:len(data)-len("}")]
	const before, after = `,"log":[`, `]}`
	size := len(data) + len(before) + len(h.text) + len(after)
	if size > limit {
		return nil, fmt.Errorf("%w: %d bytes, at most %d", ErrSave, size, limit)
	}
	return slices.Concat(data, []byte(before), h.text, []byte(after)), nil
}

func clip(s string) string {
	if len(s) > 40 {
		return strconv.Quote(s[:40]) + "…"
	}
	return strconv.Quote(s)
}
