package dice_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/rollbook-rpg/rollbook/dice"
)

func ExampleFace() {
	r := dice.NewSource("a seed that only you know")
	face, err := dice.Face(r, 20)
	fmt.Println(face, err)

	_, err = dice.Face(r, 0)
	fmt.Println(err)
	// Output:
	// 9 <nil>
	// dice: d0, a die has at least 1 side
}

// Any function that answers 0..n−1 is a source of chance.
func ExampleFunc() {
	highest := dice.Func(func(n int) int { return n - 1 })
	fmt.Println(dice.Sum(highest, 3, 6))

	global := dice.Func(rand.IntN) // of math/rand/v2; good for several goroutines
	_, err := dice.Sum(global, 3, 6)
	fmt.Println(err)
	// Output:
	// 18 <nil>
	// <nil>
}

func ExampleAppend() {
	r := dice.NewSource("append")
	faces, err := dice.Append(nil, r, 3, 6)
	fmt.Println(faces, err)
	faces, err = dice.Append(faces, r, 2, 20)
	fmt.Println(faces, err)
	// Output:
	// [3 5 2] <nil>
	// [3 5 2 5 16] <nil>
}

// The weather has dice of its own, so rolling it does not change the fight.
func ExampleNewSource() {
	r := dice.NewSource("campaign 7")
	weather := r.Sub("weather")
	rain, _ := dice.Face(weather, 6)
	fmt.Println("rain", rain)

	attack, _ := dice.Face(r, 12)
	fmt.Println("attack", attack)

	again := dice.NewSource("campaign 7")
	attack, _ = dice.Face(again, 12)
	fmt.Println("attack", attack)
	// Output:
	// rain 6
	// attack 11
	// attack 11
}

// A game saved between two dice goes on with the second.
func ExampleSource() {
	type game struct {
		Round int          `json:"round"`
		Dice  *dice.Source `json:"dice"`
	}
	g := game{Round: 3, Dice: dice.NewSource("saved game")}
	fmt.Println(dice.Face(g.Dice, 12))
	save, err := json.Marshal(g)
	fmt.Println(err)
	fmt.Println(dice.Face(g.Dice, 12))

	var loaded game
	fmt.Println(json.Unmarshal(save, &loaded))
	fmt.Println(dice.Face(loaded.Dice, 12))
	// Output:
	// 12 <nil>
	// <nil>
	// 6 <nil>
	// <nil>
	// 6 <nil>
}

// Dice that people rolled. Done tells whether all of them were wanted.
func ExampleTyped() {
	typed := dice.Typed(4, 6, 1, 5)
	fmt.Println(dice.Sum(typed, 3, 6))
	fmt.Println(typed.Done())

	fmt.Println(dice.Sum(dice.Typed(4, 7), 2, 6))
	// Output:
	// 11 <nil>
	// dice: draw 4, given 1 more, dice left over
	// 0 dice: draw 2, d6, given 7, no such face on that die
}

func ExampleRecorder() {
	rec := &dice.Recorder{Src: dice.NewSource("log")}
	rec.Purpose = "attack"
	attack, _ := dice.Face(rec, 20)
	rec.Purpose = "damage"
	damage, _ := dice.Face(rec, 8)
	log, _ := json.Marshal(rec.Draws)
	fmt.Println(string(log))

	var draws []dice.Draw
	fmt.Println(json.Unmarshal(log, &draws))
	replay := dice.Replay(draws)
	attackAgain, _ := dice.Face(replay, 20)
	damageAgain, _ := dice.Face(replay, 8)
	fmt.Println(attackAgain == attack, damageAgain == damage, replay.Done())
	// Output:
	// [{"die":20,"face":8,"for":"attack"},{"die":8,"face":7,"for":"damage"}]
	// <nil>
	// true true <nil>
}

// One source for several goroutines.
func ExampleLocked() {
	r := dice.NewLocked(dice.NewSource("table"))
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if _, err := dice.Sum(r, 3, 6); err != nil {
				panic(err)
			}
		})
	}
	wg.Wait()

	r.Do(func(src dice.RNG) { // nobody else draws in between
		total, err := dice.Sum(src, 3, 6)
		fmt.Println(total, err)
	})
	// Output:
	// 14 <nil>
}

func ExampleFaces() {
	var f dice.Faces
	rolled, err := f.Roll(dice.NewSource("faces"), 4, 12)
	fmt.Println(rolled, err)
	f, err = f.Append(7) // one more, rolled by hand
	fmt.Println(f, err)

	text, _ := json.Marshal(f)
	fmt.Println(string(text))
	var again dice.Faces
	_ = json.Unmarshal(text, &again)
	fmt.Println(again == f)
	// Output:
	// [8 6 11 10] <nil>
	// 8 6 11 10 7 <nil>
	// [8,6,11,10,7]
	// true
}
