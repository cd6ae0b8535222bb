package combat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/strictjson"
)

// A Kind is what an entry of a log is about.
type Kind = enum.Of[kind]

type kind struct{}

// Names are the texts.
func (kind) Names() *enum.Names { return &kinds }

// The kinds of entries.
const (
	KindDo     Kind = iota + 1 // "do": a command was done
	KindUndo                   // "undo": the last command that was not undone yet was undone
	KindHidden                 // "hidden": in what a seat is told only: something happened
)

var kinds = enum.Names{Clause: "combat", Kind: "kind of entry", Text: []string{"", "do", "undo", "hidden"}}

// An Entry is one line of a fight's log. In JSON it is
//
//	{"n":1,"kind":"do","origin":"typed","command":…,"draws":[{"die":6,"face":4,"for":"attack"}],"events":[…]}
//	{"n":2,"kind":"undo","undoes":1}
//	{"n":3,"kind":"do","redoes":1,"origin":"typed","command":…,"draws":[…],"events":[…]}
//
// with "rules" where the version of the rules changes, "note" where the host has put one,
// "seat" for who gave the command, and "for" with a list where it is for some seats alone.
type Entry[C, E any] struct {
	N       int         // its number; a log counts from 1 without holes, and a part of one goes on
	Kind    Kind        // of an undo only N, Undoes and Note are set, of a hidden entry N and what is told of Draws and Events
	Undoes  int         // the number of the entry that an undo takes back
	Redoes  int         // the number of the entry, undone before, that is done again with its dice; 0 for none
	Rules   string      // the version of the rules from here on, where it is another than before; see [Versioned]
	Note    string      // what the host has put there; see [Fight.WithNote]
	Seat    Seat        // who gave the command, see [Fight.DoAs]; the zero Seat is the host itself
	For     Seats       // who learns of it, see [Fight.For]; the zero Seats are all
	Origin  Origin      // where Draws came from; 0 where there are none
	Command C           // what was to be done
	Draws   []dice.Draw // the dice it took, in order
	Events  []E         // what came of it
}

// MaxNote is how many bytes a note has at most, and a version of the rules.
const MaxNote = 200

// copied is an entry that the host may write into.
func (e Entry[C, E]) copied() Entry[C, E] {
	e.Draws = slices.Clone(e.Draws)
	e.Events = slices.Clone(e.Events)
	return e
}

func (e *Entry[C, E]) link() link { return link{e.N, e.Undoes, e.Redoes, e.Kind, e.Rules} }

// check reports what no entry can be, whatever the game. It does not look at
// the command of an undo or a hidden entry, which JSON leaves out.
func (e *Entry[C, E]) check() error {
	bare := e.Redoes == 0 && e.Rules == "" && e.Seat == "" && e.For == ""
	empty := bare && e.Origin == 0 && len(e.Draws) == 0 && len(e.Events) == 0
	switch {
	case e.N < 1:
		return e.wrong("entries count from 1", nil)
	case e.Kind == KindHidden && (e.Undoes != 0 || e.Note != "" || !bare):
		return e.wrong("a hidden entry has a number and what is told of it", nil)
	case e.Kind == KindUndo && (e.Undoes < 1 || e.Undoes >= e.N || !empty):
		return e.wrong("an undo names an earlier entry and nothing else", nil)
	case checkNote("note", e.Note) != nil:
		return e.wrong("its note", checkNote("note", e.Note))
	case e.Kind == KindUndo:
		return nil
	case e.Kind != KindDo && e.Kind != KindHidden:
		return e.wrong("an entry is do, undo or hidden", nil)
	case e.Undoes != 0:
		return e.wrong("a command undoes nothing", nil)
	case e.Redoes < 0 || e.Redoes >= e.N:
		return e.wrong("what is done again lies before", nil)
	case (e.Origin != 0) != (len(e.Draws) > 0), e.Origin > Scripted:
		return e.wrong("dice come from rng, typed or script, and only dice do", nil)
	case e.Seat.Check() != nil:
		return e.wrong("its seat", e.Seat.Check())
	case e.For.check() != nil:
		return e.wrong("whom it is for", e.For.check())
	case checkNote("rules", e.Rules) != nil:
		return e.wrong("its rules", checkNote("rules", e.Rules))
	}
	return nil
}

func (e *Entry[C, E]) wrong(what string, err error) error { return &LogError{e.N, what, err} }

// checkNote refuses what no note can be, and no version.
func checkNote(what, s string) error {
	if len(s) > MaxNote || !utf8.ValidString(s) {
		return rollbook.Fault{Clause: "combat", Subject: what, Found: clip(s), Allowed: "up to " + strconv.Itoa(MaxNote) + " bytes of valid UTF-8"}
	}
	return nil
}

// wire is an entry as JSON has it. Command is any for writing, C or json.RawMessage for
// reading: absent in an undo, but not where a command is zero.
type wire[Command, E any] struct {
	N       int         `json:"n"`
	Kind    Kind        `json:"kind"`
	Undoes  int         `json:"undoes,omitempty"`
	Redoes  int         `json:"redoes,omitempty"`
	Rules   string      `json:"rules,omitempty"`
	Note    string      `json:"note,omitempty"`
	Seat    Seat        `json:"seat,omitempty"`
	For     Seats       `json:"for,omitempty"`
	Origin  Origin      `json:"origin,omitempty"`
	Command Command     `json:"command,omitempty"`
	Draws   []dice.Draw `json:"draws,omitempty"`
	Events  []E         `json:"events,omitempty"`
}

// MarshalJSON writes the entry on one line, always the same: hashes are taken
// over it. It refuses an entry that could not be read back.
func (e Entry[C, E]) MarshalJSON() ([]byte, error) {
	if err := e.check(); err != nil {
		return nil, err
	}
	w := wire[any, E]{e.N, e.Kind, e.Undoes, e.Redoes, e.Rules, e.Note, e.Seat, e.For, e.Origin, nil, e.Draws, e.Events}
	if e.Kind == KindDo {
		w.Command = e.Command
	}
	data, err := written(w)
	if err != nil {
		return nil, e.wrong("it cannot be written as JSON", err)
	}
	return data, nil
}

// UnmarshalJSON takes an entry as MarshalJSON writes it, with exact, known and
// unique keys, of at most [MaxSave] bytes. After an error e is as before.
func (e *Entry[C, E]) UnmarshalJSON(data []byte) error {
	var w wire[json.RawMessage, E]
	if err := strictjson.Unmarshal(data, &w, MaxSave); err != nil {
		return fmt.Errorf("%w: not an entry: %w", ErrLog, err)
	}
	read := Entry[C, E]{w.N, w.Kind, w.Undoes, w.Redoes, w.Rules, w.Note, w.Seat, w.For, w.Origin, *new(C), w.Draws, w.Events}
	if err := read.check(); err != nil {
		return err
	}
	if (read.Kind == KindDo) != (w.Command != nil) {
		return read.wrong("a command belongs to do, and to nothing else", nil)
	}
	if w.Command != nil {
		if err := strictjson.Unmarshal(w.Command, &read.Command, MaxSave); err != nil {
			return read.wrong("its command", err)
		}
	}
	*e = read
	return nil
}

// unmarshalOwn decodes entry n from its JSON, which has to be ours to the byte: what
// encoding/json lets pass is not written again as it was.
func unmarshalOwn[C, E any](data []byte, n int) (*Entry[C, E], error) {
	var w wire[C, E]
	if err := json.Unmarshal(data, &w); err == nil {
		e := &Entry[C, E]{w.N, w.Kind, w.Undoes, w.Redoes, w.Rules, w.Note, w.Seat, w.For, w.Origin, w.Command, w.Draws, w.Events}
		if again, err := e.MarshalJSON(); err == nil && bytes.Equal(again, data) && e.N == n {
			return e, nil
		}
	}
	var e Entry[C, E]
	if err := e.UnmarshalJSON(data); err != nil { // for its words
		if wrong, ok := err.(*LogError); ok && wrong.N == n {
			return nil, err
		}
		return nil, &LogError{n, "its text", err}
	}
	return nil, &LogError{n, "its text is not what this version writes of it", nil}
}

// repeats says what an entry has that the one which it does again has not.
func (e *Entry[C, E]) repeats(k *Entry[C, E]) error {
	same, err := sameJSON(e.Command, k.Command)
	switch {
	case err != nil:
		return e.wrong("its command cannot be written as JSON", err)
	case same && e.Seat == k.Seat && e.For == k.For && e.Origin == k.Origin && slices.Equal(e.Draws, k.Draws):
		return nil
	}
	return e.wrong("it does not do entry "+strconv.Itoa(e.Redoes)+" again, but something else", nil)
}
