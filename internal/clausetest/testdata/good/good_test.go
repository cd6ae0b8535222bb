package good_test

import "fmt"

// helper is in the same file, so that the page shows it.
func helper() int { return 2 }

// It shows ZST-2.
func ExampleRulesZest_second() {
	fmt.Println(helper())
	// Output: 2
}

var _ = "ZST-1 AIR-1"
