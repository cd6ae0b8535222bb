package combat

import "github.com/rollbook-rpg/rollbook/internal/enum"

// Learns is what a seat learns of an event; see [Tell].
type Learns = enum.Of[learns]

type learns struct{}

// Names are the texts.
func (learns) Names() *enum.Names { return &learned }

var learned = enum.Names{Clause: "combat", Kind: "what a seat learns", Text: []string{"nothing", "outcome", "all"}}

// From the least to the most.
const (
	Nothing Learns = iota // not that it happened
	Outcome               // the event as the game leaves it: what came of a test, without its dice
	All                   // the event, and with it the command and the dice
)

// Tell makes of an entry what a seat learns, for [Seated].Tell: it asks of each event, in
// a copy that the game may write into. Command and dice, whose number and purposes tell
// too, are told with entries alone of which the seat learns all events whole. Others are
// of [KindHidden], with the events that it learns, and where these are none Tell reports
// false.
//
// So Apply writes into an event who may know it, such as [Seats], and where somebody is to
// be told less than others an event of its own that says no more.
func Tell[C, E any](e Entry[C, E], learns func(*E) Learns) (Entry[C, E], bool) {
	whole := true
	var told []E
	for _, event := range e.Events {
		l := learns(&event)
		if whole = whole && l == All; l != Nothing {
			told = append(told, event)
		}
	}
	if whole {
		return e, true
	}
	return Entry[C, E]{N: e.N, Kind: KindHidden, Events: told}, len(told) > 0
}

// Learns is what a seat learns of something that is for s: all or nothing.
func (s Seats) Learns(seat Seat) Learns {
	if s.Has(seat) {
		return All
	}
	return Nothing
}

// told is the entry as a seat learns it.
func (h *history[S, C, E]) told(e Entry[C, E], seat Seat) Entry[C, E] {
	hidden := Entry[C, E]{N: e.N, Kind: KindHidden}
	switch {
	case seat == Referee, e.Kind == KindUndo:
		return e
	case !e.For.Has(seat):
		return hidden
	}
	g, ok := h.game.(Seated[S, C, E])
	if !ok {
		return e
	}
	told, ok := g.Tell(e, seat)
	if !ok {
		return hidden
	}
	if told.Kind != KindDo {
		hidden.Draws, hidden.Events = told.Draws, told.Events
		told = hidden
	}
	told.N, told.Origin = e.N, 0
	if len(told.Draws) > 0 {
		told.Origin = e.Origin
	}
	return told
}
