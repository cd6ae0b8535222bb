// Package names holds what the names of a game have in common, those of skills,
// attributes and rows of tables: what a name may look like, and which of many
// somebody meant who mistyped one.
package names

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/letters"
)

// Max is the longest name of anything, in characters.
const Max = letters.Max

// Check returns a Fault where a name is not 1..60 characters on one line, all of them
// to be seen, without space around them; where its letters are decomposed, a joiner
// joins nothing, or a word mixes Latin, Greek and Cyrillic letters. subject says what
// is named.
func Check(clause rollbook.Clause, subject, name string) error {
	allowed := letters.Fault(name)
	if allowed == "" {
		return nil
	}
	found := Quote(name)
	if letters.Seen(name) {
		found = strconv.QuoteToASCII(name) // what is wrong with it cannot be seen
	}
	return rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed}
}

// Valid reports whether Check finds nothing.
func Valid(name string) bool { return letters.Fault(name) == "" }

// Fold is what two names have in common that count as one: those that differ only by
// case, by the kind of an apostrophe or by joiners. It is a key, not to be shown.
func Fold(name string) string { return letters.Fold(name) }

// Line reports whether a text is at most so many characters of UTF-8 on one line,
// none of them [Hidden].
func Line(text string, most int) bool {
	return len(text) <= utf8.UTFMax*most && utf8.ValidString(text) &&
		utf8.RuneCountInString(text) <= most && !strings.ContainsFunc(text, Hidden)
}

// Hidden reports whether a character controls, breaks lines, turns the direction of
// writing or is not seen, so that a text with it is not what it seems. Joiners are
// none of these: some scripts cannot be written without them.
func Hidden(r rune) bool { return letters.Hidden(r) }

// Quote puts a text in quotes, shortened where it is far too long for a name.
func Quote(text string) string { return letters.Quote(text, Max) }

// maxListed is how many names Nobody lists.
const maxListed = 10

// Nobody is the Fault of naming somebody in a fight who is not there. It lists those
// who are, as far as a line has room.
func Nobody(clause rollbook.Clause, name string, there []string) error {
	allowed := "nobody is in the fight"
	if len(there) > 0 {
		allowed = strings.Join(there[:min(len(there), maxListed)], ", ")
	}
	if len(there) > maxListed {
		allowed += ", …"
	}
	return rollbook.Fault{Clause: clause, Subject: "fighter", Found: Quote(name), Allowed: allowed}
}

// maxNear is how many names Near gives.
const maxNear = 3

// Near picks the names that somebody may have meant with text, the likeliest
// first, at most three: those a few letters away, and those that begin with
// text. Case does not matter. There may be none.
func Near(text string, all []string) []string {
	type candidate struct {
		name string
		away int
	}
	var found []candidate
	asked := lower(text)
	for _, name := range all {
		runes := lower(name)
		away := Distance(asked, runes)
		begun := len(asked) > 1 && len(asked) <= len(runes) && slices.Equal(asked, runes[:len(asked)])
		if begun || away <= 1+min(len(asked), len(runes))/4 {
			found = append(found, candidate{name, away})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.away, b.away) })
	var near []string
	for _, c := range found[:min(len(found), maxNear)] {
		near = append(near, c.name)
	}
	return near
}

// lower are the lower-case characters of a text, no more than a name has.
func lower(text string) []rune {
	all := []rune(strings.ToLower(text[:min(len(text), utf8.UTFMax*Max)]))
	return all[:min(len(all), Max)]
}

// Distance is the number of slips that make b of a: a character left out, put in,
// exchanged, or changed with its neighbour.
func Distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			same := 1
			if a[i] == b[j] {
				same = 0
			}
			row[j+1] = min(last[j]+same, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// Shown is a name for a line of text: as it stands, or as [Quote] has it where it is
// none, so that no name is long, breaks the line or is not to be seen. It is never
// longer than 245 bytes.
func Shown(name string) string {
	if Valid(name) {
		return name
	}
	return Quote(name)
}

// After is a name as Shown has it, with words before it; nothing where there is none.
func After(words, name string) string {
	if name == "" {
		return ""
	}
	return words + Shown(name)
}
