package odds

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// What a text may be. MaxText fits the message of every chat that we know of.
const (
	MaxText      = 2000 // characters, in all
	defaultRows  = 20
	defaultWidth = 40
	leastWidth   = 24
	mostWidth    = 200
)

// A Layout says how large a text may be. The zero Layout is the default.
type Layout struct {
	Rows  int // lines at most, one for each value where they suffice; 20 where it is 0 or less
	Width int // characters of a line, 24..200; 40 where it is 0 or less
}

// Table lists the values with the chance of each, of it or less and of it or
// more, one a line:
//
//	value  chance  or less  or more
//	    2   2.78%    2.78%     100%
//	    3   5.56%    8.33%   97.22%
//
// Where there are more values than l.Rows, neighbours share a line, and far
// tails of less than a twentieth of a percent go together, "≤ 9". A rest that
// would show in the figures shows as two of them, "16.67–19.44%", and is named
// in a last line. The text has at most [MaxText] characters and ends without a
// line break; it leaves out no value. Of l only Rows counts.
func (d Dist) Table(l Layout) string {
	return l.text(tableWidth, func(rows int) []string { return d.table(rows) })
}

// Histogram draws the chance of each value as a bar:
//
//	2  2.78% ███
//	3  5.56% ██████
//
// The longest bar fills the line. "▏" is a chance too small for half a character;
// an impossible value has no bar at all. Lines are shared as in [Dist.Table].
func (d Dist) Histogram(l Layout) string {
	if l.Width <= 0 {
		l.Width = defaultWidth
	}
	l.Width = max(leastWidth, min(l.Width, mostWidth))
	return l.text(l.Width, func(rows int) []string { return d.histogram(rows, l.Width) })
}

// text asks for lines until they fit. width is what a line is expected to take.
func (l Layout) text(width int, lines func(rows int) []string) string {
	if l.Rows <= 0 {
		l.Rows = defaultRows
	}
	for rows := max(1, min(l.Rows, MaxText/width)); ; rows-- {
		text := strings.Join(lines(rows), "\n")
		if rows == 1 || utf8.RuneCountInString(text) <= MaxText {
			return text
		}
	}
}

// tableWidth is what a line of a table takes where the values are short.
const tableWidth = 40

func (d Dist) table(rows int) []string {
	lines := [][]string{{"value", "chance", "or less", "or more"}}
	for _, b := range d.bands(rows) {
		lines = append(lines, []string{b.label, b.chance.Percent(), d.AtMost(b.values.high).Percent(), d.AtLeast(b.values.low).Percent()})
	}
	var widths [4]int
	for _, line := range lines {
		for i, cell := range line {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	text := make([]string, 0, len(lines)+1)
	for _, line := range lines {
		cells := make([]string, len(line))
		for i, cell := range line {
			cells[i] = pad(cell, widths[i])
		}
		text = append(text, strings.Join(cells, "  "))
	}
	return d.withRest(text)
}

func (d Dist) histogram(rows, width int) []string {
	bands := d.bands(rows)
	labels, figures, longest := 0, 0, 0.0
	for _, b := range bands {
		labels = max(labels, utf8.RuneCountInString(b.label))
		figures = max(figures, utf8.RuneCountInString(b.chance.Percent()))
		longest = max(longest, b.chance.Low)
	}
	room := float64(max(1, width-labels-figures-3))
	text := make([]string, 0, len(bands)+1)
	for _, b := range bands {
		line := pad(b.label, labels) + "  " + pad(b.chance.Percent(), figures)
		if b.chance.Low > 0 {
			line += " " + bar(b.chance.Low/longest*room)
		}
		text = append(text, line)
	}
	return d.withRest(text)
}

// withRest names the rest in a last line, where there is one.
func (d Dist) withRest(text []string) []string {
	if r := d.Rest(); r.Mass > 0 {
		text = append(text, "undecided: at most "+twoDigitsUp(r.Mass))
	}
	return text
}

// twoDigitsUp writes a bound with two digits, and not as less than it is.
func twoDigitsUp(x float64) string {
	for y := x; ; y *= 1.01 {
		text := strconv.FormatFloat(y, 'g', 2, 64)
		if shown, err := strconv.ParseFloat(text, 64); err != nil || shown >= x {
			return text
		}
	}
}

func bar(length float64) string {
	half := int(2*length + 0.5)
	if half == 0 {
		return "▏"
	}
	return strings.Repeat("█", half/2) + strings.Repeat("▌", half%2)
}

func pad(s string, width int) string {
	return strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s))) + s
}

// A band is one line.
type band struct {
	values extent
	label  string
	chance Interval
}

// rare is what a tail may have and still go together.
const rare = 0.0005

// bands shares the values out over so many lines, at least one.
func (d Dist) bands(rows int) []band {
	values := make([]int, 0, d.Max()-d.Min()+1)
	for x := range d.All() {
		values = append(values, x)
	}
	from, to := 0, len(values) // those between the tails
	if len(values) > rows && rows >= 3 {
		from, to = d.t.betweenTails(values)
	}
	var all, last []band
	if from > 0 {
		x := values[from-1]
		all = append(all, d.band(extent{math.MinInt, x}, "≤ "+strconv.Itoa(x)))
		rows--
	}
	if to < len(values) {
		x := values[to]
		last = append(last, d.band(extent{x, math.MaxInt}, "≥ "+strconv.Itoa(x)))
		rows--
	}
	return slices.Concat(all, d.middle(values[from:to], rows), last)
}

// betweenTails says which values have a line each or share it with neighbours: those
// from index from to before index to. Tails of a single value are none.
func (t *table) betweenTails(values []int) (from, to int) {
	to = len(values)
	for from < to && t.atMost(values[from]) < rare {
		from++
	}
	for to > from && t.atLeast(values[to-1]) < rare {
		to--
	}
	if from == to { // hardly anything is decided
		return 0, len(values)
	}
	if from == 1 {
		from = 0
	}
	if to == len(values)-1 {
		to++
	}
	return from, to
}

// middle gives each of the values a line, or ranges of equal size.
func (d Dist) middle(values []int, rows int) []band {
	var all []band
	if len(values) <= rows {
		for _, x := range values {
			all = append(all, d.band(extent{x, x}, strconv.Itoa(x)))
		}
		return all
	}
	low, high := values[0], values[len(values)-1]
	size := (high - low + rows) / rows
	for ; low <= high; low += size {
		top := min(low+size-1, high)
		label := strconv.Itoa(low)
		if low < top {
			label = rangeText(low, top)
		}
		all = append(all, d.band(extent{low, top}, label))
	}
	return all
}

func (d Dist) band(e extent, label string) band { return band{e, label, d.event(e)} }

// Percent gives a probability for people to read, to a hundredth of a percent:
// "16.67%", and "16.67–33.33%" where the ends differ in that, by more than 10⁻¹²: less
// is rounding, and shows as the low end. What is not impossible is never "0%" but
// "<0.01%", what is not certain never "100%".
func (i Interval) Percent() string {
	const shown = 0.00005
	switch {
	case i.High == 0:
		return "0%"
	case i.Low >= 1:
		return "100%"
	}
	if i.Width() <= rounding {
		i.High = i.Low
	}
	switch {
	case i.High < shown:
		return "<0.01%"
	case i.Low >= 1-shown:
		return ">99.99%"
	}
	low, high := hundredths(i.Low), hundredths(i.High)
	if low == high {
		return low + "%"
	}
	return low + "–" + high + "%"
}

func hundredths(p float64) string { return strconv.FormatFloat(100*p, 'f', 2, 64) }
