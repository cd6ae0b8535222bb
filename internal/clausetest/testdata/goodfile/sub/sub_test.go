package sub

func ExampleFour() {
	_ = "AAA-4 BBB-12"
	// Unordered output:
	// two
	// lines
}
