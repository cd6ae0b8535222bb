package combatrapid

import (
	"encoding/json"
	"errors"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

// Steps plays one fight in three processes. The first does what it does at once, the second
// prepares and then commits it, the third appends the entries that it gets as JSON. It asks
// that
//
//   - all three are saved as the same text, at every step, their sources too;
//   - preparing changes nothing, and a step is the same bytes as the entry;
//   - a step that comes too late, an entry that comes twice or too early, or is not what the
//     command comes to, is refused, and nothing has changed.
func (cfg Config[S, C, E]) Steps(t *rapid.T) {
	f := combat.New(cfg.Game, cfg.start(t))
	if err := f.SetSource(source(t)); err != nil {
		t.Fatalf("SetSource: %v", err)
	}
	s := processes[S, C, E]{cfg, f, f.Clone(), loaded(t, cfg.Game, text(t, f))}
	for range rapid.IntRange(1, 12).Draw(t, "steps") {
		note := rapid.StringN(0, 3, -1).Draw(t, "note")
		s.f, s.prepares = s.f.WithNote(note), s.prepares.WithNote(note)
		switch rapid.IntRange(0, 5).Draw(t, "step") {
		case 0:
			s.step(t, func() error { _, err := s.f.Undo(); return err }, s.prepares.PrepareUndo)
		case 1:
			s.step(t, func() error { _, err := s.f.Redo(); return err }, s.prepares.PrepareRedo)
		default:
			s.command(t)
		}
	}
}

// processes are three with the same fight.
type processes[S, C, E any] struct {
	cfg                  Config[S, C, E]
	f, prepares, appends *combat.Fight[S, C, E]
}

func (s *processes[S, C, E]) command(t *rapid.T) {
	c := s.cfg.Command(t, s.f.State())
	do, prepare := s.f.Do, s.prepares.Prepare
	if rapid.Bool().Draw(t, "secret") {
		do, prepare = s.f.For("a", "b").Do, s.prepares.For("a", "b").Prepare
	}
	if rapid.Bool().Draw(t, "rolled") {
		s.step(t, func() error { _, err := do(c, s.f.Source()); return err },
			func() (*combat.Step[S, C, E], error) { return prepare(c, s.prepares.Source()) })
		return
	}
	s.step(t, func() error { _, err := do(c, combat.From(combat.Typed, dicerapid.RNG(t))); return err },
		func() (*combat.Step[S, C, E], error) {
			var faces []dice.Draw
			if e, err := s.f.Last(); err == nil && s.f.Len() == e.N {
				faces = e.Draws
			}
			return prepare(c, dice.Replay(faces))
		})
}

// step does something, prepares and commits it, and appends it.
func (s *processes[S, C, E]) step(t *rapid.T, do func() error, prepare func() (*combat.Step[S, C, E], error)) {
	before, length := text(t, s.f), s.f.Len()
	doErr := do()
	step, err := prepare()
	same(t, "a fight after a step was prepared", text(t, s.prepares), before)
	if doErr != nil {
		if err == nil && s.f.Len() == length {
			t.Fatalf("what is refused (%v) can be prepared: %s", doErr, step.JSON())
		}
		return
	}
	if err != nil {
		t.Fatalf("what is done is not prepared: %v", err)
	}
	e := must[combat.Entry[C, E]](t, "Entry")(s.f.Entry(s.f.Len()))
	same(t, "the entry that a step appends", string(step.JSON()), text(t, e))
	s.append(t, e, before)
	same(t, "the state of a step", text(t, step.State()), text(t, s.f.State()))
	if _, err := step.Commit(); err != nil {
		t.Fatalf("a step is not committed: %v", err)
	}
	after := text(t, s.f)
	same(t, "a fight that committed a step", text(t, s.prepares), after)
	if _, err := step.Commit(); err != combat.ErrStale {
		t.Fatalf("a step is committed twice: %v", err)
	}
	same(t, "a fight after a step that is stale", text(t, s.prepares), after)
}

func (s *processes[S, C, E]) append(t *rapid.T, e combat.Entry[C, E], before string) {
	var sent combat.Entry[C, E]
	if err := json.Unmarshal([]byte(text(t, e)), &sent); err != nil {
		t.Fatalf("an entry is not read: %v", err)
	}
	for _, n := range []int{-1, 1} {
		wrong := sent
		wrong.N += n
		s.refuses(t, "an entry with another number", wrong, before)
	}
	if len(sent.Events) > 0 {
		wrong := sent
		wrong.Events = nil
		s.refuses(t, "an entry without its events", wrong, before)
	}
	if err := s.appends.Append(sent, s.appends.Source()); err != nil {
		t.Fatalf("the next entry is not appended: %v\n%s", err, text(t, sent))
	}
	after := text(t, s.f)
	same(t, "a fight that appended an entry", text(t, s.appends), after)
	s.refuses(t, "an entry twice", sent, after)
}

func (s *processes[S, C, E]) refuses(t *rapid.T, what string, e combat.Entry[C, E], before string) {
	if err := s.appends.Append(e, s.appends.Source()); !errors.Is(err, combat.ErrLog) && !errors.Is(err, combat.ErrFollow) {
		t.Fatalf("%s is appended: %v\n%s", what, err, text(t, e))
	}
	same(t, "a fight after "+what, text(t, s.appends), before)
}

// loaded is a fight out of a save.
func loaded[S, C, E any](t *rapid.T, g combat.Game[S, C, E], save string) *combat.Fight[S, C, E] {
	f, err := combat.Load(g, []byte(save))
	if err != nil {
		t.Fatalf("a saved fight is not loaded: %v\n%s", err, indent([]byte(save)))
	}
	return f
}
