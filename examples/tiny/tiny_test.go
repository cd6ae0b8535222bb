package tiny_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/combat/combatrapid"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

func duel(ada, brun int) tiny.State {
	return tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: ada, Seat: "ada"}, {Name: "Brun", Grit: brun, Seat: "brun"}}}
}

// Each rule, with the dice for it in sight.
func TestRules(t *testing.T) {
	attack, dodge, take := tiny.Attack("Ada", "Brun"), tiny.Answer("Brun", "dodge"), tiny.Answer("Brun", "take")
	hit := duel(3, 5)
	hit.Hit = "Brun"
	for _, c := range []struct {
		start   tiny.State
		command tiny.Command
		dice    []int
		want    string // the events, who must answer, the grit, the omen
	}{
		{duel(3, 5), attack, []int{3, 3}, "[Ada misses, 6 (tiny HIT-1)] '' 3 5 0"},
		{duel(3, 5), attack, []int{3, 4}, "[Ada hits, 7 (tiny HIT-1)] 'Brun' 3 5 0"},
		{hit, dodge, []int{5}, "[Brun dodges, 5 (tiny ANS-1)] '' 3 5 0"},
		{hit, dodge, []int{4, 2}, "[Brun does not dodge, 4 (tiny ANS-1) Brun is hurt, 2 (tiny DMG-1)] '' 3 3 0"},
		{hit, take, []int{4}, "[Brun is hurt, 4 (tiny DMG-1)] '' 3 1 0"},
		{hit, take, []int{6}, "[Brun is out, 6 (tiny DMG-1)] '' 3 0 0"},
		{hit, tiny.Omen(), []int{20}, "[omen, 20 (tiny OMN-1)] 'Brun' 3 5 20"},
	} {
		f := combat.New(tiny.Game{}, c.start)
		events, err := f.Do(c.command, dice.Typed(c.dice...))
		s := f.State()
		got := fmt.Sprintf("%v '%s' %d %d %d", events, s.Hit, s.Fighters[0].Grit, s.Fighters[1].Grit, s.Omen)
		if err != nil || got != c.want {
			t.Errorf("%v with %v: %s, %v; want %s", c.command, c.dice, got, err, c.want)
		}
	}
}

func TestRefuses(t *testing.T) {
	hit := duel(3, 5)
	hit.Hit = "Brun"
	for clause, cases := range map[rollbook.Clause][]tiny.Command{
		"tiny DMG-1": {tiny.Answer("", "take"), {Do: "order", By: "Cleo"}, tiny.Attack("Ada", "Cleo"), tiny.Attack("Cleo", "Ada"), tiny.Attack("Ada", "Ada"), tiny.Attack("", "")},
		"tiny HIT-1": {{}, {Do: "flee", By: "Ada"}, {Do: "omen", By: "Ada"}, {Do: "order", By: "Ada", How: "flee"}},
		"tiny ANS-1": {tiny.Answer("Brun", "dodge")},
	} {
		for _, c := range cases {
			_, err := combat.New(tiny.Game{}, duel(3, 5)).Do(c, dice.NewSource("x"))
			if !errors.Is(err, rollbook.Fault{Clause: clause}) {
				t.Errorf("%v: %v, want %s", c, err, clause)
			}
		}
	}
	for _, c := range []tiny.Command{tiny.Attack("Ada", "Brun"), tiny.Answer("Ada", "dodge"), tiny.Answer("Cleo", "take")} {
		if _, err := combat.New(tiny.Game{}, hit).Do(c, nil); !errors.Is(err, rollbook.Fault{Clause: "tiny ANS-1"}) {
			t.Errorf("%v: %v", c, err)
		}
	}
	if _, err := combat.New(tiny.Game{}, duel(3, 0)).Do(tiny.Attack("Ada", "Brun"), nil); !errors.Is(err, rollbook.Fault{Clause: "tiny DMG-1", Found: `"Ada attacks Brun"`}) {
		t.Errorf("attacked who is out: %v", err)
	}
}

// Everything that package combat asks of a game.
func TestGame(t *testing.T) {
	combatrapid.Check(t, combatrapid.Config[tiny.State, tiny.Command, tiny.Event]{
		Game:  tiny.Game{},
		Start: func(t *rapid.T) tiny.State { return duel(rapid.IntRange(0, 9).Draw(t, "grit"), 9) },
		Command: func(t *rapid.T, s tiny.State) tiny.Command {
			return rapid.SampledFrom([]tiny.Command{
				tiny.Attack("Ada", "Brun"), tiny.Attack("Brun", "Ada"), tiny.Attack("Ada", "nobody"),
				tiny.Answer(s.Hit, "dodge"), tiny.Answer("Ada", "take"), tiny.Answer("Brun", "take"), tiny.Omen(),
				{Do: "order", By: "Brun", How: "take"}, {Do: "order", By: "Ada", How: "ask"},
			}).Draw(t, "command")
		},
		Seats: []combat.Seat{"ada", "brun"},
	})
}
