package m12skill_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

// slips is the number of letters left out, put in, exchanged, or changed with their
// neighbour, from the end: the slow way, that tries all.
func slips(a, b string) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	a1, b1 := a[:len(a)-1], b[:len(b)-1]
	last := 1
	if a[len(a)-1] == b[len(b)-1] {
		last = 0
	}
	n := min(slips(a1, b1)+last, slips(a1, b)+1, slips(a, b1)+1)
	if len(a) > 1 && len(b) > 1 && a[len(a)-1] == b[len(b)-2] && a[len(a)-2] == b[len(b)-1] {
		n = min(n, slips(a[:len(a)-2], b[:len(b)-2])+1)
	}
	return n
}

// naiveNearest counts slips, of which one in three letters is forgiven and one
// always; the beginning of a name counts as one from three letters on.
func naiveNearest(typed string, names []string) []string {
	far := func(name string) int {
		if len(typed) >= 3 && strings.HasPrefix(name, typed) {
			return 1
		}
		return slips(typed, name)
	}
	var near []string
	for _, name := range names {
		if far(name) <= max(1, (len(typed)+1)/3) {
			near = append(near, name)
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return cmp.Compare(far(a), far(b)) })
	return near[:min(3, len(near))]
}

func TestNearestIsTheFewestSlips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching("[a-c]{1,6}")
		names := rapid.SliceOfNDistinct(name, 1, 8, rapid.ID).Draw(t, "names")
		typed := name.Draw(t, "typed")
		rows := make([]m12skill.SkillRow, len(names))
		for i, name := range names {
			rows[i] = m12skill.NewSkillRow(name, -1, m12skill.NoFight)
		}
		table, err := m12skill.NewSkillTable(rows...)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := table.Nearest(typed), naiveNearest(typed, names); !slices.Equal(got, want) {
			t.Fatalf("%q of %q: %q, want %q", typed, names, got, want)
		}
	})
}

// Names are looked for up to the longest there are, in bytes too.
func TestNearestOfTheLongest(t *testing.T) {
	longest := strings.Repeat("🎲", 59)
	table, err := m12skill.NewSkillTable(m12skill.NewSkillRow(longest+"🂡", -1, m12skill.NoFight), m12skill.NewSkillRow("Sea", -1, m12skill.NoFight), m12skill.NewSkillRow("Seafaring", -1, m12skill.NoFight))
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string][]string{
		longest + "🂢":  {longest + "🂡"},
		longest + "🂢x": nil,
		"":             nil,
		"\xff":         nil,
		"sea":          {"Sea", "Seafaring"}, // three letters are a beginning
		"se":           {"Sea"},              // two are not
		"faring":       nil,                  // nor is an end
	} {
		if got := table.Nearest(typed); !slices.Equal(got, want) {
			t.Errorf("%.20q: %q, want %q", typed, got, want)
		}
	}
}
