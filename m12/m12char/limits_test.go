package m12char_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// A range of scores may be a single one.
func TestNarrowestRange(t *testing.T) {
	if err := (m12char.Rules{Scores: m12.ScoreRange{Low: 5, High: 5}}).Validate(); err != nil {
		t.Error(err)
	}
	refusetest.Exactly(t, m12char.Rules{Scores: m12.ScoreRange{Low: 6, High: 5}}.Validate(), "m12 CHR-2: range of scores 6..5; allowed: the lower first")
}

// Lists as long as they may be are looked at to their end; one more is refused for
// its length alone.
func TestListsAtTheirLongest(t *testing.T) {
	c := m12char.NewCharacter(book)
	c.Fields = append(slices.Repeat([]m12skill.Field{"Music"}, m12char.MaxFields-1), "Alchemy")
	if err := c.Validate(book); !errors.Is(err, rollbook.Fault{Clause: "m12 FOE-1", Found: `"Alchemy"`}) || errors.Is(err, rollbook.Fault{Subject: "fields of expertise"}) {
		t.Error(err)
	}
	if _, err := json.Marshal(c); err != nil { // illegal, and of a size that can be read
		t.Error(err)
	}
	c.Fields = append(c.Fields, "Alchemy")
	if err := c.Validate(book); !errors.Is(err, rollbook.Fault{Clause: "m12 FOE-3", Subject: "fields of expertise", Found: "101", Allowed: "at most 100"}) || errors.Is(err, rollbook.Fault{Clause: "m12 FOE-1"}) {
		t.Error(err)
	}
	if _, err := json.Marshal(c); !errors.Is(err, rollbook.Fault{Clause: "m12 FOE-3", Found: "101"}) {
		t.Error(err)
	}

	c = m12char.NewCharacter(book)
	var rows []m12skill.SkillRow
	for i := range m12char.MaxSkills {
		name := fmt.Sprint("s", i)
		rows = append(rows, m12skill.NewSkillRow(name, 0, m12skill.NoFight))
		c.Skills = append(c.Skills, m12char.Skill{Name: name})
	}
	table, err := m12skill.NewSkillTable(rows...)
	if err != nil {
		t.Fatal(err)
	}
	for i := range m12char.MaxLanguages {
		c.Languages = append(c.Languages, m12char.Language{Name: fmt.Sprint("L", i)})
	}
	c.Alphabets = slices.Clone(c.Languages)
	save, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var again m12char.Character
	if err := json.Unmarshal(save, &again); err != nil || !again.Equal(c) {
		t.Error(err)
	}
	rules := m12char.Rules{Skills: table}
	if err := c.Validate(rules); err != nil {
		t.Error(err)
	}
	c.Skills[m12char.MaxSkills-1].Name = "s0"
	refusetest.Exactly(t, c.Validate(rules), `m12 SKL-1: skill "s0" twice; allowed: each skill once`)
	c.Skills = append(c.Skills, m12char.Skill{Name: "s999"})
	refusetest.Exactly(t, c.Validate(rules), "m12 SKL-1: skills 1001; allowed: at most 1000")

	c = m12char.NewCharacter(book)
	c.Skills = []m12char.Skill{{Name: "Law", Value: -6}} // at its start, and nothing else: no fault
	if err := c.Validate(book); err != nil {
		t.Error(err)
	}
	const open = "speciality of Law"
	subject := func(f rollbook.Fault) bool { return f.Subject == open }
	if slices.ContainsFunc(c.Unfinished(book), subject) {
		t.Error("a skill never bought wants a speciality")
	}
	law := &c.Skills[0]
	law.Value = -5
	if !slices.ContainsFunc(c.Unfinished(book), subject) {
		t.Error("a skill that was bought wants no speciality")
	}
	for i := range m12char.MaxSpecialities {
		law.Specialities = append(law.Specialities, fmt.Sprint("s", i))
	}
	if err := c.Validate(book); errors.Is(err, rollbook.Fault{Clause: "m12 SKL-6"}) {
		t.Error(err)
	}
	law.Specialities[m12char.MaxSpecialities-1] = " "
	if err := c.Validate(book); !errors.Is(err, rollbook.Fault{Clause: "m12 SKL-6", Found: `" "`}) {
		t.Error(err)
	}
	law.Specialities = append(law.Specialities, "more")
	if err := c.Validate(book); !errors.Is(err, rollbook.Fault{Clause: "m12 SKL-6", Subject: "specialities of Law", Found: "51", Allowed: "at most 50"}) {
		t.Error(err)
	}
}

// A save holds values of a skill up to 1000 each way, whatever the rules.
func TestSavedValuesAtTheirEdges(t *testing.T) {
	c := m12char.NewCharacter(book)
	for value, ok := range map[int]bool{-1000: true, 1000: true, -1001: false, 1001: false} {
		c.Skills = []m12char.Skill{{Name: "Law", Value: value}}
		_, err := json.Marshal(c)
		if want := (rollbook.Fault{Clause: "m12 SKL-5", Subject: "value of Law", Found: fmt.Sprint(value), Allowed: "-1000..1000"}); ok && err != nil || !ok && !errors.Is(err, want) {
			t.Errorf("%d: %v", value, err)
		}
	}
	rules := m12char.Rules{}
	c.Skills = []m12char.Skill{{Name: "Law", Value: 1000}}
	if err := c.Validate(rules); errors.Is(err, rollbook.Fault{Clause: "m12 SKL-5"}) {
		t.Error(err)
	}
}

// The thousand points to the last, and the two hundred among them.
func TestPointsToTheLast(t *testing.T) {
	c := m12char.NewCharacter(book)
	c.Fields = slices.Repeat([]m12skill.Field{"Music"}, 5) // 200 points
	if err := c.Validate(book); err != nil {
		t.Error(err)
	}
	more := c.Clone()
	more.Fields = append(more.Fields, "Sport")
	refusetest.Exactly(t, more.Validate(book), "m12 DEV-2: development points 250 spent on fields and dice; allowed: at most 200")

	for i := range 14 { // 55 points each, 770, and 15 twice: 1000 with the fields
		c.Languages = append(c.Languages, m12char.Language{Name: fmt.Sprint("L", i), Level: 4})
	}
	c.Alphabets = []m12char.Language{{Name: "A", Level: 1}, {Name: "B", Level: 1}}
	if err := c.Validate(book); err != nil || c.Accounts(book).Development.Left != 0 {
		t.Error(err, c.Accounts(book).Development)
	}
	if _, err := c.Bill(book); err != nil {
		t.Error(err)
	}
	c.Skills = []m12char.Skill{{Name: "Law", Value: -5}}
	refusetest.Exactly(t, c.Validate(book), "m12 DEV-1: development points 1006 spent; allowed: at most 1000")
}
