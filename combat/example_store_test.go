package combat_test

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// A command is worked out, put into the store, and only then done: whatever fails in
// between, fight and store say the same. The store here is a map that keeps the entry
// behind each head; in a database it is a table whose key is the fight and that head.
func Example_store() {
	rows := map[combat.Hash][]byte{}
	put := func(prev combat.Hash, entry []byte) bool {
		if kept, taken := rows[prev]; taken {
			return bytes.Equal(kept, entry) // the same once more is no harm
		}
		rows[prev] = entry
		return true
	}

	f := combat.New(tiny.Game{}, tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 5}, {Name: "Brun", Grit: 10}}})
	step, err := f.WithNote("message 1029").Prepare(tiny.Attack("Ada", "Brun"), dice.Typed(4, 5))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(string(step.JSON()))
	fmt.Println("done yet:", f.Len(), "entries")

	// The answer of the store may be lost. Then the step is sent again.
	fmt.Println("stored:", put(step.Prev(), step.JSON()), put(step.Prev(), step.JSON()))
	events, err := step.Commit()
	fmt.Println(events, err)

	// A step is done once.
	_, err = step.Commit()
	fmt.Println(err)
	// Output:
	// {"n":1,"kind":"do","note":"message 1029","origin":"typed","command":{"do":"attack","by":"Ada","at":"Brun"},"draws":[{"die":6,"face":4,"for":"attack"},{"die":6,"face":5,"for":"attack"}],"events":[{"clause":"tiny HIT-1","who":"Ada","what":"hits","dice":9}]}
	// done yet: 0 entries
	// stored: true true
	// [Ada hits, 9 (tiny HIT-1)] <nil>
	// combat: the fight has moved on since the step was prepared
}

// Two processes have the same fight. Whoever is second finds the head taken, appends what
// the other has done, dice and all, and works its command out anew.
func Example_twoProcesses() {
	rows := map[combat.Hash][]byte{} // the store: the entry behind each head
	put := func(prev combat.Hash, entry []byte) bool {
		if kept, taken := rows[prev]; taken {
			return bytes.Equal(kept, entry)
		}
		rows[prev] = entry
		return true
	}

	// The fight holds its source, so that a save has both, and the secret of the heads.
	one := combat.New(tiny.Game{}, tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 5}, {Name: "Brun", Grit: 10}}})
	if err := one.SetSource(dice.NewSource("keep this to yourself")); err != nil {
		fmt.Println(err)
		return
	}
	save, err := one.Save()
	if err != nil {
		fmt.Println(err)
		return
	}
	two, err := combat.Load(tiny.Game{}, save)
	if err != nil {
		fmt.Println(err)
		return
	}

	// Both are told to do something at the same time, and one of them is first.
	first, err := one.Prepare(tiny.Attack("Ada", "Brun"), one.Source())
	if err != nil {
		fmt.Println(err)
		return
	}
	second, err := two.Prepare(tiny.Attack("Brun", "Ada"), two.Source())
	if err != nil {
		fmt.Println(err)
		return
	}
	if put(first.Prev(), first.JSON()) {
		fmt.Println(first.Commit())
	}
	fmt.Println("the second is stored:", put(second.Prev(), second.JSON()))

	// It catches up.
	for {
		head, err := two.Head()
		if err != nil {
			fmt.Println(err)
			return
		}
		entry, more := rows[head]
		if !more {
			break
		}
		var e combat.Entry[tiny.Command, tiny.Event]
		if err := json.Unmarshal(entry, &e); err != nil {
			fmt.Println(err)
			return
		}
		if err := two.Append(e, two.Source()); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("appended", e.N, e.Events)
	}
	mine, _ := two.Save()
	theirs, _ := one.Save()
	fmt.Println("the same fight:", bytes.Equal(mine, theirs))

	// What it was told is now something else: the rules say what.
	_, err = two.Prepare(tiny.Attack("Brun", "Ada"), two.Source())
	fmt.Println(err)
	// Output:
	// [Ada hits, 7 (tiny HIT-1)] <nil>
	// the second is stored: false
	// appended 1 [Ada hits, 7 (tiny HIT-1)]
	// the same fight: true
	// tiny ANS-1: command "attack"; allowed: dodge or take, by whoever is hit: "Brun"
}

// A die was typed in wrong, and the fight went on.
func ExampleFight_PutRight() {
	f := combat.New(tiny.Game{}, tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 5}, {Name: "Brun", Grit: 10}}})
	f.Do(tiny.Attack("Ada", "Brun"), dice.Typed(4, 5))
	f.Do(tiny.Answer("Brun", "take"), dice.Typed(2)) // it was a 6
	f.Do(tiny.Attack("Brun", "Ada"), dice.Typed(1, 3))

	fmt.Println(f.PutRight(2, 6), "- Brun has", f.State().Fighters[1].Grit)
	log, _ := f.Log()
	for _, e := range log[3:] {
		fmt.Println(e.N, e.Kind, e.Undoes, e.Redoes, e.Events)
	}

	// With a miss there is no hit to take: then all stays as it is.
	fmt.Println(f.PutRight(1, 1, 2))
	// Output:
	// <nil> - Brun has 4
	// 4 undo 3 0 []
	// 5 undo 2 0 []
	// 6 do 0 0 [Brun is hurt, 6 (tiny DMG-1)]
	// 7 do 0 3 [Brun misses, 4 (tiny HIT-1)]
	// combat: log: entry 6: its command cannot be done with its dice: tiny ANS-1: command "take"; allowed: dodge or take, by whoever is hit: ""
}

// What was undone is done again, with the dice that it had.
func ExampleFight_Redo() {
	f := combat.New(tiny.Game{}, tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 5}, {Name: "Brun", Grit: 10}}})
	f.Do(tiny.Attack("Ada", "Brun"), dice.Typed(4, 5))
	f.Do(tiny.Answer("Brun", "dodge"), dice.Typed(2, 6))
	fmt.Println(f.UndoTo(0), f.State().Fighters[1].Grit)
	fmt.Println(f.Redo())
	fmt.Println(f.Redo())
	fmt.Println(f.Redo())
	before, _ := f.At(1)
	fmt.Println("grit", f.State().Fighters[1].Grit, "- after entry 1 it was", before.Fighters[1].Grit)
	// Output:
	// <nil> 10
	// [Ada hits, 9 (tiny HIT-1)] <nil>
	// [Brun does not dodge, 2 (tiny ANS-1) Brun is hurt, 6 (tiny DMG-1)] <nil>
	// [] combat: nothing to redo
	// grit 4 - after entry 1 it was 10
}

// A long fight is cut into parts, which are verified alone and together.
func ExampleFight_Cut() {
	f := combat.New(tiny.Game{}, tiny.State{Fighters: []tiny.Fighter{{Name: "Ada", Grit: 5}, {Name: "Brun", Grit: 10}}})
	f.Do(tiny.Attack("Ada", "Brun"), dice.Typed(4, 5))
	f.Do(tiny.Answer("Brun", "dodge"), dice.Typed(2, 6))

	one, err := f.Part() // to be revealed now, while the fight goes on
	if err != nil {
		fmt.Println(err)
		return
	}
	closed, f, err := f.Cut() // closed goes into the archive
	if err != nil {
		fmt.Println(err)
		return
	}
	archived, err := combat.Load(tiny.Game{}, closed)
	fmt.Println(archived.Len(), "entries,", err, "- the next part begins behind", f.Start().Before.N)

	f.Do(tiny.Attack("Brun", "Ada"), dice.Typed(6, 6))
	two, err := f.Part()
	if err != nil {
		fmt.Println(err)
		return
	}
	head, err := f.Head()
	if err != nil {
		fmt.Println(err)
		return
	}
	parts := []combat.Part[tiny.State, tiny.Command, tiny.Event]{one, two}
	fmt.Println(combat.VerifyParts(tiny.Game{}, parts[:1], two.Start.Before.Head))
	fmt.Println(combat.VerifyParts(tiny.Game{}, parts, head))
	parts[1].Start.State.Fighters[1].Grit = 10
	fmt.Println(combat.VerifyParts(tiny.Game{}, parts, head))
	// Output:
	// 2 entries, <nil> - the next part begins behind 2
	// <nil>
	// <nil>
	// combat: log: its head is not the one given: something was cut off or rewritten
}
