package fifteen_test

import (
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
)

// ATT-1, RNG-1, RNG-4, PRO-1, PRO-2, PRG-2, ACT-2: the figures in the code are
// those typed from the source a second time, both ways.
func TestTables(t *testing.T) {
	text, err := os.ReadFile("testdata/tables.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "#") {
			want = append(want, line)
		}
	}
	var got []string
	add := func(kind string, name any, figure int) {
		got = append(got, fmt.Sprintf("%s\t%v\t%d", kind, name, figure))
	}
	place := 0
	for x := range rollbook.All[fifteen.Attribute]() {
		place++
		add("attribute", x, place)
	}
	for c := range rollbook.All[fifteenharm.WeaponClass]() {
		w := fifteenharm.Weapon{Class: c}
		if c == fifteenharm.Lens {
			w.Magnification = 1
		}
		add("base", c, w.Base())
	}
	for a := range rollbook.All[fifteenharm.Armour]() {
		add("armour", a, fifteenharm.ArmourValue(a))
	}
	add("armour", "helmet", fifteenharm.Protection{Attack: fifteen.Melee, Helmet: true}.Value())
	add("armour", "shield", fifteenharm.Protection{Attack: fifteen.Melee, Shield: true}.Value())
	for c := range rollbook.All[fifteenharm.Cover]() {
		add("cover", c, fifteenharm.CoverValue(c))
		if c == fifteenharm.NoCover {
			add("cover", "moving", fifteenharm.Protection{Attack: fifteen.Melee, Moving: true}.Value())
		}
	}
	for r := range rollbook.All[fifteenchar.Resolution]() {
		if r == fifteenchar.Unresolved {
			continue // of which the source has no figure
		}
		add("resolution", r, fifteenchar.ResolutionPoints(r))
	}
	for actions := 1; actions <= fifteen.MaxActions; actions++ {
		add("penalty", actions, fifteen.Test{Score: 10, Actions: actions}.Target()-10)
	}
	for face := 1; face <= 20; face++ {
		if face%5 <= 1 {
			add("direction", fifteenharm.DirectionOf(face), face)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the code has\n%s\nthe source\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// ROL-2: exact agreement with figures computed elsewhere, over all 400 pairs of
// dice.
func TestOpposedOracle(t *testing.T) {
	text, err := os.ReadFile("testdata/opposed.csv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if i == 0 {
			continue
		}
		rows++
		var want [6]int
		for j, field := range strings.Split(line, ",") {
			if want[j], err = strconv.Atoi(field); err != nil {
				t.Fatal(line, err)
			}
		}
		// The oracle leaves ties as ties: equal closeness, whatever the base.
		got := [6]int{want[0], want[1]}
		for a := 1; a <= 20; a++ {
			for b := 1; b <= 20; b++ {
				got[outcomeOf(t, want[0], want[1], a, b)]++
			}
		}
		if got != want {
			t.Errorf("%d vs %d: %v, want %v", want[0], want[1], got, want)
		}
	}
	if rows != 6 {
		t.Errorf("%d rows", rows)
	}
}

// outcomeOf is the column of the oracle: 2 and 3 for the winner, 4 for a tie, 5
// for nobody. Bases are made equal, so that they decide nothing.
func outcomeOf(t *testing.T, targetA, targetB, a, b int) int {
	sides := []fifteen.Test{{Score: 10, Situation: targetA - 10}, {Score: 10, Situation: targetB - 10}}
	o, err := fifteen.Oppose(sides...)
	if err == nil {
		o, err = o.Take(a, b)
	}
	if err != nil {
		t.Fatal(err)
	}
	switch o.Verdict() {
	case fifteen.Won:
		return 2 + o.Winner()
	case fifteen.Standoff:
		return 4
	case fifteen.Nobody:
		return 5
	}
	t.Fatalf("%v is open", o)
	return 0
}

// Hazard 15: an enumeration's text reads back to the same value, exactly; any
// other word is refused and never becomes the zero value.
func TestEnumText(t *testing.T) {
	enumtest.Check[fifteen.Attribute](t, 15)
	enumtest.Check[fifteen.Group](t, 3)
	enumtest.Check[fifteen.Trait](t, 21)
	enumtest.Check[fifteen.Gait](t, 3)
	enumtest.Check[fifteen.Outcome](t, 3)
	enumtest.Check[fifteen.Moment](t, 3)
	enumtest.Check[fifteen.Verdict](t, 4)
	enumtest.Check[fifteen.Attack](t, 3)
}

func TestParseEnums(t *testing.T) {
	check := func(text string, got, want any, err error) {
		t.Helper()
		if got != want || err != nil {
			t.Errorf("%q reads as %v, %v; want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]fifteen.Attribute{"STRONG": fifteen.Strong, "Dexterous": fifteen.Dextrous, "memoriser": fifteen.Memorizer} {
		got, err := rollbook.Parse[fifteen.Attribute](text)
		check(text, got, want, err)
		trait, err := fifteen.ParseTrait(text)
		check(text, trait, fifteen.TraitOf(want), err)
	}
	trait, err := fifteen.ParseTrait("Melee")
	check("Melee", trait, fifteen.TraitMelee, err)
	attack, err := rollbook.Parse[fifteen.Attack]("AREA")
	check("AREA", attack, fifteen.Area, err)
	care, err := rollbook.Parse[fifteenhealth.Care]("Hospital")
	check("Hospital", care, fifteenhealth.Hospital, err)
	resolution, err := rollbook.Parse[fifteenchar.Resolution]("FAIR")
	check("FAIR", resolution, fifteenchar.Fair, err)
	armour, err := rollbook.Parse[fifteenharm.Armour](" Tactical  VEST ")
	check("Tactical VEST", armour, fifteenharm.TacticalVest, err)
	armour, err = rollbook.Parse[fifteenharm.Armour]("None")
	check("None", armour, fifteenharm.NoArmour, err)
	cover, err := rollbook.Parse[fifteenharm.Cover]("Low Wall")
	check("Low Wall", cover, fifteenharm.LowWall, err)
	gait, err := rollbook.Parse[fifteen.Gait]("SPRINT")
	check("SPRINT", gait, fifteen.Sprint, err)
	class, err := rollbook.Parse[fifteenharm.WeaponClass]("Archaic")
	check("Archaic", class, fifteenharm.Archaic, err)
	for _, text := range []string{"", "strange", "no attribute", strings.Repeat("x", 500)} {
		if got, err := rollbook.Parse[fifteen.Attribute](text); got != 0 || !errors.Is(err, rollbook.Fault{Clause: "fifteen ATT-1"}) {
			t.Errorf("ParseAttribute(%.20q) = %v, %v", text, got, err)
		}
		if got, err := fifteen.ParseTrait(text); got != 0 || !errors.Is(err, rollbook.Fault{Clause: "fifteen ROL-1"}) {
			t.Errorf("ParseTrait(%.20q) = %v, %v", text, got, err)
		}
		if got, err := rollbook.Parse[fifteenharm.Armour](text); got != 0 || !errors.Is(err, rollbook.Fault{Clause: "fifteen PRO-1", Allowed: "none, leather, tactical vest, tactical suit"}) {
			t.Errorf("ParseArmour(%.20q) = %v, %v", text, got, err)
		}
		if got, err := rollbook.Parse[fifteenharm.Cover](text); got != 0 || !errors.Is(err, rollbook.Fault{Clause: "fifteen PRO-2", Allowed: "none, low wall, car door, corner, head only"}) {
			t.Errorf("ParseCover(%.20q) = %v, %v", text, got, err)
		}
		if got, err := rollbook.Parse[fifteen.Gait](text); got != 0 || !errors.Is(err, rollbook.Fault{Clause: "fifteen DER-2", Allowed: "walk, sprint, run"}) {
			t.Errorf("ParseGait(%.20q) = %v, %v", text, got, err)
		}
		if got, err := rollbook.Parse[fifteenharm.WeaponClass](text); got != 0 || !errors.Is(err, rollbook.Fault{Clause: "fifteen RNG-1"}) {
			t.Errorf("ParseWeaponClass(%.20q) = %v, %v", text, got, err)
		}
	}
}

// Values that do not exist are worth nothing and belong nowhere.
func TestUnknownValues(t *testing.T) {
	a := fifteen.EvenAttributes(9)
	if a.Of(0) != 0 || a.Of(16) != 0 || a.With(16, 3) != a || a.With(0, 3) != a {
		t.Error("an attribute that does not exist has a score")
	}
	if fifteen.GroupOf(fifteen.Attribute(16)) != 0 || fifteen.TraitOf(fifteen.Attribute(0)) != 0 || fifteen.TraitAttribute(fifteen.TraitMelee) != 0 {
		t.Error("a group or a trait of nothing")
	}
	for range fifteen.GroupAttributes(fifteen.Group(4)) {
		t.Error("a group that does not exist has an attribute")
	}
	if fifteenharm.ArmourValue(fifteenharm.Armour(9))+fifteenharm.CoverValue(fifteenharm.Cover(9))+fifteenchar.ResolutionPoints(fifteenchar.Resolution(9)) != 0 {
		t.Error("nothing has a value")
	}
	if fifteenharm.DirectionOf(0) != 0 || fifteenharm.DirectionOf(21) != 0 || fifteenharm.DirectionOf(-3) != 0 {
		t.Error("a face that does not exist has a direction")
	}
	if s := fifteen.AttributeSet(0).With(16).With(0); s != 0 || s.Has(0) || fifteen.AttributeSet(1<<15-1).Has(16) {
		t.Error("a set of nothing")
	}
	for _, w := range []fifteenharm.Weapon{{}, {Class: 9}, {Class: fifteenharm.Lens}} {
		if w.Base() != 0 {
			t.Errorf("%v reaches %d", w, w.Base())
		}
	}
}

func TestThirds(t *testing.T) {
	if got := fifteen.Thirds(math.MinInt).String(); got != fmt.Sprintf("-%d⅔", math.MaxInt/3) {
		t.Error(got)
	}
	for third, want := range map[fifteen.Thirds]string{0: "0", 1: "0⅓", 29: "9⅔", 30: "10", 31: "10⅓", -1: "-0⅓", -4: "-1⅓", -6: "-2"} {
		if third.String() != want {
			t.Errorf("%d thirds are %v, want %s", int(third), third, want)
		}
	}
	if fifteen.Thirds(-1).Floor() != -1 || fifteen.Thirds(-3).Floor() != -1 || fifteen.Thirds(-4).Floor() != -2 {
		t.Error("a third below 0 is rounded up")
	}
}

// One line for a chat, in every state; and how a weapon reaches its target.
func TestTexts(t *testing.T) {
	grenade := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}
	blast, _ := grenade.Explode(false, fifteen.Rules{})
	damage, _ := fifteenharm.Protection{Attack: fifteen.Melee, Helmet: true, OtherCover: 1}.Start()
	rested, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	rested, _, _ = rested.Begin(fifteenhealth.Hospital)
	rested, _, _ = rested.Pass(time.Hour)
	for want, got := range map[string]fmt.Stringer{
		"undecided, 1 to roll for the direction, radius 15 ft": blast,
		"undecided, 1 to roll against 1, helmet 1":             damage,
		"awake, vitality 27 of 27, hospital for 1h0m0s":        rested,
		"nobody":    fifteenhealth.Health{},
		"no change": fifteenhealth.Change{},
		"undecided, 1 to roll against 10: score 12, actions -2": first(fifteen.Test{Score: 12, Actions: 3}.Start()),
	} {
		if got.String() != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if grenade.Attack() != fifteen.Area || (fifteenharm.Weapon{Class: fifteenharm.Thrown}).Attack() != fifteen.Projectile {
		t.Error("a grenade or a knife reaches its target in another way")
	}
}

func first[A any](a A, _ error) A { return a }
