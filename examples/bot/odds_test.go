package main

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// Every answer about odds fits a message of 2000 characters, and says what it
// is about.
func TestOddsFitAMessage(t *testing.T) {
	for line, want := range map[string]string{
		"odds roll 2d6":       "on average 7",
		"odds roll 3d6-1d4+2": "on average 10",
		"odds roll 100d100":   "on average",
		"odds m12 test 6+10 speciality fields 2 vs 30": "passed",
		"odds m12 test 200 vs definitely impossible":   "critical",
		"odds m12 test 1-7 naive malus x 1 vs 40":      "X-points",
		"odds d10 task 4+2":                            "passed 80.00%",
		"odds d10 simple 3 very difficult":             "passed",
		"odds d10 difficult 3+1":                       "passed",
		"odds d10 unskilled 3-2":                       "passed",
		"odds d10 resist 4+2 vs simple 3":              "wins",
		"odds d10 fear gifted 3-4":                     "calm",
		"odds 15 12-2":                                 "50",
		"odds 15 12 vs 9":                              "%",
	} {
		got := play(t, silent, line)
		if !strings.Contains(got, want) || strings.HasPrefix(got, "sorry") || utf8.RuneCountInString(got) > 2000 {
			t.Errorf("%s: %d characters\n%s", line, utf8.RuneCountInString(got), got)
		}
	}
	for _, line := range []string{"odds", "odds roll", "odds roll 3", "odds m12 test 0 vs 3", "odds m12 test 3", "odds d10 task", "odds d10 resist 4+2",
		"odds d10 resist 4+2 vs", "odds d10 fear", "odds 15", "odds d10 unskilled 3-1", "odds m12 test 201 vs 3"} {
		if got := play(t, silent, line); !strings.HasPrefix(got, "sorry: ") {
			t.Errorf("%s: %s", line, got)
		}
	}
}
