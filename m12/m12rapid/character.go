package m12rapid

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook/dice/dicerapid"
	"github.com/rollbook-rpg/rollbook/m12"
)

// skills are the names of the skills of the rules.
func skills(rules m12.Rules) []string {
	var names []string
	for row := range rules.Skills.All() {
		names = append(names, row.Name)
	}
	return names
}

func fields(rules m12.Rules) []m12.Field { return slices.Collect(rules.Fields.All()) }

// Name generates short names of any script, such as those of languages and
// specialisations.
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
func SetScores() *rapid.Generator[m12.Change] {
	return rapid.Custom(func(t *rapid.T) m12.Change {
		m := rapid.SampledFrom(slices.Collect(m12.AllMethods())).Draw(t, "method")
		rng := dicerapid.RNG(t)
		var s m12.Scores
		var err error
		switch m {
		case m12.RandomMethod:
			s, err = m12.RollScores(rng)
		case m12.BalancedMethod:
			pool := m12.BalancedPool()
			scores := pool.Start()
			for range rapid.IntRange(0, pool.Points()).Draw(t, "points") {
				_ = pool.Give(scores, rapid.IntRange(0, pool.Len()-1).Draw(t, "item"), 1) // refused at the top
			}
			for i, score := range scores {
				s[i] = uint8(score)
			}
		default:
			set := rapid.SampledFrom(slices.Collect(m12.FastRows())).Draw(t, "row")
			if m == m12.MixedMethod {
				set, err = m12.RollMixed(rng)
			}
			if err == nil {
				s, err = set.Place(rapid.Permutation(slices.Collect(m12.AllCharacteristics())).Draw(t, "order")...)
			}
		}
		if err != nil {
			t.Fatalf("m12rapid: scores: %v", err)
		}
		return m12.SetScores(m, s)
	})
}

// Purchase generates changes that cost points or give them back, from one
// account. Not each is legal for each character.
func Purchase(rules m12.Rules, account m12.Account) *rapid.Generator[m12.Change] {
	return purchases(rules, account, nil)
}

// purchases prefers a character's own skills, so that they go on.
func purchases(rules m12.Rules, account m12.Account, own []m12.Skill) *rapid.Generator[m12.Change] {
	names := names(rules, own)
	return rapid.Custom(func(t *rapid.T) m12.Change {
		var ch m12.Change
		switch rapid.SampledFrom([]m12.ChangeKind{m12.ChangeSkill, m12.ChangeSkill, m12.ChangeSpecialise, m12.ChangeLanguageLevel,
			m12.ChangeAlphabetLevel, m12.ChangeField, m12.ChangeDie}).Draw(t, "kind") {
		case m12.ChangeSkill:
			ch = m12.SetSkill(few(t, names), rapid.OneOf(rapid.IntRange(0, 8), rapid.IntRange(-10, 12)).Draw(t, "to"))
		case m12.ChangeSpecialise:
			ch = m12.AddSpecialisation(few(t, names), Name().Draw(t, "specialisation"))
		case m12.ChangeLanguageLevel:
			ch = m12.SetLanguage(Name().Draw(t, "language"), rapid.IntRange(-1, 5).Draw(t, "level"))
		case m12.ChangeAlphabetLevel:
			ch = m12.SetAlphabet(Name().Draw(t, "alphabet"), rapid.IntRange(-1, 5).Draw(t, "level"))
		case m12.ChangeField:
			ch = m12.AddField(rapid.SampledFrom(fields(rules)).Draw(t, "field"))
		default:
			ch = m12.SetDie(rapid.SampledFrom(slices.Collect(m12.AllCharacteristics())).Draw(t, "characteristic"), rapid.IntRange(1, 8).Draw(t, "dice"))
		}
		return ch.From(account)
	})
}

// names are the names of all skills, the character's own first.
func names(rules m12.Rules, own []m12.Skill) []string {
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
func Change(rules m12.Rules) *rapid.Generator[m12.Change] { return changes(rules, nil) }

func changes(rules m12.Rules, own []m12.Skill) *rapid.Generator[m12.Change] {
	names := names(rules, own)
	purchase := purchases(rules, m12.Development, own)
	return rapid.OneOf(purchase, purchase, purchase, purchase,
		SetScores(),
		rapid.Map(rapid.SampledFrom(append(slices.Collect(m12.AllMinds()), 0)), m12.SetMind),
		rapid.Custom(func(t *rapid.T) m12.Change {
			return m12.SetRecord(rapid.SampledFrom(slices.Collect(m12.RecordKeys())).Draw(t, "key"), Text().Draw(t, "text"))
		}),
		rapid.Map(Name(), m12.SetMainLanguage),
		rapid.Map(Name(), m12.SetMainAlphabet),
		rapid.Map(rapid.SampledFrom(fields(rules)), m12.DropField),
		rapid.Custom(func(t *rapid.T) m12.Change {
			return m12.DropSpecialisation(few(t, names), Name().Draw(t, "specialisation"))
		}),
	)
}

// Steps generates up to most changes that can be made one after the other to a
// new character: whoever does them all meets no error.
func Steps(rules m12.Rules, most int) *rapid.Generator[[]m12.Change] {
	return rapid.Custom(func(t *rapid.T) []m12.Change {
		c := m12.NewCharacter(rules)
		var steps []m12.Change
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
func NewCharacter(rules m12.Rules) *rapid.Generator[m12.Character] {
	return rapid.OneOf(newUpTo(rules, 25), newUpTo(rules, 25), RandomCharacter(rules))
}

// RandomCharacter generates what [m12.RandomCharacter] makes, from dice that rapid draws.
func RandomCharacter(rules m12.Rules) *rapid.Generator[m12.Character] {
	return rapid.Custom(func(t *rapid.T) m12.Character {
		wish := m12.Wish{Method: rapid.SampledFrom(append([]m12.Method{0}, slices.Collect(m12.AllMethods())...)).Draw(t, "method")}
		c, err := m12.RandomCharacter(dicerapid.RNG(t), rules, wish)
		if err != nil {
			t.Fatalf("m12rapid: %v", err)
		}
		return c
	})
}

func newUpTo(rules m12.Rules, most int) *rapid.Generator[m12.Character] {
	return rapid.Custom(func(t *rapid.T) m12.Character {
		c := m12.NewCharacter(rules)
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
func Reward() *rapid.Generator[m12.Reward] {
	return rapid.Custom(func(t *rapid.T) m12.Reward {
		return m12.Reward{Improvement: rapid.IntRange(m12.LeastImprovement, m12.MostImprovement).Draw(t, "improvement"),
			Scenario: rapid.IntRange(0, m12.MostScenario).Draw(t, "scenario"), X: rapid.IntRange(0, m12.MostRewardX).Draw(t, "x")}
	})
}

// Character generates legal characters: as they come from creation, and as they
// are after sessions of play.
func Character(rules m12.Rules) *rapid.Generator[m12.Character] {
	return rapid.Custom(func(t *rapid.T) m12.Character {
		c := NewCharacter(rules).Draw(t, "new")
		for _, r := range rapid.SliceOfN(Reward(), 0, 4).Draw(t, "rewards") {
			c = Play(t, rules, c, r)
		}
		return c
	})
}

// Play gives a character a reward and lets it spend points as chance will have
// it.
func Play(t *rapid.T, rules m12.Rules, c m12.Character, r m12.Reward) m12.Character {
	c, err := c.Award(rules, r)
	if err != nil {
		t.Fatalf("m12rapid: %+v: %v", r, err)
	}
	for range rapid.IntRange(0, 4).Draw(t, "purchases") {
		ch := purchases(rules, m12.Improvement, c.Skills).Draw(t, "purchase")
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
