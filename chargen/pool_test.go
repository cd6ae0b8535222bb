package chargen_test

import (
	"errors"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"pgregory.net/rapid"
)

const poolClause rollbook.Clause = "x POO-1"

// pools draws small pools, their room less or more than their points.
func pools() *rapid.Generator[chargen.Pool] {
	return rapid.Custom(func(t *rapid.T) chargen.Pool {
		var items []chargen.Item
		for i := range rapid.IntRange(1, 5).Draw(t, "items") {
			base := rapid.IntRange(-3, 7).Draw(t, "base")
			items = append(items, chargen.Item{Name: string(rune('A' + i)), Base: base, Max: base + rapid.IntRange(0, 5).Draw(t, "room")})
		}
		p, err := chargen.NewPool(poolClause, rapid.IntRange(0, 20).Draw(t, "points"), items...)
		if err != nil {
			t.Fatal(err)
		}
		return p
	})
}

// allocations lists all valid scores of a small pool, the slow way.
func allocations(p chargen.Pool) [][]int {
	all := [][]int{nil}
	for _, item := range p.All() {
		var longer [][]int
		for _, scores := range all {
			for score := item.Base; score <= item.Max; score++ {
				longer = append(longer, append(slices.Clone(scores), score))
			}
		}
		all = longer
	}
	return slices.DeleteFunc(all, func(scores []int) bool {
		left := p.Points()
		for i, item := range p.All() {
			left -= scores[i] - item.Base
		}
		return left < 0
	})
}

// Every valid allocation is counted, and drawn by exactly one number; a random
// one is valid and leaves what was asked for.
func TestPoolRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := pools().Draw(t, "pool")
		byLeft := map[int]int{}
		for _, scores := range allocations(p) {
			left, err := p.Left(scores)
			if err != nil || p.Validate(scores) != nil {
				t.Fatalf("%v: %v, %v", scores, err, p.Validate(scores))
			}
			byLeft[left]++
		}
		for left := range p.Points() + 1 {
			if n, ok := p.Count(left); !ok || int(n) != byLeft[left] {
				t.Fatalf("%d left: %d ways, want %d", left, n, byLeft[left])
			}
			scores, err := p.Random(dicerapid.RNG(t), left)
			if (err == nil) != (byLeft[left] > 0) {
				t.Fatalf("%d left of %d ways: %v", left, byLeft[left], err)
			}
			if err != nil {
				continue
			}
			if got, err := p.Left(scores); err != nil || got != left || p.Validate(scores) != nil {
				t.Fatalf("%v leaves %d, want %d", scores, got, left)
			}
		}
	})
}

// Each allocation comes from one face of one die: all equally likely, exactly.
func TestPoolRandomIsUniform(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := pools().Draw(t, "pool")
		left := rapid.IntRange(p.LeastLeft(), p.Points()).Draw(t, "left")
		n, _ := p.Count(left)
		if n > 2000 {
			return
		}
		seen := map[string]bool{}
		for face := range int(n) {
			script := dice.Replay([]dice.Draw{{Die: int(n), Face: face + 1}})
			scores, err := p.Random(script, left)
			if err != nil || script.Done() != nil {
				t.Fatal(err, script.Done())
			}
			seen[strings.Join(words(scores), " ")] = true
		}
		if len(seen) != int(n) {
			t.Fatalf("%d allocations from %d faces", len(seen), n)
		}
	})
}

func words(scores []int) []string {
	var w []string
	for _, s := range scores {
		w = append(w, string(rune('0'+s)))
	}
	return w
}

// Points given and left are always the points there are; what is refused
// changes nothing, and Take undoes Give.
func TestPoolGiveAndTake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := pools().Draw(t, "pool")
		scores := p.Start()
		for range 20 {
			before := slices.Clone(scores)
			item, n := rapid.IntRange(-1, p.Len()).Draw(t, "item"), rapid.IntRange(-1, 6).Draw(t, "n")
			give := rapid.Bool().Draw(t, "give")
			move, back := p.Give, p.Take
			want := n
			if !give {
				move, back, want = p.Take, p.Give, -n
			}
			legal := n >= 1 && item >= 0 && item < p.Len()
			if legal {
				after := slices.Clone(scores)
				after[item] += want
				legal = p.Validate(after) == nil
			}
			err := move(scores, item, n)
			if (err == nil) != legal || !errors.Is(err, rollbook.Fault{Clause: poolClause}) && err != nil {
				t.Fatalf("%v: item %d by %d: %v", before, item, want, err)
			}
			if err != nil {
				if !slices.Equal(scores, before) {
					t.Fatalf("a refused move made %v of %v", scores, before)
				}
				continue
			}
			again := slices.Clone(scores)
			if err := back(again, item, n); err != nil || !slices.Equal(again, before) {
				t.Fatalf("undone: %v, want %v, %v", again, before, err)
			}
			sum := 0
			for i, item := range p.All() {
				sum += scores[i] - item.Base
			}
			if left, err := p.Left(scores); err != nil || left+sum != p.Points() {
				t.Fatalf("%v: %d left, %d spent", scores, left, sum)
			}
		}
	})
}

// All faults of a bad allocation are named, each once.
func TestPoolValidate(t *testing.T) {
	p, err := chargen.NewPool(poolClause, 3, chargen.Item{Name: "A", Base: 1, Max: 4}, chargen.Item{Name: "B", Base: 0, Max: 9})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		scores []int
		want   string
	}{
		{[]int{1, 0}, ""},
		{[]int{4, 0}, ""},
		{[]int{1, 3}, ""},
		{[]int{5, -1}, "x POO-1: A 5; allowed: 1..4\nx POO-1: B -1; allowed: 0..9"},
		{[]int{2, 3}, "x POO-1: points 4 spent; allowed: at most 3"},
		{[]int{0, 10}, "x POO-1: A 0; allowed: 1..4\nx POO-1: B 10; allowed: 0..9\nx POO-1: points 9 spent; allowed: at most 3"},
		{[]int{1}, "x POO-1: scores 1; allowed: 2"},
		{nil, "x POO-1: scores 0; allowed: 2"},
		{[]int{1, math.MaxInt}, "x POO-1: B " + itoa(math.MaxInt) + "; allowed: 0..9"},
	} {
		got := ""
		if err := p.Validate(c.scores); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%v: %q, want %q", c.scores, got, c.want)
		}
	}
}

func TestNewPoolRefuses(t *testing.T) {
	ok := chargen.Item{Name: "A", Base: 1, Max: 2}
	many := make([]chargen.Item, 65)
	for i := range many {
		many[i] = chargen.Item{Name: "A" + itoa(i)}
	}
	for _, c := range []struct {
		points int
		items  []chargen.Item
		faults int
	}{
		{-1, []chargen.Item{ok}, 1},
		{1001, []chargen.Item{ok}, 1},
		{math.MaxInt, nil, 2},
		{1, many, 1},
		{1, []chargen.Item{ok, ok}, 1},
		{1, []chargen.Item{{Name: ""}, {Name: " B"}, {Name: "a\nb"}, {Name: "\xff"}, {Name: strings.Repeat("x", 61)}}, 5},
		{1, []chargen.Item{{Name: "B", Base: 3, Max: 2}, {Name: "C", Base: 0, Max: 1_000_001}, {Name: "D", Base: math.MinInt, Max: math.MaxInt}}, 3},
	} {
		p, err := chargen.NewPool(poolClause, c.points, c.items...)
		n := 0
		for f := range rollbook.Faults(err) {
			if f.Clause == poolClause && f.Allowed != "" {
				n++
			}
		}
		if n != c.faults || p != (chargen.Pool{}) {
			t.Errorf("%d points, %d items: %d faults, want %d: %v", c.points, len(c.items), n, c.faults, err)
		}
	}
	if p, err := chargen.NewPool(poolClause, 1000, many[:64]...); err != nil || p.Len() != 64 || p.LeastLeft() != 1000 {
		t.Error(p.Len(), err)
	}
}

// A pool too large to count is refused by Random alone.
func TestHugePool(t *testing.T) {
	items := make([]chargen.Item, 64)
	for i := range items {
		items[i] = chargen.Item{Name: "A" + itoa(i), Max: 1000}
	}
	p, err := chargen.NewPool(poolClause, 1000, items...)
	if err != nil {
		t.Fatal(err)
	}
	if n, ok := p.Count(0); ok {
		t.Errorf("counted %d", n)
	}
	if _, err := p.Random(dicetest.NewScript(t), 0); !errors.Is(err, rollbook.Fault{Clause: poolClause, Subject: "pool"}) {
		t.Error(err)
	}
	// 64 items share 2 points: 64 pairs of the same, 64·63/2 others.
	if n, ok := p.Count(998); !ok || n != 64+64*63/2 {
		t.Errorf("%d, %v", n, ok)
	}
	for _, left := range []int{-1, 1001, math.MinInt} {
		if _, err := p.Random(dicetest.NewScript(t), left); !errors.Is(err, rollbook.Fault{Clause: poolClause, Subject: "points left over"}) {
			t.Error(err)
		}
	}
}

// The dice of a large pool: digits of 16 bits, and a bounded number of rounds
// for a source that names no allocation.
func TestPoolRandomDraws(t *testing.T) {
	items := make([]chargen.Item, 15)
	for i := range items {
		items[i] = chargen.Item{Name: string(rune('A' + i)), Base: 7, Max: 13}
	}
	p, err := chargen.NewPool(poolClause, 45, items...)
	if err != nil {
		t.Fatal(err)
	}
	n, ok := p.Count(0)
	if !ok || n != countFifteen() {
		t.Errorf("%d ways, %v, want %d", n, ok, countFifteen())
	}
	rec := dice.Recorder{Src: dice.NewSource("pool")}
	if _, err := p.Random(&rec, 0); err != nil || len(rec.Draws) != 3 || rec.Draws[1].Die != 65536 {
		t.Errorf("%v, %v", rec.Draws, err)
	}
	draws := 0
	high := dice.Func(func(n int) int { draws++; return n - 1 })
	if _, err := p.Random(high, 0); !errors.Is(err, dice.ErrRounds) || draws != 300 {
		t.Errorf("after %d draws: %v", draws, err)
	}
	for _, rng := range []dice.RNG{dice.Func(func(int) int { return -1 }), dice.Func(func(n int) int { return n })} {
		if _, err := p.Random(rng, 0); !errors.Is(err, dice.ErrSource) {
			t.Error(err)
		}
	}
	if _, err := p.Random(dice.Typed(1, 5), 0); !errors.Is(err, dice.ErrExhausted) {
		t.Error(err)
	}
}

// countFifteen counts the ways of 45 points among 15 items of room 6, by
// inclusion and exclusion.
func countFifteen() uint64 {
	choose := func(n, k int64) int64 {
		r := int64(1)
		for i := int64(1); i <= k; i++ {
			r = r * (n - k + i) / i
		}
		return r
	}
	sum, sign := int64(0), int64(1)
	for j := int64(0); 7*j <= 45; j++ {
		sum += sign * choose(15, j) * choose(45-7*j+14, 14)
		sign = -sign
	}
	return uint64(sum)
}

// With fair dice the scores of the items are spread alike.
func TestPoolRandomSpread(t *testing.T) {
	p, _ := chargen.NewPool(poolClause, 4, chargen.Item{Name: "A", Max: 4}, chargen.Item{Name: "B", Max: 2}, chargen.Item{Name: "C", Max: 3})
	want := map[string]int{}
	for _, s := range allocations(p) {
		if left, _ := p.Left(s); left == 0 {
			want[strings.Join(words(s), " ")] = 1
		}
	}
	rng, got := dice.NewSource("spread"), map[string]int{}
	const n = 20_000
	for range n {
		s, err := p.Random(rng, 0)
		if err != nil {
			t.Fatal(err)
		}
		got[strings.Join(words(s), " ")]++
	}
	expected := float64(n) / float64(len(want))
	for s := range got {
		if want[s] == 0 || math.Abs(float64(got[s])-expected) > 6*math.Sqrt(expected) {
			t.Errorf("%s came %d times, expected %.0f", s, got[s], expected)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d allocations came, want %d", len(got), len(want))
	}
}

func TestZeroPool(t *testing.T) {
	var p chargen.Pool
	scores, err := p.Random(dicetest.NewScript(t), 0)
	if len(scores) != 0 || err != nil || p.Points() != 0 || p.Len() != 0 || p.LeastLeft() != 0 || len(p.Start()) != 0 {
		t.Error(scores, err)
	}
	if n, ok := p.Count(0); n != 1 || !ok {
		t.Error(n, ok)
	}
	if err := p.Give(nil, 0, 1); err == nil {
		t.Error("the zero pool gives")
	}
	if err := p.Validate([]int{1}); err == nil {
		t.Error("the zero pool has scores")
	}
	for range p.All() {
		t.Error("an item")
	}
}

// Every allocation has the same probability, exactly.
func TestPoolDistribution(t *testing.T) {
	p, _ := chargen.NewPool(poolClause, 3, chargen.Item{Name: "A", Max: 2}, chargen.Item{Name: "B", Max: 2}, chargen.Item{Name: "C", Max: 1})
	dist, err := dicetest.Distribution(1, func(rng dice.RNG) (string, error) {
		scores, err := p.Random(rng, 0)
		return strings.Join(words(scores), " "), err
	})
	if err != nil {
		t.Fatal(err)
	}
	want, n := big.NewRat(1, 5), 0 // 2 1 0 · 2 0 1 · 1 2 0 · 1 1 1 · 0 2 1
	for s, prob := range dist.All() {
		if n++; prob.Cmp(want) != 0 {
			t.Errorf("%s: %v", s, prob)
		}
	}
	if n != 5 {
		t.Errorf("%d allocations", n)
	}
}
