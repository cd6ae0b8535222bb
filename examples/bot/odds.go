package main

import (
	"fmt"
	"strings"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/m12"
)

var oddsCommands = []command{
	{"odds roll", "2d12+3", "the chances of plain dice", oddsRoll},
	{"odds m12 test", "6+10 speciality vs 30", "the chances of a test, and of buying it back", oddsM12},
	{"odds d10 task", "4+2-1", "the chances of a task", oddsD10(d10luck.Task)},
	{"odds d10 simple", "3 very difficult", "the chances of a simple test", oddsD10(d10luck.SimpleTest)},
	{"odds d10 difficult", "3+1", "the chances of a difficult test", oddsD10(d10luck.DifficultTest)},
	{"odds d10 unskilled", "3-2", "the chances of an unskilled attempt", oddsD10(d10luck.Unskilled)},
	{"odds d10 resist", "4+2 vs simple 3", "the chances of both sides", oddsD10Resist},
	{"odds d10 fear", "[gifted] 3-4", "the chances of keeping calm, and of what else may come", oddsD10Fear},
	{"odds 15", "12-2, or: 12 vs agile", "the chances of a roll", fifteenOdds},
}

// picture is how large a histogram in the chat may be.
var picture = odds.Layout{Rows: 12, Width: 36}

func oddsRoll(_ *bot, rest string) (string, error) {
	expr, err := limits.Parse(rest)
	if err != nil {
		return "", err
	}
	total, err := odds.Of(expr)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%v: on average %v\n%s", expr, total.Mean(), total.Histogram(picture)), nil
}

func oddsM12(b *bot, rest string) (string, error) {
	test, err := m12.ParseTest(rest)
	if err != nil {
		return "", err
	}
	test.Limits = dice.Limits{Dice: limits.Dice}
	o, err := m12.NewOdds(test, odds.DefaultBound)
	if err != nil {
		return "", err
	}
	c, err := o.Chances(test)
	if err != nil {
		return "", err
	}
	bought, err := o.AfterX(test, m12.Success, min(b.m12.held, 3))
	if err != nil {
		return "", err
	}
	total, err := o.Total(test)
	if err != nil {
		return "", err
	}
	var s strings.Builder
	fmt.Fprintf(&s, "%v: passed %s", test, c.Passed.Percent())
	for n, p := range bought[1:] {
		fmt.Fprintf(&s, ", with up to %d X-points after failing %s", n+1, p.Percent())
	}
	fmt.Fprintf(&s, "\nfumble %s, failure %s, success %s, critical %s\n",
		c.Fumble.Percent(), c.Failure.Percent(), c.Success.Percent(), c.Critical.Percent())
	return s.String() + total.Histogram(picture), nil
}

func oddsD10(kind d10luck.Kind) func(*bot, string) (string, error) {
	return func(_ *bot, rest string) (string, error) {
		test, err := d10Rules.ParseTest(kind.String() + " " + rest)
		if err != nil {
			return "", err
		}
		o, err := d10luck.NewOdds(test.Limits, odds.DefaultBound)
		if err != nil {
			return "", err
		}
		chances, err := o.Chances(test)
		if err != nil {
			return "", err
		}
		levels, err := o.Levels(test, d10Rules.Outcomes)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("%v: passed %s, by level of success\n%s", test, chances.Success.Percent(), levels.Histogram(picture)), nil
	}
}

func oddsD10Resist(_ *bot, rest string) (string, error) {
	pair, err := d10Rules.ParseResisted(rest)
	if err != nil {
		return "", err
	}
	a, b := pair.Test(d10luck.SideA), pair.Test(d10luck.SideB)
	o, err := d10luck.NewOdds(a.Limits, odds.DefaultBound)
	if err != nil {
		return "", err
	}
	c, err := o.Resisted(a, b)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%v wins %s, %v wins %s, neither %s; a first tie %s",
		a, c.A.Percent(), b, c.B.Percent(), c.Neither.Percent(), c.Tie.Percent()), nil
}

func oddsD10Fear(_ *bot, rest string) (string, error) {
	test, err := d10Rules.ParseFearTest(rest)
	if err != nil {
		return "", err
	}
	o, err := d10luck.NewOdds(test.Limits, odds.DefaultBound)
	if err != nil {
		return "", err
	}
	c, err := o.Fear(test, d10Rules)
	if err != nil {
		return "", err
	}
	parts := []string{"calm " + c.Calm.Percent(), "a few seconds " + c.Effect(0).Percent()}
	for row, p := range c.Effects(d10Rules.Fear) {
		parts = append(parts, row.Name+" "+p.Percent())
	}
	return strings.Join(parts, ", "), nil
}
