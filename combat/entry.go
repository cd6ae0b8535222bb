package combat

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

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
	KindHidden                 // "hidden": in the players' view only: a command was done in secret
)

var kinds = enum.Names{Clause: "combat", Kind: "kind of entry", Text: []string{"", "do", "undo", "hidden"}}

// An Entry is one line of a fight's log. In JSON it is
//
//	{"n":1,"kind":"do","origin":"typed","command":…,"draws":[{"die":6,"face":4,"for":"attack"}],"events":[…]}
//	{"n":2,"kind":"undo","undoes":1}
//
// with "secret" and "salt" where the command was done in secret.
type Entry[C, E any] struct {
	N       int         // its number; a log counts from 1 without holes
	Kind    Kind        // of an undo only N and Undoes are set, of a hidden entry only N
	Undoes  int         // the number of the entry that an undo takes back
	Secret  bool        // done by [Fight.DoSecret]
	Salt    string      // of a secret entry: 32 random hexadecimal digits, so that its hash tells nothing
	Origin  Origin      // where Draws came from; 0 where there are none
	Command C           // what was to be done
	Draws   []dice.Draw // the dice it took, in order
	Events  []E         // what came of it
}

// Public is what players may see of the entry: all of it, or, where it is
// secret, its number alone as [KindHidden].
func (e Entry[C, E]) Public() Entry[C, E] {
	if e.Secret || e.Kind == KindHidden {
		return Entry[C, E]{N: e.N, Kind: KindHidden}
	}
	return e
}

// copied is an entry that the host may write into.
func (e Entry[C, E]) copied() Entry[C, E] {
	e.Draws = slices.Clone(e.Draws)
	e.Events = slices.Clone(e.Events)
	return e
}

// saltBytes random bytes make a salt.
const saltBytes = 16

// check reports what no entry can be, whatever the game. It does not look at
// the command of an undo or a hidden entry, which JSON leaves out.
func (e *Entry[C, E]) check() error {
	empty := !e.Secret && e.Salt == "" && e.Origin == 0 && len(e.Draws) == 0 && len(e.Events) == 0
	switch {
	case e.N < 1:
		return e.wrong("entries count from 1", nil)
	case e.Kind == KindHidden && (e.Undoes != 0 || !empty):
		return e.wrong("a hidden entry has a number and nothing else", nil)
	case e.Kind == KindUndo && (e.Undoes < 1 || e.Undoes >= e.N || !empty):
		return e.wrong("an undo names an earlier entry and nothing else", nil)
	case e.Kind == KindHidden, e.Kind == KindUndo:
		return nil
	case e.Kind != KindDo:
		return e.wrong("an entry is do, undo or hidden", nil)
	case e.Undoes != 0:
		return e.wrong("a command undoes nothing", nil)
	case e.Secret != (e.Salt != ""), e.Secret && !isHex(e.Salt, saltBytes):
		return e.wrong("a secret entry has a salt of 32 lower-case hexadecimal digits, any other has none", nil)
	case (e.Origin != 0) != (len(e.Draws) > 0), e.Origin > Scripted:
		return e.wrong("dice come from rng, typed or script, and only dice do", nil)
	}
	return nil
}

func (e *Entry[C, E]) wrong(what string, err error) error { return &LogError{e.N, what, err} }

// wire is an entry as JSON has it. Command is any for writing and
// json.RawMessage for reading: absent in an undo, but not where a command is
// zero.
type wire[Command, E any] struct {
	N       int         `json:"n"`
	Kind    Kind        `json:"kind"`
	Undoes  int         `json:"undoes,omitempty"`
	Secret  bool        `json:"secret,omitempty"`
	Salt    string      `json:"salt,omitempty"`
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
	w := wire[any, E]{e.N, e.Kind, e.Undoes, e.Secret, e.Salt, e.Origin, nil, e.Draws, e.Events}
	if e.Kind == KindDo {
		w.Command = e.Command
	}
	data, err := json.Marshal(w)
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
	read := Entry[C, E]{w.N, w.Kind, w.Undoes, w.Secret, w.Salt, w.Origin, *new(C), w.Draws, w.Events}
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

// checkLog reports what no whole log can be, whatever the game, and returns the
// indexes of the commands that are not undone.
func checkLog[C, E any](log []*Entry[C, E]) (live []int, err error) {
	for i, e := range log {
		if e == nil {
			return nil, &LogError{i + 1, "it is null", nil}
		}
		switch err := e.check(); {
		case e.N != i+1:
			return nil, &LogError{i + 1, "it has number " + strconv.Itoa(e.N) + ": one is missing, repeated or out of order", nil}
		case err != nil:
			return nil, err
		case e.Kind == KindHidden:
			return nil, e.wrong("it is hidden: this is the players' view, not the log", nil)
		case e.Kind == KindDo:
			live = append(live, i)
		case len(live) == 0 || live[len(live)-1]+1 != e.Undoes:
			return nil, e.wrong("it undoes entry "+strconv.Itoa(e.Undoes)+", which was not the last", nil)
		default:
			live = live[:len(live)-1]
		}
	}
	return live, nil
}
