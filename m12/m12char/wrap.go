package m12char

import (
	"strings"
	"unicode/utf8"
)

// pad fills a text with spaces to so many columns.
func pad(s string, columns int) string {
	return s + strings.Repeat(" ", max(0, columns-utf8.RuneCountInString(s)))
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
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > columns {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
		for utf8.RuneCountInString(line) > columns {
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

// cut cuts a word where its first so many columns end.
func cut(s string, columns int) (first, rest string) {
	n := 0
	for i := range s {
		if n++; n > columns {
			return s[:i], s[i:]
		}
	}
	return s, ""
}
