package chargen

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// An EntryKind says what an entry of a [Ledger] does. The zero EntryKind is
// none.
type EntryKind = enum.Of[entryKind]

type entryKind struct{}

// Names are the texts.
func (entryKind) Names() *enum.Names { return &entryKinds }

// The kinds of entries.
const (
	Award  EntryKind = iota + 1 // points come in
	Spend                       // points go out
	Refund                      // points that went out come back
)

var entryKinds = enum.Names{
	Clause: chargenClause, Kind: "kind of entry",
	Text: []string{"", "award", "spend", "refund"},
}

// maxLedgerJSON has room for the largest ledger, every character escaped.
const maxLedgerJSON = MaxEntries * 4096

// MarshalJSON writes the entries in order, as a list.
func (l Ledger) MarshalJSON() ([]byte, error) {
	if l.entries == nil {
		return []byte("[]"), nil
	}
	return json.Marshal(l.entries)
}

// UnmarshalJSON takes what MarshalJSON writes and refuses a ledger that could not
// have been written so: an account below 0 at any time, a refund of more than was
// spent, an entry that [Entry.Validate] refuses. Caps are the ruleset's to check;
// see [Ledger.Check]. After an error l is as before.
func (l *Ledger) UnmarshalJSON(data []byte) error {
	var plain []plainEntry // as one text, and not each entry as one of its own
	if err := strictjson.Unmarshal(data, &plain, maxLedgerJSON); err != nil {
		return fmt.Errorf("chargen: ledger: %w", err)
	}
	if plain == nil {
		return fmt.Errorf("chargen: ledger: %w: null for a list", strictjson.ErrJSON)
	}
	if len(plain) > MaxEntries {
		return fault(chargenClause, "entries of a ledger", strconv.Itoa(len(plain)), "at most "+strconv.Itoa(MaxEntries))
	}
	var entries []Entry
	for _, e := range plain {
		entries = append(entries, Entry(e))
	}
	if err := replay(entries); err != nil {
		return err
	}
	l.entries = entries
	return nil
}

// plainEntry is an Entry that does not decode itself.
type plainEntry Entry

// UnmarshalJSON takes an entry as JSON writes it, with exact, known and unique keys,
// and refuses one that is not valid. After an error e is as before.
func (e *Entry) UnmarshalJSON(data []byte) error {
	return strictjson.Into(data, (*plainEntry)(e), "chargen: entry", strictjson.MaxSmall, func(p plainEntry) error { return Entry(p).Validate() })
}

// replay checks entries as the methods of a Ledger would, in one pass.
func replay(entries []Entry) error {
	left := map[string]int{}
	rest := make([]int, len(entries)) // of each spending: what is not refunded
	for i := range entries {
		e := &entries[i]
		if err := e.Validate(); err != nil {
			return fmt.Errorf("chargen: entry %d: %w", i+1, err)
		}
		switch e.Kind {
		case Spend:
			if e.Amount > left[e.Account] {
				return fmt.Errorf("chargen: entry %d: %w", i+1, e.overdrawn(left[e.Account]))
			}
			rest[i] = e.Amount
		case Refund:
			if err := e.checkRefund(entries[:i], rest); err != nil {
				return fmt.Errorf("chargen: entry %d: %w", i+1, err)
			}
			rest[e.Of-1] -= e.Amount
		}
		left[e.Account] += e.balance()
	}
	return nil
}

// checkRefund checks a refund against the entries before it.
func (e *Entry) checkRefund(before []Entry, rest []int) error {
	if e.Of > len(before) || before[e.Of-1].Kind != Spend {
		return fault(e.Clause, "refunded entry", strconv.Itoa(e.Of), "the number of an earlier entry that spends")
	}
	spent := before[e.Of-1]
	spent.Kind, spent.Of, spent.Amount, spent.Reason = Refund, e.Of, e.Amount, e.Reason
	spent.From, spent.To = spent.To, spent.From
	if *e != spent {
		return fault(e.Clause, "refund", "of something else than entry "+strconv.Itoa(e.Of), "the same account, category, subject, levels and clause")
	}
	if e.Amount > rest[e.Of-1] {
		return fault(e.Clause, "refund of entry "+strconv.Itoa(e.Of), strconv.Itoa(e.Amount), "at most "+strconv.Itoa(rest[e.Of-1]))
	}
	return nil
}
