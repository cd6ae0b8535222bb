package combat

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// A Seated game answers what those at the table ask: what do I see, what may I do, how
// likely is it, who is waited for. It is optional: a game that is none is played by its
// host alone.
//
// What a seat does not know it must not learn by asking. Two things see to that, and
// combatrapid.Check tests them:
//
//   - a [View] answers by itself, from what it shows and nothing else;
//   - a view changes only by entries that its seat is told: equal views and equal told
//     entries give equal next views.
type Seated[S, C, E any] interface {
	// View is what a seat sees of a state: a plain value of a type of the game's
	// own, with JSON, which shares no memory with the state. Its seat's own fighters
	// are in it whole, of others what can be seen. A figure that it lacks is marked
	// as unknown, and never zero. A seat that the state does not know is shown what
	// [Everyone] is.
	View(s S, seat Seat) View[C]

	// Tell is an entry as a seat learns it, by what Apply has written into its
	// events and nothing else; see [Tell]. False is for nothing but that there was
	// one; [KindHidden] as its kind, for events without the command. It is not asked
	// for the referee, nor for entries that are not for this seat anyway.
	Tell(e Entry[C, E], seat Seat) (Entry[C, E], bool)
}

// A View is what a seat sees of a fight, and knows what that seat may ask. All answers
// come from the view alone: equal views, equal answers. So a client that was sent one can
// ask it as well, and whoever wants chances that it cannot know fills in what they assume.
type View[C any] interface {
	// May says why this seat may not give a command, or that it may: nil. It is
	// asked before the game is, and speaks of nothing that the seat does not see.
	// What the rules do not allow for something unseen they do not refuse: the
	// command is done, and an event says what came in its way.
	May(c C) error

	// Options appends what this seat may do now, one option for an act: its targets,
	// manoeuvres and places are choices of open fields. Every combination of listed
	// choices is accepted.
	Options(dst []Option[C]) []Option[C]

	// Chances are how likely it is that a command that the seat may give does what,
	// as far as the view knows: they stop at the first figure that it lacks.
	Chances(c C) ([]Chance, error)

	// Waiting is for whom the fight waits. For somebody who is not seen it is the
	// referee.
	Waiting() []Wait

	// Fill returns a command with a field filled in, as a form or a person gives it.
	Fill(c C, key, value string) (C, error)
}

// An Orderly view knows what its seat has ordered for when it is asked and nobody is there
// to answer: standing orders, which a game keeps in its state. See [Fight.Ordered].
type Orderly[C any] interface {
	// Ordered is the answer to what the seat is waited for; false where it has not
	// ordered any, or is not waited for.
	Ordered() (C, bool)
}

// An Outcomer is a game that knows when a fight is over, for those who play many. It is
// asked of the whole state: what seats may know of it is in their views.
type Outcomer[S any] interface {
	// Outcome reports whether the fight is over, and what each seat has come to:
	// more is better.
	Outcome(S) (over bool, score map[Seat]float64)
}

// An Option is an act that a seat may do now. Without open fields its command is accepted
// as it stands; else [Option.Fill] makes one of it.
type Option[C any] struct {
	Command C      `json:"command"`
	Open    []Open `json:"open,omitempty"`
}

// An Open is a field of an option that has to be chosen: one of Choices; or else a place
// in Area; or else a number from Min to Max, in steps of Step where that is not 0; or
// where all of these are zero any text.
type Open struct {
	Key     string   `json:"key"`
	Unit    string   `json:"unit,omitempty"`
	Min     float64  `json:"min,omitempty"`
	Max     float64  `json:"max,omitempty"`
	Step    float64  `json:"step,omitempty"`
	Area    Area     `json:"area,omitzero"`
	Choices []string `json:"choices,omitempty"`
}

// An Area is the places that are no further than Radius from a centre. A place is given
// as "x y".
type Area struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Radius float64 `json:"radius"`
}

// A Chance is how likely something is, or how a number is spread.
type Chance struct {
	Key  string        `json:"key"`           // a stable word of the game's: hit, damage, out
	Who  string        `json:"who,omitempty"` // to whom it happens
	P    odds.Interval `json:"p"`             // how likely; of a number, how likely it is more than 0
	Dist odds.Dist     `json:"dist,omitzero"` // where it is a number
}

// A Wait is one for whom a fight waits.
type Wait struct {
	Seat Seat   `json:"seat,omitempty"`
	Who  string `json:"who,omitempty"` // the fighter; "" where that is not seen
	For  string `json:"for"`           // a stable word of the game's for what is wanted
}

// AppendOption appends an option without open fields. It uses the memory of options that
// were behind dst, so that whoever asks again with dst[:0] allocates nothing.
func AppendOption[C any](dst []Option[C], c C) []Option[C] {
	n := len(dst)
	if n == cap(dst) {
		return append(dst, Option[C]{Command: c})
	}
	dst = dst[:n+1]
	dst[n].Command, dst[n].Open = c, dst[n].Open[:0]
	return dst
}

// Ask adds an open field without choices, in memory that was used before. Add the choices to it.
func (o *Option[C]) Ask(open Open) *Open {
	n := len(o.Open)
	if n == cap(o.Open) {
		o.Open = append(o.Open, Open{})
	} else {
		o.Open = o.Open[:n+1]
	}
	p := &o.Open[n]
	choices := append(p.Choices[:0], open.Choices...)
	*p = open
	p.Choices = choices
	return p
}

// Fill returns the command of an option with its open fields filled in, by key: what a
// form sends. A choice that is not listed, a field left open and one that is not asked are
// refused, all of them at once, with what is allowed.
func (o Option[C]) Fill(v View[C], form map[string]string) (c C, err error) {
	var faults []error
	filled := o.Command
	for i := range o.Open {
		open := &o.Open[i]
		value, there := form[open.Key]
		if !there {
			faults = append(faults, open.fault("nothing"))
			continue
		}
		if err = open.Check(value); err == nil {
			filled, err = v.Fill(filled, open.Key, value)
		}
		if err != nil {
			faults = append(faults, err)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(form)) {
		if !slices.ContainsFunc(o.Open, func(open Open) bool { return open.Key == key }) {
			faults = append(faults, rollbook.Fault{Clause: "combat", Subject: "field", Found: clip(key), Allowed: o.asked()})
		}
	}
	if len(faults) > 0 {
		return c, errors.Join(faults...)
	}
	return filled, nil
}

// asked is the open fields of an option, for messages.
func (o *Option[C]) asked() string {
	if len(o.Open) == 0 {
		return "no field is open"
	}
	keys := make([]string, len(o.Open))
	for i := range o.Open {
		keys[i] = strconv.Quote(o.Open[i].Key)
	}
	return strings.Join(keys, ", ")
}

// maxLabel is how many characters a label has at most, and maxValue how many bytes a
// text for an open field.
const (
	maxLabel = 80
	maxValue = 1000
)

// String is the option in up to 80 characters, for a button: the command, with … for what
// is open. Where the command says its label with … by itself it is asked, see
// [Fields.Label].
func (o Option[C]) String() string {
	if l, ok := any(o.Command).(interface{ Label(open []Open) string }); ok {
		return shorten(l.Label(o.Open), maxLabel)
	}
	return shorten(fmt.Sprint(o.Command), maxLabel)
}

// shorten leaves the two ends of a text that has more characters than most.
func shorten(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	runes := []rune(s)
	head := most / 2
	return string(runes[:head]) + "…" + string(runes[len(runes)-(most-head-1):])
}

// Check refuses a value that the field does not allow.
func (o *Open) Check(value string) error {
	switch {
	case len(o.Choices) > 0:
		if slices.Contains(o.Choices, value) {
			return nil
		}
	case o.Area != Area{}:
		if x, y, ok := Place(value); ok && (x-o.Area.X)*(x-o.Area.X)+(y-o.Area.Y)*(y-o.Area.Y) <= o.Area.Radius*o.Area.Radius {
			return nil
		}
	case o.number():
		if x, err := strconv.ParseFloat(value, 64); err == nil && o.has(x) {
			return nil
		}
	case len(value) <= maxValue && utf8.ValidString(value):
		return nil
	}
	return o.fault(clip(value))
}

// Place reads a place as an open field has it, "x y": two finite numbers.
func Place(value string) (x, y float64, ok bool) {
	first, second, _ := strings.Cut(value, " ")
	x, err := strconv.ParseFloat(first, 64)
	y, err2 := strconv.ParseFloat(second, 64)
	return x, y, err == nil && err2 == nil && x-x == 0 && y-y == 0
}

func (o *Open) number() bool { return o.Min != 0 || o.Max != 0 || o.Step != 0 }

// has reports whether a number is allowed.
func (o *Open) has(x float64) bool {
	if !(o.Min <= x && x <= o.Max) {
		return false
	}
	if o.Step == 0 {
		return true
	}
	steps := (x - o.Min) / o.Step
	return steps == float64(int64(steps))
}

func (o *Open) fault(found string) error {
	return rollbook.Fault{Clause: "combat", Subject: clip(o.Key), Found: found, Allowed: o.allowed()}
}

// maxListed is how many choices a message lists.
const maxListed = 10

func (o *Open) allowed() string {
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	unit := ""
	if o.Unit != "" {
		unit = " " + o.Unit
	}
	switch {
	case len(o.Choices) > maxListed:
		return strings.Join(o.Choices[:maxListed], ", ") + ", …"
	case len(o.Choices) > 0:
		return strings.Join(o.Choices, ", ")
	case o.Area != Area{}:
		return `a place "x y" up to ` + number(o.Area.Radius) + unit + " from " + number(o.Area.X) + " " + number(o.Area.Y)
	case o.number() && o.Step != 0:
		return number(o.Min) + ".." + number(o.Max) + unit + " in steps of " + number(o.Step)
	case o.number():
		return number(o.Min) + ".." + number(o.Max) + unit
	}
	return "up to " + strconv.Itoa(maxValue) + " bytes of valid UTF-8"
}
