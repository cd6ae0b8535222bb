package m12char_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

// Words fill a line to its 78th column.
func TestWrapToTheLastColumn(t *testing.T) {
	room := 78 - 2 - len("Other") - 2
	for label := range (m12char.Record{Other: "x"}).All() {
		room = 78 - 2 - len(label) - 2
	}
	for _, k := range []struct {
		text string
		want int // lines
	}{
		{strings.Repeat("x", room), 1},
		{strings.Repeat("x", room+1), 2},
		{strings.Repeat("x", room-2) + " y", 1},
		{strings.Repeat("x", room-1) + " y", 2},
		{strings.Repeat("x", room-2) + " yz", 2},
		{strings.Repeat("é", room), 1},
		{strings.Repeat("é", room+1), 2},
	} {
		record, _, _ := strings.Cut(m12char.Character{Record: m12char.Record{Other: k.text}}.Sheet(book), "\n\n")
		lines := strings.Split(record, "\n")[1:]
		if len(lines) != k.want {
			t.Errorf("%d columns: %q", len(k.text), lines)
		}
		if strings.Contains(k.text, "yz") && !strings.HasSuffix(lines[len(lines)-1], " yz") {
			t.Errorf("a word is cut that has room on a line: %q", lines)
		}
		if first := utf8.RuneCountInString(lines[0]); first > 78 || strings.HasSuffix(lines[0], "x") && len(lines) == 2 && !strings.Contains(k.text, " ") && first < 78 {
			t.Errorf("%d columns: %q", first, lines[0])
		}
	}
}

// What a character has not is not on its sheet.
func TestSheetOfNobody(t *testing.T) {
	sheet := m12char.Character{}.Sheet(book)
	var titles []string
	for line := range strings.Lines(sheet) {
		if !strings.HasPrefix(line, " ") && line != "\n" {
			titles = append(titles, strings.TrimSpace(line))
		}
	}
	if got := strings.Join(titles, ", "); got != "CHARACTERISTICS, POINTS" {
		t.Errorf("%s\n%s", got, sheet)
	}
}
