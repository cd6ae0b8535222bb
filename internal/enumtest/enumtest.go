// Package enumtest tests the enumerations of the rulesets, which all promise the
// same.
package enumtest

import (
	"encoding"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
)

// Check holds that an enumeration has n values, in rising order; that the text of each
// reads back to it, exactly; that any other word is refused and never becomes the zero
// value; and that what people type is read: the text in any case and with any spaces,
// and nothing else.
func Check[E rollbook.Enum[E], P interface {
	*E
	encoding.TextUnmarshaler
}](t *testing.T, n int) {
	t.Helper()
	all := slices.Collect(rollbook.All[E]())
	if len(all) != n {
		t.Errorf("%T: %d values, want %d", all, len(all), n)
	}
	for i, e := range all {
		text, err := e.MarshalText()
		appended, err2 := e.AppendText([]byte("x"))
		var again E
		if err3 := P(&again).UnmarshalText(text); err != nil || err2 != nil || err3 != nil || again != e || e.Validate() != nil || !e.Valid() ||
			string(text) != e.String() || string(appended) != "x"+e.String() {
			t.Errorf("%T %d: %q, %q, back as %v: %v, %v, %v", e, e, text, appended, again, err, err2, err3)
		}
		if i > 0 && e <= all[i-1] {
			t.Errorf("%T: %v stands behind %v", e, e, all[i-1])
		}
	}
	first := all[0].String()
	for _, bad := range []string{"", "x", strings.ToUpper(first), first + " ", strings.Repeat("x", 1000)} {
		e := all[len(all)-1]
		err := P(&e).UnmarshalText([]byte(bad))
		if !errors.Is(err, rollbook.Fault{}) || e != all[len(all)-1] || len(err.Error()) > 500 {
			t.Errorf("%T: %.20q read as %v, %v", e, bad, e, err)
		}
	}
	none := E(200)
	if _, err := none.MarshalText(); err == nil || none.Valid() || !errors.Is(none.Validate(), rollbook.Fault{Found: "200"}) || !strings.Contains(none.String(), "(200)") {
		t.Errorf("%T 200 is %q, %v", none, none, err)
	}
	parse(t, all)
}

func parse[E rollbook.Enum[E]](t *testing.T, all []E) {
	t.Helper()
	for _, e := range all {
		for _, text := range []string{e.String(), strings.ToUpper(e.String()), "  " + strings.ReplaceAll(e.String(), " ", "   ") + "\t"} {
			if got, err := rollbook.Parse[E](text); got != e || err != nil {
				t.Errorf("%T: %q is read as %v, %v", e, text, got, err)
			}
		}
	}
	for _, bad := range []string{"", "no such word", all[0].String() + "x", strings.Repeat("x", 1000)} {
		if got, err := rollbook.Parse[E](bad); got != 0 || !errors.Is(err, rollbook.Fault{}) || len(err.Error()) > 800 {
			t.Errorf("%T: %.20q is read as %v, %v", got, bad, got, err)
		}
	}
}
