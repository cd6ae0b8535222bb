package m12skill_test

import (
	"bufio"
	"errors"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

// mended are the plain misspellings of the source that the table mends, and how
// one word is written otherwise (SKL-1).
var mended = map[string]string{
	"Boxe": "Boxing", "Electronic": "Electronics", "Interogate": "Interrogate", "Linguistic": "Linguistics", "Scuba Diving": "Scuba diving",
	"Tai-kwondo": "Taekwondo", "Weapon Skill": "Weapon skill",
	"TnT": "TNT", "sea fishing": "Sea fishing", "volcanography": "Volcanography", "Non-Euclidian mathematics": "Non-Euclidean mathematics",
	"prediction": "Prediction", "French new wawe": "French new wave",
}

func mend(s string) string {
	if m, ok := mended[s]; ok {
		return m
	}
	return s
}

// A printed is a row of the source, from testdata.
type printed struct {
	source    string
	start     int
	suggested []string
}

func readPrinted(t *testing.T) []printed {
	t.Helper()
	f, err := os.Open("testdata/skills.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows []printed
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		cells := strings.Split(lines.Text(), "\t")
		if len(cells) != 3 {
			t.Fatalf("%q", lines.Text())
		}
		start, err := strconv.Atoi(cells[1])
		if err != nil {
			t.Fatal(err)
		}
		row := printed{source: cells[0], start: start}
		if cells[2] != "" {
			row.suggested = strings.Split(cells[2], ", ")
		}
		rows = append(rows, row)
	}
	return rows
}

// SKL-1: the table is the source's list, row by row, both ways.
func TestSkillTable(t *testing.T) {
	rows, table := readPrinted(t), m12skill.StandardSkills()
	if len(rows) != 124 || table.Len() != 124 {
		t.Fatalf("%d rows printed, %d in the table", len(rows), table.Len())
	}
	i := 0
	for row := range table.All() {
		p := rows[i]
		i++
		if row.Source != p.source || row.Name != mend(p.source) || row.Start != p.start {
			t.Errorf("row %d is %q, %q, %d; printed %+v", i, row.Name, row.Source, row.Start, p)
		}
		var want []string
		for _, s := range p.suggested {
			want = append(want, mend(s))
		}
		if got := slices.Collect(row.Suggested()); !slices.Equal(got, want) {
			t.Errorf("%s suggests %q, printed %q", row.Name, got, want)
		}
	}
	for _, p := range rows {
		for _, name := range []string{p.source, strings.ToUpper(p.source), mend(p.source), strings.ToLower(mend(p.source))} {
			if row, ok := table.Lookup(name); !ok || row.Source != p.source || row.Start != p.start {
				t.Errorf("%q finds %+v, %v", name, row, ok)
			}
		}
	}
	for i, p := range rows {
		if p.start < -10 || p.start > -2 {
			t.Errorf("%+v", p)
		}
		if i > 0 && strings.ToLower(rows[i-1].source) >= strings.ToLower(p.source) {
			t.Errorf("%q stands behind %q", p.source, rows[i-1].source)
		}
	}
	for range table.All() {
		break
	}
}

// SKL-8: what the skills are in a fight.
func TestSkillUses(t *testing.T) {
	want := map[m12skill.SkillUse][]string{
		m12skill.Firearm:     {"Gun", "Heavy weapon"},
		m12skill.OtherRanged: {"Missile weapon", "Throwing"},
		m12skill.MartialArt:  {"Aikido", "Boxing", "Ju-Jitsu", "Karate", "Kung fu", "Taekwondo"},
		m12skill.MeleeWeapon: {"Special weapon", "Weapon skill"},
		m12skill.Brawl:       {"Brawling"},
		m12skill.Dodging:     {"Dodge"},
	}
	counted := 0
	for use, names := range want {
		var got []string
		for row := range m12skill.StandardSkills().Of(use) {
			got = append(got, row.Name)
		}
		if !slices.Equal(got, names) {
			t.Errorf("%v: %q, want %q", use, got, names)
		}
		counted += len(got)
	}
	rest := 0
	for range m12skill.StandardSkills().Of(m12skill.NoFight) {
		rest++
	}
	if counted+rest != 124 {
		t.Errorf("%d and %d skills", counted, rest)
	}
	for range m12skill.StandardSkills().Of(m12skill.MartialArt) {
		break
	}
	for use := range rollbook.All[m12skill.SkillUse]() {
		melee, ranged, parries := m12skill.IsMelee(use), m12skill.IsRanged(use), m12skill.CanParry(use)
		if melee != (use == m12skill.MartialArt || use == m12skill.MeleeWeapon || use == m12skill.Brawl) || ranged != (use == m12skill.Firearm || use == m12skill.OtherRanged) ||
			parries != (melee && use != m12skill.Brawl) {
			t.Errorf("%v: %v, %v, %v", use, melee, ranged, parries)
		}
	}
}

// Names that were perhaps mistyped.
func TestNearest(t *testing.T) {
	table := m12skill.StandardSkills()
	for name, want := range map[string]string{
		"Lwa": "Law", "lockpicking": "Lock picking", "Computer": "Computing", "computing ": "Computing", "Interogation": "Interrogate",
		"jujitsu": "Ju-Jitsu", "taekwando": "Taekwondo", "surgary": "Surgery", "boxng": "Boxing", "weapon": "Heavy weapon", "Scuba": "Scuba diving",
	} {
		if got := table.Nearest(name); len(got) == 0 || got[0] != want || len(got) > 3 {
			t.Errorf("%q suggests %q, want %q first", name, got, want)
		}
	}
	for _, name := range []string{"", "xyzzy-plugh-frotz", "\xff", strings.Repeat("Law", 1e5)} {
		if got := table.Nearest(name); got != nil {
			t.Errorf("%.20q suggests %q", name, got)
		}
		row, err := table.Find(name)
		if !errors.Is(err, rollbook.Fault{Clause: "m12 SKL-1", Subject: "skill", Allowed: "a skill of the table"}) || row.Name != "" || len(err.Error()) > 300 {
			t.Errorf("%.20q: %v", name, err)
		}
	}
	if must(m12skill.NewSkillTable()).Nearest("Law") != nil {
		t.Error("an empty table suggests")
	}
	if row, err := table.Find("BOXE"); err != nil || row.Name != "Boxing" {
		t.Error(row, err)
	}
}

// One slip in a name still suggests it.
func TestNearestProperty(t *testing.T) {
	table := m12skill.StandardSkills()
	var names []string
	for row := range table.All() {
		names = append(names, row.Name)
	}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(names).Draw(t, "name")
		at := rapid.IntRange(0, len(name)-1).Draw(t, "at")
		slip := name[:at] + rapid.SampledFrom([]string{"", "q", "qq" + name[at:at+1], name[at : at+1]}).Draw(t, "slip") + name[at+1:]
		if len(name) < 6 || slip == name {
			return
		}
		if _, ok := table.Lookup(slip); !ok && !slices.Contains(table.Nearest(slip), name) {
			t.Fatalf("%q suggests %q, not %q", slip, table.Nearest(slip), name)
		}
	})
}

// A host's own list, and additions to the book's.
func TestOwnSkills(t *testing.T) {
	own, err := m12skill.NewSkillTable(m12skill.NewSkillRow("Sorcery", -9, m12skill.NoFight, "Runes", "Übersetzung"), m12skill.SkillRow{Name: "Crossbow", Start: -3, Use: m12skill.OtherRanged})
	if err != nil || own.Len() != 2 {
		t.Fatal(own.Len(), err)
	}
	if row, ok := own.Lookup("SORCERY"); !ok || row.Source != "Sorcery" || !slices.Equal(slices.Collect(row.Suggested()), []string{"Runes", "Übersetzung"}) {
		t.Error(row, ok)
	}
	book := m12skill.StandardSkills()
	more, err := book.With(m12skill.NewSkillRow("Öllampen", 2, m12skill.NoFight))
	if err != nil || more.Len() != 125 || book.Len() != 124 {
		t.Error(more.Len(), book.Len(), err)
	}
	if row, ok := more.Lookup("öLLAMPEN"); !ok || row.Start != 2 {
		t.Error(row, ok)
	}
	if book != m12skill.StandardSkills() || more == book {
		t.Error("tables cannot be compared")
	}
	bad := make([]string, 51)
	for i := range bad {
		bad[i] = "x" + strconv.Itoa(i)
	}
	for name, rows := range map[string][]m12skill.SkillRow{
		"no name":             {m12skill.NewSkillRow("", -3, 0)},
		"long":                {m12skill.NewSkillRow(strings.Repeat("x", 61), -3, 0)},
		"two lines":           {m12skill.NewSkillRow("a\nb", -3, 0)},
		"twice":               {m12skill.NewSkillRow("Sorcery", -3, 0), m12skill.NewSkillRow("SORCERY", -3, 0)},
		"in the book":         {m12skill.NewSkillRow("law", -3, 0)},
		"source in the book":  {m12skill.NewSkillRow("boxe", -3, 0)},
		"low":                 {m12skill.NewSkillRow("Sorcery", -51, 0)},
		"high":                {m12skill.NewSkillRow("Sorcery", math.MaxInt, 0)},
		"use":                 {m12skill.NewSkillRow("Sorcery", -3, 7)},
		"many suggestions":    {m12skill.NewSkillRow("Sorcery", -3, 0, bad...)},
		"an empty suggestion": {m12skill.NewSkillRow("Sorcery", -3, 0, "")},
		"too many":            make([]m12skill.SkillRow, 1000),
	} {
		if got, err := book.With(rows...); !errors.Is(err, rollbook.Fault{}) || got != book || len(err.Error()) > 400 {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err = book.With(m12skill.NewSkillRow("", -99, 9), m12skill.NewSkillRow("law", -3, 0))
	n := 0
	for range rollbook.Faults(err) {
		n++
	}
	if n != 5 { // name, source, use, start, twice
		t.Errorf("%d faults: %v", n, err)
	}
}

// What a caller does with a row cannot change the table.
func TestSkillTableIsImmutable(t *testing.T) {
	suggested := []string{"Runes"}
	own, err := m12skill.NewSkillTable(m12skill.NewSkillRow("Sorcery", -9, m12skill.NoFight, suggested...))
	if err != nil {
		t.Fatal(err)
	}
	suggested[0] = "changed"
	row, _ := own.Lookup("Sorcery")
	row.Name, row.Start = "changed", 5
	again, _ := own.Lookup("Sorcery")
	if again.Start != -9 || !slices.Equal(slices.Collect(again.Suggested()), []string{"Runes"}) {
		t.Errorf("%+v", again)
	}
}

// FOE-1, FOE-4: a list has an end, which costs no more to find than it holds.
func TestFieldListIsBounded(t *testing.T) {
	var fields []m12skill.Field
	for i := range 1001 {
		fields = append(fields, m12skill.Field("Field "+strconv.Itoa(i)))
	}
	if l, err := m12skill.NewFieldList(fields[:1000]...); err != nil || l.Len() != 1000 {
		t.Error(l.Len(), err)
	}
	want := rollbook.Fault{Clause: "m12 FOE-1", Found: "1001"}
	l, err := m12skill.NewFieldList(fields[:999]...)
	if err != nil {
		t.Fatal(err)
	}
	if more, err := l.With(fields[999:]...); !errors.Is(err, want) || more.Len() != 999 {
		t.Error(more.Len(), err)
	}
}
