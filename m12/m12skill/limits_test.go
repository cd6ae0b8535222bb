package m12skill_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// A host's table: the lowest and the highest start, the most suggestions, the most
// rows, the longest name; each refused one beyond.
func TestEdgesOfATable(t *testing.T) {
	texts := func(n int) (list []string) {
		for i := range n {
			list = append(list, fmt.Sprint("s", i))
		}
		return list
	}
	longest := strings.Repeat("🎲", 60)
	table, err := m12skill.NewSkillTable(m12skill.NewSkillRow("Low", -50, m12skill.NoFight, texts(50)...), m12skill.NewSkillRow("High", 10, m12skill.NoFight), m12skill.NewSkillRow(longest, 0, m12skill.NoFight))
	if err != nil {
		t.Fatal(err)
	}
	if row, ok := table.Lookup(longest); !ok || row.Name != longest {
		t.Errorf("%v, %t", row, ok)
	}
	if row, ok := table.Lookup(longest + "x"); ok {
		t.Errorf("%v", row)
	}
	_, err = table.With(m12skill.NewSkillRow("Lower", -51, m12skill.NoFight))
	refusetest.Exactly(t, err, "m12 SKL-1: start value of Lower -51; allowed: -50..10")
	_, err = table.With(m12skill.NewSkillRow("Higher", 11, m12skill.NoFight))
	refusetest.Exactly(t, err, "m12 SKL-1: start value of Higher 11; allowed: -50..10")
	_, err = table.With(m12skill.NewSkillRow("More", 0, m12skill.NoFight, texts(51)...))
	refusetest.Exactly(t, err, "m12 SKL-1: specialities of More 51; allowed: at most 50")

	var rows []m12skill.SkillRow
	for _, name := range texts(1001) {
		rows = append(rows, m12skill.NewSkillRow(name, 0, m12skill.NoFight))
	}
	if table, err = m12skill.NewSkillTable(rows[:1000]...); err != nil || table.Len() != 1000 {
		t.Error(table.Len(), err)
	}
	_, err = table.With(rows[1000])
	refusetest.Exactly(t, err, "m12 SKL-1: skills 1001; allowed: at most 1000")

	_, err = table.Find(strings.Repeat("y", 60))
	refusetest.Exactly(t, err, `m12 SKL-1: skill "`+strings.Repeat("y", 60)+`"; allowed: a skill of the table`)
	_, err = table.Find(strings.Repeat("y", 61))
	refusetest.Exactly(t, err, `m12 SKL-1: skill "`+strings.Repeat("y", 60)+`"…; allowed: a skill of the table`)
}

// Letters that Unicode takes for the same are the same in a name: the long s, the
// sigma at the end of a word, the sign for kelvin.
func TestNamesFold(t *testing.T) {
	table, err := m12skill.NewSkillTable(m12skill.NewSkillRow("Skis", -1, m12skill.NoFight), m12skill.NewSkillRow("ΛΌΓΟΣ", -1, m12skill.NoFight))
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]string{"ſKIſ": "Skis", "s\u212ais": "Skis", "λόγος": "ΛΌΓΟΣ", "λόγοσ": "ΛΌΓΟΣ"} {
		if row, ok := table.Lookup(typed); !ok || row.Name != want {
			t.Errorf("%q is %q", typed, row.Name)
		}
	}
}
