// Package names holds what the names of a game have in common, those of skills,
// attributes and rows of tables: what a name may look like, and which of many
// somebody meant who mistyped one.
package names

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
)

// Max is the longest name of anything, in characters.
const Max = 60

// Check returns a Fault where a name is not 1..60 characters on one line, all of
// them to be seen, without space around them. subject says what is named.
func Check(clause rollbook.Clause, subject, name string) error {
	if Valid(name) {
		return nil
	}
	return rollbook.Fault{Clause: clause, Subject: subject, Found: Quote(name),
		Allowed: "1.." + strconv.Itoa(Max) + " visible characters on one line, no space around them"}
}

// Valid reports whether Check finds nothing.
func Valid(name string) bool {
	return name != "" && Line(name, Max) && strings.TrimSpace(name) == name
}

// Line reports whether a text is at most so many characters of UTF-8 on one line,
// none of them [Hidden].
func Line(text string, most int) bool {
	return len(text) <= most && ascii(text) || len(text) <= utf8.UTFMax*most && utf8.ValidString(text) &&
		utf8.RuneCountInString(text) <= most && !strings.ContainsFunc(text, Hidden)
}

// ascii reports whether all of a text is printable ASCII, as most texts are: it
// spares them the long way.
func ascii(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// Hidden reports whether a character controls, breaks lines, turns the direction of
// writing or is not seen, so that a text with it is not what it seems. Joiners are
// none of these: some scripts cannot be written without them.
func Hidden(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	if r < utf8.RuneSelf {
		return r < ' ' || r > '~'
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && r != nonJoiner && r != joiner
}

// Quote puts a text in quotes, shortened where it is far too long for a name.
func Quote(text string) string {
	if len(text) <= Max {
		return strconv.Quote(text)
	}
	end := Max
	for end > Max-utf8.UTFMax && !utf8.RuneStart(text[end]) {
		end--
	}
	return strconv.Quote(text[:end]) + "…"
}

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
	asked := letters(text)
	for _, name := range all {
		letters := letters(name)
		away := distance(asked, letters)
		begun := len(asked) > 1 && len(asked) <= len(letters) && slices.Equal(asked, letters[:len(asked)])
		if begun || away <= 1+min(len(asked), len(letters))/4 {
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

// letters are the lower-case characters of a text, no more than a name has.
func letters(text string) []rune {
	all := []rune(strings.ToLower(text[:min(len(text), utf8.UTFMax*Max)]))
	return all[:min(len(all), Max)]
}

// distance is how many characters must be added, dropped or changed to make b
// of a.
func distance(a, b []rune) int {
	row := make([]int, len(b)+1) // from the first i characters of a to each beginning of b
	for j := range row {
		row[j] = j
	}
	for i, x := range a {
		corner := row[0]
		row[0] = i + 1
		for j, y := range b {
			change := corner
			if x != y {
				change++
			}
			corner = row[j+1]
			row[j+1] = min(change, row[j]+1, corner+1)
		}
	}
	return row[len(b)]
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
