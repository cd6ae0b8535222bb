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
	"github.com/rollbook-rpg/rollbook/m12/m12fight"
)

type m12Brawl = brawl[m12fight.State, m12fight.Command, m12fight.Event]

func newM12Brawl() m12Brawl {
	return m12Brawl{ruleset: "m12", game: m12fight.Game{}, read: m12FightCommand, waits: m12Waits}
}

var m12FightCommands = []command{
	{"m12 fight new", "", "an empty fight; the one before it is over", func(b *bot, rest string) (string, error) { return b.brawl.begin(rest) }},
	{"m12 fight join", "Ada [pistol] [armour 2] [x 3] [gun 5] [sf 5] | me [knife]", "somebody joins: one like everybody, or the character of the sheet", m12FightJoin},
	{"m12 fight show", "", "how everybody is, and whose turn it is", m12FightShow},
	{"m12 fight can", "", "what can be done now", m12FightCan},
	{"m12 fight undo", "", "take the last command back", func(b *bot, _ string) (string, error) { return b.brawl.undo() }},
	{"m12 fight", "turn | wait 60 | Ada attack Brun [throw] [at 5 m] [cover 25] | Ada move 6 | Brun dodge [x 1] | Ada damage … [with 9 7 2 2]",
		"do something in the fight, by dice of the bot or by hand", func(b *bot, rest string) (string, error) { return b.brawl.do(rest, b.rng) }},
}

// The weapons of this table are ours: the rules have none.
var m12Weapons = []m12fight.Weapon{
	{}, // the bare hand
	{Name: "knife", Kind: m12fight.Melee, Damage: 3},
	{Name: "club", Kind: m12fight.Melee, Damage: 4},
	{Name: "stone", Kind: m12fight.Thrown, Damage: 1},
	{Name: "bow", Kind: m12fight.Projectile, Damage: 5},
	{Name: "pistol", Kind: m12fight.Firearm, Damage: 6, Stop: 3},
	{Name: "rifle", Kind: m12fight.Firearm, Damage: 9, Stop: 4},
}

func m12FightJoin(b *bot, rest string) (string, error) {
	words := strings.Fields(rest)
	if len(words) == 0 {
		return "", errors.New("want the name of somebody")
	}
	f, err := b.m12Somebody(words[0])
	if err != nil {
		return "", err
	}
	for i := 1; i < len(words); i++ {
		if w, ok := m12WeaponOf(words[i]); ok {
			f.Weapon = w
			continue
		}
		if i+1 == len(words) {
			return "", fmt.Errorf("%.40q: want a weapon, or something and a number", words[i])
		}
		n, err := strconv.Atoi(words[i+1])
		if err != nil {
			return "", fmt.Errorf("%.40q: want a number for %.40s", words[i+1], words[i])
		}
		if err := m12Trait(&f, words[i], n); err != nil {
			return "", err
		}
		i++
	}
	return b.brawl.join(m12fight.Join(f))
}

// m12Somebody is a person with four dice everywhere, or the character at hand.
func (b *bot) m12Somebody(name string) (m12fight.Fighter, error) {
	if strings.EqualFold(name, "me") {
		c, err := b.m12Held()
		if err != nil {
			return m12fight.Fighter{}, err
		}
		return m12fight.NewFighter(m12Rules, c, "")
	}
	c := m12char.NewCharacter(m12Rules)
	for i := range c.Scores {
		c.Scores[i] = m12.AverageScore
	}
	f, err := m12fight.NewFighter(m12Rules, c, name)
	f.X = 0
	return f, err
}

// m12Trait sets a number of somebody's: armour, X-points, a characteristic or a
// skill by the beginning of its name.
func m12Trait(f *m12fight.Fighter, what string, n int) (err error) {
	switch strings.ToLower(what) {
	case "armour":
		f.Armour = n
		return nil
	case "x":
		f.X = n
		return nil
	case "wounds":
		f.CWL = n
		return nil
	}
	if c, err := rollbook.Parse[m12.Characteristic](what); err == nil {
		f.Scores, err = f.Scores.With(c, n)
		return err
	}
	for i := range f.Skills {
		if s := &f.Skills[i]; len(what) > 2 && strings.HasPrefix(strings.ToLower(s.Name), strings.ToLower(what)) {
			s.Value = n
			return nil
		}
	}
	return fmt.Errorf("%.40q: want armour, x, wounds, a characteristic or a combat skill", what)
}

func m12WeaponOf(name string) (m12fight.Weapon, bool) {
	i := slices.IndexFunc(m12Weapons, func(w m12fight.Weapon) bool { return w.Name != "" && strings.EqualFold(w.Name, name) })
	if i < 0 {
		return m12fight.Weapon{}, false
	}
	return m12Weapons[i], true
}

func m12FightShow(b *bot, _ string) (string, error) {
	s, err := b.brawl.state()
	if err != nil {
		return "", err
	}
	lines := []string{fmt.Sprintf("turn %d, pass %d, %d s", s.Turn, s.Pass, s.Clock)}
	for _, f := range s.Fighters {
		line := fmt.Sprintf("%s, %v: CWL %d, X %d; %d DA, %d MA, %d OA", f.Name, f.Weapon, f.CWL, f.X, f.Actions.DA, f.Actions.MA, f.Actions.OA)
		for _, is := range []struct {
			so   bool
			word string
		}{{f.Phase == m12fight.Acting, "may act"}, {f.Lying, "lies"}, {f.HeldBy != "", "held by " + f.HeldBy}, {f.Out > 0, "unconscious"}, {f.Coma.Last > 0, "in a coma"}, {f.Dead, "dead"}} {
			if is.so {
				line += ", " + is.word
			}
		}
		lines = append(lines, line)
	}
	return b.brawl.tell(lines, &s), nil
}

// m12Waits is the line that says for whom the fight waits; empty for nobody.
func m12Waits(s *m12fight.State) string {
	switch d := s.Pending; {
	case d.Decision == m12fight.NoDecision:
		return ""
	case d.Who == "":
		return fmt.Sprintf("… the CM: %v", d.Decision)
	default:
		return fmt.Sprintf("… %s: %v", d.Who, d.Decision)
	}
}

func m12FightCan(b *bot, _ string) (string, error) {
	s, err := b.brawl.state()
	if err != nil {
		return "", err
	}
	var can []string
	for _, c := range (m12fight.Game{}).Legal(s) {
		words := []string{c.Who, c.Do.String(), c.At}
		if c.Manoeuvre != m12fight.Strike {
			words = append(words, c.Manoeuvre.String())
		}
		if c.Unarmed {
			words = append(words, "unarmed")
		}
		if c.With != 0 {
			words = append(words, c.With.String())
		}
		if c.Do == m12fight.DoMove {
			words = append(words, strconv.FormatFloat(c.Metres, 'g', 3, 64))
		}
		can = append(can, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
	}
	if can == nil {
		return "only the CM can go on", nil
	}
	return strings.Join(can, "; "), nil
}

// m12FightCommand reads "turn", "wait 60", and "Ada attack Brun throw".
func m12FightCommand(words []string) (m12fight.Command, error) {
	switch {
	case len(words) == 1 && strings.EqualFold(words[0], "turn"):
		return m12fight.Initiative(), nil
	case len(words) == 2 && strings.EqualFold(words[0], "wait"):
		seconds, err := strconv.ParseInt(words[1], 10, 64)
		if err != nil {
			return m12fight.Command{}, fmt.Errorf("%.40q: want a number of seconds", words[1])
		}
		return m12fight.Wait(seconds), nil
	case len(words) < 2:
		return m12fight.Command{}, errors.New("want turn, wait, or who does what")
	}
	c := m12fight.Command{Who: words[0]}
	rest := words[1:]
	if len(rest) > 1 && strings.EqualFold(rest[0]+" "+rest[1], "pick up") {
		rest = append([]string{"pick up"}, rest[2:]...)
	}
	if err := c.Do.UnmarshalText([]byte(strings.ToLower(rest[0]))); err != nil || m12fight.CMOnly(c.Do) || c.Do == m12fight.DoJoin {
		return c, fmt.Errorf("%.40q: want move, attack, end, parry, dodge, take, answer, damage, spend, accept …", rest[0])
	}
	return c, m12FightWords(&c, rest[1:])
}

// m12FightWords reads what stands behind the name of a command.
func m12FightWords(c *m12fight.Command, words []string) error {
	if len(words) > 0 {
		switch c.Do {
		case m12fight.DoAttack, m12fight.DoAim, m12fight.DoRelease:
			c.At, words = words[0], words[1:]
		case m12fight.DoPickUp:
			c.What, words = words[0], words[1:]
		case m12fight.DoSpend, m12fight.DoStory:
			words = append([]string{"n"}, words...)
		case m12fight.DoMove:
			words = append([]string{"at"}, words...)
		}
	}
	return each(words, func(words []string) (int, error) { return m12FightWord(c, words) })
}

// m12FightWord reads one thing and returns how many words it was.
func m12FightWord(c *m12fight.Command, words []string) (int, error) {
	word := strings.ToLower(words[0])
	switch word {
	case "unarmed":
		c.Unarmed = true
		return 1, nil
	case "surprise":
		c.Surprise = true
		return 1, nil
	case "behind":
		c.Behind = true
		return 1, nil
	case "instinctive":
		c.Instinctive = true
		return 1, nil
	case "m":
		return 1, nil
	}
	if c.Manoeuvre.UnmarshalText([]byte(word)) == nil {
		return 1, nil
	}
	if with, err := rollbook.Parse[m12.Characteristic](word); err == nil {
		c.With = with
		return 1, nil
	}
	if len(words) < 2 {
		return 0, fmt.Errorf("%.40q: want nothing more, or a number behind it", words[0])
	}
	if word == "at" {
		metres, err := strconv.ParseFloat(words[1], 64)
		if err != nil {
			return 0, fmt.Errorf("%.40q: want a distance in metres", words[1])
		}
		c.Metres = metres
		return 2, nil
	}
	to, ok := map[string]*int{"cover": &c.Cover, "x": &c.X, "n": &c.N, "situation": &c.Situation, "fields": &c.Fields, "difficulty": &c.Difficulty}[word]
	if !ok {
		return 0, fmt.Errorf("%.40q: want at, cover, x, situation, fields, difficulty, a manoeuvre or a characteristic", words[0])
	}
	n, err := strconv.Atoi(words[1])
	if err != nil {
		return 0, fmt.Errorf("%.40q: want a number", words[1])
	}
	*to = n
	return 2, nil
}
