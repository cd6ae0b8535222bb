package clausetest

import (
	"fmt"
	"go/ast"
	"go/doc"
	"go/doc/comment"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const idPattern = `[A-Z]{3}-[0-9]+`

var (
	anyID        = regexp.MustCompile(`\b` + idPattern + `\b`)
	quotedClause = regexp.MustCompile(`"([a-z0-9]+) (` + idPattern + `)"`)
)

// A chapter is an alias type of rollbook.Clause with its clauses.
type chapter struct {
	page    *page
	name    string
	doc     *comment.Doc
	clauses []*clause
}

// A clause is a rule: a constant and its comment.
type clause struct {
	page     *page
	name, id string
	pos      token.Pos
	doc      *comment.Doc // without the name before the colon
}

// The labels, and the tag that stands for each in RULES.md. What has none is the
// source's.
var labels = []struct{ label, tag string }{{"Our reading:", "R"}, {"Ours:", "C"}, {houseRule, ""}}

const houseRule = "House rule:"

// labelled cuts a label off the beginning of a block, where it has one.
func labelled(b comment.Block) (label, tag string) {
	p, ok := b.(*comment.Paragraph)
	if !ok || len(p.Text) == 0 {
		return "", ""
	}
	first, _ := p.Text[0].(comment.Plain)
	for _, l := range labels {
		if strings.HasPrefix(string(first), l.label) {
			return l.label, l.tag
		}
	}
	return "", "S"
}

// source reports whether a part of the rule has no label.
func (c *clause) source() bool {
	return slices.ContainsFunc(c.doc.Content, func(b comment.Block) bool { _, tag := labelled(b); return tag == "S" })
}

// chapters are those of a page, in the order in which its Overview links them first;
// behind them those that it does not.
func (f *family) chapters(p *page) []*chapter {
	var all []*chapter
	for _, t := range p.Types {
		if aliasOfClause(t) {
			all = append(all, f.chapter(p, t))
		}
	}
	order := map[string]int{}
	for l := range links(p.Parser().Parse(p.Doc)) {
		if _, ok := order[l.Name]; !ok && l.ImportPath == "" && l.Recv == "" {
			order[l.Name] = len(order)
		}
	}
	for _, c := range all {
		if _, ok := order[c.name]; !ok {
			f.report("%s: the Overview of package %s does not link it", c.name, p.Name)
			order[c.name] = len(order)
		}
	}
	slices.SortStableFunc(all, func(a, b *chapter) int { return order[a.name] - order[b.name] })
	return all
}

// aliasOfClause reports whether a type is declared as type RulesX = rollbook.Clause.
func aliasOfClause(t *doc.Type) bool {
	spec, ok := t.Decl.Specs[0].(*ast.TypeSpec)
	if !ok || !spec.Assign.IsValid() {
		return false
	}
	of, ok := spec.Type.(*ast.SelectorExpr)
	return ok && of.Sel.Name == "Clause"
}

func (f *family) chapter(p *page, t *doc.Type) *chapter {
	c := &chapter{page: p, name: t.Name, doc: p.Parser().Parse(t.Doc)}
	if !strings.HasPrefix(t.Name, "Rules") || !strings.HasPrefix(t.Doc, t.Name+" are ") {
		f.report("%s: a chapter is named Rules… and its comment begins with the name and “are”", t.Name)
	}
	for _, v := range t.Consts {
		if one := f.clause(p, v); one != nil {
			c.clauses = append(c.clauses, one)
		}
	}
	slices.SortFunc(c.clauses, func(a, b *clause) int { return int(a.pos - b.pos) }) // go/doc has them by name
	if len(c.clauses) == 0 {
		f.report("%s: the chapter has no clause", t.Name)
	}
	return c
}

// clause reads a constant, and reports what does not fit.
func (f *family) clause(p *page, v *doc.Value) *clause {
	name := v.Names[0]
	spec, _ := v.Decl.Specs[0].(*ast.ValueSpec)
	if len(v.Names) != 1 || spec == nil || len(spec.Values) != 1 {
		f.report("%s: a clause is a constant alone, with one value", name)
		return nil
	}
	literal, ok := spec.Values[0].(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		f.report("%s: the value of a clause is a string", name)
		return nil
	}
	value, _ := strconv.Unquote(literal.Value)
	ruleset, id, _ := strings.Cut(value, " ")
	if ruleset != f.ruleset || anyID.FindString(id) != id || strings.ReplaceAll(id, "-", "") != name {
		f.report("%s does not fit its value %q", name, value)
		return nil
	}
	text, ok := strings.CutPrefix(v.Doc, name+": ")
	if !ok || strings.TrimSpace(text) == "" {
		f.report("%s: the comment is the name, a colon and the rule", name)
	}
	return &clause{page: p, name: name, id: id, pos: v.Decl.Pos(), doc: p.Parser().Parse(text)}
}

// report notes a problem.
func (f *family) report(format string, args ...any) {
	f.found = append(f.found, f.ruleset+" "+fmt.Sprintf(format, args...))
}

// book is the whole ruleset in the order of play: the pages as the Overview of the
// ruleset links them, behind its own, and the chapters of each.
func (f *family) book() []*chapter {
	order := map[string]int{f.root: 0}
	if p := f.symbols[f.root]; p != nil {
		for l := range links(p.Parser().Parse(p.Doc)) {
			if _, ok := order[l.ImportPath]; !ok {
				order[l.ImportPath] = len(order)
			}
		}
	}
	var all []*chapter
	for _, p := range f.pages {
		chapters := f.chapters(p)
		if _, ok := order[p.ImportPath]; !ok && len(chapters) > 0 {
			f.report("package %s has rules, and the Overview of the ruleset does not link it", p.Name)
			order[p.ImportPath] = len(order)
		}
		all = append(all, chapters...)
	}
	slices.SortStableFunc(all, func(a, b *chapter) int { return order[a.page.ImportPath] - order[b.page.ImportPath] })
	return all
}
