package rollbook_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
)

func TestClauseParts(t *testing.T) {
	for _, c := range []struct {
		clause      rollbook.Clause
		ruleset, id string
	}{
		{"m12 RES-2", "m12", "RES-2"},
		{"m12 RES-2 and more", "m12", "RES-2 and more"},
		{"m12", "m12", ""},
		{" RES-2", "", "RES-2"},
		{"", "", ""},
	} {
		if c.clause.Ruleset() != c.ruleset || c.clause.ID() != c.id {
			t.Errorf("%q: %q and %q, want %q and %q", c.clause, c.clause.Ruleset(), c.clause.ID(), c.ruleset, c.id)
		}
	}
}

func TestStepText(t *testing.T) {
	for want, step := range map[string]rollbook.Step{
		"best 7: +7 (m12 RES-2)":   {Clause: "m12 RES-2", Key: "best", Face: 7, Value: 7},
		"unused 1: +0 (m12 RES-2)": {Clause: "m12 RES-2", Key: "unused", Face: 1},
		"wounds -2 (m12 WND-4)":    {Clause: "m12 WND-4", Key: "wounds", Value: -2},
		"side 2 (fifteen ROL-2)":   {Clause: "fifteen ROL-2", Key: "side", N: 2},
		"miss (fifteen RNG-4)":     {Clause: "fifteen RNG-4", Key: "miss"},
	} {
		if got := step.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestStepJSON(t *testing.T) {
	for text, step := range map[string]rollbook.Step{
		`{"clause":"m12 RES-2","key":"best","face":7,"value":7}`:     {Clause: "m12 RES-2", Key: "best", Face: 7, Value: 7},
		`{"clause":"m12 RES-2","key":"unused","face":1,"value":0}`:   {Clause: "m12 RES-2", Key: "unused", Face: 1},
		`{"clause":"m12 WND-4","key":"wounds","value":-2}`:           {Clause: "m12 WND-4", Key: "wounds", Value: -2},
		`{"clause":"m12 RES-1","key":"eleven","face":11,"value":-5}`: {Clause: "m12 RES-1", Key: "eleven", Face: 11, Value: -5},
		`{"clause":"fifteen ROL-2","key":"side","value":0,"n":2}`:    {Clause: "fifteen ROL-2", Key: "side", N: 2},
	} {
		data, err := json.Marshal(step)
		if err != nil || string(data) != text {
			t.Errorf("%+v is %s, %v; want %s", step, data, err, text)
		}
		var back rollbook.Step
		if err := json.Unmarshal(data, &back); err != nil || back != step {
			t.Errorf("%s gives %+v, %v", data, back, err)
		}
	}
}

func TestFaultError(t *testing.T) {
	f := rollbook.Fault{Clause: "m12 RES-9", Subject: "dice", Found: "0", Allowed: "1..1000"}
	if got, want := f.Error(), "m12 RES-9: dice 0; allowed: 1..1000"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestFaultIs goes through all 16 ways to leave fields of the target empty, and
// spoils each of the others in turn.
func TestFaultIs(t *testing.T) {
	f := rollbook.Fault{Clause: "m12 RES-9", Subject: "dice", Found: "0", Allowed: "1..1000"}
	wrapped := fmt.Errorf("rolling: %w", errors.Join(io.EOF, f))
	for kept := range 16 {
		target := rollbook.Fault{}
		fields := []struct {
			name string
			keep func(extra string)
		}{
			{"clause", func(extra string) { target.Clause = f.Clause + rollbook.Clause(extra) }},
			{"subject", func(extra string) { target.Subject = f.Subject + extra }},
			{"found", func(extra string) { target.Found = f.Found + extra }},
			{"allowed", func(extra string) { target.Allowed = f.Allowed + extra }},
		}
		for i, field := range fields {
			if kept&(1<<i) != 0 {
				field.keep("")
			}
		}
		if !errors.Is(f, target) || !errors.Is(wrapped, target) {
			t.Errorf("%+v does not match", target)
		}
		for i, field := range fields {
			if kept&(1<<i) == 0 {
				continue
			}
			field.keep("x")
			if errors.Is(f, target) || errors.Is(wrapped, target) {
				t.Errorf("%+v matches, though its %s differs", target, field.name)
			}
			field.keep("")
		}
	}
	if errors.Is(f, io.EOF) || f.Is(nil) {
		t.Error("a Fault matches another error")
	}
}

// An opaque wraps an error by a method of its own.
type opaque struct{ error }

func (o opaque) Unwrap() error { return o.error }

// A leaf hides what it holds.
type leaf struct{ hidden error }

func (leaf) Error() string { return "a leaf" }

func TestFaults(t *testing.T) {
	fault := func(n int) rollbook.Fault { return rollbook.Fault{Clause: "m12 RES-9", Found: fmt.Sprint(n)} }
	a, b, c, d := fault(1), fault(2), fault(3), fault(4)
	for name, tc := range map[string]struct {
		err  error
		want []rollbook.Fault
	}{
		"nil":     {nil, nil},
		"other":   {io.EOF, nil},
		"one":     {a, []rollbook.Fault{a}},
		"wrapped": {fmt.Errorf("at once: %w", opaque{a}), []rollbook.Fault{a}},
		"joined":  {errors.Join(a, nil, io.EOF, b), []rollbook.Fault{a, b}},
		"several verbs": {
			fmt.Errorf("%w, %w and %w", a, io.EOF, errors.Join(b, c)), []rollbook.Fault{a, b, c}},
		"nested": {
			errors.Join(opaque{errors.Join(a, fmt.Errorf("x: %w", b))}, errors.Join(), errors.Join(errors.Join(c)), d),
			[]rollbook.Fault{a, b, c, d}},
		"twice":         {errors.Join(a, a), []rollbook.Fault{a, a}},
		"reason":        {&rollbook.SyntaxError{Err: a}, []rollbook.Fault{a}},
		"no reason":     {&rollbook.SyntaxError{}, nil},
		"not unwrapped": {leaf{a}, nil},
	} {
		if diff := cmp.Diff(tc.want, slices.Collect(rollbook.Faults(tc.err))); diff != "" {
			t.Errorf("%s: want -, got +\n%s", name, diff)
		}
		for most := 1; most < len(tc.want); most++ { // whoever stops is left alone
			var got []rollbook.Fault
			for f := range rollbook.Faults(tc.err) {
				if got = append(got, f); len(got) == most {
					break
				}
			}
			if !slices.Equal(got, tc.want[:most]) {
				t.Errorf("%s, the first %d: %v", name, most, got)
			}
		}
	}
}

// TestFaultsProperty builds trees of errors, and knows their leaves.
func TestFaultsProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var leaves []rollbook.Fault
		var tree func(depth int) error
		tree = func(depth int) error {
			kind := rapid.IntRange(0, 4).Draw(t, "kind")
			switch {
			case kind == 0 || depth == 0:
				f := rollbook.Fault{Clause: "x A-1", Found: fmt.Sprint(len(leaves))}
				leaves = append(leaves, f)
				return f
			case kind == 1:
				return io.EOF
			case kind == 2:
				return fmt.Errorf("wrapped: %w", tree(depth-1))
			}
			var all []error
			for range rapid.IntRange(0, 3).Draw(t, "children") {
				all = append(all, tree(depth-1))
			}
			return errors.Join(all...)
		}
		err := tree(5)
		if got := slices.Collect(rollbook.Faults(err)); !slices.Equal(got, leaves) {
			t.Fatalf("%v has %v, want %v", err, got, leaves)
		}
	})
}

func TestSyntaxError(t *testing.T) {
	reason := rollbook.Fault{Clause: "m12 RES-9", Subject: "dice", Found: "0", Allowed: "1..1000"}
	long := strings.Repeat("longwinded", 100)
	for _, c := range []struct {
		err  rollbook.SyntaxError
		want string
	}{
		{rollbook.SyntaxError{Subject: "m12: test", Input: "6 6", Offset: 2, Want: `"vs"`},
			`m12: test "6 6": at offset 2, "6": want "vs"`},
		{rollbook.SyntaxError{Subject: "m12: test", Input: "6", Offset: 1, Want: `"vs"`},
			`m12: test "6": at offset 1, the end: want "vs"`},
		{rollbook.SyntaxError{Subject: "m12: test", Input: "0", Want: "dice", Err: reason},
			`m12: test "0": at offset 0, "0": want dice: m12 RES-9: dice 0; allowed: 1..1000`},
		{rollbook.SyntaxError{Subject: "x", Input: long, Offset: 5, Want: "less"},
			`x "longwindedlongwindedlongwindedlongwinded"…: at offset 5, "indedlongwindedlongwindedlongwindedlongw"…: want less`},
		{rollbook.SyntaxError{Subject: "x", Input: "a\nb\x00\xff", Offset: 1, Want: "c"},
			`x "a\nb\x00\xff": at offset 1, "\nb\x00\xff": want c`},
		{rollbook.SyntaxError{Subject: "x", Input: "abc", Offset: -7, Want: "c"},
			`x "abc": at offset -7, "abc": want c`},
		{rollbook.SyntaxError{Subject: "x", Input: "abc", Offset: 1 << 30, Want: "c"},
			`x "abc": at offset 1073741824, the end: want c`},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
		if errors.Unwrap(&c.err) != c.err.Err {
			t.Errorf("unwraps to %v", errors.Unwrap(&c.err))
		}
	}
}

// TestSyntaxErrorHostile: whatever was typed, the message is one printable line
// of bounded length.
func TestSyntaxErrorHostile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		input := string(rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "input"))
		if rapid.Bool().Draw(t, "runes") {
			input = rapid.String().Draw(t, "text")
		}
		err := rollbook.SyntaxError{Subject: "x", Input: input, Offset: rapid.IntRange(-2, len(input)+2).Draw(t, "offset"), Want: "y"}
		text := err.Error()
		if len(text) > 1000 || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Fatalf("%d bytes: %q", len(text), text)
		}
	})
}

func TestColumn(t *testing.T) {
	for _, c := range []struct {
		input        string
		offset, want int
	}{{"", 0, 0}, {"6−10 vs", 4, 2}, {"6−10 vs", 9, 7}, {"abc", 99, 3}, {"abc", -1, 0}, {"\xff\xfe", 2, 2}} {
		if got := (&rollbook.SyntaxError{Input: c.input, Offset: c.offset}).Column(); got != c.want {
			t.Errorf("%q at byte %d: column %d, want %d", c.input, c.offset, got, c.want)
		}
	}
}

func TestOneLine(t *testing.T) {
	a, b := rollbook.Fault{Clause: "x A-1", Subject: "a", Found: "1", Allowed: "2"}, errors.New("x: b")
	if got := rollbook.OneLine(errors.Join(a, errors.Join(b, nil, a))); got != "x A-1: a 1; allowed: 2; x: b; x A-1: a 1; allowed: 2" {
		t.Error(got)
	}
	if got := rollbook.OneLine(nil); got != "" {
		t.Errorf("%q", got)
	}
}

// Whatever is in a fault, a step or an error, what is said of it is a line that can be
// shown: no control character, no mark that turns the direction of writing, no line
// separator, and not all of five megabytes.
func TestTextsSayNoHarm(t *testing.T) {
	for _, evil := range []string{decodetest.Evil, strings.Repeat(decodetest.Evil, 1200), "\x00", "\xff\xfe", "\u2066\u200f\u061c\u0085\u2029", "a\r\nb"} {
		clause := rollbook.Clause(evil)
		fault := rollbook.Fault{Clause: clause, Subject: evil, Found: evil, Allowed: evil}
		syntax := &rollbook.SyntaxError{Subject: evil, Input: evil, Offset: len(evil) / 2, Want: evil, Err: errors.Join(fault, errors.New(evil))}
		for of, text := range map[string]string{
			"Fault": fault.Error(), "SyntaxError": syntax.Error(), "Step": rollbook.Step{Clause: clause, Key: evil}.String(),
			"OneLine of a fault": rollbook.OneLine(fault), "OneLine of many": rollbook.OneLine(errors.Join(fault, syntax, fault)), "OneLine of an error": rollbook.OneLine(errors.New(evil)),
		} {
			if decodetest.Said(t, of, text, false); len(text) > 2600 {
				t.Errorf("%s: %d bytes", of, len(text))
			}
		}
	}
	plain := rollbook.Fault{Clause: "m12 SKL-1", Subject: "skill Überleben", Found: `"x"`, Allowed: "1–10, 料"}
	if got, want := rollbook.OneLine(errors.Join(plain, plain)), plain.Error()+"; "+plain.Error(); got != want || !strings.Contains(want, "Überleben") {
		t.Errorf("%s, want %s", got, want)
	}
}
