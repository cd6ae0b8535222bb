package sub_test

func ExampleRulesMoreZest() {
	println("ZST-3")
	// Unordered output:
	// two
	// lines
}
