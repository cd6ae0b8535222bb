package main

import (
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// A fifteenTable is what the FIFTEEN commands remember: the hero, if there is one,
// and the account of the last roll.
type fifteenTable struct {
	hero *fifteenchar.Character
	why  iter.Seq[rollbook.Step]
}

var fifteenCommands = []command{
	{"15 new", "[NAME]", "make a random hero", fifteenNew},
	{"15 sheet", "", "the hero's sheet", fifteenSheet},
	{"15 roll", "12-2 actions 2, or: strong -2 [with 10]", "roll a score, or the hero's", fifteenRoll},
	{"15 opposed", "12 vs agile [with 7 8]", "an opposed roll of two or more sides", fifteenOpposed},
	{"15 why", "", "the last roll, step by step, with the clauses", fifteenWhy},
	{"15 odds", "12-2, or: 12 vs agile, or: ranged at projectile vest helmet", "the chances of a roll, or the damage of an attack", fifteenOdds},
	{"15 range", "lens x4 at 900", "what a distance costs, and how far the hero can hit", fifteenRange},
	{"15 blast", "thrown blast hit|missed [with 7]", "where a blast goes off", fifteenBlast},
	{"15 damage", "projectile vest helmet corner soft [with 13], or: 5", "the hero is hit", fifteenDamage},
	{"15 aid", "yes|no", "first aid for the hero succeeds, or not", fifteenAid},
	{"15 heal", "[ACTIONS] [with 4]", "the vitality roll that is due, in an activation", fifteenHeal},
	{"15 care", "active|resting|hospital", "another way of healing", fifteenCare},
	{"15 pass", "8h30m", "time passes", fifteenPass},
	{"15 buy", "[without access] [with 7]", "roll the hero's wealth", fifteenBuy},
	{"15 session", "botched|fair|complete, or: next", "end the session, or begin the next", fifteenSession},
	{"15 raise", "ATTRIBUTE", "raise an attribute for 10 points", fifteenRaise},
}

// fifteenSource is where the dice come from: the bot's, or those that were typed,
// and what must hold when the roll is over.
func (b *bot) fifteenSource(faces []int, typed bool) (rng dice.RNG, done func() error) {
	if !typed {
		return b.rng, func() error { return nil }
	}
	script := dice.Typed(faces...)
	return script, script.Done
}

func fifteenRoll(b *bot, rest string) (string, error) {
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	test, err := fifteen.ParseTest(b.fifteenScores(text))
	if err != nil {
		return "", err
	}
	r, err := b.fifteenResolve(test, faces, typed)
	if err != nil {
		return "", err
	}
	return r.String() + b.fifteenEarn(r), nil
}

// fifteenScores puts the hero's score behind each trait that has none: "strong -2"
// becomes "strong 12 -2".
func (b *bot) fifteenScores(text string) string {
	hero := b.fifteen.hero
	if hero == nil {
		return text
	}
	var words []string
	for word := range strings.FieldsSeq(text) {
		if n := len(words); n > 0 && (word[0] < '0' || word[0] > '9') {
			words = append(words[:n-1], words[n-1]+fifteenScore(hero, words[n-1]))
		}
		words = append(words, word)
	}
	if n := len(words); n > 0 {
		words[n-1] += fifteenScore(hero, words[n-1])
	}
	return strings.Join(words, " ")
}

// fifteenScore is the hero's score in a trait, with a space before it, or nothing.
func fifteenScore(hero *fifteenchar.Character, trait string) string {
	t, err := fifteen.ParseTrait(trait)
	if err != nil {
		return ""
	}
	score := 0
	switch a := hero.Attributes; t {
	case fifteen.TraitMelee:
		score = a.Melee().Floor()
	case fifteen.TraitRanged:
		score = a.Ranged().Floor()
	case fifteen.TraitMovement:
		score = a.MovementTest().Score
	case fifteen.TraitVitality, fifteen.TraitWaking, fifteen.TraitWealth:
		return "" // those have commands of their own
	default:
		score = a.Of(fifteen.TraitAttribute(t))
	}
	return " " + strconv.Itoa(score)
}

// fifteenResolve rolls a test on the bot's dice, or on those that were typed.
func (b *bot) fifteenResolve(test fifteen.Test, faces []int, typed bool) (fifteen.Result, error) {
	rng, done := b.fifteenSource(faces, typed)
	r, err := test.Roll(rng)
	if err == nil {
		err = done()
	}
	if err != nil {
		return fifteen.Result{}, err
	}
	b.fifteen.why = r.Steps()
	return r, nil
}

func fifteenOpposed(b *bot, rest string) (string, error) {
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	o, err := fifteen.ParseOpposed(b.fifteenScores(text))
	if err != nil {
		return "", err
	}
	rng, done := b.fifteenSource(faces, typed)
	if o, err = o.Roll(rng); err == nil {
		err = done()
	}
	if err != nil {
		return "", err
	}
	b.fifteen.why = o.Steps()
	return o.String(), nil
}

func fifteenWhy(b *bot, _ string) (string, error) {
	if b.fifteen.why == nil {
		return "", errors.New("nothing was rolled yet")
	}
	var parts []string
	for s := range b.fifteen.why {
		parts = append(parts, s.String())
	}
	return strings.Join(parts, ", "), nil
}

func fifteenOdds(b *bot, rest string) (string, error) {
	text, protection, attack := strings.Cut(rest, " at ")
	text = b.fifteenScores(text)
	if strings.Contains(strings.ToLower(text), " vs ") {
		return fifteenOpposedOdds(text)
	}
	test, err := fifteen.ParseTest(text)
	if err != nil {
		return "", err
	}
	c, err := test.Chances()
	if err != nil {
		return "", err
	}
	answer := fmt.Sprintf("%v: success %s", test, c.Success.Percent())
	if !attack {
		return answer + ", exactly " + c.Exact.Percent(), nil
	}
	p, err := parseFifteenProtection(protection)
	if err != nil {
		return "", err
	}
	d, err := fifteenharm.AttackOdds(p, test)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s; damage against %d, %.3g on average:\n%s", answer, p.Value(), d.Mean().Mid(), d.Histogram(odds.Layout{})), nil
}

func fifteenOpposedOdds(text string) (string, error) {
	o, err := fifteen.ParseOpposed(text)
	if err != nil {
		return "", err
	}
	c := o.Chances()
	answer := o.Text() + ":"
	for i := range c.Len() {
		answer += fmt.Sprintf(" side %d %s,", i+1, c.Wins(i).Percent())
	}
	return answer + fmt.Sprintf(" nobody %s, a standoff %s", c.Nobody().Percent(), c.Standoff().Percent()), nil
}

func fifteenRange(b *bot, rest string) (string, error) {
	text, at, _ := strings.Cut(rest, " at ")
	w, err := fifteenharm.ParseWeapon(text)
	if err != nil {
		return "", err
	}
	answer := fmt.Sprintf("%v: base range %d ft", w, w.Base())
	if at != "" {
		feet, err := strconv.ParseFloat(strings.TrimSpace(at), 64)
		if err != nil {
			return "", fmt.Errorf("%.20q: want a distance in feet", at)
		}
		penalty, err := w.Penalty(feet, fifteen.Rules{})
		if err != nil {
			return "", err
		}
		answer += fmt.Sprintf(", at %v ft %d", feet, penalty)
	}
	if hero := b.fifteen.hero; hero != nil {
		test := fifteen.Rules{}.AttackTest(hero.Attributes, w.Attack())
		feet, ok, err := w.Farthest(test, fifteen.Rules{})
		if err != nil || !ok {
			return answer, err
		}
		answer += fmt.Sprintf(", with %v up to %v ft", test, feet)
	}
	return answer, nil
}

func fifteenBlast(b *bot, rest string) (string, error) {
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	text, hit := cutLast(text, "hit")
	text, missed := cutLast(text, "missed")
	if hit == missed {
		return "", errors.New(`want "hit" or "missed" behind the weapon`)
	}
	w, err := fifteenharm.ParseWeapon(text)
	if err != nil {
		return "", err
	}
	blast, err := w.Explode(hit, fifteen.Rules{})
	if err != nil {
		return "", err
	}
	rng, done := b.fifteenSource(faces, typed)
	if blast, err = blast.Roll(rng); err == nil {
		err = done()
	}
	if err != nil {
		return "", err
	}
	return blast.String(), nil
}

// cutLast cuts a word off the end of a text.
func cutLast(text, word string) (rest string, ok bool) {
	words := strings.Fields(text)
	if n := len(words); n > 0 && strings.EqualFold(words[n-1], word) {
		return strings.Join(words[:n-1], " "), true
	}
	return text, false
}

// fifteenProtections are the words that "15 damage" knows.
var fifteenProtections = map[string]func(*fifteenharm.Protection){
	"leather": func(p *fifteenharm.Protection) { p.Armour = fifteenharm.Leather },
	"vest":    func(p *fifteenharm.Protection) { p.Armour = fifteenharm.TacticalVest },
	"suit":    func(p *fifteenharm.Protection) { p.Armour = fifteenharm.TacticalSuit },
	"helmet":  func(p *fifteenharm.Protection) { p.Helmet = true },
	"shield":  func(p *fifteenharm.Protection) { p.Shield = true },
	"moving":  func(p *fifteenharm.Protection) { p.Moving = true },
	"wall":    func(p *fifteenharm.Protection) { p.Cover = fifteenharm.LowWall },
	"door":    func(p *fifteenharm.Protection) { p.Cover = fifteenharm.CarDoor },
	"corner":  func(p *fifteenharm.Protection) { p.Cover = fifteenharm.Corner },
	"head":    func(p *fifteenharm.Protection) { p.Cover = fifteenharm.HeadOnly },
	"soft":    func(p *fifteenharm.Protection) { p.Soft = true },
	"open":    func(p *fifteenharm.Protection) { p.Open = true },
}

const wantProtection = "want leather, vest, suit, helmet, shield, moving, wall, door, corner, head, soft or open"

func parseFifteenProtection(text string) (p fifteenharm.Protection, err error) {
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 0 {
		return p, errors.New("want a number of points, or melee, projectile or area and what protects")
	}
	if p.Attack, err = rollbook.Parse[fifteen.Attack](words[0]); err != nil {
		return p, err
	}
	for _, word := range words[1:] {
		set, ok := fifteenProtections[word]
		if !ok {
			return p, fmt.Errorf("%.20q: %s", word, wantProtection)
		}
		set(&p)
	}
	return p, nil
}
