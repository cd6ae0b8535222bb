package m12rapid

import (
	"slices"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

// SkillRows generates up to so many rows that a host could have, of different names.
func SkillRows(most int) *rapid.Generator[[]m12skill.SkillRow] {
	words := rapid.StringMatching(`[A-Z<é料][a-z&]{2,9}( [a-z"]{1,4})?`)
	return rapid.Custom(func(t *rapid.T) []m12skill.SkillRow {
		names := rapid.SliceOfNDistinct(words, 0, 2*most, strings.ToLower).Draw(t, "names")
		rows := make([]m12skill.SkillRow, 0, most)
		for i, name := range names[:len(names)/2] {
			row := m12skill.NewSkillRow(name, rapid.IntRange(m12skill.LowestStart, m12skill.HighestStart).Draw(t, "start"),
				rapid.SampledFrom(slices.Collect(rollbook.All[m12skill.SkillUse]())).Draw(t, "use"), rapid.SliceOfN(words, 0, 3).Draw(t, "suggested")...)
			if rapid.Bool().Draw(t, "misspelt") {
				row.Source = names[len(names)-1-i]
			}
			rows = append(rows, row)
		}
		return rows
	})
}

// Rules generates house rules of all sorts, with skills and fields of their own, those
// of the book, or both.
func Rules() *rapid.Generator[m12char.Rules] {
	return rapid.Custom(func(t *rapid.T) m12char.Rules {
		low := rapid.Uint8().Draw(t, "low")
		rules := m12char.Rules{
			Scores:          m12.ScoreRange{Low: low, High: rapid.Uint8Range(low, 255).Draw(t, "high")},
			StepsByOne:      rapid.Bool().Draw(t, "beyond"),
			PersonalOnTop:   rapid.Bool().Draw(t, "extra"),
			AdvisoryRewards: rapid.Bool().Draw(t, "rewards"),
		}
		var err error
		switch from(t, "skills") {
		case "own":
			rules.Skills, err = m12skill.NewSkillTable(SkillRows(4).Draw(t, "rows")...)
		case "more":
			rules.Skills, err = rules.Skills.With(m12skill.NewSkillRow("Öllampen", 2, m12skill.NoFight))
		}
		if err != nil {
			t.Fatalf("m12rapid: %v", err)
		}
		var own []m12skill.Field
		for _, name := range rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Z<é料][a-z&]{2,9}`), 1, 4, strings.ToLower).Draw(t, "names of fields") {
			own = append(own, m12skill.Field(name))
		}
		switch from(t, "fields") {
		case "own":
			rules.Fields, err = m12skill.NewFieldList(own...)
		case "more":
			own = slices.DeleteFunc(own, func(f m12skill.Field) bool { _, ok := rules.Fields.Lookup(string(f)); return ok })
			rules.Fields, err = rules.Fields.With(own...)
		}
		if err != nil {
			t.Fatalf("m12rapid: %v", err)
		}
		return rules
	})
}

// from says where skills or fields are from.
func from(t *rapid.T, what string) string {
	return rapid.SampledFrom([]string{"book", "own", "more"}).Draw(t, what)
}
