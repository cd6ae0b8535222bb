package m12char

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// characterFormat is the version of what a saved character looks like.
const characterFormat = 1

// ErrFormat is for a save of a later version of this module, which is not
// touched.
var ErrFormat = errors.New("m12: saved by a later version, in a format that this one cannot read")

// maxCharacterJSON has room for the largest sheet and the largest ledger.
const maxCharacterJSON = 32 << 20

// characterJSON is what a Character looks like in JSON.
type characterJSON struct {
	Format    int              `json:"format" strict:"required"`
	Library   string           `json:"library" strict:"required"`
	Record    Record           `json:"record" strict:"required"`
	Method    Method           `json:"method,omitempty"`
	Base      *m12.Scores      `json:"base,omitempty"`
	Scores    m12.Scores       `json:"scores" strict:"required"`
	Mind      m12.Mind         `json:"mind,omitempty"`
	Fields    []m12skill.Field `json:"fields,omitempty"`
	Skills    []Skill          `json:"skills,omitempty"`
	Languages []Language       `json:"languages,omitempty"`
	Alphabets []Language       `json:"alphabets,omitempty"`
	Points    chargen.Ledger   `json:"points" strict:"required"`
}

// MarshalJSON writes the character with the version of the format, 1, and of
// this module:
//
//	{"format":1,"library":"0.1.0-dev","record":{"name":"…"},"method":"fast","base":{"sy":4,…},"scores":{"sy":4,…},
//	"mind":"open","fields":["Science"],"skills":[{"name":"Law","value":5,"specialities":["Federal law"]}],
//	"languages":[{"name":"English","level":3,"main":true}],"points":[…]}
//
// What is empty is left out, but for record, scores and points. A character that
// breaks rules can be saved; one that could not be read back, because a text is
// too long or a list too large, is refused.
func (c Character) MarshalJSON() ([]byte, error) {
	if err := c.checkForm(); err != nil {
		return nil, err
	}
	j := characterJSON{Format: characterFormat, Library: rollbook.Version, Record: c.Record, Method: c.Method, Scores: c.Scores, Mind: c.Mind,
		Fields: c.Fields, Skills: c.Skills, Languages: c.Languages, Alphabets: c.Alphabets, Points: c.Points}
	if c.Base != (m12.Scores{}) {
		j.Base = &c.Base
	}
	return json.Marshal(j)
}

// UnmarshalJSON takes what MarshalJSON writes, with exact, known and unique keys.
// It checks sizes and texts, not the rules, which it does not know: ask
// [Character.Validate]. A save in a later format is refused with [ErrFormat].
// After an error c is as before.
func (c *Character) UnmarshalJSON(data []byte) error {
	if err := checkFormat(data); err != nil {
		return err
	}
	var j characterJSON
	if err := strictjson.Unmarshal(data, &j, maxCharacterJSON); err != nil {
		return fmt.Errorf("m12: character: %w", err)
	}
	next := Character{Record: j.Record, Method: j.Method, Scores: j.Scores, Mind: j.Mind, Fields: j.Fields, Skills: j.Skills,
		Languages: j.Languages, Alphabets: j.Alphabets, Points: j.Points}
	if j.Base != nil {
		next.Base = *j.Base
	}
	if err := next.checkForm(); err != nil {
		return err
	}
	*c = next
	return nil
}

// checkFormat looks at the version alone, for the rest may be unknown to us.
func checkFormat(data []byte) error {
	if len(data) > maxCharacterJSON {
		return fmt.Errorf("m12: character: %w: %d bytes, at most %d", strictjson.ErrJSON, len(data), maxCharacterJSON)
	}
	var v struct {
		Format int `json:"format"`
	}
	if json.Unmarshal(data, &v) != nil {
		return nil // for the strict decoding to refuse
	}
	switch {
	case v.Format > characterFormat:
		return fmt.Errorf("%w: format %d, known is %d", ErrFormat, v.Format, characterFormat)
	case v.Format < characterFormat:
		return fmt.Errorf("m12: character: %w: format %d, want %d", strictjson.ErrJSON, v.Format, characterFormat)
	}
	return nil
}
