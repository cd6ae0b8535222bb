package d10luck

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// decode reads data strictly into p; what is the thing read, for messages.
func decode(what string, data []byte, p any, most int) error {
	if err := strictjson.Unmarshal(data, p, most); err != nil {
		return fmt.Errorf("d10luck: %s: %w", what, err)
	}
	return nil
}

// needKey refuses an object without a key that must be there, for a 0 that nobody
// wrote is no 0. present spares the look.
func needKey(what string, data []byte, key string, present bool) error {
	if present {
		return nil
	}
	var all map[string]json.RawMessage
	err := json.Unmarshal(data, &all)
	if _, ok := all[key]; err != nil || !ok {
		return fmt.Errorf("d10luck: %s: %w: no key %q", what, strictjson.ErrJSON, key)
	}
	return nil
}

// UnmarshalJSON takes a test as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error t is as before.
func (t *Test) UnmarshalJSON(data []byte) error {
	type plain Test
	var p plain
	if err := decode("test", data, &p, strictjson.MaxSmall); err != nil {
		return err
	}
	if err := needKey("test", data, "attribute", p.Attribute != 0); err != nil {
		return err
	}
	if err := Test(p).Validate(); err != nil {
		return err
	}
	*t = Test(p)
	return nil
}

// UnmarshalJSON takes a fear test as JSON writes it, with exact, known and unique
// keys, and refuses one that is not valid. After an error t is as before.
func (t *FearTest) UnmarshalJSON(data []byte) error {
	type plain FearTest
	var p plain
	if err := decode("fear test", data, &p, strictjson.MaxSmall); err != nil {
		return err
	}
	if err := needKey("fear test", data, "willpower", p.Willpower != 0); err != nil {
		return err
	}
	if err := FearTest(p).Validate(); err != nil {
		return err
	}
	*t = FearTest(p)
	return nil
}

// resultJSON is what a Result looks like in JSON. Total and outcome follow from
// the rest; they are there for clients without this library, and are checked.
type resultJSON struct {
	Test    Test       `json:"test"`
	Faces   dice.Faces `json:"faces"`
	Total   *int       `json:"total,omitempty"`
	Outcome Outcome    `json:"outcome"`
}

// MarshalJSON writes the test, the faces and, for clients without this library,
// the total and the outcome:
//
//	{"test":{"kind":"task","attribute":4,"skill":2},"faces":[4],"total":10,"outcome":"success"}
//
// An undecided result has no total. The zero Result is null.
func (r Result) MarshalJSON() ([]byte, error) {
	if r == (Result{}) {
		return []byte("null"), nil
	}
	return json.Marshal(resultJSON{r.Test(), r.Faces(), totalOf(r.Total(), r.Outcome() != Undecided), r.Outcome()})
}

func totalOf(total int, decided bool) *int {
	if !decided {
		return nil
	}
	return &total
}

// UnmarshalJSON takes what MarshalJSON writes, judges the faces by the rules
// again, and refuses a result that could not have been rolled so, or whose total
// or outcome does not follow. After an error r is as before.
func (r *Result) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*r = Result{}
		return nil
	}
	var j resultJSON
	if err := decode("result", data, &j, strictjson.MaxSmall); err != nil {
		return err
	}
	again, err := j.Test.Start()
	if err != nil {
		return err
	}
	if again, err = again.Take(j.Faces.AppendTo(nil)...); err != nil {
		return fmt.Errorf("d10luck: result: %w", err)
	}
	if err := checkSaved(TSK1, "result", j.Outcome, again.Outcome(), j.Total, totalOf(again.Total(), again.Outcome() != Undecided)); err != nil {
		return err
	}
	*r = again
	return nil
}

// checkSaved holds the outcome and the total of a save against those that
// follow from its dice.
func checkSaved(clause rollbook.Clause, what string, outcome, want Outcome, total, wantTotal *int) error {
	if outcome != want {
		return rollbook.Fault{Clause: OUT1, Subject: "outcome of a saved " + what, Found: outcome.String(), Allowed: want.String()}
	}
	return checkTotal(clause, "total of a saved "+what, total, wantTotal)
}

func checkTotal(clause rollbook.Clause, subject string, total, want *int) error {
	if total == want || total != nil && want != nil && *total == *want {
		return nil
	}
	return rollbook.Fault{Clause: clause, Subject: subject, Found: orNone(total), Allowed: orNone(want)}
}

func orNone(n *int) string {
	if n == nil {
		return "none"
	}
	return strconv.Itoa(*n)
}

// fearJSON is what a Fear looks like in JSON. Faces are those of the Willpower
// test, Fear those of the fear roll, of which Total is the total.
type fearJSON struct {
	Test    *FearTest  `json:"test"`
	Faces   dice.Faces `json:"faces"`
	Fear    dice.Faces `json:"fear,omitzero"`
	Total   *int       `json:"total,omitempty"`
	Outcome Outcome    `json:"outcome"`
}

// MarshalJSON writes the fear test, the faces of the Willpower test and of the
// fear roll and, for clients without this library, the total of the fear roll
// and the outcome:
//
//	{"test":{"willpower":2,"modifier":-4},"faces":[5],"fear":[10,3],"total":14,"outcome":"failure"}
//
// There is a total only where fear was rolled. The zero Fear is null.
func (f Fear) MarshalJSON() ([]byte, error) {
	if f == (Fear{}) {
		return []byte("null"), nil
	}
	test := f.Test()
	return json.Marshal(fearJSON{&test, f.test.Faces(), f.Faces(), totalOf(f.Total(), f.Outcome() == Failure), f.Outcome()})
}

// UnmarshalJSON takes what MarshalJSON writes, as [Result.UnmarshalJSON] does.
// After an error f is as before.
func (f *Fear) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*f = Fear{}
		return nil
	}
	var j fearJSON
	if err := decode("fear", data, &j, strictjson.MaxSmall); err != nil {
		return err
	}
	again, err := j.replay()
	if err != nil {
		return err
	}
	if err := checkSaved(FEA2, "fear", j.Outcome, again.Outcome(), j.Total, totalOf(again.Total(), again.Outcome() == Failure)); err != nil {
		return err
	}
	*f = again
	return nil
}

func (j *fearJSON) replay() (Fear, error) {
	if j.Test == nil {
		return Fear{}, fmt.Errorf("d10luck: fear: %w: no test", strictjson.ErrJSON)
	}
	f, err := j.Test.Start()
	if err != nil {
		return f, err
	}
	if f.test, err = f.test.Take(j.Faces.AppendTo(nil)...); err != nil {
		return f, fmt.Errorf("d10luck: fear: %w", err)
	}
	if j.Fear.Len() > 0 {
		if f.test.Outcome() != Failure {
			return f, fmt.Errorf("d10luck: fear: %w", notDue(1, j.Fear.At(0)))
		}
		if f, err = f.Take(j.Fear.AppendTo(nil)...); err != nil {
			return f, fmt.Errorf("d10luck: fear: %w", err)
		}
	}
	return f, nil
}

// resistedJSON is what a Resisted looks like in JSON.
type resistedJSON struct {
	A      Test        `json:"a"`
	B      Test        `json:"b"`
	Rounds []roundJSON `json:"rounds"`
	Totals *[2]int     `json:"totals,omitempty"`
	Winner *Side       `json:"winner,omitempty"`
}

type roundJSON struct {
	A dice.Faces `json:"a"`
	B dice.Faces `json:"b"`
}

// maxResistedJSON has room for the largest resisted test.
const maxResistedJSON = 4*dice.MaxFaces + strictjson.MaxSmall

// MarshalJSON writes both tests, the faces round by round and, for clients
// without this library, the totals of the last round and the winner:
//
//	{"a":{…},"b":{…},"rounds":[{"a":[4],"b":[6]},{"a":[9],"b":[5]}],"totals":[15,9],"winner":"a"}
//
// An undecided one has neither totals nor winner. The zero Resisted is null.
func (r Resisted) MarshalJSON() ([]byte, error) {
	if r == (Resisted{}) {
		return []byte("null"), nil
	}
	j := resistedJSON{A: r.Test(SideA), B: r.Test(SideB), Rounds: []roundJSON{}}
	for a, b := range r.Rounds() {
		if a.sum|b.sum != 0 {
			j.Rounds = append(j.Rounds, roundJSON{a.Faces(), b.Faces()})
		}
	}
	if winner, decided := r.Winner(); decided {
		j.Winner = &winner
		j.Totals = &[2]int{r.Result(SideA).Total(), r.Result(SideB).Total()}
	}
	return json.Marshal(j)
}

// UnmarshalJSON takes what MarshalJSON writes, as [Result.UnmarshalJSON] does.
// After an error r is as before.
func (r *Resisted) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*r = Resisted{}
		return nil
	}
	var j resistedJSON
	if err := decode("resisted test", data, &j, maxResistedJSON); err != nil {
		return err
	}
	again, err := j.replay()
	if err != nil {
		return fmt.Errorf("d10luck: resisted test: %w", err)
	}
	if err := again.checkWinner(&j); err != nil {
		return err
	}
	*r = again
	return nil
}

func (j *resistedJSON) replay() (Resisted, error) {
	r, err := Resist(j.A, j.B)
	if err != nil {
		return r, err
	}
	var past []int // put down at once at the end: a save may hold thousands of ties
	for i, round := range j.Rounds {
		if i > r.Ties() { // the round before is no tie
			return r, fmt.Errorf("%w, in round %d", dice.ErrNotDue, i+1)
		}
		for side, faces := range [...]dice.Faces{round.A, round.B} {
			if r.now[side], err = take(r.now[side], r.tests[side], faces.AppendTo(nil)); err != nil {
				return r, fmt.Errorf("%w, in round %d", err, i+1)
			}
		}
		if r.now == [2]luck{} {
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

// checkWinner holds the winner and the totals of a save against those that
// follow from its dice.
func (r *Resisted) checkWinner(j *resistedJSON) error {
	winner, decided := r.Winner()
	found, want := Undecided.String(), Undecided.String()
	if j.Winner != nil {
		found = j.Winner.String()
	}
	if decided {
		want = winner.String()
	}
	if found != want {
		return rollbook.Fault{Clause: TSK5, Subject: "winner of a saved resisted test", Found: found, Allowed: want}
	}
	for i := range r.tests {
		var total *int
		if j.Totals != nil {
			total = &j.Totals[i]
		}
		side := SideA + Side(i)
		if err := checkTotal(TSK5, "total of "+side.String()+" in a saved resisted test", total, totalOf(r.Result(side).Total(), decided)); err != nil {
			return err
		}
	}
	return nil
}
