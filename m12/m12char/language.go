package m12char

import (
	"errors"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// The levels of languages and alphabets ([LNG1], [LNG4]).
const (
	NoLevel      = 0 // next to nothing
	Beginner     = 1
	Fluent       = 2 // with an accent and mistakes
	NativeLevel  = 3 // what a character has of the main language
	Mastery      = 4
	HighestLevel = Mastery
)

var levelNames = [...]string{"next to nothing", "beginner", "fluent", "native", "mastery"}

// LevelName is what a level means, in a word or three; "" for one that does not
// exist ([LNG4]).
func LevelName(level int) string {
	if level < NoLevel || level > HighestLevel {
		return ""
	}
	return levelNames[level]
}

var languageLadder = must(chargen.NewLadder(chargen.LadderRule{Clause: LNG2, Subject: "language", Steps: []int{15, 10, 10, 20}}))

// LanguageLadder is what languages, and alphabets just so, cost level by level:
// 15, 10, 10 and 20, up to level 4 ([LNG2], [LNG3]).
func LanguageLadder() chargen.Ladder { return languageLadder }

// A Language is a language or an alphabet that a character knows. Both are learnt
// alike ([LNG3]).
type Language struct {
	// Name is free text, 1..60 characters.
	Name string `json:"name" strict:"required"`
	// Level is 0..4 (LNG-4).
	Level int `json:"level" strict:"required"`
	// Main marks the campaign's main language, or the alphabet of the
	// character's own culture. It starts at level 3, any other at 0 (LNG-1).
	Main bool `json:"main,omitempty"`
}

// start is the level that costs nothing.
func (l *Language) start() int {
	if l.Main {
		return NativeLevel
	}
	return NoLevel
}

// cost is what the level costs, 0 where it is out of range.
func (l *Language) cost() int {
	cost, err := languageLadder.Cost(l.start(), l.Level)
	if err != nil {
		return 0
	}
	return cost
}

// findLanguage is the index of the language with a name, in any case, or −1.
func findLanguage(known []Language, name string) int {
	for i := range known {
		if strings.EqualFold(known[i].Name, name) {
			return i
		}
	}
	return -1
}

// Speaks is the level of a language, 0 where the character has not learnt it.
func (c Character) Speaks(language string) int { return levelOf(c.Languages, language) }

// Writes is the level at which the character reads and writes a language in an
// alphabet ([LNG4]): that of the language in the alphabet of the own culture, the
// lower of the two in any other. Whoever has a main language writes it in its own
// script, for which alphabet is "", without a word about it on the sheet ([LNG3]).
func (c Character) Writes(language, alphabet string) int {
	level := levelOf(c.Languages, language)
	if i := findLanguage(c.Languages, language); alphabet == "" && i >= 0 && c.Languages[i].Main {
		return level
	}
	if i := findLanguage(c.Alphabets, alphabet); i >= 0 && c.Alphabets[i].Main {
		return level
	}
	return min(level, levelOf(c.Alphabets, alphabet))
}

func levelOf(known []Language, name string) int {
	if i := findLanguage(known, name); i >= 0 {
		return known[i].Level
	}
	return NoLevel
}

// checkLanguages reports everything that is wrong with a list of languages or
// alphabets.
func checkLanguages(clause rollbook.Clause, kind string, known []Language) error {
	var faults []error
	fault := func(clause rollbook.Clause, subject, found, allowed string) {
		faults = append(faults, rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed})
	}
	if len(known) > MaxLanguages {
		fault(clause, kind+"s", strconv.Itoa(len(known)), "at most "+strconv.Itoa(MaxLanguages))
		return errors.Join(faults...)
	}
	mains := 0
	for i := range known {
		l := &known[i]
		if err := names.Check(clause, kind, l.Name); err != nil {
			faults = append(faults, err)
		}
		if l.Main {
			mains++
		}
		if low := l.start(); l.Level < low || l.Level > HighestLevel {
			fault(clause, "level of "+say.Clip(l.Name), strconv.Itoa(l.Level), say.Span(low, HighestLevel))
		}
		if j := findLanguage(known, l.Name); j < i {
			fault(clause, kind, strconv.Quote(say.Clip(l.Name))+" twice", "each once")
		}
	}
	if mains > 1 {
		fault(LNG1, "main "+kind, strconv.Itoa(mains)+" of them", "at most 1")
	}
	return errors.Join(faults...)
}
