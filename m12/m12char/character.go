package m12char

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// A Character is everything that a sheet holds. It is plain data, to be read and
// set by the host; [Character.Validate] says whether it is legal, however it was
// made.
//
// What its points have bought is seen from the sheet itself: a skill costs what
// the steps from its start value cost. Points holds what play has given and what
// was paid with it; what it has not paid for, the development points of creation
// have. See [Character.Accounts].
//
// Methods never change the Character; those that say so return a new one, which
// shares nothing with the old. Copying the struct shares its lists: use Clone.
type Character struct {
	// Record is the free text (REC-1).
	Record Record
	// Method is how Base was made; 0 where the host has set it.
	Method Method
	// Base are the dice that the method gave. All 0 stands for Scores: none was
	// bought.
	Base m12.Scores
	// Scores are the dice now, those bought included (ADV-3).
	Scores m12.Scores
	// Mind is the state of mind, or 0 for none.
	Mind m12.Mind
	// Fields are the fields of expertise. The first is free, and the same may
	// be taken several times (FOE-2).
	Fields []m12skill.Field
	// Skills are the skills that were bought, in any order.
	Skills []Skill
	// Languages and Alphabets are what the character speaks and writes (LNG).
	Languages []Language
	Alphabets []Language
	// Points are the X-points and improvement points, and with [Rules.PersonalOnTop] the
	// personal points.
	Points chargen.Ledger
}

// MaxSkillValue bounds the value of a skill, so that sums of costs cannot
// overflow.
const MaxSkillValue = 1000

// A Skill is a skill that a character has bought ([SKL2]).
type Skill struct {
	// Name is the name in the table of skills.
	Name string `json:"name" strict:"required"`
	// Value is what tests add: the start value and more, at most 1000.
	Value int `json:"value" strict:"required"`
	// Specialities are free text, 1..60 characters each, up to 50 of them. The
	// first is free (SKL-6).
	Specialities []string `json:"specialities,omitempty"`
}

// NewCharacter returns a character as it is before anything is chosen: every
// score at 2 with 20 dice to share out ([GEN2]), seven X-points ([m12.XPT1]), and by
// the knob of [DEV2] 200 personal points.
//
// Under a range of scores without a 2 each score is the one in the range that is
// nearest. The dice above 2 are then shared out already; where the 20 do not go so
// far, or the range ends below 2, the scores are made by no method, and are for
// the host to set: SetScores(0, …).
func NewCharacter(rules Rules) Character {
	var c Character
	start := rules.Scores.Nearest(m12.LowestScore)
	for i := range c.Base {
		c.Base[i] = start
	}
	if CheckScores(BalancedMethod, c.Base) == nil {
		c.Method = BalancedMethod
	}
	c.Scores = c.Base
	c.Points = rules.StartPoints()
	return c
}

// startPoints are what a new character is given, without and with personal
// points.
var startPoints = map[bool]chargen.Ledger{
	false: must(chargen.Ledger{}.Award(startX)),
	true:  must(must(chargen.Ledger{}.Award(startX)).Award(chargen.Entry{Account: personalAccount, Amount: PersonalPoints, Clause: DEV2, Reason: "a new character"})),
}

// StartPoints is the ledger of a new character: the X-points that it begins with
// ([m12.XPT1]), and by the knob the personal points ([DEV2]).
func (r Rules) StartPoints() chargen.Ledger { return startPoints[r.PersonalOnTop] }

var startX = chargen.Entry{Account: xAccount, Amount: m12.StartX, Clause: m12.XPT1, Reason: "a new character"}

// Clone returns a Character that shares nothing with c.
func (c Character) Clone() Character {
	c.Fields = slices.Clone(c.Fields)
	c.Languages = slices.Clone(c.Languages)
	c.Alphabets = slices.Clone(c.Alphabets)
	c.Skills = slices.Clone(c.Skills)
	for i := range c.Skills {
		c.Skills[i].Specialities = slices.Clone(c.Skills[i].Specialities)
	}
	return c
}

// Equal reports whether both hold the same. A list that is empty equals one that
// is nil.
func (c Character) Equal(d Character) bool {
	return c.Record == d.Record && c.Method == d.Method && c.Base == d.Base && c.Scores == d.Scores && c.Mind == d.Mind &&
		slices.Equal(c.Fields, d.Fields) && slices.Equal(c.Languages, d.Languages) && slices.Equal(c.Alphabets, d.Alphabets) &&
		slices.EqualFunc(c.Skills, d.Skills, func(a, b Skill) bool {
			return a.Name == b.Name && a.Value == b.Value && slices.Equal(a.Specialities, b.Specialities)
		}) && c.Points.Equal(d.Points)
}

// DamageBonus is added to damage: the score Sf, as a plain number ([CHR3]).
func (c Character) DamageBonus() int { return c.Scores.Of(m12.Sf) }

// DamageControl is taken off damage suffered: the score Rf, as a plain number
// ([CHR3]).
func (c Character) DamageControl() int { return c.Scores.Of(m12.Rf) }

// X is the number of X-points in hand.
func (c Character) X() int { return c.Points.Left(xAccount) }

// base are the dice before any was bought.
func (c *Character) base() m12.Scores {
	if c.Base == (m12.Scores{}) {
		return c.Scores
	}
	return c.Base
}

// findSkill is the index of a skill among those bought, or −1. The name is one of
// the table.
func (c *Character) findSkill(name string) int {
	for i := range c.Skills {
		if c.Skills[i].Name == name {
			return i
		}
	}
	return -1
}

// SkillValue is what tests of a skill add: the value bought, or the start value
// of a skill never bought ([SKL2]). The name is either spelling in any case; an
// unknown one is refused, and the nearest names are suggested.
func (c Character) SkillValue(rules Rules, name string) (int, error) {
	row, err := rules.Skills.Find(name)
	if err != nil {
		return 0, err
	}
	if i := c.findSkill(row.Name); i >= 0 {
		return c.Skills[i].Value, nil
	}
	return row.Start, nil
}

// An Attempt says what a character tries: the part of a [m12.Test] that is not on
// the sheet. Only With is needed.
type Attempt struct {
	// With is the fitting characteristic.
	With m12.Characteristic
	// Skill is the fitting skill, either spelling in any case; "" for none.
	Skill string
	// Speciality is the speciality of that skill that fits, in any case;
	// "" for none. The character must have it.
	Speciality string
	// Fields are the fields of expertise that bear on the test, in any case, whether the
	// character has them or not. One that the rules do not have is refused, with those
	// that were perhaps meant.
	Fields []m12skill.Field
	// Leaning says which side of the state of mind the test touches.
	Leaning m12.Leaning
	// Situation, Wounds, Difficulty and Limits are those of the Test.
	Situation  int
	WoundMalus int
	Difficulty int
	Limits     dice.Limits
}

// Test returns the test of an attempt, with the dice, the skill's value, the
// speciality, the fields and the state of mind of the character filled in
// ([m12.RES5]). A skill that the character never bought counts at its start value.
// X-points come by [Character.SpendBefore].
func (c Character) Test(rules Rules, a Attempt) (m12.Test, error) {
	if err := a.With.Validate(); err != nil {
		return m12.Test{}, err
	}
	bearing := make([]m12skill.Field, len(a.Fields))
	for i, name := range a.Fields {
		var err error
		if bearing[i], err = rules.Fields.Find(string(name)); err != nil {
			return m12.Test{}, err
		}
	}
	t := m12.Test{Dice: c.Scores.Of(a.With), Fields: m12skill.CountFields(c.Fields, bearing...), Mind: c.Mind, Leaning: a.Leaning,
		Situation: a.Situation, WoundMalus: a.WoundMalus, Difficulty: a.Difficulty, Limits: a.Limits}
	if a.Skill != "" {
		value, err := c.SkillValue(rules, a.Skill)
		if err != nil {
			return m12.Test{}, err
		}
		t.Skill = value
	}
	if a.Speciality != "" {
		if err := c.hasSpeciality(rules, a.Skill, a.Speciality); err != nil {
			return m12.Test{}, err
		}
		t.Speciality = true
	}
	if err := t.Validate(); err != nil {
		return m12.Test{}, err
	}
	return t, nil
}

func (c *Character) hasSpeciality(rules Rules, skill, speciality string) error {
	var has []string
	if row, ok := rules.Skills.Lookup(skill); ok {
		if i := c.findSkill(row.Name); i >= 0 {
			has = c.Skills[i].Specialities
		}
	}
	for _, s := range has {
		if strings.EqualFold(s, speciality) {
			return nil
		}
	}
	allowed := "none, the character has none in this skill"
	if len(has) > 0 {
		allowed = strings.Join(has, ", ")
	}
	return rollbook.Fault{Clause: m12.RES8, Subject: "speciality", Found: strconv.Quote(say.Clip(speciality)), Allowed: allowed}
}
