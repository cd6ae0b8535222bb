package fifteen

import (
	"errors"
	"iter"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// The bounds of attribute scores ([ATT1]).
const (
	MinScore = 1
	MaxScore = 20
)

// Attributes are the scores of the fifteen attributes, 1..20 each, 10 being
// average ([ATT1]).
type Attributes struct {
	Strong    int `json:"strong"`
	Resistant int `json:"resistant"`
	Dextrous  int `json:"dextrous"`
	Agile     int `json:"agile"`
	Beautiful int `json:"beautiful"`

	Logical    int `json:"logical"`
	Perceptive int `json:"perceptive"`
	Alert      int `json:"alert"`
	Focused    int `json:"focused"`
	Memorizer  int `json:"memorizer"`

	Commanding int `json:"commanding"`
	Resilient  int `json:"resilient"`
	Artistic   int `json:"artistic"`
	Intuitive  int `json:"intuitive"`
	Endearing  int `json:"endearing"`
}

// AttributesOf returns the scores given in the order of the book, Strong first.
func AttributesOf(s [AttributeCount]int) Attributes {
	return Attributes{s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13], s[14]}
}

// EvenAttributes returns attributes that all have the same score, such as
// StartScore.
func EvenAttributes(score int) Attributes {
	var s [AttributeCount]int
	for i := range s {
		s[i] = score
	}
	return AttributesOf(s)
}

// Scores are the scores in the order of the book, Strong first.
func (a Attributes) Scores() [AttributeCount]int {
	return [AttributeCount]int{a.Strong, a.Resistant, a.Dextrous, a.Agile, a.Beautiful,
		a.Logical, a.Perceptive, a.Alert, a.Focused, a.Memorizer,
		a.Commanding, a.Resilient, a.Artistic, a.Intuitive, a.Endearing}
}

// Of is the score of x, 0 for an attribute that does not exist.
func (a Attributes) Of(x Attribute) int {
	if !x.Valid() {
		return 0
	}
	return a.Scores()[x-1]
}

// With returns a with another score for x. It checks nothing; Validate does. An
// attribute that does not exist changes nothing.
func (a Attributes) With(x Attribute, score int) Attributes {
	if !x.Valid() {
		return a
	}
	s := a.Scores()
	s[x-1] = score
	return AttributesOf(s)
}

// All yields each attribute and its score.
func (a Attributes) All() iter.Seq2[Attribute, int] {
	return func(yield func(Attribute, int) bool) {
		for x := range rollbook.All[Attribute]() {
			if !yield(x, a.Of(x)) {
				return
			}
		}
	}
}

// Validate reports every score that is not 1..20 ([ATT1]).
func (a Attributes) Validate() error {
	var f say.Faults
	for x, score := range a.All() {
		f.Within(ATT1, x.String(), score, MinScore, MaxScore)
	}
	return errors.Join(f...)
}

// UnmarshalJSON takes all fifteen scores by their names, with no other key and
// none twice, each 1..20. After an error a is as before.
func (a *Attributes) UnmarshalJSON(data []byte) error {
	type plain Attributes
	return strictjson.Into(data, (*plain)(a), "fifteen: attributes", strictjson.MaxSmall, func(p plain) error { return Attributes(p).Validate() })
}

// Vitality is the damage that a character can take before falling ([DER1]).
func (a Attributes) Vitality() int { return a.Resistant + a.Alert + a.Resilient }

// Movement is how many feet one action of moving covers ([DER2]).
func (a Attributes) Movement() int { return a.Strong + a.Agile + a.Resilient }

// Melee is the score of an attack hand to hand ([DER3]).
func (a Attributes) Melee() Thirds { return Thirds(a.Strong + a.Focused + a.Commanding) }

// Ranged is the score of an attack from afar ([DER3]).
func (a Attributes) Ranged() Thirds { return Thirds(a.Dextrous + a.Perceptive + a.Intuitive) }

// Initiative decides who acts first: higher is earlier ([DER3]). See
// [CompareInitiative].
func (a Attributes) Initiative() Thirds { return Thirds(a.Agile + a.Alert + a.Intuitive) }
