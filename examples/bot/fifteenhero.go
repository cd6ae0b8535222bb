package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenchar"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenhealth"
)

var errNoHero = errors.New(`no hero yet; "15 new" makes one`)

func fifteenNew(b *bot, name string) (string, error) {
	plain := fifteen.EvenAttributes(fifteenchar.StartScore)
	if _, err := fifteenchar.NewCharacter(name, "", plain, fifteen.MinWealth, fifteen.Rules{}); err != nil {
		return "", err // before a die is rolled
	}
	c, err := fifteenchar.RandomCharacter(b.rng, fifteen.Rules{})
	if err != nil {
		return "", err
	}
	c.Name = name
	b.fifteen.hero = &c
	return fifteenSheet(b, "")
}

func fifteenSheet(b *bot, _ string) (string, error) {
	if b.fifteen.hero == nil {
		return "", errNoHero
	}
	return strings.TrimSuffix(b.fifteen.hero.Sheet(), "\n"), nil
}

// fifteenEarn writes a point on the hero's sheet, if one was earned.
func (b *bot) fifteenEarn(r fifteen.Result) string {
	hero, earned := b.fifteen.hero, false
	if hero == nil {
		return ""
	}
	var err error
	if hero.Progress, earned, err = hero.Progress.Earn(r); err != nil || !earned {
		return ""
	}
	return "; a point of progress: " + hero.Progress.String()
}

func fifteenDamage(b *bot, rest string) (string, error) {
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	if hero := b.fifteen.hero; hero != nil {
		if _, _, err := hero.Health.Hurt(0); err != nil { // before a die is rolled
			return "", err
		}
		if points, err := strconv.Atoi(text); err == nil && !typed {
			return b.fifteenHurt(strconv.Itoa(points)+" damage", points)
		}
	}
	p, err := parseFifteenProtection(text)
	if err != nil {
		return "", err
	}
	rng, done := b.fifteenSource(faces, typed)
	d, err := p.Roll(rng)
	if err == nil {
		err = done()
	}
	if err != nil {
		return "", err
	}
	answer, err := b.fifteenHurt(d.String(), d.Points())
	if err == nil {
		b.fifteen.why = d.Steps()
	}
	return answer, err
}

// fifteenHurt deals damage to the hero, if there is one.
func (b *bot) fifteenHurt(answer string, points int) (string, error) {
	if b.fifteen.hero == nil || points == 0 {
		return answer, nil
	}
	h, change, err := b.fifteen.hero.Health.Hurt(points)
	return b.fifteenChange(answer+"; ", h, change, err)
}

// fifteenChange writes a change of health on the hero's sheet.
func (b *bot) fifteenChange(answer string, h fifteenhealth.Health, change fifteenhealth.Change, err error) (string, error) {
	if err != nil {
		return "", err
	}
	b.fifteen.hero.Health = h
	if change.Kind == 0 {
		return answer + h.String(), nil
	}
	return answer + change.String(), nil
}

func fifteenAid(b *bot, rest string) (string, error) {
	if b.fifteen.hero == nil {
		return "", errNoHero
	}
	success := strings.EqualFold(rest, "yes")
	if !success && !strings.EqualFold(rest, "no") {
		return "", errors.New(`want "yes" or "no"`)
	}
	h, change, err := b.fifteen.hero.Health.FirstAid(success)
	return b.fifteenChange("", h, change, err)
}

func fifteenHeal(b *bot, rest string) (string, error) {
	if b.fifteen.hero == nil {
		return "", errNoHero
	}
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	h := b.fifteen.hero.Health
	actions := 0
	if h.Condition() == fifteenhealth.Awake && h.Care() == fifteenhealth.Active {
		actions = 1
	}
	if text != "" {
		if actions, err = strconv.Atoi(text); err != nil {
			return "", fmt.Errorf("%.20q: want a number of actions", text)
		}
	}
	if h, err = h.Activate(); err != nil {
		return "", err
	}
	test, err := h.VitalityTest(actions)
	if err != nil {
		return "", err
	}
	r, err := b.fifteenResolve(test, faces, typed)
	if err != nil {
		return "", err
	}
	h, change, err := h.Recover(r)
	answer, err := b.fifteenChange(r.String()+"; ", h, change, err)
	return answer + b.fifteenEarn(r), err
}

func fifteenCare(b *bot, rest string) (string, error) {
	if b.fifteen.hero == nil {
		return "", errNoHero
	}
	care, err := rollbook.Parse[fifteenhealth.Care](rest)
	if err != nil {
		return "", err
	}
	h, change, err := b.fifteen.hero.Health.Begin(care)
	return b.fifteenChange(care.String()+"; ", h, change, err)
}

func fifteenPass(b *bot, rest string) (string, error) {
	if b.fifteen.hero == nil {
		return "", errNoHero
	}
	d, err := time.ParseDuration(strings.ReplaceAll(rest, " ", ""))
	if err != nil {
		return "", fmt.Errorf("%.20q: want a time such as 8h30m", rest)
	}
	h, change, err := b.fifteen.hero.Health.Pass(d)
	return b.fifteenChange(d.String()+" later: ", h, change, err)
}

func fifteenBuy(b *bot, rest string) (string, error) {
	if b.fifteen.hero == nil {
		return "", errNoHero
	}
	text, faces, typed, err := splitWith(rest)
	if err != nil {
		return "", err
	}
	refused := strings.EqualFold(text, "without access")
	if !refused && text != "" {
		return "", fmt.Errorf(`%.20q: want nothing, or "without access"`, text)
	}
	test, err := b.fifteen.hero.Wealth.Test(!refused)
	if err != nil {
		return "", err
	}
	r, err := b.fifteenResolve(test, faces, typed)
	if err != nil {
		return "", err
	}
	return r.String(), nil
}

func fifteenSession(b *bot, rest string) (string, error) {
	hero := b.fifteen.hero
	if hero == nil {
		return "", errNoHero
	}
	if strings.EqualFold(rest, "next") {
		next, err := hero.Progress.NextSession(hero.Attributes, fifteen.Rules{})
		if err != nil {
			return "", err
		}
		hero.Progress = next
		return "the next session begins; " + next.String(), nil
	}
	resolution, err := rollbook.Parse[fifteenchar.Resolution](rest)
	if err != nil {
		return "", err
	}
	next, err := hero.Progress.EndSession(resolution)
	if err != nil {
		return "", err
	}
	hero.Progress = next
	return next.String(), nil
}

func fifteenRaise(b *bot, rest string) (string, error) {
	if b.fifteen.hero == nil {
		return "", errNoHero
	}
	x, err := rollbook.Parse[fifteen.Attribute](rest)
	if err != nil {
		return "", err
	}
	next, err := b.fifteen.hero.Raise(x)
	if err != nil {
		return "", err
	}
	*b.fifteen.hero = next
	return fmt.Sprintf("%v is %d now; %v", x, next.Attributes.Of(x), next.Progress), nil
}
