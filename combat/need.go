package combat

import "github.com/rollbook-rpg/rollbook/dice"

// Need says which die a command asks for next, once the dice with those faces have
// been given to it: its sides, and what it is for, as far as the game says. With it a
// host asks people for the dice of a command one by one, and then does the command
// with all of them typed:
//
//	var faces []int
//	for {
//		sides, purpose, err := f.Need(c, faces...)
//		if err != nil || sides == 0 {
//			break
//		}
//		faces = append(faces, ask(sides, purpose)) // 1..sides
//	}
//	events, err := f.Do(c, dice.Typed(faces...))
//
// It is 0 when the command has all its dice. An error is the one that [Fight.Do]
// would give: the game refuses the command, a face is none of its die, or there are
// more than it takes. The fight stays as it is.
func (f *Fight[S, C, E]) Need(c C, faces ...int) (sides int, purpose string, err error) {
	h, err := f.open()
	if err != nil {
		return 0, "", err
	}
	if err := h.commands.check("command", &c); err != nil {
		return 0, "", err
	}
	s := h.game.Clone(h.state)
	p := probe{script: dice.Typed(faces...)}
	rec := dice.Recorder{Src: &p}
	p.rec = &rec
	_, err = h.game.Apply(&s, c, &rec)
	switch {
	case p.sides > 0:
		return p.sides, p.purpose, nil
	case err == nil:
		err = rec.Done()
	}
	return 0, "", err
}

// A probe is a script that remembers which die it could not give.
type probe struct {
	script  *dice.Script
	rec     *dice.Recorder
	sides   int
	purpose string
}

func (p *probe) IntN(n int) int {
	if p.sides > 0 {
		return -1
	}
	if n > 0 && p.script.Left() == 0 && p.script.Done() == nil {
		p.sides, p.purpose = n, p.rec.Purpose
		return -1
	}
	return p.script.IntN(n)
}

func (p *probe) Done() error { return p.script.Done() }
