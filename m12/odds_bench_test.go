package m12_test

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice/odds"
	"github.com/rollbook-rpg/rollbook/m12"
)

// BenchmarkNewOdds is both distributions of a number of dice, with and without
// the lowest die, to the default bound.
func BenchmarkNewOdds(b *testing.B) {
	for _, n := range []int{1, 6, 100, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := m12.NewOdds(m12.Test{Dice: n}, odds.DefaultBound); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkChances is one test asked about when the odds are prepared.
func BenchmarkChances(b *testing.B) {
	for _, n := range []int{1, 6, 100, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			o := mustOdds(b, n, odds.DefaultBound)
			t := m12.Test{Dice: n, Skill: 10, Speciality: true, Fields: 2, Difficulty: 21}
			b.ReportAllocs()
			for b.Loop() {
				c, err := o.Chances(t)
				if err != nil {
					b.Fatal(err)
				}
				sinkInt += int(c.Passed.Low)
			}
		})
	}
}

func TestChancesAllocateNothing(t *testing.T) {
	o, test := mustOdds(t, 6, odds.DefaultBound), m12.Test{Dice: 6, Skill: 10, Speciality: true, Difficulty: 21}
	if n := testing.AllocsPerRun(100, func() {
		if _, err := o.Chances(test); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Twice the dice take twice the memory, not four times.
func TestOddsTakeMemoryByTheDice(t *testing.T) {
	allocated := func(n int) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		mustOdds(t, n, odds.DefaultBound)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if one, two := allocated(400), allocated(800); two > one*5/2 {
		t.Errorf("%d bytes for 400 dice, %d for 800", one, two)
	}
}
