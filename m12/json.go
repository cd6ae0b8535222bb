package m12

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// UnmarshalJSON takes a test as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error t is as before.
func (t *Test) UnmarshalJSON(data []byte) error {
	type plain Test
	return strictjson.Into(data, (*plain)(t), "m12: test", strictjson.MaxSmall, func(p plain) error { return Test(p).Validate() })
}

// resultJSON is what a Result looks like in JSON. Total and outcome follow from
// the rest; they are there for clients without this library, and are checked.
type resultJSON struct {
	Test    Test       `json:"test" strict:"required"`
	Faces   dice.Faces `json:"faces" strict:"required"`
	X       int        `json:"x,omitempty"`
	Total   *int       `json:"total,omitempty"`
	Outcome Outcome    `json:"outcome" strict:"required"`
}

// MarshalJSON writes the test, the faces, X-points spent after failing, and,
// for clients without this library, the total and the outcome:
//
//	{"test":{"dice":2,"difficulty":8},"faces":[3,9],"total":9,"outcome":"success"}
//
// An undecided result has no total. The zero Result is null.
func (r Result) MarshalJSON() ([]byte, error) {
	if r == (Result{}) {
		return []byte("null"), nil
	}
	j := resultJSON{Test: r.Test(), Faces: r.faces, X: r.X(), Outcome: r.Outcome()}
	if j.Outcome != Undecided {
		total := r.Total()
		j.Total = &total
	}
	return json.Marshal(j)
}

// UnmarshalJSON takes what MarshalJSON writes, rolls it through the rules again
// with the faces it has, and refuses it where they could not have been rolled so
// or total or outcome do not follow. After an error r is as before.
func (r *Result) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*r = Result{}
		return nil
	}
	var j resultJSON
	if err := strictjson.Unmarshal(data, &j, maxResultJSON); err != nil {
		return fmt.Errorf("m12: result: %w", err)
	}
	again, err := j.replay()
	if err != nil {
		return err
	}
	if (j.Total == nil) != (j.Outcome == Undecided) {
		found, allowed := "missing", "there, for the test is decided"
		if j.Total != nil {
			found, allowed = "there", "missing, for the test is undecided"
		}
		return rollbook.Fault{Clause: clauseTest, Subject: "total of a saved result", Found: found, Allowed: allowed}
	}
	if again.Outcome() != j.Outcome {
		return rollbook.Fault{Clause: clauseOutcome, Subject: "outcome of a saved result", Found: j.Outcome.String(), Allowed: again.Outcome().String()}
	}
	if j.Total != nil && *j.Total != again.Total() {
		return rollbook.Fault{Clause: clauseTest, Subject: "total of a saved result", Found: fmt.Sprint(*j.Total), Allowed: fmt.Sprint(again.Total())}
	}
	*r = again
	return nil
}

// maxResultJSON has room for the largest result: [dice.MaxFaces] faces.
const maxResultJSON = 4*dice.MaxFaces + 1024

func (j *resultJSON) replay() (Result, error) {
	r, err := j.Test.Start()
	if err != nil {
		return r, err
	}
	for i, face := range j.Faces.All() {
		if face > Sides {
			err := &dice.DrawError{Draw: i + 1, Die: Sides, Answer: strconv.Itoa(face), Err: dice.ErrFace}
			return r, fmt.Errorf("m12: result: %w", err)
		}
	}
	if err := r.lay(j.Faces, 0); err != nil {
		return r, fmt.Errorf("m12: result: %w", err)
	}
	if j.X != 0 {
		return r.Spend(j.X, j.X)
	}
	return r, nil
}
