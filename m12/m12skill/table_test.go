package m12skill_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// FOE-4: a host's own fields, alone or behind the book's.
func TestFieldList(t *testing.T) {
	own, err := m12skill.NewFieldList("Stamps", "Übersetzung", "料理")
	if err != nil || own.Len() != 3 {
		t.Fatal(own, err)
	}
	if f, ok := own.Lookup("übersetzung"); !ok || f != "Übersetzung" {
		t.Errorf("found %q, %v", f, ok)
	}
	if _, ok := own.Lookup("Science"); ok {
		t.Error("found a field that is not there")
	}
	book := m12skill.StandardFields()
	if _, err := book.With("Stamps"); err != nil || book.Len() != 20 {
		t.Errorf("a list changed: %d, %v", book.Len(), err)
	}
	for _, bad := range []m12skill.Field{"", " Stamps", "Stamps ", "sta\nmps", "science", "\xff", m12skill.Field(strings.Repeat("x", 61)), m12skill.Field(strings.Repeat("x", 1e6))} {
		got, err := book.With("Stamps", bad)
		if !errors.Is(err, rollbook.Fault{Clause: "m12 FOE-1"}) || got.Len() != 20 || len(err.Error()) > 300 {
			t.Errorf("%.20q: %d fields, %v", bad, got.Len(), err)
		}
	}
	if _, err := own.With(m12skill.Field(strings.Repeat("料", 60))); err != nil {
		t.Error(err)
	}
	first := ""
	for f := range book.All() {
		first = string(f)
		break
	}
	if first != "Computer" {
		t.Errorf("the list begins with %q", first)
	}
}

// FOE-3: several selections add up, repeats too; a subject named twice does not
// count a selection twice.
func TestCountFields(t *testing.T) {
	selected := []m12skill.Field{"Science", "Health", "Science", "Sport"}
	for _, c := range []struct {
		bearing []m12skill.Field
		want    int
	}{
		{nil, 0},
		{[]m12skill.Field{"Science"}, 2},
		{[]m12skill.Field{"Science", "Science"}, 2},
		{[]m12skill.Field{"Health", "Science", "Game"}, 3},
		{[]m12skill.Field{"sCIENCE"}, 2},
		{[]m12skill.Field{"Scienc"}, 0},
	} {
		if got := m12skill.CountFields(selected, c.bearing...); got != c.want {
			t.Errorf("%v: %d, want %d", c.bearing, got, c.want)
		}
	}
}
