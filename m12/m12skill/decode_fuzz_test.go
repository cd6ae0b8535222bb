package m12skill_test

import (
	"encoding/json"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/decodetest"
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
		m12skill.SkillTable{}, m12skill.SkillRow{}, m12skill.FieldList{},
	}, jsonOf(f, sorcery), jsonOf(f, tides),
		`{"name":"Law","source":"Law","start":0,"suggested":[]}`)
}

func jsonOf(f *testing.F, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		f.Fatal(err)
	}
	return string(text)
}
