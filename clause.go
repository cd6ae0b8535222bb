package rollbook

import (
	"iter"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook/internal/letters"
)

// A Clause names one rule: the ruleset, a space and the id of the rule, such as
// "m12 RES-2". Each is a constant of the package that plays it, whose comment is the
// rule: [github.com/rollbook-rpg/rollbook/m12.RES2].
//
// Ids are stable. A clause is data, so a host can link it, translate it or
// group results by it.
type Clause string

// Ruleset is the part before the space: "m12" in "m12 RES-2".
func (c Clause) Ruleset() string {
	ruleset, _, _ := strings.Cut(string(c), " ")
	return ruleset
}

// ID is the part after the space: "RES-2" in "m12 RES-2".
func (c Clause) ID() string {
	_, id, _ := strings.Cut(string(c), " ")
	return id
}

// A Step is one line of the account of a result: a die that counted, a die
// that did not, a modifier. The values of all steps of a result add up to its
// total; in the account of several sides or rounds, those from one heading to the
// next. A heading, such as which side's steps follow or who has won, has value 0.
type Step struct {
	// Clause is the rule that put the step there.
	Clause Clause `json:"clause"`
	// Key is a stable lower-case word for what the step is, such as "best"
	// or "skill". Each ruleset lists its keys. A host can translate them.
	Key string `json:"key"`
	// Face is what the die shows, or 0 when the step is not a die.
	Face int `json:"face,omitempty"`
	// Value is what the step adds to the total. It can be negative, and it
	// is 0 for a die that lies there unused.
	Value int `json:"value"`
	// N is a number that belongs to no sum: of a heading which side or which round,
	// from 1. It is 0 where there is none.
	N int `json:"n,omitempty"`
}

// String is the step in a few words: "best 10: +10 (m12 RES-2)" for a die, "side 2
// (fifteen ROL-2)" for a heading, "skill +4 (m12 RES-5)" for anything else.
func (s Step) String() string {
	b := []byte(letters.Shown(s.Key, shownName))
	if s.N != 0 {
		b = strconv.AppendInt(append(b, ' '), int64(s.N), 10)
	}
	if s.Face != 0 {
		b = append(strconv.AppendInt(append(b, ' '), int64(s.Face), 10), ':')
	}
	if s.Face != 0 || s.Value != 0 {
		b = append(b, ' ')
		if s.Value >= 0 {
			b = append(b, '+')
		}
		b = strconv.AppendInt(b, int64(s.Value), 10)
	}
	return string(append(append(append(b, " ("...), letters.Shown(string(s.Clause), shownName)...), ')'))
}

// A Fault is one broken rule: an input or a state that a clause does not
// allow. It is an error, and comparable. Where several rules are broken at
// once the error is an [errors.Join] of several Faults, whose text has a line for
// each; [Faults] lists them.
type Fault struct {
	Clause  Clause `json:"clause"`  // the rule that is broken
	Subject string `json:"subject"` // what breaks it, such as "dice" or "skill Law"
	Found   string `json:"found"`   // what was given, text in quotes
	Allowed string `json:"allowed"` // what would be right
}

// Error gives the clause, the subject, what was found and what is allowed, on
// one line. What is not to be seen stands there as an escape, and what is too long is
// shortened, so that it is a line of at most 2000 bytes whatever the fields hold.
func (f Fault) Error() string {
	return letters.Shown(string(f.Clause), shownName) + ": " + letters.Shown(f.Subject, shownName) + " " +
		letters.Shown(f.Found, shownName) + "; allowed: " + letters.Shown(f.Allowed, shownList)
}

// How many bytes of a text are shown.
const (
	shownName = 300
	shownList = 1000
)

// Is reports whether f matches target, a Fault in which an empty field stands
// for anything. errors.Is(err, Fault{Clause: "m12 RES-9"}) asks whether that
// clause is among the faults of err.
func (f Fault) Is(target error) bool {
	want, ok := target.(Fault)
	return ok &&
		(want.Clause == "" || want.Clause == f.Clause) &&
		(want.Subject == "" || want.Subject == f.Subject) &&
		(want.Found == "" || want.Found == f.Found) &&
		(want.Allowed == "" || want.Allowed == f.Allowed)
}

// Faults yields every Fault in the tree of err, in the order in which a
// reader of err.Error() meets them.
func Faults(err error) iter.Seq[Fault] {
	return func(yield func(Fault) bool) { walk(err, yield) }
}

// OneLine is the text of an error for a chat, where the faults of an [errors.Join]
// would stand below each other: on one line of at most 2000 bytes, with semicolons
// between, and escapes for what is not to be seen. It is "" for nil.
//
// What people wrote may be in it. Whoever sends it on escapes what has a meaning there:
// mentions, links, marks of a layout.
func OneLine(err error) string {
	if err == nil {
		return ""
	}
	return letters.Shown(strings.ReplaceAll(err.Error(), "\n", "; "), shownLine)
}

const shownLine = 1900

func walk(err error, yield func(Fault) bool) bool {
	switch e := err.(type) {
	case nil:
		return true
	case Fault:
		return yield(e)
	case *Fault:
		return e == nil || yield(*e)
	case interface{ Unwrap() error }:
		return walk(e.Unwrap(), yield)
	case interface{ Unwrap() []error }:
		for _, inner := range e.Unwrap() {
			if !walk(inner, yield) {
				return false
			}
		}
	}
	return true
}
