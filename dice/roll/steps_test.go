package roll_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// A best ruleset rolls D20 and counts the best; a 20 asks for another one. What it has
// steps for is up to the test.
type best struct {
	N     int
	Says  string // die, last, first, odd, bonus, heading, end: what it has steps for
	Bonus int
}

func (b best) Validate() error { return nil }

func (b best) Judge(f dice.Faces) roll.Verdict[string] {
	top := 0
	for _, face := range f.All() {
		top = max(top, face)
	}
	switch {
	case f.Len() == 0:
		return roll.Verdict[string]{Need: b.N, Sides: 20, Clause: "best BST-1"}
	case top == 20 && f.Len() == b.N:
		return roll.Verdict[string]{Need: 1, Sides: 20, Clause: "best BST-2"}
	}
	return roll.Verdict[string]{Total: top + b.Bonus, Outcome: "done", Clause: "best BST-3"}
}

func (b best) Steps(f dice.Faces) (steps []rollbook.Step) {
	top := 0
	for _, face := range f.All() {
		top = max(top, face)
	}
	add := func(word string, step rollbook.Step) {
		if strings.Contains(b.Says, word) {
			step.Clause = "best STEP"
			steps = append(steps, step)
		}
	}
	add("heading", rollbook.Step{Key: "side", N: 1})
	if top > 0 {
		add("die", rollbook.Step{Key: "best", Face: top, Value: top})
		add("last", rollbook.Step{Key: "last", N: 3, Face: f.At(f.Len() - 1)})
		add("first", rollbook.Step{Key: "first", Face: f.At(0)})
		add("odd", rollbook.Step{Key: "odd", Face: 300})
	}
	add("bonus", rollbook.Step{Key: "bonus", Value: b.Bonus})
	add("end", rollbook.Step{Key: "end", N: 2})
	return steps
}

func TestSteps(t *testing.T) {
	for _, c := range []struct {
		test  best
		faces []int
		text  string
		steps string
	}{
		{best{2, "die bonus", 3}, nil, "2d20 to roll", ""},
		{best{2, "die bonus", 3}, []int{4}, "1d20 to roll: waiting 4", "waiting 4: +0 (best BST-1)"},
		{best{2, "die bonus", 3}, []int{4, 9}, "done, 12: unused 4, best 9, bonus +3", "unused 4: +0 (best BST-3)|best 9: +9 (best STEP)|bonus +3 (best STEP)"},
		{best{2, "die bonus", 3}, []int{9, 9}, "done, 12: best 9, unused 9, bonus +3", "best 9: +9 (best STEP)|unused 9: +0 (best BST-3)|bonus +3 (best STEP)"},
		{best{2, "die", -3}, []int{4, 9}, "done, 6: unused 4, best 9, other -3", "unused 4: +0 (best BST-3)|best 9: +9 (best STEP)|other -3 (best BST-3)"},
		{best{2, "bonus", 3}, []int{4, 9}, "done, 12: unused 4, unused 9, bonus +3, other +9", "unused 4: +0 (best BST-3)|unused 9: +0 (best BST-3)|bonus +3 (best STEP)|other +9 (best BST-3)"},
		{best{1, "", 0}, []int{1}, "done, 1: unused 1, other +1", "unused 1: +0 (best BST-3)|other +1 (best BST-3)"},
		{best{1, "heading die end bonus", 3}, []int{20}, "1d20 to roll: side 1, best 20", "side 1 (best STEP)|best 20: +20 (best STEP)"},
		{best{2, "heading die end bonus", 3}, []int{20, 1}, "1d20 to roll: side 1, best 20, unused 1", "side 1 (best STEP)|best 20: +20 (best STEP)|unused 1: +0 (best BST-2)"},
		{best{1, "heading die end", 0}, []int{20, 20}, "done, 20: side 1, best 20, unused 20, end 2", "side 1 (best STEP)|best 20: +20 (best STEP)|unused 20: +0 (best BST-3)|end 2 (best STEP)"},
		{best{4, "die last", 0}, []int{4, 9, 9, 2}, "done, 9: unused 4, best 9, unused 9, last 3 2 = 0", "unused 4: +0 (best BST-3)|best 9: +9 (best STEP)|unused 9: +0 (best BST-3)|last 3 2: +0 (best STEP)"},
		{best{4, "last first", 0}, []int{4, 9, 9, 2}, "done, 9: last 3 2 = 0, first 4 = 0, unused 9, unused 9, other +9", "last 3 2: +0 (best STEP)|first 4: +0 (best STEP)|unused 9: +0 (best BST-3)|unused 9: +0 (best BST-3)|other +9 (best BST-3)"},
		{best{1, "die odd", 0}, []int{7}, "done, 7: best 7, odd 300 = 0", "best 7: +7 (best STEP)|odd 300: +0 (best STEP)"},
	} {
		r := must(must(roll.Start(c.test)).Take(c.faces...))
		if r.String() != c.text || steps(r.Steps()) != c.steps {
			t.Errorf("%v with %v\n is %s\nwant %s\nwith %s\nwant %s", c.test, c.faces, r, c.text, steps(r.Steps()), c.steps)
		}
	}
	var none roll.Result[best, string]
	if got := none.String() + steps(none.Steps()); got != "no test" {
		t.Error(got)
	}
	for range must(roll.Start(best{N: 1})).Steps() {
		t.Error("a step of nothing")
	}
}

func steps(all func(func(rollbook.Step) bool)) string {
	var lines []string
	for step := range all {
		lines = append(lines, step.String())
	}
	return strings.Join(lines, "|")
}

// Every die is in the account, and its values make the total, whatever a ruleset leaves
// out.
func TestNothingVanishes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := best{rapid.IntRange(1, 60).Draw(t, "dice"), rapid.SampledFrom([]string{"", "die", "bonus", "die bonus heading end"}).Draw(t, "says"), rapid.IntRange(-3, 3).Draw(t, "bonus")}
		r, err := roll.Roll(test, dicerapid.RNG(t))
		if err != nil {
			t.Fatal(err)
		}
		var faces []int
		sum := 0
		for step := range r.Steps() {
			sum += step.Value
			if step.Face != 0 {
				faces = append(faces, step.Face)
			}
			if step.Clause == "" {
				t.Fatalf("%v has no clause", step)
			}
		}
		lying := r.Faces().AppendTo(nil)
		slices.Sort(faces)
		slices.Sort(lying)
		if sum != r.Total() || !slices.Equal(faces, lying) {
			t.Fatalf("%v: steps make %d of the dice %v", r, sum, faces)
		}
		if test.Says == "die bonus heading end" && strings.Contains(steps(r.Steps()), roll.KeyOther) {
			t.Fatalf("a remainder in %v", r)
		}
	})
}

func TestStepsStop(t *testing.T) {
	r := must(roll.Roll(Test{Dice: 3}, dice.Typed(1, 2, 3)))
	for n := range 4 {
		count := 0
		for range r.Steps() {
			if count++; count > n {
				break
			}
		}
		if count != min(n+1, 3) {
			t.Errorf("%d steps, want %d", count, n+1)
		}
	}
}

// A line of very many dice is cut short and says so.
func TestLongLines(t *testing.T) {
	for n, end := range map[int]string{40: "unused 1, unused 1", 41: "unused 1, … 1 more", 1000: "unused 1, … 960 more"} {
		r := must(roll.Roll(best{n, "die", 0}, dice.Func(func(int) int { return 0 })))
		if text := fmt.Sprint(r); !strings.HasSuffix(text, end) || len(text) > 500 {
			t.Errorf("%d dice: %s", n, text)
		}
	}
}
