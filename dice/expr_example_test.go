package dice_test

import (
	"encoding/json"
	"fmt"

	"github.com/rollbook-rpg/rollbook/dice"
)

func ExampleParse() {
	for _, text := range []string{"2d12+3", "d6", "-2 + 4d6", "3d6 rubbish", "99999999999999999d6"} {
		e, err := dice.Parse(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%v: %d dice, %d..%d\n", e, e.Dice(), e.Min(), e.Max())
	}
	// Output:
	// 2d12+3: 2 dice, 5..27
	// 1d6: 1 dice, 1..6
	// -2+4d6: 4 dice, 2..22
	// dice: expression "3d6 rubbish": at offset 4, "rubbish": want +, - or the end
	// dice: expression "99999999999999999d6": at offset 0, "99999999999999999d6": want dice such as 2d6, or a number: dice: over the limit
}

// What people type for the dice of other games, and what the total can be.
func ExampleParse_keepAndCount() {
	for _, text := range []string{"4d6kh3", "4d6dl1", "2d20kl1 + 5", "4dF", "d%", "6d10>=7", "2d6+3 # attack", "4d6kh5", "4d6!"} {
		e, err := dice.Parse(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%v: %d..%d\n", e, e.Min(), e.Max())
	}
	// Output:
	// 4d6kh3: 3..18
	// 4d6kh3: 3..18
	// 2d20kl1+5: 6..25
	// 4dF: -4..4
	// 1d100: 1..100
	// 6d10>=7: 0..6
	// 2d6+3 # attack: 5..15
	// dice: expression "4d6kh5": at offset 5, "5": want dice kept within the limit: dice: dice kept 5; allowed: 1..4
	// dice: expression "4d6!": at offset 3, "!": want +, - or the end
}

// Dice that do not count stay on the table, in brackets.
func ExampleRolled_String() {
	for text, faces := range map[string][]int{
		"4d6kh3 # strength": {5, 1, 6, 4},
		"6d10>=7":           {3, 8, 10, 1, 7, 2},
		"4dF+2":             {1, 0, -1, 1},
	} {
		fmt.Println(dice.MustParse(text).Take(faces...))
	}
	// Unordered output:
	// 4d6kh3: [5 (1) 6 4] = 15 # strength <nil>
	// 6d10>=7: [(3) 8 10 (1) 7 (2)] = 3 <nil>
	// 4dF+2: [1 0 -1 1]+2 = 3 <nil>
}

// Which dice are kept; of equal ones, those rolled first.
func ExampleRolled_All() {
	r, _ := dice.MustParse("3d20kh1+2").Take(7, 18, 18)
	for i, die := range r.All() {
		fmt.Println(i, die.Face, die.Counts, die.Value)
	}
	fmt.Println(r.Total())
	// Output:
	// 0 7 false 0
	// 1 18 true 18
	// 2 18 false 0
	// 20
}

func ExampleExpr_Roll() {
	damage := dice.MustParse("2d12+3")
	r, err := damage.Roll(dice.Typed(4, 11)) // in a game: dice.NewSource(seed)
	fmt.Println(r, err)
	// Output: 2d12+3: [4 11]+3 = 18 <nil>
}

// Dice that lie on a real table serve as well, and are checked.
func ExampleExpr_Take() {
	e := dice.MustParse("2d12-1d6")
	for _, faces := range [][]int{{4, 11, 2}, {4, 11, 7}, {4, 11}} {
		r, err := e.Take(faces...)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(r)
	}
	// Output:
	// 2d12-1d6: [4 11]-[2] = 13
	// dice: draw 3, d6, given 7, no such face on that die
	// dice: draw 3, d6, no more dice
}

func ExampleRolled_Terms() {
	r, _ := dice.MustParse("3d6-1d4+2").Take(1, 5, 6, 3)
	for term, faces := range r.Terms() {
		fmt.Println(term.Sign, term.Count, term.Sides, faces)
	}
	// Output:
	// 1 3 6 [1 5 6]
	// -1 1 4 [3]
	// 1 2 0 []
}

// A saved roll is judged again when it is loaded.
func ExampleRolled_UnmarshalJSON() {
	r, _ := dice.MustParse("2d12+3").Take(4, 11)
	data, _ := json.Marshal(r)
	fmt.Printf("%s\n", data)
	kept, _ := json.Marshal(must(dice.MustParse("4d6kh3").Take(5, 1, 6, 4)))
	fmt.Printf("%s\n", kept)

	var loaded dice.Rolled
	fmt.Println(json.Unmarshal(data, &loaded), loaded == r)
	fmt.Println(json.Unmarshal([]byte(`{"expr":"2d12+3","faces":[[4,11]],"total":20}`), &loaded))
	// Output:
	// {"expr":"2d12+3","faces":[[4,11]],"total":18}
	// {"expr":"4d6kh3","faces":[[5,1,6,4]],"dropped":[[1]],"total":15}
	// <nil> true
	// dice: the total does not follow from the dice: it is 20, they make 18
}

// A host that serves strangers can be tighter than the defaults.
func ExampleLimits_Parse() {
	limits := dice.Limits{Dice: 20, Modifier: 100}
	_, err := limits.Parse("10d6+11d6")
	fmt.Println(err)
	// Output:
	// dice: expression "10d6+11d6": at offset 5, "11d6": want dice within the limit: dice: dice 21; allowed: 1..20
}
