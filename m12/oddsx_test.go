package m12_test

import (
	"errors"
	"math"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/internal/rolltest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// m12 XPT-2: the chances are those of a player who has the dice on the table and
// tries every number of points, by the roller's own rules.
func TestAfterXIsWhatPlayersCanDo(t *testing.T) {
	prepared := map[int]m12.Odds{}
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		test.Dice = rapid.IntRange(1, 3).Draw(t, "few dice")
		goal := rapid.SampledFrom([]m12.Outcome{m12.Failure, m12.Success, m12.Critical}).Draw(t, "goal")
		held := rapid.IntRange(0, 7).Draw(t, "held")
		o, ok := prepared[test.Dice]
		if !ok {
			o = mustRapidOdds(t, test.Dice, 1e-4)
			prepared[test.Dice] = o
		}
		got, err := o.AfterX(test, goal, held)
		if err != nil || len(got) != held+1 {
			t.Fatalf("%d chances: %v", len(got), err)
		}
		want, undecided := make([]float64, held+1), o.Roll(test.Speciality).Rest().Mass
		for rolled, p := range o.Roll(test.Speciality).All() {
			for n := range want {
				if reaches(rolled+naiveModifiers(test), test.Difficulty, goal, n) {
					want[n] += p
				}
			}
		}
		for n, c := range got {
			if math.Abs(c.Low-want[n]) > accuracy*want[n] {
				t.Fatalf("up to %d points: %v, want %v", n, c, want[n])
			}
			if math.Abs(c.Width()-undecided) > 1e-15 {
				t.Fatalf("up to %d points: %v wide, undecided are %v", n, c.Width(), undecided)
			}
			if n > 0 && c.Low < got[n-1].Low {
				t.Fatalf("%d points are worse than %d: %v", n, n-1, got)
			}
		}
	})
}

// reaches tries 0 to most points at once.
func reaches(total, difficulty int, goal m12.Outcome, most int) bool {
	rolled := naiveOutcome(total, difficulty)
	if rolled >= goal {
		return true
	}
	for n := 1; n <= most && rolled < m12.Success; n++ {
		if naiveOutcome(total+10*n, difficulty) >= goal {
			return true
		}
	}
	return false
}

// XNeeded is what Spend takes to reach the goal, and one less does not.
func TestXNeededIsTheFewest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		test := m12rapid.Test().Draw(t, "test")
		res := rolltest.Must(t, test, m12rapid.Faces(test.Dice).Draw(t, "faces")...)
		goal := rapid.SampledFrom([]m12.Outcome{m12.Failure, m12.Success, m12.Critical}).Draw(t, "goal")
		n, err := res.XNeeded(goal)
		switch {
		case res.Outcome() >= goal:
			if n != 0 || err != nil {
				t.Fatalf("%v is there: %d points, %v", res, n, err)
			}
		case m12.Passed(res.Outcome()):
			if !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-2"}) {
				t.Fatalf("%v has passed: %d points, %v", res, n, err)
			}
		default:
			after, spendErr := res.Spend(n, n)
			if err != nil || spendErr != nil || after.Outcome() < goal {
				t.Fatalf("%v, with %d points %v: %v, %v", res, n, after, err, spendErr)
			}
			if n > 1 {
				if after, err = res.Spend(n-1, n); err != nil || after.Outcome() >= goal {
					t.Fatalf("%v reaches %v with %d points already: %v", res, goal, n-1, err)
				}
			}
		}
	})
}

func TestXOddsRefuse(t *testing.T) {
	o := mustOdds(t, 2, 1e-15)
	test := m12.Test{Dice: 2, Difficulty: 11}
	for _, c := range []struct {
		name string
		goal m12.Outcome
		held int
		test m12.Test
		want rollbook.Fault
	}{
		{"fumble", m12.Fumble, 1, test, rollbook.Fault{Clause: "m12 XPT-2", Subject: "goal", Found: `"fumble"`}},
		{"undecided", m12.Undecided, 1, test, rollbook.Fault{Clause: "m12 XPT-2", Subject: "goal"}},
		{"no outcome", 9, 1, test, rollbook.Fault{Clause: "m12 XPT-2", Subject: "goal"}},
		{"owed", m12.Success, -1, test, rollbook.Fault{Clause: "m12 XPT-5", Found: "-1", Allowed: "0..50000"}},
		{"hoard", m12.Success, 50_001, test, rollbook.Fault{Clause: "m12 XPT-5", Found: "50001", Allowed: "0..50000"}},
		{"bad test", m12.Success, 1, m12.Test{Dice: 2}, rollbook.Fault{Clause: "m12 RES-6"}},
	} {
		if got, err := o.AfterX(c.test, c.goal, c.held); !errors.Is(err, c.want) || got != nil {
			t.Errorf("%s: %v, %v", c.name, got, err)
		}
	}
	start, err := test.Start()
	if err != nil {
		t.Fatal(err)
	}
	if n, err := start.XNeeded(m12.Success); n != 0 || !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-2"}) {
		t.Errorf("nothing rolled: %d, %v", n, err)
	}
	if n, err := start.XNeeded(m12.Fumble); n != 0 || !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-2", Subject: "goal"}) {
		t.Errorf("no goal: %d, %v", n, err)
	}
	hard := rolltest.Must(t, m12.Test{Dice: 1, Difficulty: 1_000_000}, 5)
	if n, err := hard.XNeeded(m12.Success); n != 0 || !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-5"}) {
		t.Errorf("too dear: %d, %v", n, err)
	}
}

// However small the rest, no chance is called certain for X-points.
func TestAfterXKeepsTheSmallestRest(t *testing.T) {
	o := mustOdds(t, 100, 1e-15)
	chances, err := o.AfterX(m12.Test{Dice: 100, Difficulty: 30}, m12.Critical, 20)
	if err != nil {
		t.Fatal(err)
	}
	for n, c := range chances {
		if !(c.Low < c.High) {
			t.Errorf("up to %d points: %v to %v", n, c.Low, c.High)
		}
	}
}

// m12 INI-2: every roll of a few dice counted one by one.
func TestActionOddsByCounting(t *testing.T) {
	for n := 1; n <= 4; n++ {
		a, err := m12.NewActionOdds(n)
		if err != nil {
			t.Fatal(err)
		}
		ways, all := map[[3]int]int{}, 1
		for range n {
			all *= 12
		}
		for roll := range all {
			var kinds [3]int
			for range n {
				switch face := roll%12 + 1; {
				case face <= 5:
					kinds[0]++
				case face <= 9:
					kinds[1]++
				default:
					kinds[2]++
				}
				roll /= 12
			}
			ways[kinds]++
		}
		var alone [3]map[int]float64
		for i := range alone {
			alone[i] = map[int]float64{}
		}
		for d := -1; d <= n+1; d++ {
			for m := -1; m <= n+1; m++ {
				for off := -1; off <= n+1; off++ {
					want := float64(ways[[3]int{d, m, off}]) / float64(all)
					got := a.P(d, m, off)
					if !nearly(got.Low, want) || got.Low != got.High {
						t.Errorf("%d dice: P(%d, %d, %d) is %v, want %v", n, d, m, off, got, want)
					}
					alone[0][d] += want
					alone[1][m] += want
					alone[2][off] += want
				}
			}
		}
		for i, dist := range []odds.Dist{a.Defensive, a.Movement, a.Offensive} {
			for x := -1; x <= n+1; x++ {
				if got := dist.P(x).Low; math.Abs(got-alone[i][x]) > accuracy {
					t.Errorf("%d dice, kind %d: P(%d) is %v, want %v", n, i, x, got, alone[i][x])
				}
			}
		}
	}
}

func TestActionOddsOfManyDice(t *testing.T) {
	a, err := m12.NewActionOdds(1000)
	if err != nil {
		t.Fatal(err)
	}
	log := func(n int) float64 { l, _ := math.Lgamma(float64(n) + 1); return l }
	want := math.Exp(log(1000) - log(420) - log(330) - log(250) + 420*math.Log(5./12) + 330*math.Log(4./12) + 250*math.Log(3./12))
	if got := a.P(420, 330, 250); math.Abs(got.Low-want) > 1e-9*want || got.Low != got.High {
		t.Errorf("P is %v, want %v", got, want)
	}
	if got := a.P(0, 0, 1000); got.Low != 0 || !(got.High > 0 && got.High < 1e-290) {
		t.Errorf("a possible roll is %v", got)
	}
	if a.P(1, 1, 1000) != (odds.Interval{}) || a.P(math.MaxInt, math.MaxInt, 1002) != (odds.Interval{}) {
		t.Error("more actions than dice")
	}
	for _, n := range []int{0, -1, 1001} {
		if _, err := m12.NewActionOdds(n); !errors.Is(err, rollbook.Fault{Clause: "m12 INI-2", Subject: "dice"}) {
			t.Errorf("%d dice: %v", n, err)
		}
	}
	if p := (m12.ActionOdds{}).P(0, 0, 0); p != (odds.Interval{}) {
		t.Errorf("no dice: %v", p)
	}
}

// A million rolls against the odds: m12 RES-2, RES-3, RES-8. The seed is fixed, so
// this either fails always or never.
func TestAMillionRollsFollowTheOdds(t *testing.T) {
	if testing.Short() {
		t.Log("a hundred thousand will do")
	}
	rolls := 1_000_000
	if testing.Short() {
		rolls = 100_000
	}
	for _, test := range []m12.Test{
		{Dice: 4, Skill: 3, Difficulty: 11},
		{Dice: 2, Skill: -4, Speciality: true, Difficulty: 8},
	} {
		o := mustOdds(t, test.Dice, 1e-15)
		total, err := o.Total(test)
		if err != nil {
			t.Fatal(err)
		}
		chances, err := o.Chances(test)
		if err != nil {
			t.Fatal(err)
		}
		r := dice.NewSource("a million rolls")
		totals, outcomes := map[int]int{}, map[int]int{}
		for range rolls {
			res, err := test.Roll(r)
			if err != nil {
				t.Fatal(err)
			}
			totals[res.Total()]++
			outcomes[int(res.Outcome())]++
		}
		expected, byOutcome := map[int]float64{}, map[int]float64{}
		for x, p := range total.All() {
			expected[x] = p
		}
		for outcome := range rollbook.All[m12.Outcome]() {
			byOutcome[int(outcome)] = chances.Of(outcome).Low
		}
		for name, z := range map[string]float64{
			"totals": chiSquareZ(t, totals, expected, rolls), "outcomes": chiSquareZ(t, outcomes, byOutcome, rolls),
		} {
			t.Logf("%v: %s: z = %.2f", test, name, z)
			if math.Abs(z) > 3.5 {
				t.Errorf("%v: %s do not follow the odds: z = %v", test, name, z)
			}
		}
	}
}

// chiSquareZ is the chi-square statistic as a number of standard deviations, by
// the cube root of Wilson and Hilferty. Rare values are taken together; one that
// the odds call impossible must not have come.
func chiSquareZ(t *testing.T, counts map[int]int, odds map[int]float64, all int) float64 {
	t.Helper()
	for x, n := range counts {
		if odds[x] == 0 {
			t.Fatalf("%d is impossible and came %d times", x, n)
		}
	}
	chi2, classes, rareCount, rare := 0.0, 0, 0, 0.0
	for x, p := range odds {
		expected := p * float64(all)
		if expected < 20 {
			rare += expected
			rareCount += counts[x]
			continue
		}
		off := float64(counts[x]) - expected
		chi2 += off * off / expected
		classes++
	}
	if rare >= 5 {
		off := float64(rareCount) - rare
		chi2 += off * off / rare
		classes++
	}
	k := float64(classes - 1)
	return (math.Cbrt(chi2/k) - (1 - 2/(9*k))) / math.Sqrt(2/(9*k))
}
