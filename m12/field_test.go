package m12_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
)

// FOE-1: a field that the list lacks is refused with those that were perhaps
// meant, whoever asks.
func TestFindField(t *testing.T) {
	book := m12.StandardFields()
	for name, want := range map[string]m12.Field{"Computer": "Computer", "CRIME FIGHTING": "Crime fighting"} {
		if f, err := book.Find(name); f != want || err != nil {
			t.Errorf("%q is %q, %v", name, f, err)
		}
	}
	for name, near := range map[string][]m12.Field{
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
		c := m12.NewCharacter(m12.Rules{})
		_, err = c.Apply(m12.Rules{}, m12.AddField(m12.Field(name)))
		c.Fields = append(c.Fields, m12.Field(name))
		if !errors.Is(err, want) || !errors.Is(c.Validate(m12.Rules{}), want) {
			t.Errorf("%.20q: %v, %v; want %v", name, err, c.Validate(m12.Rules{}), want)
		}
	}
	c := m12.Character{Scores: m12.Scores{2, 2, 2, 2, 2, 2, 2, 2}, Fields: []m12.Field{"computer"}}
	if err := c.Validate(m12.Rules{}); !errors.Is(err, rollbook.Fault{Clause: "m12 FOE-1", Found: `"computer"`, Allowed: `"Computer", as the list has it`}) {
		t.Error(err)
	}
	if near := (m12.FieldList{}).Nearest("Game"); near != nil {
		t.Errorf("an empty list suggests %q", near)
	}
	for range book.All() {
		break
	}
}

// FOE-4: a list is one value, whoever holds it, and what the caller does with his
// own names cannot change it. So rules can be compared.
func TestFieldListIsImmutable(t *testing.T) {
	names := []m12.Field{"Tides", "Stars"}
	own, err := m12.NewFieldList(names...)
	if err != nil {
		t.Fatal(err)
	}
	names[0] = "changed"
	one, err1 := own.With("One")
	two, err2 := own.With("Two")
	if got := slices.Collect(one.All()); err1 != nil || !slices.Equal(got, []m12.Field{"Tides", "Stars", "One"}) {
		t.Errorf("%q, %v", got, err1)
	}
	if got := slices.Collect(two.All()); err2 != nil || !slices.Equal(got, []m12.Field{"Tides", "Stars", "Two"}) || own.Len() != 2 {
		t.Errorf("%q, %v", got, err2)
	}
	if same, err := own.With(); same != own || err != nil {
		t.Error("nothing more is another list:", err)
	}
	if none, err := m12.NewFieldList(); none != (m12.FieldList{}) || err != nil {
		t.Error("no fields are not the zero list:", err)
	}
	rules := m12.Rules{Fields: own}
	standard := m12.StandardFields()
	if copied := rules; copied != rules || rules == (m12.Rules{}) || rules == (m12.Rules{Fields: one}) || standard != m12.StandardFields() {
		t.Error("rules cannot be compared")
	}
}
