package roll_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

func TestSixesRollAgain(t *testing.T) {
	test := Test{Dice: 2, Skill: 1, Difficulty: 15}
	r, err := roll.Roll(test, dicetest.NewScript(t, 6, 3, 6, 1)) // these dice fall
	if err != nil || r.Total() != 17 || r.Outcome() != "success" {
		t.Errorf("%v, %v", r, err)
	}
	for step := range r.Steps() {
		if step.Key == roll.KeyUnused || step.Key == roll.KeyOther {
			t.Errorf("nobody tells of %v", step)
		}
	}
}
