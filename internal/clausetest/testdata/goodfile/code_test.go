package good

// Example shows AAA-1 in its comment.
func Example() {
	println("AAA-2 in its body")
	// Output: one
}

// TestThree guards AAA-3 and BBB-1.
func TestThree() {}
