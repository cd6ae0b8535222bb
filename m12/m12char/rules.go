package m12char

import (
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// Rules are the house rules of making and improving characters. The zero Rules
// are the book, as its clauses read it. They are a value that any number of
// goroutines may use, and can be saved as JSON:
//
//	{"skills":[{"name":"Sorcery","start":-9}],"fields":["Tides"],"scores":{"low":1,"high":10},"personal-on-top":true}
//
// What is as in the book is left out. Rules that were read again are compared
// with those that were written by [Rules.Equal].
type Rules struct {
	// Skills are the skills of the game; zero are those of the book (SKL-1).
	Skills m12skill.SkillTable `json:"skills,omitzero"`
	// Fields are the fields of expertise; zero are those of the book (FOE-4).
	Fields m12skill.FieldList `json:"fields,omitzero"`
	// Scores are the dice that a character may have; zero is 2..7 (CHR-2).
	//
	// The four methods still make 2..6, whatever the range (GEN-1 to GEN-4). A
	// bear has its scores from the host: by SetScores(0, …), or set on a
	// Character whose Method is 0. Dice bought on top may reach the end of the
	// range (ADV-3).
	Scores m12.ScoreRange `json:"scores,omitzero"`
	// StepsByOne lets each step of a skill above 10 cost 1 more than the one before,
	// 12, 13 and so on, instead of 2 more: 13, 15 and so on (SKL-5).
	StepsByOne bool `json:"steps-by-one,omitempty"`
	// PersonalOnTop gives the 200 points for advantages beside the 1000 development
	// points, as personal points for advantages or skills, instead of among them
	// (DEV-2).
	PersonalOnTop bool `json:"personal-on-top,omitempty"`
	// AdvisoryRewards gives a reward that is out of the bounds of REW-1 to REW-3;
	// Reward.Validate says what is odd (REW-4).
	AdvisoryRewards bool `json:"advisory-rewards,omitempty"`
}

// Equal reports whether both are the same rules: == but for tables and lists,
// which are the same where they hold the same.
func (r Rules) Equal(s Rules) bool {
	same := r.Skills.Equal(s.Skills) && r.Fields.Equal(s.Fields)
	r.Skills, r.Fields = s.Skills, s.Fields
	return same && r == s
}

// Validate reports every field that is not one of its values.
func (r Rules) Validate() error {
	return r.Scores.Validate()
}

// SkillLadder is what skills cost step by step: from v, −v below 0, 1 at 0, v+1
// up to 10 ([SKL3]), and above that 2 more for each further step, or 1 by the
// knob ([SKL5]). It begins at −50, for a host's own skills.
func (r Rules) SkillLadder() chargen.Ladder {
	if r.StepsByOne {
		return skillByOne
	}
	return skillByTwo
}

var (
	skillByTwo = skillLadder(2)
	skillByOne = skillLadder(1)
)

// lastListed is the highest value of which SKL-3 lists the next step.
const lastListed = 10

func skillLadder(growth int) chargen.Ladder {
	var steps []int
	for v := m12skill.LowestStart; v <= lastListed; v++ {
		switch {
		case v < 0:
			steps = append(steps, -v)
		default:
			steps = append(steps, v+1)
		}
	}
	return must(chargen.NewLadder(chargen.LadderRule{Clause: SKL3, Subject: "skill", Low: m12skill.LowestStart, Steps: steps, Open: true, Growth: growth}))
}
