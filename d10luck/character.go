package d10luck

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// A Character is what this ruleset needs to know of one ([CHA1]). It is a plain
// record: a copy shares the maps, so a host that changes one takes a Clone. No
// function here changes it.
type Character struct {
	// Attributes are the levels by name. Names are looked up in any case.
	Attributes map[string]int
	// Skills are the levels by name, a free one. A character without a skill
	// does not have it here at all: whatever stands here can be rolled as a task.
	Skills map[string]int
	// Gifted characters meet fear with a simple test (FEA-1). All others are
	// mundane.
	Gifted bool
}

// Clone is a copy that shares nothing with c.
func (c Character) Clone() Character {
	c.Attributes, c.Skills = maps.Clone(c.Attributes), maps.Clone(c.Skills)
	return c
}

// Equal reports whether both have the same attributes, skills and gift.
func (c Character) Equal(d Character) bool {
	return c.Gifted == d.Gifted && maps.Equal(c.Attributes, d.Attributes) && maps.Equal(c.Skills, d.Skills)
}

// Task is the task with an attribute and a skill, and a modifier for the
// circumstances ([TSK1]). A character who lacks the skill is refused, with a
// [rollbook.Fault] of [TSK3] that names the ways out: a skill of a like name, or an
// attempt without it by [Character.Unskilled], which nobody makes unasked.
func (c Character) Task(attribute, skill string, modifier int) (Test, error) {
	level, err := c.attribute(attribute)
	if err != nil {
		return Test{}, err
	}
	name, ok := find(c.Skills, skill)
	if !ok {
		allowed := "an unskilled attempt, asked for as such"
		if near := names.Near(skill, sorted(c.Skills)); near != nil {
			allowed += ", or " + strings.Join(near, ", ")
		}
		return Test{}, rollbook.Fault{Clause: TSK3, Subject: "skill", Found: names.Quote(skill) + missing, Allowed: allowed}
	}
	return valid(Test{Kind: Task, Attribute: level, Skill: c.Skills[name], Modifier: modifier})
}

// SimpleTest is the simple test of an attribute ([TSK2]).
func (c Character) SimpleTest(attribute string, modifier int) (Test, error) {
	level, err := c.attribute(attribute)
	if err != nil {
		return Test{}, err
	}
	return valid(Test{Kind: SimpleTest, Attribute: level, Modifier: modifier})
}

// DifficultTest is the difficult test of an attribute ([TSK2]).
func (c Character) DifficultTest(attribute string, modifier int) (Test, error) {
	level, err := c.attribute(attribute)
	if err != nil {
		return Test{}, err
	}
	return valid(Test{Kind: DifficultTest, Attribute: level, Modifier: modifier})
}

// Unskilled is a task without its skill ([TSK3]), with a penalty of LeastPenalty or
// more.
func (c Character) Unskilled(attribute string, penalty, modifier int) (Test, error) {
	level, err := c.attribute(attribute)
	if err != nil {
		return Test{}, err
	}
	return valid(Test{Kind: Unskilled, Attribute: level, Penalty: penalty, Modifier: modifier})
}

// FearTest is the character's fear test by these rules ([FEA1]).
func (c Character) FearTest(rules Rules, modifier int) (FearTest, error) {
	level, err := c.attribute(Willpower)
	if err != nil {
		return FearTest{}, err
	}
	t := rules.FearTest(level, c.Gifted, modifier)
	if err := t.Validate(); err != nil {
		return FearTest{}, err
	}
	return t, nil
}

// Recover is the test by which the character comes out of an effect ([FEA4]). The
// zero Recovery is refused: nothing is to be rolled.
func (c Character) Recover(r Recovery, modifier int) (Test, error) {
	switch r.Kind {
	case SimpleTest:
		return c.SimpleTest(r.Attribute, modifier)
	case DifficultTest:
		return c.DifficultTest(r.Attribute, modifier)
	}
	return Test{}, r.kindFault()
}

func valid(t Test) (Test, error) {
	if err := t.Validate(); err != nil {
		return Test{}, err
	}
	return t, nil
}

const missing = ", which the character lacks"

// attribute is the level of an attribute. An unknown one is refused with the
// names that may have been meant, or else all there are.
func (c Character) attribute(name string) (int, error) {
	known, ok := find(c.Attributes, name)
	if !ok {
		all := sorted(c.Attributes)
		allowed := listed(all)
		if near := names.Near(name, all); near != nil {
			allowed = strings.Join(near, ", ")
		}
		if allowed == "" {
			allowed = "none, the character has no attributes"
		}
		return 0, rollbook.Fault{Clause: CHA1, Subject: "attribute", Found: names.Quote(name) + missing, Allowed: allowed}
	}
	return c.Attributes[known], nil
}

// find finds a name as it is or else in another case; of several that differ in
// case alone the first by the alphabet.
func find(levels map[string]int, name string) (string, bool) {
	if _, ok := levels[name]; ok {
		return name, true
	}
	for _, known := range sorted(levels) {
		if strings.EqualFold(known, name) {
			return known, true
		}
	}
	return "", false
}

func sorted(levels map[string]int) []string { return slices.Sorted(maps.Keys(levels)) }

// String is the character in one line: "Strength 4, Willpower 3; Climbing 2; Gifted".
func (c Character) String() string {
	var parts []string
	for _, levels := range []map[string]int{c.Attributes, c.Skills} {
		var part []string
		for _, name := range sorted(levels) {
			part = append(part, name+" "+strconv.Itoa(levels[name]))
		}
		if part != nil {
			parts = append(parts, strings.Join(part, ", "))
		}
	}
	if c.Gifted {
		return strings.Join(append(parts, "Gifted"), "; ")
	}
	return strings.Join(append(parts, "mundane"), "; ")
}
