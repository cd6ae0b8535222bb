package chargen

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
)

// maxName is the longest name of an item, an account or a category, in
// characters.
const maxName = 60

func checkName(clause rollbook.Clause, subject, name string) error {
	if name != "" && plainText(name, maxName) && strings.TrimSpace(name) == name {
		return nil
	}
	return rollbook.Fault{Clause: clause, Subject: subject, Found: quote(name),
		Allowed: "1.." + strconv.Itoa(maxName) + " characters on one line, no space around them"}
}

// plainText reports whether s is one line of at most so many characters.
func plainText(s string, most int) bool {
	return len(s) <= 4*most && utf8.ValidString(s) && utf8.RuneCountInString(s) <= most &&
		!strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f })
}

// quoteMax bounds how much of a hostile text an error repeats.
const quoteMax = 40

func quote(s string) string {
	if len(s) <= quoteMax {
		return strconv.Quote(s)
	}
	return strconv.Quote(s[:quoteMax]) + "…"
}

func span(low, high int) string { return strconv.Itoa(low) + ".." + strconv.Itoa(high) }
