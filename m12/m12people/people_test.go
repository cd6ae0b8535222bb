package m12people_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/goldentest"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// A crowd, everybody in a line: of each calling and method, with the languages,
// skills and points that are drawn. The same on every platform; a change of what is
// drawn is a change of this file.
func TestCrowd(t *testing.T) {
	var b strings.Builder
	rng := dice.NewSource("crowd")
	for calling := range m12people.Callings() {
		for method := range rollbook.All[m12char.Method]() {
			c, err := m12people.RandomCharacter(rng, book, m12people.Wish{Calling: calling, Method: method, Language: []string{"", "Greek"}[method%2]})
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
				special += len(s.Specialities)
				sum += s.Value
			}
			fmt.Fprintf(&b, "; %d skills of %+d together, %d specialities, %d fields, %d left\n", len(c.Skills), sum, special, len(c.Fields), c.Accounts(book).Development.Left)
		}
	}
	goldentest.Check(t, "crowd.golden", b.String())
}

// A source that fails once fails the character, wherever that is; an answer that is
// one too high is no answer.
func TestOneBadDrawIsEnough(t *testing.T) {
	for _, method := range []m12char.Method{m12char.RandomMethod, m12char.BalancedMethod} {
		draws := 0
		src := dice.NewSource("bad draw")
		count := dice.Func(func(n int) int { draws++; return src.IntN(n) })
		if _, err := m12people.RandomCharacter(count, book, m12people.Wish{Method: method}); err != nil {
			t.Fatal(err)
		}
		for bad := range draws {
			for _, far := range []int{0, -1} {
				src, at := dice.NewSource("bad draw"), 0
				c, err := m12people.RandomCharacter(dice.Func(func(n int) int {
					at++
					switch {
					case at-1 != bad:
						return src.IntN(n)
					case far < 0:
						return far
					}
					return n
				}), book, m12people.Wish{Method: method})
				if !errors.Is(err, dice.ErrSource) || !c.Equal(m12char.Character{}) {
					t.Fatalf("%v, draw %d of %d: %v", method, bad, draws, err)
				}
			}
		}
	}
}

// The dearest skills there can be: the first takes all points, and what no step can
// be paid of is not on the sheet. With no skills at all the points stay.
func TestRandomCharacterWithDearSkillsOrNone(t *testing.T) {
	var rows, known []m12skill.SkillRow
	for row := range m12skill.StandardSkills().All() {
		rows = append(rows, m12skill.NewSkillRow(row.Name, m12skill.LowestStart, row.Use))
		known = append(known, m12skill.NewSkillRow(row.Name, m12skill.HighestStart, row.Use))
	}
	dear, err := m12skill.NewSkillTable(rows...)
	if err != nil {
		t.Fatal(err)
	}
	high, err := m12skill.NewSkillTable(known...) // from which a calling's usual values are no way up
	if err != nil {
		t.Fatal(err)
	}
	none, err := m12skill.NewSkillTable()
	if err != nil {
		t.Fatal(err)
	}
	for name, rules := range map[string]m12char.Rules{"dear": {Skills: dear}, "none": {Skills: none}, "high": {Skills: high}} {
		rng := dice.NewSource(name)
		for range 20 {
			c, err := m12people.RandomCharacter(rng, rules, m12people.Wish{})
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
