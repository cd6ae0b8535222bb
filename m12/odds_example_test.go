package m12_test

import (
	"fmt"
	"log"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/m12"
)

// m12 RES-6: how a test of four dice, skill 3, may end against each difficulty
// of the chart.
func ExampleOdds_Chances() {
	chances, err := m12.NewOdds(m12.Test{Dice: 4}, odds.DefaultBound)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("difficulty                 fumble  failure  success  critical")
	for band := range rollbook.All[m12.Band]() {
		c, err := chances.Chances(m12.Test{Dice: 4, Skill: 3, Difficulty: m12.BandDifficulty(band)})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%-21s %3d  %6s  %7s  %7s  %8s\n", band, m12.BandDifficulty(band),
			c.Fumble.Percent(), c.Failure.Percent(), c.Success.Percent(), c.Critical.Percent())
	}
	// Output:
	// difficulty                 fumble  failure  success  critical
	// really easy             5   1.26%    6.07%   21.72%    70.95%
	// easy                    8   1.26%   17.37%   55.56%    25.81%
	// normal                 11   1.26%   33.35%   52.44%    12.95%
	// difficult              16   1.26%   72.94%   24.55%     1.26%
	// really difficult       21   1.26%   82.47%   16.22%     0.05%
	// close to impossible    28   1.26%   96.03%    2.71%    <0.01%
	// impossible             35   1.26%   98.55%    0.19%    <0.01%
	// definitely impossible  40   1.26%   98.65%    0.09%    <0.01%
}

// m12 RES-2, RES-3: the rolls of two dice that are decided at once are counted
// easily, 140 of 144. A bound of a thirtieth follows no reroll, so the other four
// are left undecided: the chance of each total lies between two figures. The
// smaller the bound, the more rerolls.
func ExampleNewOdds() {
	for _, bound := range []float64{1. / 30, 1. / 1000, odds.DefaultBound} {
		o, err := m12.NewOdds(m12.Test{Dice: 2}, bound)
		if err != nil {
			log.Fatal(err)
		}
		roll := o.Roll(false)
		p := roll.AtLeast(10)
		fmt.Printf("10 or more: %.12f to %.12f, undecided %.1g\n", p.Low, p.High, roll.Rest().Mass)
	}
	// Output:
	// 10 or more: 0.270833333333 to 0.298611111111, undecided 0.03
	// 10 or more: 0.287905092593 to 0.288676697531, undecided 0.0008
	// 10 or more: 0.288436350005 to 0.288436350005, undecided 3e-16
}

// m12 RES-8: what a speciality is worth to three dice, as a picture for a chat.
func ExampleOdds_Roll() {
	o, err := m12.NewOdds(m12.Test{Dice: 3}, odds.DefaultBound)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("on average", o.Roll(false).Mean(), "and with a speciality", o.Roll(true).Mean())
	fmt.Println(o.Roll(true).Histogram(odds.Layout{Rows: 12, Width: 48}))
	// Output:
	// on average 8.77035 and with a speciality 12.2558
	//   ≤ -9   0.01% ▏
	// -8..-4   0.54% ▌
	//  -3..1   2.97% ██▌
	//   2..6  12.18% ███████████
	//  7..11  36.12% █████████████████████████████████
	// 12..16  27.14% █████████████████████████
	// 17..21  10.57% █████████▌
	// 22..26   7.37% ██████▌
	// 27..31   2.14% ██
	// 32..36   0.55% ▌
	// 37..40   0.37% ▌
	//   ≥ 41   0.04% ▏
	// undecided: at most 4.6e-17
}

// m12 XPT-2: seven X-points in hand, four dice against a difficulty of 21. Points
// after the roll cost nothing when the dice are kind.
func ExampleOdds_AfterX() {
	o, err := m12.NewOdds(m12.Test{Dice: 4}, odds.DefaultBound)
	if err != nil {
		log.Fatal(err)
	}
	test := m12.Test{Dice: 4, Skill: 5, Difficulty: 21}
	for _, goal := range []m12.Outcome{m12.Success, m12.Critical} {
		chances, err := o.AfterX(test, goal, 4)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Print(goal, " with up to")
		for n, c := range chances {
			fmt.Printf("  %d: %s", n, c.Percent())
		}
		fmt.Println()
	}
	before, err := test.Spend(1, 7)
	if err != nil {
		log.Fatal(err)
	}
	c, err := o.Chances(before)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("one before the roll: success %s, critical %s\n", c.Passed.Percent(), c.Critical.Percent())
	// Output:
	// success with up to  0: 20.59%  1: 74.30%  2: 99.08%  3: >99.99%  4: >99.99%
	// critical with up to  0: 0.09%  1: 0.09%  2: 0.09%  3: 50.45%  4: 78.24%
	// one before the roll: success 99.08%, critical 18.78%
}

// m12 XPT-2, XPT-3: what it costs to buy a rolled failure back. A fumble can be
// bought back too, and to a critical where the points are there.
func ExampleResult_XNeeded() {
	test := m12.Test{Dice: 3, Skill: -2, Difficulty: 11}
	res, err := test.Roll(dice.Typed(2, 11, 11))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(res.Total(), res.Outcome())
	for _, goal := range []m12.Outcome{m12.Failure, m12.Success, m12.Critical} {
		n, err := res.XNeeded(goal)
		if err != nil {
			log.Fatal(err)
		}
		after, err := res.Spend(n, 7)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("for a %s %d: total %d, %s\n", goal, n, after.Total(), after.Outcome())
	}
	// Output:
	// -10 fumble
	// for a failure 1: total 0, failure
	// for a success 3: total 20, success
	// for a critical 4: total 30, critical
}

// m12 INI-2: what a fighter with agility 4 can hope for in a turn.
func ExampleActionOdds() {
	a, err := m12.NewActionOdds(4)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("attack at least once:", a.Offensive.AtLeast(1))
	fmt.Println("attack twice or more:", a.Offensive.AtLeast(2))
	fmt.Println("no way to defend:    ", a.Defensive.P(0))
	fmt.Println("2 DA, 1 MA and 1 OA: ", a.P(2, 1, 1))
	// Output:
	// attack at least once: 0.683594
	// attack twice or more: 0.261719
	// no way to defend:     0.115789
	// 2 DA, 1 MA and 1 OA:  0.173611
}
