package m12_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/refusetest"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Each bad test is refused with its clause, draws nothing, and cannot be
// started either: RES-9, RES-6, FOE-3, MND-8, XPT-2, WND-4 and the limits.
func TestRefusedTests(t *testing.T) {
	ok := m12.Test{Dice: 3, Difficulty: 11}
	for _, c := range []struct {
		name   string
		change func(*m12.Test)
		want   error
	}{
		{"no dice", func(t *m12.Test) { t.Dice = 0 }, rollbook.Fault{Clause: "m12 RES-9", Subject: "dice", Found: "0", Allowed: "1..1000"}},
		{"negative dice", func(t *m12.Test) { t.Dice = -3 }, rollbook.Fault{Clause: "m12 RES-9", Found: "-3"}},
		{"too many dice", func(t *m12.Test) { t.Dice = 1001 }, rollbook.Fault{Clause: "m12 RES-9", Found: "1001"}},
		{"most dice", func(t *m12.Test) { t.Dice = math.MaxInt }, rollbook.Fault{Clause: "m12 RES-9"}},
		{"least dice", func(t *m12.Test) { t.Dice = math.MinInt }, rollbook.Fault{Clause: "m12 RES-9"}},
		{"host's limit of dice", func(t *m12.Test) { t.Limits.Dice = 2 }, rollbook.Fault{Clause: "m12 RES-9", Allowed: "1..2"}},
		{"difficulty negative", func(t *m12.Test) { t.Difficulty = -1 }, rollbook.Fault{Clause: "m12 RES-6", Subject: "difficulty", Allowed: "1..1000000"}},
		{"difficulty huge", func(t *m12.Test) { t.Difficulty = math.MaxInt }, rollbook.Fault{Clause: "m12 RES-6"}},
		{"skill huge", func(t *m12.Test) { t.Skill = 1_000_001 }, rollbook.Fault{Clause: "m12 RES-5", Subject: "skill"}},
		{"skill low", func(t *m12.Test) { t.Skill = math.MinInt }, rollbook.Fault{Clause: "m12 RES-5", Subject: "skill"}},
		{"host's limit of modifiers", func(t *m12.Test) { t.Skill, t.Limits.Modifier = 21, 20 }, rollbook.Fault{Subject: "skill", Allowed: "-20..20"}},
		{"situation huge", func(t *m12.Test) { t.Situation = math.MaxInt }, rollbook.Fault{Clause: "m12 RES-5", Subject: "situation"}},
		{"fields negative", func(t *m12.Test) { t.Fields = -1 }, rollbook.Fault{Clause: "m12 FOE-3"}},
		{"fields huge", func(t *m12.Test) { t.Fields = 10_001 }, rollbook.Fault{Clause: "m12 FOE-3"}},
		{"wounds negative", func(t *m12.Test) { t.WoundMalus = -1 }, rollbook.Fault{Clause: "m12 WND-4"}},
		{"wounds huge", func(t *m12.Test) { t.WoundMalus = 1_000_001 }, rollbook.Fault{Clause: "m12 WND-4"}},
		{"x negative", func(t *m12.Test) { t.X = -1 }, rollbook.Fault{Clause: "m12 XPT-2"}},
		{"x huge", func(t *m12.Test) { t.X = 50_001 }, rollbook.Fault{Clause: "m12 XPT-2"}},
		{"x against the host's limit", func(t *m12.Test) { t.X, t.Limits.Modifier = 3, 59 }, rollbook.Fault{Clause: "m12 XPT-2", Allowed: "0..2"}},
		{"unknown mind", func(t *m12.Test) { t.Mind = 8 }, rollbook.Fault{Clause: "m12 MND-8", Subject: "state of mind", Found: "8"}},
		{"unknown leaning", func(t *m12.Test) { t.Mind, t.Leaning = m12.OpenMinded, 3 }, rollbook.Fault{Clause: "m12 MND-8", Subject: "leaning"}},
		{"leaning without a mind", func(t *m12.Test) { t.Leaning = m12.Bonus }, rollbook.Fault{Clause: "m12 MND-8", Subject: "leaning"}},
		{"host's limit of sides", func(t *m12.Test) { t.Limits.Sides = 11 }, rollbook.Fault{Clause: "m12 RES-1", Found: "12", Allowed: "1..11"}},
		{"limit negative", func(t *m12.Test) { t.Limits.Rounds = -1 }, dice.ErrLimit},
		{"limit over its ceiling", func(t *m12.Test) { t.Limits.Dice = 1_000_001 }, dice.ErrLimit},
	} {
		t.Run(c.name, func(t *testing.T) {
			bad := ok
			c.change(&bad)
			refusetest.Roll(t, "m12", ok, bad, c.want)
		})
	}
}

// The edges of what is allowed are allowed, by the long way and by the short.
func TestAcceptedEdges(t *testing.T) {
	for _, test := range []m12.Test{
		{Dice: 1, Difficulty: 1},
		{Dice: 1000, Difficulty: 1_000_000},
		{Dice: 512, Skill: 255, Situation: 255, Fields: 511, WoundMalus: 511, X: 511, Difficulty: 512},
		{Dice: 513, Skill: 256, Situation: 256, Fields: 512, WoundMalus: 512, X: 512, Difficulty: 513},
		{Dice: 1, Skill: -256, Situation: -256, Difficulty: 1},
		{Dice: 1, Skill: -257, Situation: -257, Difficulty: 1},
		{Dice: 1, Skill: -1_000_000, Situation: -1_000_000, WoundMalus: 1_000_000, Difficulty: 1},
		{Dice: 1, Skill: 1_000_000, Situation: 1_000_000, Fields: 10_000, X: 50_000, Difficulty: 1, Mind: m12.Rebel, Leaning: m12.Malus},
		{Dice: 2000, Difficulty: 1, Limits: dice.Limits{Dice: 2000}},
		{Dice: 5, Skill: 7, Difficulty: 9, Limits: dice.Limits{Dice: 5, Rounds: 1, Modifier: 9}},
	} {
		faces := make([]int, test.Dice)
		for i := range faces {
			faces[i] = 1 + i%10
		}
		r := rolltest.Must(t, test, faces...)
		if total, _ := naive(test, faces); r.Total() != total || r.Test() != test {
			t.Errorf("%v: total %d of %+v, naive %d", r, r.Total(), r.Test(), total)
		}
	}
}

// Hazard 3: a source that shows nothing but specials ends at the cap, with an
// error that names the clause, and the cap is the host's to lower.
func TestStuckSource(t *testing.T) {
	for _, stuck := range []int{10, 11} {
		for _, rounds := range []int32{0, 1, 5} {
			draws := 0
			rng := dice.Func(func(int) int { draws++; return stuck })
			test := m12.Test{Dice: 3, Difficulty: 8, Limits: dice.Limits{Rounds: rounds}}
			r, err := test.Roll(rng)
			if !errors.Is(err, dice.ErrRounds) || !strings.Contains(fmt.Sprint(err), "m12 RES-3") || r != (m12.Result{}) {
				t.Errorf("stuck on %d: %v, %v", stuck+1, r, err)
			}
			want := 3 * (1 + int(test.Limits.Full().Rounds))
			if draws != want {
				t.Errorf("rounds %d: %d draws, want %d", rounds, draws, want)
			}
			// However the dice come, the cap is the same.
			row := slices.Repeat([]int{12}, want)
			start, _ := test.Start()
			for _, faces := range [][]int{row, append(slices.Clone(row), 12, 12, 4), append(slices.Clone(row[3:]), 12, 12, 12)} {
				if r, err := start.Take(faces...); !errors.Is(err, dice.ErrRounds) || r != start {
					t.Errorf("rounds %d: %d dice at once: %v", rounds, len(faces), err)
				}
				if _, err := test.Roll(dice.Typed(faces...)); !errors.Is(err, dice.ErrRounds) {
					t.Errorf("rounds %d: %d dice rolled: %v", rounds, len(faces), err)
				}
				var saved m12.Result
				text := fmt.Sprintf(`{"test":{"dice":3,"difficulty":8,"limits":{"rounds":%d}},"faces":%s,"outcome":"undecided"}`,
					test.Limits.Full().Rounds, strings.ReplaceAll(fmt.Sprint(faces), " ", ","))
				if err := json.Unmarshal([]byte(text), &saved); !errors.Is(err, dice.ErrRounds) {
					t.Errorf("rounds %d: %d dice saved: %v", rounds, len(faces), err)
				}
			}
			last := append(slices.Clone(row[3:]), 12, 12, 4)
			rolled, err := test.Roll(dice.Typed(last...))
			if taken, err2 := start.Take(last...); err != nil || err2 != nil || taken != rolled || taken.Outcome() == m12.Undecided {
				t.Errorf("rounds %d: the last roll allowed: %v, %v; %v, %v", rounds, rolled, err, taken, err2)
			}
			// Typed dice meet the same cap, and the last good state stays.
			r, _ = test.Start()
			for range want/3 - 1 {
				if r, err = r.Take(12, 12, 12); err != nil {
					t.Fatal(err)
				}
			}
			if again, err := r.Take(12, 12, 12); !errors.Is(err, dice.ErrRounds) || again != r {
				t.Errorf("rounds %d: typed: %v", rounds, err)
			}
			if again, err := r.Roll(rng); !errors.Is(err, dice.ErrRounds) || again != r {
				t.Errorf("rounds %d: Roll: %v", rounds, err)
			}
			if done, err := r.Take(12, 12, 4); err != nil || done.Outcome() == m12.Undecided {
				t.Errorf("rounds %d: the last roll: %v, %v", rounds, done, err)
			}
		}
	}
}

// Sources that answer nonsense are refused, and the result stays as it was.
func TestHostileSources(t *testing.T) {
	start, _ := m12.Test{Dice: 3, Difficulty: 8}.Start()
	start, _ = start.Take(4)
	for _, answer := range []int{-1, 12, 13, math.MaxInt, math.MinInt} {
		rng := dice.Func(func(int) int { return answer })
		for _, roll := range []func(dice.RNG) (m12.Result, error){start.Roll, start.RollOnce} {
			if r, err := roll(rng); !errors.Is(err, dice.ErrSource) || r != start {
				t.Errorf("answer %d: %v, %v", answer, r, err)
			}
		}
		if r, err := start.Test().Roll(rng); !errors.Is(err, dice.ErrSource) || r != (m12.Result{}) {
			t.Errorf("answer %d: %v, %v", answer, r, err)
		}
	}
	if r, err := start.Roll(dice.Typed(3)); !errors.Is(err, dice.ErrExhausted) || r != start {
		t.Errorf("too few dice: %v, %v", r, err)
	}
	if r, err := start.Roll(&dice.Source{}); err == nil || r != start {
		t.Errorf("a source without a seed: %v, %v", r, err)
	}
}

// Hazard 13: dice rolled by hand are checked, and refused as a whole.
func TestTakeRefuses(t *testing.T) {
	start, _ := m12.Test{Dice: 3, Difficulty: 8}.Start()
	for _, c := range []struct {
		faces []int
		want  error
	}{
		{[]int{0}, dice.ErrFace},
		{[]int{13}, dice.ErrFace},
		{[]int{-1}, dice.ErrFace},
		{[]int{1, 2, 256 + 3}, dice.ErrFace},
		{[]int{1, 2, math.MaxInt}, dice.ErrFace},
		{[]int{1, 2, 3, 4}, dice.ErrNotDue},
		{[]int{12, 12, 12, 4, 12, 12, 1}, dice.ErrNotDue},
		{[]int{12, 12, 12, 4, 12, 13}, dice.ErrFace},
	} {
		r, err := start.Take(c.faces...)
		if !errors.Is(err, c.want) || r != start {
			t.Errorf("%v: %v, %v", c.faces, r, err)
		}
		var draw *dice.DrawError
		if !errors.As(err, &draw) || draw.Die != 12 || draw.Draw != len(c.faces) {
			t.Errorf("%v: %#v", c.faces, err)
		}
	}
	var none m12.Result
	if n, _ := none.Need(); n != 0 || none.Outcome() != m12.Undecided {
		t.Errorf("the zero Result needs %d", n)
	}
	if r, err := none.Take(3); !errors.Is(err, dice.ErrNotDue) || r != none {
		t.Errorf("the zero Result took a die: %v", err)
	}
	if r, err := none.Spend(1, 1); err == nil || r != none {
		t.Error("the zero Result took a point")
	}
	if r, err := none.Roll(dicetest.NewScript(t)); !errors.Is(err, roll.ErrNoTest) || r != none {
		t.Errorf("the zero Result rolled: %v", err)
	}
	if r, err := none.RollOnce(dicetest.NewScript(t)); !errors.Is(err, roll.ErrNoTest) || r != none {
		t.Errorf("the zero Result rolled once: %v", err)
	}
	for range none.Steps() {
		t.Error("the zero Result has a step")
	}
}

// RES-6: what no test can be held against, and a difficulty told where there is one.
func TestAgainstRefuses(t *testing.T) {
	untold := rolltest.Must(t, m12.Test{Dice: 2, Limits: dice.Limits{Modifier: 30}}, 3, 4)
	for _, difficulty := range []int{0, -1, 31, math.MaxInt, math.MinInt} {
		if r, err := untold.Against(difficulty); !errors.Is(err, rollbook.Fault{Clause: "m12 RES-6", Subject: "difficulty", Allowed: "1..30"}) || r != untold {
			t.Errorf("%d: %v, %v", difficulty, r, err)
		}
	}
	told, err := untold.Against(30)
	if err != nil {
		t.Fatal(err)
	}
	_, err = told.Against(4)
	refusetest.Exactly(t, err, "m12 RES-6: difficulty 4 after 30; allowed: told once")
	if r, err := (m12.Result{}).Against(4); !errors.Is(err, roll.ErrNoTest) || r != (m12.Result{}) {
		t.Errorf("the zero Result: %v, %v", r, err)
	}
	for goal, want := range map[m12.Outcome]string{m12.Success: "m12 RES-6: difficulty 0; allowed: 1..1000000", m12.Failure: ""} {
		fumble := rolltest.Must(t, m12.Test{Dice: 1, Skill: -13}, 2)
		if n, err := fumble.XNeeded(goal); want != "" || n != 2 || err != nil {
			refusetest.Exactly(t, err, want)
		}
	}
	if n, err := untold.XNeeded(m12.Success); n != 0 || !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-2"}) {
		t.Errorf("nothing failed yet: %d, %v", n, err)
	}
}

// XPT-5 and XPT-2, in every wrong moment.
func TestSpendRefuses(t *testing.T) {
	undecided, _ := m12.Test{Dice: 1, Difficulty: 8}.Start()
	if _, err := undecided.Spend(1, 1); !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-2"}) {
		t.Errorf("undecided: %v", err)
	}
	failed, _ := undecided.Take(2)
	for _, c := range []struct{ n, held int }{{0, 5}, {-1, 5}, {6, 5}, {1, 0}, {1, -1}, {math.MaxInt, math.MaxInt}, {50_001, 60_000}} {
		if r, err := failed.Spend(c.n, c.held); !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-5"}) || r != failed {
			t.Errorf("%d of %d: %v, %v", c.n, c.held, r, err)
		}
		if test, err := failed.Test().Spend(c.n, c.held); !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-5"}) || test != failed.Test() {
			t.Errorf("before, %d of %d: %v, %v", c.n, c.held, test, err)
		}
	}
	for _, c := range []struct{ n, held int }{{0, 5}, {-1, 5}, {6, 5}, {1, 0}} {
		if left, err := m12.SpendX(c.n, c.held); !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-5"}) || left != c.held {
			t.Errorf("plainly, %d of %d: %d, %v", c.n, c.held, left, err)
		}
	}
	for _, c := range []struct{ x, held, left int }{{0, 0, 0}, {0, 3, 3}, {2, 3, 1}, {3, 3, 0}} {
		if left, err := (m12.Test{X: c.x}).PayX(c.held); err != nil || left != c.left {
			t.Errorf("paying %d of %d leaves %d, %v", c.x, c.held, left, err)
		}
	}
	for _, x := range []int{-1, 4} {
		if left, err := (m12.Test{X: x}).PayX(3); !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-5"}) || left != 3 {
			t.Errorf("paying %d of 3 leaves %d, %v", x, left, err)
		}
	}
	if _, err := (m12.Test{}).Spend(1, 1); err == nil {
		t.Error("an invalid test took a point")
	}
}

// Hazard 6: a text is read whole or refused with the position.
func TestParseRefuses(t *testing.T) {
	refusetest.Texts(t, "m12: test", m12.ParseTest, map[string]int{
		"":                                    0,
		"x6+10 vs 30":                         0,
		"-6 vs 30":                            0,
		"6 vs":                                4,
		"6 vs ":                               5,
		"6 vs 30 please":                      8,
		"6 vs 30.5":                           7,
		"6+ vs 30":                            3,
		"6++3 vs 30":                          2,
		"6+10 specialityx vs 30":              5,
		"6+10 speciality specialty vs 30":     16,
		"6 fields 2 field vs 30":              11,
		"6 fields -2 vs 30":                   9,
		"6 wounds vs 30":                      9,
		"6 x 1 x 2 vs 30":                     6,
		"6 bonus vs 30":                       2,
		"6 naive open vs 30":                  8,
		"6 naive malus bonus vs 30":           14,
		"06 vs 30":                            0,
		"6 vs 030":                            5,
		"6 vs really hard":                    5,
		"6 vs impossibly":                     5,
		"99999999999999999999 vs 30":          0,
		"6\nvs 30":                            1,
		"6 vs 30\x00":                         7,
		strings.Repeat(" ", 2000) + "6 vs 30": 1000,
	})
	refusetest.Faults(t, m12.ParseTest, map[string]rollbook.Clause{
		"0 vs 30": "m12 RES-9", "1001 vs 30": "m12 RES-9", "3 vs 0": "m12 RES-6", "3 x 50001 vs 3": "m12 XPT-2", "3+999999999 vs 1": "m12 RES-5",
	})
}

// What people may type for the same test.
func TestParseAccepts(t *testing.T) {
	want := m12.Test{Dice: 6, Skill: -2, Speciality: true, Fields: 1, Mind: m12.Naive, Leaning: m12.Malus, Situation: -3, WoundMalus: 2, X: 1, Difficulty: 21}
	for _, text := range []string{
		"6-2 speciality fields 1 naive malus situation -3 wounds 2 x 1 vs 21",
		"  6 - 2  X 1 WOUNDS 2 Naïve malus Field Specialisation Situation −3 vs Very Difficult\t",
		"6−2 specialty field 1 naive malus situation -3 wounds 2 x 1 vs really difficult",
	} {
		if got, err := m12.ParseTest(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for text, want := range map[string]m12.Test{
		"1 vs easy":                          {Dice: 1, Difficulty: 8},
		"1 vs very easy":                     {Dice: 1, Difficulty: 5},
		"1 vs close  to \t impossible":       {Dice: 1, Difficulty: 28},
		"1 specialization vs 3":              {Dice: 1, Speciality: true, Difficulty: 3},
		"1 not interested vs impossible":     {Dice: 1, Mind: m12.NotInterested, Difficulty: 35},
		"1 not interested bonus vs normal":   {Dice: 1, Mind: m12.NotInterested, Leaning: m12.Bonus, Difficulty: 11},
		"1 situation 4 vs difficult":         {Dice: 1, Situation: 4, Difficulty: 16},
		"1 vs definitely impossible":         {Dice: 1, Difficulty: 40},
		"1 fields 0 wounds 0 x 0 vs 1000000": {Dice: 1, Difficulty: 1_000_000},
		"6":                                  {Dice: 6},
		" 6 - 2 fields ":                     {Dice: 6, Skill: -2, Fields: 1},
	} {
		if got, err := m12.ParseTest(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}
