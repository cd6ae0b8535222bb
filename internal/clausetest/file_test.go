package clausetest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/internal/clausetest"
)

func TestFileProblems(t *testing.T) {
	for dir, want := range map[string][]string{
		"good": nil,
		"bad": {
			"bad AAA-1 [S] is cited by no test",
			"bad AAA-2 [S] is shown by no Example with output",
			"bad AAA-3 [S] is shown by no Example with output",
			"bad AAA-4 [S] is shown by no Example with output",
			"bad AAA-5 [S] is shown by no Example with output",
			"bad AAA-6 [R] is cited by no test",
			"bad AAA-7 is defined twice in RULES.md",
			"bad AAA-8 [S] is cited by no test",
			"bad AAA-99 is cited in testdata/badfile/code.go and not defined in RULES.md",
			"bad XYZ-1 is cited in testdata/badfile/code.go and not defined in RULES.md",
		},
		"empty": {"empty RULES.md defines no clause"},
	} {
		got, err := clausetest.FileProblems("testdata/"+dir+"file", dir)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: error %v, problems\n%s\nwant\n%s", dir, err, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

func TestFileProblemsFails(t *testing.T) {
	dir := t.TempDir()
	check := func(want string) {
		t.Helper()
		if _, err := clausetest.FileProblems(dir, "x"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one about %s", err, want)
		}
	}
	check("RULES.md")
	write(t, dir, "RULES.md", "- AAA-1 [S] one")
	write(t, dir, "code_test.go", "package broken; func {")
	check("code_test.go:1")
}

func TestCheckFile(t *testing.T) {
	for dir, want := range map[string][]string{
		"good":    nil,
		"empty":   {"error: empty RULES.md defines no clause"},
		"nowhere": {"fatal"},
	} {
		r := &recorder{TB: t}
		func() {
			defer func() { recover() }()
			clausetest.CheckFile(r, "testdata/"+dir+"file", dir)
		}()
		if !slices.Equal(r.log, want) {
			t.Errorf("%s: told %q, want %q", dir, r.log, want)
		}
	}
}
