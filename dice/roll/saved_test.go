package roll_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

type torch = roll.Result[Test, Outcome]

// What does not follow from its dice is refused by its clause, and leaves what was.
func TestSavedResultsAreJudgedAgain(t *testing.T) {
	long := strings.Repeat("x", 61)
	for text, want := range map[string]rollbook.Fault{
		`{"test":{"dice":1,"difficulty":4},"faces":[5],"total":6,"outcome":"success"}`:                 {Clause: "torch TST-3", Subject: "total of a saved result", Found: "6", Allowed: "5"},
		`{"test":{"dice":1,"difficulty":4},"faces":[5],"outcome":"success"}`:                           {Clause: "torch TST-3", Subject: "total of a saved result", Found: "none", Allowed: "5"},
		`{"test":{"dice":1,"difficulty":4},"faces":[5],"total":5,"outcome":"failure"}`:                 {Clause: "torch TST-3", Subject: "outcome of a saved result", Found: `"failure"`, Allowed: `"success"`},
		`{"test":{"dice":1,"difficulty":4},"faces":[5],"total":5}`:                                     {Clause: "torch TST-3", Subject: "outcome of a saved result", Found: "none", Allowed: `"success"`},
		`{"test":{"dice":1},"faces":[5],"total":5,"outcome":"success"}`:                                {Clause: "torch TST-3", Subject: "outcome of a saved result", Found: `"success"`, Allowed: "none"},
		`{"test":{"dice":1,"difficulty":4},"faces":[6],"total":6}`:                                     {Clause: "torch TST-2", Subject: "total of a saved result", Found: "6", Allowed: "none"},
		`{"test":{"dice":2,"difficulty":4},"faces":[5],"total":5}`:                                     {Clause: "torch TST-2", Subject: "total of a saved result", Found: "5", Allowed: "none"},
		`{"test":{"dice":1,"difficulty":4},"faces":[5],"total":5,"outcome":"` + long[1:] + `"}`:        {Clause: "torch TST-3", Found: `"` + long[1:] + `"`},
		`{"test":{"dice":1,"difficulty":4},"faces":[5],"total":5,"outcome":"` + long + "\u202e" + `"}`: {Clause: "torch TST-3", Found: `"` + long[1:] + `"…`},
		`{"test":{"dice":11,"difficulty":4},"faces":[]}`:                                               {Clause: "torch TST-1", Subject: "dice", Found: "11", Allowed: "1..10"},
	} {
		refusedJSON(t, text, want)
	}
	for text, want := range map[string]error{
		`{"test":{"dice":1},"faces":[7]}`:               dice.ErrFace,
		`{"test":{"dice":1},"faces":[5,5]}`:             dice.ErrNotDue,
		`{"test":{"dice":1},"faces":[0]}`:               dice.ErrFace,
		`{"test":{"dice":1},"faces":[5],"Total":5}`:     strictjson.ErrJSON,
		`{"test":{"dice":1,"skil":1},"faces":[]}`:       strictjson.ErrJSON,
		`{"test":{"dice":1}}`:                           strictjson.ErrJSON,
		`{"faces":[]}`:                                  strictjson.ErrJSON,
		`{"test":{"dice":1},"faces":[],"outcome":null}`: strictjson.ErrJSON,
		`[]`: strictjson.ErrJSON,
		``:   strictjson.ErrJSON,
		`{"test":{"dice":1},"faces":[` + strings.Repeat("6,", 100) + `6]}`: dice.ErrRounds,
	} {
		refusedJSON(t, text, want)
	}
}

func refusedJSON(t *testing.T, text string, want error) {
	t.Helper()
	was := must(roll.Roll(Test{Dice: 2}, dice.Typed(1, 2)))
	r := was
	err := r.UnmarshalJSON([]byte(text))
	if !errors.Is(err, want) || r != was || len(err.Error()) > 300 {
		t.Errorf("%.80s: %v; want %v; the result is %v", text, err, want, r)
	}
	if _, fault := want.(rollbook.Fault); !fault && !strings.HasPrefix(err.Error(), "roll: result: ") {
		t.Errorf("%.80s: %v does not say what it is about", text, err)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// The fields of a result of its own have the clauses of their tags.
func TestClausesOfTags(t *testing.T) {
	for text, want := range map[string]string{
		`{"test":{"dice":1,"difficulty":9},"faces":[9],"total":8,"outcome":"success"}`:        "pool PL-4: total of a saved result 8; allowed: 9",
		`{"test":{"dice":1,"difficulty":9},"faces":[9],"total":9,"outcome":"failure"}`:        `pool PL-5: outcome of a saved result "failure"; allowed: "success"`,
		`{"test":{"dice":1,"difficulty":9},"faces":[9],"x":1,"total":19,"outcome":"success"}`: "pool PL-3: points 1; allowed: on a failure",
	} {
		var r pool
		if err := json.Unmarshal([]byte(text), &r); err == nil || err.Error() != want || r != (pool{}) {
			t.Errorf("%s: %v; want %s", text, err, want)
		}
	}
	failed := must(must(rollPool(poolTest{Dice: 1, Difficulty: 20}, dice.Typed(9))).Spend(2))
	if again := decodetest.Reload(t, failed); again.total != 29 || again.outcome != poolSuccess {
		t.Errorf("with points spent: %+v", again)
	}
}

// A word that is no text and an outcome with words of its own are shown as they are.
func TestFaultsShowOutcomes(t *testing.T) {
	var r roll.Result[shades, shade]
	err := json.Unmarshal([]byte(`{"test":{"Long":false},"faces":[1],"total":1,"outcome":"dark"}`), &r)
	if want := (rollbook.Fault{Clause: "shades SHD-1", Subject: "outcome of a saved result", Found: "shade dark", Allowed: "shade light"}); !errors.Is(err, want) {
		t.Error(err)
	}
	err = json.Unmarshal([]byte(`{"test":{"Long":true},"faces":[1],"total":1,"outcome":"dark"}`), &r)
	if want := (rollbook.Fault{Found: "shade dark", Allowed: "shade light, " + strings.Repeat("ß", 24) + "…"}); !errors.Is(err, want) {
		t.Error(err)
	}
	for _, text := range []string{"null", `{"test":{"Long":false},"faces":[]}`} {
		if err := json.Unmarshal([]byte(text), &r); err != nil || string(must(json.Marshal(r))) != text {
			t.Errorf("%s became %v, %v", text, r, err)
		}
	}
}

// A shades ruleset has an outcome that says itself.
type (
	shades struct{ Long bool }
	shade  string
)

func (s shade) String() string                  { return "shade " + string(s) }
func (shades) Validate() error                  { return nil }
func (shades) Steps(dice.Faces) []rollbook.Step { return nil }
func (s shades) Judge(f dice.Faces) roll.Verdict[shade] {
	v := roll.Verdict[shade]{Need: 1 - f.Len(), Sides: 2, Total: 1, Outcome: "light", Clause: "shades SHD-1"}
	if s.Long {
		v.Outcome += shade(", " + strings.Repeat("ß", 30))
	}
	return v
}

// An outcome that comes after the dice, from the save of a result that has none.
func TestToldLater(t *testing.T) {
	var r torch
	if err := json.Unmarshal([]byte(`{"test":{"dice":2,"skill":3},"faces":[4,6,1],"total":14}`), &r); err != nil {
		t.Fatal(err)
	}
	if n, _ := r.Need(); n != 0 || r.Total() != 14 || r.Outcome() != "" {
		t.Fatalf("not told yet: %v", r)
	}
	for difficulty, want := range map[int]Outcome{14: "success", 15: "failure", 0: ""} {
		test := r.Test()
		test.Difficulty = difficulty
		told, err := r.Rejudge(test)
		if err != nil || told.Outcome() != want || told.Total() != 14 || told.Faces() != r.Faces() || told.Test() != test {
			t.Errorf("%d: %v, %v; want %v", difficulty, told, err, want)
		}
		if whole := must(roll.Roll(test, dice.Typed(4, 6, 1))); told != whole {
			t.Errorf("%v is not the result of one that was told before, %v", told, whole)
		}
	}
	more := must(r.Rejudge(Test{Dice: 4})) // another die, for somebody who paid
	if n, sides := more.Need(); n != 1 || sides != 6 || more.Faces() != r.Faces() {
		t.Errorf("a die more: %v", more)
	}
	for _, bad := range []struct {
		test Test
		want error
	}{{Test{Dice: 1}, dice.ErrNotDue}, {Test{Dice: 11}, rollbook.Fault{Clause: "torch TST-1"}}} {
		if again, err := r.Rejudge(bad.test); !errors.Is(err, bad.want) || again != r {
			t.Errorf("%v: %v, %v; want %v", bad.test, again, err, bad.want)
		}
	}
	if again, err := (torch{}).Rejudge(Test{Dice: 1}); !errors.Is(err, roll.ErrNoTest) || again != (torch{}) {
		t.Errorf("no test: %v, %v", again, err)
	}
}

func FuzzDecode(f *testing.F) {
	decodetest.Fuzz(f, nil, []any{torch{}},
		`{"test":{"dice":2,"skill":3},"faces":[4,6,1],"total":14}`,
		`{"test":{"dice":2,"skill":3,"difficulty":9},"faces":[4,6,1],"total":14,"outcome":"success"}`,
		`{"test":{"dice":2},"faces":[4]}`)
}

// A hostile save of the greatest length is read in a time that grows with it alone.
func TestLongSaves(t *testing.T) {
	const n = 100
	text := fmt.Sprintf(`{"test":{"dice":%d,"difficulty":9,"rounds":10000},"faces":[%s11]}`, n, strings.Repeat("11,", n*10_000-1))
	var r pool
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatal(err)
	}
	if r.dice.Rolls() != 10_000 || r.Faces().Len() != 1_000_000 {
		t.Errorf("%d rolls, %d dice", r.dice.Rolls(), r.Faces().Len())
	}
	if _, err := r.Roll(dice.Func(func(int) int { return 10 })); !errors.Is(err, dice.ErrRounds) {
		t.Errorf("rolled on: %v", err)
	}
	if got := slices.Max(r.dice.Last(200)); got != 11 {
		t.Errorf("the last dice show %d", got)
	}
}
