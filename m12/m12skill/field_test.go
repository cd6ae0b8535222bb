package m12skill_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// FOE-1: a field that the list lacks is refused with those that were perhaps
// meant, whoever asks.
func TestFindField(t *testing.T) {
	book := m12skill.StandardFields()
	for name, want := range map[string]m12skill.Field{"Computer": "Computer", "CRIME FIGHTING": "Crime fighting"} {
		if f, err := book.Find(name); f != want || err != nil {
			t.Errorf("%q is %q, %v", name, f, err)
		}
	}
	for name, near := range map[string][]m12skill.Field{
		"Computers": {"Computer"}, "ufologie": {"Ufology"}, "crime": {"Crime fighting"}, "sports": {"Sport"}, "Relation": {"Relationship", "Religion"},
		"xyzzy-plugh-frotz": nil, "": nil, "\xff": nil, strings.Repeat("Game", 1e5): nil,
	} {
		allowed := "a field of the list"
		for i, f := range near {
			allowed += []string{", perhaps ", " or "}[i] + string(f)
		}
		want := rollbook.Fault{Clause: "m12 FOE-1", Subject: "field of expertise", Allowed: allowed}
		f, err := book.Find(name)
		if f != "" || !errors.Is(err, want) || len(err.Error()) > 300 {
			t.Errorf("%.20q is %q, %v; want %v", name, f, err, want)
		}
		if got := book.Nearest(name); !slices.Equal(got, near) {
			t.Errorf("%.20q suggests %q, want %q", name, got, near)
		}
		c := m12char.NewCharacter(m12char.Rules{})
		_, err = c.Apply(m12char.Rules{}, m12char.AddField(m12skill.Field(name)))
		c.Fields = append(c.Fields, m12skill.Field(name))
		if !errors.Is(err, want) || !errors.Is(c.Validate(m12char.Rules{}), want) {
			t.Errorf("%.20q: %v, %v; want %v", name, err, c.Validate(m12char.Rules{}), want)
		}
	}
	c := m12char.Character{Scores: m12.Scores{2, 2, 2, 2, 2, 2, 2, 2}, Fields: []m12skill.Field{"computer"}}
	if err := c.Validate(m12char.Rules{}); !errors.Is(err, rollbook.Fault{Clause: "m12 FOE-1", Found: `"computer"`, Allowed: `"Computer", as the list has it`}) {
		t.Error(err)
	}
	for range book.All() {
		break
	}
}

// FOE-4: a list is one value, whoever holds it, and what the caller does with his
// own names cannot change it. So rules can be compared.
func TestFieldListIsImmutable(t *testing.T) {
	names := []m12skill.Field{"Tides", "Stars"}
	own, err := m12skill.NewFieldList(names...)
	if err != nil {
		t.Fatal(err)
	}
	names[0] = "changed"
	one, err1 := own.With("One")
	two, err2 := own.With("Two")
	if got := slices.Collect(one.All()); err1 != nil || !slices.Equal(got, []m12skill.Field{"Tides", "Stars", "One"}) {
		t.Errorf("%q, %v", got, err1)
	}
	if got := slices.Collect(two.All()); err2 != nil || !slices.Equal(got, []m12skill.Field{"Tides", "Stars", "Two"}) || own.Len() != 2 {
		t.Errorf("%q, %v", got, err2)
	}
	if same, err := own.With(); same != own || err != nil {
		t.Error("nothing more is another list:", err)
	}
	none := rollbook.Fault{Clause: "m12 FOE-1", Subject: "number of fields of expertise", Found: "0", Allowed: "1..1000"}
	if _, err := m12skill.NewFieldList(); !errors.Is(err, none) {
		t.Error("a list without a field, which would be the book's:", err)
	}
	rules := m12char.Rules{Fields: own}
	standard := m12skill.StandardFields()
	if copied := rules; copied != rules || rules == (m12char.Rules{}) || rules == (m12char.Rules{Fields: one}) || standard != m12skill.StandardFields() {
		t.Error("rules cannot be compared")
	}
}

// SKL-1, FOE-1: what is zero is the book's, in Rules and by itself; what a host adds
// to it comes behind.
func TestZeroTablesAreTheBook(t *testing.T) {
	var table m12skill.SkillTable
	more, err := table.With(m12skill.NewSkillRow("Sorcery", -9, m12skill.NoFight))
	if table.Len() != 124 || more.Len() != 125 || err != nil {
		t.Errorf("%d and %d skills, %v", table.Len(), more.Len(), err)
	}
	if _, ok := table.Lookup("Boxing"); !ok || len(slices.Collect(table.All())) != 124 || len(slices.Collect(table.Of(m12skill.Firearm))) != 2 {
		t.Error("the zero table lacks skills of the book")
	}
	if same, err := table.With(); same != table || err != nil {
		t.Error("no more skills are another table:", err)
	}
	if _, err := table.With(m12skill.NewSkillRow("boxing", -9, m12skill.NoFight)); err == nil {
		t.Error("the zero table takes a skill twice")
	}
	var list m12skill.FieldList
	longer, err := list.With("Tides")
	if list.Len() != 20 || longer.Len() != 21 || err != nil {
		t.Errorf("%d and %d fields, %v", list.Len(), longer.Len(), err)
	}
	if f, err := list.Find("game"); f != "Game" || err != nil {
		t.Error(f, err)
	}
}
