package fifteen

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/scan"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// ParseOpposed reads an opposed roll as people type it, each side as
// [ParseTest] reads it and "vs" between them:
//
//	12 vs 9
//	strong 12-1 vs agile 10 vs 11
//
// It is undecided then. A text that is not one from its first byte to its last is
// refused with a [*rollbook.SyntaxError], sides that break a rule with their
// Faults.
func ParseOpposed(text string) (Opposed, error) {
	p := testParser{Scanner: scan.Scanner{Subject: "fifteen: opposed roll", Input: text}}
	if err := p.Begin(); err != nil {
		return Opposed{}, err
	}
	var sides []Test
	for {
		t, err := p.parse()
		if err != nil {
			return Opposed{}, err
		}
		if sides = append(sides, t); p.End() {
			return Oppose(sides...)
		}
		if !p.Word("vs") {
			return Opposed{}, p.Fail(wantPart + `, "vs" or the end`)
		}
		p.Space()
	}
}

// Text is what was rolled, which ParseOpposed reads back: "12 vs 9".
func (o Opposed) Text() string {
	var b []byte
	for i, r := range o.All() {
		if i > 0 {
			b = append(b, " vs "...)
		}
		t := r.Test()
		b = t.append(b)
	}
	return string(b)
}

// String is the opposed roll in one line for a chat, the verdict first and the
// sides as they were written, each with its die:
//
//	side 2 wins: 12-2 (15 > 10) vs 9 (8 ≤ 9)
//
// It is never longer than 900 bytes; [Opposed.Steps] has the clauses.
func (o Opposed) String() string {
	var b []byte
	switch o.verdict {
	case Open:
		if o.n == 0 {
			return "undecided"
		}
		need, _ := o.Need()
		b = append(strconv.AppendInt(append(b, "undecided, "...), int64(need), 10), " to roll"...)
	case Won:
		b = append(strconv.AppendInt(append(b, "side "...), int64(o.winner), 10), " wins"...)
	case Nobody:
		b = append(b, "nobody wins"...)
	case Standoff:
		b = append(b, "a standoff"...)
	}
	for i, r := range o.All() {
		b = append(b, [...]string{": ", " vs "}[min(i, 1)]...)
		t := r.Test()
		b = t.append(b)
		if r.Face() != 0 {
			b = append(r.appendDie(append(b, " ("...)), ')')
		}
	}
	return string(b)
}

// opposedJSON is what an Opposed looks like in JSON. Verdict and winner follow
// from the sides, and are checked.
type opposedJSON struct {
	Sides   []Result `json:"sides" strict:"required"`
	Verdict Verdict  `json:"verdict" strict:"required"`
	Winner  *int     `json:"winner,omitempty"`
}

// MarshalJSON writes the sides as Results, the verdict, and the winner, counted
// from 0, where there is one. The zero Opposed is null.
func (o Opposed) MarshalJSON() ([]byte, error) {
	if o.n == 0 {
		return []byte("null"), nil
	}
	return json.Marshal(o.toJSON())
}

func (o *Opposed) toJSON() opposedJSON {
	j := opposedJSON{Verdict: o.verdict}
	for _, r := range o.All() {
		j.Sides = append(j.Sides, r)
	}
	if winner := o.Winner(); winner >= 0 {
		j.Winner = &winner
	}
	return j
}

// UnmarshalJSON takes what MarshalJSON writes and refuses it where verdict or
// winner do not follow from the sides. After an error o is as before.
func (o *Opposed) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*o = Opposed{}
		return nil
	}
	var j opposedJSON
	if err := strictjson.Unmarshal(data, &j, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: opposed roll: %w", err)
	}
	again, err := j.opposed()
	if err != nil {
		return err
	}
	*o = again
	return nil
}

func (j *opposedJSON) opposed() (Opposed, error) {
	tests := make([]Test, len(j.Sides))
	var faces []int
	for i, r := range j.Sides {
		if r.state != begun || r.Face() != 0 && len(faces) < i {
			return Opposed{}, sideError(i, say.Mismatch(ROL2, "result", r.String(), "a roll, after the sides before it"))
		}
		tests[i] = r.Test()
		if r.Face() != 0 {
			faces = append(faces, r.Face())
		}
	}
	again, err := Oppose(tests...)
	if err == nil {
		again, err = again.Take(faces...)
	}
	if err != nil {
		return Opposed{}, err
	}
	want := again.toJSON()
	if j.Verdict != want.Verdict {
		return again, say.Mismatch(ROL2, "verdict of a saved opposed roll", j.Verdict, want.Verdict)
	}
	if found, want := say.OrNone(j.Winner), say.OrNone(want.Winner); found != want {
		return again, say.Mismatch(ROL2, "winner of a saved opposed roll", found, want)
	}
	return again, nil
}
