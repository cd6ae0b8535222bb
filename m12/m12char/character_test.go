package m12char_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

var book = m12char.Rules{}

// apply makes changes that must be legal.
func apply(t testing.TB, rules m12char.Rules, c m12char.Character, changes ...m12char.Change) m12char.Character {
	t.Helper()
	for _, ch := range changes {
		next, err := c.Apply(rules, ch)
		if err != nil {
			t.Fatalf("%v: %v", ch, err)
		}
		c = next
	}
	return c
}

// lawyer is a character with a bit of everything.
func lawyer(t testing.TB) m12char.Character {
	t.Helper()
	return apply(t, book, m12char.NewCharacter(book),
		m12char.SetScores(m12char.FastMethod, m12.Scores{6, 5, 5, 5, 3, 3, 4, 4}),
		m12char.SetMind(m12.Curious), m12char.AddField("Politics"), m12char.AddField("Politics"), m12char.AddField("Music"),
		m12char.SetSkill("Law", 8), m12char.AddSpeciality("Law", "Federal law"), m12char.AddSpeciality("Law", "Local law"),
		m12char.SetSkill("Gun", -1), m12char.SetDie(m12.My, 6),
		m12char.SetMainLanguage("English"), m12char.SetMainAlphabet("Latin"), m12char.SetLanguage("Greek", 2), m12char.SetAlphabet("Greek", 1),
		m12char.SetRecord("name", "Ada"), m12char.SetRecord("SURNAME", "Marsh"))
}

// RES-5, SKL-2: a test gets from the sheet what the sheet has.
func TestCharacterTest(t *testing.T) {
	c := lawyer(t)
	for _, k := range []struct {
		a    m12char.Attempt
		want m12.Test
	}{
		{m12char.Attempt{With: m12.Sy, Skill: "law", Speciality: "FEDERAL LAW", Fields: []m12skill.Field{"politics", "SPORT"}, Leaning: m12.Malus, Situation: -1, WoundMalus: 2, Difficulty: 16},
			m12.Test{Dice: 6, Skill: 8, Speciality: true, Fields: 2, Mind: m12.Curious, Leaning: m12.Malus, Situation: -1, WoundMalus: 2, Difficulty: 16}},
		{m12char.Attempt{With: m12.Mf, Skill: "Surgery", Difficulty: 16}, m12.Test{Dice: 4, Skill: -10, Mind: m12.Curious, Difficulty: 16}},
		{m12char.Attempt{With: m12.Af, Skill: "boxe", Difficulty: 1}, m12.Test{Dice: 4, Skill: -4, Mind: m12.Curious, Difficulty: 1}},
		{m12char.Attempt{With: m12.My, Difficulty: 8}, m12.Test{Dice: 6, Mind: m12.Curious, Difficulty: 8}},
		{m12char.Attempt{With: m12.My}, m12.Test{Dice: 6, Mind: m12.Curious}}, // the difficulty is not told yet
	} {
		if got, err := c.Test(book, k.a); got != k.want || err != nil {
			t.Errorf("%+v: %+v, %v", k.a, got, err)
		}
	}
	for _, k := range []struct {
		a    m12char.Attempt
		want rollbook.Fault
	}{
		{m12char.Attempt{Difficulty: 8}, rollbook.Fault{Clause: "m12 CHR-1", Found: "0"}},
		{m12char.Attempt{With: 9, Difficulty: 8}, rollbook.Fault{Clause: "m12 CHR-1", Found: "9"}},
		{m12char.Attempt{With: m12.Sy, Difficulty: -1}, rollbook.Fault{Clause: "m12 RES-6"}},
		{m12char.Attempt{With: m12.Sy, Skill: "Lwa", Difficulty: 8}, rollbook.Fault{Clause: "m12 SKL-1", Allowed: "a skill of the table, perhaps Law"}},
		{m12char.Attempt{With: m12.Sy, Skill: "Law", Speciality: "Sea law", Difficulty: 8}, rollbook.Fault{Clause: "m12 RES-8", Allowed: "Federal law, Local law"}},
		{m12char.Attempt{With: m12.Sy, Skill: "Gun", Speciality: "Barrage", Difficulty: 8}, rollbook.Fault{Clause: "m12 RES-8", Allowed: "none, the character has none in this skill"}},
		{m12char.Attempt{With: m12.Sy, Speciality: "Federal law", Difficulty: 8}, rollbook.Fault{Clause: "m12 RES-8"}},
		{m12char.Attempt{With: m12.Sy, Fields: []m12skill.Field{"Polyticks"}, Difficulty: 8}, rollbook.Fault{Clause: "m12 FOE-1", Allowed: "a field of the list, perhaps Politics"}},
		{m12char.Attempt{With: m12.Sy, WoundMalus: -1, Difficulty: 8}, rollbook.Fault{Clause: "m12 WND-4"}},
	} {
		if got, err := c.Test(book, k.a); got != (m12.Test{}) || !errors.Is(err, k.want) {
			t.Errorf("%+v: %+v, %v", k.a, got, err)
		}
	}
	creature := m12char.Character{Scores: m12.Scores{9}}
	if _, err := creature.Test(book, m12char.Attempt{With: m12.Ry, Difficulty: 8}); !errors.Is(err, rollbook.Fault{Clause: "m12 RES-9"}) {
		t.Error(err)
	}
}

// CHR-3, LNG-4: what follows from the sheet.
func TestDerived(t *testing.T) {
	c := lawyer(t)
	if c.DamageBonus() != 3 || c.DamageControl() != 3 || c.X() != 7 {
		t.Error(c.DamageBonus(), c.DamageControl(), c.X())
	}
	c.Languages = append(c.Languages, m12char.Language{Name: "Masterly", Level: 4})
	for _, k := range []struct {
		language, alphabet string
		speaks, writes     int
	}{{"english", "LATIN", 3, 3}, {"Greek", "Greek", 2, 1}, {"Greek", "Latin", 2, 2}, {"Masterly", "Latin", 4, 4}, {"Masterly", "Greek", 4, 1}, {"English", "Greek", 3, 1}, {"Basque", "Latin", 0, 0}, {"English", "Runes", 3, 0}, {"English", "", 3, 3}, {"Greek", "", 2, 0}} {
		if s, w := c.Speaks(k.language), c.Writes(k.language, k.alphabet); s != k.speaks || w != k.writes {
			t.Errorf("%s in %s: speaks %d, writes %d", k.language, k.alphabet, s, w)
		}
	}
}

// A clone shares nothing, and no method changes its receiver.
func TestCloneAndValue(t *testing.T) {
	c := lawyer(t)
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	d := c.Clone()
	d.Fields[0], d.Languages[0].Level, d.Alphabets[0].Name = "Sport", 0, "Runes"
	d.Skills[0].Value, d.Skills[0].Specialities[0] = 99, "Changed"
	if same, _ := json.Marshal(c); string(same) != string(text) {
		t.Error("a clone shares a list")
	}
	rapid.Check(t, func(t *rapid.T) {
		c := m12rapid.Character(book).Draw(t, "character")
		before, _ := json.Marshal(c)
		for range 5 {
			next, _ := c.Apply(book, m12rapid.Change(book).Draw(t, "change"))
			next, _ = next.Award(book, m12rapid.Reward().Draw(t, "reward"))
			next, _ = next.Refund(book, next.Points.Len())
			_, _ = next.SpendX(1, "")
			_ = next.Sheet(book)
			_ = next.Unfinished(book)
		}
		if after, _ := json.Marshal(c); string(after) != string(before) {
			t.Fatalf("%s became %s", before, after)
		}
	})
}

func TestEqual(t *testing.T) {
	c := lawyer(t)
	empty := m12char.Character{Fields: []m12skill.Field{}, Skills: []m12char.Skill{}, Languages: []m12char.Language{}, Alphabets: []m12char.Language{}}
	if !c.Equal(c.Clone()) || !empty.Equal(m12char.Character{}) {
		t.Error("equals are not equal")
	}
	for name, change := range map[string]func(*m12char.Character){
		"record":     func(c *m12char.Character) { c.Record.Eyes = "green" },
		"method":     func(c *m12char.Character) { c.Method = 0 },
		"base":       func(c *m12char.Character) { c.Base[7]++ },
		"scores":     func(c *m12char.Character) { c.Scores[0]++ },
		"mind":       func(c *m12char.Character) { c.Mind = m12.Rebel },
		"fields":     func(c *m12char.Character) { c.Fields[0] = "Sport" },
		"skill":      func(c *m12char.Character) { c.Skills[0].Value++ },
		"speciality": func(c *m12char.Character) { c.Skills[0].Specialities[0] = "x" },
		"language":   func(c *m12char.Character) { c.Languages[0].Main = false },
		"alphabet":   func(c *m12char.Character) { c.Alphabets = nil },
		"points":     func(c *m12char.Character) { *c, _ = c.SpendX(1, "") },
	} {
		d := c.Clone()
		if change(&d); c.Equal(d) {
			t.Errorf("another %s is equal", name)
		}
	}
}

func TestCharacterJSONRefuses(t *testing.T) {
	c := lawyer(t)
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	good := string(text)
	for name, k := range map[string]struct {
		old, new string
		want     error
	}{
		"later format":      {`"format":1`, `"format":2`, m12char.ErrFormat},
		"no format":         {`"format":1,`, ``, strictjson.ErrJSON},
		"format 0":          {`"format":1`, `"format":0`, strictjson.ErrJSON},
		"format text":       {`"format":1`, `"format":"1"`, strictjson.ErrJSON},
		"unknown key":       {`"mind"`, `"soul"`, strictjson.ErrJSON},
		"another case":      {`"mind"`, `"Mind"`, strictjson.ErrJSON},
		"a key twice":       {`"mind":"curious"`, `"mind":"curious","mind":"open"`, strictjson.ErrJSON},
		"unknown mind":      {`"curious"`, `"furious"`, rollbook.Fault{Clause: "m12 MND-8"}},
		"empty mind":        {`"curious"`, `""`, rollbook.Fault{Clause: "m12 MND-8"}},
		"unknown method":    {`"fast"`, `"slow"`, rollbook.Fault{Clause: "m12 GEN-1"}},
		"missing score":     {`"af":4}`, `"af":null}`, rollbook.Fault{Clause: "m12 CHR-1"}},
		"long text":         {`"Marsh"`, `"` + strings.Repeat("x", 501) + `"`, rollbook.Fault{Clause: "m12 REC-1", Subject: "surname"}},
		"a bell":            {`"Marsh"`, `"\u0007"`, rollbook.Fault{Clause: "m12 REC-1", Subject: "surname"}},
		"half a pair":       {`"Marsh"`, `"\ud800"`, strictjson.ErrJSON},
		"skill name":        {`"Gun"`, `""`, rollbook.Fault{Clause: "m12 SKL-1"}},
		"skill value":       {`"value":8`, `"value":1001`, rollbook.Fault{Clause: "m12 SKL-5"}},
		"fraction":          {`"value":8`, `"value":8.5`, strictjson.ErrJSON},
		"speciality":        {`"Federal law"`, `" Federal law"`, rollbook.Fault{Clause: "m12 SKL-6"}},
		"language":          {`"name":"English"`, `"name":"a\nb"`, rollbook.Fault{Clause: "m12 LNG-2"}},
		"alphabet":          {`"name":"Latin"`, `"name":""`, rollbook.Fault{Clause: "m12 LNG-3"}},
		"field":             {`"Music"`, `"\t"`, rollbook.Fault{Clause: "m12 FOE-1"}},
		"ledger":            {`"amount":7`, `"amount":-7`, rollbook.Fault{Clause: "m12 XPT-1"}},
		"points null":       {`"points":[`, `"points":null,"x":[`, strictjson.ErrJSON},
		"null":              {good, `null`, strictjson.ErrJSON},
		"a list":            {good, `[]`, strictjson.ErrJSON},
		"not JSON":          {good, good[:len(good)-1], nil},
		"something behind":  {good, good + `x`, nil},
		"many fields":       {`["Politics",`, `[` + strings.Repeat(`"Politics",`, 101), rollbook.Fault{Clause: "m12 FOE-3"}},
		"many skills":       {`"skills":[`, `"skills":[` + strings.Repeat(`{"name":"Law","value":1},`, 1000), rollbook.Fault{Clause: "m12 SKL-1"}},
		"many languages":    {`"languages":[`, `"languages":[` + strings.Repeat(`{"name":"Law","level":1},`, 100), rollbook.Fault{Clause: "m12 LNG-2"}},
		"many alphabets":    {`"alphabets":[`, `"alphabets":[` + strings.Repeat(`{"name":"Law","level":1},`, 100), rollbook.Fault{Clause: "m12 LNG-3"}},
		"many specialities": {`["Federal law",`, `["` + strings.Repeat(`x","`, 50) + `",`, rollbook.Fault{Clause: "m12 SKL-6"}},
	} {
		bad := strings.Replace(good, k.old, k.new, 1)
		if bad == good {
			t.Fatalf("%s: nothing replaced in %s", name, good)
		}
		d := c.Clone()
		if err := json.Unmarshal([]byte(bad), &d); err == nil || k.want != nil && !errors.Is(err, k.want) || !d.Equal(c) {
			t.Errorf("%s: %v, want %v", name, err, k.want)
		}
	}
	for name, change := range map[string]func(*m12char.Character){
		"record":   func(c *m12char.Character) { c.Record.Other = "\xff" },
		"mind":     func(c *m12char.Character) { c.Mind = 99 },
		"method":   func(c *m12char.Character) { c.Method = 99 },
		"skill":    func(c *m12char.Character) { c.Skills[0].Value = math.MaxInt },
		"fields":   func(c *m12char.Character) { c.Fields = make([]m12skill.Field, 1e6) },
		"language": func(c *m12char.Character) { c.Languages[0].Name = "" },
	} {
		d := c.Clone()
		change(&d)
		if text, err := json.Marshal(d); err == nil {
			t.Errorf("%s: written as %.100s, which cannot be read", name, text)
		}
	}
}

// Whatever is read as a character can be written and reads back; nothing that is
// read makes a method panic.
func FuzzCharacterJSON(f *testing.F) {
	text, err := json.Marshal(lawyer(f))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"format":1,"scores":{"sy":0,"ry":10,"my":0,"ay":0,"sf":2,"rf":2,"mf":2,"af":0}}`))
	f.Add([]byte(`{"format":1,"library":"0.1.0-dev","record":{},"scores":{"sy":0,"ry":255,"my":4,"ay":5,"sf":6,"rf":7,"mf":2,"af":3},"points":[]}`))
	f.Add([]byte(`{"format":1,"library":"","record":{"name":"a\nb"},"scores":{"sy":0,"ry":255,"my":4,"ay":5,"sf":6,"rf":7,"mf":2,"af":3},` +
		`"skills":[{"name":"Law","value":-1000,"specialities":["x","X"]},{"name":"Law","value":1002}],"languages":[{"name":"x","level":-9,"main":true}],"points":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var c, again m12char.Character
		if json.Unmarshal(data, &c) != nil {
			return
		}
		text, err := json.Marshal(c)
		if err2 := json.Unmarshal(text, &again); err != nil || err2 != nil || !again.Equal(c) {
			t.Fatalf("%s: %v, %v", text, err, err2)
		}
		if c.Validate(book) == nil {
			if _, err := c.Bill(book); err != nil {
				t.Fatalf("legal, but no bill: %v", err)
			}
		}
		_ = c.Sheet(book)
		_ = c.Unfinished(book)
		_, _ = c.Apply(book, m12char.SetSkill("Law", 3))
	})
}

// What people and sheet editors send as changes.
func FuzzChangeJSON(f *testing.F) {
	for _, ch := range []m12char.Change{m12char.SetSkill("Law", 3).From(m12char.Improvement), m12char.SetScores(m12char.FastMethod, m12.Scores{1, 2, 3}), m12char.SetMind(m12.Rebel),
		m12char.SetDie(m12.Sf, 7), m12char.SetRecord("name", "x\ny")} {
		text, err := json.Marshal(ch)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	c := lawyer(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		var ch, again m12char.Change
		if json.Unmarshal(data, &ch) != nil {
			return
		}
		text, err := json.Marshal(ch)
		if err2 := json.Unmarshal(text, &again); err != nil || err2 != nil || again != ch {
			t.Fatalf("%s: %+v, %v, %v", text, ch, err, err2)
		}
		_ = ch.String()
		next, err := c.Apply(book, ch)
		if err == nil && next.Validate(book) != nil || err != nil && !next.Equal(c) {
			t.Fatalf("%v: %v, %v", ch, err, next.Validate(book))
		}
	})
}
