package fifteenrapid_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
)

// What the machines do at random, driven by bytes.

func FuzzHealth(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { t.Repeat(rapid.StateMachineActions(fifteenrapid.NewHealthMachine(t))) }))
}

func FuzzProgress(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { t.Repeat(rapid.StateMachineActions(fifteenrapid.NewProgressMachine(t))) }))
}

func FuzzFight(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { fifteenrapid.CheckFight(t, fifteenrapid.FightStart().Draw(t, "start")) }))
}
