package m12

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/scan"
)

// ParseTest reads the one-line form of a test that people type:
//
//	6+10 speciality fields 2 vs 30
//	4-7 naive malus situation -2 wounds 3 x 1 vs close to impossible
//
// First come the dice and, with its sign, the skill's value. Then, in any order
// and each at most once:
//
//	speciality       a fitting speciality; "specialty" and "specialisation" too
//	field, fields N  fields of expertise that bear on it; "field" alone is one
//	naive …          the state of mind, with "bonus" or "malus" behind it
//	situation ±N     the circumstances
//	wounds N         the malus for wounds
//	x N              X-points spent before the roll; see Test.PayX
//
// and at the end "vs" with a figure or a band of the difficulty chart; without it
// the difficulty is not told yet. Case and extra spaces do not matter. A text that is not a test from its first byte to
// its last is refused with a [*rollbook.SyntaxError] that names the position; a
// test that breaks a rule is refused with its Faults.
func ParseTest(text string) (Test, error) {
	p := testParser{Scanner: scan.Scanner{Subject: "m12: test", Input: text}}
	if err := p.parse(); err != nil {
		return Test{}, err
	}
	if err := p.test.Validate(); err != nil {
		return Test{}, err
	}
	return p.test, nil
}

type testParser struct {
	scan.Scanner
	test Test
	seen [len(parts)]bool
}

// The parts between dice and difficulty, by the words that begin them.
const (
	partSpeciality = iota
	partFields
	partSituation
	partWounds
	partX
)

var parts = [...][]string{
	partSpeciality: {"speciality", "specialty", "specialisation", "specialization"},
	partFields:     {"fields", "field"},
	partSituation:  {"situation"},
	partWounds:     {"wounds"},
	partX:          {"x"},
}

// What can stand behind the dice, and behind all else.
const (
	wantSkill = `"+N" or "−N", the skill, as in "6+10 vs 21", ` + wantPart
	wantPart  = `"speciality", "fields N", a state of mind, "situation ±N", "wounds N", "x N" or "vs"`
)

func (p *testParser) parse() (err error) {
	if err := p.Begin(); err != nil {
		return err
	}
	if p.test.Dice, err = p.Number("a number of dice"); err != nil {
		return err
	}
	p.Space()
	want := wantSkill
	if sign := p.Sign(); sign != 0 {
		p.Space()
		if p.test.Skill, err = p.Number("the skill's value"); err != nil {
			return err
		}
		p.test.Skill *= sign
		want = wantPart
	}
	for p.Space(); !p.End(); p.Space() {
		if p.Word("vs") {
			return p.difficulty()
		}
		if err := p.part(want); err != nil {
			return err
		}
		want = wantPart
	}
	return nil
}

// part reads one part; want says what can stand there.
func (p *testParser) part(want string) error {
	start := p.Pos
	for i, words := range parts {
		for _, word := range words {
			if !p.Word(word) {
				continue
			}
			if p.seen[i] {
				return p.FailAt(start, word+" only once", nil)
			}
			p.seen[i] = true
			p.Space()
			return p.read(i)
		}
	}
	return p.mind(start, want)
}

// read reads what stands behind the word of a part.
func (p *testParser) read(part int) (err error) {
	switch part {
	case partSpeciality:
		p.test.Speciality = true
	case partFields:
		return p.readFields()
	case partSituation:
		p.test.Situation, err = p.Signed("a number")
	case partWounds:
		p.test.WoundMalus, err = p.Number("a number, 0 or more")
	case partX:
		p.test.X, err = p.Number("a number, 0 or more")
	}
	return err
}

func (p *testParser) readFields() (err error) {
	if c := p.Peek(); c < '0' || c > '9' {
		p.test.Fields = 1
		return nil
	}
	p.test.Fields, err = p.Number("a number, 0 or more")
	return err
}

func (p *testParser) mind(start int, want string) error {
	for m := range rollbook.All[Mind]() {
		if !p.Word(m.String()) && !(m == Naive && p.Word("naïve")) {
			continue
		}
		if p.test.Mind != 0 {
			return p.FailAt(start, "one state of mind only", nil)
		}
		p.test.Mind = m
		p.Space()
		if p.Word("bonus") {
			p.test.Leaning = Bonus
		} else if p.Word("malus") {
			p.test.Leaning = Malus
		}
		return nil
	}
	return p.Fail(want)
}

// difficulty reads what stands behind "vs", up to the end.
func (p *testParser) difficulty() (err error) {
	p.Space()
	if b := p.band(); b != 0 {
		p.test.Difficulty = BandDifficulty(b)
	} else if p.test.Difficulty, err = p.Number("a difficulty: a number, " + Band(0).List()); err != nil {
		return err
	}
	if p.Space(); !p.End() {
		return p.Fail("the end")
	}
	if p.test.Difficulty == 0 { // which would be one that is not told
		return p.test.checkDifficulty(0)
	}
	return nil
}

// band reads a word of the difficulty chart, if one stands there.
func (p *testParser) band() Band {
	for b := range rollbook.All[Band]() {
		if p.Word(b.String()) {
			return b
		}
	}
	for alias, b := range bands.Alias {
		if p.Word(alias) {
			return Band(b)
		}
	}
	return 0
}

// String is the one-line form of the test, which ParseTest reads back: all of t
// but its Limits and Rules.
func (t Test) String() string {
	b := strconv.AppendInt(nil, int64(t.Dice), 10)
	if t.Skill != 0 {
		b = say.Signed(b, t.Skill)
	}
	if t.Speciality {
		b = append(b, " speciality"...)
	}
	if t.Fields != 0 {
		b = strconv.AppendInt(append(b, " fields "...), int64(t.Fields), 10)
	}
	if t.Mind != 0 {
		b = append(append(b, ' '), t.Mind.String()...)
	}
	if t.Leaning != Neutral {
		b = append(append(b, ' '), t.Leaning.String()...)
	}
	if t.Situation != 0 {
		b = say.Signed(append(b, " situation "...), t.Situation)
	}
	if t.WoundMalus != 0 {
		b = strconv.AppendInt(append(b, " wounds "...), int64(t.WoundMalus), 10)
	}
	if t.X != 0 {
		b = strconv.AppendInt(append(b, " x "...), int64(t.X), 10)
	}
	return string(t.appendDifficulty(b))
}

// appendDifficulty appends the difficulty, where it is told.
func (t *Test) appendDifficulty(b []byte) []byte {
	if t.Difficulty == 0 {
		return b
	}
	return strconv.AppendInt(append(b, " vs "...), int64(t.Difficulty), 10)
}

// maxShown is how many dice the text of a result shows before it cuts them
// short.
const maxShown = 40

// String is the result in one line for a chat, the outcome first:
//
//	success, 34 vs 30: dice 1 1 4 7* 7 11 = 2, speciality +1, skill +10, …
//
// The star marks the best die, a bar stands between rolls. Of very many dice
// it shows the first few. It is never longer than 450 bytes; [Result.Steps]
// has everything.
func (r Result) String() string {
	var b []byte
	b = append(b, r.outcome.String()...)
	if n, _ := r.dice.Need(); n > 0 {
		b = strconv.AppendInt(append(b, ", "...), int64(n), 10)
		b = append(b, " to roll"...)
	} else if r.complete() {
		b = strconv.AppendInt(append(b, ", "...), int64(r.total), 10)
		b = r.test.appendDifficulty(b)
	}
	b = r.appendDice(b)
	if r.complete() {
		r.modifierSteps(func(s rollbook.Step) bool {
			b = append(append(b, ", "...), stepWords[s.Key]...)
			b = say.Signed(b, s.Value)
			return true
		})
	}
	return string(b)
}

var stepWords = map[string]string{
	KeySpeciality: "speciality ", KeySkill: "skill ", KeyFields: "fields ", KeyMind: "state of mind ",
	KeySituation: "situation ", KeyWounds: "wounds ", KeyXBefore: "X-points before ", KeyXAfter: "X-points ",
}

func (r *Result) appendDice(b []byte) []byte {
	if r.dice.Len() == 0 {
		return b
	}
	b = append(b, ": dice"...)
	bestAt, best := r.Best()
	for i, face := range r.dice.Faces().All() {
		if i == maxShown {
			b = strconv.AppendInt(append(b, " … "...), int64(r.dice.Len()-i), 10)
			b = append(b, " more"...)
			if bestAt >= i {
				b = strconv.AppendInt(append(b, ", best "...), int64(best), 10)
			}
			break
		}
		if i > 0 && i%r.test.Dice == 0 {
			b = append(b, " |"...)
		}
		b = strconv.AppendInt(append(b, ' '), int64(face), 10)
		if i == bestAt {
			b = append(b, '*')
		}
	}
	if r.complete() {
		b = strconv.AppendInt(append(b, " = "...), int64(r.Rolled()), 10)
	}
	return b
}
