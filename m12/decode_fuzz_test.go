package m12_test

import (
	"encoding/json"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Everything here that decodes itself meets texts of every sort.
func FuzzDecode(f *testing.F) {
	sorcery, err := m12.NewSkillTable(m12.NewSkillRow("Sorcery", -9, m12.Brawl, "Runes"))
	tides, err2 := m12.NewFieldList("Tides")
	if err != nil || err2 != nil {
		f.Fatal(err, err2)
	}
	decodetest.Fuzz(f, nil, []any{
		m12.Account(0), m12.ChangeKind(0), m12.Change{}, m12.Character{}, m12.Characteristic(0), m12.Scores{}, m12.Band(0),
		m12.Method(0), m12.Test{}, m12.Result{}, m12.Mind(0), m12.Leaning(0), m12.Outcome(0), m12.Beyond(0), m12.Extra(0),
		m12.Strictness(0), m12.SkillUse(0), m12.Rules{}, m12.SkillTable{}, m12.SkillRow{}, m12.FieldList{},
		m12.Record{}, m12.Skill{}, m12.Language{}, m12.Reward{}, m12.ScoreRange{},
	}, jsonOf(f, sorcery), jsonOf(f, tides), jsonOf(f, m12.Rules{Skills: sorcery, Fields: tides, Scores: m12.ScoreRange{High: 9}, Extra: m12.OnTop}),
		`{"name":"Law","source":"Law","start":0,"suggested":[]}`, `{"name":"Law","value":2,"specialisations":[]}`, `{"name":"Latin","level":2,"main":true}`,
		`{"name":"Ada","hobby":"chess"}`, `{"improvement":9,"scenario":3,"x":2,"reason":"a case"}`, `{"low":1,"high":9}`)
}

func jsonOf(f *testing.F, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		f.Fatal(err)
	}
	return string(text)
}
