package m12rapid

import (
	"slices"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
	"github.com/rollbook-rpg/rollbook/m12/m12skill"
	"pgregory.net/rapid"
)

// skills are the names of the skills of the rules.
func skills(rules m12char.Rules) []string {
	var names []string
	for row := range rules.Skills.All() {
		names = append(names, row.Name)
	}
	return names
}

func fields(rules m12char.Rules) []m12skill.Field { return slices.Collect(rules.Fields.All()) }

// Name generates short names of any script, such as those of languages and
// specialities.
func Name() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.SampledFrom([]string{"French", "Basque", "Cyrillic", "Old Norse", "日本語", "Ελληνικά", "हिन्दी"}),
		rapid.StringOfN(rapid.RuneFrom([]rune("abcXYZäß語é")), 1, 12, -1),
	)
}

// Text generates free text for the record, over several lines perhaps.
func Text() *rapid.Generator[string] {
	return rapid.Map(rapid.SliceOfN(rapid.StringOfN(rapid.RuneFrom([]rune("abc XYZ äß語é\"<")), 0, 40, -1), 0, 3),
		func(lines []string) string { return strings.Join(lines, "\n") })
}

// SetScores generates a method with scores that it can have made, within 2..6.
func SetScores() *rapid.Generator[m12char.Change] {
	return rapid.Custom(func(t *rapid.T) m12char.Change {
		m := rapid.SampledFrom(slices.Collect(rollbook.All[m12char.Method]())).Draw(t, "method")
		rng := dicerapid.RNG(t)
		var s m12.Scores
		var err error
		switch m {
		case m12char.RandomMethod:
			s, err = m12char.RollScores(rng)
		case m12char.BalancedMethod:
			pool := m12char.BalancedPool()
			scores := pool.Start()
			for range rapid.IntRange(0, pool.Points()).Draw(t, "points") {
				_ = pool.Give(scores, rapid.IntRange(0, pool.Len()-1).Draw(t, "item"), 1) // refused at the top
			}
			for i, score := range scores {
				s[i] = uint8(score)
			}
		default:
			set := rapid.SampledFrom(slices.Collect(m12char.FastRows())).Draw(t, "row")
			if m == m12char.MixedMethod {
				set, err = m12char.RollMixed(rng)
			}
			if err == nil {
				s, err = set.Place(rapid.Permutation(slices.Collect(rollbook.All[m12.Characteristic]())).Draw(t, "order")...)
			}
		}
		if err != nil {
			t.Fatalf("m12rapid: scores: %v", err)
		}
		return m12char.SetScores(m, s)
	})
}

// Purchase generates changes that cost points or give them back, from one
// account. Not each is legal for each character.
func Purchase(rules m12char.Rules, account m12char.Account) *rapid.Generator[m12char.Change] {
	return purchases(rules, account, nil)
}

// purchases prefers a character's own skills, so that they go on.
func purchases(rules m12char.Rules, account m12char.Account, own []m12char.Skill) *rapid.Generator[m12char.Change] {
	names := names(rules, own)
	return rapid.Custom(func(t *rapid.T) m12char.Change {
		var ch m12char.Change
		switch rapid.SampledFrom([]m12char.ChangeKind{m12char.ChangeSkill, m12char.ChangeSkill, m12char.ChangeSpecialise, m12char.ChangeLanguageLevel,
			m12char.ChangeAlphabetLevel, m12char.ChangeField, m12char.ChangeDie}).Draw(t, "kind") {
		case m12char.ChangeSkill:
			ch = m12char.SetSkill(few(t, names), rapid.OneOf(rapid.IntRange(0, 8), rapid.IntRange(-10, 12)).Draw(t, "to"))
		case m12char.ChangeSpecialise:
			ch = m12char.AddSpeciality(few(t, names), Name().Draw(t, "speciality"))
		case m12char.ChangeLanguageLevel:
			ch = m12char.SetLanguage(Name().Draw(t, "language"), rapid.IntRange(-1, 5).Draw(t, "level"))
		case m12char.ChangeAlphabetLevel:
			ch = m12char.SetAlphabet(Name().Draw(t, "alphabet"), rapid.IntRange(-1, 5).Draw(t, "level"))
		case m12char.ChangeField:
			ch = m12char.AddField(rapid.SampledFrom(fields(rules)).Draw(t, "field"))
		default:
			ch = m12char.SetDie(rapid.SampledFrom(slices.Collect(rollbook.All[m12.Characteristic]())).Draw(t, "characteristic"), rapid.IntRange(1, 8).Draw(t, "dice"))
		}
		return ch.From(account)
	})
}

// names are the names of all skills, the character's own first.
func names(rules m12char.Rules, own []m12char.Skill) []string {
	var first []string
	for _, s := range own {
		first = append(first, s.Name)
	}
	all := append(first, skills(rules)...)
	if all == nil {
		all = []string{"no such skill"} // under rules that have none
	}
	return all
}

// few draws one of the first names mostly, so that changes meet each other.
func few(t *rapid.T, names []string) string {
	return rapid.OneOf(rapid.SampledFrom(names[:min(5, len(names))]), rapid.SampledFrom(names)).Draw(t, "name")
}

// Change generates well-formed changes of every kind, paid for by development
// points. Not each is legal for each character.
func Change(rules m12char.Rules) *rapid.Generator[m12char.Change] { return changes(rules, nil) }

func changes(rules m12char.Rules, own []m12char.Skill) *rapid.Generator[m12char.Change] {
	names := names(rules, own)
	purchase := purchases(rules, m12char.Development, own)
	return rapid.OneOf(purchase, purchase, purchase, purchase,
		SetScores(),
		rapid.Map(rapid.SampledFrom(append(slices.Collect(rollbook.All[m12.Mind]()), 0)), m12char.SetMind),
		rapid.Custom(func(t *rapid.T) m12char.Change {
			return m12char.SetRecord(rapid.SampledFrom(slices.Collect(m12char.RecordKeys())).Draw(t, "key"), Text().Draw(t, "text"))
		}),
		rapid.Map(Name(), m12char.SetMainLanguage),
		rapid.Map(Name(), m12char.SetMainAlphabet),
		rapid.Map(rapid.SampledFrom(fields(rules)), m12char.DropField),
		rapid.Custom(func(t *rapid.T) m12char.Change {
			return m12char.DropSpeciality(few(t, names), Name().Draw(t, "speciality"))
		}),
	)
}

// Steps generates up to most changes that can be made one after the other to a
// new character: whoever does them all meets no error.
func Steps(rules m12char.Rules, most int) *rapid.Generator[[]m12char.Change] {
	return rapid.Custom(func(t *rapid.T) []m12char.Change {
		c := m12char.NewCharacter(rules)
		var steps []m12char.Change
		for range rapid.IntRange(0, most).Draw(t, "changes") {
			ch := changes(rules, c.Skills).Draw(t, "change")
			if next, err := c.Apply(rules, ch); err == nil {
				c, steps = next, append(steps, ch)
			}
		}
		return steps
	})
}

// NewCharacter generates legal characters as they come from creation, nothing earned in
// play yet, from an empty sheet to a rich one.
func NewCharacter(rules m12char.Rules) *rapid.Generator[m12char.Character] {
	return rapid.OneOf(newUpTo(rules, 25), newUpTo(rules, 25), RandomCharacter(rules))
}

// RandomCharacter generates what [m12people.RandomCharacter] makes, from dice that rapid draws.
func RandomCharacter(rules m12char.Rules) *rapid.Generator[m12char.Character] {
	return rapid.Custom(func(t *rapid.T) m12char.Character {
		wish := m12people.Wish{Method: rapid.SampledFrom(append([]m12char.Method{0}, slices.Collect(rollbook.All[m12char.Method]())...)).Draw(t, "method")}
		c, err := m12people.RandomCharacter(dicerapid.RNG(t), rules, wish)
		if err != nil {
			t.Fatalf("m12rapid: %v", err)
		}
		return c
	})
}

func newUpTo(rules m12char.Rules, most int) *rapid.Generator[m12char.Character] {
	return rapid.Custom(func(t *rapid.T) m12char.Character {
		c := m12char.NewCharacter(rules)
		for _, ch := range Steps(rules, most).Draw(t, "steps") {
			next, err := c.Apply(rules, ch)
			if err != nil {
				t.Fatalf("m12rapid: %v: %v", ch, err)
			}
			c = next
		}
		return c
	})
}

// Reward generates rewards within their bounds.
func Reward() *rapid.Generator[m12char.Reward] {
	return rapid.Custom(func(t *rapid.T) m12char.Reward {
		return m12char.Reward{Improvement: rapid.IntRange(m12char.LeastImprovement, m12char.MostImprovement).Draw(t, "improvement"),
			Scenario: rapid.IntRange(0, m12char.MostScenario).Draw(t, "scenario"), X: rapid.IntRange(0, m12char.MostRewardX).Draw(t, "x")}
	})
}

// Character generates legal characters: as they come from creation, and as they
// are after sessions of play.
func Character(rules m12char.Rules) *rapid.Generator[m12char.Character] {
	return rapid.Custom(func(t *rapid.T) m12char.Character {
		c := NewCharacter(rules).Draw(t, "new")
		for _, r := range rapid.SliceOfN(Reward(), 0, 4).Draw(t, "rewards") {
			c = Play(t, rules, c, r)
		}
		return c
	})
}

// Play gives a character a reward and lets it spend points as chance will have
// it.
func Play(t *rapid.T, rules m12char.Rules, c m12char.Character, r m12char.Reward) m12char.Character {
	c, err := c.Award(rules, r)
	if err != nil {
		t.Fatalf("m12rapid: %+v: %v", r, err)
	}
	for range rapid.IntRange(0, 4).Draw(t, "purchases") {
		ch := purchases(rules, m12char.Improvement, c.Skills).Draw(t, "purchase")
		if next, err := c.Apply(rules, ch); err == nil {
			c = next
		}
	}
	if n := rapid.IntRange(0, 2).Draw(t, "x"); n > 0 {
		if next, err := c.SpendX(n, "a turn of the story"); err == nil {
			return next
		}
	}
	if rapid.Bool().Draw(t, "refund") {
		if next, err := c.Refund(rules, c.Points.Len()); err == nil { // the last entry, where it is a purchase
			c = next
		}
	}
	return c
}
