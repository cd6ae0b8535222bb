package d10luck_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// exactly wants an error with all of these in its text.
func exactly(t *testing.T, err error, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%v\nwant it to say %s", err, part)
		}
	}
}

// Errors count from 1: rows, dice, rounds and sides are those that people count.
func TestErrorsCountFromOne(t *testing.T) {
	_, err := d10luck.NewFearTable(d10luck.FearRow{Level: 1, Name: "sweats", Turns: 1}, d10luck.FearRow{Level: 3, Name: "runs", Turns: 1})
	exactly(t, err, "fear row 2, level 3; allowed: 2")
	_, err = d10luck.NewModifierTable(d10luck.ModifierRow{Name: "easy", Low: 0, High: 1_000_000}, d10luck.ModifierRow{Name: "hard", Low: -1_000_000, High: -2})
	exactly(t, err, "modifier row 2, highest modifier -2; allowed: -1")
	_, err = d10luck.NewOutcomeTable("a", 0, d10luck.Level{Number: 1, Name: "a", Low: 9, High: 9}, d10luck.Level{Number: 3, Name: "b", Low: 10, High: 10})
	exactly(t, err, "number 3; allowed: 2")

	task := d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3}
	r, err := task.Start()
	if err != nil {
		t.Fatal(err)
	}
	for _, faces := range [][]int{{5, 3}, {10, 2, 6}, {1, 6, 3, 4}} { // the last is not due
		_, err := r.Take(faces...)
		e := new(dice.DrawError)
		if !errors.As(err, &e) || !errors.Is(err, dice.ErrNotDue) || e.Draw != len(faces) || e.Answer != fmt.Sprint(faces[len(faces)-1]) {
			t.Errorf("%v: %v", faces, err)
		}
	}
	f, err := d10luck.FearTest{Willpower: 5}.Start()
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.Take(2, 7, 4)
	if e := new(dice.DrawError); !errors.As(err, &e) || e.Draw != 3 || e.Answer != "4" {
		t.Error(err)
	}
	_, err = task.Roll(dice.Func(func(n int) int {
		if n == 10 {
			return 9
		}
		return 6 // no face of a D6
	}))
	if e := new(dice.DrawError); !errors.As(err, &e) || e.Draw != 1 || e.Die != 6 || e.Answer != "6" {
		t.Error(err)
	}

	_, err = d10luck.Resist(task, d10luck.Test{})
	exactly(t, err, "d10luck: side b: ")
	_, err = d10luck.Resist(d10luck.Test{}, task)
	exactly(t, err, "d10luck: side a: ")

	plain := d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3, Limits: dice.Limits{Rounds: 2}}
	both, err := d10luck.Resist(plain, plain)
	if err != nil {
		t.Fatal(err)
	}
	_, err = both.Roll(dice.Func(func(n int) int { return 4 })) // 5 and 5, for ever
	exactly(t, err, "3 ties one after the other")
	if !errors.Is(err, dice.ErrRounds) {
		t.Error(err)
	}
}

// Saved rounds that cannot follow each other are told by their number.
func TestSavedRoundsCountFromOne(t *testing.T) {
	const side = `{"kind":"task","attribute":5,"skill":3}`
	for rounds, want := range map[string]string{
		`{"a":[5],"b":[4]},{"a":[5],"b":[4]}`:                     "in round 2",
		`{"a":[5],"b":[5]},{"a":[5,1],"b":[4]}`:                   "in round 2",
		`{"a":[5],"b":[5]},{"a":[],"b":[]}`:                       "round 2 has no dice",
		`{"a":[11],"b":[5]}`:                                      "in round 1",
		`{"a":[5],"b":[5]},{"a":[5],"b":[5]},{"a":[5,5],"b":[5]}`: "in round 3",
	} {
		err := json.Unmarshal([]byte(`{"a":`+side+`,"b":`+side+`,"rounds":[`+rounds+`]}`), new(d10luck.Resisted))
		exactly(t, err, want)
	}
}

// A long chain of sixes is shown as far as a chat has room, and counted beyond.
func TestLongChains(t *testing.T) {
	r, err := d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3, Limits: dice.Limits{Rounds: 1000}}.Start()
	if err != nil {
		t.Fatal(err)
	}
	shown := -1
	for sixes := range 60 {
		faces := append([]int{10}, make([]int, sixes+1)...)
		for i := range sixes {
			faces[i+1] = 6
		}
		faces[sixes+1] = 2
		whole, err := r.Take(faces...)
		if err != nil {
			t.Fatal(err)
		}
		text := whole.String()
		_, after, cut := strings.Cut(text, "…")
		switch {
		case !cut && shown >= 0:
			t.Fatalf("%d sixes are shown whole, fewer are not: %s", sixes, text)
		case !cut && strings.Count(text, " 6") < sixes:
			t.Fatalf("%d sixes: %s", sixes, text)
		case cut && shown < 0:
			shown = strings.Count(strings.Split(text, "…")[0], " 6")
			fallthrough
		case cut:
			if want := fmt.Sprintf(" %d more", sixes+1-shown); !strings.HasPrefix(after, want) {
				t.Fatalf("%d sixes, %d shown: %s, want%s", sixes, shown, text, want)
			}
		}
	}
	if shown != 20 {
		t.Errorf("%d sixes are shown, want 20", shown)
	}
}

// No side and no level beyond those there are.
func TestNoSuchSide(t *testing.T) {
	task := d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3}
	r, err := d10luck.Resist(task, task)
	if err != nil {
		t.Fatal(err)
	}
	for side, want := range map[d10luck.Side]d10luck.Test{0: {}, d10luck.SideA: task, d10luck.SideB: task, 3: {}, 200: {}} {
		if got := r.Test(side); got != want {
			t.Errorf("side %d: %+v", side, got)
		}
	}
	if r, err = r.Take(d10luck.SideA, 7); err == nil {
		r, err = r.Take(d10luck.SideB, 7)
	}
	if _, decided := r.Winner(); err != nil || decided || r.Ties() != 1 {
		t.Errorf("%v, %v: a tie is decided", r, err)
	}
	if want := "undecided after a tie: "; !strings.HasPrefix(r.String(), want) {
		t.Errorf("%v, want %s…", r, want)
	}
}

// What is no test takes no die, and a source that answers the number of sides has
// none.
func TestNoSuchDie(t *testing.T) {
	_, err := d10luck.Result{}.Take(5, 6)
	if e := new(dice.DrawError); !errors.As(err, &e) || e.Draw != 1 || !errors.Is(err, dice.ErrNotDue) {
		t.Error(err)
	}
	task := d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3}
	if r, err := task.Roll(dice.Func(func(n int) int { return n })); !errors.Is(err, dice.ErrSource) || r != (d10luck.Result{}) {
		t.Error(r, err)
	}
	// A fear roll without luck that waits has no steps of its own yet.
	f, err := d10luck.FearTest{Willpower: 5, NoLuck: true}.Start()
	if err == nil {
		f, err = f.Take(2)
	}
	waiting := 0
	for range f.Steps() {
		waiting++
	}
	if err == nil {
		f, err = f.Take(7)
	}
	rolled := 0
	for s := range f.Steps() {
		if rolled++; s.Key == d10luck.KeyNatural && s.Face == 0 {
			t.Errorf("a step without a face: %+v", s)
		}
	}
	if err != nil || rolled <= waiting {
		t.Errorf("%d steps while waiting, %d after the roll, %v", waiting, rolled, err)
	}
}

// Ties in a row are bounded by the Rounds of the tests; what lies beyond is undecided,
// no more and no less.
func TestResistedOddsWithFewRounds(t *testing.T) {
	a, b := d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3}, d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 4}
	endless, err := d10luck.NewOdds(dice.Limits{}, 1e-15)
	if err != nil {
		t.Fatal(err)
	}
	all, err := endless.Resisted(a, b)
	if err != nil {
		t.Fatal(err)
	}
	tie := all.Tie.Mid()
	for rounds := int32(1); rounds <= 4; rounds++ {
		limits := dice.Limits{Rounds: rounds}
		few, err := d10luck.NewOdds(limits, 1e-15)
		if err != nil {
			t.Fatal(err)
		}
		a.Limits, b.Limits = limits, limits
		got, err := few.Resisted(a, b)
		if err != nil {
			t.Fatal(err)
		}
		beyond := math.Pow(tie, float64(rounds+1)) // of ties, and of sixes too many
		sixes := few.Luck().Rest().Mass
		for name, pair := range map[string][2]odds.Interval{"a": {got.A, all.A}, "b": {got.B, all.B}, "neither": {got.Neither, all.Neither}} {
			low := pair[1].Mid() * (1 - beyond)
			if pair[0].Low > low+1e-12 || pair[0].Low < low-2*sixes-1e-12 {
				t.Errorf("%d rounds, %s: %v, want %.15f from below", rounds, name, pair[0], low)
			}
			if !pair[0].Contains(pair[1].Mid()) || pair[0].Width() < beyond || pair[0].Width() > beyond+3*sixes {
				t.Errorf("%d rounds, %s: %v of width %g, want %g and no more than %g", rounds, name, pair[0], pair[0].Width(), beyond, beyond+3*sixes)
			}
		}
	}
}
