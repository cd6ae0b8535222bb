package chargen_test

import (
	"slices"
	"testing"

	"github.com/rollbook-rpg/rollbook/chargen"
	"github.com/rollbook-rpg/rollbook/dice"
	"github.com/rollbook-rpg/rollbook/dice/dicetest"
	"pgregory.net/rapid"
)

// binaryPool has items that take a point or none, and one that takes the rest: its
// allocations are the numbers of so many binary digits, in order.
func binaryPool(t rapid.TB, digits int) chargen.Pool {
	var items []chargen.Item
	for i := range digits {
		items = append(items, chargen.Item{Name: "A" + itoa(i), Max: 1})
	}
	p, err := chargen.NewPool(poolClause, digits, append(items, chargen.Item{Name: "rest", Max: digits})...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// drawsOf are the dice that name an allocation of n by its number, the highest 16 bits
// first.
func drawsOf(number, n uint64) (draws []dice.Draw) {
	for n > 1<<16 {
		draws = append(draws, dice.Draw{Die: 1 << 16, Face: int(number&0xffff) + 1})
		number, n = number>>16, (n-1)>>16+1
	}
	draws = append(draws, dice.Draw{Die: int(n), Face: int(number) + 1})
	slices.Reverse(draws)
	return draws
}

// Dice are read as the digits of a number, and no more of them are drawn than it has:
// one of 65,536 sides where that suffices.
func TestPoolRandomIsItsNumber(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		digits := rapid.IntRange(1, 61).Draw(rt, "digits")
		testNumber(t, digits, rapid.Uint64Max(1<<digits-1).Draw(rt, "number"))
	})
	for digits := 1; digits <= 61; digits++ {
		testNumber(t, digits, 0)
		testNumber(t, digits, 1<<digits-1)
	}
	if n, ok := binaryPool(t, 62).Count(0); ok {
		t.Errorf("2⁶² allocations are counted: %d", n)
	}
}

func testNumber(t *testing.T, digits int, number uint64) {
	t.Helper()
	p := binaryPool(t, digits)
	n, ok := p.Count(0)
	if n != 1<<digits || !ok {
		t.Fatalf("%d digits: %d allocations, %v", digits, n, ok)
	}
	script := dice.Replay(drawsOf(number, n))
	scores, err := p.Random(script, 0)
	if err != nil || script.Done() != nil {
		t.Fatalf("%d of %d: %v, %v", number, n, err, script.Done())
	}
	read := uint64(0)
	for _, digit := range scores[:digits] {
		read = read<<1 | uint64(digit)
	}
	if left, err := p.Left(scores); read != number || left != 0 || err != nil {
		t.Fatalf("%d of %d reads %d in %v, %d left, %v", number, n, read, scores, left, err)
	}
}

// A number that names no allocation is drawn again, all of it; the last that names one
// is not.
func TestPoolRandomDrawsAgain(t *testing.T) {
	var items []chargen.Item
	for i := range 15 {
		items = append(items, chargen.Item{Name: "A" + itoa(i), Max: 6})
	}
	p, err := chargen.NewPool(poolClause, 45, items...)
	if err != nil {
		t.Fatal(err)
	}
	n := countFifteen()
	draws := slices.Concat(drawsOf(n, n), drawsOf(n+1, n), drawsOf(n-1, n))
	scores, err := p.Random(dicetest.NewDraws(t, draws...), 0)
	want := append(slices.Repeat([]int{6}, 7), 3, 0, 0, 0, 0, 0, 0, 0)
	if err != nil || !slices.Equal(scores, want) {
		t.Errorf("%v, %v; want %v", scores, err, want)
	}
}
