package main

import (
	"strings"
	"testing"
)

// Without a character, and with lines that make no sense, the bot says what is
// wrong, and the sheet stays as it is.
func TestM12CharacterErrors(t *testing.T) {
	for _, line := range []string{"m12 sheet", "m12 cost Law to 5", "m12 raise Law by 1", "m12 award 12", "m12 undo 1", "m12 ledger", "m12 test Law with Sy vs 9", "m12 new king"} {
		if got := play(t, silent, line+"\n"); !strings.HasPrefix(got, "sorry: ") {
			t.Errorf("%q is answered with %q", line, got)
		}
	}
	sheet := play(t, silent, "m12 new\nm12 sheet\nm12 ledger\n")
	for _, line := range []string{
		"m12 new king", "m12 cost", "m12 cost Law", "m12 cost Law to five", "m12 cost to 5", "m12 cost Lwa to 5", "m12 cost Surgery to -11",
		"m12 raise Law", "m12 raise Law by 0", "m12 raise Law by -1", "m12 raise Law by 99999", "m12 raise Law by 9999999999999999999", "m12 raise Lwa by 1", "m12 raise Surgery by 60",
		"m12 award", "m12 award x", "m12 award 4", "m12 award 12 x", "m12 award 12 x 4", "m12 award -1", "m12 undo", "m12 undo x", "m12 undo 0", "m12 undo 1",
		"m12 test Law", "m12 test Law with", "m12 test Law with Sx vs 9", "m12 test Law with Sy", "m12 test Law with Sy vs", "m12 test Law with Sy vs hard", "m12 test Law with Sy vs 0",
		"m12 test Lwa with Sy vs 9", "m12 test Law: nothing with Sy vs 9", "m12 test Law with Sy vs 9 with 13", "m12 test Law with Sy vs 9 with x", "m12 test é",
	} {
		got := play(t, silent, "m12 new\n"+line+"\nm12 sheet\nm12 ledger\n")
		lines := strings.SplitAfterN(got, "\n", 3)
		if !strings.HasPrefix(lines[1], "sorry: ") || len(lines[1]) > 600 || lines[0]+lines[2] != sheet {
			t.Errorf("%q is answered with %q", line, lines[1])
		}
	}
}

// X-points that tests have cost are on the sheet; rewards come to those in hand.
func TestM12CharacterX(t *testing.T) {
	const fail = "m12 test 1 vs 90 with 1\n"
	got := play(t, silent, "m12 new\n"+fail+"spend 2\nm12 ledger\nm12 award 5 x 3\nspend 1\nm12 sheet\n")
	for _, want := range []string{"2. spend 2 x, tests (m12 XPT-4)", "5 improvement points and 8 X-points in hand", "7 X-points left", "10 given, 3 spent, 7 left"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

// A new character has dice of its own: the next roll is what it would have been,
// and two characters differ.
func TestM12NewHasItsOwnDice(t *testing.T) {
	const roll = "roll 20d100\n"
	with := play(t, silent, "seed x\nm12 new\nm12 new\n"+roll)
	without := play(t, silent, "seed x\n"+roll)
	a, b := strings.Split(with, "\n"), strings.Split(without, "\n")
	if a[3] != b[1] || a[1] == a[2] {
		t.Errorf("with:\n%s\nwithout:\n%s", with, without)
	}
}
