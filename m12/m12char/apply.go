package m12char

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/internal/say"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Apply returns the character with one change made and paid for. A change that
// makes anything wrong that was not wrong before is refused with its Faults: more
// points than there are, a value below its start, a level above 4 and so on.
// After an error the character is c.
//
// Development points need no booking: they pay for whatever the ledger does not.
// So with them To may also be lower than before, which gives points back. The
// other accounts pay into the ledger, and are paid back by [Character.Refund].
func (c Character) Apply(rules Rules, ch Change) (Character, error) {
	next, err := c.changed(&rules, ch)
	if err != nil {
		return c, err
	}
	if ch.Account != Development {
		if err := next.pay(&rules, &c, ch); err != nil {
			return c, err
		}
	}
	if err := next.Validate(rules); err != nil {
		if err := newFaults(c.Validate(rules), err); err != nil {
			return c, err
		}
	}
	return next, nil
}

// Price is what a change costs, less than 0 where it gives points back, whether
// the character can afford it or not.
func (c Character) Price(rules Rules, ch Change) (int, error) {
	next, err := c.changed(&rules, ch)
	if err != nil {
		return 0, err
	}
	if err := next.payable(&rules, &c, ch); err != nil {
		return 0, err
	}
	return next.prices(&rules).total() - c.prices(&rules).total(), nil
}

// payable refuses a purchase that has no price: a value below its start, a level
// above the highest.
func (c *Character) payable(rules *Rules, before *Character, ch Change) error {
	return newFaults(before.checkPart(rules, ch.Kind), c.checkPart(rules, ch.Kind))
}

// checkPart reports what is wrong with the part of the sheet that a purchase
// goes to.
func (c *Character) checkPart(rules *Rules, k ChangeKind) error {
	var f say.Faults
	switch k {
	case ChangeSkill, ChangeSpecialise:
		c.checkSkills(rules, &f)
	case ChangeLanguageLevel:
		f.Join(checkLanguages(LNG2, "language", c.Languages))
	case ChangeAlphabetLevel:
		f.Join(checkLanguages(LNG3, "alphabet", c.Alphabets))
	case ChangeField:
		c.checkFields(rules, &f)
	case ChangeDie:
		c.checkScores(rules, &f)
	}
	return errors.Join(f...)
}

// changed is a clone of the character with the change made, unchecked.
func (c *Character) changed(rules *Rules, ch Change) (Character, error) {
	if err := rules.Validate(); err != nil {
		return Character{}, err
	}
	if err := ch.Validate(); err != nil {
		return Character{}, err
	}
	next := c.Clone()
	return next, next.change(rules, ch)
}

func (c *Character) change(rules *Rules, ch Change) error {
	switch ch.Kind {
	case ChangeScores:
		return c.setScores(ch.Method, ch.Scores)
	case ChangeMind:
		c.Mind = ch.Mind
	case ChangeRecord:
		return c.setRecord(ch.Name, ch.Text)
	case ChangeMainLanguage:
		c.Languages = setMain(c.Languages, ch.Name)
	case ChangeMainAlphabet:
		c.Alphabets = setMain(c.Alphabets, ch.Name)
	case ChangeDropField:
		return c.dropField(ch.Name)
	case ChangeUnspecialise:
		return c.unspecialise(rules, ch.Name, ch.Text)
	case ChangeDie:
		return c.setDie(ch.Characteristic, ch.To)
	case ChangeSkill:
		return c.setSkill(rules, ch.Name, ch.To)
	case ChangeSpecialise:
		return c.specialise(rules, ch.Name, ch.Text)
	case ChangeLanguageLevel:
		c.Languages = setLevel(c.Languages, ch.Name, ch.To)
	case ChangeAlphabetLevel:
		c.Alphabets = setLevel(c.Alphabets, ch.Name, ch.To)
	case ChangeField:
		field, err := rules.Fields.Find(ch.Name)
		if err != nil {
			return err
		}
		c.Fields = append(c.Fields, field)
	}
	return nil
}

func (c *Character) setScores(m Method, s m12.Scores) error {
	base := c.base()
	for score, dice := range c.Scores.All() {
		bought := dice - base.Of(score)
		next, err := s.With(score, s.Of(score)+bought)
		if err != nil {
			return err
		}
		c.Scores[score-m12.Sy] = next[score-m12.Sy]
	}
	c.Method, c.Base = m, s
	return nil
}

func (c *Character) setRecord(key, text string) error {
	part := c.Record.part(key)
	if part == nil {
		return rollbook.Fault{Clause: REC1, Subject: "part of the record", Found: strconv.Quote(say.Clip(key)),
			Allowed: strings.Join(slices.Collect(RecordKeys()), ", ")}
	}
	*part = text
	return nil
}

func (c *Character) setDie(score m12.Characteristic, to int) error {
	c.Base = c.base()
	next, err := c.Scores.With(score, to)
	c.Scores = next
	return err
}

func (c *Character) setSkill(rules *Rules, name string, to int) error {
	row, err := rules.Skills.Find(name)
	if err != nil {
		return err
	}
	i := c.findSkill(row.Name)
	switch {
	case i < 0 && to == row.Start:
	case i < 0:
		c.Skills = append(c.Skills, Skill{Name: row.Name, Value: to})
	case to == row.Start && len(c.Skills[i].Specialities) == 0:
		c.Skills = slices.Delete(c.Skills, i, i+1)
	default:
		c.Skills[i].Value = to
	}
	return nil
}

// bought is the index of a skill that was bought.
func (c *Character) bought(rules *Rules, name string) (int, error) {
	row, err := rules.Skills.Find(name)
	if err != nil {
		return 0, err
	}
	i := c.findSkill(row.Name)
	if i < 0 {
		return 0, rollbook.Fault{Clause: SKL6, Subject: "speciality of " + row.Name, Found: "a skill never bought", Allowed: "none before it is bought"}
	}
	return i, nil
}

func (c *Character) specialise(rules *Rules, skill, text string) error {
	i, err := c.bought(rules, skill)
	if err == nil {
		c.Skills[i].Specialities = append(c.Skills[i].Specialities, text)
	}
	return err
}

func (c *Character) unspecialise(rules *Rules, skill, text string) error {
	i, err := c.bought(rules, skill)
	if err != nil {
		return err
	}
	s := &c.Skills[i]
	at := findText(s.Specialities, text)
	if at < 0 {
		return rollbook.Fault{Clause: SKL6, Subject: "speciality of " + s.Name, Found: strconv.Quote(say.Clip(text)), Allowed: "one that the character has"}
	}
	s.Specialities = slices.Delete(s.Specialities, at, at+1)
	return nil
}

// findText is the index of a text in any case, or −1.
func findText(texts []string, text string) int {
	return slices.IndexFunc(texts, func(s string) bool { return strings.EqualFold(s, text) })
}

func (c *Character) dropField(name string) error {
	for i := len(c.Fields) - 1; i >= 0; i-- {
		if strings.EqualFold(string(c.Fields[i]), name) {
			c.Fields = slices.Delete(c.Fields, i, i+1)
			return nil
		}
	}
	return rollbook.Fault{Clause: m12.FOE3, Subject: "field of expertise", Found: strconv.Quote(say.Clip(name)), Allowed: "one that the character has"}
}

// setMain makes the language with a name the main one. What was the main one
// before is forgotten; what was learnt of the new one stays, where it is more
// than the level that comes free.
func setMain(known []Language, name string) []Language {
	next := Language{Name: name, Level: NativeLevel, Main: true}
	if i := findLanguage(known, name); i >= 0 {
		next.Name, next.Level = known[i].Name, max(known[i].Level, NativeLevel)
	}
	known = slices.DeleteFunc(known, func(l Language) bool { return l.Main || strings.EqualFold(l.Name, name) })
	return slices.Insert(known, 0, next)
}

func setLevel(known []Language, name string, to int) []Language {
	i := findLanguage(known, name)
	switch {
	case i < 0 && to == NoLevel:
	case i < 0:
		known = append(known, Language{Name: name, Level: to})
	case !known[i].Main && to == NoLevel:
		known = slices.Delete(known, i, i+1)
	default:
		known[i].Level = to
	}
	return known
}

// pay books what the change from before to c costs on the account of the change.
func (c *Character) pay(rules *Rules, before *Character, ch Change) error {
	if err := c.payable(rules, before, ch); err != nil {
		return err
	}
	cost := c.prices(rules).total() - before.prices(rules).total()
	if cost < 0 {
		return rollbook.Fault{Clause: REW1, Subject: ch.String(), Found: strconv.Itoa(cost) + " points",
			Allowed: "a rise; what the ledger has paid is refunded there"}
	}
	if cost == 0 {
		return nil
	}
	e := c.entry(before, rules, ch)
	e.Account, e.Amount = ch.Account.String(), cost
	if err := checkPersonal(e); err != nil {
		return err
	}
	next, err := c.Points.Spend(e)
	c.Points = next
	return err
}

// entry describes a purchase for the ledger.
func (c *Character) entry(before *Character, rules *Rules, ch Change) chargen.Entry {
	switch ch.Kind {
	case ChangeDie:
		return chargen.Entry{Clause: ADV3, Category: categoryAdvantage, Subject: ch.Characteristic.String(), From: before.Scores.Of(ch.Characteristic), To: ch.To}
	case ChangeField:
		return chargen.Entry{Clause: ADV2, Category: categoryAdvantage, Subject: string(c.Fields[len(c.Fields)-1])}
	case ChangeLanguageLevel:
		return levelEntry(LNG2, categoryLanguage, c.Languages, before.Languages, ch)
	case ChangeAlphabetLevel:
		return levelEntry(LNG3, categoryAlphabet, c.Alphabets, before.Alphabets, ch)
	}
	row, _ := rules.Skills.Lookup(ch.Name)
	if ch.Kind == ChangeSpecialise {
		return chargen.Entry{Clause: ADV1, Category: categorySpecial, Subject: row.Name, Reason: ch.Text}
	}
	from := row.Start
	if i := before.findSkill(row.Name); i >= 0 {
		from = before.Skills[i].Value
	}
	return chargen.Entry{Clause: SKL3, Category: categorySkill, Subject: row.Name, From: from, To: ch.To}
}

func levelEntry(clause rollbook.Clause, category string, known, before []Language, ch Change) chargen.Entry {
	return chargen.Entry{Clause: clause, Category: category, Subject: known[findLanguage(known, ch.Name)].Name, From: levelOf(before, ch.Name), To: ch.To}
}

// Refund returns the character with a purchase taken back that the ledger has
// paid for, by the number of its entry: the sheet as it was before, and the
// points on their account again. Purchases of one thing are taken back in the
// reverse order; the last of a skill only when its specialities are gone.
func (c Character) Refund(rules Rules, number int) (Character, error) {
	e := c.Points.Entry(number)
	_, ok := pays(e)
	if !ok || c.Points.Refundable(number) != e.Amount {
		return c, rollbook.Fault{Clause: REW1, Subject: "entry to refund", Found: strconv.Itoa(number), Allowed: "a purchase that is not refunded yet"}
	}
	next := c.Clone()
	if err := next.takeBack(&rules, e); err != nil {
		return c, err
	}
	var err error
	if next.Points, err = c.Points.Refund(number, e.Amount, ""); err != nil {
		return c, err
	}
	if err := newFaults(c.Validate(rules), next.Validate(rules)); err != nil {
		return c, err
	}
	return next, nil
}

// takeBack undoes on the sheet what an entry has bought.
func (c *Character) takeBack(rules *Rules, e chargen.Entry) error {
	has, ch := 0, Change{Name: e.Subject, To: e.From}
	switch e.Clause {
	case ADV2:
		return c.dropField(e.Subject)
	case ADV1:
		return c.unspecialise(rules, e.Subject, e.Reason)
	case SKL3:
		ch.Kind = ChangeSkill
		has, _ = c.SkillValue(*rules, e.Subject)
	case LNG2:
		ch.Kind, has = ChangeLanguageLevel, c.Speaks(e.Subject)
	case LNG3:
		ch.Kind, has = ChangeAlphabetLevel, levelOf(c.Alphabets, e.Subject)
	case ADV3:
		score, err := rollbook.Parse[m12.Characteristic](e.Subject)
		if err != nil {
			return err
		}
		ch.Kind, ch.Name, ch.Characteristic, has = ChangeDie, "", score, c.Scores.Of(score)
	}
	if has != e.To {
		return rollbook.Fault{Clause: e.Clause, Subject: "refund for " + e.Subject, Found: strconv.Itoa(has) + " on the sheet", Allowed: strconv.Itoa(e.To) + ", as that entry bought it"}
	}
	return c.change(rules, ch)
}
