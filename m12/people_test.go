package m12_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
)

// A crowd, everybody in a line: of each calling and method, with the languages,
// skills and points that are drawn. The same on every platform; a change of what is
// drawn is a change of this file.
func TestCrowd(t *testing.T) {
	var b strings.Builder
	rng := dice.NewSource("crowd")
	for calling := range m12.Callings() {
		for method := range m12.AllMethods() {
			c, err := m12.RandomCharacter(rng, book, m12.Wish{Calling: calling, Method: method, Language: []string{"", "Greek"}[method%2]})
			if err != nil {
				t.Fatal(err)
			}
			r := c.Record
			fmt.Fprintf(&b, "%s, %s %s, %s, %s (%s), %s, %s:", calling, r.Age, r.Sex, r.Marital, r.Relatives, r.Hair, r.Height, r.Weight)
			for _, l := range append(c.Languages, c.Alphabets...) {
				fmt.Fprintf(&b, " %s %d", l.Name, l.Level)
			}
			special, sum := 0, 0
			for _, s := range c.Skills {
				special += len(s.Specialisations)
				sum += s.Value
			}
			fmt.Fprintf(&b, "; %d skills of %+d together, %d specialisations, %d fields, %d left\n", len(c.Skills), sum, special, len(c.Fields), c.Accounts(book).Development.Left)
		}
	}
	golden(t, "crowd.golden", b.String())
}

// A source that fails once fails the character, wherever that is; an answer that is
// one too high is no answer.
func TestOneBadDrawIsEnough(t *testing.T) {
	for _, method := range []m12.Method{m12.RandomMethod, m12.BalancedMethod} {
		draws := 0
		src := dice.NewSource("bad draw")
		count := dice.Func(func(n int) int { draws++; return src.IntN(n) })
		if _, err := m12.RandomCharacter(count, book, m12.Wish{Method: method}); err != nil {
			t.Fatal(err)
		}
		for bad := range draws {
			for _, far := range []int{0, -1} {
				src, at := dice.NewSource("bad draw"), 0
				c, err := m12.RandomCharacter(dice.Func(func(n int) int {
					at++
					switch {
					case at-1 != bad:
						return src.IntN(n)
					case far < 0:
						return far
					}
					return n
				}), book, m12.Wish{Method: method})
				if !errors.Is(err, dice.ErrSource) || !c.Equal(m12.Character{}) {
					t.Fatalf("%v, draw %d of %d: %v", method, bad, draws, err)
				}
			}
		}
	}
}

// The dearest skills there can be: the first takes all points, and what no step can
// be paid of is not on the sheet. With no skills at all the points stay.
func TestRandomCharacterWithDearSkillsOrNone(t *testing.T) {
	var rows, known []m12.SkillRow
	for row := range m12.StandardSkills().All() {
		rows = append(rows, m12.NewSkillRow(row.Name, m12.LowestStart, row.Use))
		known = append(known, m12.NewSkillRow(row.Name, m12.HighestStart, row.Use))
	}
	dear, err := m12.NewSkillTable(rows...)
	if err != nil {
		t.Fatal(err)
	}
	high, err := m12.NewSkillTable(known...) // from which a calling's usual values are no way up
	if err != nil {
		t.Fatal(err)
	}
	none, err := m12.NewSkillTable()
	if err != nil {
		t.Fatal(err)
	}
	for name, rules := range map[string]m12.Rules{"dear": {Skills: dear}, "none": {Skills: none}, "high": {Skills: high}} {
		rng := dice.NewSource(name)
		for range 20 {
			c, err := m12.RandomCharacter(rng, rules, m12.Wish{})
			if err != nil {
				t.Fatal(name, err)
			}
			m12rapid.CheckLegal(t, rules, c)
			if left := c.Accounts(rules).Development.Left; name == "dear" && (len(c.Skills) == 0 || left >= 50) || name == "none" && (len(c.Skills) > 0 || left < 500) {
				t.Errorf("%s: %d left, %v", name, left, c.Skills)
			}
		}
	}
}
