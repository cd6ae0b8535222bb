package m12char

import (
	"github.com/rollbook-rpg/rollbook/internal/enum"
	"github.com/rollbook-rpg/rollbook/m12"
)

// What creation gives, and what advantages cost ([DEV1], [DEV2], [ADV1], [ADV3]).
// A field of expertise costs [m12skill.FieldCost].
const (
	DevelopmentPoints = 1000
	PersonalPoints    = 200
	SpecialityCost    = 20
	DieCost           = 100
)

// An Account is where the points of a purchase come from.
type Account = enum.Of[account]

type account struct{}

// Names are the texts.
func (account) Names() *enum.Names { return &accounts }

// The accounts.
const (
	Development Account = iota // the 1000 points of creation (DEV-1)
	Personal                   // the 200 points on top, by the knob of DEV-2: not for languages
	Improvement                // what was earned in play (REW-1)
)

var accounts = enum.Names{
	Clause: DEV1, Kind: "account",
	Text: []string{"development", personalAccount, improvementAccount},
}

// The accounts and categories of [Character.Points], the ledger.
const (
	personalAccount    = "personal"
	improvementAccount = "improvement"
	xAccount           = "x"

	categorySkill     = "skill"
	categorySpecial   = "speciality"
	categoryLanguage  = "language"
	categoryAlphabet  = "alphabet"
	categoryAdvantage = "advantage" // fields and dice
)

// A Balance is what an account was given, has spent and has left. Left is below
// 0 where it is overspent.
type Balance struct {
	Given int `json:"given"`
	Spent int `json:"spent"`
	Left  int `json:"left"`
}

func balance(given, spent int) Balance { return Balance{given, spent, given - spent} }

// Accounts are the points of a character.
type Accounts struct {
	// Dice are the 20 of [BalancedMethod]; without it all 0 (GEN-2).
	Dice Balance `json:"dice"`
	// Development are the points of creation (DEV-1).
	Development Balance `json:"development"`
	// Advantages are the development points that may go into fields and dice;
	// they are among Development. With [Rules.PersonalOnTop] there are none (DEV-2).
	Advantages Balance `json:"advantages"`
	// Personal are the points on top (DEV-2).
	Personal Balance `json:"personal"`
	// Improvement are the points earned in play (REW-1).
	Improvement Balance `json:"improvement"`
	// X are the X-points.
	X Balance `json:"x"`
}

// Accounts says what the character's points were spent on and what is left. What
// cannot be priced, such as a skill that the rules do not have, counts nothing;
// [Character.Validate] names it.
func (c Character) Accounts(rules Rules) Accounts {
	var a Accounts
	if c.Method == BalancedMethod {
		a.Dice = balance(balancedDice, c.base().Sum()-m12.Characteristics*m12.LowestScore)
	}
	development := c.unpaid(&rules)
	a.Development = balance(DevelopmentPoints, development.total())
	a.Advantages = balance(rules.MostAdvantages(), development.advantage)
	a.Personal = c.balanceOf(personalAccount)
	a.Improvement = c.balanceOf(improvementAccount)
	a.X = c.balanceOf(xAccount)
	return a
}

func (c *Character) balanceOf(account string) Balance {
	given := c.Points.Given(account)
	return balance(given, given-c.Points.Left(account))
}

// Prices are sums by category.
type prices struct {
	skill, special, language, alphabet, advantage int
}

func (p *prices) add(category string, amount int) {
	switch category {
	case categorySkill:
		p.skill += amount
	case categorySpecial:
		p.special += amount
	case categoryLanguage:
		p.language += amount
	case categoryAlphabet:
		p.alphabet += amount
	case categoryAdvantage:
		p.advantage += amount
	}
}

func (p prices) total() int { return p.skill + p.special + p.language + p.alphabet + p.advantage }

// prices is what the whole sheet costs.
func (c *Character) prices(rules *Rules) prices {
	var p prices
	for e := range c.purchases(rules) {
		p.add(e.Category, e.Amount)
	}
	return p
}

// unpaid is what the whole sheet costs but for what the ledger has paid: the
// development points that are spent.
func (c *Character) unpaid(rules *Rules) prices {
	p := c.prices(rules)
	for _, e := range c.Points.All() {
		if paid, ok := pays(e); ok {
			p.add(paid.category, -paid.amount)
		}
	}
	return p
}

// MostAdvantages is how many development points may go into fields and dice
// ([DEV2]).
func (r Rules) MostAdvantages() int {
	if r.PersonalOnTop {
		return 0
	}
	return PersonalPoints
}
