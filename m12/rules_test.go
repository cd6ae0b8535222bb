package m12_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/clausetest"
	"github.com/rollbook-rpg/rollbook/m12"
)

func TestRulesAreCovered(t *testing.T) { clausetest.Check(t, ".", "m12") }

func TestKnobsBite(t *testing.T) {
	skills, err := m12.NewSkillTable(m12.NewSkillRow("Juggling", 0, 0))
	fields, err2 := m12.NewFieldList("Tides")
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	bear := m12.Character{Scores: m12.Scores{1, 4, 1, 6, 9, 8, 2, 4}}
	clausetest.Knobs(t, map[string]clausetest.Bite[m12.Rules]{
		"Skills": clausetest.Turned(func(r *m12.Rules) { r.Skills = skills }, func(r m12.Rules) string { return fmt.Sprint(m12.Character{}.SkillValue(r, "Juggling")) }),
		"Fields": clausetest.Turned(func(r *m12.Rules) { r.Fields = fields }, func(r m12.Rules) string {
			_, err := m12.NewCharacter(r).Apply(r, m12.AddField("Tides"))
			return fmt.Sprint(err)
		}),
		"Scores": clausetest.Turned(func(r *m12.Rules) { r.Scores = m12.ScoreRange{Low: 1, High: 10} }, func(r m12.Rules) string { return fmt.Sprint(bear.Validate(r)) }),
		"Beyond": clausetest.Turned(func(r *m12.Rules) { r.Beyond = m12.ByOne }, func(r m12.Rules) string { return fmt.Sprint(r.SkillLadder().Step(12)) }),
		"Extra":  clausetest.Turned(func(r *m12.Rules) { r.Extra = m12.OnTop }, func(r m12.Rules) string { return fmt.Sprint(m12.NewCharacter(r).Accounts(r)) }),
		"Rewards": clausetest.Turned(func(r *m12.Rules) { r.Rewards = m12.Advisory }, func(r m12.Rules) string {
			_, err := m12.NewCharacter(r).Award(r, m12.Reward{Improvement: 1000})
			return fmt.Sprint(err)
		}),
	})
}
