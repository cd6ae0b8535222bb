package m12char_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"pgregory.net/rapid"
)

// naiveScore reads GEN-1's table another way: by how many faces lie below.
func naiveScore(face int) int {
	score := 2
	for _, first := range []int{2, 4, 10, 12} {
		if face >= first {
			score++
		}
	}
	return score
}

// GEN-1, GEN-4: typed and rolled dice give the same, face by face; no method
// goes above 6 or below 2.
func TestRolledScores(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		faces := dicerapid.Faces(m12.Sides, 8, 8).Draw(t, "faces")
		s, err := m12char.RandomScores(faces...)
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		for c, score := range s.All() {
			if score != naiveScore(faces[i]) || score < 2 || score > 6 {
				t.Fatalf("%v: %d for a %d", c, score, faces[i])
			}
			i++
		}
		script := dice.Replay(draws(faces))
		if rolled, err := m12char.RollScores(script); rolled != s || err != nil || script.Done() != nil {
			t.Fatalf("rolled %v, typed %v, %v", rolled, s, err)
		}
		set, err := m12char.MixedSet(faces...)
		if rolled, err2 := m12char.RollMixed(dice.Typed(faces...)); rolled != set || err != nil || err2 != nil || set.Check(s) != nil || set.Sum() != s.Sum() {
			t.Fatalf("mixed %v of %v, %v, %v", set, s, err, err2)
		}
		if !slices.IsSortedFunc(set[:], func(a, b uint8) int { return int(b) - int(a) }) {
			t.Fatalf("%v is not sorted", set)
		}
	})
}

func draws(faces []int) []dice.Draw {
	var all []dice.Draw
	for _, face := range faces {
		all = append(all, dice.Draw{Die: 12, Face: face})
	}
	return all
}

// Hazard 13, for the dice of GEN-1: a wrong count or an impossible face.
func TestRandomScoresRefuses(t *testing.T) {
	good := []int{1, 2, 3, 4, 5, 6, 7, 8}
	for _, c := range []struct {
		faces []int
		want  error
		draw  int
	}{
		{nil, dice.ErrExhausted, 1},
		{good[:7], dice.ErrExhausted, 8},
		{append(slices.Clone(good), 9), dice.ErrNotDue, 9},
		{[]int{1, 2, 0, 4, 5, 6, 7, 8}, dice.ErrFace, 3},
		{[]int{1, 2, 3, 4, 5, 6, 7, 13}, dice.ErrFace, 8},
		{[]int{math.MinInt}, dice.ErrFace, 1},
		{make([]int, 1000), dice.ErrNotDue, 9},
	} {
		s, err := m12char.RandomScores(c.faces...)
		var draw *dice.DrawError
		if !errors.Is(err, c.want) || !errors.As(err, &draw) || draw.Draw != c.draw || s != (m12.Scores{}) {
			t.Errorf("%v: %v, %v", c.faces, s, err)
		}
	}
	for _, rng := range []dice.RNG{dice.Typed(1, 2, 3), dice.Func(func(int) int { return -1 }), dice.Func(func(int) int { return 12 })} {
		if s, err := m12char.RollScores(rng); err == nil || s != (m12.Scores{}) {
			t.Errorf("%v, %v", s, err)
		}
		if s, err := m12char.RollMixed(rng); err == nil || s != (m12char.ScoreSet{}) {
			t.Errorf("%v, %v", s, err)
		}
	}
}

// GEN-3: nine rows, each of values from 2 to 6. Erratum E1: the third adds up to
// 35, all others to 36.
func TestFastRows(t *testing.T) {
	rows := slices.Collect(m12char.FastRows())
	if len(rows) != 9 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, row := range rows {
		want := 36
		if i == 2 {
			want = 35
		}
		if row.Sum() != want || slices.Max(row[:]) > 6 || slices.Min(row[:]) < 2 {
			t.Errorf("row %d, %v: %d", i+1, row, row.Sum())
		}
		if slices.Index(rows, row) != i {
			t.Errorf("row %d twice", i+1)
		}
	}
	if got := rows[2].String(); got != "6 5 5 5 4 4 3 3" {
		t.Error(got)
	}
}

// GEN-5: every order of the eight places each value once, and only that.
func TestPlacement(t *testing.T) {
	all := slices.Collect(rollbook.All[m12.Characteristic]())
	rapid.Check(t, func(t *rapid.T) {
		row := rapid.SampledFrom(slices.Collect(m12char.FastRows())).Draw(t, "row")
		order := rapid.Permutation(all).Draw(t, "order")
		s, err := row.Place(order...)
		if err != nil || row.Check(s) != nil || m12char.CheckScores(m12char.FastMethod, s) != nil {
			t.Fatalf("%v: %v, %v", order, s, err)
		}
		for i := 1; i < len(order); i++ {
			if s.Of(order[i]) > s.Of(order[i-1]) {
				t.Fatalf("%v: %v", order, s)
			}
		}
		c := rapid.SampledFrom(all).Draw(t, "characteristic")
		bad, _ := s.With(c, s.Of(c)%6+1)
		if !errors.Is(row.Check(bad), rollbook.Fault{Clause: "m12 GEN-5"}) {
			t.Fatalf("%v takes %v", row, bad)
		}
	})
	row := slices.Collect(m12char.FastRows())[0]
	for _, order := range [][]m12.Characteristic{nil, all[:7], append(slices.Clone(all), m12.Sy), slices.Repeat([]m12.Characteristic{m12.Sy}, 8)} {
		if s, err := row.Place(order...); !errors.Is(err, rollbook.Fault{Clause: "m12 GEN-5"}) || s != (m12.Scores{}) {
			t.Errorf("%v: %v, %v", order, s, err)
		}
	}
	if _, err := row.Place(0, 1, 2, 3, 4, 5, 6, 7); !errors.Is(err, rollbook.Fault{Clause: "m12 CHR-1"}) {
		t.Error(err)
	}
}

// What each method can have made, and what not: GEN-1 to GEN-4.
func TestMethodCheck(t *testing.T) {
	even := m12.Scores{4, 4, 4, 4, 4, 4, 4, 4}
	for _, c := range []struct {
		m      m12char.Method
		s      m12.Scores
		clause rollbook.Clause // "" for legal
		faults int
	}{
		{0, m12.Scores{255}, "", 0},
		{m12char.RandomMethod, even, "", 0},
		{m12char.RandomMethod, m12.Scores{6, 6, 6, 6, 6, 6, 6, 6}, "", 0},
		{m12char.RandomMethod, m12.Scores{1, 7, 4, 4, 4, 4, 4, 4}, "m12 GEN-1", 2},
		{m12char.MixedMethod, m12.Scores{7, 4, 4, 4, 4, 4, 4, 4}, "m12 GEN-4", 1},
		{m12char.BalancedMethod, m12.Scores{2, 2, 2, 2, 2, 2, 2, 2}, "", 0}, // underspending is allowed
		{m12char.BalancedMethod, m12.Scores{6, 6, 6, 6, 6, 2, 2, 2}, "", 0},
		{m12char.BalancedMethod, m12.Scores{6, 6, 6, 6, 6, 3, 2, 2}, "m12 GEN-2", 1},
		{m12char.BalancedMethod, m12.Scores{7, 1, 2, 2, 2, 2, 2, 2}, "m12 GEN-2", 2},
		{m12char.FastMethod, even, "m12 GEN-3", 1},
		{m12char.FastMethod, m12.Scores{3, 6, 5, 4, 3, 5, 4, 5}, "", 0}, // the row of 35
		{m12char.FastMethod, m12.Scores{4, 6, 5, 4, 3, 5, 4, 5}, "m12 GEN-3", 1},
		{9, even, "m12 GEN-1", 1},
	} {
		err := m12char.CheckScores(c.m, c.s)
		n := 0
		for f := range rollbook.Faults(err) {
			if f.Clause == c.clause {
				n++
			}
		}
		if n != c.faults || (err == nil) != (c.faults == 0) {
			t.Errorf("%v, %v: %v", c.m, c.s, err)
		}
	}
	if m, err := rollbook.Parse[m12char.Method]("FAST"); m != m12char.FastMethod || err != nil {
		t.Error(m, err)
	}
	if p := m12char.BalancedPool(); p.Points() != 20 || p.Len() != 8 {
		t.Error(p.Points(), p.Len())
	}
}
