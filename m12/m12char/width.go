package m12char

import (
	"strings"
	"unicode"
)

// width is how many columns a text takes in a font of fixed width: two for
// letters of East Asia and pictures, none for marks that combine with the letter
// before them, one for all else.
func width(s string) int {
	n := 0
	for _, r := range s {
		n += runeWidth(r)
	}
	return n
}

func runeWidth(r rune) int {
	switch {
	case r < 0x300: // the usual
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf), 0x1160 <= r && r <= 0x11ff: // marks, joiners, vowels of Hangul
		return 0
	case wide(r):
		return 2
	}
	return 1
}

// wideRanges are the blocks whose letters take two columns.
var wideRanges = [...]struct{ low, high rune }{
	{0x1100, 0x115f},   // Hangul consonants
	{0x231a, 0x231b},   // watch, hourglass
	{0x2e80, 0x303e},   // radicals, punctuation
	{0x3041, 0x33ff},   // Kana, symbols
	{0x3400, 0x4dbf},   // Han
	{0x4e00, 0x9fff},   // Han
	{0xa000, 0xa4cf},   // Yi
	{0xa960, 0xa97c},   // Hangul
	{0xac00, 0xd7a3},   // Hangul
	{0xf900, 0xfaff},   // Han
	{0xfe30, 0xfe6f},   // punctuation
	{0xff01, 0xff60},   // full width
	{0xffe0, 0xffe6},   // full width
	{0x16fe0, 0x18cff}, // Tangut
	{0x1b000, 0x1b2ff}, // Kana
	{0x1f300, 0x1f64f}, // pictures
	{0x1f680, 0x1f6ff}, // pictures
	{0x1f900, 0x1faff}, // pictures
	{0x20000, 0x3fffd}, // Han
}

func wide(r rune) bool {
	for _, block := range wideRanges {
		if r <= block.high {
			return r >= block.low
		}
	}
	return false
}

// pad fills a text with spaces to so many columns.
func pad(s string, columns int) string {
	return s + strings.Repeat(" ", max(0, columns-width(s)))
}

// wrap breaks a text into lines of at most so many columns, between words where
// that is possible, and at its own line ends. There is at least one line.
func wrap(s string, columns int) []string {
	var lines []string
	for part := range strings.SplitSeq(s, "\n") {
		lines = append(lines, wrapLine(part, columns)...)
	}
	return lines
}

func wrapLine(s string, columns int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && width(line)+1+width(word) > columns {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
		for width(line) > columns {
			var first string
			first, line = cut(line, columns)
			lines = append(lines, first)
		}
	}
	if line != "" || lines == nil {
		lines = append(lines, line)
	}
	return lines
}

// cut cuts a word where its first so many columns end, and never between a
// letter and its marks.
func cut(s string, columns int) (first, rest string) {
	n := 0
	for i, r := range s {
		if n += runeWidth(r); n > columns && i > 0 {
			return s[:i], s[i:]
		}
	}
	return s, ""
}
