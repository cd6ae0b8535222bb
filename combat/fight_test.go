package combat_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

type (
	tinyFight = combat.Fight[tiny.State, tiny.Command, tiny.Event]
	tinyEntry = combat.Entry[tiny.Command, tiny.Event]
)

var (
	attack = tiny.Attack("Ada", "Brun")
	dodge  = tiny.Answer("Brun", "dodge")
	take   = tiny.Answer("Brun", "take")
)

func duel() tiny.State {
	return tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 1000}, {Name: "Brun", Grit: 1000}}}
}

// secret is that of the fights whose heads are looked at.
var secret = combat.Secret{1, 2, 3}

// from is the start of a fight that no other came before.
func from[S any](s S) combat.Start[S] { return combat.Start[S]{State: s} }

func text(v any) string { return string(must(json.Marshal(v))) }

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// done is a fight with five entries: a hit, dodged in vain, an omen in the
// open, both undone.
func done(t testing.TB) *tinyFight {
	t.Helper()
	f := combat.NewWithSecret(tiny.Game{}, duel(), secret)
	for _, c := range []struct {
		command tiny.Command
		src     dice.RNG
	}{
		{attack, dice.Typed(4, 5)},
		{dodge, combat.From(combat.Rolled, dice.Typed(2, 6))},
		{tiny.Omen(), combat.From(combat.Scripted, dice.Typed(17))},
	} {
		if _, err := f.Do(c.command, c.src); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []int{3, 2} {
		if n, err := f.Undo(); n != want || err != nil {
			t.Fatalf("undo of %d: %d, %v", want, n, err)
		}
	}
	return f
}

// A twist is tiny with a rule of the test's own in place of Apply.
type twist struct {
	tiny.Game
	apply func(*tiny.State, tiny.Command, *dice.Recorder) ([]tiny.Event, error)
}

func (g twist) Apply(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
	return g.apply(s, c, rec)
}

func TestRefusalChangesNothing(t *testing.T) {
	failure := errors.New("tiny: cannot")
	f := combat.New(twist{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
		s.Omen++
		s.Fighters[0].Grit = 0
		for range 5 {
			rec.IntN(6)
		}
		switch c.Do {
		case "fail":
			return nil, failure
		case "panic":
			panic(failure)
		}
		return nil, nil
	}}, duel())
	src := dice.NewSource("x")
	src.IntN(6) // in the middle of a word
	before := text(src)
	unchanged := func(what string) {
		t.Helper()
		if text(src) != before || text(f.State()) != text(duel()) || f.Len() != 0 {
			t.Errorf("%s: source %v, state %v, %d entries", what, text(src) == before, f.State(), f.Len())
		}
	}
	for _, from := range []dice.RNG{src, combat.From(combat.Typed, src)} {
		if _, err := f.Do(tiny.Command{Do: "fail"}, from); err != failure {
			t.Errorf("error %v", err)
		}
		unchanged("a refusal")
		func() {
			defer func() {
				if recover() == nil {
					t.Error("a panic is swallowed")
				}
			}()
			f.Do(tiny.Command{Do: "panic"}, from)
		}()
		unchanged("a panic")
	}
	for _, o := range []combat.Origin{0, 4, 255} {
		if _, err := f.Do(attack, combat.From(o, src)); !errors.Is(err, rollbook.Fault{Clause: "combat"}) {
			t.Errorf("origin %d: %v", o, err)
		}
		unchanged("an origin that does not exist")
	}
	if _, err := f.Do(attack, src); err != nil || text(src) == before || f.Len() != 1 {
		t.Errorf("afterwards: %v", err)
	}
}

func TestTypedDice(t *testing.T) {
	f := combat.New(tiny.Game{}, duel())
	for _, c := range []struct {
		src  dice.RNG
		want error
	}{
		{dice.Typed(), dice.ErrExhausted},
		{dice.Typed(4), dice.ErrExhausted},
		{dice.Typed(4, 5, 6), dice.ErrLeftover},
		{dice.Typed(4, 7), dice.ErrFace},
		{dice.Typed(0, 4), dice.ErrFace},
		{dice.Replay([]dice.Draw{{Die: 6, Face: 4}, {Die: 8, Face: 4}}), dice.ErrSize},
		{combat.From(combat.Scripted, dice.Typed(4)), dice.ErrExhausted},
		{combat.From(combat.Rolled, combat.From(combat.Typed, dice.Typed(4, 5, 6))), dice.ErrLeftover},
		{dice.Func(func(int) int { return -1 }), dice.ErrSource},
		{dice.Func(func(n int) int { return n }), dice.ErrSource},
		{new(dice.Source), dice.ErrSeed},
		{nil, dice.ErrExhausted},
		{combat.From(combat.Rolled, nil), dice.ErrExhausted},
	} {
		if _, err := f.Do(attack, c.src); !errors.Is(err, c.want) {
			t.Errorf("%#v: %v, want %v", c.src, err, c.want)
		}
	}
	if f.Len() != 0 || text(f.State()) != text(duel()) {
		t.Errorf("%d entries, state %v", f.Len(), f.State())
	}
	if _, err := f.Do(attack, dice.Typed(4, 5)); err != nil {
		t.Errorf("the right dice after the wrong: %v", err)
	}
}

// finite can tell how many dice it has left, as dicetest.Script can.
type finite struct{ dice.RNG }

func (finite) Left() int { return 0 }

func TestOrigin(t *testing.T) {
	six := func() dice.RNG { return dice.Func(func(int) int { return 5 }) }
	for _, c := range []struct {
		src  dice.RNG
		want combat.Origin
	}{
		{six(), combat.Rolled},
		{dice.NewSource("x"), combat.Rolled},
		{dice.Secure{}, combat.Rolled},
		{dice.Typed(6, 6), combat.Typed},
		{dice.Replay([]dice.Draw{{Die: 6, Face: 6}, {Die: 6, Face: 6}}), combat.Typed},
		{finite{six()}, combat.Scripted},
		{combat.From(combat.Typed, six()), combat.Typed},
		{combat.From(combat.Scripted, dice.Typed(6, 6)), combat.Scripted},
		{combat.From(combat.Typed, combat.From(combat.Rolled, dice.Typed(6, 6))), combat.Typed},
	} {
		f := combat.New(tiny.Game{}, duel())
		if _, err := f.Do(attack, c.src); err != nil {
			t.Fatal(err)
		}
		if e := must(f.Entry(1)); e.Origin != c.want {
			t.Errorf("%T: %v, want %v", c.src, e.Origin, c.want)
		}
	}
	f := combat.New(twist{apply: func(*tiny.State, tiny.Command, *dice.Recorder) ([]tiny.Event, error) { return nil, nil }}, duel())
	if _, err := f.Do(attack, nil); err != nil {
		t.Fatal(err)
	}
	if e := must(f.Entry(1)); e.Origin != 0 {
		t.Errorf("no dice, yet they come from %v", e.Origin)
	}
}

// What a source from From is to other code: the source itself.
func TestFromElsewhere(t *testing.T) {
	script := dice.Typed(3)
	src := combat.From(combat.Typed, script)
	if _, err := dice.Sum(src, 2, 6); !errors.Is(err, dice.ErrExhausted) {
		t.Errorf("error %v", err)
	}
	if _, err := dice.Sum(combat.From(combat.Typed, dice.Func(func(int) int { return -1 })), 1, 6); !errors.Is(err, dice.ErrSource) {
		t.Errorf("error %v", err)
	}
}

func TestLog(t *testing.T) {
	f := done(t)
	want := []tinyEntry{
		{N: 1, Kind: combat.KindDo, Origin: combat.Typed, Command: attack,
			Draws:  []dice.Draw{{Die: 6, Face: 4, For: "attack"}, {Die: 6, Face: 5, For: "attack"}},
			Events: []tiny.Event{{Clause: "tiny HIT-1", Who: "Ada", What: "hits", Dice: 9}}},
		{N: 2, Kind: combat.KindDo, Origin: combat.Rolled, Command: dodge,
			Draws: []dice.Draw{{Die: 6, Face: 2, For: "dodge"}, {Die: 6, Face: 6, For: "damage"}},
			Events: []tiny.Event{{Clause: "tiny ANS-1", Who: "Brun", What: "does not dodge", Dice: 2},
				{Clause: "tiny DMG-1", Who: "Brun", What: "is hurt", Dice: 6}}},
		{N: 3, Kind: combat.KindDo, Origin: combat.Scripted, Command: tiny.Omen(),
			Draws:  []dice.Draw{{Die: 20, Face: 17, For: "omen"}},
			Events: []tiny.Event{{Clause: "tiny OMN-1", What: "omen", Dice: 17, For: combat.Only()}}},
		{N: 4, Kind: combat.KindUndo, Undoes: 3},
		{N: 5, Kind: combat.KindUndo, Undoes: 2},
	}
	if got := must(f.Log()); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	if got := must(f.LogFor(combat.Referee)); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the referee sees %v", got)
	}
	for n := range 7 {
		e, err := f.Entry(n)
		if ok := 1 <= n && n <= 5; ok != (err == nil) || !ok && !errors.Is(err, combat.ErrNoEntry) || ok && fmt.Sprint(e) != fmt.Sprint(want[n-1]) {
			t.Errorf("entry %d: %v, %v", n, e, err)
		}
	}
}

// Whatever a host does with what it was given, the fight stays as it was.
func TestNothingGivenOutIsShared(t *testing.T) {
	start := duel()
	f := combat.New(tiny.Game{}, start)
	events := must(f.Do(attack, dice.Typed(4, 5)))
	spoil := func(e tinyEntry) {
		e.Draws[0].Face = 1
		e.Events[0].Who = "nobody"
		_ = append(e.Events, tiny.Event{})
	}
	saved := text(must(f.Save()))
	events[0].Who = "nobody"
	start.Fighters[0].Grit = 0
	f.State().Fighters[0].Grit = 0
	must(f.View(combat.Referee)).(tiny.View).Fighters[0].Grit = 0
	spoil(must(f.Entry(1)))
	for _, e := range must(f.Log()) {
		spoil(e)
	}
	for _, e := range must(f.LogFor(combat.Everyone)) {
		spoil(e)
	}
	for i, b := range must(f.Save()) {
		must(f.Save())[i] = b + 1
	}
	if got := text(must(f.Save())); got != saved {
		t.Errorf("got  %s\nwant %s", got, saved)
	}
	if err := f.Verify(must(f.Head())); err != nil {
		t.Error(err)
	}
}

// A game may use the same memory for the events of every command.
func TestEventsAreKept(t *testing.T) {
	var events [1]tiny.Event
	f := combat.New(twist{apply: func(s *tiny.State, _ tiny.Command, _ *dice.Recorder) ([]tiny.Event, error) {
		s.Omen++
		events[0].Dice = s.Omen
		return events[:], nil
	}}, duel())
	for range 3 {
		must(f.Do(attack, nil))
	}
	for _, e := range must(f.Log()) {
		if e.Events[0].Dice != e.N {
			t.Errorf("entry %d has event %v", e.N, e.Events)
		}
	}
}

func TestSecretsAreHidden(t *testing.T) {
	f := combat.New(tiny.Game{}, duel())
	for range 10 {
		must(f.For(combat.Referee).Do(tiny.Omen(), dice.Typed(17)))
	}
	if got := text(must(f.LogFor(combat.Everyone))[4:6]); got != `[{"n":5,"kind":"hidden"},{"n":6,"kind":"hidden"}]` {
		t.Errorf("players see %s", got)
	}
}
