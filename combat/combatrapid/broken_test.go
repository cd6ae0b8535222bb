package combatrapid_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat/combatrapid"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// A fakeTB is a test that may fail without failing ours.
type fakeTB struct {
	failed bool
	said   strings.Builder
}

func (f *fakeTB) Helper()                    {}
func (f *fakeTB) Name() string               { return "broken" }
func (f *fakeTB) Logf(s string, args ...any) { fmt.Fprintf(&f.said, s+"\n", args...) }
func (f *fakeTB) Log(args ...any)            { fmt.Fprintln(&f.said, args...) }
func (f *fakeTB) Skipf(string, ...any)       { runtime.Goexit() }
func (f *fakeTB) Skip(...any)                { runtime.Goexit() }
func (f *fakeTB) SkipNow()                   { runtime.Goexit() }
func (f *fakeTB) Errorf(s string, a ...any)  { f.Logf(s, a...); f.Fail() }
func (f *fakeTB) Error(a ...any)             { f.Log(a...); f.Fail() }
func (f *fakeTB) Fatalf(s string, a ...any)  { f.Logf(s, a...); f.FailNow() }
func (f *fakeTB) Fatal(a ...any)             { f.Log(a...); f.FailNow() }
func (f *fakeTB) FailNow()                   { f.failed = true; runtime.Goexit() }
func (f *fakeTB) Fail()                      { f.failed = true }
func (f *fakeTB) Failed() bool               { return f.failed }

// caught wants a property to fail for a broken game, and say one of the things
// that are wrong with it.
func caught(t *testing.T, prop func(*rapid.T), says ...string) {
	t.Helper()
	for name, value := range map[string]string{"rapid.checks": "500", "rapid.seed": "1", "rapid.nofailfile": "true", "rapid.shrinktime": "0s"} {
		old := flag.Lookup(name).Value.String()
		if err := flag.Set(name, value); err != nil {
			t.Fatal(err)
		}
		defer flag.Set(name, old)
	}
	var f fakeTB
	done := make(chan bool)
	go func() {
		defer close(done)
		rapid.Check(&f, prop)
	}()
	<-done
	if !f.failed {
		t.Errorf("the property holds for a broken game, want %q", says)
	} else if said := f.said.String(); !slices.ContainsFunc(says, func(s string) bool { return strings.Contains(said, s) }) {
		t.Errorf("want %q, it says\n%s", says, said)
	}
}

// A broken game is tiny's, with a part replaced.
type broken struct {
	tiny.Game
	name  func() string
	clone func(tiny.State) tiny.State
	apply func(*tiny.State, tiny.Command, *dice.Recorder) ([]tiny.Event, error)
}

func (b broken) Name() string {
	if b.name != nil {
		return b.name()
	}
	return b.Game.Name()
}

func (b broken) Clone(s tiny.State) tiny.State {
	if b.clone != nil {
		return b.clone(s)
	}
	return b.Game.Clone(s)
}

func (b broken) Apply(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
	if b.apply != nil {
		return b.apply(s, c, rec)
	}
	return b.Game.Apply(s, c, rec)
}

func play(b broken) tinyConfig {
	cfg := tinyPlay
	cfg.Game = b
	return cfg
}

func TestCatchesBrokenGames(t *testing.T) {
	var counter atomic.Int64
	var rules tiny.Game
	t.Run("no name", func(t *testing.T) {
		cfg := play(broken{name: func() string { return "" }})
		caught(t, cfg.History, "no name")
	})
	t.Run("name that changes", func(t *testing.T) {
		cfg := play(broken{name: func() string { return fmt.Sprint("game", counter.Add(1)) }})
		caught(t, cfg.Clones, "no name")
	})
	t.Run("shallow clone", func(t *testing.T) {
		cfg := play(broken{clone: func(s tiny.State) tiny.State { return s }})
		caught(t, cfg.Clones, "share memory: .Fighters of the one, .Fighters of the other")
		caught(t, cfg.Undoing, "the state after an undo", "a saved fight is not loaded", "the state as it was", "an earlier state cannot be had", "dice put right")
		caught(t, cfg.Steps, "a fight after a step was prepared")
		caught(t, cfg.History,
			"the state after an undo", "a saved fight is not loaded", "after a load", "the start after the fight")
	})
	t.Run("clone that forgets", func(t *testing.T) {
		cfg := play(broken{clone: func(s tiny.State) tiny.State { s.Omen = 0; return rules.Clone(s) }})
		caught(t, cfg.Clones, "a clone")
	})
	t.Run("version that changes", func(t *testing.T) {
		cfg := play(broken{})
		cfg.Game = fickle{counter: &counter}
		caught(t, cfg.Clones, "no version of its rules")
	})
	t.Run("version that is none", func(t *testing.T) {
		cfg := play(broken{})
		cfg.Game = fickle{}
		caught(t, cfg.Clones, "no version of its rules")
	})
	t.Run("draw before check", func(t *testing.T) {
		cfg := play(broken{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			if _, err := dice.Face(rec, 6); err != nil {
				return nil, err
			}
			return rules.Apply(s, c, rec)
		}})
		caught(t, cfg.History, "a refused command draws")
	})
	t.Run("change before check", func(t *testing.T) {
		cfg := play(broken{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			s.Omen++
			return rules.Apply(s, c, rec)
		}})
		caught(t, cfg.History, "a state to which a refused command was applied")
	})
	t.Run("chance of its own", func(t *testing.T) {
		cfg := play(broken{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			events, err := rules.Apply(s, c, rec)
			if err == nil {
				events[0].Dice += int(counter.Add(1))
			}
			return events, err
		}})
		caught(t, cfg.History, "events of the same command and dice after a load", "its events do not follow from its dice")
		caught(t, cfg.Steps, "the entry that a step appends")
		caught(t, cfg.Undoing, "its events do not follow")
		caught(t, cfg.Parts, "its events do not follow")
		caught(t, cfg.Dice, "a Sim's events")
	})
	t.Run("another way to append", func(t *testing.T) {
		cfg := play(broken{})
		cfg.Game = forgetful{}
		caught(t, cfg.Dice, "a Sim's events")
	})
	t.Run("changing purposes", func(t *testing.T) {
		cfg := play(broken{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			events, err := rules.Apply(s, c, rec)
			for i := range rec.Draws {
				rec.Draws[i].For = fmt.Sprint(counter.Add(1))
			}
			return events, err
		}})
		caught(t, cfg.History, "its dice are for something else")
		caught(t, cfg.Undoing, "its dice are for something else", "a redo of")
		caught(t, cfg.Dice, "the draws of the same command and dice")
	})
	t.Run("failure taken for a face", func(t *testing.T) {
		cfg := play(broken{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			if c != tiny.Omen() {
				return rules.Apply(s, c, rec)
			}
			s.Omen = rec.IntN(20) + 1
			return nil, nil
		}})
		caught(t, cfg.Dice, "a source that answers -1")
	})
	t.Run("rerolls without end", func(t *testing.T) {
		cfg := play(broken{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			for c == tiny.Omen() {
				if face, err := dice.Face(rec, 20); err != nil || face > 1 {
					return nil, err
				}
			}
			return rules.Apply(s, c, rec)
		}})
		caught(t, cfg.Dice, "lowest face it asks for more")
	})
}

// forgetful is a combat.Appender that appends nothing to memory it has seen before.
type forgetful struct{ tiny.Game }

func (g forgetful) AppendApply(dst []tiny.Event, s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
	events, err := g.Apply(s, c, rec)
	if cap(dst) > 0 {
		return dst, err
	}
	return append(dst, events...), err
}

// fickle says another version each time, or none.
type fickle struct {
	tiny.Game
	counter *atomic.Int64
}

func (g fickle) RulesVersion() string {
	if g.counter == nil {
		return ""
	}
	return fmt.Sprint(g.counter.Add(1))
}

// Some faults are in the types. A sum is a game of one command that adds dice.
type (
	sum      struct{}
	sumState struct {
		Rolls []int          `json:"rolls"`
		Count map[string]int `json:"count"`
		Next  *sumState      `json:"next,omitempty"`
		lost  int
	}
	sumCommand string
	sumEvent   struct {
		Rolls []int `json:"rolls"`
		Total int   `json:"total"`
	}
)

// Each fault is a command.
const (
	fine     sumCommand = "fine"
	unsaved  sumCommand = "unsaved"
	idle     sumCommand = "idle"
	aliasing sumCommand = "aliasing"
)

func (e *sumEvent) UnmarshalJSON(data []byte) error {
	type plain sumEvent
	return json.Unmarshal(data, (*plain)(e)) // unknown keys, keys in another case: all welcome
}

func (sum) Name() string { return "sum/1" }

func (sum) Clone(s sumState) sumState {
	s.Rolls = slices.Clone(s.Rolls)
	s.Count = maps.Clone(s.Count)
	if s.Next != nil {
		next := sum{}.Clone(*s.Next)
		s.Next = &next
	}
	return s
}

func (sum) Apply(s *sumState, c sumCommand, rec *dice.Recorder) ([]sumEvent, error) {
	face, err := dice.Face(rec, 6)
	if err != nil {
		return nil, err
	}
	s.Rolls = append(s.Rolls, face)
	if s.Count == nil { // of a forged start
		s.Count = map[string]int{}
	}
	s.Count[string(c)]++
	e := sumEvent{Rolls: slices.Clone(s.Rolls)}
	switch c {
	case unsaved:
		s.lost += face
		e.Total = s.lost
	case idle:
		s.lost += face // which shows nowhere
	case aliasing:
		e.Rolls = s.Rolls
	}
	return []sumEvent{e}, nil
}

func playSum(c sumCommand) combatrapid.Config[sumState, sumCommand, sumEvent] {
	return combatrapid.Config[sumState, sumCommand, sumEvent]{
		Game: sum{},
		Start: func(*rapid.T) sumState {
			return sumState{Rolls: []int{}, Count: map[string]int{}, Next: &sumState{Count: map[string]int{}}}
		},
		Command: func(*rapid.T, sumState) sumCommand { return c },
	}
}

func TestCatchesBrokenTypes(t *testing.T) {
	rapid.Check(t, playSum(fine).Clones)
	rapid.Check(t, playSum(fine).History)
	caught(t, playSum(unsaved).History, "the state of a loaded fight: .lost is another")
	caught(t, playSum(idle).History, "the state of a loaded fight: .lost is another")
	caught(t, playSum(aliasing).Clones, "the events that led to it share memory: .Rolls of the one, [0].Rolls of the other")
	caught(t, playSum(fine).Tampering, "decoded loosely")
}
