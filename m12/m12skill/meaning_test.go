package m12skill_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// FOE-1: every field of the book has a sentence of its own, and no other has one.
func TestFieldMeaning(t *testing.T) {
	seen := map[string]bool{}
	for f := range m12skill.StandardFields().All() {
		s := m12skill.FieldMeaning(f)
		if !strings.HasSuffix(s, ".") || seen[s] || len(s) > 120 {
			t.Errorf("%s: %q", f, s)
		}
		seen[s] = true
	}
	if s := m12skill.FieldMeaning("Tides"); s != "" {
		t.Error(s)
	}
}

// FOE-1: what a field is about.
func ExampleFieldMeaning() {
	fmt.Println(m12skill.FieldMeaning("Gossip"))
	// Output:
	// What people around here say of each other, and how much of it is true.
}
