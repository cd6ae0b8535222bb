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

# %[1]s: the rules, clause by clause

Each clause has an id that never changes, and in the Go package that plays it a constant whose comment it is. Its tags say where it comes from:

- **[S]** the source says so.
- **[R]** the source is ambiguous or contradicts itself: this is our reading.
- **[C]** the source is silent or breaks off: this is our completion.

A tag holds until the next one. A house rule is a field of a struct that the host can set.
`

// markdown is the RULES.md of the ruleset, from the comments of its clauses.
func (f *family) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, preamble, f.ruleset)
	for _, chapter := range f.book() {
		fmt.Fprintf(&b, "\n## %s\n\n", title(chapter.name))
		f.blocks(&b, chapter.page, chapter.doc.Content)
		fmt.Fprintf(&b, "\n(Package %s.)\n", path.Base(chapter.page.ImportPath))
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
			b.WriteString(escapes.Replace(string(t)))
		case comment.Italic:
			b.WriteString("*" + escapes.Replace(string(t)) + "*")
		case *comment.Link:
			b.WriteString("[" + f.line(p, t.Text) + "](" + t.URL + ")")
		case *comment.DocLink:
			if id := idOf(t.Name); t.Recv == "" && id != "" {
				b.WriteString("[" + id + "](#" + strings.ToLower(id) + ")")
			} else {
				b.WriteString("`" + plain(t.Text) + "`")
			}
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
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
