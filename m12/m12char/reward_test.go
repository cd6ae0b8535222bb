package m12char_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

// REW-1, REW-2, REW-3: the bounds of a reward, each side of each.
func TestRewardBounds(t *testing.T) {
	c := m12char.NewCharacter(book)
	for _, k := range []struct {
		r      m12char.Reward
		faults string // clauses
	}{
		{m12char.Reward{Improvement: 5}, ""}, {m12char.Reward{Improvement: 20, Scenario: 5, X: 3}, ""}, {m12char.Reward{Scenario: 1}, ""},
		{m12char.Reward{}, "REW-1"}, {m12char.Reward{Improvement: 4}, "REW-1"}, {m12char.Reward{Improvement: 21}, "REW-1"}, {m12char.Reward{X: 1}, ""}, {m12char.Reward{X: 4}, "REW-3"}, {m12char.Reward{Improvement: 4, X: 1}, "REW-1"},
		{m12char.Reward{Improvement: 5, Scenario: 6}, "REW-2"}, {m12char.Reward{Improvement: 5, Scenario: -1}, "REW-2"},
		{m12char.Reward{Improvement: 5, X: 4}, "REW-3"}, {m12char.Reward{Improvement: 5, X: -1}, "REW-3"},
		{m12char.Reward{Improvement: -1, Scenario: 9, X: math.MaxInt}, "REW-1 REW-2 REW-3"},
	} {
		var got []string
		for f := range rollbook.Faults(k.r.Validate()) {
			got = append(got, f.Clause.ID())
		}
		if strings.Join(got, " ") != k.faults {
			t.Errorf("%+v: %v, want %s", k.r, got, k.faults)
		}
		next, err := c.Award(book, k.r)
		if (err == nil) != (k.faults == "") || err != nil && !next.Equal(c) {
			t.Errorf("%+v: %v", k.r, err)
		}
		if a := next.Accounts(book); err == nil && (a.Improvement.Left != k.r.Improvement+k.r.Scenario || a.X.Left != 7+k.r.X) {
			t.Errorf("%+v: %+v", k.r, a)
		}
	}
}

// REW-4: by the knob the bounds are advice; what is no number of points is
// refused all the same.
func TestAdvisoryRewards(t *testing.T) {
	rules := m12char.Rules{AdvisoryRewards: true}
	c := m12char.NewCharacter(rules)
	next, err := c.Award(rules, m12char.Reward{Improvement: 40, Scenario: 9, X: 5, Reason: "the end of the campaign"})
	if a := next.Accounts(rules); err != nil || a.Improvement.Left != 49 || a.X.Left != 12 {
		t.Errorf("%+v, %v", a, err)
	}
	if next, err := c.Award(rules, m12char.Reward{}); err != nil || !next.Equal(c) {
		t.Error("nothing for nothing:", err)
	}
	for _, r := range []m12char.Reward{{Improvement: -1}, {Scenario: -1}, {X: -1}, {Improvement: 100_001}, {Improvement: math.MaxInt}, {Improvement: 5, Reason: "a\nb"},
		{Improvement: 5, Reason: strings.Repeat("x", 101)}} {
		if next, err := c.Award(rules, r); !errors.Is(err, rollbook.Fault{}) || !next.Equal(c) {
			t.Errorf("%.60v: %v", r, err)
		}
	}
}

// REW-1, REW-2, REW-3, REW-4: what can be no reward is refused in the words of
// rewards, whether bounds bind or not.
func TestImpossibleRewards(t *testing.T) {
	advisory := m12char.Rules{AdvisoryRewards: true}
	for _, k := range []struct {
		r    m12char.Reward
		want rollbook.Fault
	}{
		{m12char.Reward{Improvement: -1}, rollbook.Fault{Clause: "m12 REW-1", Subject: "improvement points of a session", Found: "-1"}},
		{m12char.Reward{Improvement: 100_001}, rollbook.Fault{Clause: "m12 REW-1", Subject: "improvement points of a session", Found: "100001"}},
		{m12char.Reward{Scenario: -2}, rollbook.Fault{Clause: "m12 REW-2", Subject: "improvement points of a scenario", Found: "-2"}},
		{m12char.Reward{Scenario: math.MaxInt}, rollbook.Fault{Clause: "m12 REW-2", Subject: "improvement points of a scenario"}},
		{m12char.Reward{X: -3}, rollbook.Fault{Clause: "m12 REW-3", Subject: "X-points of a session", Found: "-3"}},
		{m12char.Reward{X: 100_001}, rollbook.Fault{Clause: "m12 REW-3", Subject: "X-points of a session", Found: "100001"}},
	} {
		c := m12char.NewCharacter(book)
		if next, err := c.Award(book, k.r); !errors.Is(err, k.want) || !next.Equal(c) {
			t.Errorf("%+v: %v", k.r, err)
		}
		k.want.Allowed = "0..100000"
		next, err := c.Award(advisory, k.r)
		if !errors.Is(err, k.want) || !next.Equal(c) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v, advisory: %v; want %v", k.r, err, k.want)
		}
	}
	most := m12char.Reward{Improvement: 100_000, Scenario: 100_000, X: 100_000}
	if c, err := m12char.NewCharacter(book).Award(advisory, most); err != nil || c.X() != 100_007 {
		t.Error(c.X(), err)
	}
	all := m12char.Reward{Improvement: -1, Scenario: -1, X: -1}
	if _, err := m12char.NewCharacter(book).Award(advisory, all); strings.Count(err.Error(), "\n") != 2 {
		t.Errorf("not all at once: %v", err)
	}
}

// REW-1: improvement points go by the same ladders, without the cap of 200.
func TestImprovementHasNoCap(t *testing.T) {
	c, err := m12char.NewCharacter(book).Award(m12char.Rules{AdvisoryRewards: true}, m12char.Reward{Improvement: 450})
	if err != nil {
		t.Fatal(err)
	}
	c = apply(t, book, c, m12char.SetDie(m12.Sy, 4), m12char.AddField("Sport"),
		m12char.SetDie(m12.Ry, 4).From(m12char.Improvement), m12char.SetDie(m12.My, 3).From(m12char.Improvement), m12char.SetDie(m12.Ay, 3).From(m12char.Improvement))
	if a := c.Accounts(book); a.Advantages.Left != 0 || a.Improvement.Left != 50 {
		t.Errorf("%+v", a)
	}
	if _, err := c.Apply(book, m12char.AddField("Sport")); !errors.Is(err, rollbook.Fault{Clause: "m12 DEV-2"}) {
		t.Error(err)
	}
}

// XPT-2, XPT-4, XPT-5: test and sheet change together or not at all.
func TestSpendXFromTheSheet(t *testing.T) {
	c := m12char.NewCharacter(book)
	test := m12.Test{Dice: 2, Difficulty: 35}
	c2, paid, err := c.SpendBefore(test, 2, "the door")
	if err != nil || c2.X() != 5 || paid.X != 2 || c.X() != 7 {
		t.Fatal(c2.X(), paid, err)
	}
	r, err := paid.Roll(dice.Typed(1, 1))
	if err != nil {
		t.Fatal(err)
	}
	if c3, _, err := c2.SpendAfter(r, 1, ""); err == nil || !c3.Equal(c2) { // 41 succeeded
		t.Error("spent on a success")
	}
	r, _ = test.Roll(dice.Typed(1, 2))
	c3, r2, err := c2.SpendAfter(r, 5, "the door again")
	if err != nil || c3.X() != 0 || r2.Total() != 52 {
		t.Fatal(c3.X(), r2, err)
	}
	for _, n := range []int{0, -1, 1, math.MaxInt} {
		_, err1 := c3.SpendX(n, "")
		_, _, err2 := c3.SpendBefore(test, n, "")
		_, again, err3 := c3.SpendAfter(r, n, "")
		for _, err := range []error{err1, err2, err3} {
			if !errors.Is(err, rollbook.Fault{Clause: "m12 XPT-5"}) {
				t.Errorf("%d of none: %v", n, err)
			}
		}
		if again != r {
			t.Error("the result changed")
		}
	}
	long := strings.Repeat("x", 101)
	if c4, paid, err := c.SpendBefore(test, 1, long); err == nil || paid != test || !c4.Equal(c) {
		t.Error("a long reason is taken")
	}
	if c4, r2, err := c.SpendAfter(r, 1, long); err == nil || r2 != r || !c4.Equal(c) {
		t.Error("a long reason is taken")
	}
	clauses := ""
	for _, e := range c3.Points.All() {
		clauses += e.Clause.ID() + " "
	}
	if clauses != "XPT-1 XPT-2 XPT-2 " {
		t.Error(clauses)
	}
}
