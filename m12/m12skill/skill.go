package m12skill

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
)

// The bounds of a start value. The book's are −10..−2; a host's own skill may
// start lower or higher.
const (
	LowestStart  = -50
	HighestStart = 10
)

// maxSkills bounds the rows of a SkillTable.
const maxSkills = 1000

// maxSuggested bounds the specialities that a row suggests.
const maxSuggested = 50

// A SkillUse says what a skill is in a fight ([SKL8]).
type SkillUse = enum.Of[skillUse]

type skillUse struct{}

// Names are the texts.
func (skillUse) Names() *enum.Names { return &skillUses }

// The uses.
const (
	NoFight     SkillUse = iota // none of these
	Firearm                     // Gun, Heavy weapon: attacks at range
	OtherRanged                 // Missile weapon, Throwing: attacks at range
	MartialArt                  // Aikido, Boxing, Ju-Jitsu …: attacks and parries
	MeleeWeapon                 // Weapon skill, Special weapon: attacks and parries
	Brawl                       // Brawling: attacks, does not parry
	Dodging                     // Dodge: avoids
)

var skillUses = enum.Names{
	Clause: SKL8, Kind: "use in a fight",
	Text: []string{"none", "firearm", "other ranged", "martial art", "melee weapon", "brawl", "dodge"},
}

// IsMelee reports whether one attacks with the skill hand to hand.
func IsMelee(u SkillUse) bool { return u == MartialArt || u == MeleeWeapon || u == Brawl }

// IsRanged reports whether one attacks with the skill at a distance.
func IsRanged(u SkillUse) bool { return u == Firearm || u == OtherRanged }

// CanParry reports whether one can parry with the skill: Brawling does not.
func CanParry(u SkillUse) bool { return u == MartialArt || u == MeleeWeapon }

// A SkillRow is a skill as the rules list it ([SKL1]).
type SkillRow struct {
	// Name is what the skill is called here, 1..60 characters.
	Name string
	// Source is how the source spells it: the same, but for plain misspellings.
	// Empty, it is the name.
	Source string
	// Start is the value of whoever never bought it, −50..10 (SKL-2).
	Start int
	// Use is what it is in a fight.
	Use SkillUse

	suggested []string
}

// NewSkillRow returns the row of a host's own skill, with the specialities
// that it suggests. It is checked when it comes into a table.
func NewSkillRow(name string, start int, use SkillUse, suggested ...string) SkillRow {
	return SkillRow{Name: name, Source: name, Start: start, Use: use, suggested: slices.Clone(suggested)}
}

// Suggested yields the specialities that the rules suggest. They are not the
// only ones: a speciality is free text (SKL-6).
func (r SkillRow) Suggested() iter.Seq[string] { return slices.Values(r.suggested) }

// Equal reports whether both rows say the same.
func (r SkillRow) Equal(s SkillRow) bool {
	return r.Name == s.Name && r.spelling() == s.spelling() && r.Start == s.Start && r.Use == s.Use && slices.Equal(r.suggested, s.suggested)
}

// spelling is how the source spells the name.
func (r *SkillRow) spelling() string {
	if r.Source == "" {
		return r.Name
	}
	return r.Source
}

func (r *SkillRow) check() error {
	fault := func(subject, found, allowed string) error {
		return rollbook.Fault{Clause: SKL1, Subject: subject, Found: found, Allowed: allowed}
	}
	err := errors.Join(names.Check(SKL1, "skill", r.Name), names.Check(SKL1, "source's name of a skill", r.Source),
		r.Use.Validate())
	if r.Start < LowestStart || r.Start > HighestStart {
		err = errors.Join(err, fault("start value of "+say.Clip(r.Name), strconv.Itoa(r.Start), say.Span(LowestStart, HighestStart)))
	}
	if len(r.suggested) > maxSuggested {
		return errors.Join(err, fault("specialities of "+say.Clip(r.Name), strconv.Itoa(len(r.suggested)), "at most "+strconv.Itoa(maxSuggested)))
	}
	for _, s := range r.suggested {
		err = errors.Join(err, names.Check(skl6, "speciality", s))
	}
	return err
}

// A SkillTable is the list of skills that a game uses, in the order of the book.
// It is immutable and comparable: == where it is the same table. Tables that hold
// the same, as one that was read from JSON does, are compared by Equal.
//
// The zero SkillTable is that of the book, [StandardSkills].
type SkillTable struct{ own *skillTable }

type skillTable struct {
	rows  []SkillRow
	index map[string]int // by both spellings, as they are written and folded
}

// NewSkillTable returns a table of a host's own skills alone, 0..1000 of them.
// Names, and the source's spellings, differ in more than case.
func NewSkillTable(rows ...SkillRow) (SkillTable, error) {
	return SkillTable{new(skillTable)}.With(rows...)
}

// table is what the skills lie in, the book's where there is no other.
func (t SkillTable) table() *skillTable {
	if t.own == nil {
		return standardSkills()
	}
	return t.own
}

func (t SkillTable) rows() []SkillRow { return t.table().rows }

// With returns the table with more skills behind it, under the same conditions
// as NewSkillTable: SkillTable{}.With(NewSkillRow("Sorcery", -9, NoFight)) has 125.
// All faults are named.
func (t SkillTable) With(rows ...SkillRow) (SkillTable, error) {
	if len(rows) == 0 {
		return t, nil
	}
	next := &skillTable{index: map[string]int{}}
	if n := t.Len() + len(rows); n > maxSkills {
		return t, rollbook.Fault{Clause: SKL1, Subject: "skills", Found: strconv.Itoa(n), Allowed: "at most " + strconv.Itoa(maxSkills)}
	}
	for _, row := range t.rows() {
		next.add(row)
	}
	if err := next.join(rows); err != nil {
		return t, err
	}
	return SkillTable{next}, nil
}

// join adds rows that are as they should be, and has a fault for each other.
func (t *skillTable) join(rows []SkillRow) error {
	var faults []error
	for _, row := range rows {
		row.Source = row.spelling()
		if err := row.check(); err != nil {
			faults = append(faults, err)
			continue
		}
		row.suggested = slices.Clone(row.suggested)
		if !t.add(row) {
			faults = append(faults, rollbook.Fault{Clause: SKL1, Subject: "skill", Found: strconv.Quote(row.Name) + " twice", Allowed: "each name once"})
		}
	}
	return errors.Join(faults...)
}

// add adds a row unless one of its names is there.
func (t *skillTable) add(row SkillRow) bool {
	keys := []string{fold(row.Name), fold(row.Source)}
	for _, key := range keys {
		if _, ok := t.index[key]; ok {
			return false
		}
	}
	for _, key := range append(keys, row.Name, row.Source) {
		t.index[key] = len(t.rows)
	}
	t.rows = append(t.rows, row)
	return true
}

// fold makes names equal that differ in case alone: each letter becomes the
// lowest of those that Unicode takes for the same.
func fold(s string) string { return strings.Map(foldRune, s) }

func foldRune(r rune) rune {
	if r < 0x80 {
		return unicode.ToLower(r)
	}
	low := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		low = min(low, next)
	}
	return unicode.ToLower(low)
}

// StandardSkills returns the 124 skills of [SKL1]: the zero SkillTable.
func StandardSkills() SkillTable { return SkillTable{} }

var standardSkills = sync.OnceValue(func() *skillTable {
	rows := make([]SkillRow, len(skillRows))
	for i, r := range skillRows {
		rows[i] = SkillRow{Name: r.name, Source: r.source, Start: r.start, Use: r.use}
		if r.suggested != "" {
			rows[i].suggested = strings.Split(r.suggested, "; ")
		}
	}
	table := &skillTable{index: map[string]int{}}
	if err := table.join(rows); err != nil {
		panic(err)
	}
	return table
})

// Len is the number of skills.
func (t SkillTable) Len() int { return len(t.rows()) }

// All yields the skills in the order of the table.
func (t SkillTable) All() iter.Seq[SkillRow] {
	return func(yield func(SkillRow) bool) {
		for _, row := range t.rows() {
			if !yield(row) {
				return
			}
		}
	}
}

// Of yields the skills of one use: Of(Firearm) are Gun and Heavy weapon ([SKL8]).
func (t SkillTable) Of(use SkillUse) iter.Seq[SkillRow] {
	return func(yield func(SkillRow) bool) {
		for row := range t.All() {
			if row.Use == use && !yield(row) {
				return
			}
		}
	}
}

// Lookup finds a skill by its name or the source's spelling, in any case.
func (t SkillTable) Lookup(name string) (SkillRow, bool) {
	i, ok := t.Index(name)
	if !ok {
		return SkillRow{}, false
	}
	return t.rows()[i], true
}

// At is the i-th skill of the table, from 0; one that there is not is zero.
func (t SkillTable) At(i int) SkillRow {
	if i < 0 || i >= t.Len() {
		return SkillRow{}
	}
	return t.rows()[i]
}

// Index is which skill of the table has that name, or that spelling of the
// source, in any case.
func (t SkillTable) Index(name string) (i int, ok bool) {
	if len(name) > 4*names.Max {
		return 0, false
	}
	index := t.table().index
	if i, ok = index[name]; !ok {
		i, ok = index[fold(name)]
	}
	return i, ok
}

// Find is Lookup with an error that names the skills that were perhaps meant.
func (t SkillTable) Find(name string) (SkillRow, error) {
	if row, ok := t.Lookup(name); ok {
		return row, nil
	}
	return SkillRow{}, rollbook.Fault{Clause: SKL1, Subject: "skill", Found: say.Quote(name),
		Allowed: orNear("a skill of the table", t.Nearest(name))}
}

// Equal reports whether both tables hold the same, in the same order.
func (t SkillTable) Equal(u SkillTable) bool {
	return t.own == u.own || slices.EqualFunc(t.rows(), u.rows(), SkillRow.Equal)
}
