package m12char_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

// naiveStep is SKL-3 and SKL-5 as they are written.
func naiveStep(v, growth int) int {
	switch {
	case v < 0:
		return -v
	case v == 0:
		return 1
	case v <= 10:
		return v + 1
	}
	return 11 + growth*(v-10)
}

// The source's second table: from each value the cost to 0, to +2 and to +5; −1
// where it prints a stroke (SKL-4).
var printedSums = map[int][3]int{
	-10: {55, 58, 70}, -9: {45, 48, 60}, -8: {36, 39, 51}, -7: {28, 31, 43}, -6: {21, 24, 36}, -5: {15, 18, 30}, -4: {10, 13, 25},
	-3: {6, 9, 21}, -2: {3, 6, 18}, -1: {1, 4, 16}, 0: {0, 3, 15}, 1: {-1, 2, 14}, 2: {-1, 0, 12}, 3: {-1, -1, 9}, 4: {-1, -1, 5}, 5: {-1, -1, 0},
}

// SKL-4: the printed columns are sums of SKL-3.
func TestPrintedSums(t *testing.T) {
	ladder := m12char.Rules{}.SkillLadder()
	for from, sums := range printedSums {
		for i, to := range []int{0, 2, 5} {
			got, err := ladder.Cost(from, to)
			switch {
			case sums[i] < 0:
				if err == nil {
					t.Errorf("%d to %d costs %d", from, to, got)
				}
			case got != sums[i] || err != nil:
				t.Errorf("%d to %d: %d, %v, want %d", from, to, got, err, sums[i])
			}
		}
	}
}

// SKL-3, SKL-5, SKL-7: the ladder against the naive steps; costs add up, grow
// with the target and are given back.
func TestSkillLadder(t *testing.T) {
	for growth, rules := range map[int]m12char.Rules{2: {}, 1: {StepsByOne: true}} {
		ladder := rules.SkillLadder()
		for v := m12skill.LowestStart; v <= 40; v++ {
			if step, err := ladder.Step(v); step != naiveStep(v, growth) || err != nil {
				t.Errorf("%v, step at %d: %d, %v, want %d", growth, v, step, err, naiveStep(v, growth))
			}
		}
		rapid.Check(t, func(t *rapid.T) {
			a := rapid.IntRange(-10, 30).Draw(t, "a")
			b := rapid.IntRange(a, 40).Draw(t, "b")
			c := rapid.IntRange(b, m12char.MaxSkillValue).Draw(t, "c")
			ab, err1 := ladder.Cost(a, b)
			bc, err2 := ladder.Cost(b, c)
			ac, err3 := ladder.Cost(a, c)
			if err := errors.Join(err1, err2, err3); err != nil || ab+bc != ac || c > b && ac <= ab || ab < 0 {
				t.Fatalf("%d→%d %d, %d→%d %d, in one %d, %v", a, b, ab, b, c, bc, ac, err)
			}
			if back, err := ladder.Refund(c, a); back != ac || err != nil {
				t.Fatalf("%d→%d gives back %d, %v, want %d", c, a, back, err, ac)
			}
		})
	}
}

// SKL-5: the knob bites above 10 alone.
func TestBeyondTen(t *testing.T) {
	book, other := m12char.Rules{}.SkillLadder(), m12char.Rules{StepsByOne: true}.SkillLadder()
	for v, want := range map[int][2]int{10: {11, 11}, 11: {13, 12}, 12: {15, 13}, 20: {31, 21}} {
		a, _ := book.Step(v)
		b, _ := other.Step(v)
		if a != want[0] || b != want[1] {
			t.Errorf("at %d: %d, %d, want %v", v, a, b, want)
		}
	}
}

// LNG-2: the steps, the sums from 0, and no level above 4.
func TestLanguageLadder(t *testing.T) {
	ladder := m12char.LanguageLadder()
	for level, want := range []int{0, 15, 25, 35, 55} {
		if got, err := ladder.Cost(0, level); got != want || err != nil {
			t.Errorf("to %d: %d, %v", level, got, err)
		}
	}
	if _, err := ladder.Cost(0, 5); !errors.Is(err, rollbook.Fault{Clause: "m12 LNG-2", Found: "5", Allowed: "0..4"}) {
		t.Error(err)
	}
	for level, want := range map[int]string{-1: "", 0: "next to nothing", 1: "beginner", 2: "fluent", 3: "native", 4: "mastery", 5: ""} {
		if got := m12char.LevelName(level); got != want {
			t.Errorf("level %d is %q", level, got)
		}
	}
}

// Whatever is looked up allocates nothing.
func TestLookUpAllocations(t *testing.T) {
	rules, table := m12char.Rules{}, m12skill.StandardSkills()
	c, err := m12people.RandomCharacter(benchtest.PCG(), rules, m12people.Wish{})
	if err != nil {
		t.Fatal(err)
	}
	var ladder chargen.Ladder
	if n := testing.AllocsPerRun(100, func() {
		ladder = rules.SkillLadder()
		sinkInt, _ = ladder.Cost(-10, 12)
		sinkInt, _ = m12char.LanguageLadder().Cost(0, 4)
		row, _ := table.Lookup("Boxe")
		sinkInt, _ = c.SkillValue(rules, "Law")
		sinkInt += row.Start + c.Scores.Of(m12.Sf)
		test, _ := c.Test(rules, m12char.Attempt{With: m12.Sy, Skill: "Law", Difficulty: 9})
		sinkInt += test.Dice
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
