package m12skill

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/internal/names"
)

// maxNearest is how many names are suggested for one that is unknown.
const maxNearest = 3

// Nearest returns up to three skills whose names, or source's spellings, are
// nearest to a name that was perhaps mistyped, the nearest first; none where
// nothing is near.
func (t SkillTable) Nearest(name string) []string {
	return nearest(name, func(yield func(name, other string) bool) {
		for i := range t.Len() {
			if row := &t.rows()[i]; !yield(row.Name, row.Source) {
				return
			}
		}
	})
}

// nearest picks the names that are nearest to what was typed, of rows that have
// another spelling too.
func nearest[S ~string](typed string, rows iter.Seq2[S, S]) []S {
	if typed == "" || len(typed) > 4*names.Max || !utf8.ValidString(typed) {
		return nil
	}
	type near struct {
		name S
		far  int
	}
	var found []near
	wanted := fold(typed)
	for name, other := range rows {
		far := min(distance(wanted, fold(string(name))), distance(wanted, fold(string(other))))
		if far <= maxDistance(wanted) {
			found = append(found, near{name, far})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return cmp.Compare(a.far, b.far) })
	var names []S
	for _, n := range found[:min(len(found), maxNearest)] {
		names = append(names, n.name)
	}
	return names
}

// orNear says what is allowed, and what was perhaps meant.
func orNear[S ~string](allowed string, near []S) string {
	for i, name := range near {
		allowed += [...]string{", perhaps ", " or "}[min(i, 1)] + string(name)
	}
	return allowed
}

// maxDistance is how many slips still suggest a name: one in three letters.
func maxDistance(wanted string) int { return max(1, (utf8.RuneCountInString(wanted)+1)/3) }

// joined writes names without the spaces and hyphens that nobody remembers.
var joined = strings.NewReplacer(" ", "", "-", "")

// distance is the number of slips that make one name of another, spaces and
// hyphens apart: a letter left out, put in, exchanged, or changed with its
// neighbour. A name that begins with
// what was typed, or has it as a word, is one slip away.
func distance(typed, name string) int {
	a, b := []rune(joined.Replace(typed)), []rune(joined.Replace(name))
	if len(a) >= 3 && (strings.HasPrefix(string(b), string(a)) || strings.Contains(" "+name+" ", " "+typed+" ")) {
		return 1
	}
	return names.Distance(a, b)
}
