package m12char_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/internal/goldentest"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// REC-1 and every list on one sheet, with long names and letters of any script.
func TestSheet(t *testing.T) {
	c := lawyer(t)
	for key := range m12char.RecordKeys() {
		c = apply(t, book, c, m12char.SetRecord(key, "the "+key))
	}
	c = apply(t, book, c, m12char.SetRecord("name", "山田"), m12char.SetRecord("surname", "ラモス"), m12char.SetRecord("other", "first line\nsecond line, which is a very long one indeed and goes on and on until it has to be broken somewhere"),
		m12char.SetLanguage("日本語", 2), m12char.SetLanguage("Tiếng Việt", 1), m12char.SetLanguage("x\u0301lx\u0301mentaire", 1), m12char.SetLanguage("한글 👻", 1),
		m12char.AddSpeciality("Gun", "Precision fire"), m12char.AddSpeciality("Law", "a very long speciality of the law that nobody remembers"))
	c, err := c.Award(book, m12char.Reward{Improvement: 12, X: 1})
	if err != nil {
		t.Fatal(err)
	}
	sheet := c.Sheet(book)
	goldentest.Check(t, "sheet.golden", sheet)
	for label, text := range c.Record.All() {
		first, _, _ := strings.Cut(text, "\n")
		if !strings.Contains(sheet, "  "+label+" ") || !strings.Contains(sheet, first) {
			t.Errorf("%s is missing", label)
		}
	}
	// The levels stand in one column, whatever the script before them.
	at := -1
	for _, l := range c.Languages {
		line := lineOf(sheet, l.Name)
		before, _, found := strings.Cut(line, m12char.LevelName(l.Level))
		if !found || at >= 0 && utf8.RuneCountInString(before) != at {
			t.Errorf("%q: %d columns, want %d", line, utf8.RuneCountInString(before), at)
		}
		at = utf8.RuneCountInString(before)
	}
	if (m12char.Character{}).Sheet(book) == "" {
		t.Error("no sheet for an empty character")
	}
}

func lineOf(sheet, what string) string {
	for line := range strings.Lines(sheet) {
		if strings.Contains(line, what) {
			return strings.TrimSuffix(line, "\n")
		}
	}
	return ""
}

// Everything on a character is on the sheet; no line is longer than it must be,
// none ends in a space, and the skills stand in the order of the book.
func TestSheetHasEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := m12rapid.Character(book).Draw(t, "character")
		sheet := c.Sheet(book)
		packed := strings.Join(strings.Fields(sheet), "")
		has := func(text string) {
			if !strings.Contains(packed, strings.Join(strings.Fields(text), "")) {
				t.Fatalf("%q is missing:\n%s", text, sheet)
			}
		}
		for _, text := range c.Record.All() {
			has(text)
		}
		for _, s := range c.Skills {
			has(s.Name)
			has(strings.Join(s.Specialities, ", "))
		}
		for _, l := range append(c.Languages, c.Alphabets...) {
			has(l.Name)
		}
		for _, f := range c.Fields {
			has(string(f))
		}
		if c.Mind != 0 {
			has(c.Mind.String())
		}
		for line := range strings.Lines(sheet) {
			line = strings.TrimSuffix(line, "\n")
			if strings.TrimRight(line, " ") != line || !utf8.ValidString(line) || utf8.RuneCountInString(line) > 78+2*utf8.RuneCountInString("日") {
				t.Fatalf("%d columns: %q", utf8.RuneCountInString(line), line)
			}
		}
		last := ""
		_, skills, _ := strings.Cut(sheet, "SKILLS\n")
		skills, _, _ = strings.Cut(skills, "\n\n")
		for line := range strings.Lines(skills) {
			name, _, _ := strings.Cut(strings.TrimSpace(line), "  ")
			if strings.HasPrefix(line, "   ") {
				continue // a wrapped speciality
			}
			if strings.ToLower(name) <= strings.ToLower(last) {
				t.Fatalf("%q stands behind %q", name, last)
			}
			last = name
		}
	})
}
