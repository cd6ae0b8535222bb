package odds_test

import (
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/dice/odds"
)

// labels are the first cells of a table, without its heading.
func labels(d odds.Dist, rows int) string {
	var all []string
	for _, line := range strings.Split(d.Table(odds.Layout{Rows: rows}), "\n")[1:] {
		if !strings.HasPrefix(line, "undecided") {
			label, _, _ := strings.Cut(strings.TrimSpace(line), "  ")
			all = append(all, label)
		}
	}
	return strings.Join(all, " | ")
}

// Which values have a line each, share one, or go together as a tail.
func TestLinesOfATable(t *testing.T) {
	m := must{t}
	weights := func(w ...float64) odds.Dist { return m.dist(odds.Weights(0, w...)) }
	both := weights(1, 1, 5000, 4000, 3000, 1, 1)
	single := weights(1, 5000, 5000, 5000, 5000, 1)
	for _, c := range []struct {
		name string
		d    odds.Dist
		rows int
		want string
	}{
		{"room for all", both, 7, "0 | 1 | 2 | 3 | 4 | 5 | 6"},
		{"tails", both, 6, "≤ 1 | 2 | 3 | 4 | ≥ 5"},
		{"tails that leave no line", both, 5, "≤ 1 | 2 | 3 | 4 | ≥ 5"},
		{"tails and ranges", both, 4, "≤ 1 | 2..3 | 4 | ≥ 5"},
		{"tails and a range", both, 3, "≤ 1 | 2..4 | ≥ 5"},
		{"too few lines for tails", both, 2, "0..3 | 4..6"},
		{"one line", both, 1, "0..6"},
		{"an upper tail", weights(5000, 4000, 3000, 1, 1), 4, "0 | 1 | 2 | ≥ 3"},
		{"a lower tail", weights(1, 1, 5000, 4000, 3000), 4, "≤ 1 | 2 | 3 | 4"},
		{"no tails of one value", single, 5, "0..1 | 2..3 | 4..5"},
		{"a twentieth of a percent is no tail", decided(m, 0, 0.00025, 0.00025, 0.4995, 0.4995, 0.00025, 0.00025), 5, "0..1 | 2..3 | 4..5"},
		{"gaps, room for all", m.dist(odds.Faces(0, 10, 20)), 3, "0 | 10 | 20"},
		{"gaps", m.dist(odds.Faces(0, 10, 20)), 2, "0..10 | 11..20"},
		{"hardly anything decided", m.dist(odds.Masses(0, []float64{1e-5, 1e-5, 1e-5, 1e-5, 1e-5}, odds.Rest{Mass: 1})), 3, "0..1 | 2..3 | 4"},
	} {
		if got := labels(c.d, c.rows); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// What is impossible has no bar, what is too rare for one a mark, and a bound
// with two digits is named as it is.
func TestBars(t *testing.T) {
	m := must{t}
	for _, c := range []struct {
		name string
		d    odds.Dist
		want string
	}{
		{"gaps", m.dist(odds.Weights(0, 400, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 400)), `
 0  49.88% █████████████
 1   0.12% ▏
 2   0.12% ▏
11  49.88% █████████████`},
		{"ranges in a gap", m.dist(odds.Faces(0, 1, 2, 3, 100)), `
  0..25  80.00% ████████
 26..51      0%
 52..77      0%
78..100  20.00% ██`},
		{"a rest", m.dist(odds.Masses(1, []float64{0.5}, odds.Rest{Mass: 0.5})), `
1  50.00–100.00% ███████
undecided: at most 0.5`},
	} {
		if got := c.d.Histogram(odds.Layout{Rows: 4, Width: 24}); got != strings.TrimPrefix(c.want, "\n") {
			t.Errorf("%s:\n%s", c.name, got)
		}
	}
}

// A text may have MaxText characters, and takes as many lines as that allows.
func TestTheLongestTexts(t *testing.T) {
	m := must{t}
	full := m.dist(odds.Die(23)).Histogram(odds.Layout{Rows: 23, Width: 86})
	if n, lines := utf8.RuneCountInString(full), strings.Count(full, "\n")+1; n != odds.MaxText || lines != 23 {
		t.Errorf("%d characters in %d lines", n, lines)
	}
	far := m.dist(m.dist(odds.Die(499)).Shift(1_000_000_000))
	long := far.Table(odds.Layout{Rows: math.MaxInt})
	line := utf8.RuneCountInString(strings.SplitN(long, "\n", 2)[0]) + 1
	if n := utf8.RuneCountInString(long); n > odds.MaxText || n+line <= odds.MaxText || strings.Count(long, "\n") < 30 {
		t.Errorf("%d characters, %d to a line:\n%s", n, line, long)
	}
}
