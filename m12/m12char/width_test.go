package m12char_test

import (
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

// columnsOnSheet is how wide a sheet takes a letter, told by where the level stands
// behind it.
func columnsOnSheet(t *testing.T, r rune) int {
	t.Helper()
	c := m12char.Character{Languages: []m12char.Language{{Name: "a" + string(r), Level: 1}, {Name: "eight___", Level: 1}}}
	line := lineOf(c.Sheet(book), "  a"+string(r))
	name, _, found := strings.Cut(line, "1  beginner")
	if !found {
		t.Fatalf("%U: %q", r, line)
	}
	spaces := len(name) - len(strings.TrimRight(name, " "))
	return len("eight___") + 2 - len("a") - spaces
}

// The ends of each block of letters that take two columns, and what stands beside
// them; marks and joiners take none.
func TestWidthsAtTheEdges(t *testing.T) {
	for _, block := range [][2]rune{{0x1100, 0x115f}, {0x231a, 0x231b}, {0x2e80, 0x303e}, {0x3041, 0x4dbf}, {0x4e00, 0xa4cf}, {0xa960, 0xa97c}, {0xac00, 0xd7a3},
		{0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff01, 0xff60}, {0xffe0, 0xffe6}, {0x16fe0, 0x18cff}, {0x1b000, 0x1b2ff}, {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff},
		{0x1f900, 0x1faff}, {0x20000, 0x3fffd}} {
		for _, r := range []rune{block[0], block[1]} {
			if got := columnsOnSheet(t, r); got != 2 {
				t.Errorf("%U: %d columns, want 2", r, got)
			}
		}
		for _, r := range []rune{block[0] - 1, block[1] + 1} {
			if got := columnsOnSheet(t, r); got > 1 {
				t.Errorf("%U: %d columns", r, got)
			}
		}
	}
	for r, want := range map[rune]int{'é': 1, 0x2ff: 1, 0x300: 0, 0x36f: 0, 0x370: 1, 0x200d: 0, 0x1160: 0, 0x11ff: 0, 0x1200: 1, 0x4dc0: 1, 'a': 1} {
		if got := columnsOnSheet(t, r); got != want {
			t.Errorf("%U: %d columns, want %d", r, got, want)
		}
	}
}

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
		{strings.Repeat("日", room/2), 1},
		{strings.Repeat("日", room/2+1), 2},
	} {
		record, _, _ := strings.Cut(m12char.Character{Record: m12char.Record{Other: k.text}}.Sheet(book), "\n\n")
		lines := strings.Split(record, "\n")[1:]
		if len(lines) != k.want {
			t.Errorf("%d columns: %q", len(k.text), lines)
		}
		if strings.Contains(k.text, "yz") && !strings.HasSuffix(lines[len(lines)-1], " yz") {
			t.Errorf("a word is cut that has room on a line: %q", lines)
		}
		if first := columns(lines[0]); first > 78 || strings.HasSuffix(lines[0], "x") && len(lines) == 2 && !strings.Contains(k.text, " ") && first < 78 {
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
