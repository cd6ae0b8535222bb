package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/m12"
	"github.com/rollbook-rpg/rollbook/m12/m12char"
	"github.com/rollbook-rpg/rollbook/m12/m12people"
)

// An m12Hero is the character at the table, and how many were made before: each
// has dice of its own, so that none changes what the next roll shows.
type m12Hero struct {
	c    m12char.Character
	made int
}

var m12HeroCommands = []command{
	{"m12 new", "[reporter]", "make a character at random, of a calling if one is named", m12New},
	{"m12 sheet", "", "the character sheet", m12Sheet},
	{"m12 cost", "Law to 5", "what it costs to raise a skill", m12Cost},
	{"m12 raise", "Law by 1", "raise a skill, from what is left of creation or else from improvement points", m12Raise},
	{"m12 award", "12 [x 1]", "the improvement points and X-points of a session", m12Award},
	{"m12 undo", "N", "take back what was bought, by its number in the ledger", m12Undo},
	{"m12 ledger", "", "the points of creation and of play, each with its number and its clause", m12Ledger},
}

// m12Rules are those of this table.
var m12Rules = m12char.Rules{}

var errNobody = errors.New(`no character yet; "m12 new" makes one`)

// m12Held is the character, with what tests have cost in X-points booked on the
// sheet.
func (b *bot) m12Held() (m12char.Character, error) {
	if b.hero.made == 0 {
		return m12char.Character{}, errNobody
	}
	if spent := b.hero.c.X() - b.m12.held; spent > 0 {
		c, err := b.hero.c.SpendX(spent, "tests")
		if err != nil {
			return c, err
		}
		b.hero.c = c
	}
	return b.hero.c, nil
}

func m12New(b *bot, rest string) (string, error) {
	rng := b.rng.Sub("m12 character " + strconv.Itoa(b.hero.made))
	c, err := m12people.RandomCharacter(rng, m12Rules, m12people.Wish{Calling: rest})
	if err != nil {
		return "", err
	}
	b.hero = m12Hero{c, b.hero.made + 1}
	b.m12.held = c.X()
	var best []string
	skills := slices.Clone(c.Skills)
	slices.SortStableFunc(skills, func(a, b m12char.Skill) int { return b.Value - a.Value })
	for _, s := range skills[:min(4, len(skills))] {
		best = append(best, fmt.Sprintf("%s %+d", s.Name, s.Value))
	}
	r := c.Record
	return fmt.Sprintf("%s %s, %s, %s; %v; %s; %v", r.Name, r.Surname, r.Age, r.Occupation, c.Scores, strings.Join(best, ", "), c.Mind), nil
}

func m12Sheet(b *bot, _ string) (string, error) {
	c, err := b.m12Held()
	if err != nil {
		return "", err
	}
	return strings.TrimSuffix(c.Sheet(m12Rules), "\n"), nil
}

// cutNumber splits "Law to 5" at its last word and reads the number.
func cutNumber(text, word string) (name string, n int, err error) {
	words := strings.Fields(text)
	last := len(words) - 1
	if last < 2 || !strings.EqualFold(words[last-1], word) {
		return "", 0, fmt.Errorf(`%.40q: want a skill, %q and a number`, text, word)
	}
	n, err = strconv.Atoi(words[last])
	if err != nil {
		return "", 0, fmt.Errorf("%.20q: want a number", words[last])
	}
	return strings.Join(words[:last-1], " "), n, nil
}

func m12Cost(b *bot, rest string) (string, error) {
	c, err := b.m12Held()
	if err != nil {
		return "", err
	}
	skill, to, err := cutNumber(rest, "to")
	if err != nil {
		return "", err
	}
	value, err := c.SkillValue(m12Rules, skill)
	if err != nil {
		return "", err
	}
	price, err := c.Price(m12Rules, m12char.SetSkill(skill, to))
	if err != nil {
		return "", err
	}
	a := c.Accounts(m12Rules)
	return fmt.Sprintf("from %+d to %+d: %d points; left are %d of creation, %d of improvement", value, to, price, a.Development.Left, a.Improvement.Left), nil
}

func m12Raise(b *bot, rest string) (string, error) {
	c, err := b.m12Held()
	if err != nil {
		return "", err
	}
	skill, by, err := cutNumber(rest, "by")
	if err != nil {
		return "", err
	}
	value, err := c.SkillValue(m12Rules, skill)
	if err != nil {
		return "", err
	}
	if by < 1 || by > m12char.MaxSkillValue {
		return "", fmt.Errorf("by %d: want 1 or more", by)
	}
	change := m12char.SetSkill(skill, value+by)
	price, err := c.Price(m12Rules, change)
	if err != nil {
		return "", err
	}
	if price > c.Accounts(m12Rules).Development.Left {
		change = change.From(m12char.Improvement)
	}
	if b.hero.c, err = c.Apply(m12Rules, change); err != nil {
		return "", err
	}
	return fmt.Sprintf("%v, for %d points", change, price), nil
}

func m12Award(b *bot, rest string) (string, error) {
	c, err := b.m12Held()
	if err != nil {
		return "", err
	}
	points, x, withX := cutWord(rest, "x")
	var r m12char.Reward
	if r.Improvement, err = strconv.Atoi(points); err == nil && withX {
		r.X, err = strconv.Atoi(x)
	}
	if err != nil {
		return "", fmt.Errorf(`%.20q: want points, such as "12" or "12 x 1"`, rest)
	}
	if b.hero.c, err = c.Award(m12Rules, r); err != nil {
		return "", err
	}
	b.m12.held = b.hero.c.X()
	return fmt.Sprintf("%d improvement points and %d X-points in hand", b.hero.c.Accounts(m12Rules).Improvement.Left, b.m12.held), nil
}

func m12Undo(b *bot, rest string) (string, error) {
	c, err := b.m12Held()
	if err != nil {
		return "", err
	}
	number, err := strconv.Atoi(rest)
	if err != nil {
		return "", fmt.Errorf("%.20q: want a number of the ledger", rest)
	}
	if b.hero.c, err = c.Refund(m12Rules, number); err != nil {
		return "", err
	}
	e := c.Points.Entry(number)
	return fmt.Sprintf("%s from %+d back to %+d, %d points given back", e.Subject, e.To, e.From, e.Amount), nil
}

func m12Ledger(b *bot, _ string) (string, error) {
	c, err := b.m12Held()
	if err != nil {
		return "", err
	}
	var lines []string
	for number, e := range c.Points.All() {
		line := fmt.Sprintf("%d. %s %d %s", number, e.Kind, e.Amount, e.Account)
		if e.Subject != "" {
			line += fmt.Sprintf(", %s from %+d to %+d", e.Subject, e.From, e.To)
		}
		if e.Reason != "" {
			line += ", " + e.Reason
		}
		lines = append(lines, line+" ("+string(e.Clause)+")")
	}
	return strings.Join(lines, "\n"), nil
}

// m12HeroTest rolls a test of the character: "Law with Sy vs 16", "Law: Local law
// with Sy vs difficult with 2 9 4".
func m12HeroTest(b *bot, rest string) (string, error) {
	c, err := b.m12Held()
	if err != nil {
		return "", err
	}
	skill, rest, _ := cutWord(rest, "with")
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	with, difficulty, _ := cutWord(text, "vs")
	var a m12char.Attempt
	if a.With, err = rollbook.Parse[m12.Characteristic](with); err != nil {
		return "", err
	}
	if a.Difficulty, err = m12Difficulty(difficulty); err != nil {
		return "", err
	}
	a.Skill, a.Speciality, _ = strings.Cut(skill, ":")
	a.Skill, a.Speciality = strings.TrimSpace(a.Skill), strings.TrimSpace(a.Speciality)
	test, err := c.Test(m12Rules, a)
	if err != nil {
		return "", err
	}
	return b.m12Resolve(test, faces, typed)
}

func m12Difficulty(text string) (int, error) {
	if n, err := strconv.Atoi(text); err == nil && n != 0 {
		return n, nil
	}
	band, err := rollbook.Parse[m12.Band](text)
	return m12.BandDifficulty(band), err
}
