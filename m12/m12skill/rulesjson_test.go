package m12skill_test

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
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
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
		if (read.Skills == m12skill.SkillTable{}) != (rules.Skills == m12skill.SkillTable{}) || read.Skills.Len() != rules.Skills.Len() {
			t.Fatalf("%d skills became %d", rules.Skills.Len(), read.Skills.Len())
		}
	})
	for _, rules := range []m12char.Rules{{}, {Skills: m12skill.StandardSkills(), Fields: m12skill.StandardFields()}, {Skills: must(m12skill.NewSkillTable())}} {
		decodetest.ReloadEqual(t, rules)
	}
	for text, v := range map[string]any{
		`{}`:                            m12char.Rules{},
		`null`:                          m12skill.SkillTable{},
		` null`:                         m12skill.FieldList{},
		`[]`:                            must(m12skill.NewSkillTable()),
		`{"skills":[]}`:                 m12char.Rules{Skills: must(m12skill.NewSkillTable())},
		`["Tides","Stamps"]`:            must(m12skill.NewFieldList("Tides", "Stamps")),
		`{"name":"Law","start":-6}`:     m12skill.SkillRow{Name: "Law", Start: -6},
		`[{"name":"Law","start":0}]`:    must(m12skill.NewSkillTable(m12skill.SkillRow{Name: "Law", Source: "Law"})),
		`{"scores":{"low":0,"high":3}}`: m12char.Rules{Scores: m12.ScoreRange{High: 3}},
		`{"steps-by-one":true}`:         m12char.Rules{StepsByOne: true},
		`{"personal-on-top":true}`:      m12char.Rules{PersonalOnTop: true},
		`{"advisory-rewards":true}`:     m12char.Rules{AdvisoryRewards: true},
		`[{"name":"a","source":"b","start":9,"use":"brawl","suggested":["c","d"]}]`: must(m12skill.NewSkillTable(
			func() m12skill.SkillRow {
				r := m12skill.NewSkillRow("a", 9, m12skill.Brawl, "c", "d")
				r.Source = "b"
				return r
			}())),
	} {
		if got, err := json.Marshal(v); strings.TrimSpace(text) != string(got) || err != nil {
			t.Errorf("%+v is written %s, %v; want %s", v, got, err, text)
		}
	}
	var t1, t2 = m12skill.StandardSkills(), m12skill.SkillTable{}
	if err := t1.UnmarshalJSON([]byte(" null ")); err != nil || t1 != t2 {
		t.Error(t1.Len(), err)
	}
	l1, l2 := m12skill.StandardFields(), m12skill.FieldList{}
	if err := l1.UnmarshalJSON([]byte("\nnull")); err != nil || l1 != l2 {
		t.Error(l1.Len(), err)
	}
	row := m12skill.NewSkillRow("Law", 0, 0)
	if err := row.UnmarshalJSON([]byte(`{"name":"Law","source":"Lwa","start":0,"suggested":[]}`)); err != nil || row.Source != "Lwa" {
		t.Error(row, err)
	}
}

// What differs in anything is not equal.
func TestTablesEqual(t *testing.T) {
	law := m12skill.NewSkillRow("Law", -6, m12skill.NoFight, "Local law")
	for name, change := range map[string]func(*m12skill.SkillRow){
		"name": func(r *m12skill.SkillRow) { r.Name, r.Source = "law", "Law" }, "source": func(r *m12skill.SkillRow) { r.Source = "Laws" },
		"start": func(r *m12skill.SkillRow) { r.Start++ }, "use": func(r *m12skill.SkillRow) { r.Use++ },
		"suggested": func(r *m12skill.SkillRow) { *r = m12skill.NewSkillRow("Law", -6, m12skill.NoFight, "local law") },
		"more":      func(r *m12skill.SkillRow) { *r = m12skill.NewSkillRow("Law", -6, m12skill.NoFight, "Local law", "x") },
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
	own, same := must(m12skill.NewSkillTable(law)), must(m12skill.NewSkillTable(plain))
	book, zero := m12skill.StandardSkills(), m12skill.SkillTable{}
	empty := must(m12skill.NewSkillTable())
	if !own.Equal(same) || own == same || !empty.Equal(must(m12skill.NewSkillTable())) {
		t.Error("equal tables are not")
	}
	if !zero.Equal(book) || !book.Equal(zero) || !(m12char.Rules{Skills: book, Fields: m12skill.StandardFields()}).Equal(m12char.Rules{}) {
		t.Error("what the zero Rules stand for is not the book's")
	}
	tables := []m12skill.SkillTable{own, zero, empty, must(own.With(m12skill.NewSkillRow("Zoology", -6, 0))), must(m12skill.NewSkillTable(m12skill.NewSkillRow("Lore", -6, 0)))}
	for i, a := range tables {
		for j, b := range tables {
			if a.Equal(b) != (i == j) || (m12char.Rules{Skills: a}).Equal(m12char.Rules{Skills: b}) != (i == j) {
				t.Errorf("tables %d and %d", i, j)
			}
		}
	}
	lists := []m12skill.FieldList{{}, must(m12skill.NewFieldList("a", "b")), must(m12skill.NewFieldList("b", "a")), must(m12skill.NewFieldList("a"))}
	for i, a := range lists {
		for j, b := range lists {
			if a.Equal(b) != (i == j) || (m12char.Rules{Fields: a}).Equal(m12char.Rules{Fields: b}) != (i == j) || (a == b) != (i == j) {
				t.Errorf("lists %d and %d", i, j)
			}
		}
	}
	if a, b := lists[1], must(m12skill.NewFieldList("a", "b")); !a.Equal(b) || a == b {
		t.Error("equal lists are not")
	}
	for _, rules := range []m12char.Rules{{Scores: m12.ScoreRange{High: 1}}, {StepsByOne: true}, {PersonalOnTop: true}, {AdvisoryRewards: true}} {
		if rules.Equal(m12char.Rules{}) || !rules.Equal(rules) {
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
		`{"steps-by-one":1}`:                                              strictjson.ErrJSON,
		`{"fields":["a"],"luck":true}`:                                    strictjson.ErrJSON,
		`{"personal-on-top":true}` + strings.Repeat(" ", 20<<20):          strictjson.ErrJSON,
	} {
		ok := m12char.Rules{Fields: m12skill.StandardFields(), PersonalOnTop: true}
		rules := ok
		err := rules.UnmarshalJSON([]byte(text)) // a Fault in a table is an ErrJSON too
		if !errors.Is(err, want) || want == strictjson.ErrJSON && errors.Is(err, rollbook.Fault{}) || rules != ok || len(err.Error()) > 600 {
			t.Errorf("%.100s: %v; want %v", text, err, want)
		}
	}
	for _, row := range []m12skill.SkillRow{{}, m12skill.NewSkillRow("a", 11, 0), m12skill.NewSkillRow("a", 0, 7), m12skill.NewSkillRow("a\xff", 0, 0), m12skill.NewSkillRow("a", 0, 0, "")} {
		if text, err := json.Marshal(row); !errors.Is(err, rollbook.Fault{}) {
			t.Errorf("%+v is written %s, %v", row, text, err)
		}
	}
	row := m12skill.NewSkillRow("Law", 0, 0)
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
	rows, fields := make([]m12skill.SkillRow, part), make([]m12skill.Field, part)
	texts := slices.Repeat([]string{longest(0)}, 50)
	for i := range rows {
		rows[i] = m12skill.NewSkillRow(longest(2*i), m12skill.LowestStart, m12skill.OtherRanged, texts...)
		rows[i].Source, fields[i] = longest(2*i+1), m12skill.Field(longest(i))
	}
	rules := m12char.Rules{Skills: must(m12skill.NewSkillTable(rows...)), Fields: must(m12skill.NewFieldList(fields...)), Scores: m12.ScoreRange{Low: 254, High: 255}, StepsByOne: true, PersonalOnTop: true, AdvisoryRewards: true}
	decodetest.ReloadEqual(t, rules)
	text, err := json.Marshal(rules)
	if whole := len(text) * 1000 / part; err != nil || whole < mostRead*9/10 || whole > mostRead {
		t.Errorf("%d bytes are read, %d may be written; %v", mostRead, whole, err)
	}
	padded := append([]byte(`{"personal-on-top":true}`), bytes.Repeat([]byte(" "), mostRead)...)
	var read m12char.Rules
	if err := read.UnmarshalJSON(padded[:mostRead]); err != nil || !read.PersonalOnTop {
		t.Error("text of the greatest length:", err)
	}
}
