// Package refusetest tests that the rulesets refuse bad input, which all do alike: with
// an error that says what is wrong, before a die is drawn, and with nothing to show for
// it.
package refusetest

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Roller is what is rolled in a ruleset, a test or the like, with R as its result.
type Roller[R any] interface {
	comparable
	Roll(dice.RNG) (R, error)
	Start() (R, error)
	Validate() error
}

// Roll holds that bad is refused by a way that leads to dice, whichever: Roll, Start,
// Validate and JSON, where it can be written as such. Each refuses it with want. ok,
// which is allowed, stands where bad is read. The message of a rollbook.Fault begins
// with the ruleset, any other with "dice: ".
func Roll[T Roller[R], R comparable](t *testing.T, ruleset string, ok, bad T, want error) {
	t.Helper()
	var none R
	if err := ok.Validate(); err != nil {
		t.Errorf("%v: %v", ok, err)
	}
	if r, err := bad.Roll(dicetest.NewScript(t)); !errors.Is(err, want) || r != none {
		t.Errorf("Roll: %v, %v; want %v", r, err, want)
	}
	if r, err := bad.Start(); !errors.Is(err, want) || r != none {
		t.Errorf("Start: %v, %v; want %v", r, err, want)
	}
	prefix := "dice: "
	if errors.As(want, new(rollbook.Fault)) {
		prefix = ruleset + " "
	}
	if err := bad.Validate(); !errors.Is(err, want) || !strings.HasPrefix(err.Error(), prefix) {
		t.Errorf("Validate: %v; want %v", err, want)
	}
	if text, err := json.Marshal(bad); err == nil {
		again := ok
		if err := json.Unmarshal(text, &again); err == nil || again != ok {
			t.Errorf("JSON %s: %v, %v", text, again, err)
		}
	}
}

// Texts holds that parse refuses each text with a rollbook.SyntaxError about subject at
// the given offset, 0..len(text), in a message of at most 400 bytes.
func Texts[T comparable](t *testing.T, subject string, parse func(string) (T, error), offsets map[string]int) {
	t.Helper()
	var none T
	for text, offset := range offsets {
		v, err := parse(text)
		var syntax *rollbook.SyntaxError
		if !errors.As(err, &syntax) || syntax.Offset != offset || syntax.Input != text || v != none {
			t.Errorf("%s %.40q: %v, %v; want an error at %d", subject, text, v, err, offset)
			continue
		}
		if !strings.HasPrefix(err.Error(), subject+" ") || len(err.Error()) > 400 {
			t.Errorf("%s %.40q: message %q", subject, text, err)
		}
	}
}

// Faults holds that parse understands each text and refuses it with a rollbook.Fault
// that cites the given clause.
func Faults[T comparable](t *testing.T, parse func(string) (T, error), clauses map[string]rollbook.Clause) {
	t.Helper()
	var none T
	for text, clause := range clauses {
		if v, err := parse(text); !errors.Is(err, rollbook.Fault{Clause: clause}) || v != none {
			t.Errorf("%q: %v, %v; want a fault of %s", text, v, err, clause)
		}
	}
}

// Exactly wants an error of exactly that text, with the numbers that are allowed.
func Exactly(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || err.Error() != want {
		t.Errorf("%v\nwant %s", err, want)
	}
}

// Fault is any fault of a clause, as errors.Is takes it.
func Fault(clause rollbook.Clause) error { return rollbook.Fault{Clause: clause} }

// JSON reads a good text, writes it back to the same bytes, and sees that every other
// text is refused with its reason and changes nothing.
func JSON[T comparable](t *testing.T, good string, bad map[string]error) {
	t.Helper()
	var ok T
	if err := json.Unmarshal([]byte(good), &ok); err != nil {
		t.Fatalf("%s: %v", good, err)
	}
	if text, err := json.Marshal(ok); string(text) != good || err != nil {
		t.Errorf("%s became %s, %v", good, text, err)
	}
	decodetest.Reload(t, ok)
	bad[`[]`] = strictjson.ErrJSON
	bad[strings.Replace(good, `":`, `" :1,"x":`, 1)] = strictjson.ErrJSON
	for text, want := range bad {
		v := ok
		if err := json.Unmarshal([]byte(text), &v); !errors.Is(err, want) || v != ok {
			t.Errorf("%T %s: %v, %v; want %v", v, text, v, err, want)
		}
	}
}
