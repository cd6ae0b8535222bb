package d10luck_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
)

// Each bad test is refused with its clause, draws nothing, and cannot be started
// either: TSK-1, TSK-2, TSK-3, MOD-1 and the limits.
func TestRefusedTests(t *testing.T) {
	task := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}
	simple := d10luck.Test{Kind: d10luck.SimpleTest, Attribute: 3}
	difficult := d10luck.Test{Kind: d10luck.DifficultTest, Attribute: 3}
	unskilled := d10luck.Test{Kind: d10luck.Unskilled, Attribute: 3, Penalty: 2}
	for _, c := range []struct {
		name   string
		ok     d10luck.Test
		change func(*d10luck.Test)
		want   error
	}{
		{"no kind", task, func(t *d10luck.Test) { t.Kind = 0 }, rollbook.Fault{Clause: "d10luck TSK-1", Subject: "kind of test", Found: "0"}},
		{"unknown kind", task, func(t *d10luck.Test) { t.Kind = 5 }, rollbook.Fault{Clause: "d10luck TSK-1", Subject: "kind of test", Found: "5"}},
		{"far kind", task, func(t *d10luck.Test) { t.Kind = 255 }, rollbook.Fault{Clause: "d10luck TSK-1", Found: "255"}},
		{"kind 9 looks like 1", task, func(t *d10luck.Test) { t.Kind = 9 }, rollbook.Fault{Clause: "d10luck TSK-1", Found: "9"}},
		{"negative attribute", task, func(t *d10luck.Test) { t.Attribute = -1 }, rollbook.Fault{Clause: "d10luck TSK-1", Subject: "attribute", Found: "-1", Allowed: "0..1000000"}},
		{"lowest attribute", simple, func(t *d10luck.Test) { t.Attribute = math.MinInt }, rollbook.Fault{Clause: "d10luck TSK-2", Subject: "attribute"}},
		{"highest attribute", unskilled, func(t *d10luck.Test) { t.Attribute = math.MaxInt }, rollbook.Fault{Clause: "d10luck TSK-3", Subject: "attribute"}},
		{"attribute over", difficult, func(t *d10luck.Test) { t.Attribute = 1_000_001 }, rollbook.Fault{Clause: "d10luck TSK-2"}},
		{"negative skill", task, func(t *d10luck.Test) { t.Skill = -1 }, rollbook.Fault{Clause: "d10luck TSK-1", Subject: "skill", Found: "-1"}},
		{"skill over", task, func(t *d10luck.Test) { t.Skill = 1_000_001 }, rollbook.Fault{Clause: "d10luck TSK-1", Subject: "skill"}},
		{"skill of a simple test", simple, func(t *d10luck.Test) { t.Skill = 1 }, rollbook.Fault{Clause: "d10luck TSK-1", Allowed: "0"}},
		{"skill of a difficult test", difficult, func(t *d10luck.Test) { t.Skill = 1 }, rollbook.Fault{Clause: "d10luck TSK-1", Allowed: "0"}},
		{"skill of an unskilled attempt", unskilled, func(t *d10luck.Test) { t.Skill = 1 }, rollbook.Fault{Clause: "d10luck TSK-1", Allowed: "0"}},
		{"no penalty", unskilled, func(t *d10luck.Test) { t.Penalty = 0 }, rollbook.Fault{Clause: "d10luck TSK-3", Subject: "penalty", Found: "0", Allowed: "2..1000000"}},
		{"weak penalty", unskilled, func(t *d10luck.Test) { t.Penalty = 1 }, rollbook.Fault{Clause: "d10luck TSK-3", Found: "1"}},
		{"negative penalty", unskilled, func(t *d10luck.Test) { t.Penalty = -2 }, rollbook.Fault{Clause: "d10luck TSK-3", Found: "-2"}},
		{"lowest penalty", unskilled, func(t *d10luck.Test) { t.Penalty = math.MinInt }, rollbook.Fault{Clause: "d10luck TSK-3"}},
		{"penalty over", unskilled, func(t *d10luck.Test) { t.Penalty = 1_000_001 }, rollbook.Fault{Clause: "d10luck TSK-3"}},
		{"penalty of a task", task, func(t *d10luck.Test) { t.Penalty = 2 }, rollbook.Fault{Clause: "d10luck TSK-3", Allowed: "0"}},
		{"penalty of a simple test", simple, func(t *d10luck.Test) { t.Penalty = 2 }, rollbook.Fault{Clause: "d10luck TSK-3", Allowed: "0"}},
		{"modifier over", task, func(t *d10luck.Test) { t.Modifier = 1_000_001 }, rollbook.Fault{Clause: "d10luck MOD-1", Subject: "modifier"}},
		{"modifier under", task, func(t *d10luck.Test) { t.Modifier = -1_000_001 }, rollbook.Fault{Clause: "d10luck MOD-1"}},
		{"highest modifier", task, func(t *d10luck.Test) { t.Modifier = math.MaxInt }, rollbook.Fault{Clause: "d10luck MOD-1"}},
		{"lowest modifier", task, func(t *d10luck.Test) { t.Modifier = math.MinInt }, rollbook.Fault{Clause: "d10luck MOD-1"}},
		{"host's limit", task, func(t *d10luck.Test) { t.Modifier, t.Limits.Modifier = -21, 20 }, rollbook.Fault{Clause: "d10luck MOD-1", Allowed: "-20..20"}},
		{"limit negative", task, func(t *d10luck.Test) { t.Limits.Rounds = -1 }, dice.ErrLimit},
		{"limit over its ceiling", task, func(t *d10luck.Test) { t.Limits.Rounds = 10_001 }, dice.ErrLimit},
	} {
		t.Run(c.name, func(t *testing.T) {
			bad := c.ok
			c.change(&bad)
			refusetest.Roll(t, "d10luck", c.ok, bad, c.want)
		})
	}
	all := d10luck.Test{Kind: d10luck.Unskilled, Attribute: -1, Skill: 2, Penalty: 1, Modifier: math.MaxInt}
	if n := len(slices.Collect(rollbook.Faults(all.Validate()))); n != 4 {
		t.Errorf("%d faults, want all 4 at once: %v", n, all.Validate())
	}
}

// The edges of what is allowed are allowed, by the long way and by the short.
func TestAcceptedEdges(t *testing.T) {
	const most = 1_000_000
	for _, test := range []d10luck.Test{
		{Kind: d10luck.Task},
		{Kind: d10luck.Task, Attribute: 511, Skill: 512, Modifier: 255},
		{Kind: d10luck.Task, Attribute: 512, Skill: 513, Modifier: 256},
		{Kind: d10luck.Task, Modifier: -256},
		{Kind: d10luck.Task, Modifier: -257},
		{Kind: d10luck.Task, Attribute: most, Skill: most, Modifier: most},
		{Kind: d10luck.SimpleTest, Attribute: most, Modifier: most},
		{Kind: d10luck.DifficultTest, Modifier: -most},
		{Kind: d10luck.Unskilled, Penalty: 2},
		{Kind: d10luck.Unskilled, Penalty: 514},
		{Kind: d10luck.Unskilled, Penalty: 515},
		{Kind: d10luck.Unskilled, Penalty: most, Modifier: -most},
		{Kind: d10luck.Task, Attribute: 9, Skill: 9, Modifier: -9, Limits: dice.Limits{Dice: 1, Sides: 10, Rounds: 1, Modifier: 9}},
	} {
		for _, lying := range [][]int{{4}, {1, 5}, {10, 5}} {
			r := mustRoll(t, test, lying...)
			if total, _ := naive(test, lying); r.Total() != total || r.Test() != test {
				t.Errorf("%v: total %d of %+v, naive %d", r, r.Total(), r.Test(), total)
			}
		}
	}
}

// Hazard 3, LCK-2: a luck die that shows nothing but sixes ends at the cap, with an
// error that names the clause, and the cap is the host's to change.
func TestStuckSource(t *testing.T) {
	for _, first := range []int{1, 10} {
		for _, rounds := range []int32{0, 1, 5, 10_000} {
			draws := 0
			rng := dice.Func(func(n int) int {
				if draws++; n == 10 {
					return first - 1
				}
				return 5
			})
			test := d10luck.Test{Kind: d10luck.Task, Limits: dice.Limits{Rounds: rounds}}
			r, err := test.Roll(rng)
			if !errors.Is(err, dice.ErrRounds) || !strings.Contains(fmt.Sprint(err), "d10luck LCK-2") || r != (d10luck.Result{}) {
				t.Errorf("rounds %d: %v, %v", rounds, r, err)
			}
			most := int(test.Limits.Full().Rounds)
			if draws != 1+most {
				t.Errorf("rounds %d: %d draws, want %d", rounds, draws, 1+most)
			}
			// Typed dice meet the same cap, and the last good state stays.
			r, _ = test.Start()
			if r, err = r.Take(append([]int{first}, slices.Repeat([]int{6}, most-1)...)...); err != nil {
				t.Fatal(err)
			}
			if again, err := r.Take(6); !errors.Is(err, dice.ErrRounds) || again != r {
				t.Errorf("rounds %d: typed: %v", rounds, err)
			}
			if again, err := r.Roll(rng); !errors.Is(err, dice.ErrRounds) || again != r {
				t.Errorf("rounds %d: Roll: %v", rounds, err)
			}
			want, _ := naiveLuck(append(r.Faces().AppendTo(nil), 5))
			if done, err := r.Take(5); err != nil || done.Total() != want {
				t.Errorf("rounds %d: the last die: %v, %v; want %d", rounds, done, err, want)
			}
		}
	}
}

// Sources that answer nonsense are refused, and the result stays as it was.
func TestHostileSources(t *testing.T) {
	test := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}
	start, _ := test.Start()
	lucky, _ := start.Take(10)
	for _, answer := range []int{-1, 10, 11, math.MaxInt, math.MinInt} {
		rng := dice.Func(func(int) int { return answer })
		for _, r := range []d10luck.Result{start, lucky} {
			again, err := r.Roll(rng)
			var draw *dice.DrawError
			if !errors.Is(err, dice.ErrSource) || again != r || !errors.As(err, &draw) || draw.Draw != 1 {
				t.Errorf("answer %d: %v, %v", answer, again, err)
			}
		}
		if r, err := test.Roll(rng); !errors.Is(err, dice.ErrSource) || r != (d10luck.Result{}) {
			t.Errorf("answer %d: %v, %v", answer, r, err)
		}
	}
	for _, short := range [][]int{{}, {10}, {1, 6, 6}} {
		if r, err := test.Roll(dice.Typed(short...)); !errors.Is(err, dice.ErrExhausted) || r != (d10luck.Result{}) {
			t.Errorf("too few dice, %v: %v, %v", short, r, err)
		}
	}
	if r, err := test.Roll(dice.Typed(10, 7)); !errors.Is(err, dice.ErrFace) || r != (d10luck.Result{}) {
		t.Errorf("a D6 that shows a 7: %v, %v", r, err)
	}
	if r, err := start.Roll(&dice.Source{}); err == nil || r != start {
		t.Errorf("a source without a seed: %v, %v", r, err)
	}
}

// MOD-1: what cannot be told, and what cannot be asked before it is.
func TestRevealRefuses(t *testing.T) {
	test := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2, Hidden: true, Limits: dice.Limits{Modifier: 30}}
	untold := mustRoll(t, test, 5)
	fault := rollbook.Fault{Clause: "d10luck MOD-1", Subject: "modifier"}
	for _, m := range []int{-31, 31, math.MaxInt, math.MinInt} {
		if r, err := untold.Reveal(m); !errors.Is(err, fault) || r != untold {
			t.Errorf("%d: %v, %v", m, r, err)
		}
	}
	told, err := untold.Reveal(-30)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := told.Reveal(1); !errors.Is(err, rollbook.Fault{Clause: "d10luck MOD-1", Found: "1 after -30", Allowed: "told once"}) || r != told {
		t.Errorf("told twice: %v, %v", r, err)
	}
	if r, err := (d10luck.Result{}).Reveal(1); !errors.Is(err, roll.ErrNoTest) || r != (d10luck.Result{}) {
		t.Errorf("the zero Result: %v, %v", r, err)
	}
	both := test
	both.Modifier = 1
	if err := both.Validate(); !errors.Is(err, rollbook.Fault{Clause: "d10luck MOD-1", Subject: "modifier of a test that hides it", Allowed: "0"}) {
		t.Error(err)
	}
	if _, err := test.Chances(0); !errors.Is(err, fault) {
		t.Errorf("chances: %v", err)
	}
	if _, err := d10luck.Resist(d10luck.Test{Kind: d10luck.Task}, test); !errors.Is(err, fault) {
		t.Errorf("resisted: %v", err)
	}
	for _, text := range []string{"3 hidden", "gifted 3 hidden"} {
		if f, err := d10luck.ParseFearTest(text); err == nil {
			t.Errorf("%q is read as %v", text, f)
		}
	}
	for _, text := range []string{"4+2-1 hidden", "4+2 hidden -1", "4+2 hiddenly", "4+2hidden"} {
		if got, err := d10luck.ParseTest(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	if _, err := d10luck.NewModifierTable(d10luck.ModifierRow{Name: "Hidden", Low: -1_000_000, High: 1_000_000}); !errors.Is(err, rollbook.Fault{Clause: "d10luck MOD-2"}) {
		t.Errorf("a row that nobody could type: %v", err)
	}
}

// Hazard 13: dice rolled by hand are checked, and refused as a whole.
func TestTakeRefuses(t *testing.T) {
	start, _ := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}.Start()
	for _, c := range []struct {
		faces []int
		die   int
		want  error
	}{
		{[]int{0}, 10, dice.ErrFace},
		{[]int{11}, 10, dice.ErrFace},
		{[]int{-1}, 10, dice.ErrFace},
		{[]int{256 + 3}, 10, dice.ErrFace},
		{[]int{math.MaxInt}, 10, dice.ErrFace},
		{[]int{10, 0}, 6, dice.ErrFace},
		{[]int{10, 7}, 6, dice.ErrFace},
		{[]int{1, 6, 10}, 6, dice.ErrFace},
		{[]int{5, 4}, 10, dice.ErrNotDue},
		{[]int{2, 6}, 10, dice.ErrNotDue},
		{[]int{9, 1}, 10, dice.ErrNotDue},
		{[]int{10, 5, 1}, 6, dice.ErrNotDue},
		{[]int{1, 6, 1, 6}, 6, dice.ErrNotDue},
	} {
		r, err := start.Take(c.faces...)
		if !errors.Is(err, c.want) || r != start {
			t.Errorf("%v: %v, %v", c.faces, r, err)
		}
		var draw *dice.DrawError
		if !errors.As(err, &draw) || draw.Die != c.die || draw.Draw != len(c.faces) {
			t.Errorf("%v: %#v", c.faces, err)
		}
	}
	var none d10luck.Result
	if n, _ := none.Need(); n != 0 || none.Outcome() != d10luck.Undecided || none.Test() != (d10luck.Test{}) {
		t.Errorf("the zero Result needs %d", n)
	}
	if r, err := none.Take(3); !errors.Is(err, dice.ErrNotDue) || r != none {
		t.Errorf("the zero Result took a die: %v", err)
	}
	if r, err := none.Roll(dicetest.NewScript(t)); !errors.Is(err, roll.ErrNoTest) || r != none {
		t.Errorf("the zero Result rolled: %v", err)
	}
	for range none.Steps() {
		t.Error("the zero Result has a step")
	}
	if got := none.String(); got != "undecided" {
		t.Errorf("the zero Result is %q", got)
	}
	var fear d10luck.Fear
	if n, _ := fear.Need(); n != 0 || fear.Outcome() != d10luck.Undecided || fear.Test() != (d10luck.FearTest{}) {
		t.Errorf("the zero Fear needs %d", n)
	}
	if f, err := fear.Take(3); !errors.Is(err, dice.ErrNotDue) || f != fear {
		t.Errorf("the zero Fear took a die: %v", err)
	}
	if f, err := fear.Roll(dicetest.NewScript(t)); !errors.Is(err, roll.ErrNoTest) || f != fear {
		t.Errorf("the zero Fear rolled: %v", err)
	}
}

// Hazard 6: a text is read whole or refused with the position.
func TestParseRefuses(t *testing.T) {
	refusetest.Texts(t, "d10luck: test", d10luck.ParseTest, map[string]int{
		"":                                0,
		"   ":                             3,
		"x4+2":                            0,
		"-4+2":                            0,
		"+4+2":                            0,
		"4":                               1,
		"4-2":                             1,
		"4+":                              2,
		"4++2":                            2,
		"4+-2":                            2,
		"4+2-":                            4,
		"4+2-1-1":                         5,
		"4+2-1 mod 3":                     6,
		"4+2-1 easy":                      6,
		"4+2 easy easy":                   9,
		"4+2 easy-1":                      8,
		"4+2easy":                         3,
		"4+2mod -3":                       3,
		"4+2 mod":                         7,
		"4+2 mod easy":                    8,
		"4+2 model 3":                     4,
		"4+2 hard":                        4,
		"4+2 easyish":                     4,
		"4+2 please":                      4,
		"4+2 vs 9":                        4,
		"4+2.5":                           3,
		"04+2":                            0,
		"4+02":                            2,
		"simple":                          6,
		"simple x":                        7,
		"simple3":                         0,
		"simple -3":                       7,
		"simple 3+":                       9,
		"simple simple 3":                 7,
		"task simple 3":                   5,
		"tasks 4+2":                       0,
		"task 4":                          6,
		"hard 3":                          0,
		"unskilled 3+1":                   11,
		"unskilled 3 + 1":                 12,
		"unskilled 3-":                    12,
		"unskilled 3-2-":                  14,
		"99999999999999999999+2":          0,
		"4\n+2":                           1,
		"4+2\x00":                         3,
		strings.Repeat(" ", 2000) + "4+2": 1000,
	})
	refusetest.Faults(t, d10luck.ParseTest, map[string]rollbook.Clause{
		"unskilled 3-1": "d10luck TSK-3", "unskilled 3-0": "d10luck TSK-3", "1000001+1": "d10luck TSK-1", "simple 1000001": "d10luck TSK-2",
		"1+1000001": "d10luck TSK-1", "4+2-1000001": "d10luck MOD-1", "4+2 mod +999999999": "d10luck MOD-1",
	})
	refusetest.Texts(t, "d10luck: resisted test", d10luck.ParseResisted, map[string]int{
		"":                     0,
		"  ":                   2,
		"vs 4+2":               0,
		"4+2":                  3,
		"4+2 ":                 4,
		"4+2-1":                5,
		"4+2 easy":             8,
		"4+2 vs":               6,
		"4+2 vs ":              7,
		"4+2 vs 4":             8,
		"4+2 vs 4-2":           8,
		"4+2 versus 4+2":       4,
		"4+2 vs4+2":            4,
		"4+2, 4+2":             3,
		"4 vs 4+2":             2,
		"simple vs 4+2":        7,
		"4+2 vs vs 4+2":        7,
		"4+2 vs -4":            7,
		"4+2 vs x":             7,
		"4+2 vs 4+2 x":         11,
		"4+2 vs 4+2 vs 4+2":    11,
		"4+2 vs 4+2-1 vs 4+2":  13,
		"4+2 mod vs 4+2":       8,
		"4+2-1-1 vs 4+2":       5,
		"4+2 easy hard vs 4+2": 9,
		"4+2 vs 4+2 easy-1":    15,
		"4+2 vs 04+2":          7,
		"4+2 vs 4+2\x00":       10,
		"4+2 vs" + strings.Repeat(" ", 2000) + "4+2": 1000,
	})
	refusetest.Faults(t, d10luck.ParseResisted, map[string]rollbook.Clause{
		"unskilled 3-1 vs 4+2": "d10luck TSK-3", "4+2 vs unskilled 3-1": "d10luck TSK-3", "4+2 vs simple 1000001": "d10luck TSK-2", "4+2-1000001 vs 4+2": "d10luck MOD-1",
	})
	refusetest.Texts(t, "d10luck: fear test", d10luck.ParseFearTest, map[string]int{
		"": 0, "x": 0, "gifted": 6, "gifted mundane 3": 7, "giftedly 3": 0, "3 -4 x": 5, "gifted 3+2+1": 10, "3 hard": 2, strings.Repeat(" ", 2000) + "3": 1000,
	})
	refusetest.Faults(t, d10luck.ParseFearTest, map[string]rollbook.Clause{"1000001": "d10luck FEA-1"})
}

// What people may type for the same test.
func TestParseAccepts(t *testing.T) {
	for text, want := range map[string]d10luck.Test{
		"4+2":                        {Kind: d10luck.Task, Attribute: 4, Skill: 2},
		" \tTask  4 + 2 ":            {Kind: d10luck.Task, Attribute: 4, Skill: 2},
		"0+0":                        {Kind: d10luck.Task},
		"4+2-1":                      {Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: -1},
		"4+2 − 1":                    {Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: -1},
		"4+2+0":                      {Kind: d10luck.Task, Attribute: 4, Skill: 2},
		"4+2 mod -3":                 {Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: -3},
		"4+2 MOD 3":                  {Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: 3},
		"4+2 Very Difficult":         {Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: -3},
		"4+2 near impossible":        {Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: -10},
		"simple 3":                   {Kind: d10luck.SimpleTest, Attribute: 3},
		"SIMPLE 3 easy":              {Kind: d10luck.SimpleTest, Attribute: 3, Modifier: 5},
		"simple 3-1":                 {Kind: d10luck.SimpleTest, Attribute: 3, Modifier: -1},
		"difficult 3":                {Kind: d10luck.DifficultTest, Attribute: 3},
		"difficult 3 difficult":      {Kind: d10luck.DifficultTest, Attribute: 3, Modifier: -1},
		"unskilled 3":                {Kind: d10luck.Unskilled, Attribute: 3, Penalty: 2},
		"unskilled 3-4":              {Kind: d10luck.Unskilled, Attribute: 3, Penalty: 4},
		"unskilled 3 - 4 + 1":        {Kind: d10luck.Unskilled, Attribute: 3, Penalty: 4, Modifier: 1},
		"unskilled 3 mod +1":         {Kind: d10luck.Unskilled, Attribute: 3, Penalty: 2, Modifier: 1},
		"unskilled 3-2 heroic":       {Kind: d10luck.Unskilled, Attribute: 3, Penalty: 2, Modifier: -6},
		"unskilled 3 challenging\t ": {Kind: d10luck.Unskilled, Attribute: 3, Penalty: 2},
	} {
		if got, err := d10luck.ParseTest(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for text, want := range map[string]d10luck.FearTest{
		"3":                       {Willpower: 3},
		"Mundane 3-4":             {Willpower: 3, Modifier: -4},
		"gifted 2 very difficult": {Willpower: 2, Gifted: true, Modifier: -3},
		" gifted  0 mod 2":        {Gifted: true, Modifier: 2},
	} {
		if got, err := d10luck.ParseFearTest(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

// TSK-5, TSK-6: what people may type for the same two sides, of any kinds.
func TestParseResistedAccepts(t *testing.T) {
	task := d10luck.Test{Kind: d10luck.Task, Attribute: 5, Skill: 3}
	simple := d10luck.Test{Kind: d10luck.SimpleTest, Attribute: 3}
	hard, unskilled := task, d10luck.Test{Kind: d10luck.Unskilled, Attribute: 3, Penalty: 2}
	hard.Modifier = -3
	for text, want := range map[string][2]d10luck.Test{
		"5+3 vs 5+3":                         {task, task},
		"\t task 5 + 3  Vs  simple 3 ":       {task, simple},
		"simple 3 VS 5+3":                    {simple, task},
		"5+3vs simple 3":                     {task, simple},
		"5+3 very difficult vs 5+3-3":        {hard, hard},
		"5+3 mod -3 vs unskilled 3":          {hard, unskilled},
		"unskilled 3 vs 5+3 Very  Difficult": {unskilled, hard},
		"5+3-3vs 5+3 − 3":                    {hard, hard},
	} {
		got, err := d10luck.ParseResisted(text)
		if want := must(d10luck.Resist(want[0], want[1])); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for text, want := range map[string]int{"4+2 hard vs 4+2": -1, "4+2 plain vs 4+2": 0} {
		if r, err := houseRules.ParseResisted(text); err != nil || r.Test(d10luck.SideA).Modifier != want {
			t.Errorf("%q by the house: %v, %v", text, r, err)
		}
	}
	if r, err := houseRules.ParseResisted("4+2 vs 4+2 easy"); err == nil || r != (d10luck.Resisted{}) {
		t.Errorf("a word of the other table: %v", r)
	}
}
