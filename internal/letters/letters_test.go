package letters_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/internal/letters"
)

// hard is text of characters that make trouble.
var hard = rapid.Custom(func(t *rapid.T) string {
	var b strings.Builder
	for range rapid.IntRange(0, 80).Draw(t, "length") {
		b.WriteString(rapid.SampledFrom([]string{"a", "E", "ss", "ß", "é", "e\u0301", "i\u0307", "İ", "ı", "ſ", "K", "\u212a", "Ω", "\u2126", "σ", "ς", "Σ", "ϑ", "α\u0301\u0345", "ᾼ", "µ", "μ",
			"\u0410", "и\u0306", "Й", " ", "\u00a0", "\t", "\n", "'", "’", "ʼ", "`", "-", "7", "\u200d", "\u200c", "ن", "م", "ක්", "ෂ", "料", "\u3164", "\u2800", "\u034f", "\ufe0f",
			"\u202e", "\u2028", "\x1b", "\r", "\xff", "\x00", "👩", "\u0323", "\u0344", "\uFFFD", "\U000e0041"}).Draw(t, "character"))
	}
	return b.String()
})

func TestCleanProperties(t *testing.T) {
	made := 0
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(hard, rapid.String()).Draw(t, "text")
		name, ok := letters.Clean(text)
		if ok != (name != "") || ok && letters.Fault(name) != "" {
			t.Fatalf("%+q becomes %+q, %v: %s", text, name, ok, letters.Fault(name))
		}
		if again, same := letters.Clean(name); same != ok || again != name {
			t.Fatalf("%+q becomes %+q, and that %+q, %v", text, name, again, same)
		}
		if ok {
			made++
		}
		if letters.Fault(text) == "" && letters.Fold(name) != letters.Fold(text) {
			t.Fatalf("%+q becomes %+q, another name", text, name)
		}
	})
	if made == 0 {
		t.Error("no name was made")
	}
}

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"Ada": "Ada", "  Ada \t\n Brun ": "Ada Brun", "Zoe\u0308": "Zoë", "\u212bsa": "Åsa", "a\u3164b\u2800": "ab", "⚔\ufe0f": "⚔", "\u202eAda\u202c": "Ada",
		"Ada\u2028Brun": "Ada Brun", "👩\u200d🚀": "👩🚀", "a\u200db": "ab", "نیم\u200cفاصله": "نیم\u200cفاصله", "a\xffb": "ab", "\x1b[31mAda": "[31mAda",
		"e\u200d\u0301": "é", "a\u00a0b": "a b", strings.Repeat("x", 1e6): strings.Repeat("x", 60), strings.Repeat("x", 59) + " yz": strings.Repeat("x", 59),
		strings.Repeat("e\u0301", 100): strings.Repeat("é", 60), strings.Repeat("\u3164", 1e6) + "Ada": "Ada", "d’Ys": "d’Ys", "x\u0302": "x\u0302",
		"": "", " ": "", "\u3164": "", "\u200d": "", "\xff": "", "\u0410nna": "", "Ada \u0410nna": "",
	} {
		if got, ok := letters.Clean(text); got != want || ok != (want != "") {
			t.Errorf("%.40q: %+q, %v; want %+q", text, got, ok, want)
		}
	}
}

// Names that count as one have the same key, others have not.
func TestFold(t *testing.T) {
	for _, same := range [][]string{
		{"Ada", "ada", "ADA"}, {"d'Ys", "D’YS", "dʼys", "d`ys"}, {"Zoë", "ZOË", "Zoe\u0308"}, {"Straße", "STRASSE", "STRAẞE"}, {"Σίσυφος", "ΣΊΣΥΦΟΣ"},
		{"نیم\u200cفاصله", "نیمفاصله"}, {"a b", "a\u00a0b", "a  b", "A\tB"}, {"Йод", "йод", "и\u0306од"}, {"Ångström", "\u212bngstro\u0308m"}, {"ᾳ", "ᾼ"},
	} {
		for _, name := range same {
			if letters.Fold(name) != letters.Fold(same[0]) {
				t.Errorf("%+q and %+q are two: %+q, %+q", name, same[0], letters.Fold(name), letters.Fold(same[0]))
			}
		}
	}
	for _, two := range [][2]string{{"Ada", "Adam"}, {"e", "é"}, {"a b", "ab"}, {"a-b", "a b"}, {"o'", "o"}, {"A", "\u0410"}, {"αι", "ᾳ"}} {
		if letters.Fold(two[0]) == letters.Fold(two[1]) {
			t.Errorf("%+q and %+q are one", two[0], two[1])
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := hard.Draw(t, "text")
		key := letters.Fold(text)
		if letters.Fold(key) != key {
			t.Fatalf("%+q: %+q, then %+q", text, key, letters.Fold(key))
		}
		if text = strings.ToValidUTF8(text, ""); letters.Fold(letters.Compose(text)) != letters.Fold(text) {
			t.Fatalf("%+q is another when composed", text)
		}
	})
}

// Compose is idempotent; tools/compose holds it against golang.org/x/text.
func TestCompose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := hard.Draw(t, "text")
		if once := letters.Compose(text); letters.Compose(once) != once {
			t.Fatalf("%+q: %+q, then %+q", text, once, letters.Compose(once))
		}
	})
}

// Whatever is shown can be seen, on one line, and is bounded; what is in order stays.
func TestShown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := hard.Draw(t, "text")
		most := rapid.IntRange(0, 100).Draw(t, "most")
		for _, shown := range []string{letters.Shown(text, most), letters.Quote(text, most)} {
			if bad := strings.IndexFunc(shown, func(r rune) bool { return letters.Hidden(r) || letters.Blank(r) }); bad >= 0 || !utf8.ValidString(shown) {
				t.Fatalf("%+q is shown as %+q", text, shown)
			}
			if len(shown) > 10*most+20 {
				t.Fatalf("%+q has %d bytes", shown, len(shown))
			}
		}
		if len(letters.Shown(text, most)) > most+15 {
			t.Fatalf("%d bytes", len(letters.Shown(text, most)))
		}
	})
	for text, want := range map[string]string{"": "", "Ada": "Ada", "a\nb\x1b\r\u202e\u2028\xff": `a\nb\x1b\r\u202e\u2028\xff`, "é料": "é料", "a\u200db\u3164": `a\u200db\u3164`, "0123456789": "0123456789", "0123456789a": "0123456789…"} {
		if got := letters.Shown(text, 10); len(text) < 12 && got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
