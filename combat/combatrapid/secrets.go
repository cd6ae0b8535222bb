package combatrapid

import (
	"fmt"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
)

// Secrets plays a fight in which some commands are for some seats alone. It asks that what
// others are told of those is a number and nothing else, that the referee is told all, and
// that whoever is told an entry can be sent it as JSON.
func (cfg Config[S, C, E]) Secrets(t *rapid.T) {
	f := combat.New(cfg.Game, cfg.start(t))
	for range rapid.IntRange(1, 10).Draw(t, "commands") {
		do := f.Do
		switch rapid.IntRange(0, 3).Draw(t, "for") {
		case 0:
			do = f.For(combat.Referee).Do
		case 1:
			do = f.For("somebody").Do
		}
		_, _ = do(cfg.Command(t, f.State()), source(t))
	}
	log := must[[]combat.Entry[C, E]](t, "Log")(f.Log())
	same(t, "what the referee is told", list(t, must[[]combat.Entry[C, E]](t, "LogFor")(f.LogFor(combat.Referee))), list(t, log))
	for _, seat := range cfg.seats() {
		told := must[[]combat.Entry[C, E]](t, "LogFor")(f.LogFor(seat))
		if len(told) != len(log) {
			t.Fatalf("seat %q is told of %d entries of %d", seat, len(told), len(log))
		}
		for i, e := range told {
			read := text(t, e)
			if !log[i].For.Has(seat) {
				same(t, fmt.Sprintf("what seat %q is told of an entry that is not for it", seat), read, fmt.Sprintf(`{"n":%d,"kind":"hidden"}`, i+1))
			}
		}
	}
}
