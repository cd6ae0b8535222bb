package fifteenchar_test

import (
	"errors"
	"testing"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenrapid"
	"github.com/rollbook-rpg/rollbook/internal/decodetest"
	"pgregory.net/rapid"
)

// PRG-1 to PRG-4: points are conserved, in any order of commands.
func TestProgressMachine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { t.Repeat(rapid.StateMachineActions(fifteenrapid.NewProgressMachine(t))) })
}

// WLT-3: any lowering and restoring keeps the value between 0 and what it was,
// and what is restored is what was lowered.
func TestWealthProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := rapid.IntRange(2, 18).Draw(t, "wealth")
		w, err := fifteenchar.NewWealth(start)
		if err != nil {
			t.Fatal(err)
		}
		full, lowered := start, 0
		for range rapid.IntRange(0, 12).Draw(t, "steps") {
			n := rapid.IntRange(-1, 8).Draw(t, "n")
			before := w
			var legal bool
			switch rapid.IntRange(0, 2).Draw(t, "what") {
			case 0:
				if legal = n >= 1 && n <= full-lowered; legal {
					lowered += n
				}
				w, err = w.Lower(n)
			case 1:
				if legal = n >= 1 && n <= full; legal {
					full -= n
					lowered = min(lowered, full)
				}
				w, err = w.LowerForGood(n)
			case 2:
				if legal = n >= 1 && n <= lowered; legal {
					lowered -= n
				}
				w, err = w.Restore(n)
			}
			if legal != (err == nil) || err != nil && w != before || w != (fifteenchar.Wealth{Full: full, Lowered: lowered}) {
				t.Fatalf("%v → %v by %d: legal %v, %v", before, w, n, legal, err)
			}
			if w.Value() != full-lowered || w.Value() < 0 || w.Value() > start {
				t.Fatalf("%v is worth %d", w, w.Value())
			}
			decodetest.Reload(t, w)
		}
		test, err := w.Test(true)
		if err != nil || test.Score != w.Value() || test.Trait != fifteen.TraitWealth {
			t.Fatalf("%v: %v, %v", w, test, err)
		}
	})
}

// ATT-2: whatever is made at random is legal, and leaves nothing over.
func TestRandomCharacters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := fifteenrapid.RandomCharacter().Draw(t, "character")
		if err := errors.Join(c.ValidateStart(), c.Validate()); err != nil || fifteenchar.StartLeft(c.Attributes) != 0 || c.Archetype == "" {
			t.Fatalf("%+v: %v", c, err)
		}
		decodetest.Reload(t, c)
	})
}
