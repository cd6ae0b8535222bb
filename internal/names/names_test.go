package names_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

func TestCheck(t *testing.T) {
	for _, good := range []string{"x", "Climbing", "First aid", "Übersetzung", strings.Repeat("料", 60), "a-b_c (d) 2",
		"a b\u00a0c", "نیم\u200cفاصله", "ක්\u200dෂ", "é", "x\u0302", "Анна-Maria", "Αθήνα 7", "d’Ys", "Анна O'Hara", "料理Mix", "Ada⚔", "Ⅻ µ"} {
		if err := names.Check("x XXX-1", "skill", good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for _, bad := range []string{"", " ", " x", "x ", "a\nb", "a\x00", "a\u0085b", "\xff", strings.Repeat("x", 61), strings.Repeat("料", 61), strings.Repeat("x", 1e6),
		"a\u2028b", "a\u2029b", "\u202eabc", "a\u200bb", "\ufeffa", "a\u2066b", "a\u00adb", "a\U000e0041b", "\u2003a", "a\tb",
		"\u3164", "a\u3164b", "\u2800", "a\u115fb", "\uffa0", "a\u034fb", "a\ufe0f", "⚔\ufe0f", "a\U000e0100", "a\u180bb", "a\u17b4", "a\u1160",
		"\u200d", "a\u200db", "a\u200d", "\u200da", "نیم\u200c", "نیم\u200c\u200cن", "👩\u200d🚀", "a\u200cن",
		"e\u0301", "A\u030a", "\u212b", "\u212a", "Zoe\u0308", "\u03b1\u0301", "\u0438\u0306", "a\u0301\u0323", "\u1f71",
		"\u0410nna", "Ann\u0430", "\u0391nna", "\u0410\u03b1", "A7\u0410", "O'\u0410", "A\u2019\u0410", "x y\u0410z"} {
		err := names.Check("x XXX-1", "skill", bad)
		if !errors.Is(err, rollbook.Fault{Clause: "x XXX-1", Subject: "skill"}) || len(err.Error()) > 300 || names.Valid(bad) {
			t.Errorf("%.20q: %v", bad, err)
		}
	}
}

func TestQuote(t *testing.T) {
	x59 := strings.Repeat("x", 59)
	for text, want := range map[string]string{
		"":                                `""`,
		"a\nb\xff":                        `"a\nb\xff"`,
		x59 + "y":                         `"` + x59 + `y"`,
		x59 + "yz":                        `"` + x59 + `y"…`,
		x59 + "é":                         `"` + x59 + `"…`,
		x59[:58] + "é":                    `"` + x59[:58] + `é"`,
		x59[:58] + "éz":                   `"` + x59[:58] + `é"…`,
		x59[:57] + "\U0001f3b2":           `"` + x59[:57] + `"…`,
		x59[:2] + strings.Repeat("料", 20): `"xx` + strings.Repeat("料", 19) + `"…`,
		strings.Repeat("\x80", 1e6):       `"` + strings.Repeat(`\x80`, 56) + `"…`,
	} {
		if got := names.Quote(text); got != want {
			t.Errorf("%.100q: %s, want %s", text, got, want)
		}
	}
}

func TestNear(t *testing.T) {
	all := []string{"Climbing", "Clinging", "Driving", "Diving", "First aid", "Fist", "Law", "料理"}
	for text, want := range map[string][]string{
		"climbing":                      {"Climbing", "Clinging"},
		"Climing":                       {"Climbing", "Clinging"},
		"driv":                          {"Driving"},
		"DIVING":                        {"Diving", "Driving"},
		"first":                         {"Fist", "First aid"},
		"lav":                           {"Law"},
		"料":                             {"料理"},
		"c":                             nil,
		"":                              nil,
		"Beekeeping":                    nil,
		strings.Repeat("climbing", 1e5): nil,
		"\xff\xff":                      nil,
	} {
		if got := names.Near(text, all); !slices.Equal(got, want) {
			t.Errorf("%.20q: %q, want %q", text, got, want)
		}
	}
	if got := names.Near("aaaa", []string{"aaab", "aaba", "abaa", "aaaa", "baaa"}); !slices.Equal(got, []string{"aaaa", "aaab", "aaba"}) {
		t.Errorf("%q", got)
	}
}

func TestNobody(t *testing.T) {
	ten := strings.Split("a b c d e f g h i j", " ")
	for _, c := range []struct {
		there []string
		want  string
	}{
		{nil, "nobody is in the fight"},
		{ten[:1], "a"},
		{ten, "a, b, c, d, e, f, g, h, i, j"},
		{append(ten, "k"), "a, b, c, d, e, f, g, h, i, j, …"},
	} {
		want := rollbook.Fault{Clause: "x XXX-1", Subject: "fighter", Found: `"z"`, Allowed: c.want}
		if err := names.Nobody("x XXX-1", "z", c.there); err != want {
			t.Errorf("%v, want %v", err, want)
		}
	}
}
