package fifteen_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
)

// Each bad test is refused with its clause, draws nothing, and cannot be started,
// opposed, done automatically or read from JSON either: ROL-1, RNG-2, ACT-2, ATT-1.
func TestRefusedTests(t *testing.T) {
	ok := fifteen.Test{Score: 12}
	for _, c := range []struct {
		name   string
		change func(*fifteen.Test)
		want   error
	}{
		{"score negative", func(t *fifteen.Test) { t.Score = -1 }, rollbook.Fault{Clause: "fifteen ROL-1", Subject: "score", Found: "-1", Allowed: "0..20"}},
		{"score high", func(t *fifteen.Test) { t.Score = 21 }, rollbook.Fault{Clause: "fifteen ROL-1", Subject: "score", Found: "21"}},
		{"score huge", func(t *fifteen.Test) { t.Score = math.MaxInt }, rollbook.Fault{Clause: "fifteen ROL-1", Subject: "score"}},
		{"score least", func(t *fifteen.Test) { t.Score = math.MinInt }, rollbook.Fault{Clause: "fifteen ROL-1", Subject: "score"}},
		{"score wrapped", func(t *fifteen.Test) { t.Score = 256 + 12 }, rollbook.Fault{Clause: "fifteen ROL-1", Subject: "score"}},
		{"attribute 0", func(t *fifteen.Test) { t.Trait, t.Score = fifteen.TraitOf(fifteen.Alert), 0 }, rollbook.Fault{Clause: "fifteen ROL-1", Allowed: "1..20"}},
		{"melee high", func(t *fifteen.Test) { t.Trait, t.Score = fifteen.TraitMelee, 21 }, rollbook.Fault{Clause: "fifteen ROL-5"}},
		{"movement high", func(t *fifteen.Test) { t.Trait, t.Score = fifteen.TraitMovement, 21 }, rollbook.Fault{Clause: "fifteen ACT-4"}},
		{"vitality high", func(t *fifteen.Test) { t.Trait, t.Score = fifteen.TraitVitality, 61 }, rollbook.Fault{Clause: "fifteen HLT-4", Allowed: "1..60"}},
		{"waking high", func(t *fifteen.Test) { t.Trait, t.Score = fifteen.TraitWaking, 61 }, rollbook.Fault{Clause: "fifteen HLT-3"}},
		{"wealth high", func(t *fifteen.Test) { t.Trait, t.Score = fifteen.TraitWealth, 19 }, rollbook.Fault{Clause: "fifteen WLT-1", Allowed: "0..18"}},
		{"unknown trait", func(t *fifteen.Test) { t.Trait = 22 }, rollbook.Fault{Subject: "trait", Found: "22"}},
		{"situation huge", func(t *fifteen.Test) { t.Situation = 1_000_001 }, rollbook.Fault{Clause: "fifteen ROL-1", Subject: "situation"}},
		{"situation low", func(t *fifteen.Test) { t.Situation = math.MinInt }, rollbook.Fault{Clause: "fifteen ROL-1", Subject: "situation"}},
		{"range a bonus", func(t *fifteen.Test) { t.Range = 2 }, rollbook.Fault{Clause: "fifteen RNG-2", Subject: "range penalty", Allowed: "-1000000..0"}},
		{"range low", func(t *fifteen.Test) { t.Range = -1_000_001 }, rollbook.Fault{Clause: "fifteen RNG-2"}},
		{"range least", func(t *fifteen.Test) { t.Range = math.MinInt }, rollbook.Fault{Clause: "fifteen RNG-2"}},
		{"actions negative", func(t *fifteen.Test) { t.Actions = -1 }, rollbook.Fault{Clause: "fifteen ACT-2", Subject: "actions announced"}},
		{"actions four", func(t *fifteen.Test) { t.Actions = 4 }, rollbook.Fault{Clause: "fifteen ACT-2", Allowed: "0..3"}},
		{"actions huge", func(t *fifteen.Test) { t.Actions = math.MaxInt }, rollbook.Fault{Clause: "fifteen ACT-2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			bad := ok
			c.change(&bad)
			refusetest.Roll(t, "fifteen", ok, bad, c.want)
			if r, err := bad.Automatic(fifteen.Calm); !errors.Is(err, c.want) || r != (fifteen.Result{}) {
				t.Errorf("Automatic: %v, %v", r, err)
			}
			o, err := fifteen.RollOpposed(dicetest.NewScript(t), ok, bad)
			var side *fifteen.SideError
			if !errors.Is(err, c.want) || o != (fifteen.Opposed{}) || !errors.As(err, &side) || side.Side != 1 || !strings.HasPrefix(err.Error(), "fifteen: side 2: ") {
				t.Errorf("RollOpposed: %v, %v", o, err)
			}
			bad.Target() // whatever it is, no panic
		})
	}
}

// The edges of what is allowed are allowed, by the long way and by the short.
func TestAcceptedEdges(t *testing.T) {
	for _, test := range []fifteen.Test{
		{},
		{Score: 20, Situation: 255, Range: -511, Actions: 3},
		{Score: 20, Situation: 256, Range: -512, Actions: 3},
		{Score: 1, Situation: -256},
		{Score: 1, Situation: -257},
		{Score: 20, Situation: 1_000_000},
		{Score: 1, Situation: -1_000_000, Range: -1_000_000, Actions: 3},
		{Trait: fifteen.TraitVitality, Score: 60},
		{Trait: fifteen.TraitWaking, Score: 60},
		{Trait: fifteen.TraitWealth, Score: 0},
		{Trait: fifteen.TraitWealth, Score: 18},
		{Trait: fifteen.TraitOf(fifteen.Endearing), Score: 20},
	} {
		r := rolltest.Must(t, test, 7)
		if r.Target() != naiveTarget(test) || r.Test() != test {
			t.Errorf("%+v: target %d of %+v, naive %d", test, r.Target(), r.Test(), naiveTarget(test))
		}
	}
}

// ROL-3 and PRG-1: what succeeds without a roll, and what cannot.
func TestAutomaticRefuses(t *testing.T) {
	act := fifteen.Test{Trait: fifteen.TraitOf(fifteen.Agile), Score: 1, Situation: -9}
	r, err := act.Automatic(fifteen.Calm)
	if n, _ := r.Need(); err != nil || !fifteen.Passed(r.Outcome()) || n != 0 || r.Exact() || r.Earns() || r.Face() != 0 || !r.Automatic() {
		t.Errorf("%v needs %d, earns %v: %v", r, n, r.Earns(), err)
	}
	if _, earned, _ := (fifteenchar.Progress{}).Earn(r); earned {
		t.Error("an automatic success earned a point")
	}
	if _, err := r.Take(3); !errors.Is(err, dice.ErrNotDue) {
		t.Errorf("it takes a die: %v", err)
	}
	if again, err := r.Roll(dicetest.NewScript(t)); err != nil || again != r {
		t.Errorf("it rolls: %v, %v", again, err)
	}
	if sum, _ := rolltest.Steps(t, "fifteen", r.Steps); sum != r.Target() {
		t.Errorf("its steps add up to %d", sum)
	}
	decodetest.Reload(t, r)
	for _, c := range []struct {
		test   fifteen.Test
		moment fifteen.Moment
	}{
		{act, 0}, {act, 4}, {act, fifteen.CombatRound}, {act, fifteen.Deadline},
		{fifteen.Test{Score: 12, Actions: 1}, fifteen.Calm},
		{fifteen.Test{Trait: fifteen.TraitVitality, Score: 9}, fifteen.Calm},
		{fifteen.Test{Trait: fifteen.TraitWaking, Score: 9}, fifteen.Calm},
		{fifteen.Test{Trait: fifteen.TraitWealth, Score: 9}, fifteen.Calm},
	} {
		if r, err := c.test.Automatic(c.moment); !errors.Is(err, rollbook.Fault{Clause: "fifteen ROL-3"}) || r != (fifteen.Result{}) {
			t.Errorf("%v in %v: %v, %v", c.test, c.moment, r, err)
		}
	}
}

// ROL-2: one side, none, or too many.
func TestOpposedRefuses(t *testing.T) {
	for _, n := range []int{0, 1, 13, 1000} {
		sides := make([]fifteen.Test, n)
		if o, err := fifteen.RollOpposed(dicetest.NewScript(t), sides...); !errors.Is(err, rollbook.Fault{Clause: "fifteen ROL-2"}) || o != (fifteen.Opposed{}) {
			t.Errorf("%d sides: %v, %v", n, o, err)
		}
		if o, err := fifteen.Oppose(sides...); !errors.Is(err, rollbook.Fault{Clause: "fifteen ROL-2"}) || o != (fifteen.Opposed{}) {
			t.Errorf("%d sides: %v, %v", n, o, err)
		}
	}
	_, err := fifteen.Oppose(fifteen.Test{Score: -1}, fifteen.Test{Score: 5}, fifteen.Test{Actions: 9, Score: 99})
	n := 0
	for range rollbook.Faults(err) {
		n++
	}
	if n != 3 {
		t.Errorf("%d faults: %v", n, err)
	}
	if o, err := fifteen.Oppose(make([]fifteen.Test, 12)...); err != nil || o.Len() != 12 {
		t.Errorf("12 sides: %v, %v", o, err)
	}
}

// Sources that answer nonsense are refused, and everything stays as it was.
func TestHostileSources(t *testing.T) {
	test := fifteen.Test{Score: 12}
	start, _ := test.Start()
	opposed, _ := fifteen.Oppose(test, test, test)
	opposed, _ = opposed.Take(4)
	hit := fifteenharm.Protection{Attack: fifteen.Melee}
	damage, _ := hit.Start()
	blast, _ := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(false, fifteen.Rules{})
	for name, rng := range map[string]dice.RNG{
		"-1":      dice.Func(func(int) int { return -1 }),
		"20":      dice.Func(func(int) int { return 20 }),
		"most":    dice.Func(func(int) int { return math.MaxInt }),
		"least":   dice.Func(func(int) int { return math.MinInt }),
		"wrapped": dice.Func(func(int) int { return 256 + 3 }),
		"script":  dice.Typed(),
		"face 21": dice.Typed(21),
		"no seed": &dice.Source{},
	} {
		if r, err := test.Roll(rng); err == nil || r != (fifteen.Result{}) {
			t.Errorf("%s: Test %v, %v", name, r, err)
		}
		if r, err := start.Roll(rng); err == nil || r != start {
			t.Errorf("%s: Result %v, %v", name, r, err)
		}
		if o, err := opposed.Roll(rng); err == nil || o != opposed {
			t.Errorf("%s: Opposed %v, %v", name, o, err)
		}
		if o, err := fifteen.RollOpposed(rng, test, test); err == nil || o != (fifteen.Opposed{}) {
			t.Errorf("%s: RollOpposed %v, %v", name, o, err)
		}
		if d, err := hit.Roll(rng); err == nil || d != (fifteenharm.Damage{}) {
			t.Errorf("%s: Protection %v, %v", name, d, err)
		}
		if d, err := damage.Roll(rng); err == nil || d != damage {
			t.Errorf("%s: Damage %v, %v", name, d, err)
		}
		if b, err := blast.Roll(rng); err == nil || b != blast {
			t.Errorf("%s: Blast %v, %v", name, b, err)
		}
		if c, err := fifteenchar.RandomCharacter(rng, fifteen.Rules{}); err == nil || c != (fifteenchar.Character{}) {
			t.Errorf("%s: RandomCharacter %v, %v", name, c, err)
		}
	}
	if o, err := opposed.Roll(dice.Typed(3)); !errors.Is(err, dice.ErrExhausted) || o != opposed {
		t.Errorf("one die of two: %v, %v", o, err)
	}
	// The allocation of a random character comes, its wealth or archetype does not.
	answers := func(n int) dice.RNG {
		return dice.Func(func(int) int { n--; return min(n, 0) })
	}
	enough := 0
	for ; enough < 10; enough++ {
		c, err := fifteenchar.RandomCharacter(answers(enough), fifteen.Rules{})
		if err == nil {
			break
		}
		if c != (fifteenchar.Character{}) {
			t.Errorf("%d dice: %v, %v", enough, c, err)
		}
	}
	if enough < 3 || enough > 6 {
		t.Errorf("a character needs %d dice", enough)
	}
}

// Hazard 13: dice rolled by hand are checked, and refused as a whole.
func TestTakeRefuses(t *testing.T) {
	test := fifteen.Test{Score: 12}
	one, _ := test.Start()
	three, _ := fifteen.Oppose(test, test, test)
	damage, _ := fifteenharm.Protection{Attack: fifteen.Melee}.Start()
	blast, _ := fifteenharm.Weapon{Class: fifteenharm.Thrown, Blast: true}.Explode(false, fifteen.Rules{})
	check := func(what string, faces []int, want, err error, same bool) {
		t.Helper()
		var draw *dice.DrawError
		if !errors.Is(err, want) || !same || !errors.As(err, &draw) || draw.Die != 20 || draw.Draw != len(faces) {
			t.Errorf("%s takes %v: %v", what, faces, err)
		}
	}
	for _, face := range []int{0, 21, -1, 256 + 3, math.MaxInt, math.MinInt} {
		r, err := one.Take(face)
		check("a test", []int{face}, dice.ErrFace, err, r == one)
		o, err := three.Take(1, 2, face)
		check("an opposed roll", []int{1, 2, face}, dice.ErrFace, err, o == three)
		d, err := damage.Take(face)
		check("a damage roll", []int{face}, dice.ErrFace, err, d == damage)
		b, err := blast.Take(face)
		check("a blast", []int{face}, dice.ErrFace, err, b == blast)
	}
	r, err := one.Take(1, 2)
	check("a test", []int{1, 2}, dice.ErrNotDue, err, r == one)
	o, err := three.Take(1, 2, 3, 4)
	check("an opposed roll", []int{1, 2, 3, 4}, dice.ErrNotDue, err, o == three)
	d, err := damage.Take(1, 2)
	check("a damage roll", []int{1, 2}, dice.ErrNotDue, err, d == damage)
	b, err := blast.Take(1, 2)
	check("a blast", []int{1, 2}, dice.ErrNotDue, err, b == blast)
	hit, _ := blast.Weapon().Explode(true, fifteen.Rules{})
	b, err = hit.Take(1)
	check("a hit", []int{1}, dice.ErrNotDue, err, b == hit)
}

// The zero values of results belong to nothing, and take and roll nothing.
func TestZeroResults(t *testing.T) {
	var r fifteen.Result
	var o fifteen.Opposed
	var d fifteenharm.Damage
	var b fifteenharm.Blast
	for what, need := range map[string]func() (int, int){"Result": r.Need, "Opposed": o.Need, "Damage": d.Need, "Blast": b.Need} {
		if n, _ := need(); n != 0 {
			t.Errorf("the zero %s needs %d", what, n)
		}
	}
	if again, err := r.Take(3); !errors.Is(err, dice.ErrNotDue) || again != r {
		t.Errorf("Result: %v", err)
	}
	if again, err := o.Take(3); !errors.Is(err, dice.ErrNotDue) || again != o {
		t.Errorf("Opposed: %v", err)
	}
	if again, err := d.Take(3); !errors.Is(err, dice.ErrNotDue) || again != d {
		t.Errorf("Damage: %v", err)
	}
	if again, err := b.Take(3); !errors.Is(err, dice.ErrNotDue) || again != b {
		t.Errorf("Blast: %v", err)
	}
	r2, err1 := r.Roll(dicetest.NewScript(t))
	o2, err2 := o.Roll(dicetest.NewScript(t))
	d2, err3 := d.Roll(dicetest.NewScript(t))
	b2, err4 := b.Roll(dicetest.NewScript(t))
	for _, err := range []error{err1, err2, err3, err4} {
		if !errors.Is(err, fifteen.ErrNoTest) || r2 != r || o2 != o || d2 != d || b2 != b {
			t.Errorf("zero values rolled: %v", err)
		}
	}
	if r.Outcome() != fifteen.Undecided || r.Exact() || r.Earns() || o.Verdict() != fifteen.Open || o.Winner() != -1 || d.Stopped() || b.Direction() != 0 {
		t.Error("zero values are decided")
	}
	for s := range r.Steps() {
		t.Errorf("the zero Result has a step %v", s)
	}
	for s := range o.Steps() {
		t.Errorf("the zero Opposed has a step %v", s)
	}
	for s := range d.Steps() {
		t.Errorf("the zero Damage has a step %v", s)
	}
	if _, err := b.Centre(fifteenharm.Point{}, fifteenharm.Point{}); err == nil {
		t.Error("the zero Blast goes off")
	}
	if _, earned, _ := (fifteenchar.Progress{}).EarnOpposed(o, 0); earned {
		t.Error("the zero Opposed earned a point")
	}
	decodetest.Reload(t, r)
	decodetest.Reload(t, o)
	decodetest.Reload(t, d)
	decodetest.Reload(t, b)
	if fmt.Sprint(r, "|", o, "|", d, "|", b) != "undecided|undecided|no hit|no blast" {
		t.Errorf("zero values print as %v|%v|%v|%v", r, o, d, b)
	}
}

// Hazard 6: a text is read whole or refused with the position.
func TestParseRefuses(t *testing.T) {
	refusetest.Texts(t, "fifteen: test", fifteen.ParseTest, map[string]int{
		"": 0, "x12": 0, "-3": 0, "12-": 3, "12--2": 3, "12 - 2 3": 7, "12 vs 9": 3, "strong": 6, "strong-2": 6,
		"strongest 12": 0, "strong agile 12": 7, "12 range": 8, "12 range -4 range -2": 12, "12 actions -1": 11, "12 actions 1 action 2": 13,
		"012": 0, "12-02": 3, "12.5": 2, "99999999999999999999": 0, "12\n": 2, "12 \x00": 3, "12 actions2": 3, strings.Repeat(" ", 2000) + "12": 1000,
	})
	refusetest.Texts(t, "fifteen: opposed roll", fifteen.ParseOpposed, map[string]int{
		"": 0, "12 vs": 5, "12 vs ": 6, "vs 12": 0, "12 vs 9 or 3": 8, "12 versus 9": 3, "12 vs 9 vs": 10, "12, 9": 2, "12 vs -9": 6,
	})
	refusetest.Texts(t, "fifteen: weapon", fifteenharm.ParseWeapon, map[string]int{
		"": 0, "pistol": 0, "smaller": 0, "small 4": 6, "lens": 4, "lens x": 6, "lens x4.": 8, "lens x-4": 6, "lens xinf": 6, "lens x1e3": 7,
		"lens x4 blaster": 8, "thrown blast blast": 13, "lens x99999999999": 6, "\x00": 0,
	})
	refusetest.Faults(t, fifteen.ParseTest, map[string]rollbook.Clause{"21": "fifteen ROL-1", "12 range 2": "fifteen RNG-2", "12 actions 4": "fifteen ACT-2", "wealth 19": "fifteen WLT-1", "strong 0": "fifteen ROL-1"})
	refusetest.Faults(t, fifteen.ParseOpposed, map[string]rollbook.Clause{"12": "fifteen ROL-2", "12 vs 21": "fifteen ROL-1", strings.Repeat("1 vs ", 12) + "1": "fifteen ROL-2"})
	refusetest.Faults(t, fifteenharm.ParseWeapon, map[string]rollbook.Clause{"lens 0.5": "fifteen RNG-5", "lens x1001": "fifteen RNG-5", "lens 0": "fifteen RNG-5"})
}

// What people may type for the same thing.
func TestParseAccepts(t *testing.T) {
	for text, want := range map[string]fifteen.Test{
		"12":                                {Score: 12},
		" 12 − 2\t":                         {Score: 12, Situation: -2},
		"12+3 action 1":                     {Score: 12, Situation: 3, Actions: 1},
		"DEXTEROUS 12 Actions 3 Range −4":   {Trait: fifteen.TraitOf(fifteen.Dextrous), Score: 12, Actions: 3, Range: -4},
		"ranged 11 range -4":                {Trait: fifteen.TraitRanged, Score: 11, Range: -4},
		"memoriser 8":                       {Trait: fifteen.TraitOf(fifteen.Memorizer), Score: 8},
		"vitality 60 actions 0 range 0":     {Trait: fifteen.TraitVitality, Score: 60},
		"0":                                 {},
		"wealth 0":                          {Trait: fifteen.TraitWealth},
		"endearing 13-1000000 range -10000": {Trait: fifteen.TraitOf(fifteen.Endearing), Score: 13, Situation: -1_000_000, Range: -10_000},
	} {
		if got, err := fifteen.ParseTest(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for text, want := range map[string]fifteenharm.Weapon{
		"Lens 4":       {Class: fifteenharm.Lens, Magnification: 4},
		"lens X2.5":    {Class: fifteenharm.Lens, Magnification: 2.5},
		"THROWN Blast": {Class: fifteenharm.Thrown, Blast: true},
	} {
		if got, err := fifteenharm.ParseWeapon(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

// ROL-1: what cannot be told, and what cannot be asked before it is.
func TestRevealRefuses(t *testing.T) {
	test := fifteen.Test{Score: 12, Hidden: true}
	untold, err := test.Roll(dice.Typed(5))
	if err != nil {
		t.Fatal(err)
	}
	fault := rollbook.Fault{Clause: "fifteen ROL-1", Subject: "situation"}
	for _, s := range []int{fifteen.MaxModifier + 1, -fifteen.MaxModifier - 1, math.MaxInt, math.MinInt} {
		if r, err := untold.Reveal(s); !errors.Is(err, fault) || r != untold {
			t.Errorf("%d: %v, %v", s, r, err)
		}
	}
	told, err := untold.Reveal(-8)
	if err != nil || told.Outcome() != fifteen.Failure {
		t.Fatal(told, err)
	}
	if r, err := told.Reveal(1); !errors.Is(err, rollbook.Fault{Clause: "fifteen ROL-1", Found: "1 after -8", Allowed: "told once"}) || r != told {
		t.Errorf("told twice: %v, %v", r, err)
	}
	if r, err := (fifteen.Result{}).Reveal(1); !errors.Is(err, fifteen.ErrNoTest) || r != (fifteen.Result{}) {
		t.Errorf("the zero Result: %v, %v", r, err)
	}
	if err := (fifteen.Test{Score: 12, Situation: 1, Hidden: true}).Validate(); !errors.Is(err, rollbook.Fault{Clause: "fifteen ROL-1", Subject: "situation of a test that hides it", Allowed: "0"}) {
		t.Error(err)
	}
	for what, ask := range map[string]func() error{
		"chances":      func() error { _, err := test.Chances(); return err },
		"tries":        func() error { _, err := test.Tries(0); return err },
		"activation":   func() error { _, err := fifteen.ActivationOdds(test); return err },
		"opposed":      func() error { _, err := fifteen.Oppose(fifteen.Test{Score: 12}, test); return err },
		"automatic":    func() error { _, err := test.Automatic(fifteen.Calm); return err },
		"both opposed": func() error { _, err := fifteen.RollOpposed(dicetest.NewScript(t), test, test); return err },
	} {
		if err := ask(); !errors.Is(err, rollbook.Fault{Clause: "fifteen ROL-1", Subject: "situation", Found: "hidden", Allowed: "told"}) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, text := range []string{"12-2 hidden", "12 hidden hidden", "hidden 12"} {
		if got, err := fifteen.ParseTest(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
