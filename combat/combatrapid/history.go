package combatrapid

import (
	"errors"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

// History plays a fight of commands, secret or not, and undos. Before each step
// it saves and loads the fight and from there on takes the step twice, in the
// fight and in its copy. It asks that
//
//   - an undo restores the state before its command, byte for byte;
//   - a copy that was saved and loaded goes on exactly as the fight does, and
//     is saved as the same text;
//   - state, commands and events are the same values when they are read back, not
//     only the same text;
//   - a refused command draws nothing and changes nothing: state, log, source;
//   - entries, once written, never change;
//   - the whole log is verified in the end, its seed and its state too.
func (cfg Config[S, C, E]) History(t *rapid.T) {
	start := cfg.start(t)
	startText := text(t, start)
	src := source(t)
	h := &history[S, C, E]{cfg: cfg, f: combat.New(cfg.Game, start), src: src, seed: src.Clone()}
	same(t, "a new fight's state", text(t, h.f.State()), startText)
	for range rapid.IntRange(1, 20).Draw(t, "steps") {
		h.reload(t)
		if rapid.Bool().Draw(t, "go on with the loaded fight") {
			h.f = h.copy
			h.reload(t)
		}
		if rapid.IntRange(0, 3).Draw(t, "undo") == 3 {
			h.undo(t)
		} else {
			h.do(t)
		}
		h.check(t)
	}
	for len(h.states) > 0 {
		h.undo(t)
	}
	h.undo(t) // beyond the start
	same(t, "the state after undoing everything", text(t, h.f.State()), startText)
	head := must[combat.Hash](t, "Head")(h.f.Head())
	log := must[[]combat.Entry[C, E]](t, "Log")(h.f.Log())
	if err := h.f.Verify(head); err != nil {
		t.Fatalf("an honest fight is not verified: %v", err)
	}
	if err := combat.Verify(cfg.Game, h.f.Start(), h.f.Secret(), log, head); err != nil {
		t.Fatalf("an honest log is not verified: %v", err)
	}
	if _, err := combat.VerifySeed(log, h.seed); err != nil {
		t.Fatalf("an honest log is not verified by its seed: %v", err)
	}
	same(t, "the start after the fight", text(t, start), startText)
}

// A history is a fight, and what is known of it from outside.
type history[S, C, E any] struct {
	cfg       Config[S, C, E]
	f, copy   *combat.Fight[S, C, E]
	src, seed *dice.Source
	states    []string // before each command that stands
	entries   []string
}

// reload makes the copy.
func (h *history[S, C, E]) reload(t *rapid.T) {
	saved := must[[]byte](t, "Save")(h.f.Save())
	copy, err := combat.Load(h.cfg.Game, saved)
	if err != nil {
		t.Fatalf("a saved fight is not loaded: %v\n%s", err, indent(saved))
	}
	same(t, "a fight saved, loaded and saved", string(must[[]byte](t, "Save")(copy.Save())), string(saved))
	same(t, "the state of a loaded fight", text(t, copy.State()), text(t, h.f.State()))
	sameValue(t, h.cfg.Immutable, "the state of a loaded fight", copy.State(), h.f.State())
	h.copy = copy
}

func (h *history[S, C, E]) do(t *rapid.T) {
	c := h.cfg.Command(t, h.f.State())
	do, redo := h.f.Do, h.copy.Do
	if rapid.Bool().Draw(t, "secret") {
		do, redo = h.f.For(combat.Referee).Do, h.copy.For(combat.Referee).Do
	}
	before, srcBefore := text(t, h.f.State()), text(t, h.src)
	from := dice.RNG(h.src)
	if rapid.Bool().Draw(t, "typed") {
		from = combat.From(combat.Typed, dicerapid.RNG(t))
	}
	events, err := do(c, from)
	if err != nil {
		h.cfg.seen.refuse()
		h.refused(t, c, before, srcBefore, err)
		return
	}
	survives(t, h.cfg.Immutable, "a command", c)
	for _, e := range events {
		survives(t, h.cfg.Immutable, "an event", e)
	}
	h.states = append(h.states, before)
	e, err := h.f.Entry(h.f.Len())
	if err != nil || h.f.Len() != len(h.entries)+1 {
		t.Fatalf("the log has %d entries after a command, want %d", h.f.Len(), len(h.entries)+1)
	}
	same(t, "the events in the log", list(t, e.Events), list(t, events))
	h.entries = append(h.entries, text(t, e))
	h.cfg.seen.accept(len(e.Draws) > 0)

	again, err := redo(c, combat.From(max(e.Origin, combat.Rolled), dice.Replay(e.Draws)))
	if err != nil {
		t.Fatalf("command %s, done before with the same dice, is refused after a load: %v", text(t, c), err)
	}
	same(t, "events of the same command and dice after a load", list(t, again), list(t, events))
	h.sameState(t)
}

func (h *history[S, C, E]) refused(t *rapid.T, c C, before, srcBefore string, why error) {
	what := "after a refused command (" + why.Error() + ") "
	same(t, what+"the state", text(t, h.f.State()), before)
	same(t, what+"the source", text(t, h.src), srcBefore)
	if h.f.Len() != len(h.entries) {
		t.Fatalf("%sthe log has %d entries, had %d", what, h.f.Len(), len(h.entries))
	}
	if errors.Is(why, dice.ErrRounds) {
		return // not the command, but its dice
	}
	if _, err := h.copy.Do(c, h.src.Clone()); err == nil {
		t.Fatalf("command %s is refused before a load (%v) and done after it", text(t, c), why)
	}
	s := h.f.State()
	rec := dice.Recorder{Src: h.src.Clone()}
	if _, err := h.cfg.Game.Apply(&s, c, &rec); err == nil {
		t.Fatalf("command %s is refused (%v), then not", text(t, c), why)
	}
	if len(rec.Draws) > 0 {
		t.Fatalf("a refused command draws %v: %s: %v", rec.Draws, text(t, c), why)
	}
	same(t, "a state to which a refused command was applied ("+why.Error()+")", text(t, s), before)
}

func (h *history[S, C, E]) undo(t *rapid.T) {
	n, err := h.f.Undo()
	if h.copy != nil {
		m, err2 := h.copy.Undo()
		if n != m || (err == nil) != (err2 == nil) {
			t.Fatalf("an undo takes back %d (%v), after a load %d (%v)", n, err, m, err2)
		}
		h.sameState(t)
		h.copy = nil
	}
	if len(h.states) == 0 {
		if !errors.Is(err, combat.ErrNothingToUndo) {
			t.Fatalf("an undo beyond the start takes back %d: %v", n, err)
		}
		return
	}
	if err != nil {
		t.Fatalf("an undo fails: %v", err)
	}
	last := len(h.states) - 1
	same(t, "the state after an undo", text(t, h.f.State()), h.states[last])
	h.states = h.states[:last]
	e, _ := h.f.Entry(h.f.Len())
	h.entries = append(h.entries, text(t, e))
}

func (h *history[S, C, E]) sameState(t *rapid.T) {
	same(t, "the state of the fight that was saved and loaded before", text(t, h.copy.State()), text(t, h.f.State()))
}

// check compares the log with what it was.
func (h *history[S, C, E]) check(t *rapid.T) {
	i := 0
	for _, e := range must[[]combat.Entry[C, E]](t, "Log")(h.f.Log()) {
		if i < len(h.entries) {
			same(t, "an entry written earlier", text(t, e), h.entries[i])
		}
		i++
	}
	if i != len(h.entries) {
		t.Fatalf("the log has %d entries, want %d", i, len(h.entries))
	}
}
