package combat_test

import (
	"errors"
	"fmt"
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
	// [{tiny HIT-1 Ada hits 9}] <nil>
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
