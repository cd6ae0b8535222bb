package d10luck

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// The attributes of [CHA1]. The last two are ours.
const (
	Strength     = "Strength"
	Dexterity    = "Dexterity"
	Perception   = "Perception"
	Willpower    = "Willpower"
	Constitution = "Constitution"
	Intelligence = "Intelligence"
)

// An Attribute is a row of an [AttributeList].
type Attribute struct {
	Name string
	Ours bool // this library's completion, not the source's
}

// An AttributeList has the attributes of a game, in order. It is immutable and
// comparable: == where it is the same list. Lists that hold the same, as one that was
// read from JSON does, are compared by Equal.
//
// The zero AttributeList is the standard one of [CHA1]: four that the source names
// and two of ours.
type AttributeList struct{ own *[]Attribute }

var standardAttributes = []Attribute{
	{Strength, false}, {Dexterity, false}, {Perception, false}, {Willpower, false},
	{Constitution, true}, {Intelligence, true},
}

// NewAttributeList returns a host's own list, 1..1000 names that differ in more
// than case.
func NewAttributeList(attributes ...string) (AttributeList, error) {
	if err := check(CHA1, "number of attributes", len(attributes), 1, maxNames); err != nil {
		return AttributeList{}, err
	}
	own := make([]Attribute, len(attributes))
	var faults []error
	for i, name := range attributes {
		faults = append(faults, checkName(CHA1, "attribute", name, attributes[:i], itself))
		own[i].Name = name
	}
	if err := errors.Join(faults...); err != nil {
		return AttributeList{}, err
	}
	return AttributeList{&own}, nil
}

func (l AttributeList) rows() []Attribute {
	if l.own == nil {
		return standardAttributes
	}
	return *l.own
}

// Lookup finds an attribute by its name in any case.
func (l AttributeList) Lookup(name string) (Attribute, bool) {
	for _, a := range l.rows() {
		if strings.EqualFold(a.Name, name) {
			return a, true
		}
	}
	return Attribute{}, false
}

// All yields the attributes in order.
func (l AttributeList) All() iter.Seq[Attribute] { return each(l.rows()) }

// Len is the number of attributes.
func (l AttributeList) Len() int { return len(l.rows()) }

// Equal reports whether both hold the same attributes in the same order.
func (l AttributeList) Equal(m AttributeList) bool { return slices.Equal(l.rows(), m.rows()) }

func (l AttributeList) names() []string {
	var all []string
	for _, a := range l.rows() {
		all = append(all, a.Name)
	}
	return all
}

// A Range is the levels from Low to High, both ends included, of 0..1,000,000. The
// zero Range stands for a default, which its field names.
type Range struct {
	Low  int `json:"low" strict:"required"`
	High int `json:"high" strict:"required"`
}

// or is r, or the default.
func (r Range) or(standard Range) Range {
	if r == (Range{}) {
		return standard
	}
	return r
}

func (r Range) check(subject string) error {
	return errors.Join(
		check(CHA2, "lowest level of "+subject, r.Low, 0, maxModifier),
		check(CHA2, "highest level of "+subject, r.High, max(0, min(r.Low, maxModifier)), maxModifier))
}

// Bounds are what a host asks of characters ([CHA2]). The zero Bounds are the
// default.
type Bounds struct {
	Attributes AttributeList `json:"attributes,omitzero"` // which there must be; the six of CHA-1 by default
	Attribute  Range         `json:"attribute,omitzero"`  // of each attribute; 1..6 by default
	Skill      Range         `json:"skill,omitzero"`      // of each skill; 1 and up by default
}

func (b Bounds) full() Bounds {
	b.Attribute = b.Attribute.or(Range{1, 6})
	b.Skill = b.Skill.or(Range{1, maxModifier})
	return b
}

// Validate reports bounds that no character can keep.
func (b Bounds) Validate() error {
	b = b.full()
	return errors.Join(b.Attribute.check("attributes"), b.Skill.check("skills"))
}

// Validate reports all that is wrong with a character by some bounds, each as a
// [rollbook.Fault]: names first, then attributes in the order of the list and
// those unknown to it, then skills by the alphabet.
func (c Character) Validate(b Bounds) error {
	if err := b.Validate(); err != nil {
		return err
	}
	b = b.full()
	faults := c.checkNames()
	if len(c.Attributes) > maxNames || len(c.Skills) > maxNames {
		return errors.Join(faults...)
	}
	for a := range b.Attributes.All() {
		if name, ok := find(c.Attributes, a.Name); ok {
			faults = append(faults, checkLevel("attribute", name, c.Attributes, b.Attribute))
		} else {
			faults = append(faults, rollbook.Fault{Clause: CHA1, Subject: "attribute " + a.Name, Found: "missing", Allowed: span(b.Attribute)})
		}
	}
	faults = append(faults, c.unknown(b.Attributes)...)
	for _, name := range sorted(c.Skills) {
		faults = append(faults, checkLevel("skill", name, c.Skills, b.Skill))
	}
	return errors.Join(faults...)
}

// check reports what is wrong with a character whatever the bounds.
func (c Character) check() error {
	faults := c.checkNames()
	if len(c.Attributes) <= maxNames && len(c.Skills) <= maxNames {
		anything := Range{0, maxModifier}
		for _, name := range sorted(c.Attributes) {
			faults = append(faults, checkLevel("attribute", name, c.Attributes, anything))
		}
		for _, name := range sorted(c.Skills) {
			faults = append(faults, checkLevel("skill", name, c.Skills, anything))
		}
	}
	return errors.Join(faults...)
}

// maxNames is the most attributes, and the most skills, that a character has.
const maxNames = 1000

// checkNames reports too many names, and names that are none or there twice.
func (c Character) checkNames() (faults []error) {
	for i, levels := range []map[string]int{c.Attributes, c.Skills} {
		what := [...]string{"attribute", "skill"}[i]
		if err := check(CHA1, "number of "+what+"s", len(levels), 0, maxNames); err != nil {
			faults = append(faults, err)
			continue
		}
		all := sorted(levels)
		for j, name := range all {
			faults = append(faults, checkName(CHA1, what, name, all[:j], itself))
		}
	}
	return faults
}

func checkLevel(what, name string, levels map[string]int, r Range) error {
	subject := what + " " + name
	if names.Check(CHA2, what, name) != nil {
		subject = what + " " + names.Quote(name)
	}
	return check(CHA2, subject, levels[name], r.Low, r.High)
}

// unknown reports the attributes that are not on a list.
func (c Character) unknown(l AttributeList) (faults []error) {
	for _, name := range sorted(c.Attributes) {
		if _, ok := l.Lookup(name); ok {
			continue
		}
		allowed := names.Near(name, l.names())
		if allowed == nil {
			allowed = l.names()
		}
		faults = append(faults, rollbook.Fault{Clause: CHA1, Subject: "attribute", Found: names.Quote(name) + ", which is not known", Allowed: listed(allowed)})
	}
	return faults
}

func span(r Range) string { return strconv.Itoa(r.Low) + ".." + strconv.Itoa(r.High) }
