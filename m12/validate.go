package m12

import (
	"errors"
	"slices"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/names"
)

// The most that a character may have of each, so that a sheet stays of a size
// that can be read.
const (
	MaxSkills          = 1000
	MaxSpecialisations = 50 // in one skill
	MaxFields          = 100
	MaxLanguages       = 100 // and as many alphabets
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
	var f faultList
	f.join(c.Record.Validate())
	c.checkScores(&rules, &f)
	if c.Mind != 0 {
		f.join(minds.Check(c.Mind))
	}
	c.checkFields(&rules, &f)
	c.checkSkills(&rules, &f)
	f.join(checkLanguages(clauseLanguage, "language", c.Languages))
	f.join(checkLanguages(clauseAlphabet, "alphabet", c.Alphabets))
	c.checkPoints(&rules, &f)
	return errors.Join(f...)
}

// A faultList gathers faults.
type faultList []error

func (f *faultList) join(err error) {
	if err != nil {
		*f = append(*f, err)
	}
}

func (f *faultList) add(clause rollbook.Clause, subject, found, allowed string) {
	*f = append(*f, rollbook.Fault{Clause: clause, Subject: subject, Found: found, Allowed: allowed})
}

// most adds a fault where there is more of something than may be.
func (f *faultList) most(clause rollbook.Clause, subject string, found, most int) bool {
	if found > most {
		f.add(clause, subject, strconv.Itoa(found), "at most "+strconv.Itoa(most))
	}
	return found <= most
}

func (c *Character) checkScores(rules *Rules, f *faultList) {
	base := c.base()
	f.join(rules.offerNoMethod(c.Method.Check(base)))
	for score, dice := range c.Scores.All() {
		f.join(rules.Scores.check(score, dice))
		if made := base.Of(score); dice < made {
			f.add(clauseMoreDice, score.String(), strconv.Itoa(dice), strconv.Itoa(made)+" or more, as it was made")
		}
	}
}

// offerNoMethod says in the faults of a method, which makes what humans have, how
// scores are set that only the range of the rules has.
func (r *Rules) offerNoMethod(err error) error {
	if err == nil || r.Scores == (ScoreRange{}) {
		return err
	}
	var faults []error
	for f := range rollbook.Faults(err) {
		f.Allowed += " by this method; " + span(int(r.Scores.Low), int(r.Scores.High)) + " set by the host, with method 0"
		faults = append(faults, f)
	}
	return errors.Join(faults...)
}

func (c *Character) checkFields(rules *Rules, f *faultList) {
	if !f.most(clauseField, "fields of expertise", len(c.Fields), MaxFields) {
		return
	}
	for _, field := range c.Fields {
		f.join(rules.Fields.check(field))
	}
}

func (c *Character) checkSkills(rules *Rules, f *faultList) {
	if !f.most(clauseSkills, "skills", len(c.Skills), MaxSkills) {
		return
	}
	table := rules.Skills
	seen := make(seenRows, (table.Len()+63)/64)
	for i := range c.Skills {
		s := &c.Skills[i]
		at, ok := table.indexOf(s.Name)
		if !ok {
			f.join(table.unknown(s.Name))
			continue
		}
		row := &table.rows()[at]
		if s.Name != row.Name {
			f.add(clauseSkills, "skill", strconv.Quote(s.Name), strconv.Quote(row.Name)+", as the table has it")
		}
		if seen.again(at) {
			f.add(clauseSkills, "skill", strconv.Quote(row.Name)+" twice", "each skill once")
		}
		s.check(row, f)
	}
}

// seenRows marks the rows of a table that were met.
type seenRows []uint64

func (s seenRows) again(row int) bool {
	met := s[row/64]&(1<<(row%64)) != 0
	s[row/64] |= 1 << (row % 64)
	return met
}

func (s *Skill) check(row *SkillRow, f *faultList) {
	switch {
	case s.Value < row.Start:
		f.add(clauseStart, "value of "+row.Name, strconv.Itoa(s.Value), strconv.Itoa(row.Start)+" or more, where it starts")
	case s.Value > MaxSkillValue:
		f.add(clauseBeyond, "value of "+row.Name, strconv.Itoa(s.Value), "at most "+strconv.Itoa(MaxSkillValue))
	case s.Value == row.Start && len(s.Specialisations) > 0:
		f.add(clauseSpecialisation, "specialisation of "+row.Name, strconv.Quote(clip(s.Specialisations[0]))+" in a skill never bought", "none before it is bought")
	}
	s.checkSpecialisations(f)
	for i, text := range s.Specialisations {
		if findText(s.Specialisations, text) < i {
			f.add(clauseSpecialisation, "specialisation of "+row.Name, strconv.Quote(clip(text))+" twice", "each once")
		}
	}
}

// checkSpecialisations looks at their number and texts. It puts no message
// together before there is a fault, for it looks at every skill of a sheet.
func (s *Skill) checkSpecialisations(f *faultList) {
	if n := len(s.Specialisations); n > MaxSpecialisations {
		f.most(clauseSpecialisation, "specialisations of "+clip(s.Name), n, MaxSpecialisations)
		return
	}
	for _, text := range s.Specialisations {
		if !names.Valid(text) {
			f.join(names.Check(clauseSpecialisation, "specialisation of "+clip(s.Name), text))
		}
	}
}

func (c *Character) checkPoints(rules *Rules, f *faultList) {
	development := c.prices(rules).less(c.paid())
	if spent := development.total(); spent > DevelopmentPoints {
		f.add(clauseDevelopment, "development points", strconv.Itoa(spent)+" spent", "at most "+strconv.Itoa(DevelopmentPoints))
	}
	if spent, most := development.advantage, rules.mostAdvantages(); spent > most {
		f.add(clausePersonal, "development points", strconv.Itoa(spent)+" spent on fields and dice", "at most "+strconv.Itoa(most))
	}
	given := c.Points.Given(personalAccount)
	if most := PersonalPoints - rules.mostAdvantages(); given > most {
		f.add(clausePersonal, "personal points", strconv.Itoa(given)+" given", "at most "+strconv.Itoa(most))
	}
	for _, e := range c.Points.All() {
		if err := checkPersonal(e); err != nil && e.Kind == chargen.Spend {
			f.join(err)
		}
	}
	for _, p := range c.payments() {
		if cost := c.costOf(rules, p); p.amount > cost {
			f.add(p.clause, "payment for "+p.subject, strconv.Itoa(p.amount)+" in the ledger", "at most "+strconv.Itoa(cost)+", what the sheet has of it")
		}
	}
}

// checkPersonal refuses what personal points do not buy: they are for advantages
// and skills.
func checkPersonal(e chargen.Entry) error {
	if e.Account != personalAccount || e.Clause != clauseLanguage && e.Clause != clauseAlphabet {
		return nil
	}
	return rollbook.Fault{Clause: clausePersonal, Subject: "personal points", Found: "spent on " + e.Subject, Allowed: "on advantages and skills"}
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
// told of: points and dice left over (DEV-1, GEN-2), no state of mind, no field
// of expertise, no main language or alphabet (LNG-1, LNG-3), a skill without its
// free specialisation. Each is given as a Fault
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
	left(clauseBalanced, "dice", a.Dice)
	left(clauseDevelopment, "development points", a.Development)
	left(clausePersonal, "personal points", a.Personal)
	left(clauseImprovement, "improvement points", a.Improvement)
	if c.Mind == 0 {
		note(clauseMind, "state of mind", "none", minds.List())
	}
	if len(c.Fields) == 0 {
		note("m12 FOE-2", "field of expertise", "none", "one is free")
	}
	main := func(l Language) bool { return l.Main }
	if !slices.ContainsFunc(c.Languages, main) {
		note(clauseLevels, "main language", "none", "the one usually spoken is known")
	}
	if !slices.ContainsFunc(c.Alphabets, main) {
		note(clauseAlphabet, "main alphabet", "none", "that of the own culture is known")
	}
	for _, s := range c.Skills {
		if row := rules.Skills.find(s.Name); row != nil && s.Value > row.Start && len(s.Specialisations) == 0 {
			note(clauseSpecialisation, "specialisation of "+row.Name, "none", "one is free")
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
	var f faultList
	f.join(c.Record.Validate())
	if c.Method != 0 {
		f.join(methods.Check(c.Method))
	}
	if c.Mind != 0 {
		f.join(minds.Check(c.Mind))
	}
	if !f.most(clauseField, "fields of expertise", len(c.Fields), MaxFields) || !f.most(clauseSkills, "skills", len(c.Skills), MaxSkills) ||
		!f.most(clauseLanguage, "languages", len(c.Languages), MaxLanguages) || !f.most(clauseAlphabet, "alphabets", len(c.Alphabets), MaxLanguages) {
		return errors.Join(f...)
	}
	for _, field := range c.Fields {
		f.join(names.Check(clauseFieldList, "field of expertise", string(field)))
	}
	for i := range c.Skills {
		c.Skills[i].checkForm(&f)
	}
	for _, l := range c.Languages {
		f.join(names.Check(clauseLanguage, "language", l.Name))
	}
	for _, l := range c.Alphabets {
		f.join(names.Check(clauseAlphabet, "alphabet", l.Name))
	}
	return errors.Join(f...)
}

func (s *Skill) checkForm(f *faultList) {
	f.join(names.Check(clauseSkills, "skill", s.Name))
	if s.Value < -MaxSkillValue || s.Value > MaxSkillValue {
		f.add(clauseBeyond, "value of "+clip(s.Name), strconv.Itoa(s.Value), span(-MaxSkillValue, MaxSkillValue))
	}
	s.checkSpecialisations(f)
}
