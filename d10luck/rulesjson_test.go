package d10luck_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"pgregory.net/rapid"
)

const most = 1_000_000

// houseRules have another of everything.
var houseRules = d10luck.Rules{
	Outcomes:  must(d10luck.NewOutcomeTable("fine", 4, d10luck.Level{Name: "fair", Low: 9, High: 12}, d10luck.Level{Name: "fine", Low: 13, High: 13, Ours: true})),
	Modifiers: must(d10luck.NewModifierTable(d10luck.ModifierRow{Name: "plain", Low: 0, High: most}, d10luck.ModifierRow{Name: "hard", Low: -most, High: -1, Ours: true})),
	Fear: must(d10luck.NewFearTable(d10luck.FearRow{Level: 1, Name: "shivers", Penalty: 1, Turns: 2}, d10luck.FearRow{Level: 2, Name: "runs", Die: 6, Intervention: true,
		Recovery: d10luck.Recovery{Kind: d10luck.SimpleTest, Attribute: "Willpower", Every: d10luck.Minute}, Ours: true})),
	NoLuckInFear: true,
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Rules and tables are saved whole: what is read is what was written, and works
// the same.
func TestRulesJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := d10luckrapid.Rules().Draw(t, "rules")
		read := decodetest.ReloadEqual(t, rules)
		decodetest.ReloadEqual(t, rules.Outcomes)
		decodetest.ReloadEqual(t, rules.Modifiers)
		decodetest.ReloadEqual(t, rules.Fear)
		for total := range 60 {
			if read.Outcomes.Level(total) != rules.Outcomes.Level(total) || read.Modifiers.Row(total) != rules.Modifiers.Row(total) || read.Fear.Row(total) != rules.Fear.Row(total) {
				t.Fatalf("%d is another in what was read", total)
			}
		}
		if read.Outcomes.Decent() != rules.Outcomes.Decent() || read.NoLuckInFear != rules.NoLuckInFear {
			t.Fatal(read.Outcomes.Decent(), read.NoLuckInFear)
		}
	})
	for text, v := range map[string]any{
		`{}`:                       d10luck.Rules{},
		`{"no-luck-in-fear":true}`: d10luck.Rules{NoLuckInFear: true},
		`null`:                     d10luck.FearTable{},
		` null`:                    d10luck.ModifierTable{},
		`null `:                    d10luck.OutcomeTable{},
		`{"decent":"fine","every":4,"rows":[{"number":1,"name":"fair","low":9,"high":12},{"number":2,"name":"fine","low":13,"high":13,"ours":true}]}`: houseRules.Outcomes,
		`[{"name":"plain","low":0,"high":1000000},{"name":"hard","low":-1000000,"high":-1,"ours":true}]`:                                              houseRules.Modifiers,
		`[{"level":1,"name":"shivers","penalty":1,"turns":2},{"level":2,"name":"runs","die":6,"intervention":true,` +
			`"recovery":{"kind":"simple","attribute":"Willpower","every":"minute"},"ours":true}]`: houseRules.Fear,
	} {
		if got, err := json.Marshal(v); strings.TrimSpace(text) != string(got) || err != nil {
			t.Errorf("%+v is written %s, %v; want %s", v, got, err, text)
		}
	}
	o, m, f := houseRules.Outcomes, houseRules.Modifiers, houseRules.Fear
	err := errors.Join(o.UnmarshalJSON([]byte(" null ")), m.UnmarshalJSON([]byte("null\n")), f.UnmarshalJSON([]byte("\tnull")))
	if err != nil || o != (d10luck.OutcomeTable{}) || m != (d10luck.ModifierTable{}) || f != (d10luck.FearTable{}) {
		t.Error(o, m, f, err)
	}
}

// What differs in anything is not equal, and a copy of the standard rows is.
func TestTablesEqual(t *testing.T) {
	level := func(n int, name string, low, high int) d10luck.Level {
		return d10luck.Level{Number: n, Name: name, Low: low, High: high}
	}
	a, b := level(1, "a", 9, 10), level(2, "b", 11, 12)
	outcomes := []d10luck.OutcomeTable{{}, houseRules.Outcomes}
	for _, c := range []struct {
		decent string
		every  int
		rows   []d10luck.Level
	}{
		{"a", 0, []d10luck.Level{a, b}}, {"b", 0, []d10luck.Level{a, b}}, {"a", 1, []d10luck.Level{a, b}}, {"a", 0, []d10luck.Level{a}},
		{"a", 0, []d10luck.Level{a, level(2, "b", 11, 13)}},
	} {
		outcomes = append(outcomes, must(d10luck.NewOutcomeTable(c.decent, c.every, c.rows...)))
	}
	distinct(t, outcomes, func(o d10luck.OutcomeTable) d10luck.Rules { return d10luck.Rules{Outcomes: o} })
	easy, hard := d10luck.ModifierRow{Name: "easy", Low: 0, High: most}, d10luck.ModifierRow{Name: "hard", Low: -most, High: -1}
	other := hard
	other.Ours = true
	distinct(t, []d10luck.ModifierTable{{}, must(d10luck.NewModifierTable(easy, hard)), must(d10luck.NewModifierTable(easy, other)),
		must(d10luck.NewModifierTable(d10luck.ModifierRow{Name: "any", Low: -most, High: most}))},
		func(m d10luck.ModifierTable) d10luck.Rules { return d10luck.Rules{Modifiers: m} })
	runs, faints := d10luck.FearRow{Level: 1, Name: "runs"}, d10luck.FearRow{Level: 2, Name: "faints"}
	distinct(t, []d10luck.FearTable{{}, must(d10luck.NewFearTable(runs)), must(d10luck.NewFearTable(runs, faints)), must(d10luck.NewFearTable(d10luck.FearRow{Level: 1, Name: "runs", Die: 4}))},
		func(f d10luck.FearTable) d10luck.Rules { return d10luck.Rules{Fear: f} })
	if (d10luck.Rules{NoLuckInFear: true}).Equal(d10luck.Rules{}) {
		t.Error("the knob counts for nothing")
	}

	book := d10luck.OutcomeTable{}
	o := must(d10luck.NewOutcomeTable(book.Decent().Name, book.Every(), slices.Collect(book.All())...))
	m := must(d10luck.NewModifierTable(slices.Collect(d10luck.ModifierTable{}.All())...))
	f := must(d10luck.NewFearTable(slices.Collect(d10luck.FearTable{}.All())...))
	if rules := (d10luck.Rules{Outcomes: o, Modifiers: m, Fear: f}); !rules.Equal(d10luck.Rules{}) || rules == (d10luck.Rules{}) {
		t.Error("the standard rows are not the standard tables")
	}
}

// distinct holds that each equals itself alone, in rules too.
func distinct[T interface{ Equal(T) bool }](t *testing.T, all []T, rules func(T) d10luck.Rules) {
	t.Helper()
	for i, a := range all {
		for j, b := range all {
			if a.Equal(b) != (i == j) || rules(a).Equal(rules(b)) != (i == j) {
				t.Errorf("%T %d and %d", a, i, j)
			}
		}
	}
}

// Hazard 15: whatever does not make rules is refused, and nothing changes.
func TestRulesJSONRefuses(t *testing.T) {
	outcomes := func(rows string) string { return `{"outcomes":{"decent":"a","every":0,"rows":[` + rows + `]}}` }
	const rowA, all = `{"name":"a","low":9,"high":9}`, `{"name":"a","low":-1000000,"high":1000000}`
	for text, want := range map[string]error{
		`null`:                       strictjson.ErrJSON,
		`[]`:                         strictjson.ErrJSON,
		`{"Outcomes":null}`:          strictjson.ErrJSON,
		`{"fear_luck":"luck"}`:       strictjson.ErrJSON,
		`{"fear":null,"fear":[]}`:    strictjson.ErrJSON,
		`{"no-luck-in-fear":"some"}`: strictjson.ErrJSON,
		`{"fear-luck":1}`:            strictjson.ErrJSON,
		`{"fear-luck":null}`:         strictjson.ErrJSON,

		`{"outcomes":[]}`:                                              strictjson.ErrJSON,
		`{"outcomes":{}}`:                                              strictjson.ErrJSON,
		`{"outcomes":{"decent":"a","every":0}}`:                        strictjson.ErrJSON,
		`{"outcomes":{"decent":"a","rows":[` + rowA + `]}}`:            strictjson.ErrJSON,
		`{"outcomes":{"every":0,"rows":[` + rowA + `]}}`:               strictjson.ErrJSON,
		`{"outcomes":{"decent":"b","every":0,"rows":[` + rowA + `]}}`:  rollbook.Fault{Clause: "d10luck TSK-3", Found: `"b"`},
		`{"outcomes":{"decent":"a","every":-1,"rows":[` + rowA + `]}}`: rollbook.Fault{Clause: "d10luck OUT-2", Found: "-1"},
		outcomes(``):                                                   rollbook.Fault{Clause: "d10luck OUT-2", Found: "0"},
		outcomes(`null`):                                               strictjson.ErrJSON,
		outcomes(`{"name":"a","low":9}`):                               strictjson.ErrJSON,
		outcomes(`{"name":"a","high":9}`):                              strictjson.ErrJSON,
		outcomes(`{"name":"a","low":8,"high":9}`):                      rollbook.Fault{Clause: "d10luck OUT-1"},
		outcomes(`{"number":2,"name":"a","low":9,"high":9}`):           rollbook.Fault{Clause: "d10luck OUT-2", Found: "2"},
		outcomes(rowA + `,{"number":2,"name":"b","low":10,"high":10}`): rollbook.Fault{Clause: "d10luck OUT-2", Subject: "outcome level 1, number", Found: "0"},
		outcomes(rowA + strings.Repeat(`,`+rowA, 1000)):                rollbook.Fault{Clause: "d10luck OUT-2", Found: "1001"},
		`{"modifiers":{}}`:                                             strictjson.ErrJSON,
		`{"modifiers":[]}`:                                             rollbook.Fault{Clause: "d10luck MOD-2", Found: "0"},
		`{"modifiers":[{"name":"a","low":0}]}`:                         strictjson.ErrJSON,
		`{"modifiers":[{"name":"a","high":0}]}`:                        strictjson.ErrJSON,
		`{"modifiers":[` + all + `,` + all + `]}`:                      rollbook.Fault{Clause: "d10luck MOD-2", Found: `"a" twice`},
		`{"modifiers":[{"name":"a","low":-1000000,"high":1000001}]}`:   rollbook.Fault{Clause: "d10luck MOD-2", Found: "1000001"},
		`{"fear":{}}`:                       strictjson.ErrJSON,
		`{"fear":[]}`:                       rollbook.Fault{Clause: "d10luck FEA-4", Found: "0"},
		`{"fear":[{"level":2,"name":"a"}]}`: rollbook.Fault{Clause: "d10luck FEA-4", Found: "2"},
		`{"fear":[{"level":1,"name":"a","turns":1,"die":4}]}`:                              rollbook.Fault{Clause: "d10luck FEA-4"},
		`{"fear":[{"level":1,"name":"a","recovery":{"every":""}}]}`:                        rollbook.Fault{Clause: "d10luck FEA-4"},
		`{"fear":[{"level":1,"name":"a","Die":4}]}`:                                        strictjson.ErrJSON,
		`{"fear":[{"level":1,"name":"` + strings.Repeat("x", strictjson.MaxSmall) + `"}]}`: strictjson.ErrJSON,
		`{}` + strings.Repeat(" ", 2*strictjson.MaxSmall):                                  strictjson.ErrJSON,
	} {
		rules := houseRules
		err := rules.UnmarshalJSON([]byte(text)) // a Fault in a table is an ErrJSON too
		if !errors.Is(err, want) || want == strictjson.ErrJSON && errors.Is(err, rollbook.Fault{}) || rules != houseRules || len(err.Error()) > 600 {
			t.Errorf("%.120s: %v; want %v", text, err, want)
		}
	}
}

// The largest rules that can be made can be read, whatever their texts.
func TestLargestRulesJSON(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 50
	}
	outcomes, modifiers, fear := make([]d10luck.Level, n), make([]d10luck.ModifierRow, n), make([]d10luck.FearRow, n)
	for i := range n {
		name := strings.Repeat("<", 56) + strconv.Itoa(1000+i) // JSON writes a < with six bytes
		outcomes[i] = d10luck.Level{Name: name, Low: 9 + i, High: 9 + i, Ours: true}
		modifiers[i] = d10luck.ModifierRow{Name: "x" + name[1:], Low: -most + n - i, High: -most + n - i, Ours: true}
		fear[i] = d10luck.FearRow{Level: i + 1, Name: name, Penalty: most, Turns: 1_000_000_000, Intervention: true,
			Recovery: d10luck.Recovery{Kind: d10luck.DifficultTest, Attribute: name, Every: d10luck.Minute}, Ours: true}
	}
	outcomes[n-1].High, modifiers[0].High, modifiers[n-1].Low = 1_000_000_000, most, -most
	decodetest.ReloadEqual(t, d10luck.Rules{
		Outcomes:     must(d10luck.NewOutcomeTable(outcomes[0].Name, 1_000_000_000, outcomes...)),
		Modifiers:    must(d10luck.NewModifierTable(modifiers...)),
		Fear:         must(d10luck.NewFearTable(fear...)),
		NoLuckInFear: true,
	})
}

// OUT-2: rows without numbers are numbered, and the caller's stay as they are.
func TestNewOutcomeTableNumbers(t *testing.T) {
	rows := []d10luck.Level{{Name: "a", Low: 9, High: 10}, {Name: "b", Low: 11, High: 12}, {Name: "c", Low: 13, High: 20}}
	given := slices.Clone(rows)
	table := must(d10luck.NewOutcomeTable("b", 2, rows...))
	for i, row := range slices.Collect(table.All()) {
		want := given[i]
		if want.Number = i + 1; row != want || rows[i] != given[i] {
			t.Errorf("%+v and %+v, want %+v", row, rows[i], want)
		}
	}
	if got := table.Decent(); got.Number != 2 || table.Level(21).Number != 4 {
		t.Error(got, table.Level(21))
	}
	for i := range rows { // one number more or less is none
		some := slices.Clone(given)
		some[i].Number = i + 1
		if table, err := d10luck.NewOutcomeTable("b", 2, some...); !errors.Is(err, rollbook.Fault{Clause: "d10luck OUT-2", Found: "0"}) || table != (d10luck.OutcomeTable{}) {
			t.Errorf("%+v: %v", some, err)
		}
	}
}
