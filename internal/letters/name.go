package letters

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Max is the longest name of anything, in characters.
const Max = 60

// Fault is what is wrong with a name, as what would be right; "" where nothing is.
func Fault(name string) string {
	if name != "" && len(name) <= Max && ascii(name) && name[0] != ' ' && name[len(name)-1] != ' ' {
		return ""
	}
	switch {
	case !Seen(name):
		return "1..60 visible characters on one line, no space around them"
	case loneJoiner(name) >= 0:
		return "a joiner only between letters of a script that needs it"
	case mixed(name):
		return "letters of one script in a word: Latin, Greek or Cyrillic"
	case Compose(name) != name:
		return "composed letters, each with its marks in one character (NFC)"
	}
	return ""
}

// Seen reports whether a text is 1..60 characters on one line, all of them to be seen,
// without space around them.
func Seen(name string) bool {
	return name != "" && len(name) <= utf8.UTFMax*Max && utf8.ValidString(name) && utf8.RuneCountInString(name) <= Max &&
		!strings.ContainsFunc(name, func(r rune) bool { return Hidden(r) || Blank(r) }) && strings.TrimSpace(name) == name
}

// joins reports whether a character is of a script that joins letters, or keeps them
// from it. (A table of the package would keep all scripts in every program.)
func joins(r rune) bool {
	return unicode.In(r,
		unicode.Arabic, unicode.Syriac, unicode.Mandaic, unicode.Mongolian, unicode.Nko, unicode.Phags_Pa, unicode.Hanifi_Rohingya, unicode.Adlam,
		unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada,
		unicode.Malayalam, unicode.Sinhala, unicode.Myanmar, unicode.Khmer, unicode.Tibetan, unicode.Balinese, unicode.Javanese, unicode.Meetei_Mayek)
}

// loneJoiner is where a joiner stands that joins nothing, or -1.
func loneJoiner(name string) int {
	var before rune
	for i, r := range name {
		if r == joiner || r == nonJoiner {
			after, _ := utf8.DecodeRuneInString(name[i+utf8.RuneLen(r):])
			if !joins(before) || !joins(after) || !unicode.IsLetter(after) || !unicode.In(before, unicode.L, unicode.M) {
				return i
			}
		}
		before = r
	}
	return -1
}

// mixed reports whether a word has letters of two of the scripts whose letters look
// alike. Anything but letters, marks, figures, joiners and apostrophes ends a word.
func mixed(name string) bool {
	var word *unicode.RangeTable
	for _, r := range name {
		script := script(r)
		switch {
		case script != nil && word != nil && script != word:
			return true
		case script != nil:
			word = script
		case !unicode.In(r, unicode.L, unicode.M, unicode.N) && r != joiner && r != nonJoiner && !apostrophe(r):
			word = nil
		}
	}
	return false
}

func script(r rune) *unicode.RangeTable {
	if r < utf8.RuneSelf {
		if 'a' <= r|' ' && r|' ' <= 'z' {
			return unicode.Latin
		}
		return nil
	}
	for _, script := range [...]*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic} {
		if unicode.Is(script, r) {
			return script
		}
	}
	return nil
}

// apostrophe reports whether people take a character for an apostrophe.
func apostrophe(r rune) bool {
	return strings.ContainsRune("'’‘‛`´ʼʻʽʹʾʿ′＇ꞌꞋ՚", r)
}

// Fold is the same text for names that differ only by case, by the kind of an
// apostrophe, by joiners, by spaces or by how letters are composed.
func Fold(name string) string {
	var b strings.Builder
	space := false
	for _, r := range Compose(name) {
		switch {
		case r == joiner, r == nonJoiner:
			continue
		case unicode.IsSpace(r):
			space = b.Len() > 0
			continue
		case space:
			b.WriteByte(' ')
			space = false
		}
		switch {
		case apostrophe(r):
			b.WriteByte('\'')
		case r == 'ß', r == 'ẞ':
			b.WriteString("ss")
		default:
			b.WriteRune(folded(r))
		}
	}
	return Compose(b.String())
}

// folded is one of all cases of a letter: the lower case of the first. Marks have none,
// though the iota below a Greek letter is written beside it in capitals.
func folded(r rune) rune {
	if unicode.IsMark(r) {
		return r
	}
	first := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		if !unicode.IsMark(next) {
			first = min(first, next)
		}
	}
	return unicode.ToLower(first)
}

// Clean makes a name of a text: composed, without what is not seen, on one line, with
// single spaces, cut after 60 characters. There is none where nothing is left, or
// where a word mixes letters that look alike.
func Clean(text string) (name string, ok bool) {
	var kept []rune
	space := false
	for i, r := range text {
		switch {
		case unicode.IsSpace(r), r == '\u2028', r == '\u2029':
			space = len(kept) > 0
			continue
		case Hidden(r), Blank(r), r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"):
			continue
		case space:
			kept = append(kept, ' ')
			space = false
		}
		if kept = append(kept, r); len(kept) >= utf8.UTFMax*Max { // enough, of letters with their marks too
			break
		}
	}
	name = Compose(string(kept))
	for i := loneJoiner(name); i >= 0; i = loneJoiner(name) {
		name = Compose(name[:i] + name[i+len("\u200d"):])
	}
	for n := utf8.RuneCountInString(name); n > Max; n-- {
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	name = strings.TrimRight(name, " \u200c\u200d")
	if Fault(name) != "" {
		return "", false
	}
	return name, true
}
