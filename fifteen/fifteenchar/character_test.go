package fifteenchar_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
)

// ATT-2: the pool of creation says the same as ValidateStart, and can be driven
// point by point.
func TestCreationPool(t *testing.T) {
	pool := fifteenchar.CreationPool()
	scores := pool.Start()
	a := fifteen.AttributesOf([fifteen.AttributeCount]int(scores))
	if a != fifteen.EvenAttributes(7) || pool.Points() != 45 || pool.Len() != fifteen.AttributeCount || fifteenchar.StartLeft(a) != 45 {
		t.Fatalf("%v of %d points for %d", scores, pool.Points(), pool.Len())
	}
	for i, item := range []fifteen.Attribute{fifteen.Strong, fifteen.Agile} {
		if err := pool.Give(scores, int(item)-1, 6-i); err != nil {
			t.Fatal(err)
		}
	}
	if err := pool.Give(scores, 0, 1); !errors.Is(err, rollbook.Fault{Clause: "fifteen ATT-2", Subject: "strong", Found: "14"}) {
		t.Error(err)
	}
	a = fifteen.AttributesOf([fifteen.AttributeCount]int(scores))
	left, err := pool.Left(scores)
	if a.Strong != 13 || a.Agile != 12 || err != nil || left != fifteenchar.StartLeft(a) || left != 34 {
		t.Errorf("%v leave %d, %d, %v", scores, left, fifteenchar.StartLeft(a), err)
	}
}

// ATT-2, ATT-3, WLT-1: every fault of a new character at once.
func TestNewCharacterRefuses(t *testing.T) {
	a := fifteen.EvenAttributes(7).With(fifteen.Agile, 14).With(fifteen.Alert, 6)
	c, err := fifteenchar.NewCharacter("a\x00", strings.Repeat("x", 201), a, 19, fifteen.Rules{})
	var got []string
	for f := range rollbook.Faults(err) {
		got = append(got, string(f.Clause)+" "+f.Subject)
	}
	want := []string{"fifteen ATT-3 name", "fifteen ATT-3 archetype", "fifteen ATT-2 agile", "fifteen ATT-2 alert", "fifteen WLT-1 wealth"}
	if c != (fifteenchar.Character{}) || !slices.Equal(got, want) || len(err.Error()) > 1000 {
		t.Errorf("%v: %q", err, got)
	}
	for _, bad := range []string{" x", "x ", "\n", "\xff", "a\u0085b", strings.Repeat("料", 201), strings.Repeat("x", 1e6)} {
		if _, err := fifteenchar.NewCharacter("", bad, fifteen.EvenAttributes(7), 9, fifteen.Rules{}); !errors.Is(err, rollbook.Fault{Clause: "fifteen ATT-3", Subject: "archetype"}) || len(err.Error()) > 400 {
			t.Errorf("archetype %.20q: %.100v", bad, err)
		}
	}
	if _, err := fifteenchar.NewCharacter(strings.Repeat("料", 60), strings.Repeat("料", 200), fifteen.EvenAttributes(10), 18, fifteen.Rules{}); err != nil {
		t.Error(err)
	}
}

// ATT-1, DER-1, WLT-1, PRG-2: every fault of a character in play at once, whoever
// made it.
func TestCharacterValidate(t *testing.T) {
	c, err := fifteenchar.NewCharacter("Ada", "pilot", fifteen.EvenAttributes(10), 9, fifteen.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	c.Name, c.Attributes.Beautiful, c.Attributes.Resilient, c.Wealth.Full, c.Progress.Points = "\t", 0, 11, 20, -1
	var got []rollbook.Clause
	for f := range rollbook.Faults(c.Validate()) {
		got = append(got, f.Clause)
	}
	want := []rollbook.Clause{"fifteen ATT-3", "fifteen ATT-1", "fifteen WLT-1", "fifteen PRG-2", "fifteen DER-1"}
	if !slices.Equal(got, want) {
		t.Errorf("%v", c.Validate())
	}
	var none fifteenchar.Character
	if none.Validate() == nil || none.ValidateStart() == nil {
		t.Error("the zero Character is valid")
	}
}

// PRG-3, DER-1: a raise of one of the three lets the score follow and the vitality
// stay; of another, neither moves.
func TestCharacterRaise(t *testing.T) {
	c, _ := fifteenchar.NewCharacter("", "", fifteen.EvenAttributes(10), 9, fifteen.Rules{})
	c.Health, _, _ = c.Health.Hurt(12)
	c.Progress = fifteenchar.Progress{Points: 40, Ended: true}
	strong, err := c.Raise(fifteen.Strong)
	if err != nil || strong.Attributes.Strong != 11 || strong.Health != c.Health || strong.Progress.Points != 30 {
		t.Errorf("%+v, %v", strong, err)
	}
	alert, err := strong.Raise(fifteen.Alert)
	if err != nil || alert.Health.Score() != 31 || alert.Health.Vitality() != 18 || alert.Validate() != nil {
		t.Errorf("%+v, %v", alert, err)
	}
	if again, err := alert.Raise(fifteen.Alert); !errors.Is(err, rollbook.Fault{Clause: "fifteen PRG-3"}) || again != alert {
		t.Errorf("%+v, %v", again, err)
	}
	dead := c
	dead.Health, _, _ = dead.Health.Hurt(30)
	dead.Health, _, _ = dead.Health.Hurt(1)
	if again, err := dead.Raise(fifteen.Alert); !errors.Is(err, rollbook.Fault{Clause: "fifteen PRG-3"}) || again != dead {
		t.Errorf("the dead rise to %+v, %v", again, err)
	}
}

// The sheet holds its columns whatever the player wrote, and shows how the
// character is.
func TestSheet(t *testing.T) {
	c, _ := fifteenchar.NewCharacter(strings.Repeat("料", 60), strings.Repeat("ü", 200), fifteen.EvenAttributes(10), 9, fifteen.Rules{})
	c.Health, _, _ = c.Health.Hurt(30)
	c.Wealth.Lowered = 3
	c.Progress = fifteenchar.Progress{Points: 1, Ended: true, Raised: fifteen.AttributeSet(0).With(fifteen.Strong)}
	lines := strings.Split(c.Sheet(), "\n")
	plain, _ := fifteenchar.NewCharacter("A", "b", fifteen.EvenAttributes(10), 9, fifteen.Rules{})
	if got, want := lines[2:9], strings.Split(plain.Sheet(), "\n")[2:9]; !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, line := range lines {
		if utf8.RuneCountInString(line) > 220 || strings.TrimRight(line, " ") != line {
			t.Errorf("line %q", line)
		}
	}
	for _, want := range []string{"Vitality   0 of 30, dying", "Wealth     9, lowered to 6", "Progress   1 point, session over, raised: strong"} {
		if !slices.Contains(lines, want) {
			t.Errorf("no %q in\n%s", want, c.Sheet())
		}
	}
	c.Name, c.Archetype = "", ""
	if !strings.HasPrefix(c.Sheet(), "(no name)\n\nBody ") {
		t.Error(c.Sheet())
	}
}

// The same dice make the same character for ever.
func TestRandomCharacterIsFrozen(t *testing.T) {
	c, err := fifteenchar.RandomCharacter(dice.NewSource("frozen"), fifteen.Rules{})
	want := [fifteen.AttributeCount]int{11, 11, 8, 12, 13, 11, 11, 8, 7, 7, 9, 12, 7, 10, 13}
	if err != nil || c.Attributes.Scores() != want || c.Wealth.Full != 13 || c.Archetype != "field medic" {
		t.Errorf("%v of wealth %v, %q: %v", c.Attributes.Scores(), c.Wealth, c.Archetype, err)
	}
}
