package combat_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// A fight from its first roll to its proof, in the ruleset of examples/tiny.
// The dice are typed in here, so that they can be seen; a host gives a
// dice.Source where it wants them rolled.
func Example() {
	// What it takes: a ruleset and a state to start from.
	start := tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 5}, {Name: "Brun", Grit: 10}}}
	f := combat.New(tiny.Game{}, start)

	// A roll. A command goes in with the dice for it; events come out.
	events, err := f.Do(tiny.Attack("Ada", "Brun"), dice.Typed(4, 5))
	fmt.Println("HIT-1:", events, err)

	// A pending decision is nothing but state: the target has to answer. Until
	// then every other attack is refused, and a refusal changes nothing.
	fmt.Println("to answer:", f.State().Hit)
	_, err = f.Do(tiny.Attack("Brun", "Ada"), dice.Typed(6, 6))
	fmt.Println(err)
	fmt.Println(errors.Is(err, rollbook.Fault{Clause: "tiny ANS-1"}), f.Len())

	// So a fight can be saved there, and go on elsewhere.
	saved, err := f.Save()
	if err != nil {
		fmt.Println(err)
		return
	}
	f, err = combat.Load(tiny.Game{}, saved)
	if err != nil {
		fmt.Println(err)
		return
	}

	// Brun tries to dodge. Dice that do not fit are refused: one too few here.
	_, err = f.Do(tiny.Answer("Brun", "dodge"), dice.Typed(2))
	fmt.Println(err)
	events, err = f.Do(tiny.Answer("Brun", "dodge"), dice.Typed(2, 6))
	fmt.Println("ANS-1, DMG-1:", events, err)

	// A secret roll. The narrator sees all of it; what players are told and shown
	// says no more than that something happened.
	events, err = f.Do(tiny.Omen(), dice.Typed(17))
	fmt.Println("OMN-1:", events, err)
	told, err := f.LogFor(combat.Everyone)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range told {
		fmt.Println("players learn", e.N, e.Kind, e.Events)
	}
	seen, err := f.View(combat.Everyone)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("omen:", f.State().Omen, "- players see", seen.(tiny.View).Omen)

	// An undo takes back the last command, here the omen, then the dodge. The
	// log keeps what was undone, and the undoing.
	fmt.Println(f.Undo())
	fmt.Println(f.Undo())
	fmt.Println("Brun has", f.State().Fighters[1].Grit, "and is to answer:", f.State().Hit)
	events, err = f.Do(tiny.Answer("Brun", "take"), dice.Typed(3))
	fmt.Println("DMG-1:", events, err)

	// The head stands for the whole log, and tells nothing of it. Whoever has got it
	// can tell, when the host reveals the rest, whether anything was changed.
	head, err := f.Head()
	if err != nil {
		fmt.Println(err)
		return
	}
	log, err := f.Log()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("honest:", combat.Verify(tiny.Game{}, f.Start(), f.Secret(), log, head))
	fmt.Println(combat.Verify(tiny.Game{}, f.Start(), f.Secret(), log[:5], head))
	log[1].Draws[1].Face = 1
	fmt.Println(combat.Verify(tiny.Game{}, f.Start(), f.Secret(), log, head))

	// Output:
	// HIT-1: [Ada hits, 9 (tiny HIT-1)] <nil>
	// to answer: Brun
	// tiny ANS-1: command "attack"; allowed: dodge or take, by whoever is hit: "Brun"
	// true 1
	// dice: draw 2, for "damage", d6, no more dice
	// ANS-1, DMG-1: [Brun does not dodge, 2 (tiny ANS-1) Brun is hurt, 6 (tiny DMG-1)] <nil>
	// OMN-1: [omen, 17 (tiny OMN-1)] <nil>
	// players learn 1 do [Ada hits, 9 (tiny HIT-1)]
	// players learn 2 do [Brun does not dodge, 2 (tiny ANS-1) Brun is hurt, 6 (tiny DMG-1)]
	// players learn 3 hidden []
	// omen: 17 - players see -1
	// 3 <nil>
	// 2 <nil>
	// Brun has 10 and is to answer: Brun
	// DMG-1: [Brun is hurt, 3 (tiny DMG-1)] <nil>
	// honest: <nil>
	// combat: log: its head is not the one given: something was cut off or rewritten
	// combat: log: entry 2: its events do not follow from its dice
}

// The dice come from a seed that nobody can guess and that the host has
// committed itself to.
func ExampleReveal() {
	// Before the fight the host makes a seed, keeps it to itself, and gives the
	// commitment to everybody.
	seed, commitment := combat.Commit()

	// Then the players say a few words of their own, so that the host cannot
	// have looked for a seed that suits it. What they come to is published, too.
	words := combat.Words("spring tide", "7 o'clock", "a red kite")
	fmt.Println(words)

	// Everything is rolled with the source that comes of both.
	src := seed.Source().Sub(words)
	f := combat.New(tiny.Game{}, tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 5}, {Name: "Brun", Grit: 9}}})
	for range 20 {
		if f.State().Hit == "" {
			f.Do(tiny.Attack("Ada", "Brun"), src)
		} else {
			f.Do(tiny.Answer("Brun", "dodge"), src)
		}
	}

	// The head is published now and then, here once.
	head, err := f.Head()
	if err != nil {
		fmt.Println(err)
		return
	}

	// Afterwards the host reveals the seed and the part: the start, the log, and the
	// secret that salts the heads. Everybody checks that the log follows, that the seed
	// is the one, that every die came from it, and that none is of another origin.
	part, err := f.Part()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(combat.Verify(tiny.Game{}, part.Start, part.Secret, part.Log, head))
	revealed, err := combat.Reveal(commitment, seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(combat.VerifySeed(part.Log, revealed.Sub(words)))

	// Other dice are found out.
	_, err = combat.VerifySeed(part.Log, revealed.Sub(combat.Words("other words")))
	fmt.Println(errors.Is(err, combat.ErrSeed))
	// Output:
	// 11:spring tide,9:7 o'clock,10:a red kite,
	// <nil>
	// 0 <nil>
	// true
}

// Simulations have no use for a history.
func ExampleSim() {
	m := combat.NewSim(tiny.Game{}, tiny.State{})
	wins, src := 0, dice.NewSource("a hundred fights")
	for range 100 {
		m.State = tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 6}, {Name: "Brun", Grit: 6}}}
		for turn := 0; m.State.Fighters[0].Grit > 0 && m.State.Fighters[1].Grit > 0; turn++ {
			by, at := m.State.Fighters[turn%2].Name, m.State.Fighters[1-turn%2].Name
			if _, err := m.Do(tiny.Attack(by, at), src); err != nil {
				fmt.Println(err)
				return
			}
			if m.State.Hit == "" {
				continue
			}
			if _, err := m.Do(tiny.Answer(at, "dodge"), src); err != nil {
				fmt.Println(err)
				return
			}
		}
		if m.State.Fighters[0].Grit > 0 {
			wins++
		}
	}
	fmt.Println("who begins wins", wins, "of 100")
	// Output: who begins wins 55 of 100
}

// The best die acts first, and equal dice act at the same time.
func ExampleGroups() {
	type fighter struct {
		name string
		best int
	}
	fighters := []fighter{{"Ada", 7}, {"Brun", 11}, {"Cleo", 7}, {"Dov", 3}}
	for _, group := range combat.Groups(fighters, func(a, b fighter) int { return b.best - a.best }) {
		var names []string
		for _, f := range group {
			names = append(names, f.name)
		}
		fmt.Println(group[0].best, strings.Join(names, " and "))
	}
	// Output:
	// 11 Brun
	// 7 Ada and Cleo
	// 3 Dov
}
