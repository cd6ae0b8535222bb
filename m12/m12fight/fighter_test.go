package m12fight_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// From a character to a fighter, and back (SKL-2, SKL-8, XPT-5).
func TestNewFighter(t *testing.T) {
	c := m12char.NewCharacter(m12char.Rules{})
	c.Record.Name, c.Mind = "Ada", m12.Curious
	c.Skills = []m12char.Skill{{Name: "Gun", Value: 3, Specialities: []string{"Pistol"}}, {Name: "Law", Value: 2}}
	f, err := m12fight.NewFighter(m12char.Rules{}, c, "")
	if err != nil {
		t.Fatal(err)
	}
	if f.Name != "Ada" || f.Scores != c.Scores || f.Mind != m12.Curious || f.X != m12.StartX {
		t.Errorf("%+v", f)
	}
	n := 0
	for row := range m12skill.StandardSkills().All() {
		i := slices.IndexFunc(f.Skills, func(s m12fight.Skill) bool { return s.Name == row.Name })
		if (i >= 0) != (row.Use != m12skill.NoFight) {
			t.Errorf("%s: %v", row.Name, i)
		}
		if i < 0 {
			continue
		}
		n++
		s, with, value := f.Skills[i], m12.Af, row.Start
		if m12skill.IsRanged(row.Use) {
			with = m12.Mf
		}
		if row.Name == "Gun" {
			value = 3
		}
		if s.Use != row.Use || s.With != with || s.Value != value || (len(s.Specialities) == 1) != (row.Name == "Gun") {
			t.Errorf("%+v", s)
		}
	}
	if n != len(f.Skills) {
		t.Errorf("%d skills, %d of the table", len(f.Skills), n)
	}
	if _, err := m12fight.NewFighter(m12char.Rules{}, m12char.NewCharacter(m12char.Rules{}), ""); !errors.Is(err, rollbook.Fault{Clause: "m12 INI-2"}) {
		t.Errorf("without a name: %v", err)
	}
}

func TestSettle(t *testing.T) {
	c := m12char.NewCharacter(m12char.Rules{})
	f, err := m12fight.NewFighter(m12char.Rules{}, c, "Ada")
	if err != nil {
		t.Fatal(err)
	}
	for x, want := range map[int]int{7: 7, 4: 4, 0: 0} {
		f.X = x
		if after, err := f.Settle(c); err != nil || after.X() != want || c.X() != 7 {
			t.Errorf("%d: %d, %v", x, after.X(), err)
		}
	}
	f.X = 8
	if after, err := f.Settle(c); !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-5"}) || after.X() != 7 {
		t.Errorf("more than before: %d, %v", after.X(), err)
	}
}

// Every enumeration can be written, read and listed, and those that people type be
// typed.
func TestEnums(t *testing.T) {
	enumtest.Check[m12fight.Do](t, 36)
	enumtest.Check[m12fight.Kind](t, 41)
	enumtest.Check[m12fight.Gait](t, 4)
	enumtest.Check[m12fight.Manoeuvre](t, 4)
	enumtest.Check[m12fight.WeaponKind](t, 5)
	enumtest.Check[m12fight.Decision](t, 8)
	enumtest.Check[m12fight.Phase](t, 3)
}
