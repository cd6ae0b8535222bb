package d10luck_test

import (
	"encoding/csv"
	"math/big"
	"os"
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook/d10luck"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
)

// mostDraws is how many dice of one luck die are followed: beyond it lies one path
// in half a million.
const mostDraws = 8

// The chance to reach 9 with everything that a test can add, from −2 to 10, by
// enumeration of all dice, against figures that were computed without this code:
// the same, within the rest that the enumeration leaves undecided.
func TestExactChances(t *testing.T) {
	f, err := os.Open("testdata/d10luck.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil || len(rows) != 14 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for _, row := range rows[1:] {
		m, err := strconv.Atoi(row[0])
		want, ok := new(big.Rat).SetString(row[1])
		if err != nil || !ok {
			t.Fatal(row)
		}
		for _, test := range testsThatAdd(m) {
			d, err := dicetest.Distribution(mostDraws, func(r dice.RNG) (d10luck.Outcome, error) {
				res, err := test.Roll(r)
				return res.Outcome(), err
			})
			if err != nil {
				t.Fatal(err)
			}
			low := d.P(d10luck.Success)
			high := new(big.Rat).Add(low, d.Undecided())
			if want.Cmp(low) < 0 || want.Cmp(high) > 0 || d.Undecided().Cmp(big.NewRat(1, 500_000)) > 0 {
				t.Errorf("%v: from %v to %v, want %v", test, low, high, want)
			}
		}
	}
}

// testsThatAdd are tests of all kinds that add m to the die.
func testsThatAdd(m int) []d10luck.Test {
	tests := []d10luck.Test{
		{Kind: d10luck.Task, Attribute: 4, Skill: 2, Modifier: m - 6},
		{Kind: d10luck.SimpleTest, Attribute: 3, Modifier: m - 6},
		{Kind: d10luck.DifficultTest, Attribute: 3, Modifier: m - 3},
		{Kind: d10luck.Unskilled, Attribute: 3, Penalty: 4, Modifier: m + 1},
		{Kind: d10luck.Unskilled, Attribute: m + 2, Penalty: 2},
	}
	if m >= 0 {
		tests = append(tests, d10luck.Test{Kind: d10luck.Task, Skill: m})
	}
	return tests
}

// LCK-1, LCK-2, LCK-4: the luck die against its closed form. 2 to 9 have one tenth
// each; 10 + 5n + k and −(5n + k), k from 0 to 4, a tenth of 1/6 to the power n+1.
func TestExactLuckDie(t *testing.T) {
	test := d10luck.Test{Kind: d10luck.DifficultTest}
	d, err := dicetest.Distribution(mostDraws, func(r dice.RNG) (int, error) {
		res, err := test.Roll(r)
		return res.Total(), err
	})
	if err != nil {
		t.Fatal(err)
	}
	sum := new(big.Rat).Set(d.Undecided())
	for value, p := range d.All() {
		want := big.NewRat(1, 10)
		if extra := max(value-10, -value); value > 9 || value < 1 {
			for range extra/5 + 1 {
				want.Mul(want, big.NewRat(1, 6))
			}
		}
		if value == 1 || p.Cmp(want) != 0 {
			t.Errorf("P(%d) = %v, want %v", value, p, want)
		}
		sum.Add(sum, p)
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("all together %v", sum)
	}
}

// TSK-5: the exact chances of a resisted test are those of its sides, worked out
// from the distribution of one: both may fail, one may succeed, and ties are
// rolled again as if they had not been.
func TestExactResisted(t *testing.T) {
	// Attribute 0 and a modifier of 2: 9 needs a 7 or more, and no D6 matters
	// to who wins but those behind a 10.
	a := d10luck.Test{Kind: d10luck.Task, Modifier: 2}
	b := d10luck.Test{Kind: d10luck.DifficultTest, Modifier: 1}
	one := func(test d10luck.Test) dicetest.Dist[int] {
		d, err := dicetest.Distribution(4, func(r dice.RNG) (int, error) {
			res, err := test.Roll(r)
			return res.Total(), err
		})
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	want := map[d10luck.Side]*big.Rat{d10luck.Neither: new(big.Rat), d10luck.SideA: new(big.Rat), d10luck.SideB: new(big.Rat)}
	tied := new(big.Rat)
	for x, p := range one(a).All() {
		for y, q := range one(b).All() {
			both := new(big.Rat).Mul(p, q)
			if winner, tie := naiveWinner(x, y); tie {
				tied.Add(tied, both)
			} else {
				want[winner].Add(want[winner], both)
			}
		}
	}
	type end struct {
		winner d10luck.Side
		tied   bool
	}
	d, err := dicetest.Distribution(8, func(r dice.RNG) (end, error) {
		start, err := d10luck.Resist(a, b)
		if err != nil {
			return end{}, err
		}
		// One round, and no more than four dice a side: as above.
		pair := start
		for _, side := range []d10luck.Side{d10luck.SideA, d10luck.SideB} {
			for draws := 0; ; draws++ {
				_, sides := pair.Need(side)
				if sides == 0 || pair.Ties() > 0 {
					break
				}
				if draws == 4 {
					return end{winner: 99}, nil
				}
				face, err := dice.Face(r, sides)
				if err != nil {
					return end{}, err
				}
				if pair, err = pair.Take(side, face); err != nil {
					return end{}, err
				}
			}
		}
		winner, _ := pair.Winner()
		return end{winner, pair.Ties() > 0}, nil
	})
	if err != nil || d.Undecided().Sign() != 0 {
		t.Fatal(d.Undecided(), err)
	}
	for winner, p := range want {
		if got := d.P(end{winner: winner}); got.Cmp(p) != 0 {
			t.Errorf("%v wins: %v, want %v", winner, got, p)
		}
	}
	if got := d.P(end{tied: true}); got.Cmp(tied) != 0 {
		t.Errorf("ties: %v, want %v", got, tied)
	}
}

// FEA-4, LCK-3: without luck in the fear roll the upper half of the standard table
// is out of reach for who has a Willpower of 1 and a penalty of no more than 6.
func TestExactFear(t *testing.T) {
	for noLuck, reach := range map[bool]bool{false: true, true: false} {
		test := d10luck.FearTest{Willpower: 1, Modifier: -6, NoLuck: noLuck}
		d, err := dicetest.Distribution(6, func(r dice.RNG) (int, error) {
			f, err := test.Roll(r)
			return f.Level(d10luck.OutcomeTable{}).Number, err
		})
		if err != nil {
			t.Fatal(err)
		}
		high := d.Where(func(level int) bool { return level > 4 })
		if (high.Sign() > 0) != reach {
			t.Errorf("without luck %v: levels above 4 have %v", noLuck, high)
		}
	}
}
