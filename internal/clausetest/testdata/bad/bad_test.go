package bad_test

// It shows AAA-3 and prints nothing.
func ExampleTable() {
	// Output:
}

// An Example of a constant, AAA-4, is dropped.
func ExampleAAA4() {
	println("one")
	// Output: one
}

// It needs a helper of another file, and links [Nowhere].
func Example() {
	helper()
	// Output: one
}

var _ = "AAA-1 AAA-2 AAA-7 AAA-9 BBB-1 BBB-2 BBB-3 BBB-4 BBB-5 BBB-6 BBB-70 CCC-1"
