package combatrapid_test

import (
	"strings"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

type tinyEntry = combat.Entry[tiny.Command, tiny.Event]

// A leaky game is tiny's, with a part of what seats are told or shown replaced.
type leaky struct {
	broken
	view func(s tiny.State, seat combat.Seat) combat.View[tiny.Command]
	tell func(e tinyEntry, seat combat.Seat) (tinyEntry, bool)
}

func (g leaky) View(s tiny.State, seat combat.Seat) combat.View[tiny.Command] {
	if g.view != nil {
		return g.view(s, seat)
	}
	return tiny.Game{}.View(s, seat)
}

func (g leaky) Tell(e tinyEntry, seat combat.Seat) (tinyEntry, bool) {
	if g.tell != nil {
		return g.tell(e, seat)
	}
	return tiny.Game{}.Tell(e, seat)
}

func seen(s tiny.State, seat combat.Seat) tiny.View { return tiny.Game{}.View(s, seat).(tiny.View) }

// changed is a game whose views are changed by what they must not know.
func changed(change func(v *tiny.View, s tiny.State)) leaky {
	return leaky{view: func(s tiny.State, seat combat.Seat) combat.View[tiny.Command] {
		v := seen(s, seat)
		change(&v, s)
		return v
	}}
}

// odd views answer otherwise than tiny's.
type odd struct {
	tiny.View
	whole   *tiny.State // which no JSON has
	options func(dst []combat.Option[tiny.Command]) []combat.Option[tiny.Command]
	chances func() []combat.Chance
	waiting []combat.Wait
	ordered tiny.Command
}

func (v odd) Options(dst []combat.Option[tiny.Command]) []combat.Option[tiny.Command] {
	dst = v.View.Options(dst)
	if v.options != nil {
		return v.options(dst)
	}
	return dst
}

func (v odd) Chances(c tiny.Command) ([]combat.Chance, error) {
	if v.chances != nil {
		return v.chances(), nil
	}
	return v.View.Chances(c)
}

func (v odd) May(c tiny.Command) error {
	if v.whole != nil && c.Do == "attack" && v.whole.Omen > 10 {
		return rollbook.Fault{Clause: "tiny OMN-1", Found: "a bad omen"}
	}
	return v.View.May(c)
}

func (v odd) Waiting() []combat.Wait {
	if v.waiting != nil {
		return v.waiting
	}
	return v.View.Waiting()
}

func (v odd) Ordered() (tiny.Command, bool) {
	if v.ordered != (tiny.Command{}) {
		return v.ordered, true
	}
	return v.View.Ordered()
}

func oddly(make func(v odd, s tiny.State) odd) leaky {
	return leaky{view: func(s tiny.State, seat combat.Seat) combat.View[tiny.Command] {
		return make(odd{View: seen(s, seat)}, s)
	}}
}

func TestCatchesLeaks(t *testing.T) {
	var counter atomic.Int64
	var rules tiny.Game
	views, options := tinyConfig.Views, tinyConfig.Options
	for name, c := range map[string]struct {
		game leaky
		prop func(tinyConfig, *rapid.T)
		says string
	}{
		"the omen in the view":  {changed(func(v *tiny.View, s tiny.State) { v.Omen = s.Omen }), views, "give other next views"},
		"that there is an omen": {changed(func(v *tiny.View, s tiny.State) { v.Omen = min(s.Omen, 1) }), views, "give other next views"},
		"orders of others": {changed(func(v *tiny.View, s tiny.State) {
			for i := range v.Fighters {
				v.Fighters[i].Order = s.Fighters[i].Order
			}
		}), views, "give other next views"},
		"attacks of which nobody is told": {leaky{tell: func(e tinyEntry, seat combat.Seat) (tinyEntry, bool) {
			return e, e.Command.Do != "attack"
		}}, views, "give other next views"},
		"nobody is told who is out": {leaky{tell: func(e tinyEntry, seat combat.Seat) (tinyEntry, bool) {
			return combat.Tell(e, func(event *tiny.Event) combat.Learns {
				if strings.HasPrefix(event.What, "is ") {
					event.What, event.Dice = "is hurt", 0
					return combat.Outcome
				}
				return event.For.Learns(seat)
			})
		}}, views, "give other next views"},
		"answers from the state": {oddly(func(v odd, s tiny.State) odd { v.whole = &s; return v }), views, "share memory"},
		"answers from a copy of the state": {oddly(func(v odd, s tiny.State) odd {
			s = rules.Clone(s)
			v.whole = &s
			return v
		}), views, "the answers of a view read back"},
		"another answer each time": {oddly(func(v odd, s tiny.State) odd {
			v.chances = func() []combat.Chance {
				return []combat.Chance{{Key: "x", P: odds.Exactly(1 / float64(counter.Add(1)))}}
			}
			return v
		}), views, "the answers of a view"},
		"a stranger sees all": {leaky{view: func(s tiny.State, seat combat.Seat) combat.View[tiny.Command] {
			v := seen(s, seat)
			if seat != combat.Everyone && v.Seat == "" {
				v = seen(s, combat.Referee)
			}
			return v
		}}, views, "what a seat sees that nobody has"},
		"a view in the state's memory": {changed(func(v *tiny.View, s tiny.State) { v.Fighters = s.Fighters }), views, "share memory"},
		"a look that changes":          {changed(func(v *tiny.View, s tiny.State) { s.Fighters[0].Grit++ }), views, "a state after somebody looked at it"},
		"refused for what is not seen": {leaky{broken: broken{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			if c.Do == "attack" && s.Omen > 10 {
				return nil, rollbook.Fault{Clause: "tiny OMN-1", Found: "a bad omen"}
			}
			return rules.Apply(s, c, rec)
		}}}, views, "is answered by what seat"},
		"words of what is not seen": {leaky{broken: broken{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			if c.Do == "order" {
				return nil, rollbook.Fault{Clause: "tiny OMN-1", Found: strings.Repeat("x", s.Omen)}
			}
			return rules.Apply(s, c, rec)
		}}}, views, "is answered by what seat"},
		"an option that is refused": {leaky{broken: broken{apply: func(s *tiny.State, c tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			if c.Do == "take" {
				return nil, rollbook.Fault{Clause: "tiny ANS-1", Found: "cowardice"}
			}
			return rules.Apply(s, c, rec)
		}}}, options, "and is refused"},
		"a choice that may not be": {oddly(func(v odd, s tiny.State) odd {
			v.options = func(dst []combat.Option[tiny.Command]) []combat.Option[tiny.Command] {
				for i := range dst {
					if dst[i].Command.Do == "attack" {
						dst[i].Open[0].Choices = append(dst[i].Open[0].Choices, dst[i].Command.By)
					}
				}
				return dst
			}
			return v
		}), options, "and may not be given"},
		"an option twice": {oddly(func(v odd, s tiny.State) odd {
			v.options = func(dst []combat.Option[tiny.Command]) []combat.Option[tiny.Command] {
				if len(dst) > 0 {
					dst = append(dst, dst[0])
				}
				return dst
			}
			return v
		}), options, "there twice"},
		"a field that nobody fills": {oddly(func(v odd, s tiny.State) odd {
			v.options = func(dst []combat.Option[tiny.Command]) []combat.Option[tiny.Command] {
				for i := range dst {
					dst[i].Ask(combat.Open{Key: "speed", Min: 1, Max: 2, Step: 1})
				}
				return dst
			}
			return v
		}), options, "cannot be filled in"},
		"more than sure": {oddly(func(v odd, s tiny.State) odd {
			v.chances = func() []combat.Chance { return []combat.Chance{{Key: "x", P: odds.Exactly(1.5)}} }
			return v
		}), options, `a chance "x" of 1.5`},
		"waiting for nobody": {oddly(func(v odd, s tiny.State) odd {
			v.waiting = []combat.Wait{{Seat: "gone", For: "answer"}}
			return v
		}), options, "who can do nothing"},
		"orders that are refused": {oddly(func(v odd, s tiny.State) odd {
			v.ordered = tiny.Attack("Ada", "Ada")
			return v
		}), options, "was ordered, and may not be given"},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := tinyPlay
			cfg.Game = c.game
			caught(t, func(t *rapid.T) { c.prop(cfg, t) }, c.says)
		})
	}
}
