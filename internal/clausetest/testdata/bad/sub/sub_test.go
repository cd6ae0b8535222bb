package sub_test

// It shows AAA-2.
func ExampleRulesSub() {
	println("one")
	// Output: one
}
