package fifteen

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/scan"
)

// ParseTest reads the one-line form of a test that people type:
//
//	12-2
//	ranged 11+1 range -4 actions 3
//
// First may stand what is rolled against, the name of a [Trait]; then comes the
// score and, with its sign, the situation. Then, in any order and each at most
// once:
//
//	range -N     the penalty for the distance
//	actions N    how many actions the activation announced; "action" will do too
//	hidden       the situation is not told yet, and none stands behind the score
//
// Case and extra spaces do not matter. A text that is not a test from its first
// byte to its last is refused with a [*rollbook.SyntaxError] that names the
// position; a test that breaks a rule is refused with its Faults.
func ParseTest(text string) (Test, error) {
	p := testParser{Scanner: scan.Scanner{Subject: "fifteen: test", Input: text}}
	if err := p.Begin(); err != nil {
		return Test{}, err
	}
	t, err := p.parse()
	if err != nil {
		return Test{}, err
	}
	if !p.End() {
		return Test{}, p.Fail(wantPart + " or the end")
	}
	if err := t.Validate(); err != nil {
		return Test{}, err
	}
	return t, nil
}

const (
	hiddenWord = "hidden"
	wantPart   = `"range -N", "actions N", "hidden"`
)

type testParser struct{ scan.Scanner }

// parse reads one test and the space behind it.
func (p *testParser) parse() (t Test, err error) {
	t.Trait = p.trait()
	p.Space()
	want := "a score"
	if t.Trait == 0 {
		want = "a score, or what is rolled against"
	}
	if t.Score, err = p.Number(want); err != nil {
		return t, err
	}
	p.Space()
	if sign := p.Sign(); sign != 0 {
		p.Space()
		if t.Situation, err = p.Number("the modifier"); err != nil {
			return t, err
		}
		t.Situation *= sign
	}
	return t, p.parts(&t)
}

func (p *testParser) trait() Trait {
	for t := range rollbook.All[Trait]() {
		if p.Word(t.String()) {
			return t
		}
	}
	for alias, x := range attributes.Alias {
		if p.Word(alias) {
			return TraitOf(Attribute(x))
		}
	}
	return 0
}

func (p *testParser) parts(t *Test) (err error) {
	var hasRange, hasActions bool
	for p.Space(); err == nil; p.Space() {
		start := p.Pos
		switch {
		case p.Word("range"):
			if hasRange {
				return p.FailAt(start, "range only once", nil)
			}
			hasRange = true
			p.Space()
			t.Range, err = p.Signed("a penalty, 0 or less")
		case p.Word("actions") || p.Word("action"):
			if hasActions {
				return p.FailAt(start, "actions only once", nil)
			}
			hasActions = true
			p.Space()
			t.Actions, err = p.Number("a number of actions")
		case p.Word(hiddenWord):
			if t.Hidden {
				return p.FailAt(start, hiddenWord+" only once", nil)
			}
			t.Hidden = true
		default:
			return nil
		}
	}
	return err
}

// String is the one-line form of the test, which ParseTest reads back.
func (t Test) String() string { return string(t.append(nil)) }

func (t *Test) append(b []byte) []byte {
	if t.Trait != 0 {
		b = append(append(b, t.Trait.String()...), ' ')
	}
	b = strconv.AppendInt(b, int64(t.Score), 10)
	if t.Situation != 0 {
		b = appendSigned(b, t.Situation)
	}
	if t.Hidden {
		b = append(append(b, ' '), hiddenWord...)
	}
	if t.Range != 0 {
		b = strconv.AppendInt(append(b, " range "...), int64(t.Range), 10)
	}
	if t.Actions != 0 {
		b = strconv.AppendInt(append(b, " actions "...), int64(t.Actions), 10)
	}
	return b
}

func appendSigned(b []byte, v int) []byte {
	if v >= 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, int64(v), 10)
}

// String is the result in one line for a chat, the outcome first:
//
//	success, 7 ≤ 10: strong 12, situation -2
//	exact success, 10 = 10: strong 12, situation -2
//	failure, 15 > 9: ranged 11, range -2
//
// The die stands on the left, the target on the right. It is never longer than
// 150 bytes; [Result.Steps] has the clauses.
func (r Result) String() string {
	b := r.appendOutcome(nil)
	if r.state == unset {
		return string(b)
	}
	b = append(b, ": "...)
	r.targetSteps(func(s rollbook.Step) bool {
		switch s.Key {
		case KeyScore:
			b = strconv.AppendInt(append(append(b, r.label()...), ' '), int64(s.Value), 10)
		default:
			b = appendSigned(append(append(append(b, ", "...), s.Key...), ' '), s.Value)
		}
		return true
	})
	return string(b)
}

// label is the name of the score in a text.
func (r Result) label() string {
	if r.test.Trait == 0 {
		return KeyScore
	}
	return r.test.Trait.String()
}

// appendOutcome appends "failure, 15 > 9" and the like.
func (r Result) appendOutcome(b []byte) []byte {
	switch need, _ := r.Need(); {
	case r.state == automatic:
		return append(b, "automatic success"...)
	case need > 0:
		b = append(b, "undecided, 1 to roll against "...)
		return strconv.AppendInt(b, int64(r.Target()), 10)
	case r.state == unset:
		return append(b, Undecided.String()...)
	case r.Exact():
		b = append(b, "exact "...)
	}
	b = append(append(b, r.Outcome().String()...), ", "...)
	return r.appendDie(b)
}

// appendDie appends "15 > 9".
func (r Result) appendDie(b []byte) []byte {
	b = strconv.AppendInt(b, int64(r.Face()), 10)
	switch {
	case r.Exact():
		b = append(b, " = "...)
	case r.Outcome() == Success:
		b = append(b, " ≤ "...)
	case r.Outcome() == Failure:
		b = append(b, " > "...)
	default:
		b = append(b, " against "...)
	}
	return strconv.AppendInt(b, int64(r.Target()), 10)
}
