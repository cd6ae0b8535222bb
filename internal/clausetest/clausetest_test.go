package clausetest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/clausetest"
	"github.com/rollbook-rpg/rollbook/internal/goldentest"
)

func TestProblems(t *testing.T) {
	for dir, want := range map[string][]string{
		"good": nil,
		"bad": {
			"bad Chapter: a chapter is named Rules… and its comment begins with the name and “are”",
			"bad Chapter: the chapter has no clause",
			`bad AAA6 does not fit its value "bad AAA-7"`,
			`bad AAA8 does not fit its value "good AAA-8"`,
			"bad AAA9: the comment is the name, a colon and the rule",
			"bad BBB1: a clause is a constant alone, with one value",
			"bad BBB3: the value of a clause is a string",
			"bad Chapter: the Overview of package bad does not link it",
			"bad RulesUnlinked: the Overview of package bad does not link it",
			"bad package sub has rules, and the Overview of the ruleset does not link it",
			"bad AAA-1 is the source's, and no Example on the page of package bad shows it",
			"bad AAA-2 is the source's, and no Example on the page of package bad shows it",
			"bad AAA-3 is the source's, and no Example on the page of package bad shows it",
			"bad AAA-4 is the source's, and no Example on the page of package bad shows it",
			"bad AAA-5 is cited by no test",
			"bad BBB-5: a house rule names no field of Rules",
			"bad BBB-5: a house rule names no field of Rules",
			"bad BBB-5: a house rule names no field of Rules",
			"bad BBB-6 is the source's, and no Example on the page of package bad shows it",
			"bad BBB-7 is cited by no test",
			"bad BBB-7 is the source's, and no Example on the page of package bad shows it",
			"bad BBB-4 is in package bad and in package sub",
			"bad AAA-7 is cited in rules.go and stands on no page",
			"bad AAA-99 is cited in doc.go and stands on no page",
			"bad BBB-1 is cited in rules.go and stands on no page",
			"bad BBB-2 is cited in rules.go and stands on no page",
			"bad ExampleAAA4 of package bad is dropped: nothing on the page has that name",
			"bad Example of package bad needs what its file does not have",
			"bad the Overview of package bad: the link [RulesNothing] leads nowhere",
			"bad the Overview of package bad: the link [strings.Nothing] leads nowhere",
			"bad the Overview of package bad: the link [Rules.nothing] leads nowhere",
			"bad the Overview of package bad: the link [github.com/rollbook-rpg/rollbook/nothing] leads nowhere",
			"bad BBB5 of package bad: the link [Rules.hidden] leads nowhere",
			"bad Example of package bad: the link [Nowhere] leads nowhere",
		},
		"none": {"none has no clause"},
	} {
		got, err := clausetest.Problems("testdata/"+dir, dir)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: error %v, problems\n%s\nwant\n%s", dir, err, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

func TestLinks(t *testing.T) {
	all, err := clausetest.Problems("testdata/bad", "bad")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, p := range all {
		if strings.Contains(p, "leads nowhere") {
			want = append(want, strings.TrimPrefix(p, "bad"))
		}
	}
	if got, err := clausetest.Links("testdata/bad"); err != nil || !slices.Equal(got, want) {
		t.Errorf("error %v, links\n%s\nwant\n%s", err, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Whatever cannot be read is an error, and names what it is about.
func TestUnreadable(t *testing.T) {
	outside, inside := t.TempDir(), t.TempDir()
	write(t, outside, "a.go", "package a")
	write(t, inside, "go.mod", "// a module\nmodule example.org/x\n")
	write(t, inside, "a.go", "package a; func {")
	for dir, want := range map[string]string{
		outside:                     "is in no module",
		inside:                      "a.go:1",
		filepath.Join(inside, "no"): "o such file",
	} {
		for _, f := range []func() error{
			func() error { _, err := clausetest.Problems(dir, "x"); return err },
			func() error { _, err := clausetest.Links(dir); return err },
			func() error { _, err := clausetest.Markdown(dir, "x"); return err },
		} {
			if err := f(); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: error %v, want one with %q", dir, err, want)
			}
		}
	}
}

// RULES.md of the good rules has each form of text, and whose it is.
func TestMarkdown(t *testing.T) {
	got, err := clausetest.Markdown("testdata/good", "good")
	if err != nil {
		t.Fatal(err)
	}
	goldentest.CheckFile(t, "testdata/good/RULES.md", got)
}

func TestCheck(t *testing.T) {
	if goldentest.Updating() || runtime.GOARCH == "wasm" {
		t.Skip("what fails would be written; or Check skips")
	}
	for dir, want := range map[string][]string{
		"good":    nil,
		"none":    {"error: none has no clause", "fatal"}, // it has no RULES.md
		"nowhere": {"fatal"},
	} {
		r := &recorder{TB: t}
		func() {
			defer func() { recover() }()
			clausetest.Check(r, "testdata/"+dir, dir)
		}()
		if !slices.Equal(r.log, want) {
			t.Errorf("%s: told %q, want %q", dir, r.log, want)
		}
	}
}

// A RULES.md that somebody has written into is told of by its line.
func TestCheckBytes(t *testing.T) {
	if goldentest.Updating() || runtime.GOARCH == "wasm" {
		t.Skip("what fails would be written; or Check skips")
	}
	good := os.DirFS("testdata/good")
	dir := t.TempDir()
	if err := os.CopyFS(dir, good); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "go.mod", "module github.com/rollbook-rpg/rollbook/internal/clausetest/testdata/good\n")
	text, err := clausetest.Markdown(dir, "good")
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, "RULES.md", strings.Replace(text, "### ZST-1", "### ZST-9", 1))
	r := &recorder{TB: t}
	func() {
		defer func() { recover() }()
		clausetest.Check(r, dir, "good")
	}()
	if got := fmt.Sprint(r.log); !strings.Contains(got, "### ZST-1") || !strings.Contains(got, "### ZST-9") || !strings.HasSuffix(got, "fatal]") {
		t.Errorf("told %s", got)
	}
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A recorder is a testing.TB that keeps what it is told.
type recorder struct {
	testing.TB
	log []string
}

func (r *recorder) Helper()           {}
func (r *recorder) Error(args ...any) { r.log = append(r.log, "error: "+fmt.Sprint(args...)) }
func (r *recorder) Fatal(args ...any) { r.log = append(r.log, "fatal"); panic(r) }
func (r *recorder) Fatalf(format string, args ...any) {
	r.log = append(r.log, fmt.Sprintf(format, args...))
	r.Fatal()
}
