package chargen_test

import (
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/chargen"
)

// Every limit holds at its very figure, and whoever is one beyond it is told the range
// that is allowed.

// wantError holds that err reads want, or is none where that is empty.
func wantError(t *testing.T, what string, err error, want string) {
	t.Helper()
	got := ""
	if err != nil {
		got = err.Error()
	}
	if got != want {
		t.Errorf("%s:\n got %q\nwant %q", what, got, want)
	}
}

func TestLadderLimits(t *testing.T) {
	many := make([]int, chargen.MaxSteps+1)
	for i := range many {
		many[i] = 1
	}
	const lowest, steps = "x LAD-1: lowest level ", "x LAD-1: steps of a ladder "
	for _, c := range []struct {
		rule chargen.LadderRule
		want string
	}{
		{chargen.LadderRule{Low: -1_000_000, Steps: many[:1]}, ""},
		{chargen.LadderRule{Low: -1_000_001, Steps: many[:1]}, lowest + "-1000001; allowed: -1000000..1000000"},
		{chargen.LadderRule{Low: 1_000_000, Steps: many[:1]}, ""},
		{chargen.LadderRule{Low: 1_000_001, Steps: many[:1]}, lowest + "1000001; allowed: -1000000..1000000"},
		{chargen.LadderRule{Steps: many[:1000]}, ""},
		{chargen.LadderRule{Steps: many}, steps + "1001; allowed: 1..1000"},
		{chargen.LadderRule{}, steps + "0; allowed: 1..1000"},
		{chargen.LadderRule{Steps: many[:1], Open: true, Growth: 1_000_000}, ""},
		{chargen.LadderRule{Steps: many[:1], Open: true, Growth: 1_000_001}, "x LAD-1: growth of a ladder 1000001; allowed: 0..1000000"},
		{chargen.LadderRule{Steps: many[:1], Growth: 1}, "x LAD-1: growth of a ladder 1; allowed: 0..0"},
		{chargen.LadderRule{Steps: []int{1_000_000_000}}, ""},
		{chargen.LadderRule{Steps: []int{1_000_000_001}}, "x LAD-1: cost of a step 1000000001; allowed: 1..1000000000"},
		{chargen.LadderRule{Steps: []int{1, 0}}, "x LAD-1: cost of a step 0; allowed: 1..1000000000"},
		{chargen.LadderRule{Steps: []int{999_999_999, 1}}, ""},
		{chargen.LadderRule{Steps: []int{999_999_999, 2}}, "x LAD-1: cost of a whole ladder 1000000001; allowed: at most 1000000000"},
	} {
		c.rule.Clause, c.rule.Subject = ladderClause, "skill"
		_, err := chargen.NewLadder(c.rule)
		wantError(t, "a ladder from "+itoa(c.rule.Low), err, c.want)
	}
}

func TestLadderLevels(t *testing.T) {
	l, err := chargen.NewLadder(chargen.LadderRule{Clause: ladderClause, Subject: "language", Steps: []int{15, 10, 10, 20}})
	if err != nil {
		t.Fatal(err)
	}
	only := func(_ int, err error) error { return err }
	last := func(_, _ int, err error) error { return err }
	for _, c := range []struct {
		what string
		err  error
		want string
	}{
		{"the top step", only(l.Step(3)), ""},
		{"a step above the top", only(l.Step(4)), "x LAD-1: language 4; allowed: 0..3"},
		{"a step below the bottom", only(l.Step(-1)), "x LAD-1: language -1; allowed: 0..3"},
		{"no climb at the top", only(l.Cost(4, 4)), ""},
		{"a climb at the top", only(l.Cost(4, 5)), "x LAD-1: language 5; allowed: 4..4"},
		{"a climb downwards", only(l.Cost(3, 2)), "x LAD-1: language 2; allowed: 3..4"},
		{"no way down at the bottom", only(l.Refund(0, 0)), ""},
		{"a way down at the bottom", only(l.Refund(0, -1)), "x LAD-1: language -1; allowed: 0..0"},
		{"a way down that goes up", only(l.Refund(2, 3)), "x LAD-1: language 3; allowed: 0..2"},
		{"a way down from above", only(l.Refund(5, 1)), "x LAD-1: language 5; allowed: 0..4"},
		{"no points", last(l.Reach(4, 0)), ""},
		{"points below none", last(l.Reach(4, -1)), "x LAD-1: points for language -1; allowed: 0 or more"},
		{"points at no level", last(l.Reach(5, 1)), "x LAD-1: language 5; allowed: 0..4"},
	} {
		wantError(t, c.what, c.err, c.want)
	}
}

func TestPoolLimits(t *testing.T) {
	const scores = "x POO-1: A %; allowed: -1000000..1000000"
	wide := chargen.Item{Name: "A", Base: -1_000_000, Max: 1_000_000}
	p, err := chargen.NewPool(poolClause, 1000, wide, chargen.Item{Name: "B", Max: 1})
	wantError(t, "the widest item", err, "")
	for base, high := range map[int]int{-1_000_001: 0, 0: 1_000_001} {
		_, err := chargen.NewPool(poolClause, 0, chargen.Item{Name: "A", Base: base, Max: high})
		wantError(t, "a wider item", err, "x POO-1: limits of A "+itoa(base)+".."+itoa(high)+"; allowed: a range within -1000000..1000000")
	}
	for score, want := range map[int]int{-1_000_000: 1000, 1_000_000: 1000 - 2_000_000} {
		left, err := p.Left([]int{score, 0})
		if wantError(t, itoa(score), err, ""); left != want {
			t.Errorf("a score of %d leaves %d, want %d", score, left, want)
		}
	}
	for _, score := range []int{-1_000_001, 1_000_001} {
		_, err := p.Left([]int{score, 0})
		wantError(t, "a score", err, strings.Replace(scores, "%", itoa(score), 1))
	}
	_, err = p.Random(nil, 1001)
	wantError(t, "left over", err, "x POO-1: points left over 1001; allowed: 0..1000")
}

// Points move by up to a million at once, from scores that need not be valid yet.
func TestPoolMoves(t *testing.T) {
	p, err := chargen.NewPool(poolClause, 1000, chargen.Item{Name: "A", Base: -1_000_000, Max: 1_000_000}, chargen.Item{Name: "B", Max: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what       string
		move       func([]int, int, int) error
		a, item, n int
		after      int
		want       string
	}{
		{"taken", p.Take, 0, 0, 1_000_000, -1_000_000, ""},
		{"given", p.Give, -1_000_000, 0, 1000, -999_000, ""},
		{"given one too many", p.Give, -1_000_000, 0, 1001, -1_000_000, "x POO-1: points 1001 spent; allowed: at most 1000"},
		{"given a million", p.Give, -1_000_000, 0, 1_000_000, -1_000_000, "x POO-1: points 1000000 spent; allowed: at most 1000"},
		{"taken none", p.Take, 0, 0, 0, 0, "x POO-1: points taken 0; allowed: 1..1000000"},
		{"given none", p.Give, 0, 0, 0, 0, "x POO-1: points given 0; allowed: 1..1000000"},
		{"given to nothing", p.Give, 0, 2, 1, 0, "x POO-1: item 2; allowed: 0..1"},
		{"taken from nothing", p.Take, 0, -1, 1, 0, "x POO-1: item -1; allowed: 0..1"},
	} {
		scores := []int{c.a, 0}
		wantError(t, c.what, c.move(scores, c.item, c.n), c.want)
		if scores[0] != c.after || scores[1] != 0 {
			t.Errorf("%s: %v, want %d", c.what, scores, c.after)
		}
	}
	for what, move := range map[string]func([]int, int, int) error{"more taken than there can be": p.Take, "more given": p.Give} {
		if scores := []int{1_000_000, 0}; move(scores, 0, 1_000_001) == nil || scores[0] != 1_000_000 {
			t.Errorf("%s: %v", what, scores)
		}
	}
}

func TestEntryLimits(t *testing.T) {
	const level = "x LED-1: level %; allowed: -1000000..1000000"
	for name, c := range map[string]struct {
		change func(*chargen.Entry)
		want   string
	}{
		"the least levels": {func(e *chargen.Entry) { e.From, e.To = -1_000_000, -1_000_000 }, ""},
		"the most levels":  {func(e *chargen.Entry) { e.From, e.To = 1_000_000, 1_000_000 }, ""},
		"from below":       {func(e *chargen.Entry) { e.From = -1_000_001 }, strings.Replace(level, "%", "-1000001", 1)},
		"from above":       {func(e *chargen.Entry) { e.From = 1_000_001 }, strings.Replace(level, "%", "1000001", 1)},
		"to below":         {func(e *chargen.Entry) { e.To = -1_000_001 }, strings.Replace(level, "%", "-1000001", 1)},
		"to above":         {func(e *chargen.Entry) { e.To = 1_000_001 }, strings.Replace(level, "%", "1000001", 1)},
		"the most points":  {func(e *chargen.Entry) { e.Amount = 100_000 }, ""},
		"more points":      {func(e *chargen.Entry) { e.Amount = 100_001 }, "x LED-1: points of an entry 100001; allowed: 1..100000"},
		"no points":        {func(e *chargen.Entry) { e.Amount = 0 }, "x LED-1: points of an entry 0; allowed: 1..100000"},
		"gives an award back": {func(e *chargen.Entry) { e.Of = 1 },
			"x LED-1: refunded entry 1; allowed: a number for a refund, 0 for all else"},
		"no clause": {func(e *chargen.Entry) { e.Clause, e.Amount = "", 0 },
			"chargen: points of an entry 0; allowed: 1..100000\nchargen: clause \"\"; allowed: 1..60 visible characters on one line"},
		"a clause that is none": {func(e *chargen.Entry) { e.Clause, e.Amount = "\n", 0 },
			"chargen: points of an entry 0; allowed: 1..100000\nchargen: clause \"\\n\"; allowed: 1..60 visible characters on one line"},
	} {
		e := chargen.Entry{Kind: chargen.Award, Account: "a", Amount: 1, Clause: ledgerClause}
		c.change(&e)
		wantError(t, name, e.Validate(), c.want)
	}
}

// An account is spent to its last point, a cap to its very figure, and a spending is
// given back to its last point.
func TestLedgerLimits(t *testing.T) {
	cap20 := chargen.Cap{Account: "a", Category: "luxury", Most: 20, Clause: "x CAP-1"}
	e := chargen.Entry{Account: "a", Category: "luxury", Amount: 20, Clause: ledgerClause}
	l, err := mustAward(t, chargen.Ledger{}, 21).Spend(e, cap20)
	wantError(t, "all that the cap allows", err, "")
	wantError(t, "a cap that is reached", l.Check(cap20), "")
	e.Amount = 1
	_, err = l.Spend(e, cap20)
	wantError(t, "one more", err, "x CAP-1: a points spent on luxury 21; allowed: at most 20")
	l, err = l.Spend(e)
	wantError(t, "the last point", err, "")
	wantError(t, "a cap that is passed", l.Check(cap20), "x CAP-1: a points spent on luxury 21; allowed: at most 20")
	_, err = l.Spend(e)
	wantError(t, "more than there is", err, "x LED-1: a points 1; allowed: at most 0, all that is left")

	l, err = l.Refund(2, 1, "")
	wantError(t, "one point back", err, "")
	_, err = l.Refund(2, 0, "")
	wantError(t, "none back", err, "x LED-1: refund of entry 2 0; allowed: 1..19")
	_, err = l.Refund(2, 20, "")
	wantError(t, "one too many back", err, "x LED-1: refund of entry 2 20; allowed: 1..19")
	l, err = l.Refund(2, 19, "")
	wantError(t, "all of it back", err, "")
	l, err = l.Refund(3, 1, "")
	wantError(t, "all of one point back", err, "")
	if l.Left("a") != 21 || l.Spent("a", "luxury") != 0 {
		t.Errorf("%d left, %d spent", l.Left("a"), l.Spent("a", "luxury"))
	}
}

// A ledger that is read names the entry that is wrong.
func TestLedgerJSONErrors(t *testing.T) {
	const award = `{"kind":"award","account":"a","amount":9,"clause":"x LED-1"}`
	spend := func(amount string) string {
		return `,{"kind":"spend","account":"a","subject":"Law","amount":` + amount + `,"clause":"x LED-1"}`
	}
	refund := func(amount string) string {
		return `,{"kind":"refund","account":"a","subject":"Law","amount":` + amount + `,"of":2,"clause":"x LED-1"}`
	}
	full := strings.Repeat(award+",", chargen.MaxEntries-1)
	for _, c := range []struct{ name, text, want string }{
		{"spent to the end", award + spend("9") + refund("9"), ""},
		{"overdrawn", award + spend("10"), "chargen: entry 2: x LED-1: a points for Law 10; allowed: at most 9, all that is left"},
		{"overdrawn later", award + spend("9") + spend("1"), "chargen: entry 3: x LED-1: a points for Law 1; allowed: at most 0, all that is left"},
		{"no points", award + spend("0"), "chargen: entry 2: x LED-1: points of an entry 0; allowed: 1..100000"},
		{"more back than spent", award + spend("4") + refund("5"), "chargen: entry 3: x LED-1: refund of entry 2 5; allowed: at most 4"},
		{"back twice", award + spend("4") + refund("4") + refund("1"), "chargen: entry 4: x LED-1: refund of entry 2 1; allowed: at most 0"},
		{"full", full + award, ""},
		{"one too many", full + award + "," + award, "chargen: entries of a ledger 4097; allowed: at most 4096"},
	} {
		var l chargen.Ledger
		wantError(t, c.name, l.UnmarshalJSON([]byte("["+c.text+"]")), c.want)
		if c.name == "full" {
			_, err := l.Award(l.Entry(1))
			wantError(t, "one more award", err, "chargen: entries of a ledger 4097; allowed: at most 4096")
		}
	}
}
