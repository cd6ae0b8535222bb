package odds_test

import (
	"math"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"pgregory.net/rapid"
)

// anyDist draws distributions of all shapes and widths.
func anyDist() *rapid.Generator[odds.Dist] {
	return rapid.Custom(func(r *rapid.T) odds.Dist {
		t := must{r}
		var d odds.Dist
		switch rapid.IntRange(0, 3).Draw(r, "shape") {
		case 0:
			d = aHidden(6).Draw(r, "hidden").told
		case 1:
			d = t.dist(odds.Dice(rapid.IntRange(1, 60).Draw(r, "dice"), rapid.IntRange(1, 30).Draw(r, "sides")))
		case 2:
			d = t.dist(odds.Explode(t.dist(odds.Die(rapid.IntRange(2, 20).Draw(r, "sides"))), rapid.Float64Range(1e-20, 1).Draw(r, "bound")))
		case 3:
			d = t.dist(odds.Masses(0, []float64{1e-5, 0, 2e-5}, odds.Rest{Mass: 1}))
		}
		d = t.dist(d.Scale(rapid.SampledFrom([]int{-1, 1, 1, 1000}).Draw(r, "scale")))
		return t.dist(d.Shift(rapid.SampledFrom([]int{0, 0, -1_000_000_000, 1_000_000_000}).Draw(r, "shift")))
	})
}

// Texts keep to a chat's size and to the layout, whatever is asked.
func TestTextsFit(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		d := anyDist().Draw(r, "d")
		size := rapid.OneOf(rapid.IntRange(-5, 60), rapid.SampledFrom([]int{math.MinInt, 1000, math.MaxInt}))
		l := odds.Layout{Rows: size.Draw(r, "rows"), Width: size.Draw(r, "width")}
		for _, text := range []string{d.Table(l), d.Histogram(l)} {
			if n := utf8.RuneCountInString(text); n > odds.MaxText || !utf8.ValidString(text) || strings.HasSuffix(text, "\n") {
				t.Fatalf("%d characters: %q", n, text)
			}
			rows := strings.Count(text, "\n") + 1
			if l.Rows > 0 && rows-2 > l.Rows || rows > 130 {
				t.Fatalf("%d lines: %s", rows, text)
			}
		}
		for line := range strings.Lines(d.Histogram(odds.Layout{Width: 60})) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 60 {
				t.Fatalf("%d characters: %q", n, line)
			}
		}
	})
}

// The lines of a table are all of the distribution: their chances make 1, and
// each follows from the last.
func TestTablesLeaveNothingOut(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		d := t.dist(odds.Dice(rapid.IntRange(1, 60).Draw(r, "dice"), rapid.IntRange(2, 30).Draw(r, "sides")))
		lines := strings.Split(d.Table(odds.Layout{Rows: rapid.IntRange(1, 45).Draw(r, "rows")}), "\n")
		total := 0.0
		for i, line := range lines[1:] {
			cells := strings.Fields(strings.NewReplacer("≤ ", "", "≥ ", "").Replace(line))
			if strings.HasPrefix(line, "undecided") {
				continue
			}
			p, below, above := parsePercent(t, cells[1]), parsePercent(t, cells[2]), parsePercent(t, cells[3])
			if total += p; math.Abs(total-below) > 0.02*float64(i+2) || math.Abs(below+above-100-p) > 0.03 {
				t.Fatalf("line %q: so far %v", line, total)
			}
		}
		if math.Abs(total-100) > 0.02*float64(len(lines)) {
			t.Fatalf("together %v: %q", total, lines)
		}
	})
}

func parsePercent(t must, cell string) float64 {
	t.Helper()
	p, err := strconv.ParseFloat(strings.Trim(cell, "<>%"), 64)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPercent(t *testing.T) {
	for want, i := range map[string]odds.Interval{
		"0%": {}, "100%": odds.Exactly(1), "<0.01%": {Low: 0, High: 1e-300}, ">99.99%": {Low: 0.99996, High: 1},
		"16.67%": odds.Exactly(1. / 6), "0.01%": odds.Exactly(0.00005), "99.99%": odds.Exactly(0.9999),
		"16.67–33.33%": {Low: 1. / 6, High: 1. / 3}, "0.00–50.00%": {Low: 0, High: 0.5}, "50.00–100.00%": {Low: 0.5, High: 1},
	} {
		if got := i.Percent(); got != want {
			t.Errorf("%v to %v: %q, want %q", i.Low, i.High, got, want)
		}
	}
	// Ends that only rounding sets apart are one figure, also at the middle between two.
	for _, low := range []float64{0.12345, 0.00015, 0.50005, 0.00005, 0.99995, 0.08335} {
		low = math.Nextafter(low, 0)
		for _, apart := range []float64{5e-17, 1e-15, 9e-13} {
			i := odds.Interval{Low: low, High: low + apart}
			if got := i.Percent(); strings.Contains(got, "–") || got != odds.Exactly(low).Percent() {
				t.Errorf("%v to %v: %q, want %q", i.Low, i.High, got, odds.Exactly(low).Percent())
			}
		}
	}
	if got := (odds.Interval{Low: math.Nextafter(1, 0), High: 1}).Percent(); got != ">99.99%" { // an event with a rest is not certain
		t.Error(got)
	}
	if got := (odds.Interval{Low: 0, High: 5e-17}).Percent(); got != "<0.01%" {
		t.Error(got)
	}
	if got := odds.Exactly(0.99995).Percent(); got != ">99.99%" { // not rounded up to 100.00
		t.Errorf("0.99995: %q", got)
	}
}

func TestIntervalText(t *testing.T) {
	for want, i := range map[string]odds.Interval{
		"0.166667": {Low: 1. / 6, High: 1./6 + 1e-12}, "[0.5, 0.583333]": {Low: 0.5, High: 7. / 12},
		"[-Inf, 3]": {Low: math.Inf(-1), High: 3}, "0": {}, "[-Inf, +Inf]": {Low: math.Inf(-1), High: math.Inf(1)},
		"0.0833333": {Low: math.Nextafter(0.08333335, 0), High: 0.08333335},
	} {
		if got := i.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	i := odds.Interval{Low: 0.25, High: 0.75}
	if i.Width() != 0.5 || i.Mid() != 0.5 || !i.Contains(0.25) || !i.Contains(0.75) || i.Contains(0.24) || i.Contains(0.76) {
		t.Errorf("%v: width %v, middle %v", i, i.Width(), i.Mid())
	}
}

// A bound is not rounded to less than it is.
func TestRestIsRoundedUp(t *testing.T) {
	check(t, func(r *rapid.T, t must) {
		mass := math.Pow(10, -rapid.Float64Range(0.01, 280).Draw(r, "exponent"))
		d := t.dist(odds.Masses(1, []float64{1 - mass}, odds.Rest{Mass: mass}))
		_, text, found := strings.Cut(d.Table(odds.Layout{}), "undecided: at most ")
		shown, err := strconv.ParseFloat(text, 64)
		if !found || err != nil || shown < d.Rest().Mass || shown > 1.2*d.Rest().Mass {
			t.Fatalf("%q for %v: %v", text, d.Rest().Mass, err)
		}
	})
}
