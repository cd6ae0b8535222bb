package fifteen_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/clausetest"
)

func TestRulesAreCovered(t *testing.T) { clausetest.Check(t, ".", "fifteen") }

func TestKnobsBite(t *testing.T) {
	a := fifteen.EvenAttributes(9)
	a.Strong = 12
	clausetest.Knobs(t, map[string]clausetest.Bite[fifteen.Rules]{
		"SingleAttribute": clausetest.Turned(
			func(r *fifteen.Rules) { r.SingleAttribute = true },
			func(r fifteen.Rules) string { return r.AttackTest(a, fifteen.Melee).String() },
		),
		"CompletedSegments": clausetest.Turned(
			func(r *fifteen.Rules) { r.CompletedSegments = true },
			func(r fifteen.Rules) string {
				w := fifteenharm.Weapon{Class: fifteenharm.Small}
				return fmt.Sprint(w.Penalty(float64(w.Base()+1), r))
			},
		),
		"RimIncluded": clausetest.Turned(
			func(r *fifteen.Rules) { r.RimIncluded = true },
			func(r fifteen.Rules) string {
				b, err := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(true, r)
				return fmt.Sprint(b.Reaches(b.Radius()), err)
			},
		),
		"FullVitality": clausetest.Turned(
			func(r *fifteen.Rules) { r.FullVitality = true },
			func(r fifteen.Rules) string {
				h, err := fifteenhealth.NewHealth(30, r)
				if err != nil {
					return err.Error()
				}
				h, _ = h.Activate()
				return fmt.Sprint(h.VitalityTest(1))
			},
		),
		"KeepPoints": clausetest.Turned(
			func(r *fifteen.Rules) { r.KeepPoints = true },
			func(r fifteen.Rules) string {
				return fmt.Sprint(fifteenchar.Progress{Points: 100, Ended: true}.NextSession(a, r))
			},
		),
	})
}
