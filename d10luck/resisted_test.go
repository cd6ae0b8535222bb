package d10luck_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/roll"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"pgregory.net/rapid"
)

var bothSides = []d10luck.Side{d10luck.SideA, d10luck.SideB}

// mirror is r with its sides exchanged, dice and all.
func mirror(t rapid.TB, r d10luck.Resisted) d10luck.Resisted {
	t.Helper()
	m, err := d10luck.Resist(r.Test(d10luck.SideB), r.Test(d10luck.SideA))
	for a, b := range r.Rounds() {
		if err == nil {
			m, err = m.Take(d10luck.SideA, b.Faces().AppendTo(nil)...)
		}
		if err == nil {
			m, err = m.Take(d10luck.SideB, a.Faces().AppendTo(nil)...)
		}
	}
	if err != nil {
		t.Fatalf("%v cannot be mirrored: %v", r, err)
	}
	return m
}

// TSK-5, TSK-6: swap the sides and you swap the winner, whatever the kinds, and
// nothing else; and the mirror of the mirror is the same.
func TestResistedIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := d10luckrapid.Resisted().Draw(t, "resisted")
		m := mirror(t, r)
		winner, decided := r.Winner()
		other, decidedToo := m.Winner()
		want := map[d10luck.Side]d10luck.Side{d10luck.SideA: d10luck.SideB, d10luck.SideB: d10luck.SideA}[winner]
		if other != want || decided != decidedToo || m.Ties() != r.Ties() || mirror(t, m) != r {
			t.Fatalf("%v, mirrored %v", r, m)
		}
		for _, side := range bothSides {
			if r.Result(side) != m.Result(d10luck.SideA+d10luck.SideB-side) {
				t.Fatalf("%v, mirrored %v", r, m)
			}
		}
	})
}

// TSK-5: agreement with the naive second implementation, round by round, and every
// round but the last is a tie of two successes.
func TestResistedProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := d10luckrapid.Test().Draw(t, "a"), d10luckrapid.Test().Draw(t, "b")
		if rapid.Bool().Draw(t, "equal") {
			b = a
		}
		start, err := d10luck.Resist(a, b)
		rec := dice.Recorder{Src: dicerapid.RNG(t)}
		var r d10luck.Resisted
		if err == nil {
			r, err = start.Roll(&rec)
		}
		if errors.Is(err, dice.ErrRounds) {
			t.SkipNow()
		}
		if err != nil {
			t.Fatal(err)
		}
		n, shown := 0, []int(nil)
		for a, b := range r.Rounds() {
			winner, tie := naiveWinner(a.Total(), b.Total())
			shown = b.Faces().AppendTo(a.Faces().AppendTo(shown))
			if n++; tie != (n <= r.Ties()) {
				t.Fatalf("%v: round %d of %d ties", r, n, r.Ties())
			}
			if got, decided := r.Winner(); !tie && (got != winner || !decided) {
				t.Fatalf("%v: %v wins", r, winner)
			}
		}
		if n != r.Ties()+1 || !slices.Equal(shown, faces(rec.Draws)) {
			t.Fatalf("%v: %d rounds show %v, rolled %v", r, n, shown, rec.Draws)
		}
		if r.Test(d10luck.SideA) != a || r.Test(d10luck.SideB) != b {
			t.Fatal("the tests changed")
		}
		for _, side := range bothSides {
			if n, _ := r.Need(side); n != 0 {
				t.Fatalf("%v still needs dice", r)
			}
			if _, err := r.Take(side, 3); !errors.Is(err, dice.ErrNotDue) {
				t.Fatalf("%v takes another die: %v", r, err)
			}
		}
		if again, err := r.Roll(dice.Typed()); err != nil || again != r {
			t.Fatalf("%v rolls again: %v", r, err)
		}
	})
}

// Save and resume at any die, with the sides' dice in any order, comes to the same.
func TestResistedResume(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := d10luckrapid.Resisted().Draw(t, "resisted")
		r, err := d10luck.Resist(want.Test(d10luck.SideA), want.Test(d10luck.SideB))
		for a, b := range want.Rounds() {
			rest := map[d10luck.Side][]int{d10luck.SideA: a.Faces().AppendTo(nil), d10luck.SideB: b.Faces().AppendTo(nil)}
			for len(rest[d10luck.SideA])+len(rest[d10luck.SideB]) > 0 && err == nil {
				side := rapid.SampledFrom(bothSides).Draw(t, "side")
				if len(rest[side]) == 0 {
					continue
				}
				r = decodetest.Reload(t, r)
				if n, sides := r.Need(side); n != 1 || sides == 0 {
					t.Fatalf("%v: %v needs %d d%d", r, side, n, sides)
				}
				n := rapid.IntRange(1, len(rest[side])).Draw(t, "n")
				r, err = r.Take(side, rest[side][:n]...)
				rest[side] = rest[side][n:]
			}
		}
		if err != nil || r != want {
			t.Fatalf("%v in pieces, %v, %v", r, want, err)
		}
	})
}

// TSK-5: the account has the rounds as they lie, each side's dice and whatever is added
// to them; from one side to the next it adds up to the total; ties are counted, and at
// the end the winner stands.
func TestResistedSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := d10luckrapid.Resisted().Draw(t, "resisted")
		if rapid.Bool().Draw(t, "turned") { // so that b alone has dice, now and then
			r = mirror(t, r)
		}
		var want []rollbook.Step
		number := func(key string, n int) {
			want = append(want, rollbook.Step{Clause: "d10luck TSK-5", Key: key, N: n})
		}
		round := 0
		for a, b := range r.Rounds() {
			for i, side := range []d10luck.Result{a, b} {
				if side.Faces().Len() > 0 {
					number(d10luck.KeySide, i+1)
					want = slices.AppendSeq(want, side.Steps())
				}
			}
			if round++; round <= r.Ties() {
				number(d10luck.KeyTie, round)
			}
		}
		if winner, decided := r.Winner(); decided {
			key := d10luck.KeyWinner
			if winner == d10luck.Neither {
				key = d10luck.KeyNobody
			}
			number(key, map[d10luck.Side]int{d10luck.SideA: 1, d10luck.SideB: 2}[winner])
		}
		if got := slices.Collect(r.Steps()); !slices.Equal(got, want) {
			t.Fatalf("%v\nhas the steps %v\nwant          %v", r, got, want)
		}
		checkSteps(t, r.Steps)
		checkSums(t, r)
	})
	for step := range (d10luck.Resisted{}).Steps() {
		t.Errorf("the zero Resisted has a step %v", step)
	}
}

// checkSums holds the sums of the account against the totals of the rounds.
func checkSums(t *rapid.T, r d10luck.Resisted) {
	var sums, totals []int
	for step := range r.Steps() {
		switch {
		case step.Key == d10luck.KeySide:
			sums = append(sums, 0)
		case step.Clause != "d10luck TSK-5":
			sums[len(sums)-1] += step.Value
		}
	}
	for a, b := range r.Rounds() {
		if a.Outcome() != d10luck.Undecided && b.Outcome() != d10luck.Undecided {
			totals = append(totals, a.Total(), b.Total())
		}
	}
	if len(sums) < len(totals) || !slices.Equal(sums[:len(totals)], totals) {
		t.Fatalf("%v: sums %v, totals %v", r, sums, totals)
	}
}

// TSK-5: rolled at once is begun and rolled, with the same dice; and it reads back from
// its text, but for the dice.
func TestRollResisted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := d10luckrapid.Resisted().Draw(t, "resisted")
		a, b := want.Test(d10luck.SideA), want.Test(d10luck.SideB)
		seed := rapid.String().Draw(t, "seed")
		start, err := d10luck.Resist(a, b)
		if err != nil {
			t.Fatal(err)
		}
		rolled, err := start.Roll(dice.NewSource(seed))
		if at, errAt := d10luck.RollResisted(dice.NewSource(seed), a, b); err != nil || errAt != nil || at != rolled {
			t.Fatalf("%v at once, %v; %v in two, %v", at, errAt, rolled, err)
		}
		again, err := d10luck.ParseResisted(want.Text())
		if err != nil || again != start || again.Text() != want.Text() {
			t.Fatalf("%v has the text %q, which reads as %v, %v", want, want.Text(), again, err)
		}
	})
	if text := (d10luck.Resisted{}).Text(); text != "" {
		t.Errorf("the zero Resisted has the text %q", text)
	}
	good, bad := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}, d10luck.Test{Kind: d10luck.Unskilled}
	for _, pair := range [][2]d10luck.Test{{bad, good}, {good, bad}} {
		r, err := d10luck.RollResisted(dicetest.NewScript(t), pair[0], pair[1])
		if !errors.Is(err, rollbook.Fault{Clause: "d10luck TSK-3"}) || r != (d10luck.Resisted{}) {
			t.Errorf("%v: %v, %v", pair, r, err)
		}
	}
	for _, short := range [][]int{{}, {5}, {5, 10, 6}, {5, 5}, {5, 5, 7}} {
		if r, err := d10luck.RollResisted(dice.Typed(short...), good, good); !errors.Is(err, dice.ErrExhausted) || r != (d10luck.Resisted{}) {
			t.Errorf("%v: %v, %v", short, r, err)
		}
	}
}

// Hazard 3: a source that always ties ends at the cap, with an error that names
// the clause; the cap is the smaller of both sides', and the last good state stays.
func TestEndlessTies(t *testing.T) {
	for _, c := range []struct{ a, b, want int32 }{{0, 0, 100}, {1, 0, 1}, {0, 3, 3}, {7, 2, 2}} {
		test := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}
		a, b := test, test
		a.Limits.Rounds, b.Limits.Rounds = c.a, c.b
		start, err := d10luck.Resist(a, b)
		if err != nil {
			t.Fatal(err)
		}
		draws := 0
		rng := dice.Func(func(int) int { draws++; return 7 })
		r, err := start.Roll(rng)
		if !errors.Is(err, dice.ErrRounds) || !strings.Contains(fmt.Sprint(err), "d10luck TSK-5") || r != start {
			t.Errorf("%v: %v, %v", c, r, err)
		}
		if want := 2 * (1 + int(c.want)); draws != want {
			t.Errorf("%v: %d draws, want %d", c, draws, want)
		}
		r = start // typed dice meet the same cap
		for range c.want {
			for _, side := range bothSides {
				if r, err = r.Take(side, 8); err != nil {
					t.Fatal(err)
				}
			}
		}
		for range r.Rounds() {
			break // iterators may be left early
		}
		if c.want > 1 && !strings.Contains(r.String(), fmt.Sprintf("undecided after %d ties", c.want)) {
			t.Error(r)
		}
		decodetest.Reload(t, r)
		r, _ = r.Take(d10luck.SideB, 8)
		if again, err := r.Take(d10luck.SideA, 8); !errors.Is(err, dice.ErrRounds) || again != r || r.Ties() != int(c.want) {
			t.Errorf("%v: typed, %d ties: %v", c, r.Ties(), err)
		}
		if again, err := r.Take(d10luck.SideA, 9); err != nil || again.Ties() != int(c.want) {
			t.Errorf("%v: the last round: %v, %v", c, again, err)
		}
	}
}

// What no side may do, and nothing changes by it.
func TestResistedRefuses(t *testing.T) {
	good := d10luck.Test{Kind: d10luck.Task, Attribute: 4, Skill: 2}
	bad := d10luck.Test{Kind: d10luck.Unskilled, Attribute: 4, Penalty: 1}
	for _, pair := range [][2]d10luck.Test{{bad, good}, {good, bad}, {bad, bad}} {
		r, err := d10luck.Resist(pair[0], pair[1])
		n := strings.Count(fmt.Sprint(err), "d10luck: side ")
		if !errors.Is(err, rollbook.Fault{Clause: "d10luck TSK-3"}) || r != (d10luck.Resisted{}) || pair[0] == pair[1] != (n == 2) {
			t.Errorf("%v: %v", pair, err)
		}
	}
	start, _ := d10luck.Resist(good, good)
	start, _ = start.Take(d10luck.SideA, 10)
	for _, c := range []struct {
		side  d10luck.Side
		faces []int
		want  error
	}{
		{d10luck.Neither, []int{4}, rollbook.Fault{Clause: "d10luck TSK-5"}},
		{3, []int{4}, rollbook.Fault{Clause: "d10luck TSK-5"}},
		{d10luck.SideA, []int{7}, dice.ErrFace},
		{d10luck.SideA, []int{6, 6, 2, 1}, dice.ErrNotDue},
		{d10luck.SideB, []int{11}, dice.ErrFace},
		{d10luck.SideB, []int{4, 4}, dice.ErrNotDue},
	} {
		if r, err := start.Take(c.side, c.faces...); !errors.Is(err, c.want) || r != start {
			t.Errorf("%v %v: %v, %v", c.side, c.faces, r, err)
		}
	}
	// A tie opens the next round, but not for the same dice.
	start, _ = start.Take(d10luck.SideA, 1)
	if r, err := start.Take(d10luck.SideB, 10, 1, 5); !errors.Is(err, dice.ErrNotDue) || r != start {
		t.Errorf("%v, %v", r, err)
	}
	if r, err := start.Roll(dice.Typed(10, 1, 7)); !errors.Is(err, dice.ErrExhausted) || r != start {
		t.Errorf("%v, %v", r, err)
	}
	var none d10luck.Resisted
	if _, decided := none.Winner(); decided {
		t.Error("the zero Resisted is decided")
	}
	for _, side := range bothSides {
		if n, _ := none.Need(side); n != 0 {
			t.Errorf("the zero Resisted needs %d", n)
		}
		if r, err := none.Take(side, 3); !errors.Is(err, dice.ErrNotDue) || r != none {
			t.Errorf("the zero Resisted took a die: %v", err)
		}
	}
	for range none.Rounds() {
		t.Error("the zero Resisted has a round")
	}
	if r, err := none.Roll(dicetest.NewScript(t)); !errors.Is(err, roll.ErrNoTest) || r != none {
		t.Errorf("the zero Resisted rolled: %v", err)
	}
	if got := none.String(); got != "undecided" {
		t.Errorf("the zero Resisted is %q", got)
	}
	for range start.Rounds() {
		break // iterators may be left early
	}
	if start.Result(d10luck.Neither) != (d10luck.Result{}) || start.Test(9) != (d10luck.Test{}) {
		t.Error("neither side has dice")
	}
}

// TSK-5 [R]: totals are compared even where the cap of an unskilled attempt makes
// the levels equal.
func TestResistedComparesTotals(t *testing.T) {
	a := d10luck.Test{Kind: d10luck.Unskilled, Attribute: 6, Penalty: 2}
	b := d10luck.Test{Kind: d10luck.Unskilled, Attribute: 8, Penalty: 2}
	r, _ := d10luck.Resist(a, b)
	r, err := r.Roll(dice.Typed(9, 8))
	if winner, _ := r.Winner(); err != nil || winner != d10luck.SideB {
		t.Errorf("%v, %v", r, err)
	}
	table := d10luck.OutcomeTable{}
	if x, y := r.Result(d10luck.SideA).Level(table), r.Result(d10luck.SideB).Level(table); x != y || x != table.Decent() {
		t.Errorf("%v, %v", x, y)
	}
}
