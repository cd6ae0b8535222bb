package fifteenchar

import (
	"errors"
	"strconv"
	"strings"
	"sync"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// The scores of attributes at creation ([ATT2]).
const (
	StartScore  = 7  // each attribute begins there and may not go below
	StartMax    = 13 // none may go above
	StartPoints = 45 // to be given out, a point for 1 more of a score
)

// MaxArchetype is the longest archetype, in characters.
const MaxArchetype = 200

// A Character is all that the rules know of one. It is a value, comparable, and a
// copy shares nothing.
type Character struct {
	// Name is up to 60 characters on one line; it may be empty.
	Name string
	// Archetype is free text of up to MaxArchetype characters on one line, in
	// place of classes, professions and skills (ATT-3); it may be empty.
	Archetype  string
	Attributes fifteen.Attributes
	Wealth     Wealth
	Progress   Progress
	Health     fifteenhealth.Health
}

// CreationPool is the rule of [ATT2]: fifteen attributes in the order of the book
// that begin at 7, go up to 13 and share 45 points.
func CreationPool() chargen.Pool { return creationPool() }

var creationPool = sync.OnceValue(func() chargen.Pool {
	var items []chargen.Item
	for x := range rollbook.All[fifteen.Attribute]() {
		items = append(items, chargen.Item{Name: x.String(), Base: StartScore, Max: StartMax})
	}
	pool, err := chargen.NewPool(ATT2, StartPoints, items...)
	if err != nil {
		panic(err) // constant input
	}
	return pool
})

// StartLeft is how many of the 45 points a creation leaves over, below 0 where it
// overspends ([ATT2]).
func StartLeft(a fifteen.Attributes) int {
	left := StartPoints
	for _, score := range a.All() {
		left -= score - StartScore
	}
	return left
}

// ValidateStart reports everything that is wrong with the attributes of a new
// character, as Faults: scores outside 7..13, and overspending ([ATT2]). Points
// left over are no fault; see StartLeft.
func ValidateStart(a fifteen.Attributes) error {
	s := a.Scores()
	return creationPool().Validate(s[:])
}

// NewCharacter returns a new character, unhurt ([ATT2], [ATT3], [WLT1]), or every
// Fault. Of the rules the health keeps the knob of HLT-4.
func NewCharacter(name, archetype string, a fifteen.Attributes, wealth int, rules fifteen.Rules) (Character, error) {
	w, err := NewWealth(wealth)
	if err := errors.Join(checkTexts(name, archetype), ValidateStart(a), err); err != nil {
		return Character{}, err
	}
	h, err := fifteenhealth.NewHealth(a.Vitality(), rules)
	if err != nil {
		return Character{}, err
	}
	return Character{Name: name, Archetype: archetype, Attributes: a, Wealth: w, Health: h}, nil
}

func checkTexts(name, archetype string) error {
	var f say.Faults
	if name != "" {
		f.Join(names.Check(ATT3, "name", name))
	}
	if !names.Line(archetype, MaxArchetype) || strings.TrimSpace(archetype) != archetype {
		f.Join(rollbook.Fault{Clause: ATT3, Subject: "archetype", Found: names.Quote(archetype),
			Allowed: "0.." + strconv.Itoa(MaxArchetype) + " visible characters on one line, no space around them"})
	}
	return errors.Join(f...)
}

// Validate reports everything that is wrong with a character in play, however it
// was made, as Faults: texts, scores outside 1..20, wealth, progress, and a health
// of another vitality score. Whether it is a legal new character is for
// ValidateStart.
func (c Character) Validate() error {
	var f say.Faults
	f.Join(checkTexts(c.Name, c.Archetype))
	f.Join(c.Attributes.Validate())
	f.Join(c.Wealth.Validate())
	f.Join(c.Progress.Validate())
	if found, want := c.Health.Score(), c.Attributes.Vitality(); found != want {
		f.Join(rollbook.Fault{Clause: fifteen.DER1, Subject: "vitality score", Found: strconv.Itoa(found), Allowed: strconv.Itoa(want)})
	}
	return errors.Join(f...)
}

// ValidateStart reports everything that keeps c from being a legal new character,
// as Faults: what Validate finds, attributes that break [ATT2], wealth outside
// 2..18 or lowered ([WLT1]), progress, and a health that is not that of someone
// unhurt.
func (c Character) ValidateStart() error {
	var f say.Faults
	f.Join(checkTexts(c.Name, c.Archetype))
	f.Join(ValidateStart(c.Attributes))
	f.Within(WLT1, "wealth", c.Wealth.Full, fifteen.MinWealth, fifteen.MaxWealth)
	f.Within(WLT1, "lowered wealth", c.Wealth.Lowered, 0, 0)
	if c.Progress != (Progress{}) {
		f.Join(rollbook.Fault{Clause: PRG2, Subject: "progress", Found: "in a new character", Allowed: "none"})
	}
	want, err := fifteenhealth.NewHealth(min(max(c.Attributes.Vitality(), fifteen.MinVitality), fifteen.MaxVitality), fifteen.Rules{FullVitality: c.Health.FullVitality()})
	if err != nil || c.Health != want {
		f.Join(rollbook.Fault{Clause: fifteen.DER1, Subject: "health", Found: c.Health.String(), Allowed: want.String() + ", at the beginning"})
	}
	return errors.Join(f...)
}

// Raise buys 1 more of an attribute ([PRG3]) and lets the vitality score follow it
// where it is one of the three; the vitality stays as it is. Nobody dead is raised.
func (c Character) Raise(x fifteen.Attribute) (Character, error) {
	next := c
	_, _, err := c.Health.Raise(c.Health.Score())
	if err != nil {
		return c, err
	}
	if next.Progress, next.Attributes, err = c.Progress.Raise(c.Attributes, x); err != nil {
		return c, err
	}
	if next.Attributes.Vitality() == c.Attributes.Vitality() {
		return next, nil
	}
	if next.Health, _, err = c.Health.Raise(next.Attributes.Vitality()); err != nil {
		return c, err
	}
	return next, nil
}

// archetypes are ours: what RandomCharacter takes its archetype from.
var archetypes = [...]string{
	"bodyguard", "bush pilot", "code breaker", "deep-sea diver", "detective", "field medic", "forger", "getaway driver",
	"investigative reporter", "mountain guide", "negotiator", "night-club singer", "paratrooper", "private investigator",
	"retired boxer", "safe cracker", "smuggler", "stage magician", "stunt performer", "test driver",
}

// RandomCharacter returns a legal new character without a name. All 45 points are
// spent, every such allocation being equally likely, and so is every wealth of
// 2..18 and every archetype of a short list of ours. It draws the allocation
// first, then the wealth, then the archetype.
func RandomCharacter(rng dice.RNG, rules fifteen.Rules) (Character, error) {
	scores, err := creationPool().Random(rng, 0)
	if err != nil {
		return Character{}, err
	}
	wealth, err := dice.Face(rng, fifteen.MaxWealth-fifteen.MinWealth+1)
	if err != nil {
		return Character{}, err
	}
	archetype, err := dice.Face(rng, len(archetypes))
	if err != nil {
		return Character{}, err
	}
	return NewCharacter("", archetypes[archetype-1], fifteen.AttributesOf([fifteen.AttributeCount]int(scores)), fifteen.MinWealth+wealth-1, rules)
}
