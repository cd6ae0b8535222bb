package fifteen_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/oddstest"
	"pgregory.net/rapid"
)

// ROL-1, PRG-1: the chances of a test are those of the roller.
func TestChances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := fifteenrapid.Test().Draw(t, "test")
		c, err := test.Chances()
		if err != nil {
			t.Fatal(err)
		}
		type end struct {
			outcome      fifteen.Outcome
			exact, earns bool
		}
		truth := oddstest.Enumerate(t, func(r dice.RNG) (end, error) {
			res, err := test.Roll(r)
			return end{res.Outcome(), res.Exact(), res.Earns()}, err
		})
		for o := range rollbook.All[fifteen.Outcome]() {
			if !oddstest.Nearly(c.Of(o), truth.Where(func(e end) bool { return e.outcome == o })) {
				t.Fatalf("%v: %v is %v", test, o, c.Of(o))
			}
		}
		if !oddstest.Nearly(c.Exact, truth.Where(func(e end) bool { return e.exact })) || !oddstest.Nearly(c.Earns, truth.Where(func(e end) bool { return e.earns })) {
			t.Fatalf("%v: exact %v, earns %v", test, c.Exact, c.Earns)
		}
	})
}

// ROL-2: the chances of an opposed roll of two or three are those of the roller,
// also when some dice lie there already.
func TestOpposedChances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.SliceOfN(fifteenrapid.Test(), 2, 3).Draw(t, "sides")
		o, err := fifteen.Oppose(sides...)
		if err == nil {
			o, err = o.Take(rapid.SliceOfN(rapid.IntRange(1, 20), len(sides)-2, len(sides)).Draw(t, "lying")...)
		}
		if err != nil {
			t.Fatal(err)
		}
		type end struct {
			verdict fifteen.Verdict
			winner  int
			earns   bool
		}
		truth := oddstest.Enumerate(t, func(r dice.RNG) (end, error) {
			p, err := o.Roll(r)
			return end{p.Verdict(), p.Winner(), p.Winner() >= 0 && p.Earns(p.Winner())}, err
		})
		c := o.Chances()
		sum := c.Nobody().Low + c.Standoff().Low
		for i := range c.Len() {
			sum += c.Wins(i).Low
			if !oddstest.Nearly(c.Wins(i), truth.Where(func(e end) bool { return e.winner == i })) ||
				!oddstest.Nearly(c.Earns(i), truth.Where(func(e end) bool { return e.winner == i && e.earns })) {
				t.Fatalf("%v: side %d wins %v, earns %v", o, i, c.Wins(i), c.Earns(i))
			}
		}
		if !oddstest.Nearly(c.Nobody(), truth.Where(func(e end) bool { return e.verdict == fifteen.Nobody })) ||
			!oddstest.Nearly(c.Standoff(), truth.Where(func(e end) bool { return e.verdict == fifteen.Standoff })) || math.Abs(sum-1) > 1e-12 {
			t.Fatalf("%v: nobody %v, standoff %v, in all %v", o, c.Nobody(), c.Standoff(), sum)
		}
	})
}

// ROL-2: many sides. The chances add up, the order does not matter, and equal
// sides have equal chances.
// Chances are written to be shown, with a key for each.
func TestChancesJSON(t *testing.T) {
	one, err := fifteen.Test{Score: 10}.Chances()
	if err != nil {
		t.Fatal(err)
	}
	two, err := fifteen.ParseOpposed("1 vs 0")
	if err != nil {
		t.Fatal(err)
	}
	at := func(p string) string { return `{"low":` + p + `,"high":` + p + `}` }
	for want, v := range map[string]any{
		`{"success":` + at("0.5") + `,"failure":` + at("0.5") + `,"exact":` + at("0.05") + `,"earns":` + at("0.05") + `}`:                                   one,
		`{"wins":[` + at("0.05") + `,` + at("0") + `],"earns":[` + at("0.05") + `,` + at("0") + `],"nobody":` + at("0.95") + `,"standoff":` + at("0") + `}`: two.Chances(),
		`{"wins":[],"earns":[],"nobody":` + at("0") + `,"standoff":` + at("0") + `}`:                                                                        fifteen.OpposedChances{},
	} {
		if got, err := json.Marshal(v); string(got) != want || err != nil {
			t.Errorf("%s, %v; want %s", got, err, want)
		}
	}
}

func TestOpposedChancesOfMany(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.SliceOfN(fifteenrapid.Test(), 2, fifteen.MaxOpposed).Draw(t, "sides")
		o, err := fifteen.Oppose(sides...)
		if err != nil {
			t.Fatal(err)
		}
		c := o.Chances()
		sum := c.Nobody().Low + c.Standoff().Low
		for i := range sides {
			sum += c.Wins(i).Low
			if c.Earns(i).Low > c.Wins(i).Low || c.Earns(i).Low > 1.0/20 {
				t.Fatalf("side %d wins %v, earns %v", i, c.Wins(i), c.Earns(i))
			}
			for j := range i {
				if sides[i].Target() == sides[j].Target() && sides[i].Score == sides[j].Score && c.Wins(i) != c.Wins(j) {
					t.Fatalf("equal sides %d and %d win %v and %v", i, j, c.Wins(i), c.Wins(j))
				}
			}
		}
		if math.Abs(sum-1) > 1e-12 {
			t.Fatalf("%v in all", sum)
		}
	})
	full, _ := fifteen.Oppose(make([]fifteen.Test, fifteen.MaxOpposed)...)
	if c := full.Chances(); c.Nobody() != odds.Exactly(1) || c.Standoff() != odds.Exactly(0) {
		t.Errorf("twelve who cannot: %v, %v", c.Nobody(), c.Standoff())
	}
	if c := (fifteen.Opposed{}).Chances(); c.Len() != 0 || c.Nobody() != odds.Exactly(0) {
		t.Errorf("the zero Opposed: %v", c)
	}
}

// ROL-2: the figures computed elsewhere.
func TestOpposedChancesOracle(t *testing.T) {
	text, err := os.ReadFile("testdata/opposed.csv")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if i == 0 {
			continue
		}
		var row [6]int
		for j, field := range strings.Split(line, ",") {
			row[j], _ = strconv.Atoi(field)
		}
		o, err := fifteen.Oppose(fifteen.Test{Score: 10, Situation: row[0] - 10}, fifteen.Test{Score: 10, Situation: row[1] - 10})
		if err != nil {
			t.Fatal(err)
		}
		c := o.Chances()
		for j, got := range []odds.Interval{c.Wins(0), c.Wins(1), c.Standoff(), c.Nobody()} {
			if !oddstest.Nearly(got, big.NewRat(int64(row[2+j]), 400)) {
				t.Errorf("%s: figure %d is %v", line, j, got)
			}
		}
	}
}

// activation draws 1..3 tests of one activation.
func activation(t *rapid.T) []fifteen.Test {
	tests := rapid.SliceOfN(fifteenrapid.Test(), 1, 3).Draw(t, "actions")
	for i := range tests {
		tests[i].Actions = len(tests)
	}
	return tests
}

// ACT-2, ACT-3, DMG-2: an activation, and the damage that it does, as the rollers
// do it one after the other.
func TestActivationOdds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		actions, p := activation(t), fifteenrapid.Protection().Draw(t, "protection")
		type end struct{ successes, damage int }
		if len(actions) == 3 { // 20⁶ paths are too many: the third always fails
			actions[2].Situation, actions[2].Score, actions[2].Trait = -100, 5, 0
		}
		act := func(r dice.RNG) (e end, err error) {
			for _, test := range actions {
				if test.Target() < 1 { // saves paths, and draws nothing that matters
					return e, nil
				}
				res, err := test.Roll(r)
				if err != nil || !fifteen.Passed(res.Outcome()) {
					return e, err
				}
				e.successes++
				d, err := p.Roll(r)
				if err != nil {
					return e, err
				}
				e.damage += d.Points()
			}
			return e, nil
		}
		truth := oddstest.Enumerate(t, act)
		check := func(got odds.Dist, err error, value func(end) int) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
			for x := -1; x <= 60; x++ {
				if !oddstest.Nearly(got.P(x), truth.Where(func(e end) bool { return value(e) == x })) {
					t.Fatalf("P(%d) is %v", x, got.P(x))
				}
			}
		}
		d, err := fifteen.ActivationOdds(actions...)
		check(d, err, func(e end) int { return e.successes })
		d, err = fifteenharm.AttackOdds(p, actions...)
		check(d, err, func(e end) int { return e.damage })
	})
}

// ACT-3: all three actions, against every way their dice can fall.
func TestThreeActions(t *testing.T) {
	actions := []fifteen.Test{{Score: 12, Actions: 3}, {Score: 9, Situation: 2, Actions: 3}, {Score: 15, Actions: 3}}
	d, err := fifteen.ActivationOdds(actions...)
	if err != nil {
		t.Fatal(err)
	}
	oddstest.Check(t, d, oddstest.Enumerate(t, func(r dice.RNG) (n int, err error) {
		for _, test := range actions {
			res, err := test.Roll(r)
			if err != nil || !fifteen.Passed(res.Outcome()) {
				return n, err
			}
			n++
		}
		return n, nil
	}))
}

// HLT-3: how many rolls it takes to wake, in closed form and within the bound.
func TestTries(t *testing.T) {
	for target := 1; target <= 21; target++ {
		test := fifteen.Test{Trait: fifteen.TraitWaking, Score: target}
		for _, bound := range []float64{1e-3, odds.DefaultBound, 1e-100} {
			d, err := test.Tries(bound)
			if err != nil || d.Rest().Mass > bound {
				t.Fatalf("%v within %v: rest %v, %v", test, bound, d.Rest(), err)
			}
			passed := float64(min(target, 20)) / 20
			for n := 1; n <= 40; n++ {
				want := math.Pow(1-passed, float64(n-1)) * passed
				if got := d.P(n); got.Low > want*(1+1e-12) || got.High < want*(1-1e-12) || got.Low == 0 && want > bound {
					t.Fatalf("%v within %v: P(%d) is %v, want %v", test, bound, n, got, want)
				}
			}
			if mean := d.Mean(); bound < 1e-10 && math.Abs(mean.Mid()-1/passed) > 1e-9 {
				t.Errorf("%v: mean %v, want %v", test, mean, 1/passed)
			}
		}
	}
	if _, err := (fifteen.Test{Score: 0}).Tries(1e-15); err == nil {
		t.Error("what cannot succeed takes a number of tries")
	}
}

// What is refused by the rollers is refused by the odds.
func TestOddsRefuse(t *testing.T) {
	bad, ok := fifteen.Test{Score: 21}, fifteen.Test{Score: 12}
	hit := fifteenharm.Protection{Attack: fifteen.Melee}
	two := fifteen.Test{Score: 12, Actions: 2}
	awake, _ := fifteenhealth.NewHealth(27, fifteen.Rules{})
	dying, _, _ := awake.Hurt(27)
	resting, _, _ := awake.Begin(fifteenhealth.Resting)
	for name, c := range map[string]struct {
		err  error
		want rollbook.Clause
	}{
		"chances":           {second(bad.Chances()), "fifteen ROL-1"},
		"tries":             {second(bad.Tries(1e-15)), "fifteen ROL-1"},
		"no action":         {second(fifteen.ActivationOdds()), "fifteen ACT-2"},
		"four actions":      {second(fifteen.ActivationOdds(ok, ok, ok, ok)), "fifteen ACT-2"},
		"a bad action":      {second(fifteen.ActivationOdds(bad)), "fifteen ROL-1"},
		"unannounced":       {second(fifteen.ActivationOdds(ok, two)), "fifteen ACT-2"},
		"announced two":     {second(fifteen.ActivationOdds(two)), "fifteen ACT-2"},
		"announced three":   {second(fifteenharm.AttackOdds(hit, two, fifteen.Test{Score: 3, Actions: 3})), "fifteen ACT-2"},
		"no attack":         {second(fifteenharm.AttackOdds(fifteenharm.Protection{}, ok)), "fifteen PRO-4"},
		"no hit":            {second(fifteenharm.Protection{}.Odds()), "fifteen PRO-4"},
		"healing the dying": {second(dying.HealingOdds(1, 0)), "fifteen HLT-8"},
		"healing nobody":    {second(fifteenhealth.Health{}.HealingOdds(1, 0)), "fifteen HLT-8"},
		"no actions":        {second(awake.HealingOdds(1, 0)), "fifteen HLT-5"},
		"actions at rest":   {second(resting.HealingOdds(1, 1)), "fifteen HLT-6"},
		"negative rolls":    {second(resting.HealingOdds(-1, 0)), "fifteen HLT-6"},
		"too many rolls":    {second(resting.HealingOdds(100_001, 0)), "fifteen HLT-6"},
	} {
		if !errors.Is(c.err, rollbook.Fault{Clause: c.want}) {
			t.Errorf("%s: %v", name, c.err)
		}
	}
	for _, bound := range []float64{-1, 2, math.NaN(), 1e-300} {
		if _, err := ok.Tries(bound); !errors.Is(err, odds.ErrBound) {
			t.Errorf("bound %v: %v", bound, err)
		}
	}
	for what, want := range map[*fifteen.Test]int{{Score: 12}: 1, {Score: 12, Actions: 1}: 1} {
		if d, err := fifteen.ActivationOdds(*what); err != nil || d.Max() != want {
			t.Errorf("%v: %v, %v", what, d, err)
		}
	}
}

// A million rolls under a fixed seed fall as the odds say, by chi-square.
func TestRollsFallAsTheOddsSay(t *testing.T) {
	rolls := 1_000_000
	if testing.Short() {
		rolls = 100_000
	}
	rng := dice.NewSource("a million rolls")
	attack := fifteen.Test{Trait: fifteen.TraitRanged, Score: 12, Range: -2}
	p := fifteenharm.Protection{Attack: fifteen.Projectile, Armour: fifteenharm.TacticalVest, Helmet: true}
	d, err := fifteenharm.AttackOdds(p, attack)
	if err != nil {
		t.Fatal(err)
	}
	var seen [21]int
	for range rolls {
		res, err := attack.Roll(rng)
		if err != nil {
			t.Fatal(err)
		}
		points := 0
		if fifteen.Passed(res.Outcome()) {
			damage, err := p.Roll(rng)
			if err != nil {
				t.Fatal(err)
			}
			points = damage.Points()
		}
		seen[points]++
	}
	square, freedom := 0.0, -1.0
	for x, chance := range d.All() {
		want := chance * float64(rolls)
		square += (float64(seen[x]) - want) * (float64(seen[x]) - want) / want
		freedom++
		seen[x] = 0
	}
	if square > freedom+5*math.Sqrt(2*freedom) || square < freedom-4*math.Sqrt(2*freedom) || seen != [21]int{} {
		t.Errorf("chi-square %v at %v degrees of freedom, impossible values %v", square, freedom, seen)
	}
}
