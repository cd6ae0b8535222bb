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
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"pgregory.net/rapid"
)

// OUT-1, OUT-2: levels cover every total once, in order, and without end; a level
// is found by its total, by its number and, where it has a row, by its name. This
// holds of every table.
func TestLevels(t *testing.T) {
	table := d10luck.OutcomeTable{}
	for total := -30; total < 200; total++ {
		if got, want := table.Level(total).Number, naiveLevel(total); got != want {
			t.Errorf("%d is level %d, want %d", total, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		table := d10luckrapid.OutcomeTable().Draw(t, "table")
		total := rapid.OneOf(rapid.IntRange(-5, 120), rapid.Int()).Draw(t, "total")
		level := table.Level(total)
		last := slices.Collect(table.All())[table.Len()-1]
		endless := table.Every() > 0
		if total < level.Low || total > level.High && (endless || level != last) {
			t.Fatalf("%d is %+v", total, level)
		}
		if (total >= d10luck.Target) != (level.Number > 0) || !endless && level.Number > table.Len() {
			t.Fatalf("%d is %+v", total, level)
		}
		if byNumber, ok := table.Number(level.Number); !ok || byNumber != level {
			t.Fatalf("level %d is %+v, %v; by its total %+v", level.Number, byNumber, ok, level)
		}
		if level.Low > math.MinInt {
			if below := table.Level(level.Low - 1); below.Number != level.Number-1 || below.High != level.Low-1 {
				t.Fatalf("below %+v lies %+v", level, below)
			}
		}
		if byName, ok := table.Lookup(strings.ToUpper(level.Name)); level.Number > 0 && (!ok || byName.Name != level.Name) {
			t.Fatalf("%q is %+v, %v", level.Name, byName, ok)
		}
	})
}

// OUT-2: at the ends of what an int holds nothing overflows.
func TestLevelsAtTheEnds(t *testing.T) {
	dense, err := d10luck.NewOutcomeTable("x", 1, d10luck.Level{Number: 1, Name: "x", Low: 9, High: 9})
	wide, err2 := d10luck.NewOutcomeTable("x", 1_000_000_000, d10luck.Level{Number: 1, Name: "x", Low: 9, High: 1_000_000_000})
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	for _, table := range []d10luck.OutcomeTable{{}, dense, wide} {
		for _, total := range []int{math.MaxInt, math.MaxInt - 1, math.MaxInt - 2, math.MaxInt - 3} {
			l := table.Level(total)
			if l.Low > total || l.High < total || l.Number < 2 {
				t.Errorf("%d is %+v", total, l)
			}
			if again, ok := table.Number(l.Number); !ok || again != l {
				t.Errorf("level %d is %+v, %v, not %+v", l.Number, again, ok, l)
			}
		}
		top := table.Level(math.MaxInt).Number
		for _, n := range []int{-1, math.MinInt, top + 1} {
			if l, ok := table.Number(n); ok || l != (d10luck.Level{}) {
				t.Errorf("level %d is %+v", n, l)
			}
		}
		if l := table.Level(math.MinInt); l.Number != 0 || l.Name != "Failure" || l.High != 8 || l.String() != "Failure (0)" {
			t.Errorf("%+v", l)
		}
	}
	if got := (d10luck.Level{}).String(); got != "no level" {
		t.Error(got)
	}
	if l, ok := (d10luck.OutcomeTable{}).Lookup("Failure"); ok {
		t.Error(l)
	}
	for range (d10luck.OutcomeTable{}).All() {
		break
	}
}

// Each row says what is wrong with a table of outcomes: gaps, overlaps, order,
// names, and the row that caps unskilled attempts (OUT-1, OUT-2, TSK-3).
func TestNewOutcomeTableRefuses(t *testing.T) {
	row := func(n int, name string, low, high int) d10luck.Level {
		return d10luck.Level{Number: n, Name: name, Low: low, High: high}
	}
	a, b := row(1, "a", 9, 10), row(2, "b", 11, 12)
	for name, c := range map[string]struct {
		decent string
		every  int
		rows   []d10luck.Level
		want   rollbook.Clause
	}{
		"no rows":     {"a", 3, nil, "d10luck OUT-2"},
		"many rows":   {"a", 3, slices.Repeat([]d10luck.Level{a}, 1001), "d10luck OUT-2"},
		"late":        {"a", 3, []d10luck.Level{row(1, "a", 10, 10)}, "d10luck OUT-1"},
		"early":       {"a", 3, []d10luck.Level{row(1, "a", 8, 10)}, "d10luck OUT-1"},
		"gap":         {"a", 3, []d10luck.Level{a, row(2, "b", 12, 12)}, "d10luck OUT-2"},
		"overlap":     {"a", 3, []d10luck.Level{a, row(2, "b", 10, 12)}, "d10luck OUT-2"},
		"order":       {"a", 3, []d10luck.Level{b, a}, "d10luck OUT-2"},
		"backwards":   {"a", 3, []d10luck.Level{row(1, "a", 9, 8)}, "d10luck OUT-2"},
		"number":      {"a", 3, []d10luck.Level{a, row(3, "b", 11, 12)}, "d10luck OUT-2"},
		"huge":        {"a", 3, []d10luck.Level{row(1, "a", 9, math.MaxInt)}, "d10luck OUT-2"},
		"twice":       {"a", 3, []d10luck.Level{a, row(2, "A", 11, 12)}, "d10luck OUT-2"},
		"no name":     {"a", 3, []d10luck.Level{a, row(2, "", 11, 12)}, "d10luck OUT-2"},
		"every":       {"a", -1, []d10luck.Level{a}, "d10luck OUT-2"},
		"wide":        {"a", math.MaxInt, []d10luck.Level{a}, "d10luck OUT-2"},
		"decent":      {"c", 3, []d10luck.Level{a, b}, "d10luck TSK-3"},
		"decent none": {"", 3, []d10luck.Level{a, b}, "d10luck TSK-3"},
	} {
		table, err := d10luck.NewOutcomeTable(c.decent, c.every, c.rows...)
		if !errors.Is(err, rollbook.Fault{Clause: c.want}) || table != (d10luck.OutcomeTable{}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := d10luck.NewOutcomeTable("c", -1, row(2, "a", 8, 10), row(2, "", 12, 12))
	if n := strings.Count(fmt.Sprint(err), "\n") + 1; n != 6 {
		t.Errorf("%d faults, want all 6 at once: %v", n, err)
	}
	rows := []d10luck.Level{a, b}
	table, err := d10luck.NewOutcomeTable("B", 0, rows...)
	rows[0].Name = "changed"
	if got := table.Level(9); err != nil || got != a || table.Decent() != b || table.Level(1000) != b {
		t.Errorf("%+v, %v", got, err)
	}
	if l, ok := table.Number(3); ok {
		t.Errorf("a table that ends has %+v", l)
	}
}
