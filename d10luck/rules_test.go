package d10luck_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/internal/clausetest"
)

func TestRulesAreCovered(t *testing.T) { clausetest.Check(t, ".", "d10luck") }

func TestKnobsBite(t *testing.T) {
	outcomes, err := d10luck.NewOutcomeTable("fine", 0, d10luck.Level{Number: 1, Name: "fine", Low: 9, High: 9})
	modifiers, err2 := d10luck.NewModifierTable(d10luck.ModifierRow{Name: "plain", Low: 0, High: 1_000_000}, d10luck.ModifierRow{Name: "hard", Low: -1_000_000, High: -1})
	fear, err3 := d10luck.NewFearTable(d10luck.FearRow{Level: 1, Name: "sweats", Turns: 1})
	if err != nil || err2 != nil || err3 != nil {
		t.Fatal(err, err2, err3)
	}
	clausetest.Knobs(t, map[string]clausetest.Bite[d10luck.Rules]{
		"Outcomes": clausetest.Turned(
			func(r *d10luck.Rules) { r.Outcomes = outcomes },
			func(r d10luck.Rules) string { return r.Outcomes.Level(30).String() },
		),
		"Modifiers": clausetest.Turned(
			func(r *d10luck.Rules) { r.Modifiers = modifiers },
			func(r d10luck.Rules) string { return fmt.Sprint(r.ParseTest("5+3 plain")) },
		),
		"Fear": clausetest.Turned(
			func(r *d10luck.Rules) { r.Fear = fear },
			func(r d10luck.Rules) string { return r.Fear.Row(1).Name },
		),
		"NoLuckInFear": clausetest.Turned(
			func(r *d10luck.Rules) { r.NoLuckInFear = true },
			func(r d10luck.Rules) string {
				begun, err := r.FearTest(5, false, 0).Start()
				if err != nil {
					return err.Error()
				}
				begun, err = begun.Take(2, 10)
				return fmt.Sprint(begun, err)
			},
		),
	})
}
