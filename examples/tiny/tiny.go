// Package tiny is a whole ruleset of our own, to learn package combat by.
//
//   - HIT-1: The attacker rolls 2D6; 7 or more hits, and waits for an answer.
//   - ANS-1: The target takes the hit, or dodges: D6, and a 5 or 6 avoids it.
//   - ORD-1: Its player may order one of them beforehand, which nobody else knows.
//   - DMG-1: A hit that is not avoided costs D6 grit. Whoever has none left is out: neither
//     attacks nor is attacked. How much is left only its player knows.
//   - OMN-1: The narrator may roll D20 for the omen at any time, and tells nobody.
package tiny

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// Game is the ruleset, a combat.Game that is combat.Seated.
type Game struct{}

// A State is all there is to know between two commands.
type State struct {
	Fighters []Fighter `json:"fighters"`       // with different names
	Hit      string    `json:"hit,omitempty"`  // who has a hit to answer, if anybody
	Omen     int       `json:"omen,omitempty"` // 1..20; for the narrator alone
}

// A Fighter has grit to lose, 0 or more.
type Fighter struct {
	Name  string      `json:"name"`
	Grit  int         `json:"grit"`
	Seat  combat.Seat `json:"seat,omitempty"`  // whose it is; none is the narrator's
	Order string      `json:"order,omitempty"` // dodge, take, or anything else to be asked
}

// A Command is what somebody wants to happen.
type Command struct {
	Do  string `json:"do"` // attack, dodge, take, order, omen
	By  string `json:"by,omitempty"`
	At  string `json:"at,omitempty"`
	How string `json:"how,omitempty"` // of an order
}

// An Event is one thing that came of a command.
type Event struct {
	Clause rollbook.Clause `json:"clause"`
	Who    string          `json:"who,omitempty"`
	What   string          `json:"what"`          // hits, misses, dodges, does not dodge, is hurt, is out …
	Dice   int             `json:"dice"`          // their sum
	For    combat.Seats    `json:"for,omitempty"` // who learns of it
}

// String is the event in a line, such as "Ada hits, 9 (tiny HIT-1)".
func (e Event) String() string {
	if e.Dice == 0 {
		return e.Who + " " + e.What + " (" + string(e.Clause) + ")"
	}
	return strings.TrimSpace(e.Who+" "+e.What) + ", " + strconv.Itoa(e.Dice) + " (" + string(e.Clause) + ")"
}

// What commands there are and what they read: their text, forms and some refusals come from it.
var fields = combat.NewFields("tiny HIT-1", func(c *Command) any { return &c.Do }, []combat.Act{
	{Do: "attack", Says: "$by attacks $at"},
	{Do: "dodge", Says: "$by dodges"},
	{Do: "take", Says: "$by takes the hit"},
	{Do: "order", Says: "$by will $how"},
	{Do: "omen", Says: "roll the omen", Referee: true},
}, []combat.Field[Command]{
	{Key: "by", At: func(c *Command) any { return &c.By }},
	{Key: "at", At: func(c *Command) any { return &c.At }},
	{Key: "how", Choices: []string{"dodge", "take", "ask"}, At: func(c *Command) any { return &c.How }},
})

func (c Command) String() string                  { return fields.String(c) }
func (c Command) Label(open []combat.Open) string { return fields.Label(c, open) }
func Parse(text string) (Command, error)          { return fields.Parse(text) }

// The commands of HIT-1, ANS-1 ("dodge" or "take") and OMN-1.
func Attack(by, at string) Command  { return Command{Do: "attack", By: by, At: at} }
func Answer(by, how string) Command { return Command{Do: how, By: by} }
func Omen() Command                 { return Command{Do: "omen"} }

// Name is what saves know the ruleset by, and Clone copies all that a State points to.
func (Game) Name() string { return "tiny/1" }
func (Game) Clone(s State) State {
	s.Fighters = slices.Clone(s.Fighters)
	return s
}

// Apply does what c says. It checks first; then each rule rolls, and then changes s.
func (Game) Apply(s *State, c Command, rec *dice.Recorder) ([]Event, error) {
	if err := s.allow(c); err != nil {
		return nil, err
	}
	f := s.find(c.By)
	switch c.Do {
	case "dodge", "take":
		return answer(s, f, c.Do == "dodge", rec)
	case "order":
		f.Order = c.How
		return []Event{{"tiny ORD-1", f.Name, "will " + c.How, 0, combat.Only(f.Seat)}}, nil
	case "omen":
		sum, err := roll(rec, "omen", 1, 20)
		s.Omen = sum
		return []Event{{"tiny OMN-1", "", "omen", sum, combat.Only(combat.Referee)}}, err
	}
	what := "misses"
	sum, err := roll(rec, "attack", 2, 6)
	if sum >= 7 {
		s.Hit, what = c.At, "hits"
	}
	return []Event{{"tiny HIT-1", c.By, what, sum, ""}}, err
}

// allow is what the rules have against c; a view asks it of what it shows.
func (s *State) allow(c Command) error {
	by, at := s.find(c.By), s.find(c.At)
	answers := c.Do == "dodge" || c.Do == "take"
	switch err := fields.Check(&c); {
	case err != nil || c.Do == "omen":
		return err
	case answers && c.By != s.Hit || c.Do == "attack" && s.Hit != "":
		return refuse("tiny ANS-1", c.Do, "dodge or take, by whoever is hit: "+strconv.Quote(s.Hit))
	case by == nil || c.Do == "attack" && (at == nil || at == by || by.Grit == 0 || at.Grit == 0):
		return refuse("tiny DMG-1", c.String(), "those who are there; and attacks between two who are not out")
	}
	return nil
}

func refuse(clause rollbook.Clause, found, allowed string) error {
	return rollbook.Fault{Clause: clause, Subject: "command", Found: strconv.Quote(found), Allowed: allowed}
}

func answer(s *State, f *Fighter, dodge bool, rec *dice.Recorder) (events []Event, err error) {
	if dodge {
		sum, err := roll(rec, "dodge", 1, 6)
		if sum >= 5 || err != nil {
			s.Hit = ""
			return []Event{{"tiny ANS-1", f.Name, "dodges", sum, ""}}, err
		}
		events = []Event{{"tiny ANS-1", f.Name, "does not dodge", sum, ""}}
	}
	what := "is hurt"
	sum, err := roll(rec, "damage", 1, 6)
	if s.Hit, f.Grit = "", max(f.Grit-sum, 0); f.Grit == 0 {
		what = "is out"
	}
	return append(events, Event{"tiny DMG-1", f.Name, what, sum, ""}), err
}

// Outcome is that a fight is over with one left or none; the score of a seat is how many it has.
func (Game) Outcome(s State) (over bool, score map[combat.Seat]float64) {
	left := 0
	score = map[combat.Seat]float64{}
	for _, f := range s.Fighters {
		left += min(f.Grit, 1)
		score[cmp.Or(f.Seat, combat.Referee)] += float64(min(f.Grit, 1))
	}
	return left <= 1, score
}

func roll(rec *dice.Recorder, purpose string, n, sides int) (int, error) {
	rec.Purpose = purpose
	return dice.Sum(rec, n, sides)
}

func (s *State) find(name string) *Fighter {
	if i := slices.IndexFunc(s.Fighters, func(f Fighter) bool { return f.Name == name }); i >= 0 {
		return &s.Fighters[i]
	}
	return nil
}

// Unknown is a figure that a seat does not know: the grit of others who are not out, and the omen.
const Unknown = -1

// A View is what a seat sees of a State: grit and orders of its own fighters.
type View struct {
	Seat combat.Seat `json:"seat,omitempty"` // none where it has no fighter
	State
}

// View is what a seat sees of s, and Tell an entry as it learns it.
func (Game) View(s State, seat combat.Seat) combat.View[Command] {
	v := View{State: Game{}.Clone(s)}
	if v.Omen = Unknown; seat == combat.Referee {
		v.Seat, v.Omen = seat, s.Omen
	}
	for i := range v.Fighters {
		if f := &v.Fighters[i]; seat == f.Seat && seat != combat.Everyone {
			v.Seat = seat
		} else if seat != combat.Referee {
			f.Order, f.Grit = "", min(f.Grit, 1)*Unknown
		}
	}
	return v
}

func (Game) Tell(e combat.Entry[Command, Event], seat combat.Seat) (combat.Entry[Command, Event], bool) {
	return combat.Tell(e, func(event *Event) combat.Learns { return event.For.Learns(seat) })
}

func (v View) owns(f *Fighter) bool {
	return f != nil && v.Seat != "" && (v.Seat == combat.Referee || v.Seat == f.Seat)
}

// May lets seats command their own fighters, and the narrator all.
func (v View) May(c Command) error {
	if err := fields.May(&c, v.Seat); err != nil {
		return err
	}
	if v.Seat != combat.Referee && !v.owns(v.find(c.By)) {
		return refuse("tiny HIT-1", c.String(), "what your own do")
	}
	return v.allow(c)
}

// Options are the answers to a hit, or an attack on somebody who is not out; and an order.
func (v View) Options(dst []combat.Option[Command]) []combat.Option[Command] {
	for i := range v.Fighters {
		f := &v.Fighters[i]
		if !v.owns(f) {
			continue
		}
		if f.Name == v.Hit {
			dst = combat.AppendOption(combat.AppendOption(dst, Answer(f.Name, "dodge")), Answer(f.Name, "take"))
		} else if all := combat.AppendOption(dst, Attack(f.Name, "")); v.Hit == "" && f.Grit != 0 {
			at := all[len(dst)].Ask(fields.Open("at"))
			for _, t := range v.Fighters {
				if t.Name != f.Name && t.Grit != 0 {
					at.Choices = append(at.Choices, t.Name)
				}
			}
			if len(at.Choices) > 0 {
				dst = all
			}
		}
		dst = combat.AppendOption(dst, Command{Do: "order", By: f.Name})
		dst[len(dst)-1].Ask(fields.Open("how"))
	}
	if v.Seat == combat.Referee {
		dst = combat.AppendOption(dst, Omen())
	}
	return dst
}

var d6, _ = odds.Die(6)
var twoD6, _ = odds.Dice(2, 6)

// Chances are to hit and to dodge, and for a hit that is taken, where the grit is known, to be out.
func (v View) Chances(c Command) (all []combat.Chance, err error) {
	who := c.By
	switch err := v.May(c); {
	case err != nil || c.Do == "omen" || c.Do == "order":
		return nil, err
	case c.Do == "attack":
		all, who = append(all, combat.Chance{Key: "hit", Who: c.At, P: twoD6.AtLeast(7)}), c.At
	case c.Do == "dodge":
		all = append(all, combat.Chance{Key: "dodge", Who: who, P: d6.AtLeast(5)})
	}
	if grit := v.find(who).Grit; grit != Unknown {
		all = append(all, combat.Chance{Key: "out where hurt", Who: who, P: d6.AtLeast(grit)})
	}
	return append(all, combat.Chance{Key: "damage where hurt", Who: who, P: odds.Exactly(1), Dist: d6}), nil
}

// Waiting is whoever has a hit to answer.
func (v View) Waiting() []combat.Wait {
	f := v.find(v.Hit)
	if f == nil {
		return nil
	}
	return []combat.Wait{{Seat: cmp.Or(f.Seat, combat.Referee), Who: f.Name, For: "answer"}}
}

// Ordered is what the seat has ordered for a hit of its own.
func (v View) Ordered() (Command, bool) {
	f := v.find(v.Hit)
	if !v.owns(f) || f.Order != "dodge" && f.Order != "take" {
		return Command{}, false
	}
	return Answer(f.Name, f.Order), true
}

// Fill sets a field.
func (v View) Fill(c Command, key, value string) (Command, error) { return fields.Fill(c, key, value) }
