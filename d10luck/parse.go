package d10luck

import (
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/scan"
)

// ParseTest reads the one-line form of a test that people type:
//
//	4+2-1                 a task: attribute 4, skill 2, modifier −1
//	simple 3              a simple test of an attribute of 3
//	difficult 3+1         a difficult test, modifier +1
//	unskilled 3-4         an unskilled attempt, penalty −4
//	unskilled 3-2-1       the usual penalty, modifier −1
//	4+2 very difficult    a modifier by its label
//
// The kind comes first; a task needs no word, "task 4+2" will do too. Then the
// attribute; for a task its skill, with "+"; for an unskilled attempt its
// penalty, with "-", which is 2 where nothing is said. At the end there may be
// one modifier: a number with its sign, "mod" and a number, a label of the modifier
// table, or "hidden" where it is not told yet. Case and extra spaces do not matter.
//
// A text that is not a test from its first byte to its last is refused with a
// [*rollbook.SyntaxError] that names the position; a test that breaks a rule is
// refused with its Faults. The labels are those of the standard table; see
// [Rules.ParseTest].
func ParseTest(text string) (Test, error) { return Rules{}.ParseTest(text) }

// ParseTest reads a test as the function ParseTest does, with the labels of the
// rules' modifier table.
func (r Rules) ParseTest(text string) (Test, error) {
	p := r.parser("d10luck: test", text)
	var t Test
	err := p.Begin()
	if err == nil {
		t, err = p.test()
	}
	if err == nil {
		err = t.Validate()
	}
	if err != nil {
		return Test{}, err
	}
	return t, nil
}

// ParseFearTest reads the one-line form of a fear test that people type:
//
//	3-4              a mundane human with a Willpower of 3, modifier −4
//	gifted 2 heroic  one of the Gifted, a modifier by its label
//
// "mundane" may be said too. The modifier, the errors and the labels are as in
// ParseTest.
func ParseFearTest(text string) (FearTest, error) { return Rules{}.ParseFearTest(text) }

// ParseFearTest reads a fear test as the function ParseFearTest does, with the
// labels of the rules' modifier table and the rules' luck.
func (r Rules) ParseFearTest(text string) (FearTest, error) {
	p := r.parser("d10luck: fear test", text)
	t, err := p.fearTest(r)
	if err == nil {
		err = t.Validate()
	}
	if err != nil {
		return FearTest{}, err
	}
	return t, nil
}

// ParseResisted reads a resisted test as people type it, the side a as [ParseTest]
// reads it, "vs", and the side b ([TSK5], [TSK6]):
//
//	5+3 vs 4+2
//	4+2 very difficult vs simple 3
//
// It is undecided then: no die lies there. A text that is not one from its first byte
// to its last is refused with a [*rollbook.SyntaxError], sides that break a rule with
// their Faults. The labels are those of the standard table; see [Rules.ParseResisted].
func ParseResisted(text string) (Resisted, error) { return Rules{}.ParseResisted(text) }

// ParseResisted reads a resisted test as the function ParseResisted does, with the
// labels of the rules' modifier table.
func (r Rules) ParseResisted(text string) (Resisted, error) {
	p := r.parser("d10luck: resisted test", text)
	a, b, err := p.resisted()
	if err != nil {
		return Resisted{}, err
	}
	return Resist(a, b)
}

type parser struct {
	scan.Scanner
	labels ModifierTable
	hidden *bool // where it is said that the modifier is, if that may be said
	versus bool  // what comes next ends with "vs", not with the text
}

func (r Rules) parser(subject, text string) parser {
	return parser{Scanner: scan.Scanner{Subject: subject, Input: text}, labels: r.Modifiers}
}

// versusWord stands between the sides of a resisted test.
const versusWord = "vs"

func (p *parser) resisted() (a, b Test, err error) {
	if err = p.Begin(); err != nil {
		return a, b, err
	}
	p.versus = true
	if a, err = p.test(); err != nil {
		return a, b, err
	}
	p.versus = false
	p.Space()
	b, err = p.test()
	return a, b, err
}

// test reads a test and the end behind it.
func (p *parser) test() (t Test, err error) {
	want := "the attribute, a number"
	if t.Kind = p.kind(); t.Kind == 0 {
		t.Kind, want = Task, `"simple", "difficult", "unskilled" or `+want
	}
	if t.Attribute, err = p.Number(want); err != nil {
		return t, err
	}
	switch t.Kind {
	case Task:
		err = p.skill(&t)
	case Unskilled:
		err = p.penalty(&t)
	}
	if err == nil {
		p.hidden = &t.Hidden
		t.Modifier, err = p.modifier()
	}
	return t, err
}

// kind reads the word for a kind, where there is one.
func (p *parser) kind() Kind {
	for k := range rollbook.All[Kind]() {
		if p.Word(k.String()) {
			p.Space()
			return k
		}
	}
	return 0
}

func (p *parser) skill(t *Test) (err error) {
	p.Space()
	if !p.Byte('+') {
		return p.Fail(`"+" and the skill`)
	}
	p.Space()
	t.Skill, err = p.Number("the skill, a number")
	return err
}

func (p *parser) penalty(t *Test) (err error) {
	t.Penalty = LeastPenalty
	start := p.Pos
	p.Space()
	switch at := p.Pos; p.Sign() {
	case +1:
		return p.FailAt(at, `the penalty, such as "-2"`, nil)
	case -1:
		p.Space()
		t.Penalty, err = p.Number("the penalty, a number")
	default:
		p.Pos = start
	}
	return err
}

// modifier reads the modifier and the end: nothing else may follow.
func (p *parser) modifier() (m int, err error) {
	digits := p.Pos // a word must not stick to the number before it
	p.Space()
	start := p.Pos
	switch sign := p.Sign(); {
	case sign != 0:
		p.Space()
		m, err = p.Number("the modifier, a number")
		m *= sign
	case p.end():
		return 0, nil
	case start > digits && p.Word(modWord):
		p.Space()
		m, err = p.Signed(`the modifier, such as "-3"`)
	case start > digits && p.hidden != nil && p.Word(hiddenWord):
		*p.hidden = true
	case start > digits:
		m, err = p.label()
	default:
		err = p.wantModifier()
	}
	if p.Space(); err == nil && !p.end() {
		return 0, p.Fail(p.wantEnd())
	}
	return m, err
}

// end reports whether the end comes next, and skips it where it is a word.
func (p *parser) end() bool {
	if p.versus {
		return p.Word(versusWord)
	}
	return p.End()
}

func (p *parser) wantEnd() string {
	if p.versus {
		return `"` + versusWord + `"`
	}
	return "the end"
}

func (p *parser) wantModifier() error {
	return p.Fail(`a modifier, such as "-3", "mod -3" or "` + strings.ToLower(p.labels.rows()[0].Name) + `", or ` + p.wantEnd())
}

// label reads the longest label that comes next.
func (p *parser) label() (int, error) {
	var best ModifierRow
	start, end := p.Pos, 0
	for row := range p.labels.All() {
		if p.Pos = start; p.Word(row.Name) && p.Pos > end {
			best, end = row, p.Pos
		}
	}
	if p.Pos = start; end == 0 {
		return 0, p.wantModifier()
	}
	p.Pos = end
	return best.Modifier(), nil
}

// The words for who is afraid.
const (
	giftedWord  = "gifted"
	mundaneWord = "mundane"
)

func (p *parser) fearTest(rules Rules) (t FearTest, err error) {
	if err = p.Begin(); err != nil {
		return t, err
	}
	t.NoLuck = rules.NoLuckInFear
	want := "the Willpower, a number"
	if t.Gifted = p.Word(giftedWord); !t.Gifted && !p.Word(mundaneWord) {
		want = `"gifted", "mundane" or ` + want
	}
	p.Space()
	if t.Willpower, err = p.Number(want); err == nil {
		t.Modifier, err = p.modifier()
	}
	return t, err
}
