package clausetest

import (
	"go/ast"
	"go/build"
	"go/doc"
	"go/doc/comment"
	"iter"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// texts yields the pieces of text in a comment, those of links too.
func texts(d *comment.Doc) iter.Seq[comment.Text] {
	return func(yield func(comment.Text) bool) {
		var walk func(blocks []comment.Block) bool
		walk = func(blocks []comment.Block) bool {
			for _, b := range blocks {
				var line []comment.Text
				switch b := b.(type) {
				case *comment.Paragraph:
					line = b.Text
				case *comment.Heading:
					line = b.Text
				case *comment.List:
					for _, item := range b.Items {
						if !walk(item.Content) {
							return false
						}
					}
				}
				for _, t := range line {
					if !yield(t) {
						return false
					}
				}
			}
			return true
		}
		walk(d.Content)
	}
}

// links yields the links to packages and to what they have.
func links(d *comment.Doc) iter.Seq[*comment.DocLink] {
	return func(yield func(*comment.DocLink) bool) {
		for t := range texts(d) {
			if l, ok := t.(*comment.DocLink); ok && !yield(l) {
				return
			}
		}
	}
}

// dead is what was meant as a link and led nowhere, so that the parser left it as it
// is: a name in brackets, exported or of another package.
var dead = regexp.MustCompile(`(?:^|[^\w\]])\[\*?((?:[A-Z]\w*|\w+\.[A-Z]\w*)(?:\.\w+)*)\](?:[^\w(]|$)`)

// checkLinks reports the links of a page that lead nowhere.
func (f *family) checkLinks(p *page) {
	for name, text := range p.comments() {
		parsed := p.Parser().Parse(text)
		for t := range texts(parsed) {
			switch t := t.(type) {
			case comment.Plain:
				for _, m := range dead.FindAllStringSubmatch(string(t), -1) {
					f.report("%s of package %s: the link [%s] leads nowhere", name, p.Name, m[1])
				}
			case *comment.DocLink:
				to := p
				if t.ImportPath != "" {
					to = f.page(t.ImportPath)
				}
				if t.ImportPath != "" && !f.ours(t.ImportPath) && !exists(filepath.Join(build.Default.GOROOT, "src")) {
					continue // a machine without the standard library's sources cannot tell
				}
				if to == nil || t.Name != "" && !to.Parser().LookupSym(t.Recv, t.Name) {
					f.report("%s of package %s: the link [%s] leads nowhere", name, p.Name, plain(t.Text))
				}
			}
		}
	}
}

// plain is text without what it looks like.
func plain(text []comment.Text) string {
	var b strings.Builder
	for _, t := range text {
		switch t := t.(type) {
		case comment.Plain:
			b.WriteString(string(t))
		case comment.Italic:
			b.WriteString(string(t))
		case *comment.Link:
			b.WriteString(plain(t.Text))
		case *comment.DocLink:
			b.WriteString(plain(t.Text))
		}
	}
	return b.String()
}

// comments yields the comments that a page shows, each with the name of what it is
// about.
func (p *page) comments() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		values := func(all []*doc.Value) bool {
			return !slices.ContainsFunc(all, func(v *doc.Value) bool { return !yield(v.Names[0], v.Doc) })
		}
		funcs := func(recv string, all []*doc.Func) bool {
			return !slices.ContainsFunc(all, func(v *doc.Func) bool { return !yield(recv+v.Name, v.Doc) })
		}
		if !yield("the Overview", p.Doc) || !values(p.Consts) || !values(p.Vars) || !funcs("", p.Funcs) {
			return
		}
		for _, t := range p.Types {
			if !yield(t.Name, t.Doc) || !values(t.Consts) || !values(t.Vars) || !funcs("", t.Funcs) || !funcs(t.Name+".", t.Methods) {
				return
			}
		}
		for _, e := range p.examples {
			if !yield(e.name, e.Doc) {
				return
			}
		}
	}
}

// knob reports whether a link leads to an exported field of a struct Rules.
func (f *family) knob(p *page, l *comment.DocLink) bool {
	if l.ImportPath != "" {
		p = f.page(l.ImportPath)
	}
	if p == nil || l.Recv != "Rules" {
		return false
	}
	return slices.ContainsFunc(p.Types, func(t *doc.Type) bool {
		spec, _ := t.Decl.Specs[0].(*ast.TypeSpec)
		fields, ok := spec.Type.(*ast.StructType)
		return ok && t.Name == "Rules" && slices.ContainsFunc(fields.Fields.List, func(field *ast.Field) bool {
			return slices.ContainsFunc(field.Names, func(n *ast.Ident) bool { return n.Name == l.Name && n.IsExported() })
		})
	})
}
