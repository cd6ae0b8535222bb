package m12char_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/clausetest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

func TestKnobsBite(t *testing.T) {
	skills, err := m12skill.NewSkillTable(m12skill.NewSkillRow("Juggling", 0, 0))
	fields, err2 := m12skill.NewFieldList("Tides")
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	bear := m12char.Character{Scores: m12.Scores{1, 4, 1, 6, 9, 8, 2, 4}}
	clausetest.Knobs(t, map[string]clausetest.Bite[m12char.Rules]{
		"Skills": clausetest.Turned(func(r *m12char.Rules) { r.Skills = skills }, func(r m12char.Rules) string { return fmt.Sprint(m12char.Character{}.SkillValue(r, "Juggling")) }),
		"Fields": clausetest.Turned(func(r *m12char.Rules) { r.Fields = fields }, func(r m12char.Rules) string {
			_, err := m12char.NewCharacter(r).Apply(r, m12char.AddField("Tides"))
			return fmt.Sprint(err)
		}),
		"Scores":        clausetest.Turned(func(r *m12char.Rules) { r.Scores = m12.ScoreRange{Low: 1, High: 10} }, func(r m12char.Rules) string { return fmt.Sprint(bear.Validate(r)) }),
		"StepsByOne":    clausetest.Turned(func(r *m12char.Rules) { r.StepsByOne = true }, func(r m12char.Rules) string { return fmt.Sprint(r.SkillLadder().Step(12)) }),
		"PersonalOnTop": clausetest.Turned(func(r *m12char.Rules) { r.PersonalOnTop = true }, func(r m12char.Rules) string { return fmt.Sprint(m12char.NewCharacter(r).Accounts(r)) }),
		"AdvisoryRewards": clausetest.Turned(func(r *m12char.Rules) { r.AdvisoryRewards = true }, func(r m12char.Rules) string {
			_, err := m12char.NewCharacter(r).Award(r, m12char.Reward{Improvement: 1000})
			return fmt.Sprint(err)
		}),
	})
}
