package m12_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// X-points before the roll add 20 each, and a limit of modifiers bounds them all.
func TestSpendBeforeAtTheLimit(t *testing.T) {
	test := m12.Test{Dice: 1, Difficulty: 25, Limits: dice.Limits{Modifier: 59}}
	_, err := test.Spend(3, 9)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points spent 3; allowed: 1..2")
	if test, err = test.Spend(1, 9); err != nil {
		t.Fatal(err)
	}
	_, err = test.Spend(2, 9)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points spent 2; allowed: 1..1")
	if test, err = test.Spend(1, 9); err != nil || test.X != 2 {
		t.Error(test, err)
	}
	_, err = test.Spend(1, 1)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points spent 1; allowed: none, the test takes no more")
	_, err = test.Spend(1, 0)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points spent 1; allowed: none, none are held")
	_, err = m12.SpendX(2, 1)
	refusetest.Exactly(t, err, "m12 XPT-5: X-points spent 2; allowed: 1..1")
	if left, err := m12.SpendX(1, 1); left != 0 || err != nil {
		t.Error(left, err)
	}
}

// The number of fields may be any digit.
func TestParseEachNumberOfFields(t *testing.T) {
	for n := range 12 {
		got, err := m12.ParseTest(fmt.Sprintf("6 fields %d vs 21", n))
		if want := (m12.Test{Dice: 6, Fields: n, Difficulty: 21}); got != want || err != nil {
			t.Errorf("%d: %+v, %v", n, got, err)
		}
	}
}
