package m12fight_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

// From a character to a fighter, and back (SKL-2, SKL-8, XPT-5).
func TestNewFighter(t *testing.T) {
	c := m12.NewCharacter(m12.Rules{})
	c.Record.Name, c.Mind = "Ada", m12.Curious
	c.Skills = []m12.Skill{{Name: "Gun", Value: 3, Specialisations: []string{"Pistol"}}, {Name: "Law", Value: 2}}
	f, err := m12fight.NewFighter(m12.Rules{}, c, "")
	if err != nil {
		t.Fatal(err)
	}
	if f.Name != "Ada" || f.Scores != c.Scores || f.Mind != m12.Curious || f.X != m12.StartX {
		t.Errorf("%+v", f)
	}
	n := 0
	for row := range m12.StandardSkills().All() {
		i := slices.IndexFunc(f.Skills, func(s m12fight.Skill) bool { return s.Name == row.Name })
		if (i >= 0) != (row.Use != m12.NoFight) {
			t.Errorf("%s: %v", row.Name, i)
		}
		if i < 0 {
			continue
		}
		n++
		s, with, value := f.Skills[i], m12.Af, row.Start
		if row.Use.Ranged() {
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
	if _, err := m12fight.NewFighter(m12.Rules{}, m12.NewCharacter(m12.Rules{}), ""); !errors.Is(err, rollbook.Fault{Clause: "m12 INI-2"}) {
		t.Errorf("without a name: %v", err)
	}
}

func TestSettle(t *testing.T) {
	c := m12.NewCharacter(m12.Rules{})
	f, err := m12fight.NewFighter(m12.Rules{}, c, "Ada")
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

// Every enumeration can be written and read, and nothing else is.
func TestEnums(t *testing.T) {
	type text interface {
		MarshalText() ([]byte, error)
		AppendText([]byte) ([]byte, error)
		String() string
	}
	n := 0
	check := func(v text, read interface{ UnmarshalText([]byte) error }) {
		n++
		data, err := v.MarshalText()
		more, err2 := v.AppendText([]byte("x"))
		if err != nil || err2 != nil || string(data) != v.String() || string(more) != "x"+v.String() {
			t.Errorf("%v: %s, %v; %s, %v", v, data, err, more, err2)
		}
		if err := read.UnmarshalText(data); err != nil {
			t.Errorf("%v: %v", v, err)
		}
		if read.UnmarshalText([]byte("nonsense")) == nil {
			t.Errorf("%T takes nonsense", v)
		}
	}
	for v := range m12fight.AllDos() {
		check(v, new(m12fight.Do))
	}
	for v := range m12fight.AllKinds() {
		check(v, new(m12fight.Kind))
	}
	for v := range m12fight.AllGaits() {
		check(v, new(m12fight.Gait))
	}
	for v := range m12fight.AllManoeuvres() {
		check(v, new(m12fight.Manoeuvre))
	}
	for v := range m12fight.AllWeaponKinds() {
		check(v, new(m12fight.WeaponKind))
	}
	for d := m12fight.NoDecision; d <= m12fight.OnWoundTable; d++ {
		check(d, new(m12fight.Decision))
	}
	for p := m12fight.Waiting; p <= m12fight.Done; p++ {
		check(p, new(m12fight.Phase))
	}
	check(m12fight.BeatAttack, new(m12fight.AnswerRule))
	check(m12fight.TieDefends, new(m12fight.TieRule))
	check(m12fight.ComaOnce, new(m12fight.ComaRule))
	if n < 90 {
		t.Errorf("only %d values", n)
	}
	if _, err := m12fight.Do(99).MarshalText(); err == nil {
		t.Error("a command that does not exist is written")
	}
}
