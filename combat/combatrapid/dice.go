package combatrapid

import (
	"fmt"
	"math"
	"slices"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
)

// Dice gives each command of a fight, before it is done, wrong dice of every
// sort. It asks that
//
//   - the same command and dice come to the same, whether done by a Fight, by a
//     Sim or again, and whatever a source is called;
//   - typed dice, one too few, one too many, or with a face that the die does
//     not have, are refused, and so is any source that stops answering or
//     answers out of range, wherever it does; state and log stay as they were;
//   - a source that shows the same face for ever brings nobody to hang.
func (cfg Config[S, C, E]) Dice(t *rapid.T) {
	f := combat.New(cfg.Game, cfg.start(t))
	for range rapid.IntRange(1, 10).Draw(t, "commands") {
		c := cfg.Command(t, f.State())
		cfg.stuck(t, f.State(), c)

		s := f.State()
		rec := dice.Recorder{Src: dicerapid.RNG(t)}
		events, err := cfg.Game.Apply(&s, c, &rec)
		if err != nil {
			continue
		}
		cfg.wrongDice(t, f, c, faces(rec.Draws))
		cfg.noAnswer(t, f, c, rec.Draws)

		sim := combat.NewSim(cfg.Game, f.State())
		for range 2 { // the second time with the memory of the first
			sim.State = f.State()
			simmed, err := sim.Do(c, dice.Typed(faces(rec.Draws)...))
			if err != nil {
				t.Fatalf("a Sim refuses %s with the dice it asked for: %v", text(t, c), err)
			}
			same(t, "a Sim's events", list(t, simmed), list(t, events))
			same(t, "a Sim's state", text(t, sim.State), text(t, s))
		}

		done, err := f.Do(c, dice.Typed(faces(rec.Draws)...))
		if err != nil {
			t.Fatalf("%s is refused with the dice it asked for: %v", text(t, c), err)
		}
		same(t, "events of the same command and dice", list(t, done), list(t, events))
		same(t, "the state after the same command and dice", text(t, f.State()), text(t, s))
		e, _ := f.Entry(f.Len())
		same(t, "the draws of the same command and dice", list(t, e.Draws), list(t, rec.Draws))
	}
}

func faces(draws []dice.Draw) []int {
	row := make([]int, len(draws))
	for i, d := range draws {
		row[i] = d.Face
	}
	return row
}

// wrongDice types in what does not fit a command that takes the given faces.
func (cfg Config[S, C, E]) wrongDice(t *rapid.T, f *combat.Fight[S, C, E], c C, right []int) {
	cfg.refuses(t, f, c, "one typed die too many", dice.Typed(append(slices.Clone(right), 1)...))
	for i := range right {
		cfg.refuses(t, f, c, fmt.Sprintf("only %d of %d typed dice", i, len(right)), dice.Typed(right[:i]...))
		for _, face := range []int{0, -1, 1 << 30} {
			wrong := slices.Clone(right)
			wrong[i] = face
			cfg.refuses(t, f, c, fmt.Sprintf("typed die %d showing %d", i+1, face), dice.Typed(wrong...))
		}
	}
}

// noAnswer lets a source without a Done method fail at each draw. A game that
// takes such an answer for a face is found out here.
func (cfg Config[S, C, E]) noAnswer(t *rapid.T, f *combat.Fight[S, C, E], c C, right []dice.Draw) {
	for i := range right {
		for _, answer := range []func(n int) int{
			func(int) int { return -1 },
			func(n int) int { return n },
			func(int) int { return math.MinInt },
		} {
			next := 0
			cfg.refuses(t, f, c, fmt.Sprintf("a source that answers %d at draw %d of a d%d", answer(right[i].Die), i+1, right[i].Die),
				dice.Func(func(n int) int {
					if next++; next <= i {
						return right[next-1].Face - 1
					}
					return answer(n)
				}))
		}
	}
}

func (cfg Config[S, C, E]) refuses(t *rapid.T, f *combat.Fight[S, C, E], c C, what string, src dice.RNG) {
	before, length := text(t, f.State()), f.Len()
	if _, err := f.Do(c, src); err == nil {
		t.Fatalf("%s: done with %s", text(t, c), what)
	}
	same(t, "the state after "+what, text(t, f.State()), before)
	if f.Len() != length {
		t.Fatalf("%s: %s is in the log", text(t, c), what)
	}
}

// patience is more dice than any command takes.
const patience = 1_000_000

// stuck rolls the lowest and the highest face for ever.
func (cfg Config[S, C, E]) stuck(t *rapid.T, s S, c C) {
	for name, face := range map[string]func(n int) int{
		"lowest":  func(int) int { return 0 },
		"highest": func(n int) int { return n - 1 },
	} {
		left := patience
		clone := cfg.Game.Clone(s)
		_, _ = cfg.Game.Apply(&clone, c, &dice.Recorder{Src: dice.Func(func(n int) int {
			if left--; left < 0 {
				t.Fatalf("%s: after %d dice that all show the %s face it asks for more", text(t, c), patience, name)
			}
			return face(n)
		})})
	}
}
