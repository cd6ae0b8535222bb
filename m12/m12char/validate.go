package m12char

import (
	"errors"
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/names"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// The most that a character may have of each, so that a sheet stays of a size
// that can be read.
const (
	MaxSkills       = 1000
	MaxSpecialities = 50 // in one skill
	MaxFields       = 100
	MaxLanguages    = 100 // and as many alphabets
)

// Validate reports everything that is wrong with the character under the rules,
// as Faults with the clause, what breaks it, what was found and what is allowed.
// It does not matter how the character was made.
//
// What is merely unfinished, such as points left over, is no fault; see
// [Character.Unfinished].
func (c Character) Validate(rules Rules) error {
	if err := rules.Validate(); err != nil {
		return err
	}
	var f say.Faults
	f.Join(c.Record.Validate())
	c.checkScores(&rules, &f)
	if c.Mind != 0 {
		f.Join(c.Mind.Validate())
	}
	c.checkFields(&rules, &f)
	c.checkSkills(&rules, &f)
	f.Join(checkLanguages(LNG2, "language", c.Languages))
	f.Join(checkLanguages(LNG3, "alphabet", c.Alphabets))
	c.checkPoints(&rules, &f)
	return errors.Join(f...)
}

func (c *Character) checkScores(rules *Rules, f *say.Faults) {
	base := c.base()
	f.Join(rules.offerNoMethod(CheckScores(c.Method, base)))
	for score, dice := range c.Scores.All() {
		f.Join(rules.Scores.Check(score, dice))
		if made := base.Of(score); dice < made {
			f.Add(ADV3, score.String(), strconv.Itoa(dice), strconv.Itoa(made)+" or more, as it was made")
		}
	}
}

// offerNoMethod says in the faults of a method, which makes what humans have, how
// scores are set that only the range of the rules has.
func (r *Rules) offerNoMethod(err error) error {
	if err == nil || r.Scores == (m12.ScoreRange{}) {
		return err
	}
	var faults []error
	for f := range rollbook.Faults(err) {
		f.Allowed += " by this method; " + say.Span(int(r.Scores.Low), int(r.Scores.High)) + " set by the host, with method 0"
		faults = append(faults, f)
	}
	return errors.Join(faults...)
}

func (c *Character) checkFields(rules *Rules, f *say.Faults) {
	if !f.Most(m12.FOE3, "fields of expertise", len(c.Fields), MaxFields) {
		return
	}
	for _, field := range c.Fields {
		f.Join(rules.Fields.Check(field))
	}
}

func (c *Character) checkSkills(rules *Rules, f *say.Faults) {
	if !f.Most(m12skill.SKL1, "skills", len(c.Skills), MaxSkills) {
		return
	}
	table := rules.Skills
	seen := make(seenRows, (table.Len()+63)/64)
	for i := range c.Skills {
		s := &c.Skills[i]
		at, ok := table.Index(s.Name)
		if !ok {
			_, err := table.Find(s.Name)
			f.Join(err)
			continue
		}
		row := table.At(at)
		if s.Name != row.Name {
			f.Add(m12skill.SKL1, "skill", strconv.Quote(s.Name), strconv.Quote(row.Name)+", as the table has it")
		}
		if seen.again(at) {
			f.Add(m12skill.SKL1, "skill", strconv.Quote(row.Name)+" twice", "each skill once")
		}
		s.check(&row, f)
	}
}

// seenRows marks the rows of a table that were met.
type seenRows []uint64

func (s seenRows) again(row int) bool {
	met := s[row/64]&(1<<(row%64)) != 0
	s[row/64] |= 1 << (row % 64)
	return met
}

func (s *Skill) check(row *m12skill.SkillRow, f *say.Faults) {
	switch {
	case s.Value < row.Start:
		f.Add(SKL2, "value of "+row.Name, strconv.Itoa(s.Value), strconv.Itoa(row.Start)+" or more, where it starts")
	case s.Value > MaxSkillValue:
		f.Add(SKL5, "value of "+row.Name, strconv.Itoa(s.Value), "at most "+strconv.Itoa(MaxSkillValue))
	case s.Value == row.Start && len(s.Specialities) > 0:
		f.Add(SKL6, "speciality of "+row.Name, strconv.Quote(say.Clip(s.Specialities[0]))+" in a skill never bought", "none before it is bought")
	}
	s.checkSpecialities(f)
	for i, text := range s.Specialities {
		if findText(s.Specialities, text) < i {
			f.Add(SKL6, "speciality of "+row.Name, strconv.Quote(say.Clip(text))+" twice", "each once")
		}
	}
}

// checkSpecialities looks at their number and texts. It puts no message
// together before there is a fault, for it looks at every skill of a sheet.
func (s *Skill) checkSpecialities(f *say.Faults) {
	if n := len(s.Specialities); n > MaxSpecialities {
		f.Most(SKL6, "specialities of "+say.Clip(s.Name), n, MaxSpecialities)
		return
	}
	for _, text := range s.Specialities {
		if !names.Valid(text) {
			f.Join(names.Check(SKL6, "speciality of "+say.Clip(s.Name), text))
		}
	}
}

func (c *Character) checkPoints(rules *Rules, f *say.Faults) {
	development := c.unpaid(rules)
	if spent := development.total(); spent > DevelopmentPoints {
		f.Add(DEV1, "development points", strconv.Itoa(spent)+" spent", "at most "+strconv.Itoa(DevelopmentPoints))
	}
	if spent, most := development.advantage, rules.MostAdvantages(); spent > most {
		f.Add(DEV2, "development points", strconv.Itoa(spent)+" spent on fields and dice", "at most "+strconv.Itoa(most))
	}
	given := c.Points.Given(personalAccount)
	if most := PersonalPoints - rules.MostAdvantages(); given > most {
		f.Add(DEV2, "personal points", strconv.Itoa(given)+" given", "at most "+strconv.Itoa(most))
	}
	for _, e := range c.Points.All() {
		if err := checkPersonal(e); err != nil && e.Kind == chargen.Spend {
			f.Join(err)
		}
	}
	for _, p := range c.payments() {
		if cost := c.costOf(rules, p); p.amount > cost {
			f.Add(p.clause, "payment for "+p.subject, strconv.Itoa(p.amount)+" in the ledger", "at most "+strconv.Itoa(cost)+", what the sheet has of it")
		}
	}
}

// checkPersonal refuses what personal points do not buy: they are for advantages
// and skills.
func checkPersonal(e chargen.Entry) error {
	if e.Account != personalAccount || e.Clause != LNG2 && e.Clause != LNG3 {
		return nil
	}
	return rollbook.Fault{Clause: DEV2, Subject: "personal points", Found: "spent on " + e.Subject, Allowed: "on advantages and skills"}
}

// costOf is what the thing costs that a payment went to.
func (c *Character) costOf(rules *Rules, p payment) int {
	for e := range c.purchases(rules) {
		if e.Clause == p.clause && e.Subject == p.subject {
			return e.Amount
		}
	}
	return 0
}

// Unfinished lists what a character may still choose or spend and a player is
// told of: points and dice left over ([DEV1], [GEN2]), no state of mind, no field
// of expertise, no main language ([LNG1]), a skill without its
// free speciality. Each is given as a Fault
// for its clause, subject and texts; none of it is illegal.
func (c Character) Unfinished(rules Rules) []rollbook.Fault {
	var open []rollbook.Fault
	note := func(clause rollbook.Clause, subject, found, allowed string) {
		open = append(open, rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed})
	}
	left := func(clause rollbook.Clause, subject string, b Balance) {
		if b.Left > 0 {
			note(clause, subject, strconv.Itoa(b.Left)+" left over", strconv.Itoa(b.Given)+" to spend")
		}
	}
	a := c.Accounts(rules)
	left(GEN2, "dice", a.Dice)
	left(DEV1, "development points", a.Development)
	left(DEV2, "personal points", a.Personal)
	left(REW1, "improvement points", a.Improvement)
	if c.Mind == 0 {
		note(m12.MND8, "state of mind", "none", c.Mind.List())
	}
	if len(c.Fields) == 0 {
		note(m12skill.FOE2, "field of expertise", "none", "one is free")
	}
	main := func(l Language) bool { return l.Main }
	if !slices.ContainsFunc(c.Languages, main) {
		note(LNG1, "main language", "none", "the one usually spoken is known")
	}
	for _, s := range c.Skills {
		if row, ok := rules.Skills.Lookup(s.Name); ok && s.Value > row.Start && len(s.Specialities) == 0 {
			note(SKL6, "speciality of "+row.Name, "none", "one is free")
		}
	}
	return open
}

// newFaults is what is wrong after a change and was not before it.
func newFaults(before, after error) error {
	if before == nil || after == nil {
		return after
	}
	old := map[rollbook.Fault]bool{}
	for f := range rollbook.Faults(before) {
		old[f] = true
	}
	var faults []error
	for f := range rollbook.Faults(after) {
		if !old[f] {
			faults = append(faults, f)
		}
	}
	return errors.Join(faults...)
}

// checkForm reports what is wrong under any rules: what a saved character must
// hold to.
func (c *Character) checkForm() error {
	var f say.Faults
	f.Join(c.Record.Validate())
	if c.Method != 0 {
		f.Join(c.Method.Validate())
	}
	if c.Mind != 0 {
		f.Join(c.Mind.Validate())
	}
	if !f.Most(m12.FOE3, "fields of expertise", len(c.Fields), MaxFields) || !f.Most(m12skill.SKL1, "skills", len(c.Skills), MaxSkills) ||
		!f.Most(LNG2, "languages", len(c.Languages), MaxLanguages) || !f.Most(LNG3, "alphabets", len(c.Alphabets), MaxLanguages) {
		return errors.Join(f...)
	}
	for _, field := range c.Fields {
		f.Join(names.Check(m12skill.FOE1, "field of expertise", string(field)))
	}
	for i := range c.Skills {
		c.Skills[i].checkForm(&f)
	}
	for _, l := range c.Languages {
		f.Join(names.Check(LNG2, "language", l.Name))
	}
	for _, l := range c.Alphabets {
		f.Join(names.Check(LNG3, "alphabet", l.Name))
	}
	return errors.Join(f...)
}

func (s *Skill) checkForm(f *say.Faults) {
	f.Join(names.Check(m12skill.SKL1, "skill", s.Name))
	if s.Value < -MaxSkillValue || s.Value > MaxSkillValue {
		f.Add(SKL5, "value of "+say.Clip(s.Name), strconv.Itoa(s.Value), say.Span(-MaxSkillValue, MaxSkillValue))
	}
	s.checkSpecialities(f)
}
