package combatrapid

import (
	"fmt"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

// Secrets plays a fight in which some commands are done in secret. It asks that
//
//   - the players' log has a number for each of those and nothing else, and all
//     of every other entry;
//   - players see the same state whatever dice fall for a command that is
//     cfg.Quiet: nothing in its JSON depends on what was rolled.
func (cfg Config[S, C, E]) Secrets(t *rapid.T) {
	f := combat.New(cfg.Game, cfg.start(t))
	if _, ok := f.PublicState(); !ok && cfg.Quiet != nil {
		t.Fatalf("%T has secret commands and is no combat.Viewer", cfg.Game)
	}
	for range rapid.IntRange(1, 10).Draw(t, "commands") {
		s := f.State()
		c := cfg.Command(t, s)
		do := f.Do
		if rapid.Bool().Draw(t, "secret") {
			do = f.DoSecret
			quiet := cfg.Quiet != nil && cfg.Quiet(s, c)
			cfg.seen.secret(quiet)
			if quiet {
				cfg.quiet(t, s, c)
			}
		}
		_, _ = do(c, source(t))
	}
	log, public := must[[]combat.Entry[C, E]](t, "Log")(f.Log()), must[[]combat.Entry[C, E]](t, "PublicLog")(f.PublicLog())
	for i, e := range public {
		want := text(t, log[i])
		if log[i].Secret {
			want = fmt.Sprintf(`{"n":%d,"kind":"hidden"}`, i+1)
		}
		same(t, "what players see of an entry", text(t, e), want)
	}
	if len(public) != len(log) {
		t.Fatalf("players see %d entries of %d", len(public), len(log))
	}
}

// quiet does c in secret in three fights with different dice.
func (cfg Config[S, C, E]) quiet(t *rapid.T, s S, c C) {
	first := ""
	for range 3 {
		f := combat.New(cfg.Game, s)
		if _, err := f.DoSecret(c, dicerapid.RNG(t)); err != nil {
			return
		}
		public, _ := f.PublicState()
		seen := text(t, public)
		if first == "" {
			first = seen
		}
		e, _ := f.Entry(1)
		same(t, fmt.Sprintf("what players see of the state after %s in secret depends on its dice, here %v", text(t, c), faces(e.Draws)),
			seen, first)
	}
}
