package rollbook_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestOwnRulesetPage: each piece of Go on the page is a piece of a file that is compiled
// and tested, each answer an answer of its examples, and each link leads somewhere.
func TestOwnRulesetPage(t *testing.T) {
	page := read(t, "docs/own-ruleset.md")
	compiled := read(t, "examples/tiny/tiny.go")
	examples, err := filepath.Glob("dice/roll/*_test.go")
	if err != nil || len(examples) == 0 {
		t.Fatal(examples, err)
	}
	for _, name := range examples {
		compiled += read(t, name)
	}
	answers := strings.ReplaceAll(compiled, "\n\t// ", "\n")
	for language, where := range map[string]string{"go": compiled, "text": answers} {
		pieces := blocks(page, language)
		if len(pieces) < 2 {
			t.Errorf("%d blocks of %s", len(pieces), language)
		}
		for _, piece := range pieces {
			if !strings.Contains(where, "\n"+piece) {
				t.Errorf("in no file that is compiled:\n%s", piece)
			}
		}
	}
	for _, rest := range strings.Split(page, "](")[1:] {
		target, _, _ := strings.Cut(rest, ")")
		read(t, filepath.Join("docs", target))
	}
}

// blocks are all fenced blocks of that language in a Markdown text.
func blocks(text, language string) (found []string) {
	for _, rest := range strings.Split(text, "```"+language+"\n")[1:] {
		block, _, _ := strings.Cut(rest, "```")
		found = append(found, block)
	}
	return found
}

// TestTutorialIsShort: what the page calls a ruleset of 60 lines is one, imports and
// comments included, and all of it is on the page.
func TestTutorialIsShort(t *testing.T) {
	ruleset, _, ok := strings.Cut(read(t, "dice/roll/example_test.go"), "\n// A whole ruleset")
	if n := strings.Count(ruleset, "\n"); !ok || n > 60 {
		t.Errorf("the tutorial has %d lines", n)
	}
	_, rules, _ := strings.Cut(ruleset, "\ntype Test struct")
	lines := strings.Split(rules, "\n")
	page := strings.Split(read(t, "docs/own-ruleset.md"), "\n")
	for _, line := range lines[1:] {
		if !slices.Contains(page, line) {
			t.Errorf("not on the page: %q", line)
		}
	}
}
