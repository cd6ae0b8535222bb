package roll_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/roll"
)

// A Climb is a game of one torch: each climb past its difficulty is a step up.
type Climb struct{}

type State struct {
	Height int `json:"height"`
}

func (Climb) Name() string        { return "climb/1" }
func (Climb) Clone(s State) State { return s }

func (Climb) Apply(s *State, test Test, rec *dice.Recorder) ([]roll.Result[Test, Outcome], error) {
	if test.Difficulty == 0 {
		return nil, rollbook.Fault{Clause: "torch TST-3", Subject: "difficulty", Found: "0", Allowed: "1..60"}
	}
	rec.Purpose = "climb"
	result, err := roll.Roll(test, rec)
	if err != nil {
		return nil, err
	}
	if result.Outcome() == "success" {
		s.Height++
	}
	return []roll.Result[Test, Outcome]{result}, nil
}

// A test as a command of a game, its result as the event: with undo, save and proof.
func ExampleRoll_game() {
	game := combat.New(Climb{}, State{})
	events, err := game.Do(Test{Dice: 2, Skill: 1, Difficulty: 8}, dice.Typed(6, 2, 4))
	fmt.Println(events, game.State(), err)
	_, err = game.Do(Test{Dice: 2}, dice.NewSource("torch"))
	fmt.Println(err)
	_, err = game.Undo()
	fmt.Println(game.State(), err)
	// Output:
	// [success, 13: die 6, die 2, again 4, skill +1] {1} <nil>
	// torch TST-3: difficulty 0; allowed: 1..60
	// {0} <nil>
}
