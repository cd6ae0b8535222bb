package fifteen

import (
	"encoding/json"
	"fmt"
	"iter"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// An Attribute is one of the fifteen ([ATT1]). The zero Attribute is none.
type Attribute = enum.Of[attribute]

type attribute struct{}

// Names are the texts.
func (attribute) Names() *enum.Names { return &attributes }

// The attributes, group by group.
const (
	Strong Attribute = iota + 1
	Resistant
	Dextrous
	Agile
	Beautiful
	Logical
	Perceptive
	Alert
	Focused
	Memorizer
	Commanding
	Resilient
	Artistic
	Intuitive
	Endearing
)

// AttributeCount is how many attributes there are.
const AttributeCount = 15

var attributes = enum.Names{
	Clause: ATT1, Kind: "attribute",
	Text: []string{"",
		"strong", "resistant", "dextrous", "agile", "beautiful",
		"logical", "perceptive", "alert", "focused", "memorizer",
		"commanding", "resilient", "artistic", "intuitive", "endearing"},
	Alias: map[string]uint8{"dexterous": uint8(Dextrous), "memoriser": uint8(Memorizer)},
}

// GroupOf is the group that x belongs to. An attribute that does not exist
// belongs to none.
func GroupOf(x Attribute) Group {
	if !x.Valid() {
		return 0
	}
	return Group((x-1)/5) + Body
}

// TraitOf is x as what a test is rolled against.
func TraitOf(x Attribute) Trait {
	if !x.Valid() {
		return 0
	}
	return Trait(x)
}

// A Group is one of the three groups of five attributes ([ATT1]). The zero Group
// is none.
type Group = enum.Of[group]

type group struct{}

// Names are the texts.
func (group) Names() *enum.Names { return &groups }

// The groups.
const (
	Body   Group = iota + 1 // Strong to Beautiful
	Mind                    // Logical to Memorizer
	Psyche                  // Commanding to Endearing
)

var groups = enum.Names{
	Clause: ATT1, Kind: "group of attributes",
	Text: []string{"", "body", "mind", "psyche"},
}

// GroupAttributes yields the five attributes of the group, none for a group that
// does not exist.
func GroupAttributes(g Group) iter.Seq[Attribute] {
	return func(yield func(Attribute) bool) {
		for x := range rollbook.All[Attribute]() {
			if GroupOf(x) == g && !yield(x) {
				return
			}
		}
	}
}

// An AttributeSet is a set of attributes, a bit each. In JSON it is a list in
// the order of the book, ["strong","alert"].
type AttributeSet uint16

// Has reports whether x is in the set.
func (s AttributeSet) Has(x Attribute) bool { return x.Valid() && s>>x&1 == 1 }

// With returns the set with x in it. An attribute that does not exist changes
// nothing.
func (s AttributeSet) With(x Attribute) AttributeSet {
	if !x.Valid() {
		return s
	}
	return s | 1<<x
}

// All yields what is in the set, in the order of the book.
func (s AttributeSet) All() iter.Seq[Attribute] {
	return func(yield func(Attribute) bool) {
		for x := range rollbook.All[Attribute]() {
			if s.Has(x) && !yield(x) {
				return
			}
		}
	}
}

// MarshalJSON writes the names of the attributes in the set, in the order of the
// book.
func (s AttributeSet) MarshalJSON() ([]byte, error) {
	list := []Attribute{}
	for x := range s.All() {
		list = append(list, x)
	}
	return json.Marshal(list)
}

// UnmarshalJSON takes a list of names, each once. After an error s is as before.
func (s *AttributeSet) UnmarshalJSON(data []byte) error {
	var list []Attribute
	if err := strictjson.Unmarshal(data, &list, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("fifteen: attributes: %w", err)
	}
	if list == nil {
		return fmt.Errorf("fifteen: attributes: %w: null for a list", strictjson.ErrJSON)
	}
	var next AttributeSet
	for i, x := range list {
		if next.Has(x) || i > 0 && x < list[i-1] {
			return rollbook.Fault{Clause: ATT1, Subject: "list of attributes", Found: x.String() + " at its place", Allowed: "each once, in the order of the book"}
		}
		next = next.With(x)
	}
	*s = next
	return nil
}
