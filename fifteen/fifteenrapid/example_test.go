package fifteenrapid_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/combat"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"pgregory.net/rapid"
)

// A property of a host's own code: a bar for the vitality is ten characters long,
// and empty for nobody who is awake. In a test file rapid.Check looks for a
// character and a blow that break it, and shrinks them.
func Example() {
	bar := func(h fifteenhealth.Health) string {
		full := (10*h.Vitality() + h.Score() - 1) / h.Score()
		return strings.Repeat("#", full) + strings.Repeat(".", 10-full)
	}
	_ = func(t *testing.T) { // TestBar, in a test file
		rapid.Check(t, func(t *rapid.T) {
			c := fifteenrapid.Character().Draw(t, "character")
			h, _, err := c.Health.Hurt(rapid.IntRange(0, 60).Draw(t, "damage"))
			if err != nil {
				t.Fatal(err)
			}
			b := bar(h)
			if empty := !strings.Contains(b, "#"); len(b) != 10 || empty != (h.Condition() != fifteenhealth.Awake) {
				t.Fatalf("%v is drawn as %s", h, b)
			}
		})
	}
	// To look at what a generator makes, Example takes a seed.
	c := fifteenrapid.Character().Example(1)
	fmt.Println(bar(c.Health), c.ValidateStart())
	// Output:
	// ########## <nil>
}

// What a screen for creation must not let pass: characters with one thing spoilt,
// and the fault that it has to show.
func ExampleFlawedCharacter() {
	found := 0
	for seed := range 50 {
		f := fifteenrapid.FlawedCharacter().Example(seed)
		if errors.Is(f.Character.ValidateStart(), f.Fault) {
			found++
		}
	}
	fmt.Println(found, "of 50 found")
	// Output:
	// 50 of 50 found
}

// A host's display of a vitality, kept up by the changes alone, never differs from
// the health. The machine gives the commands, legal or not, and Observe hears of
// each.
func ExampleHealthMachine() {
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			m := fifteenrapid.NewHealthMachine(t)
			shown := m.Health.Vitality()
			m.Observe = func(_, after fifteenhealth.Health, change fifteenhealth.Change, err error) {
				if change.Kind != 0 {
					shown = change.After
				}
				if shown != after.Vitality() {
					t.Fatalf("shows %d for %v, %v", shown, after, err)
				}
			}
			t.Repeat(rapid.StateMachineActions(m))
		})
	}
}

// A host's page of twenty lines has room for the sheet, whatever becomes of the
// character in session after session.
func ExampleProgressMachine() {
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			m := fifteenrapid.NewProgressMachine(t)
			m.Observe = func(_, after fifteenchar.Character, _ error) {
				if lines := strings.Count(after.Sheet(), "\n"); lines > 20 {
					t.Fatalf("%d lines:\n%s", lines, after.Sheet())
				}
			}
			t.Repeat(rapid.StateMachineActions(m))
		})
	}
}

// The rules themselves, put to the test with fighters of a host's own: here one with
// armour that the book does not list, against anybody.
func ExampleCheckFight() {
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			robot := fifteenrapid.Fighter("robot").Draw(t, "robot")
			robot.Wear = fifteenfight.Wear{Other: 15}
			s, err := fifteenfight.NewState(fifteenrapid.Rules().Draw(t, "rules"), robot, fifteenrapid.Fighter("Ada").Draw(t, "Ada"))
			if err != nil {
				t.Fatal(err)
			}
			fifteenrapid.CheckFight(t, s)
		})
	}
}

// A host's own code beside a fight: a board that knows of places by the events alone
// shows everybody where the state has them.
func ExampleFightCommand() {
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			f := combat.New(fifteenfight.Game{}, fifteenrapid.FightStart().Draw(t, "start"))
			board := map[string]fifteenharm.Point{}
			for _, x := range f.State().Fighters {
				board[x.Name] = x.Place
			}
			for range rapid.IntRange(1, 40).Draw(t, "commands") {
				c := fifteenrapid.FightCommand(f.State()).Draw(t, "command")
				events, _ := f.Do(c, dicerapid.RNG(t)) // some are refused, and then nothing happens
				for _, e := range events {
					if e.Kind == fifteenfight.Moves || e.Kind == fifteenfight.Joins || e.Overrule == fifteenfight.DoPlace {
						board[e.Who] = e.To
					}
				}
			}
			for _, x := range f.State().Fighters {
				if board[x.Name] != x.Place {
					t.Fatalf("%s is at %v, the board has %v", x.Name, x.Place, board[x.Name])
				}
			}
		})
	}
}
