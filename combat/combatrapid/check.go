// Package combatrapid puts any combat.Game through what package combat asks of
// it, with the property tester pgregory.net/rapid: random fights, undone, saved,
// loaded and forged at every step.
//
//	func TestGame(t *testing.T) {
//		combatrapid.Check(t, combatrapid.Config[State, Command, Event]{
//			Game:    Game{},
//			Start:   func(t *rapid.T) State { … },
//			Command: func(t *rapid.T, s State) Command { … },
//		})
//	}
package combatrapid

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
)

// A Config is a game and how to play it at random. Each of its methods from
// History to Secrets is a property, for [Check], rapid.Check or rapid.MakeFuzz.
type Config[S, C, E any] struct {
	Game combat.Game[S, C, E]

	// Start draws a state to start from.
	Start func(*rapid.T) S

	// Command draws a command for a state: mostly one that is legal in it, now
	// and then one that is not.
	Command func(*rapid.T, S) C

	// Quiet reports whether c, done in secret, leaves no trace in what players
	// may see of the state, such as a hidden roll for information. Then Game
	// must be a combat.Viewer. A nil Quiet means that no command is so.
	Quiet func(s S, c C) bool

	// Immutable lists types of which a clone may share values with its
	// original, since nobody can change them.
	Immutable []reflect.Type

	seen *tally // what Check has met; nil elsewhere
}

// Check runs every property of cfg as a subtest. Rapid's flags apply
// (-rapid.checks and others). It says with -v how many commands were accepted, and
// fails where none was, or none of those that Quiet is for: then it has tested
// nothing.
func Check[S, C, E any](t *testing.T, cfg Config[S, C, E]) {
	t.Helper()
	cfg.seen = new(tally)
	for _, p := range []struct {
		name string
		prop func(*rapid.T)
	}{
		{"History", cfg.History},
		{"Dice", cfg.Dice},
		{"Clones", cfg.Clones},
		{"Undoing", cfg.Undoing},
		{"Steps", cfg.Steps},
		{"Parts", cfg.Parts},
		{"Saves", cfg.Saves},
		{"Tampering", cfg.Tampering},
		{"Secrets", cfg.Secrets},
	} {
		t.Run(p.name, rapid.MakeCheck(p.prop))
	}
	cfg.seen.judge(t, cfg.Quiet != nil)
}

// A tally counts what the properties have met.
type tally struct{ accepted, withDice, refused, secrets, quiet int }

func (s *tally) accept(dice bool) {
	if s == nil {
		return
	}
	s.accepted++
	if dice {
		s.withDice++
	}
}

func (s *tally) refuse() {
	if s != nil {
		s.refused++
	}
}

func (s *tally) secret(quiet bool) {
	if s == nil {
		return
	}
	s.secrets++
	if quiet {
		s.quiet++
	}
}

func (s *tally) judge(t testing.TB, quiet bool) {
	t.Helper()
	t.Logf("of %d commands %d were accepted, %d of them with dice; of %d secret ones %d were quiet",
		s.accepted+s.refused, s.accepted, s.withDice, s.secrets, s.quiet)
	const enough = 50 // fewer may be so by chance
	if s.accepted == 0 && s.refused >= enough {
		t.Errorf("all of %d commands were refused: nothing is tested; see Config.Command", s.refused)
	}
	if quiet && s.secrets >= enough && s.quiet == 0 {
		t.Errorf("none of %d secret commands was quiet: see Config.Quiet", s.secrets)
	}
}

// start draws a start, and looks at the game's name.
func (cfg Config[S, C, E]) start(t *rapid.T) S {
	if name := cfg.Game.Name(); name == "" || !utf8.ValidString(name) || name != cfg.Game.Name() {
		t.Fatalf("the game has no name that a save can know it by: %q", name)
	}
	if v, ok := cfg.Game.(combat.Versioned); ok {
		if first, again := v.RulesVersion(), v.RulesVersion(); first == "" || first != again {
			t.Fatalf("the game says no version of its rules, or another each time: %q, %q", first, again)
		}
	}
	return cfg.Start(t)
}

// source draws the seed of a source.
func source(t *rapid.T) *dice.Source {
	return dice.NewSource(rapid.StringN(0, 4, -1).Draw(t, "seed"))
}

// a text is a value as JSON, for comparisons.
func text(t *rapid.T, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%T cannot be written as JSON: %v", v, err)
	}
	return string(data)
}

// list is text of a list, in which none and nil are the same.
func list[T any](t *rapid.T, xs []T) string {
	if len(xs) == 0 {
		return "[]"
	}
	return text(t, xs)
}

func must[T any](t *rapid.T, what string) func(T, error) T {
	return func(v T, err error) T {
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		return v
	}
}

func same(t *rapid.T, what, got, want string) {
	if got != want {
		t.Fatalf("%s:\n got %s\nwant %s", what, got, want)
	}
}

// indent makes a text of JSON that a person reads.
func indent(data []byte) string {
	var b bytes.Buffer
	if json.Indent(&b, data, "", "  ") != nil {
		return string(data)
	}
	return b.String()
}
