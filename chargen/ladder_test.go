package chargen_test

import (
	"errors"
	"math"
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"pgregory.net/rapid"
)

const ladderClause rollbook.Clause = "x LAD-1"

func itoa(n int) string { return strconv.Itoa(n) }

func ladderRules() *rapid.Generator[chargen.LadderRule] {
	return rapid.Custom(func(t *rapid.T) chargen.LadderRule {
		r := chargen.LadderRule{Clause: ladderClause, Subject: "skill",
			Low:   rapid.IntRange(-12, 12).Draw(t, "low"),
			Steps: rapid.SliceOfN(rapid.IntRange(1, 30), 1, 12).Draw(t, "steps"),
			Open:  rapid.Bool().Draw(t, "open")}
		if r.Open {
			r.Growth = rapid.IntRange(0, 5).Draw(t, "growth")
		}
		return r
	})
}

// naiveCost walks the steps one by one.
func naiveCost(r chargen.LadderRule, from, to int) int {
	cost, last := 0, 0
	for level := r.Low; level < to; level++ {
		if i := level - r.Low; i < len(r.Steps) {
			last = r.Steps[i]
		} else {
			last += r.Growth
		}
		if level >= from {
			cost += last
		}
	}
	return cost
}

// Costs are what a walk up the steps comes to; they add up, grow with every
// step, and are given back by going down.
func TestLadder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := ladderRules().Draw(t, "rule")
		l, err := chargen.NewLadder(r)
		if err != nil {
			t.Fatal(err)
		}
		top := min(l.High(), r.Low+40)
		if l.Low() != r.Low || !r.Open && l.High() != r.Low+len(r.Steps) || r.Open && l.High() <= r.Low+len(r.Steps) {
			t.Fatalf("%+v: %d..%d", r, l.Low(), l.High())
		}
		a := rapid.IntRange(r.Low, top).Draw(t, "a")
		b := rapid.IntRange(a, top).Draw(t, "b")
		c := rapid.IntRange(b, top).Draw(t, "c")
		ab, bc, ac := cost(t, l, a, b), cost(t, l, b, c), cost(t, l, a, c)
		if ab+bc != ac || ab != naiveCost(r, a, b) || ac != naiveCost(r, a, c) {
			t.Fatalf("%d→%d %d, %d→%d %d, in one %d; naive %d", a, b, ab, b, c, bc, ac, naiveCost(r, a, c))
		}
		if b < c && ab >= ac || ab < 0 {
			t.Fatalf("%d→%d costs %d, %d→%d %d", a, b, ab, a, c, ac)
		}
		if back, err := l.Refund(b, a); err != nil || back != ab {
			t.Fatalf("%d→%d costs %d and gives back %d, %v", a, b, ab, back, err)
		}
		if b < l.High() {
			if step, err := l.Step(b); err != nil || step != cost(t, l, b, b+1) {
				t.Fatalf("step at %d: %d, %v", b, step, err)
			}
		}
	})
}

func cost(t rapid.TB, l chargen.Ladder, from, to int) int {
	t.Helper()
	n, err := l.Cost(from, to)
	if err != nil {
		t.Fatalf("%d→%d: %v", from, to, err)
	}
	return n
}

// Reach goes as high as the points allow, and not a step higher.
func TestLadderReach(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, err := chargen.NewLadder(ladderRules().Draw(t, "rule"))
		if err != nil {
			t.Fatal(err)
		}
		from := rapid.IntRange(l.Low(), min(l.High(), l.Low()+20)).Draw(t, "from")
		points := rapid.OneOf(rapid.IntRange(0, 200), rapid.IntRange(0, math.MaxInt)).Draw(t, "points")
		level, left, err := l.Reach(from, points)
		if err != nil || left < 0 || cost(t, l, from, level)+left != points {
			t.Fatalf("from %d with %d: %d, %d left, %v", from, points, level, left, err)
		}
		if level < l.High() {
			if step, _ := l.Step(level); step <= left {
				t.Fatalf("from %d with %d: stopped at %d with %d left, a step costs %d", from, points, level, left, step)
			}
		}
	})
}

func TestLadderSteps(t *testing.T) {
	r := chargen.LadderRule{Clause: ladderClause, Subject: "skill", Low: -2, Steps: []int{7, 1, 3}, Open: true, Growth: 2}
	l, err := chargen.NewLadder(r)
	if err != nil {
		t.Fatal(err)
	}
	at := -2
	for level, cost := range l.Steps() {
		if level != at || cost != r.Steps[level+2] {
			t.Errorf("%d: %d", level, cost)
		}
		at++
	}
	if at != 1 {
		t.Errorf("the steps end at %d", at)
	}
	for range l.Steps() {
		break
	}
	for level, want := range map[int]int{1: 5, 2: 7, 3: 9} {
		if got, err := l.Step(level); got != want || err != nil {
			t.Errorf("step at %d: %d, %v", level, got, err)
		}
	}
}

// An open ladder ends where the climb would cost more than a billion, whatever
// the size of an int.
func TestLadderTop(t *testing.T) {
	for _, r := range []chargen.LadderRule{
		{Steps: []int{1}, Open: true},
		{Steps: []int{1}, Open: true, Growth: 1},
		{Steps: []int{11}, Open: true, Growth: 1_000_000},
		{Steps: []int{500_000_000, 400_000_000}, Open: true, Growth: 1},
		{Steps: []int{1_000_000_000}, Open: true},
		{Steps: []int{1_000_000_000}},
		{Low: 1_000_000, Steps: []int{3}, Open: true},
	} {
		r.Clause, r.Subject = ladderClause, "skill"
		l, err := chargen.NewLadder(r)
		if err != nil {
			t.Fatal(err)
		}
		top := cost(t, l, l.Low(), l.High())
		if top > chargen.MaxCost {
			t.Errorf("%+v: the top costs %d", r, top)
		}
		if r.Open && len(r.Steps) == 1 && r.Growth == 0 && top+r.Steps[0] <= chargen.MaxCost {
			t.Errorf("%+v: the top costs only %d", r, top)
		}
		if r.Growth == 1 && r.Steps[0] == 1 && l.High() != 44720 { // 44720·44721/2
			t.Errorf("triangular numbers end at %d", l.High())
		}
		if level, left, err := l.Reach(l.Low(), math.MaxInt); level != l.High() || left != math.MaxInt-top || err != nil {
			t.Errorf("%+v: reached %d, %d left, %v", r, level, left, err)
		}
		if _, err := l.Step(l.High()); !errors.Is(err, rollbook.Fault{Clause: ladderClause, Subject: "skill"}) {
			t.Errorf("%+v: a step above the top: %v", r, err)
		}
	}
}

func TestLadderRefuses(t *testing.T) {
	l, err := chargen.NewLadder(chargen.LadderRule{Clause: ladderClause, Subject: "language", Steps: []int{15, 10, 10, 20}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		from, to int
		want     string
	}{
		{-1, 2, "x LAD-1: language -1; allowed: 0..4"},
		{5, 5, "x LAD-1: language 5; allowed: 0..4"},
		{0, 5, "x LAD-1: language 5; allowed: 0..4"},
		{3, 2, "x LAD-1: language 2; allowed: 3..4"},
		{2, math.MinInt, "x LAD-1: language " + itoa(math.MinInt) + "; allowed: 2..4"},
	} {
		if n, err := l.Cost(c.from, c.to); n != 0 || err == nil || err.Error() != c.want {
			t.Errorf("%d→%d: %d, %v", c.from, c.to, n, err)
		}
	}
	for _, c := range [][2]int{{2, 3}, {5, 1}, {1, -1}} {
		if n, err := l.Refund(c[0], c[1]); n != 0 || !errors.Is(err, rollbook.Fault{Clause: ladderClause}) {
			t.Errorf("%v: %d, %v", c, n, err)
		}
	}
	for _, level := range []int{-1, 4, math.MaxInt} {
		if n, err := l.Step(level); n != 0 || !errors.Is(err, rollbook.Fault{Clause: ladderClause}) {
			t.Errorf("step at %d: %d, %v", level, n, err)
		}
	}
	for _, c := range [][2]int{{-1, 5}, {5, 5}, {1, -1}} {
		if level, left, err := l.Reach(c[0], c[1]); level != c[0] || left != c[1] || !errors.Is(err, rollbook.Fault{Clause: ladderClause}) {
			t.Errorf("%v: %d, %d, %v", c, level, left, err)
		}
	}
}

func TestNewLadderRefuses(t *testing.T) {
	ok := chargen.LadderRule{Clause: ladderClause, Subject: "skill", Steps: []int{1}, Open: true}
	for name, change := range map[string]func(*chargen.LadderRule){
		"no steps":          func(r *chargen.LadderRule) { r.Steps = nil },
		"many steps":        func(r *chargen.LadderRule) { r.Steps = make([]int, 1001) },
		"a free step":       func(r *chargen.LadderRule) { r.Steps = []int{1, 0, 2} },
		"a negative step":   func(r *chargen.LadderRule) { r.Steps = []int{-1} },
		"a huge step":       func(r *chargen.LadderRule) { r.Steps = []int{math.MaxInt} },
		"a huge sum":        func(r *chargen.LadderRule) { r.Steps = []int{1_000_000_000, 1} },
		"negative growth":   func(r *chargen.LadderRule) { r.Growth = -1 },
		"huge growth":       func(r *chargen.LadderRule) { r.Growth = 1_000_001 },
		"growth of nothing": func(r *chargen.LadderRule) { r.Open, r.Growth = false, 1 },
		"low":               func(r *chargen.LadderRule) { r.Low = math.MinInt },
		"high":              func(r *chargen.LadderRule) { r.Low = 1_000_001 },
		"no subject":        func(r *chargen.LadderRule) { r.Subject = "" },
	} {
		bad := ok
		change(&bad)
		if l, err := chargen.NewLadder(bad); !errors.Is(err, rollbook.Fault{Clause: ladderClause}) || l != (chargen.Ladder{}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := chargen.NewLadder(ok); err != nil {
		t.Error(err)
	}
}

func TestZeroLadder(t *testing.T) {
	var l chargen.Ladder
	if n, err := l.Cost(0, 0); n != 0 || err != nil || l.Low() != 0 || l.High() != 0 {
		t.Error(n, err)
	}
	if _, err := l.Step(0); err == nil {
		t.Error("a step of nothing")
	}
	if level, left, err := l.Reach(0, 7); level != 0 || left != 7 || err != nil {
		t.Error(level, left, err)
	}
	if _, _, err := l.Reach(0, -7); err == nil {
		t.Error("negative points")
	}
	for range l.Steps() {
		t.Error("a step")
	}
}

func TestLookUpsAllocateNothing(t *testing.T) {
	l, _ := chargen.NewLadder(chargen.LadderRule{Clause: ladderClause, Subject: "skill", Low: -10, Steps: []int{10, 9, 8, 7}, Open: true, Growth: 2})
	sum := 0
	if n := testing.AllocsPerRun(100, func() {
		a, _ := l.Cost(-10, 20)
		b, _ := l.Step(3)
		c, d, _ := l.Reach(-8, 500)
		e, _ := l.Refund(7, -3)
		sum += a + b + c + d + e
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
