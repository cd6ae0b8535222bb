package m12char_test

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/internal/benchtest"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

// Every fault of a character is named, each with clause, subject, what was found
// and what is allowed: one that breaks everything at once.
func TestValidateNamesEverything(t *testing.T) {
	c := m12char.Character{
		Record: m12char.Record{Name: strings.Repeat("n", 501)}, Method: m12char.BalancedMethod,
		Base: m12.Scores{7, 6, 6, 6, 2, 2, 2, 2}, Scores: m12.Scores{8, 6, 6, 6, 2, 1, 2, 2}, Mind: 9,
		Fields: []m12skill.Field{"Science", "Alchemy", "Sport", "Sport", "Sport"},
		Skills: []m12char.Skill{{Name: "Law", Value: 12, Specialities: []string{"Sea law"}}, {Name: "Law", Value: -6, Specialities: []string{"Sea law"}},
			{Name: "Gunn", Value: 3}, {Name: "Boxe", Value: -5},
			{Name: "Dodge", Value: 1001}, {Name: "Ride", Value: 25, Specialities: []string{"a", "A", ""}}},
		Languages: []m12char.Language{{Name: "French", Level: 5}, {Name: "Greek", Level: 2, Main: true}, {Name: "FRENCH"}},
		Alphabets: []m12char.Language{{Name: "Latin", Level: 3, Main: true}, {Name: "Runes", Level: 3, Main: true}, {Level: -1}},
	}
	want := []string{
		`m12 REC-1: name "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"… of 501 characters; allowed: up to 500 characters, no hidden characters but line ends`,
		`m12 GEN-2: Sy 7; allowed: 2..6`,
		`m12 CHR-2: Sy 8; allowed: 2..7`,
		`m12 CHR-2: Rf 1; allowed: 2..7`,
		`m12 ADV-3: Rf 1; allowed: 2 or more, as it was made`,
		`m12 MND-8: state of mind 9; allowed: naive, realistic, open, curious, not interested, patriot, rebel`,
		`m12 FOE-1: field of expertise "Alchemy"; allowed: a field of the list`,
		`m12 SKL-1: skill "Law" twice; allowed: each skill once`,
		`m12 SKL-6: speciality of Law "Sea law" in a skill never bought; allowed: none before it is bought`,
		`m12 SKL-1: skill "Gunn"; allowed: a skill of the table, perhaps Gun`,
		`m12 SKL-1: skill "Boxe"; allowed: "Boxing", as the table has it`,
		`m12 SKL-2: value of Boxing -5; allowed: -4 or more, where it starts`,
		`m12 SKL-5: value of Dodge 1001; allowed: at most 1000`,
		`m12 SKL-6: speciality of Ride ""; allowed: 1..60 visible characters on one line, no space around them`,
		`m12 SKL-6: speciality of Ride "A" twice; allowed: each once`,
		`m12 LNG-2: level of French 5; allowed: 0..4`,
		`m12 LNG-2: level of Greek 2; allowed: 3..4`,
		`m12 LNG-2: language "FRENCH" twice; allowed: each once`,
		`m12 LNG-3: alphabet ""; allowed: 1..60 visible characters on one line, no space around them`,
		`m12 LNG-3: level of  -1; allowed: 0..4`,
		`m12 LNG-1: main alphabet 2 of them; allowed: at most 1`,
		`m12 DEV-2: development points 300 spent on fields and dice; allowed: at most 200`,
	}
	var got []string
	for f := range rollbook.Faults(c.Validate(book)) {
		got = append(got, f.Error())
	}
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("fault %d of %d and %d:\n got %q\nwant %q", i, len(got), len(want), slices.Concat(got, []string{""})[min(i, len(got))], slices.Concat(want, []string{""})[min(i, len(want))])
		}
	}
}

// CHR-2: a host's own limits for a creature; the book's are the zero value.
func TestScoreRange(t *testing.T) {
	creature := m12char.Character{Scores: m12.Scores{0, 0, 0, 9, 20, 20, 0, 12}}
	if err := creature.Validate(m12char.Rules{Scores: m12.ScoreRange{Low: 0, High: 20}}); err != nil {
		t.Error(err)
	}
	if err := creature.Validate(m12char.Rules{Scores: m12.ScoreRange{Low: 0, High: 19}}); !errors.Is(err, rollbook.Fault{Clause: "m12 CHR-2", Subject: "Sf", Found: "20", Allowed: "0..19"}) {
		t.Error(err)
	}
	if err := creature.Validate(book); !errors.Is(err, rollbook.Fault{Clause: "m12 CHR-2", Subject: "Sy", Found: "0", Allowed: "2..7"}) {
		t.Error(err)
	}
}

// Rules that make no sense are refused before anything else is looked at.
func TestRulesValidate(t *testing.T) {
	if err := book.Validate(); err != nil {
		t.Error(err)
	}
	for clause, rules := range map[rollbook.Clause]m12char.Rules{
		"m12 CHR-2": {Scores: m12.ScoreRange{Low: 5, High: 4}},
	} {
		c := m12char.NewCharacter(rules)
		_, err1 := m12char.NewBuilder(rules)
		_, err2 := m12people.RandomCharacter(dicetest.NewScript(t), rules, m12people.Wish{})
		_, err3 := c.Apply(rules, m12char.SetMind(m12.OpenMinded))
		_, err4 := c.Award(rules, m12char.Reward{Improvement: 5})
		_, err5 := c.Price(rules, m12char.SetMind(m12.OpenMinded))
		for i, err := range []error{rules.Validate(), c.Validate(rules), err1, err2, err3, err4, err5} {
			if !errors.Is(err, rollbook.Fault{Clause: clause}) {
				t.Errorf("%s, %d: %v", clause, i, err)
			}
		}
	}
}

// A bill adds up to what the accounts say; a sheet that overspends has none.
// DEV-1, DEV-2, DEV-3.
func TestBill(t *testing.T) {
	for _, rules := range []m12char.Rules{book, {PersonalOnTop: true}} {
		rapid.Check(t, func(t *rapid.T) {
			c := m12rapid.Character(rules).Draw(t, "character")
			bill, err := c.Bill(rules)
			if err != nil {
				t.Fatal(err)
			}
			a := c.Accounts(rules)
			for account, want := range map[string]m12char.Balance{"development": a.Development, "personal": a.Personal, "improvement": a.Improvement, "x": a.X} {
				if given, left := bill.Given(account), bill.Left(account); given != want.Given || left != want.Left {
					t.Fatalf("%s: %d given, %d left, want %+v", account, given, left, want)
				}
			}
			if got := bill.Spent("development", "advantage"); got != a.Advantages.Spent {
				t.Fatalf("advantages %d, want %+v", got, a.Advantages)
			}
			for _, e := range bill.All() {
				if e.Clause.Ruleset() != "m12" || e.Clause.ID() == "" {
					t.Fatalf("%+v", e)
				}
			}
		})
	}
	rapid.Check(t, func(t *rapid.T) {
		il := m12rapid.FlawedCharacter("a point too many", "too many advantages").Draw(t, "illegal")
		_, err := il.Character.Bill(book)
		var f rollbook.Fault
		if !errors.As(err, &f) || !strings.HasPrefix(f.Subject, "development points") {
			t.Fatalf("%s: %v", il.Name, err)
		}
	})
}

// DEV-3: specialities beyond the free one cost 20 and are no advantage.
func TestSpecialitiesAreSkillSpending(t *testing.T) {
	c := apply(t, book, m12char.NewCharacter(book), m12char.SetSkill("Law", 0))
	for i := range 20 {
		c = apply(t, book, c, m12char.AddSpeciality("Law", "text "+strconv.Itoa(i)))
	}
	a := c.Accounts(book)
	if a.Development.Spent != 21+19*20 || a.Advantages.Spent != 0 {
		t.Errorf("%+v", a)
	}
}

// What is open and not wrong: GEN-2's dice left over, points, free choices.
func TestUnfinished(t *testing.T) {
	c := m12char.NewCharacter(book)
	c = apply(t, book, c, m12char.SetSkill("Law", 0))
	var got []string
	for _, f := range c.Unfinished(book) {
		got = append(got, f.Error())
	}
	want := []string{
		"m12 GEN-2: dice 20 left over; allowed: 20 to spend",
		"m12 DEV-1: development points 979 left over; allowed: 1000 to spend",
		"m12 MND-8: state of mind none; allowed: naive, realistic, open, curious, not interested, patriot, rebel",
		"m12 FOE-2: field of expertise none; allowed: one is free",
		"m12 LNG-1: main language none; allowed: the one usually spoken is known",
		"m12 SKL-6: speciality of Law none; allowed: one is free",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, k := range []struct {
		rules m12char.Rules
		want  rollbook.Fault
	}{{m12char.Rules{PersonalOnTop: true}, rollbook.Fault{Clause: "m12 DEV-2", Found: "200 left over"}}, {book, rollbook.Fault{Clause: "m12 REW-1", Found: "9 left over"}}} {
		c, err := m12char.NewCharacter(k.rules).Award(k.rules, m12char.Reward{Improvement: 9})
		if err != nil || !slices.ContainsFunc(c.Unfinished(k.rules), func(f rollbook.Fault) bool { return f.Is(k.want) }) {
			t.Errorf("%v: %v, %v", k.want, c.Unfinished(k.rules), err)
		}
	}
	full, err := m12people.RandomCharacter(benchtest.PCG(), book, m12people.Wish{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range full.Unfinished(book) {
		if f.Clause != "m12 DEV-1" { // a few points may be left
			t.Error(f)
		}
	}
}

// A ledger may hold a host's own expenses; they buy nothing on the sheet.
func TestOwnExpense(t *testing.T) {
	c, err := m12char.NewCharacter(book).Award(book, m12char.Reward{Improvement: 20})
	if err != nil {
		t.Fatal(err)
	}
	c.Points, err = c.Points.Spend(chargen.Entry{Account: "improvement", Subject: "a favour", Amount: 12, Clause: "house FAV-1"})
	if err != nil || c.Validate(book) != nil {
		t.Fatal(err, c.Validate(book))
	}
	if a := c.Accounts(book); a.Improvement.Left != 8 || a.Development.Spent != 0 {
		t.Errorf("%+v", a)
	}
	if _, err := c.Refund(book, c.Points.Len()); !errors.Is(err, rollbook.Fault{Subject: "entry to refund"}) {
		t.Error(err)
	}
	text, _ := json.Marshal(c)
	var again m12char.Character
	if err := json.Unmarshal(text, &again); err != nil || !again.Equal(c) {
		t.Error(err)
	}
}

// The largest figures that a sheet may hold cannot overflow a sum of 32 bits.
func TestSumsCannotOverflow(t *testing.T) {
	c := m12char.Character{Scores: m12.Scores{255, 255, 255, 255, 255, 255, 255, 255}, Base: m12.Scores{1}}
	for row := range m12skill.StandardSkills().All() {
		s := m12char.Skill{Name: row.Name, Value: m12char.MaxSkillValue}
		for i := range m12char.MaxSpecialities {
			s.Specialities = append(s.Specialities, strconv.Itoa(i))
		}
		c.Skills = append(c.Skills, s)
	}
	c.Fields = make([]m12skill.Field, m12char.MaxFields)
	a := c.Accounts(book)
	if spent := a.Development.Spent; spent < 100_000_000 || int64(spent)*m12char.MaxSkills/124 > math.MaxInt32 {
		t.Errorf("%+v", a)
	}
}
