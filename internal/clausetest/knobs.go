package clausetest

import (
	"reflect"
	"testing"
)

// A Bite shows that a knob of the house rules R changes something.
type Bite[R any] struct {
	turn func(*R)
	show func(R) string
}

// Turned is a Bite: turn turns the knob, and show tells of what it bears on.
func Turned[R any](turn func(*R), show func(R) string) Bite[R] { return Bite[R]{turn, show} }

// Knobs fails t unless every field of R has a Bite, by its name, in which what
// the rules tell is another once the knob is turned. Each Bite turns its own knob
// alone.
func Knobs[R any](t testing.TB, bites map[string]Bite[R]) {
	t.Helper()
	fields := reflect.TypeFor[R]()
	for i := range fields.NumField() {
		name := fields.Field(i).Name
		bite, ok := bites[name]
		if !ok {
			t.Errorf("nothing shows that the knob %s bites", name)
			continue
		}
		var book, house R
		bite.turn(&house)
		for j := range fields.NumField() {
			if turned := !reflect.ValueOf(house).Field(j).IsZero(); turned != (i == j) {
				t.Errorf("to turn %s changes %s: %t", name, fields.Field(j).Name, turned)
			}
		}
		if was, is := bite.show(book), bite.show(house); was == is {
			t.Errorf("the knob %s does not bite: %s", name, is)
		}
	}
	if len(bites) != fields.NumField() {
		t.Errorf("%d bites for %d knobs", len(bites), fields.NumField())
	}
}
