package transcripttest

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

var ruleset = Ruleset[tiny.State, tiny.Command, tiny.Event]{
	Game: tiny.Game{},
	Start: map[string]func(*testing.T, *tiny.State, []string){
		"fighter": func(t *testing.T, s *tiny.State, words []string) {
			f := tiny.Fighter{Name: words[0]}
			Decode(t, Pairs(words[1:]), &f)
			s.Fighters = append(s.Fighters, f)
		},
	},
	Check: func(s tiny.State) error { return nil },
	Command: func(t *testing.T, words []string) tiny.Command {
		m := Sentence(t, words, "Narrator")
		if who, ok := m["who"]; ok {
			m["by"] = who
			delete(m, "who")
		}
		var c tiny.Command
		Decode(t, m, &c)
		return c
	},
	Clause: func(e tiny.Event) rollbook.Clause { return e.Clause },
	Waits: func(s tiny.State) string {
		text := fmt.Sprintf("… Ada %d, Brun %d", s.Fighters[0].Grit, s.Fighters[1].Grit)
		if s.Hit != "" {
			text += ", a hit on " + s.Hit
		}
		return text
	},
}

func TestRun(t *testing.T) { ruleset.Run(t, 1) }

// What came of a command the last time is written anew, wherever it differs, and
// nothing else is.
func TestPlayRewrites(t *testing.T) {
	const begin = "fighter Ada grit=2\nfighter Brun grit=2\n"
	for text, want := range map[string]string{
		"> omen: 3\n":                        "> omen: 3\n  omen, 3 (tiny OMN-1) [OMN-1]\n  … Ada 2, Brun 2\n",
		"> omen: 3\n  lies\n  more\n\n# x\n": "> omen: 3\n  omen, 3 (tiny OMN-1) [OMN-1]\n  … Ada 2, Brun 2\n\n# x\n",
		"> Ada take\n  … Ada 9, Brun 9\n":    "> Ada take\n  refused: tiny ANS-1: command \"take\"; allowed: dodge or take, by whoever is hit: \"\"\n",
	} {
		if got := ruleset.play(t, begin+text); got != begin+want {
			t.Errorf("%q becomes %q, want %q", text, got, begin+want)
		}
	}
}

// No difference goes unnoticed, at the end least of all.
func TestDiffer(t *testing.T) {
	const text = "> a\n  b\n\n> c\n"
	if diff := differ(text, text); diff != "" {
		t.Error(diff)
	}
	for i := range len(text) {
		for _, other := range []string{text[:i], text[:i] + text[i+1:], text[:i] + "x" + text[i:], text + text[i:]} {
			if differ(text, other) == "" || differ(other, text) == "" {
				t.Errorf("%q is taken for %q", other, text)
			}
		}
	}
	if got := differ("a\nb", "a\nc\nd"); got != "line 2\n got b\nwant c" {
		t.Error(got)
	}
	if got := differ("a", "a\n"); !strings.Contains(got, "line 2\n got the end\nwant ") {
		t.Error(got)
	}
}

func TestWords(t *testing.T) {
	got := Sentence(t, strings.Fields("Ada pick_up Brun n=-2 far to=3,4 open by=low_wall none="), "CM", "far", "open")
	want := map[string]any{"who": "Ada", "do": "pick up", "at": "Brun", "n": -2.0, "far": true, "to": "3,4", "open": true, "by": "low wall", "none": ""}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for text, want := range map[string]map[string]any{
		"wait":          {"do": "wait"},
		"CM wait":       {"do": "wait"},
		"wait n=1":      {"do": "wait", "n": 1.0},
		"CM wound Ada":  {"do": "wound", "at": "Ada"},
		"Ada attack CM": {"who": "Ada", "do": "attack", "at": "CM"},
	} {
		if got := Sentence(t, strings.Fields(text), "CM"); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
