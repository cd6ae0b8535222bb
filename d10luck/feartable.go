package d10luck

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// A FearRow is what fright does to a character: a row of a [FearTable], or what
// a Chronicler decides instead ([FEA5]).
type FearRow struct {
	// Level is the success level of the fear roll that picks the row; 0 where
	// no more happens than a few seconds of fear.
	Level int `json:"level"`
	// Name says what happens: "shakes".
	Name string `json:"name"`
	// Penalty is taken off all actions while it lasts: 0 or more.
	Penalty int `json:"penalty,omitempty"`
	// Turns is how many turns it lasts, 0 where turns do not count or where
	// Die says how many.
	Turns int `json:"turns,omitempty"`
	// Die is the number of sides of the die that says how many turns it lasts,
	// 4 for a D4; 0 where none is rolled. Not together with Turns.
	Die int `json:"die,omitempty"`
	// Intervention says that it ends when someone intervenes.
	Intervention bool `json:"intervention,omitempty"`
	// Recovery is the test that ends it, if there is one.
	Recovery Recovery `json:"recovery,omitzero"`
	// Ours says that the row is this library's completion, not the source's.
	Ours bool `json:"ours,omitempty"`
}

// A Recovery is a test that a character makes again and again until it succeeds
// and something ends ([FEA4]). The zero Recovery is none.
type Recovery struct {
	Kind      Kind   `json:"kind"`      // SimpleTest or DifficultTest
	Attribute string `json:"attribute"` // "Constitution"
	Every     Span   `json:"every"`     // how often it may be tried
}

// A Span is a time between two tries. The zero Span is none.
type Span = enum.Of[spanNames]

type spanNames struct{}

// Names are the texts.
func (spanNames) Names() *enum.Names { return &spans }

// The spans.
const (
	Turn Span = iota + 1
	Minute
	Hour
)

var spans = enum.Names{
	Clause: FEA4, Kind: "span of time",
	Text: []string{"", "turn", "minute", "hour"},
}

// Validate reports all that is wrong with a row, as [rollbook.Fault] values.
func (r FearRow) Validate() error {
	turns := maxFigure
	if r.Die != 0 {
		turns = 0
	}
	faults := []error{
		check(FEA4, "fear level", r.Level, 0, maxFigure),
		names.Check(FEA4, "fear effect", r.Name),
		check(FEA4, "penalty of a fear effect", r.Penalty, 0, maxModifier),
		check(FEA4, "turns of a fear effect", r.Turns, 0, turns),
		check(FEA4, "die for the turns", r.Die, 0, dice.MaxSides),
	}
	if rec := r.Recovery; rec != (Recovery{}) {
		faults = append(faults, rec.Validate())
	}
	return errors.Join(faults...)
}

// Validate reports every reason why there is no such test, as [rollbook.Fault] values. The
// zero Recovery is none, and is refused as [Character.Recover] refuses it.
func (r Recovery) Validate() error {
	faults := []error{names.Check(FEA4, "attribute to recover by", r.Attribute), r.Every.Validate()}
	if r.Kind != SimpleTest && r.Kind != DifficultTest {
		faults = append(faults, r.kindFault())
	}
	return errors.Join(faults...)
}

func (r Recovery) kindFault() error {
	return rollbook.Fault{Clause: FEA4, Subject: "test to recover by", Found: strconv.Quote(r.Kind.String()),
		Allowed: SimpleTest.String() + ", " + DifficultTest.String()}
}

func (r FearRow) name() string { return r.Name }

// A FearTable says what fright does, by the success level of the fear roll
// ([FEA3]): a row for each level from 1 on, the last one for all levels above too.
// It is immutable and comparable: == where it is the same table. Tables that hold
// the same, as one that was read from JSON does, are compared by Equal.
//
// The zero FearTable is the standard one of [FEA4], whose seven rows are ours, for
// the source's are missing.
type FearTable struct{ own *[]FearRow }

var standardFear = []FearRow{
	{Level: 1, Name: "shakes", Penalty: 2, Turns: 2, Ours: true},
	{Level: 2, Name: "flight", Turns: 1, Ours: true},
	{Level: 3, Name: "physical reaction", Penalty: 1, Die: 4, Ours: true},
	{Level: 4, Name: "frozen", Die: 4, Intervention: true, Ours: true},
	{Level: 5, Name: "faints", Recovery: Recovery{DifficultTest, Constitution, Minute}, Ours: true},
	{Level: 6, Name: "hysterics", Die: 8, Ours: true},
	{Level: 7, Name: "catatonia", Recovery: Recovery{DifficultTest, Willpower, Hour}, Ours: true},
}

// What happens without the table: to who keeps calm ([FEA1]), and below level 1
// ([FEA3]).
var (
	calmRow   = FearRow{Name: "calm"}
	scaredRow = FearRow{Name: "scared for a few seconds"}
)

func (t FearTable) rows() []FearRow {
	if t.own == nil {
		return standardFear
	}
	return *t.own
}

// NewFearTable returns a host's own table, up to 1000 rows in the order of their
// levels, which begin at 1 and leave none out. All that is wrong is reported at
// once, as [rollbook.Fault] values.
func NewFearTable(rows ...FearRow) (FearTable, error) {
	if err := checkRows(FEA4, "fear table", len(rows)); err != nil {
		return FearTable{}, err
	}
	own := append([]FearRow(nil), rows...)
	var faults []error
	for i, row := range own {
		subject := "fear row " + strconv.Itoa(i+1)
		faults = append(faults,
			row.Validate(),
			check(FEA4, subject+", level", row.Level, i+1, i+1),
			checkTwice(FEA4, subject, row.Name, own[:i], FearRow.name))
	}
	if err := errors.Join(faults...); err != nil {
		return FearTable{}, err
	}
	return FearTable{&own}, nil
}

// Row is what happens at a success level of the fear roll: at 0 and below no more
// than a few seconds of fear, above the last row the last row.
func (t FearTable) Row(level int) FearRow {
	if level < 1 {
		return scaredRow
	}
	rows := t.rows()
	return rows[min(level, len(rows))-1]
}

// Lookup finds a row by its name in any case.
func (t FearTable) Lookup(name string) (FearRow, bool) {
	for _, row := range t.rows() {
		if strings.EqualFold(row.Name, name) {
			return row, true
		}
	}
	return FearRow{}, false
}

// All yields the rows by level, from 1 on.
func (t FearTable) All() iter.Seq[FearRow] { return each(t.rows()) }

// Len is the number of rows.
func (t FearTable) Len() int { return len(t.rows()) }

// Equal reports whether both tables hold the same.
func (t FearTable) Equal(u FearTable) bool { return slices.Equal(t.rows(), u.rows()) }
