package rollbook_test

import (
	"os"
	"strings"
	"testing"
)

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// block is the first fenced block of that language in a Markdown text.
func block(t *testing.T, text, language string) string {
	t.Helper()
	_, rest, _ := strings.Cut(text, "```"+language+"\n")
	b, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatalf("no block of %s", language)
	}
	return b
}

// TestReadmeProgram: the program of the README is the one that is compiled and
// run.
func TestReadmeProgram(t *testing.T) {
	got, want := block(t, read(t, "README.md"), "go"), read(t, "examples/firsttest/first_test.go")
	if got != want {
		t.Errorf("README.md has\n%s\nexamples/firsttest has\n%s", got, want)
	}
}

// TestReadmeAnswers: the answers that the README shows stand, with what was
// asked, in the recorded session.
func TestReadmeAnswers(t *testing.T) {
	session := "\n" + read(t, "examples/bot/testdata/session.golden")
	for _, exchange := range strings.Split("\n"+block(t, read(t, "README.md"), "text"), "\n> ")[1:] {
		if exchange = "\n> " + strings.TrimSuffix(exchange, "\n") + "\n"; !strings.Contains(session, exchange) {
			t.Errorf("not in the recorded session:%s", exchange)
		}
	}
}
