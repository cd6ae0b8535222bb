package d10luck

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// ErrFormat is for a save of a later version of this module, which is not touched.
var ErrFormat = errors.New("d10luck: saved by a later version, in a format that this one cannot read")

// characterFormat is the format of saved characters that this version writes,
// and the only one there was so far.
const characterFormat = 1

type characterJSON struct {
	Format     int            `json:"format" strict:"required"`
	Attributes map[string]int `json:"attributes,omitempty"`
	Skills     map[string]int `json:"skills,omitempty"`
	Gifted     bool           `json:"gifted,omitempty"`
}

// MarshalJSON writes the character with the number of its format, names by the
// alphabet:
//
//	{"format":1,"attributes":{"Strength":4,"Willpower":3},"skills":{"Climbing":2},"gifted":true}
//
// A character with names or levels that nobody could read back is refused.
func (c Character) MarshalJSON() ([]byte, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	return json.Marshal(characterJSON{characterFormat, c.Attributes, c.Skills, c.Gifted})
}

// UnmarshalJSON takes a character as MarshalJSON writes it, with exact, known and
// unique keys. It refuses a later format, with [ErrFormat], and names and levels
// that no character has; the host's bounds are for [Character.Validate].
// After an error c is as before.
func (c *Character) UnmarshalJSON(data []byte) error {
	if err := checkFormat(data); err != nil {
		return err
	}
	var j characterJSON
	if err := decode("character", data, &j, strictjson.MaxSmall); err != nil {
		return err
	}
	again := Character{j.Attributes, j.Skills, j.Gifted}
	if err := again.check(); err != nil {
		return err
	}
	*c = again
	return nil
}

// checkFormat looks at the format alone: a newer one may have keys that are not
// known here, and the message should say so.
func checkFormat(data []byte) error {
	var head struct {
		Format *int `json:"format"`
	}
	if len(data) > strictjson.MaxSmall || json.Unmarshal(data, &head) != nil {
		return nil // for the strict decoding to refuse
	}
	switch {
	case head.Format == nil:
		return nil // so is that
	case *head.Format > characterFormat:
		return fmt.Errorf("%w: format %d, known is %d", ErrFormat, *head.Format, characterFormat)
	case *head.Format < characterFormat:
		return fmt.Errorf("d10luck: character: %w: format %d, want %d", strictjson.ErrJSON, *head.Format, characterFormat)
	}
	return nil
}
