package bad

// Example tells of AAA-2, and nothing checks it.
func Example() {}

// ExampleEmpty tells of AAA-3 and prints nothing.
func ExampleEmpty() {
	// Output:
}

// A comment of its own on AAA-4.

func ExampleFull() {
	println("AAA-80")
	// Output: nothing else
}

type t struct{}

func (t) ExampleFull() { println("AAA-5") }

var _ = "AAA-7"
