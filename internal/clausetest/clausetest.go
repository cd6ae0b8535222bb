// Package clausetest holds a ruleset to the rules on its package pages. Each clause
// is an exported constant whose comment is the rule, below the alias type that is
// its chapter:
//
//	// RulesDefence are the rules of defence.
//	type RulesDefence = rollbook.Clause
//
//	// DEF1: A parry beats the attack's total.
//	//
//	// Our reading: Equal totals hit.
//	//
//	// House rule: [Rules.TieDefends] lets an equal defence hold.
//	const DEF1 RulesDefence = "m12 DEF-1"
//
// A paragraph that begins "Our reading:" or "Ours:" says what the source leaves open
// or lacks, "House rule:" names the knob; what has no such label is the source's.
// From these comments the RULES.md of the ruleset is written.
package clausetest

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/goldentest"
)

// Check fails t for whatever [Problems] lists of the ruleset in dir, and where its
// RULES.md is not what the comments give. The flag -update writes RULES.md. ruleset
// is the name that the clauses are cited by, such as "m12".
func Check(t testing.TB, dir, ruleset string) {
	t.Helper()
	if runtime.GOARCH == "wasm" {
		t.Skip("slow here, and a page is the same everywhere")
	}
	f, err := load(dir, ruleset)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range f.problems() {
		t.Error(p)
	}
	goldentest.CheckFile(t, filepath.Join(dir, "RULES.md"), f.markdown())
}

// Problems lists, one line each, what is wrong with the rules on the pages of the
// packages in dir and below:
//
//   - a clause whose name, value, chapter or comment do not fit each other, or that
//     is there twice;
//   - a clause that no test cites, and a source's clause that no Example on its page
//     cites, one with output to check. A clause is the source's where a part of its
//     comment has no label;
//   - an Example that go/doc drops, for what it is named after is not there, or that
//     needs something of another file, so that the page does not show it whole;
//   - a clause that code cites ("m12 RES-2") and no page has;
//   - a chapter that the Overview of its page does not link, and a page that the
//     Overview of the ruleset does not;
//   - a link that leads nowhere;
//   - a house rule that names no field of a struct Rules.
func Problems(dir, ruleset string) ([]string, error) {
	f, err := load(dir, ruleset)
	if err != nil {
		return nil, err
	}
	return f.problems(), nil
}

// Links lists the links that lead nowhere in the comments of all packages in dir and
// below.
func Links(dir string) ([]string, error) {
	f, err := load(dir, "")
	if err != nil {
		return nil, err
	}
	for _, p := range f.pages {
		f.checkLinks(p)
	}
	return f.found, nil
}

// Markdown is the RULES.md of the ruleset in dir.
func Markdown(dir, ruleset string) (string, error) {
	f, err := load(dir, ruleset)
	if err != nil {
		return "", err
	}
	return f.markdown(), nil
}

// exists reports whether there is a file or folder of that name.
func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}
