package fifteenchar

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// ErrFormat is for a save of a later version of this module, which is not touched.
var ErrFormat = errors.New("fifteen: saved by a later version, in a format that this one cannot read")

// characterFormat is the format of saved characters that this version writes,
// and the only one there was so far.
const characterFormat = 1

type characterJSON struct {
	Format     int                  `json:"format" strict:"required"`
	Library    string               `json:"library" strict:"required"`
	Name       string               `json:"name" strict:"required"`
	Archetype  string               `json:"archetype" strict:"required"`
	Attributes fifteen.Attributes   `json:"attributes" strict:"required"`
	Wealth     Wealth               `json:"wealth" strict:"required"`
	Progress   Progress             `json:"progress" strict:"required"`
	Health     fifteenhealth.Health `json:"health" strict:"required"`
}

// MarshalJSON writes the character with the number of its format and the version
// of this library. A character that is not valid is refused: nobody could read it
// back. So is the zero Character; for an empty seat keep a *Character.
func (c Character) MarshalJSON() ([]byte, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return json.Marshal(characterJSON{characterFormat, rollbook.Version, c.Name, c.Archetype, c.Attributes, c.Wealth, c.Progress, c.Health})
}

// UnmarshalJSON takes a character as MarshalJSON writes it, with exact, known and
// unique keys, and refuses one that is not valid, with every Fault, and a later
// format, with ErrFormat. After an error c is as before.
func (c *Character) UnmarshalJSON(data []byte) error {
	if err := checkFormat(data); err != nil {
		return err
	}
	var j characterJSON
	if err := strictjson.Unmarshal(data, &j, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: character: %w", err)
	}
	again := Character{j.Name, j.Archetype, j.Attributes, j.Wealth, j.Progress, j.Health}
	if err := again.Validate(); err != nil {
		return err
	}
	*c = again
	return nil
}

// checkFormat looks at the format alone: a newer one may have keys that are not
// known here, and the message should say so.
func checkFormat(data []byte) error {
	var head struct {
		Format  *int   `json:"format"`
		Library string `json:"library" strict:"required"`
	}
	if len(data) > strictjson.MaxSmall || json.Unmarshal(data, &head) != nil {
		return nil // for the strict decoding to refuse
	}
	switch {
	case head.Format == nil:
		return nil // the strict decoding asks for it
	case *head.Format > characterFormat:
		return fmt.Errorf("%w: format %d, written by version %s; version %s reads format %d",
			ErrFormat, *head.Format, names.Quote(head.Library), rollbook.Version, characterFormat)
	case *head.Format < characterFormat:
		return fmt.Errorf("fifteen: character: %w: format %d, want %d", strictjson.ErrJSON, *head.Format, characterFormat)
	}
	return nil
}
