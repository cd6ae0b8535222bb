package m12_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/internal/enumtest"
	"github.com/rollbook-rpg/rollbook/m12"
)

// Hazard 15: an enumeration's text reads back to the same value, exactly; any
// other word is refused and never becomes the zero value.
func TestEnumText(t *testing.T) {
	enumtest.Check[m12.Outcome](t, 5)
	enumtest.Check[m12.Mind](t, 7)
	enumtest.Check[m12.Leaning](t, 3)
	enumtest.Check[m12.Band](t, 8)
}

func TestParseEnums(t *testing.T) {
	for text, want := range map[string]m12.Mind{"NAIVE": m12.Naive, "Naïve": m12.Naive, "not Interested": m12.NotInterested} {
		if got, err := rollbook.Parse[m12.Mind](text); got != want || err != nil {
			t.Errorf("ParseMind(%q) = %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "no state of mind", "naiv", strings.Repeat("x", 500)} {
		if got, err := rollbook.Parse[m12.Mind](text); got != 0 || !errors.Is(err, rollbook.Fault{Clause: "m12 MND-8"}) {
			t.Errorf("ParseMind(%.20q) = %v, %v", text, got, err)
		}
	}
	for text, want := range map[string]m12.Band{"Normal": m12.Normal, "VERY EASY": m12.ReallyEasy, "very difficult": m12.ReallyDifficult} {
		if got, err := rollbook.Parse[m12.Band](text); got != want || err != nil {
			t.Errorf("ParseBand(%q) = %v, %v", text, got, err)
		}
	}
	if got, err := rollbook.Parse[m12.Band]("hard"); got != 0 || !errors.Is(err, rollbook.Fault{Clause: "m12 RES-7"}) {
		t.Errorf("ParseBand: %v, %v", got, err)
	}
}

// RES-7: the bands cover every difficulty once, in order, and the figure that
// stands for a band lies in it, in the middle rounded down.
func TestBands(t *testing.T) {
	for d := 5; d <= 60; d++ {
		low, high := m12.BandRange(m12.BandOf(d))
		if d < low || d > high {
			t.Errorf("%d is %v, %d..%d", d, m12.BandOf(d), low, high)
		}
	}
	for b := range rollbook.All[m12.Band]() {
		low, high := m12.BandRange(b)
		want := low
		if b != m12.DefinitelyImpossible {
			want = (low + high) / 2
		} else if high != math.MaxInt {
			t.Errorf("%v ends at %d", b, high)
		}
		if m12.BandDifficulty(b) != want || m12.BandOf(m12.BandDifficulty(b)) != b {
			t.Errorf("%v stands for %d, which is %v", b, m12.BandDifficulty(b), m12.BandOf(m12.BandDifficulty(b)))
		}
	}
	for _, d := range []int{4, 1, 0, math.MinInt} { // our reading: open below
		if m12.BandOf(d) != m12.ReallyEasy {
			t.Errorf("%d is %v", d, m12.BandOf(d))
		}
	}
	for _, b := range []m12.Band{0, 9} {
		if low, high := m12.BandRange(b); low != 0 || high != 0 || m12.BandDifficulty(b) != 0 {
			t.Errorf("%v has %d..%d, %d", b, low, high, m12.BandDifficulty(b))
		}
	}
}

// MND-8: a side that the state lacks counts 0, and so do values that do not
// exist.
func TestMindModifier(t *testing.T) {
	for _, c := range []struct {
		m    m12.Mind
		l    m12.Leaning
		want int
	}{
		{m12.Rebel, m12.Malus, 0}, {m12.NotInterested, m12.Bonus, 0}, {m12.Naive, m12.Neutral, 0},
		{0, m12.Bonus, 0}, {8, m12.Bonus, 0}, {255, m12.Malus, 0}, {m12.Naive, 3, 0}, {m12.Curious, m12.Malus, -1},
	} {
		if got := m12.MindModifier(c.m, c.l); got != c.want {
			t.Errorf("%v, %v: %d, want %d", c.m, c.l, got, c.want)
		}
	}
}
