package d10luckrapid_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"pgregory.net/rapid"
)

// Every generator makes valid values, and sooner or later all kinds of them.
func TestGenerators(t *testing.T) {
	kinds := rapid.Custom(func(t *rapid.T) []string {
		test := d10luckrapid.Test().Draw(t, "test")
		fearTest := d10luckrapid.FearTest().Draw(t, "fear test")
		result := d10luckrapid.Result().Draw(t, "result")
		fear := d10luckrapid.Fear().Draw(t, "fear")
		effect := d10luckrapid.Effect().Draw(t, "effect")
		pair := d10luckrapid.Resisted().Draw(t, "resisted")
		character := d10luckrapid.Character().Draw(t, "character")
		for _, err := range []error{
			test.Validate(), fearTest.Validate(), result.Test().Validate(), fear.Test().Validate(), effect.Row().Validate(),
			pair.Test(d10luck.SideA).Validate(), pair.Test(d10luck.SideB).Validate(), character.Validate(d10luck.Bounds{}),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		_, overruled := effect.Overruled()
		winner, decided := pair.Winner()
		return []string{
			fmt.Sprint(test.Kind), fmt.Sprint("no luck ", fearTest.NoLuck), fmt.Sprint("result ", result.Outcome()), fmt.Sprint("fear ", fear.Outcome()),
			fmt.Sprint("overruled ", overruled), fmt.Sprint("wins ", winner, decided), fmt.Sprint("ties ", pair.Ties() > 0), fmt.Sprint("gifted ", character.Gifted),
			fmt.Sprint("levels end ", d10luckrapid.OutcomeTable().Draw(t, "table").Every() == 0), fmt.Sprint("dice ", min(3, len(d10luckrapid.Luck().Draw(t, "dice")))),
		}
	})
	rapid.Check(t, func(t *rapid.T) { kinds.Draw(t, "one of each") })
	seen := map[string]bool{}
	for seed := range 500 { // always the same ones
		for _, kind := range kinds.Example(seed) {
			seen[kind] = true
		}
	}
	if want := 4 + 2 + 3 + 3 + 2 + 4 + 2 + 2 + 2 + 3; len(seen) != want {
		t.Errorf("%d of %d kinds seen: %v", len(seen), want, seen)
	}
}
