package m12char

import (
	"errors"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// MaxText is the longest text of a [Record], in characters.
const MaxText = 500

// A Record is the free text of a character ([REC1]). Every part is optional, has
// at most 500 characters of valid UTF-8 and may run over several lines.
type Record struct {
	Name       string `json:"name,omitempty"`
	Surname    string `json:"surname,omitempty"`
	Age        string `json:"age,omitempty"`
	Birth      string `json:"birth,omitempty"` // date of birth
	Sex        string `json:"sex,omitempty"`
	Marital    string `json:"marital,omitempty"` // marital status
	Height     string `json:"height,omitempty"`
	Weight     string `json:"weight,omitempty"`
	Hair       string `json:"hair,omitempty"`
	Eyes       string `json:"eyes,omitempty"`
	Occupation string `json:"occupation,omitempty"`
	Assignment string `json:"assignment,omitempty"` // present assignment
	Diploma    string `json:"diploma,omitempty"`
	Hobby      string `json:"hobby,omitempty"`
	Relatives  string `json:"relatives,omitempty"` // known relatives
	Sign       string `json:"sign,omitempty"`      // distinctive sign
	Address    string `json:"address,omitempty"`
	Other      string `json:"other,omitempty"`
}

// recordKeys are the keys of the parts, as JSON has them, and their labels.
var recordKeys = [...]struct{ key, label string }{
	{"name", "Name"}, {"surname", "Surname"}, {"age", "Age"}, {"birth", "Date of birth"}, {"sex", "Sex"}, {"marital", "Marital status"},
	{"height", "Height"}, {"weight", "Weight"}, {"hair", "Hair"}, {"eyes", "Eyes"}, {"occupation", "Occupation"},
	{"assignment", "Present assignment"}, {"diploma", "Diploma"}, {"hobby", "Hobby"}, {"relatives", "Known relatives"},
	{"sign", "Distinctive sign"}, {"address", "Address"}, {"other", "Other"},
}

// parts are the texts in the order of recordKeys.
func (r *Record) parts() [len(recordKeys)]*string {
	return [...]*string{&r.Name, &r.Surname, &r.Age, &r.Birth, &r.Sex, &r.Marital, &r.Height, &r.Weight, &r.Hair, &r.Eyes,
		&r.Occupation, &r.Assignment, &r.Diploma, &r.Hobby, &r.Relatives, &r.Sign, &r.Address, &r.Other}
}

// RecordKeys yields the keys of the parts in the order of the book, as JSON has
// them: "name", "surname" and so on. [SetRecord] and [Record.Get] take them, and
// the labels of [Record.All] too.
func RecordKeys() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, k := range recordKeys {
			if !yield(k.key) {
				return
			}
		}
	}
}

// All yields each part that is not empty, with its label, for people to read:
// "Date of birth".
func (r Record) All() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for i, text := range r.parts() {
			if *text != "" && !yield(recordKeys[i].label, *text) {
				return
			}
		}
	}
}

// Get is the part with a key, "birth", or a label, "Date of birth", in any case; ""
// where there is no such part.
func (r Record) Get(key string) string {
	if text := r.part(key); text != nil {
		return *text
	}
	return ""
}

// part is the part with a key or a label, or nil.
func (r *Record) part(key string) *string {
	for i, k := range recordKeys {
		if strings.EqualFold(k.key, key) || strings.EqualFold(k.label, key) {
			return r.parts()[i]
		}
	}
	return nil
}

// Validate reports every text that is too long or cannot be printed.
func (r Record) Validate() error {
	var faults []error
	for i, text := range r.parts() {
		if *text != "" && !freeText(*text) {
			faults = append(faults, rollbook.Fault{Clause: REC1, Subject: recordKeys[i].key, Found: describe(*text),
				Allowed: "up to " + strconv.Itoa(MaxText) + " characters, no hidden characters but line ends"})
		}
	}
	return errors.Join(faults...)
}

func freeText(s string) bool {
	return len(s) <= utf8.UTFMax*MaxText && utf8.ValidString(s) && utf8.RuneCountInString(s) <= MaxText &&
		!strings.ContainsFunc(s, func(r rune) bool { return r != '\n' && names.Hidden(r) })
}

// describe is a text for a message: quoted, and counted where it is long.
func describe(s string) string {
	if len(s) <= names.Max {
		return strconv.Quote(s)
	}
	return strconv.Quote(s[:names.Max]) + "… of " + strconv.Itoa(utf8.RuneCountInString(s)) + " characters"
}
