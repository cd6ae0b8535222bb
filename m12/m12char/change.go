package m12char

import (
	"errors"
	"strconv"

	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// A ChangeKind says what a [Change] does. The zero ChangeKind is none.
type ChangeKind = enum.Of[changeKind]

type changeKind struct{}

// Names are the texts.
func (changeKind) Names() *enum.Names { return &changeKinds }

// The kinds of changes. Those behind ChangeDie down to ChangeField are
// purchases.
const (
	ChangeScores        ChangeKind = iota + 1 // Method, Scores: what GEN gave; dice bought stay on top
	ChangeMind                                // Mind
	ChangeRecord                              // Name: a key or a label of the record; Text
	ChangeMainLanguage                        // Name
	ChangeMainAlphabet                        // Name
	ChangeDropField                           // Name: its last selection goes
	ChangeUnspecialise                        // Name: the skill; Text
	ChangeDie                                 // Characteristic, To: its score (ADV-3)
	ChangeSkill                               // Name, To: its value (SKL-3)
	ChangeSpecialise                          // Name: the skill; Text (SKL-6, ADV-1)
	ChangeLanguageLevel                       // Name, To: its level (LNG-2)
	ChangeAlphabetLevel                       // Name, To: its level (LNG-3)
	ChangeField                               // Name: one more selection (FOE-2, ADV-2)
)

var changeKinds = enum.Names{
	Clause: DEV1, Kind: "change",
	Text: []string{"", "scores", "mind", "record", "main language", "main alphabet", "drop field", "unspecialise", "die", "skill",
		"specialise", "language", "alphabet", "field"},
}

// purchase reports whether changes of the kind cost points.
func purchase(k ChangeKind) bool { return k >= ChangeDie && k <= ChangeField }

// A Change is one step of making or improving a character, as data: what a sheet
// editor sends. It is comparable. Which fields count depends on the kind; the
// others stay zero. The functions below make them.
type Change struct {
	Kind ChangeKind `json:"kind" strict:"required"`
	// Name is the skill, language, alphabet, field, or key or label of the record.
	Name string `json:"name,omitempty"`
	// Text is the speciality, or the text of the record.
	Text string `json:"text,omitempty"`
	// To is what the value, level or score becomes: higher or lower.
	To             int                `json:"to,omitempty"`
	Characteristic m12.Characteristic `json:"characteristic,omitempty"`
	Mind           m12.Mind           `json:"mind,omitempty"`
	Method         Method             `json:"method,omitempty"`
	Scores         m12.Scores         `json:"scores,omitzero"`
	// Account is what pays for a purchase: the development points unless it is
	// said.
	Account Account `json:"account,omitempty"`
}

// SetScores sets the dice that a method gave ([GEN1] to [GEN4]). Method 0 is a
// host's own setting. Dice bought on top stay.
func SetScores(m Method, s m12.Scores) Change {
	return Change{Kind: ChangeScores, Method: m, Scores: s}
}

// SetMind sets the state of mind, 0 for none.
func SetMind(m m12.Mind) Change { return Change{Kind: ChangeMind, Mind: m} }

// SetRecord sets a part of the record by its key, "birth", or its label, "Date of
// birth", in any case; see [RecordKeys] and [Record.All].
func SetRecord(key, text string) Change { return Change{Kind: ChangeRecord, Name: key, Text: text} }

// SetMainLanguage names the campaign's main language, which starts at level 3
// ([LNG1]).
func SetMainLanguage(name string) Change { return Change{Kind: ChangeMainLanguage, Name: name} }

// SetMainAlphabet names the alphabet of the character's own culture ([LNG3]).
func SetMainAlphabet(name string) Change { return Change{Kind: ChangeMainAlphabet, Name: name} }

// SetDie sets a score to what it was made and dice bought on top ([ADV3]).
func SetDie(c m12.Characteristic, to int) Change {
	return Change{Kind: ChangeDie, Characteristic: c, To: to}
}

// SetSkill sets a skill to a value. At its start value it is no longer bought.
func SetSkill(name string, to int) Change { return Change{Kind: ChangeSkill, Name: name, To: to} }

// AddSpeciality adds one to a bought skill: the first is free ([SKL6]).
func AddSpeciality(skill, text string) Change {
	return Change{Kind: ChangeSpecialise, Name: skill, Text: text}
}

// DropSpeciality takes one away.
func DropSpeciality(skill, text string) Change {
	return Change{Kind: ChangeUnspecialise, Name: skill, Text: text}
}

// SetLanguage sets a language to a level. At the level where it starts it is no
// longer listed, unless it is the main one.
func SetLanguage(name string, to int) Change {
	return Change{Kind: ChangeLanguageLevel, Name: name, To: to}
}

// SetAlphabet sets an alphabet to a level, as SetLanguage does.
func SetAlphabet(name string, to int) Change {
	return Change{Kind: ChangeAlphabetLevel, Name: name, To: to}
}

// AddField selects a field of expertise once more: the first is free ([m12skill.FOE2]).
func AddField(name m12skill.Field) Change { return Change{Kind: ChangeField, Name: string(name)} }

// DropField takes the last selection of a field away.
func DropField(name m12skill.Field) Change { return Change{Kind: ChangeDropField, Name: string(name)} }

// From returns the change with the account that pays for it.
func (ch Change) From(a Account) Change {
	ch.Account = a
	return ch
}

// Validate reports what makes no sense in the change by itself: an unknown kind,
// a field set that the kind does not use, an account for something free of
// charge.
func (ch Change) Validate() error {
	if err := ch.Kind.Validate(); err != nil {
		return err
	}
	uses := func(kinds ...ChangeKind) bool {
		for _, k := range kinds {
			if k == ch.Kind {
				return true
			}
		}
		return false
	}
	var f say.Faults
	check := func(used, empty bool, field string) {
		if !used && !empty {
			f.Add(DEV1, "change "+strconv.Quote(ch.Kind.String()), "with "+field, "without it")
		}
	}
	check(!uses(ChangeScores, ChangeMind, ChangeDie), ch.Name == "", "name")
	check(uses(ChangeRecord, ChangeSpecialise, ChangeUnspecialise), ch.Text == "", "text")
	check(uses(ChangeDie, ChangeSkill, ChangeLanguageLevel, ChangeAlphabetLevel), ch.To == 0, "to")
	check(uses(ChangeDie), ch.Characteristic == 0, "characteristic")
	check(uses(ChangeMind), ch.Mind == 0, "mind")
	check(uses(ChangeScores), ch.Method == 0, "method")
	check(uses(ChangeScores), ch.Scores == (m12.Scores{}), "scores")
	f.Join(ch.Account.Validate())
	if ch.Account != Development && !purchase(ch.Kind) {
		f.Add(DEV1, "account", strconv.Quote(ch.Account.String())+" for a change that costs nothing", Development.String())
	}
	return errors.Join(f...)
}

// UnmarshalJSON takes a change as JSON writes it, with exact, known and unique
// keys. After an error ch is as before.
func (ch *Change) UnmarshalJSON(data []byte) error {
	type plain Change
	return strictjson.Into(data, (*plain)(ch), "m12: change", strictjson.MaxSmall, func(p plain) error { return Change(p).Validate() })
}

// String says the change in a few words: "skill Law to +5".
func (ch Change) String() string {
	b := []byte(ch.Kind.String())
	switch ch.Kind {
	case ChangeScores:
		b = append(append(b, ' '), ch.Scores.String()...)
	case ChangeMind:
		b = append(append(b, ' '), ch.Mind.String()...)
	case ChangeDie:
		b = append(append(b, ' '), ch.Characteristic.String()...)
	default:
		b = append(append(b, ' '), say.Clip(ch.Name)...)
	}
	switch ch.Kind {
	case ChangeDie, ChangeLanguageLevel, ChangeAlphabetLevel:
		b = strconv.AppendInt(append(b, " to "...), int64(ch.To), 10)
	case ChangeSkill:
		b = say.Signed(append(b, " to "...), ch.To)
	case ChangeSpecialise, ChangeUnspecialise, ChangeRecord:
		b = append(append(b, ": "...), say.Clip(ch.Text)...)
	}
	if ch.Account != Development {
		b = append(append(b, " from "...), ch.Account.String()...)
	}
	return string(b)
}
