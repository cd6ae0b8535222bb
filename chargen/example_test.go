package chargen_test

import (
	"fmt"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/dice"
)

// The ladder of a skill that starts at −3: three listed steps, and above them
// each further step costs 2 more than the one before.
func ExampleLadder() {
	ladder, err := chargen.NewLadder(chargen.LadderRule{
		Clause: "house SKL-1", Subject: "skill", Low: -3, Steps: []int{3, 2, 1}, Open: true, Growth: 2,
	})
	if err != nil {
		fmt.Println(err)
	}
	cost, _ := ladder.Cost(-3, 2)
	level, left, _ := ladder.Reach(-3, 20)
	fmt.Println("to 2:", cost)
	fmt.Println("20 points reach", level, "with", left, "left")
	_, err = ladder.Cost(2, -1)
	fmt.Println(err)
	// Output:
	// to 2: 14
	// 20 points reach 2 with 6 left
	// house SKL-1: skill -1; allowed: 2..31621
}

// Six points among three attributes.
func ExamplePool() {
	pool, err := chargen.NewPool("house ATT-1", 6,
		chargen.Item{Name: "Body", Base: 1, Max: 5}, chargen.Item{Name: "Mind", Base: 1, Max: 5}, chargen.Item{Name: "Luck", Base: 0, Max: 3})
	if err != nil {
		fmt.Println(err)
	}
	scores := pool.Start()
	fmt.Println(pool.Give(scores, 0, 4), scores)
	fmt.Println(pool.Give(scores, 0, 1), scores)
	left, _ := pool.Left(scores)
	fmt.Println(left, "left")

	n, _ := pool.Count(0)
	random, _ := pool.Random(dice.NewSource("a new character"), 0)
	fmt.Println("one of", n, "ways to spend all:", random)
	// Output:
	// <nil> [5 1 0]
	// house ATT-1: Body 6; allowed: 1..5 [5 1 0]
	// 2 left
	// one of 16 ways to spend all: [3 4 1]
}

// An account that is given points, spends some and gets them back. A cap bounds
// what may go to one category.
func ExampleLedger() {
	var ledger chargen.Ledger
	luxury := chargen.Cap{Account: "starting", Category: "luxury", Most: 10, Clause: "house LUX-1"}
	ledger, _ = ledger.Award(chargen.Entry{Account: "starting", Amount: 30, Clause: "house NEW-1"})
	ledger, _ = ledger.Spend(chargen.Entry{Account: "starting", Category: "skill", Subject: "Law", From: -3, To: 2, Amount: 14, Clause: "house SKL-1"}, luxury)
	_, err := ledger.Spend(chargen.Entry{Account: "starting", Category: "luxury", Subject: "Yacht", Amount: 12, Clause: "house LUX-1"}, luxury)
	fmt.Println(err)
	_, err = ledger.Spend(chargen.Entry{Account: "starting", Category: "skill", Subject: "Art", Amount: 17, Clause: "house SKL-1"}, luxury)
	fmt.Println(err)
	ledger, _ = ledger.Refund(2, 14, "Law was a mistake")
	fmt.Print(ledger)
	fmt.Println(ledger.Left("starting"), "left")
	for fault := range rollbook.Faults(ledger.Check(luxury)) {
		fmt.Println(fault)
	}
	// Output:
	// house LUX-1: starting points spent on luxury 12; allowed: at most 10
	// house SKL-1: starting points for Art 17; allowed: at most 16, all that is left
	// 1. award 30 of starting (house NEW-1)
	// 2. spend 14 of starting on skill Law, -3 to 2 (house SKL-1)
	// 3. refund 14 of starting on skill Law, 2 to -3 for entry 2: Law was a mistake (house SKL-1)
	// 30 left
}
