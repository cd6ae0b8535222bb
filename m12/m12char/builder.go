package m12char

import "errors"

// MaxUndo is how many changes a [Builder] can take back.
const MaxUndo = 1000

// A Builder makes a character step by step, as a sheet editor does. Each step is
// made whole or refused, with nothing changed; each can be undone and done
// again. What it holds is legal at any time, so points spent and points left are
// always the points given.
//
// A Builder is not safe for several goroutines at once. Make one with
// [NewBuilder] or [Edit]; the zero Builder begins with an empty character that is
// not legal, and refuses only what makes it worse.
type Builder struct {
	rules  Rules
	now    Character
	past   []Character
	future []Character
}

// NewBuilder returns a Builder that begins with [NewCharacter].
func NewBuilder(rules Rules) (*Builder, error) { return Edit(rules, NewCharacter(rules)) }

// Edit returns a Builder that goes on with a character, which must be legal.
func Edit(rules Rules, c Character) (*Builder, error) {
	if err := c.Validate(rules); err != nil {
		return nil, err
	}
	return &Builder{rules: rules, now: c.Clone()}, nil
}

// Do makes a change, paid for by the account that it names, or refuses it; see
// [Character.Apply]. What was undone before can then no longer be redone.
func (b *Builder) Do(ch Change) error {
	return b.step(b.now.Apply(b.rules, ch))
}

// Refund takes back a purchase that the ledger has paid for; see
// [Character.Refund].
func (b *Builder) Refund(number int) error {
	return b.step(b.now.Refund(b.rules, number))
}

// Award gives the reward of a session; see [Character.Award].
func (b *Builder) Award(r Reward) error {
	return b.step(b.now.Award(b.rules, r))
}

func (b *Builder) step(next Character, err error) error {
	if err != nil {
		return err
	}
	if len(b.past) == MaxUndo {
		b.past = append(b.past[:0], b.past[1:]...)
	}
	b.past = append(b.past, b.now)
	b.now, b.future = next, nil
	return nil
}

// Undo takes the last step back and reports whether there was one.
func (b *Builder) Undo() bool {
	last := len(b.past) - 1
	if last < 0 {
		return false
	}
	b.future = append(b.future, b.now)
	b.now, b.past = b.past[last], b.past[:last]
	return true
}

// Redo does the last step again that was undone, and reports whether there was
// one.
func (b *Builder) Redo() bool {
	last := len(b.future) - 1
	if last < 0 {
		return false
	}
	b.past = append(b.past, b.now)
	b.now, b.future = b.future[last], b.future[:last]
	return true
}

// Undoable is how many steps Undo can take back, and Redoable how many Redo can
// do again.
func (b *Builder) Undoable() int { return len(b.past) }

// Redoable is how many steps Redo can do again.
func (b *Builder) Redoable() int { return len(b.future) }

// MarshalJSON refuses: what is saved is the [Builder.Character], with which [Edit] goes
// on. What could be undone is lost then.
func (b Builder) MarshalJSON() ([]byte, error) {
	return nil, errors.New("m12: a Builder is not saved: save its Character, and go on by Edit")
}

// Character is the character as it is now.
func (b *Builder) Character() Character { return b.now.Clone() }

// Accounts are the points on each account now.
func (b *Builder) Accounts() Accounts { return b.now.Accounts(b.rules) }

// Price is what a change would cost now, less than 0 where it gives points back.
func (b *Builder) Price(ch Change) (int, error) { return b.now.Price(b.rules, ch) }

// Rules are the rules that the Builder keeps to.
func (b *Builder) Rules() Rules { return b.rules }
