package m12rapid_test

import (
	"testing"

	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// What the machines do at random, driven by bytes.

func FuzzBuilder(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { m12rapid.CheckBuilder(t, m12char.Rules{}) }))
}

func FuzzLedger(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { m12rapid.CheckLedger(t, houses["on top"]) }))
}

func FuzzFight(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { m12rapid.CheckFight(t, m12rapid.FightStart().Draw(t, "start")) }))
}
