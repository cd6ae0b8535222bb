package fifteen_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
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

// Each knob of the rules changes what it says, and nothing else does: ROL-5, RNG-2,
// RNG-4, HLT-4, PRG-4.
func TestKnobs(t *testing.T) {
	a := fifteen.EvenAttributes(10).With(fifteen.Dextrous, 13).With(fifteen.Strong, 12)
	rich := fifteenchar.Progress{Points: 10, Ended: true}
	ask := func(r fifteen.Rules) (answers [5]int) {
		answers[0] = r.AttackTest(a, fifteen.Projectile).Score
		answers[1], _ = fifteenharm.Weapon{Class: fifteenharm.Small}.Penalty(249, r)
		b, _ := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(true, r)
		if b.Reaches(15) {
			answers[2] = 1
		}
		h, _ := fifteenhealth.NewHealth(27, r)
		h, _ = h.Activate()
		test, _ := h.VitalityTest(1)
		answers[3] = test.Score
		if _, err := rich.NextSession(a, r); err != nil {
			answers[4] = 1
		}
		return answers
	}
	book := [5]int{11, -2, 0, 9, 0}
	if got := ask(fifteen.Rules{}); got != book {
		t.Errorf("the book gives %v, want %v", got, book)
	}
	for i, c := range []struct {
		rules fifteen.Rules
		want  int
	}{
		{fifteen.Rules{SingleAttribute: true}, 13},
		{fifteen.Rules{CompletedSegments: true}, 0},
		{fifteen.Rules{RimIncluded: true}, 1},
		{fifteen.Rules{FullVitality: true}, 27},
		{fifteen.Rules{EnforceRaises: true}, 1},
	} {
		want := book
		want[i] = c.want
		if got := ask(c.rules); got != want {
			t.Errorf("%+v gives %v, want %v", c.rules, got, want)
		}
	}
	if test := (fifteen.Rules{SingleAttribute: true}).AttackTest(a, fifteen.Melee); test.Score != 12 {
		t.Errorf("by the knob a blow is rolled as %v", test)
	}
	if _, err := (fifteen.Rules{}).AttackTest(a, 0).Roll(dicetest.NewScript(t)); !errors.Is(err, rollbook.Fault{}) {
		t.Errorf("no attack is rolled: %v", err)
	}
	if _, err := a.Test(16).Roll(dicetest.NewScript(t)); !errors.Is(err, rollbook.Fault{}) {
		t.Errorf("no attribute is rolled: %v", err)
	}
}

// HLT-4: by the knob someone of a high score never fails to wake.
func TestFullVitalityWakes(t *testing.T) {
	for full, want := range map[bool]fifteenhealth.ChangeKind{false: fifteenhealth.StaysOut, true: fifteenhealth.Woke} {
		h, _ := fifteenhealth.NewHealth(21, fifteen.Rules{FullVitality: full})
		h, _, _ = h.Hurt(21)
		h, _, _ = h.FirstAid(true)
		h, _ = h.Activate()
		test, err := h.VitalityTest(0)
		if err != nil {
			t.Fatal(err)
		}
		next, change, err := h.Recover(mustRoll(t, test, 20))
		if err != nil || change.Kind != want || change.Clause != "fifteen HLT-3" {
			t.Errorf("full %v: %v, %v, %v", full, next, change, err)
		}
	}
}

// HLT-6 and HLT-7: rolls that were put off are judged by their own hours; damage on
// the way does not begin the hours anew, another way of healing does.
func TestRollsPutOff(t *testing.T) {
	h, _ := fifteenhealth.NewHealth(40, fifteen.Rules{})
	h, _, _ = h.Hurt(30)
	h, _, _ = h.Begin(fifteenhealth.Resting)
	h, _, _ = h.Pass(50 * time.Hour)
	heal := func() (gate int) {
		gate = h.Gate()
		test, err := h.VitalityTest(0)
		if err != nil {
			t.Fatal(err)
		}
		h, _, _ = h.Recover(mustRoll(t, test, 1))
		return gate
	}
	if h.Due() != 6 {
		t.Fatalf("%v has %d rolls due", h, h.Due())
	}
	for roll, want := range []int{20, 20, 20, 20, 20, 40} {
		if gate := heal(); gate != want {
			t.Errorf("roll %d: gate %d, want %d", roll+1, gate, want)
		}
	}
	if h.Vitality() != 24 || h.Due() != 0 {
		t.Errorf("%v with %d due", h, h.Due())
	}
	h, _, _ = h.Hurt(10)
	h, _, _ = h.Pass(6 * time.Hour)
	if h.Due() != 1 || h.Gate() != 40 {
		t.Errorf("%v with %d due up to %d", h, h.Due(), h.Gate())
	}
	same, change, err := h.Begin(fifteenhealth.Resting)
	if same != h || change != (fifteenhealth.Change{}) || err != nil {
		t.Errorf("the same rest again: %v, %v, %v", same, change, err)
	}
	h, change, _ = h.Begin(fifteenhealth.Hospital)
	if h.Due() != 0 || h.Gate() != 39 || change.Kind != fifteenhealth.CareChanged || change.Clause != "fifteen HLT-7" {
		t.Errorf("%v with %d due up to %d: %v", h, h.Due(), h.Gate(), change)
	}
}

// Nothing that is rolled, judged or changed allocates.
func TestAllocations(t *testing.T) {
	sides := [3]fifteen.Test{benchTest, {Score: 9}, {Score: 14}}
	hit := fifteenharm.Protection{Attack: fifteen.Projectile, Armour: fifteenharm.TacticalVest, Helmet: true, Cover: fifteenharm.CarDoor}
	weapon := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}
	full, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	for _, rng := range []dice.RNG{dice.NewSource("a"), newPCG(), newChaCha8()} {
		for name, f := range map[string]func(){
			"Test":    func() { r, _ := benchTest.Roll(rng); sinkOutcome = r.Outcome() },
			"Opposed": func() { o, _ := fifteen.RollOpposed(rng, sides[:]...); sinkInt = o.Winner() },
			"Damage":  func() { d, _ := hit.Roll(rng); sinkInt = d.Points() },
			"Blast": func() {
				b, _ := weapon.Explode(false, fifteen.Rules{})
				b, _ = b.Roll(rng)
				c, _ := b.Centre(fifteenharm.Point{}, fifteenharm.Point{X: 20})
				sinkInt = int(c.X)
			},
			"Range": func() { p, _ := weapon.Penalty(99, fifteen.Rules{}); sinkInt = p },
			"Health": func() {
				h, _, _ := full.Hurt(26)
				h, _ = h.Activate()
				test, _ := h.VitalityTest(1)
				r, _ := test.Roll(rng)
				sinkHealth, _, _ = h.Recover(r)
			},
		} {
			if n := testing.AllocsPerRun(100, f); n != 0 {
				t.Errorf("%s on %T: %v allocations", name, rng, n)
			}
		}
	}
}
