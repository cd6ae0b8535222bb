package names

import (
	"strconv"
	"strings"
)

// Sentence fills in a pattern such as "$who aims at $at": part says what stands for
// each word behind a $, of letters a to z. What there is further to say stands behind
// it in brackets.
func Sentence(pattern string, part func(word string) string, further ...string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(pattern, "$")
		b.WriteString(before)
		if !found {
			break
		}
		end := strings.IndexFunc(rest+" ", func(r rune) bool { return r < 'a' || r > 'z' })
		b.WriteString(part(rest[:end]))
		pattern = rest[end:]
	}
	if len(further) > 0 {
		b.WriteString(" (" + strings.Join(further, ", ") + ")")
	}
	return b.String()
}

// Marked lists those of some names, in quotes, whose bits are set: the first has the
// lowest.
func Marked(all []string, bits uint32) string {
	var marked []string
	for i, name := range all {
		if bits&(1<<i) != 0 {
			marked = append(marked, strconv.Quote(name))
		}
	}
	return strings.Join(marked, ", ")
}
