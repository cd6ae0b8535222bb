package combat_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
)

func TestEntryJSON(t *testing.T) {
	for _, s := range []string{
		`{"n":1,"kind":"do","command":{"do":""}}`,
		`{"n":7,"kind":"do","redoes":3,"rules":"2","note":"id 7","for":["*"],"origin":"rng","command":{"do":"omen"},` +
			`"draws":[{"die":20,"face":17,"for":"omen"}],"events":[{"clause":"tiny OMN-1","what":"omen","dice":17}]}`,
		`{"n":2,"kind":"undo","undoes":1}`,
		`{"n":3,"kind":"hidden"}`,
	} {
		var e tinyEntry
		if err := json.Unmarshal([]byte(s), &e); err != nil {
			t.Errorf("%s: %v", s, err)
		} else if got := text(e); got != s {
			t.Errorf("got  %s\nwant %s", got, s)
		}
	}
}

func TestEntryRefuses(t *testing.T) {
	for name, s := range map[string]string{
		"number 0":            `{"n":0,"kind":"do","command":{"do":""}}`,
		"no number":           `{"kind":"do","command":{"do":""}}`,
		"no kind":             `{"n":1,"command":{"do":""}}`,
		"no command":          `{"n":1,"kind":"do"}`,
		"null command":        `{"n":1,"kind":"do","command":null}`,
		"command in an undo":  `{"n":2,"kind":"undo","undoes":1,"command":{"do":""}}`,
		"command when hidden": `{"n":2,"kind":"hidden","command":{"do":""}}`,
		"do undoes":           `{"n":2,"kind":"do","undoes":1,"command":{"do":""}}`,
		"undoes nothing":      `{"n":2,"kind":"undo"}`,
		"undoes itself":       `{"n":2,"kind":"undo","undoes":2}`,
		"undoes below 0":      `{"n":2,"kind":"undo","undoes":-1}`,
		"secret undo":         `{"n":2,"kind":"undo","undoes":1,"for":["*"]}`,
		"redo undo":           `{"n":2,"kind":"undo","undoes":1,"redoes":1}`,
		"undo by rules":       `{"n":2,"kind":"undo","undoes":1,"rules":"2"}`,
		"hidden secret":       `{"n":2,"kind":"hidden","for":["*"]}`,
		"hidden note":         `{"n":2,"kind":"hidden","note":"x"}`,
		"hidden draws":        `{"n":2,"kind":"hidden","draws":[{"die":6,"face":1}]}`,
		"hidden origin":       `{"n":2,"kind":"hidden","origin":"rng"}`,
		"hidden command":      `{"n":2,"kind":"hidden","command":{"do":""}}`,
		"hidden seat":         `{"n":2,"kind":"hidden","seat":"a"}`,
		"undo by a seat":      `{"n":2,"kind":"undo","undoes":1,"seat":"a"}`,
		"no seat":             `{"n":1,"kind":"do","seat":"a b","command":{"do":""}}`,
		"a long seat":         `{"n":1,"kind":"do","seat":"` + strings.Repeat("x", 65) + `","command":{"do":""}}`,
		"for no seat":         `{"n":1,"kind":"do","for":["a b"],"command":{"do":""}}`,
		"for a seat twice":    `{"n":1,"kind":"do","for":["a","a"],"command":{"do":""}}`,
		"for everyone too":    `{"n":1,"kind":"do","for":["a",""],"command":{"do":""}}`,
		"for a text":          `{"n":1,"kind":"do","for":"a","command":{"do":""}}`,
		"hidden undo":         `{"n":2,"kind":"hidden","undoes":1}`,
		"salt of format 1":    `{"n":1,"kind":"do","for":["*"],"salt":"0123456789abcdef0123456789abcdef","command":{"do":""}}`,
		"redoes itself":       `{"n":1,"kind":"do","redoes":1,"command":{"do":""}}`,
		"redoes below 0":      `{"n":1,"kind":"do","redoes":-1,"command":{"do":""}}`,
		"long note":           `{"n":1,"kind":"do","note":"` + strings.Repeat("x", 201) + `","command":{"do":""}}`,
		"long rules":          `{"n":1,"kind":"do","rules":"` + strings.Repeat("x", 201) + `","command":{"do":""}}`,
		"draws from nowhere":  `{"n":1,"kind":"do","command":{"do":""},"draws":[{"die":6,"face":1}]}`,
		"origin without":      `{"n":1,"kind":"do","origin":"rng","command":{"do":""}}`,
		"empty origin":        `{"n":1,"kind":"do","origin":"","command":{"do":""}}`,
		"unknown key":         `{"n":1,"kind":"do","command":{"do":""},"x":1}`,
		"key in capitals":     `{"N":1,"kind":"do","command":{"do":""}}`,
		"key twice":           `{"n":1,"n":1,"kind":"do","command":{"do":""}}`,
		"unknown in command":  `{"n":1,"kind":"do","command":{"do":"","x":1}}`,
		"twice in command":    `{"n":1,"kind":"do","command":{"do":"","do":""}}`,
		"command of a kind":   `{"n":1,"kind":"do","command":"omen"}`,
		"unknown in event":    `{"n":1,"kind":"do","command":{"do":""},"events":[{"what":"","dice":1,"x":1}]}`,
		"fraction":            `{"n":1.5,"kind":"do","command":{"do":""}}`,
		"half a surrogate":    `{"n":1,"kind":"do","command":{"do":"\ud800"}}`,
		"null":                `null`,
		"list":                `[]`,
	} {
		e := tinyEntry{N: 42}
		err := e.UnmarshalJSON([]byte(s))
		if !errors.Is(err, combat.ErrLog) || !strings.HasPrefix(err.Error(), "combat: log") {
			t.Errorf("%s: %v", name, err)
		}
		if e.N != 42 {
			t.Errorf("%s: the entry has changed", name)
		}
	}
	for name, e := range map[string]tinyEntry{
		"zero":   {},
		"kind 9": {N: 1, Kind: 9},
		"origin": {N: 1, Kind: combat.KindDo, Origin: 9},
		"hidden": {N: 1, Kind: combat.KindHidden, Undoes: 1},
		"noted":  {N: 1, Kind: combat.KindHidden, Note: "x"},
		"seat":   {N: 1, Kind: combat.KindDo, Seat: "a b"},
		"for":    {N: 1, Kind: combat.KindDo, For: "a a"},
	} {
		if data, err := e.MarshalJSON(); data != nil || !errors.Is(err, combat.ErrLog) {
			t.Errorf("%s: %s, %v", name, data, err)
		}
	}
}

func TestEnums(t *testing.T) {
	enumtest.Check[combat.Kind](t, 3)
	enumtest.Check[combat.Origin](t, 3)
	enumtest.Check[combat.Learns](t, 3)
	for k, want := range map[combat.Kind]string{1: "do", 2: "undo", 3: "hidden"} {
		testText(t, k, new(combat.Kind), want)
	}
	for o, want := range map[combat.Origin]string{1: "rng", 2: "typed", 3: "script"} {
		testText(t, o, new(combat.Origin), want)
	}
	if got := combat.Kind(9).String() + combat.Origin(0).String(); got != "kind of entry(9)no origin" {
		t.Error(got)
	}
	for _, s := range []string{"", "DO", "undone", "do "} {
		if err := new(combat.Kind).UnmarshalText([]byte(s)); err == nil || !strings.HasPrefix(err.Error(), "combat: kind of entry") {
			t.Errorf("%q: %v", s, err)
		}
		if err := new(combat.Origin).UnmarshalText([]byte(s)); err == nil || !strings.HasPrefix(err.Error(), "combat: origin") {
			t.Errorf("%q: %v", s, err)
		}
	}
}

// A worded value has a text, strictly.
type worded interface {
	String() string
	AppendText([]byte) ([]byte, error)
	MarshalText() ([]byte, error)
}

func testText[T interface {
	comparable
	worded
}, P interface {
	*T
	UnmarshalText([]byte) error
}](t *testing.T, v T, p P, want string) {
	t.Helper()
	if got := v.String() + string(must(v.AppendText([]byte("+")))) + string(must(v.MarshalText())); got != want+"+"+want+want {
		t.Errorf("%s, want %s", got, want)
	}
	if err := p.UnmarshalText([]byte(want)); err != nil || *p != v {
		t.Errorf("%s: %v, %v", want, *p, err)
	}
}

func TestHexText(t *testing.T) {
	const want = "00ff00000000000000000000000000000000000000000000000000000000009a"
	h, s := combat.Hash{1: 0xff, 31: 0x9a}, combat.Seed{1: 0xff, 31: 0x9a}
	testText(t, combat.Secret(h), new(combat.Secret), want)
	testText(t, h, new(combat.Hash), want)
	testText(t, s, new(combat.Seed), want)
	for _, bad := range []string{"", "00", want + "0", want + "00", want[:63], want[:63] + "A", want[:63] + "g", want[:63] + "/", want[:63] + ":", want[:63] + "`", strings.Repeat("x", 1000)} {
		if err := h.UnmarshalText([]byte(bad)); !errors.Is(err, combat.ErrText) || h.String() != want || len(err.Error()) > 200 {
			t.Errorf("%.80q: %v", bad, err)
		}
		if err := s.UnmarshalText([]byte(bad)); !errors.Is(err, combat.ErrText) || s.String() != want {
			t.Errorf("%.80q: %v", bad, err)
		}
	}
	for bad, shown := range map[string]string{"": "", "xyz": "xyz", want[:63] + "g": want[:63] + "g", want + "0": want, strings.Repeat("x", 1000): strings.Repeat("x", 64)} {
		if err := h.UnmarshalText([]byte(bad)); err == nil || err.Error() != `combat: want 64 lower-case hexadecimal digits, have "`+shown+`"` {
			t.Errorf("%.80q: %v", bad, err)
		}
	}
}
