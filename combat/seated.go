package combat

import (
	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
)

// View is what a seat sees now; see [Seated]. It is of the type that the game's own View
// returns, so that a host which knows the game gets at what it shows:
//
//	v, err := f.View("ada")
//	mine := v.(tiny.View)
//
// Send views, and not events to be applied to an older one: events tell what happened, and
// are no differences.
//
// What is no seat is refused, and a game that is not Seated answers [ErrNoSeats].
func (f *Fight[S, C, E]) View(seat Seat) (View[C], error) {
	h, err := f.open()
	if err != nil {
		return nil, err
	}
	return h.view(seat)
}

func (h *history[S, C, E]) view(seat Seat) (View[C], error) {
	if err := seat.Check(); err != nil {
		return nil, err
	}
	g, ok := h.game.(Seated[S, C, E])
	if !ok {
		return nil, ErrNoSeats
	}
	return g.View(h.state, seat), nil
}

// For returns a handle of the same fight whose commands are for some seats and the
// [Referee] alone; for the referee alone where none is given. Others are told that
// something happened and nothing else, not even how many dice it took. What is no seat is
// refused when something is done with it.
//
// It hides the entry, and not what a view shows of the state behind it. What a game is
// to hide by itself it writes into its events; see [Tell]. That something was undone is
// told to all.
//
//	events, err := f.For(combat.Referee).Do(c, src)
func (f *Fight[S, C, E]) For(seats ...Seat) *Fight[S, C, E] {
	if f == nil {
		return nil
	}
	return &Fight[S, C, E]{f.h, f.note, Only(seats...)}
}

// DoAs is [Fight.Do] for a command that a seat gives: it asks the seat's view whether it
// may, and the entry says who it was. [Everyone] does nothing. Do itself asks nobody.
func (f *Fight[S, C, E]) DoAs(seat Seat, c C, src dice.RNG) ([]E, error) {
	if err := f.may(seat, &c); err != nil {
		return nil, err
	}
	return f.do(c, src, seat)
}

// PrepareAs is [Fight.Prepare] for what [Fight.DoAs] does.
func (f *Fight[S, C, E]) PrepareAs(seat Seat, c C, src dice.RNG) (*Step[S, C, E], error) {
	if err := f.may(seat, &c); err != nil {
		return nil, err
	}
	return f.prepare(c, src, seat)
}

func (f *Fight[S, C, E]) may(seat Seat, c *C) error {
	h, err := f.openToAppend()
	if err != nil {
		return err
	}
	v, err := h.view(seat)
	if err != nil {
		return err
	}
	if seat == Everyone {
		return rollbook.Fault{Clause: "combat", Subject: "seat", Found: `""`, Allowed: "a seat that does something, not Everyone"}
	}
	if err := h.commands.check("command", c); err != nil {
		return err
	}
	return v.May(*c)
}

// Ordered is what standing orders answer for somebody who is away: the first of those
// seats that the fight waits for and that has ordered something, and the command. Give it
// to [Fight.DoAs] or [Fight.PrepareAs]. Without seats all are taken to be away. It reports
// false where nobody has ordered anything.
//
//	for {
//		seat, c, ok, err := f.Ordered("brun")
//		if err != nil || !ok {
//			break
//		}
//		events, err := f.DoAs(seat, c, src)
//		…
//	}
func (f *Fight[S, C, E]) Ordered(away ...Seat) (seat Seat, c C, ok bool, err error) {
	h, err := f.open()
	if err != nil {
		return seat, c, false, err
	}
	all, err := h.view(Referee)
	if err != nil {
		return seat, c, false, err
	}
	among := Only(away...)
	if err := among.check(); err != nil {
		return seat, c, false, err
	}
	for _, w := range all.Waiting() {
		if len(away) > 0 && !among.lists(w.Seat) {
			continue
		}
		v, err := h.view(w.Seat)
		if err != nil {
			return seat, c, false, err
		}
		if o, orderly := v.(Orderly[C]); orderly {
			if c, ok := o.Ordered(); ok {
				return w.Seat, c, true, nil
			}
		}
	}
	return seat, c, false, nil
}

// LogFor returns the entries of the log as a seat learns them: the [Referee] all of them,
// others what the game tells them, see [Seated]. Where the game is not Seated they learn
// all that is for them, and of the rest only that something happened.
func (f *Fight[S, C, E]) LogFor(seat Seat) ([]Entry[C, E], error) {
	log, err := f.Log()
	if err == nil {
		err = seat.Check()
	}
	if err != nil {
		return nil, err
	}
	for i := range log {
		log[i] = f.h.told(log[i], seat)
	}
	return log, nil
}

// EntryFor returns entry n as a seat learns it; see [Fight.LogFor].
func (f *Fight[S, C, E]) EntryFor(n int, seat Seat) (e Entry[C, E], err error) {
	read, err := f.Entry(n)
	if err == nil {
		err = seat.Check()
	}
	if err != nil {
		return e, err
	}
	return f.h.told(read, seat), nil
}
