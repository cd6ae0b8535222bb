package d10luck_test

import (
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
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
	"pgregory.net/rapid"
)

// Hazard 15: an enumeration's text reads back to the same value, exactly; any
// other word is refused and never becomes the zero value.
func TestEnumText(t *testing.T) {
	enumtest.Check[d10luck.Outcome](t, 3)
	enumtest.Check[d10luck.Kind](t, 4)
	enumtest.Check[d10luck.Side](t, 3)
	enumtest.Check[d10luck.Span](t, 3)
}

func TestParseKind(t *testing.T) {
	if k, err := rollbook.Parse[d10luck.Kind]("Unskilled"); k != d10luck.Unskilled || err != nil {
		t.Error(k, err)
	}
	for _, text := range []string{"", "no kind of test", "hard", strings.Repeat("x", 500)} {
		if k, err := rollbook.Parse[d10luck.Kind](text); k != 0 || !errors.Is(err, rollbook.Fault{Clause: "d10luck TSK-1"}) {
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
	// The longest word that fits is meant, wherever it stands in the table.
	turned, err := d10luck.NewModifierTable(row("Hard as nails", 0, most), row("Hard", -most, -1))
	if test, err2 := (d10luck.Rules{Modifiers: turned}).ParseTest("4+2 hard as nails"); err != nil || err2 != nil || test.Modifier != 0 {
		t.Errorf("%+v, %v, %v", test, err, err2)
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
		"mod-":      {row("mod-ish", -most, most)},
		"vs":        {row("VS", -most, most)},
		"vs first":  {row("vs all odds", -most, most)},
		"vs inside": {row("man Vs beast", -most, most)},
		"vs sticks": {row("man vs.beast", -most, most)},
		"digit":     {row("3rd", -most, most)},
		"sign":      {row("−a", -most, most)},
	} {
		if table, err := d10luck.NewModifierTable(rows...); !errors.Is(err, rollbook.Fault{Clause: "d10luck MOD-2"}) || table != (d10luck.ModifierTable{}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	like, err := d10luck.NewModifierTable(row("Versus all", 0, most), row("Modest", -9, -1), row("Heavy vsx", -most, -10))
	if err != nil || like.Len() != 3 {
		t.Errorf("words that only look like them: %v", err)
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

// MOD-2: more rows take their modifiers from those that had them, and nothing else is
// another; what would leave a row in pieces or without any is refused, as is what no
// table may have.
func TestModifierTableWith(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var base d10luck.ModifierTable
		if rapid.Bool().Draw(t, "own") {
			base = must(d10luck.NewModifierTable(d10luck.ModifierRow{Name: "Soft", Low: 2, High: most, Ours: true},
				d10luck.ModifierRow{Name: "So", Low: -6, High: 1}, d10luck.ModifierRow{Name: "Hard", Low: -most, High: -7}))
		}
		rows := rapid.SliceOfN(moreRows(base), 1, 3).Draw(t, "rows")
		given := slices.Clone(rows)
		table, err := base.With(rows...)
		want, ok := naiveWith(base, given)
		if ok != (err == nil) || !slices.Equal(rows, given) {
			t.Fatalf("%v with %v: %v; it can be: %v", slices.Collect(base.All()), rows, err, ok)
		}
		if !ok {
			if table != base || !errors.Is(err, rollbook.Fault{Clause: "d10luck MOD-2"}) {
				t.Fatalf("%v: %v", slices.Collect(table.All()), err)
			}
			return
		}
		for m, name := range want {
			if got := table.Row(m); got.Name != name || m < got.Low || m > got.High {
				t.Fatalf("%v with %v: %d is %+v, want %s", slices.Collect(base.All()), rows, m, got, name)
			}
		}
		for row := range base.All() {
			if now, _ := table.Lookup(row.Name); now.Ours != row.Ours {
				t.Fatalf("%v became %v", row, now)
			}
		}
		for _, row := range rows {
			if now, _ := table.Lookup(row.Name); now != row {
				t.Fatalf("%v became %v", row, now)
			}
		}
		if table.Len() != base.Len()+len(rows) {
			t.Fatalf("%d rows", table.Len())
		}
	})
}

// moreRows makes rows that take an end of a row of base, for the most part, or anything.
func moreRows(base d10luck.ModifierTable) *rapid.Generator[d10luck.ModifierRow] {
	return rapid.Custom(func(t *rapid.T) d10luck.ModifierRow {
		of := rapid.SampledFrom(slices.Collect(base.All())).Draw(t, "of")
		row := d10luck.ModifierRow{Name: rapid.SampledFrom([]string{"a", "b", "c", "d", "e", "f", "heroic", "soft"}).Draw(t, "name"), Low: of.Low, High: of.High}
		within := rapid.IntRange(max(of.Low, -13), min(of.High, 9))
		switch rapid.IntRange(0, 6).Draw(t, "how") {
		default:
			row.Low = within.Draw(t, "low")
		case 3, 4, 5:
			row.High = within.Draw(t, "high")
		case 6:
			row.Low, row.High = rapid.IntRange(-13, 9).Draw(t, "low"), rapid.IntRange(-13, 9).Draw(t, "high")
		}
		return row
	})
}

// naiveWith is a second implementation of ModifierTable.With for ends of -13..9 and one
// million: the name for each modifier, one by one, and whether there can be the table.
func naiveWith(base d10luck.ModifierTable, rows []d10luck.ModifierRow) (names map[int]string, ok bool) {
	all := []int{-most, most}
	for m := -20; m <= 20; m++ {
		all = append(all, m)
	}
	slices.Sort(all)
	names, ok = map[int]string{}, true
	pieces, last := map[string]int{}, ""
	for _, m := range all {
		name := base.Row(m).Name
		covered := 0
		for _, row := range rows {
			if row.Low <= m && m <= row.High {
				name = row.Name
				covered++
			}
		}
		ok = ok && covered <= 1
		if names[m] = name; name != last {
			pieces[name]++
		}
		last = name
	}
	for row := range base.All() {
		ok = ok && pieces[row.Name] == 1
	}
	for i, row := range rows {
		_, known := base.Lookup(row.Name)
		ok = ok && row.Low <= row.High && !known && !slices.ContainsFunc(rows[:i], func(r d10luck.ModifierRow) bool { return r.Name == row.Name })
	}
	return names, ok
}

// MOD-2: a table is one value, whoever holds it: what comes of it or of the caller's rows
// cannot change it.
func TestModifierTableIsImmutable(t *testing.T) {
	var book d10luck.ModifierTable
	before := slices.Collect(book.All())
	rows := []d10luck.ModifierRow{{Name: "Hopeless", Low: -most, High: -15}}
	own, err := book.With(rows...)
	if err != nil {
		t.Fatal(err)
	}
	rows[0].Name = "changed"
	kept := slices.Collect(own.All())
	one, err1 := own.With(d10luck.ModifierRow{Name: "One", Low: -12, High: -10})
	two, err2 := own.With(d10luck.ModifierRow{Name: "Two", Low: -14, High: -12})
	if err1 != nil || err2 != nil || !slices.Equal(slices.Collect(own.All()), kept) || !slices.Equal(slices.Collect(book.All()), before) {
		t.Errorf("%v, %v, %v, %v", own, book, err1, err2)
	}
	if own.Row(-15).Name != "Hopeless" || one.Row(-12).Name != "One" || two.Row(-12).Name != "Two" || two.Row(-11).Name != "Near impossible" {
		t.Errorf("%v; %v; %v", own, one, two)
	}
	if same, err := own.With(); same != own || err != nil {
		t.Errorf("nothing more is another table: %v", err)
	}
	rules := d10luck.Rules{Modifiers: own}
	if copied := rules; copied != rules || rules == (d10luck.Rules{Modifiers: one}) {
		t.Error("rules cannot be compared")
	}
}

// MOD-2: what more rows cannot be is told by the name of the row; the table stays.
func TestModifierTableWithRefuses(t *testing.T) {
	row := func(name string, low, high int) d10luck.ModifierRow {
		return d10luck.ModifierRow{Name: name, Low: low, High: high}
	}
	for name, c := range map[string]struct {
		rows           []d10luck.ModifierRow
		subject, found string // of the fault
	}{
		"too many":     {slices.Repeat([]d10luck.ModifierRow{row("a", -12, -11)}, 993), "rows of the modifier table", "1001"},
		"too high":     {[]d10luck.ModifierRow{row("a", 6, most+1)}, `modifier row "a", highest modifier`, "1000001"},
		"too low":      {[]d10luck.ModifierRow{row("a", -most-1, -11)}, `modifier row "a", lowest modifier`, "-1000001"},
		"backwards":    {[]d10luck.ModifierRow{row("a", 7, 6)}, `modifier row "a", lowest modifier`, "7"},
		"edges of int": {[]d10luck.ModifierRow{row("a", math.MinInt, math.MaxInt)}, `modifier row "a", highest modifier`, strconv.Itoa(math.MaxInt)},
		"lowest int":   {[]d10luck.ModifierRow{row("a", math.MinInt, math.MinInt)}, `modifier row "a", lowest modifier`, strconv.Itoa(math.MinInt)},
		"in two":       {[]d10luck.ModifierRow{row("a", -8, -7)}, `pieces left of modifier row "Heroic"`, "2"},
		"in three":     {[]d10luck.ModifierRow{row("a", 7, 8), row("b", 10, 11)}, `pieces left of modifier row "Easy"`, "3"},
		"nothing left": {[]d10luck.ModifierRow{row("a", 0, 0)}, `pieces left of modifier row "Challenging"`, "0"},
		"the second":   {[]d10luck.ModifierRow{row("a", 7, most), row("b", 1, 3)}, `pieces left of modifier row "Average"`, "0"},
		"twice":        {[]d10luck.ModifierRow{row("HEROIC", 7, most)}, "modifier row 8", `"Heroic" twice`},
		"no label":     {[]d10luck.ModifierRow{row("vs", 7, most)}, "modifier row 1", `"vs"`},
		"overlap":      {[]d10luck.ModifierRow{row("a", 7, most), row("b", 6, 8)}, "modifier row 2, highest modifier", "8"},
	} {
		table, err := d10luck.ModifierTable{}.With(c.rows...)
		if !errors.Is(err, rollbook.Fault{Clause: "d10luck MOD-2", Subject: c.subject, Found: c.found}) || table != (d10luck.ModifierTable{}) || len(err.Error()) > 400 {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Two rows side by side leave one piece, in whatever order they come.
	for _, rows := range [][]d10luck.ModifierRow{{row("a", -6, -6), row("b", -8, -7)}, {row("a", -9, -9), row("b", -8, -7)}, {row("b", -8, -7), row("a", -9, -9)}} {
		if table, err := (d10luck.ModifierTable{}).With(rows...); err != nil || table.Len() != 10 {
			t.Errorf("%v: %v", rows, err)
		}
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
