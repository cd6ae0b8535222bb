package m12char

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// The columns of a sheet.
const (
	sheetColumns = 78 // where texts are wrapped
	sheetIndent  = 2
)

// Sheet is the character in plain text, for a fixed-width font: the record,
// the characteristics with what follows from them, state of mind, fields, skills
// with value and specialities, languages, alphabets, and the points on each
// account. What is empty is left out, and texts are wrapped at 78 columns. A letter
// counts as a column, as in most scripts.
func (c Character) Sheet(rules Rules) string {
	var s sheet
	s.record(c.Record)
	s.scores(&c)
	if c.Mind != 0 {
		s.section("State of mind")
		s.row(c.Mind.String() + mindFigures(c.Mind))
	}
	if len(c.Fields) > 0 {
		s.section("Fields of expertise")
		s.row(countFields(c.Fields))
	}
	s.skills(&c, &rules)
	s.languages("Languages", c.Languages)
	s.languages("Alphabets", c.Alphabets)
	s.points(c.Accounts(rules))
	return s.b.String()
}

type sheet struct{ b strings.Builder }

func (s *sheet) section(title string) {
	if s.b.Len() > 0 {
		s.b.WriteByte('\n')
	}
	s.b.WriteString(strings.ToUpper(title) + "\n")
}

// row writes cells, all but the last of the width that cells have in columns; the
// last is wrapped and hangs below itself.
func (s *sheet) row(last string, before ...string) {
	lead := strings.Repeat(" ", sheetIndent) + strings.Join(before, "")
	hang := strings.Repeat(" ", utf8.RuneCountInString(lead))
	for i, line := range wrap(last, max(20, sheetColumns-utf8.RuneCountInString(lead))) {
		if i > 0 {
			lead = hang
		}
		s.b.WriteString(strings.TrimRight(lead+line, " ") + "\n")
	}
}

func (s *sheet) record(r Record) {
	labels := 0
	for label := range r.All() {
		labels = max(labels, utf8.RuneCountInString(label))
	}
	if labels == 0 {
		return
	}
	s.section("Record")
	for label, text := range r.All() {
		s.row(text, pad(label, labels+2))
	}
}

func (s *sheet) scores(c *Character) {
	s.section("Characteristics")
	figure := func(score m12.Characteristic) string {
		return score.String() + " " + strings.Repeat(" ", 3-len(strconv.Itoa(c.Scores.Of(score)))) + strconv.Itoa(c.Scores.Of(score)) + "  "
	}
	for i := range m12.Characteristic(m12.Characteristics / 2) {
		s.row(m12.CharacteristicName((m12.Sf + i)), figure(m12.Sy+i), pad(m12.CharacteristicName((m12.Sy+i)), 28), figure(m12.Sf+i))
	}
	s.row("damage bonus " + strconv.Itoa(c.DamageBonus()) + ", damage control " + strconv.Itoa(c.DamageControl()) + boughtDice(c))
}

// boughtDice says which scores have dice that were bought.
func boughtDice(c *Character) string {
	base, text := c.base(), ""
	for score, dice := range c.Scores.All() {
		n := dice - base.Of(score)
		switch {
		case n <= 0:
			continue
		case text == "":
			text = "; bought: "
		default:
			text += ", "
		}
		text += score.String() + " +" + strconv.Itoa(n)
	}
	return text
}

func mindFigures(m m12.Mind) string {
	bonus, malus := m12.MindModifier(m, m12.Bonus), m12.MindModifier(m, m12.Malus)
	var b []byte
	switch {
	case bonus == 0 && malus == 0:
		return ""
	case malus == 0:
		b = say.Signed(append(b, " ("...), bonus)
	default:
		b = say.Signed(append(say.Signed(append(b, " ("...), bonus), " or "...), malus)
	}
	return string(append(b, ')'))
}

// countFields are the fields with commas between, one selected several times with
// how often.
func countFields(fields []m12skill.Field) string {
	var parts []string
	for i, f := range fields {
		if slices.Index(fields, f) < i {
			continue
		}
		text := string(f)
		if n := m12skill.CountFields(fields, f); n > 1 {
			text += " (" + strconv.Itoa(n) + " times)"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

func (s *sheet) skills(c *Character, rules *Rules) {
	if len(c.Skills) == 0 {
		return
	}
	table := rules.Skills
	sorted := slices.Clone(c.Skills)
	slices.SortStableFunc(sorted, func(a, b Skill) int { return cmp.Compare(place(table, a.Name), place(table, b.Name)) })
	names, values := 0, 0
	for _, skill := range sorted {
		names = max(names, utf8.RuneCountInString(skill.Name))
		values = max(values, len(say.Signed(nil, skill.Value)))
	}
	s.section("Skills")
	for _, skill := range sorted {
		value := string(say.Signed(nil, skill.Value))
		s.row(strings.Join(skill.Specialities, ", "), pad(skill.Name, names+2), strings.Repeat(" ", values-len(value)), value, "  ")
	}
}

// place is where a skill stands in the table, behind all others if it does not.
func place(table m12skill.SkillTable, name string) int {
	if i, ok := table.Index(name); ok {
		return i
	}
	return table.Len()
}

func (s *sheet) languages(title string, known []Language) {
	if len(known) == 0 {
		return
	}
	names := 0
	for _, l := range known {
		names = max(names, utf8.RuneCountInString(l.Name))
	}
	s.section(title)
	for _, l := range known {
		s.row(LevelName(l.Level), pad(l.Name, names+2), strconv.Itoa(l.Level), "  ")
	}
}

func (s *sheet) points(a Accounts) {
	s.section("Points")
	for _, row := range []struct {
		name string
		b    Balance
	}{
		{"dice of the balanced method", a.Dice}, {"development", a.Development}, {"of these for advantages", a.Advantages},
		{"personal", a.Personal}, {"improvement", a.Improvement}, {"X-points", a.X},
	} {
		if row.b == (Balance{}) {
			continue
		}
		s.row(strconv.Itoa(row.b.Given)+" given, "+strconv.Itoa(row.b.Spent)+" spent, "+strconv.Itoa(row.b.Left)+" left", pad(row.name, 29))
	}
}
