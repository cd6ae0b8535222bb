package combatrapid_test

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/combat/combatrapid"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// A table wraps tiny: its fighters have tokens on a map, which the narrator hides and
// shows. Whoever is hidden acts, is hit and is waited for unseen.
type table struct{}

type tableState struct {
	Fight  tiny.State `json:"fight"`
	Tokens []token    `json:"tokens"` // one for each fighter, in their order
}

type token struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Hidden bool    `json:"hidden,omitempty"`
}

// A tableCommand is one of tiny's, or else one of a token: "put", "hide", "show".
type tableCommand struct {
	Fight *tiny.Command `json:"fight,omitempty"`
	Do    string        `json:"do,omitempty"`
	Who   string        `json:"who,omitempty"`
	X     float64       `json:"x,omitempty"`
	Y     float64       `json:"y,omitempty"`
}

type tableEvent struct {
	Fight *tiny.Event   `json:"fight,omitempty"`
	What  string        `json:"what,omitempty"`
	Token token         `json:"token,omitzero"`
	Shows *tiny.Fighter `json:"shows,omitempty"` // as everybody sees it from now on
	For   combat.Seats  `json:"for,omitempty"`
}

// somebody unseen has a hit to answer.
const somebody = "?"

type tableView struct {
	Fight  tiny.View `json:"fight"`
	Tokens []token   `json:"tokens"`
}

func (table) Name() string { return "table+" + tiny.Game{}.Name() }

func (table) Clone(s tableState) tableState {
	s.Fight, s.Tokens = tiny.Game{}.Clone(s.Fight), slices.Clone(s.Tokens)
	return s
}

func index(fighters []tiny.Fighter, name string) int {
	return slices.IndexFunc(fighters, func(f tiny.Fighter) bool { return f.Name == name })
}

// seenBy is who sees a fighter.
func (s *tableState) seenBy(name string) combat.Seats {
	if i := index(s.Fight.Fighters, name); i >= 0 && i < len(s.Tokens) && s.Tokens[i].Hidden {
		return combat.Only(s.Fight.Fighters[i].Seat)
	}
	return ""
}

func (table) Apply(s *tableState, c tableCommand, rec *dice.Recorder) ([]tableEvent, error) {
	if c.Fight != nil && c == (tableCommand{Fight: c.Fight}) {
		return s.fight(*c.Fight, rec)
	}
	i := index(s.Fight.Fighters, c.Who)
	if i < 0 || i >= len(s.Tokens) || c.Fight != nil || c.Do != "put" && c.X*c.X+c.Y*c.Y > 0 || c.Do == "show" != s.Tokens[i].Hidden && c.Do != "put" {
		return nil, rollbook.Fault{Clause: "table", Subject: "command", Found: strconv.Quote(c.Do), Allowed: "put, hide or show of somebody"}
	}
	switch t := &s.Tokens[i]; c.Do {
	case "put":
		t.X, t.Y = c.X, c.Y
		return []tableEvent{{What: c.Who + " moves", Token: *t, For: s.seenBy(c.Who)}}, nil
	case "hide":
		t.Hidden = true
		return []tableEvent{{What: c.Who + " hides"}}, nil
	case "show": // it stands where others see it, last
		t.Hidden = false
		f := s.Fight.Fighters[i]
		s.Fight.Fighters = append(slices.Delete(s.Fight.Fighters, i, i+1), f)
		s.Tokens = append(slices.Delete(s.Tokens, i, i+1), *t)
		e := tableEvent{What: "appears", Token: s.Tokens[len(s.Tokens)-1]}
		if s.Fight.Hit == f.Name {
			e.What = "appears, and must answer"
		}
		f.Order, f.Grit = "", min(f.Grit, 1)
		e.Shows = &f
		return []tableEvent{e}, nil
	}
	return nil, rollbook.Fault{Clause: "table", Subject: "command", Found: strconv.Quote(c.Do), Allowed: "put, hide or show"}
}

// fight hands a command on, and tells of who is hidden only whoever sees both.
func (s *tableState) fight(c tiny.Command, rec *dice.Recorder) ([]tableEvent, error) {
	hit := s.Fight.Hit
	inner, err := tiny.Game{}.Apply(&s.Fight, c, rec)
	if err != nil {
		return nil, err
	}
	who := s.seenBy(c.By)
	if at := s.seenBy(c.At); who == "" {
		who = at
	} else if at != "" && at != who {
		who = combat.Only()
	}
	var events []tableEvent
	for _, e := range inner {
		e := tableEvent{Fight: &e, For: e.For}
		if who != "" && e.For == "" {
			e.For = who
		}
		events = append(events, e)
	}
	if who != "" && hit != s.Fight.Hit { // all wait, or need not any more
		e := tableEvent{What: "a hit is answered"}
		if hit == "" {
			if e.What = "somebody must answer"; s.seenBy(s.Fight.Hit) == "" {
				e.What = s.Fight.Hit + " must answer"
			}
		}
		events = append(events, e)
	}
	return events, nil
}

func (table) View(s tableState, seat combat.Seat) combat.View[tableCommand] {
	v := tableView{Fight: tiny.Game{}.View(s.Fight, seat).(tiny.View), Tokens: []token{}}
	all := v.Fight.Fighters
	v.Fight.Fighters = []tiny.Fighter{}
	for i, f := range all {
		if s.seenBy(f.Name).Has(seat) {
			v.Fight.Fighters, v.Tokens = append(v.Fight.Fighters, f), append(v.Tokens, s.Tokens[i])
		} else if f.Name == s.Fight.Hit {
			v.Fight.Hit = somebody
		}
	}
	return v
}

func (table) Tell(e combat.Entry[tableCommand, tableEvent], seat combat.Seat) (combat.Entry[tableCommand, tableEvent], bool) {
	return combat.Tell(e, func(event *tableEvent) combat.Learns { return event.For.Learns(seat) })
}

func (v tableView) May(c tableCommand) error {
	if c.Fight != nil {
		if c != (tableCommand{Fight: c.Fight}) {
			return rollbook.Fault{Clause: "table", Subject: "command", Found: "two", Allowed: "one"}
		}
		return v.Fight.May(*c.Fight)
	}
	i := index(v.Fight.Fighters, c.Who)
	seat := v.Fight.Seat
	if i < 0 || seat != combat.Referee && (seat == "" || c.Do != "put" || v.Fight.Fighters[i].Seat != seat) {
		return rollbook.Fault{Clause: "table", Subject: "command", Found: strconv.Quote(c.Do), Allowed: "to move your own"}
	}
	if known := c.Do == "put" || c.Do == "hide" || c.Do == "show"; !known || c.Do != "put" && (c.X*c.X+c.Y*c.Y > 0 || v.Tokens[i].Hidden != (c.Do == "show")) {
		return rollbook.Fault{Clause: "table", Subject: "command", Found: strconv.Quote(c.Do), Allowed: "put, hide or show of somebody"}
	}
	return nil
}

func (v tableView) Options(dst []combat.Option[tableCommand]) []combat.Option[tableCommand] {
	for _, o := range v.Fight.Options(nil) {
		dst = combat.AppendOption(dst, tableCommand{Fight: &o.Command})
		for _, open := range o.Open {
			dst[len(dst)-1].Ask(open)
		}
	}
	for i, f := range v.Fight.Fighters {
		if put := (tableCommand{Do: "put", Who: f.Name}); v.May(put) == nil {
			dst = combat.AppendOption(dst, put)
			dst[len(dst)-1].Ask(combat.Open{Key: "to", Unit: "m", Area: combat.Area{X: v.Tokens[i].X, Y: v.Tokens[i].Y, Radius: 9}})
		}
		for _, do := range []string{"hide", "show"} {
			if c := (tableCommand{Do: do, Who: f.Name}); v.May(c) == nil {
				dst = combat.AppendOption(dst, c)
			}
		}
	}
	return dst
}

func (v tableView) Chances(c tableCommand) ([]combat.Chance, error) {
	if err := v.May(c); err != nil || c.Fight == nil {
		return nil, err
	}
	return v.Fight.Chances(*c.Fight)
}

func (v tableView) Waiting() []combat.Wait {
	if v.Fight.Hit == somebody {
		return []combat.Wait{{Seat: combat.Referee, For: "answer"}}
	}
	return v.Fight.Waiting()
}

func (v tableView) Fill(c tableCommand, key, value string) (tableCommand, error) {
	if c.Fight != nil {
		inner, err := v.Fight.Fill(*c.Fight, key, value)
		return tableCommand{Fight: &inner}, err
	}
	x, y, ok := combat.Place(value)
	if !ok || key != "to" || c.Do != "put" {
		return c, rollbook.Fault{Clause: "table", Subject: "field", Found: strconv.Quote(key), Allowed: `"to"`}
	}
	c.X, c.Y = x, y
	return c, nil
}

func (v tableView) Ordered() (tableCommand, bool) {
	c, ok := v.Fight.Ordered()
	return tableCommand{Fight: &c}, ok
}

func (c tableCommand) Label(open []combat.Open) string {
	if c.Fight != nil {
		return c.Fight.Label(open)
	}
	return c.Do + " " + c.Who
}

// What wraps a game keeps all that the game answers.
func TestTable(t *testing.T) {
	names := []string{"Ada", "Brun", "Cleo", "Dov"}
	combatrapid.Check(t, combatrapid.Config[tableState, tableCommand, tableEvent]{
		Game: table{},
		Start: func(t *rapid.T) tableState {
			s := tableState{Fight: tinyPlay.Start(t)}
			for i := range s.Fight.Fighters {
				s.Fight.Fighters[i].Grit++ // whoever is out does nothing
				s.Tokens = append(s.Tokens, token{Hidden: rapid.Bool().Draw(t, "hidden")})
			}
			return s
		},
		Command: func(t *rapid.T, s tableState) tableCommand {
			c := tableCommand{Who: rapid.SampledFrom(names).Draw(t, "token")}
			switch rapid.IntRange(0, 6).Draw(t, "table") {
			case 0:
				c.Do = "hide"
			case 1:
				c.Do = "show"
			case 2:
				c.Do, c.X, c.Y = "put", float64(rapid.IntRange(0, 3).Draw(t, "x")), 1
			default:
				inner := tinyPlay.Command(t, s.Fight)
				c = tableCommand{Fight: &inner}
			}
			return c
		},
		Seats: []combat.Seat{"ada", "others"},
	})
}
