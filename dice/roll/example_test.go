package roll_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// A Test of the ruleset torch.
type Test struct {
	Dice       int `json:"dice"`                 // TST-1: 1..10 D6, added up; TST-2: for each 6 one more
	Skill      int `json:"skill,omitempty"`      // TST-1: 0..20, added
	Difficulty int `json:"difficulty,omitempty"` // TST-3: 1..60, to be reached; 0 is not told yet
}

type Outcome string

func (t Test) Validate() error {
	return errors.Join(
		roll.Check("torch TST-1", "dice", t.Dice, 1, 10),
		roll.Check("torch TST-1", "skill", t.Skill, 0, 20),
		roll.Check("torch TST-3", "difficulty", t.Difficulty, 0, 60))
}

func (t Test) Judge(faces dice.Faces) roll.Verdict[Outcome] {
	due, total := t.Dice, t.Skill
	for _, face := range faces.All() {
		if total += face; face != 6 { // a six is due once more
			due--
		}
	}
	verdict := roll.Verdict[Outcome]{Total: total, Outcome: "failure", Clause: "torch TST-3"}
	switch {
	case due > 0:
		return roll.Verdict[Outcome]{Need: due, Sides: 6, Clause: "torch TST-2"}
	case t.Difficulty == 0:
		verdict.Outcome = ""
	case total >= t.Difficulty:
		verdict.Outcome = "success"
	}
	return verdict
}

func (t Test) Steps(faces dice.Faces) (steps []rollbook.Step) {
	for i, face := range faces.All() {
		step := rollbook.Step{Clause: "torch TST-1", Key: "die", Face: face, Value: face}
		if i >= t.Dice {
			step.Clause, step.Key = "torch TST-2", "again"
		}
		steps = append(steps, step)
	}
	if t.Skill != 0 {
		steps = append(steps, rollbook.Step{Clause: "torch TST-1", Key: "skill", Value: t.Skill})
	}
	return steps
}

// A whole ruleset: the four declarations above. Everything below is given.
func Example() {
	r, err := roll.Start(Test{Dice: 3, Skill: 4})
	fmt.Println(r, err)
	r, err = r.Take(6, 2, 6) // people roll: two sixes, so two more are due
	fmt.Println(r, err)
	_, err = r.Take(7)
	fmt.Println(err)

	saved, err := json.Marshal(r)
	fmt.Println(string(saved), err)
	err = json.Unmarshal(saved, &r) // another evening
	fmt.Println(err)
	r, err = r.Roll(dice.NewSource("torch")) // the library rolls the rest
	fmt.Println(r, err)

	test := r.Test()
	test.Difficulty = 20 // now the narrator tells
	r, err = r.Rejudge(test)
	fmt.Println(r, err)
	for step := range r.Steps() {
		fmt.Println("-", step)
	}
	_, err = roll.Roll(Test{Dice: 11, Skill: -1}, dice.NewSource("torch"))
	fmt.Println(rollbook.OneLine(err))
	// Output:
	// 3d6 to roll <nil>
	// 2d6 to roll: die 6, die 2, die 6 <nil>
	// dice: draw 1, d6, given 7, no such face on that die
	// {"test":{"dice":3,"skill":4},"faces":[6,2,6]} <nil>
	// <nil>
	// 23 without an outcome: die 6, die 2, die 6, again 4, again 1, skill +4 <nil>
	// success, 23: die 6, die 2, die 6, again 4, again 1, skill +4 <nil>
	// - die 6: +6 (torch TST-1)
	// - die 2: +2 (torch TST-1)
	// - die 6: +6 (torch TST-1)
	// - again 4: +4 (torch TST-2)
	// - again 1: +1 (torch TST-2)
	// - skill +4 (torch TST-1)
	// torch TST-1: dice 11; allowed: 1..10; torch TST-1: skill -1; allowed: 0..20
}
