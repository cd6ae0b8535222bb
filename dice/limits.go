package dice

import (
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// Limits bound what one request may cost. They are part of a request, as the
// rulesets' tests show, and are checked before anything is allocated or drawn.
//
// The zero Limits are the defaults, field by field: a field that is 0 stands
// for its default. A host that wants less says so; one that wants more says so
// too, up to the ceilings below.
type Limits struct {
	// Dice in one roll, before rerolls. Default 1000, ceiling 1,000,000.
	Dice int32 `json:"dice,omitempty"`
	// Sides of one die. Default and ceiling 1,000,000.
	Sides int32 `json:"sides,omitempty"`
	// Rounds of rerolling after the first roll, where a rule asks to roll
	// again until something happens. Default 100, ceiling 10,000.
	Rounds int32 `json:"rounds,omitempty"`
	// Modifier is the largest size of one modifier, up or down. Default and
	// ceiling 1,000,000.
	Modifier int32 `json:"modifier,omitempty"`
}

// The defaults that a zero field of [Limits] stands for.
const (
	DefaultDice     = 1000
	DefaultSides    = 1_000_000
	DefaultRounds   = 100
	DefaultModifier = 1_000_000
)

// The ceilings of [Limits]: no host can raise a limit above them, so that sums
// can never overflow and a saved result stays of a size that can be read.
const (
	ceilingDice     = 1_000_000
	ceilingSides    = 1_000_000
	ceilingRounds   = 10_000
	ceilingModifier = 1_000_000
)

// Full returns l with every zero field replaced by its default.
func (l Limits) Full() Limits {
	if l.Dice == 0 {
		l.Dice = DefaultDice
	}
	if l.Sides == 0 {
		l.Sides = DefaultSides
	}
	if l.Rounds == 0 {
		l.Rounds = DefaultRounds
	}
	if l.Modifier == 0 {
		l.Modifier = DefaultModifier
	}
	return l
}

// Validate reports the first field that is negative or above its ceiling.
func (l Limits) Validate() error {
	if l == (Limits{}) {
		return nil
	}
	for _, f := range [...]struct {
		name       string
		v, ceiling int32
	}{
		{"limit of dice", l.Dice, ceilingDice},
		{"limit of sides", l.Sides, ceilingSides},
		{"limit of rounds", l.Rounds, ceilingRounds},
		{"limit of modifiers", l.Modifier, ceilingModifier},
	} {
		if f.v < 0 || f.v > f.ceiling {
			return &LimitError{f.name, int(f.v), span(0, int(f.ceiling))}
		}
	}
	return nil
}

// UnmarshalJSON takes limits as JSON writes them, with exact, known and unique
// keys, and refuses what is negative or above a ceiling. After an error l is as
// before.
func (l *Limits) UnmarshalJSON(data []byte) error {
	type plain Limits
	return strictjson.Into(data, (*plain)(l), "dice: limits", strictjson.MaxSmall, func(p plain) error { return Limits(p).Validate() })
}

// CheckRoll checks a number of dice, 0 or more, and their sides, after l itself.
func (l Limits) CheckRoll(n, sides int) error {
	if err := l.Validate(); err != nil {
		return err
	}
	l = l.Full()
	if n < 0 || n > int(l.Dice) {
		return &LimitError{"dice", n, span(0, int(l.Dice))}
	}
	if sides < 1 || sides > int(l.Sides) {
		return &LimitError{"sides", sides, span(1, int(l.Sides))}
	}
	return nil
}

// CheckModifier checks the size of one modifier, after l itself.
func (l Limits) CheckModifier(m int) error {
	if err := l.Validate(); err != nil {
		return err
	}
	if most := int(l.Full().Modifier); m < -most || m > most {
		return &LimitError{"modifier", m, span(-most, most)}
	}
	return nil
}

func span(low, high int) string { return strconv.Itoa(low) + ".." + strconv.Itoa(high) }
