package m12char_test

import (
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// FOE-4, DEV-2: house rules, saved with the campaign and loaded again: skills and
// fields of the host's own, and the 200 points on top.
func ExampleRules_json() {
	skills, _ := m12skill.NewSkillTable(
		m12skill.NewSkillRow("Sorcery", -9, m12skill.NoFight, "Runes", "Weather"),
		m12skill.NewSkillRow("Crossbow", -3, m12skill.OtherRanged))
	fields, _ := m12skill.NewFieldList("Tides", "Stars")
	rules := m12char.Rules{Skills: skills, Fields: fields, PersonalOnTop: true}

	text, err := json.MarshalIndent(rules, "", "  ")
	fmt.Println(string(text), err)

	var loaded m12char.Rules
	err = json.Unmarshal(text, &loaded)
	fmt.Println(loaded.Equal(rules), err)
	fmt.Println(m12char.Character{}.SkillValue(loaded, "sorcery"))

	err = json.Unmarshal([]byte(`{"fields":["Tides","tides"]}`), &loaded)
	fmt.Println(err)
	// Output:
	// {
	//   "skills": [
	//     {
	//       "name": "Sorcery",
	//       "start": -9,
	//       "suggested": [
	//         "Runes",
	//         "Weather"
	//       ]
	//     },
	//     {
	//       "name": "Crossbow",
	//       "start": -3,
	//       "use": "other ranged"
	//     }
	//   ],
	//   "fields": [
	//     "Tides",
	//     "Stars"
	//   ],
	//   "personal-on-top": true
	// } <nil>
	// true <nil>
	// -9 <nil>
	// m12: rules: m12 FOE-1: field of expertise "tides" twice; allowed: each name once
}
