package fifteen

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// UnmarshalJSON takes a test as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error t is as before.
func (t *Test) UnmarshalJSON(data []byte) error {
	type plain Test
	return strictjson.Into(data, (*plain)(t), "fifteen: test", strictjson.MaxSmall, func(p plain) error { return Test(p).Validate() })
}

// savedResult is what a Result looks like in JSON. Target, outcome and exact
// follow from the rest; they are there for clients without this library, and are
// checked.
type savedResult struct {
	Test      Test    `json:"test" strict:"required"`
	Automatic bool    `json:"automatic,omitempty"`
	Face      int     `json:"face,omitempty"`
	Target    int     `json:"target" strict:"required" clause:"fifteen ROL-1"`
	Outcome   Outcome `json:"outcome" strict:"required" clause:"fifteen ROL-1"`
	Exact     bool    `json:"exact,omitempty" clause:"fifteen PRG-1"`
}

func (r Result) save() savedResult {
	return savedResult{r.test, r.Automatic(), r.Face(), r.Target(), r.outcome, r.Exact()}
}

func (s savedResult) replay() (Result, error) {
	if s.Automatic {
		if s.Face != 0 {
			return Result{}, say.Refuse(ROL3, "face of an automatic success", strconv.Itoa(s.Face), "none")
		}
		return s.Test.Automatic(Calm)
	}
	r, err := s.Test.Start()
	if err != nil || s.Face == 0 {
		return r, err
	}
	return r.Take(s.Face)
}

// MarshalJSON writes the test and the face, and, for clients without this
// library, the modified target, the outcome, and whether the target was hit
// exactly:
//
//	{"test":{"score":12,"situation":-2},"face":10,"target":10,"outcome":"success","exact":true}
//
// While the die is due there is no face. The zero Result is null.
func (r Result) MarshalJSON() ([]byte, error) { return roll.Marshal(r, Result.save) }

// UnmarshalJSON takes what MarshalJSON writes, judges it again, and refuses it
// where the face cannot be or target, outcome or exact do not follow. After an
// error r is as before.
func (r *Result) UnmarshalJSON(data []byte) error {
	return roll.Unmarshal(data, r, "fifteen: result", savedResult.replay, Result.save)
}
