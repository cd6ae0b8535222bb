package d10luckrapid_test

import (
	"fmt"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/d10luck/d10luckrapid"
	"pgregory.net/rapid"
)

// A host tests its own table: whatever is rolled, who lacks the skill does no better than
// "Barely" (TSK-3). In a test file the function would be TestHouse.
func Example() {
	house, err := d10luck.NewOutcomeTable("Barely", 0,
		d10luck.Level{Name: "Barely", Low: 9, High: 13}, d10luck.Level{Name: "Splendid", Low: 14, High: 20})
	holds := func(r d10luck.Result) bool {
		return r.Test().Kind != d10luck.Unskilled || r.Level(house).Number <= house.Decent().Number
	}
	_ = func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			if r := d10luckrapid.Result().Draw(t, "result"); !holds(r) {
				t.Fatalf("%v is %v", r, r.Level(house))
			}
		})
	}

	// Without a test, a seed makes a value, and the same one again.
	r := d10luckrapid.Result().Example(61)
	fmt.Println(holds(r), r == d10luckrapid.Result().Example(61), err)
	// Output:
	// true true <nil>
}
