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
	c.Skills = []m12char.Skill{{Name: "Gun", Value: 3, Specialisations: []string{"Pistol"}}, {Name: "Law", Value: 2}}
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
		if s.Use != row.Use || s.With != with || s.Value != value || (len(s.Specialisations) == 1) != (row.Name == "Gun") {
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
	enumtest.Check(t, slices.Collect(m12fight.AllDos()), 36)
	enumtest.Check(t, slices.Collect(m12fight.AllKinds()), 41)
	enumtest.Check(t, slices.Collect(m12fight.AllGaits()), 4)
	enumtest.Check(t, slices.Collect(m12fight.AllManoeuvres()), 4)
	enumtest.Check(t, slices.Collect(m12fight.AllWeaponKinds()), 5)
	enumtest.Check(t, slices.Collect(m12fight.AllDecisions()), 8)
	enumtest.Check(t, slices.Collect(m12fight.AllPhases()), 3)
	enumtest.Check(t, slices.Collect(m12fight.AllAnswerRules()), 2)
	enumtest.Check(t, slices.Collect(m12fight.AllTieRules()), 2)
	enumtest.Check(t, slices.Collect(m12fight.AllComaRules()), 2)
	enumtest.Parse(t, slices.Collect(m12fight.AllDos()), m12fight.ParseDo)
	enumtest.Parse(t, slices.Collect(m12fight.AllGaits()), m12fight.ParseGait)
	enumtest.Parse(t, slices.Collect(m12fight.AllManoeuvres()), m12fight.ParseManoeuvre)
	enumtest.Parse(t, slices.Collect(m12fight.AllWeaponKinds()), m12fight.ParseWeaponKind)
}
