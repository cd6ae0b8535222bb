package m12char

import (
	"errors"

	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// Rules are the house rules of making and improving characters. The zero Rules
// are the book, as RULES.md reads it. They are a value that any number of
// goroutines may use, and can be saved as JSON:
//
//	{"skills":[{"name":"Sorcery","start":-9}],"fields":["Tides"],"scores":{"low":1,"high":10},"extra":"on top"}
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
	// Beyond is how skills go on above 10 (SKL-5).
	Beyond Beyond `json:"beyond,omitzero"`
	// Extra says where the 200 points for advantages come from (DEV-2).
	Extra Extra `json:"extra,omitzero"`
	// Rewards says whether REW-1 to REW-3 bind (REW-4).
	Rewards Strictness `json:"rewards,omitzero"`
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
	return errors.Join(r.Scores.Validate(), r.Beyond.Validate(), r.Extra.Validate(), r.Rewards.Validate())
}

// SkillLadder is what skills cost step by step: from v, −v below 0, 1 at 0, v+1
// up to 10 (SKL-3), and above that 2 more for each further step, or 1 by the
// knob (SKL-5). It begins at −50, for a host's own skills.
func (r Rules) SkillLadder() chargen.Ladder {
	if r.Beyond == ByOne {
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
	return must(chargen.NewLadder(chargen.LadderRule{Clause: clauseStep, Subject: "skill", Low: m12skill.LowestStart, Steps: steps, Open: true, Growth: growth}))
}

// Beyond is the knob of SKL-5: how the cost of a step grows above a value of 10.
type Beyond = enum.Of[beyond]

type beyond struct{}

// Names are the texts.
func (beyond) Names() *enum.Names { return &beyonds }

// The readings.
const (
	ByTwo Beyond = iota // each step costs 2 more than the one before: 13, 15 …
	ByOne               // each costs 1 more: 12, 13 …
)

var beyonds = enum.Names{
	Clause: clauseBeyond, Kind: "growth beyond 10",
	Text: []string{"by two", "by one"},
}

// Extra is the knob of DEV-2: where the 200 points for advantages come from.
type Extra = enum.Of[extra]

type extra struct{}

// Names are the texts.
func (extra) Names() *enum.Names { return &extras }

// The readings.
const (
	Inside Extra = iota // they are among the 1000 development points
	OnTop               // they are personal points beside the 1000, for advantages or skills
)

var extras = enum.Names{
	Clause: clausePersonal, Kind: "place of the personal points",
	Text: []string{"inside", "on top"},
}

// Strictness is the knob of REW-4: whether the bounds of rewards bind.
type Strictness = enum.Of[strictness]

type strictness struct{}

// Names are the texts.
func (strictness) Names() *enum.Names { return &strictnesses }

// The choices.
const (
	Strict   Strictness = iota // a reward out of bounds is refused
	Advisory                   // it is given; Reward.Validate says what is odd
)

var strictnesses = enum.Names{
	Clause: clauseStrict, Kind: "strictness",
	Text: []string{"strict", "advisory"},
}
