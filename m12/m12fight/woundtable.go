package m12fight

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Wound is what a row of the wound table does ([DMG3]).
type Wound struct {
	// CW are the cumulative wounds, 1..1,000,000: of a machine, damage points
	// (DMG-6).
	CW int `json:"cw" strict:"required"`
	// Stop is added to the stopping value of a firearm, −1000..1000 (STP-1).
	Stop int `json:"stop,omitempty"`
	// Coma is for how many seconds until the first test, 6 or more; 0 is none
	// (WND-3).
	Coma int64 `json:"coma,omitempty"`
}

// Validate reports every part that is out of range.
func (w Wound) Validate() error {
	err := errors.Join(say.Within(DMG3, "CW", w.CW, 1, maxNumber), say.Within(DMG3, "stop", w.Stop, -maxFigure, maxFigure))
	if w.Coma != 0 && (w.Coma < TurnSeconds || w.Coma > maxWait) {
		err = errors.Join(err, say.Refuse(DMG3, "coma", strconv.FormatInt(w.Coma, 10)+" seconds", "none, or "+strconv.Itoa(TurnSeconds)+".."+strconv.Itoa(maxWait)))
	}
	return err
}

// A WoundRow is the wound of all damage values from From on, up to the next row.
type WoundRow struct {
	From int `json:"from" strict:"required"`
	Wound
	// Ours marks a row that the source does not have (DMG-5).
	Ours bool `json:"ours,omitempty"`
}

// A WoundTable says what damage values do. It is immutable. The zero WoundTable
// is [StandardWounds].
type WoundTable struct{ t *woundTable }

type woundTable struct {
	rows []WoundRow
	last int // the highest value it covers
}

const (
	minute = 60
	hour   = 60 * minute
)

// The seven rows of the source.
var bookRows = [...]WoundRow{
	{1, Wound{CW: 1, Stop: -4}, false},
	{11, Wound{CW: 2, Stop: -3}, false},
	{13, Wound{CW: 3, Stop: -2}, false},
	{14, Wound{CW: 4, Stop: -1}, false},
	{15, Wound{CW: 5, Stop: 0}, false},
	{16, Wound{CW: 6, Stop: +1}, false},
	{17, Wound{CW: 7, Stop: +1}, false},
}

// lastBook is the highest value of the source's rows.
const lastBook = 17

// Our comas, by the damage values they begin at (DMG-5).
var ourComas = [...]struct {
	from int
	time int64
}{{40, 10 * minute}, {35, 1 * hour}, {30, 6 * hour}, {25, 12 * hour}, {20, 24 * hour}}

// beyond is our continuation of the table above 17.
func beyond(value int) Wound {
	w := Wound{CW: min(value-10, maxNumber), Stop: min(1+(value-16)/2, maxFigure)}
	for _, c := range ourComas {
		if value >= c.from {
			w.Coma = c.time
			break
		}
	}
	return w
}

// StandardWounds is the table of [DMG3], which the source breaks off after 17,
// with our continuation ([DMG5]).
func StandardWounds() WoundTable { return WoundTable{} }

var bookOnly = &woundTable{bookRows[:], lastBook}

// BookWounds are the source's seven rows alone. A value above 17 is an error; in
// a fight the CM then says what it does ([DMG5]).
func BookWounds() WoundTable { return WoundTable{bookOnly} }

// maxWoundRows bounds a table.
const maxWoundRows = 1000

// NewWoundTable returns a host's own table, of 1..1000 rows. The first begins at
// 1, each later one higher. last is the highest damage value that the table
// covers, at least the start of the last row; 0 stands for no end.
func NewWoundTable(last int, rows ...WoundRow) (WoundTable, error) {
	if err := say.Within(DMG3, "rows of a wound table", len(rows), 1, maxWoundRows); err != nil {
		return WoundTable{}, err
	}
	if last == 0 {
		last = maxNumber
	}
	var faults []error
	next := 1
	for i, r := range rows {
		high := maxNumber
		if i == 0 {
			high = 1
		}
		faults = append(faults, say.Within(DMG3, "start of a row of a wound table", r.From, next, high), r.Validate())
		next = r.From + 1
	}
	faults = append(faults, say.Within(DMG3, "last value of a wound table", last, next-1, maxNumber))
	if err := errors.Join(faults...); err != nil {
		return WoundTable{}, err
	}
	return WoundTable{&woundTable{append([]WoundRow(nil), rows...), last}}, nil
}

// Find is what a damage value does. A value of 0 or less wounds nobody: that is
// no wound and no error ([DMG4]). A value above the last of the table is an error.
func (t WoundTable) Find(value int) (Wound, error) {
	rows, last := bookRows[:], maxNumber
	if t.t != nil {
		rows, last = t.t.rows, t.t.last
	}
	switch {
	case value <= 0:
		return Wound{}, nil
	case value > last:
		return Wound{}, say.Refuse(DMG5, "damage value", strconv.Itoa(value), "1.."+strconv.Itoa(last)+": the table ends there")
	case t.t == nil && value > lastBook:
		return beyond(value), nil
	}
	i := len(rows) - 1
	for rows[i].From > value {
		i--
	}
	return rows[i].Wound, nil
}

// shownBeyond is how far All shows the continuation, which has no end.
const shownBeyond = 40

// All yields the rows. Of the standard table it yields our own, too, marked as
// such: each value from 18 to 40, whose formula goes on.
func (t WoundTable) All() iter.Seq[WoundRow] {
	return func(yield func(WoundRow) bool) {
		rows := bookRows[:]
		if t.t != nil {
			rows = t.t.rows
		}
		for _, r := range rows {
			if !yield(r) {
				return
			}
		}
		for v := lastBook + 1; t.t == nil && v <= shownBeyond; v++ {
			if !yield(WoundRow{v, beyond(v), true}) {
				return
			}
		}
	}
}

// Last is the highest damage value that the table covers; false where it has no
// end.
func (t WoundTable) Last() (int, bool) {
	if t.t == nil || t.t.last == maxNumber {
		return 0, false
	}
	return t.t.last, true
}

// Equal reports whether both tables hold the same.
func (t WoundTable) Equal(u WoundTable) bool {
	if t.t == u.t || t.t == nil || u.t == nil {
		return t.t == u.t
	}
	if t.t.last != u.t.last || len(t.t.rows) != len(u.t.rows) {
		return false
	}
	for i := range t.t.rows {
		if t.t.rows[i] != u.t.rows[i] {
			return false
		}
	}
	return true
}

type woundTableJSON struct {
	Last int        `json:"last,omitempty"`
	Rows []WoundRow `json:"rows" strict:"required"`
}

// MarshalJSON writes the rows and the last value; the standard table is null.
func (t WoundTable) MarshalJSON() ([]byte, error) {
	if t.t == nil {
		return []byte("null"), nil
	}
	last, _ := t.Last()
	return json.Marshal(woundTableJSON{last, t.t.rows})
}

// UnmarshalJSON takes what MarshalJSON writes, under the conditions of
// [NewWoundTable]. After an error t is as before.
func (t *WoundTable) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*t = WoundTable{}
		return nil
	}
	var j woundTableJSON
	if err := strictjson.Unmarshal(data, &j, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("m12fight: wound table: %w", err)
	}
	next, err := NewWoundTable(j.Last, j.Rows...)
	if err != nil {
		return err
	}
	*t = next
	return nil
}
