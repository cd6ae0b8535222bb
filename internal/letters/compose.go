package letters

import (
	"cmp"
	"slices"
	"sort"
)

// A composite is a letter and what it is made of.
type composite struct{ letter, base, mark uint16 }

// A markRange are marks of one class.
type markRange struct {
	first, last rune
	class       uint8
}

// Compose puts letters of the Latin, Greek and Cyrillic scripts together with the marks
// behind them where there is one character for both, and marks in their order: the form
// NFC of Unicode, as far as these scripts go.
func Compose(text string) string {
	if plain(text) {
		return text
	}
	var whole []rune
	for _, r := range text {
		whole = decompose(whole, r)
	}
	order(whole)
	composed := whole[:0]
	base := -1 // where the last letter stands in composed
	for _, r := range whole {
		c := class(r)
		free := base >= 0 && (base == len(composed)-1 || class(composed[len(composed)-1]) < c)
		if free && c > 0 {
			if letter := joined(composed[base], r); letter != 0 {
				composed[base] = letter
				continue
			}
		}
		if c == 0 {
			base = len(composed)
		}
		composed = append(composed, r)
	}
	return string(composed)
}

// plain reports whether nothing in a text can be composed: no mark, and no letter that
// is the same as another.
func plain(text string) bool {
	for _, r := range text {
		if r < 0x300 {
			continue
		}
		if class(r) > 0 {
			return false
		}
		if c, ok := find(r); ok && c.mark == 0 {
			return false
		}
	}
	return true
}

// decompose appends what a character is made of.
func decompose(to []rune, r rune) []rune {
	c, ok := find(r)
	if !ok {
		return append(to, r)
	}
	to = decompose(to, rune(c.base))
	if c.mark != 0 {
		to = append(to, rune(c.mark))
	}
	return to
}

// order sorts the marks of each letter by class.
func order(text []rune) {
	for from := 0; from < len(text); from++ {
		to := from
		for to < len(text) && class(text[to]) > 0 {
			to++
		}
		slices.SortStableFunc(text[from:to], func(a, b rune) int { return cmp.Compare(class(a), class(b)) })
		from = to
	}
}

// find is how a letter is made, where it is.
func find(letter rune) (composite, bool) {
	i := sort.Search(len(composites), func(i int) bool { return rune(composites[i].letter) >= letter })
	if i == len(composites) || rune(composites[i].letter) != letter {
		return composite{}, false
	}
	return composites[i], true
}

// joined is the letter for a base and a mark, or 0.
func joined(base, mark rune) rune {
	for _, c := range composites {
		if rune(c.base) == base && rune(c.mark) == mark && class(base) == 0 {
			return rune(c.letter)
		}
	}
	return 0
}

// class is that of a mark, and 0 of all else.
func class(r rune) uint8 {
	for _, m := range marks {
		if m.first <= r && r <= m.last {
			return m.class
		}
	}
	return 0
}
