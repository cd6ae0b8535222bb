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
// History to Options is a property, for [Check], rapid.Check or rapid.MakeFuzz.
type Config[S, C, E any] struct {
	Game combat.Game[S, C, E]

	// Start draws a state to start from.
	Start func(*rapid.T) S

	// Command draws a command for a state: mostly one that is legal in it, now
	// and then one that is not.
	Command func(*rapid.T, S) C

	// Seats are those who play, where Game is combat.Seated. The referee, everyone and
	// a seat that nobody has are asked too.
	Seats []combat.Seat

	// Immutable lists types of which a clone may share values with its
	// original, since nobody can change them.
	Immutable []reflect.Type

	seen *tally // what Check has met; nil elsewhere
}

// Check runs every property of cfg as a subtest. Rapid's flags apply
// (-rapid.checks and others). It says with -v how much was tested, and fails
// where no command was accepted, no option met, or no pair of states with one view: then it
// has tested nothing.
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
		{"Views", cfg.Views},
		{"Options", cfg.Options},
	} {
		t.Run(p.name, rapid.MakeCheck(p.prop))
	}
	cfg.seen.judge(t, len(cfg.Seats) > 0)
}

// A tally counts what the properties have met.
type tally struct{ accepted, withDice, refused, options, pairs, different int }

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

func (s *tally) option() {
	if s != nil {
		s.options++
	}
}

// pair counts two states with one view.
func (s *tally) pair(different bool) {
	if s == nil {
		return
	}
	s.pairs++
	if different {
		s.different++
	}
}

func (s *tally) judge(t testing.TB, seated bool) {
	t.Helper()
	t.Logf("of %d commands %d were accepted, %d of them with dice; %d options; %d of %d pairs with one view were of different states",
		s.accepted+s.refused, s.accepted, s.withDice, s.options, s.different, s.pairs)
	const enough = 50 // fewer may be so by chance
	if s.accepted == 0 && s.refused >= enough {
		t.Errorf("all of %d commands were refused: nothing is tested; see Config.Command", s.refused)
	}
	if seated && s.pairs >= enough && s.different == 0 {
		t.Errorf("no seat met two states with one view among %d pairs: nothing was hidden from anybody", s.pairs)
	}
	if seated && s.pairs >= enough && s.options == 0 {
		t.Errorf("no seat had an option: see Config.Seats")
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
