// Package goldentest compares texts with files that hold what must not change.
package goldentest

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the goldens: what is in testdata, and RULES.md")

// Updating reports whether the goldens are to be rewritten.
func Updating() bool { return *update }

// Check compares a text with a file of testdata; with the flag -update it writes it
// there.
func Check(t *testing.T, name, got string) {
	t.Helper()
	CheckFile(t, "testdata/"+name, got)
}

// CheckFile is Check of a file anywhere.
func CheckFile(t testing.TB, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	lines, wanted := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(lines), len(wanted)) {
		if lines[i] != wanted[i] {
			t.Fatalf("%s, line %d\n got %q\nwant %q", path, i+1, lines[i], wanted[i])
		}
	}
	t.Fatalf("%s: %d lines, want %d", path, len(lines), len(wanted))
}
