package dice_test

import (
	"strconv"
	"testing"

	"github.com/rollbook-rpg/rollbook/dice"
)

func BenchmarkParse(b *testing.B) {
	for _, s := range []string{"d6", "2d12+3", "3d6-1d4+2"} {
		b.Run(s, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := dice.Parse(s); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkExprRoll(b *testing.B) {
	for _, s := range []string{"2d12+3", "24d6", "1000d6", "3d1000"} {
		b.Run(s, func(b *testing.B) {
			e, src, total := dice.MustParse(s), dice.NewSource("bench"), 0
			b.ReportAllocs()
			for b.Loop() {
				r, err := e.Roll(src)
				if err != nil {
					b.Fatal(err)
				}
				total += r.Total()
			}
			if total == 0 {
				b.Fatal(strconv.Itoa(total))
			}
		})
	}
}

func BenchmarkRolledString(b *testing.B) {
	r, err := dice.MustParse("2d12+3").Take(4, 11)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if r.String() == "" {
			b.Fatal("no text")
		}
	}
}
