package m12_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// What is wrong with a saved result is said the right way round.
func TestRefusedResultsSayWhat(t *testing.T) {
	for text, want := range map[string]string{
		`{"test":{"dice":2,"difficulty":8},"faces":[3,9],"outcome":"success"}`:               "m12 RES-5: total of a saved result none; allowed: 9",
		`{"test":{"dice":2,"difficulty":8},"faces":[11,12],"total":5,"outcome":"undecided"}`: "m12 RES-5: total of a saved result 5; allowed: none",
		`{"test":{"dice":2,"difficulty":8},"faces":[3,9],"total":9,"outcome":"failure"}`:     "m12 RES-6: outcome of a saved result failure; allowed: success",
		`{"test":{"dice":2,"difficulty":8},"faces":[3,9],"total":10,"outcome":"success"}`:    "m12 RES-5: total of a saved result 10; allowed: 9",
		`{"test":{"dice":3,"difficulty":8},"faces":[3,9,13],"total":9,"outcome":"success"}`:  "m12: result: dice: draw 3, d12, given 13, no such face on that die",
		`{"test":{"dice":2,"difficulty":8},"faces":[3,9,1],"total":9,"outcome":"success"}`:   "m12: result: dice: draw 3, d12, given 1, that die is not due",
	} {
		var r m12.Result
		err := r.UnmarshalJSON([]byte(text))
		refusetest.Exactly(t, err, want)
	}
}

// Every state of mind counts by its own clause.
func TestStepsOfAMindNameItsClause(t *testing.T) {
	for mind := range rollbook.All[m12.Mind]() {
		leaning := m12.Bonus
		if m12.MindModifier(mind, leaning) == 0 {
			leaning = m12.Malus
		}
		if m12.MindModifier(mind, leaning) == 0 {
			continue
		}
		r := rolltest.Must(t, m12.Test{Dice: 1, Difficulty: 5, Mind: mind, Leaning: leaning}, 5)
		found := rollbook.Step{}
		for s := range r.Steps() {
			if s.Key == m12.KeyMind {
				found = s
			}
		}
		want := rollbook.Step{Clause: rollbook.Clause(fmt.Sprintf("m12 MND-%d", mind)), Key: m12.KeyMind, Value: m12.MindModifier(mind, leaning)}
		if found != want {
			t.Errorf("%v: %+v, want %+v", mind, found, want)
		}
	}
}

// As many dice as there may be show the same face: the roll is read right, however
// often the face comes.
func TestManyDiceOfOneFace(t *testing.T) {
	for face := 1; face <= 10; face++ {
		for n := 1; n <= 70; n++ {
			for _, others := range [][]int{nil, {1}, {10}, {12, 11}} {
				faces := append(slices.Clone(others), slices.Repeat([]int{face}, n)...)
				test := m12.Test{Dice: len(faces), Difficulty: 5, Speciality: true}
				i := 0
				rolled, err := test.Roll(dice.Func(func(int) int { i++; return faces[i-1] - 1 }))
				want, _ := naive(test, faces)
				if err != nil || rolled.Total() != want {
					t.Fatalf("%d × %d beside %v: %d, want %d; %v", n, face, others, rolled.Total(), want, err)
				}
				if taken := rolltest.Must(t, test, faces...); taken != rolled {
					t.Fatalf("taken %v, rolled %v", taken, rolled)
				}
			}
		}
	}
}

// Dice are refused from the first that is not due, counted from the first that is
// new; a 10 is a normal die.
func TestDiceNotDue(t *testing.T) {
	r, err := m12.Test{Dice: 2, Difficulty: 8}.Start()
	if err == nil {
		r, err = r.Take(3)
	}
	if err != nil {
		t.Fatal(err)
	}
	_, err = r.Take(9, 5)
	refusetest.Exactly(t, err, "dice: draw 2, d12, given 5, that die is not due")
	one, err := m12.Test{Dice: 1, Difficulty: 8}.Start()
	if err != nil {
		t.Fatal(err)
	}
	_, err = one.Take(10, 5)
	refusetest.Exactly(t, err, "dice: draw 2, d12, given 5, that die is not due")
}

// A cap of one reroll: the second is refused, whatever it would show.
func TestRoundsAtTheirEdge(t *testing.T) {
	r, err := m12.Test{Dice: 1, Difficulty: 8, Limits: dice.Limits{Rounds: 1}}.Start()
	if err != nil {
		t.Fatal(err)
	}
	if last, err := r.Take(11, 5); err != nil || last.Total() != 0 || last.Outcome() != m12.Failure {
		t.Error(last, err)
	}
	for _, face := range []int{5, 11} {
		_, err = r.Take(11, 11, face)
		refusetest.Exactly(t, err, "m12 RES-3: 2 rolls without a normal die: dice: too many rerolls")
	}
}

// A limit of modifiers bounds the X-points of a test: +10 each after the roll, those
// that were spent before among them.
func TestXPointsAtTheLimit(t *testing.T) {
	r := rolltest.Must(t, m12.Test{Dice: 1, Difficulty: 25, Limits: dice.Limits{Modifier: 29}}, 1)
	_, err := r.Spend(3, 9)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points spent 3; allowed: 1..2")
	after, err := r.Spend(1, 9)
	if err != nil {
		t.Fatal(err)
	}
	_, err = after.Spend(2, 9)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points spent 2; allowed: 1..1")
	if after, err = after.Spend(1, 9); err != nil || after.Total() != 21 {
		t.Error(after, err)
	}
	_, err = after.Spend(1, 9)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points spent 1; allowed: none, the test takes no more")
}

// Every die has its step, and a reroll one before it.
func TestStepsOfRerolls(t *testing.T) {
	r := rolltest.Must(t, m12.Test{Dice: 2, Difficulty: 8}, 11, 12, 12, 12, 3, 9)
	var keys []string
	for s := range r.Steps() {
		keys = append(keys, s.Key)
	}
	want := []string{m12.KeyEleven, m12.KeyTwelve, m12.KeyReroll, m12.KeyTwelve, m12.KeyTwelve, m12.KeyReroll, m12.KeyUnused, m12.KeyBest}
	if !slices.Equal(keys, want) {
		t.Errorf("%v, want %v", keys, want)
	}
	for most := range len(want) { // who stops listening is told no more
		n := 0
		for range r.Steps() {
			if n++; n > most {
				break
			}
		}
		if n != most+1 {
			t.Errorf("%d steps after %d", n, most)
		}
	}
}

// The text of a result shows 40 dice, and the best among the rest.
func TestTextOfManyDice(t *testing.T) {
	for best, want := range map[int]string{
		39: " 1 9* … 10 more = 9",
		40: " 1 1 … 10 more, best 9 = 9",
		49: " 1 1 … 10 more, best 9 = 9",
	} {
		faces := slices.Repeat([]int{1}, 50)
		faces[best] = 9
		r := rolltest.Must(t, m12.Test{Dice: 50, Difficulty: 8}, faces...)
		if !strings.HasSuffix(r.String(), want) {
			t.Errorf("%v, want %s", r, want)
		}
	}
	r := rolltest.Must(t, m12.Test{Dice: 40, Difficulty: 8}, slices.Repeat([]int{1}, 40)...)
	if strings.Contains(r.String(), "more") {
		t.Error(r)
	}
}

// As many dice as may lie on the table, all of them special: the next roll does not
// fit, and that is said, not left undecided.
func TestRerollsUpToTheMostFaces(t *testing.T) {
	test := m12.Test{Dice: dice.MaxFaces / 4, Difficulty: 8, Limits: dice.Limits{Dice: dice.MaxFaces / 4, Rounds: 6}}
	draws := 0
	special := dice.Func(func(int) int { draws++; return 11 })
	_, err := test.Roll(special)
	refusetest.Exactly(t, err, "dice: faces 262144; allowed: 0..0")
	if draws != 4*test.Dice {
		t.Errorf("%d dice", draws)
	}
}

// While dice are due no die counts: its index is none.
func TestNoDieCountsYet(t *testing.T) {
	r, err := m12.Test{Dice: 3, Speciality: true, Difficulty: 9}.Start()
	if err != nil {
		t.Fatal(err)
	}
	for _, faces := range [][]int{nil, {4}, {4, 12}, {11, 12, 12}} {
		waiting, err := r.Take(faces...)
		if err != nil {
			t.Fatal(err)
		}
		best, face := waiting.Best()
		lowest, other := waiting.Lowest()
		if best != -1 || lowest != -1 || face != 0 || other != 0 || waiting.Total() != 0 || waiting.Rolled() != 0 {
			t.Errorf("%v: best %d at %d, lowest %d at %d", waiting, face, best, other, lowest)
		}
	}
}
