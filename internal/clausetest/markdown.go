package clausetest

import (
	"fmt"
	"go/doc/comment"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

const preamble = `<!-- Written from the comments of the packages; see CONTRIBUTING.md. -->

# %s: the rules, clause by clause

These are the rules as the packages play them, in our own words; the figures are the game's. Each clause has an id that never changes, and is the comment of a constant on the page of the package that plays it. Its tags say where it comes from:

- **[S]** the source says so.
- **[R]** the source is ambiguous or contradicts itself: this is our reading.
- **[C]** the source is silent or breaks off: this is our completion.

A tag holds until the next one. Nothing tagged [R] or [C] may be presented as the source's. A house rule names the field by which a host plays otherwise. An erratum is a slip in the source that we know of. Every [S] clause is shown by an Example on its page, every other one is cited by a test.
`

// markdown is the RULES.md of the ruleset, from the comments of its clauses.
func (f *family) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, preamble, f.ruleset)
	book := f.book()
	for _, chapter := range book {
		for _, c := range chapter.clauses {
			f.known[c.id] = true
		}
	}
	for _, chapter := range book {
		fmt.Fprintf(&b, "\n## %s\n\n", title(chapter.name))
		fmt.Fprintf(&b, "In package %s. ", path.Base(chapter.page.ImportPath))
		f.blocks(&b, chapter.page, chapter.doc.Content)
		for _, c := range chapter.clauses {
			fmt.Fprintf(&b, "\n### %s\n\n", c.id)
			f.rule(&b, c)
		}
	}
	return b.String()
}

// title is the name of a chapter as words: RulesSkillCosts gives "Skill costs".
func title(name string) string {
	var b strings.Builder
	for i, r := range strings.TrimPrefix(name, "Rules") {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteByte(' ')
			r = unicode.ToLower(r)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// rule writes a clause, each label as its tag.
func (f *family) rule(b *strings.Builder, c *clause) {
	last := ""
	for i, block := range c.doc.Content {
		label, tag := labelled(block)
		if i > 0 {
			b.WriteByte('\n')
		}
		if p, ok := block.(*comment.Paragraph); ok && tag != "" && label != "" {
			rest := strings.TrimLeft(strings.TrimPrefix(string(p.Text[0].(comment.Plain)), label), " \n")
			text := append([]comment.Text{comment.Plain("")}, p.Text[1:]...)
			if rest != "" {
				first, size := utf8.DecodeRuneInString(rest)
				text[0] = comment.Plain(string(unicode.ToUpper(first)) + rest[size:])
			}
			block = &comment.Paragraph{Text: text}
		}
		if _, ok := block.(*comment.Paragraph); ok && tag != last {
			if tag != "" {
				fmt.Fprintf(b, "[%s] ", tag)
			}
			last = tag
		}
		f.block(b, c.page, block)
	}
}

func (f *family) blocks(b *strings.Builder, p *page, blocks []comment.Block) {
	for i, block := range blocks {
		if i > 0 {
			b.WriteByte('\n')
		}
		f.block(b, p, block)
	}
}

// block writes a paragraph, list or table, each paragraph on one line.
func (f *family) block(b *strings.Builder, p *page, block comment.Block) {
	switch x := block.(type) {
	case *comment.Paragraph:
		b.WriteString(f.line(p, x.Text))
		b.WriteByte('\n')
	case *comment.Heading:
		b.WriteString("**" + f.line(p, x.Text) + "**\n")
	case *comment.Code:
		for line := range strings.Lines(x.Text) {
			if strings.TrimSpace(line) != "" {
				b.WriteString("    ")
			}
			b.WriteString(line)
		}
	case *comment.List:
		for _, item := range x.Items {
			mark := "- "
			if item.Number != "" {
				mark = item.Number + ". "
			}
			b.WriteString(mark)
			f.blocks(b, p, item.Content)
		}
	}
}

var escapes = strings.NewReplacer("\n", " ", `\`, `\\`, "*", `\*`, "_", `\_`, "<", `\<`, "[", `\[`, "`", "\\`")

// line is text on one line: clauses as links, what else a page has as code.
func (f *family) line(p *page, text []comment.Text) string {
	var b strings.Builder
	for _, t := range text {
		switch t := t.(type) {
		case comment.Plain:
			b.WriteString(anyID.ReplaceAllStringFunc(escapes.Replace(string(t)), f.linked))
		case comment.Italic:
			b.WriteString("*" + escapes.Replace(string(t)) + "*")
		case *comment.Link:
			b.WriteString("[" + f.line(p, t.Text) + "](" + t.URL + ")")
		case *comment.DocLink:
			if id := idOf(t.Name); t.Recv == "" && id != "" {
				b.WriteString(f.linked(id))
			} else {
				b.WriteString("`" + path.Base(plain(t.Text)) + "`")
			}
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// linked is an id as a link, where a page has it.
func (f *family) linked(id string) string {
	if !f.known[id] {
		return id
	}
	return "[" + id + "](#" + strings.ToLower(id) + ")"
}

// idOf is the id of a clause's constant: "DEF-1" of DEF1; "" where it is none.
func idOf(name string) string {
	if len(name) < 4 {
		return ""
	}
	if id := name[:3] + "-" + name[3:]; anyID.FindString(id) == id {
		return id
	}
	return ""
}
