package d10luck

import (
	"encoding/json"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// UnmarshalJSON takes a row with exact, known and unique keys. Whether it fits
// into a table, [NewOutcomeTable] says. After an error l is as before.
func (l *Level) UnmarshalJSON(data []byte) error {
	type plain Level
	return decode("level", data, (*plain)(l), strictjson.MaxSmall)
}

// UnmarshalJSON takes a row with exact, known and unique keys. Whether it fits
// into a table, [NewModifierTable] says. After an error r is as before.
func (r *ModifierRow) UnmarshalJSON(data []byte) error {
	type plain ModifierRow
	return decode("modifier row", data, (*plain)(r), strictjson.MaxSmall)
}

// UnmarshalJSON takes a row with exact, known and unique keys, and refuses one
// that is not valid. After an error r is as before.
func (r *FearRow) UnmarshalJSON(data []byte) error {
	type plain FearRow
	var p plain
	if err := decode("fear row", data, &p, strictjson.MaxSmall); err != nil {
		return err
	}
	if err := FearRow(p).Validate(); err != nil {
		return err
	}
	*r = FearRow(p)
	return nil
}

// UnmarshalJSON takes a test to recover by with exact, known and unique keys, and
// refuses one that is not valid. The zero Recovery is none and cannot be read: a
// [FearRow] without one leaves the key out. After an error r is as before.
func (r *Recovery) UnmarshalJSON(data []byte) error {
	type plain Recovery
	var p plain
	if err := decode("recovery", data, &p, strictjson.MaxSmall); err != nil {
		return err
	}
	if err := Recovery(p).Validate(); err != nil {
		return err
	}
	*r = Recovery(p)
	return nil
}

// The rows of a table, without checks of their own: the table checks them together. A
// Recovery alone is checked as it is read.
type (
	plainLevel       Level
	plainModifierRow ModifierRow
	plainFearRow     FearRow
)

// rowsOf makes rows of a table of those that JSON holds, or the other way round.
func rowsOf[P, R any](plain []P, row func(P) R) []R {
	rows := make([]R, len(plain))
	for i, p := range plain {
		rows[i] = row(p)
	}
	return rows
}

// readTable reads a table that is the list of its rows, or null for the standard
// one.
func readTable[T, P, R any](what string, data []byte, row func(P) R, table func(...R) (T, error)) (t T, err error) {
	var list *[]P
	if err := decode(what, data, &list, strictjson.MaxSmall); err != nil || list == nil {
		return t, err
	}
	return table(rowsOf(*list, row)...)
}

type outcomeTableJSON struct {
	Decent string       `json:"decent" strict:"required"`
	Every  int          `json:"every" strict:"required"`
	Rows   []plainLevel `json:"rows" strict:"required"`
}

// MarshalJSON writes what [NewOutcomeTable] takes; the standard table is null:
//
//	{"decent":"fair","every":3,"rows":[{"number":1,"name":"fair","low":9,"high":12}]}
func (t OutcomeTable) MarshalJSON() ([]byte, error) {
	if t.own == nil {
		return []byte("null"), nil
	}
	rows := rowsOf(t.own.rows, func(l Level) plainLevel { return plainLevel(l) })
	return json.Marshal(outcomeTableJSON{t.Decent().Name, t.own.every, rows})
}

// UnmarshalJSON takes what MarshalJSON writes, under the conditions of
// [NewOutcomeTable], so that the numbers of all rows may be missing. After an
// error t is as before.
func (t *OutcomeTable) UnmarshalJSON(data []byte) error {
	var j *outcomeTableJSON
	if err := decode("outcome table", data, &j, strictjson.MaxSmall); err != nil {
		return err
	}
	if j == nil {
		*t = OutcomeTable{}
		return nil
	}
	next, err := NewOutcomeTable(j.Decent, j.Every, rowsOf(j.Rows, func(p plainLevel) Level { return Level(p) })...)
	if err == nil {
		*t = next
	}
	return err
}

// MarshalJSON writes the list of the names; the standard list is null.
func (l AttributeList) MarshalJSON() ([]byte, error) {
	if l.own == nil {
		return []byte("null"), nil
	}
	return json.Marshal(l.names())
}

// UnmarshalJSON takes what MarshalJSON writes, under the conditions of
// [NewAttributeList]. After an error l is as before.
func (l *AttributeList) UnmarshalJSON(data []byte) error {
	var list *[]string
	if err := decode("attribute list", data, &list, strictjson.MaxSmall); err != nil {
		return err
	}
	if list == nil {
		*l = AttributeList{}
		return nil
	}
	next, err := NewAttributeList(*list...)
	if err == nil {
		*l = next
	}
	return err
}

// UnmarshalJSON takes a range with exact, known and unique keys, both of which must be
// there. Whether characters can keep it, [Bounds.Validate] says. After an error r is as
// before.
func (r *Range) UnmarshalJSON(data []byte) error {
	type plain Range
	return decode("range", data, (*plain)(r), strictjson.MaxSmall)
}

// UnmarshalJSON takes bounds as JSON writes them, with exact, known and unique keys,
// and refuses those that no character can keep. After an error b is as before.
func (b *Bounds) UnmarshalJSON(data []byte) error {
	type plain Bounds
	var read plain
	if err := decode("bounds", data, &read, strictjson.MaxSmall); err != nil {
		return err
	}
	if err := Bounds(read).Validate(); err != nil {
		return err
	}
	*b = Bounds(read)
	return nil
}

// MarshalJSON writes the list of the rows; the standard table is null.
func (t ModifierTable) MarshalJSON() ([]byte, error) { return json.Marshal(t.own) }

// UnmarshalJSON takes what MarshalJSON writes, under the conditions of
// [NewModifierTable]. After an error t is as before.
func (t *ModifierTable) UnmarshalJSON(data []byte) error {
	next, err := readTable("modifier table", data, func(p plainModifierRow) ModifierRow { return ModifierRow(p) }, NewModifierTable)
	if err == nil {
		*t = next
	}
	return err
}

// MarshalJSON writes the list of the rows; the standard table is null.
func (t FearTable) MarshalJSON() ([]byte, error) { return json.Marshal(t.own) }

// UnmarshalJSON takes what MarshalJSON writes, under the conditions of
// [NewFearTable]. After an error t is as before.
func (t *FearTable) UnmarshalJSON(data []byte) error {
	next, err := readTable("fear table", data, func(p plainFearRow) FearRow { return FearRow(p) }, NewFearTable)
	if err == nil {
		*t = next
	}
	return err
}

// savedEffect is what an Effect looks like in JSON: Face is what the die for the
// turns shows, Was what the dice gave before the Chronicler ruled.
type savedEffect struct {
	Level int          `json:"level"`
	Row   FearRow      `json:"row"`
	Face  int          `json:"face,omitempty"`
	Was   *savedFright `json:"was,omitempty"`
}

type savedFright struct {
	Row  FearRow `json:"row"`
	Face int     `json:"face,omitempty"`
}

func (e Effect) save() savedEffect {
	s := savedEffect{Level: e.Level(), Row: e.now.row, Face: e.now.face()}
	if e.ruled {
		s.Was = &savedFright{e.was.row, e.was.face()}
	}
	return s
}

// MarshalJSON writes the level that the dice gave, the row in force and what its
// die shows; where the Chronicler ruled, also what was there before:
//
//	{"level":3,"row":{"level":3,"name":"physical reaction","penalty":1,"die":4,"ours":true},"face":2}
//
// The zero Effect is null.
func (e Effect) MarshalJSON() ([]byte, error) { return roll.Marshal(e, Effect.save) }

// UnmarshalJSON takes what MarshalJSON writes, and refuses an effect that could
// not have come about so. After an error e is as before.
func (e *Effect) UnmarshalJSON(data []byte) error {
	return roll.Unmarshal(data, e, "d10luck: effect", savedEffect.replay, Effect.save)
}

func (s savedEffect) replay() (Effect, error) {
	if err := check(FEA3, "level of a saved effect", s.Level, 0, maxFigure); err != nil {
		return Effect{}, err
	}
	rolled := savedFright{s.Row, s.Face}
	if s.Was != nil {
		rolled = *s.Was
	}
	if err := rolled.Row.Validate(); err != nil { // there may be none
		return Effect{}, err
	}
	// The row may be that of a lower level: the last of its table.
	if row := rolled.Row; row.Level > s.Level || (row.Level == 0) != (s.Level == 0) {
		return Effect{}, rollbook.Fault{Clause: FEA3, Subject: "row of a saved effect",
			Found: "level " + strconv.Itoa(row.Level), Allowed: "that of the effect, " + strconv.Itoa(s.Level) + ", or the last row"}
	}
	e, err := Effect{level: int32(s.Level), now: frightOf(rolled.Row)}.show(rolled.Face)
	if err != nil || s.Was == nil {
		return e, err
	}
	if e, err = e.Overrule(s.Row); err != nil {
		return e, err
	}
	return e.show(s.Face)
}

// show puts down the die for the turns, where one is given.
func (e Effect) show(face int) (Effect, error) {
	if face == 0 {
		return e, nil
	}
	return e.Take(face)
}
