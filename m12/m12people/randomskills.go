package m12people

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rollbook-rpg/rollbook/m12/m12char"
)

// A pick is a skill that a random character has.
type pick struct {
	row      int // in the table
	value    int
	most     int // how far it is raised at the end
	weight   int // how eagerly
	specials []string
}

// How far the skills of a random character go: bought up to a value of low..high
// at first, and raised to most at the end, or up to three less.
type ambition struct{ low, high, most, weight int }

var (
	forCore     = ambition{5, 8, 12, 4}
	forHobby    = ambition{2, 5, 8, 2}
	forSide     = ambition{1, 5, 9, 3}
	forEveryday = ambition{0, 3, 5, 1}
	forFiller   = ambition{1, 6, 9, 2}
)

// fewSkills is how many skills a character has at least, where the table has so
// many.
const fewSkills = 14

func (m *maker) skills() {
	m.picks = make([]pick, 0, 40)
	for _, name := range m.calling.core {
		m.learnSkill(name, forCore)
	}
	best := len(m.picks)
	for _, h := range m.hobbies {
		if h == nil {
			continue
		}
		for _, name := range h.skills {
			m.learnSkill(name, forHobby)
		}
	}
	for i := range m.calling.side {
		if m.intN(5) > 0 {
			m.learnSkill(m.calling.side[i], forSide)
		}
	}
	for range 5 + m.intN(4) {
		m.learnSkill(choose(m, everyday[:]), forEveryday)
	}
	for range max(0, min(fewSkills, m.table.Len())-len(m.picks)) {
		m.pick(m.intN(m.table.Len()), "", forFiller)
	}
	for range 1 + m.intN(3) {
		if best > 0 {
			m.specialise(&m.picks[m.intN(best)])
		}
	}
	m.raise()
	m.spendRest()
	m.write()
}

// smallRest is what a character may have left over where there is something to
// buy.
const smallRest = 10

// spendRest goes on when every skill is as high as it should be: with the skills
// of the calling that were passed over, with what anybody picks up, and at last
// higher than it should be.
func (m *maker) spendRest() {
	for _, names := range [][]string{m.calling.side, everyday[:]} {
		for i := 0; i < len(names) && m.left > smallRest; i++ {
			m.learnSkill(names[i], forSide)
			m.raise()
		}
	}
	for m.left > smallRest && len(m.picks) > 0 && m.picks[0].most < m12char.MaxSkillValue {
		for i := range m.picks {
			m.picks[i].most = min(m.picks[i].most+2, m12char.MaxSkillValue)
		}
		m.raise()
	}
}

// learnSkill buys a skill by name, "Law/Local law" with its speciality, if
// the table has it.
func (m *maker) learnSkill(name string, a ambition) {
	name, special, _ := strings.Cut(name, "/")
	if row, ok := m.table.Index(name); ok {
		m.pick(row, special, a)
	}
}

func (m *maker) pick(row int, special string, a ambition) {
	if slices.ContainsFunc(m.picks, func(p pick) bool { return p.row == row }) {
		return
	}
	start := m.table.At(row).Start
	p := pick{row: row, value: start, most: a.most - m.intN(4), weight: a.weight}
	target := max(a.low+m.intN(a.high-a.low+1), start+1)
	reached, _, err := m.ladder.Reach(start, max(0, m.left))
	if err != nil || reached <= start {
		return
	}
	p.value = min(target, reached)
	cost, _ := m.ladder.Cost(start, p.value)
	m.left -= cost
	if special == "" {
		special = m.suggest(row)
	}
	if special != "" {
		p.specials = append(p.specials, special)
	}
	m.picks = append(m.picks, p)
}

// suggest is a speciality for a skill, or "" where none is known.
func (m *maker) suggest(row int) string {
	r := m.table.At(row)
	if suggested := slices.Collect(r.Suggested()); len(suggested) > 0 {
		return choose(m, suggested)
	}
	return ownSpecialities[r.Name]
}

// specialise buys one more speciality, if there is another.
func (m *maker) specialise(p *pick) {
	special := m.suggest(p.row)
	if special == "" || slices.ContainsFunc(p.specials, func(s string) bool { return strings.EqualFold(s, special) }) || m.left < m12char.SpecialityCost {
		return
	}
	m.left -= m12char.SpecialityCost // the first, which is free, came with the pick
	p.specials = append(p.specials, special)
}

// raise spends what is left on single steps of skills that are there.
func (m *maker) raise() {
	turns := m.turns[:0]
	for i := range m.picks {
		if _, ok := m.nextStep(&m.picks[i]); !ok {
			continue
		}
		for range m.picks[i].weight {
			turns = append(turns, i)
		}
	}
	for len(turns) > 0 {
		at := m.intN(len(turns))
		p := &m.picks[turns[at]]
		cost, ok := m.nextStep(p)
		if !ok {
			turns[at] = turns[len(turns)-1]
			turns = turns[:len(turns)-1]
			continue
		}
		m.left -= cost
		p.value++
	}
	m.turns = turns
}

// nextStep is what the next step of a skill costs, if it is to be taken.
func (m *maker) nextStep(p *pick) (cost int, ok bool) {
	if p.value >= p.most {
		return 0, false
	}
	cost, err := m.ladder.Step(p.value)
	return cost, err == nil && cost <= m.left
}

// write puts the skills on the sheet, in the order of the table.
func (m *maker) write() {
	slices.SortFunc(m.picks, func(a, b pick) int { return cmp.Compare(a.row, b.row) })
	m.c.Skills = make([]m12char.Skill, len(m.picks))
	for i, p := range m.picks {
		m.c.Skills[i] = m12char.Skill{Name: m.table.At(p.row).Name, Value: p.value, Specialities: p.specials}
	}
}
