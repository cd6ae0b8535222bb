package m12char_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12rapid"
	"pgregory.net/rapid"
)

// Every step atomic and undoable, points conserved, under the book and under the
// knobs. The machine and what it checks are in m12rapid.
func TestBuilderMachine(t *testing.T) {
	all := []m12char.Rules{{PersonalOnTop: true, StepsByOne: true, AdvisoryRewards: true}, {}}
	if testing.Short() {
		all = all[:1]
	}
	for _, rules := range all {
		rapid.Check(t, func(t *rapid.T) { m12rapid.CheckBuilder(t, rules) })
	}
}

func TestLedgerMachine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { m12rapid.CheckLedger(t, book) })
}

// Steps that were legal once are legal again, and undone one by one they lead
// back to the beginning.
// A builder that lies in something that is saved is not lost without a word.
func TestBuilderIsNotSaved(t *testing.T) {
	b, err := m12char.NewBuilder(m12char.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []any{b, *b} {
		if text, err := json.Marshal(map[string]any{"builder": v}); err == nil {
			t.Errorf("saved as %s", text)
		}
	}
}

func TestUndoAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, err := m12char.NewBuilder(book)
		if err != nil {
			t.Fatal(err)
		}
		steps := m12rapid.Steps(book, 20).Draw(t, "steps")
		for _, ch := range steps {
			if err := b.Do(ch); err != nil {
				t.Fatalf("%v: %v", ch, err)
			}
		}
		end := b.Character()
		for range steps {
			b.Undo()
		}
		if b.Undo() || !b.Character().Equal(m12char.NewCharacter(book)) {
			t.Fatalf("undone to %+v", b.Character())
		}
		for range steps {
			b.Redo()
		}
		if b.Redo() || !b.Character().Equal(end) {
			t.Fatalf("redone to %+v, want %+v", b.Character(), end)
		}
	})
}

// What a builder refuses, with the clause; nothing changes. The character has a
// bit of everything.
func TestChangesRefused(t *testing.T) {
	c := lawyer(t)
	b, err := m12char.Edit(book, c)
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("x", 61)
	for _, k := range []struct {
		ch   m12char.Change
		want rollbook.Fault
	}{
		{m12char.Change{}, rollbook.Fault{Subject: "change", Found: "0"}},
		{m12char.Change{Kind: 99}, rollbook.Fault{Subject: "change", Found: "99"}},
		{m12char.Change{Kind: m12char.ChangeMind, Name: "x"}, rollbook.Fault{Found: "with name"}},
		{m12char.Change{Kind: m12char.ChangeField, Text: "x"}, rollbook.Fault{Found: "with text"}},
		{m12char.Change{Kind: m12char.ChangeField, To: 1}, rollbook.Fault{Found: "with to"}},
		{m12char.Change{Kind: m12char.ChangeField, Mind: 1}, rollbook.Fault{Found: "with mind"}},
		{m12char.Change{Kind: m12char.ChangeField, Method: 1}, rollbook.Fault{Found: "with method"}},
		{m12char.Change{Kind: m12char.ChangeField, Scores: m12.Scores{1}}, rollbook.Fault{Found: "with scores"}},
		{m12char.Change{Kind: m12char.ChangeField, Characteristic: 1}, rollbook.Fault{Found: "with characteristic"}},
		{m12char.SetMind(m12.OpenMinded).From(m12char.Improvement), rollbook.Fault{Subject: "account"}},
		{m12char.SetSkill("Law", 9).From(3), rollbook.Fault{Clause: "m12 DEV-1", Subject: "account", Found: "3"}},

		{m12char.SetScores(m12char.FastMethod, m12.Scores{6, 6, 6, 6, 6, 6, 6, 6}), rollbook.Fault{Clause: "m12 GEN-3"}},
		{m12char.SetScores(0, m12.Scores{255, 255, 255, 255, 255, 255, 255, 255}), rollbook.Fault{Clause: "m12 CHR-2", Subject: "My", Found: "256"}},
		{m12char.SetScores(9, m12.Scores{4, 4, 4, 4, 4, 4, 4, 4}), rollbook.Fault{Subject: "method"}},
		{m12char.SetMind(9), rollbook.Fault{Clause: "m12 MND-8", Found: "9"}},
		{m12char.SetRecord("nickname", "x"), rollbook.Fault{Clause: "m12 REC-1", Found: `"nickname"`}},
		{m12char.SetRecord("name", strings.Repeat("é", 501)), rollbook.Fault{Clause: "m12 REC-1", Subject: "name"}},
		{m12char.SetMainLanguage(""), rollbook.Fault{Clause: "m12 LNG-2", Subject: "language"}},
		{m12char.SetMainAlphabet(long), rollbook.Fault{Clause: "m12 LNG-3", Subject: "alphabet"}},
		{m12char.DropField("Sport"), rollbook.Fault{Clause: "m12 FOE-3", Found: `"Sport"`}},
		{m12char.DropSpeciality("Law", "Sea law"), rollbook.Fault{Clause: "m12 SKL-6", Found: `"Sea law"`}},
		{m12char.DropSpeciality("Ride", "Jump"), rollbook.Fault{Clause: "m12 SKL-6", Found: "a skill never bought"}},
		{m12char.DropSpeciality("Rlde", "Jump"), rollbook.Fault{Clause: "m12 SKL-1"}},

		{m12char.SetDie(m12.My, 8), rollbook.Fault{Clause: "m12 CHR-2", Found: "8"}},
		{m12char.SetDie(m12.My, 4), rollbook.Fault{Clause: "m12 ADV-3", Found: "4"}},
		{m12char.SetDie(m12.Sy, 7), rollbook.Fault{Clause: "m12 DEV-2", Found: "300 spent on fields and dice"}},
		{m12char.SetDie(0, 5), rollbook.Fault{Clause: "m12 CHR-1"}},
		{m12char.SetDie(m12.Sy, math.MaxInt), rollbook.Fault{Clause: "m12 CHR-2"}},
		{m12char.SetSkill("Lwa", 5), rollbook.Fault{Clause: "m12 SKL-1", Allowed: "a skill of the table, perhaps Law"}},
		{m12char.SetSkill("Law", -7), rollbook.Fault{Clause: "m12 SKL-2", Found: "-7"}},
		{m12char.SetSkill("Law", -6), rollbook.Fault{Clause: "m12 SKL-6", Subject: "speciality of Law"}},
		{m12char.SetSkill("Law", 1001), rollbook.Fault{Clause: "m12 SKL-5", Found: "1001"}},
		{m12char.SetSkill("Law", math.MinInt), rollbook.Fault{Clause: "m12 SKL-2"}},
		{m12char.SetSkill("Law", 40), rollbook.Fault{Clause: "m12 DEV-1"}},
		{m12char.AddSpeciality("Ride", "Jump"), rollbook.Fault{Clause: "m12 SKL-6", Found: "a skill never bought"}},
		{m12char.AddSpeciality("Law", "FEDERAL LAW"), rollbook.Fault{Clause: "m12 SKL-6", Found: `"FEDERAL LAW" twice`}},
		{m12char.AddSpeciality("Law", long), rollbook.Fault{Clause: "m12 SKL-6"}},
		{m12char.AddSpeciality("Law", ""), rollbook.Fault{Clause: "m12 SKL-6"}},
		{m12char.SetLanguage("Greek", 5), rollbook.Fault{Clause: "m12 LNG-2", Found: "5", Allowed: "0..4"}},
		{m12char.SetLanguage("Greek", -1), rollbook.Fault{Clause: "m12 LNG-2", Found: "-1"}},
		{m12char.SetLanguage("English", 2), rollbook.Fault{Clause: "m12 LNG-2", Found: "2", Allowed: "3..4"}},
		{m12char.SetLanguage("English", 0), rollbook.Fault{Clause: "m12 LNG-2", Found: "0", Allowed: "3..4"}},
		{m12char.SetAlphabet("Runes", 5), rollbook.Fault{Clause: "m12 LNG-3", Found: "5"}},
		{m12char.AddField("Alchemy"), rollbook.Fault{Clause: "m12 FOE-1", Found: `"Alchemy"`}},
		{m12char.AddField("Sport"), rollbook.Fault{Clause: "m12 DEV-2", Found: "250 spent on fields and dice"}},
		{m12char.AddField("Sport").From(m12char.Improvement), rollbook.Fault{Clause: "m12 ADV-2", Found: "50", Allowed: "at most 0, all that is left"}},
		{m12char.AddField("Sport").From(m12char.Personal), rollbook.Fault{Clause: "m12 ADV-2", Found: "50"}},
		{m12char.SetSkill("Law", 3).From(m12char.Improvement), rollbook.Fault{Clause: "m12 REW-1"}},
	} {
		before := b.Accounts()
		if err := b.Do(k.ch); !errors.Is(err, k.want) || !strings.HasPrefix(err.Error(), "m12 ") || len(err.Error()) > 600 {
			t.Errorf("%v: %v\nwant %v", k.ch, err, k.want)
		}
		if !b.Character().Equal(c) || b.Accounts() != before || b.Undoable() != 0 {
			t.Errorf("%v: something changed", k.ch)
		}
		text, err := json.Marshal(k.ch)
		if err != nil {
			continue
		}
		var again m12char.Change
		if err := json.Unmarshal(text, &again); (err == nil) != (k.ch.Validate() == nil) || err == nil && again != k.ch {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := m12char.Edit(book, m12char.Character{}); !errors.Is(err, rollbook.Fault{Clause: "m12 CHR-2"}) {
		t.Error("an illegal character is edited")
	}
}

// What it costs, from each account and back: SKL-6, ADV-1, ADV-2, ADV-3, LNG-1,
// LNG-3, DEV-1.
func TestPrices(t *testing.T) {
	c := lawyer(t)
	for _, k := range []struct {
		ch   m12char.Change
		want int
	}{
		{m12char.SetSkill("Law", 9), 9},
		{m12char.SetSkill("Law", 8), 0},
		{m12char.SetSkill("Law", 0), -(1 + 2 + 3 + 4 + 5 + 6 + 7 + 8)},
		{m12char.SetSkill("Surgery", -9), 10},
		{m12char.SetSkill("Surgery", -10), 0},
		{m12char.SetSkill("Gun", -4), -9},
		{m12char.AddSpeciality("Gun", "Barrage"), 0},
		{m12char.AddSpeciality("Law", "Sea law"), 20},
		{m12char.DropSpeciality("Law", "LOCAL law"), -20},
		{m12char.AddField("Sport"), 50},
		{m12char.DropField("politics"), -50},
		{m12char.SetDie(m12.My, 7), 100},
		{m12char.SetDie(m12.My, 5), -100},
		{m12char.SetLanguage("Greek", 4), 30},
		{m12char.SetLanguage("GREEK", 0), -25},
		{m12char.SetLanguage("English", 4), 20},
		{m12char.SetAlphabet("Runes", 3), 35},
		{m12char.SetMainLanguage("Greek"), -25},
		{m12char.SetMind(m12.Rebel), 0},
		{m12char.SetScores(m12char.FastMethod, m12.Scores{5, 6, 5, 5, 3, 3, 4, 4}), 0}, // the die bought stays on top
	} {
		got, err := c.Price(book, k.ch)
		if got != k.want || err != nil {
			t.Errorf("%v costs %d, %v, want %d", k.ch, got, err, k.want)
		}
	}
	for _, ch := range []m12char.Change{m12char.SetSkill("Law", -7), m12char.SetSkill("Law", 1001), m12char.SetLanguage("Greek", 5), m12char.SetAlphabet("Runes", -1),
		m12char.SetDie(m12.My, 8), m12char.AddField("Alchemy"), m12char.AddSpeciality("Ride", "x"), {}} {
		if got, err := c.Price(book, ch); got != 0 || !errors.Is(err, rollbook.Fault{}) {
			t.Errorf("%v costs %d, %v", ch, got, err)
		}
	}
	fluent := apply(t, book, c, m12char.SetLanguage("Greek", 4))
	if got, err := fluent.Price(book, m12char.SetMainLanguage("Greek")); got != 20-55 || err != nil { // what was learnt stays
		t.Errorf("level 4 of what is the main language now: %d, %v", got, err)
	}
	byHand := m12char.Character{Scores: m12.Scores{4, 4, 4, 4, 4, 4, 4, 4}}
	if got, err := byHand.Price(book, m12char.SetDie(m12.Sy, 6)); got != 200 || err != nil {
		t.Errorf("two dice on scores set by hand: %d, %v", got, err)
	}
	if got, err := c.Price(book, m12char.SetSkill("Law", 1000)); got < 100_000 || err != nil {
		t.Errorf("beyond all means: %d, %v", got, err)
	}
}

// DEV-2's knob: 200 points on top, for advantages or skills; the buyer names the
// account.
func TestPersonalPoints(t *testing.T) {
	rules := m12char.Rules{PersonalOnTop: true}
	c := m12char.NewCharacter(rules)
	if _, err := c.Apply(rules, m12char.SetDie(m12.Sy, 3)); !errors.Is(err, rollbook.Fault{Clause: "m12 DEV-2", Allowed: "at most 0"}) {
		t.Errorf("a die from the 1000: %v", err)
	}
	c = apply(t, rules, c, m12char.SetDie(m12.Sy, 3).From(m12char.Personal), m12char.SetSkill("Law", 3).From(m12char.Personal), m12char.SetSkill("Law", 5))
	a := c.Accounts(rules)
	if a.Personal != (m12char.Balance{Given: 200, Spent: 127, Left: 73}) || a.Development.Spent != 4+5 || a.Advantages != (m12char.Balance{}) {
		t.Errorf("%+v", a)
	}
	if _, err := c.Apply(rules, m12char.SetDie(m12.Ry, 3).From(m12char.Personal)); !errors.Is(err, rollbook.Fault{Clause: "m12 ADV-3", Found: "100", Allowed: "at most 73, all that is left"}) {
		t.Error(err)
	}
	for _, ch := range []m12char.Change{m12char.SetLanguage("Greek", 1), m12char.SetAlphabet("Greek", 1)} {
		if _, err := c.Apply(rules, ch.From(m12char.Personal)); !errors.Is(err, rollbook.Fault{Clause: "m12 DEV-2", Found: "spent on Greek", Allowed: "on advantages and skills"}) {
			t.Errorf("%v: %v", ch, err)
		}
	}
	odd := c.Clone()
	odd.Languages = append(odd.Languages, m12char.Language{Name: "Greek", Level: 1})
	odd.Points, _ = odd.Points.Spend(chargen.Entry{Account: "personal", Category: "language", Subject: "Greek", To: 1, Amount: 15, Clause: "m12 LNG-2"})
	if err := odd.Validate(rules); !errors.Is(err, rollbook.Fault{Clause: "m12 DEV-2", Found: "spent on Greek"}) {
		t.Error(err)
	}
	if err := c.Validate(book); !errors.Is(err, rollbook.Fault{Clause: "m12 DEV-2", Subject: "personal points"}) {
		t.Errorf("personal points under the book's rule: %v", err)
	}
	// Law was raised further since, so its purchase cannot be taken back yet.
	if _, err := c.Refund(rules, 4); !errors.Is(err, rollbook.Fault{Clause: "m12 SKL-3", Found: "5 on the sheet"}) {
		t.Error(err)
	}
	c = apply(t, rules, c, m12char.SetSkill("Law", 3))
	c, err := c.Refund(rules, 4)
	if a := c.Accounts(rules); err != nil || a.Personal.Left != 100 || a.Development.Spent != 0 || len(c.Skills) != 0 {
		t.Errorf("%+v, %v", a, err)
	}
}

// Refunds of everything that improvement points buy, and what stands in the way.
func TestRefund(t *testing.T) {
	c, err := lawyer(t).Award(m12char.Rules{AdvisoryRewards: true}, m12char.Reward{Improvement: 1000})
	if err != nil {
		t.Fatal(err)
	}
	for _, ch := range []m12char.Change{m12char.SetSkill("Law", 10), m12char.SetSkill("Ride", 0), m12char.AddSpeciality("Law", "Sea law"), m12char.SetLanguage("Greek", 4),
		m12char.SetLanguage("Basque", 1), m12char.SetAlphabet("Runes", 2), m12char.AddField("Sport"), m12char.SetDie(m12.Sf, 4)} {
		price, _ := c.Price(book, ch)
		next := apply(t, book, c, ch.From(m12char.Improvement))
		last := next.Points.Len()
		if got := c.Accounts(book).Improvement.Left - next.Accounts(book).Improvement.Left; got != price || next.Points.Entry(last).Amount != price {
			t.Errorf("%v costs %d, paid %d", ch, price, got)
		}
		back, err := next.Refund(book, last)
		if err != nil {
			t.Errorf("%v: %v", ch, err)
			continue
		}
		points := back.Points
		if back.Points = c.Points; !back.Equal(c) || points.Left("improvement") != 1000 || points.Len() != last+1 {
			t.Errorf("%v: refunded to %+v", ch, back)
		}
		back.Points = points
		if again, err := back.Refund(book, last); !errors.Is(err, rollbook.Fault{Clause: "m12 REW-1", Subject: "entry to refund"}) || !again.Equal(back) {
			t.Errorf("%v: refunded twice: %v", ch, err)
		}
	}
	ride := apply(t, book, c, m12char.SetSkill("Ride", 0).From(m12char.Improvement), m12char.AddSpeciality("Ride", "Jump"))
	if _, err := ride.Refund(book, ride.Points.Len()); !errors.Is(err, rollbook.Fault{Clause: "m12 SKL-6"}) {
		t.Errorf("a skill with its speciality: %v", err)
	}
	for _, number := range []int{-1, 0, 1, 2, 99, math.MaxInt} {
		if _, err := c.Refund(book, number); !errors.Is(err, rollbook.Fault{Subject: "entry to refund"}) {
			t.Errorf("entry %d: %v", number, err)
		}
	}
	// The points of creation pay back what they paid, not what the ledger did.
	if _, err := apply(t, book, c, m12char.SetSkill("Ride", 0).From(m12char.Improvement)).Apply(book, m12char.SetSkill("Ride", -6)); !errors.Is(err, rollbook.Fault{Clause: "m12 SKL-3", Subject: "payment for Ride"}) {
		t.Error(err)
	}
}

// A character that was wrong before can still be improved, if that makes nothing
// worse.
func TestOldFaults(t *testing.T) {
	c := lawyer(t)
	c.Fields = append(c.Fields, "Alchemy")
	next, err := c.Apply(book, m12char.SetSkill("Law", 9))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := next.Apply(book, m12char.SetDie(m12.Sf, 8)); !errors.Is(err, rollbook.Fault{Clause: "m12 CHR-2"}) || errors.Is(err, rollbook.Fault{Clause: "m12 FOE-1"}) {
		t.Error(err)
	}
}

// The oldest steps are forgotten, so that a builder cannot grow without end.
func TestUndoIsBounded(t *testing.T) {
	b, err := m12char.NewBuilder(book)
	if err != nil {
		t.Fatal(err)
	}
	minds := []m12.Mind{m12.OpenMinded, m12.Rebel}
	for i := range m12char.MaxUndo + 3 {
		if err := b.Do(m12char.SetMind(minds[i%2])); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	for b.Undo() {
		n++
	}
	if n != m12char.MaxUndo || b.Character().Mind != m12.OpenMinded || b.Redoable() != n { // the mind of the third step
		t.Errorf("%d steps undone, %v", n, b.Character().Mind)
	}
	if b.Rules().StepsByOne {
		t.Error("other rules")
	}
}

func TestChangeString(t *testing.T) {
	for want, ch := range map[string]m12char.Change{
		"skill Law to +5 from improvement": m12char.SetSkill("Law", 5).From(m12char.Improvement), "die Sy to 7": m12char.SetDie(m12.Sy, 7), "mind open": m12char.SetMind(m12.OpenMinded),
		"language Greek to 2": m12char.SetLanguage("Greek", 2), "specialise Law: Sea law": m12char.AddSpeciality("Law", "Sea law"),
		"scores Sy 1, Ry 0, My 0, Ay 0, Sf 0, Rf 0, Mf 0, Af 0": m12char.SetScores(0, m12.Scores{1}), "record name: Ada": m12char.SetRecord("name", "Ada"),
		"field Sport from personal": m12char.AddField("Sport").From(m12char.Personal), "drop field Sport": m12char.DropField("Sport"),
	} {
		if got := ch.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := m12char.SetRecord("name", strings.Repeat("x", 1e6)).String(); len(got) > 200 {
		t.Error(len(got))
	}
}

// GEN-2: a character without a Base has bought no die, and its 20 are counted by its
// scores.
func TestAccountsWithoutBase(t *testing.T) {
	c := m12char.Character{Method: m12char.BalancedMethod, Scores: m12.Scores{5, 5, 4, 4, 4, 4, 5, 5}}
	if got := c.Accounts(m12char.Rules{}).Dice; got != (m12char.Balance{Given: 20, Spent: 20}) || c.Validate(m12char.Rules{}) != nil {
		t.Errorf("%+v, %v", got, c.Validate(m12char.Rules{}))
	}
	c.Base = c.Scores
	if got := c.Accounts(m12char.Rules{}).Dice; got != (m12char.Balance{Given: 20, Spent: 20}) {
		t.Errorf("with a base: %+v", got)
	}
}
