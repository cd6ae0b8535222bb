package d10luck

import (
	"errors"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// A FearTest is everything that is known before somebody in a scary place rolls
// ([FEA1]). Like a [Test] it is complete and comparable.
type FearTest struct {
	// Willpower of the character, 0 or more.
	Willpower int `json:"willpower" strict:"required"`
	// Gifted characters make a simple test, mundane humans a difficult one.
	Gifted bool `json:"gifted,omitempty"`
	// Modifier is the sum of the circumstances, of either sign. Where it is
	// negative its size is added to the fear roll (FEA-2).
	Modifier int `json:"modifier,omitempty"`
	// NoLuck leaves the D10 of the fear roll as it shows; luck follows it otherwise
	// (LCK-3). It comes from [Rules].
	NoLuck bool `json:"no-luck,omitempty"`
	// Limits bound the luck dice and all sizes; zero for the defaults.
	Limits dice.Limits `json:"limits,omitzero"`
}

// FearTest is a fear test by these rules.
func (r Rules) FearTest(willpower int, gifted bool, modifier int) FearTest {
	return FearTest{Willpower: willpower, Gifted: gifted, Modifier: modifier, NoLuck: r.NoLuckInFear}
}

// Test is the Willpower test that it begins with: a difficult one, a simple one
// for the Gifted ([FEA1]).
func (t FearTest) Test() Test {
	test := Test{Kind: DifficultTest, Attribute: t.Willpower, Modifier: t.Modifier, Limits: t.Limits}
	if t.Gifted {
		test.Kind = SimpleTest
	}
	return test
}

// Validate reports every reason why t cannot be rolled, as [rollbook.Fault] values.
func (t FearTest) Validate() error {
	if err := t.Limits.Validate(); err != nil {
		return err
	}
	most := int(t.Limits.Full().Modifier)
	return errors.Join(
		check(FEA1, "sides of a die", Sides, 1, int(t.Limits.Full().Sides)),
		check(FEA1, "Willpower", t.Willpower, 0, most),
		check(MOD1, "modifier", t.Modifier, -most, most))
}

// Start begins the fear test without rolling: it needs a D10.
func (t FearTest) Start() (Fear, error) {
	if err := t.Validate(); err != nil {
		return Fear{}, err
	}
	var f Fear
	will, most := t.Test(), t.Limits.Full().Rounds
	f.will.begin(&will)
	if t.NoLuck {
		most = 0
	}
	f.fear.begin(most)
	return f, nil
}

// Roll begins the fear test and rolls on r until it is decided: the Willpower
// test and, where that fails, the fear roll. A fear test that is not valid draws
// nothing.
func (t FearTest) Roll(r dice.RNG) (Fear, error) {
	f, err := t.Start()
	if err == nil {
		f, err = f.Roll(r)
	}
	if err != nil {
		return Fear{}, err
	}
	return f, nil
}

// A Fear is a fear test with the dice that lie there so far: those of the
// Willpower test and, once that has failed, those of the fear roll ([FEA2]). It is
// a value like a [Result]. What fright then does is an [Effect].
//
// The zero Fear belongs to no test: it is undecided and takes no dice.
type Fear struct {
	will Result
	fear luck // the fear roll, which waits for a failure
}

// Test is the fear test that was rolled.
func (f Fear) Test() FearTest {
	t := &f.will.test
	return FearTest{Willpower: t.Attribute, Gifted: t.Kind == SimpleTest, Modifier: t.Modifier,
		NoLuck: t.Kind != 0 && f.fear.most == 0, Limits: t.Limits}
}

// Result is the Willpower test ([FEA1]): its own dice, total and account.
func (f Fear) Result() Result { return f.will }

// Faces are the dice of the fear roll as they lie, none before the Willpower test
// has failed.
func (f Fear) Faces() dice.Faces { return f.fear.dice.Faces() }

// due are the dice that are rolled now, and what reads them.
func (f *Fear) due() (*roll.Dice, roll.Judge) {
	if f.will.outcome == Failure {
		return &f.fear.dice, f.fear.judge
	}
	return &f.will.die.dice, f.will.judge
}

// Need is the die that is due, as [Result.Need] says it: first for the Willpower
// test, then for the fear roll. It is 0, 0 when all is decided.
func (f Fear) Need() (n, sides int) {
	d, _ := f.due()
	return d.Need()
}

// Take puts dice on the table as [Result.Take] does, those of the Willpower test
// before those of the fear roll.
func (f Fear) Take(faces ...int) (Fear, error) {
	next := f
	for i, face := range faces {
		d, judge := next.due()
		if err := d.Take(judge, face); err != nil {
			if draw := (*dice.DrawError)(nil); errors.As(err, &draw) {
				draw.Draw += i
			}
			return f, err
		}
	}
	return next, nil
}

// Roll rolls what is still due on rng until all is decided. On an error the
// Fear comes back as it was; for the zero Fear that is [roll.ErrNoTest].
func (f Fear) Roll(rng dice.RNG) (Fear, error) {
	next := f
	err := next.will.die.dice.Roll(rng, next.will.judge)
	if err == nil && next.will.outcome == Failure {
		err = next.fear.dice.Roll(rng, next.fear.judge)
	}
	if err != nil {
		return f, err
	}
	return next, nil
}

// RollOnce rolls the die that is due now and stops before the next. It is like Roll
// in all else.
func (f Fear) RollOnce(rng dice.RNG) (Fear, error) {
	next := f
	d, judge := next.due()
	if err := d.RollOnce(rng, judge); err != nil {
		return f, err
	}
	return next, nil
}

// Outcome is a Success where the Willpower test succeeds: the character keeps
// calm. It is a Failure where that fails and the fear roll lies there too, and
// Undecided while dice are due.
func (f Fear) Outcome() Outcome {
	if f.will.outcome == Failure && !f.fear.whole() {
		return Undecided
	}
	return f.will.outcome
}

// Rolled is what the dice of the fear roll come to, without anything added. It
// is 0 unless Outcome is Failure.
func (f Fear) Rolled() int {
	if f.Outcome() != Failure {
		return 0
	}
	return int(f.fear.value)
}

// Total is the total of the fear roll: the dice, less Willpower, and the size of
// the fear test's penalty ([FEA2]). It is 0 unless Outcome is Failure.
func (f Fear) Total() int {
	if f.Outcome() != Failure {
		return 0
	}
	return f.Rolled() - f.willpower() + f.penalty()
}

func (f *Fear) willpower() int { return f.will.test.Attribute }

// penalty is the size of a negative net modifier.
func (f *Fear) penalty() int { return max(0, -f.will.test.Modifier) }

// Level is the success level of the fear roll's total ([FEA3]): level 0 is scared
// for a few seconds and no more. It is the zero Level unless Outcome is Failure.
func (f Fear) Level(table OutcomeTable) Level {
	if f.Outcome() != Failure {
		return Level{}
	}
	return table.Level(f.Total())
}

// Steps yields how the total of the fear roll comes about, as [Result.Steps]
// does; the account of the Willpower test is f.Result().Steps().
func (f Fear) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		if f.fear.steps(yield) && f.Outcome() == Failure {
			f.modifierSteps(yield)
		}
	}
}

func (f *Fear) modifierSteps(yield func(rollbook.Step) bool) {
	for _, step := range [...]rollbook.Step{
		{Clause: FEA2, Key: KeyWillpower, Value: -f.willpower()},
		{Clause: FEA2, Key: KeyFear, Value: f.penalty()},
	} {
		if step.Value != 0 && !yield(step) {
			return
		}
	}
}

// String is the one-line form of the fear test, which ParseFearTest reads back:
// all of t but its Limits and its Luck.
func (t FearTest) String() string {
	word := mundaneWord
	if t.Gifted {
		word = giftedWord
	}
	b := strconv.AppendInt(append([]byte(word), ' '), int64(t.Willpower), 10)
	if t.Modifier != 0 {
		b = appendSigned(b, t.Modifier)
	}
	return string(b)
}

// String is the fear test in one line for a chat: calm or afraid first, with the
// total of the fear roll, then both accounts.
//
//	calm: success, 11: D10 5, attribute twice +6
//	afraid, 14: D10 10 D6 3 = 12, willpower -2, fear +4; failure, 3: D10 5, attribute +2, modifier -4
//
// It is never longer than 500 bytes.
func (f Fear) String() string {
	switch f.will.outcome {
	case Success:
		return string(f.will.appendText([]byte("calm: ")))
	case Undecided:
		return f.will.String()
	}
	b := []byte(Undecided.String())
	if _, sides := f.Need(); sides != 0 {
		b = appendDue(b, sides)
	} else {
		b = strconv.AppendInt([]byte("afraid, "), int64(f.Total()), 10)
	}
	if f.fear.dice.Len() > 0 {
		b = f.fear.appendText(append(b, ": "...))
	}
	if f.Outcome() == Failure {
		f.modifierSteps(func(s rollbook.Step) bool {
			b = append(append(append(b, ", "...), s.Key...), ' ')
			b = appendSigned(b, s.Value)
			return true
		})
	}
	return string(f.will.appendText(append(b, "; "...)))
}
