package combatrapid

import (
	"errors"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

// Undoing plays a fight back and forth, and loads it now and then. It asks that
//
//   - Undo, UndoTo and Redo lead to the states that there were before, and draw nothing;
//   - At still has every state that there was;
//   - PutRight comes to what a fight with these dice would have come to, or names what
//     cannot be done again and changes nothing;
//   - all of it is verified, by its seed too.
func (cfg Config[S, C, E]) Undoing(t *rapid.T) {
	src := source(t)
	u := &undoing[S, C, E]{cfg: cfg, f: combat.New(cfg.Game, cfg.start(t)), src: src}
	seed := src.Clone()
	u.after = []string{text(t, u.f.State())}
	for range rapid.IntRange(1, 15).Draw(t, "steps") {
		srcBefore := text(t, u.src)
		switch rapid.IntRange(0, 7).Draw(t, "step") {
		case 0:
			if _, err := u.f.Undo(); (err != nil) != (len(u.live) == 0) {
				t.Fatalf("an undo of %d commands: %v", len(u.live), err)
			}
		case 1:
			if _, err := u.f.Redo(); (err != nil) != (len(u.again) == 0) {
				t.Fatalf("a redo of %d commands: %v", len(u.again), err)
			}
		case 2:
			if to := u.standing(t, true); u.f.UndoTo(to) != nil {
				t.Fatalf("UndoTo(%d): %v", to, u.f.UndoTo(to))
			}
		case 3:
			u.putRight(t)
		default:
			u.do(t)
			srcBefore = text(t, u.src)
		}
		same(t, "the source after nothing was rolled", text(t, u.src), srcBefore)
		u.follow(t)
		if rapid.IntRange(0, 3).Draw(t, "load") == 0 {
			u.f = loaded(t, cfg.Game, text(t, u.f))
		}
	}
	for n, want := range u.after {
		same(t, "the state as it was", text(t, must[S](t, "At")(u.f.At(n))), want)
	}
	if err := u.f.Verify(must[combat.Hash](t, "Head")(u.f.Head())); err != nil {
		t.Fatalf("an honest fight is not verified: %v", err)
	}
	if _, err := combat.VerifySeed(must[[]combat.Entry[C, E]](t, "Log")(u.f.Log()), seed); err != nil {
		t.Fatalf("an honest log is not verified by its seed: %v", err)
	}
}

// An undoing is a fight, and what is known of it from outside.
type undoing[S, C, E any] struct {
	cfg   Config[S, C, E]
	f     *combat.Fight[S, C, E]
	src   *dice.Source
	after []string // the state after each entry
	live  []int
	again []int
}

func (u *undoing[S, C, E]) do(t *rapid.T) {
	from := dice.RNG(u.src)
	if rapid.Bool().Draw(t, "typed") {
		from = combat.From(combat.Typed, dicerapid.RNG(t))
	}
	_, _ = u.f.Do(u.cfg.Command(t, u.f.State()), from)
}

// standing draws a command that stands, or the start where that is wanted too.
func (u *undoing[S, C, E]) standing(t *rapid.T, start bool) int {
	at := rapid.IntRange(0, len(u.live)).Draw(t, "command")
	if at == len(u.live) && (start || at == 0) {
		return 0
	}
	return u.live[min(at, len(u.live)-1)]
}

// follow reads what was appended.
func (u *undoing[S, C, E]) follow(t *rapid.T) {
	for n := len(u.after); n <= u.f.Len(); n++ {
		e := must[combat.Entry[C, E]](t, "Entry")(u.f.Entry(n))
		want := text(t, must[S](t, "At")(u.f.At(n)))
		if e.Kind == combat.KindUndo {
			last := len(u.live) - 1
			if e.Undoes != u.live[last] {
				t.Fatalf("entry %d undoes %d, the last was %d", n, e.Undoes, u.live[last])
			}
			u.live, u.again = u.live[:last], append(u.again, e.Undoes)
			before := 0
			if last > 0 {
				before = u.live[last-1]
			}
			same(t, "the state after an undo", want, u.after[before])
		} else {
			if top := len(u.again) - 1; top >= 0 && e.Redoes == u.again[top] {
				u.again = u.again[:top]
				same(t, "the state after a redo", want, u.after[e.Redoes])
			} else {
				u.again = nil
			}
			u.live = append(u.live, n)
		}
		u.after = append(u.after, want)
	}
	same(t, "the state", text(t, u.f.State()), u.after[len(u.after)-1])
}

func (u *undoing[S, C, E]) putRight(t *rapid.T) {
	n := u.standing(t, false)
	e, err := u.f.Entry(n)
	if err != nil || e.Origin != combat.Typed {
		if u.f.PutRight(n, faces(e.Draws)...) == nil {
			t.Fatalf("entry %d has no typed dice, and they are put right", n)
		}
		return
	}
	meant := faces(e.Draws)
	at := rapid.IntRange(0, len(meant)-1).Draw(t, "die")
	meant[at] = rapid.IntRange(1, e.Draws[at].Die).Draw(t, "face")
	before, length := text(t, u.f), u.f.Len()
	want, wantErr := u.meant(t, n, meant)
	err = u.f.PutRight(n, meant...)
	if (err == nil) != (wantErr == nil) {
		t.Fatalf("dice put right: %v, a fight with them: %v", err, wantErr)
	}
	if err == nil {
		same(t, "the state after dice were put right", text(t, u.f.State()), want)
		if u.f.Len() <= length {
			t.Fatal("dice were put right, and the log does not say so")
		}
		return
	}
	var le *combat.LogError
	if !errors.As(err, &le) {
		t.Fatalf("dice that cannot be put right: %v", err)
	}
	same(t, "a fight whose dice cannot be put right", text(t, u.f), before)
}

// meant is the state of a fight that had other dice for one command.
func (u *undoing[S, C, E]) meant(t *rapid.T, n int, faces []int) (string, error) {
	g := combat.New(u.cfg.Game, u.f.Start().State)
	for _, k := range u.live {
		e := must[combat.Entry[C, E]](t, "Entry")(u.f.Entry(k))
		src := dice.Replay(e.Draws)
		if k == n {
			src = dice.Typed(faces...)
		}
		if _, err := g.Do(e.Command, src); err != nil {
			return "", err
		}
		done := must[combat.Entry[C, E]](t, "Last")(g.Last())
		if k != n && list(t, done.Draws) != list(t, e.Draws) {
			return "", errors.New("combatrapid: its dice are for something else")
		}
	}
	return text(t, g.State()), nil
}
