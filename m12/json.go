package m12

import (
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// UnmarshalJSON takes a test as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error t is as before.
func (t *Test) UnmarshalJSON(data []byte) error {
	type plain Test
	return strictjson.Into(data, (*plain)(t), "m12: test", strictjson.MaxSmall, func(p plain) error { return Test(p).Validate() })
}

// saved is what a Result looks like in JSON. Total and outcome follow from
// the rest; they are there for clients without this library, and are checked.
type saved struct {
	Test    Test       `json:"test" strict:"required"`
	Faces   dice.Faces `json:"faces" strict:"required"`
	X       int        `json:"x,omitempty"`
	Total   *int       `json:"total,omitempty" clause:"m12 RES-5"`
	Outcome Outcome    `json:"outcome" strict:"required" clause:"m12 RES-6"`
}

func (r Result) save() saved {
	s := saved{Test: r.test, Faces: r.Faces(), X: r.X(), Outcome: r.outcome}
	if total := r.Total(); r.complete() {
		s.Total = &total
	}
	return s
}

func (s saved) replay() (Result, error) {
	r, err := s.Test.Start()
	if err == nil {
		r, err = r.Take(s.Faces.AppendTo(nil)...)
	}
	if err != nil || s.X == 0 {
		return r, err
	}
	return r.Spend(s.X, s.X)
}

// MarshalJSON writes the test, the faces, X-points spent after failing, and,
// for clients without this library, the total and the outcome:
//
//	{"test":{"dice":2,"difficulty":8},"faces":[3,9],"total":9,"outcome":"success"}
//
// While dice are due there is no total. A difficulty that is not told is 0, and the
// outcome undecided. The zero Result is null.
func (r Result) MarshalJSON() ([]byte, error) { return roll.Marshal(r, Result.save) }

// UnmarshalJSON takes what MarshalJSON writes, rolls it through the rules again
// with the faces it has, and refuses it where they could not have been rolled so
// or total or outcome do not follow. After an error r is as before.
func (r *Result) UnmarshalJSON(data []byte) error {
	return roll.Unmarshal(data, r, "m12: result", saved.replay, Result.save)
}
