//go:build !js && !wasip1

package rollbook_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/internal/clausetest"
)

// sources parses the library's own files, folder by folder: no tests, examples or
// tools.
func sources(t *testing.T) (*token.FileSet, map[string][]*ast.File) {
	t.Helper()
	set, found := token.NewFileSet(), map[string][]*ast.File{}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if _, err := os.Stat(filepath.Join(name, "go.mod")); d.IsDir() && name != "." && (err == nil || slices.Contains([]string{".git", "examples", "testdata"}, d.Name())) {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(set, name, nil, parser.ParseComments)
		folder := filepath.ToSlash(filepath.Dir(name))
		found[folder] = append(found[folder], file)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return set, found
}

// TestDocComments: whoever opens a package page finds a word on each thing there.
func TestDocComments(t *testing.T) {
	set, folders := sources(t)
	count := 0
	for folder, files := range folders {
		if !slices.ContainsFunc(files, func(f *ast.File) bool { return f.Doc != nil }) {
			t.Errorf("package %s has no doc comment", folder)
		}
		for _, file := range files {
			for _, decl := range file.Decls {
				for _, bare := range undocumented(decl) {
					t.Errorf("%v: %s has no doc comment", set.Position(bare.Pos()), bare.Name)
				}
				count++
			}
		}
	}
	if len(folders) < 20 || count < 1000 {
		t.Errorf("only %d folders with %d declarations looked at", len(folders), count)
	}
}

// undocumented are the exported names of a declaration that no comment tells of:
// neither one of their own, nor one of their group, nor one behind them.
func undocumented(decl ast.Decl) (bare []*ast.Ident) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Doc == nil && d.Name.IsExported() && (d.Recv == nil || exportedType(d.Recv.List[0].Type)) {
			bare = append(bare, d.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				if s.Doc == nil && d.Doc == nil && s.Name.IsExported() {
					bare = append(bare, s.Name)
				}
			case *ast.ValueSpec:
				for _, name := range s.Names {
					if s.Doc == nil && s.Comment == nil && d.Doc == nil && name.IsExported() {
						bare = append(bare, name)
					}
				}
			}
		}
	}
	return bare
}

func exportedType(x ast.Expr) bool {
	for {
		switch e := x.(type) {
		case *ast.StarExpr:
			x = e.X
		case *ast.IndexExpr:
			x = e.X
		case *ast.IndexListExpr:
			x = e.X
		case *ast.Ident:
			return e.IsExported()
		default:
			return false
		}
	}
}

// TestDocLinks: a name in brackets leads to what it names.
func TestDocLinks(t *testing.T) {
	dead, err := clausetest.Links(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range dead {
		t.Error(link)
	}
}

// TestErrorPrefixes: an error says which package speaks, or begins with the clause
// or the error of which that is true.
func TestErrorPrefixes(t *testing.T) {
	set, folders := sources(t)
	count := 0
	for folder, files := range folders {
		if strings.HasSuffix(folder, "rapid") { // they fail tests and return no errors
			continue
		}
		// A chapter speaks for its ruleset: what is wrong with a character of m12char
		// begins with "m12: ".
		prefix := path.Base(folder) + ": "
		if ruleset, _, chapter := strings.Cut(folder, "/"); chapter && (ruleset == "m12" || ruleset == "fifteen") && !strings.HasSuffix(folder, "fight") {
			prefix = ruleset + ": "
		}
		if folder == "." || strings.HasPrefix(folder, "internal/") {
			prefix = "rollbook: "
		}
		for _, file := range files {
			ast.Inspect(file, func(n ast.Node) bool {
				call, text := errorText(n)
				if call == nil {
					return true
				}
				count++
				ok := strings.HasPrefix(text, prefix) || strings.HasPrefix(text, "%w")
				if strings.HasPrefix(text, "%s: ") && len(call.Args) > 1 {
					id, isName := call.Args[1].(*ast.Ident)
					ok = isName && (strings.HasPrefix(id.Name, "clause") || isClause(id.Name) || slices.Contains([]string{"internal/strictjson", "dice/roll"}, folder) && id.Name == "subject")
				}
				if !ok {
					t.Errorf("%v: the error %q does not begin with %q", set.Position(call.Pos()), text, prefix)
				}
				return true
			})
		}
	}
	if count < 50 {
		t.Errorf("only %d errors looked at", count)
	}
}

// isClause reports whether a name is that of a clause's constant, such as ROL2.
func isClause(name string) bool {
	return len(name) > 3 && strings.Trim(name[:3], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && strings.Trim(name[3:], "0123456789") == ""
}

// errorText is a call that makes an error of a text, and that text.
func errorText(n ast.Node) (*ast.CallExpr, string) {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return nil, ""
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil, ""
	}
	from, ok := f.X.(*ast.Ident)
	if !ok {
		return nil, ""
	}
	text := "" // a text that is put together is judged by its beginning
	var first ast.Expr
	switch from.Name + "." + f.Sel.Name {
	case "errors.New", "fmt.Errorf":
		first = call.Args[0]
	case "strictjson.Into":
		first = call.Args[2] // what its errors begin with
	default:
		return nil, ""
	}
	for {
		sum, ok := first.(*ast.BinaryExpr)
		if !ok {
			break
		}
		first = sum.X
	}
	if lit, ok := first.(*ast.BasicLit); ok {
		text, _ = strconv.Unquote(lit.Value)
	}
	return call, text
}

// TestStrictStructs: what has keys in JSON reads them itself, and so strictly, whether
// it lies in a save or comes alone. decodetest.Fuzz tries whatever does.
func TestStrictStructs(t *testing.T) {
	parts := []string{ // of states, events and commands, which nobody has alone; and answers, which nobody reads
		".Fault", ".Step", "d10luck.Chances", "d10luck.FearChances", "d10luck.ResistedChances", "fifteen.Chances", "m12char.Accounts", "m12.ActionOdds", "m12char.Balance", "odds.Rest", "m12.Chances", "m12fight.Chances", "odds.Comparison", "m12fight.Actions", "m12fight.Attack", "m12fight.Coma", "m12fight.Damage", "m12fight.Effect", "m12fight.Modifiers", "m12fight.Pending",
		"fifteenfight.Activation", "combat.Option", "combat.Open", "combat.Area", "combat.Chance", "combat.Wait",
	}
	_, folders := sources(t)
	count := 0
	for folder, files := range folders {
		if strings.HasPrefix(folder, "internal/") {
			continue
		}
		reads := methods(files, "UnmarshalJSON")
		for _, name := range keyed(files) {
			count++
			full := strings.TrimPrefix(path.Base(folder), ".") + "." + name
			if decodes, part := slices.Contains(reads, name), slices.Contains(parts, full); decodes == part {
				t.Errorf("%s has keys in JSON: decodes itself %v, listed as a part %v", full, decodes, part)
			}
		}
	}
	if count < 40 {
		t.Errorf("only %d types looked at", count)
	}
}

// TestEnumerationsAreTested: every enumeration is an alias of the one form, and
// enumtest.Check holds it to what all promise.
func TestEnumerationsAreTested(t *testing.T) {
	_, folders := sources(t)
	count := 0
	for folder, files := range folders {
		if strings.HasPrefix(folder, "internal/") {
			continue
		}
		tests := ""
		names, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			tests += string(text)
		}
		for _, file := range files {
			ast.Inspect(file, func(n ast.Node) bool {
				spec, ok := n.(*ast.TypeSpec)
				if !ok || !spec.Name.IsExported() {
					return true
				}
				if under, ok := spec.Type.(*ast.Ident); ok && under.Name == "uint8" {
					t.Errorf("%s.%s is an enumeration of a form of its own", folder, spec.Name.Name)
				}
				if of, ok := spec.Type.(*ast.IndexExpr); ok && spec.Assign.IsValid() {
					if from, ok := of.X.(*ast.SelectorExpr); ok && from.Sel.Name == "Of" {
						count++
						if want := "enumtest.Check[" + path.Base(folder) + "." + spec.Name.Name + "]"; !strings.Contains(tests, want) {
							t.Errorf("%s: no test has %s", folder, want)
						}
					}
				}
				return true
			})
		}
	}
	if count < 40 {
		t.Errorf("only %d enumerations looked at", count)
	}
}

// keyed are the exported structs with a tag for JSON on an exported field.
func keyed(files []*ast.File) (found []string) {
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if s, ok := spec.Type.(*ast.StructType); ok && spec.Name.IsExported() && slices.ContainsFunc(s.Fields.List, func(f *ast.Field) bool {
				return f.Tag != nil && strings.Contains(f.Tag.Value, `json:"`) && f.Names[0].IsExported()
			}) {
				found = append(found, spec.Name.Name)
			}
			return false
		})
	}
	return found
}

// methods are the types that have a method of that name.
func methods(files []*ast.File, name string) (found []string) {
	for _, file := range files {
		for _, decl := range file.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok || d.Recv == nil || d.Name.Name != name {
				continue
			}
			of := d.Recv.List[0].Type
			if star, ok := of.(*ast.StarExpr); ok {
				of = star.X
			}
			switch generic := of.(type) {
			case *ast.IndexListExpr:
				of = generic.X
			case *ast.IndexExpr:
				of = generic.X
			}
			if id, ok := of.(*ast.Ident); ok {
				found = append(found, id.Name)
			}
		}
	}
	return found
}

// TestErrorTypes: so do the errors that are types of their own.
func TestErrorTypes(t *testing.T) {
	texts := map[string]string{
		"Fault":       rollbook.Fault{Clause: "m12 RES-9", Subject: "dice", Found: "0", Allowed: "1..1000"}.Error(),
		"SyntaxError": (&rollbook.SyntaxError{Subject: "m12: test", Want: "a number"}).Error(),
		"DrawError":   (&dice.DrawError{}).Error(),
		"LimitError":  (&dice.LimitError{}).Error(),
		"ValueError":  (&odds.ValueError{}).Error(),
		"LogError":    (&combat.LogError{}).Error(),
		"SideError":   (&fifteen.SideError{Err: dice.ErrFace}).Error(),
		"PathError":   (&dicetest.PathError{Err: dice.ErrFace}).Error(),
	}
	prefixes := map[string]string{"Fault": "m12 RES-9: ", "SyntaxError": "m12: test"}
	_, folders := sources(t)
	for folder, files := range folders {
		for _, file := range files {
			for _, decl := range file.Decls {
				d, ok := decl.(*ast.FuncDecl)
				if !ok || d.Recv == nil || d.Name.Name != "Error" {
					continue
				}
				of := d.Recv.List[0].Type
				if star, ok := of.(*ast.StarExpr); ok {
					of = star.X
				}
				name := of.(*ast.Ident).Name
				prefix := path.Base(folder) + ": "
				if p, ok := prefixes[name]; ok {
					prefix = p
				}
				if !strings.HasPrefix(texts[name], prefix) {
					t.Errorf("%s.%s says %q, want the prefix %q", folder, name, texts[name], prefix)
				}
				delete(texts, name)
			}
		}
	}
	if len(texts) != 0 {
		t.Errorf("types that are no errors: %v", texts)
	}
}
