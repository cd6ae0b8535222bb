package clausetest

import (
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// CheckFile fails t for each clause of dir/RULES.md that is not covered; see
// [FileProblems]. It is for a ruleset whose pages do not have the rules yet. ruleset is the name that the clauses are cited by, such as "m12".
func CheckFile(t testing.TB, dir, ruleset string) {
	t.Helper()
	problems, err := FileProblems(dir, ruleset)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Error(p)
	}
}

// FileProblems lists, one line each, what is wrong between dir/RULES.md and the Go
// files of dir and the folders below it:
//
//   - a clause whose id stands in no _test.go file;
//   - a clause tagged [S] whose id stands in no Example that has output to
//     check, neither in its doc comment nor in its body;
//   - a clause that RULES.md defines twice;
//   - a clause that code cites ("m12 RES-2") and RULES.md does not define. A
//     chapter that RULES.md has nothing of yet may be cited when RULES.md names
//     it among those to follow.
func FileProblems(dir, ruleset string) ([]string, error) {
	text, err := os.ReadFile(filepath.Join(dir, "RULES.md"))
	if err != nil {
		return nil, err
	}
	rules := readRules(string(text))
	seen, err := readTree(dir, ruleset)
	if err != nil {
		return nil, err
	}
	var problems []string
	report := func(format string, args ...any) {
		problems = append(problems, ruleset+" "+fmt.Sprintf(format, args...))
	}
	if len(rules.clauses) == 0 {
		report("RULES.md defines no clause")
	}
	for i, c := range rules.clauses {
		switch {
		case rules.index[c.id] != i:
			report("%s is defined twice in RULES.md", c.id)
		case !seen.tested[c.id]:
			report("%s [%s] is cited by no test", c.id, c.tag)
		case c.tag == "S" && !seen.shown[c.id]:
			report("%s [S] is shown by no Example with output", c.id)
		}
	}
	for _, c := range seen.cited {
		if !rules.knows(c.id) {
			report("%s is cited in %s and not defined in RULES.md", c.id, c.file)
		}
	}
	return problems, nil
}

var (
	// A clause is defined by its id at the head of a list item or of a table
	// row, or after a middle dot; its first tag follows, [S] where it has none.
	definition = regexp.MustCompile(`(?m)(?:^- |· |^\| )(` + idPattern + `)\b(?: \[([SRC])\])?`)
)

type fileClause struct{ id, tag string }

type rules struct {
	text    string
	clauses []fileClause   // in the order of the text, repeats too
	index   map[string]int // by id, where each is defined first
}

func readRules(text string) rules {
	r := rules{text: text, index: map[string]int{}}
	for _, m := range definition.FindAllStringSubmatch(text, -1) {
		c := fileClause{id: m[1], tag: m[2]}
		if c.tag == "" {
			c.tag = "S"
		}
		if _, twice := r.index[c.id]; !twice {
			r.index[c.id] = len(r.clauses)
		}
		r.clauses = append(r.clauses, c)
	}
	return r
}

// knows reports whether a clause may be cited: it is defined, or its chapter is
// one that the text names and defines nothing of.
func (r rules) knows(id string) bool {
	if _, ok := r.index[id]; ok {
		return true
	}
	chapter, _, _ := strings.Cut(id, "-")
	for defined := range r.index {
		if strings.HasPrefix(defined, chapter+"-") {
			return false
		}
	}
	return regexp.MustCompile(`\b` + chapter + `\b`).MatchString(r.text)
}

type citation struct{ id, file string }

// Sightings are where ids stand in the Go files of a ruleset.
type sightings struct {
	tested map[string]bool // in a _test.go file
	shown  map[string]bool // in an Example with output
	cited  []citation      // as a clause, with the ruleset before it
}

func readTree(dir, ruleset string) (sightings, error) {
	seen := sightings{tested: map[string]bool{}, shown: map[string]bool{}}
	full := regexp.MustCompile(`"` + regexp.QuoteMeta(ruleset) + ` (` + idPattern + `)"`)
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "testdata":
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(path, ".go"):
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range full.FindAllSubmatch(source, -1) {
			seen.cited = append(seen.cited, citation{string(m[1]), filepath.ToSlash(path)})
		}
		if strings.HasSuffix(path, "_test.go") {
			return seen.readTest(path, source)
		}
		return nil
	})
	return seen, err
}

func (s *sightings) readTest(path string, source []byte) error {
	mark(s.tested, source)
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, source, parser.ParseComments)
	if err != nil {
		return err
	}
	withOutput := map[string]bool{}
	for _, e := range doc.Examples(file) {
		withOutput["Example"+e.Name] = e.Output != ""
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv != nil || !withOutput[f.Name.Name] {
			continue
		}
		start := f.Pos()
		if f.Doc != nil {
			start = f.Doc.Pos()
		}
		mark(s.shown, source[files.Position(start).Offset:files.Position(f.End()).Offset])
	}
	return nil
}

func mark(set map[string]bool, source []byte) {
	for _, id := range anyID.FindAll(source, -1) {
		set[string(id)] = true
	}
}
