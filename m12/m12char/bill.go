package m12char

import (
	"iter"
	"strconv"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
)

// fieldsSubject is what all fields of expertise together are called in a bill:
// each beyond the first costs the same, whichever it is.
const fieldsSubject = "fields of expertise"

// purchases yields everything on the sheet that cost points, one entry for each
// thing, as if nothing had been paid yet. What cannot be priced is left out.
func (c *Character) purchases(rules *Rules) iter.Seq[chargen.Entry] {
	return func(yield func(chargen.Entry) bool) {
		_ = c.skillPurchases(rules, yield) && c.languagePurchases(yield) && c.advantages(yield)
	}
}

func (c *Character) skillPurchases(rules *Rules, yield func(chargen.Entry) bool) bool {
	ladder := rules.SkillLadder()
	for i := range c.Skills {
		s := &c.Skills[i]
		row, ok := rules.Skills.Lookup(s.Name)
		if !ok || s.Value <= row.Start || s.Value > MaxSkillValue {
			continue
		}
		cost, err := ladder.Cost(row.Start, s.Value)
		if err != nil {
			continue
		}
		if !yield(chargen.Entry{Clause: SKL3, Category: categorySkill, Subject: s.Name, From: row.Start, To: s.Value, Amount: cost}) {
			return false
		}
		special := SpecialityCost * (len(s.Specialities) - 1)
		if special > 0 && !yield(chargen.Entry{Clause: ADV1, Category: categorySpecial, Subject: s.Name, Amount: special}) {
			return false
		}
	}
	return true
}

func (c *Character) languagePurchases(yield func(chargen.Entry) bool) bool {
	for _, list := range []struct {
		clause   rollbook.Clause
		category string
		known    []Language
	}{{LNG2, categoryLanguage, c.Languages}, {LNG3, categoryAlphabet, c.Alphabets}} {
		for i := range list.known {
			l := &list.known[i]
			e := chargen.Entry{Clause: list.clause, Category: list.category, Subject: l.Name, From: l.start(), To: l.Level, Amount: l.cost()}
			if e.Amount > 0 && !yield(e) {
				return false
			}
		}
	}
	return true
}

func (c *Character) advantages(yield func(chargen.Entry) bool) bool {
	if n := len(c.Fields) - m12skill.StartFields; n > 0 {
		if !yield(chargen.Entry{Clause: ADV2, Category: categoryAdvantage, Subject: fieldsSubject, From: m12skill.StartFields, To: n + m12skill.StartFields, Amount: n * m12skill.FieldCost}) {
			return false
		}
	}
	base := c.base()
	for score, dice := range c.Scores.All() {
		from := base.Of(score)
		e := chargen.Entry{Clause: ADV3, Category: categoryAdvantage, Subject: score.String(), From: from, To: dice, Amount: DieCost * (dice - from)}
		if dice > from && !yield(e) {
			return false
		}
	}
	return true
}

// A payment is what the ledger has paid for one thing.
type payment struct {
	clause   rollbook.Clause
	category string
	subject  string
	amount   int
}

// pays makes the payment that an entry is, or none.
func pays(e chargen.Entry) (p payment, ok bool) {
	if e.Account != improvementAccount && e.Account != personalAccount || e.Kind == chargen.Award {
		return p, false
	}
	p = payment{e.Clause, "", e.Subject, e.Amount}
	switch e.Clause {
	case SKL3:
		p.category = categorySkill
	case ADV1:
		p.category = categorySpecial
	case LNG2:
		p.category = categoryLanguage
	case LNG3:
		p.category = categoryAlphabet
	case ADV2:
		p.category, p.subject = categoryAdvantage, fieldsSubject
	case ADV3:
		p.category = categoryAdvantage
	default:
		return p, false // a host's own expense
	}
	if e.Kind == chargen.Refund {
		p.amount = -p.amount
	}
	return p, true
}

// payments is what the ledger has paid, for each thing once.
func (c *Character) payments() []payment {
	var all []payment
	for _, e := range c.Points.All() {
		p, ok := pays(e)
		if !ok {
			continue
		}
		found := false
		for i := range all {
			if all[i].clause == p.clause && all[i].subject == p.subject {
				all[i].amount += p.amount
				found = true
			}
		}
		if !found {
			all = append(all, p)
		}
	}
	return all
}

// Bill lists what the development points were spent on, one entry for each thing
// bought with its clause, and behind it what play has given and taken: the whole
// account of a sheet, for a reader. Its account "development" obeys [DEV1] and
// [DEV2], so a sheet that overspends has no bill: the error says why.
func (c Character) Bill(rules Rules) (chargen.Ledger, error) {
	account := Development.String()
	bill, err := chargen.Ledger{}.Award(chargen.Entry{Account: account, Amount: DevelopmentPoints, Clause: DEV1, Reason: "a new character"})
	if err != nil {
		return chargen.Ledger{}, err
	}
	advantages := chargen.Cap{Account: account, Category: categoryAdvantage, Most: rules.MostAdvantages(), Clause: DEV2}
	paid := c.payments()
	for e := range c.purchases(&rules) {
		if e.Category == categorySpecial {
			e.Reason = strconv.Itoa(e.Amount/SpecialityCost) + " more than the free one"
		}
		for _, p := range paid {
			if p.clause == e.Clause && p.subject == e.Subject {
				e.Amount -= p.amount
			}
		}
		if e.Amount <= 0 {
			continue
		}
		e.Account = account
		if bill, err = bill.Spend(e, advantages); err != nil {
			return chargen.Ledger{}, err
		}
	}
	return appendLedger(bill, c.Points)
}

// appendLedger is one ledger behind another.
func appendLedger(l, more chargen.Ledger) (chargen.Ledger, error) {
	before := l.Len()
	for _, e := range more.All() {
		var err error
		switch e.Kind {
		case chargen.Award:
			l, err = l.Award(e)
		case chargen.Spend:
			l, err = l.Spend(e)
		default:
			l, err = l.Refund(before+e.Of, e.Amount, e.Reason)
		}
		if err != nil {
			return chargen.Ledger{}, err
		}
	}
	return l, nil
}
