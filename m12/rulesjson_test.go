package m12_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// mostRead is how many bytes of rules are read.
const mostRead = 20 << 20

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Rules, tables and lists are saved whole: what is read is what was written.
func TestRulesJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := m12rapid.Rules().Draw(t, "rules")
		read := decodetest.ReloadEqual(t, rules)
		decodetest.ReloadEqual(t, rules.Skills)
		decodetest.ReloadEqual(t, rules.Fields)
		for row := range rules.Skills.All() {
			decodetest.ReloadEqual(t, row)
		}
		if (read.Skills == m12.SkillTable{}) != (rules.Skills == m12.SkillTable{}) || read.Skills.Len() != rules.Skills.Len() {
			t.Fatalf("%d skills became %d", rules.Skills.Len(), read.Skills.Len())
		}
	})
	for _, rules := range []m12.Rules{{}, {Skills: m12.StandardSkills(), Fields: m12.StandardFields()}, {Skills: must(m12.NewSkillTable())}} {
		decodetest.ReloadEqual(t, rules)
	}
	for text, v := range map[string]any{
		`{}`:                            m12.Rules{},
		`null`:                          m12.SkillTable{},
		` null`:                         m12.FieldList{},
		`[]`:                            must(m12.NewSkillTable()),
		`{"skills":[]}`:                 m12.Rules{Skills: must(m12.NewSkillTable())},
		`["Tides","Stamps"]`:            must(m12.NewFieldList("Tides", "Stamps")),
		`{"name":"Law","start":-6}`:     m12.SkillRow{Name: "Law", Start: -6},
		`[{"name":"Law","start":0}]`:    must(m12.NewSkillTable(m12.SkillRow{Name: "Law", Source: "Law"})),
		`{"scores":{"low":0,"high":3}}`: m12.Rules{Scores: m12.ScoreRange{High: 3}},
		`{"beyond":"by one"}`:           m12.Rules{Beyond: m12.ByOne},
		`{"extra":"on top"}`:            m12.Rules{Extra: m12.OnTop},
		`{"rewards":"advisory"}`:        m12.Rules{Rewards: m12.Advisory},
		`[{"name":"a","source":"b","start":9,"use":"brawl","suggested":["c","d"]}]`: must(m12.NewSkillTable(
			func() m12.SkillRow { r := m12.NewSkillRow("a", 9, m12.Brawl, "c", "d"); r.Source = "b"; return r }())),
	} {
		if got, err := json.Marshal(v); strings.TrimSpace(text) != string(got) || err != nil {
			t.Errorf("%+v is written %s, %v; want %s", v, got, err, text)
		}
	}
	var t1, t2 = m12.StandardSkills(), m12.SkillTable{}
	if err := t1.UnmarshalJSON([]byte(" null ")); err != nil || t1 != t2 {
		t.Error(t1.Len(), err)
	}
	l1, l2 := m12.StandardFields(), m12.FieldList{}
	if err := l1.UnmarshalJSON([]byte("\nnull")); err != nil || l1 != l2 {
		t.Error(l1.Len(), err)
	}
	row := m12.NewSkillRow("Law", 0, 0)
	if err := row.UnmarshalJSON([]byte(`{"name":"Law","source":"Lwa","start":0,"suggested":[]}`)); err != nil || row.Source != "Lwa" {
		t.Error(row, err)
	}
}

// What differs in anything is not equal.
func TestTablesEqual(t *testing.T) {
	law := m12.NewSkillRow("Law", -6, m12.NoFight, "Local law")
	for name, change := range map[string]func(*m12.SkillRow){
		"name": func(r *m12.SkillRow) { r.Name, r.Source = "law", "Law" }, "source": func(r *m12.SkillRow) { r.Source = "Laws" },
		"start": func(r *m12.SkillRow) { r.Start++ }, "use": func(r *m12.SkillRow) { r.Use++ },
		"suggested": func(r *m12.SkillRow) { *r = m12.NewSkillRow("Law", -6, m12.NoFight, "local law") },
		"more":      func(r *m12.SkillRow) { *r = m12.NewSkillRow("Law", -6, m12.NoFight, "Local law", "x") },
	} {
		other := law
		change(&other)
		if law.Equal(other) || other.Equal(law) || !other.Equal(other) {
			t.Errorf("another %s", name)
		}
	}
	plain := law
	if plain.Source = ""; !plain.Equal(law) || !law.Equal(plain) {
		t.Error("the name is the source's spelling where there is none")
	}
	own, same := must(m12.NewSkillTable(law)), must(m12.NewSkillTable(plain))
	book, zero := m12.StandardSkills(), m12.SkillTable{}
	empty := must(m12.NewSkillTable())
	if !own.Equal(same) || own == same || !empty.Equal(must(m12.NewSkillTable())) {
		t.Error("equal tables are not")
	}
	if !zero.Equal(book) || !book.Equal(zero) || !(m12.Rules{Skills: book, Fields: m12.StandardFields()}).Equal(m12.Rules{}) {
		t.Error("what the zero Rules stand for is not the book's")
	}
	tables := []m12.SkillTable{own, zero, empty, must(own.With(m12.NewSkillRow("Zoology", -6, 0))), must(m12.NewSkillTable(m12.NewSkillRow("Lore", -6, 0)))}
	for i, a := range tables {
		for j, b := range tables {
			if a.Equal(b) != (i == j) || (m12.Rules{Skills: a}).Equal(m12.Rules{Skills: b}) != (i == j) {
				t.Errorf("tables %d and %d", i, j)
			}
		}
	}
	lists := []m12.FieldList{{}, must(m12.NewFieldList("a", "b")), must(m12.NewFieldList("b", "a")), must(m12.NewFieldList("a"))}
	for i, a := range lists {
		for j, b := range lists {
			if a.Equal(b) != (i == j) || (m12.Rules{Fields: a}).Equal(m12.Rules{Fields: b}) != (i == j) || (a == b) != (i == j) {
				t.Errorf("lists %d and %d", i, j)
			}
		}
	}
	if a, b := lists[1], must(m12.NewFieldList("a", "b")); !a.Equal(b) || a == b {
		t.Error("equal lists are not")
	}
	for _, rules := range []m12.Rules{{Scores: m12.ScoreRange{High: 1}}, {Beyond: 1}, {Extra: 1}, {Rewards: 1}} {
		if rules.Equal(m12.Rules{}) || !rules.Equal(rules) {
			t.Errorf("%+v", rules)
		}
	}
}

// Hazard 15: whatever does not make rules is refused, and nothing changes.
func TestRulesJSONRefuses(t *testing.T) {
	skills, fields := rollbook.Fault{Clause: "m12 SKL-1"}, rollbook.Fault{Clause: "m12 FOE-1"}
	many := `{"skills":[` + strings.Repeat(`{"name":"a","start":0},`, 1000) + `{"name":"a","start":0}]}`
	for text, want := range map[string]error{
		`null`:                      strictjson.ErrJSON,
		`[]`:                        strictjson.ErrJSON,
		`{"Skills":[]}`:             strictjson.ErrJSON,
		`{"skills":{}}`:             strictjson.ErrJSON,
		`{"skills":[],"skills":[]}`: strictjson.ErrJSON,
		`{"skills":[null]}`:         strictjson.ErrJSON,
		`{"skills":[{"name":"a"}]}`: strictjson.ErrJSON,
		`{"skills":[{"start":0}]}`:  strictjson.ErrJSON,
		`{"skills":[{"name":"a","start":0,"Use":"brawl"}]}`:          strictjson.ErrJSON,
		`{"skills":[{"name":"a","start":"0"}]}`:                      strictjson.ErrJSON,
		`{"skills":[{"name":"a","start":0,"suggested":[null]}]}`:     strictjson.ErrJSON,
		`{"skills":[{"name":"a","start":0,"use":"punching"}]}`:       rollbook.Fault{Clause: "m12 SKL-8"},
		`{"skills":[{"name":"","start":0}]}`:                         skills,
		`{"skills":[{"name":"a","start":11}]}`:                       rollbook.Fault{Clause: "m12 SKL-1", Found: "11", Allowed: "-50..10"},
		`{"skills":[{"name":"a","start":0},{"name":"A","start":0}]}`: rollbook.Fault{Clause: "m12 SKL-1", Found: `"A" twice`},
		`{"skills":[{"name":"a","start":0,"suggested":[" "]}]}`:      rollbook.Fault{Clause: "m12 SKL-6"},
		many:                   rollbook.Fault{Clause: "m12 SKL-1", Found: "1001"},
		`{"fields":[]}`:        rollbook.Fault{Clause: "m12 FOE-1", Found: "0"},
		`{"fields":{}}`:        strictjson.ErrJSON,
		`{"fields":[null]}`:    strictjson.ErrJSON,
		`{"fields":["a",1]}`:   strictjson.ErrJSON,
		`{"fields":["a","A"]}`: rollbook.Fault{Clause: "m12 FOE-1", Found: `"A" twice`},
		`{"fields":["` + strings.Repeat("x", 61) + `"]}`:                  fields,
		`{"fields":["a"` + strings.Repeat(`,"a"`, 1000) + `]}`:            rollbook.Fault{Clause: "m12 FOE-1", Found: "1001"},
		`{"fields":["` + strings.Repeat("x", strictjson.MaxSmall) + `"]}`: strictjson.ErrJSON,
		`{"scores":{"high":8}}`:                                           strictjson.ErrJSON,
		`{"scores":{"low":2}}`:                                            strictjson.ErrJSON,
		`{"scores":{"low":2,"high":256}}`:                                 strictjson.ErrJSON,
		`{"scores":{"low":8,"high":2}}`:                                   rollbook.Fault{Clause: "m12 CHR-2"},
		`{"scores":null}`:                                                 strictjson.ErrJSON,
		`{"beyond":"by three"}`:                                           rollbook.Fault{Clause: "m12 SKL-5"},
		`{"beyond":1}`:                                                    strictjson.ErrJSON,
		`{"extra":""}`:                                                    rollbook.Fault{Clause: "m12 DEV-2"},
		`{"rewards":"lax"}`:                                               rollbook.Fault{Clause: "m12 REW-4"},
		`{"fields":["a"],"luck":true}`:                                    strictjson.ErrJSON,
		`{"extra":"on top"}` + strings.Repeat(" ", 20<<20):                strictjson.ErrJSON,
	} {
		ok := m12.Rules{Fields: m12.StandardFields(), Extra: m12.OnTop}
		rules := ok
		err := rules.UnmarshalJSON([]byte(text)) // a Fault in a table is an ErrJSON too
		if !errors.Is(err, want) || want == strictjson.ErrJSON && errors.Is(err, rollbook.Fault{}) || rules != ok || len(err.Error()) > 600 {
			t.Errorf("%.100s: %v; want %v", text, err, want)
		}
	}
	for _, row := range []m12.SkillRow{{}, m12.NewSkillRow("a", 11, 0), m12.NewSkillRow("a", 0, 7), m12.NewSkillRow("a\xff", 0, 0), m12.NewSkillRow("a", 0, 0, "")} {
		if text, err := json.Marshal(row); !errors.Is(err, rollbook.Fault{}) {
			t.Errorf("%+v is written %s, %v", row, text, err)
		}
	}
	row := m12.NewSkillRow("Law", 0, 0)
	for text, want := range map[string]error{`null`: strictjson.ErrJSON, `{"name":"a","start":11}`: skills, `{"name":"a","start":0,"Source":"b"}`: strictjson.ErrJSON} {
		if err := row.UnmarshalJSON([]byte(text)); !errors.Is(err, want) || row.Name != "Law" {
			t.Errorf("%s: %v, %v", text, row, err)
		}
	}
}

// The largest rules that can be made can be read, whatever their texts: a part of
// them is, and the whole is not longer than what is read at all.
func TestLargestRulesJSON(t *testing.T) {
	if testing.Short() {
		t.Skip("twenty megabytes")
	}
	longest := func(n int) string { // of 60 characters that JSON writes with six bytes each
		name := make([]byte, 60)
		for i := range name {
			name[i] = "<>&"[n%3]
			n /= 3
		}
		return string(name)
	}
	const part = 50 // of 1000 rows
	rows, fields := make([]m12.SkillRow, part), make([]m12.Field, part)
	texts := slices.Repeat([]string{longest(0)}, 50)
	for i := range rows {
		rows[i] = m12.NewSkillRow(longest(2*i), m12.LowestStart, m12.OtherRanged, texts...)
		rows[i].Source, fields[i] = longest(2*i+1), m12.Field(longest(i))
	}
	rules := m12.Rules{Skills: must(m12.NewSkillTable(rows...)), Fields: must(m12.NewFieldList(fields...)), Scores: m12.ScoreRange{Low: 254, High: 255}, Beyond: 1, Extra: 1, Rewards: 1}
	decodetest.ReloadEqual(t, rules)
	text, err := json.Marshal(rules)
	if whole := len(text) * 1000 / part; err != nil || whole < mostRead*9/10 || whole > mostRead {
		t.Errorf("%d bytes are read, %d may be written; %v", mostRead, whole, err)
	}
	padded := append([]byte(`{"extra":"on top"}`), bytes.Repeat([]byte(" "), mostRead)...)
	var read m12.Rules
	if err := read.UnmarshalJSON(padded[:mostRead]); err != nil || read.Extra != m12.OnTop {
		t.Error("text of the greatest length:", err)
	}
}
