package firsttest

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/m12"
)

func TestAnElevenSpoilsTheRoll(t *testing.T) {
	test := m12.Test{Dice: 3, Skill: 4, Difficulty: 10}
	result, err := test.Roll(dicetest.NewScript(t, 7, 2, 11)) // these dice fall
	if err != nil || result.Total() != 7-5+4 || result.Outcome() != m12.Failure {
		t.Errorf("%v, %v", result, err)
	}
}
