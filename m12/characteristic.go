package m12

import (
	"encoding/json"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Characteristic is one of the eight that define a character ([CHR1]), by its
// short code: the first letter of strength, resistance, manipulation or agility,
// and y for psychological, f for physical. The zero Characteristic is none.
type Characteristic = enum.Of[characteristic]

type characteristic struct{}

// Names are the texts.
func (characteristic) Names() *enum.Names { return &characteristics }

// The characteristics, in the order of the book.
const (
	Sy Characteristic = iota + 1 // psychological strength: deduction, memory
	Ry                           // psychological resistance: will, stress
	My                           // psychological manipulation: influence
	Ay                           // psychological agility: senses, adaptation
	Sf                           // physical strength
	Rf                           // physical resistance: constitution
	Mf                           // physical manipulation: hands, precision
	Af                           // physical agility: reflex, balance, speed
)

// Characteristics is how many there are.
const Characteristics = 8

var characteristics = enum.Names{
	Clause: CHR1, Kind: "characteristic",
	Text: []string{"", "Sy", "Ry", "My", "Ay", "Sf", "Rf", "Mf", "Af"},
	Alias: map[string]uint8{
		"psychological strength": uint8(Sy), "psychological resistance": uint8(Ry), "psychological manipulation": uint8(My), "psychological agility": uint8(Ay),
		"physical strength": uint8(Sf), "physical resistance": uint8(Rf), "physical manipulation": uint8(Mf), "physical agility": uint8(Af),
		"strength, psychological": uint8(Sy), "resistance, psychological": uint8(Ry), "manipulation, psychological": uint8(My), "agility, psychological": uint8(Ay),
		"strength, physical": uint8(Sf), "resistance, physical": uint8(Rf), "manipulation, physical": uint8(Mf), "agility, physical": uint8(Af),
	},
}

// characteristicMeanings are in our own words.
var characteristicMeanings = [...]string{
	Sy: "Thinking: to reason, to learn, to remember.",
	Ry: "Will: to stand fear and stress, to resist those who would bend the mind.",
	My: "Influence: to persuade, to charm, to lie and be believed.",
	Ay: "Wits: to notice with every sense, and to find one's way in a new situation.",
	Sf: "Might: to lift, to break, to hit hard.",
	Rf: "Constitution: to endure wounds, sickness and toil.",
	Mf: "Hands: whatever asks for a sure and precise grip.",
	Af: "Body control: to react, to balance, to be quick.",
}

// CharacteristicMeaning is what the characteristic is for, in a sentence for a sheet
// editor; "" for none ([CHR1]).
func CharacteristicMeaning(c Characteristic) string {
	if !c.Valid() {
		return ""
	}
	return characteristicMeanings[c]
}

// CharacteristicName is the whole name: "psychological strength" for Sy, "" for none.
func CharacteristicName(c Characteristic) string {
	if !c.Valid() {
		return ""
	}
	side := "psychological "
	if c >= Sf {
		side = "physical "
	}
	return side + [...]string{"strength", "resistance", "manipulation", "agility"}[(c-Sy)%4]
}

// Scores are the dice of the eight characteristics, in the order of the book. In
// JSON they are an object with the codes in lower case as keys:
//
//	{"sy":4,"ry":4,"my":3,"ay":5,"sf":4,"rf":4,"mf":6,"af":5}
type Scores [Characteristics]uint8

// Of is the score of a characteristic, and 0 for one that does not exist.
func (s Scores) Of(c Characteristic) int {
	if !c.Valid() {
		return 0
	}
	return int(s[c-Sy])
}

// With returns s with another score for c. A characteristic that does not exist,
// and a score outside 0..255, are refused; whether a character may have it is
// for Validate of a Character to say, in package m12char.
func (s Scores) With(c Characteristic, score int) (Scores, error) {
	if err := c.Validate(); err != nil {
		return s, err
	}
	if score < 0 || score > 255 {
		return s, rollbook.Fault{Clause: CHR2, Subject: c.String(), Found: strconv.Itoa(score), Allowed: "0..255"}
	}
	s[c-Sy] = uint8(score)
	return s, nil
}

// All yields each characteristic with its score.
func (s Scores) All() iter.Seq2[Characteristic, int] {
	return func(yield func(Characteristic, int) bool) {
		for i, score := range s {
			if !yield(Sy+Characteristic(i), int(score)) {
				return
			}
		}
	}
}

// Sum is all dice together.
func (s Scores) Sum() int {
	sum := 0
	for _, score := range s {
		sum += int(score)
	}
	return sum
}

// String is the codes with their scores: "Sy 4, Ry 4, …".
func (s Scores) String() string {
	var b strings.Builder
	for c, score := range s.All() {
		if c > Sy {
			b.WriteString(", ")
		}
		b.WriteString(c.String() + " " + strconv.Itoa(score))
	}
	return b.String()
}

// scoresJSON is what Scores look like in JSON. A missing key is refused, so that
// no characteristic silently becomes 0.
type scoresJSON struct {
	Sy *uint8 `json:"sy"`
	Ry *uint8 `json:"ry"`
	My *uint8 `json:"my"`
	Ay *uint8 `json:"ay"`
	Sf *uint8 `json:"sf"`
	Rf *uint8 `json:"rf"`
	Mf *uint8 `json:"mf"`
	Af *uint8 `json:"af"`
}

func (j *scoresJSON) all() [Characteristics]*uint8 {
	return [...]*uint8{j.Sy, j.Ry, j.My, j.Ay, j.Sf, j.Rf, j.Mf, j.Af}
}

// MarshalJSON writes the object.
func (s Scores) MarshalJSON() ([]byte, error) {
	return json.Marshal(scoresJSON{&s[0], &s[1], &s[2], &s[3], &s[4], &s[5], &s[6], &s[7]})
}

// UnmarshalJSON takes an object that has all eight keys, no other and none
// twice. After an error s is as before.
func (s *Scores) UnmarshalJSON(data []byte) error {
	var j scoresJSON
	if err := strictjson.Unmarshal(data, &j, strictjson.MaxSmall); err != nil {
		return fmt.Errorf("m12: scores: %w", err)
	}
	var next Scores
	for i, score := range j.all() {
		if score == nil {
			return rollbook.Fault{Clause: CHR1, Subject: "scores", Found: "no " + (Sy + Characteristic(i)).String(),
				Allowed: "all of " + Characteristic(0).List()}
		}
		next[i] = *score
	}
	*s = next
	return nil
}

// The scores of a human ([CHR2]), and the average.
const (
	LowestScore  = 2
	HighestScore = 7
	AverageScore = 4
)

// A ScoreRange is which scores a character may have, of 0..255 dice. The zero
// ScoreRange is that of humans, 2..7 ([CHR2]); a host may set another for a
// creature.
type ScoreRange struct {
	Low  uint8 `json:"low" strict:"required"`
	High uint8 `json:"high" strict:"required"`
}

func (r ScoreRange) full() ScoreRange {
	if r == (ScoreRange{}) {
		return ScoreRange{LowestScore, HighestScore}
	}
	return r
}

// validate refuses a range that holds no score.
func (r ScoreRange) Validate() error {
	if s := r.full(); s.Low > s.High {
		return rollbook.Fault{Clause: CHR2, Subject: "range of scores", Found: say.Span(int(s.Low), int(s.High)), Allowed: "the lower first"}
	}
	return nil
}

// check returns a Fault where a score is out of range.
func (r ScoreRange) Check(c Characteristic, score int) error {
	r = r.full()
	if score >= int(r.Low) && score <= int(r.High) {
		return nil
	}
	return rollbook.Fault{Clause: CHR2, Subject: c.String(), Found: strconv.Itoa(score), Allowed: say.Span(int(r.Low), int(r.High))}
}

// nearest is the score in the range that is nearest to one.
func (r ScoreRange) Nearest(score uint8) uint8 {
	r = r.full()
	return min(max(score, r.Low), r.High)
}
