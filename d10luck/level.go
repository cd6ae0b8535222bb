package d10luck

import (
	"errors"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// A Level is how good a result is: a row of an [OutcomeTable], or one of the
// levels above its rows. The zero Level is none.
type Level struct {
	// Number counts the levels of success from 1; 0 is a failure.
	Number int `json:"number"`
	// Name is the word for the level. Levels above the rows have the name of
	// the last row, and another number.
	Name string `json:"name"`
	// Low and High are the totals it covers, both ends included.
	Low  int `json:"low" strict:"required"`
	High int `json:"high" strict:"required"`
	// Ours says that the row is this library's completion, not the source's.
	Ours bool `json:"ours,omitempty"`
}

// String is the name and the number, "Decent (2)".
func (l Level) String() string {
	if l == (Level{}) {
		return "no level"
	}
	return names.Shown(l.Name) + " (" + strconv.Itoa(l.Number) + ")"
}

// An OutcomeTable says how good a total is ([OUT1]): its rows cover every total
// from 9 on. It is immutable and comparable: == where it is the same table. Tables
// that hold the same, as one that was read from JSON does, are compared by Equal.
//
// The zero OutcomeTable is the standard one of [OUT2], whose seven rows are
// ours, for the source's are missing.
type OutcomeTable struct{ own *outcomeTable }

type outcomeTable struct {
	rows   []Level
	decent int // index of the row that no unskilled attempt passes
	every  int // points for each further level above the rows; 0: there are none
}

// failure is what lies below every outcome table.
var failure = Level{Name: "Failure", Low: math.MinInt, High: Target - 1}

var standardOutcomes = outcomeTable{decent: 1, every: 3, rows: []Level{
	{1, "Adequate", 9, 10, true},
	{2, "Decent", 11, 12, true},
	{3, "Good", 13, 14, true},
	{4, "Very good", 15, 16, true},
	{5, "Excellent", 17, 20, true},
	{6, "Extraordinary", 21, 23, true},
	{7, "Mind-boggling", 24, 26, true},
}}

func (t OutcomeTable) data() *outcomeTable {
	if t.own == nil {
		return &standardOutcomes
	}
	return t.own
}

// Bounds of tables, far above what any total can reach and any host can need.
const (
	maxRows   = 1000
	maxFigure = 1_000_000_000
)

// NewOutcomeTable returns a host's own table. The rows begin at 9, leave no gap
// and do not overlap; up to 1000 of them. They are numbered from 1, or all have
// the Number 0 and are numbered here. decent names the row above which no
// unskilled attempt comes ([TSK3]). Above the last row there is one level more for
// every so many points, or for 0 none: then the last row has all that lies above
// too.
//
// All that is wrong is reported at once, as [rollbook.Fault] values.
func NewOutcomeTable(decent string, every int, rows ...Level) (OutcomeTable, error) {
	if err := checkRows(OUT2, "outcome table", len(rows)); err != nil {
		return OutcomeTable{}, err
	}
	t := outcomeTable{rows: numbered(rows), decent: -1, every: every}
	faults := []error{check(OUT2, "points for each further level", every, 0, maxFigure)}
	low := Target
	for i, row := range t.rows {
		subject := "outcome level " + strconv.Itoa(i+1)
		faults = append(faults,
			checkName(OUT2, subject, row.Name, rows[:i], Level.name),
			check(OUT2, subject+", number", row.Number, i+1, i+1),
			check(firstOr(i, OUT1, OUT2), subject+", lowest total", row.Low, low, low),
			check(OUT2, subject+", highest total", row.High, low, maxFigure))
		low = max(low, min(row.High, maxFigure)) + 1
		if strings.EqualFold(row.Name, decent) {
			t.decent = i
		}
	}
	if t.decent < 0 {
		faults = append(faults, rollbook.Fault{Clause: TSK3, Subject: "highest level of an unskilled attempt",
			Found: names.Quote(decent), Allowed: "the name of a row"})
	}
	if err := errors.Join(faults...); err != nil {
		return OutcomeTable{}, err
	}
	return OutcomeTable{&t}, nil
}

// numbered is a copy of the rows, numbered from 1 where none has a number.
func numbered(rows []Level) []Level {
	own := append([]Level(nil), rows...)
	for _, row := range rows {
		if row.Number != 0 {
			return own
		}
	}
	for i := range own {
		own[i].Number = i + 1
	}
	return own
}

func (l Level) name() string { return l.Name }

func firstOr(i int, first, other rollbook.Clause) rollbook.Clause {
	if i == 0 {
		return first
	}
	return other
}

// checkRows checks how many rows a table has.
func checkRows(clause rollbook.Clause, table string, n int) error {
	return check(clause, "rows of the "+table, n, 1, maxRows)
}

// itself is for lists whose rows are names.
func itself(name string) string { return name }

// checkName checks the name of a row, which none of the rows before has.
func checkName[R any](clause rollbook.Clause, subject, name string, before []R, of func(R) string) error {
	if err := names.Check(clause, subject, name); err != nil {
		return err
	}
	return checkTwice(clause, subject, name, before, of)
}

func checkTwice[R any](clause rollbook.Clause, subject, name string, before []R, of func(R) string) error {
	for _, row := range before {
		if strings.EqualFold(of(row), name) {
			return rollbook.Fault{Clause: clause, Subject: subject, Found: names.Quote(name) + " twice", Allowed: "each name once"}
		}
	}
	return nil
}

// Level is the level of a total. Below 9 it is level 0, Failure.
func (t OutcomeTable) Level(total int) Level {
	d := t.data()
	last := len(d.rows) - 1
	switch {
	case total < Target:
		return failure
	case total > d.rows[last].High:
		return d.above(total)
	}
	i := 0
	for total > d.rows[i].High {
		i++
	}
	return d.rows[i]
}

// above is the level of a total higher than all rows.
func (t *outcomeTable) above(total int) Level {
	level := t.rows[len(t.rows)-1]
	if t.every == 0 {
		return level
	}
	steps := (total - level.High - 1) / t.every // High is at least 9: no overflow
	level.Number += steps + 1
	level.Low = level.High + 1 + steps*t.every
	level.High = math.MaxInt
	if level.Low <= math.MaxInt-t.every {
		level.High = level.Low + t.every - 1
	}
	return level
}

// Number is the level with a number, from 0, which is a failure. It is false
// where the table has no such level, or one that no total of an int reaches.
func (t OutcomeTable) Number(n int) (Level, bool) {
	d := t.data()
	last := d.rows[len(d.rows)-1]
	switch {
	case n < 0:
		return Level{}, false
	case n == 0:
		return failure, true
	case n <= len(d.rows):
		return d.rows[n-1], true
	case d.every == 0 || n-len(d.rows)-1 > (math.MaxInt-last.High-1)/d.every:
		return Level{}, false
	}
	return d.above(last.High + 1 + (n-len(d.rows)-1)*d.every), true
}

// Lookup finds a row by its name in any case.
func (t OutcomeTable) Lookup(name string) (Level, bool) {
	for _, row := range t.data().rows {
		if strings.EqualFold(row.Name, name) {
			return row, true
		}
	}
	return Level{}, false
}

// Decent is the level above which no unskilled attempt comes ([TSK3]).
func (t OutcomeTable) Decent() Level { d := t.data(); return d.rows[d.decent] }

// Every is how many points each level above the rows takes, 0 where there are
// none.
func (t OutcomeTable) Every() int { return t.data().every }

// All yields the rows in order: level 1 first, without the failure below and
// the levels above.
func (t OutcomeTable) All() iter.Seq[Level] { return each(t.data().rows) }

// Len is the number of rows.
func (t OutcomeTable) Len() int { return len(t.data().rows) }

// Equal reports whether both tables hold the same.
func (t OutcomeTable) Equal(u OutcomeTable) bool {
	a, b := t.data(), u.data()
	return a.decent == b.decent && a.every == b.every && slices.Equal(a.rows, b.rows)
}

func each[R any](rows []R) iter.Seq[R] {
	return func(yield func(R) bool) {
		for _, row := range rows {
			if !yield(row) {
				return
			}
		}
	}
}
