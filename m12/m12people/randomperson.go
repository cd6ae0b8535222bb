package m12people

import (
	"strconv"
	"strings"
)

// person fills the record: details that no rule looks at, drawn last so that
// they cannot change what does.
func (m *maker) person(year int) {
	r, c := &m.c.Record, m.calling
	woman := m.intN(2) == 0
	given := m.family.male
	r.Sex = "male"
	if woman {
		given, r.Sex = m.family.female, "female"
	}
	r.Name, r.Surname = choose(m, given), choose(m, m.family.surnames)
	age := c.youngest + m.intN(c.oldest-c.youngest+1)
	r.Age = strconv.Itoa(age)
	r.Birth = strconv.Itoa(1+m.intN(28)) + " " + choose(m, months[:])
	if year != 0 {
		r.Birth += " " + strconv.Itoa(year-age)
	}
	m.relatives(age)
	m.looks(age, woman)
	r.Occupation, r.Assignment, r.Diploma = choose(m, c.titles), choose(m, c.posts), choose(m, c.diplomas)
	r.Hobby = m.hobbies[0].name
	if other := m.hobbies[1]; other != nil && other != m.hobbies[0] {
		r.Hobby += ", " + other.name
	}
	r.Sign = choose(m, signs[:])
	r.Address = strconv.Itoa(1+m.intN(120)) + " " + choose(m, streets[:])
}

// relatives are what an age makes likely.
func (m *maker) relatives(age int) {
	r := &m.c.Record
	status := m.intN(20) + (age-20)/4
	children := 0
	switch {
	case status < 9:
		r.Marital = "single"
	case status < 18:
		r.Marital = "married"
		children = m.intN(4)
	case status < 24:
		r.Marital = "divorced"
		children = m.intN(3)
	case age < 45:
		r.Marital = "separated"
		children = m.intN(2)
	default:
		r.Marital = "widowed"
		children = m.intN(3)
	}
	var known []string
	if age < 60 && m.intN(4) > 0 {
		known = append(known, choose(m, []string{"both parents", "mother", "father"}))
	}
	known = append(known, choose(m, []string{"a brother", "a sister", "two brothers", "an aunt", "a cousin abroad", "a twin"}))
	switch children {
	case 0:
	case 1:
		known = append(known, choose(m, []string{"a son", "a daughter"}))
	default:
		known = append(known, [...]string{2: "two", 3: "three"}[children]+" children")
	}
	r.Relatives = strings.Join(known, ", ")
}

func (m *maker) looks(age int, woman bool) {
	r := &m.c.Record
	height := 150 + m.intN(14) + m.intN(14)
	if !woman {
		height += 12
	}
	// The index of mass, 19..29, rises a little with age.
	index := 18 + age/20 + m.intN(4) + m.intN(5)
	r.Height = strconv.Itoa(height) + " cm"
	r.Weight = strconv.Itoa(height*height*index/10_000) + " kg"
	hair := choose(m, hairs[:])
	if age > 40+m.intN(20) {
		hair = choose(m, greys[:])
	}
	r.Hair, r.Eyes = hair, choose(m, eyes[:])
}
