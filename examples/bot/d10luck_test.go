package main

import (
	"strings"
	"testing"
)

// Each line alone is refused, and nothing is left of it.
func TestD10Errors(t *testing.T) {
	for _, line := range []string{
		"d10", "d10 task", "d10 task 4", "d10 task 4+2 with", "d10 task 4+2 with x", "d10 task 4+2 with 11", "d10 task 4+2 with 5 5", "d10 task simple 3",
		"d10 simple", "d10 simple -3", "d10 difficult 3 hard", "d10 unskilled 3-1", "d10 with 3", "d10 why", "d10 overrule frozen",
		"d10 resist 4+2", "d10 resist 4+2 vs", "d10 resist 4+2 vs simple", "d10 resist 4+2 vs simple 3 with", "d10 resist 4+2 vs simple 3 with 4 vs 11",
		"d10 resist 4+2 vs simple 3 with 4 vs x", "d10 resist unskilled 3-1 vs 4+2", "d10 fear", "d10 fear x", "d10 fear 3 with", "d10 fear 3 with 9 9", "d10 fear -1",
		"d10 resist 4+2 vs simple 3 vs 4+2",
	} {
		got := play(t, silent, line+"\nd10 why\nd10 with 3\n")
		answers := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
		if len(answers) != 3 || !strings.HasPrefix(answers[0], "sorry: ") || answers[1] != "sorry: nothing was rolled yet" || answers[2] != "sorry: no roll waits for dice" {
			t.Errorf("%q is answered with\n%s", line, got)
		}
	}
}

// What is open at the table survives a refused line of each kind.
func TestD10RefusedChangesNothing(t *testing.T) {
	for open, c := range map[string]struct{ bad, next, want string }{
		"d10 task 4+2 with 10":               {"d10 with 7", "d10 with 1", "success, 16: D10 10 D6 1 = 10, attribute +4, skill +2; Very good (4)"},
		"d10 resist 4+2 vs simple 3 with 10": {"d10 with 1 vs 11", "d10 with 1 vs 4", "a wins: a success, 16: D10 10 D6 1 = 10, attribute +4, skill +2; b success, 10: D10 4, attribute twice +6"},
		"d10 fear 2-6 with 4":                {"d10 with 10 3 5", "d10 with 9", "physical reaction, D4 to roll for the turns, -1 to all actions: afraid, 13: D10 9, willpower -2, fear +6; failure, 0: D10 4, attribute +2, modifier -6"},
		"d10 fear 2 with 9":                  {"d10 overrule nothing", "d10 overrule shakes", "shakes, 2 turns, -2 to all actions; overruled, the dice gave calm: calm: success, 11: D10 9, attribute +2"},
	} {
		got := play(t, silent, open+"\n"+c.bad+"\n"+c.next+"\n")
		answers := strings.Split(got, "\n")
		if !strings.HasPrefix(answers[1], "sorry: ") || answers[2] != c.want {
			t.Errorf("%q, %q, %q are answered with\n%s", open, c.bad, c.next, got)
		}
	}
}

// Dice that nobody types are rolled: every command comes to an end.
func TestD10Rolls(t *testing.T) {
	lines := "d10 task 4+2\nd10 simple 3 easy\nd10 difficult 3\nd10 unskilled 3-4+1\nd10 resist 4+2 vs unskilled 5\nd10 fear 1 near impossible\nd10 fear gifted 1 near impossible\nd10 overrule hysterics\n"
	for line := range strings.Lines(play(t, silent, strings.Repeat(lines, 20))) {
		if strings.HasPrefix(line, "sorry") || strings.Contains(line, "to roll") {
			t.Errorf("%s", line)
		}
	}
}
