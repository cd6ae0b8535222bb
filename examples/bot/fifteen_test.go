package main

import (
	"strings"
	"testing"
)

// Lines that go wrong are answered with the reason, change nothing and draw no
// dice, with a hero and without one.
func TestFifteenErrors(t *testing.T) {
	const hero = "15 new Ada\n15 damage 30\n15 session fair\n"
	for _, line := range []string{
		"15", "15 roll", "15 roll luck", "15 roll 21", "15 roll 12 actions 4", "15 roll 12 with 21", "15 roll 12 with 3 4", "15 roll 12 with",
		"15 opposed 12", "15 opposed 12 vs", "15 opposed 12 vs 9 with 3", "15 opposed 12 vs 9 with 1 2 3", "15 opposed 12 vs 30",
		"15 odds", "15 odds 21", "15 odds 12 vs", "15 odds 12 vs 9 vs 99", "15 odds 12 at", "15 odds 12 at nothing", "15 odds 12 at melee hat", "15 odds 12 actions 2 at melee",
		"15 range", "15 range bow", "15 range small at", "15 range small at x", "15 range small at -1", "15 range small at NaN", "15 range small at +Inf", "15 range lens x0.5 at 3",
		"15 blast", "15 blast thrown missed", "15 blast thrown blast", "15 blast thrown blast hit missed", "15 blast thrown blast hit with 3", "15 blast thrown blast missed with 0",
		"15 damage", "15 damage melee hat", "15 damage bite", "15 damage melee open", "15 damage projectile soft", "15 damage melee with 0",
		"15 aid", "15 aid perhaps", "15 heal x", "15 heal 4", "15 care", "15 care bear", "15 pass", "15 pass -1h", "15 pass 9999999h", "15 pass tomorrow",
		"15 buy a boat", "15 buy without access", "15 buy with 21", "15 session", "15 session splendid", "15 session fair", "15 raise luck", "15 raise agile",
		"15 new \x01", "15 new " + strings.Repeat("x", 100),
	} {
		for _, before := range []string{"", hero} {
			const after = "15 why\n15 sheet\nroll 5d100\n"
			heard := len(play(t, silent, before))
			want := play(t, silent, before+after)[heard:]
			first, rest, _ := strings.Cut(play(t, silent, before+line+"\n"+after)[heard:], "\n")
			if !strings.HasPrefix(first, "sorry: ") || len(first) > 600 || rest != want {
				t.Errorf("%.40q after %.10q is answered with %q, then %q, want %q", line, before, first, rest, want)
			}
		}
	}
}

// A hero dies once.
func TestFifteenDeath(t *testing.T) {
	got := play(t, silent, "15 new\n15 damage 99\n15 pass 2h\n15 damage melee\n15 damage 3\n15 aid yes\n15 heal\n15 care resting\n15 pass 1h\n")
	lines := strings.Split(strings.TrimSpace(got), "\n")
	for i, want := range []string{"99 damage; fell", "2h0m0s later: died untended", "sorry: fifteen HLT-2", "sorry: fifteen HLT-2", "sorry: fifteen HLT-1", "sorry: fifteen HLT-8",
		"sorry: fifteen HLT-6", "1h0m0s later: dead, vitality 0"} {
		if line := lines[len(lines)-8+i]; !strings.HasPrefix(line, want) {
			t.Errorf("%q, want %q", line, want)
		}
	}
}
