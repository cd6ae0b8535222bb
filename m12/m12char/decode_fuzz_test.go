package m12char_test

import (
	"encoding/json"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	sorcery, err := m12skill.NewSkillTable(m12skill.NewSkillRow("Sorcery", -9, m12skill.Brawl, "Runes"))
	tides, err2 := m12skill.NewFieldList("Tides")
	if err != nil || err2 != nil {
		f.Fatal(err, err2)
	}
	decodetest.Fuzz(f, nil, []any{
		m12char.Change{}, m12char.Character{},
		m12char.Rules{}, m12char.Record{}, m12char.Skill{}, m12char.Language{}, m12char.Reward{},
	}, jsonOf(f, m12char.Rules{Skills: sorcery, Fields: tides, Scores: m12.ScoreRange{High: 9}, PersonalOnTop: true}),
		`{"name":"Law","value":2,"specialities":[]}`, `{"name":"Latin","level":2,"main":true}`, `{"name":"Ada","hobby":"chess"}`,
		`{"improvement":9,"scenario":3,"x":2,"reason":"a case"}`)
}

func jsonOf(f *testing.F, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		f.Fatal(err)
	}
	return string(text)
}
