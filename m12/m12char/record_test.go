package m12char_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

// REC-1: a part of the record is set and asked for by its key, as JSON has it, and
// by its label, as the sheet has it, in any case.
func TestRecordKeysAndLabels(t *testing.T) {
	keys, labels := slices.Collect(m12char.RecordKeys()), []string{}
	c := m12char.NewCharacter(book)
	for _, key := range keys {
		c = apply(t, book, c, m12char.SetRecord(key, "the "+key))
	}
	for label := range c.Record.All() {
		labels = append(labels, label)
	}
	if len(labels) != len(keys) || len(keys) != 18 {
		t.Fatalf("%q, %q", keys, labels)
	}
	for i, key := range keys {
		for _, name := range []string{key, strings.ToUpper(key), labels[i], strings.ToUpper(labels[i])} {
			if got := c.Record.Get(name); got != "the "+key {
				t.Errorf("%q is %q", name, got)
			}
			changed := apply(t, book, c, m12char.SetRecord(name, "changed"))
			want := c
			if want.Record = changed.Record; changed.Record.Get(key) != "changed" || !want.Equal(changed) {
				t.Errorf("%q: %+v", name, changed.Record)
			}
			if back := apply(t, book, changed, m12char.SetRecord(key, "the "+key)); !back.Equal(c) {
				t.Errorf("%q set another part too: %+v", name, changed.Record)
			}
		}
	}
	for _, name := range []string{"", "date", "Date of  birth", "birth ", strings.Repeat("x", 1e5)} {
		if got := c.Record.Get(name); got != "" {
			t.Errorf("%.20q is %q", name, got)
		}
		next, err := c.Apply(book, m12char.SetRecord(name, "x"))
		if !errors.Is(err, rollbook.Fault{Clause: "m12 REC-1", Subject: "part of the record"}) || !next.Equal(c) {
			t.Errorf("%.20q: %v", name, err)
		}
	}
}
