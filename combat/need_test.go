package combat_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/examples/tiny"
)

// People are asked for their dice one by one.
func ExampleFight_Need() {
	f := combat.New(tiny.Game{}, duel())
	hands := []int{4, 5} // what falls on the table
	var faces []int
	for {
		sides, purpose, err := f.Need(attack, faces...)
		if err != nil {
			fmt.Println(err)
			return
		}
		if sides == 0 {
			break
		}
		fmt.Printf("a d%d for the %s? %d\n", sides, purpose, hands[0])
		faces, hands = append(faces, hands[0]), hands[1:]
	}
	events, err := f.Do(attack, dice.Typed(faces...))
	fmt.Println(events, err)
	// Output:
	// a d6 for the attack? 4
	// a d6 for the attack? 5
	// [Ada hits, 9 (tiny HIT-1)] <nil>
}

// Need refuses what Do would refuse, with the same words, and changes nothing.
func TestNeed(t *testing.T) {
	f := combat.New(tiny.Game{}, duel())
	before, head := fmt.Sprint(f.State()), must(f.Head())
	for name, c := range map[string]struct {
		command tiny.Command
		faces   []int
	}{
		"an illegal command": {take, nil},
		"no such face":       {attack, []int{7}},
		"one too many":       {attack, []int{4, 5, 6}},
		"a bad one at last":  {attack, []int{4, 0}},
	} {
		sides, purpose, err := f.Need(c.command, c.faces...)
		_, want := combat.New(tiny.Game{}, duel()).Do(c.command, dice.Typed(c.faces...))
		if sides != 0 || purpose != "" || err == nil || want == nil || err.Error() != want.Error() {
			t.Errorf("%s: d%d for %q, %v; Do says %v", name, sides, purpose, err, want)
		}
	}
	if sides, purpose, err := f.Need(attack, 4, 5); sides != 0 || purpose != "" || err != nil {
		t.Errorf("with all its dice it needs a d%d for %q, %v", sides, purpose, err)
	}
	if fmt.Sprint(f.State()) != before || f.Len() != 0 || must(f.Head()) != head {
		t.Error("Need has changed the fight")
	}
}

// Where the dice end, the game gets no made-up faces to go on with, whatever it asks for;
// a die without sides is asked of nobody, and refused as Do refuses it.
func TestNeedMakesNoFaceUp(t *testing.T) {
	for _, c := range []struct{ asks, faces, answers []int }{
		{[]int{6, 8, 10, 12}, []int{3}, []int{2, -1, -1, -1}},
		{[]int{6, 8}, nil, []int{-1, -1}},
		{[]int{0, 6}, nil, []int{-1, -1}},
		{[]int{6, -1, 6}, []int{3}, []int{2, -1, -1}},
	} {
		var answers []int
		f := combat.New(twist{apply: func(_ *tiny.State, _ tiny.Command, rec *dice.Recorder) ([]tiny.Event, error) {
			answers = nil
			for _, sides := range c.asks {
				answers = append(answers, rec.IntN(sides))
			}
			return nil, nil
		}}, duel())
		sides, _, err := f.Need(attack, c.faces...)
		if !slices.Equal(answers, c.answers) {
			t.Errorf("asked for %v with %v, the dice were %v, want %v", c.asks, c.faces, answers, c.answers)
		}
		missing := max(0, c.asks[len(c.faces)])
		_, want := f.Do(attack, dice.Typed(c.faces...))
		if sides != missing || (err == nil) != (missing > 0) || err != nil && err.Error() != want.Error() {
			t.Errorf("asked for %v with %v, it needs a d%d, %v; Do says %v", c.asks, c.faces, sides, err, want)
		}
	}
}

// An error of dice says what the die was for.
func TestErrorsSayWhatFor(t *testing.T) {
	f := combat.New(tiny.Game{}, duel())
	_, err := f.Do(attack, dice.Typed(4))
	if e := new(dice.DrawError); !errors.As(err, &e) || e.For != "attack" || e.Draw != 2 || !errors.Is(err, dice.ErrExhausted) || !strings.Contains(err.Error(), "attack") {
		t.Error(err)
	}
	if _, err := f.Do(attack, dice.Typed(4, 5, 6)); !errors.Is(err, dice.ErrLeftover) || strings.Contains(err.Error(), "attack") {
		t.Error(err)
	}
}
