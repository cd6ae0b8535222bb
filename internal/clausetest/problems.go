package clausetest

import (
	"go/doc/comment"
	"maps"
	"slices"
)

func (f *family) problems() []string {
	f.found = nil
	known := map[string]*clause{}
	for _, chapter := range f.book() {
		for _, c := range chapter.clauses {
			if first := known[c.id]; first != nil {
				f.report("%s is in package %s and in package %s", c.id, first.page.Name, c.page.Name)
				continue
			}
			known[c.id] = c
			f.checkClause(c)
		}
	}
	if len(known) == 0 {
		f.report("has no clause")
	}
	for _, id := range slices.Sorted(maps.Keys(f.cited)) {
		if known[id] == nil {
			f.report("%s is cited in %s and stands on no page", id, f.cited[id])
		}
	}
	for _, p := range f.pages {
		f.checkExamples(p)
		f.checkLinks(p)
	}
	return f.found
}

func (f *family) checkClause(c *clause) {
	if !f.tested[c.id] {
		f.report("%s is cited by no test", c.id)
	}
	if c.source() && !slices.ContainsFunc(c.page.examples, func(e shown) bool {
		return e.Output != "" && slices.Contains(anyID.FindAllString(e.text, -1), c.id)
	}) {
		f.report("%s is the source's, and no Example on the page of package %s shows it", c.id, c.page.Name)
	}
	for _, b := range c.doc.Content {
		if label, _ := labelled(b); label != houseRule {
			continue
		}
		named := false
		for l := range links(&comment.Doc{Content: []comment.Block{b}}) {
			named = named || f.knob(c.page, l)
		}
		if !named {
			f.report("%s: a house rule names no field of Rules", c.id)
		}
	}
}

func (f *family) checkExamples(p *page) {
	for _, name := range p.loose {
		f.report("%s of package %s is dropped: nothing on the page has that name", name, p.Name)
	}
	for _, e := range p.examples {
		if e.Play == nil {
			f.report("%s of package %s needs what its file does not have", e.name, p.Name)
		}
	}
}
