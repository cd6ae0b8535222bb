package fifteenchar_test

import (
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"pgregory.net/rapid"
)

func mustRoll(t rapid.TB, test fifteen.Test, face int) fifteen.Result {
	t.Helper()
	script := dice.Typed(face)
	r, err := test.Roll(script)
	if err == nil {
		err = script.Done()
	}
	if err != nil {
		t.Fatalf("%v with %d: %v", test, face, err)
	}
	return r
}

func second[A any](_ A, err error) error { return err }

func third[A, B any](_ A, _ B, err error) error { return err }
