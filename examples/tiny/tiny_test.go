package tiny_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/combat/combatrapid"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
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

// Chances are what the dice come to.
func TestChances(t *testing.T) {
	hit := duel(3, 5)
	hit.Hit = "Brun"
	for _, c := range []struct {
		start   tiny.State
		command tiny.Command
		key     string
		came    func(tiny.State) bool
	}{
		{duel(3, 5), tiny.Attack("Ada", "Brun"), "hit", func(s tiny.State) bool { return s.Hit == "Brun" }},
		{hit, tiny.Answer("Brun", "dodge"), "dodge", func(s tiny.State) bool { return s.Fighters[1].Grit == 5 }},
		{hit, tiny.Answer("Brun", "take"), "out where hurt", func(s tiny.State) bool { return s.Fighters[1].Grit == 0 }},
	} {
		all, err := dicetest.Distribution(4, func(r dice.RNG) (bool, error) {
			m := combat.NewSim(tiny.Game{}, c.start)
			_, err := m.Do(c.command, r)
			return c.came(m.State), err
		})
		if err != nil {
			t.Fatal(err)
		}
		came, _ := all.P(true).Float64()
		chances, err := tiny.Game{}.View(c.start, combat.Referee).Chances(c.command)
		i := slices.IndexFunc(chances, func(chance combat.Chance) bool { return chance.Key == c.key })
		if err != nil || i < 0 || math.Abs(chances[i].P.Mid()-came) > 1e-12 {
			t.Errorf("%v: %s %v, %v; the dice come to %v", c.command, c.key, chances, err, came)
		}
	}
}

func TestOutcome(t *testing.T) {
	s := tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 3, Seat: "ada"}, {Name: "Brun", Seat: "brun"}, {Name: "Wolf", Grit: 9}}}
	var game combat.Outcomer[tiny.State] = tiny.Game{}
	if over, score := game.Outcome(s); over || fmt.Sprint(score) != "map[*:1 ada:1 brun:0]" {
		t.Error(over, score)
	}
	s.Fighters[2].Grit = 0
	if over, score := game.Outcome(s); !over || score["ada"] != 1 || score["*"] != 0 {
		t.Error(over, score)
	}
}

// Whatever a command is, its text is read as it.
func TestNotation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"Ada", "the", "Guard 2", "dodges", "…"}))
		c := tiny.Command{Do: rapid.SampledFrom([]string{"attack", "dodge", "take", "order", "omen", "", "flee"}).Draw(t, "do"),
			By: name.Draw(t, "by"), At: name.Draw(t, "at"), How: name.Draw(t, "how")}
		if got, err := tiny.Parse(c.String()); err != nil || got != c {
			t.Fatalf("%v is read as %v, %v", c, got, err)
		}
	})
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
