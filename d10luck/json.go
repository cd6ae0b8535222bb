package d10luck

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// decode reads data strictly into p; what is the thing read, for messages.
func decode(what string, data []byte, p any, most int) error {
	if err := strictjson.Unmarshal(data, p, most); err != nil {
		return fmt.Errorf("d10luck: %s: %w", what, err)
	}
	return nil
}

// UnmarshalJSON takes a test as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error t is as before.
func (t *Test) UnmarshalJSON(data []byte) error {
	type plain Test
	return strictjson.Into(data, (*plain)(t), "d10luck: test", strictjson.MaxSmall, func(p plain) error { return Test(p).Validate() })
}

// UnmarshalJSON takes a fear test as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error t is as before.
func (t *FearTest) UnmarshalJSON(data []byte) error {
	type plain FearTest
	return strictjson.Into(data, (*plain)(t), "d10luck: fear test", strictjson.MaxSmall, func(p plain) error { return FearTest(p).Validate() })
}

// savedResult is what a Result looks like in JSON. Total and outcome follow from
// the rest; they are there for clients without this library, and are checked.
type savedResult struct {
	Test    Test       `json:"test"`
	Faces   dice.Faces `json:"faces"`
	Total   *int       `json:"total,omitempty" clause:"d10luck TSK-1"`
	Outcome Outcome    `json:"outcome" clause:"d10luck OUT-1"`
}

func (r Result) save() savedResult {
	return savedResult{r.test, r.Faces(), totalOf(r.Total(), r.die.whole()), r.outcome}
}

func totalOf(total int, decided bool) *int {
	if !decided {
		return nil
	}
	return &total
}

func (s savedResult) replay() (Result, error) {
	r, err := s.Test.Start()
	if err != nil {
		return r, err
	}
	return r.Take(s.Faces.AppendTo(nil)...)
}

// MarshalJSON writes the test, the faces and, for clients without this library,
// the total and the outcome:
//
//	{"test":{"kind":"task","attribute":4,"skill":2},"faces":[4],"total":10,"outcome":"success"}
//
// While dice are due there is no total. The zero Result is null.
func (r Result) MarshalJSON() ([]byte, error) { return roll.Marshal(r, Result.save) }

// UnmarshalJSON takes what MarshalJSON writes, judges the faces by the rules
// again, and refuses a result that could not have been rolled so, or whose total
// or outcome does not follow. After an error r is as before.
func (r *Result) UnmarshalJSON(data []byte) error {
	return roll.Unmarshal(data, r, "d10luck: result", savedResult.replay, Result.save)
}

// savedFear is what a Fear looks like in JSON. Faces are those of the Willpower
// test, Fear those of the fear roll, of which Total is the total.
type savedFear struct {
	Test    FearTest   `json:"test" strict:"required"`
	Faces   dice.Faces `json:"faces"`
	Fear    dice.Faces `json:"fear,omitzero"`
	Total   *int       `json:"total,omitempty" clause:"d10luck FEA-2"`
	Outcome Outcome    `json:"outcome" clause:"d10luck OUT-1"`
}

func (f Fear) save() savedFear {
	return savedFear{f.Test(), f.will.Faces(), f.Faces(), totalOf(f.Total(), f.Outcome() == Failure), f.Outcome()}
}

func (s savedFear) replay() (Fear, error) {
	f, err := s.Test.Start()
	if err != nil {
		return f, err
	}
	if f.will, err = f.will.Take(s.Faces.AppendTo(nil)...); err != nil || s.Fear.Len() == 0 {
		return f, err
	}
	if f.will.outcome != Failure {
		return f, fmt.Errorf("%w: a fear roll before the Willpower test has failed", dice.ErrNotDue)
	}
	return f.Take(s.Fear.AppendTo(nil)...)
}

// MarshalJSON writes the fear test, the faces of the Willpower test and of the
// fear roll and, for clients without this library, the total of the fear roll
// and the outcome:
//
//	{"test":{"willpower":2,"modifier":-4},"faces":[5],"fear":[10,3],"total":14,"outcome":"failure"}
//
// There is a total only where fear was rolled. The zero Fear is null.
func (f Fear) MarshalJSON() ([]byte, error) { return roll.Marshal(f, Fear.save) }

// UnmarshalJSON takes what MarshalJSON writes, as [Result.UnmarshalJSON] does.
// After an error f is as before.
func (f *Fear) UnmarshalJSON(data []byte) error {
	return roll.Unmarshal(data, f, "d10luck: fear", savedFear.replay, Fear.save)
}

// savedResisted is what a Resisted looks like in JSON.
type savedResisted struct {
	A      Test         `json:"a"`
	B      Test         `json:"b"`
	Rounds []savedRound `json:"rounds"`
	Totals *[2]int      `json:"totals,omitempty" clause:"d10luck TSK-5"`
	Winner *Side        `json:"winner,omitempty" clause:"d10luck TSK-5"`
}

type savedRound struct {
	A dice.Faces `json:"a"`
	B dice.Faces `json:"b"`
}

func (r Resisted) save() savedResisted {
	s := savedResisted{A: r.sides[0].test, B: r.sides[1].test, Rounds: []savedRound{}}
	for a, b := range r.Rounds() {
		if a.die.dice.Len()+b.die.dice.Len() > 0 {
			s.Rounds = append(s.Rounds, savedRound{a.Faces(), b.Faces()})
		}
	}
	if winner, decided := r.Winner(); decided {
		s.Winner = &winner
		s.Totals = &[2]int{r.sides[0].Total(), r.sides[1].Total()}
	}
	return s
}

func (s savedResisted) replay() (Resisted, error) {
	r, err := Resist(s.A, s.B)
	if err != nil {
		return r, err
	}
	var past []int // put down at once at the end: a save may hold thousands of ties
	for i, round := range s.Rounds {
		if int32(i) > r.ties { // the round before is no tie
			return r, fmt.Errorf("%w, in round %d", dice.ErrNotDue, i+1)
		}
		for side, faces := range [...]dice.Faces{round.A, round.B} {
			if r.sides[side], err = r.sides[side].Take(faces.AppendTo(nil)...); err != nil {
				return r, fmt.Errorf("%w, in round %d", err, i+1)
			}
		}
		if round == (savedRound{}) {
			return r, fmt.Errorf("%w: round %d has no dice", strictjson.ErrJSON, i+1)
		}
		if tie, err := r.tie(); err != nil {
			return r, err
		} else if tie {
			past = r.clear(past)
		}
	}
	r.past, err = dice.FacesOf(past...)
	return r, err
}

// MarshalJSON writes both tests, the faces round by round and, for clients
// without this library, the totals of the last round and the winner:
//
//	{"a":{…},"b":{…},"rounds":[{"a":[4],"b":[6]},{"a":[9],"b":[5]}],"totals":[15,9],"winner":"a"}
//
// An undecided one has neither totals nor winner. The zero Resisted is null.
func (r Resisted) MarshalJSON() ([]byte, error) { return roll.Marshal(r, Resisted.save) }

// UnmarshalJSON takes what MarshalJSON writes, as [Result.UnmarshalJSON] does.
// After an error r is as before.
func (r *Resisted) UnmarshalJSON(data []byte) error {
	return roll.Unmarshal(data, r, "d10luck: resisted test", savedResisted.replay, Resisted.save)
}
