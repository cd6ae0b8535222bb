package dice

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/internal/letters"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Draw is one die that was rolled: data for a log. In JSON it is
// {"die":12,"face":4,"for":"attack"}.
type Draw struct {
	// Die is how many sides it has, 1..1,000,000; 0 in a script where the
	// size does not matter.
	Die int `json:"die"`
	// Face is what it shows: 1..Die, or 1..1,000,000 where Die is 0.
	Face int `json:"face"`
	// For is what it was rolled for, as a [Recorder] was told. It may be empty
	// and has at most [MaxPurpose] bytes.
	For string `json:"for,omitempty"`
}

// MaxPurpose is the greatest length of Draw.For in bytes, which must be valid
// UTF-8.
const MaxPurpose = 300

// maxDrawJSON bounds the text of one Draw: every byte of For escaped, and room
// for indentation.
const maxDrawJSON = 4096

// Validate reports why d is no die that could lie on a table: a [*LimitError]
// for its size, a [*DrawError] for its face or its purpose.
func (d Draw) Validate() error {
	if d.Die < 0 || d.Die > ceilingSides {
		return &LimitError{"sides", d.Die, span(0, ceilingSides)}
	}
	highest := d.Die
	if highest == 0 {
		highest = ceilingSides
	}
	if d.Face < 1 || d.Face > highest {
		return &DrawError{Die: d.Die, Answer: strconv.Itoa(d.Face), Err: ErrFace}
	}
	return checkPurpose(d.Die, d.For)
}

func checkPurpose(die int, purpose string) error {
	if len(purpose) <= MaxPurpose && utf8.ValidString(purpose) {
		return nil
	}
	return &DrawError{Die: die, Answer: quote(purpose), Err: ErrPurpose}
}

// quoteMax bounds how much of a hostile text an error repeats.
const quoteMax = 40

func quote(s string) string { return letters.Quote(s, quoteMax) }

// MarshalJSON refuses a Draw that is not valid, for nobody could read it back.
func (d Draw) MarshalJSON() ([]byte, error) {
	if err := d.Validate(); err != nil {
		return nil, err
	}
	type plain Draw
	return json.Marshal(plain(d))
}

// UnmarshalJSON takes an object with the keys die, face and for, no other and
// none twice, that makes a valid Draw. After an error d is as before.
func (d *Draw) UnmarshalJSON(data []byte) error {
	var p struct { // a lost die would mean any die
		Die  int    `json:"die" strict:"required"`
		Face int    `json:"face" strict:"required"`
		For  string `json:"for"`
	}
	if err := strictjson.Unmarshal(data, &p, maxDrawJSON); err != nil {
		return err
	}
	read := Draw{p.Die, p.Face, p.For}
	if err := read.Validate(); err != nil {
		return err
	}
	*d = read
	return nil
}
