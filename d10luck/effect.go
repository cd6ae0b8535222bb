package d10luck

import (
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// An Effect is what fright does to a character, complete: it holds the row of
// the fear table, and the die for its turns once that is rolled. It is a value
// like a [Result], and the Chronicler may overrule it ([FEA5]).
//
// The zero Effect is none and takes no dice.
type Effect struct {
	level int32 // the level that the dice gave
	ruled bool  // by the Chronicler
	now   fright
	was   fright // what the dice gave, where the Chronicler ruled
}

// A fright is a row and the die for its turns, where it has one.
type fright struct {
	row FearRow
	die roll.Dice
}

// frightOf is the fright of a row that was checked, with its die due.
func frightOf(row FearRow) (f fright) {
	f.row = row
	if row.Die > 0 {
		_ = f.die.Begin(1, row.Die) // there is such a die
	} else {
		_ = f.die.Begin(0, 0)
	}
	return f
}

// enough is the judge of one die, behind which none is due.
func enough() (n, sides int, err error) { return 0, 0, nil }

// face is what the die shows, 0 before it is rolled.
func (f *fright) face() int {
	if f.die.Len() == 0 {
		return 0
	}
	return f.die.Faces().At(0)
}

// Effect is what the fear does by these rules: nothing to who keeps calm, a few
// seconds of fear below level 1, else the row of the fear table for the level
// ([FEA3]). A Fear that is undecided has none yet and is refused.
func (f Fear) Effect(rules Rules) (Effect, error) {
	switch f.Outcome() {
	case Undecided:
		return Effect{}, rollbook.Fault{Clause: FEA2, Subject: "effect of fear", Found: "dice still due", Allowed: "all dice rolled"}
	case Success:
		return Effect{now: frightOf(calmRow)}, nil
	}
	level := f.Level(rules.Outcomes).Number
	return Effect{level: int32(level), now: frightOf(rules.Fear.Row(level))}, nil
}

// Row is what happens: the row in force.
func (e Effect) Row() FearRow { return e.now.row }

// Level is the success level that the fear roll gave, whatever the Chronicler
// made of it: 0 for nothing, or a few seconds of fear.
func (e Effect) Level() int { return int(e.level) }

// Need is the die that says how many turns it lasts, while it is due: 1 and its
// sides. It is 0, 0 when none is.
func (e Effect) Need() (n, sides int) { return e.now.die.Need() }

// Take puts the die for the turns on the table, rolled elsewhere. It refuses a
// face that the die does not have, and a die that is not due; e stays as it is
// then.
func (e Effect) Take(faces ...int) (Effect, error) {
	next := e
	if err := next.now.die.Take(enough, faces...); err != nil {
		return e, err
	}
	return next, nil
}

// Roll rolls on rng what is still due. On an error the effect comes back as it
// was; for the zero Effect that is [roll.ErrNoTest].
func (e Effect) Roll(rng dice.RNG) (Effect, error) {
	next := e
	if err := next.now.die.Roll(rng, enough); err != nil {
		return e, err
	}
	return next, nil
}

// Turns is how many turns it lasts, fixed or rolled: 0 where turns do not count
// or the die is still due.
func (e Effect) Turns() int { return e.now.turns() }

func (f *fright) turns() int {
	if f.row.Die != 0 {
		return f.face()
	}
	return f.row.Turns
}

// Overrule is the Chronicler's word ([FEA5]): row takes the place of what the dice
// gave, which stays on record; see Overruled. Row may come from a table or be made
// for the moment. Where it has a die for the turns, that is due anew; a
// Chronicler who knows the turns gives Turns and no Die.
func (e Effect) Overrule(row FearRow) (Effect, error) {
	if e == (Effect{}) {
		return e, rollbook.Fault{Clause: FEA5, Subject: "effect of fear", Found: "none", Allowed: "an effect that the dice gave"}
	}
	if err := row.Validate(); err != nil {
		return e, err
	}
	if !e.ruled {
		e.ruled, e.was = true, e.now
	}
	e.now = frightOf(row)
	return e, nil
}

// Overruled is the effect as the dice gave it, and whether the Chronicler put
// another in its place.
func (e Effect) Overruled() (rolled Effect, ok bool) {
	if !e.ruled {
		return Effect{}, false
	}
	return Effect{level: e.level, now: e.was}, true
}

// Steps yields how the turns come about: the die, or the fixed number. Its value
// is Turns. There is none where turns do not count, or the die is still due.
func (e Effect) Steps() iter.Seq[rollbook.Step] {
	return func(yield func(rollbook.Step) bool) {
		if turns := e.Turns(); turns != 0 {
			yield(rollbook.Step{Clause: FEA4, Key: KeyTurns, Face: e.now.face(), Value: turns})
		}
	}
}

// String is the effect in one line for a chat:
//
//	shakes, 2 turns, -2 to all actions
//	frozen, D4 to roll for the turns, until someone intervenes
//	faints, until a difficult Constitution test succeeds, one a minute
//	flight, 1 turn; overruled, the dice gave hysterics, 6 turns
func (e Effect) String() string {
	if e == (Effect{}) {
		return "no effect"
	}
	b := e.now.appendText(nil)
	if e.ruled {
		b = e.was.appendText(append(b, "; overruled, the dice gave "...))
	}
	return string(b)
}

func (f *fright) appendText(b []byte) []byte {
	row := &f.row
	b = append(b, row.Name...)
	switch turns := f.turns(); {
	case turns == 1:
		b = append(b, ", 1 turn"...)
	case turns > 1:
		b = append(strconv.AppendInt(append(b, ", "...), int64(turns), 10), " turns"...)
	case row.Die != 0:
		b = append(appendDue(b, row.Die), " for the turns"...)
	}
	if row.Penalty != 0 {
		b = append(appendSigned(append(b, ", "...), -row.Penalty), " to all actions"...)
	}
	if row.Intervention {
		b = append(b, ", until someone intervenes"...)
	}
	if rec := row.Recovery; rec != (Recovery{}) {
		b = append(b, ", until a "+rec.Kind.String()+" "+rec.Attribute+" test succeeds, one "+article(rec.Every)+" "+rec.Every.String()...)
	}
	return b
}

func article(s Span) string {
	if s == Hour {
		return "an"
	}
	return "a"
}
