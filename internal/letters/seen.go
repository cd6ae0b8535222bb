package letters

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const nonJoiner, joiner = '\u200c', '\u200d'

// Hidden reports whether a character controls, breaks lines, turns the direction of
// writing or is not seen, so that a text with it is not what it seems. Joiners are
// none of these: some scripts cannot be written without them.
func Hidden(r rune) bool {
	if r < utf8.RuneSelf {
		return r < ' ' || r > '~'
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && r != nonJoiner && r != joiner
}

// Blank reports whether a character takes part in a text without being seen, though it
// is a letter, a mark or a symbol: fillers, the empty Braille cell, the grapheme joiner,
// variation selectors.
func Blank(r rune) bool {
	const emptyCell = '\u2800'
	return r == emptyCell || r >= 0x300 && unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) &&
		r != nonJoiner && r != joiner
}

// Shown is a text for a line that somebody reads, of at most so many bytes and a few:
// what is not seen, breaks the line or is no character stands there as an escape, and
// what is too long ends with "…".
func Shown(text string, most int) string {
	if len(text) <= most && ascii(text) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		if b.Len() >= most {
			return b.String() + "…"
		}
		switch width := utf8.RuneLen(r); {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"):
			b.WriteString(`\x` + strconv.FormatUint(uint64(text[i]), 16))
		case Hidden(r) || Blank(r) || r == joiner || r == nonJoiner:
			b.WriteString(escape(r))
		default:
			b.WriteString(text[i : i+width])
		}
	}
	return b.String()
}

// escape is a character as strconv has it, in ASCII.
func escape(r rune) string {
	quoted := strconv.QuoteRuneToASCII(r)
	return quoted[1 : len(quoted)-1]
}

// Quote puts a text in quotes for a line that somebody reads, shortened where it has
// more than so many bytes.
func Quote(text string, most int) string {
	end, more := len(text), ""
	if end > most {
		more = "…"
		for end = most; end > most-utf8.UTFMax && !utf8.RuneStart(text[end]); {
			end--
		}
	}
	return Shown(strconv.Quote(text[:end]), 10*most+2) + more // a byte takes ten at most
}

// ascii reports whether all of a text is printable ASCII, as most texts are.
func ascii(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}
