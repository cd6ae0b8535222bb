package m12rapid

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

// A Flawed is a character in which one thing is wrong, by as little as can be,
// and the Fault that Validate must name, and no other. An empty field of it
// stands for anything, as in [rollbook.Fault.Is].
type Flawed struct {
	Name      string // of the kind of fault
	Character m12char.Character
	Fault     rollbook.Fault
}

// room is what the characters have left in whom a fault is planted: enough that
// the fault itself does not overspend.
const room = 300

// FlawedCharacter generates characters with one fault each, under the book's rules: any
// fault of [Flaws], or one of those named.
func FlawedCharacter(names ...string) *rapid.Generator[Flawed] {
	rules := m12char.Rules{}
	base := newUpTo(rules, 8).Filter(func(c m12char.Character) bool { return c.Accounts(rules).Development.Left >= room })
	if len(names) == 0 {
		names = Flaws()
	}
	return rapid.Custom(func(t *rapid.T) Flawed {
		name := rapid.SampledFrom(names).Draw(t, "fault")
		il := Flawed{Name: name, Character: base.Draw(t, "character")}
		for _, p := range plants {
			if p.name == name {
				il.Fault = p.plant(t, &il.Character)
			}
		}
		if il.Fault == (rollbook.Fault{}) {
			t.Fatalf("m12rapid: no fault %q", name)
		}
		return il
	})
}

// Flaws are the names of the faults that FlawedCharacter generates.
func Flaws() []string {
	var names []string
	for _, p := range plants {
		names = append(names, p.name)
	}
	return names
}

// plants are the faults, each put into a legal character.
var plants = []struct {
	name  string
	plant func(t *rapid.T, c *m12char.Character) rollbook.Fault
}{
	{"an 8th die", func(t *rapid.T, c *m12char.Character) rollbook.Fault { return plantScore(t, c, 8) }},
	{"a single die", func(t *rapid.T, c *m12char.Character) rollbook.Fault { return plantScore(t, c, 1) }},
	{"less than was made", plantLess},
	{"dice shared out twice", plantBalanced},
	{"a tenth row", plantRow},
	{"a seventh die rolled", plantRolled},
	{"unknown state of mind", plantMind},
	{"unknown field", plantField},
	{"unknown skill", plantUnknown},
	{"misspelt skill", plantSpelling},
	{"a skill twice", plantTwice},
	{"below its start", plantBelow},
	{"above every skill", plantAbove},
	{"speciality in an unbought skill", plantUnbought},
	{"a speciality twice", plantSpecialTwice},
	{"a level above 4", plantLevel},
	{"a main language below 3", plantMain},
	{"two main alphabets", plantMains},
	{"a language twice", plantLanguageTwice},
	{"a point too many", plantOverspent},
	{"too many advantages", plantAdvantages},
	{"a record too long", plantRecord},
	{"personal points", plantPersonal},
	{"paid for nothing", plantPaid},
}

func fault(clause rollbook.Clause, found, allowed string) rollbook.Fault {
	return rollbook.Fault{Clause: clause, Found: found, Allowed: allowed}
}

func anyOf(t *rapid.T) m12.Characteristic {
	return m12.Characteristic(rapid.IntRange(int(m12.Sy), int(m12.Af)).Draw(t, "characteristic"))
}

// byHand makes the scores a host's own, none of them bought.
func byHand(c *m12char.Character) {
	c.Method, c.Base = 0, m12.Scores{}
}

func plantScore(t *rapid.T, c *m12char.Character, dice uint8) rollbook.Fault {
	byHand(c)
	score := anyOf(t)
	c.Scores[score-m12.Sy] = dice
	return rollbook.Fault{Clause: m12.CHR2, Subject: score.String(), Found: strconv.Itoa(int(dice)), Allowed: "2..7"}
}

func plantLess(t *rapid.T, c *m12char.Character) rollbook.Fault {
	byHand(c)
	score := anyOf(t)
	c.Base = c.Scores
	c.Base[score-m12.Sy]++
	return rollbook.Fault{Clause: m12char.ADV3, Subject: score.String()}
}

func plantBalanced(t *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Method, c.Base = m12char.BalancedMethod, m12.Scores{5, 5, 5, 5, 4, 4, 4, 4}
	c.Base[anyOf(t)-m12.Sy]++
	c.Scores = c.Base
	return rollbook.Fault{Clause: m12char.GEN2, Subject: "points", Found: "21 spent", Allowed: "at most 20"}
}

func plantRow(t *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Method, c.Base = m12char.FastMethod, m12.Scores{6, 6, 5, 5, 4, 4, 3, 4}
	c.Scores = c.Base
	return fault(m12char.GEN3, "6 6 5 5 4 4 4 3", "")
}

func plantRolled(t *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Method = m12char.RandomMethod
	clause := m12char.GEN1
	if rapid.Bool().Draw(t, "mixed") {
		c.Method, clause = m12char.MixedMethod, m12char.GEN4
	}
	c.Base = m12.Scores{4, 4, 4, 4, 4, 4, 4, 4}
	c.Base[anyOf(t)-m12.Sy] = 7
	c.Scores = c.Base
	return fault(clause, "7", "2..6")
}

func plantMind(_ *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Mind = m12.Rebel + 1
	return fault(m12.MND8, "8", "")
}

func plantField(_ *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Fields = append([]m12skill.Field(nil), c.Fields...)
	if len(c.Fields) == 0 {
		c.Fields = []m12skill.Field{""}
	}
	c.Fields[len(c.Fields)-1] = "science"
	return fault(m12skill.FOE1, `"science"`, `"Science", as the list has it`)
}

func plantUnknown(_ *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Skills = append(c.Skills, m12char.Skill{Name: "Lwa", Value: 3})
	return fault(m12skill.SKL1, `"Lwa"`, "a skill of the table, perhaps Law")
}

// unbought is a skill that the character has not bought.
func unbought(t *rapid.T, c *m12char.Character) m12skill.SkillRow {
	table := m12skill.StandardSkills()
	return rapid.Map(rapid.SampledFrom(skills(m12char.Rules{})), func(name string) m12skill.SkillRow {
		row, _ := table.Lookup(name)
		return row
	}).Filter(func(row m12skill.SkillRow) bool {
		for _, s := range c.Skills {
			if s.Name == row.Name {
				return false
			}
		}
		return true
	}).Draw(t, "skill")
}

func plantSpelling(t *rapid.T, c *m12char.Character) rollbook.Fault {
	row := unbought(t, c)
	name := strings.ToUpper(row.Name)
	c.Skills = append(c.Skills, m12char.Skill{Name: name, Value: row.Start})
	return fault(m12skill.SKL1, strconv.Quote(name), strconv.Quote(row.Name)+", as the table has it")
}

func plantTwice(t *rapid.T, c *m12char.Character) rollbook.Fault {
	row := unbought(t, c)
	c.Skills = append(c.Skills, m12char.Skill{Name: row.Name, Value: row.Start + 1}, m12char.Skill{Name: row.Name, Value: row.Start})
	return fault(m12skill.SKL1, strconv.Quote(row.Name)+" twice", "each skill once")
}

func plantBelow(t *rapid.T, c *m12char.Character) rollbook.Fault {
	row := unbought(t, c)
	c.Skills = append(c.Skills, m12char.Skill{Name: row.Name, Value: row.Start - 1})
	return rollbook.Fault{Clause: m12char.SKL2, Subject: "value of " + row.Name, Found: strconv.Itoa(row.Start - 1)}
}

func plantAbove(t *rapid.T, c *m12char.Character) rollbook.Fault {
	row := unbought(t, c)
	c.Skills = append(c.Skills, m12char.Skill{Name: row.Name, Value: m12char.MaxSkillValue + 1})
	return fault(m12char.SKL5, strconv.Itoa(m12char.MaxSkillValue+1), "")
}

func plantUnbought(t *rapid.T, c *m12char.Character) rollbook.Fault {
	row := unbought(t, c)
	c.Skills = append(c.Skills, m12char.Skill{Name: row.Name, Value: row.Start, Specialities: []string{"Own"}})
	return rollbook.Fault{Clause: m12char.SKL6, Subject: "speciality of " + row.Name}
}

func plantSpecialTwice(t *rapid.T, c *m12char.Character) rollbook.Fault {
	row := unbought(t, c)
	c.Skills = append(c.Skills, m12char.Skill{Name: row.Name, Value: row.Start + 1, Specialities: []string{"Own", "other", "OWN"}})
	return rollbook.Fault{Clause: m12char.SKL6, Subject: "speciality of " + row.Name, Found: `"OWN" twice`}
}

func plantLevel(t *rapid.T, c *m12char.Character) rollbook.Fault {
	if rapid.Bool().Draw(t, "alphabet") {
		c.Alphabets = append(c.Alphabets, m12char.Language{Name: "Runes", Level: 5})
		return fault(m12char.LNG3, "5", "0..4")
	}
	c.Languages = append(c.Languages, m12char.Language{Name: "Volapük", Level: 5})
	return fault(m12char.LNG2, "5", "0..4")
}

// withoutMain drops what is a main language.
func withoutMain(known []m12char.Language) []m12char.Language {
	var kept []m12char.Language
	for _, l := range known {
		if !l.Main {
			kept = append(kept, l)
		}
	}
	return kept
}

func plantMain(_ *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Languages = append(withoutMain(c.Languages), m12char.Language{Name: "Volapük", Level: 2, Main: true})
	return fault(m12char.LNG2, "2", "3..4")
}

func plantMains(_ *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Alphabets = append(withoutMain(c.Alphabets), m12char.Language{Name: "Runes", Level: 3, Main: true}, m12char.Language{Name: "Ogham", Level: 3, Main: true})
	return rollbook.Fault{Clause: m12char.LNG1, Subject: "main alphabet", Found: "2 of them"}
}

func plantLanguageTwice(_ *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Languages = append(c.Languages, m12char.Language{Name: "Volapük", Level: 1}, m12char.Language{Name: "VOLAPÜK"})
	return rollbook.Fault{Clause: m12char.LNG2, Subject: "language", Found: `"VOLAPÜK" twice`}
}

func plantOverspent(t *rapid.T, c *m12char.Character) rollbook.Fault {
	row := unbought(t, c)
	left := c.Accounts(m12char.Rules{}).Development.Left
	value, rest, err := m12char.Rules{}.SkillLadder().Reach(row.Start, left)
	if err != nil {
		t.Fatalf("m12rapid: %v", err)
	}
	step, _ := m12char.Rules{}.SkillLadder().Step(value)
	c.Skills = append(c.Skills, m12char.Skill{Name: row.Name, Value: value + 1})
	return rollbook.Fault{Clause: m12char.DEV1, Subject: "development points", Found: fmt.Sprintf("%d spent", m12char.DevelopmentPoints-rest+step)}
}

func plantAdvantages(_ *rapid.T, c *m12char.Character) rollbook.Fault {
	byHand(c)
	c.Fields = nil
	for range m12skill.StartFields + m12char.PersonalPoints/m12skill.FieldCost + 1 {
		c.Fields = append(c.Fields, "Sport")
	}
	return fault(m12char.DEV2, "250 spent on fields and dice", "at most 200")
}

func plantRecord(t *rapid.T, c *m12char.Character) rollbook.Fault {
	c.Record.Other = strings.Repeat("語", m12char.MaxText+1)
	if rapid.Bool().Draw(t, "control") {
		c.Record.Other = "bell\a"
	}
	return rollbook.Fault{Clause: m12char.REC1, Subject: "other"}
}

func plantPersonal(t *rapid.T, c *m12char.Character) rollbook.Fault {
	award(t, c, "personal", 1)
	return rollbook.Fault{Clause: m12char.DEV2, Subject: "personal points", Found: "1 given", Allowed: "at most 0"}
}

func award(t *rapid.T, c *m12char.Character, account string, n int) {
	points, err := c.Points.Award(chargen.Entry{Account: account, Amount: n, Clause: m12char.REW1})
	if err != nil {
		t.Fatalf("m12rapid: %v", err)
	}
	c.Points = points
}

func plantPaid(t *rapid.T, c *m12char.Character) rollbook.Fault {
	row := unbought(t, c)
	cost, _ := m12char.Rules{}.SkillLadder().Step(row.Start)
	c.Skills = append(c.Skills, m12char.Skill{Name: row.Name, Value: row.Start + 1})
	award(t, c, "improvement", cost+1)
	points, err := c.Points.Spend(chargen.Entry{Account: "improvement", Category: "skill", Subject: row.Name, From: row.Start, To: row.Start + 1,
		Amount: cost + 1, Clause: m12char.SKL3})
	if err != nil {
		t.Fatalf("m12rapid: %v", err)
	}
	c.Points = points
	return rollbook.Fault{Clause: m12char.SKL3, Subject: "payment for " + row.Name}
}
