package main

import (
	"errors"
	"fmt"
	"iter"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
)

// A d10Table is what the commands of D10 with luck remember: what was rolled last.
// Only one of the three is there; a fear that is decided has an effect.
type d10Table struct {
	test   d10luck.Result
	pair   d10luck.Resisted
	fear   d10luck.Fear
	effect d10luck.Effect
}

// d10Rules are those of this table.
var d10Rules = d10luck.Rules{}

var d10Commands = []command{
	{"d10 task", "4+2-1 [with 10 6 3]", "roll a task: attribute, skill and modifier, by number or word", d10Kind(d10luck.Task)},
	{"d10 simple", "3 very difficult [with 4]", "roll a simple test of an attribute", d10Kind(d10luck.SimpleTest)},
	{"d10 difficult", "3+1 [with 4]", "roll a difficult test of an attribute", d10Kind(d10luck.DifficultTest)},
	{"d10 unskilled", "3-2 [with 4]", "try a task without its skill", d10Kind(d10luck.Unskilled)},
	{"d10 resist", "4+2 vs simple 3 [with 10 6 3 vs 4]", "roll for both sides of a resisted test", d10Resist},
	{"d10 fear", "[gifted] 3-4 [with 2 10 3]", "roll a fear test and what comes of it", d10Fear},
	{"d10 overrule", "frozen", "the Chronicler decides what fear does", d10Overrule},
	{"d10 with", "3 [vs 4]", "go on with dice rolled by hand", d10With},
	{"d10 why", "", "the last roll, die by die, with the clause of each step", d10Why},
}

// d10Kind is the command for a kind of test.
func d10Kind(kind d10luck.Kind) func(*bot, string) (string, error) {
	return func(b *bot, rest string) (string, error) {
		text, faces, typed, err := splitWith(rest)
		if err != nil {
			return "", err
		}
		test, err := d10Rules.ParseTest(kind.String() + " " + text)
		if err != nil {
			return "", err
		}
		r, err := test.Start()
		if err != nil {
			return "", err
		}
		if typed {
			r, err = r.Take(faces...)
		} else {
			r, err = r.Roll(b.rng)
		}
		return b.d10Show(d10Table{test: r}, err)
	}
}

func d10Resist(b *bot, rest string) (string, error) {
	rest, with, typed := cutWord(rest, "with")
	pair, err := d10Rules.ParseResisted(rest)
	if err != nil {
		return "", err
	}
	if typed {
		pair, err = takeBoth(pair, with)
	} else {
		pair, err = pair.Roll(b.rng)
	}
	return b.d10Show(d10Table{pair: pair}, err)
}

// takeBoth puts down the dice of one side or both: "10 6 3", "vs 4", "10 vs 4".
func takeBoth(pair d10luck.Resisted, text string) (d10luck.Resisted, error) {
	left, right, both := cutWord(text, "vs")
	for i, text := range [...]string{left, right} {
		side := d10luck.SideA + d10luck.Side(i)
		if text == "" && (both || side == d10luck.SideB) {
			continue
		}
		faces, err := dice.ParseFaces(text)
		if err != nil {
			return pair, err
		}
		if pair, err = pair.Take(side, faces...); err != nil {
			return pair, err
		}
	}
	return pair, nil
}

// cutWord splits a text at the first place where word stands, in any case.
func cutWord(text, word string) (before, after string, found bool) {
	words := strings.Fields(text)
	for i, w := range words {
		if strings.EqualFold(w, word) {
			return strings.Join(words[:i], " "), strings.Join(words[i+1:], " "), true
		}
	}
	return text, "", false
}

func d10Fear(b *bot, rest string) (string, error) {
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	test, err := d10Rules.ParseFearTest(text)
	if err != nil {
		return "", err
	}
	fear, err := test.Start()
	if err != nil {
		return "", err
	}
	table := d10Table{fear: fear}
	if typed {
		return b.d10Show(table.takeFear(faces))
	}
	if table.fear, err = fear.Roll(b.rng); err != nil {
		return "", err
	}
	if table.effect, err = table.fear.Effect(d10Rules); err != nil {
		return "", err
	}
	table.effect, err = table.effect.Roll(b.rng)
	return b.d10Show(table, err)
}

// takeFear puts down dice of a fear test, of the fear roll and of the turns that
// its effect lasts.
func (t d10Table) takeFear(faces []int) (d10Table, error) {
	for _, face := range faces {
		var err error
		if t.fear.Outcome() != d10luck.Undecided {
			t.effect, err = t.effect.Take(face)
		} else if t.fear, err = t.fear.Take(face); err == nil && t.fear.Outcome() != d10luck.Undecided {
			t.effect, err = t.fear.Effect(d10Rules)
		}
		if err != nil {
			return t, err
		}
	}
	return t, nil
}

func d10Overrule(b *bot, rest string) (string, error) {
	if b.d10.effect == (d10luck.Effect{}) {
		return "", errors.New("nobody was afraid yet")
	}
	row, ok := d10Rules.Fear.Lookup(rest)
	if !ok {
		var words []string
		for row := range d10Rules.Fear.All() {
			words = append(words, row.Name)
		}
		return "", fmt.Errorf("%.40q: want one of %s", rest, strings.Join(words, ", "))
	}
	table := b.d10
	ruled, err := table.effect.Overrule(row)
	if err != nil {
		return "", err
	}
	table.effect, err = ruled.Roll(b.rng)
	return b.d10Show(table, err)
}

func d10With(b *bot, rest string) (string, error) {
	table := b.d10
	if table.pair != (d10luck.Resisted{}) {
		pair, err := takeBoth(table.pair, rest)
		return b.d10Show(d10Table{pair: pair}, err)
	}
	faces, err := dice.ParseFaces(rest)
	if err != nil {
		return "", err
	}
	switch {
	case table.fear != (d10luck.Fear{}):
		table, err = table.takeFear(faces)
	case table.test != (d10luck.Result{}):
		table.test, err = table.test.Take(faces...)
	default:
		err = errors.New("no roll waits for dice")
	}
	return b.d10Show(table, err)
}

// d10Show keeps what was rolled and says it, or keeps what there was before.
func (b *bot) d10Show(table d10Table, err error) (string, error) {
	if err != nil {
		return "", err
	}
	b.d10 = table
	return table.String(), nil
}

func (t d10Table) String() string {
	switch _, ruled := t.effect.Overruled(); {
	case t.pair != (d10luck.Resisted{}):
		return t.pair.String()
	case ruled || t.fear.Outcome() == d10luck.Failure:
		return fmt.Sprintf("%v: %v", t.effect, t.fear)
	case t.fear != (d10luck.Fear{}):
		return t.fear.String()
	case t.test.Outcome() != d10luck.Success:
		return t.test.String()
	}
	level, full := t.test.Level(d10Rules.Outcomes), d10Rules.Outcomes.Level(t.test.Total())
	if level != full {
		return fmt.Sprintf("%v; %v, with the skill it would be %v", t.test, level, full)
	}
	return fmt.Sprintf("%v; %v", t.test, level)
}

func d10Why(b *bot, _ string) (string, error) {
	if b.d10 == (d10Table{}) {
		return "", errors.New("nothing was rolled yet")
	}
	parts := []string{stepsLine(b.d10.test.Steps())}
	for x, y := range b.d10.pair.Rounds() {
		parts = append(parts, "a: "+stepsLine(x.Steps()), "b: "+stepsLine(y.Steps()))
	}
	parts = append(parts, stepsLine(b.d10.fear.Result().Steps()), stepsLine(b.d10.fear.Steps()), stepsLine(b.d10.effect.Steps()))
	return strings.Join(nonEmpty(parts), "; "), nil
}

func nonEmpty(parts []string) (kept []string) {
	for _, p := range parts {
		if p != "" {
			kept = append(kept, p)
		}
	}
	return kept
}

// stepsLine is an account in one line.
func stepsLine(steps iter.Seq[rollbook.Step]) string {
	var parts []string
	for s := range steps {
		parts = append(parts, s.String())
	}
	return strings.Join(parts, ", ")
}
