package names_test

import (
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/names"
)

func TestSentence(t *testing.T) {
	part := func(word string) string { return map[string]string{"who": "$at", "at": "Brun", "with": " by Af"}[word] }
	for _, c := range []struct {
		pattern string
		further []string
		want    string
	}{
		{"", nil, ""},
		{"initiative", nil, "initiative"},
		{"$who aims at $at", nil, "$at aims at Brun"},
		{"$at$with, $at: $nothing.", nil, "Brun by Af, Brun: ."},
		{"free $at", []string{"X 1"}, "free Brun (X 1)"},
		{"free $at", []string{"X 1", "surprise"}, "free Brun (X 1, surprise)"},
	} {
		if got := names.Sentence(c.pattern, part, c.further...); got != c.want {
			t.Errorf("%q: %q, want %q", c.pattern, got, c.want)
		}
	}
}

func TestAfter(t *testing.T) {
	for name, want := range map[string]string{"": "", "axe": " with axe", "a\nb": ` with "a\nb"`} {
		if got := names.After(" with ", name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// What is no name is quoted, and nothing is longer than Shown says.
func TestShown(t *testing.T) {
	long := strings.Repeat("\U0001f3b2", names.Max)
	for name, want := range map[string]string{
		"": `""`, "Ada": "Ada", `"x"`: `"x"`, "a\nb": `"a\nb"`, " a": `" a"`, long: long,
		strings.Repeat("\xff", 1e6): `"` + strings.Repeat(`\xff`, names.Max) + `"…`,
	} {
		if got := names.Shown(name); got != want {
			t.Errorf("%.20q: %s, want %s", name, got, want)
		}
	}
	for _, unit := range []string{"\xff", "\U0010ffff", "\u2028", "\x00", "料", "\u00ad"} {
		for n := range 100 {
			if got := names.Shown(strings.Repeat(unit, n)); len(got) > 245 {
				t.Fatalf("%d times %q: %d bytes", n, unit, len(got))
			}
		}
	}
}
