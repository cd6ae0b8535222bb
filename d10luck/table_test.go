package d10luck_test

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"pgregory.net/rapid"
)

// Hazard 15: an enumeration's text reads back to the same value, exactly; any
// other word is refused and never becomes the zero value.
func TestEnumText(t *testing.T) {
	checkEnum(t, slices.Collect(d10luck.AllOutcomes()), 3)
	checkEnum(t, slices.Collect(d10luck.AllKinds()), 4)
	checkEnum(t, slices.Collect(d10luck.AllSides()), 3)
	checkEnum(t, slices.Collect(d10luck.AllFearLucks()), 2)
	checkEnum(t, slices.Collect(d10luck.AllSpans()), 3)
}

type enumValue interface {
	~uint8
	fmt.Stringer
	encoding.TextMarshaler
	encoding.TextAppender
}

func checkEnum[E enumValue, P interface {
	*E
	encoding.TextUnmarshaler
}](t *testing.T, all []E, n int) {
	t.Helper()
	if len(all) != n {
		t.Errorf("%T: %d values, want %d", all, len(all), n)
	}
	for i, e := range all {
		text, err := e.MarshalText()
		appended, err2 := e.AppendText([]byte("x"))
		var again E
		if err3 := P(&again).UnmarshalText(text); err != nil || err2 != nil || err3 != nil || again != e ||
			string(text) != e.String() || string(appended) != "x"+e.String() {
			t.Errorf("%T %d: %q, %q, back as %v: %v, %v, %v", e, e, text, appended, again, err, err2, err3)
		}
		if i > 0 && e <= all[i-1] {
			t.Errorf("%T: %v stands behind %v", e, e, all[i-1])
		}
	}
	for _, bad := range []string{"", "x", strings.ToUpper(all[0].String()), all[0].String() + " ", strings.Repeat("x", 1000)} {
		e := all[len(all)-1]
		err := P(&e).UnmarshalText([]byte(bad))
		if !errors.Is(err, rollbook.Fault{}) || e != all[len(all)-1] || len(err.Error()) > 300 {
			t.Errorf("%T: %.20q read as %v, %v", e, bad, e, err)
		}
	}
	none := E(200)
	if _, err := none.MarshalText(); err == nil || !strings.Contains(none.String(), "(200)") {
		t.Errorf("%T 200 is %q, %v", none, none, err)
	}
	for range all {
		break // iterators may be left early
	}
}

func TestParseKind(t *testing.T) {
	if k, err := d10luck.ParseKind("Unskilled"); k != d10luck.Unskilled || err != nil {
		t.Error(k, err)
	}
	for _, text := range []string{"", "no kind of test", "hard", strings.Repeat("x", 500)} {
		if k, err := d10luck.ParseKind(text); k != 0 || !errors.Is(err, rollbook.Fault{Clause: "d10luck TSK-1"}) {
			t.Errorf("ParseKind(%.20q) = %v, %v", text, k, err)
		}
	}
}

// lines are the rows of a second copy of a table, in fields.
func lines(t *testing.T, name string) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
		}
	}
	return rows
}

// compare holds the rows of a table, written out, against the second copy, both
// ways and in order.
func compare[R any](t *testing.T, file string, rows []R, write func(R) []string) {
	t.Helper()
	want := lines(t, file)
	if len(rows) != len(want) {
		t.Errorf("%s: %d rows, want %d", file, len(rows), len(want))
	}
	for i := range min(len(rows), len(want)) {
		if got := write(rows[i]); !slices.Equal(got, want[i]) {
			t.Errorf("%s, row %d: %q, want %q", file, i+1, got, want[i])
		}
	}
}

// OUT-2, MOD-2, FEA-4: the tables against copies typed from the clauses; every row
// says that it is ours.
func TestStandardTables(t *testing.T) {
	compare(t, "outcomes.tsv", slices.Collect(d10luck.OutcomeTable{}.All()), func(l d10luck.Level) []string {
		if !l.Ours {
			t.Errorf("%v does not say that it is ours", l)
		}
		return []string{strconv.Itoa(l.Number), l.Name, strconv.Itoa(l.Low), strconv.Itoa(l.High)}
	})
	compare(t, "modifiers.tsv", slices.Collect(d10luck.ModifierTable{}.All()), func(r d10luck.ModifierRow) []string {
		if !r.Ours {
			t.Errorf("%v does not say that it is ours", r)
		}
		near, far := strconv.Itoa(r.Low), strconv.Itoa(r.High)
		if r.High < 0 {
			near, far = far, near
		}
		far = strings.NewReplacer("-1000000", "worse", "1000000", "more").Replace(far)
		return []string{r.Name, near, far, strconv.Itoa(r.Modifier())}
	})
	compare(t, "fear.tsv", slices.Collect(d10luck.FearTable{}.All()), func(r d10luck.FearRow) []string {
		if !r.Ours {
			t.Errorf("%v does not say that it is ours", r)
		}
		turns, end := "-", "-"
		if r.Turns > 0 {
			turns = strconv.Itoa(r.Turns)
		} else if r.Die > 0 {
			turns = "D" + strconv.Itoa(r.Die)
		}
		if r.Intervention {
			end = "intervention"
		}
		if rec := r.Recovery; rec.Kind != 0 {
			end = fmt.Sprintf("%v %s, a %v", rec.Kind, rec.Attribute, rec.Every)
			end = strings.Replace(end, "a hour", "an hour", 1)
		}
		return []string{strconv.Itoa(r.Level), r.Name, strconv.Itoa(r.Penalty), turns, end}
	})
	o, m, f := d10luck.OutcomeTable{}, d10luck.ModifierTable{}, d10luck.FearTable{}
	if o.Len() != 7 || m.Len() != 8 || f.Len() != 7 || o.Every() != 3 || o.Decent().Name != "Decent" {
		t.Errorf("%d, %d, %d rows, %d points, %v", o.Len(), m.Len(), f.Len(), o.Every(), o.Decent())
	}
}

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

// MOD-1, MOD-2: every modifier lies in one row, and the figure of a row is the one
// of it nearest to 0.
func TestModifiers(t *testing.T) {
	table := d10luck.ModifierTable{}
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.OneOf(rapid.IntRange(-15, 15), rapid.IntRange(-1_000_000, 1_000_000)).Draw(t, "modifier")
		row := table.Row(m)
		if m < row.Low || m > row.High || table.Row(row.Modifier()) != row {
			t.Fatalf("%d is %+v", m, row)
		}
		for _, other := range []int{row.Low, row.High} {
			if abs(other) < abs(row.Modifier()) {
				t.Fatalf("%+v stands for %d", row, row.Modifier())
			}
		}
		if got, err := table.Parse(strings.ToUpper(row.Name)); err != nil || got != row.Modifier() {
			t.Fatalf("%q: %d, %v", row.Name, got, err)
		}
	})
	if table.Row(math.MaxInt).Name != "Easy" || table.Row(math.MinInt).Name != "Near impossible" {
		t.Error("beyond the ends")
	}
	for _, bad := range []string{"", "hard", "Easy ", strings.Repeat("x", 5000)} {
		m, err := table.Parse(bad)
		if !errors.Is(err, rollbook.Fault{Clause: "d10luck MOD-2"}) || m != 0 || !strings.Contains(err.Error(), "Heroic") || len(err.Error()) > 300 {
			t.Errorf("%.20q: %d, %v", bad, m, err)
		}
	}
}

func abs(n int) int { return max(n, -n) }

// A host's own words for modifiers, and what is no such table.
func TestNewModifierTable(t *testing.T) {
	row := func(name string, low, high int) d10luck.ModifierRow {
		return d10luck.ModifierRow{Name: name, Low: low, High: high}
	}
	const most = 1_000_000
	table, err := d10luck.NewModifierTable(row("Simple enough", 1, most), row("Hard", -4, 0), row("Hard as nails", -most, -5))
	if err != nil || table.Len() != 3 {
		t.Fatal(err)
	}
	rules := d10luck.Rules{Modifiers: table}
	for text, want := range map[string]int{"4+2 hard": 0, "4+2 hard as nails": -5, "4+2 Simple Enough": 1, "4+2 mod 7": 7} {
		if test, err := rules.ParseTest(text); err != nil || test.Modifier != want {
			t.Errorf("%q: %+v, %v", text, test, err)
		}
	}
	if _, err := rules.ParseTest("4+2 easy"); err == nil || !strings.Contains(err.Error(), "simple enough") {
		t.Errorf("a word of the other table: %v", err)
	}
	if fear, err := rules.ParseFearTest("gifted 3 hard as nails"); err != nil || fear.Modifier != -5 {
		t.Errorf("%+v, %v", fear, err)
	}
	for name, rows := range map[string][]d10luck.ModifierRow{
		"none":      nil,
		"many":      slices.Repeat([]d10luck.ModifierRow{row("a", -most, most)}, 1001),
		"top":       {row("a", -most, most-1)},
		"bottom":    {row("a", 1-most, most)},
		"gap":       {row("a", 3, most), row("b", -most, 1)},
		"overlap":   {row("a", 3, most), row("b", -most, 3)},
		"order":     {row("b", -most, 2), row("a", 3, most)},
		"backwards": {row("a", 3, most), row("b", 4, 2), row("c", -most, 1)},
		"too low":   {row("a", -most, most), row("b", -most-1, -most-1)},
		"twice":     {row("a", 3, most), row("A", -most, 2)},
		"no name":   {row("", -most, most)},
		"mod":       {row("Mod 3", -most, most)},
		"digit":     {row("3rd", -most, most)},
		"sign":      {row("−a", -most, most)},
	} {
		if table, err := d10luck.NewModifierTable(rows...); !errors.Is(err, rollbook.Fault{Clause: "d10luck MOD-2"}) || table != (d10luck.ModifierTable{}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	many := make([]d10luck.ModifierRow, 20)
	for i := range many {
		many[i] = row("word "+strconv.Itoa(i), -i, -i)
	}
	many[0].High, many[19].Low = most, -most
	long, err := d10luck.NewModifierTable(many...)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := long.Parse("x"); !strings.Contains(err.Error(), "word 11 …") {
		t.Error(err)
	}
}

// FEA-4: what is no fear table.
func TestNewFearTable(t *testing.T) {
	a, b := d10luck.FearRow{Level: 1, Name: "a"}, d10luck.FearRow{Level: 2, Name: "b"}
	table, err := d10luck.NewFearTable(a, b)
	if err != nil || table.Row(1) != a || table.Row(2) != b || table.Row(99) != b || table.Row(0).Name != "scared for a few seconds" {
		t.Errorf("%+v, %v", table, err)
	}
	if row, ok := table.Lookup("B"); !ok || row != b {
		t.Errorf("%+v, %v", row, ok)
	}
	if row, ok := table.Lookup("frozen"); ok {
		t.Errorf("%+v", row)
	}
	for name, rows := range map[string][]d10luck.FearRow{
		"none":   nil,
		"many":   slices.Repeat([]d10luck.FearRow{a}, 1001),
		"start":  {b},
		"order":  {b, a},
		"gap":    {a, {Level: 3, Name: "c"}},
		"twice":  {a, {Level: 2, Name: "A"}},
		"no row": {a, {}},
		"both":   {{Level: 1, Name: "a", Turns: 1, Die: 4}},
	} {
		if table, err := d10luck.NewFearTable(rows...); !errors.Is(err, rollbook.Fault{Clause: "d10luck FEA-4"}) || table != (d10luck.FearTable{}) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
