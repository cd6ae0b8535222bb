package d10luck

import (
	"cmp"
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/scan"
)

// A ModifierRow is a word for how hard something is, and the modifiers that the
// word covers: a row of a [ModifierTable].
type ModifierRow struct {
	// Name is the word.
	Name string `json:"name"`
	// Low and High are the modifiers it covers, both ends included. "Or more"
	// and "or worse" end at one million, the largest modifier there is.
	Low  int `json:"low" strict:"required"`
	High int `json:"high" strict:"required"`
	// Ours says that the row is this library's completion, not the source's.
	Ours bool `json:"ours,omitempty"`
}

// Modifier is the figure that the word means where a number is wanted: the
// mildest, which is the one nearest to 0 ([MOD2]). The host may take any other
// from Low to High.
func (r ModifierRow) Modifier() int { return max(r.Low, min(r.High, 0)) }

func (r ModifierRow) name() string { return r.Name }

// A ModifierTable has words for modifiers ([MOD1]): its rows cover all of them,
// the easiest first. It is immutable and comparable: == where it is the same
// table. Tables that hold the same, as one that was read from JSON does, are
// compared by Equal.
//
// The zero ModifierTable is the standard one of [MOD2], whose eight rows are
// ours, for the source's are missing.
type ModifierTable struct{ own *[]ModifierRow }

const maxModifier = dice.DefaultModifier

var standardModifiers = []ModifierRow{
	{"Easy", 5, maxModifier, true},
	{"Moderate", 3, 4, true},
	{"Average", 1, 2, true},
	{"Challenging", 0, 0, true},
	{"Difficult", -2, -1, true},
	{"Very difficult", -5, -3, true},
	{"Heroic", -9, -6, true},
	{"Near impossible", -maxModifier, -10, true},
}

func (t ModifierTable) rows() []ModifierRow {
	if t.own == nil {
		return standardModifiers
	}
	return *t.own
}

// What can stand where a label could: modWord introduces a number, and hiddenWord is
// for a modifier that is not told yet.
const (
	modWord    = "mod"
	hiddenWord = "hidden"
)

// NewModifierTable returns a host's own table, up to 1000 rows, the easiest
// first. They go from one million down to minus one million, leave no gap and do
// not overlap. A name begins with a letter, its first word is not "mod" or "hidden", and none of
// its words is "vs": people type it behind a test.
//
// All that is wrong is reported at once, as [rollbook.Fault] values.
func NewModifierTable(rows ...ModifierRow) (ModifierTable, error) {
	if err := checkRows(MOD2, "modifier table", len(rows)); err != nil {
		return ModifierTable{}, err
	}
	own := append([]ModifierRow(nil), rows...)
	var faults []error
	high := maxModifier
	for i, row := range own {
		subject := "modifier row " + strconv.Itoa(i+1)
		highestLow := high
		if i == len(own)-1 {
			highestLow = -maxModifier
		}
		faults = append(faults,
			checkName(MOD2, subject, row.Name, rows[:i], ModifierRow.name),
			checkLabel(subject, row.Name),
			check(MOD2, subject+", highest modifier", row.High, high, high),
			check(MOD2, subject+", lowest modifier", row.Low, -maxModifier, highestLow))
		high = min(high, max(row.Low, -maxModifier)) - 1
	}
	if err := errors.Join(faults...); err != nil {
		return ModifierTable{}, err
	}
	return ModifierTable{&own}, nil
}

// With returns the table with more rows, in any order: each takes its modifiers from
// the rows that had them ([MOD2]). A row that loses some keeps its name, and means
// another figure where it has lost the mildest.
//
// The conditions are those of NewModifierTable for the table that comes of it. Refused
// is also what would leave a row without modifiers or cut it in two: that is another
// table, and NewModifierTable makes it. After an error the table is t.
func (t ModifierTable) With(rows ...ModifierRow) (ModifierTable, error) {
	if len(rows) == 0 {
		return t, nil
	}
	if err := checkRows(MOD2, "modifier table", t.Len()+len(rows)); err != nil {
		return t, err
	}
	all, err := t.merged(slices.SortedStableFunc(slices.Values(rows), easier))
	if err != nil {
		return t, err
	}
	next, err := NewModifierTable(all...)
	if err != nil {
		return t, err
	}
	return next, nil
}

// merged has the rows of t and those of more, which begin with the easiest, in order.
func (t ModifierTable) merged(more []ModifierRow) ([]ModifierRow, error) {
	var faults []error
	for _, row := range more {
		faults = append(faults, row.checkSpan())
	}
	if err := errors.Join(faults...); err != nil { // without sums on such figures
		return nil, err
	}
	all := slices.Clone(more)
	for _, row := range t.rows() {
		left, err := row.without(more)
		all, faults = append(all, left), append(faults, err)
	}
	slices.SortStableFunc(all, easier)
	return all, errors.Join(faults...)
}

// easier orders rows as a table has them.
func easier(r, s ModifierRow) int { return cmp.Compare(s.Low, r.Low) }

// checkSpan checks the ends of a row for themselves, whatever rows are beside it.
func (r ModifierRow) checkSpan() error {
	subject := "modifier row " + names.Quote(r.Name)
	return errors.Join(
		check(MOD2, subject+", highest modifier", r.High, -maxModifier, maxModifier),
		check(MOD2, subject+", lowest modifier", r.Low, -maxModifier, max(-maxModifier, min(r.High, maxModifier))))
}

// without is r with the modifiers that none of more has, which begin with the easiest
// row. They must be some, and in one piece.
func (r ModifierRow) without(more []ModifierRow) (ModifierRow, error) {
	var left []ModifierRow
	high := r.High
	keep := func(low int) {
		if low <= high {
			left = append(left, ModifierRow{Name: r.Name, Low: low, High: high, Ours: r.Ours})
		}
	}
	for _, m := range more {
		if m.Low <= high && m.High >= r.Low {
			keep(m.High + 1)
			high = m.Low - 1
		}
	}
	if keep(r.Low); len(left) != 1 {
		return r, check(MOD2, "pieces left of modifier row "+names.Quote(r.Name), len(left), 1, 1)
	}
	return left[0], nil
}

// checkLabel refuses a name that could not be told from other parts of a test.
func checkLabel(subject, name string) error {
	letter, _ := utf8.DecodeRuneInString(name)
	if name == "" || unicode.IsLetter(letter) && !isWord(name, modWord) && !isWord(name, hiddenWord) && !slices.ContainsFunc(strings.Fields(name), isVersus) {
		return nil
	}
	return rollbook.Fault{Clause: MOD2, Subject: subject, Found: names.Quote(name),
		Allowed: "a name that begins with a letter and not with " + strconv.Quote(modWord) + " or " + strconv.Quote(hiddenWord) + ", without the word " + strconv.Quote(versusWord)}
}

// isWord reports whether a parser would find the word where text begins.
func isWord(text, word string) bool {
	s := scan.Scanner{Input: text}
	return s.Word(word)
}

func isVersus(text string) bool { return isWord(text, versusWord) }

// Row is the row that covers a modifier; the first and the last cover all that
// lies beyond.
func (t ModifierTable) Row(modifier int) ModifierRow {
	rows := t.rows()
	i := 0
	for i < len(rows)-1 && modifier < rows[i].Low {
		i++
	}
	return rows[i]
}

// Lookup finds a row by its name in any case.
func (t ModifierTable) Lookup(name string) (ModifierRow, bool) {
	for _, row := range t.rows() {
		if strings.EqualFold(row.Name, name) {
			return row, true
		}
	}
	return ModifierRow{}, false
}

// Parse is the modifier that a word stands for, in any case ([MOD2]). An unknown
// word is refused with a [rollbook.Fault] that lists the known ones.
func (t ModifierTable) Parse(name string) (int, error) {
	row, ok := t.Lookup(name)
	if !ok {
		return 0, rollbook.Fault{Clause: MOD2, Subject: "modifier", Found: names.Quote(name), Allowed: t.list()}
	}
	return row.Modifier(), nil
}

// maxListed is how many names a message lists.
const maxListed = 12

// list is the names of the rows with commas between, the first few of many.
func (t ModifierTable) list() string {
	var words []string
	for _, row := range t.rows() {
		words = append(words, row.Name)
	}
	return listed(words)
}

func listed(words []string) string {
	if len(words) > maxListed {
		return strings.Join(words[:maxListed], ", ") + " …"
	}
	return strings.Join(words, ", ")
}

// All yields the rows in the order of the book, the easiest first.
func (t ModifierTable) All() iter.Seq[ModifierRow] { return each(t.rows()) }

// Len is the number of rows.
func (t ModifierTable) Len() int { return len(t.rows()) }

// Equal reports whether both tables hold the same.
func (t ModifierTable) Equal(u ModifierTable) bool { return slices.Equal(t.rows(), u.rows()) }
