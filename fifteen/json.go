package fifteen

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// UnmarshalJSON takes a test as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error t is as before.
func (t *Test) UnmarshalJSON(data []byte) error {
	type plain Test
	return strictjson.Into(data, (*plain)(t), "fifteen: test", strictjson.MaxSmall, func(p plain) error { return Test(p).Validate() })
}

// resultJSON is what a Result looks like in JSON. Target, outcome and exact
// follow from the rest; they are there for clients without this library, and are
// checked.
type resultJSON struct {
	Test      Test    `json:"test" strict:"required"`
	Automatic bool    `json:"automatic,omitempty"`
	Face      int     `json:"face,omitempty"`
	Target    int     `json:"target" strict:"required"`
	Outcome   Outcome `json:"outcome" strict:"required"`
	Exact     bool    `json:"exact,omitempty"`
}

// MarshalJSON writes the test and the face, and, for clients without this
// library, the modified target, the outcome, and whether the target was hit
// exactly:
//
//	{"test":{"score":12,"situation":-2},"face":10,"target":10,"outcome":"success","exact":true}
//
// An undecided result has no face. The zero Result is null.
func (r Result) MarshalJSON() ([]byte, error) {
	if r == (Result{}) {
		return []byte("null"), nil
	}
	return json.Marshal(r.toJSON())
}

func (r Result) toJSON() resultJSON {
	return resultJSON{Test: r.Test(), Automatic: r.Automatic(), Face: r.Face(),
		Target: r.Target(), Outcome: r.Outcome(), Exact: r.Exact()}
}

// UnmarshalJSON takes what MarshalJSON writes, judges it again, and refuses it
// where the face cannot be or target, outcome or exact do not follow. After an
// error r is as before.
func (r *Result) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*r = Result{}
		return nil
	}
	var j resultJSON
	if err := strictjson.Unmarshal(data, &j, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: result: %w", err)
	}
	again, err := j.result()
	if err != nil {
		return err
	}
	*r = again
	return nil
}

func (j *resultJSON) result() (Result, error) {
	again, err := j.replay()
	if err != nil {
		return Result{}, err
	}
	switch want := again.toJSON(); {
	case j.Outcome != want.Outcome:
		return Result{}, say.Mismatch(ROL1, "outcome of a saved result", j.Outcome, want.Outcome)
	case j.Target != want.Target:
		return Result{}, say.Mismatch(ROL1, "target of a saved result", j.Target, want.Target)
	case j.Exact != want.Exact:
		return Result{}, say.Mismatch(prg1, "exact in a saved result", j.Exact, want.Exact)
	}
	return again, nil
}

func (j *resultJSON) replay() (Result, error) {
	if j.Automatic {
		if j.Face != 0 {
			return Result{}, rollbook.Fault{Clause: ROL3, Subject: "face of an automatic success", Found: strconv.Itoa(j.Face), Allowed: "none"}
		}
		return j.Test.Automatic(Calm)
	}
	r, err := j.Test.Start()
	if err != nil || j.Face == 0 {
		return r, err
	}
	if r, err = r.Take(j.Face); err != nil {
		return r, fmt.Errorf("fifteen: result: %w", err)
	}
	return r, nil
}
