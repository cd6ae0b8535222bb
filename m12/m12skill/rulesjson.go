package m12skill

import (
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// maxTableJSON has room for the largest table.
const maxTableJSON = 20 << 20

// skillRowJSON is what a SkillRow looks like in JSON.
type skillRowJSON struct {
	Name      string   `json:"name" strict:"required"`
	Source    string   `json:"source,omitempty"`
	Start     int      `json:"start" strict:"required"`
	Use       SkillUse `json:"use,omitempty"`
	Suggested []string `json:"suggested,omitempty"`
}

func (r *SkillRow) toJSON() skillRowJSON {
	j := skillRowJSON{Name: r.Name, Source: r.Source, Start: r.Start, Use: r.Use, Suggested: r.suggested}
	if j.Source == r.Name {
		j.Source = ""
	}
	return j
}

func (j *skillRowJSON) row() SkillRow {
	r := SkillRow{Name: j.Name, Source: j.Source, Start: j.Start, Use: j.Use, suggested: append([]string(nil), j.Suggested...)}
	r.Source = r.spelling()
	return r
}

// MarshalJSON writes the row, the source's spelling only where it is another:
//
//	{"name":"Karate","start":-7,"use":"martial art","suggested":["Kick"]}
//
// A row that no table takes, and so nobody could read back, is refused.
func (r SkillRow) MarshalJSON() ([]byte, error) {
	r.Source = r.spelling()
	if err := r.check(); err != nil {
		return nil, err
	}
	return json.Marshal(r.toJSON())
}

// UnmarshalJSON takes what MarshalJSON writes, with exact, known and unique keys,
// and refuses a row that no table takes. After an error r is as before.
func (r *SkillRow) UnmarshalJSON(data []byte) error {
	var j skillRowJSON
	if err := strictjson.Unmarshal(data, &j, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("m12: skill row: %w", err)
	}
	next := j.row()
	if err := next.check(); err != nil {
		return err
	}
	*r = next
	return nil
}

// MarshalJSON writes the list of the rows, as [SkillRow.MarshalJSON] does. The
// zero table is null.
func (t SkillTable) MarshalJSON() ([]byte, error) {
	if t.own == nil {
		return []byte("null"), nil
	}
	list := make([]skillRowJSON, len(t.own.rows))
	for i := range list {
		list[i] = t.own.rows[i].toJSON()
	}
	return json.Marshal(list)
}

// UnmarshalJSON takes what MarshalJSON writes, under the conditions of
// [NewSkillTable]. The table that comes of it holds the same as the one that was
// written; == it is only to itself. After an error t is as before.
func (t *SkillTable) UnmarshalJSON(data []byte) error {
	var list *[]skillRowJSON
	if err := strictjson.Unmarshal(data, &list, maxTableJSON); err != nil {
		return fmt.Errorf("m12: skill table: %w", err)
	}
	if list == nil {
		*t = SkillTable{}
		return nil
	}
	rows := make([]SkillRow, len(*list))
	for i := range rows {
		rows[i] = (*list)[i].row()
	}
	next, err := NewSkillTable(rows...)
	if err != nil {
		return err
	}
	*t = next
	return nil
}

// MarshalJSON writes the list of the names. The zero list is null.
func (l FieldList) MarshalJSON() ([]byte, error) { return json.Marshal(l.own) }

// UnmarshalJSON takes what MarshalJSON writes, under the conditions of
// [NewFieldList]. After an error l is as before.
func (l *FieldList) UnmarshalJSON(data []byte) error {
	var list *[]Field
	if err := strictjson.Unmarshal(data, &list, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("m12: field list: %w", err)
	}
	if list == nil {
		*l = FieldList{}
		return nil
	}
	next, err := NewFieldList(*list...)
	if err != nil {
		return err
	}
	*l = next
	return nil
}
