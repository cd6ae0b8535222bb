package m12_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
)

// What is wanted behind the dice is first of all the skill; behind it, or behind
// another part, it can no longer stand.
func TestParseTestWants(t *testing.T) {
	const skill, others = `"+N" or "−N", the skill, as in "6+10 vs 21", `, `"speciality", "fields N", a state of mind, "situation ±N", "wounds N", "x N" or "vs"`
	for text, want := range map[string]string{
		"6d12 vs 21":           skill + others,
		"6 10 vs 21":           skill + others,
		"6 vs21":               skill + others,
		"6+10 10 vs 21":        others,
		"6 naive 10 vs 21":     others,
		"6 fields 2 +3 vs 21":  others,
		"6-10 speciality d 21": others,
		"6 + vs 21":            "the skill's value",
	} {
		_, err := m12.ParseTest(text)
		var syntax *rollbook.SyntaxError
		if !errors.As(err, &syntax) || syntax.Want != want {
			t.Errorf("%q: %v; want %s", text, err, want)
		}
	}
	if test, err := m12.ParseTest("6+10 vs 21"); err != nil || test.Skill != 10 || !strings.Contains(skill, test.String()) {
		t.Errorf("the test that the message shows: %v, %v", test, err)
	}
}
