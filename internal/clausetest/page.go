package clausetest

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A page is a package as its documentation shows it.
type page struct {
	*doc.Package
	examples []shown
	loose    []string // Examples that go/doc attaches to nothing
}

// A shown is an Example on a page.
type shown struct {
	*doc.Example
	name string // of the function
	text string // its comment and its code, output and all
}

// A family is a ruleset: the packages in its folder and below.
type family struct {
	ruleset string
	root    string            // import path of the folder
	pages   []*page           // by import path
	symbols map[string]*page  // pages that links lead to, by import path; nil where unknown
	module  string            // import path of the module
	folder  string            // its folder
	cited   map[string]string // ids that code cites with the ruleset before them, and where
	known   map[string]bool   // ids that stand on a page
	tested  map[string]bool   // ids that stand in a _test.go file
	found   []string          // problems
}

func load(dir, ruleset string) (*family, error) {
	folder, module, err := moduleOf(dir)
	if err != nil {
		return nil, err
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	below, err := filepath.Rel(folder, abs)
	if err != nil {
		return nil, err
	}
	f := &family{
		ruleset: ruleset, root: path.Join(module, filepath.ToSlash(below)),
		symbols: map[string]*page{}, module: module, folder: folder,
		cited: map[string]string{}, known: map[string]bool{}, tested: map[string]bool{},
	}
	return f, filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !entry.IsDir():
			return f.cite(name)
		case name != dir && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata" || exists(filepath.Join(name, "go.mod"))):
			return fs.SkipDir
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		p, err := read(name, path.Join(f.root, filepath.ToSlash(rel)))
		if p != nil {
			f.pages = append(f.pages, p)
			f.symbols[p.ImportPath] = p
		}
		return err
	})
}

// moduleOf is the folder and the path of the module that dir belongs to.
func moduleOf(dir string) (folder, module string, err error) {
	folder, err = filepath.Abs(dir)
	for err == nil {
		text, readErr := os.ReadFile(filepath.Join(folder, "go.mod"))
		for line := range strings.Lines(string(text)) {
			if rest, ok := strings.CutPrefix(line, "module "); ok && readErr == nil {
				return folder, strings.TrimSpace(rest), nil
			}
		}
		if folder == filepath.Dir(folder) {
			break
		}
		folder = filepath.Dir(folder)
	}
	return "", "", errors.Join(err, fmt.Errorf("rollbook: %s is in no module", dir))
}

// read reads the package in a folder with its tests, or nil where there is none.
func read(dir, importPath string) (*page, error) {
	pkg, err := build.ImportDir(dir, 0)
	var none *build.NoGoError
	if errors.As(err, &none) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	var files, tests []*ast.File
	sources := map[string]string{}
	for _, name := range slices.Concat(pkg.GoFiles, pkg.TestGoFiles, pkg.XTestGoFiles) {
		name = filepath.Join(dir, name)
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(set, name, text, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		sources[name] = string(text)
		files = append(files, file)
		if strings.HasSuffix(name, "_test.go") {
			tests = append(tests, file)
		}
	}
	all := doc.Examples(tests...)
	d, err := doc.NewFromFiles(set, files, importPath)
	if err != nil {
		return nil, err
	}
	p := &page{Package: d}
	attached := map[string]bool{}
	for _, e := range p.allExamples() {
		text := sources[set.Position(e.Code.Pos()).Filename]
		text = e.Doc + text[set.Position(e.Code.Pos()).Offset:set.Position(e.Code.End()).Offset]
		p.examples = append(p.examples, shown{Example: e, name: "Example" + e.Name, text: text})
		attached[e.Name] = true
	}
	for _, e := range all {
		if !attached[e.Name] {
			p.loose = append(p.loose, "Example"+e.Name)
		}
	}
	return p, nil
}

// allExamples are the Examples of the package, its functions, types and methods.
func (p *page) allExamples() []*doc.Example {
	all := slices.Clone(p.Examples)
	for _, f := range p.Funcs {
		all = append(all, f.Examples...)
	}
	for _, t := range p.Types {
		all = append(all, t.Examples...)
		for _, f := range slices.Concat(t.Funcs, t.Methods) {
			all = append(all, f.Examples...)
		}
	}
	return all
}

// cite notes what ids a Go file cites.
func (f *family) cite(name string) error {
	if !strings.HasSuffix(name, ".go") {
		return nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	for _, quoted := range quotedClause.FindAllStringSubmatch(string(text), -1) {
		if quoted[1] == f.ruleset {
			f.cited[quoted[2]] = filepath.Base(name)
		}
	}
	if strings.HasSuffix(name, "_test.go") {
		for _, id := range anyID.FindAllString(string(text), -1) {
			f.tested[id] = true
		}
	}
	return nil
}

// ours reports whether a package is of the module.
func (f *family) ours(importPath string) bool {
	return importPath == f.module || strings.HasPrefix(importPath, f.module+"/")
}

// page is the package of an import path, or nil where there is none to be found: of
// the standard library, or of the module.
func (f *family) page(importPath string) *page {
	if p, ok := f.symbols[importPath]; ok {
		return p
	}
	dir := filepath.Join(build.Default.GOROOT, "src", filepath.FromSlash(importPath))
	if f.ours(importPath) {
		dir = filepath.Join(f.folder, filepath.FromSlash(strings.TrimPrefix(importPath, f.module)))
	}
	p, err := read(dir, importPath)
	if err != nil {
		p = nil
	}
	f.symbols[importPath] = p
	return p
}
