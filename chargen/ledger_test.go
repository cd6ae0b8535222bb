package chargen_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"pgregory.net/rapid"
)

const ledgerClause rollbook.Clause = "x LED-1"

var caps = []chargen.Cap{{Account: "a", Category: "luxury", Most: 20, Clause: "x CAP-1"}, {Account: "b", Category: "luxury", Most: 5, Clause: "x CAP-2"}}

// A book is what a ledger should hold, kept the slow way: what each account was
// given, and what each spending still stands for.
type book struct {
	given map[string]int
	spent []standing
}

type standing struct {
	number            int
	account, category string
	amount            int
}

func (b *book) sum(account, category string, any bool) (n int) {
	for _, s := range b.spent {
		if s.account == account && (any || s.category == category) {
			n += s.amount
		}
	}
	return n
}

// A ledgerMachine does one thing after another to a ledger and to a book.
type ledgerMachine struct {
	ledger chargen.Ledger
	book   book
}

func (m *ledgerMachine) Award(t *rapid.T) {
	account, amount := drawAccount(t), rapid.IntRange(-1, 40).Draw(t, "amount")
	next, err := m.ledger.Award(chargen.Entry{Account: account, Amount: amount, Clause: ledgerClause, Reason: "session"})
	m.took(t, next, err, amount >= 1)
	if err == nil {
		m.book.given[account] += amount
	}
}

func (m *ledgerMachine) Spend(t *rapid.T) {
	e := chargen.Entry{Account: drawAccount(t), Category: rapid.SampledFrom([]string{"", "luxury"}).Draw(t, "category"),
		Subject: "Law", From: -6, To: 2, Amount: rapid.IntRange(-1, 25).Draw(t, "amount"), Clause: ledgerClause}
	room := m.book.given[e.Account] - m.book.sum(e.Account, "", true)
	for _, c := range caps {
		if c.Account == e.Account && c.Category == e.Category {
			room = min(room, c.Most-m.book.sum(e.Account, e.Category, false))
		}
	}
	if got := m.ledger.Room(e.Account, e.Category, caps...); got != room {
		t.Fatalf("room for %+v: %d, want %d", e, got, room)
	}
	next, err := m.ledger.Spend(e, caps...)
	m.took(t, next, err, e.Amount >= 1 && e.Amount <= room)
	if err == nil {
		m.book.spent = append(m.book.spent, standing{next.Len(), e.Account, e.Category, e.Amount})
	}
}

func (m *ledgerMachine) Refund(t *rapid.T) {
	number, amount := rapid.IntRange(0, m.ledger.Len()+1).Draw(t, "number"), rapid.IntRange(-1, 25).Draw(t, "amount")
	rest := 0
	for i := range m.book.spent {
		if s := &m.book.spent[i]; s.number == number {
			rest = s.amount
			if amount >= 1 && amount <= rest {
				defer func() { s.amount -= amount }()
			}
		}
	}
	if got := m.ledger.Refundable(number); got != rest {
		t.Fatalf("entry %d: %d to refund, want %d", number, got, rest)
	}
	next, err := m.ledger.Refund(number, amount, "a mistake")
	m.took(t, next, err, amount >= 1 && amount <= rest)
}

func drawAccount(t *rapid.T) string { return rapid.SampledFrom([]string{"a", "b"}).Draw(t, "account") }

// took sees that what is legal is done, and that a refusal changes nothing.
func (m *ledgerMachine) took(t *rapid.T, next chargen.Ledger, err error, legal bool) {
	if (err == nil) != legal {
		t.Fatalf("legal %v: %v", legal, err)
	}
	want := m.ledger.Len()
	if legal {
		want++
	} else if !next.Equal(m.ledger) {
		t.Fatal("a refusal changed the ledger")
	}
	if next.Len() != want {
		t.Fatalf("%d entries, want %d", next.Len(), want)
	}
	m.ledger = next
}

func (m *ledgerMachine) Check(t *rapid.T) {
	for _, account := range []string{"a", "b"} {
		given, left := m.ledger.Given(account), m.ledger.Left(account)
		spent := m.ledger.Spent(account, "") + m.ledger.Spent(account, "luxury")
		if given != m.book.given[account] || left < 0 || left+spent != given || spent != m.book.sum(account, "", true) {
			t.Fatalf("%s: %d given, %d spent, %d left", account, given, spent, left)
		}
	}
	if err := m.ledger.Check(caps...); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(m.ledger)
	var again chargen.Ledger
	if err == nil {
		err = json.Unmarshal(text, &again)
	}
	if twice, _ := json.Marshal(again); err != nil || !again.Equal(m.ledger) || string(twice) != string(text) {
		t.Fatalf("%s came back as %s, %v", text, twice, err)
	}
}

func TestLedgerMachine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &ledgerMachine{book: book{given: map[string]int{}}}
		t.Repeat(map[string]func(*rapid.T){"award": m.Award, "spend": m.Spend, "refund": m.Refund, "": m.Check})
	})
}

// A ledger grown in two ways from one: neither sees the other's entries.
func TestLedgerIsAValue(t *testing.T) {
	var l chargen.Ledger
	for n := range 9 { // at one of these lengths the slice behind it has room
		a, b := mustAward(t, l, 2), mustAward(t, l, 3)
		if a.Entry(n+1).Amount != 2 || b.Entry(n+1).Amount != 3 || l.Len() != n || a.Left("a") != n+2 || b.Left("a") != n+3 {
			t.Error(a, b, l)
		}
		l = mustAward(t, l, 1)
	}
	if l.Entry(0) != (chargen.Entry{}) || l.Entry(10) != (chargen.Entry{}) || l.Entry(math.MinInt) != (chargen.Entry{}) {
		t.Error("an entry that is not there")
	}
	n := 0
	for number, e := range l.All() {
		if n++; number != n || e != l.Entry(n) {
			t.Error(number, e)
		}
		if n == 2 {
			break
		}
	}
}

func mustAward(t testing.TB, l chargen.Ledger, n int) chargen.Ledger {
	t.Helper()
	l, err := l.Award(chargen.Entry{Account: "a", Amount: n, Clause: ledgerClause})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestEntryRefused(t *testing.T) {
	ok := chargen.Entry{Account: "a", Amount: 1, Clause: ledgerClause}
	for name, change := range map[string]func(*chargen.Entry){
		"no account":     func(e *chargen.Entry) { e.Account = "" },
		"long account":   func(e *chargen.Entry) { e.Account = strings.Repeat("x", 61) },
		"two lines":      func(e *chargen.Entry) { e.Reason = "a\nb" },
		"long reason":    func(e *chargen.Entry) { e.Reason = strings.Repeat("é", 101) },
		"huge reason":    func(e *chargen.Entry) { e.Reason = strings.Repeat("x", 1e6) },
		"bad UTF-8":      func(e *chargen.Entry) { e.Subject = "\xff" },
		"no clause":      func(e *chargen.Entry) { e.Clause = "" },
		"bad clause":     func(e *chargen.Entry) { e.Clause = "\x00" },
		"no points":      func(e *chargen.Entry) { e.Amount = 0 },
		"minus points":   func(e *chargen.Entry) { e.Amount = math.MinInt },
		"too many":       func(e *chargen.Entry) { e.Amount = 100_001 },
		"level from":     func(e *chargen.Entry) { e.From = math.MaxInt },
		"level to":       func(e *chargen.Entry) { e.To = -1_000_001 },
		"long category":  func(e *chargen.Entry) { e.Category = strings.Repeat("x", 61) },
		"category lines": func(e *chargen.Entry) { e.Category = "\t" },
	} {
		bad := ok
		change(&bad)
		l := mustAward(t, chargen.Ledger{}, 100)
		for _, do := range []func(chargen.Entry) (chargen.Ledger, error){
			l.Award, func(e chargen.Entry) (chargen.Ledger, error) { return l.Spend(e) },
		} {
			next, err := do(bad)
			if !errors.Is(err, rollbook.Fault{}) || !next.Equal(l) || len(err.Error()) > 300 {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	long := ok
	long.Reason = strings.Repeat("é", 100)
	if _, err := (chargen.Ledger{}).Award(long); err != nil {
		t.Error(err)
	}
}

func TestLedgerMessages(t *testing.T) {
	l := mustAward(t, chargen.Ledger{}, 30)
	e := chargen.Entry{Account: "a", Category: "luxury", Subject: "Law", Amount: 31, Clause: ledgerClause}
	_, err := l.Spend(e, caps...)
	check := func(want string) {
		t.Helper()
		if err == nil || err.Error() != want {
			t.Errorf("%v\nwant %s", err, want)
		}
	}
	check("x LED-1: a points for Law 31; allowed: at most 30, all that is left")
	e.Amount = 21
	_, err = l.Spend(e, caps...)
	check("x CAP-1: a points spent on luxury 21; allowed: at most 20")
	l, _ = l.Spend(e)
	err = l.Check(caps...)
	check("x CAP-1: a points spent on luxury 21; allowed: at most 20")
	_, err = l.Refund(1, 1, "")
	check("chargen: entry to refund 1; allowed: the number of an entry that spends")
	_, err = l.Refund(2, 22, "")
	check("x LED-1: refund of entry 2 22; allowed: 1..21")
	l, _ = l.Refund(2, 21, "")
	_, err = l.Refund(2, 1, "")
	check("x LED-1: refund of entry 2 1; allowed: none, all of it is refunded")
	if r := l.Room("a", "luxury", chargen.Cap{Account: "a", Category: "luxury", Most: -5}); r != 0 {
		t.Error(r)
	}
}

func TestLedgerIsBounded(t *testing.T) {
	entries := make([]string, chargen.MaxEntries)
	for i := range entries {
		entries[i] = `{"kind":"award","account":"a","amount":100000,"clause":"x LED-1"}`
	}
	full := "[" + strings.Join(entries, ",") + "]"
	var l chargen.Ledger
	if err := json.Unmarshal([]byte(full), &l); err != nil || l.Left("a") != 409_600_000 {
		t.Fatal(err)
	}
	if next, err := l.Award(l.Entry(1)); !errors.Is(err, rollbook.Fault{Subject: "entries of a ledger"}) || !next.Equal(l) {
		t.Error(err)
	}
	if err := json.Unmarshal([]byte("["+entries[0]+","+full[1:]), &l); !errors.Is(err, rollbook.Fault{Subject: "entries of a ledger"}) {
		t.Error(err)
	}
}

func TestLedgerJSONRefuses(t *testing.T) {
	const award, spend = `{"kind":"award","account":"a","amount":9,"clause":"x LED-1"}`,
		`{"kind":"spend","account":"a","subject":"Law","from":-2,"to":1,"amount":4,"clause":"x LED-1"}`
	refund := func(of, amount int, rest string) string {
		return fmt.Sprintf(`{"kind":"refund","account":"a","subject":"Law","from":1,"to":-2,"amount":%d,"of":%d,"clause":"x LED-1"%s}`, amount, of, rest)
	}
	var ok chargen.Ledger
	if err := json.Unmarshal([]byte("["+award+","+spend+","+refund(2, 3, "")+","+refund(2, 1, `,"reason":"x"`)+"]"), &ok); err != nil || ok.Left("a") != 9 {
		t.Fatal(err)
	}
	for text, want := range map[string]error{
		spend: rollbook.Fault{Clause: "x LED-1", Found: "4"},
		award + "," + spend + "," + spend + "," + spend:                                 rollbook.Fault{Clause: "x LED-1", Found: "4", Allowed: "at most 1, all that is left"},
		award + "," + refund(1, 1, ""):                                                  rollbook.Fault{Subject: "refunded entry"},
		award + "," + refund(2, 1, ""):                                                  rollbook.Fault{Subject: "refunded entry"},
		award + "," + refund(math.MaxInt32, 1, ""):                                      rollbook.Fault{Subject: "refunded entry"},
		award + "," + refund(0, 1, ""):                                                  rollbook.Fault{Subject: "refunded entry"},
		award + "," + refund(-1, 1, ""):                                                 rollbook.Fault{Subject: "refunded entry"},
		award + "," + spend + "," + refund(2, 5, ""):                                    rollbook.Fault{Subject: "refund of entry 2"},
		award + "," + spend + "," + refund(2, 3, "") + "," + refund(2, 2, ""):           rollbook.Fault{Subject: "refund of entry 2", Allowed: "at most 1"},
		award + "," + spend + "," + strings.Replace(refund(2, 1, ""), "Law", "Ride", 1): rollbook.Fault{Subject: "refund"},
		award + "," + spend + "," + strings.Replace(refund(2, 1, ""), `"a"`, `"b"`, 1):  rollbook.Fault{Subject: "refund"},
		strings.Replace(award, "award", "gift", 1):                                      rollbook.Fault{Subject: "kind of entry"},
		strings.Replace(award, `"kind":"award",`, "", 1):                                strictjson.ErrJSON,
		strings.Replace(award, "9", "0", 1):                                             rollbook.Fault{Subject: "points of an entry"},
		strings.Replace(award, "9", "9.5", 1):                                           strictjson.ErrJSON,
		strings.Replace(award, "account", "Account", 1):                                 strictjson.ErrJSON,
		strings.Replace(award, "account", "owner", 1):                                   strictjson.ErrJSON,
		strings.Replace(award, "9", `9,"amount":8`, 1):                                  strictjson.ErrJSON,
		strings.Replace(award, "9", "9999999999999999999", 1):                           strictjson.ErrJSON,
		"null": strictjson.ErrJSON,
		"3":    strictjson.ErrJSON,
	} {
		l := ok
		if err := json.Unmarshal([]byte("["+text+"]"), &l); !errors.Is(err, want) || !l.Equal(ok) {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
	for _, text := range []string{"null", "{}", `""`, "7"} {
		l := ok
		if err := json.Unmarshal([]byte(text), &l); err == nil || !l.Equal(ok) {
			t.Errorf("%s is a ledger", text)
		}
	}
	if text, err := json.Marshal(chargen.Ledger{}); string(text) != "[]" || err != nil {
		t.Errorf("%s, %v", text, err)
	}
}

func TestEntryKindText(t *testing.T) {
	enumtest.Check[chargen.EntryKind](t, 3)
	var none chargen.EntryKind
	if _, err := none.MarshalText(); err == nil {
		t.Error("no kind has a text")
	}
}

func FuzzLedgerJSON(f *testing.F) {
	f.Add([]byte(`[{"kind":"award","account":"a","amount":9,"clause":"x LED-1"},{"kind":"spend","account":"a","category":"c","amount":4,"clause":"x LED-1"},` +
		`{"kind":"refund","account":"a","category":"c","amount":3,"of":2,"clause":"x LED-1","reason":"r"}]`))
	f.Add([]byte(`[{"kind":"award","acc\u007funt":"a","amount":9,"clause":"x LED-1"}]`))
	f.Add([]byte(`[]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var l chargen.Ledger
		if json.Unmarshal(data, &l) != nil {
			return
		}
		for _, e := range l.All() {
			if err := e.Validate(); err != nil || l.Left(e.Account) < 0 {
				t.Fatal(err)
			}
		}
		text, err := json.Marshal(l)
		var again chargen.Ledger
		if err2 := json.Unmarshal(text, &again); err != nil || err2 != nil || !again.Equal(l) {
			t.Fatalf("%s: %v, %v", text, err, err2)
		}
	})
}

// An entry that is neither an award, a spending nor a refund is none.
func TestEntryWithoutAKind(t *testing.T) {
	e := chargen.Entry{Account: "starting", Amount: 4, Clause: "house SKL-1"}
	for _, k := range []chargen.EntryKind{0, 9} {
		e.Kind = k
		if err := e.Validate(); !errors.Is(err, rollbook.Fault{Subject: "kind of entry"}) {
			t.Errorf("kind %d: %v", k, err)
		}
	}
}
