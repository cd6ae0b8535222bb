package main

import (
	"fmt"
	"strings"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
)

// A brawl is the fight at the table by one of the rulesets: all that its commands do
// alike.
type brawl[S, C any, E fmt.Stringer] struct {
	ruleset string // as its commands begin: "m12"
	game    combat.Game[S, C, E]
	read    func(words []string) (C, error) // reads "Ada attack Brun throw"
	waits   func(*S) string                 // the line that says for whom the fight waits; empty for nobody

	fight *combat.Fight[S, C, E] // nil before the first fighter
}

// begin makes an empty fight.
func (w *brawl[S, C, E]) begin(rest string) (string, error) {
	if rest != "" {
		return "", fmt.Errorf("%.40q: want nothing behind it", rest)
	}
	w.fight = combat.New(w.game, *new(S))
	return "an empty fight", nil
}

// join does the command of joining, in a new fight where there is none; one that is
// refused leaves none.
func (w *brawl[S, C, E]) join(c C) (string, error) {
	at := *w
	if at.fight == nil {
		at.fight = combat.New(w.game, *new(S))
	}
	answer, err := at.done(c, nil)
	if err == nil {
		w.fight = at.fight
	}
	return answer, err
}

// none is the answer where there is no fight yet.
func (w *brawl[S, C, E]) none() error {
	if w.fight != nil {
		return nil
	}
	return fmt.Errorf(`no fight yet; "%s fight join" begins one`, w.ruleset)
}

// state is how the fight stands, where there is one.
func (w *brawl[S, C, E]) state() (s S, err error) {
	if err := w.none(); err != nil {
		return s, err
	}
	return w.fight.State(), nil
}

// undo takes the last command back.
func (w *brawl[S, C, E]) undo() (string, error) {
	if err := w.none(); err != nil {
		return "", err
	}
	n, err := w.fight.Undo()
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("command %d is taken back", n), nil
}

// do does what a line says, by the dice of rng or, behind "with", by hand.
func (w *brawl[S, C, E]) do(rest string, rng dice.RNG) (string, error) {
	if err := w.none(); err != nil {
		return "", err
	}
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	c, err := w.read(strings.Fields(text))
	if err != nil {
		return "", err
	}
	if typed {
		rng = dice.Typed(faces...)
	}
	return w.done(c, rng)
}

// done does a command and tells what came of it, a line for each event.
func (w *brawl[S, C, E]) done(c C, src dice.RNG) (string, error) {
	events, err := w.fight.Do(c, src)
	if err != nil {
		return "", err
	}
	var lines []string
	for _, e := range events {
		lines = append(lines, e.String())
	}
	s := w.fight.State()
	return w.tell(lines, &s), nil
}

// tell puts lines together, and the one behind them that says for whom the fight
// waits.
func (w *brawl[S, C, E]) tell(lines []string, s *S) string {
	if waits := w.waits(s); waits != "" {
		lines = append(lines, waits)
	}
	return strings.Join(lines, "\n")
}

// each reads words to the last; read takes one thing off their front and returns how
// many words it was.
func each(words []string, read func(words []string) (int, error)) error {
	for len(words) > 0 {
		used, err := read(words)
		if err != nil {
			return err
		}
		words = words[used:]
	}
	return nil
}
