package chargen

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// The limits of a [Ledger].
const (
	MaxEntries = 4096    // entries in one ledger
	MaxAmount  = 100_000 // points of one entry
	MaxReason  = 100     // characters of a reason
)

// An Entry is one line of a [Ledger]. In JSON a field without a value is left
// out, but for kind, account, amount and clause.
type Entry struct {
	// Kind says whether points came in, went out or came back.
	Kind EntryKind `json:"kind" strict:"required"`
	// Account is whose points they are: "improvement". 1..60 characters.
	Account string `json:"account" strict:"required"`
	// Category is what sort of thing they went to, as a [Cap] names it. Up to
	// 60 characters; it may be empty.
	Category string `json:"category,omitempty"`
	// Subject is the thing itself: "Law". Up to 60 characters; may be empty.
	Subject string `json:"subject,omitempty"`
	// From and To are the levels between which they raised the subject, within
	// ±1,000,000, both 0 where it has none.
	From int `json:"from,omitempty"`
	To   int `json:"to,omitempty"`
	// Amount is how many points, 1..100,000.
	Amount int `json:"amount" strict:"required"`
	// Of is the number of the entry that a refund gives back; else 0.
	Of int `json:"of,omitempty"`
	// Clause is the rule that allows it. 1..60 characters.
	Clause rollbook.Clause `json:"clause" strict:"required"`
	// Reason is free text of up to 100 characters on one line.
	Reason string `json:"reason,omitempty"`
}

// String is the entry on one line, without its number:
//
//	spend 14 of starting on skill Law, -3 to 2 (house SKL-1)
//	refund 14 of starting on skill Law, 2 to -3 for entry 2: a mistake (house SKL-1)
func (e Entry) String() string {
	s := e.Kind.String() + " " + strconv.Itoa(e.Amount) + " of " + e.Account
	if what := strings.TrimSpace(e.Category + " " + e.Subject); what != "" {
		s += " on " + what
	}
	if e.From != 0 || e.To != 0 {
		s += ", " + strconv.Itoa(e.From) + " to " + strconv.Itoa(e.To)
	}
	if e.Of != 0 {
		s += " for entry " + strconv.Itoa(e.Of)
	}
	if e.Reason != "" {
		s += ": " + e.Reason
	}
	return s + " (" + string(e.Clause) + ")"
}

// A Cap bounds what an account may spend on one category, refunds taken off.
type Cap struct {
	Account  string
	Category string
	Most     int
	Clause   rollbook.Clause // cited when it is passed
}

// A Ledger is an account book: points that came in, points that went out, points
// that came back, each with its reason and its rule. It holds any number of
// accounts, which have nothing to do with each other. No account is ever below
// 0, and what was given is always what was spent and what is left.
//
// Entries are numbered from 1 and never change; a mistake is refunded. Methods
// return a new Ledger and leave the old one as it is, so it may be copied and
// used by any number of goroutines. The zero Ledger is empty.
type Ledger struct{ entries []Entry }

// String has a line for each entry, with its number.
func (l Ledger) String() string {
	var b strings.Builder
	for n, e := range l.All() {
		b.WriteString(strconv.Itoa(n) + ". " + e.String() + "\n")
	}
	return b.String()
}

// Len is the number of entries.
func (l Ledger) Len() int { return len(l.entries) }

// Entry returns the entry with a number, 1..Len, or the zero Entry.
func (l Ledger) Entry(number int) Entry {
	if number < 1 || number > len(l.entries) {
		return Entry{}
	}
	return l.entries[number-1]
}

// All yields the entries with their numbers, in the order in which they were
// made.
func (l Ledger) All() iter.Seq2[int, Entry] {
	return func(yield func(int, Entry) bool) {
		for i, e := range l.entries {
			if !yield(i+1, e) {
				return
			}
		}
	}
}

// Equal reports whether both have the same entries.
func (l Ledger) Equal(m Ledger) bool { return slices.Equal(l.entries, m.entries) }

// Given is how many points an account was awarded in all.
func (l Ledger) Given(account string) int {
	given := 0
	for i := range l.entries {
		if e := &l.entries[i]; e.Kind == Award && e.Account == account {
			given += e.Amount
		}
	}
	return given
}

// Spent is how many points of an account went to a category, less what was
// refunded.
func (l Ledger) Spent(account, category string) int {
	spent := 0
	for i := range l.entries {
		if e := &l.entries[i]; e.Kind != Award && e.Account == account && e.Category == category {
			spent -= e.balance()
		}
	}
	return spent
}

// Left is how many points an account has, 0 or more.
func (l Ledger) Left(account string) int {
	left := 0
	for i := range l.entries {
		if e := &l.entries[i]; e.Account == account {
			left += e.balance()
		}
	}
	return left
}

// Room is how many points of an account can be spent on a category: those left,
// as far as the caps allow.
func (l Ledger) Room(account, category string, caps ...Cap) int {
	room := l.Left(account)
	for _, c := range caps {
		if c.Account == account && c.Category == category {
			room = min(room, c.Most-l.Spent(account, category))
		}
	}
	return max(0, room)
}

// Refundable is how much of the spending with a number has not been refunded; 0
// for entries of other kinds.
func (l Ledger) Refundable(number int) int {
	e := l.Entry(number)
	if e.Kind != Spend {
		return 0
	}
	rest := e.Amount
	for i := number; i < len(l.entries); i++ {
		if l.entries[i].Of == number {
			rest -= l.entries[i].Amount
		}
	}
	return rest
}

// Award returns the ledger with points that came in. Kind and Of of e are set;
// Category may be empty.
func (l Ledger) Award(e Entry) (Ledger, error) {
	e.Kind, e.Of = Award, 0
	return l.add(e)
}

// Spend returns the ledger with points that went out. Kind and Of of e are set.
// More than the account has, or than a cap allows, is refused.
func (l Ledger) Spend(e Entry, caps ...Cap) (Ledger, error) {
	e.Kind, e.Of = Spend, 0
	if err := e.Validate(); err != nil {
		return l, err
	}
	if left := l.Left(e.Account); e.Amount > left {
		return l, e.overdrawn(left)
	}
	for _, c := range caps {
		if c.Account != e.Account || c.Category != e.Category {
			continue
		}
		if spent := l.Spent(e.Account, e.Category) + e.Amount; spent > c.Most {
			return l, c.passed(spent)
		}
	}
	return l.add(e)
}

// Refund returns the ledger with amount points given back of the spending with a
// number: all of it or a part, but never more than was spent.
func (l Ledger) Refund(number, amount int, reason string) (Ledger, error) {
	spent := l.Entry(number)
	if spent.Kind != Spend {
		return l, fault(chargenClause, "entry to refund", strconv.Itoa(number), "the number of an entry that spends")
	}
	if rest := l.Refundable(number); amount < 1 || amount > rest {
		allowed := "none, all of it is refunded"
		if rest > 0 {
			allowed = span(1, rest)
		}
		return l, fault(spent.Clause, "refund of entry "+strconv.Itoa(number), strconv.Itoa(amount), allowed)
	}
	back := spent
	back.Kind, back.Of, back.Amount, back.Reason = Refund, number, amount, reason
	back.From, back.To = spent.To, spent.From
	return l.add(back)
}

// Check reports every cap that the ledger has passed, as Faults.
func (l Ledger) Check(caps ...Cap) error {
	var faults []error
	for _, c := range caps {
		if spent := l.Spent(c.Account, c.Category); spent > c.Most {
			faults = append(faults, c.passed(spent))
		}
	}
	return errors.Join(faults...)
}

func (l Ledger) add(e Entry) (Ledger, error) {
	if err := e.Validate(); err != nil {
		return l, err
	}
	if len(l.entries) >= MaxEntries {
		return l, fault(chargenClause, "entries of a ledger", strconv.Itoa(len(l.entries)+1), "at most "+strconv.Itoa(MaxEntries))
	}
	return Ledger{append(l.entries[:len(l.entries):len(l.entries)], e)}, nil
}

// Validate reports everything that is wrong with the entry by itself, as Faults.
func (e Entry) Validate() error {
	var faults []error
	check := func(ok bool, subject, found, allowed string) {
		if !ok {
			faults = append(faults, fault(e.faultClause(), subject, found, allowed))
		}
	}
	if err := e.Kind.Validate(); err != nil {
		faults = append(faults, err)
	}
	check(e.Amount >= 1 && e.Amount <= MaxAmount, "points of an entry", strconv.Itoa(e.Amount), span(1, MaxAmount))
	check(e.Account != "" && names.Line(e.Account, names.Max), "account", names.Quote(e.Account), "1..60 visible characters on one line")
	check(names.Line(e.Category, names.Max), "category", names.Quote(e.Category), "up to 60 visible characters on one line")
	check(names.Line(e.Subject, names.Max), "subject", names.Quote(e.Subject), "up to 60 visible characters on one line")
	check(e.From >= -MaxScore && e.From <= MaxScore, "level", strconv.Itoa(e.From), span(-MaxScore, MaxScore))
	check(e.To >= -MaxScore && e.To <= MaxScore, "level", strconv.Itoa(e.To), span(-MaxScore, MaxScore))
	check((e.Of > 0) == (e.Kind == Refund) && e.Of >= 0, "refunded entry", strconv.Itoa(e.Of), "a number for a refund, 0 for all else")
	check(e.Clause != "" && names.Line(string(e.Clause), names.Max), "clause", names.Quote(string(e.Clause)), "1..60 visible characters on one line")
	check(names.Line(e.Reason, MaxReason), "reason", names.Quote(e.Reason), "up to "+strconv.Itoa(MaxReason)+" visible characters on one line")
	return errors.Join(faults...)
}

// balance is what the entry does to its account.
func (e *Entry) balance() int {
	if e.Kind == Spend {
		return -e.Amount
	}
	return e.Amount
}

func (e *Entry) faultClause() rollbook.Clause {
	if e.Clause == "" || !names.Line(string(e.Clause), names.Max) {
		return chargenClause
	}
	return e.Clause
}

func (e *Entry) overdrawn(left int) error {
	subject := e.Account + " points"
	if e.Subject != "" {
		subject += " for " + e.Subject
	}
	return fault(e.Clause, subject, strconv.Itoa(e.Amount), "at most "+strconv.Itoa(left)+", all that is left")
}

func (c *Cap) passed(spent int) error {
	return fault(c.Clause, c.Account+" points spent on "+c.Category, strconv.Itoa(spent), "at most "+strconv.Itoa(c.Most))
}

// chargenClause stands where a fault breaks no rule of a game.
const chargenClause rollbook.Clause = "chargen"

func fault(clause rollbook.Clause, subject, found, allowed string) error {
	return rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed}
}
