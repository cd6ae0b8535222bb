package d10luck

import (
	"errors"
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// A FearTest is everything that is known before somebody in a scary place rolls
// ([FEA1]). Like a [Test] it is complete and comparable.
type FearTest struct {
	// Willpower of the character, 0 or more.
	Willpower int `json:"willpower"`
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
	test := t.Test()
	return Fear{test: Result{test: test.pack()}, noLuck: t.NoLuck}, nil
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
	test   Result
	luck   luck // the fear roll
	noLuck bool
}

// Test is the fear test that was rolled.
func (f Fear) Test() FearTest {
	t := f.test.Test()
	return FearTest{Willpower: t.Attribute, Gifted: t.Kind == SimpleTest, Modifier: t.Modifier, NoLuck: f.noLuck, Limits: t.Limits}
}

// Result is the Willpower test ([FEA1]): its own dice, total and account.
func (f Fear) Result() Result { return f.test }

// Faces are the dice of the fear roll as they lie, none before the Willpower test
// has failed.
func (f Fear) Faces() dice.Faces { return f.luck.faces() }

// Need is the die that is due, as [Result.Need] says it: first for the Willpower
// test, then for the fear roll. It is 0, 0 when all is decided.
func (f Fear) Need() (n, sides int) {
	if f.test.Outcome() != Failure {
		return f.test.Need()
	}
	if f.whole() {
		return 0, 0
	}
	return 1, f.luck.due()
}

// whole reports that the fear roll is complete. Without luck it is one die.
func (f *Fear) whole() bool {
	return f.luck.whole() || f.noLuck && f.luck != 0
}

// Take puts dice on the table as [Result.Take] does, those of the Willpower test
// before those of the fear roll.
func (f Fear) Take(faces ...int) (Fear, error) {
	next := f
	for i, face := range faces {
		if n, _ := next.Need(); n == 0 {
			return f, notDue(i+1, face)
		}
		var err error
		if next.test.Outcome() == Failure {
			next.luck, err = next.luck.add(face, f.rounds())
		} else {
			next.test, err = next.test.Take(face)
		}
		if err != nil {
			return f, err
		}
	}
	return next, nil
}

func (f *Fear) rounds() int32 { return f.test.test.limits.Full().Rounds }

// Roll rolls what is still due on rng until all is decided. On an error the
// Fear comes back as it was.
func (f Fear) Roll(rng dice.RNG) (Fear, error) {
	test, err := f.test.Roll(rng)
	if err != nil {
		return f, err
	}
	next := f
	next.test = test
	if test.Outcome() != Failure {
		return next, nil
	}
	if !f.noLuck {
		next.luck, err = f.luck.roll(rng, f.rounds())
	} else if f.luck == 0 {
		var face int
		face, err = dice.Face(rng, Sides)
		next.luck = luck(face)
	}
	if err != nil {
		return f, err
	}
	return next, nil
}

// Outcome is a Success where the Willpower test succeeds: the character keeps
// calm. It is a Failure where that fails and the fear roll lies there too, and
// Undecided while dice are due.
func (f Fear) Outcome() Outcome {
	o := f.test.Outcome()
	if o == Failure && !f.whole() {
		return Undecided
	}
	return o
}

// Rolled is what the dice of the fear roll come to, without anything added. It
// is 0 unless Outcome is Failure.
func (f Fear) Rolled() int {
	switch {
	case f.Outcome() != Failure:
		return 0
	case f.noLuck:
		return f.luck.natural()
	}
	return f.luck.value()
}

// Total is the total of the fear roll: the dice, less Willpower, and the size of
// the fear test's penalty ([FEA2]). It is 0 unless Outcome is Failure.
func (f Fear) Total() int {
	if f.Outcome() != Failure {
		return 0
	}
	return f.Rolled() - f.willpower() + f.penalty()
}

func (f *Fear) willpower() int { return f.test.test.attribute() }

// penalty is the size of a negative net modifier.
func (f *Fear) penalty() int { return max(0, -f.test.test.modifier()) }

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
		if f.diceSteps(yield) && f.Outcome() == Failure {
			f.modifierSteps(yield)
		}
	}
}

func (f *Fear) diceSteps(yield func(rollbook.Step) bool) bool {
	if f.noLuck && f.luck != 0 {
		face := f.luck.natural()
		return yield(rollbook.Step{Clause: LCK3, Key: KeyNatural, Face: face, Value: face})
	}
	return f.luck.steps(yield)
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
	switch f.test.Outcome() {
	case Success:
		return string(f.test.appendText([]byte("calm: ")))
	case Undecided:
		return f.test.String()
	}
	b := []byte(Undecided.String())
	if f.Outcome() == Failure {
		b = strconv.AppendInt([]byte("afraid, "), int64(f.Total()), 10)
	} else {
		b = appendDue(b, f.luck.due())
	}
	if f.luck != 0 {
		b = f.luck.appendText(append(b, ": "...))
	}
	if f.Outcome() == Failure {
		f.modifierSteps(func(s rollbook.Step) bool {
			b = append(append(append(b, ", "...), s.Key...), ' ')
			b = appendSigned(b, s.Value)
			return true
		})
	}
	return string(f.test.appendText(append(b, "; "...)))
}
