package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenfight"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

type fifteenBrawl = brawl[fifteenfight.State, fifteenfight.Command, fifteenfight.Event]

func newFifteenBrawl() fifteenBrawl {
	return fifteenBrawl{ruleset: "15", game: fifteenfight.Game{}, read: fifteenFightCommand, waits: fifteenWaits}
}

var fifteenFightCommands = []command{
	{"15 fight new", "", "an empty fight; the one before it is over", func(b *bot, rest string) (string, error) { return b.shootout.begin(rest) }},
	{"15 fight join", "Ada [pistol] [vest] [at 0 30] [agile 12] | me [pistol] [at 0 30]", "somebody joins: one like everybody, or the hero", fifteenFightJoin},
	{"15 fight show", "", "how everybody is, and whose turn it is", fifteenFightShow},
	{"15 fight can", "", "what can be done now", fifteenFightCan},
	{"15 fight undo", "", "take the last command back", func(b *bot, _ string) (string, error) { return b.shootout.undo() }},
	{"15 fight home", "", "the hero's sheet takes over what the fight has changed", fifteenFightHome},
	{"15 fight", "Ada activate 2 | Ada shoot Brun pistol | Ada strike Brun [against melee] | Ada move 0 12 [roll] | Brun protect | wait 60 | narrator hurt Brun 5 … [with 9]",
		"do something in the fight, by dice of the bot or by hand", func(b *bot, rest string) (string, error) { return b.shootout.do(rest, b.rng) }},
}

// The weapons of this table.
var fifteenWeapons = map[string]fifteenharm.Weapon{
	"pistol":  {Class: fifteenharm.Small},
	"bow":     {Class: fifteenharm.Archaic},
	"rifle":   {Class: fifteenharm.Lens, Magnification: 4},
	"knife":   {Class: fifteenharm.Thrown},
	"grenade": {Class: fifteenharm.Thrown, Blast: true},
	"rocket":  {Class: fifteenharm.Heavy, Blast: true},
}

func fifteenFightJoin(b *bot, rest string) (string, error) {
	words := strings.Fields(rest)
	if len(words) == 0 {
		return "", errors.New("want the name of somebody")
	}
	f, err := b.fifteenSomebody(words[0])
	if err != nil {
		return "", err
	}
	if err := each(words[1:], func(words []string) (int, error) { return fifteenTrait(&f, words) }); err != nil {
		return "", err
	}
	return b.shootout.join(fifteenfight.Join(f))
}

// fifteenSomebody is a person with a score of 10 everywhere, or the hero.
func (b *bot) fifteenSomebody(name string) (fifteenfight.Fighter, error) {
	if strings.EqualFold(name, "me") {
		if b.fifteen.hero == nil {
			return fifteenfight.Fighter{}, errNoHero
		}
		return fifteenfight.NewFighter(*b.fifteen.hero, fifteenfight.Wear{})
	}
	f := fifteenfight.Fighter{Name: name, Attributes: fifteen.EvenAttributes(10)}
	return f, fifteenUnhurt(&f)
}

// fifteenUnhurt gives somebody the health that the attributes make.
func fifteenUnhurt(f *fifteenfight.Fighter) (err error) {
	if err = f.Attributes.Validate(); err == nil {
		f.Health, err = fifteenhealth.NewHealth(f.Attributes.Vitality(), fifteen.Rules{})
	}
	return err
}

// fifteenTrait reads one thing that somebody has, is or wears, and returns how many
// words it was.
func fifteenTrait(f *fifteenfight.Fighter, words []string) (int, error) {
	word := strings.ToLower(words[0])
	if w, ok := fifteenWeapons[word]; ok {
		f.Weapons = append(f.Weapons, fifteenfight.Weapon{Name: word, Kind: w})
		return 1, nil
	}
	if set, ok := fifteenProtections[word]; ok {
		var p fifteenharm.Protection
		set(&p)
		if p.Armour != 0 {
			f.Wear.Armour = p.Armour
		}
		if p.Cover != 0 {
			f.Shelter.Cover = p.Cover
		}
		f.Wear.Helmet, f.Wear.Shield, f.Shelter.Soft = f.Wear.Helmet || p.Helmet, f.Wear.Shield || p.Shield, f.Shelter.Soft || p.Soft
		return 1, nil
	}
	if word == "at" {
		used, err := fifteenPlace(&f.Place, words[1:])
		return used + 1, err
	}
	x, err := rollbook.Parse[fifteen.Attribute](word)
	if err != nil || len(words) < 2 {
		return 0, fmt.Errorf("%.40q: want a weapon, armour, cover, at X Y, or an attribute and its score", words[0])
	}
	n, err := strconv.Atoi(words[1])
	if err != nil {
		return 0, fmt.Errorf("%.40q: want a score for %v", words[1], x)
	}
	f.Attributes = f.Attributes.With(x, n)
	return 2, fifteenUnhurt(f)
}

// fifteenPlace reads two coordinates in feet.
func fifteenPlace(p *fifteenharm.Point, words []string) (int, error) {
	if len(words) < 2 {
		return 0, errors.New("want a place: two numbers of feet")
	}
	for i, to := range [...]*float64{&p.X, &p.Y} {
		n, err := strconv.ParseFloat(words[i], 64)
		if err != nil {
			return 0, fmt.Errorf("%.40q: want a number of feet", words[i])
		}
		*to = n
	}
	return 2, nil
}

func fifteenFightShow(b *bot, _ string) (string, error) {
	s, err := b.shootout.state()
	if err != nil {
		return "", err
	}
	lines := []string{fmt.Sprintf("round %d, %d s", s.Round, s.Clock)}
	for _, f := range s.Fighters {
		line := fmt.Sprintf("%s at %v %v: %v", f.Name, f.Place.X, f.Place.Y, f.Health)
		for _, w := range f.Weapons {
			line += ", " + w.Name
		}
		lines = append(lines, line)
	}
	return b.shootout.tell(lines, &s), nil
}

// fifteenWaits is the line that says for whom the fight waits.
func fifteenWaits(s *fifteenfight.State) string {
	if f := s.Waiting(); f != nil {
		return "… " + f.Name + ": protect"
	}
	if a := s.Active; a.Who != "" {
		return fmt.Sprintf("… %s: %d of %d actions left", a.Who, a.Left, a.Announced)
	}
	if f := s.Next(); f != nil {
		return "… " + f.Name + " is next"
	}
	return "… nobody can act"
}

func fifteenFightCan(b *bot, _ string) (string, error) {
	s, err := b.shootout.state()
	if err != nil {
		return "", err
	}
	var can []string
	for _, c := range (fifteenfight.Game{}).Legal(s) {
		words := []string{c.Who, c.Do.String(), c.At, c.Weapon}
		switch c.Do {
		case fifteenfight.DoActivate:
			words = append(words, strconv.Itoa(c.N))
		case fifteenfight.DoMove:
			words = append(words, strconv.FormatFloat(c.To.X, 'g', 6, 64), strconv.FormatFloat(c.To.Y, 'g', 6, 64))
		case fifteenfight.DoWait:
			words = append(words, strconv.FormatInt(c.Seconds, 10))
		case fifteenfight.DoAct, fifteenfight.DoAid:
			if c.With != fifteen.TraitOf(fifteen.Strong) {
				continue // the others are alike
			}
			words = append(words, c.With.String())
		}
		can = append(can, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
	}
	return strings.Join(can, "; "), nil
}

func fifteenFightHome(b *bot, _ string) (string, error) {
	s, err := b.shootout.state()
	if err != nil {
		return "", err
	}
	if b.fifteen.hero == nil {
		return "", errNoHero
	}
	f := s.Find(b.fifteen.hero.Name)
	if f == nil {
		return "", errors.New("the hero is not in the fight")
	}
	c, err := f.Settle(*b.fifteen.hero)
	if err != nil {
		return "", err
	}
	*b.fifteen.hero = c
	return c.Health.String() + "; " + c.Progress.String(), nil
}

// fifteenFightCommand reads "wait 60", "Ada strike Brun against melee", "narrator
// hurt Brun 5".
func fifteenFightCommand(words []string) (c fifteenfight.Command, err error) {
	if len(words) < 2 {
		return c, errors.New("want wait, or who does what")
	}
	if strings.EqualFold(words[0], "wait") {
		if c.Seconds, err = strconv.ParseInt(words[1], 10, 64); err != nil || len(words) > 2 {
			return c, fmt.Errorf("%.40q: want a number of seconds", strings.Join(words[1:], " "))
		}
		c.Do = fifteenfight.DoWait
		return c, nil
	}
	narrator := strings.EqualFold(words[0], "narrator")
	if !narrator {
		c.Who = words[0]
	}
	do := words[1]
	words = words[2:]
	if strings.EqualFold(do, "set") && len(words) > 0 {
		do, words = "set "+words[0], words[1:]
	}
	c.Do, err = rollbook.Parse[fifteenfight.Do](do)
	if err != nil || c.Do == fifteenfight.DoJoin || narrator && !fifteenfight.NarratorOnly(c.Do) && c.Do != fifteenfight.DoAid || !narrator && fifteenfight.NarratorOnly(c.Do) {
		return c, fmt.Errorf("%.40q: want activate, move, strike, shoot, act, aid, heal, end, wake, protect, or of the narrator: hurt, kill, spare …", do)
	}
	return c, fifteenFightWords(&c, words)
}

// fifteenFightWords reads what stands behind the name of a command: first whom it
// is about, then the rest in any order.
func fifteenFightWords(c *fifteenfight.Command, words []string) error {
	takesTarget := fifteenfight.NarratorOnly(c.Do) || c.Do == fifteenfight.DoStrike || c.Do == fifteenfight.DoShoot || c.Do == fifteenfight.DoAid
	if takesTarget && len(words) > 0 && !strings.EqualFold(words[0], "at") {
		c.At, words = words[0], words[1:]
	}
	if c.Do == fifteenfight.DoMove || c.Do == fifteenfight.DoPlace {
		words = append([]string{"at"}, words...)
	}
	return each(words, func(words []string) (int, error) { return fifteenFightWord(c, words) })
}

// fifteenFightWord reads one thing and returns how many words it was.
func fifteenFightWord(c *fifteenfight.Command, words []string) (int, error) {
	word := strings.ToLower(words[0])
	switch word {
	case "roll":
		c.Roll = true
		return 1, nil
	case "open":
		c.Open = true
		return 1, nil
	case "yes", "no":
		c.Outcome = map[string]fifteen.Outcome{"yes": fifteen.Success, "no": fifteen.Failure}[word]
		return 1, nil
	case "at":
		c.To = new(fifteenharm.Point)
		used, err := fifteenPlace(c.To, words[1:])
		return used + 1, err
	}
	if w, ok := fifteenWeapons[word]; ok {
		if c.Do == fifteenfight.DoArm {
			c.Arm = fifteenfight.Weapon{Name: word, Kind: w}
		} else {
			c.Weapon = word
		}
		return 1, nil
	}
	if n, err := strconv.Atoi(word); err == nil {
		c.N = n
		return 1, nil
	}
	if set, ok := fifteenProtections[word]; ok {
		var p fifteenharm.Protection
		set(&p)
		if p.Cover != 0 {
			c.Shelter.Cover = p.Cover
		}
		c.Shelter.Soft = c.Shelter.Soft || p.Soft
		return 1, nil
	}
	if with, err := fifteen.ParseTrait(word); err == nil {
		c.With = with
		return 1, nil
	}
	if len(words) < 2 {
		return 0, fmt.Errorf("%.40q: want nothing more, or something behind it", words[0])
	}
	return 2, fifteenFightPair(c, word, words[1])
}

// fifteenFightPair reads a word with another behind it.
func fifteenFightPair(c *fifteenfight.Command, word, value string) (err error) {
	n, notNumber := strconv.Atoi(value)
	switch {
	case word == "on":
		c.At = value
	case word == "against":
		c.Against, err = fifteen.ParseTrait(value)
	case word == "situation" && notNumber == nil:
		c.Situation = n
	case word == "resist" && notNumber == nil:
		c.Resist = n
	default:
		return fmt.Errorf("%.40q: want on, against, situation or resist, and what belongs to it", word+" "+value)
	}
	return err
}
