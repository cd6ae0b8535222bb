package m12skill_test

import (
	"fmt"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// SKL-1: 124 skills, each with its start value and specialities that are
// suggested; look-up takes the source's spelling too.
func ExampleRulesSkills() {
	table := m12skill.StandardSkills()
	fmt.Println(table.Len())
	var mended []string
	for row := range table.All() {
		if row.Name != row.Source {
			mended = append(mended, row.Source+" → "+row.Name)
		}
	}
	fmt.Println(strings.Join(mended, " · "))
	row, _ := table.Lookup("ELECTRONIC")
	fmt.Print(row.Name, " ", row.Start)
	for s := range row.Suggested() {
		fmt.Print(" · ", s)
	}
	fmt.Println()
	_, err := table.Find("lockpick")
	fmt.Println(err)
	// Output:
	// 124
	// Boxe → Boxing · Electronic → Electronics · Interogate → Interrogate · Linguistic → Linguistics · Scuba Diving → Scuba diving · Tai-kwondo → Taekwondo · Weapon Skill → Weapon skill
	// Electronics -7 · TV · VCR · Computer · New technology · Foreign technology
	// m12 SKL-1: skill "lockpick"; allowed: a skill of the table, perhaps Lock picking
}

// SKL-8: what the rules of the fight call firearms, martial arts and so on.
func ExampleRulesSkills_fight() {
	for use := range rollbook.All[m12skill.SkillUse]() {
		if use == m12skill.NoFight {
			continue
		}
		var names []string
		for row := range m12skill.StandardSkills().Of(use) {
			names = append(names, row.Name)
		}
		fmt.Printf("%v: %s (parries: %v)\n", use, strings.Join(names, ", "), m12skill.CanParry(use))
	}
	// Output:
	// firearm: Gun, Heavy weapon (parries: false)
	// other ranged: Missile weapon, Throwing (parries: false)
	// martial art: Aikido, Boxing, Ju-Jitsu, Karate, Kung fu, Taekwondo (parries: true)
	// melee weapon: Special weapon, Weapon skill (parries: true)
	// brawl: Brawling (parries: false)
	// dodge: Dodge (parries: false)
}
