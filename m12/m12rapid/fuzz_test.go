package m12rapid_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
)

// What the machines do at random, driven by bytes.

func FuzzBuilder(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { m12rapid.CheckBuilder(t, m12.Rules{}) }))
}

func FuzzLedger(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { m12rapid.CheckLedger(t, houses["on top"]) }))
}

func FuzzFight(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { m12rapid.CheckFight(t, m12rapid.FightStart().Draw(t, "start")) }))
}
