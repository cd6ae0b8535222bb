package dicetest_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
)

// In a test t is the *testing.T. Here it prints what it is told.
func ExampleNewScript() {
	t := &printingTB{}
	total, err := dice.Sum(dicetest.NewScript(t, 4, 6, 1), 3, 6)
	fmt.Println(total, err)

	_, err = dice.Sum(dicetest.NewScript(t, 4, 6), 3, 6)
	fmt.Println(err)
	// Output:
	// 11 <nil>
	// FAIL: dicetest: the script of example_test.go:17: draw 3, d6, no more dice
	// dice: draw 3, d6, no more dice
}

func ExampleNewDraws() {
	t := &printingTB{}
	script := dicetest.NewDraws(t,
		dice.Draw{Die: 20, Face: 15, For: "attack"},
		dice.Draw{Die: 6, Face: 4, For: "damage"},
	)
	attack, _ := dice.Face(script, 20)
	fmt.Println(attack)
	_, _ = dice.Face(script, 8) // the weapon has the wrong die
	// Output:
	// 15
	// FAIL: dicetest: the script of example_test.go:27: draw 2, for "damage", d8, given d6, the record holds another die
}

func ExampleTestRNG() {
	pcg := rand.New(rand.NewPCG(1, 2))
	fmt.Println(dicetest.TestRNG(pcg))

	oneByte := dice.Func(func(n int) int {
		if n > 256 {
			return pcg.IntN(n)
		}
		return int(pcg.Uint64()&0xff) % n // some faces come more often
	})
	fmt.Println(dicetest.TestRNG(oneByte) != nil)
	// Output:
	// <nil>
	// true
}

// Roll a die and add another as long as it shows a 6, here for three dice at
// most.
func ExampleDistribution() {
	d, err := dicetest.Distribution(3, func(r dice.RNG) (int, error) {
		for total := 0; ; {
			face, err := dice.Face(r, 6)
			if err != nil {
				return 0, err
			}
			if total += face; face < 6 {
				return total, nil
			}
		}
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("exactly 8:", d.P(8))
	fmt.Println("10 or more, at least:", d.Where(func(total int) bool { return total >= 10 }))
	fmt.Println("still rolling:", d.Undecided())
	// Output:
	// exactly 8: 1/36
	// 10 or more, at least: 17/216
	// still rolling: 1/216
}
